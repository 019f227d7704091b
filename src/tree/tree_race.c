/* tree_race.c - the solution tree of a race follows both of its runs.
 *
 * Idea     Each run says what becomes of one chain.  The tree shows the run
 *          that decides: where a chain is captured, the one in which it is the
 *          target.  If neither is, the run that is shown says which moves keep
 *          a chain, and the other one which of them keep most.
 * Cost     Where the target is captured for sure nothing is left to race for,
 *          and the other run is not searched.
 */
#include "tree/tree.h"

bool miai_tree_try(miai_tree_builder *b, miai_study *study, const char *move)
{
    const miai_status rc = miai_study_play(study, move);

    if (rc == MIAI_ERR_NOMEM)
        b->has_failed = true;
    return rc == MIAI_OK;
}

bool miai_tree_play(miai_tree_builder *b, const char *move)
{
    if (!miai_tree_try(b, b->study, move))
        return false;
    if (b->other == NULL || miai_tree_try(b, b->other, move))
        return true;
    miai_study_undo(b->study);
    return false;
}

void miai_tree_undo(miai_tree_builder *b)
{
    miai_study_undo(b->study);
    if (b->other != NULL)
        miai_study_undo(b->other);
}

void miai_tree_turn(miai_tree_builder *b)
{
    const miai_problem *problem = b->problem;
    miai_study *study = b->study;

    b->problem = b->turned;
    b->study = b->other;
    b->turned = problem;
    b->other = study;
}

int miai_tree_attack(const miai_problem *problem, miai_color side, int value)
{
    return side == problem->defender ? -value : value;
}

/* The present position in the run that is shown, and in the other one. */
static int attack_here(miai_tree_builder *b)
{
    return miai_tree_attack(b->problem, miai_study_turn(b->study),
                            miai_study_status(b->study));
}

static int attack_there(miai_tree_builder *b)
{
    return miai_tree_attack(b->turned, miai_study_turn(b->other),
                            miai_study_status(b->other));
}

int miai_tree_other_status(miai_tree_builder *b)
{
    return b->other == NULL || attack_here(b) > b->threats
               ? 0
               : miai_study_status(b->other);
}

bool miai_tree_decide(miai_tree_builder *b)
{
    if (b->other == NULL || attack_here(b) > 0 || attack_there(b) <= 0)
        return false;
    miai_tree_turn(b);
    return true;
}

bool miai_tree_is_even(miai_tree_builder *b)
{
    return b->other != NULL && attack_here(b) < 0 && attack_there(b) < 0;
}
