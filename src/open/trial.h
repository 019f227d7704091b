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

/* Makes the model of t->drawing for a wish. */
void miai_trial_model(trial *t, const job *j, wish w);

/* --- open_view.c ------------------------------------------------------------- */

/* A model that is asked more than once, for either side. */
typedef struct view {
    trial t;
    miai_life_study *study; /* of t.problem, or NULL                   */
    int users;              /* bounds that refer to it                 */
    uint64_t used;          /* when it was asked last, for taking turns */
} view;

/* So many at a time: those of two bounds, the first, and one that is tried. */
enum { VIEWS = 8 };

typedef struct views {
    view at[VIEWS];
    uint64_t time;
} views;

/* The view of a model; one that nobody refers to becomes it where there is
 * none. */
view *miai_views_find(views *all, char letter, const miai_drawing *drawing);

void miai_views_close(views *all);

/* Makes a pointer refer to a view; NULL is none. */
void miai_view_hold(view **at, view *v);

/* Asks for the status of the model for one side moving first, or for both,
 * unless it is known; what was found out before is used.  A model that is too
 * large is no failure. */
miai_status miai_view_ask(view *v, job *j, wish w);

/* The same for the whole answer of one side. */
miai_status miai_view_answer(view *v, job *j, wish w);

/* --- open_tight.c ------------------------------------------------------------ */

/* Looks for a small frame in which the target lives whoever moves first: *out is
 * H there, or NULL. */
miai_status miai_tight_find(view **out, views *all, const miai_drawing *target,
                            job *j);

/* --- open_duel.c ------------------------------------------------------------- */

/* Marks where the defender gets out in M, who dies in H, which may have a smaller
 * drawing: both have been asked. */
void miai_duel_find_ways_out(bool *out, const view *low, const view *high,
                             miai_color first, job *j);

/* --- open_bounds.c ----------------------------------------------------------- */

/* Two bounds of the answer for one side moving first: what the defender has if
 * all that is outside is the attacker's, and what he has if whoever gets out is
 * safe. */
typedef struct bounds {
    miai_color first;
    views *all;
    view *low;      /* model H                                                */
    view *high;     /* model M, or NULL; its drawing may be larger            */
    view *next;     /* M as it was not answered within the budget, or NULL    */
    uint64_t spent; /* nodes of M                                             */
    bool met;       /* the bounds are equal                                   */
    bool dead;      /* the target dies in M, so that H need not be asked      */
    bool cut;       /* they are not, and a larger drawing costs too much      */
    bool limited;   /* with more nodes or time there might be more            */
    bool
        way_out[MIAI_MAX_POINTS]; /* if not: where the defender gets out in M */
    trial told;              /* the model that is shown with the answer       */
    miai_life_answer answer; /* of M if `dead`, else of H                     */
    int open; /* moves that are best in one of two bounds that have met       */
    int16_t open_move[MIAI_MAX_POINTS + 1];
} bounds;

/* Begins with H, solved as far as the status. */
void miai_bounds_begin(bounds *b, views *all, view *begun, miai_color first);

/* Draws the region larger where the bounds differ, until they meet or more costs
 * too much, with a share of what is left.  May be called again with more. */
miai_status miai_bounds_meet(bounds *b, job *j, double share);

/* Takes the drawing of the other side, which makes no difference to the status,
 * if that is solved there for this one. */
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
