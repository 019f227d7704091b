/* tree_node.c - the nodes of a solution tree: a move and what is said of it.
 *
 * The last node of a line says what it has come to, in a race by the run that
 * decides there.
 */
#include "tree/tree.h"

#include <stdio.h>
#include <string.h>

bool miai_tree_is_retake(const miai_study *s, const char *move)
{
    const char *ko = miai_study_ko(s);

    return ko != NULL && strcmp(ko, move) == 0;
}

/* For whom the present position is good: GB or GW; DM in a seki. */
static void put_good(miai_tree_builder *b)
{
    const int status = miai_study_status(b->study);
    const miai_color turn = miai_study_turn(b->study);
    const bool black = (status > 0) == (turn == MIAI_BLACK);

    if (miai_tree_is_even(b))
        miai_record_text(b->record, "DM", "1");
    else if (b->other == NULL ? status != 0
                              : miai_tree_attack(b->problem, turn, status) > 0)
        miai_record_text(b->record, black ? "GB" : "GW", "1");
}

/* The next move of a record, in which a threat and its answer may be passes
 * before a retake. */
static int follow(const miai_remarks *r, int node, miai_color color, int point)
{
    const int next = miai_remark_find(r, node, color, point);
    int answer;

    if (next >= 0)
        return next;
    node = miai_remark_find(r, node, color, MIAI_PASS);
    answer = miai_remark_find(r, node, miai_color_other(color), MIAI_PASS);
    return miai_remark_find(r, answer, color, point);
}

/* What the record says of the last move, or "". */
static const char *find_remark(const miai_tree_builder *b)
{
    const miai_remarks *r = b->problem->remarks;
    miai_color color = miai_study_turn(b->study);
    const miai_move *move;
    int node = 0, moves = 0;

    if (r == NULL)
        return "";
    while (miai_study_played(b->study, moves) != NULL)
        moves++;
    if (moves % 2 != 0)
        color = miai_color_other(color);
    for (int i = 0; (move = miai_study_played(b->study, i)) != NULL; i++) {
        node = follow(r, node, color, move->point);
        color = miai_color_other(color);
    }
    return miai_remark_text(r, node);
}

static const char threat[] = "A ko threat elsewhere.";

/* Adds what the record says of a move, and what we say.  REM tells the one from
 * the other when the tree is read again. */
static void put_words(miai_record *r, const char *remark, const char *words)
{
    char all[MIAI_COMMENT_SIZE + MIAI_NOTE_SIZE + 2], bytes[24];
    const bool is_said = strstr(remark, words) != NULL; /* no words are, too */

    if (remark[0] == '\0' || strcmp(remark, threat) == 0) {
        if (words[0] != '\0')
            miai_record_text(r, "C", words);
        return;
    }
    snprintf(all, sizeof all, "%s%s%s", remark, is_said ? "" : "\n\n",
             is_said ? "" : words);
    snprintf(bytes, sizeof bytes, "%zu", strlen(remark));
    miai_record_text(r, "C", all);
    miai_record_text(r, "REM", bytes);
}

/* Ends a node with its words. */
static void put_note(miai_tree_builder *b, const miai_note *n)
{
    put_words(b->record, find_remark(b), n->text);
}

/* Two nodes for a threat elsewhere and its answer: passes. */
static void put_threat(miai_tree_builder *b, miai_color color)
{
    miai_record_move(b->record, color, MIAI_PASS);
    miai_record_text(b->record, "C", threat);
    miai_record_move(b->record, miai_color_other(color), MIAI_PASS);
    miai_record_text(b->record, "C", "It is answered.");
}

/* Plays a move and begins its node, that of a retake after a threat.  False, and
 * nothing was played, for want of memory. */
static bool begin_node(miai_tree_builder *b, const char *move)
{
    const miai_color color = miai_study_turn(b->study);
    const bool retake = miai_tree_is_retake(b->study, move);

    if (!miai_tree_play(b, move))
        return false;
    if (retake)
        put_threat(b, color);
    return miai_record_move(b->record, color,
                            miai_problem_point(b->problem, move));
}

/* Does this move end the game, and in this way? */
static bool ends_it(miai_tree_builder *b, const char *move, miai_ending ending)
{
    bool found = false;

    if (miai_tree_try(b, b->study, move)) {
        found = miai_study_ending(b->study) == ending;
        miai_study_undo(b->study);
    }
    return found;
}

/* The first move that ends the game in this way. */
static bool find_last(miai_move_text *out, miai_tree_builder *b,
                      miai_ending ending)
{
    const miai_move *move;

    for (int i = 0; (move = miai_study_move(b->study, i)) != NULL; i++) {
        snprintf(out->text, sizeof out->text, "%s", move->text);
        if (ends_it(b, out->text, ending))
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
    const miai_move *move;

    if (ending == MIAI_ENDING_ALIVE && defends)
        return find_last(out, b, MIAI_ENDING_PRIZE);
    if (ending != MIAI_ENDING_DEAD || defends)
        return false;
    if (find_last(out, b, MIAI_ENDING_CAPTURED))
        return true;
    move = miai_study_line(s, 0);
    if (move == NULL || miai_move_is_pass(move->text))
        return false;
    snprintf(out->text, sizeof out->text, "%s", move->text);
    return true;
}

/* Ends a node with words on what its line has come to. */
static void put_outcome(miai_tree_builder *b, miai_note *n)
{
    miai_note_end(n, b);
    put_good(b);
    put_note(b, n);
}

/* Ends the node of the last move of a line: with one more, or with words. */
static void put_end(miai_tree_builder *b, miai_note *n)
{
    const bool turned = miai_tree_decide(b);
    miai_note last = {""};
    miai_move_text blow;

    if (!find_blow(&blow, b)) {
        put_outcome(b, n);
    } else {
        put_note(b, n);
        if (begin_node(b, blow.text)) {
            put_outcome(b, &last);
            miai_tree_undo(b);
        }
    }
    if (turned)
        miai_tree_turn(b);
}

/* Plays a move and writes its node; `n` is what is to be said of it.  False
 * when it cannot be played, for want of memory. */
bool miai_tree_put_node(miai_tree_builder *b, const char *move,
                        miai_tree_mark m, miai_note *n, bool last)
{
    const miai_color color = miai_study_turn(b->study);
    const bool retake = miai_tree_is_retake(b->study, move);

    if (!begin_node(b, move)) {
        b->has_failed = true;
        return false;
    }
    b->left--;
    if (m != MIAI_TREE_PLAIN)
        miai_record_text(b->record, m == MIAI_TREE_RIGHT ? "TE" : "BM", "1");
    if (retake)
        miai_record_text(b->record, "KO", "");
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
    return n >= 2 && miai_study_played(s, n - 1)->point == MIAI_PASS &&
           miai_study_played(s, n - 2)->point == MIAI_PASS;
}

bool miai_tree_is_end(miai_study *s)
{
    return miai_study_ending(s) != MIAI_ENDING_NONE || is_left_alone(s) ||
           miai_study_line(s, 0) == NULL;
}

bool miai_tree_ends_behind(miai_tree_builder *b, const char *move)
{
    bool end = true;

    if (miai_tree_try(b, b->study, move)) {
        end = miai_tree_is_end(b->study);
        miai_study_undo(b->study);
    }
    return end;
}
