/* naive.h - all eyes of a few points, found and solved the slow way.
 *
 * The second opinion on the library of eyes.  Like the second solver, which it
 * uses, it shares no code with the real one.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include "oracle.h"

#include <stddef.h>

#define NAIVE_POINTS    11 /* most inner points of an eye                    */
#define NAIVE_LIBERTIES 12 /* most outside liberties of its wall             */
#define NAIVE_TEXT      64 /* bytes that hold the rows of any eye            */

/* Where an eye lies.  At the edge the side is above its first row, in the
 * corner another one is left of its first column. */
enum { CENTRE, EDGE, CORNER, PLACES };

typedef struct cell {
    int x, y; /* from 0, y downwards                                   */
    bool black;
    bool best[2]; /* by role: a best move of that role moving first    */
} cell;

/* Inner points, sorted by row, then by column.  In each place there is a cell
 * with x = 0 and one with y = 0. */
typedef struct eye {
    int place;
    int count;
    cell at[NAIVE_POINTS];
} eye;

typedef struct eye_list {
    size_t count, room;
    eye *at;
} eye_list;

/* How White lives. */
enum { NO_LIFE, TWO_EYES, SEKI, ENDLESS, JOINED, LIVES };

/* An eye with the rest of its wall, and the answer. */
typedef struct record {
    eye eye;
    int liberties; /* outside                                           */
    int extra;     /* extra attached eyes: 0 or 1                       */
    int ruling, threats;
    int status[2];  /* by role that moves first, as the rest            */
    bool out[2];    /* filling an outside liberty is a best move        */
    bool filled[2]; /* filling the extra eye is                         */
    bool pass[2];   /* passing is                                       */
    int life[2];    /* its kind, where White lives whatever Black threatens */
} record;

/* naive_shape.c */
extern const char *const naive_places[PLACES];
int naive_place(const char *name, size_t length);
void naive_rows(char out[NAIVE_TEXT], const eye *e);
bool naive_read_rows(eye *out, const char *rows, size_t length, int place);
void naive_canonical(eye *out, const eye *e);
bool naive_wall_breathes(const eye *e);
void naive_shapes(eye_list *out, int points, int place);
void naive_fillings(eye_list *out, const eye *shape);
void naive_list_free(eye_list *l);

/* naive_diagram.c */
bool naive_outside_is_one(const eye *e);
void naive_name(char out[ORACLE_NAME], const eye *e, int liberties, int extra);
void naive_diagram(diagram *out, const eye *e, int liberties, int extra);
void naive_cell(int *x, int *y, const eye *e, int number);
void naive_liberty(int *x, int *y, const eye *e, int liberty);
void naive_extra_eye(int *x, int *y, const eye *e, int liberties);

/* naive_lines.c */
typedef void naive_use(const record *r, void *user);
void naive_print(const record *r);
int naive_each(const char *path, naive_use *use, void *user);
int naive_convert(const char *path);

/* naive_facts.c: return the number of failures */
int naive_census(const char *path);
int naive_facts(const char *path);

/* naive_solve.c */
typedef struct span {
    int low, high;
} span;
typedef struct difference {
    record ours, printed;
} difference;
typedef struct difference_list {
    size_t count, room;
    difference *at;
} difference_list;
typedef struct wishes {
    span liberties, extra;
    bool life; /* the kinds of life, too */
    /* NULL, or print nothing and add where the rulings as printed differ */
    difference_list *differences;
} wishes;
void naive_solve(const eye *shape, const eye_list *eyes, const wishes *w);

/* naive_literal.c */
void naive_compare(difference_list *l, const record *ours,
                   const record *printed);
void naive_page(difference_list *l);

/* naive_life.c */
typedef struct lives {
    bool *two_eyes, *joined, *finite; /* by state: White wins that game */
} lives;
void naive_lives_init(lives *out, const graph *g, const problem *p,
                      int threats);
void naive_lives_free(lives *l);
int naive_life(const lives *l, uint32_t number);

#endif
