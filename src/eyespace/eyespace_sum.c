/* eyespace_sum.c - the eyespaces of a group added up.
 *
 * Idea     A group lives if it is worth more than one eye when the attacker has
 *          moved first: two eyes, or a seki, which is a number above 1.  It is
 *          dead if it is worth at most one when the owner has.
 * Bounds   What hangs on a ko, or was too large, is between two short games.
 *          Sums with at most two eyes keep the order, so the sum of the lower
 *          ones says what is alive, that of the higher ones what is dead.
 * Kos      Of two kos for as many eyes, one that Black can take and one that White
 *          can, each side gets one, whoever has threats: when one is taken the
 *          other one is.
 * Proof    docs/theory/eyespace.md.
 */
#include "eyespace/eyespace_board.h"

#include <assert.h>

#include "cgt/cgt_ops.h"

/* The lower and the higher of two bounds. */
typedef struct bounds {
    miai_game low, high;
} bounds;

/* The sum of two games, in which no more than two eyes count. */
static miai_game add(miai_games *s, miai_game a, miai_game b)
{
    return miai_game_clip(s, miai_game_add(s, a, b), (miai_dyadic){0, 0},
                          (miai_dyadic){MIAI_EYES, 0});
}

static bounds add_worth(miai_games *s, bounds b, const miai_worth *w)
{
    return (bounds){add(s, b.low, w->low), add(s, b.high, w->high)};
}

/* Are the values of two eyespaces numbers with one ko each, for as many eyes, to
 * be taken by the same side, or by the other one if `opposite`? */
static bool are_kos(const miai_split_space *a, const miai_split_space *b,
                    bool opposite)
{
    return a->is_named && b->is_named && a->value.kos != 0 &&
           a->value.kos == (opposite ? -b->value.kos : b->value.kos) &&
           miai_dyadic_compare(a->value.stake, b->value.stake) == 0;
}

/* The eyespace whose ko goes with that of another one: the first that Black can
 * take with the first that White can, and so on; -1: none. */
static int partner_of(const miai_split *s, int space, int without)
{
    const miai_split_space *own = miai_split_at(s, (size_t)space);
    int before = 0;

    for (int i = 0; i < space; i++)
        before +=
            i != without && are_kos(own, miai_split_at(s, (size_t)i), false);
    for (int i = 0; i < (int)s->spaces.count; i++)
        if (i != without && are_kos(own, miai_split_at(s, (size_t)i), true) &&
            before-- == 0)
            return i;
    return -1;
}

/* All eyespaces but one; -1: all of them.  To be connected to immortal stones is
 * worth two eyes. */
static bounds sum_without(const miai_split *s, miai_games *games, int without)
{
    const miai_game start =
        miai_game_integer(games, s->is_safe ? MIAI_EYES : 0);
    bounds sum = {start, start};

    for (int i = 0; i < (int)s->spaces.count; i++) {
        const miai_split_space *space = miai_split_at(s, (size_t)i);
        if (i == without)
            continue;
        if (partner_of(s, i, without) < 0)
            sum = add_worth(games, sum, &space->worth);
        else
            sum = (bounds){add(games, sum.low, space->value.game),
                           add(games, sum.high, space->value.game)};
    }
    return sum;
}

/* Is it worth more than one eye, a side having moved and the other one to move?
 * False also when the store has failed. */
static bool lives(miai_games *s, miai_game g, int moved)
{
    miai_dyadic left, right;

    if (g == MIAI_NO_GAME || !miai_game_stops(s, g, &left, &right))
        return false;
    return miai_dyadic_compare(moved == MIAI_REGION_BLACK ? right : left,
                               (miai_dyadic){1, 0}) > 0;
}

/* --- moves ----------------------------------------------------------------------- */

/* Does a move that leads to this sum decide? */
static void judge(miai_split_move *m, miai_games *s, bounds sum, bool is_known)
{
    const bool is_owner = m->side == MIAI_REGION_BLACK;
    const bool low = lives(s, sum.low, m->side);
    const bool high = lives(s, sum.high, m->side);

    assert(high || !low || miai_games_failure(s) != NULL);
    m->decides = is_owner ? low : !high;
    /* A move that leaves the ko to itself does not win it. */
    m->by_ko = is_known && m->gains && !m->worth.is_cut && !m->decides &&
               (is_owner ? high : !low);
}

