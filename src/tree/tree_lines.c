/* tree_lines.c - the lines of a solution tree, played and written.
 *
 * A study is led through them: what it plays is written, and it is always
 * taken back to where a line began.
 */
#include "tree/tree.h"

#include <stdio.h>
#include <string.h>

enum {
    LINE = 64, /* more than a main line has                  */
    CALM = 32, /* moves of a line in a seki, at most         */
    NAMED = 4  /* other good answers that are named          */
};

/* Writes the main line from here and takes it back. */
static void put_main_line(miai_tree_builder *b)
{
    miai_move_text line[LINE] = {{""}};
    const miai_move *move;
    int n = 0, played = 0;

    for (; n < LINE && (move = miai_study_line(b->study, n)) != NULL; n++)
        snprintf(line[n].text, MIAI_POINT_TEXT, "%s", move->text);
    for (; played < n; played++) {
        miai_note text = {""};
        if (!miai_tree_put_node(b, line[played].text, MIAI_TREE_PLAIN, &text,
                                played == n - 1))
            break;
    }
    while (played-- > 0)
        miai_tree_undo(b);
}

/* A move that keeps the mover's chain in a seki: a pass if that will do.  It
 * is never a retake, which needs a threat. */
static miai_move_text pick_calm(miai_tree_builder *b)
{
    const bool defends = miai_study_turn(b->study) == b->problem->defender;
    miai_move_text move = {"pass"};
    miai_candidates all;

    miai_candidates_list(&all, b);
    miai_candidates_sort(&all, true);
    for (int i = all.count - 1; i >= 0; i--) {
        const miai_candidate *c = &all.at[i];
        if ((defends ? c->value : c->other) <= 0)
            continue;
        move = c->move;
        if (miai_move_is_pass(move.text))
            break;
    }
    return move;
}

/* Writes a line in which neither side loses its chain, and takes it back. */
static void put_even_line(miai_tree_builder *b)
{
    bool last = false;
    int played = 0;

    while (!last) {
        const miai_move_text move = pick_calm(b);
        miai_note n = {""};
        last = played == CALM - 1 || miai_tree_ends_behind(b, move.text);
        if (!miai_tree_put_node(b, move.text, MIAI_TREE_PLAIN, &n, last))
            break;
        played++;
    }
    while (played-- > 0)
        miai_tree_undo(b);
}

/* Writes the line from here that shows who wins, or that nobody does. */
static void put_line(miai_tree_builder *b)
{
    const bool turned = miai_tree_decide(b);

    if (miai_tree_is_even(b))
        put_even_line(b);
    else
        put_main_line(b);
    if (turned)
        miai_tree_turn(b);
}

/* Is nothing left to show after a move, in the run that decides there? */
static bool settles(miai_tree_builder *b, const char *move)
{
    bool end = true;

    if (miai_tree_play(b, move)) {
        const bool turned = miai_tree_decide(b);
        end = miai_tree_is_end(b->study);
        if (turned)
            miai_tree_turn(b);
        miai_tree_undo(b);
    }
    return end;
}

void miai_tree_put_wrong(miai_tree_builder *b, const char *move,
                         miai_tree_mark m, miai_note *n)
{
    const bool end = settles(b, move);

    miai_record_open(b->record);
    if (!miai_tree_put_node(b, move, m, n, end))
        return;
    if (!end)
        put_line(b);
    miai_tree_undo(b);
    miai_record_close(b->record);
}

/* Writes a second retake, which is enough of a ko, and takes it back. */
static void put_fight(miai_tree_builder *b, const char *move)
{
    miai_note n = {""};

    b->is_fought = true;
    if (miai_tree_put_node(b, move, MIAI_TREE_PLAIN, &n, false))
        miai_tree_undo(b);
    b->is_fought = false;
}

/* The move of the side in question: the one wanted, unless another keeps more
 * in a race. */
static miai_candidate find_answer(const miai_tree_builder *b,
                                  const miai_candidates *all,
                                  const char *wanted)
{
    miai_candidates sorted = *all;

    miai_candidates_sort(&sorted, true);
    for (int i = 1; i < sorted.count; i++) {
        const miai_candidate *c = &sorted.at[i];
        if (strcmp(c->move.text, wanted) == 0 &&
            (b->other == NULL || miai_candidate_is_equal(c, &sorted.at[0])))
            return *c;
    }
    return sorted.at[0];
}

/* Names what is as good as the answer. */
static void note_others(miai_note *n, const miai_candidates *all,
                        const miai_candidate *answer)
{
    miai_candidates list = {.count = 0};

    for (int i = 0; i < all->count; i++) {
        const miai_candidate *c = &all->at[i];
        if (c->best && !miai_move_is_pass(c->move.text) &&
            c->other == answer->other &&
            strcmp(c->move.text, answer->move.text) != 0)
            list.at[list.count++] = *c;
    }
    if (list.count > 0 && list.count <= NAMED) {
        miai_note_add(n, "Also good:");
        miai_note_moves(n, &list, 0, NAMED);
    }
}

