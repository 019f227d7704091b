/* question.c - a position, its marks and the options make a question.
 *
 * Idea     Options are marks: the points of --target, --immortal and --region
 *          are written over the marks of the text (immortal stones are added
 *          to them), and from there on nothing knows where a mark came from.
 * Target   See target.c; chains of both sides in its place: essential.c.
 * Region   All parts that do not leak, of a position in a game only those with
 *          target stones, or that were named: what is apart from the target
 *          does not matter to it.
 *          A part with target stones must not leak; one without any that leaks
 *          belongs to the outside.
 */
#include "problem/raw.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A question being made. */
typedef struct maker {
    miai_problem *out;
    miai_position *raw;
    miai_enclosure *e;
    const miai_options *options;
    bool target[MIAI_MAX_POINTS]; /* of each area: it belongs to the target */
    bool kept[MIAI_MAX_POINTS];   /* of each part: it is in the region      */
} maker;

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
        return miai_position_fail(
            m->raw, MIAI_CAUSE_BAD_POINT, NULL,
            "%s: expected a point from a1 to %s, found '%.20s'", option,
            miai_position_show(m->raw, miai_board_points(&m->raw->board) - 1)
                .text,
            at);
    if (**text == ',' && *++*text == '\0')
        return miai_position_fail(
            m->raw, MIAI_CAUSE_BAD_POINT, NULL,
            "%s: expected a point after the last comma: name "
            "one, or leave the comma out",
            option);
    return MIAI_OK;
}

/* Marks the points of a list; they must be stones, or empty. */
static miai_status mark_list(maker *m, const char *option, const char *list,
                             uint8_t mark)
{
    const bool stones = mark != MIAI_MEANS_REGION;
    int p = 0;
    miai_status rc;

    do {
        if ((rc = read_point(&p, m, &list, option)) != MIAI_OK)
            return rc;
        const int at = m->raw->board.at[p];
        if (stones && !miai_is_stone(at))
            return miai_position_fail(
                m->raw, MIAI_CAUSE_NOT_A_STONE, MIAI_AT(p),
                "%s: there is no stone at %s: name points that have stones",
                option, miai_position_show(m->raw, p).text);
        if (!stones && at != MIAI_EMPTY)
            return miai_position_fail(
                m->raw, MIAI_CAUSE_NOT_EMPTY, MIAI_AT(p),
                "%s: %s is not an empty point: name empty points only", option,
                miai_position_show(m->raw, p).text);
        m->raw->means[p] |= mark;
    } while (*list != '\0');
    return MIAI_OK;
}

static void clear_mark(maker *m, uint8_t mark)
{
    for (int p = 0; p < miai_board_points(&m->raw->board); p++)
        m->raw->means[p] &= (uint8_t)~mark;
}

/* Puts stones of a colour on the points of a list. */
static miai_status add_stones(maker *m, const char *option, const char *list,
                              miai_color color)
{
    int p = 0;
    miai_status rc;

    do {
        if ((rc = read_point(&p, m, &list, option)) != MIAI_OK)
            return rc;
        if (m->raw->board.at[p] != MIAI_EMPTY)
            return miai_position_fail(
                m->raw, MIAI_CAUSE_NOT_EMPTY, MIAI_AT(p),
                "%s: %s is not an empty point: name empty points only", option,
                miai_position_show(m->raw, p).text);
        m->raw->board.at[p] = (uint8_t)color;
        m->raw->means[p] = 0;
        if (m->raw->board.ko == p)
            m->raw->board.ko = -1;
    } while (*list != '\0');
    return MIAI_OK;
}

