/* loopy_failure.c - why a store fails over a loopy game: the texts, and what
 * they mean to the caller. */
#include "loopy/loopy_inside.h"

#include <assert.h>

static const miai_failure table[MIAI_LOOPY_REASONS] = {
    [MIAI_LOOPY_POSITIONS] = {MIAI_ERR_LIMIT,
                              "too large: a loopy game has more than 4000 "
                              "positions"},
    [MIAI_LOOPY_MOVES] = {MIAI_ERR_LIMIT,
                          "too large: a loopy game has more than 100000 moves"},
    [MIAI_LOOPY_STEPS] = {MIAI_ERR_LIMIT,
                          "too large: a loopy game takes too many steps"},
    [MIAI_LOOPY_STATES] = {MIAI_ERR_LIMIT,
                           "too large: comparing loopy games needs more than "
                           "4000000 states"},
    [MIAI_LOOPY_COMPARING] = {MIAI_ERR_LIMIT,
                              "too large: comparing loopy games takes too many "
                              "steps"},
    [MIAI_LOOPY_LAYERS] = {MIAI_ERR_LIMIT,
                           "too large: a short game of more than 200 "
                           "positions is added to a loopy game"},
    [MIAI_LOOPY_NO_ONSIDE] = {MIAI_ERR_INPUT,
                              "no stopper was found for the onside"},
    [MIAI_LOOPY_NO_OFFSIDE] = {MIAI_ERR_INPUT,
                               "no stopper was found for the offside"},
};

_Static_assert(MIAI_GRAPH_POSITIONS == 4000 && MIAI_GRAPH_MOVES == 100000,
               "the texts say so");

const miai_failure *miai_loopy_failure(miai_loopy_reason why)
{
    assert(why < MIAI_LOOPY_REASONS);
    return &table[why];
}

void miai_loopy_fail(miai_games *s, miai_loopy_reason why)
{
    miai_games_fail(s, miai_loopy_failure(why));
}
