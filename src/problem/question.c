/* question.c - a position, its marks and the options make a question.
 *
 * Idea     Options are marks: the points of --target, --immortal and --region
 *          are written over the marks of the text (immortal stones are added
 *          to them), and from there on nothing knows where a mark came from.
 * Target   The chains of the marked stones, and the defender is their owner.
 *          Without marks, on a board that is a part of a game: all chains of
 *          the side that is enclosed, which must be exactly one.  Without
 *          marks in a text diagram: the largest chain of the side that owns no
 *          immortal stone.
 * Region   All parts that do not leak.  A part with target stones must not; a
 *          part without any that leaks belongs to the outside.
 * Race     Chains of both sides instead of a target, see essential.c.
 */
#include "problem/raw.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A question being made. */
typedef struct maker {
    miai_problem *out;
    miai_raw *raw;
    miai_enclosure *e;
    const miai_options *options;
    bool target[MIAI_MAX_POINTS]; /* of each area: it belongs to the target */
} maker;

/* A point as text, for messages. */
typedef struct point_text {
    char text[MIAI_POINT_TEXT];
} point_text;

static point_text show(const maker *m, int point)
{
    point_text t = {""};

    miai_point_write(t.text, m->raw->board.width, point);
    return t;
}

static int points_of(const maker *m)
{
    return m->raw->board.width * m->raw->board.height;
}