static miai_status apply_options(maker *m)
{
    const miai_options *o = m->options;
    miai_status rc = MIAI_OK;

    if (o->black != NULL)
        rc = add_stones(m, "add-black", o->black, MIAI_BLACK);
    if (rc == MIAI_OK && o->white != NULL)
        rc = add_stones(m, "add-white", o->white, MIAI_WHITE);
    if (rc == MIAI_OK && o->target != NULL) {
        clear_mark(m, MIAI_MEANS_TARGET);
        rc = mark_list(m, "target", o->target, MIAI_MEANS_TARGET);
    }
    if (rc == MIAI_OK && o->region != NULL) {
        clear_mark(m, MIAI_MEANS_REGION);
        rc = mark_list(m, "region", o->region, MIAI_MEANS_REGION);
    }
    if (rc == MIAI_OK && o->immortal != NULL)
        rc = mark_list(m, "immortal", o->immortal, MIAI_MEANS_IMMORTAL);
    return rc;
}

/* --- what it is about ---------------------------------------------------- */

/* Fails if a mortal chain has no liberty. */
static miai_status check_liberties(maker *m)
{
    const miai_enclosure *e = m->e;

    /* Whoever defends: a chain with a liberty outside has a liberty. */
    miai_enclosure_solve(m->e, m->raw, MIAI_BLACK);
    for (int a = 0; a < e->area.count; a++) {
        const int p = e->area.first[a];
        const int value = e->board.at[p];
        if (miai_is_stone(value) && !e->immortal[a] && !e->breathes[a])
            return miai_position_fail(
                m->raw, MIAI_CAUSE_NO_LIBERTY, MIAI_AT(p),
                "the chain at %s has no liberty: %s",
                miai_position_show(m->raw, p).text,
                m->raw->alone ? "draw borders of | and - where the "
                                "board ends, and no others"
                              : "take it off the board, or give it one");
    }
    return MIAI_OK;
}

/* Decides who defends what, or which chains race; of several every one is to
 * stay. */
static miai_status choose(maker *m)
{
    const bool race = m->options->goal == MIAI_GOAL_RACE;
    char assumed[MIAI_LINE_SIZE];
    int chains = 0;
    const miai_status rc =
        race ? miai_essential_choose(m->target, assumed, m->e, m->raw)
             : miai_target_choose(m->target, assumed, m->e, m->raw);

    if (rc != MIAI_OK)
        return rc;
    if (assumed[0] != '\0')
        assume(m, race ? "essential" : "target", "%s", assumed);
    for (int a = 0; a < m->e->area.count; a++)
        chains += m->target[a];
    m->out->every = race && chains > 2;
    return miai_target_check(m->target, m->e, m->raw);
}

/* --- the answer to: which point is what? --------------------------------- */

static miai_role role_of(const maker *m, int p)
{
    const miai_enclosure *e = m->e;
    const int a = e->area.of[p];

    /* A target that is joined to an immortal stone stays a target: it lives. */
    if (e->immortal[a] &&
        (!m->target[a] || (m->raw->means[p] & MIAI_MEANS_IMMORTAL)))
        return MIAI_ROLE_IMMORTAL;
    if (e->immortal[a])
        return MIAI_ROLE_TARGET;
    if (e->part[a] < 0 || !m->kept[e->part[a]])
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
               race ? "race" : "target",
               miai_position_show(m->raw, left_out).text);
}

enum { MOST_REGION = 100 }; /* points of a region that is not drawn anew */

static bool may_be_open(const maker *m);
static miai_status check_walls(maker *m);

static void keep_parts(maker *m)
{
    const miai_enclosure *e = m->e;

    for (int a = 0; a < e->area.count; a++)
        if (e->part[a] >= 0)
            m->kept[e->part[a]] = !m->raw->open && !e->leaks[e->part[a]];
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        const int part = e->part[e->area.of[p]];
        if (part >= 0 && (m->raw->means[p] & MIAI_MEANS_REGION))
            m->kept[part] = !e->leaks[part];
    }
    for (int a = 0; a < e->area.count; a++)
        if (e->part[a] >= 0 && m->target[a])
            m->kept[e->part[a]] = true;
}

