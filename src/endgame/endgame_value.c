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

#include "endgame/endgame_bits.h"
#include "endgame/endgame_table.h"

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

uint64_t miai_regions_nodes(const miai_regions *t)
{
    return t->nodes;
}

/* How a region is looked at. */
typedef struct view {
    miai_regions *t;
    const miai_region *r;
    int left;   /* moves in parts with ko until it is over; -1: to the end   */
    int winner; /* has won then                                              */
} view;

static miai_game part_value(view v, const spot *p);

/* All parts added up, and a number. */
static miai_game sum_of_parts(view v, spot rest, int number)
{
    miai_games *s = v.t->games;
    miai_game sum = MIAI_NO_GAME;
    int settled;

    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, v.r);
        if (miai_spot_is_settled(&part, &settled)) {
            number += settled;
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
        const int count = side == MIAI_REGION_BLACK ? prisoners : -prisoners;
        const miai_game value = sum_of_parts(v, next, count);
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

static miai_game play_out(view v, const spot *p)
{
    miai_regions *t = v.t;
    const size_t first = t->options.count;
    miai_game value = MIAI_NO_GAME;

    if (list_options(v, p, MIAI_REGION_BLACK)) {
        const size_t middle = t->options.count;
        if (list_options(v, p, MIAI_REGION_WHITE))
            value = made_of(t, first, middle);
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
    const int stage = v.left < 0 ? 0 : 1 + 2 * v.left + v.winner;

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

    whole.left = -1;
    const miai_game value = whole_value(whole, p);
    if (v.left < 0 || !v.t->has_ko)
        return value;
    v.t->has_ko = false;
    return cut_value(v, p);
}

static miai_game region_value(view v)
{
    miai_regions *t = v.t;

    assert(miai_region_is_sound(v.r) && t->depth == 0);
    t->has_ko = false;
    t->end = t->most > 0 ? t->nodes + t->most : 0;
    const miai_game value = sum_of_parts(v, miai_spot_of(v.r), 0);
    assert(t->depth == 0 && t->options.count == 0);
    return value;
}

bool miai_region_value(miai_game *out, bool *has_ko, miai_regions *t,
                       const miai_region *r)
{
    *out = region_value((view){t, r, -1, 0});
    *has_ko = t->has_ko;
    return *out != MIAI_NO_GAME || t->has_ko;
}

bool miai_region_bounds(miai_game *low, miai_game *high, miai_regions *t,
                        const miai_region *r, int moves)
{
    assert(moves >= 0 && moves <= MIAI_ENDGAME_MOVES);
    *low = region_value((view){t, r, moves, MIAI_REGION_WHITE});
    *high = *low == MIAI_NO_GAME
                ? MIAI_NO_GAME
                : region_value((view){t, r, moves, MIAI_REGION_BLACK});
    return *high != MIAI_NO_GAME;
}
