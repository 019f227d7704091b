/* endgame_value.c - regions played out.
 *
 * Idea     A position is the game whose options are the positions after each
 *          move, prisoners counted at once.  It falls apart into connected
 *          parts, each of which is played out once.
 * Exact    Points only ever leave a region, so that a part that meets itself
 *          again while it is being played out has come back to a position:
 *          then it, and all that leads there, has a ko.
 * Bounds   With a ko the play can be cut off after so many moves, as lost for
 *          one side or for the other.  What is the same in both cases is right
 *          whatever becomes of the ko; see docs/theory/endgame.md.
 * Cost     A node is a connected part that was not known before; each tries
 *          two moves an empty point.
 */
#include <assert.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_table.h"
#include "endgame/endgame_worth.h"

enum {
    MOST_MOVES = 1000, /* in one line of play                               */
    FORTUNE = 1000     /* points: more than can be lost in a region         */
};

struct miai_regions {
    miai_mem own; /* what it was taken from itself                          */
    miai_games *games;
    table table;
    miai_vec options; /* of miai_game: those of the positions being played  */
    int depth;
    bool has_ko; /* the last failure is a ko, and none of the store         */
    uint64_t nodes;
    uint64_t most; /* for one region; 0: any number                          */
    uint64_t end;  /* `nodes` at which the present one is given up, or 0     */
};

miai_regions *miai_regions_new(miai_games *s)
{
    const miai_mem mem = miai_games_mem(s);
    miai_regions *t = miai_mem_new(&mem, sizeof *t);

    if (t == NULL)
        return NULL;
    t->own = mem;
    t->games = s;
    miai_table_init(&t->table, &mem);
    miai_vec_init(&t->options, &mem, sizeof(miai_game));
    return t;
}

void miai_regions_free(miai_regions *t)
{
    if (t == NULL)
        return;
    miai_table_clear(&t->table);
    miai_vec_clear(&t->options);
    const miai_mem mem = t->own;
    miai_mem_free(&mem, t, sizeof *t);
}

miai_games *miai_regions_games(const miai_regions *t)
{
    return t->games;
}

uint64_t miai_regions_nodes(const miai_regions *t)
{
    return t->nodes;
}

/* How a region is looked at. */
typedef struct view {
    miai_regions *t;
    const miai_region *r;
    miai_counting counting;
    int left;   /* moves in parts with ko until it is over; -1: to the end   */
    int winner; /* has won then                                              */
} view;

static miai_game part_value(view v, const spot *p);
static bool count_now(int64_t *out, view v, const spot *p);

/* The area of a part that one side owns. */
static int all_area(const spot *p, bool is_black)
{
    return is_black ? size_of(p->open) : -size_of(p->open);
}

/* All parts added up, and a number. */
static miai_game sum_of_parts(view v, spot rest, int number)
{
    miai_games *s = v.t->games;
    miai_game sum = MIAI_NO_GAME;
    int settled;

    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, v.r);
        if (miai_spot_is_settled(&part, &settled)) {
            number += v.counting == MIAI_BY_AREA ? all_area(&part, settled > 0)
                                                 : settled;
            continue;
        }
        const miai_game value = part_value(v, &part);
        if (value == MIAI_NO_GAME)
            return MIAI_NO_GAME;
        sum = sum == MIAI_NO_GAME ? value : miai_game_add(s, sum, value);
        if (sum == MIAI_NO_GAME)
            return MIAI_NO_GAME;
    }
    const miai_game all = miai_game_integer(s, number);
    return sum == MIAI_NO_GAME || all == MIAI_NO_GAME
               ? all
               : miai_game_add(s, sum, all);
}

/* Keeps an option, unless the side has it already, from `first` on. */
static bool keep(miai_regions *t, size_t first, miai_game value)
{
    const miai_game *list = t->options.data;

    for (size_t i = first; i < t->options.count; i++)
        if (list[i] == value)
            return true;
    return miai_vec_append(&t->options, &value, 1);
}

/* What a move brings at once to who made it.  By area that is what has become
 * immortal: captured stones only change what the points are worth later. */
static int move_gain(view v, const spot *before, const spot *after,
                     int prisoners)
{
    return v.counting == MIAI_BY_AREA
               ? size_of(before->open) - size_of(after->open)
               : prisoners;
}

