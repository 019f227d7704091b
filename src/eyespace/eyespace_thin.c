/* eyespace_thin.c - moves in an eyespace with a ko that nobody needs.
 *
 * Idea     A move is left out if another one leads to something that is at least
 *          as good by the bounds: for that no rule about ko matters.
 * Exact    The bounds must not rest on the move itself, play having come back.
 *          So what is sure is computed anew, without any move of the position
 *          that it is left out of.
 * Bans     A move that takes a ko back may be banned for once.  In its favour
 *          another one is left out only if the other side gains nothing by
 *          moving meanwhile.
 */
#include <string.h>

#include "cgt/cgt_ops.h"
#include "eyespace/eyespace_survey.h"

/* --- bounds ------------------------------------------------------------------------ */

bool miai_survey_beats(const survey *s, int a, int b, int side)
{
    const miai_space_node *x = miai_space_at(s->out, a);
    const miai_space_node *y = miai_space_at(s->out, b);

    return side == MIAI_REGION_BLACK
               ? miai_eyespace_le(s->games, y->high, x->low)
               : miai_eyespace_le(s->games, x->high, y->low);
}

bool miai_survey_stop(miai_dyadic *out, miai_games *g, const miai_game *list,
                      int count, int side)
{
    for (int i = 0; i < count; i++) {
        miai_dyadic stop[2];
        if (!miai_game_stops(g, list[i], &stop[0], &stop[1]))
            return false;
        const int order = i == 0 ? 0 : miai_dyadic_compare(stop[!side], *out);
        if (i == 0 || (side == MIAI_REGION_BLACK ? order > 0 : order < 0))
            *out = stop[!side];
    }
    return count > 0;
}

/* --- moves that nobody needs ------------------------------------------------------- */

/* Does play come from one position to another? */
static bool leads_to(const miai_space *s, int from, int to,
                     bool seen[MIAI_SPACE_NODES])
{
    const miai_space_node *n = miai_space_at(s, from);

    if (from == to)
        return true;
    if (seen[from])
        return false;
    seen[from] = true;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n->count[side]; i++)
            if (leads_to(s, miai_space_option(s, n, side, i), to, seen))
                return true;
    return false;
}

/* Is what is known of `option` true without any move of `node`? */
static bool stands_alone(const miai_space *s, int option, int node)
{
    bool seen[MIAI_SPACE_NODES] = {false};

    return miai_space_is_leaf(s, option) || !leads_to(s, option, node, seen);
}

/* What is sure of a position without any move of another one. */
typedef struct sure {
    const survey *s;
    int side; /* whom it is to be good enough for                            */
    bool is_open[MIAI_SPACE_NODES]; /* being looked at, or that other one   */
    bool is_waiting[MIAI_SPACE_NODES]; /* Black does not move there           */
    int steps;                         /* left                                */
} sure;

static miai_game sure_of(sure *k, int node);

/* The game of sure options.  Where nobody wants to move, what the side gets by
 * moving is sure. */
static miai_game sure_options(sure *k, const miai_space_node *n)
{
    miai_games *g = k->s->games;
    miai_game list[2][MIAI_REGION_POINTS];
    miai_dyadic stop[2] = {{0, 0}, {MIAI_EYES, 0}};

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < n->count[side]; i++)
            list[side][i] =
                sure_of(k, miai_space_option(k->s->out, n, side, i));
        miai_survey_stop(&stop[side], g, list[side], n->count[side], side);
    }
    if (n->count[0] > 0 && n->count[1] > 0 &&
        miai_dyadic_compare(stop[0], stop[1]) > 0)
        return miai_game_reduce(
            g, miai_game_make(g, list[0], n->count[0], list[1], n->count[1]));
    return miai_game_nus(g, (miai_nus){.number = stop[k->side]});
}

/* Does Black keep an eye, or what is worth as much, if White alone moves?  Without
 * a move here she does not capture his chain, which has a liberty. */
static bool keeps_one(sure *k, int node)
{
    static const miai_dyadic one = {1, 0};
    const miai_space_node *n = miai_space_at(k->s->out, node);
    const miai_region *r = (const miai_region *)k->s->regions.data + node;
    bool keeps =
        !k->is_waiting[node] && n->count[MIAI_REGION_WHITE] > 0 &&
        (r->beside[MIAI_REGION_BLACK] & ~r->stones[0] & ~r->stones[1]) != 0;

    if (!keeps || k->steps == 0)
        return false;
    k->steps--;
    k->is_waiting[node] = true;
    for (int i = 0; i < n->count[MIAI_REGION_WHITE] && keeps; i++) {
        const miai_game after =
            sure_of(k, miai_space_option(k->s->out, n, MIAI_REGION_WHITE, i));
        miai_dyadic left, right;
        keeps = miai_game_stops(k->s->games, after, &left, &right) &&
                miai_dyadic_compare(left, one) >= 0;
    }
    k->is_waiting[node] = false;
    return keeps;
}

/* What a position is worth at least, or at most, if the side does not move
 * there. */
