/* target.c - who defends what?
 *
 * Marked   The chains of the marked stones, and the defender is their owner.
 * Found    Without marks, on a board that is a part of a game: all chains of
 *          the side that is enclosed, which must be exactly one.  Without
 *          marks in a text diagram: the largest chain of the side that owns no
 *          immortal stone.
 */
#include "problem/raw.h"

#include <assert.h>
#include <stdio.h>

/* The target being chosen. */
typedef struct chooser {
    const miai_position *raw;
    miai_enclosure *e;
    bool *target;  /* of each area: it belongs to the target                */
    char *assumed; /* in words, MIAI_LINE_SIZE bytes                        */
} chooser;

/* The first stone of this colour with this mark, or -1. */
static int find_mark(const chooser *m, uint8_t mark, miai_color color)
{
    for (int p = 0; p < miai_board_points(&m->raw->board); p++)
        if ((m->raw->means[p] & mark) && m->raw->board.at[p] == color)
            return p;
    return -1;
}

/* May a chain be meant?  One that is pass-alive is not, though it is mortal. */
static bool is_mortal(const chooser *m, int area, miai_color color)
{
    return m->e->board.at[m->e->area.first[area]] == color &&
           !m->e->immortal[area] && !m->e->alive[area];
}

#define GAP_SIZE 100 /* bytes of a gap in words */

static void describe_gap(char out[GAP_SIZE], const miai_position *raw,
                         const miai_enclosure *e, miai_gap gap)
{
    const bool stone = e->board.at[gap.inside] != MIAI_EMPTY;

    snprintf(out, GAP_SIZE, "the %s at %s reaches the outside at %s",
             stone ? "chain" : "point",
             miai_position_show(raw, gap.inside).text,
             miai_position_show(raw, gap.outside).text);
}

static miai_status use_marked_target(chooser *m, int stone)
{
    const miai_color defender = (miai_color)m->raw->board.at[stone];

    miai_enclosure_solve(m->e, m->raw, defender);
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        const int a = m->e->area.of[p];
        if (!(m->raw->means[p] & MIAI_MEANS_TARGET))
            continue;
        m->target[a] = true;
        if (m->raw->means[p] & MIAI_MEANS_IMMORTAL)
            return miai_position_fail(
                m->raw, MIAI_CAUSE_IMMORTAL_TARGET, MIAI_AT(p),
                "the stone at %s cannot be both target and immortal: take away "
                "one of the marks, or name another stone",
                miai_position_show(m->raw, p).text);
    }
    return MIAI_OK;
}

/* Takes all mortal chains of the defender as target; false: there is none. */
static bool take_all(chooser *m, miai_color defender)
{
    bool any = false;

    miai_enclosure_solve(m->e, m->raw, defender);
    for (int a = 0; a < m->e->area.count; a++) {
        m->target[a] = is_mortal(m, a, defender);
        any = any || m->target[a];
    }
    return any;
}

/* One side can walk out. */
static miai_status not_enclosed(const miai_position *raw,
                                const miai_enclosure *e, miai_gap gap)
{
    char words[GAP_SIZE];

    describe_gap(words, raw, e, gap);
    return miai_position_fail(
        raw, MIAI_CAUSE_NOT_ENCLOSED, MIAI_AT(gap.inside, gap.outside),
        "not enclosed: %s; close the gap, say with CR or --region where to "
        "play, or let --open auto (miai solve, miai race) draw a region",
        words);
}

/* Either side could be the target, and either can walk out. */
static miai_status none_enclosed(const chooser *m, miai_gap black,
                                 miai_gap white)
{
    char words[2][GAP_SIZE];

    describe_gap(words[0], m->raw, m->e, black);
    describe_gap(words[1], m->raw, m->e, white);
    return miai_position_fail(
        m->raw, MIAI_CAUSE_NOT_ENCLOSED,
        MIAI_AT(black.inside, black.outside, white.inside, white.outside),
        "not enclosed: %s (Black), %s (White); mark the target and close the "
        "gap, or let --open auto (miai solve, miai race) draw a region",
        words[0], words[1]);
}

/* Either side could be the target. */
static miai_status both_enclosed(const chooser *m, int black, int white)
{
    const miai_move b = miai_position_show(m->raw, black);
    const miai_move w = miai_position_show(m->raw, white);

    return miai_position_fail(
        m->raw, MIAI_CAUSE_BOTH_ENCLOSED, MIAI_AT(black, white),
        "both colours are enclosed: mark the target, or name "
        "it with --target %s or --target %s",
        b.text, w.text);
}

/* A stone of the target that was taken. */
static int first_stone(const chooser *m)
{
    int a = 0;

    while (!m->target[a])
        a++;
    return m->e->area.first[a];
}