/* Adds the options of a side to the list. */
static bool list_options(view v, const spot *p, int side)
{
    const size_t first = v.t->options.count;
    uint32_t empty = p->open & ~p->stones[0] & ~p->stones[1];

    for (; empty != 0; empty &= empty - 1) {
        int prisoners;
        spot next;
        if (!miai_spot_play(&next, &prisoners, v.r, p, lowest(empty), side))
            continue;
        const int gain = move_gain(v, p, &next, prisoners);
        const miai_game value =
            sum_of_parts(v, next, side == MIAI_REGION_BLACK ? gain : -gain);
        if (value == MIAI_NO_GAME || !keep(v.t, first, value))
            return false;
    }
    return true;
}

/* The game whose options are on the list, Right's from `middle` on. */
static miai_game made_of(const miai_regions *t, size_t first, size_t middle)
{
    const miai_game *list = t->options.data;

    if (t->options.count == first) /* perhaps there is no list yet */
        return miai_game_integer(t->games, 0);
    return miai_game_make(t->games, list + first, (int)(middle - first),
                          list + middle, (int)(t->options.count - middle));
}

/* The best stop that a side reaches by an option of a range, the other side
 * moving next; `none` if there is no option.  False when the store has
 * failed. */
static bool best_stop(int64_t *out, view v, size_t first, size_t end, int side)
{
    for (size_t i = first; i < end; i++) {
        miai_dyadic stop[2];
        const miai_game g = ((const miai_game *)v.t->options.data)[i];
        if (!miai_game_stops(v.t->games, g, &stop[0], &stop[1]))
            return false;
        const int64_t n = stop[!side].num;
        assert(stop[!side].exp == 0);
        if (i == first || (side == MIAI_REGION_BLACK ? n > *out : n < *out))
            *out = n;
    }
    return true;
}

/* The score of a position whose options are on the list.  Where nobody gains by
 * a move it is a number: what it counts as it stands, or what a side can make
 * of it at leisure.  Infinitesimals do not change a score. */
static miai_game score_of(view v, const spot *p, size_t first, size_t middle)
{
    const size_t end = v.t->options.count;
    int64_t low = INT64_MIN, high = INT64_MAX, now;

    if (!best_stop(&low, v, first, middle, MIAI_REGION_BLACK) ||
        !best_stop(&high, v, middle, end, MIAI_REGION_WHITE))
        return MIAI_NO_GAME;
    if (first < middle && middle < end && low >= high)
        return miai_game_reduce(v.t->games, made_of(v.t, first, middle));
    if (!count_now(&now, v, p))
        return MIAI_NO_GAME;
    now = now < low ? low : now > high ? high : now;
    return miai_game_integer(v.t->games, now);
}

static miai_game play_out(view v, const spot *p)
{
    miai_regions *t = v.t;
    const size_t first = t->options.count;
    miai_game value = MIAI_NO_GAME;

    if (list_options(v, p, MIAI_REGION_BLACK)) {
        const size_t middle = t->options.count;
        if (list_options(v, p, MIAI_REGION_WHITE))
            value = v.counting == MIAI_BY_MOVES ? made_of(t, first, middle)
                                                : score_of(v, p, first, middle);
    }
    t->options.count = first;
    return value;
}

void miai_regions_limit(miai_regions *t, uint64_t nodes)
{
    t->most = nodes;
}

/* One line deeper; false, and the store has failed, when that is too deep. */
static bool enter(miai_regions *t)
{
    if (t->depth == MOST_MOVES)
        miai_games_fail(t->games, miai_endgame_failure(MIAI_ENDGAME_DEEP));
    if (t->end > 0 && t->nodes >= t->end)
        miai_games_fail(t->games, miai_endgame_failure(MIAI_ENDGAME_NODES));
    if (!miai_games_step(t->games))
        return false;
    t->depth++;
    t->nodes++;
    return true;
}

/* Where a part is kept that is looked at in this way. */
static bool find(uint32_t *out, view v, const spot *p)
{
    const int stage =
        v.left < 0 ? (int)v.counting : MIAI_COUNTINGS + 2 * v.left + v.winner;

    if (miai_table_find(out, &v.t->table, v.r, p, stage))
        return true;
    miai_games_fail(v.t->games, miai_cgt_failure(MIAI_CGT_MANY_GAMES));
    return false;
}

/* A connected part, played to the end; MIAI_NO_GAME says that there is a ko, or
 * that the store has failed. */
