/* eyespace_values.c - eye values and their names.
 *
 * Idea     G-e is the chilled value G warmed, up to infinitesimals [Landman
 *          1996, 2.3]; so the table holds names and chilled values only.  An
 *          integer is its own.
 */
#include "eyespace/eyespace.h"

#include "cgt/cgt_ops.h"

#include <assert.h>
#include <string.h>

typedef struct named {
    const char *name;
    miai_nus chilled;
} named;

static const named table[MIAI_EYESPACE_VALUES] = {
    {"0", {{0, 0}, 0, 0}},    {"1/2e", {{1, 1}, 0, 0}},
    {"3/4e", {{3, 2}, 0, 0}}, {"1*e", {{1, 0}, 0, 1}},
    {"1", {{1, 0}, 0, 0}},    {"1.25e", {{5, 2}, 0, 0}},
    {"1.5e", {{3, 1}, 0, 0}}, {"2", {{2, 0}, 0, 0}},
};

miai_game miai_eyespace_warmed(miai_games *s, miai_game chilled)
{
    return miai_game_reduce(s, miai_game_warm(s, chilled));
}

bool miai_eyespace_values(miai_games *s, miai_game out[MIAI_EYESPACE_VALUES])
{
    for (int i = 0; i < MIAI_EYESPACE_VALUES; i++) {
        out[i] = miai_eyespace_warmed(s, miai_game_nus(s, table[i].chilled));
        if (out[i] == MIAI_NO_GAME)
            return false;
    }
    return true;
}

const char *miai_eyespace_value_name(int i)
{
    return i >= 0 && i < MIAI_EYESPACE_VALUES ? table[i].name : NULL;
}

static bool is_word(const char *text, size_t len, const char *word)
{
    return len == strlen(word) && memcmp(text, word, len) == 0;
}

static miai_eyespace ko(miai_games *s, int64_t stake)
{
    return (miai_eyespace){
        .game = miai_game_integer(s, 0), .kos = 1, .stake = {stake, 0}};
}

bool miai_eyespace_read(miai_eyespace *out, bool *found, miai_games *s,
                        const char *name, size_t len)
{
    *found = true;
    for (int i = 0; i < MIAI_EYESPACE_VALUES; i++)
        if (is_word(name, len, table[i].name)) {
            *out = (miai_eyespace){.game = miai_eyespace_warmed(
                                       s, miai_game_nus(s, table[i].chilled))};
            return out->game != MIAI_NO_GAME;
        }
    if (is_word(name, len, "S"))
        *out = (miai_eyespace){
            .game = miai_game_nus(s, (miai_nus){.number = MIAI_EYESPACE_SEKI}),
            .seki = true};
    else if (is_word(name, len, "Ko"))
        *out = ko(s, 1);
    else if (is_word(name, len, "Ko2"))
        *out = ko(s, 2);
    else
        *found = false;
    return !*found || out->game != MIAI_NO_GAME;
}

const char *miai_eyespace_name(const miai_games *s,
                               const miai_game values[MIAI_EYESPACE_VALUES],
                               const miai_eyespace *value)
{
    miai_dyadic x;

    assert(miai_games_has(s, value->game));
    if (value->kos != 0)
        return NULL;
    for (int i = 0; i < MIAI_EYESPACE_VALUES; i++)
        if (value->game == values[i])
            return table[i].name;
    return value->seki && miai_game_is_number(s, value->game, &x) &&
                   miai_dyadic_compare(x, MIAI_EYESPACE_SEKI) == 0
               ? "S"
               : NULL;
}
