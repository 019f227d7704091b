/* enclose.c - what is outside, what is immortal, and where the gaps are.
 *
 * Outside  When empty points are marked as the region: every other empty point.
 *          Otherwise, on a board that is a part of a game, the largest
 *          connected area of empty points, and every area with a point that
 *          the text does not show.  A text diagram has no outside.
 * Immortal What is marked, the attacker's chains with a liberty outside, in a
 *          position of a game also his pass-alive chains, and whatever is
 *          connected to such a stone, that is, whole chains.  A pass-alive chain
 *          of the defender is not: he might fill its eyes, which must not look
 *          free.  In a race nobody defends, and the chains of both sides with a
 *          liberty outside are immortal, but for those that are marked as
 *          racing.
 * Parts    All other stones are mortal.  Mortal stones and the empty points of
 *          the region fall into connected parts, kept apart by immortal stones
 *          and the edge.  A part leaks when one of its points touches the
 *          outside: the defender could walk out there.
 */
#include "problem/raw.h"

#include <assert.h>
#include <string.h>

/* Every empty point that is not marked is outside. */
static void set_marked_region(miai_enclosure *e, const miai_position *raw)
{
    for (int p = 0; p < miai_board_points(&e->board); p++)
        if (e->board.at[p] == MIAI_EMPTY &&
            !(raw->means[p] & MIAI_MEANS_REGION))
            e->board.at[p] = MIAI_BEYOND;
}

/* The largest area of empty points, -1 if there is none; *rival is another
 * one of the same size, or -1. */
static int largest_area(const miai_enclosure *e, int *rival)
{
    int best = -1;

    *rival = -1;
    for (int a = 0; a < e->area.count; a++) {
        if (e->board.at[e->area.first[a]] != MIAI_EMPTY)
            continue;
        if (best < 0 || e->area.size[a] > e->area.size[best]) {
            best = a;
            *rival = -1;
        } else if (e->area.size[a] == e->area.size[best] && *rival < 0) {
            *rival = a;
        }
    }
    return best;
}

/* The largest area and those that go on beyond what the text shows. */
static miai_status find_outside(miai_enclosure *e, const miai_position *raw)
{
    bool out[MIAI_MAX_POINTS] = {false};
    int rival;
    const int best = largest_area(e, &rival);

    for (int p = 0; p < miai_board_points(&e->board); p++)
        if (raw->means[p] & MIAI_MEANS_BEYOND)
            out[e->area.of[p]] = true;
    if (rival >= 0 && !(out[best] && out[rival])) {
        const int at[] = {e->area.first[best], e->area.first[rival], MIAI_NONE};
        return miai_position_fail(
            raw, MIAI_CAUSE_AMBIGUOUS_OUTSIDE, at,
            "the empty areas at %s and %s are both the largest, and either may "
            "be the outside: say with CR or --region where to play, or let "
            "--open auto (miai solve, miai race) draw a region",
            miai_position_show(raw, at[0]).text,
            miai_position_show(raw, at[1]).text);
    }
    if (best >= 0)
        out[best] = true;
    for (int p = 0; p < miai_board_points(&e->board); p++)
        if (out[e->area.of[p]])
            e->board.at[p] = MIAI_BEYOND;
    return MIAI_OK;
}

/* Which areas have a liberty, which touch the outside. */
static void find_liberties(miai_enclosure *e)
{
    int next[4];

    memset(e->breathes, 0, sizeof e->breathes);
    memset(e->outside, 0, sizeof e->outside);
    for (int p = 0; p < miai_board_points(&e->board); p++) {
        const int a = e->area.of[p];
        const int n = miai_board_neighbours(next, &e->board, p);
        for (int i = 0; i < n; i++) {
            const int value = e->board.at[next[i]];
            e->breathes[a] |= value == MIAI_EMPTY || value == MIAI_BEYOND;
            e->outside[a] |= value == MIAI_BEYOND;
        }
    }
}

/* Which chains are pass-alive.  A diagram, and whoever names a region, says himself
 * which stones hold. */
static bool find_alive(miai_enclosure *e, const miai_mem *mem,
                       const miai_position *raw, bool named)
{
    const bool wanted = raw->open && !named;
    bool alive[MIAI_MAX_POINTS];

    memset(e->alive, 0, sizeof e->alive);
    for (miai_color c = MIAI_BLACK; wanted && c <= MIAI_WHITE; c++) {
        if (!miai_alive_find(alive, mem, &raw->board, c))
            return false;
        for (int p = 0; p < miai_board_points(&e->board); p++)
            if (alive[p])
                e->alive[e->area.of[p]] = true;
    }
    return true;
}

