/* tree.c - a solution tree in SGF, in words.
 *
 * Idea     A study is led through the lines worth showing, and each move is
 *          written down as it is played.  For the side in question: every
 *          best move, then wrong moves, those that cost least first, with the
 *          line that refutes them.  Behind a best move: the replies that keep
 *          most and last longest, and one answer to each.
 * Size     Every best move has its node.  What follows it is begun only while
 *          the nodes asked for last, and then written to its end; the lines
 *          of a few wrong moves come on top.
 */
#include "api/tree.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    LINE = 64,      /* more than a main line has                            */
    MOST_WRONG = 8, /* wrong moves that are shown, the others are named     */
    TRIES = 4,      /* moves that are shown where none works                */
    NAMED = 4       /* other good answers that are named                    */
};

struct miai_tree {
    miai_mem mem;
    miai_sgf_text text; /* ends with a 0 */
};

typedef struct builder {
    const miai_problem *problem;
    miai_study *study;
    miai_sgf_text *text;
    int threats;
    int left; /* nodes that further variations may take                 */
} builder;

static bool is_retake(const miai_study *s, const char *move)
{
    const char *ko = miai_study_ko(s);

    return ko != NULL && strcmp(ko, move) == 0;
}

/* For whom the present position is good: GB or GW. */
static void put_good(builder *b)
{
    const int status = miai_study_status(b->study);
    const miai_color turn = miai_study_turn(b->study);
    const bool black = (status > 0) == (turn == MIAI_BLACK);

    if (status != 0)
        miai_sgf_put(b->text, black ? "GB[1]" : "GW[1]");
}

static void put_note(builder *b, const miai_note *n)
{
    if (n->text[0] != '\0')
        miai_sgf_put_text(b->text, "C", n->text);
}

/* --- nodes ---------------------------------------------------------------- */

typedef enum mark { PLAIN, RIGHT, WRONG } mark;

/* Is the target captured by this move? */
static bool captures(miai_study *s, const char *move)
{
    bool captured = false;

    if (miai_study_play(s, move) == MIAI_OK) {
        captured = miai_study_ending(s) == MIAI_ENDING_CAPTURED;
        miai_study_undo(s);
    }
    return captured;
}

/* Where the target is dead at sight, and the attacker to move, one more move
 * shows it: the capture, or the one that takes the eyes. */
static bool find_blow(miai_move_text *out, builder *b)
{
    miai_study *s = b->study;
    const char *move;

    if (miai_study_ending(s) != MIAI_ENDING_DEAD ||
        miai_study_turn(s) == b->problem->defender)
        return false;
    for (int i = 0; (move = miai_study_move(s, i)) != NULL; i++) {
        snprintf(out->text, sizeof out->text, "%s", move);
        if (captures(s, out->text))
            return true;
    }
    move = miai_study_line(s, 0);
    if (move == NULL || miai_move_is_pass(move))
        return false;
    snprintf(out->text, sizeof out->text, "%s", move);
    return true;
}

/* Ends the node of the last move of a line: with one more, or with words on
 * what it has come to. */
static void put_end(builder *b, miai_note *n)
{
    const miai_color color = miai_study_turn(b->study);
    miai_note last = {""};
    miai_move_text blow;

    if (!find_blow(&blow, b)) {
        miai_note_end(n, b->problem, b->study, b->threats);
        put_good(b);
        put_note(b, n);
        return;
    }
    put_note(b, n);
    if (miai_study_play(b->study, blow.text) != MIAI_OK)
        return;
    miai_sgf_put_move(b->text, b->problem, color, blow.text);
    miai_note_end(&last, b->problem, b->study, b->threats);
    put_good(b);
    put_note(b, &last);
    miai_study_undo(b->study);
}

/* Plays a move and writes its node; `n` is what is to be said of it.  False
 * when it cannot be played, for want of memory. */
static bool put_node(builder *b, const char *move, mark m, miai_note *n,
                     bool last)
{
    miai_study *s = b->study;
    const miai_color color = miai_study_turn(s);
    const bool retake = is_retake(s, move);

    if (miai_study_play(s, move) != MIAI_OK) {
        b->text->failed = true;
        return false;
    }
    b->left--;
    miai_sgf_put_move(b->text, b->problem, color, move);
    if (m != PLAIN)
        miai_sgf_put(b->text, m == RIGHT ? "TE[1]" : "BM[1]");
    if (retake)
        miai_sgf_put(b->text, "KO[]");
    if (retake)
        miai_note_add(n, "The ko is retaken, after a ko threat elsewhere.");
    if (miai_move_is_pass(move))
        miai_note_add(n, "%s plays elsewhere.", miai_color_name(color));
    if (last)
        put_end(b, n);
    else
        put_note(b, n);
    return true;
}

/* Have both sides just passed? */
static bool is_left_alone(const miai_study *s)
{
    int n = 0;

    while (miai_study_played(s, n) != NULL)
        n++;
    return n >= 2 && miai_move_is_pass(miai_study_played(s, n - 1)) &&
           miai_move_is_pass(miai_study_played(s, n - 2));
}

