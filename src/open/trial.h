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

/* Looks for proofs of the lives that were found: open_prove.c. */
miai_status miai_job_prove(miai_open_result *out, job *j);

/* What becomes of the target when `first` moves first: positive it lives, 0
 * unknown; the same without the number of threats. */
int miai_trial_life(const trial *t, miai_color first);
int miai_trial_sign(const trial *t, miai_color first);

/* Is the answer for this side complete: its status and all its best moves? */
bool miai_trial_knows(const trial *t, miai_color first);

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
