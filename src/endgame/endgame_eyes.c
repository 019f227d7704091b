/* endgame_eyes.c - eyes of the chain around a region.
 *
 * Idea     Eyes that nobody can take are found as Benson does, the chain around
 *          the region being alive.  All other positions are played out.
 * Cold     Where neither side wants to move White waits, fills all liberties
 *          elsewhere, and then tries to capture the chain.  That is played out.
 *          If she cannot, the value is the simplest number between what the
 *          sides get by moving: a seki, for instance, is 3/2.  Passing is free,
 *          so Black never gets less than he holds.
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
    uint32_t alive; /* stones that have not been found to be capturable      */
} benson;

/* Are all points of an area that are, or can become, empty among those beside a
 * chain?  Black stones in it can be captured. */
static bool is_vital(const benson *b, uint32_t area, uint32_t liberties)
{
    return (area & ~b->p->stones[MIAI_REGION_WHITE] & ~liberties) == 0;
}

/* Areas around which there is nothing but Black and that are vital to the chain
 * that has `liberties`. */
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
    benson b = {p, r, p->stones[MIAI_REGION_BLACK]};

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

/* --- positions that nobody wants to move in -------------------------------------- */

static uint32_t empty_of(const spot *p)
{
    return p->open & ~p->stones[0] & ~p->stones[1];
}

static uint32_t liberties_of(const spot *p)
{
    return empty_of(p) & p->beside[MIAI_REGION_BLACK];
}

/* The chain has `eyes` elsewhere, none or one, and no other liberties. */
typedef struct siege {
    view v;
    int eyes;
} siege;

static bool is_caught(bool *out, const siege *g, const spot *p, int side);

/* A move, if it may be made; else *legal is false. */
static bool play(spot *next, bool *legal, const siege *g, const spot *p,
                 int point, int side)
{
    bool is_barred = false;
    int prisoners;

    *legal = miai_spot_play(next, &prisoners, g->v.r, p, point, side);
    if (*legal && side == g->v.weak && !miai_ko_bars(&is_barred, g->v, p, next))
        return false;
    *legal = *legal && !is_barred;
    return true;
}

/* Is it captured whatever Black does on one of these points? */
static bool moves_fail(bool *out, const siege *g, const spot *p,
                       uint32_t points)
{
    *out = true;
    for (; points != 0 && *out; points &= points - 1) {
        spot next;
        bool legal;
        if (!play(&next, &legal, g, p, lowest(points), MIAI_REGION_BLACK))
            return false;
        if (legal && next.is_home)
            *out = false;
        else if (legal && (g->eyes > 0 || liberties_of(&next) != 0) &&
                 !is_caught(out, g, &next, MIAI_REGION_WHITE))
            return false;
    }
    return true;
}

/* Is it captured if White takes a ko, though she is the one who may not come
 * back?  To take back at once costs Black a threat, and she passes then.  So it is
 * if nothing else helps him, neither now nor after that pass: in the end he has no
 * threats left. */
static bool ko_catches(bool *out, const siege *g, const spot *p, int point)
{
    spot next;
    int prisoners;

    if (!miai_spot_play(&next, &prisoners, g->v.r, p, point, MIAI_REGION_WHITE))
        return true;
    const uint32_t back =
        miai_ko_taken_back(g->v.r, p, &next, MIAI_REGION_WHITE);
    if (back == 0 || !is_caught(out, g, &next, MIAI_REGION_WHITE))
        return back == 0;
    return (!*out || moves_fail(out, g, &next, empty_of(&next) & ~back)) &&
           (!*out || moves_fail(out, g, p, empty_of(p)));
}

/* Can White move so that the chain is captured? */
static bool white_catches(bool *out, const siege *g, const spot *p)
{
    for (uint32_t left = empty_of(p); left != 0 && !*out; left &= left - 1) {
        spot next;
        bool legal;
        if (!play(&next, &legal, g, p, lowest(left), MIAI_REGION_WHITE))
            return false;
        if (legal && g->eyes == 0 && liberties_of(&next) == 0)
            *out = true;
        else if (legal ? !is_caught(out, g, &next, MIAI_REGION_BLACK)
                       : g->v.weak == MIAI_REGION_WHITE &&
                             !ko_catches(out, g, p, lowest(left)))
            return false;
    }
    return true;
}