static miai_game whole_value(view v, const spot *p)
{
    miai_regions *t = v.t;
    uint32_t i;

    if (!find(&i, v, p))
        return MIAI_NO_GAME;
    const miai_game known = miai_table_at(&t->table, i)->value;
    if (known == ENTRY_BUSY || known == ENTRY_KO) {
        t->has_ko = true;
        return MIAI_NO_GAME;
    }
    if (known != ENTRY_UNKNOWN)
        return known;
    if (!enter(t))
        return MIAI_NO_GAME;
    miai_table_at(&t->table, i)->value = ENTRY_BUSY;
    const miai_game value = play_out(v, p);
    t->depth--;
    /* It leads to the ko that was met. */
    miai_table_at(&t->table, i)->value = t->has_ko ? ENTRY_KO : value;
    return value;
}

/* The same for one with ko, cut off. */
static miai_game cut_value(view v, const spot *p)
{
    miai_regions *t = v.t;
    uint32_t i;

    if (v.left == 0)
        return miai_game_integer(
            t->games, v.winner == MIAI_REGION_BLACK ? FORTUNE : -FORTUNE);
    if (!find(&i, v, p))
        return MIAI_NO_GAME;
    const miai_game known = miai_table_at(&t->table, i)->value;
    if (known != ENTRY_UNKNOWN)
        return known;
    if (!enter(t))
        return MIAI_NO_GAME;
    v.left--;
    const miai_game value = play_out(v, p);
    t->depth--;
    miai_table_at(&t->table, i)->value = value;
    return value;
}

static miai_game part_value(view v, const spot *p)
{
    view whole = v;

    assert(v.left < 0 || v.counting == MIAI_BY_MOVES);
    whole.left = -1;
    const miai_game value = whole_value(whole, p);
    if (v.left < 0 || !v.t->has_ko)
        return value;
    v.t->has_ko = false;
    return cut_value(v, p);
}

/* --- counting ------------------------------------------------------------------- */

/* Does all of a part belong to one side, whoever begins?  Then to which. */
static bool is_owned(bool *owned, int *owner, view v, const spot *p)
{
    view area = v;
    int64_t n;

    area.counting = MIAI_BY_AREA;
    const miai_game value = part_value(area, p);
    *owned = value != MIAI_NO_GAME &&
             miai_game_is_integer(v.t->games, value, &n) &&
             (n == size_of(p->open) || -n == size_of(p->open));
    *owner = *owned && n > 0 ? MIAI_REGION_BLACK : MIAI_REGION_WHITE;
    return value != MIAI_NO_GAME;
}

/* A connected part as it stands.  By territory, where all of it belongs to one
 * side, the stones of the other are dead. */
static bool count_now(int64_t *out, view v, const spot *p)
{
    bool owned;
    int owner;

    *out = miai_spot_count(p, v.r, v.counting == MIAI_BY_AREA);
    if (v.counting == MIAI_BY_AREA)
        return true;
    if (!is_owned(&owned, &owner, v, p))
        return false;
    const int all =
        size_of(p->open & ~p->stones[owner]) + size_of(p->stones[!owner]);
    if (owned)
        *out = owner == MIAI_REGION_BLACK ? all : -all;
    return true;
}

/* All parts as they stand, and a number. */
static bool count_parts(int64_t *out, view v, spot rest)
{
    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, v.r);
        int64_t n;
        int settled;
        if (v.counting == MIAI_BY_TERRITORY &&
            miai_spot_is_settled(&part, &settled))
            n = settled;
        else if (!count_now(&n, v, &part))
            return false;
        *out += n;
    }
    return true;
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
    miai_regions *t = v.t;

    assert(miai_region_is_sound(v.r) && t->depth == 0);
    t->has_ko = false;
    t->end = t->most > 0 ? t->nodes + t->most : 0;
}

static miai_game region_value(view v)
{
    const spot p = miai_spot_of(v.r);

    begin(v);
    const miai_game value = sum_of_parts(v, p, start_gain(v, &p));
    assert(v.t->depth == 0 && v.t->options.count == 0);
    return value;
}

bool miai_region_value(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r)
{
    return miai_region_score(out, has_ko, t, r, MIAI_BY_MOVES);
}

bool miai_region_score(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r, miai_counting counting)
{
    *out = region_value((view){t, r, counting, -1, 0});
    *has_ko = t->has_ko;
    return *out != MIAI_NO_GAME || t->has_ko;
}

