/* room_catalogue.h - all rooms of a number of nodes, and their values. */
#ifndef MIAI_APP_ROOM_CATALOGUE_H
#define MIAI_APP_ROOM_CATALOGUE_H

#include <stdio.h>

#include <miai.h>

#include "common/session.h"

/* A chilled value that rooms have. */
typedef struct room_value {
    char *chilled;     /* as text                                            */
    char *count;       /* its mean, as text, and as a fraction               */
    char *temperature; /* of the value before chilling                       */
    int64_t num, den;
    size_t rooms; /* that have it                                            */
} room_value;

typedef struct room_entry {
    char *text;
    char *value;     /* before chilling; NULL: a ko                          */
    size_t value_of; /* of the list of values                                */
} room_entry;

typedef struct room_catalogue {
    int nodes;
    room_entry *rooms;
    size_t count, room;
    room_value *values; /* in the order of their means, the largest first    */
    size_t value_count, value_room;
    size_t kos;
} room_catalogue;

/* Fills it; all zero but for `nodes`.  To be cleared also after a failure. */
miai_status room_catalogue_fill(room_catalogue *c, session *s);
void room_catalogue_clear(room_catalogue *c);

/* For people, for other programs, as a picture; the last is false when there
 * is no memory. */
bool room_catalogue_print(FILE *out, const void *catalogue);
bool room_catalogue_csv(FILE *out, const void *catalogue);
bool room_catalogue_svg(FILE *out, const void *catalogue);

/* Room `i` as a line of JSON, to be freed; NULL when there is no memory. */
char *room_catalogue_json(const void *catalogue, size_t i);

#endif
