/* essential.c - which chains race?
 *
 * Marked   The chains that hold marked stones, one of each side or more.
 * Found    For a side without marks, one chain: a pair of mortal chains is in
 *          question when they touch or share a liberty.  With one side marked
 *          only pairs with its chains count.  There must be exactly one choice,
 *          or nothing is guessed.
 */
#include "problem/raw.h"

#include <stdio.h>

/* The chains being chosen, by colour; areas, or -1. */
typedef struct chooser {
    const miai_enclosure *e;
    const miai_position *raw;
    bool *chosen;    /* of each area: it is marked                           */
    int marked[3];   /* the first marked chain                               */
    bool several[3]; /* it is not the only one                              */
    int found[3];    /* the first pair in question                           */
    int rival[3];    /* another one                                          */
} chooser;

/* A point of a chain. */
static miai_move show(const chooser *c, int area)
{
    return miai_position_show(c->raw, c->e->area.first[area]);
}

/* Takes the chains of the marked stones of a colour, if there are any. */
static miai_status take_marked(chooser *c, miai_color color)
{
    const miai_enclosure *e = c->e;

    for (int p = 0; p < e->board.width * e->board.height; p++) {
        const int a = e->area.of[p];
        if (!(c->raw->means[p] & MIAI_MEANS_TARGET) || e->board.at[p] != color)
            continue;
        if (e->immortal[a])
            return miai_position_fail(
                c->raw, MIAI_CAUSE_IMMORTAL_TARGET, MIAI_AT(e->area.first[a]),
                "the chain of %s at %s is immortal and cannot "
                "race: mark another one, or name the chains "
                "that race by --target",
                miai_color_name(color), show(c, a).text);
        if (c->marked[color] < 0)
            c->marked[color] = a;
        c->several[color] |= c->marked[color] != a;
        c->chosen[a] = true;
    }
    return MIAI_OK;
}

/* --- looking for a pair -------------------------------------------------- */

/* Notes two areas that are beside each other or beside the same empty point,
 * if they can race. */
static void note(chooser *c, int one, int other)
{
    const miai_enclosure *e = c->e;
    const int color = e->board.at[e->area.first[one]];
    const int pair[3] = {-1, color == MIAI_BLACK ? one : other,
                         color == MIAI_BLACK ? other : one};

    if (color + e->board.at[e->area.first[other]] != MIAI_BLACK + MIAI_WHITE)
        return;
    if (color != MIAI_BLACK && color != MIAI_WHITE)
        return; /* empty, and off the board */
    for (int side = MIAI_BLACK; side <= MIAI_WHITE; side++) {
        if (e->immortal[pair[side]])
            return;
        if (c->marked[side] >= 0 && !c->chosen[pair[side]])
            return;
    }
    for (int side = MIAI_BLACK; side <= MIAI_WHITE; side++) {
        if (c->marked[side] < 0 && c->found[side] >= 0 &&
            c->found[side] != pair[side]) {
            c->rival[MIAI_BLACK] = pair[MIAI_BLACK];
            c->rival[MIAI_WHITE] = pair[MIAI_WHITE];
            return;
        }
    }
    c->found[MIAI_BLACK] = pair[MIAI_BLACK];
    c->found[MIAI_WHITE] = pair[MIAI_WHITE];
}

static void find_pairs(chooser *c)
{
    const miai_enclosure *e = c->e;
    int next[4];

    for (int p = 0; p < e->board.width * e->board.height; p++) {
        const int n = miai_board_neighbours(next, &e->board, p);
        for (int i = 0; i < n; i++) {
            note(c, e->area.of[p], e->area.of[next[i]]);
            for (int k = 0; k < i && e->board.at[p] == MIAI_EMPTY; k++)
                note(c, e->area.of[next[k]], e->area.of[next[i]]);
        }
    }
}

/* --- what cannot be meant ------------------------------------------------- */

/* The marked chain of a colour, or the largest that can be captured, or with
 * `any` the largest of all; -1 if there is none. */
static int largest(const chooser *c, miai_color color, bool any)
{
    const miai_areas *area = &c->e->area;
    int found = any ? -1 : c->marked[color];

    for (int a = 0; a < area->count && (any || c->marked[color] < 0); a++)
        if (c->e->board.at[area->first[a]] == color &&
            (any || !c->e->immortal[a]) &&
            (found < 0 || area->size[a] > area->size[found]))
            found = a;
    return found;
}

/* A point of a chain for a failure, MIAI_NONE if there is none. */
static int point_of(const chooser *c, int area)
{
    return area < 0 ? MIAI_NONE : c->e->area.first[area];
}