/* Points that are played on or may be captured. */
static int count_region(const maker *m)
{
    int count = 0;

    for (int p = 0; p < miai_board_points(&m->raw->board); p++)
        count += m->out->role[p] == MIAI_ROLE_REGION ||
                 m->out->role[p] == MIAI_ROLE_TARGET ||
                 m->out->role[p] == MIAI_ROLE_PRIZE;
    return count;
}

static miai_status assign_roles(maker *m)
{
    const bool race = m->options->goal == MIAI_GOAL_RACE;
    const miai_enclosure *e = m->e;
    int left_out = -1;
    bool walls = false;

    keep_parts(m);
    m->out->defender = race ? MIAI_WHITE : e->defender;
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        const int a = e->area.of[p];
        m->out->board.at[p] = m->raw->board.at[p];
        m->out->role[p] = (uint8_t)role_of(m, p);
        walls = walls || (e->immortal[a] && e->outside[a] &&
                          e->board.at[p] != (int)e->defender);
        if (left_out < 0 && e->part[a] >= 0 && e->leaks[e->part[a]])
            left_out = p;
    }
    assume_roles(m, walls, left_out);
    if (!may_be_open(m) || m->options->open == MIAI_OPEN_GAPS)
        return MIAI_OK;
    if (count_region(m) > MOST_REGION)
        return miai_position_fail(m->raw, MIAI_CAUSE_REGION_SIZE, NULL,
                                  "the region is too large");
    return walls ? check_walls(m) : MIAI_OK;
}

/* --- open problems --------------------------------------------------------- */

/* May a failure to enclose the target be mended by drawing a region? */
static bool is_open_cause(miai_cause cause)
{
    return cause == MIAI_CAUSE_NOT_ENCLOSED ||
           cause == MIAI_CAUSE_BOTH_ENCLOSED || cause == MIAI_CAUSE_NO_TARGET ||
           cause == MIAI_CAUSE_AMBIGUOUS_TARGET ||
           cause == MIAI_CAUSE_AMBIGUOUS_OUTSIDE ||
           cause == MIAI_CAUSE_NO_PAIR || cause == MIAI_CAUSE_AMBIGUOUS_PAIR ||
           cause == MIAI_CAUSE_REGION_SIZE;
}

static bool may_be_open(const maker *m)
{
    return m->raw->open && m->options->open != MIAI_OPEN_NEVER;
}

/* Fails if a wall may fall: then it is an open problem. */
static miai_status check_walls(maker *m)
{
    bool weak;

    miai_walls_look(&weak, m->out, m->e, m->raw, m->options->weak);
    return weak ? miai_position_fail(m->raw, MIAI_CAUSE_NOT_ENCLOSED, NULL,
                                     "a wall has too few liberties")
                : MIAI_OK;
}

/* Roles are what was marked; the rest is for whoever draws the region. */
static void make_open(maker *m)
{
    miai_problem *out = m->out;

    miai_error_clear(m->raw->error);
    out->open = true;
    out->assumptions = 0;
    out->defender = MIAI_EMPTY;
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        const uint8_t mark = m->raw->means[p];
        out->board.at[p] = m->raw->board.at[p];
        out->role[p] = MIAI_ROLE_PLAIN;
        if (mark & MIAI_MEANS_TARGET) {
            out->role[p] = MIAI_ROLE_TARGET;
            out->defender = (miai_color)out->board.at[p];
        } else if (mark & MIAI_MEANS_IMMORTAL) {
            out->role[p] = MIAI_ROLE_IMMORTAL;
        } else if (mark & MIAI_MEANS_REGION) {
            out->role[p] = MIAI_ROLE_REGION;
        }
    }
    if (m->options->goal == MIAI_GOAL_RACE)
        out->defender = MIAI_WHITE;
    out->every = false;
    out->turn = m->raw->to_move;
    if (m->options->first != MIAI_FIRST_BOTH)
        out->turn = (miai_color)m->options->first;
}

/* --- endgames -------------------------------------------------------------- */

/* Of all marks only those of immortal stones count, and what a diagram does not
 * show is off the board. */
