/* trial.h - models of an open problem, solved one after the other; private to
 * open/.
 */
#ifndef MIAI_OPEN_TRIAL_H
#define MIAI_OPEN_TRIAL_H

#include "open/question.h"

/* How a drawing is made where the options say nothing. */
enum { TRIAL_RADIUS = 1, TRIAL_WEAK = MIAI_WEAK };

/* An open problem being answered. */
typedef struct job {
    const miai_problem *asked;
    miai_means means;
    ground *g;
    uint64_t nodes; /* spent so far */
    bool limited;   /* with more nodes or time the answer might be another */
    bool guess;     /* nothing says what the target is */
    bool chain;     /* it is a chain, chosen by its answer */
} job;

/* Have the caller, the time or the nodes ended it? */
bool miai_job_is_over(const job *j);

/* How far a model is to be solved, and for whom. */
typedef struct wish {
    char letter;
    miai_first first;
    int steps;     /* see miai_problem                       */
    double share;  /* of what is left of the budget          */
    uint64_t most; /* nodes, if not 0                       */
} wish;

/* One model and its answer. */
typedef struct trial {
    miai_drawing drawing;
    char letter;
    bool fits; /* it was not too large for a search */
    miai_problem problem;
    miai_life_result result;
} trial;

/* Draws the region of the target that is set, the options going first. */
void miai_trial_draw(trial *t, const job *j, int radius, int weak);

/* Solves the model of t->drawing.  A model that is too large is no failure. */
miai_status miai_trial_run(trial *t, job *j, wish w);

/* Two bounds of the answer for one side moving first: what the defender has if
 * all that is outside is the attacker's, and what he has if whoever gets out is
 * safe. */
typedef struct bounds {
    miai_color first;
    trial begun; /* H in the first drawing   */
    trial low;   /* model H                   */
    trial high;  /* model M, if it was asked  */
    trial next;  /* what is tried             */
    bool met;    /* the bounds are equal      */
    bool cut;    /* they are not, and a larger drawing costs too much */
    bool
        way_out[MIAI_MAX_POINTS]; /* if not: where the defender gets out in M */
    miai_life_answer answer;      /* of `low`                                 */
    int open; /* moves that are best in one of two bounds that have met       */
    int16_t open_move[MIAI_MAX_POINTS + 1];
} bounds;

/* A drawing that is a step larger may cost so many times as much, or so many
 * nodes in any case. */
enum { TRIAL_DEARER = 30, TRIAL_CHEAP = 300000 };

/* Begins with H, solved as far as the status. */
void miai_bounds_begin(bounds *b, const trial *begun, miai_color first);

/* Draws the region larger where the bounds differ, until they meet or more costs
 * too much, with a share of what is left. */
miai_status miai_bounds_meet(bounds *b, job *j, double share);

/* Takes the drawing of the other side, which makes no difference to the status,
 * if H is solved there for this one. */
miai_status miai_bounds_follow(bounds *b, const bounds *other, job *j);

/* Finds all best moves, and where the bounds have met those about which they
 * differ. */
miai_status miai_bounds_list(bounds *b, job *j);

/* Looks for proofs of the lives that were found: open_prove.c. */
miai_status miai_job_prove(miai_open_result *out, job *j);

/* What becomes of the target when `first` moves first: positive it lives, 0
 * unknown; the same without the number of threats. */
int miai_trial_life(const trial *t, miai_color first);
int miai_trial_sign(const trial *t, miai_color first);

/* Is the status for this side known?  And all its best moves? */
bool miai_trial_has_status(const trial *t, miai_color first);
bool miai_trial_knows(const trial *t, miai_color first);

/* Are their drawings the same? */
bool miai_trial_is_drawn_alike(const trial *a, const trial *b);

/* Who is to move; where nothing says it, the attacker. */
miai_color miai_trial_mover(const trial *t);

/* Does it make no difference who moves first?  False while that is unknown. */
bool miai_trial_is_settled(const trial *t);

/* Is it a problem: does moving first help, and the mover succeed? */
bool miai_trial_is_problem(const trial *t);

/* --- open_ask.c ------------------------------------------------------------- */

/* Finds what is asked.  Where j->chain is set then, `best` has been solved, else
 * only its target is set.  Fails with a question where several groups may be
 * meant. */
miai_status miai_question_find(miai_open_result *out, trial *best,
                               trial *scratch, job *j);

/* Looks for a chain that the mover captures, or with `own` saves, if he moves
 * first and not otherwise; of several that have a best move in common the
 * largest.  `out` is its model, solved, if one was found. */
miai_status miai_chain_find(bool *found, trial *out, trial *scratch, job *j,
                            bool own);

#endif
