/* calc_name.c - games that have a name: switches, tinies, uptimals.
 *
 * Idea     The options tell what a game could be; then that game is made and
 *          compared, so that no name is ever wrong.
 */
#include "calc/calc_shape.h"

static miai_game only(miai_games *s, miai_game g, int side)
{
    if (side == 0)
        return miai_game_lefts(s, g) == 1 ? miai_game_left(s, g, 0)
                                          : MIAI_NO_GAME;
    return miai_game_rights(s, g) == 1 ? miai_game_right(s, g, 0)
                                       : MIAI_NO_GAME;
}

/* +-x: the game is its own negative. */
static bool is_switch(miai_games *s, miai_game g, shape *out)
{
    const int count = miai_game_lefts(s, g);

    if (count <= 0 || count != miai_game_rights(s, g) ||
        miai_game_negate(s, g) != g)
        return false;
    out->kind = SHAPE_SWITCH;
    out->inner = count == 1 ? miai_game_left(s, g, 0) : MIAI_NO_GAME;
    return true;
}

/* n + {0||0|-x} for side 0, n + {x|0||0} for side 1. */
static bool is_tiny(miai_games *s, miai_game g, int side, shape *out)
{
    const miai_game near = only(s, g, side), far = only(s, g, !side);
    miai_dyadic number;
    miai_nus nus;

    if (near == MIAI_NO_GAME || far == MIAI_NO_GAME ||
        !miai_game_is_number(s, near, &number) || only(s, far, side) != near)
        return false;
    const miai_game threat = only(s, far, !side);
    if (threat == MIAI_NO_GAME)
        return false;
    const miai_game x = side == 0 ? miai_game_subtract(s, near, threat)
                                  : miai_game_subtract(s, threat, near);
    /* {0||0|v3} is no tiny: its threat is infinitesimal. */
    if (x == MIAI_NO_GAME ||
        (miai_game_is_nus(s, x, &nus) && nus.number.num == 0))
        return false;
    out->kind = side == 0 ? SHAPE_TINY : SHAPE_MINY;
    out->number = number;
    out->inner = x;
    return true;
}

/* The number that all simple options have in common, and the option that is
 * not simple, if there is one; false when it cannot be an uptimal. */
static bool step(miai_games *s, miai_game g, bool *has_number,
                 miai_dyadic *number, miai_game *next)
{
    const int lefts = miai_game_lefts(s, g), rights = miai_game_rights(s, g);
    miai_nus v;

    *next = MIAI_NO_GAME;
    if (lefts < 1 || rights < 1 || lefts > 2 || rights > 2)
        return false;
    for (int i = 0; i < lefts + rights; i++) {
        const miai_game x = i < lefts ? miai_game_left(s, g, i)
                                      : miai_game_right(s, g, i - lefts);
        if (!miai_game_is_nus(s, x, &v)) {
            if (*next != MIAI_NO_GAME)
                return false;
            *next = x;
            continue;
        }
        if (*has_number && miai_dyadic_compare(v.number, *number) != 0)
            return false;
        *has_number = true;
        *number = v.number;
    }
    return true;
}

/* n + ^<k>, ^[k] and their negatives, with or without a star. */
static bool is_uptimal(miai_calc *c, miai_game g, shape *out)
{
    miai_games *s = c->games;
    bool has_number = false;
    miai_dyadic number = {0, 0};
    int k = 1;

    for (miai_game at = g, next; at != MIAI_NO_GAME; at = next, k++)
        if (k >= MOST_UPTIMAL || !step(s, at, &has_number, &number, &next))
            return false;
    const miai_nus plain = {.number = number}, starred = {number, 0, 1};
    for (int i = 0; i < 8; i++) {
        const up_form form = i % 2 == 0 ? UP_POWER : UP_SUM;
        miai_game up = miai_calc_uptimal(c, form, k);
        if (i / 2 % 2 != 0)
            up = miai_game_negate(s, up);
        up = miai_game_add(s, up, miai_game_nus(s, i < 4 ? plain : starred));
        if (up != g)
            continue;
        *out = (shape){.kind = form == UP_POWER ? SHAPE_POWER : SHAPE_SUM,
                       .number = number,
                       .is_down = i / 2 % 2 != 0,
                       .is_starred = i >= 4,
                       .count = k};
        return true;
    }
    return false;
}

bool miai_calc_shape(miai_calc *c, miai_game g, shape *out)
{
    *out = (shape){.kind = SHAPE_NUS, .inner = MIAI_NO_GAME};
    if (miai_game_is_nus(c->games, g, &out->nus))
        return true;
    out->kind = SHAPE_FORM;
    if (!is_switch(c->games, g, out) && !is_tiny(c->games, g, 0, out) &&
        !is_tiny(c->games, g, 1, out) && !is_uptimal(c, g, out))
        out->kind = SHAPE_FORM;
    return miai_games_failure(c->games) == NULL;
}
