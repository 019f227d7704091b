/* go_points.c - points as text, and the part of a board that matters. */
#include "common/go_points.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "abcdefghjklmnopqrstuvwxyz";

#define LETTERS ((int)sizeof letters - 1)

const char *go_column_name(char out[GO_COLUMN_ROOM], int x)
{
    char *end = out;

    if (x >= LETTERS)
        *end++ = letters[x / LETTERS - 1];
    *end++ = letters[x % LETTERS];
    *end = '\0';
    return out;
}

const char *go_point_name(char out[GO_POINT_ROOM], int x, int y)
{
    char column[GO_COLUMN_ROOM];

    snprintf(out, GO_POINT_ROOM, "%s%d", go_column_name(column, x), y + 1);
    return out;
}

bool go_point_read(int *x, int *y, const char *text)
{
    const char *letter;
    int column = 0;

    if (strcmp(text, "pass") == 0)
        return false;
    for (; *text && (letter = strchr(letters, *text)); text++)
        column = column * LETTERS + (int)(letter - letters) + 1;
    *x = column - 1;
    *y = atoi(text) - 1;
    return *x >= 0 && *y >= 0;
}

bool go_point_of(int *x, int *y, const miai_problem *problem, int point)
{
    const int width = miai_problem_width(problem);

    if (point == MIAI_PASS)
        return false;
    *x = point % width;
    *y = point / width;
    return true;
}

/* Takes in `at` and `more` on each side, within 0 .. size - 1. */
static void widen(int *low, int *high, int at, int more, int size)
{
    const int before = at > more ? at - more : 0;
    const int after = at + more < size ? at + more : size - 1;

    *low = *low < before ? *low : before;
    *high = *high > after ? *high : after;
}

/* Looks closed where the edge is as good as there. */
static void reach_edges(int *low, int *high, int size)
{
    if (*low == 1)
        *low = 0;
    if (*high == size - 2)
        *high = size - 1;
}

/* The marked points, and so many lines around them. */
static go_view view_around(int width, int height, const bool *marked, int more)
{
    go_view v = {width - 1, 0, height - 1, 0};

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            if (!marked[y * width + x])
                continue;
            widen(&v.left, &v.right, x, more, width);
            widen(&v.bottom, &v.top, y, more, height);
        }
    }
    reach_edges(&v.left, &v.right, width);
    reach_edges(&v.bottom, &v.top, height);
    return v;
}

/* The same of the points with one of these roles. */
static go_view view_of(const miai_problem *problem, unsigned roles, int more)
{
    const int width = miai_problem_width(problem);
    const int height = miai_problem_height(problem);
    bool marked[MIAI_MAX_SIZE * MIAI_MAX_SIZE];

    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            marked[y * width + x] =
                roles & 1U << miai_problem_role(problem, x, y);
    return view_around(width, height, marked, more);
}

go_view go_view_of_marks(int width, int height, const bool *marked)
{
    return view_around(width, height, marked, 1);
}

go_view go_view_of(const miai_problem *problem)
{
    return view_of(problem, ~(1U << MIAI_ROLE_PLAIN), 1);
}

go_view go_view_around(const miai_problem *problem, int more)
{
    const unsigned region =
        1U << MIAI_ROLE_REGION | 1U << MIAI_ROLE_TARGET | 1U << MIAI_ROLE_PRIZE;

    return view_of(problem, region, more);
}
