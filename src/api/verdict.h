/* verdict.h - what a verdict holds; private to api/.
 *
 * Everything is text or a number by then, so that a reader of a verdict needs
 * to know no numbering and no solver.
 */
#ifndef MIAI_API_VERDICT_H
#define MIAI_API_VERDICT_H

#include "api/api.h"
#include "life/life.h"
#include "race/race_fate.h"

#define MIAI_CODE_SIZE  16  /* "unknown", or a letter, a number and a letter  */
#define MIAI_WORDS_SIZE 300 /* bytes of a sentence                            */

/* Moves of one kind. */
typedef struct miai_moves {
    int count;
    miai_move *at; /* NULL if there are none */
} miai_moves;

/* What is said of the answer for one side moving first. */
typedef struct miai_verdict_side {
    char code[MIAI_CODE_SIZE];
    char words[MIAI_WORDS_SIZE];
    miai_life life;
    int tenuki; /* moves in a row of the other side; see miai_verdict_tenuki() */
    miai_moves best, line, values;
    char ended[MIAI_WORDS_SIZE]; /* what the line has come to                 */
} miai_verdict_side;

/* What a race has besides, and where its texts are. */
typedef struct miai_verdict_race_part miai_verdict_race_part;

/* The same of an open problem. */
typedef struct miai_verdict_open_part miai_verdict_open_part;

struct miai_verdict {
    miai_mem mem; /* for miai_verdict_free() */
    miai_life_result found;
    miai_verdict_side first[2]; /* Black, White            */
    uint64_t life_nodes;
    int threats, ruling;
    bool has_tenuki;
    miai_verdict_race_part *race; /* NULL unless it is a race */
    miai_verdict_open_part *open; /* NULL unless it is open   */
};

/* Makes room for moves and writes them; false when there is no memory. */
bool miai_moves_fill(miai_moves *out, const miai_mem *mem, int width,
                     const int16_t *points, int count);

/* Fills in the main line of v->found, `color` moving first, and what is to be
 * said of its moves and its end; `defender` owns the target.  False when there
 * is no memory. */
bool miai_verdict_fill_line(miai_verdict *v, miai_color color, int width,
                            miai_color defender);

/* Fills the side of `color` from v->found; false when there is no memory. */
bool miai_verdict_fill_side(miai_verdict *v, miai_color color,
                            const miai_problem *problem);

/* --- verdict_life.c ------------------------------------------------------- */

/* Adds how the target lives, and how far it is from another status, to an
 * answer that is none to a race.  Fails for want of memory only. */
miai_status miai_verdict_fill_life(miai_verdict *v, const miai_problem *problem,
                                   const miai_means *means);

/* --- verdict_open.c ------------------------------------------------------- */

/* Answers an open problem and writes it into `v`, whose fields of the options
 * are set.  Fails like miai_open_solve(). */
miai_status miai_verdict_fill_open(miai_verdict *v, const miai_problem *problem,
                                   const miai_means *means);

/* The same for an open race. */
miai_status miai_verdict_fill_open_race(miai_verdict *v,
                                        const miai_problem *problem,
                                        const miai_means *means);

/* Lets the sentences of an open problem say no more than is known. */
void miai_verdict_restrict(miai_verdict *v);

/* `part` may be NULL. */
void miai_verdict_open_free(miai_verdict_open_part *part, const miai_mem *mem);

/* --- open_words.c --------------------------------------------------------- */

/* What is said about one side. */
typedef struct miai_open_saying {
    miai_color first;
    int status;      /* of `first`                        */
    int threats;     /* tried                             */
    int moves;       /* that are best                     */
    bool race;       /* it is about a capturing race      */
    bool shrunk;     /* the region is smaller than usual  */
    bool friends;    /* the target joins stones of its side     */
    const char *way; /* where it joins the outside, or ""       */
} miai_open_saying;

/* Adds to a sentence about one side what it holds under, where that is in doubt. */
void miai_open_restrict(char *words, size_t size, const miai_open_facts *f,
                        miai_color first, int status, int threats);

/* What an answer leans on, in a sentence; `f` has its lists already. */
void miai_open_describe(char *out, size_t size, const miai_open_facts *f,
                        const miai_open_turn *t, const miai_open_saying *s);

/* --- verdict_race.c ------------------------------------------------------- */

/* Writes the answer to a race into `v`, and what becomes of the chains that it
 * leaves.  Fails for want of memory only. */
miai_status miai_verdict_take_race(miai_verdict *v, const miai_race_answer *a,
                                   const miai_problem *race,
                                   const miai_means *means);

/* Answers a race and writes it into `v`, whose fields of the options are set.
 * Fails like miai_race_solve(). */
miai_status miai_verdict_fill_race(miai_verdict *v, const miai_problem *race,
                                   const miai_means *means);

/* `part` may be NULL. */
void miai_verdict_race_free(miai_verdict_race_part *part, const miai_mem *mem);

const miai_race_facts *miai_verdict_race_facts(const miai_verdict_race_part *p);

#endif