/* --- worth ---------------------------------------------------------------------- */

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
    const int all =
        r->count + (counting == MIAI_BY_AREA ? 0 : size_of(r->stones[side]));

    return side == MIAI_REGION_BLACK ? -all : all;
}

static bool widest(miai_worth *out, view v)
{
    miai_games *s = v.t->games;

    out->low =
        miai_game_integer(s, worst_for(MIAI_REGION_BLACK, v.r, v.counting));
    out->high =
        miai_game_integer(s, worst_for(MIAI_REGION_WHITE, v.r, v.counting));
    return out->low != MIAI_NO_GAME && out->high != MIAI_NO_GAME;
}

/* A position of the region, and what has been gained on the way there. */
static bool worth_of(miai_worth *out, view v, const spot *p, int gain)
{
    begin(v);
    out->low = out->high = sum_of_parts(v, *p, gain);
    out->has_ko = v.t->has_ko;
    out->is_cut = out->low == MIAI_NO_GAME && is_out_of_nodes(v.t->games);
    if (out->has_ko || out->is_cut)
        return widest(out, v);
    return out->low != MIAI_NO_GAME;
}

bool miai_region_worth(miai_worth *out, miai_regions *t, const miai_region *r,
                       miai_counting counting)
{
    const view v = {t, r, counting, -1, 0};
    const spot p = miai_spot_of(r);

    return worth_of(out, v, &p, start_gain(v, &p));
}

/* Plays in the part where the point is, and puts the others to what becomes of
 * it; false if there is a stone or it is suicide. */
static bool play_first(spot *out, int *gain, view v, const spot *p,
                       miai_region_move move)
{
    const uint32_t stone = (uint32_t)1 << move.point;
    spot rest = *p, part;
    int prisoners;

    assert(move.point >= 0 && move.point < v.r->count);
    if (!(p->open & ~p->stones[0] & ~p->stones[1] & stone))
        return false;
    do
        part = miai_spot_part(&rest, v.r);
    while (!(part.open & stone));
    if (!miai_spot_play(out, &prisoners, v.r, &part, move.point, move.side))
        return false;
    *gain = move_gain(v, &part, out, prisoners);
    *gain = move.side == MIAI_REGION_BLACK ? *gain : -*gain;
    out->open |= p->open & ~part.open;
    for (int side = 0; side < 2; side++) {
        out->beside[side] |= p->beside[side] & ~part.open;
        out->stones[side] |= p->stones[side] & ~part.open;
    }
    return true;
}

bool miai_region_worth_after(miai_worth *out, miai_regions *t,
                             const miai_region *r, miai_counting counting,
                             miai_region_move move)
{
    const view v = {t, r, counting, -1, 0};
    const spot p = miai_spot_of(r);
    spot next;
    int gain;

    *out = (miai_worth){.low = MIAI_NO_GAME, .high = MIAI_NO_GAME};
    if (!play_first(&next, &gain, v, &p, move))
        return true;
    return worth_of(out, v, &next, gain + start_gain(v, &p));
}

bool miai_region_now(miai_score *out, miai_regions *t, const miai_region *r,
                     miai_counting counting)
{
    const view v = {t, r, counting, -1, 0};
    const spot p = miai_spot_of(r);
    int64_t n = start_gain(v, &p);

    assert(counting != MIAI_BY_MOVES);
    begin(v);
    if (count_parts(&n, v, p)) {
        *out = (miai_score){n, n};
        return true;
    }
    *out = (miai_score){worst_for(MIAI_REGION_BLACK, r, counting),
                        worst_for(MIAI_REGION_WHITE, r, counting)};
    return t->has_ko || is_out_of_nodes(t->games);
}

bool miai_region_bounds(miai_game *low, miai_game *high, miai_regions *t,
                        const miai_region *r, int moves)
{
    assert(moves >= 0 && moves <= MIAI_ENDGAME_MOVES);
    *low = region_value((view){t, r, MIAI_BY_MOVES, moves, MIAI_REGION_WHITE});
    *high = *low == MIAI_NO_GAME
                ? MIAI_NO_GAME
                : region_value(
                      (view){t, r, MIAI_BY_MOVES, moves, MIAI_REGION_BLACK});
    return *high != MIAI_NO_GAME;
}
