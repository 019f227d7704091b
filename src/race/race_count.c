/* race_count.c - who wins a capturing race, by counting.
 *
 * Idea     Table 1 of [Wolf, Semeai] as a table of rules: each says who is
 *          player 1, which relation of balance holds, and what becomes of
 *          player 1 when it is against him.
 * Case B   Without eyes there are two relations.  What a side has in excess of
 *          each, less one if the other side moves first, goes down by one
 *          whenever it plays elsewhere, and that of the other side up.  So a
 *          winner by FOF has to keep an eye on the FIF of the loser.
 */
#include "race/race_check.h"
#include "race/race_rules.h"

#include <stdlib.h>

const miai_race_rule miai_race_rules[MIAI_RACE_ROWS] = {
    {MIAI_RACE_A, MIAI_RACE_FIF, MIAI_RACE_ONE_EITHER, MIAI_RACE_FAILS_DIES},
    {MIAI_RACE_B, MIAI_RACE_FIF, MIAI_RACE_ONE_REDUCED, MIAI_RACE_FAILS_NEXT},
    {MIAI_RACE_B, MIAI_RACE_FOF, MIAI_RACE_ONE_EXCLUSIVE,
     MIAI_RACE_FAILS_SEKI_OR_DIES},
    {MIAI_RACE_C, MIAI_RACE_FIF, MIAI_RACE_ONE_EYE, MIAI_RACE_FAILS_DIES},
    {MIAI_RACE_D, MIAI_RACE_FIF, MIAI_RACE_ONE_EXCLUSIVE, MIAI_RACE_FAILS_SEKI},
};

void miai_race_add_liberty(miai_race_chain *chain, int approach)
{
    assert(approach >= 0);
    chain->outside++;
    chain->approach += approach;
    if (chain->avoided < approach)
        chain->avoided = approach;
}

int miai_race_liberties(const miai_race *race, miai_color color)
{
    const miai_race_chain *c = &race->chain[miai_side_of(color)];

    return c->outside + c->eye - c->inside + race->shared;
}

/* --- the numbers that follow ---------------------------------------------- */

/* Moves to fill an eye, if need be again and again, less those that its owner
 * has to spend there. */
static int eye_moves(int size, int inside)
{
    return size <= 1 ? size : (size - 1) * (size - 2) / 2 + 2 - inside;
}

static miai_race_sum sum_of(const miai_race_chain *c)
{
    miai_race_sum s = {.eye = eye_moves(c->eye, c->inside)};

    s.avoided = c->eye ? 0 : c->avoided;
    s.exclusive = s.eye + c->outside + c->approach;
    s.reduced = s.exclusive - s.avoided;
    return s;
}

static miai_race_case case_of(const miai_race *race)
{
    const int a = race->chain[0].eye, b = race->chain[1].eye;

    if (race->shared == 0)
        return MIAI_RACE_A;
    if (a == 0 && b == 0)
        return MIAI_RACE_B;
    if (a == 0 || b == 0 || (a != b && (a > 3 || b > 3)))
        return MIAI_RACE_C;
    return MIAI_RACE_D;
}

/* --- relations ---------------------------------------------------------- */

/* Which side is player 1; Black where it does not matter. */
static int player_one(miai_race_one one, const miai_race *race,
                      const miai_race_sum sum[2])
{
    switch (one) {
    case MIAI_RACE_ONE_REDUCED:
        return sum[1].reduced > sum[0].reduced;
    case MIAI_RACE_ONE_EXCLUSIVE:
        return sum[1].exclusive > sum[0].exclusive;
    case MIAI_RACE_ONE_EYE:
        return race->chain[1].eye < race->chain[0].eye;
    default:
        return 0;
    }
}

static miai_race_relation relation_of(const miai_race_rule *rule,
                                      const miai_race *race,
                                      const miai_race_sum sum[2])
{
    const int one = player_one(rule->one, race, sum);

    if (rule->method == MIAI_RACE_FOF)
        return (miai_race_relation){miai_side_color(one), sum[one].exclusive,
                                    sum[!one].exclusive + race->shared - 1};
    return (miai_race_relation){miai_side_color(one), sum[one].reduced,
                                sum[!one].reduced + race->shared};
}

/* What player 1 has more than he needs; negative: he does not succeed. */
static int excess(const miai_race_relation *r, miai_color first)
{
    return r->left - r->right - (first != r->one);
}

/* --- outcomes ----------------------------------------------------------- */

static bool dies(miai_race_fails fails, int shared)
{
    return fails == MIAI_RACE_FAILS_DIES ||
           (fails == MIAI_RACE_FAILS_SEKI_OR_DIES && shared == 1);
}

