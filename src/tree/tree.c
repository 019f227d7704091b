/* tree.c - a solution tree in SGF, in words.
 *
 * Idea     A study is led through the lines worth showing, and each move is
 *          written down as it is played.  For the side in question: every
 *          best move, then wrong moves, those that cost least first, with the
 *          line that refutes them.  After a best move: the replies that keep
 *          most and last longest, and one answer to each.
 * Size     Every best move has its node.  What follows it is begun only while
 *          the nodes asked for last, and then written to its end; the lines
 *          of a few wrong moves come on top.
 */
#include "tree/tree.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "race/race.h"

enum {
    MOST_WRONG = 8, /* wrong moves that are shown, the others are named     */
    TRIES = 4       /* moves that are shown where none works                */
};

struct miai_tree {
    miai_mem mem;
    miai_vec text; /* ends with a 0 */
};

/* --- one side moving first ------------------------------------------------ */

static void put_best(miai_tree_builder *b, const miai_candidate *c, int width)
{
    const bool retake = miai_tree_is_retake(b->study, c->move.text);
    const miai_color side = miai_study_turn(b->study);
    const bool end = miai_tree_ends_behind(b, c->move.text);
    miai_note n = {"Right."};

    if (!end)
        miai_note_result(&n, b, side, c->value, c->other);
    miai_record_open(b->record);
    if (!miai_tree_put_node(b, c->move.text, MIAI_TREE_RIGHT, &n, end))
        return;
    if (b->left > 0)
        miai_tree_put_replies(b, (miai_tree_extent){width, 4, retake});
    miai_tree_undo(b);
    miai_record_close(b->record);
}

/* What a wrong move costs. */
static void note_cost(miai_note *n, const miai_tree_builder *b,
                      const miai_candidate *c, int status)
{
    const miai_color side = miai_study_turn(b->study);
    char change[200];

    miai_note_add(n, "Wrong.");
    if (b->turned != NULL) {
        miai_note_result(n, b, side, c->value, c->other);
        return;
    }
    miai_problem_describe_change(change, sizeof change, b->problem, side,
                                 status, c->value, b->threats);
    change[0] = (char)toupper((unsigned char)change[0]);
    miai_note_add(n, "%s.", change);
}

static void put_wrong(miai_tree_builder *b, const miai_candidate *c, int status)
{
    const bool hopeless = status < -b->threats;
    miai_note n = {""};

    if (hopeless)
        miai_note_add(&n, "It does not work.");
    else
        note_cost(&n, b, c, status);
    miai_tree_put_wrong(b, c->move.text,
                        hopeless ? MIAI_TREE_PLAIN : MIAI_TREE_WRONG, &n);
}

/* How many candidates from `from` on are shown as wrong moves. */
static int count_shown(const miai_candidates *all, int from, int status,
                       int threats)
{
    const int most = status < -threats ? TRIES : MOST_WRONG;
    int n = 0;

    while (
        n < most && from + n < all->count && all->at[from + n].value != 0 &&
        !(miai_move_is_pass(all->at[from + n].move.text) && status < -threats))
        n++;
    return n;
}

/* How many of the moves are judged; after them are those that the limits left
 * open, none where every move loses. */
static int count_judged(const miai_candidates *all, int status, int threats)
{
    int n = all->count;

    while (status >= -threats && n > 0 && !all->at[n - 1].best &&
           all->at[n - 1].value == 0)
        n--;
    return n;
}

/* What happens with this side to move. */
static void note_status(miai_note *n, miai_tree_builder *b, int status)
{
    const miai_color first = miai_study_turn(b->study);
    const int other = miai_tree_other_status(b);
    char text[200];

    if (b->turned != NULL && (status != 0 || other != 0)) {
        miai_note_add(n, "%s to play:", miai_color_name(first));
        miai_note_result(n, b, first, status, other);
        return;
    }
    miai_problem_describe_status(text, sizeof text, b->problem, first, status,
                                 b->threats);
    miai_life_describe(text, sizeof text, b->problem, first, b->life);
    miai_note_add(n, "%s", text);
}

/* The words above the moves of one side. */
static void put_summary(miai_tree_builder *b, const miai_candidates *all,
                        int status, int best, int shown)
{
    miai_candidates list = *all;
    miai_note n = {""};

    note_status(&n, b, status);
    if (status < -b->threats)
        miai_note_add(&n, "\nNo move works.");
    list.count = best;
    if (best > 0) {
        miai_note_add(&n, "\nRight:");
        miai_note_moves(&n, &list, 0, MIAI_TREE_MOVES);
    }
    list.count = count_judged(all, status, b->threats);
    if (best + shown < list.count) {
        miai_note_add(&n, "\nNot shown, no better:");
        miai_note_moves(&n, &list, best + shown, 12);
    }
    if (list.count < all->count) {
        miai_note_add(&n, "\nUnknown, not solved within the limits:");
        miai_note_moves(&n, all, list.count, 12);
    }
    miai_record_text(b->record, "C", n.text);
}

