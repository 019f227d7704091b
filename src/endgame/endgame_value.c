/* endgame_value.c - regions played out.
 *
 * Idea     A position is the game whose options are the positions after each
 *          move, prisoners counted at once.  It falls apart into connected
 *          parts, each of which is played out once.
 * Exact    Points only ever leave a region, so that a part that meets itself
 *          again while it is being played out has come back to a position:
 *          then it, and all that leads there, has a ko.
 * Cost     A node is a connected part that was not known before; each tries
 *          two moves an empty point.
 */
#include <assert.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_eyes.h"
#include "endgame/endgame_value.h"

enum { MOST_MOVES = 1000 }; /* in one line of play */

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
    t->loops = 1; /* 0 and 1 are none */
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

static miai_game part_value(view v, const spot *p);
static bool count_now(int64_t *out, view v, const spot *p);

/* The area of a part that one side owns. */
static int all_area(const spot *p, bool is_black)
{
    return is_black ? size_of(p->open) : -size_of(p->open);
}

miai_game miai_view_add(view v, miai_game a, miai_game b)
{
    const miai_game sum = miai_game_add(v.t->games, a, b);

    return v.counting == MIAI_BY_EYES ? miai_eyes_clip(v.t->games, sum) : sum;
}

miai_game miai_parts_value(view v, spot rest, int number)
{
    miai_games *s = v.t->games;
    miai_game sum = MIAI_NO_GAME;
    int settled;

    if (rest.is_home)
        return miai_game_integer(s, MIAI_EYES);
    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, v.r);
        if (v.counting != MIAI_BY_EYES &&
            miai_spot_is_settled(&part, &settled)) {
            number += v.counting == MIAI_BY_AREA ? all_area(&part, settled > 0)
                                                 : settled;
            continue;
        }
        const miai_game value = part_value(v, &part);
        if (value == MIAI_NO_GAME)
            return MIAI_NO_GAME;
        sum = sum == MIAI_NO_GAME ? value : miai_view_add(v, sum, value);
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

/* By area it is what has become immortal: captured stones only change what the
 * points are worth later. */
int miai_move_gain(view v, const spot *before, const spot *after, int prisoners)
{
    if (v.counting == MIAI_BY_EYES)
        return 0;
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
        bool is_barred = false;
        if (!miai_spot_play(&next, &prisoners, v.r, p, lowest(empty), side))
            continue;
        if (side == v.weak && !miai_ko_bars(&is_barred, v, p, &next))
            return false;
        if (is_barred)
            continue;
        const int gain = miai_move_gain(v, p, &next, prisoners);
        const miai_game value =
            miai_parts_value(v, next, side == MIAI_REGION_BLACK ? gain : -gain);
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

/* The game of a position whose options are on the list. */
static miai_game played(view v, const spot *p, size_t first, size_t middle)
{
    const miai_game *list = v.t->options.data;

    switch (v.counting) {
    case MIAI_BY_MOVES:
        return made_of(v.t, first, middle);
    case MIAI_BY_EYES:
        return miai_eyes_played(v, p, list + first, (int)(middle - first),
                                (int)(v.t->options.count - middle));
    default:
        return score_of(v, p, first, middle);
    }
}

miai_game miai_part_play(view v, const spot *p)
{
    miai_regions *t = v.t;

    if (v.counting == MIAI_BY_EYES && miai_eyes_held(p, v.r) == MIAI_EYES)
        return miai_game_integer(t->games, MIAI_EYES);
    const size_t first = t->options.count;
    miai_game value = MIAI_NO_GAME;

    if (list_options(v, p, MIAI_REGION_BLACK)) {
        const size_t middle = t->options.count;
        if (list_options(v, p, MIAI_REGION_WHITE))
            value = played(v, p, first, middle);
    }
    t->options.count = first;
    return value;
}

void miai_regions_begin(miai_regions *t)
{
    assert(t->depth == 0);
    t->has_ko = false;
    t->end = t->most > 0 ? t->nodes + t->most : 0;
}

bool miai_regions_step(miai_regions *t)
{
    if (t->end > 0 && t->nodes >= t->end)
        miai_games_fail(t->games, miai_endgame_failure(MIAI_ENDGAME_NODES));
    if (!miai_games_step(t->games))
        return false;
    t->nodes++;
    return true;
}

bool miai_regions_enter(miai_regions *t)
{
    if (t->depth == MOST_MOVES)
        miai_games_fail(t->games, miai_endgame_failure(MIAI_ENDGAME_DEEP));
    if (!miai_regions_step(t))
        return false;
    t->depth++;
    return true;
}

bool miai_view_find(uint32_t *out, view v, const spot *p)
{
    enum { STAGES = 3 * MIAI_COUNTINGS };
    uint32_t stage =
        (uint32_t)((int)v.counting + MIAI_COUNTINGS * (v.weak - NOBODY));
    view before = v;
    uint32_t start;

    before.start = NULL;
    if (v.start != NULL) {
        if (!miai_view_find(&start, before, v.start))
            return false;
        stage += STAGES * (start + 1);
    }
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

    if (!miai_view_find(&i, v, p))
        return MIAI_NO_GAME;
    const miai_game known = miai_table_at(&t->table, i)->value;
    if (known == ENTRY_BUSY || known == ENTRY_KO) {
        t->has_ko = true;
        return MIAI_NO_GAME;
    }
    if (known != ENTRY_UNKNOWN)
        return known;
    if (!miai_regions_enter(t))
        return MIAI_NO_GAME;
    miai_table_at(&t->table, i)->value = ENTRY_BUSY;
    const miai_game value = miai_part_play(v, p);
    t->depth--;
    /* It leads to the ko that was met. */
    miai_table_at(&t->table, i)->value = t->has_ko ? ENTRY_KO : value;
    return value;
}

static miai_game part_value(view v, const spot *p)
{
    view whole = v;

    whole.weak = NOBODY;
    const miai_game value = whole_value(whole, p);
    if (v.weak == NOBODY || !v.t->has_ko)
        return value;
    v.t->has_ko = false;
    return miai_ko_value(v, p);
}

/* --- counting ------------------------------------------------------------------- */

/* Does all of a part belong to one side, whoever begins?  Then to which. */
static bool is_owned(bool *owned, int *owner, view v, const spot *p)
{
    view area = v;
    int64_t n;

    area.counting = MIAI_BY_AREA;
    area.start = NULL; /* it is asked on its own */
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

bool miai_parts_count(int64_t *out, view v, spot rest)
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
