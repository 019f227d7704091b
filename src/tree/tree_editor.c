/* tree_editor.c - the moves of a solution tree on the board of an editor.
 *
 * Idea     An editor plays by the rules for all stones alike.  Where that leads
 *          to another position than the problem's, which happens beside holes
 *          and to immortal stones with play all round, set-up makes up for it:
 *          stones that are captured though a hole is beside them are taken off
 *          before the move, and immortal stones that it takes are put back after
 *          it.  Where the stone would have no liberty though it is joined to an
 *          immortal one, that one is off the board for the move.
 * Reading  The set-up before a move has REP, a property of our own: it is no part
 *          of the position that the tree is about.
 */
#include "tree/tree.h"

#include <assert.h>
#include <string.h>

void miai_editor_look(miai_board *out, const miai_sgf_text *t,
                      const miai_study *study)
{
    const miai_problem *p = t->shown;

    miai_board_init(out, p->board.width, p->board.height, MIAI_EMPTY);
    for (int y = 0; y < p->board.height; y++) {
        for (int x = 0; x < p->board.width; x++) {
            const miai_color here = miai_study_stone(study, x, y);
            const uint8_t stone = here != MIAI_OFF
                                      ? (uint8_t)here
                                      : p->board.at[y * p->board.width + x];
            if (stone != MIAI_OFF)
                out->at[y * p->board.width + x] = stone;
        }
    }
}

/* Plays as an editor does. */
static bool play(miai_board *out, const miai_board *from, miai_color color,
                 int point)
{
    *out = *from;
    return miai_board_play(out, point, color, NULL) == MIAI_PLAY_OK;
}

/* The points of `a` on which it has stones and `b` has none keep them, all others
 * are emptied.  Returns how many stones there are. */
static int find_missing(miai_board *out, const miai_board *a,
                        const miai_board *b)
{
    int count = 0;

    miai_board_init(out, a->width, a->height, MIAI_EMPTY);
    for (int i = 0; i < a->width * a->height; i++) {
        if (a->at[i] == MIAI_EMPTY || b->at[i] != MIAI_EMPTY)
            continue;
        out->at[i] = a->at[i];
        count++;
    }
    return count;
}

static void take_off(miai_board *b, const miai_board *stones)
{
    for (int i = 0; i < b->width * b->height; i++)
        if (stones->at[i] != MIAI_EMPTY)
            b->at[i] = MIAI_EMPTY;
}

/* An immortal stone without which an editor plays the move; -1: there is none. */
static int find_immortal(const miai_problem *p, const miai_board *before,
                         miai_color color, int point)
{
    for (int i = 0; i < p->board.width * p->board.height; i++) {
        miai_board start = *before, now;
        if (p->role[i] != MIAI_ROLE_IMMORTAL || p->board.at[i] != color)
            continue;
        start.at[i] = MIAI_EMPTY;
        if (play(&now, &start, color, point))
            return i;
    }
    return -1;
}

/* What has to be taken off before an editor plays the move. */
static void find_obstacles(miai_board *out, const miai_sgf_text *t,
                           const miai_board *before, const miai_board *after,
                           int point)
{
    const miai_color color = (miai_color)after->at[point];
    miai_board now;

    if (play(&now, before, color, point)) {
        find_missing(out, &now, after);
    } else if (find_missing(out, before, after) == 0) {
        const int stone = find_immortal(t->shown, before, color, point);
        if (stone >= 0)
            out->at[stone] = (uint8_t)color;
    }
}

/* Adds a node that takes stones off, if there are any. */
static void put_obstacles(miai_sgf_text *t, const miai_board *stones)
{
    miai_board empty;
    miai_board_init(&empty, stones->width, stones->height, MIAI_EMPTY);
    if (memcmp(empty.at, stones->at, sizeof empty.at) == 0)
        return;
    for (int i = 0; i < stones->width * stones->height; i++)
        if (stones->at[i] != MIAI_EMPTY)
            empty.at[i] = MIAI_OFF;
    miai_sgf_put_node(t, MIAI_EMPTY, 0);
    miai_sgf_put_points(t, "AE", &empty, MIAI_OFF);
    miai_sgf_put(t, "REP[]C[For editors, which know neither holes nor stones "
                    "that are never captured.]");
}

void miai_editor_put_move(miai_sgf_text *t, const miai_board *before,
                          const miai_board *after, miai_color color,
                          const char *move)
{
    const int point = miai_problem_point(t->shown, move);
    miai_board start = *before, now = *after, off;

    if (point >= 0) {
        find_obstacles(&off, t, before, after, point);
        put_obstacles(t, &off);
        take_off(&start, &off);
        const bool is_played = play(&now, &start, color, point);
        assert(is_played);
        (void)is_played;
    }
    miai_sgf_put_node(t, color, point);
    find_missing(&t->lost, after, &now);
}

void miai_editor_end_move(miai_sgf_text *t)
{
    static const miai_board none;

    if (memcmp(none.at, t->lost.at, sizeof none.at) == 0)
        return;
    miai_sgf_put_node(t, MIAI_EMPTY, 0);
    miai_sgf_put_points(t, "AB", &t->lost, MIAI_BLACK);
    miai_sgf_put_points(t, "AW", &t->lost, MIAI_WHITE);
    miai_sgf_put(t, "C[Stones with a square are never captured.]");
    memset(t->lost.at, MIAI_EMPTY, sizeof t->lost.at);
}