/* No marks on a part of a game: the side that is enclosed defends. */
static miai_status use_enclosed_side(chooser *m)
{
    bool works[3] = {false};
    bool leaks[3] = {false};
    int stone[3] = {0};
    miai_gap gap[3] = {{0}};

    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        if (!take_all(m, (miai_color)c))
            continue;
        stone[c] = first_stone(m);
        leaks[c] = miai_enclosure_gap(&gap[c], m->e, -1, m->target);
        works[c] = !leaks[c];
    }
    if (works[MIAI_BLACK] && works[MIAI_WHITE])
        return both_enclosed(m, stone[MIAI_BLACK], stone[MIAI_WHITE]);
    if (!works[MIAI_BLACK] && !works[MIAI_WHITE]) {
        if (leaks[MIAI_BLACK] && leaks[MIAI_WHITE])
            return none_enclosed(m, gap[MIAI_BLACK], gap[MIAI_WHITE]);
        if (leaks[MIAI_BLACK] || leaks[MIAI_WHITE])
            return not_enclosed(
                m->raw, m->e, gap[leaks[MIAI_BLACK] ? MIAI_BLACK : MIAI_WHITE]);
        return miai_position_fail(
            m->raw, MIAI_CAUSE_NO_TARGET, NULL,
            "no target: there are no stones that can be captured; add them, or "
            "mark fewer stones as immortal");
    }
    const miai_color defender = works[MIAI_BLACK] ? MIAI_BLACK : MIAI_WHITE;
    take_all(m, defender);
    snprintf(m->assumed, MIAI_LINE_SIZE, "all enclosed chains of %s",
             miai_color_name(defender));
    return MIAI_OK;
}

/* No marks in a diagram: the largest chain of the side without immortal
 * stones. */
static miai_status use_largest_chain(chooser *m)
{
    const bool black = find_mark(m, MIAI_MEANS_IMMORTAL, MIAI_BLACK) >= 0;
    const bool white = find_mark(m, MIAI_MEANS_IMMORTAL, MIAI_WHITE) >= 0;
    const miai_color defender = black ? MIAI_WHITE : MIAI_BLACK;
    const miai_areas *area = &m->e->area;
    int best = -1;
    int rival = -1;

    if (black == white)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_AMBIGUOUS_TARGET, NULL,
            "%s immortal stones, which leaves the target open: mark its stones "
            "(x or o in a diagram), or name one with --target",
            black ? "both colours have" : "there are no");
    miai_enclosure_solve(m->e, m->raw, defender);
    for (int a = 0; a < area->count; a++) {
        if (!is_mortal(m, a, defender))
            continue;
        if (best < 0 || area->size[a] > area->size[best]) {
            best = a;
            rival = -1;
        } else if (area->size[a] == area->size[best]) {
            rival = a;
        }
    }
    if (best < 0)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_NO_TARGET, NULL,
            "no target: %s, the side without immortal stones, "
            "has no chain that can be captured; add its "
            "stones, or mark the target with x or o",
            miai_color_name(defender));
    if (rival >= 0)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_AMBIGUOUS_TARGET,
            MIAI_AT(area->first[best], area->first[rival]),
            "the chains at %s and %s are both the largest of %s: mark the "
            "target, or name a stone of it with --target",
            miai_position_show(m->raw, area->first[best]).text,
            miai_position_show(m->raw, area->first[rival]).text,
            miai_color_name(defender));
    m->target[best] = true;
    snprintf(m->assumed, MIAI_LINE_SIZE, "the largest chain of %s, at %s",
             miai_color_name(defender),
             miai_position_show(m->raw, area->first[best]).text);
    return MIAI_OK;
}

static miai_status choose(chooser *m)
{
    const int black = find_mark(m, MIAI_MEANS_TARGET, MIAI_BLACK);
    const int white = find_mark(m, MIAI_MEANS_TARGET, MIAI_WHITE);

    if (black >= 0 && white >= 0)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_TWO_COLOURS, MIAI_AT(black, white),
            "the target has stones of both colours, Black at %s and White at "
            "%s: mark one colour, or ask miai race who captures whom",
            miai_position_show(m->raw, black).text,
            miai_position_show(m->raw, white).text);
    if (black >= 0 || white >= 0)
        return use_marked_target(m, black >= 0 ? black : white);
    if (m->raw->open)
        return use_enclosed_side(m);
    return use_largest_chain(m);
}

miai_status miai_target_choose(bool *target, char assumed[MIAI_LINE_SIZE],
                               miai_enclosure *e, const miai_position *raw)
{
    chooser m = {raw, e, target, assumed};

    assumed[0] = '\0';
    return choose(&m);
}

miai_status miai_target_check(const bool *target, const miai_enclosure *e,
                              const miai_position *raw)
{
    miai_gap gap;

    for (int a = 0; a < e->area.count; a++) {
        if (!target[a] || e->part[a] < 0 || !e->leaks[e->part[a]])
            continue;
        const bool found = miai_enclosure_gap(&gap, e, e->part[a], target);
        assert(found); /* it leaks, so there is a gap */
        (void)found;
        return not_enclosed(raw, e, gap);
    }
    return MIAI_OK;
}
