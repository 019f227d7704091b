/* eyespace_failure.c - why a store fails over eye values: the texts, and what
 * they mean to the caller. */
#include "eyespace/eyespace.h"

#include <assert.h>

static const miai_failure table[MIAI_EYESPACE_REASONS] = {
    [MIAI_EYESPACE_STAKES] = {MIAI_ERR_INPUT,
                              "not known: the sum of kos for different "
                              "stakes"},
    [MIAI_EYESPACE_HALF_EYE] = {MIAI_ERR_INPUT,
                                "not known: a ko for less than a whole eye"},
    [MIAI_EYESPACE_MANY_EYES] = {MIAI_ERR_INPUT,
                                 "not known: kos and a game that may reach "
                                 "more than two eyes together"},
    [MIAI_EYESPACE_EQUALLY_HOT] = {MIAI_ERR_INPUT,
                                   "not known: a game and a ko that are "
                                   "equally hot"},
    [MIAI_EYESPACE_NOT_ONE_KO] = {MIAI_ERR_INPUT,
                                  "expected a number with one ko"},
    [MIAI_EYESPACE_MANY_VALUES] = {MIAI_ERR_LIMIT,
                                   "too large: expected 1 to 16 values"},
    [MIAI_EYESPACE_MANY_KOS] = {MIAI_ERR_LIMIT,
                                "too large: more hangs on a ko than can "
                                "be written down"},
};

_Static_assert(MIAI_EYESPACE_MOST == 16, "the texts say so");

const miai_failure *miai_eyespace_failure(miai_eyespace_reason why)
{
    assert(why < MIAI_EYESPACE_REASONS);
    return &table[why];
}