miai_status miai_enclosure_init(miai_enclosure *e, const miai_mem *mem,
                                const miai_position *raw)
{
    bool region = false;
    miai_status rc;

    e->board = raw->board;
    for (int p = 0; p < miai_board_points(&e->board); p++)
        region = region || (raw->means[p] & MIAI_MEANS_REGION);
    if (region) {
        set_marked_region(e, raw);
    } else if (raw->open) {
        miai_areas_find(&e->area, &e->board);
        if ((rc = find_outside(e, raw)) != MIAI_OK)
            return rc;
    }
    miai_areas_find(&e->area, &e->board);
    find_liberties(e);
    return find_alive(e, mem, raw, region) ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* --- for one defender ---------------------------------------------------- */

static void find_immortal(miai_enclosure *e, const miai_position *raw)
{
    bool target[MIAI_MAX_POINTS] = {false}; /* of each area */

    memset(e->immortal, 0, sizeof e->immortal);
    for (int p = 0; p < miai_board_points(&e->board); p++)
        if (raw->means[p] & MIAI_MEANS_TARGET)
            target[e->area.of[p]] = true;
    for (int p = 0; p < miai_board_points(&e->board); p++) {
        const int a = e->area.of[p];
        const int value = e->board.at[p];
        if (!miai_is_stone(value))
            continue;
        if (raw->means[p] & MIAI_MEANS_IMMORTAL)
            e->immortal[a] = true;
        if (value != (int)e->defender && e->outside[a] && !target[a])
            e->immortal[a] = true;
        if (value != (int)e->defender && e->alive[a] && !target[a])
            e->immortal[a] = true;
    }
}

/* Can this point be played on or captured? */
static bool is_inside(const miai_enclosure *e, int p)
{
    const int value = e->board.at[p];

    if (value == MIAI_EMPTY)
        return true;
    return miai_is_stone(value) && !e->immortal[e->area.of[p]];
}

/* Gives all areas connected with that of `start` the number `part`; returns
 * whether one of them touches the outside. */
static bool walk_part(miai_enclosure *e, int start, int part)
{
    bool seen[MIAI_MAX_POINTS] = {false};
    int16_t todo[MIAI_MAX_POINTS];
    int count = 0;
    bool leaks = false;
    int next[4];

    todo[count++] = (int16_t)start;
    seen[start] = true;
    while (count > 0) {
        const int p = todo[--count];
        const int n = miai_board_neighbours(next, &e->board, p);
        e->part[e->area.of[p]] = (int16_t)part;
        leaks = leaks || e->outside[e->area.of[p]];
        for (int i = 0; i < n; i++) {
            if (seen[next[i]] || !is_inside(e, next[i]))
                continue;
            seen[next[i]] = true;
            todo[count++] = (int16_t)next[i];
        }
    }
    return leaks;
}

#ifndef NDEBUG
/* Has every area that is mortal or empty a part, and do two that touch have
 * the same? */
static bool are_parts(const miai_enclosure *e, int parts)
{
    int next[4];

    for (int p = 0; p < miai_board_points(&e->board); p++) {
        const int part = e->part[e->area.of[p]];
        const int n = miai_board_neighbours(next, &e->board, p);
        if (part >= parts || (part >= 0) != is_inside(e, p))
            return false;
        for (int i = 0; i < n && part >= 0; i++)
            if (is_inside(e, next[i]) && e->part[e->area.of[next[i]]] != part)
                return false;
    }
    return true;
}
#endif

void miai_enclosure_solve(miai_enclosure *e, const miai_position *raw,
                          miai_color defender)
{
    int parts = 0;

    e->defender = defender;
    find_immortal(e, raw);
    for (int a = 0; a < e->area.count; a++)
        e->part[a] = -1;
    for (int p = 0; p < miai_board_points(&e->board); p++) {
        if (e->part[e->area.of[p]] >= 0 || !is_inside(e, p))
            continue;
        e->leaks[parts] = walk_part(e, p, parts);
        parts++;
    }
    assert(are_parts(e, parts));
}

/* The first point beside `p` that is outside, or -1. */
static int outside_beside(const miai_enclosure *e, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &e->board, p);

    for (int i = 0; i < n; i++)
        if (e->board.at[next[i]] == MIAI_BEYOND)
            return next[i];
    return -1;
}

bool miai_enclosure_gap(miai_gap *out, const miai_enclosure *e, int part,
                        const bool *prefer)
{
    bool found = false;

    for (int p = 0; p < miai_board_points(&e->board); p++) {
        const int a = e->area.of[p];
        const bool preferred = prefer == NULL || prefer[a];
        if (e->part[a] < 0 || (part >= 0 && e->part[a] != part))
            continue;
        if (outside_beside(e, p) < 0 || (found && !preferred))
            continue;
        out->inside = p;
        out->outside = outside_beside(e, p);
        found = true;
        if (preferred)
            break;
    }
    return found;
}