/* The answer of the side in question, and what follows. */
static void put_answer(miai_tree_builder *b, miai_tree_extent e)
{
    miai_move_text wanted = {"pass"}; /* in a seki nothing is to be done */
    miai_candidates all;
    miai_candidate answer;
    miai_note n = {""};

    if (miai_tree_is_end(b->study))
        return;
    if (e.depth == 0) {
        put_line(b);
        return;
    }
    if (!miai_tree_is_even(b))
        snprintf(wanted.text, sizeof wanted.text, "%s",
                 miai_study_line(b->study, 0)->text);
    miai_candidates_list(&all, b);
    answer = find_answer(b, &all, wanted.text);
    if (miai_tree_is_retake(b->study, answer.move.text) && e.fought) {
        put_fight(b, answer.move.text);
        return;
    }
    e.fought = e.fought || miai_tree_is_retake(b->study, answer.move.text);
    e.depth--;
    note_others(&n, &all, &answer);
    if (!miai_tree_put_node(b, answer.move.text, MIAI_TREE_PLAIN, &n,
                            miai_tree_ends_behind(b, answer.move.text)))
        return;
    miai_tree_put_replies(b, e);
    miai_tree_undo(b);
}

/* Has the other side just passed?  To wait as well is an answer to that. */
static bool has_passed(const miai_study *s)
{
    int n = 0;

    while (miai_study_played(s, n) != NULL)
        n++;
    return n > 0 && miai_study_played(s, n - 1)->point == MIAI_PASS;
}

/* Is this reply worth a variation beside the first one? */
static bool is_worth(const miai_tree_builder *b, const miai_candidates *all,
                     int i)
{
    const miai_candidate *c = &all->at[i];

    if (miai_tree_is_retake(b->study, all->at[0].move.text))
        return miai_move_is_pass(c->move.text); /* if there is no threat */
    return miai_candidate_is_equal(c, &all->at[0]) &&
           (c->length > 1 ||
            (miai_move_is_pass(c->move.text) && has_passed(b->study)));
}

/* Does this reply lose a chain that the first one keeps, and no more? */
static bool is_blunder(const miai_candidates *all, int i)
{
    const miai_candidate *c = &all->at[i];

    return c->value == all->at[0].value && all->at[0].other > 0 && c->other < 0;
}

static void put_blunder(miai_tree_builder *b, const miai_candidate *c)
{
    miai_note n = {"Wrong."};

    miai_note_result(&n, b, miai_study_turn(b->study), c->value, c->other);
    miai_tree_put_wrong(b, c->move.text, MIAI_TREE_WRONG, &n);
}

/* One of the replies, and what follows. */
static void put_reply(miai_tree_builder *b, const char *move,
                      miai_tree_extent e)
{
    const bool retake = miai_tree_is_retake(b->study, move);
    miai_note n = {""};

    if (retake && e.fought) {
        put_fight(b, move);
        return;
    }
    if (!miai_tree_put_node(b, move, MIAI_TREE_PLAIN, &n,
                            miai_tree_ends_behind(b, move)))
        return;
    put_answer(b, (miai_tree_extent){e.width > 1 ? e.width - 1 : 1, e.depth - 1,
                                     e.fought || retake});
    miai_tree_undo(b);
}

/* The replies of the other side that keep most and last longest. */
void miai_tree_put_replies(miai_tree_builder *b, miai_tree_extent e)
{
    miai_candidates all;
    int shown = 1, good;

    if (miai_tree_is_end(b->study))
        return;
    if (e.depth == 0) {
        put_line(b);
        return;
    }
    miai_candidates_list(&all, b);
    miai_candidates_sort(&all, true);
    if (miai_tree_is_retake(b->study, all.at[0].move.text) && e.width < 2)
        e.width = 2;
    for (int i = 1; i < all.count && shown < e.width && b->left > 0; i++)
        if (is_worth(b, &all, i))
            all.at[shown++] = all.at[i];
    good = shown;
    for (int i = good; i < all.count && shown < e.width && b->left > 0; i++)
        if (is_blunder(&all, i))
            all.at[shown++] = all.at[i];
    for (int i = 0; i < good; i++) {
        if (shown > 1)
            miai_record_open(b->record);
        put_reply(b, all.at[i].move.text, e);
        if (shown > 1)
            miai_record_close(b->record);
    }
    for (int i = good; i < shown; i++)
        put_blunder(b, &all.at[i]);
}