static void forget_marks(maker *m)
{
    bool has_beyond = false;

    m->raw->open = false;
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        if (m->raw->means[p] & MIAI_MEANS_BEYOND) {
            m->raw->board.at[p] = MIAI_OFF;
            has_beyond = true;
        }
        m->raw->means[p] &= MIAI_MEANS_IMMORTAL;
    }
    if (has_beyond)
        assume(m, "outside",
               "what the diagram does not show, as no part of "
               "the board");
}

/* The board as it is. */
static miai_status make_board(maker *m)
{
    miai_problem *out = m->out;
    miai_status rc;

    forget_marks(m);
    rc = miai_enclosure_init(m->e, &m->out->mem, m->raw);
    if (rc == MIAI_OK)
        rc = check_liberties(m);
    if (rc != MIAI_OK)
        return rc;
    out->open = true;
    out->defender = MIAI_EMPTY;
    out->turn = m->raw->to_move;
    for (int p = 0; p < miai_board_points(&m->raw->board); p++) {
        out->board.at[p] = m->raw->board.at[p];
        out->role[p] = (m->raw->means[p] & MIAI_MEANS_IMMORTAL)
                           ? MIAI_ROLE_IMMORTAL
                           : MIAI_ROLE_PLAIN;
    }
    return MIAI_OK;
}

/* --- the ko -------------------------------------------------------------- */

static void ban(maker *m, int point, miai_color side)
{
    assert(miai_is_stone((int)side));
    assert(m->out->board.at[point] == MIAI_EMPTY);
    m->out->ko = point;
    m->out->first = (miai_first)side;
    miai_point_write(m->out->ko_text, m->out->board.width, point);
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
        return miai_position_fail(
            m->raw, MIAI_CAUSE_BAD_POINT, NULL,
            "ko: expected one point, the one that may not be retaken");
    if (mover == MIAI_EMPTY)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_KO_SIDE, MIAI_AT(p),
            "ko: %s is banned, but for whom? Say who moves first, by --first "
            "black, --first white, or PL in the record",
            miai_position_show(m->raw, p).text);
    if ((!m->out->open && m->out->role[p] != MIAI_ROLE_REGION) ||
        m->out->board.at[p] != MIAI_EMPTY)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_KO_POINT, MIAI_AT(p),
            "ko: %s is not an empty point of the region: name "
            "the point of the ko that may not be retaken",
            miai_position_show(m->raw, p).text);
    ban(m, p, mover);
    return MIAI_OK;
}

/* The ban that the last move of a record left. */
static void use_recorded_ko(maker *m, miai_color mover)
{
    const int p = m->raw->board.ko;
    const miai_color side = m->raw->board.ko_side;

    if (m->out->role[m->raw->ko_stone] == MIAI_ROLE_IMMORTAL)
        return; /* nobody could retake: no ko by the rule */
    if (!m->out->open && m->out->role[p] != MIAI_ROLE_REGION)
        assume(m, "ko", "%s is banned, but outside the region",
               miai_position_show(m->raw, p).text);
    else if (mover != side)
        assume(m, "ko", "%s is banned for %s only, and %s moves first",
               miai_position_show(m->raw, p).text, miai_color_name(side),
               miai_color_name(mover));
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
    if (m->raw->board.ko >= 0)
        use_recorded_ko(m, mover);
    return MIAI_OK;
}

/* Is there anything to ask about?  A board without stones is worth asking about
 * as an endgame, unless it is the set-up of a game. */
static miai_status check_stones(const maker *m)
{
    for (int p = 0; p < miai_board_points(&m->raw->board); p++)
        if (m->raw->board.at[p] == MIAI_BLACK ||
            m->raw->board.at[p] == MIAI_WHITE)
            return MIAI_OK;
    if (m->raw->record > 0)
        return miai_position_fail(
            m->raw, MIAI_CAUSE_NO_MOVE, NULL,
            "the set-up is an empty board: name a move with "
            "--move N (the record has %d)",
            m->raw->record);
    if (m->options->goal == MIAI_GOAL_ENDGAME)
        return MIAI_OK;
    return miai_position_fail(
        m->raw, MIAI_CAUSE_NO_TARGET, NULL,
        "no target: there are no stones on the board; set "
        "them up with X and O, or AB and AW in SGF");
}

