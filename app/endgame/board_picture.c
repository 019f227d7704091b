/* board_picture.c - a whole board of an endgame on a terminal. */
#include "endgame/board_report.h"

#include "common/go_picture.h"

static shown_symbol stone_symbol(const board_answer *a, miai_color stone, int x,
                                 int y)
{
    const bool black = stone == MIAI_BLACK;
    const miai_ground ground =
        miai_endgame_ground(a->endgame, y * miai_problem_width(a->problem) + x);

    if (ground == MIAI_GROUND_BLACK || ground == MIAI_GROUND_WHITE)
        return black ? SHOW_DEAD_BLACK : SHOW_DEAD_WHITE;
    if (miai_problem_role(a->problem, x, y) == MIAI_ROLE_IMMORTAL &&
        miai_problem_stone(a->problem, x, y) == stone)
        return black ? SHOW_BLACK_IMMORTAL : SHOW_WHITE_IMMORTAL;
    return black ? SHOW_BLACK : SHOW_WHITE;
}

static shown_symbol symbol_at(const board_answer *a, int x, int y)
{
    const int point = y * miai_problem_width(a->problem) + x;
    const miai_color stone = miai_endgame_stone(a->endgame, point);

    if (stone == MIAI_BLACK || stone == MIAI_WHITE)
        return stone_symbol(a, stone, x, y);
    switch (miai_endgame_ground(a->endgame, point)) {
    case MIAI_GROUND_BLACK:
        return SHOW_POINT_BLACK;
    case MIAI_GROUND_WHITE:
        return SHOW_POINT_WHITE;
    case MIAI_GROUND_REGION:
        return SHOW_NUMBER;
    case MIAI_GROUND_SEKI:
        return SHOW_SEKI;
    default:
        return SHOW_BLANK;
    }
}

void print_board_picture(FILE *out, const board_answer *a, terminal term)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);
    go_picture p = {.part = {0, width - 1, 0, height - 1}};

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            p.at[y][x] = (uint8_t)symbol_at(a, x, y);
            if (p.at[y][x] == SHOW_NUMBER)
                p.number[y][x] =
                    (uint16_t)(board_region_of(a, y * width + x) + 1);
        }
    }
    go_picture_print(out, &p, term);
}
