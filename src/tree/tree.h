/* tree.h - the parts of a solution tree; private to tree/. */
#ifndef MIAI_TREE_H
#define MIAI_TREE_H

#include "base/base.h"
#include "life/life.h"
#include "problem/problem.h"

#define MIAI_TREE_MOVES 132 /* more moves than a position has */

/* A tree in the making.  A race is two problems, in each of which one side
 * attacks; what is played in one study is played in the other. */
typedef struct miai_tree_builder {
    const miai_problem *problem; /* what is shown                           */
    miai_study *study;
    const miai_problem *turned; /* a race: the same with the other side
                                   attacking; NULL if it is none            */
    miai_study *other;          /* of `turned`, or NULL                     */
    miai_record *record;
    bool has_failed; /* there was no memory: a tree without it is wrong     */
    int threats;
    int left;       /* nodes that further variations may take               */
    miai_life life; /* of the target, with this side to move                */
    bool is_fought; /* the next retake is the last that is shown            */
} miai_tree_builder;

/* --- tree_race.c: both runs of a race ------------------------------------- */

/* Plays a move in one of the studies.  False: it cannot be played, or there was
 * no memory, and then the tree has failed. */
bool miai_tree_try(miai_tree_builder *b, miai_study *study, const char *move);

/* Plays a move, or takes it back; false for want of memory. */
bool miai_tree_play(miai_tree_builder *b, const char *move);
void miai_tree_undo(miai_tree_builder *b);

/* Shows the other run from here on. */
void miai_tree_turn(miai_tree_builder *b);

/* What a move or position is worth to `side`, in words of its attacker: > 0 the
 * target is captured, < 0 it stays, 0 unknown. */
int miai_tree_attack(const miai_problem *problem, miai_color side, int value);

/* The status in the other run, where it matters: 0 without a race, or if the
 * target of this one is captured for sure. */
int miai_tree_other_status(miai_tree_builder *b);

/* Turns to the other run if a chain is captured in that one only.  Was it
 * turned? */
bool miai_tree_decide(miai_tree_builder *b);

/* Is it a race in which neither chain is captured? */
bool miai_tree_is_even(miai_tree_builder *b);

/* --- tree_pick.c: which moves are shown ---------------------------------- */

typedef struct miai_move_text {
    char text[MIAI_POINT_TEXT];
} miai_move_text;

/* A move and how much it is worth showing. */
typedef struct miai_candidate {
    miai_move_text move;
    int value;  /* for the side that plays it; 0: unknown                   */
    int other;  /* the same in the other run of a race, where it matters    */
    int length; /* of the line after it                                     */
    bool best;
} miai_candidate;

typedef struct miai_candidates {
    int count;
    miai_candidate at[MIAI_TREE_MOVES];
} miai_candidates;

bool miai_move_is_pass(const char *move);

/* Lists all moves of the position with what they are worth. */
void miai_candidates_list(miai_candidates *out, miai_tree_builder *b);

/* Is it worth the same, in both runs of a race? */
bool miai_candidate_is_equal(const miai_candidate *c, const miai_candidate *d);

/* Best moves first, then those that cost least, in the other run of a race if
 * not in this; among these, if `by_length` also among best moves, those that
 * last longest, the pass after stones. */
void miai_candidates_sort(miai_candidates *list, bool by_length);

/* --- tree_note.c: comments ------------------------------------------------ */

#define MIAI_NOTE_SIZE 2400 /* bytes of a comment, with the final 0 */

/* A comment in the making; what is too long is cut. */
typedef struct miai_note {
    char text[MIAI_NOTE_SIZE];
} miai_note;

/* Adds a sentence, or a line if it begins with a new one. */
void miai_note_add(miai_note *n, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds the moves from number `from` on: "a1, b2 and 3 others"; then a stop. */
void miai_note_moves(miai_note *n, const miai_candidates *list, int from,
                     int most);

/* What becomes of the target, or of both chains of a race, when something is
 * worth `value` to `side`, and `other` in the other run. */
void miai_note_result(miai_note *n, const miai_tree_builder *b, miai_color side,
                      int value, int other);

/* What a line has come to that ends here. */
void miai_note_end(miai_note *n, miai_tree_builder *b);

/* --- tree_node.c ---------------------------------------------------------- */

/* What a move is in a tree. */
typedef enum miai_tree_mark {
    MIAI_TREE_PLAIN,
    MIAI_TREE_RIGHT, /* TE */
    MIAI_TREE_WRONG  /* BM */
} miai_tree_mark;

/* Does the move take the banned point? */
bool miai_tree_is_retake(const miai_study *study, const char *move);

/* Is nothing left to show of the position, or of the one after a move? */
bool miai_tree_is_end(miai_study *study);
bool miai_tree_ends_behind(miai_tree_builder *b, const char *move);

/* Plays a move and writes its node; `n` is what is to be said of it, `last`
 * that no other follows.  False, and nothing was played, when that cannot be
 * done for want of memory. */
bool miai_tree_put_node(miai_tree_builder *b, const char *move,
                        miai_tree_mark m, miai_note *n, bool last);

/* --- tree_lines.c --------------------------------------------------------- */

/* How much is shown of what follows. */
typedef struct miai_tree_extent {
    int width;   /* replies shown beside each other, at most            */
    int depth;   /* moves before a single line is all that follows      */
    bool fought; /* a ko was retaken on the way                         */
} miai_tree_extent;

/* Writes a move in a variation of its own, with the line that refutes it. */
void miai_tree_put_wrong(miai_tree_builder *b, const char *move,
                         miai_tree_mark m, miai_note *n);

/* Writes the replies that keep most and last longest, and their answers. */
void miai_tree_put_replies(miai_tree_builder *b, miai_tree_extent e);

#endif
