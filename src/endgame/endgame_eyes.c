/* endgame_eyes.c - eyes of the chain around a region.
 *
 * Idea     Eyes that nobody can take are found as Benson does, the chain around
 *          the region being alive.  All other positions are played out.
 * Cold     Where neither side wants to move, and the chain has two liberties
 *          there that White would have to fill, the value is the simplest number
 *          between what the sides get by moving: a seki, for instance, is 3/2.
 *          One liberty is an eye: she can take it last.  Passing is free, so
 *          Black never gets less than he holds.
 * Proof    docs/theory/eyespace.md.
 */
#include "endgame/endgame_eyes.h"

#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"

/* The stones of Black that are not connected with the chain around, and what
 * they and that chain surround. */
typedef struct benson {
    const spot *p;
    const miai_region *r;
    uint32_t empty;
    uint32_t alive; /* stones that have not been found to be capturable      */
} benson;

/* Are all empty points of an area liberties of a chain?  The set has these. */
static bool is_vital(const benson *b, uint32_t area, uint32_t liberties)
{
    return (area & b->empty & ~liberties) == 0;
}

/* Areas around which there is nothing but Black and of which each empty point is
 * one of `liberties`. */
static int vital_areas(const benson *b, uint32_t liberties)
{
    int count = 0;

    for (uint32_t left = b->p->open & ~b->alive; left != 0;) {
        const uint32_t area =
            connected(b->r, left & -left, b->p->open & ~b->alive);
        if ((area & b->p->beside[MIAI_REGION_WHITE]) == 0 &&
            is_vital(b, area, liberties))
            count++;
        left &= ~area;
    }
    return count;
}

/* Drops a chain that has not two vital areas; false if there is none. */
static bool drop_chain(benson *b)
{
    for (uint32_t left = b->alive; left != 0;) {
        const uint32_t chain = connected(b->r, left & -left, b->alive);
        if (vital_areas(b, around(b->r, chain)) < 2) {
            b->alive &= ~chain;
            return true;
        }
        left &= ~chain;
    }
    return false;
}

int miai_eyes_held(const spot *p, const miai_region *r)
{
    benson b = {p, r, p->open & ~p->stones[0] & ~p->stones[1],
                p->stones[MIAI_REGION_BLACK]};

    while (drop_chain(&b))
        ;
    const int eyes = vital_areas(&b, p->beside[MIAI_REGION_BLACK]);
    return eyes < MIAI_EYES ? eyes : MIAI_EYES;
}

miai_game miai_eyes_clip(miai_games *s, miai_game g)
{
    return miai_game_clip(s, g, (miai_dyadic){0, 0},
                          (miai_dyadic){MIAI_EYES, 0});
}

/* The best stop that a side reaches by a move, the other one moving next, if it
 * is better than *out. */
static bool best_stop(miai_dyadic *out, miai_games *s, const miai_game *list,
                      int count, int side)
{
    for (int i = 0; i < count; i++) {
        miai_dyadic stop[2];
        if (!miai_game_stops(s, list[i], &stop[0], &stop[1]))
            return false;
        const int order = miai_dyadic_compare(stop[!side], *out);
        if (side == MIAI_REGION_BLACK ? order > 0 : order < 0)
            *out = stop[!side];
    }
    return true;
}

/* The number of a part in which nobody wants to move: Black gets `low` by a
 * move, and `high` if White makes one. */
static miai_game cold(miai_games *s, const spot *p, miai_dyadic low,
                      miai_dyadic high)
{
    const miai_dyadic one = {1, 0};
    const uint32_t empty = p->open & ~p->stones[0] & ~p->stones[1];
    const int liberties = size_of(empty & p->beside[MIAI_REGION_BLACK]);
    miai_dyadic number = low;

    if (liberties == 1 && miai_dyadic_compare(low, one) < 0)
        number = miai_dyadic_compare(high, one) < 0 ? high : one;
    else if (liberties > 1 && !miai_dyadic_between(&number, &low, &high))
        miai_games_fail(s, miai_cgt_failure(MIAI_CGT_NUMBER));
    return miai_game_nus(s, (miai_nus){.number = number});
}

miai_game miai_eyes_played(view v, const spot *p, const miai_game *list,
                           int lefts, int rights)
{
    miai_games *s = v.t->games;
    miai_dyadic low = {miai_eyes_held(p, v.r), 0}, high = {MIAI_EYES, 0};

    if (!best_stop(&low, s, list, lefts, MIAI_REGION_BLACK) ||
        !best_stop(&high, s, list + lefts, rights, MIAI_REGION_WHITE))
        return MIAI_NO_GAME;
    const int order = miai_dyadic_compare(low, high);
    if (order < 0)
        return cold(s, p, low, high);
    if (order == 0 || lefts == 0 || rights == 0)
        return miai_game_nus(s, (miai_nus){.number = low});
    return miai_game_reduce(
        s, miai_game_make(s, list, lefts, list + lefts, rights));
}
