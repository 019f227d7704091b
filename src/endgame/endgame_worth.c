/* endgame_worth.c - whole regions: what they are worth, also after a move.
 *
 * Idea     The region falls apart into parts, which are played out one by one.
 *          Where there is a ko it is done twice, each side being the one that
 *          may not come back to a position.
 */
#include "endgame/endgame_worth.h"

#include <assert.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_eyes.h"
#include "endgame/endgame_value.h"

void miai_regions_limit(miai_regions *t, uint64_t nodes)
{
    t->most = nodes;
}

/* Stones of the region that are immortal from the start count by area. */
static int start_gain(view v, const spot *p)
{
    return v.counting != MIAI_BY_AREA
               ? 0
               : size_of(v.r->stones[MIAI_REGION_BLACK] & ~p->open) -
                     size_of(v.r->stones[MIAI_REGION_WHITE] & ~p->open);
}

static void begin(view v)
{
    assert(miai_region_is_sound(v.r));
    miai_regions_begin(v.t);
}

bool miai_region_value(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r)
{
    return miai_region_score(out, has_ko, t, r, MIAI_BY_MOVES);
}

bool miai_region_score(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r, miai_counting counting)
{
    const view v = {.t = t, .r = r, .counting = counting, .weak = NOBODY};
    const spot p = miai_spot_of(r);

    begin(v);
    *out = miai_parts_value(v, p, start_gain(v, &p));
    *has_ko = t->has_ko;
    return *out != MIAI_NO_GAME || t->has_ko;
}

/* --- first moves ----------------------------------------------------------------- */

/* A first move, and the position that it leads to. */
typedef struct first_move {
    spot part;  /* where it is made                                         */
    spot next;  /* what becomes of it                                       */
    spot rest;  /* all other parts                                          */
    int side;   /* whose move it is                                         */
    int number; /* what is gained at once, and before                       */
} first_move;

static void remove_part(spot *p, const spot *part)
{
    p->open &= ~part->open;
    p->home &= p->open;
    for (int side = 0; side < 2; side++) {
        p->beside[side] &= p->open;
        p->stones[side] &= p->open;
    }
}

/* False if there is a stone or it is suicide. */
static bool play_first(first_move *out, view v, miai_region_move move)
{
    const spot p = miai_spot_of(v.r);
    spot left = p;
    int prisoners;

    assert(move.point >= 0 && move.point < v.r->count);
    const uint32_t stone = (uint32_t)1 << move.point;
    if (!(p.open & ~p.stones[0] & ~p.stones[1] & stone))
        return false;
    do
        out->part = miai_spot_part(&left, v.r);
    while (!(out->part.open & stone));
    if (!miai_spot_play(&out->next, &prisoners, v.r, &out->part, move.point,
                        move.side))
        return false;
    out->side = move.side;
    out->rest = p;
    remove_part(&out->rest, &out->part);
    const int gain = miai_move_gain(v, &out->part, &out->next, prisoners);
    out->number =
        start_gain(v, &p) + (move.side == MIAI_REGION_BLACK ? gain : -gain);
    return true;
}

/* The bits of the points that are kept, moved together. */
static uint32_t gathered(uint32_t set, uint32_t kept)
{
    uint32_t out = 0;

    for (int n = 0; kept != 0; kept &= kept - 1, n++)
        out |= (set >> lowest(kept) & 1) << n;
    return out;
}

/* The open points of a spot as a region of their own. */
static void region_of(miai_region *out, const miai_region *r, const spot *p)
{
    *out = (miai_region){.home = gathered(p->home, p->open),
                         .vital = gathered(r->vital, p->open)};
    for (uint32_t set = p->open; set != 0; set &= set - 1) {
        out->row[out->count] = r->row[lowest(set)];
        out->column[out->count++] = r->column[lowest(set)];
    }
    for (int side = 0; side < 2; side++) {
        out->beside[side] = gathered(p->beside[side], p->open);
        out->stones[side] = gathered(p->stones[side], p->open);
    }
    out->vital &= out->stones[0] | out->stones[1];
    miai_region_link(out);
}

bool miai_region_after(miai_region *out, bool *is_home, const miai_region *r,
                       miai_region_move move)
{
    const view v = {.r = r, .counting = MIAI_BY_EYES, .weak = NOBODY};
    first_move m;

    if (!play_first(&m, v, move))
        return false;
    *is_home = m.next.is_home;
    spot all = m.next;
    all.open |= m.rest.open;
    all.home |= m.rest.home;
    for (int side = 0; side < 2; side++) {
        all.beside[side] |= m.rest.beside[side];
        all.stones[side] |= m.rest.stones[side];
    }
    region_of(out, r, &all);
    return true;
}

/* Where the move is made may matter from then on; what is beside it is looked
 * at as if there was no move. */
