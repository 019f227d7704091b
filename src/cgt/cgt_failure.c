/* cgt_failure.c - why a store fails: the texts, and what they mean to the
 * caller. */
#include "cgt/cgt.h"

#include <assert.h>

static const miai_failure table[MIAI_CGT_REASONS] = {
    [MIAI_CGT_NO_MEMORY] = {MIAI_ERR_NOMEM, "not enough memory"},
    [MIAI_CGT_STOPPED] = {MIAI_ERR_LIMIT, "stopped"},
    [MIAI_CGT_FULL] =
        {MIAI_ERR_LIMIT,
         "too large: the limit of memory is reached; raise it with --memory"},
    [MIAI_CGT_MANY_GAMES] = {MIAI_ERR_LIMIT, "too large: too many games"},
    [MIAI_CGT_DEEP] = {MIAI_ERR_LIMIT, "too large: a game is too deep"},
    [MIAI_CGT_NUMBER] = {MIAI_ERR_LIMIT, "too large: a number does not fit"},
    [MIAI_CGT_OPTIONS] = {MIAI_ERR_LIMIT,
                          "too large: a game has too many options"},
    [MIAI_CGT_COLD] = {MIAI_ERR_INPUT, "expected a temperature above -1"},
    [MIAI_CGT_NOT_KO] = {MIAI_ERR_INPUT, "a cycle that is not a ko"},
    [MIAI_CGT_TWO_KOS] = {MIAI_ERR_INPUT,
                          "two kos at a time: a player has two moves that can "
                          "be taken back"},
    [MIAI_CGT_ENDLESS_KO] = {MIAI_ERR_INPUT,
                             "a ko that the komaster cannot end"},
    [MIAI_CGT_NO_VALUE] = {MIAI_ERR_INPUT,
                           "a position without moves and without a value"},
    [MIAI_CGT_NO_POSITION] = {MIAI_ERR_INPUT, "a graph with a move to nowhere"},
};

const miai_failure *miai_cgt_failure(miai_cgt_reason why)
{
    assert(why < MIAI_CGT_REASONS);
    return &table[why];
}