static int sure_at_once(sure *k, int node)
{
    const miai_region *all = k->s->regions.data;

    if (k->side == MIAI_REGION_WHITE)
        return MIAI_EYES;
    const int held = miai_region_held(&all[node]);
    return held == 0 && keeps_one(k, node) ? 1 : held;
}

static miai_game sure_of(sure *k, int node)
{
    const miai_space_node *n = miai_space_at(k->s->out, node);

    if (n->low == n->high)
        return n->low;
    if (k->is_open[node] || k->steps == 0)
        return miai_game_integer(k->s->games, sure_at_once(k, node));
    k->steps--;
    k->is_open[node] = true;
    const miai_game value = sure_options(k, n);
    k->is_open[node] = false;
    return value;
}

/* Is an option of `node` at least as good for a side as another one, without the
 * help of any move of `node`? */
static bool beats(const survey *s, int node, int option, int other, int side)
{
    const miai_space_node *weaker = miai_space_at(s->out, other);
    sure k = {.s = s, .side = side, .steps = MIAI_SPACE_NODES};

    if (stands_alone(s->out, option, node))
        return miai_survey_beats(s, option, other, side);
    k.is_open[node] = true;
    const miai_game least = sure_of(&k, option);
    return side == MIAI_REGION_BLACK
               ? miai_eyespace_le(s->games, weaker->high, least)
               : miai_eyespace_le(s->games, least, weaker->low);
}

/* Is an option of `side` a number that waiting for the other side gives, too? */
static bool is_wait(const survey *s, int node, int option, int side)
{
    const miai_space_node *n = miai_space_at(s->out, node);
    miai_dyadic x;

    if (!miai_space_is_leaf(s->out, option) ||
        !miai_game_is_number(s->games, miai_space_at(s->out, option)->low,
                             &x) ||
        n->count[!side] == 0)
        return false;
    for (int i = 0; i < n->count[!side]; i++)
        if (!beats(s, node, miai_space_option(s->out, n, !side, i), option,
                   side))
            return false;
    return true;
}

/* Can the move be banned, because the other side has just come from there? */
static bool is_retake(const survey *s, int node, int option, int side)
{
    const miai_space_node *n = miai_space_at(s->out, option);

    for (int i = 0; i < n->count[!side]; i++)
        if (miai_space_option(s->out, n, !side, i) == node)
            return true;
    return false;
}

/* Does a side that leaves it to the other one to move first get as much as by an
 * option that is answered?  So much is surely true of both. */
static bool can_wait(const survey *s, int node, int option, int side)
{
    const miai_space_node *n = miai_space_at(s->out, node);
    const miai_space_node *o = miai_space_at(s->out, option);
    sure k = {.s = s, .side = side, .steps = MIAI_SPACE_NODES};
    miai_dyadic moved[2], waited[2];

    k.is_open[node] = true;
    if (!miai_game_stops(s->games, side == MIAI_REGION_BLACK ? o->high : o->low,
                         &moved[0], &moved[1]))
        return false;
    for (int i = 0; i < n->count[!side]; i++) {
        const miai_game after =
            sure_of(&k, miai_space_option(s->out, n, !side, i));
        if (!miai_game_stops(s->games, after, &waited[0], &waited[1]))
            return false;
        const int order = miai_dyadic_compare(waited[side], moved[!side]);
        if (side == MIAI_REGION_BLACK ? order < 0 : order > 0)
            return false;
    }
    return true;
}

/* Is one option of a position as good as another one, even when the move is banned
 * by a ko? */
static bool replaces(const survey *s, int node, int option, int other, int side)
{
    return beats(s, node, option, other, side) &&
           (!is_retake(s, node, option, side) ||
            can_wait(s, node, other, side));
}

/* Is another option of the list at least as good?  Of two that are equal the
 * first one stays. */
static bool is_needless(const survey *s, int node, int i, int side)
{
    const miai_space_node *n = miai_space_at(s->out, node);
    const int option = miai_space_option(s->out, n, side, i);

    for (int k = 0; k < n->count[side]; k++) {
        const int other = miai_space_option(s->out, n, side, k);
        if (k != i && replaces(s, node, other, option, side) &&
            (k < i || !replaces(s, node, option, other, side)))
            return true;
    }
    return n->count[side] > 1 && is_wait(s, node, option, side);
}

/* Drops a needless option of a side; false if there is none. */
static bool drop_option(survey *s, int node, int side)
{
    miai_space_node *n = (miai_space_node *)s->out->nodes.data + node;

    for (int i = 0; i < n->count[side]; i++) {
        int *list = (int *)s->out->options.data + n->first[side];
        if (!is_needless(s, node, i, side))
            continue;
        n->count[side]--;
        memmove(list + i, list + i + 1,
                (size_t)(n->count[side] - i) * sizeof *list);
        return true;
    }
    return false;
}

/* One by one, so that each option that helped to drop another one is still there or
 * has a better one; again and again, as fewer options of one side make more of the
 * other one needless. */
void miai_survey_thin_out(survey *s)
{
    bool changes = true;

    while (changes) {
        changes = false;
        for (int node = 0; node < (int)s->out->nodes.count; node++)
            for (int side = 0; side < 2; side++)
                while (drop_option(s, node, side))
                    changes = true;
    }
}
