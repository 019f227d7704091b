/* games.h - a second opinion on combinatorial games.
 *
 * Written from the definitions alone, sharing no code with libmiai: a game is
 * its tree of options, who wins is found by playing, and no theorem is used
 * where the definition can be followed.  A tree that occurs twice is stored
 * once, and what was found about a pair of trees is remembered; that saves time
 * and changes nothing else.
 */
#ifndef GAMES_H
#define GAMES_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEFT = 0, RIGHT = 1 };

/* A position: its options for both sides.  A loopy one may come back to
 * itself. */
typedef struct node {
    int *option[2];
    int count[2];
    bool loopy;
} node;

/* What is known about some numbers: the answer to a question of some kind. */
typedef struct fact {
    int64_t key[4]; /* kind, then what it is about */
    int value;
    bool used;
} fact;

typedef struct games {
    node *at;
    int nodes, room;
    fact *facts;
    size_t known, places;
    uint64_t steps, most; /* work done and allowed for one question */
    jmp_buf too_large;    /* where to go when it is used up         */
    const char *error;    /* why a text was not understood          */
    bool simplify;        /* sums that are read become canonical    */
} games;

/* A fraction, reduced, with a positive denominator. */
typedef struct ratio {
    int64_t num, den;
} ratio;

/* What an option list is made of while it grows. */
typedef struct list {
    int *at;
    int count, room;
} list;

/* games_store.c: trees. */
void games_init(games *g, uint64_t most);
void games_clear(games *g);
_Noreturn void games_give_up(games *g);
void games_step(games *g);
bool games_recall(const games *g, int kind, int64_t a, int64_t b, int64_t c,
                  int *value);
void games_remember(games *g, int kind, int64_t a, int64_t b, int64_t c,
                    int value);
void list_put(list *l, int value);
int games_make(games *g, const list options[2]);
int games_pair(games *g, int left, int right);
int games_fresh(games *g);
void games_fill(games *g, int n, const list options[2]);
int games_negative(games *g, int n);
int games_sum(games *g, int a, int b);
int games_difference(games *g, int a, int b);
int games_copies(games *g, int n, int64_t times);
int games_number(games *g, ratio x);
int games_integer(games *g, int64_t n);
int games_nimber(games *g, int64_t n);
int games_star(games *g);
int games_up(games *g);

/* games_ratio.c */
ratio ratio_make(int64_t num, int64_t den);
ratio ratio_add(ratio a, ratio b);
ratio ratio_negative(ratio a);
ratio ratio_half(ratio a);
int ratio_compare(ratio a, ratio b);
bool ratio_read(ratio *out, const char **text);

/* games_play.c: who wins, and what follows from that. */
bool games_mover_loses(games *g, int side, int a, int b);
bool games_at_least(games *g, int a, int b);
bool games_equal(games *g, int a, int b);
const char *games_outcome(games *g, int n);
const char *games_compare(games *g, int a, int b);
int games_canon(games *g, int n);
int games_canon_sum(games *g, int a, int b);
bool games_is_number(games *g, int n, ratio *out);
ratio games_stop(games *g, int n, int side);
bool games_is_numberish(games *g, int n);
bool games_is_infinitesimal(games *g, int n);
bool games_is_all_small(games *g, int n);
int games_birthday(games *g, int n);
int games_stop_count(games *g, int n);
void games_incentives(games *g, int n, int side, list *out);

/* games_heat.c: temperature, and what changes it. */
typedef struct walls {
    int64_t *at[2]; /* of both sides, in units of one step        */
    int64_t start;  /* steps in 1: temperature of place i is
                       i / start - 1                               */
    int count;
    int foot; /* where the mast begins                       */
} walls;
bool games_walls(games *g, int n, walls *out);
bool games_walls_at(games *g, int n, int64_t start, int count, walls *out);
void walls_free(walls *w);
ratio games_mean(games *g, int n);
ratio games_temperature(games *g, int n);
int games_cool(games *g, int n, ratio t);
int games_freeze(games *g, int n);
int games_heat(games *g, int n, int t);
int games_overheat(games *g, int n, int s, int t);
int games_warm(games *g, int n);
int games_norton(games *g, int n, int u);
int games_ordinal_sum(games *g, int a, int b);

/* games_ko.c */
bool games_ko_walls(games *g, int n, int komaster, walls *out);

/* games_weight.c: what is checked rather than computed. */
bool games_has_weight(games *g, int n, int weight);
const char *games_not_reduced(games *g, int n, int reduced);
int games_collapse(games *g, int n);
bool games_same_but_infinitesimals(games *g, int a, int b);

/* games_loopy.c: by working backwards; a line without an end is a draw. */
typedef struct endings {
    int8_t first[2]; /* +1 Left wins, 0 draw, -1 Right wins, by who starts */
} endings;
endings games_endings(games *g, int a, int b);
const char *games_word(endings e);
bool games_is_stopper(games *g, int n);
bool games_stopper_at_least(games *g, int a, int b);

/* games_sides.c */
bool games_trials_at_least(games *g, int a, int b);

/* games_read.c: the notation.  Gives up with g->error when it is none. */
int games_read(games *g, const char *text);
void games_read_set(games *g, const char *text, list *out);

/* games_check.c: returns the number of failures. */
int games_check(const char *path, uint64_t most);
int games_judge_line(char *line);

/* games_selfcheck.c: the same. */
int games_selfcheck(uint64_t seed, int count);

/* games_random.c */
void games_questions(const char *kind, uint64_t seed, int count);
void games_random_pair(char *a, char *b, size_t size, uint64_t *seed);

/* games_ask.c */
void games_random_loopy(char *a, char *b, size_t size, uint64_t *seed);

#endif
