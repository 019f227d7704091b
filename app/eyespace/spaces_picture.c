/* spaces_picture.c - a group and its eyespaces on a terminal. */
#include "eyespace/spaces_report.h"

#include "common/go_picture.h"
#include "eyespace/spaces_open.h"

static shown_symbol stone_symbol(const spaces_answer *a, int x, int y)
{
    const bool black = miai_problem_stone(a->problem, x, y) == MIAI_BLACK;
    const int point = y * miai_problem_width(a->problem) + x;

    if (miai_eyespaces_ground_at(a->group.eyespaces, point) ==
        MIAI_EYESPACES_BACKBONE)
        return black ? SHOW_BLACK_GROUP : SHOW_WHITE_GROUP;
    if (miai_problem_role(miai_eyespaces_problem(a->group.eyespaces), x, y) ==
        MIAI_ROLE_IMMORTAL)
        return black ? SHOW_BLACK_IMMORTAL : SHOW_WHITE_IMMORTAL;
    return black ? SHOW_BLACK : SHOW_WHITE;
}

static shown_symbol point_symbol(const spaces_answer *a, int x, int y)
{
    const int point = y * miai_problem_width(a->problem) + x;

    switch (miai_eyespaces_ground_at(a->group.eyespaces, point)) {
    case MIAI_EYESPACES_REGION:
        return SHOW_SPACE;
    case MIAI_EYESPACES_JOINT:
        return SHOW_JOINT;
    case MIAI_EYESPACES_OUTSIDE:
        return SHOW_POINT;
    default:
        return SHOW_OUTSIDE;
    }
}

static shown_symbol symbol_at(const spaces_answer *a, int x, int y)
{
    const miai_color stone = miai_problem_stone(a->problem, x, y);
    const bool black = stone == MIAI_BLACK;

    switch (spaces_part_at(a, x, y)) {
    case PART_ESCAPE:
        return SHOW_WAY_OUT;
    case PART_WALL:
        return black ? SHOW_BLACK_WALL : SHOW_WHITE_WALL;
    case PART_WEAK:
        return black ? SHOW_BLACK_WEAK : SHOW_WHITE_WEAK;
    default:
        break;
    }
    switch (stone) {
    case MIAI_BLACK:
    case MIAI_WHITE:
        return stone_symbol(a, x, y);
    case MIAI_EMPTY:
        return point_symbol(a, x, y);
    default:
        return SHOW_BLANK;
    }
}

void print_spaces_picture(FILE *out, const spaces_answer *a, terminal term)
{
    go_picture p = {.part = spaces_view(a)};
    const int width = miai_problem_width(a->problem);

    for (int y = p.part.bottom; y <= p.part.top; y++)
        for (int x = p.part.left; x <= p.part.right; x++) {
            const int region =
                miai_eyespaces_region_of(a->group.eyespaces, y * width + x);
            p.at[y][x] = (uint8_t)symbol_at(a, x, y);
            if (p.at[y][x] != SHOW_SPACE)
                continue;
            if (region < 26)
                p.letter[y][x] = (char)('A' + region);
            else
                p.number[y][x] = (uint16_t)(region + 1);
        }
    go_picture_print(out, &p, term);
}
