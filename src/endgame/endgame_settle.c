/* endgame_settle.c - eyes: what positions are worth that play can come back to.
 *
 * Idea     At least what Black gets if it is his loss that play never ends, at
 *          most what he gets if it is White's.  The bounds begin with the eyes
 *          that Black holds and with two, and are computed from those of the
 *          options again and again until nothing changes.
 * Exact    Who must not let play go on forever has a plan in which no position
 *          comes back, so that no rule about ko takes a move from him.  That holds
 *          for every round: it does not matter when it is given up.
 * Cost     All positions with a ko that a region leads to are listed, once in a
 *          table; a round plays each of them twice.
 */
#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_eyes.h"
#include "endgame/endgame_value.h"

enum { NEW = 0, LISTED = 1 }; /* entry.loop where nobody is weak             */

typedef struct survey {
    view v;         /* nobody is weak                                         */
    miai_vec spots; /* of spot: connected parts whose bounds differ           */
    bool changes;
} survey;

/* What a position is worth at least and at most. */
typedef struct range {
    miai_game low, high;
} range;

static view weaker(const survey *s, int weak)
{
    view v = s->v;

    v.weak = weak;
    return v;
}

static bool find_range(range *out, const survey *s, const spot *p)
{
    out->low = miai_parts_value(weaker(s, MIAI_REGION_BLACK), *p, 0);
    out->high = out->low == MIAI_NO_GAME
                    ? MIAI_NO_GAME
                    : miai_parts_value(weaker(s, MIAI_REGION_WHITE), *p, 0);
    return out->high != MIAI_NO_GAME;
}

/* --- the list -------------------------------------------------------------------- */

/* Lists the parts of a position that are new and not known yet. */
static bool list_parts(survey *s, spot rest)
{
    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, s->v.r);
        uint32_t id;
        range r;
        if (!miai_view_find(&id, s->v, &part))
            return false;
        if (miai_table_at(&s->v.t->table, id)->value != ENTRY_KO ||
            miai_table_at(&s->v.t->table, id)->loop != NEW)
            continue;
        if (!find_range(&r, s, &part))
            return false;
        if (r.low == r.high)
            continue;
        miai_table_at(&s->v.t->table, id)->loop = LISTED;
        if (!miai_regions_step(s->v.t) || !miai_vec_append(&s->spots, &part, 1))
            return false;
    }
    return true;
}

/* Lists what the positions of the list lead to. */
static bool list_all(survey *s)
{
    for (size_t i = 0; i < s->spots.count; i++) {
        const spot p = ((const spot *)s->spots.data)[i];
        const uint32_t empty = p.open & ~p.stones[0] & ~p.stones[1];
        for (int side = 0; side < 2; side++)
            for (uint32_t left = empty; left != 0; left &= left - 1) {
                spot next;
                int prisoners;
                if (miai_spot_play(&next, &prisoners, s->v.r, &p, lowest(left),
                                   side) &&
                    !next.is_home && !list_parts(s, next))
                    return false;
            }
    }
    return true;
}

/* --- bounds ------------------------------------------------------------------------ */

enum { MOST_ROUNDS = 200, FINE = 10, COARSE = 6 };

/* Keeps a bound, that of the side which is weak. */
static bool put(const survey *s, const spot *p, int weak, miai_game value)
{
    uint32_t id;

    if (value == MIAI_NO_GAME || !miai_view_find(&id, weaker(s, weak), p))
        return false;
    miai_table_at(&s->v.t->table, id)->value = value;
    return true;
}

static bool begin_all(const survey *s)
{
    const spot *list = s->spots.data;
    miai_games *g = s->v.t->games;

    for (size_t i = 0; i < s->spots.count; i++) {
        const int held = miai_eyes_held(&list[i], s->v.r);
        if (!put(s, &list[i], MIAI_REGION_BLACK, miai_game_integer(g, held)) ||
            !put(s, &list[i], MIAI_REGION_WHITE,
                 miai_game_integer(g, MIAI_EYES)))
            return false;
    }
    return true;
}

/* A number that comes closer to another one, of a small denominator, round by
 * round, and never gets there, is that one: who is weak gets no more than an
 * infinitesimal by going round. */
static miai_game rounded(const survey *s, miai_game value, int weak)
{
    miai_games *g = s->v.t->games;
    miai_dyadic x;

    if (!miai_game_is_number(g, value, &x) || x.exp < FINE)
        return value;
    const int64_t unit = (int64_t)1 << (x.exp - COARSE);
    const int64_t below = x.num / unit; /* it is positive */
    return miai_game_nus(
        g, (miai_nus){.number = miai_dyadic_make(
                          below + (weak == MIAI_REGION_BLACK), COARSE)});
}

/* Adds the bounds of the options of a side to the list. */
static bool list_options(miai_game *list, int *count, view v, const spot *p,
                         int side)
{
    uint32_t empty = p->open & ~p->stones[0] & ~p->stones[1];

    for (; empty != 0; empty &= empty - 1) {
        spot next;
        int prisoners;
        if (!miai_spot_play(&next, &prisoners, v.r, p, lowest(empty), side))
            continue;
        const miai_game value = miai_parts_value(v, next, 0);
        if (value == MIAI_NO_GAME)
            return false;
        list[(*count)++] = value;
    }
    return true;
}

/* Computes a bound anew. */
static bool improve(survey *s, const spot *p, int weak)
{
    const view v = weaker(s, weak);
    miai_game list[2 * MIAI_REGION_POINTS];
    int lefts = 0, all;
    uint32_t id;

    if (!miai_view_find(&id, v, p))
        return false;
    const miai_game before = miai_table_at(&v.t->table, id)->value;
    if (!list_options(list, &lefts, v, p, MIAI_REGION_BLACK))
        return false;
    all = lefts;
    if (!list_options(list, &all, v, p, MIAI_REGION_WHITE))
        return false;
    const miai_game value = miai_eyes_played(v, p, list, lefts, all - lefts);
    if (value == MIAI_NO_GAME)
        return false;
    const miai_game now = rounded(s, value, weak);
    s->changes = s->changes || now != before;
    return put(s, p, weak, now);
}

/* The last ones of the list come later in play. */
static bool improve_all(survey *s)
{
    const spot *list = s->spots.data;

    for (size_t i = s->spots.count; i-- > 0;)
        for (int weak = 0; weak < 2; weak++)
            if (!improve(s, &list[i], weak))
                return false;
    return true;
}

bool miai_ko_settle(view v)
{
    const miai_mem mem = miai_games_mem(v.t->games);
    survey s = {.v = v, .changes = true};

    s.v.weak = NOBODY;
    miai_vec_init(&s.spots, &mem, sizeof(spot));
    bool good =
        list_parts(&s, miai_spot_of(v.r)) && list_all(&s) && begin_all(&s);
    for (int round = 0; round < MOST_ROUNDS && s.changes && good; round++) {
        s.changes = false;
        good = improve_all(&s);
    }
    miai_vec_clear(&s.spots);
    return good;
}
