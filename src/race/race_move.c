/* race_move.c - a move in a race on the board. */
#include "race/race_board.h"

/* What can be captured now: areas without a liberty that may be. */
typedef struct breath {
    miai_areas areas;
    bool safe[MIAI_MAX_POINTS]; /* areas with a liberty or an immortal stone */
} breath;

static void find_breath(breath *out, const miai_race_position *q)
{
    const miai_board *b = &q->board;
    int next[4];

    miai_areas_find(&out->areas, b);
    for (int i = 0; i < out->areas.count; i++)
        out->safe[i] = false;
    for (int p = 0; p < b->width * b->height; p++) {
        const int n = miai_board_neighbours(next, b, p);
        out->safe[out->areas.of[p]] |= q->immortal[p];
        for (int i = 0; i < n; i++)
            out->safe[out->areas.of[p]] |= b->at[next[i]] == MIAI_EMPTY;
    }
}

/* Takes what has no liberty; returns how many stones, and the last of them. */
static int capture(miai_race_position *q, const breath *air, miai_color color,
                   int *last)
{
    int taken = 0;

    for (int p = 0; p < q->board.width * q->board.height; p++)
        if (q->board.at[p] == color && !air->safe[air->areas.of[p]]) {
            q->board.at[p] = MIAI_EMPTY;
            q->essential[p] = false;
            *last = p;
            taken++;
        }
    return taken;
}

/* Is it a stone that stands alone and has one liberty? */
static bool is_single(const miai_board *b, int p)
{
    int next[4];
    int empty = 0;
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] == b->at[p])
            return false;
        empty += b->at[next[i]] == MIAI_EMPTY;
    }
    return empty == 1;
}

#ifndef NDEBUG
/* Has every chain a liberty or an immortal stone, and is the ban on an empty
 * point? */
static bool is_played(const miai_race_position *q)
{
    const miai_board *b = &q->board;
    breath air;

    find_breath(&air, q);
    for (int p = 0; p < b->width * b->height; p++)
        if ((b->at[p] == MIAI_BLACK || b->at[p] == MIAI_WHITE) &&
            !air.safe[air.areas.of[p]])
            return false;
    return q->ko < 0 || b->at[q->ko] == MIAI_EMPTY;
}
#endif

bool miai_race_play(miai_race_position *q, int point, miai_color color)
{
    int last = -1;
    int taken;
    breath air;

    assert(point >= 0 && point < q->board.width * q->board.height);
    if (q->board.at[point] != MIAI_EMPTY || point == q->ko)
        return false;
    q->board.at[point] = (uint8_t)color;
    find_breath(&air, q);
    taken = capture(q, &air, miai_color_other(color), &last);
    if (taken == 0 && !air.safe[air.areas.of[point]]) {
        q->board.at[point] = MIAI_EMPTY; /* nothing else has changed */
        return false;
    }
    q->ko = taken == 1 && is_single(&q->board, point) ? last : -1;
    assert(is_played(q));
    return true;
}
