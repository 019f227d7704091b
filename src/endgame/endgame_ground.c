/* endgame_ground.c - moves on a whole board, and its points as they stand. */
#include "endgame/endgame_solve.h"

bool miai_endgame_board_play(miai_endgame_board *b, int point, miai_color side)
{
    miai_taken taken;

    if (miai_board_play(&b->board, point, side, &taken) != MIAI_PLAY_OK)
        return false;
    if (point != MIAI_PASS)
        b->safe[point] = b->dead[point] = false;
    for (int i = 0; i < taken.count; i++)
        b->safe[taken.at[i]] = b->dead[taken.at[i]] = false;
    b->prisoners += side == MIAI_BLACK ? taken.count : -taken.count;
    return true;
}

bool miai_endgame_board_sends(const miai_endgame_board *b, int point)
{
    miai_chain c;

    miai_board_chain(&c, &b->board, point);
    return c.count > 1 && c.liberties == 1;
}

void miai_endgame_board_count(int8_t out[MIAI_MAX_POINTS],
                              const miai_endgame_board *b)
{
    bool met[MIAI_MAX_POINTS][2] = {{false}};
    const int points = miai_board_points(&b->board);
    miai_areas areas;
    int next[4];

    miai_areas_find(&areas, &b->board);
    for (int p = 0; p < points; p++) {
        const int n = miai_board_neighbours(next, &b->board, p);
        for (int i = 0; i < n; i++) {
            met[areas.of[p]][0] |= b->board.at[next[i]] == MIAI_BLACK;
            met[areas.of[p]][1] |= b->board.at[next[i]] == MIAI_WHITE;
        }
    }
    for (int p = 0; p < points; p++) {
        const bool *by = met[areas.of[p]];
        const int at = b->board.at[p];
        out[p] = 0;
        if (at == MIAI_BLACK || (at == MIAI_EMPTY && by[0] && !by[1]))
            out[p] = 1;
        else if (at == MIAI_WHITE || (at == MIAI_EMPTY && by[1] && !by[0]))
            out[p] = -1;
    }
}