static miai_status make(maker *m)
{
    miai_status rc;

    memcpy(m->out->name, m->raw->name, sizeof m->out->name);
    memcpy(m->out->place, m->raw->place, sizeof m->out->place);
    m->out->origin = m->raw->origin;
    m->out->goal = m->options->goal;
    m->out->board.width = m->raw->board.width;
    m->out->board.height = m->raw->board.height;
    m->out->komi = m->raw->komi;
    memcpy(m->out->prisoners, m->raw->prisoners, sizeof m->out->prisoners);
    m->out->said = m->raw->said;
    memcpy(m->out->format, m->raw->format, sizeof m->out->format);
    memcpy(m->out->comment, m->raw->comment, sizeof m->out->comment);
    for (int p = 0; p < miai_board_points(&m->raw->board); p++)
        m->raw->means[p] =
            miai_mark_means((miai_color)m->raw->board.at[p], m->raw->mark[p]);
    if ((rc = apply_options(m)) != MIAI_OK || (rc = check_stones(m)) != MIAI_OK)
        return rc;
    if (m->options->goal == MIAI_GOAL_ENDGAME) {
        rc = make_board(m);
        return rc == MIAI_OK ? set_first(m) : rc;
    }
    rc = miai_unmarked_settle(m->raw, m->options);
    if (rc == MIAI_OK)
        rc = miai_enclosure_init(m->e, &m->out->mem, m->raw);
    if (rc == MIAI_OK)
        rc = check_liberties(m);
    if (rc == MIAI_OK)
        rc = choose(m);
    if (rc == MIAI_OK)
        rc = assign_roles(m);
    if (rc == MIAI_ERR_INPUT && is_open_cause(m->raw->error->cause)) {
        if (m->raw->alone)
            return miai_unmarked_refuse(m->raw);
        if (may_be_open(m)) {
            make_open(m);
            rc = MIAI_OK;
        }
    }
    if (rc == MIAI_OK)
        rc = set_first(m);
    if (rc == MIAI_OK && m->raw->note[0] != '\0')
        assume(m, "drawing", "%s", m->raw->note);
    return rc;
}

miai_status miai_question_make(miai_problem **out, const miai_mem *mem,
                               miai_position *raw, miai_enclosure *e,
                               const miai_options *options)
{
    miai_problem *p = miai_mem_new(mem, sizeof *p);
    maker m = {.out = p, .raw = raw, .e = e, .options = options};
    miai_status rc;

    *out = NULL;
    if (p == NULL)
        return MIAI_ERR_NOMEM;
    p->mem = *mem;
    rc = make(&m);
    if (rc == MIAI_OK && raw->remarks != NULL && raw->remarks->count > 1 &&
        (p->remarks = miai_remarks_copy(mem, raw->remarks)) == NULL)
        rc = MIAI_ERR_NOMEM;
    if (rc != MIAI_OK) {
        miai_problem_free(p);
        return rc;
    }
    assert(p->open || miai_problem_is_new(p));
    *out = p;
    return MIAI_OK;
}

miai_status miai_workshop_ask(miai_problem **out, miai_workshop *w,
                              const miai_mem *mem, const miai_options *options)
{
    const miai_status rc =
        miai_question_make(out, mem, &w->raw, &w->enclosure, options);

    if (rc == MIAI_ERR_NOMEM)
        miai_position_fail(&w->raw, MIAI_CAUSE_NO_MEMORY, NULL,
                           "not enough memory");
    if (rc != MIAI_OK)
        miai_position_blame(&w->raw);
    return rc;
}
