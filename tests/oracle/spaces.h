/* spaces.h - the parts of eyespace_naive.
 *
 * Games are trees with numbers at their ends, two that differ by an infinitesimal
 * being one.  Black is Left and owns the eyes.
 */
#ifndef SPACES_H
#define SPACES_H

#include "endgame_rules.h"
#include "oracle.h"

enum {
    UNIT = 4096, /* of numbers: 3 * UNIT / 2 is 3/2 */
    MOST_OPTIONS = 64,
    MOST_TREES = 4096,
    MOST_ROOM = 8,        /* cells of an eyespace */
    BOARDS = 6561,        /* 3 to that power */
    LONGEST = 1024,       /* text of a value or a position */
    MOST_GROUP_CELLS = 6, /* of an eyespace of a group */
    MOST_SPACES = 3,      /* of a group */
    MOST_KO_SPACES = 2000 /* that groups are made of */
};

/* --- values (spaces_trees.c) ----------------------------------------------------- */

typedef struct tree {
    bool is_number;
    int number;                  /* in units */
    int count[2];                /* of Black's options, of White's */
    int option[2][MOST_OPTIONS]; /* numbers of trees */
} tree;

/* Two values that bound the one that is meant, equal ones without ko. */
typedef struct bounds {
    int low, high;
} bounds;

/* Different trees have different values. */
typedef struct forest {
    int count;
    tree *at;         /* [MOST_TREES] */
    signed char *ge;  /* [MOST_TREES][MOST_TREES], or -1: not asked yet */
    bounds named[26]; /* a to z, where a text names a position of its own */
} forest;

void forest_init(forest *f);
void forest_clear(forest *f);

int tree_number(forest *f, int units);
bool tree_at_least(forest *f, int a, int b);

/* The score when Black moves first, and when White does: the stops. */
int left_stop(const forest *f, int a);
int right_stop(const forest *f, int a);

/* {options | options}; requires a right stop of Black's that is larger than some
 * left stop of White's. */
int tree_make(forest *f, const tree *raw);

/* The simplest number strictly between the two, in units.  Going round a ko an
 * upper bound can come closer to what Black has, or a lower one to what White
 * leaves him, without end: it is that number then, as infinitesimals do not
 * matter. */
int number_between(int low, int high, bool upper);

/* The score of a sum in which everything is played; side 0, Black, is first. */
int sum_score(const forest *f, const int *parts, int count, int side);

/* --- values as text (spaces_text.c) ------------------------------------------------ */

void tree_write(char *out, size_t size, const forest *f, int a);

/* LOW..HIGH, or one value. */
void bounds_write(char *out, size_t size, const forest *f, bounds b);

/* The longest run of bars outside of braces; 0 if there is none, -1 if there are
 * two. */
int longest_run(const char *text, size_t len, size_t *where);

/* {options | options}, a cold one being a number between. */
int tree_or_number(forest *f, const tree *raw, bool upper);

/* LOW..HIGH or what `miai calc` prints, kos included; false if it is something
 * else. */
bool bounds_read(bounds *out, forest *f, const char *text);

/* --- eyespaces (spaces_value.c) ------------------------------------------------------ */

typedef struct place {
    bool is_legal; /* each chain has a liberty */
    bool is_done;  /* play cannot come back */
    bounds value;
} place;

/* Eyes of the chain around, the first immortal node, that nobody can take. */
int eyes_held(const region *r, const int *board);

/* All positions of an eyespace, by code_of(). */
void space_solve(forest *f, const region *r, place *all);

/* --- positions as text (spaces_list.c) ------------------------------------------------ */

/* "closed PATTERN" or "open PATTERN"; false if it is not an eyespace. */
bool space_read(region *r, const char *line);

/* VALUE, a tab, KIND PATTERN; a tab and "ko" where play can come back to a
 * position.  Every position of so many cells, or one of `every` by chance. */
void list_spaces(int cells, uint32_t every, uint64_t seed);

/* The value of one position. */
bounds space_value(forest *f, const region *r);

/* Lines as of a list, made by another program; returns the number of failures. */
int check_spaces(const char *path);

/* --- kos (spaces_kos.c, spaces_script.c, spaces_threats.c) -------------------------------- */

typedef struct script script;

/* An eyespace with all its positions. */
typedef struct space {
    region r;
    const script *text; /* not NULL: its positions are those of a text       */
    int start;          /* its own position */
    place all[BOARDS];
} space;

/* Does nobody wait where a ko decides?  Else the moves do not say what it is
 * worth. */
bool space_is_warm(const forest *f, const space *s);

/* Has a side, Black or White, moves in it that its value has lost, or those of the
 * positions on which no ko hangs any more: threats? */
void space_threats(bool out[2], forest *f, const space *s);

/* What becomes of a group of warm eyespaces with the owner first, and with the
 * attacker first, as `miai solve` codes it; with values, or with positions to the
 * end.  False: there are too many states. */
bool sum_codes(char out[2][8], forest *f, const space *const *spaces, int count,
               bool by_values);

/* The positions of a value as `miai` writes it, in place of an eyespace.  False if
 * it is none, or they are too many. */
bool script_read(space *out, script *text, forest *f, const char *value);

/* --- groups (spaces_groups.c) ------------------------------------------------------------ */

/* What a group needs. */
typedef struct group_recipe {
    int cells;     /* of an eyespace, at most */
    int total;     /* of all of them, at most */
    int liberties; /* outside */
    int kos;       /* so many eyespaces with a ko are drawn, and one of them
                    * decides; 0: any groups */
} group_recipe;

void write_groups(uint64_t seed, int count, const group_recipe *wanted);

/* --- what is said about them (spaces_answers.c) ---------------------------------------- */

/* From dead, -6, to alive, 6, as `miai solve` codes it with five threats. */
int code_rank(const char *code);

/* What `miai solve` says about groups, and the values that `miai eyespace` finds in
 * groups with a ko, with the search that it prints beside them; both return the number of
 * failures. */
int check_groups(const char *path);
int check_values(const char *path);

/* --- against itself (spaces_selfcheck.c); returns the number of failures --------------- */
int check_itself(void);

#endif
