/* eyespace_space.c - an eyespace with its kos.
 *
 * Idea     A position whose bounds are equal is a short game.  The others are
 *          listed with their moves, without those that nobody needs.
 * Names    What is left is often one ko: Black takes, White takes back or wins
 *          it, and both ends are numbers [Landman 1996, 3.8 and 3.9].
 * Cost     A node is a position with a ko; each asks for the bounds of all
 *          positions that it leads to.
 */
#include "eyespace/eyespace_space.h"

#include <string.h>

#include "cgt/cgt_ops.h"
#include "eyespace/eyespace_survey.h"

/* --- numbers --------------------------------------------------------------------- */

bool miai_eyespace_le(miai_games *s, miai_game a, miai_game b)
{
    const miai_game difference = miai_game_subtract(s, b, a);
    miai_dyadic left, right;

    return difference != MIAI_NO_GAME &&
           miai_game_stops(s, difference, &left, &right) && right.num >= 0;
}

/* Does a game in simplest form end with a seki somewhere? */
static bool has_seki(miai_games *s, miai_game g)
{
    miai_dyadic x;

    if (miai_game_is_number(s, g, &x))
        return miai_dyadic_compare(x, MIAI_EYESPACE_SEKI) == 0;
    for (int i = 0; i < miai_game_lefts(s, g); i++)
        if (has_seki(s, miai_game_left(s, g, i)))
            return true;
    for (int i = 0; i < miai_game_rights(s, g); i++)
        if (has_seki(s, miai_game_right(s, g, i)))
            return true;
    return false;
}

miai_eyespace miai_eyespace_of(miai_games *s, miai_game g)
{
    return (miai_eyespace){.game = g,
                           .seki = g != MIAI_NO_GAME && has_seki(s, g)};
}

/* --- positions ------------------------------------------------------------------- */

static bool is_same(const miai_region *a, const miai_region *b)
{
    return a->count == b->count && memcmp(a->row, b->row, sizeof a->row) == 0 &&
           memcmp(a->column, b->column, sizeof a->column) == 0 &&
           memcmp(a->beside, b->beside, sizeof a->beside) == 0 &&
           memcmp(a->stones, b->stones, sizeof a->stones) == 0 &&
           a->home == b->home;
}

/* The number of a position, perhaps a new one; -1 when the store has failed. */
static int find(survey *s, const miai_region *r)
{
    const miai_region *all = s->regions.data;
    miai_space_node node = {0};
    miai_worth worth;

    for (size_t i = 0; i < s->regions.count; i++)
        if (is_same(&all[i], r))
            return (int)i;
    if (!miai_region_worth(&worth, s->t, r, MIAI_BY_EYES))
        return -1;
    s->out->has_ko = s->out->has_ko || worth.has_ko;
    s->out->is_cut = s->out->is_cut || worth.is_cut;
    node.low = worth.low;
    node.high = worth.high;
    if (!miai_vec_append(&s->out->nodes, &node, 1) ||
        !miai_vec_append(&s->regions, r, 1))
        return -1;
    return (int)s->regions.count - 1;
}

/* The end of all play, Black having connected his chain. */
static int find_home(survey *s)
{
    const miai_game two = miai_game_integer(s->games, MIAI_EYES);
    const miai_space_node node = {.low = two, .high = two};
    const miai_region nothing = {.home = 1}; /* like no position */

    for (size_t i = 0; i < s->regions.count; i++)
        if (is_same((const miai_region *)s->regions.data + i, &nothing))
            return (int)i;
    if (two == MIAI_NO_GAME || !miai_vec_append(&s->out->nodes, &node, 1) ||
        !miai_vec_append(&s->regions, &nothing, 1))
        return -1;
    return (int)s->regions.count - 1;
}

/* Adds an option to the last of the list, from `first` on, unless one of them that
 * no ko hangs on is as good; takes out those that it beats. */
static bool keep(survey *s, int first, int option, int side)
{
    miai_vec *all = &s->out->options;
    int *list = all->data;
    size_t kept = (size_t)first;

    for (size_t i = (size_t)first; i < all->count; i++)
        if (list[i] == option || (miai_space_is_leaf(s->out, list[i]) &&
                                  miai_survey_beats(s, list[i], option, side)))
            return true;
    for (size_t i = (size_t)first; i < all->count; i++)
        if (!miai_space_is_leaf(s->out, option) ||
            !miai_survey_beats(s, option, list[i], side))
            list[kept++] = list[i];
    all->count = kept;
    return miai_vec_append(all, &option, 1);
}