/* A side has no chain that can be captured. */
static miai_status lacks_chain(const chooser *c, miai_color color)
{
    const int other = point_of(c, largest(c, miai_color_other(color), false));
    const int any = largest(c, color, true);
    const char *name = miai_color_name(color);

    if (any < 0)
        return miai_position_fail(
            c->raw, MIAI_CAUSE_NO_PAIR, MIAI_AT(other),
            "no race: %s has no stones, and a race takes a "
            "chain of each side: add some by --add-%s, or ask "
            "miai solve",
            name, color == MIAI_BLACK ? "black" : "white");
    return miai_position_fail(
        c->raw, MIAI_CAUSE_NO_PAIR, MIAI_AT(point_of(c, any), other),
        "no race: every chain of %s is immortal, as the one "
        "at %s is, and takes "
        "no part in one: mark fewer stones as immortal",
        name, show(c, any).text);
}

/* Both sides have chains, far from each other. */
static miai_status found_none(const chooser *c)
{
    const int black = largest(c, MIAI_BLACK, false);
    const int white = largest(c, MIAI_WHITE, false);
    const miai_color one = c->marked[MIAI_WHITE] >= 0 ? MIAI_WHITE : MIAI_BLACK;

    if (black < 0 || white < 0)
        return lacks_chain(c, black < 0 ? MIAI_BLACK : MIAI_WHITE);
    return miai_position_fail(
        c->raw, MIAI_CAUSE_NO_PAIR,
        MIAI_AT(point_of(c, black), point_of(c, white)),
        "no race: no chain of %s that can be captured touches %s of %s or "
        "shares a liberty with it, see those at %s and %s: " MIAI_RACE_REMEDY
        " %s,%s",
        miai_color_name(miai_color_other(one)),
        c->marked[one] < 0 ? "one"
        : c->several[one]  ? "a marked one"
                           : "the marked one",
        miai_color_name(one), show(c, black).text, show(c, white).text,
        show(c, black).text, show(c, white).text);
}

static miai_status found_several(const chooser *c)
{
    const int *found = c->found, *rival = c->rival;
    const int chain[] = {found[MIAI_BLACK], found[MIAI_WHITE],
                         rival[MIAI_BLACK], rival[MIAI_WHITE]};
    int at[5], n = 2; /* each chain once */

    at[0] = point_of(c, chain[0]);
    at[1] = point_of(c, chain[1]);
    for (int i = 2; i < 4; i++)
        if (chain[i] != chain[i - 2])
            at[n++] = point_of(c, chain[i]);
    at[n] = MIAI_NONE;
    return miai_position_fail(
        c->raw, MIAI_CAUSE_AMBIGUOUS_PAIR, at,
        "Black's chain at %s may race with White's at %s, or the one at %s "
        "with the one at %s: " MIAI_RACE_REMEDY " %s,%s",
        show(c, chain[0]).text, show(c, chain[1]).text, show(c, chain[2]).text,
        show(c, chain[3]).text, show(c, chain[0]).text, show(c, chain[1]).text);
}

/* --- both ---------------------------------------------------------------- */

static void say_found(const chooser *c, char assumed[MIAI_LINE_SIZE])
{
    for (int side = MIAI_BLACK; side <= MIAI_WHITE; side++) {
        const miai_color other = miai_color_other((miai_color)side);
        if (!c->several[side])
            continue;
        snprintf(assumed, MIAI_LINE_SIZE,
                 "the marked chains of %s, and the one at %s (%s)",
                 miai_color_name((miai_color)side),
                 show(c, c->found[other]).text, miai_color_name(other));
        return;
    }
    snprintf(assumed, MIAI_LINE_SIZE, "the chains at %s (Black) and %s (White)",
             show(c, c->found[MIAI_BLACK]).text,
             show(c, c->found[MIAI_WHITE]).text);
}

/* Finds what the marks do not say. */
static miai_status complete(chooser *c, char assumed[MIAI_LINE_SIZE])
{
    find_pairs(c);
    if (c->found[MIAI_BLACK] < 0)
        return found_none(c);
    if (c->rival[MIAI_BLACK] >= 0)
        return found_several(c);
    say_found(c, assumed);
    for (int side = MIAI_BLACK; side <= MIAI_WHITE; side++)
        c->chosen[c->found[side]] = true;
    return MIAI_OK;
}

miai_status miai_essential_choose(bool *target, char assumed[MIAI_LINE_SIZE],
                                  miai_enclosure *e, const miai_position *raw)
{
    chooser c = {.e = e,
                 .raw = raw,
                 .chosen = target,
                 .marked = {-1, -1, -1},
                 .found = {-1, -1, -1},
                 .rival = {-1, -1, -1}};
    miai_status rc;

    assumed[0] = '\0';
    miai_enclosure_solve(e, raw, MIAI_EMPTY);
    if ((rc = take_marked(&c, MIAI_BLACK)) != MIAI_OK)
        return rc;
    if ((rc = take_marked(&c, MIAI_WHITE)) != MIAI_OK)
        return rc;
    if (c.marked[MIAI_BLACK] < 0 || c.marked[MIAI_WHITE] < 0)
        rc = complete(&c, assumed);
    return rc;
}