static void assume(maker *m, const char *what, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Notes an assumption about `what`, which lives for ever. */
static void assume(maker *m, const char *what, const char *format, ...)
{
    miai_problem *out = m->out;
    const int i = out->assumptions++;
    va_list args;

    assert(i < MIAI_ASSUMPTIONS);
    va_start(args, format);
    vsnprintf(out->words[i], sizeof out->words[i], format, args);
    va_end(args);
    out->assumption[i] = (miai_assumption){what, out->words[i]};
}

/* --- options ------------------------------------------------------------- */

/* Reads one point of a list and moves *text past it and its comma. */
static miai_status read_point(int *out, const maker *m, const char **text,
                              const char *option)
{
    const miai_board *b = &m->raw->board;
    const char *at;

    *text += strspn(*text, " ");
    at = *text;
    *out = miai_point_read(text, b->width, b->height);
    *text += strspn(*text, " ");
    if (*out < 0 || (**text != ',' && **text != '\0'))
        return miai_raw_fail(
            m->raw, MIAI_CAUSE_BAD_POINT, NULL,
            "%s: expected a point from a1 to %s, found '%.20s'", option,
            show(m, points_of(m) - 1).text, at);
    if (**text == ',' && *++*text == '\0')
        return miai_raw_fail(m->raw, MIAI_CAUSE_BAD_POINT, NULL,
                             "%s: expected a point after the last comma",
                             option);
    return MIAI_OK;
}

/* Marks the points of a list; they must be stones, or empty. */
static miai_status mark_list(maker *m, const char *option, const char *list,
                             uint8_t mark)
{
    const bool stones = mark != MIAI_MARK_REGION;
    int p = 0;
    miai_status rc;

    do {
        if ((rc = read_point(&p, m, &list, option)) != MIAI_OK)
            return rc;
        const int at = m->raw->board.at[p];
        if (stones && at != MIAI_BLACK && at != MIAI_WHITE)
            return miai_raw_fail(m->raw, MIAI_CAUSE_NOT_A_STONE, MIAI_AT(p),
                                 "%s: there is no stone at %s", option,
                                 show(m, p).text);
        if (!stones && at != MIAI_EMPTY)
            return miai_raw_fail(m->raw, MIAI_CAUSE_NOT_EMPTY, MIAI_AT(p),
                                 "%s: %s is not an empty point", option,
                                 show(m, p).text);
        m->raw->mark[p] |= mark;
    } while (*list != '\0');
    return MIAI_OK;
}

static void clear_mark(maker *m, uint8_t mark)
{
    for (int p = 0; p < points_of(m); p++)
        m->raw->mark[p] &= (uint8_t)~mark;
}

static miai_status apply_options(maker *m)
{
    const miai_options *o = m->options;
    miai_status rc = MIAI_OK;

    if (o->target != NULL) {
        clear_mark(m, MIAI_MARK_TARGET);
        rc = mark_list(m, "target", o->target, MIAI_MARK_TARGET);
    }
    if (rc == MIAI_OK && o->region != NULL) {
        clear_mark(m, MIAI_MARK_REGION);
        rc = mark_list(m, "region", o->region, MIAI_MARK_REGION);
    }
    if (rc == MIAI_OK && o->immortal != NULL)
        rc = mark_list(m, "immortal", o->immortal, MIAI_MARK_IMMORTAL);
    return rc;
}

/* --- the target ---------------------------------------------------------- */

/* The first stone of this colour with this mark, or -1. */
static int find_mark(const maker *m, uint8_t mark, miai_color color)
{
    for (int p = 0; p < points_of(m); p++)
        if ((m->raw->mark[p] & mark) && m->raw->board.at[p] == color)
            return p;
    return -1;
}

static bool is_mortal(const maker *m, int area, miai_color color)
{
    return m->e->board.at[m->e->area.first[area]] == color &&
           !m->e->immortal[area];
}

static miai_status check_liberties(maker *m)
{
    const miai_enclosure *e = m->e;

    /* Whoever defends: a chain with a liberty outside has a liberty. */
    miai_enclosure_solve(m->e, m->raw, MIAI_BLACK);
    for (int a = 0; a < e->area.count; a++) {
        const int p = e->area.first[a];
        if ((is_mortal(m, a, MIAI_BLACK) || is_mortal(m, a, MIAI_WHITE)) &&
            !e->breathes[a])
            return miai_raw_fail(m->raw, MIAI_CAUSE_NO_LIBERTY, MIAI_AT(p),
                                 "the chain at %s has no liberty: take it off "
                                 "the board, or give it one",
                                 show(m, p).text);
    }
    return MIAI_OK;
}

#define GAP_SIZE 100 /* bytes of a gap in words */

static void describe_gap(char out[GAP_SIZE], const maker *m, miai_gap gap)
{
    const bool stone = m->e->board.at[gap.inside] != MIAI_EMPTY;

    snprintf(out, GAP_SIZE, "the %s at %s reaches the outside at %s",
             stone ? "chain" : "point", show(m, gap.inside).text,
             show(m, gap.outside).text);
}

static miai_status use_marked_target(maker *m, int stone)
{
    const miai_color defender = (miai_color)m->raw->board.at[stone];

    miai_enclosure_solve(m->e, m->raw, defender);
    for (int p = 0; p < points_of(m); p++) {
        const int a = m->e->area.of[p];
        if (!(m->raw->mark[p] & MIAI_MARK_TARGET))
            continue;
        m->target[a] = true;
        if (m->raw->mark[p] & MIAI_MARK_IMMORTAL)
            return miai_raw_fail(m->raw, MIAI_CAUSE_IMMORTAL_TARGET, MIAI_AT(p),
                                 "the stone at %s is marked as target and as "
                                 "immortal: drop one of the marks",
                                 show(m, p).text);
    }
    return MIAI_OK;
}

/* Takes all mortal chains of the defender as target; false: there is none. */
static bool take_all(maker *m, miai_color defender)
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
static miai_status not_enclosed(const maker *m, miai_gap gap)
{
    char words[GAP_SIZE];

    describe_gap(words, m, gap);
    return miai_raw_fail(
        m->raw, MIAI_CAUSE_NOT_ENCLOSED, MIAI_AT(gap.inside, gap.outside),
        "not enclosed: %s; name the region, or stones that are immortal",
        words);
}

/* Either side could be the target, and either can walk out. */
static miai_status none_enclosed(const maker *m, miai_gap black, miai_gap white)
{
    char words[2][GAP_SIZE];

    describe_gap(words[0], m, black);
    describe_gap(words[1], m, white);
    return miai_raw_fail(
        m->raw, MIAI_CAUSE_NOT_ENCLOSED,
        MIAI_AT(black.inside, black.outside, white.inside, white.outside),
        "not enclosed: %s (Black), %s (White); mark the target, or name the "
        "region",
        words[0], words[1]);
}

/* No marks on a part of a game: the side that is enclosed defends. */
static miai_status use_enclosed_side(maker *m)
{
    bool works[3] = {false};
    bool leaks[3] = {false};
    miai_gap gap[3] = {{0}};

    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        if (!take_all(m, (miai_color)c))
            continue;
        leaks[c] = miai_enclosure_gap(&gap[c], m->e, -1, m->target);
        works[c] = !leaks[c];
    }
    if (works[MIAI_BLACK] && works[MIAI_WHITE])
        return miai_raw_fail(m->raw, MIAI_CAUSE_BOTH_ENCLOSED, NULL,
                             "both colours are enclosed: mark the target");
    if (!works[MIAI_BLACK] && !works[MIAI_WHITE]) {
        if (leaks[MIAI_BLACK] && leaks[MIAI_WHITE])
            return none_enclosed(m, gap[MIAI_BLACK], gap[MIAI_WHITE]);
        if (leaks[MIAI_BLACK] || leaks[MIAI_WHITE])
            return not_enclosed(
                m, gap[leaks[MIAI_BLACK] ? MIAI_BLACK : MIAI_WHITE]);
        return miai_raw_fail(m->raw, MIAI_CAUSE_NO_TARGET, NULL,
                             "no target: there are no stones that can be "
                             "captured");
    }
    const miai_color defender = works[MIAI_BLACK] ? MIAI_BLACK : MIAI_WHITE;
    take_all(m, defender);
    assume(m, "target", "all enclosed chains of %s", miai_color_name(defender));
    return MIAI_OK;
}