/* A race is shown as the attack of the first side if that captures, else as
 * the defence of its chain. */
static void choose_run(miai_tree_builder *b)
{
    const bool attacks = miai_study_turn(b->study) != b->problem->defender;

    if (!attacks)
        miai_tree_turn(b);
    if (miai_study_status(b->study) <= 0)
        miai_tree_turn(b);
}

/* Is it unknown what happens?  A side that keeps its chain may capture the
 * other, or not. */
static bool is_open(miai_tree_builder *b, int status)
{
    return status == 0 || (b->other != NULL &&
                           miai_study_turn(b->study) == b->problem->defender &&
                           status > 0 && miai_tree_other_status(b) == 0);
}

static void put_side(miai_tree_builder *b)
{
    const int status = miai_study_status(b->study);
    miai_candidates all = {0};
    int best = 0, shown;

    if (is_open(b, status)) {
        put_summary(b, &all, status, 0, 0);
        return;
    }
    miai_candidates_list(&all, b);
    miai_candidates_sort(&all, false);
    while (best < all.count && all.at[best].best)
        best++;
    shown = count_shown(&all, best, status, b->threats);
    put_summary(b, &all, status, best, shown);
    for (int i = 0; i < best; i++)
        put_best(b, &all.at[i], best <= 4 ? 3 : 2);
    for (int i = best; i < best + shown; i++)
        put_wrong(b, &all.at[i], status);
}

/* How the target lives when `first` moves first. */
static miai_status find_life(miai_tree_builder *b, miai_context *ctx,
                             const miai_options *options, miai_color first)
{
    const int status = miai_study_status(b->study);
    const int alive = first == b->problem->defender ? status : -status;
    miai_life life[2] = {MIAI_LIFE_NONE, MIAI_LIFE_NONE};
    miai_budget budget;
    miai_watch watch;
    uint64_t nodes;
    miai_status rc;

    if (alive <= b->threats || options->life_nodes == 0)
        return MIAI_OK;
    rc = miai_watch_begin(&budget, &watch, ctx, options->life_nodes,
                          options->seconds);
    if (rc != MIAI_OK)
        return rc;
    life[first == MIAI_WHITE] = MIAI_LIFE_UNKNOWN;
    rc = miai_life_kinds(
        life, &nodes, b->problem,
        &(miai_means){options, &ctx->space, &budget, &ctx->error});
    b->life = life[first == MIAI_WHITE];
    return rc;
}

/* Opens a study for one side, in a race one of each run, and writes its
 * part. */
static miai_status put_first(miai_tree_builder *b, miai_context *ctx,
                             const miai_options *options, miai_color first)
{
    const size_t memory = ctx->memory;
    miai_status rc;

    if (b->turned != NULL)
        ctx->memory /= 2;
    rc = miai_study_new(&b->study, ctx, b->problem, options, first);
    if (rc == MIAI_OK && b->turned != NULL)
        rc = miai_study_new(&b->other, ctx, b->turned, options, first);
    ctx->memory = memory;
    if (rc == MIAI_OK && b->turned == NULL)
        rc = find_life(b, ctx, options, first);
    if (rc == MIAI_OK) {
        if (b->turned != NULL)
            choose_run(b);
        put_side(b);
        rc = b->has_failed ? MIAI_ERR_NOMEM : MIAI_OK;
    }
    miai_study_free(b->study);
    miai_study_free(b->other);
    return rc;
}

/* --- the whole ------------------------------------------------------------ */

static bool is_asked(const miai_problem *p, miai_color color)
{
    return p->first == MIAI_FIRST_BOTH || p->first == (miai_first)color;
}

static void put_question(miai_record *r, const miai_problem *p, bool is_race,
                         const miai_options *o)
{
    char who[100], text[400], all[MIAI_COMMENT_SIZE + sizeof text + 2];

    if (is_race)
        snprintf(who, sizeof who,
                 "The chains with a triangle race to capture each other.");
    else
        snprintf(who, sizeof who, "%s defends the stones with a triangle.",
                 miai_color_name(p->defender));
    snprintf(text, sizeof text,
             "%s Stones with a square are never captured; play is on the "
             "points with a circle.%s%s%s\nRuling %d%s, up to %d ko threats.",
             who, p->ko >= 0 ? " The first move may not retake the ko at " : "",
             p->ko >= 0 ? p->ko_text : "", p->ko >= 0 ? "." : "", o->ruling,
             o->literal ? " as printed" : "", o->threats);
    /* A tree that is read and written again has it already. */
    if (strstr(p->comment, text) != NULL)
        snprintf(all, sizeof all, "%s", p->comment);
    else
        snprintf(all, sizeof all, "%s%s%s", p->comment,
                 p->comment[0] != '\0' ? "\n\n" : "", text);
    miai_record_text(r, "C", all);
}