/* What this relation says, as if it were alone. */
static miai_race_outcome apply(const miai_race_rule *rule,
                               const miai_race_relation *r, int shared,
                               miai_color first)
{
    const int n = excess(r, first);
    miai_race_outcome out = {.method = rule->method,
                             .behind = abs(r->left - r->right)};

    if (n >= 0) {
        out.winner = r->one;
        out.spare = n;
    } else if (dies(rule->fails, shared)) {
        out.winner = miai_color_other(r->one);
        out.spare = -n - 1;
    } else {
        out.behind = out.spare = -1;
    }
    return out;
}

/* Without an eye and without outside liberties a chain cannot fill the last
 * shared liberty, but to capture. */
static bool is_bare(const miai_race *race, int side)
{
    return race->chain[side].eye == 0 && race->chain[side].outside == 0;
}

/* What a side has in excess of both relations of case B, whoever is player 1
 * there. */
typedef struct excesses {
    int fof, fif;
} excesses;

static excesses excesses_of(const miai_race *race, const miai_race_sum sum[2],
                            int side, bool late)
{
    const miai_race_sum *own = &sum[side], *other = &sum[!side];

    return (excesses){own->exclusive - other->exclusive - race->shared + 1 -
                          late,
                      own->reduced - other->reduced - race->shared - late};
}

/* Case B, and we know who captures: section 7.4.  The better way is the one
 * that leaves more moves to play elsewhere; if it is all the same, the outside
 * comes first, as what then goes wrong may still be a seki. */
static void choose_way(miai_race_outcome *out, const miai_race *race,
                       const miai_race_sum sum[2], miai_color first)
{
    const int side = miai_side_of(out->winner);
    const bool late = out->winner != first;
    const excesses own = excesses_of(race, sum, side, late);
    const int threat = excesses_of(race, sum, !side, !late).fif;
    int outside = own.fof;

    out->both = own.fif >= 0 && own.fof >= 0;
    out->method =
        own.fif >= 0 && own.fif > own.fof ? MIAI_RACE_FIF : MIAI_RACE_FOF;
    out->behind = (out->method == MIAI_RACE_FIF ? own.fif : own.fof) + late;
    if (outside >= -threat && !is_bare(race, !side))
        outside = -threat - 1;
    out->spare = own.fif > outside ? own.fif : outside;
}

static miai_race_outcome outcome(const miai_race_count *count,
                                 const miai_race *race, miai_color first)
{
    miai_race_outcome out = {0};

    for (int i = 0; i < MIAI_RACE_ROWS; i++) {
        const miai_race_rule *rule = &miai_race_rules[i];
        if (rule->kind != count->kind)
            continue;
        out = apply(rule,
                    rule->method == MIAI_RACE_FOF ? &count->fof : &count->fif,
                    race->shared, first);
        if (out.winner != MIAI_EMPTY || rule->fails != MIAI_RACE_FAILS_NEXT)
            break;
    }
    if (out.winner == MIAI_EMPTY)
        return out;
    if (count->kind == MIAI_RACE_B)
        choose_way(&out, race, count->sum, first);
    else if (race->shared > 0 && is_bare(race, !miai_side_of(out.winner)))
        out.spare = MIAI_RACE_EVER;
    return out;
}

/* A chain in atari is captured even if its eye is worth more moves than that;
 * the relations hold for chains that have time to capture in their eyes. */
static void capture_atari(miai_race_outcome *out, const miai_race *race,
                          miai_color first)
{
    if (out->winner == first ||
        miai_race_liberties(race, miai_color_other(first)) > 1)
        return;
    *out = (miai_race_outcome){
        .winner = first, .method = out->method, .atari = true};
}

#ifndef NDEBUG
static bool is_race(const miai_race *race)
{
    miai_error unused;

    return miai_race_check(race, &unused);
}
#endif

void miai_race_count_up(miai_race_count *out, const miai_race *race)
{
    assert(is_race(race));
    *out = (miai_race_count){.size = sizeof *out, .kind = case_of(race)};
    for (int side = 0; side < 2; side++)
        out->sum[side] = sum_of(&race->chain[side]);
    for (int i = 0; i < MIAI_RACE_ROWS; i++) {
        const miai_race_rule *rule = &miai_race_rules[i];
        if (rule->kind == out->kind)
            *(rule->method == MIAI_RACE_FOF ? &out->fof : &out->fif) =
                relation_of(rule, race, out->sum);
    }
    for (int side = 0; side < 2; side++) {
        out->first[side] = outcome(out, race, miai_side_color(side));
        capture_atari(&out->first[side], race, miai_side_color(side));
    }
    out->method = out->first[0].method == MIAI_RACE_FIF ||
                          out->first[1].method == MIAI_RACE_FIF
                      ? MIAI_RACE_FIF
                      : MIAI_RACE_FOF;
    assert(miai_race_is_count(out, race));
}