/* No marks in a diagram: the largest chain of the side without immortal
 * stones. */
static miai_status use_largest_chain(maker *m)
{
    const bool black = find_mark(m, MIAI_MARK_IMMORTAL, MIAI_BLACK) >= 0;
    const bool white = find_mark(m, MIAI_MARK_IMMORTAL, MIAI_WHITE) >= 0;
    const miai_color defender = black ? MIAI_WHITE : MIAI_BLACK;
    const miai_areas *area = &m->e->area;
    int best = -1;
    int rival = -1;

    if (black == white)
        return miai_raw_fail(m->raw, MIAI_CAUSE_AMBIGUOUS_TARGET, NULL,
                             "%s immortal stones, which leaves the target "
                             "open: mark its stones (x or o in a diagram)",
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
        return miai_raw_fail(m->raw, MIAI_CAUSE_NO_TARGET, NULL,
                             "no target: %s has no chain that can be captured",
                             miai_color_name(defender));
    if (rival >= 0)
        return miai_raw_fail(m->raw, MIAI_CAUSE_AMBIGUOUS_TARGET,
                             MIAI_AT(area->first[best], area->first[rival]),
                             "the chains at %s and %s are both the largest of "
                             "%s: mark the target",
                             show(m, area->first[best]).text,
                             show(m, area->first[rival]).text,
                             miai_color_name(defender));
    m->target[best] = true;
    assume(m, "target", "the largest chain of %s, at %s",
           miai_color_name(defender), show(m, area->first[best]).text);
    return MIAI_OK;
}

/* Decides who defends what. */
static miai_status choose_target(maker *m)
{
    const int black = find_mark(m, MIAI_MARK_TARGET, MIAI_BLACK);
    const int white = find_mark(m, MIAI_MARK_TARGET, MIAI_WHITE);

    if (black >= 0 && white >= 0)
        return miai_raw_fail(m->raw, MIAI_CAUSE_TWO_COLOURS,
                             MIAI_AT(black, white),
                             "the target has stones of both colours, Black at "
                             "%s and White at %s: mark one colour, or ask "
                             "for a race",
                             show(m, black).text, show(m, white).text);
    if (black >= 0 || white >= 0)
        return use_marked_target(m, black >= 0 ? black : white);
    if (m->raw->open)
        return use_enclosed_side(m);
    return use_largest_chain(m);
}

/* Decides which chains race.  Of several every one is to stay. */
static miai_status choose_essential(maker *m)
{
    char assumed[MIAI_LINE_SIZE];
    const miai_status rc =
        miai_essential_choose(m->target, assumed, m->e, m->raw);
    int chains = 0;

    if (rc == MIAI_OK && assumed[0] != '\0')
        assume(m, "essential", "%s", assumed);
    for (int a = 0; a < m->e->area.count; a++)
        chains += m->target[a];
    m->out->every = chains > 2;
    return rc;
}

/* Fails if what was chosen can walk out. */
static miai_status check_enclosed(const maker *m)
{
    miai_gap gap;

    for (int a = 0; a < m->e->area.count; a++) {
        if (!m->target[a] || m->e->part[a] < 0 || !m->e->leaks[m->e->part[a]])
            continue;
        const bool found =
            miai_enclosure_gap(&gap, m->e, m->e->part[a], m->target);
        assert(found); /* it leaks, so there is a gap */
        (void)found;
        return not_enclosed(m, gap);
    }
    return MIAI_OK;
}

/* --- the answer to: which point is what? --------------------------------- */

static miai_role role_of(const maker *m, int p)
{
    const miai_enclosure *e = m->e;
    const int a = e->area.of[p];

    /* A target that is joined to an immortal stone stays a target: it lives. */
    if (e->immortal[a] &&
        (!m->target[a] || (m->raw->mark[p] & MIAI_MARK_IMMORTAL)))
        return MIAI_ROLE_IMMORTAL;
    if (e->immortal[a])
        return MIAI_ROLE_TARGET;
    if (e->part[a] < 0 || e->leaks[e->part[a]])
        return MIAI_ROLE_PLAIN;
    if (!m->target[a])
        return MIAI_ROLE_REGION;
    return e->board.at[p] == (int)m->out->defender ? MIAI_ROLE_TARGET
                                                   : MIAI_ROLE_PRIZE;
}

/* Puts into words whose chains are immortal and what was left out. */
static void assume_roles(maker *m, bool walls, int left_out)
{
    const bool race = m->options->goal == MIAI_GOAL_RACE;

    if (walls && race)
        assume(m, "immortal", "the chains with a liberty outside");
    else if (walls)
        assume(m, "immortal", "the chains of %s with a liberty outside",
               miai_color_name(miai_color_other(m->out->defender)));
    if (left_out >= 0)
        assume(m, "outside",
               "what is not enclosed and apart from the %s, %s among it",
               race ? "race" : "target", show(m, left_out).text);
}

static void assign_roles(maker *m)
{
    const miai_enclosure *e = m->e;
    int left_out = -1;
    bool walls = false;

    m->out->defender =
        m->options->goal == MIAI_GOAL_RACE ? MIAI_WHITE : e->defender;
    for (int p = 0; p < points_of(m); p++) {
        const int a = e->area.of[p];
        m->out->stone[p] = m->raw->board.at[p];
        m->out->role[p] = (uint8_t)role_of(m, p);
        walls = walls || (e->immortal[a] && e->outside[a] &&
                          e->board.at[p] != (int)e->defender);
        if (left_out < 0 && e->part[a] >= 0 && e->leaks[e->part[a]])
            left_out = p;
    }
    assume_roles(m, walls, left_out);
}

/* --- the ko -------------------------------------------------------------- */

static void ban(maker *m, int point, miai_color side)
{
    assert(side == MIAI_BLACK || side == MIAI_WHITE);
    assert(m->out->stone[point] == MIAI_EMPTY);
    m->out->ko = point;
    m->out->first = (miai_first)side;
    miai_point_write(m->out->ko_text, m->out->width, point);
}

/* The ban that the options name. */
static miai_status use_named_ko(maker *m, miai_color mover)
{
    const char *list = m->options->ko;
    int p;
    miai_status rc;

    if ((rc = read_point(&p, m, &list, "ko")) != MIAI_OK)
        return rc;
    if (*list != '\0')
        return miai_raw_fail(m->raw, MIAI_CAUSE_BAD_POINT, NULL,
                             "ko: expected one point");
    if (mover == MIAI_EMPTY)
        return miai_raw_fail(m->raw, MIAI_CAUSE_KO_SIDE, MIAI_AT(p),
                             "ko: %s is banned, but for whom? Name the side "
                             "that moves first, by the option first or PL in "
                             "the record",
                             show(m, p).text);
    if (m->out->role[p] != MIAI_ROLE_REGION || m->out->stone[p] != MIAI_EMPTY)
        return miai_raw_fail(m->raw, MIAI_CAUSE_KO_POINT, MIAI_AT(p),
                             "ko: %s is not an empty point of the region",
                             show(m, p).text);
    ban(m, p, mover);
    return MIAI_OK;
}

/* The ban that the last move of a record left. */
static void use_recorded_ko(maker *m, miai_color mover)
{
    const int p = m->raw->ko;
    const miai_color side = m->raw->ko_side;

    if (m->out->role[m->raw->ko_stone] == MIAI_ROLE_IMMORTAL)
        return; /* nobody could retake: no ko by the rule */
    if (m->out->role[p] != MIAI_ROLE_REGION)
        assume(m, "ko", "%s is banned, but outside the region",
               show(m, p).text);
    else if (mover != side)
        assume(m, "ko", "%s is banned for %s only, and %s moves first",
               show(m, p).text, miai_color_name(side), miai_color_name(mover));
    else
        ban(m, p, side);
}

static miai_status set_first(maker *m)
{
    const miai_first asked = m->options->first;
    const miai_color mover =
        asked != MIAI_FIRST_BOTH ? (miai_color)asked : m->raw->to_move;

    m->out->first = asked;
    m->out->ko = -1;
    if (m->options->ko != NULL)
        return use_named_ko(m, mover);
    if (m->raw->ko >= 0)
        use_recorded_ko(m, mover);
    return MIAI_OK;
}

static miai_status make(maker *m)
{
    const bool race = m->options->goal == MIAI_GOAL_RACE;
    miai_status rc;

    memcpy(m->out->name, m->raw->name, sizeof m->out->name);
    m->out->origin = m->raw->origin;
    m->out->goal = m->options->goal;
    m->out->width = m->raw->board.width;
    m->out->height = m->raw->board.height;
    if ((rc = apply_options(m)) != MIAI_OK)
        return rc;
    if ((rc = miai_enclosure_init(m->e, m->raw)) != MIAI_OK)
        return rc;
    if ((rc = check_liberties(m)) != MIAI_OK)
        return rc;
    rc = race ? choose_essential(m) : choose_target(m);
    if (rc == MIAI_OK)
        rc = check_enclosed(m);
    if (rc != MIAI_OK)
        return rc;
    assign_roles(m);
    return set_first(m);
}

miai_status miai_question_make(miai_problem **out, const miai_mem *mem,
                               miai_raw *raw, miai_enclosure *e,
                               const miai_options *options)
{
    miai_problem *p = miai_mem_new(mem, sizeof *p);
    maker m = {p, raw, e, options, {false}};
    miai_status rc;

    *out = NULL;
    if (p == NULL)
        return MIAI_ERR_NOMEM;
    p->mem = *mem;
    rc = make(&m);
    if (rc != MIAI_OK) {
        miai_problem_free(p);
        return rc;
    }
    assert(miai_problem_is_new(p));
    *out = p;
    return MIAI_OK;
}
