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
    const miai_raw *raw;
    bool *chosen;    /* of each area: it is marked                           */
    int marked[3];   /* the first marked chain                               */
    bool several[3]; /* it is not the only one                              */
    int found[3];    /* the first pair in question                           */
    int rival[3];    /* another one                                          */
} chooser;

/* A point of a chain. */
static miai_move show(const chooser *c, int area)
{
    return miai_raw_show(c->raw, c->e->area.first[area]);
}

/* Takes the chains of the marked stones of a colour, if there are any. */
static miai_status take_marked(chooser *c, miai_color color)
{
    const miai_enclosure *e = c->e;

    for (int p = 0; p < e->board.width * e->board.height; p++) {
        const int a = e->area.of[p];
        if (!(c->raw->mark[p] & MIAI_MARK_TARGET) || e->board.at[p] != color)
            continue;
        if (e->immortal[a])
            return miai_raw_fail(c->raw, MIAI_CAUSE_IMMORTAL_TARGET,
                                 MIAI_AT(e->area.first[a]),
                                 "the chain of %s at %s is immortal and cannot "
                                 "race: mark another one",
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

static miai_status found_none(const chooser *c)
{
    for (int side = MIAI_BLACK; side <= MIAI_WHITE; side++) {
        const char *name = miai_color_name((miai_color)side);
        const char *other = miai_color_name(miai_color_other((miai_color)side));
        const int at[] = {
            c->marked[side] < 0 ? MIAI_NONE : c->e->area.first[c->marked[side]],
            MIAI_NONE};
        if (c->several[side])
            return miai_raw_fail(
                c->raw, MIAI_CAUSE_NO_PAIR, at,
                "no race: no chain of %s that can be captured touches a marked "
                "chain of %s or shares a liberty with one",
                other, name);
        if (c->marked[side] >= 0)
            return miai_raw_fail(
                c->raw, MIAI_CAUSE_NO_PAIR, at,
                "no race: no chain of %s that can be captured touches the one "
                "at %s or shares a liberty with it",
                other, show(c, c->marked[side]).text);
    }
    return miai_raw_fail(c->raw, MIAI_CAUSE_NO_PAIR, NULL,
                         "no race: no chains of both sides that can be "
                         "captured touch or share a liberty");
}

static miai_status found_several(const chooser *c)
{
    const int16_t *first = c->e->area.first;

    return miai_raw_fail(
        c->raw, MIAI_CAUSE_AMBIGUOUS_PAIR,
        MIAI_AT(first[c->found[MIAI_BLACK]], first[c->found[MIAI_WHITE]],
                first[c->rival[MIAI_BLACK]], first[c->rival[MIAI_WHITE]]),
        "Black's chain at %s may race with White's at %s, or the one at %s "
        "with the one at %s: mark a stone in each of the two chains",
        show(c, c->found[MIAI_BLACK]).text, show(c, c->found[MIAI_WHITE]).text,
        show(c, c->rival[MIAI_BLACK]).text, show(c, c->rival[MIAI_WHITE]).text);
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
                                  miai_enclosure *e, const miai_raw *raw)
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
