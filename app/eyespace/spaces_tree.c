/* spaces_tree.c - how a group lives or dies, as a tree of moves in SGF.
 *
 * Idea     After each move the position is a problem again, and its eyespaces are
 *          found anew; the target is the group as it was at first.  Whoever is
 *          to move plays what decides, and if nothing does, where a move gains
 *          most.
 */
#include "eyespace/spaces_tree.h"

#include <stdlib.h>

#include "common/go_line.h"
#include "common/prose.h"
#include "eyespace/spaces_words.h"
#include "svg/svg.h"

#define LINE  16 /* moves of a line                                           */
#define FIRST 12 /* first moves of a side                                     */

/* A position of the tree.  The first one is a board alone. */
typedef struct node {
    miai_position *board;
    miai_problem *problem;
    miai_eyespaces *eyespaces;
} node;

typedef struct tree {
    miai_record *record;
    const spaces_answer *a;
    miai_context *ctx;
    int region; /* the only eyespace to be played in; -1: all                 */
} tree;

/* --- positions ---------------------------------------------------------------------- */

static void node_clear(node *n)
{
    miai_eyespaces_free(n->eyespaces);
    miai_problem_free(n->problem);
    miai_position_free(n->board);
}

/* Fills in the problem and the eyespaces of a board. */
static miai_status look_at(node *n, const tree *t)
{
    uint8_t color[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    uint8_t role[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    miai_stones stones;
    miai_status rc;

    miai_stones_init(&stones, sizeof stones);
    stones.width = miai_position_width(n->board);
    stones.height = miai_position_height(n->board);
    stones.color = color;
    stones.role = role;
    for (int p = 0; p < stones.width * stones.height; p++) {
        color[p] = (uint8_t)miai_position_stone(n->board, p);
        role[p] = (uint8_t)miai_eyespaces_role(t->a->group.eyespaces, p,
                                               (miai_color)color[p]);
    }
    rc = miai_problem_new(&n->problem, t->ctx, &stones, NULL);
    return rc == MIAI_OK
               ? miai_eyespaces_new(&n->eyespaces, t->ctx,
                                    t->a->group.values.calc, n->problem, NULL)
               : rc;
}

/* --- moves -------------------------------------------------------------------------- */

/* Is it in the eyespace that is played in? */
static bool is_here(const tree *t, int point)
{
    return t->region < 0 ||
           miai_eyespaces_region_of(t->a->group.eyespaces, point) == t->region;
}

/* Is a temperature above another one, which may be NULL? */
static bool is_hotter(const tree *t, miai_value *a, miai_value *b)
{
    bool le, ge;

    if (!b)
        return true;
    values_compare(&le, &ge, &t->a->group.values, a, b);
    return ge && !le;
}

/* A best move where a move gains most; NULL: nobody gains by moving. */
static const miai_eyespace_move *hottest(const tree *t, const miai_eyespaces *e,
                                         miai_color side)
{
    const miai_eyespace_move *best = NULL, *m;
    const miai_eyespace_region *r;
    miai_value *most = NULL;

    for (int i = 0; (r = miai_eyespaces_region_at(e, i)); i++) {
        m = miai_eyespaces_best(e, i, side, 0);
        if (!m || !is_here(t, m->point) ||
            (r->temperature &&
             !values_is_hot(&t->a->group.values, r->temperature)))
            continue;
        if (!best || (r->temperature && is_hotter(t, r->temperature, most))) {
            best = m;
            most = r->temperature;
        }
    }
    return best;
}

/* Has the side nothing to do, as all is settled as it wants? */
static bool may_pass(const miai_eyespaces *e, miai_color side)
{
    const miai_eyespaces_verdict v = miai_eyespaces_verdict_of(e);

    return side == miai_eyespaces_owner(e) ? v == MIAI_EYESPACES_ALIVE
                                           : v == MIAI_EYESPACES_DEAD;
}

/* The next move of a line; NULL: it ends. */
static const miai_eyespace_move *
next_move(const tree *t, const miai_eyespaces *e, miai_color side)
{
    const miai_eyespace_move *m = NULL;

    if (t->region < 0 && may_pass(e, side))
        return NULL;
    if (t->region < 0)
        m = miai_eyespaces_deciding(e, side, 0);
    return m ? m : hottest(t, e, side);
}

/* --- SGF ---------------------------------------------------------------------------- */

/* What is left: of the eyespace alone, or of the group. */
static void put_comment(const tree *t, const miai_eyespaces *after,
                        const miai_eyespace_move *m)
{
    const eye_group g = {after, t->a->group.values};
    char words[EYE_WORDS_ROOM], text[2 * EYE_WORDS_ROOM + 80];

    if (t->region >= 0)
        snprintf(text, sizeof text, "It leaves %s (%.80s).",
                 eye_value_words(words, &g, m->value, m->value_text),
                 m->value ? m->value_text : "not known");
    else
        snprintf(text, sizeof text, "%s: %s (%.80s).",
                 miai_eyespaces_verdict_name(miai_eyespaces_verdict_of(after)),
                 eye_value_words(words, &g, miai_eyespaces_sum(after),
                                 miai_eyespaces_sum_text(after)),
                 miai_eyespaces_sum_text(after));
    miai_record_text(t->record, "C", text);
}

/* Is a first move one that settles a group as the side wants? */
static bool is_right(const tree *t, const miai_eyespaces *after,
                     miai_color side)
{
    return t->region < 0 &&
           miai_eyespaces_verdict_of(t->a->group.eyespaces) ==
               MIAI_EYESPACES_UNSETTLED &&
           may_pass(after, side);
}

/* Writes a move and what it leaves; false when the line ends there.  *rc is not
 * MIAI_OK where that is a failure: a group that is captured, or a board that is
 * full, is none. */
static bool put_move(const tree *t, node *out, const node *from,
                     const miai_eyespace_move *m, miai_color side,
                     bool is_first, miai_status *rc)
{
    *out = (node){0};
    *rc = miai_position_copy(&out->board, t->ctx, from->board);
    if (*rc != MIAI_OK || !go_position_play(out->board, side, m->point))
        return false;
    *rc = look_at(out, t);
    miai_record_move(t->record, side, m->point);
    const bool goes_on = *rc == MIAI_OK;
    if (goes_on)
        put_comment(t, out->eyespaces, m);
    if (goes_on && is_first && is_right(t, out->eyespaces, side))
        miai_record_text(t->record, "TE", "1");
    if (*rc == MIAI_ERR_INPUT)
        *rc = MIAI_OK;
    return goes_on;
}

/* A first move and best play after it. */
static miai_status put_line(const tree *t, const miai_position *root,
                            const miai_eyespace_move *m, miai_color side)
{
    node here = {0}, next;
    miai_status rc = miai_position_copy(&here.board, t->ctx, root);

    for (int i = 0; i < LINE && m && rc == MIAI_OK; i++) {
        const bool goes_on = put_move(t, &next, &here, m, side, i == 0, &rc);
        node_clear(&here);
        here = next;
        if (!goes_on)
            break;
        side = other_color(side);
        m = next_move(t, here.eyespaces, side);
        if (m && miai_position_ko(here.board) == m->point)
            m = NULL; /* a ko: what is left says so */
    }
    node_clear(&here);
    return rc;
}

/* The i-th first move of a side: those that decide, if there are any, or else the
 * best ones of all eyespaces; of one eyespace its best ones.  NULL after the
 * last. */
static const miai_eyespace_move *first_move(const tree *t, miai_color side,
                                            int i)
{
    const miai_eyespaces *e = t->a->group.eyespaces;
    const miai_eyespace_move *m = NULL;

    if (t->region >= 0)
        return miai_eyespaces_best(e, t->region, side, i);
    if (miai_eyespaces_deciding(e, side, 0))
        return miai_eyespaces_deciding(e, side, i);
    for (int r = 0; !m && miai_eyespaces_region_at(e, r); r++)
        for (int k = 0; (m = miai_eyespaces_best(e, r, side, k)) && i > 0; k++)
            i--;
    return m;
}

/* A heading, and a side's moves below it. */
static miai_status put_side(const tree *t, const miai_position *root,
                            miai_color side)
{
    char label[SPACES_LABEL], name[60], words[EYE_WORDS_ROOM];
    const eye_group *g = &t->a->group;
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(g->eyespaces, t->region);
    miai_status rc = MIAI_OK;

    if (!first_move(t, side, 0) ||
        (t->region < 0 && may_pass(g->eyespaces, side)))
        return MIAI_OK;
    snprintf(name, sizeof name, "%s%s%s%s to play", r ? "Eyespace " : "",
             r ? spaces_label(label, t->region) : "", r ? ", " : "",
             color_name(side));
    miai_record_open(t->record);
    miai_record_node(t->record);
    miai_record_text(t->record, "PL", side == MIAI_BLACK ? "B" : "W");
    miai_record_text(t->record, "N", name);
    if (r)
        miai_record_text(t->record, "C",
                         eye_value_words(words, g, r->value, r->value_text));
    for (int i = 0; i < FIRST && rc == MIAI_OK && first_move(t, side, i); i++) {
        miai_record_open(t->record);
        rc = put_line(t, root, first_move(t, side, i), side);
        miai_record_close(t->record);
    }
    miai_record_close(t->record);
    return rc;
}

/* Marks the group, and names the empty points of its eyespaces. */
static void mark(miai_position *shown, const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    const int width = miai_problem_width(a->problem);
    char label[SPACES_LABEL];

    for (int p = 0; p < spaces_points(a); p++) {
        const int at = p / width * miai_position_width(shown) + p % width;
        const unsigned marks =
            miai_position_marks(shown, at) & ~(unsigned)MIAI_MARK_TRIANGLE;
        const int region = miai_eyespaces_region_of(e, p);
        const bool is_group =
            miai_eyespaces_ground_at(e, p) == MIAI_EYESPACES_BACKBONE;
        miai_position_set_marks(shown, at,
                                marks | (is_group ? MIAI_MARK_CROSS : 0U));
        if (region >= 0 && miai_position_stone(shown, at) == MIAI_EMPTY)
            miai_position_set_label(shown, at, spaces_label(label, region));
    }
}

/* Begins the record with the position on the board of an editor. */
static miai_status begin(tree *t, const miai_position *start, FILE *out)
{
    miai_problem *wide = NULL;
    miai_position *shown = NULL;
    miai_status rc = miai_problem_widen(&wide, t->ctx, t->a->problem);

    if (rc == MIAI_OK)
        rc = miai_problem_position(&shown, t->ctx, wide);
    if (rc == MIAI_OK) {
        miai_position_set_turn(shown, MIAI_EMPTY); /* it is that of each part */
        miai_position_set_komi(shown, 0);
        mark(shown, t->a);
        rc = miai_record_new(&t->record, t->ctx, start, shown, write_to_file,
                             out);
    }
    miai_position_free(shown);
    miai_problem_free(wide);
    return rc;
}

/* All in words. */
static miai_status put_words(const tree *t)
{
    const spaces_answer *a = t->a;
    const miai_eyespace_set *set;
    miai_status rc = MIAI_ERR_NOMEM;
    buffer b;

    if (buffer_open(&b)) {
        write_spaces_verdict(b.out, a);
        putc('.', b.out);
        for (int i = 0; (set = miai_eyespaces_miai_at(a->group.eyespaces, i));
             i++) {
            putc('\n', b.out);
            write_spaces_miai(b.out, a, set);
        }
        if (a->facts->drawn) {
            putc('\n', b.out);
            write_spaces_model(b.out, a);
        }
    }
    if (buffer_close(&b)) {
        miai_record_text(t->record, "C", b.text);
        rc = MIAI_OK;
    }
    buffer_clear(&b);
    return rc;
}

miai_status spaces_tree_write(FILE *out, const spaces_answer *a,
                              miai_context *ctx)
{
    const miai_color owner = miai_eyespaces_owner(a->group.eyespaces);
    const miai_color sides[2] = {owner, other_color(owner)};
    const miai_problem *model = miai_eyespaces_problem(a->group.eyespaces);
    spaces_answer shown = *a; /* with the stones of the model */
    tree t = {.a = &shown, .ctx = ctx, .region = -1};
    miai_position *start;
    miai_status rc = miai_problem_position(&start, ctx, model);
    miai_status end = MIAI_OK;

    shown.problem = model;
    if (rc == MIAI_OK)
        rc = begin(&t, start, out);
    if (rc == MIAI_OK)
        rc = put_words(&t);
    for (; rc == MIAI_OK && (t.region < 0 || miai_eyespaces_region_at(
                                                 a->group.eyespaces, t.region));
         t.region++)
        for (int i = 0; i < 2 && rc == MIAI_OK; i++)
            rc = put_side(&t, start, sides[i]);
    if (t.record)
        end = miai_record_end(t.record);
    miai_position_free(start);
    return rc == MIAI_OK ? end : rc;
}