static bool list_options(survey *s, int node, int side)
{
    const miai_region r = ((const miai_region *)s->regions.data)[node];
    const int first = (int)s->out->options.count;

    for (int point = 0; point < r.count; point++) {
        miai_region next;
        bool is_home;
        if (!miai_region_after(&next, &is_home, &r,
                               (miai_region_move){point, side}))
            continue;
        const int option = is_home ? find_home(s) : find(s, &next);
        if (option < 0 || !keep(s, first, option, side))
            return false;
    }
    miai_space_node *n = (miai_space_node *)s->out->nodes.data + node;
    n->first[side] = first;
    n->count[side] = (int)s->out->options.count - first;
    return true;
}

/* --- positions that have a value all the same ------------------------------------ */

/* The game of a position all of whose options are games, where somebody wants to
 * move or nobody gains by it; no game if there is another option, or it is cold. */
static miai_game known_value(const survey *s, int node)
{
    const miai_space_node *n = miai_space_at(s->out, node);
    const miai_region *r = (const miai_region *)s->regions.data + node;
    miai_game list[2][MIAI_REGION_POINTS];
    miai_dyadic stop[2] = {{0, 0}, {MIAI_EYES, 0}};
    const miai_dyadic held = {miai_region_held(r), 0};

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < n->count[side]; i++) {
            const int option = miai_space_option(s->out, n, side, i);
            if (!miai_space_is_leaf(s->out, option))
                return MIAI_NO_GAME;
            list[side][i] = miai_space_at(s->out, option)->low;
        }
        if (!miai_survey_stop(&stop[side], s->games, list[side], n->count[side],
                              side))
            return MIAI_NO_GAME;
    }
    stop[0] = miai_dyadic_compare(stop[0], held) < 0 ? held : stop[0];
    const int order = miai_dyadic_compare(stop[0], stop[1]);
    if (order == 0)
        return miai_game_nus(s->games, (miai_nus){.number = stop[0]});
    return order < 0
               ? MIAI_NO_GAME
               : miai_game_reduce(s->games,
                                  miai_game_make(s->games, list[0], n->count[0],
                                                 list[1], n->count[1]));
}

/* Two parts, each with a ko, may have a sum without: no more than two eyes
 * count. */
static void settle(survey *s)
{
    miai_space_node *all = s->out->nodes.data;
    bool changes = true;

    while (changes) {
        changes = false;
        for (size_t i = s->out->nodes.count; i-- > 0;) {
            const miai_game value = miai_space_is_leaf(s->out, (int)i)
                                        ? MIAI_NO_GAME
                                        : known_value(s, (int)i);
            if (value == MIAI_NO_GAME)
                continue;
            all[i] = (miai_space_node){.low = value, .high = value};
            changes = true;
        }
    }
}

/* --- what can be written down ------------------------------------------------------ */

/* Does a side, by its options as they are at least good for Black (`low`), or at
 * most, get this stop? */
static bool stop_of(miai_dyadic *out, const survey *s, int node, int side)
{
    const miai_space_node *n = miai_space_at(s->out, node);
    miai_game list[MIAI_REGION_POINTS];

    for (int i = 0; i < n->count[side]; i++) {
        const miai_space_node *o =
            miai_space_at(s->out, miai_space_option(s->out, n, side, i));
        list[i] = side == MIAI_REGION_BLACK ? o->low : o->high;
    }
    return miai_survey_stop(out, s->games, list, n->count[side], side);
}

/* Does a side surely gain by moving first, or lose nothing?  Where nobody may
 * want to move it takes more than the moves to say what a position is worth. */
static bool is_warm(const survey *s, int node)
{
    miai_dyadic stop[2];

    return stop_of(&stop[0], s, node, MIAI_REGION_BLACK) &&
           stop_of(&stop[1], s, node, MIAI_REGION_WHITE) &&
           miai_dyadic_compare(stop[0], stop[1]) >= 0;
}