static bool judge_moves(miai_split *s, miai_games *games, bool is_known)
{
    for (int i = 0; i < (int)s->spaces.count; i++) {
        miai_split_space *space = miai_split_at(s, (size_t)i);
        miai_split_move *all = space->moves.data;
        const bounds others = sum_without(s, games, i);
        for (size_t k = 0; k < space->moves.count; k++)
            judge(&all[k], games, add_worth(games, others, &all[k].worth),
                  is_known);
    }
    return miai_games_failure(games) == NULL;
}

bool miai_split_add_up(miai_split *s, miai_games *games)
{
    const bounds sum = sum_without(s, games, -1);
    bool is_known = true;

    for (size_t i = 0; i < s->spaces.count; i++)
        is_known = is_known && !miai_split_at(s, i)->worth.is_cut;
    s->low = sum.low;
    s->high = sum.high;
    if (miai_games_failure(games) != NULL)
        return false;
    /* Who begins: the one who has not moved last. */
    if (lives(games, s->low, MIAI_REGION_BLACK))
        s->verdict = MIAI_EYESPACES_ALIVE;
    else if (!lives(games, s->high, MIAI_REGION_WHITE))
        s->verdict = MIAI_EYESPACES_DEAD;
    else
        s->verdict =
            is_known ? MIAI_EYESPACES_UNSETTLED : MIAI_EYESPACES_UNKNOWN;
    s->hangs_on_ko = s->verdict == MIAI_EYESPACES_UNSETTLED &&
                     (!lives(games, s->low, MIAI_REGION_WHITE) ||
                      lives(games, s->high, MIAI_REGION_BLACK));
    if (miai_games_failure(games) != NULL)
        return false;
    if (s->verdict == MIAI_EYESPACES_ALIVE || s->verdict == MIAI_EYESPACES_DEAD)
        return true;
    return judge_moves(s, games, is_known);
}

/* --- miai ------------------------------------------------------------------------ */

enum { MOST_IN_SET = 4, MOST_SETS = 24 };

/* The eyespaces that may be in a set. */
typedef struct choice {
    miai_split *split;
    miai_games *games;
    int count;
    int space[MIAI_EYESPACE_MOST];
    miai_eyespace value[MIAI_EYESPACE_MOST];
} choice;

/* Sums that are not known are no answer; all else that fails is. */
static bool is_open_question(miai_games *s)
{
    const miai_failure *why = miai_games_failure(s);

    if (why == NULL || why->status != MIAI_ERR_INPUT)
        return false;
    miai_games_clear_error(s);
    return true;
}

/* Adds the set of these members if it stands in one of the relations. */
static bool try_set(choice *c, const int *member, int count)
{
    static const miai_eyespace_relation relation[2] = {
        MIAI_EYESPACE_MIAI_IRREDUCIBLE, MIAI_EYESPACE_PARTIAL_IRREDUCIBLE};
    miai_eyespace value[MOST_IN_SET];
    miai_split_set set = {.count = count};

    for (int i = 0; i < count; i++) {
        value[i] = c->value[member[i]];
        set.space[i] = c->space[member[i]];
    }
    for (int i = 0; i < 2; i++) {
        bool holds = false;
        if (!miai_eyespace_is(&holds, c->games, relation[i],
                              MIAI_EYESPACE_SUM_FITTING, value, count)) {
            if (!is_open_question(c->games))
                return false;
            holds = false;
        }
        set.is_partial = relation[i] == MIAI_EYESPACE_PARTIAL_IRREDUCIBLE;
        if (holds)
            return miai_vec_append(&c->split->sets, &set, 1);
    }
    return true;
}

/* All sets of `size` members, `count` of which are chosen. */
static bool try_sets(choice *c, int *member, int count, int size)
{
    if (c->split->sets.count >= MOST_SETS)
        return true;
    if (count == size)
        return try_set(c, member, size);
    for (int i = count > 0 ? member[count - 1] + 1 : 0; i < c->count; i++) {
        member[count] = i;
        if (!try_sets(c, member, count + 1, size))
            return false;
    }
    return true;
}

bool miai_split_find_miai(miai_split *s, miai_games *games)
{
    choice c = {.split = s, .games = games};
    int member[MOST_IN_SET];
    miai_dyadic x;

    for (int i = 0; i < (int)s->spaces.count; i++) {
        const miai_split_space *space = miai_split_at(s, (size_t)i);
        if (!space->is_named || c.count == MIAI_EYESPACE_MOST ||
            (space->value.kos == 0 &&
             miai_game_is_number(games, space->value.game, &x)))
            continue;
        c.value[c.count] = space->value;
        c.space[c.count++] = i;
    }
    for (int size = 2; size <= MOST_IN_SET; size++)
        if (!try_sets(&c, member, 0, size))
            return false;
    return true;
}