static miai_game value_after(view v, const first_move *m)
{
    bool is_barred = false;
    view part = v;

    if (m->side == v.weak && !miai_ko_bars(&is_barred, v, &m->part, &m->next))
        return MIAI_NO_GAME;
    part.start = is_barred ? &m->part : NULL;
    const miai_game next = miai_parts_value(part, m->next, m->number);
    const miai_game rest =
        next != MIAI_NO_GAME ? miai_parts_value(v, m->rest, 0) : MIAI_NO_GAME;
    return rest != MIAI_NO_GAME ? miai_view_add(v, next, rest) : rest;
}

/* --- worth ----------------------------------------------------------------------- */

/* Were the nodes used up, and nothing worse?  Then the store has not failed. */
static bool is_out_of_nodes(miai_games *s)
{
    const miai_failure *why = miai_games_failure(s);

    if (why != miai_endgame_failure(MIAI_ENDGAME_NODES) &&
        why != miai_endgame_failure(MIAI_ENDGAME_DEEP))
        return false;
    miai_games_clear_error(s);
    return true;
}

/* What a region counts if a side never plays there: all points belong to the
 * other one, and by territory or by moves the side's stones are prisoners. */
static int64_t worst_for(int side, const miai_region *r, miai_counting counting)
{
    if (counting == MIAI_BY_EYES)
        return side == MIAI_REGION_BLACK ? 0 : MIAI_EYES;

    const int all =
        r->count + (counting == MIAI_BY_AREA ? 0 : size_of(r->stones[side]));

    return side == MIAI_REGION_BLACK ? -all : all;
}

/* The value of a view: of the whole region, or after a move. */
static miai_game value_of(view v, const first_move *m)
{
    const spot p = miai_spot_of(v.r);

    return m != NULL ? value_after(v, m)
                     : miai_parts_value(v, p, start_gain(v, &p));
}

/* The widest bounds. */
static bool cut(miai_worth *out, view v)
{
    miai_games *s = v.t->games;

    out->is_cut = true;
    out->low =
        miai_game_integer(s, worst_for(MIAI_REGION_BLACK, v.r, v.counting));
    out->high =
        miai_game_integer(s, worst_for(MIAI_REGION_WHITE, v.r, v.counting));
    return out->low != MIAI_NO_GAME && out->high != MIAI_NO_GAME;
}

/* Both bounds, each side being weak once. */
static void find_bounds(miai_worth *out, view v, const first_move *m)
{
    miai_game value[2] = {MIAI_NO_GAME, MIAI_NO_GAME};

    for (int weak = 0; weak < 2 && miai_games_failure(v.t->games) == NULL;
         weak++) {
        v.weak = weak;
        begin(v);
        value[weak] = value_of(v, m);
    }
    out->low = value[MIAI_REGION_BLACK];
    out->high = value[MIAI_REGION_WHITE];
}

static bool worth_of(miai_worth *out, view v, const first_move *m)
{
    *out = (miai_worth){0};
    begin(v);
    out->low = out->high = value_of(v, m);
    out->has_ko = v.t->has_ko;
    if (out->low != MIAI_NO_GAME)
        return true;
    find_bounds(out, v, m);
    if (out->low != out->high && v.counting == MIAI_BY_EYES && m == NULL) {
        begin(v);
        if (miai_ko_settle(v))
            find_bounds(out, v, m);
    }
    if (miai_games_failure(v.t->games) != NULL)
        return is_out_of_nodes(v.t->games) && cut(out, v);
    return true;
}

bool miai_region_worth(miai_worth *out, miai_regions *t, const miai_region *r,
                       miai_counting counting)
{
    const view v = {.t = t, .r = r, .counting = counting, .weak = NOBODY};

    return worth_of(out, v, NULL);
}

bool miai_region_worth_after(miai_worth *out, miai_regions *t,
                             const miai_region *r, miai_counting counting,
                             miai_region_move move)
{
    const view v = {.t = t, .r = r, .counting = counting, .weak = NOBODY};
    first_move m;

    if (play_first(&m, v, move))
        return worth_of(out, v, &m);
    *out = (miai_worth){.low = MIAI_NO_GAME, .high = MIAI_NO_GAME};
    return true;
}

int miai_region_held(const miai_region *r)
{
    const spot p = miai_spot_of(r);

    return p.is_home ? MIAI_EYES : miai_eyes_held(&p, r);
}

bool miai_region_now(miai_score *out, miai_regions *t, const miai_region *r,
                     miai_counting counting)
{
    const spot p = miai_spot_of(r);

    assert(counting == MIAI_BY_AREA || counting == MIAI_BY_TERRITORY);
    for (int weak = 0; weak < 2; weak++) {
        const view v = {.t = t, .r = r, .counting = counting, .weak = weak};
        int64_t *n = weak == MIAI_REGION_BLACK ? &out->low : &out->high;
        begin(v);
        *n = start_gain(v, &p);
        if (miai_parts_count(n, v, p))
            continue;
        if (!is_out_of_nodes(t->games))
            return false;
        *n = worst_for(weak, r, counting);
    }
    return true;
}