/* Is it captured whatever Black does?  He may pass. */
static bool black_is_caught(bool *out, const siege *g, const spot *p)
{
    return is_caught(out, g, p, MIAI_REGION_WHITE) &&
           (!*out || moves_fail(out, g, p, empty_of(p)));
}

/* Is the chain captured, `side` moving first?  False when the store has failed.
 * Play ends: whoever is weak in a ko gives up what would bring it back, and who
 * is not has no ko here.  White may take a ko all the same; a position that is
 * being looked at is not hers then. */
static bool is_caught(bool *out, const siege *g, const spot *p, int side)
{
    enum { SIEGE = 1 << 30, SAFE = 1, CAUGHT = 2 };
    const uint32_t liberties = liberties_of(p);
    miai_regions *t = g->v.t;
    const uint32_t stage = SIEGE | (uint32_t)(g->v.weak - NOBODY) << 2 |
                           (uint32_t)g->eyes << 1 | (uint32_t)side;
    uint32_t id;

    /* White takes the last liberty wherever it is. */
    *out = side == MIAI_REGION_WHITE && !p->is_home &&
           (g->eyes == 0 ? (liberties & (liberties - 1)) == 0 : !liberties);
    if (*out || p->is_home || miai_eyes_held(p, g->v.r) + g->eyes >= MIAI_EYES)
        return true;
    if (!miai_table_find(&id, &t->table, g->v.r, p, stage)) {
        miai_games_fail(t->games, miai_cgt_failure(MIAI_CGT_MANY_GAMES));
        return false;
    }
    const miai_game known = miai_table_at(&t->table, id)->value;
    if (known != ENTRY_UNKNOWN) {
        *out = known == CAUGHT;
        return true;
    }
    if (!miai_regions_enter(t))
        return false;
    miai_table_at(&t->table, id)->value = SAFE;
    const bool good = side == MIAI_REGION_WHITE ? white_catches(out, g, p)
                                                : black_is_caught(out, g, p);
    t->depth--;
    miai_table_at(&t->table, id)->value =
        !good ? ENTRY_UNKNOWN : (miai_game)(*out ? CAUGHT : SAFE);
    return good;
}

/* The number of a part in which nobody wants to move: Black gets `low` by a
 * move, and `high` if White makes one.  It is above 1 if the chain lives with
 * that part alone, at least 1 if it lives with an eye elsewhere. */
static miai_game cold(view v, const spot *p, miai_dyadic low, miai_dyadic high)
{
    static const miai_dyadic one = {1, 0};
    miai_games *s = v.t->games;
    siege g = {v, 0};
    bool caught;

    g.v.start = NULL;
    if (!is_caught(&caught, &g, p, MIAI_REGION_WHITE))
        return MIAI_NO_GAME;
    if (!caught) {
        const miai_dyadic least = miai_dyadic_compare(low, one) < 0 ? one : low;
        low = high;
        if (miai_dyadic_compare(least, high) < 0 &&
            !miai_dyadic_between(&low, &least, &high))
            miai_games_fail(s, miai_cgt_failure(MIAI_CGT_NUMBER));
    } else if (miai_dyadic_compare(low, one) < 0) {
        g.eyes = 1;
        if (!is_caught(&caught, &g, p, MIAI_REGION_WHITE))
            return MIAI_NO_GAME;
        if (!caught)
            low = miai_dyadic_compare(high, one) < 0 ? high : one;
    }
    return miai_game_nus(s, (miai_nus){.number = low});
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
        return cold(v, p, low, high);
    if (order == 0 || lefts == 0 || rights == 0)
        return miai_game_nus(s, (miai_nus){.number = low});
    return miai_game_reduce(
        s, miai_game_make(s, list, lefts, list + lefts, rights));
}