/* Are all positions that play comes to such ones? */
static bool are_warm(const survey *s, int node, bool seen[MIAI_SPACE_NODES])
{
    const miai_space_node *n = miai_space_at(s->out, node);

    if (miai_space_is_leaf(s->out, node) || seen[node])
        return true;
    seen[node] = true;
    if (!is_warm(s, node))
        return false;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n->count[side]; i++)
            if (!are_warm(s, miai_space_option(s->out, n, side, i), seen))
                return false;
    return true;
}

/* Too large or too cold: position 0 alone is known. */
static void cut(miai_space *s)
{
    s->is_cut = true;
    s->nodes.count = 1;
    s->options.count = 0;
    ((miai_space_node *)s->nodes.data)->count[0] = 0;
    ((miai_space_node *)s->nodes.data)->count[1] = 0;
}

static bool play_out(survey *s)
{
    for (size_t i = 0; i < s->out->nodes.count && !s->out->is_cut; i++) {
        const miai_space_node *n = miai_space_at(s->out, (int)i);
        if (n->low == n->high)
            continue;
        if (!list_options(s, (int)i, MIAI_REGION_BLACK) ||
            !list_options(s, (int)i, MIAI_REGION_WHITE))
            return false;
        s->out->is_cut =
            s->out->is_cut || s->out->nodes.count >= MIAI_SPACE_NODES;
    }
    bool seen[MIAI_SPACE_NODES] = {false};
    if (!s->out->is_cut) {
        settle(s);
        miai_survey_thin_out(s);
        settle(s);
    }
    if (s->out->is_cut || !are_warm(s, 0, seen))
        cut(s->out);
    return miai_games_failure(s->games) == NULL;
}

bool miai_space_init(miai_space *out, miai_regions *t, const miai_region *r)
{
    miai_games *games = miai_regions_games(t);
    const miai_mem mem = miai_games_mem(games);
    survey s = {.out = out, .t = t, .games = games};

    *out = (miai_space){.has_ko = false};
    miai_vec_init(&out->nodes, &mem, sizeof(miai_space_node));
    miai_vec_init(&out->options, &mem, sizeof(int));
    miai_vec_init(&s.regions, &mem, sizeof(miai_region));
    const bool good = find(&s, r) == 0 && play_out(&s);
    miai_vec_clear(&s.regions);
    return good;
}

void miai_space_clear(miai_space *space)
{
    miai_vec_clear(&space->nodes);
    miai_vec_clear(&space->options);
}

/* --- names ------------------------------------------------------------------------- */

/* The only option of a side, or -1. */
static int only_option(const miai_space *s, int node, int side)
{
    const miai_space_node *n = miai_space_at(s, node);

    return n->count[side] == 1 ? miai_space_option(s, n, side, 0) : -1;
}

/* Is it a position whose value is an integer? */
static bool is_integer(miai_games *g, const miai_space *s, int node, int64_t *n)
{
    return node >= 0 &&
           miai_space_at(s, node)->low == miai_space_at(s, node)->high &&
           miai_game_is_integer(g, miai_space_at(s, node)->low, n);
}

/* Is it {b | y} with b = {x | it}, where x and y are integers? */
static bool is_ko(int64_t *x, int64_t *y, int *taken, miai_games *g,
                  const miai_space *s, int node)
{
    *taken = node < 0 ? -1 : only_option(s, node, MIAI_REGION_BLACK);
    return *taken >= 0 &&
           is_integer(g, s, only_option(s, node, MIAI_REGION_WHITE), y) &&
           is_integer(g, s, only_option(s, *taken, MIAI_REGION_BLACK), x) &&
           only_option(s, *taken, MIAI_REGION_WHITE) == node && *x > *y;
}

bool miai_space_value(miai_eyespace *out, miai_games *g, const miai_space *s,
                      int node)
{
    const miai_space_node *n = miai_space_at(s, node);
    int64_t x, y;
    int taken;

    if (n->low == n->high) {
        *out = miai_eyespace_of(g, n->low);
        return true;
    }
    if (is_ko(&x, &y, &taken, g, s, node)) {
        *out = (miai_eyespace){
            .game = miai_game_integer(g, y), .kos = 1, .stake = {x - y, 0}};
        return true;
    }
    const int before = only_option(s, node, MIAI_REGION_WHITE);
    if (is_ko(&x, &y, &taken, g, s, before) && taken == node) {
        *out = (miai_eyespace){
            .game = miai_game_integer(g, x), .kos = -1, .stake = {x - y, 0}};
        return true;
    }
    return false;
}
