/* tree_lines.c - the lines of a solution tree, played and written.
 *
 * A study is led through them: what it plays is written, and it is always
 * taken back to where a line began.
 */
#include "api/tree.h"

#include <stdio.h>
#include <string.h>

enum {
    LINE = 64, /* more than a main line has                  */
    NAMED = 4  /* other good answers that are named          */
};

bool miai_tree_is_retake(const miai_study *s, const char *move)
{
    const char *ko = miai_study_ko(s);

    return ko != NULL && strcmp(ko, move) == 0;
}

/* For whom the present position is good: GB or GW. */
static void put_good(miai_tree_builder *b)
{
    const int status = miai_study_status(b->study);
    const miai_color turn = miai_study_turn(b->study);
    const bool black = (status > 0) == (turn == MIAI_BLACK);

    if (status != 0)
        miai_sgf_put(b->text, black ? "GB[1]" : "GW[1]");
}

static void put_note(miai_tree_builder *b, const miai_note *n)
{
    if (n->text[0] != '\0')
        miai_sgf_put_text(b->text, "C", n->text);
}

/* Does this move end the game, and in this way? */
static bool ends_it(miai_study *s, const char *move, miai_ending ending)
{
    bool found = false;

    if (miai_study_play(s, move) == MIAI_OK) {
        found = miai_study_ending(s) == ending;
        miai_study_undo(s);
    }
    return found;
}

/* The first move that ends the game in this way. */
static bool find_last(miai_move_text *out, miai_study *s, miai_ending ending)
{
    const char *move;

    for (int i = 0; (move = miai_study_move(s, i)) != NULL; i++) {
        snprintf(out->text, sizeof out->text, "%s", move);
        if (ends_it(s, out->text, ending))
            return true;
    }
    return false;
}

/* Where it is over at sight, and the winner to move, one more move shows it:
 * the capture of the target, or the move that takes its eyes; the capture of
 * the prize. */
static bool find_blow(miai_move_text *out, miai_tree_builder *b)
{
    miai_study *s = b->study;
    const miai_ending ending = miai_study_ending(s);
    const bool defends = miai_study_turn(s) == b->problem->defender;
    const char *move;

    if (ending == MIAI_ENDING_ALIVE && defends)
        return find_last(out, s, MIAI_ENDING_PRIZE);
    if (ending != MIAI_ENDING_DEAD || defends)
        return false;
    if (find_last(out, s, MIAI_ENDING_CAPTURED))
        return true;
    move = miai_study_line(s, 0);
    if (move == NULL || miai_move_is_pass(move))
        return false;
    snprintf(out->text, sizeof out->text, "%s", move);
    return true;
}

/* Ends the node of the last move of a line: with one more, or with words on
 * what it has come to. */
static void put_end(miai_tree_builder *b, miai_note *n)
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
bool miai_tree_put_node(miai_tree_builder *b, const char *move,
                        miai_tree_mark m, miai_note *n, bool last)
{
    miai_study *s = b->study;
    const miai_color color = miai_study_turn(s);
    const bool retake = miai_tree_is_retake(s, move);

    if (miai_study_play(s, move) != MIAI_OK) {
        b->text->failed = true;
        return false;
    }
    b->left--;
    miai_sgf_put_move(b->text, b->problem, color, move);
    if (m != MIAI_TREE_PLAIN)
        miai_sgf_put(b->text, m == MIAI_TREE_RIGHT ? "TE[1]" : "BM[1]");
    if (retake)
        miai_sgf_put(b->text, "KO[]");
    if (retake)
        miai_note_add(n, "The ko is retaken, after a ko threat elsewhere.");
    if (retake && b->is_fought)
        miai_note_add(n, "It goes on: who has more threats wins it.");
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

bool miai_tree_is_end(miai_study *s)
{
    return miai_study_ending(s) != MIAI_ENDING_NONE || is_left_alone(s) ||
           miai_study_line(s, 0) == NULL;
}

bool miai_tree_ends_behind(miai_tree_builder *b, const char *move)
{
    bool end = true;

    if (miai_study_play(b->study, move) == MIAI_OK) {
        end = miai_tree_is_end(b->study);
        miai_study_undo(b->study);
    }
    return end;
}

/* Writes the main line from here and takes it back. */
void miai_tree_put_line(miai_tree_builder *b)
{
    miai_move_text line[LINE] = {{""}};
    const char *move;
    int n = 0, played = 0;

    for (; n < LINE && (move = miai_study_line(b->study, n)) != NULL; n++)
        snprintf(line[n].text, MIAI_POINT_TEXT, "%s", move);
    for (; played < n; played++) {
        miai_note text = {""};
        if (!miai_tree_put_node(b, line[played].text, MIAI_TREE_PLAIN, &text,
                                played == n - 1))
            break;
    }
    while (played-- > 0)
        miai_study_undo(b->study);
}

/* Writes a second retake, which is enough of a ko, and takes it back. */
static void put_fight(miai_tree_builder *b, const char *move)
{
    miai_note n = {""};

    b->is_fought = true;
    if (miai_tree_put_node(b, move, MIAI_TREE_PLAIN, &n, false))
        miai_study_undo(b->study);
    b->is_fought = false;
}

/* The answer of the side in question, and what follows. */
static void put_answer(miai_tree_builder *b, miai_tree_extent e)
{
    miai_move_text answer;
    miai_candidates all;
    miai_note n = {""};
    int others = 0;

    if (miai_tree_is_end(b->study))
        return;
    if (e.depth == 0) {
        miai_tree_put_line(b);
        return;
    }
    snprintf(answer.text, sizeof answer.text, "%s",
             miai_study_line(b->study, 0));
    if (miai_tree_is_retake(b->study, answer.text) && e.fought) {
        put_fight(b, answer.text);
        return;
    }
    e.fought = e.fought || miai_tree_is_retake(b->study, answer.text);
    e.depth--;
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
    if (!miai_tree_put_node(b, answer.text, MIAI_TREE_PLAIN, &n,
                            miai_tree_ends_behind(b, answer.text)))
        return;
    miai_tree_put_replies(b, e);
    miai_study_undo(b->study);
}

/* Is this reply worth a variation beside the first one? */
static bool is_worth(const miai_tree_builder *b, const miai_candidates *all,
                     int i)
{
    const miai_candidate *c = &all->at[i];

    if (miai_tree_is_retake(b->study, all->at[0].move.text))
        return miai_move_is_pass(c->move.text); /* if there is no threat */
    return c->value == all->at[0].value && c->length > 1;
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
    miai_study_undo(b->study);
}

/* The replies of the other side that keep most and last longest. */
void miai_tree_put_replies(miai_tree_builder *b, miai_tree_extent e)
{
    miai_candidates all;
    int shown = 1;

    if (miai_tree_is_end(b->study))
        return;
    if (e.depth == 0) {
        miai_tree_put_line(b);
        return;
    }
    miai_candidates_list(&all, b->study);
    miai_candidates_sort(&all, true);
    if (miai_tree_is_retake(b->study, all.at[0].move.text) && e.width < 2)
        e.width = 2;
    for (int i = 1; i < all.count && shown < e.width && b->left > 0; i++)
        if (is_worth(b, &all, i))
            all.at[shown++] = all.at[i];
    for (int i = 0; i < shown; i++) {
        if (shown > 1)
            miai_sgf_put(b->text, "\n(");
        put_reply(b, all.at[i].move.text, e);
        if (shown > 1)
            miai_sgf_put(b->text, ")");
    }
}