static bool is_end(miai_study *s)
{
    return miai_study_ending(s) != MIAI_ENDING_NONE || is_left_alone(s) ||
           miai_study_line(s, 0) == NULL;
}

static bool is_end_behind(builder *b, const char *move)
{
    bool end = true;

    if (miai_study_play(b->study, move) == MIAI_OK) {
        end = is_end(b->study);
        miai_study_undo(b->study);
    }
    return end;
}

/* Writes the main line from here and takes it back. */
static void put_line(builder *b)
{
    miai_move_text line[LINE] = {{""}};
    const char *move;
    int n = 0, played = 0;

    for (; n < LINE && (move = miai_study_line(b->study, n)) != NULL; n++)
        snprintf(line[n].text, MIAI_POINT_TEXT, "%s", move);
    for (; played < n; played++) {
        miai_note text = {""};
        if (!put_node(b, line[played].text, PLAIN, &text, played == n - 1))
            break;
    }
    while (played-- > 0)
        miai_study_undo(b->study);
}

static void put_replies(builder *b, int width, int depth);

/* The answer of the side in question, and what follows. */
static void put_answer(builder *b, int width, int depth)
{
    miai_move_text answer;
    miai_candidates all;
    miai_note n = {""};
    int others = 0;

    if (is_end(b->study))
        return;
    if (depth == 0) {
        put_line(b);
        return;
    }
    snprintf(answer.text, sizeof answer.text, "%s",
             miai_study_line(b->study, 0));
    miai_candidates_list(&all, b->study);
    for (int i = 0; i < all.count; i++)
        if (all.at[i].best && !miai_move_is_pass(all.at[i].move.text) &&
            strcmp(all.at[i].move.text, answer.text) != 0)
            all.at[others++] = all.at[i];
    all.count = others;
    if (others > 0 && others <= NAMED) {
        miai_note_add(&n, "Also good:");
        miai_note_moves(&n, &all, 0, NAMED);
    }
    if (!put_node(b, answer.text, PLAIN, &n, is_end_behind(b, answer.text)))
        return;
    put_replies(b, width, depth - 1);
    miai_study_undo(b->study);
}

/* Is this reply worth a variation beside the first one? */
static bool is_worth(const builder *b, const miai_candidates *all, int i)
{
    const miai_candidate *c = &all->at[i];

    if (is_retake(b->study, all->at[0].move.text))
        return miai_move_is_pass(c->move.text); /* if there is no threat */
    return c->value == all->at[0].value && c->length > 1;
}

/* The replies of the other side that keep most and last longest. */
static void put_replies(builder *b, int width, int depth)
{
    miai_candidates all;
    int shown = 1;

    if (is_end(b->study))
        return;
    if (depth == 0) {
        put_line(b);
        return;
    }
    miai_candidates_list(&all, b->study);
    miai_candidates_sort(&all, true);
    for (int i = 1; i < all.count && shown < width && b->left > 0; i++)
        if (is_worth(b, &all, i))
            all.at[shown++] = all.at[i];
    for (int i = 0; i < shown; i++) {
        const char *move = all.at[i].move.text;
        miai_note n = {""};
        if (shown > 1)
            miai_sgf_put(b->text, "\n(");
        if (!put_node(b, move, PLAIN, &n, is_end_behind(b, move)))
            return;
        put_answer(b, width > 1 ? width - 1 : 1, depth - 1);
        miai_study_undo(b->study);
        if (shown > 1)
            miai_sgf_put(b->text, ")");
    }
}

/* --- one side moving first ------------------------------------------------ */

static void put_best(builder *b, const miai_candidate *c, int width)
{
    const miai_color side = miai_study_turn(b->study);
    const bool end = is_end_behind(b, c->move.text);
    miai_note n = {"Right."};

    if (!end)
        miai_note_result(&n, b->problem, side, c->value, b->threats);
    miai_sgf_put(b->text, "\n(");
    if (!put_node(b, c->move.text, RIGHT, &n, end))
        return;
    if (b->left > 0)
        put_replies(b, width, 4);
    miai_study_undo(b->study);
    miai_sgf_put(b->text, ")");
}

