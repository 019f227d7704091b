/* endgame_failure.c - why a region has no value: the texts, and what they mean
 * to the caller. */
#include "endgame/endgame.h"

#include <assert.h>

static const miai_failure table[MIAI_ENDGAME_REASONS] = {
    [MIAI_ENDGAME_LETTER_CORRIDOR] = {MIAI_ERR_INPUT,
                                      "expected 'O', 'X', 'o' or '.' in a "
                                      "corridor"},
    [MIAI_ENDGAME_LETTER_ROOM] = {MIAI_ERR_INPUT,
                                  "expected '.', 'e', '#' or '/' in a room"},
    [MIAI_ENDGAME_LETTER_EYE_CORRIDOR] = {MIAI_ERR_INPUT,
                                          "expected '.', 'X' or 'O' in a "
                                          "corridor"},
    [MIAI_ENDGAME_LETTER_CLOSED_EYE] = {MIAI_ERR_INPUT,
                                        "expected '.', 'X', 'O', '#' or '/' in "
                                        "a closed room"},
    [MIAI_ENDGAME_LETTER_OPEN_EYE] = {MIAI_ERR_INPUT,
                                      "expected '.', 'X', 'O', 'e', 'E', 'M', "
                                      "'#' or '/' in an open room"},
    [MIAI_ENDGAME_EMPTY] = {MIAI_ERR_INPUT, "expected an empty point"},
    [MIAI_ENDGAME_POINTS] = {MIAI_ERR_LIMIT,
                             "too large: more than 32 open points"},
    [MIAI_ENDGAME_WIDE] = {MIAI_ERR_LIMIT,
                           "too large: more than 64 rows or columns"},
    [MIAI_ENDGAME_ROWS] = {MIAI_ERR_INPUT,
                           "expected rows that are equally long; '#' is "
                           "outside"},
    [MIAI_ENDGAME_APART] = {MIAI_ERR_INPUT, "expected a room in one piece"},
    [MIAI_ENDGAME_OPEN_OR_CLOSED] = {MIAI_ERR_INPUT,
                                     "expected 'open' or 'closed', a space and "
                                     "a corridor or a room"},
    [MIAI_ENDGAME_NO_ENTRANCE] = {MIAI_ERR_INPUT, "expected an entrance 'e'"},
    [MIAI_ENDGAME_NO_MOUTH] = {MIAI_ERR_INPUT,
                               "expected a mouth: 'e', 'E' with a White stone "
                               "on it, or 'M' with a Black one"},
    [MIAI_ENDGAME_TWO_ENTRANCES] = {MIAI_ERR_INPUT,
                                    "expected one entrance 'e', found "
                                    "another"},
    [MIAI_ENDGAME_INNER_ENTRANCE] = {MIAI_ERR_INPUT,
                                     "expected an entrance that has an outside "
                                     "neighbour"},
    [MIAI_ENDGAME_NO_LIBERTY] = {MIAI_ERR_INPUT,
                                 "expected a liberty for the stone"},
    [MIAI_ENDGAME_LENGTH] = {MIAI_ERR_OPTION,
                             "expected 1 to 8 corridors of 1 to 20 points"},
    [MIAI_ENDGAME_CELL] = {MIAI_ERR_OPTION, "expected a miai_cell"},
    [MIAI_ENDGAME_KO] = {MIAI_ERR_INPUT,
                         "a ko: play can come back to a position, so that "
                         "there is no short game; miai endgame reports on it"},
    [MIAI_ENDGAME_NODES] = {MIAI_ERR_LIMIT,
                            "too large: more positions than allowed"},
    [MIAI_ENDGAME_FRACTION] = {MIAI_ERR_INPUT,
                               "play stops at a number that is not an "
                               "integer: expected games that are scores"},
    [MIAI_ENDGAME_DEEP] = {MIAI_ERR_LIMIT,
                           "too large: a line of play of more than 1000 "
                           "moves"},
};

_Static_assert(MIAI_REGION_POINTS == 32 && MIAI_REGION_SIDE == 64 &&
                   MIAI_SOCKET_CORRIDORS == 8 && MIAI_SOCKET_LENGTH == 20,
               "the texts say so");

const miai_failure *miai_endgame_failure(miai_endgame_reason why)
{
    assert(why < MIAI_ENDGAME_REASONS);
    return &table[why];
}