/* The side that is shown first. */
static miai_color first_side(const miai_problem *p)
{
    const miai_color one = p->said != MIAI_EMPTY       ? p->said
                           : p->goal == MIAI_GOAL_RACE ? MIAI_BLACK
                                                       : p->defender;

    return is_asked(p, one) ? one : miai_color_other(one);
}

/* Writes what is to be said about each side; `turned` as in
 * miai_tree_builder. */
static miai_status put_sides(miai_record *r, miai_context *ctx,
                             const miai_problem *p, const miai_problem *turned,
                             const miai_options *options, int nodes)
{
    const miai_color one = first_side(p);
    const miai_color side[2] = {one, miai_color_other(one)};
    const int sides = p->first == MIAI_FIRST_BOTH ? 2 : 1;
    int spare = 0; /* nodes that the first side did not need */
    miai_status rc = MIAI_OK;

    put_question(r, p, turned != NULL, options);
    for (int i = 0; i < sides && rc == MIAI_OK; i++) {
        const bool black = side[i] == MIAI_BLACK;
        miai_tree_builder b = {.problem = p,
                               .turned = turned,
                               .record = r,
                               .threats = options->threats,
                               .left = nodes / sides + spare};
        miai_record_open(r);
        miai_record_node(r);
        miai_record_text(r, "PL", black ? "B" : "W");
        miai_record_text(r, "N", black ? "Black to play" : "White to play");
        rc = put_first(&b, ctx, options, side[i]);
        miai_record_close(r);
        spare = b.left > 0 ? b.left : 0;
    }
    return rc;
}

/* The record begun with the problem, on the board of an editor. */
static miai_status begin(miai_record **out, miai_vec *text, miai_context *ctx,
                         const miai_problem *p)
{
    miai_problem *wide = NULL;
    miai_position *start = NULL, *shown = NULL;
    miai_status rc = miai_problem_widen(&wide, ctx, p);

    if (rc == MIAI_OK)
        rc = miai_problem_position(&start, ctx, p);
    if (rc == MIAI_OK)
        rc = miai_problem_position(&shown, ctx, wide);
    if (rc == MIAI_OK) {
        miai_position_set_turn(shown, first_side(p));
        miai_position_set_komi(shown, 0);
        miai_position_set_prisoners(shown, MIAI_BLACK, 0);
        miai_position_set_prisoners(shown, MIAI_WHITE, 0);
        rc = miai_record_new(out, ctx, start, shown, miai_write_to_vec, text);
    }
    miai_position_free(start);
    miai_position_free(shown);
    miai_problem_free(wide);
    return rc;
}

/* Writes everything. */
static miai_status build(miai_vec *text, miai_context *ctx,
                         const miai_problem *p, const miai_options *options,
                         int nodes)
{
    miai_problem turned;
    miai_record *record;
    miai_status rc = begin(&record, text, ctx, p);

    if (rc != MIAI_OK)
        return rc;
    if (p->goal == MIAI_GOAL_RACE)
        miai_race_swap(&turned, p);
    ctx->stopped = false;
    ctx->is_whole = true;
    rc = put_sides(record, ctx, p, p->goal == MIAI_GOAL_RACE ? &turned : NULL,
                   options, nodes);
    ctx->is_whole = ctx->stopped = false;
    if (miai_record_end(record) != MIAI_OK || miai_vec_push(text) == NULL)
        rc = rc == MIAI_OK ? MIAI_ERR_NOMEM : rc;
    return rc;
}

miai_status miai_tree_new(miai_tree **out, miai_context *ctx,
                          const miai_problem *problem,
                          const miai_options *options, int nodes)
{
    miai_options own;
    miai_tree *tree;
    miai_status rc;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if ((rc = miai_options_take(&own, options, &ctx->error)) != MIAI_OK)
        return rc;
    if (problem->open)
        return miai_problem_refuse(problem, &ctx->error);
    tree = miai_mem_new(&ctx->mem, sizeof *tree);
    if (tree != NULL) {
        tree->mem = ctx->mem;
        miai_vec_init(&tree->text, &ctx->mem, 1);
        rc = build(&tree->text, ctx, problem, &own, nodes);
    } else {
        rc = MIAI_ERR_NOMEM;
    }
    if (rc == MIAI_ERR_NOMEM)
        miai_problem_no_memory(problem, &ctx->error);
    if (rc != MIAI_OK) {
        miai_tree_free(tree);
        return rc;
    }
    *out = tree;
    return MIAI_OK;
}

void miai_tree_free(miai_tree *tree)
{
    if (tree == NULL)
        return;
    const miai_mem mem = tree->mem;
    miai_vec_clear(&tree->text);
    miai_mem_free(&mem, tree, sizeof *tree);
}

const char *miai_tree_sgf(const miai_tree *tree)
{
    return tree->text.data;
}
