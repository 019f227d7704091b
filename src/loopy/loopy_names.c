/* loopy_names.c - stoppers that have a name.
 *
 * Idea     The simplest form is unique: a stopper has a name if its graph is
 *          the graph of what is named.  Number and nimber are guessed from the
 *          short games in the graph; the guess is made and compared.
 */
#include "loopy/loopy_inside.h"

/* --- what is named ---------------------------------------------------------------- */

/* Numbers and stars that the definitions use. */
static miai_game star(miai_games *s)
{
    return miai_game_nus(s, (miai_nus){.nimber = 1});
}

static miai_game zero(miai_games *s)
{
    return miai_game_integer(s, 0);
}

/* One position that Left, or Right, leaves as it is; the other player may move
 * to a short game unless it is MIAI_NO_GAME. */
static bool make_pass(miai_graph *g, int side, miai_game other)
{
    if (miai_graph_add(g) < 0 || !miai_graph_move(g, 0, side, 0))
        return false;
    if (has_failed(g->s) || other == MIAI_NO_GAME)
        return !has_failed(g->s);
    const int to = miai_graph_add_game(g, other);
    return to >= 0 && miai_graph_move(g, 0, !side, to);
}

/* {0 | v[on]*}: v[on]* is {0 | 0, pass}, as v[on] is {* | pass}. */
static bool make_uponth(miai_graph *g)
{
    const int start = miai_graph_add(g), down = miai_graph_add(g);
    const int nil = miai_graph_add_game(g, zero(g->s));

    return start == 0 && down > 0 && nil > 0 &&
           miai_graph_move(g, start, MIAI_LEFT, nil) &&
           miai_graph_move(g, start, MIAI_RIGHT, down) &&
           miai_graph_move(g, down, MIAI_LEFT, nil) &&
           miai_graph_move(g, down, MIAI_RIGHT, nil) &&
           miai_graph_move(g, down, MIAI_RIGHT, down);
}

/* {0 || 0 | off} */
static bool make_tiny(miai_graph *g)
{
    const int start = miai_graph_add(g), threat = miai_graph_add(g);
    const int nil = miai_graph_add_game(g, zero(g->s)), off = miai_graph_add(g);

    return start == 0 && threat > 0 && nil > 0 && off > 0 &&
           miai_graph_move(g, start, MIAI_LEFT, nil) &&
           miai_graph_move(g, start, MIAI_RIGHT, threat) &&
           miai_graph_move(g, threat, MIAI_LEFT, nil) &&
           miai_graph_move(g, threat, MIAI_RIGHT, off) &&
           miai_graph_move(g, off, MIAI_RIGHT, off);
}

/* Those that are positive, or on; the others are their negatives. */
static bool make_plain(miai_graph *g, miai_loopy_name name)
{
    switch (name) {
    case MIAI_NAME_ON:
        return make_pass(g, MIAI_LEFT, MIAI_NO_GAME);
    case MIAI_NAME_OVER:
        return make_pass(g, MIAI_RIGHT, zero(g->s));
    case MIAI_NAME_UPON:
        return make_pass(g, MIAI_LEFT, star(g->s));
    case MIAI_NAME_UPONTH:
        return make_uponth(g);
    default:
        return make_tiny(g);
    }
}

static bool is_negative(miai_loopy_name name)
{
    return name == MIAI_NAME_OFF || name == MIAI_NAME_UNDER ||
           name == MIAI_NAME_DOWNON || name == MIAI_NAME_DOWNONTH ||
           name == MIAI_NAME_MINY_ON;
}

miai_graph *miai_graph_named(miai_games *s, miai_loopy_name name)
{
    assert(name > MIAI_NAME_NONE && name <= MIAI_NAME_MINY_ON);
    const bool turn = is_negative(name);
    const miai_loopy_name plain = turn ? name - 1 : name;
    miai_graph *g = miai_graph_new(s), *out = NULL;

    if (g != NULL && make_plain(g, plain))
        out = turn ? miai_graph_negative(g) : miai_graph_normal(g);
    if (out != NULL)
        out->avoids = true; /* they are in simplest form                     */
    miai_graph_free(g);
    return out;
}

/* --- what has a name ------------------------------------------------------------------ */

enum { MOST_NIMBER = 32, MOST_LOOPY = 4 };

/* The number that all short games of a graph differ from by nimbers, and the
 * largest of these; false if there is none, or more than names have. */
static bool guess(const miai_graph *g, miai_dyadic *number, uint32_t *nimber)
{
    int loopy = 0, leafs = 0;

    *nimber = 0;
    for (int p = 0; p < miai_graph_count(g); p++) {
        miai_nus v;
        if (!is_leaf(g, p)) {
            if (++loopy > MOST_LOOPY)
                return false;
            continue;
        }
        if (!miai_game_is_nus(g->s, place_at(g, p)->game, &v) || v.ups != 0 ||
            v.nimber > MOST_NIMBER)
            return false;
        if (leafs++ == 0)
            *number = v.number;
        else if (miai_dyadic_compare(*number, v.number) != 0)
            return false;
        if (v.nimber > *nimber)
            *nimber = v.nimber;
    }
    return leafs > 0;
}

/* Is a graph what is named plus a nimber? */
static bool is_named(const miai_graph *g, miai_loopy_name name, uint32_t nimber,
                     bool *out)
{
    miai_graph *base = miai_graph_named(g->s, name), *sum = NULL;

    *out = false;
    if (base != NULL)
        sum = miai_graph_add_short(
            base, miai_game_nus(g->s, (miai_nus){.nimber = nimber}));
    if (sum != NULL)
        *out = miai_graph_equal(sum, g);
    miai_graph_free(base);
    miai_graph_free(sum);
    return sum != NULL;
}

/* Tries one name with the nimbers that its form can have; on, off, over and
 * under swallow all of them. */
static bool try_name(const miai_graph *g, miai_loopy_name name, uint32_t nimber,
                     miai_named *out)
{
    const bool alone = name <= MIAI_NAME_UNDER;
    const uint32_t nimbers[2] = {alone ? 0 : nimber, nimber ^ 1};

    for (int i = 0; i < (alone ? 1 : 2); i++) {
        bool found;
        if (!is_named(g, name, nimbers[i], &found))
            return false;
        if (found) {
            out->name = name;
            out->nimber = nimbers[i];
            return true;
        }
    }
    return true;
}

/* Tries all names on a graph whose number has been taken away. */
static bool try_all(const miai_graph *g, uint32_t nimber, miai_named *out)
{
    for (miai_loopy_name name = MIAI_NAME_ON;
         name <= MIAI_NAME_MINY_ON && out->name == MIAI_NAME_NONE; name++)
        if (!try_name(g, name, nimber, out))
            return false;
    return true;
}

bool miai_graph_name(const miai_graph *side, miai_named *out)
{
    miai_dyadic number = {0, 0}, back;
    uint32_t nimber = 0;

    assert(side->avoids || is_leaf(side, 0));
    *out = (miai_named){.name = MIAI_NAME_NONE};
    if (is_leaf(side, 0))
        return true;
    /* On and off have no short games at all. */
    const bool alone = miai_graph_count(side) == 1;
    if (!alone &&
        (!guess(side, &number, &nimber) || !miai_dyadic_negate(&back, number)))
        return true;
    if (alone)
        back = number;
    miai_graph *base = miai_graph_translate(
        side, miai_game_nus(side->s, (miai_nus){.number = back}));
    const bool good = base != NULL && try_all(base, nimber, out);
    if (good && out->name != MIAI_NAME_NONE)
        out->number = number;
    miai_graph_free(base);
    return good;
}
