/* life_grid.h - the region as a grid of bits, between the driver and the
 * search; private to life/.
 */
#ifndef MIAI_LIFE_GRID_H
#define MIAI_LIFE_GRID_H

#include <assert.h>

#include "life/life.h"

#define LIFE_CELLS  128 /* most cells of a grid                            */
#define LIFE_JOINTS 8   /* most chains that are one cell                   */

/* Sets of cells: bit c of word c / 64. */
typedef struct miai_life_set {
    uint64_t word[LIFE_CELLS / 64];
} miai_life_set;

/* Bays that are alike: the same cells, each time moved by another offset. */
typedef struct miai_life_kind {
    miai_life_set cells; /* of a bay whose offset is 0                      */
    int bays;
    uint8_t offset[LIFE_CELLS / 2];
} miai_life_kind;

/* A question as the search sees it: the attacker is Black, the defender
 * White. */
typedef struct miai_life_grid {
    int stride;                   /* cells from one row to the next           */
    int cells;                    /* 1 .. LIFE_CELLS                          */
    int16_t point_of[LIFE_CELLS]; /* point of the problem, -1 for no point   */
    int16_t cell_of[MIAI_MAX_POINTS]; /* -1 outside the region              */
    miai_life_set region;       /* points to play on and mortal stones      */
    miai_life_set black, white; /* mortal stones                            */
    miai_life_set target;
    miai_life_set prize;      /* stones of Black                          */
    miai_life_set near_black; /* region points next to immortal stones    */
    miai_life_set near_white;
    miai_life_set near_refuge; /* part of near_white */
    bool every;                /* the target falls with its first chain    */
    int ban;                   /* cell, or -1                              */
    bool asked[2];             /* [0] Black moves first, [1] White         */
    uint8_t begins;            /* whose question comes first              */
    uint8_t steps;             /* see miai_problem                        */
    /* A grid with joints, see life_bays.c: */
    int joints; /* 0: none                                                */
    uint8_t joint[LIFE_JOINTS];       /* cells that stand for a whole chain */
    miai_life_set touch[LIFE_JOINTS]; /* what is next to it                 */
    int kinds;                        /* those with several bays come first */
    miai_life_kind kind[LIFE_CELLS / 2];
} miai_life_grid;

/* What to do and the memory to do it in. */
typedef struct miai_life_task {
    const miai_life_grid *grid;
    const miai_means *means; /* the first part of its workspace is `block`;
                                the table takes more                          */
    const miai_eyes *eyes; /* to be asked, or NULL                            */
    void *block;           /* see miai_life_core: bytes                       */
} miai_life_task;

/* False, with the number of cells needed in grid->cells, when the region does
 * not fit. */
bool miai_life_grid_make(miai_life_grid *grid, const miai_problem *problem);

/* The same, with MIAI_ERR_INPUT and a message when it does not fit. */
miai_status miai_life_grid_fit(miai_life_grid *grid,
                               const miai_problem *problem, miai_error *error);

/* How many refuges are next to a point. */
int miai_life_refuges(const miai_problem *q, int point);

/* Does the grid show the question?  For assertions; it is not there where they
 * are off. */
bool miai_life_is_grid(const miai_life_grid *grid, const miai_problem *problem);

/* Lays out a question with a prize: its stride, the cells of all points, joints
 * and kinds.  Returns the number of cells needed. */
int miai_life_bays_place(miai_life_grid *grid, const miai_problem *problem);

/* Is a point one to be played on or a mortal stone? */
bool miai_life_in_region(const miai_problem *problem, int point);

static inline void miai_life_set_add(miai_life_set *set, int cell)
{
    assert(cell >= 0 && cell < LIFE_CELLS);
    set->word[cell / 64] |= (uint64_t)1 << cell % 64;
}

/* --- a study ------------------------------------------------------------- */

/* A position of a study. */
typedef struct miai_life_position {
    miai_life_set black, white;
    int ban;           /* cell, or -1                                    */
    int side;          /* to move: 0 Black, 1 White                      */
    bool ban_is_named; /* the question names the ban, no move left it    */
} miai_life_position;

/* The functions of a study for one word size.  `block` is that of the task it
 * was opened with, whose budget must live as long; -1 is the pass; 0 is an
 * unknown status or value. */
