/* sums.h - the parts of sums_naive. */
#ifndef SUMS_H
#define SUMS_H

#include "endgame_rules.h"
#include "oracle.h"

enum { LONGEST = 4096, AREA = 0, TERRITORY = 1 };

int other_of(int side);

/* Positions that can be drawn on the points. */
size_t boards_of(const region *r);

/* Or the end of the program. */
void *zeroed(size_t count, size_t size);

/* Can play come back to a position? */
bool has_ko(const region *r);

/* All regions of a line on one board; *ko: does one of them have a ko? */
bool read_board(region *all, const char *line, bool *ko);

/* Legal moves at the start. */
int legal_moves(const region *r, int side);

/* --- counting (sums_count.c) ---------------------------------------------------- */

/* Answers about who owns a part, by territory. */
typedef struct owners owners;

owners *owners_new(bool with_ko);
void owners_free(owners *o);

/* Stones, if they count, and what is surrounded, on some of the points. */
int count_points(const region *r, const int *board, const bool *which,
                 bool stones);

/* What a board counts as it stands. */
int count_board(owners *o, const region *r, const int *board, int scoring);

/* --- kos (sums_ko.c) ------------------------------------------------------------- */

/* A part of a board, and who is to have all of it. */
typedef struct lot {
    const region *r;
    const bool *part;
    int owner;
} lot;

/* By area and simple ko: does the owner force it, whoever begins there? */
typedef struct lots lots; /* that have been asked about */

lots *lots_new(void);
void lots_free(lots *all);
bool takes_all(lots *all, const lot *l, const int *board);

/* Claims about a board with ko; what is wrong, or NULL.  *skipped is how many
 * were too long to be played out by superko, *tight how many say what the score
 * is. */
const char *check_kos(const region *r, char *claims, int *skipped, int *tight);

/* --- questions (sums_draw.c) ----------------------------------------------------- */

/* A board of 2 to 5 regions, with 8 to 14 open points or `points`. */
void write_question(recipe *chance, int points);

/* One of 1 to 3 regions with 3 to 6 open points, and a ko. */
void write_ko_question(recipe *chance);

#endif
