/* endgame_thermo.c - thermographs of regions with ko.
 *
 * Idea     A region is a graph of positions: one part with ko, and a short game
 *          that all else adds up to.  Once there is no part with ko any more
 *          the position is that game.  cgt/ knows thermographs of such graphs,
 *          one side winning the kos, as long as these are simple.
 */
#include <assert.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_value.h"
#include "endgame/endgame_worth.h"

enum { MOST_PLACES = 20000 };

/* A position: a part with ko, unless nothing of it is open, and all else. */
typedef struct place {
    spot part;
    miai_game rest;
} place;

typedef struct chart {
    view v;
    keys keys;       /* of places                                            */
    miai_vec places; /* of place                                             */
    miai_vec moves;  /* of miai_ko_move                                      */
} chart;

static bool refuse(const chart *c, const miai_failure *why)
{
    miai_games_fail(c->v.t->games, why);
    return false;
}

/* The number of a position, a new one being the last. */
static bool find_place(int32_t *out, chart *c, const place *p)
{
    uint32_t key[2] = {0, p->rest}, i;

    if (p->part.open != 0) {
        if (!miai_view_find(&i, c->v, &p->part))
            return false;
        key[0] = i + 1;
    }
    if (!miai_keys_find(&i, &c->keys, key, 2))
        return false;
    *out = (int32_t)i;
    if (i == MOST_PLACES)
        return refuse(c, miai_endgame_failure(MIAI_ENDGAME_NODES));
    return i < c->places.count || miai_vec_append(&c->places, p, 1);
}

/* Takes a position apart: the part with ko, and the rest with a number. */
static bool take_apart(place *out, const chart *c, spot left, miai_game number)
{
    miai_regions *t = c->v.t;

    *out = (place){.rest = number};
    while (left.open != 0) {
        const spot part = miai_spot_part(&left, c->v.r);
        const miai_game value = miai_parts_value(c->v, part, 0);
        if (value != MIAI_NO_GAME) {
            out->rest = miai_game_add(t->games, out->rest, value);
            continue;
        }
        if (!t->has_ko)
            return false;
        t->has_ko = false;
        if (out->part.open != 0)
            return refuse(c, miai_cgt_failure(MIAI_CGT_TWO_KOS));
        out->part = part;
    }
    return out->rest != MIAI_NO_GAME;
}

static bool add_move(chart *c, int32_t from, int side, const place *to)
{
    miai_ko_move m = {.from = from, .left = side == MIAI_REGION_BLACK};

    return find_place(&m.to, c, to) && miai_vec_append(&c->moves, &m, 1);
}

/* Moves of a side in the part with ko. */
static bool add_part_moves(chart *c, int32_t from, const place *p, int side)
{
    miai_games *s = c->v.t->games;
    uint32_t empty = p->part.open & ~p->part.stones[0] & ~p->part.stones[1];

    for (; empty != 0; empty &= empty - 1) {
        spot next;
        place to;
        int prisoners;
        if (!miai_spot_play(&next, &prisoners, c->v.r, &p->part, lowest(empty),
                            side))
            continue;
        const miai_game number = miai_game_integer(
            s, side == MIAI_REGION_BLACK ? prisoners : -prisoners);
        if (number == MIAI_NO_GAME ||
            !take_apart(&to, c, next, miai_game_add(s, p->rest, number)) ||
            !add_move(c, from, side, &to))
            return false;
    }
    return true;
}

/* Moves of a side in the rest; nobody moves in a number. */
static bool add_rest_moves(chart *c, int32_t from, const place *p, int side)
{
    const bool is_black = side == MIAI_REGION_BLACK;
    miai_games *s = c->v.t->games;
    miai_dyadic number;

    if (miai_game_is_number(s, p->rest, &number))
        return true;
    const int n =
        is_black ? miai_game_lefts(s, p->rest) : miai_game_rights(s, p->rest);
    for (int i = 0; i < n; i++) {
        const place to = {p->part, is_black ? miai_game_left(s, p->rest, i)
                                            : miai_game_right(s, p->rest, i)};
        if (to.rest == MIAI_NO_GAME || !add_move(c, from, side, &to))
            return false;
    }
    return n >= 0;
}

/* All positions that can be reached, and the moves between them. */
static bool draw(chart *c)
{
    for (size_t i = 0; i < c->places.count; i++) {
        const place p = ((const place *)c->places.data)[i];
        if (!miai_regions_step(c->v.t))
            return false;
        for (int side = 0; side < 2 && p.part.open != 0; side++)
            if (!add_part_moves(c, (int32_t)i, &p, side) ||
                !add_rest_moves(c, (int32_t)i, &p, side))
                return false;
    }
    return true;
}

static bool measure(miai_thermograph *out, const chart *c, miai_komaster who)
{
    miai_games *s = c->v.t->games;
    const miai_mem mem = miai_games_mem(s);
    miai_vec value;
    bool good = true;

    miai_vec_init(&value, &mem, sizeof(miai_game));
    for (size_t i = 0; i < c->places.count && good; i++)
        good = miai_vec_append(&value, &((const place *)c->places.data)[i].rest,
                               1);
    const miai_ko_graph graph = {(int)value.count, value.data, c->moves.data,
                                 (int)c->moves.count};
    good = good && miai_ko_thermograph(out, s, &graph, 0, who);
    miai_vec_clear(&value);
    return good;
}

bool miai_region_thermograph(miai_thermograph *out, miai_regions *t,
                             const miai_region *r, miai_komaster who)
{
    const miai_mem mem = miai_games_mem(t->games);
    chart c = {.v = {.t = t, .r = r, .weak = NOBODY}};
    const miai_game zero = miai_game_integer(t->games, 0);
    int32_t first;
    place start;

    *out = (miai_thermograph){0};
    miai_keys_init(&c.keys, &mem);
    miai_vec_init(&c.places, &mem, sizeof(place));
    miai_vec_init(&c.moves, &mem, sizeof(miai_ko_move));
    miai_regions_begin(t);
    bool good = zero != MIAI_NO_GAME &&
                take_apart(&start, &c, miai_spot_of(r), zero) &&
                find_place(&first, &c, &start) && draw(&c);
    good = good && measure(out, &c, who);
    miai_keys_clear(&c.keys);
    miai_vec_clear(&c.places);
    miai_vec_clear(&c.moves);
    return good;
}