typedef struct miai_life_study_core {
    void (*open)(const miai_life_task *task);
    /* False for suicide.  Requires an empty cell. */
    bool (*play)(miai_life_position *out, const void *block,
                 const miai_life_position *from, int move);
    miai_life_end (*end)(const void *block, const miai_life_position *p);
    int (*status)(void *block, const miai_life_position *p, int most);
    int (*value)(void *block, const miai_life_position *p, int move, int most);
    bool (*keeps)(void *block, const miai_life_position *p, int status,
                  int move, int most);
    void (*line)(miai_life_answer *out, void *block,
                 const miai_life_position *p, int status, int most);
    /* Status, best moves if the budget lasts, and line. */
    void (*answer)(miai_life_answer *out, void *block,
                   const miai_life_position *p, int most);
    /* The first move of the proof that is easiest; false: none was found. */
    bool (*easiest)(int16_t *move, void *block, const miai_life_position *p,
                    int status, int most);
    /* The moves of a side that loses, those first that were hardest to
     * refute; returns how many. */
    int (*resistance)(int16_t *move, void *block, const miai_life_position *p,
                      int status, int most);
    /* What a player would say of the position, if it is an end. */
    miai_line_end (*line_end)(void *block, const miai_life_position *p,
                              int status, int most);
    uint64_t (*nodes)(const void *block);
} miai_life_study_core;

/* A certificate in the making. */
typedef struct miai_life_certificate {
    miai_mem mem;
    const miai_problem *problem;
    const miai_options *options;
    int status[2];             /* Black, White first; 0: not asked */
    int points;                /* of the region               */
    int16_t order[LIFE_CELLS]; /* their cells, row by row     */
    char name[LIFE_CELLS][MIAI_POINT_TEXT]; /* of each cell                */
    uint64_t states;                        /* written so far              */
    miai_vec text;                          /* of char                     */
} miai_life_certificate;

/* An empty one for a question; its memory is that of `text`. */
void miai_life_certificate_init(miai_life_certificate *c, const miai_mem *mem,
                                const miai_problem *problem,
                                const miai_options *options,
                                const miai_life_grid *grid);

/* Adds text; false when there is no memory. */
bool miai_life_certificate_add(miai_life_certificate *c, const char *text);

/* Writes everything that comes before the states. */
miai_status miai_life_certificate_begin(miai_life_certificate *c);

/* --- the searches -------------------------------------------------------- */

/* A search for one word size. */
typedef struct miai_life_core {
    /* Bytes of the block that a task begins with: within the limit of its
     * budget, or what the search cannot do without. */
    size_t (*bytes)(const miai_life_task *task);
    /* Solves for both sides, [0] Black first, [1] White first, as far as
     * asked, in cells; returns the number of nodes. */
    uint64_t (*run)(miai_life_answer out[2], const miai_life_task *task);
    /* Names the kind of life for each side moving first for which `out` is
     * MIAI_LIFE_UNKNOWN, which it stays when the budget ends; returns the
     * number of nodes.  Requires a grid without a prize. */
    uint64_t (*kinds)(miai_life out[2], const miai_life_task *task);
    /* Finds out how long a row of the other side's stones Black, White stands,
     * of those that are asked about: 0 to MIAI_TENUKI_MOST, or another of its
     * numbers; returns the number of nodes.  Requires a grid without a
     * prize. */
    uint64_t (*tenuki)(int out[2], const miai_life_task *task,
                       const bool asked[2]);
    /* Solves the task and writes the certificate.  MIAI_ERR_LIMIT when that is
     * not done within the budget, or the proof is too large.  Requires a grid
     * without a prize. */
    miai_status (*prove)(miai_life_certificate *out,
                         const miai_life_task *task);
    miai_life_study_core study;
} miai_life_core;

extern const miai_life_core miai_life_core64, miai_life_core128;

/* The smallest one for a grid. */
const miai_life_core *miai_life_core_for(const miai_life_grid *grid);

/* Names the moves of an answer by points, in order. */
void miai_life_to_points(miai_life_answer *a, const miai_life_grid *grid,
                         int width);

/* Takes the block of a task, whose grid and means are set. */
miai_status miai_life_take_block(miai_life_task *task);

#endif