static void put_wrong(builder *b, const miai_candidate *c, int status)
{
    const bool hopeless = status < -b->threats;
    char change[200];
    miai_note n = {""};

    miai_describe_change(change, sizeof change, b->problem,
                         miai_study_turn(b->study), status, c->value,
                         b->threats);
    change[0] = (char)toupper((unsigned char)change[0]);
    if (hopeless)
        miai_note_add(&n, "It does not work.");
    else
        miai_note_add(&n, "Wrong. %s.", change);
    miai_sgf_put(b->text, "\n(");
    if (!put_node(b, c->move.text, hopeless ? PLAIN : WRONG, &n,
                  is_end_behind(b, c->move.text)))
        return;
    if (!is_end(b->study))
        put_line(b);
    miai_study_undo(b->study);
    miai_sgf_put(b->text, ")");
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

/* The words above the moves of one side. */
static void put_summary(builder *b, const miai_candidates *all, int best,
                        int shown)
{
    const int status = miai_study_status(b->study);
    miai_candidates list = *all;
    char text[200];
    miai_note n = {""};

    miai_describe_status(text, sizeof text, b->problem,
                         miai_study_turn(b->study), status, b->threats);
    miai_note_add(&n, "%s\n", text);
    if (status == 0) {
        miai_sgf_put_text(b->text, "C", n.text);
        return;
    }
    list.count = best;
    miai_note_add(&n, best > 0 ? "Right:" : "No move works.");
    if (best > 0)
        miai_note_moves(&n, &list, 0, MIAI_TREE_MOVES);
    if (best + shown < all->count) {
        miai_note_add(&n, "\nNot shown, no better:");
        miai_note_moves(&n, all, best + shown, 12);
    }
    miai_sgf_put_text(b->text, "C", n.text);
}

static void put_side(builder *b)
{
    const int status = miai_study_status(b->study);
    miai_candidates all = {0};
    int best = 0, shown;

    if (status == 0) {
        put_summary(b, &all, 0, 0);
        return;
    }
    miai_candidates_list(&all, b->study);
    miai_candidates_sort(&all, false);
    while (best < all.count && all.at[best].best)
        best++;
    shown = count_shown(&all, best, status, b->threats);
    put_summary(b, &all, best, shown);
    for (int i = 0; i < best; i++)
        put_best(b, &all.at[i], best <= 4 ? 3 : 2);
    for (int i = best; i < best + shown; i++)
        put_wrong(b, &all.at[i], status);
}

/* Opens a study for one side and writes its part. */
static miai_status put_first(builder *b, miai_context *ctx,
                             const miai_options *options, miai_color first)
{
    const miai_status rc =
        miai_study_new(&b->study, ctx, b->problem, options, first);

    if (rc != MIAI_OK)
        return rc;
    put_side(b);
    miai_study_free(b->study);
    return b->text->failed ? MIAI_ERR_NOMEM : MIAI_OK;
}

/* --- the whole ------------------------------------------------------------ */

static bool is_asked(const miai_problem *p, miai_color color)
{
    return p->first == MIAI_FIRST_BOTH || p->first == (miai_first)color;
}

static void put_question(miai_sgf_text *t, const miai_problem *p,
                         const miai_options *o)
{
    char text[400];

    snprintf(text, sizeof text,
             "%s defends the stones with a triangle. Stones with a square are "
             "never captured; play is on the points with a circle.%s%s%s\n"
             "Ruling %d%s, up to %d ko threats.",
             miai_color_name(p->defender),
             p->ko >= 0 ? " The first move may not retake the ko at " : "",
             p->ko >= 0 ? p->ko_text : "", p->ko >= 0 ? "." : "", o->ruling,
             o->literal ? " as printed" : "", o->threats);
    miai_sgf_put_text(t, "C", text);
}

static miai_status build(miai_tree *tree, miai_context *ctx,
                         const miai_problem *p, const miai_options *options,
                         int nodes)
{
    const miai_color side[2] = {p->defender, miai_color_other(p->defender)};
    const int sides = p->first == MIAI_FIRST_BOTH ? 2 : 1;
    miai_sgf_text *t = &tree->text;
    miai_status rc;

    miai_sgf_put(t, "(;");
    rc = miai_sgf_put_problem(t, p, side[!is_asked(p, side[0])], &ctx->error);
    if (rc == MIAI_OK)
        put_question(t, p, options);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        builder b = {.problem = p,
                     .text = t,
                     .threats = options->threats,
                     .left = nodes / sides};
        if (!is_asked(p, side[i]))
            continue;
        miai_sgf_put(t, "\n(;");
        miai_sgf_put(t, side[i] == MIAI_BLACK ? "PL[B]N[Black to play]"
                                              : "PL[W]N[White to play]");
        rc = put_first(&b, ctx, options, side[i]);
        miai_sgf_put(t, ")");
    }
    miai_sgf_put(t, ")\n");
    if (rc == MIAI_OK && miai_vec_push(&t->bytes) == NULL)
        t->failed = true;
    return rc == MIAI_OK && t->failed ? MIAI_ERR_NOMEM : rc;
}

miai_status miai_tree_new(miai_tree **out, miai_context *ctx,
                          const miai_problem *problem,
                          const miai_options *options, int nodes)
{
    miai_tree *tree;
    miai_status rc;

    *out = NULL;
    ctx->error.text[0] = '\0';
    if ((rc = miai_options_check(options, &ctx->error)) != MIAI_OK)
        return rc;
    tree = miai_mem_new(&ctx->mem, sizeof *tree);
    if (tree != NULL) {
        tree->mem = ctx->mem;
        miai_sgf_text_init(&tree->text, &ctx->mem);
        rc = build(tree, ctx, problem, options, nodes);
    } else {
        rc = MIAI_ERR_NOMEM;
    }
    if (rc == MIAI_ERR_NOMEM)
        miai_error_set(&ctx->error, "%s: not enough memory", problem->name);
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
    miai_sgf_text_clear(&tree->text);
    miai_mem_free(&mem, tree, sizeof *tree);
}

const char *miai_tree_sgf(const miai_tree *tree)
{
    return tree->text.bytes.data;
}
