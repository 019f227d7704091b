/* spaces_tree.c - how a group lives or dies, as a tree of moves in SGF.
 *
 * Idea     After each move the position is a problem again, and its eyespaces are
 *          found anew; the target is the group as it was at first.  Whoever is
 *          to move plays what decides, and if nothing does, where a move gains
 *          most.
 */
#include "eyespace/spaces_tree.h"

#include <stdlib.h>
#include <string.h>

#include "common/go_replay.h"
#include "common/prose.h"
#include "common/sgf_moves.h"
#include "common/sgf_out.h"
#include "eyespace/spaces_words.h"
#include "svg/svg.h"

#define LINE  16 /* moves of a line                                           */
#define FIRST 12 /* first moves of a side                                     */

/* A position of the tree.  The first one is a board alone. */
typedef struct node {
    go_position board;
    miai_problem *problem;
    miai_eyespaces *eyespaces;
} node;

typedef struct tree {
    FILE *out;
    const spaces_answer *a;
    const miai_problem *shown; /* on the board of an editor                   */
    miai_context *ctx;
    int region; /* the only eyespace to be played in; -1: all                 */
} tree;

/* --- positions ---------------------------------------------------------------------- */

static void node_clear(node *n)
{
    miai_eyespaces_free(n->eyespaces);
    miai_problem_free(n->problem);
}

/* Fills in the problem and the eyespaces of a board. */
static miai_status look_at(node *n, const tree *t)
{
    uint8_t color[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    uint8_t role[MIAI_MAX_SIZE * MIAI_MAX_SIZE];
    miai_stones stones;
    miai_status rc;

    miai_stones_init(&stones, sizeof stones);
    stones.width = n->board.width;
    stones.height = n->board.height;
    stones.color = color;
    stones.role = role;
    for (int p = 0; p < stones.width * stones.height; p++) {
        color[p] = n->board.stone[p / stones.width][p % stones.width];
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
    const value_kit *v = &t->a->group.values;

    if (!b)
        return true;
    miai_value *order = values_apply(v, "cmp", a, b);
    const bool yes = strcmp(values_text(v, order), ">") == 0;
    miai_value_free(order);
    return yes;
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
    sgf_put_text(t->out, "C", text);
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
    const int width = from->board.width;
    const sgf_move move = {t->shown, &from->board, &out->board, side, m->point};

    *out = (node){.board = from->board};
    if (!go_position_play(&out->board, side, m->point % width,
                          m->point / width))
        return false;
    *rc = look_at(out, t);
    sgf_begin_move(t->out, &move);
    const bool goes_on = *rc == MIAI_OK;
    if (goes_on)
        put_comment(t, out->eyespaces, m);
    if (goes_on && is_first && is_right(t, out->eyespaces, side))
        fputs("TE[1]", t->out);
    sgf_end_move(t->out, &move);
    if (*rc == MIAI_ERR_INPUT)
        *rc = MIAI_OK;
    return goes_on;
}

static bool is_banned(const go_position *b, int point)
{
    return b->ban_x == point % b->width && b->ban_y == point / b->width;
}

/* A first move and best play after it. */
static miai_status put_line(const tree *t, const node *root,
                            const miai_eyespace_move *m, miai_color side)
{
    miai_status rc = MIAI_OK;
    node here = {.board = root->board}, next = {0};

    for (int i = 0; i < LINE && m; i++) {
        const bool goes_on = put_move(t, &next, &here, m, side, i == 0, &rc);
        node_clear(&here);
        here = next;
        if (!goes_on)
            break;
        side = other_color(side);
        m = next_move(t, here.eyespaces, side);
        if (m && is_banned(&here.board, m->point))
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
static miai_status put_side(const tree *t, const node *root, miai_color side)
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
    fprintf(t->out, "\n(;PL[%c]", side == MIAI_BLACK ? 'B' : 'W');
    sgf_put_text(t->out, "N", name);
    if (r)
        sgf_put_text(t->out, "C",
                     eye_value_words(words, g, r->value, r->value_text));
    for (int i = 0; i < FIRST && rc == MIAI_OK && first_move(t, side, i); i++) {
        fputs("\n(", t->out);
        rc = put_line(t, root, first_move(t, side, i), side);
        putc(')', t->out);
    }
    putc(')', t->out);
    return rc;
}

/* Marks the group, and the empty points to be played on, as the reader of SGF
 * understands it. */
static void put_marks(const tree *t, const char *name, bool is_group)
{
    const spaces_answer *a = t->a;
    const miai_eyespaces *e = a->group.eyespaces;
    const miai_problem *p = miai_eyespaces_problem(e);
    const int width = miai_problem_width(p);
    bool any = false;

    for (int i = 0; i < spaces_points(a); i++) {
        const int x = i % width, y = i / width;
        if (is_group ? miai_eyespaces_ground_at(e, i) != MIAI_EYESPACES_BACKBONE
                     : miai_problem_stone(p, x, y) != MIAI_EMPTY ||
                           miai_problem_role(p, x, y) != MIAI_ROLE_REGION)
            continue;
        fputs(any ? "" : name, t->out);
        any = true;
        sgf_put_point(t->out, t->shown, x, y);
    }
    fputs(any ? "\n" : "", t->out);
}

/* The letters of the eyespaces on their empty points. */
static void put_labels(const tree *t)
{
    const spaces_answer *a = t->a;
    const int width = miai_problem_width(a->problem);
    char label[SPACES_LABEL];
    bool any = false;

    for (int p = 0; p < spaces_points(a); p++) {
        const int region = miai_eyespaces_region_of(a->group.eyespaces, p);
        if (region < 0 ||
            miai_problem_stone(a->problem, p % width, p / width) != MIAI_EMPTY)
            continue;
        fputs(any ? "" : "LB", t->out);
        any = true;
        fprintf(t->out, "[%c%c:%s]", sgf_letter(p % width),
                sgf_letter(miai_problem_height(t->shown) - 1 - p / width),
                spaces_label(label, region));
    }
}

/* The position, and all in words. */
static miai_status put_root(const tree *t)
{
    const spaces_answer *a = t->a;
    const miai_eyespace_set *set;
    miai_status rc = MIAI_ERR_NOMEM;
    buffer b;

    sgf_put_root(t->out, t->shown, 0);
    put_marks(t, "MA", true);
    put_marks(t, "CR", false);
    put_labels(t);
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
        sgf_put_text(t->out, "C", b.text);
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
    tree t = {.out = out, .a = &shown, .ctx = ctx, .region = -1};
    miai_problem *board;
    node root = {0};
    miai_status rc = miai_problem_widen(&board, ctx, model);

    if (rc != MIAI_OK)
        return rc;
    shown.problem = model;
    t.shown = board;
    rc = put_root(&t);
    go_position_init(&root.board, model);
    for (; rc == MIAI_OK && (t.region < 0 || miai_eyespaces_region_at(
                                                 a->group.eyespaces, t.region));
         t.region++)
        for (int i = 0; i < 2 && rc == MIAI_OK; i++)
            rc = put_side(&t, &root, sides[i]);
    fputs(")\n", out);
    miai_problem_free(board);
    return rc;
}
