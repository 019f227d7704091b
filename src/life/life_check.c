/* life_check.c - does a grid show the question that it was made from?
 *
 * Idea     The search sees nothing but cells.  Whether points touch on the grid
 *          as they do on the board is asked here once more, in the plainest way
 *          there is: every cell with every other.
 */
#include "life/life_grid.h"

#ifndef NDEBUG

static bool has(const miai_life_set *set, int cell)
{
    return (set->word[cell / 64] >> cell % 64 & 1) != 0;
}

/* The number of the joint on a cell, or -1. */
static int joint_on(const miai_life_grid *g, int cell)
{
    for (int i = 0; i < g->joints; i++)
        if (g->joint[i] == cell)
            return i;
    return -1;
}

/* Do two cells of the region touch, as the search sees it? */
static bool touch_on_grid(const miai_life_grid *g, int c, int d)
{
    const int apart = c < d ? d - c : c - d;
    const int joint = joint_on(g, c), other = joint_on(g, d);

    return apart == 1 || apart == g->stride ||
           (joint >= 0 && has(&g->touch[joint], d)) ||
           (other >= 0 && has(&g->touch[other], c));
}

/* Do two cells have points that touch on the board? */
static bool touch_on_board(const miai_life_grid *g, const miai_problem *q,
                           int c, int d)
{
    int next[4];

    for (int point = 0; point < miai_board_points(&q->board); point++) {
        const int n = miai_board_neighbours(next, &q->board, point);
        for (int i = 0; i < n && g->cell_of[point] == c; i++)
            if (g->cell_of[next[i]] == d)
                return true;
    }
    return false;
}

static bool touches_immortal(const miai_life_grid *g, const miai_problem *q,
                             int cell, miai_color color)
{
    int next[4];

    for (int point = 0; point < miai_board_points(&q->board); point++) {
        const int n = miai_board_neighbours(next, &q->board, point);
        const int enough =
            color == q->defender || q->board.at[point] != MIAI_EMPTY ? 1 : 2;
        if (g->cell_of[point] != cell)
            continue;
        for (int i = 0; i < n; i++)
            if (q->role[next[i]] == MIAI_ROLE_IMMORTAL &&
                q->board.at[next[i]] == (int)color)
                return true;
        if (miai_life_refuges(q, point) >= enough)
            return true;
    }
    return false;
}

/* Is a point on a cell of its own, or with its chain on a joint, and does that
 * say what the point does? */
static bool fits_point(const miai_life_grid *g, const miai_problem *q,
                       int point)
{
    const int cell = g->cell_of[point];
    const int stone = q->board.at[point];

    if (!miai_life_in_region(q, point))
        return cell < 0;
    if (cell < 0 || cell >= g->cells || !has(&g->region, cell))
        return false;
    for (int other = 0; other < point; other++)
        if (g->cell_of[other] == cell &&
            (joint_on(g, cell) < 0 || q->board.at[other] != stone))
            return false;
    return has(&g->white, cell) == (stone == (int)q->defender) &&
           has(&g->black, cell) ==
               (stone == (int)miai_color_other(q->defender)) &&
           (q->role[point] != MIAI_ROLE_TARGET || has(&g->target, cell)) &&
           (q->role[point] != MIAI_ROLE_PRIZE || has(&g->prize, cell));
}

static bool fits_cell(const miai_life_grid *g, const miai_problem *q, int c)
{
    const int point = g->point_of[c];

    if (!has(&g->region, c))
        return point < 0;
    if (point < 0 || g->cell_of[point] != c)
        return false;
    for (int d = 0; d < g->cells; d++)
        if (d != c && has(&g->region, d) &&
            touch_on_grid(g, c, d) != touch_on_board(g, q, c, d))
            return false;
    return has(&g->near_white, c) == touches_immortal(g, q, c, q->defender) &&
           has(&g->near_black, c) ==
               touches_immortal(g, q, c, miai_color_other(q->defender));
}

/* How often a cell belongs to a bay. */
static int bays_with(const miai_life_grid *g, int cell)
{
    int n = 0;

    for (int i = 0; i < g->kinds; i++)
        for (int j = 0; j < g->kind[i].bays; j++) {
            const int at = cell - g->kind[i].offset[j];
            n += at >= 0 && has(&g->kind[i].cells, at);
        }
    return n;
}

/* Is every cell of a grid with joints a joint or in one bay, and do the kinds
 * with several bays come first? */
static bool has_bays(const miai_life_grid *g)
{
    for (int c = 0; c < g->cells; c++)
        if (bays_with(g, c) != (has(&g->region, c) && joint_on(g, c) < 0))
            return false;
    for (int i = 1; i < g->kinds; i++)
        if (g->kind[i].bays > 1 && g->kind[i - 1].bays == 1)
            return false;
    return true;
}

bool miai_life_is_grid(const miai_life_grid *grid, const miai_problem *problem)
{
    for (int point = 0; point < miai_board_points(&problem->board); point++)
        if (!fits_point(grid, problem, point))
            return false;
    for (int cell = 0; cell < grid->cells; cell++)
        if (!fits_cell(grid, problem, cell))
            return false;
    return grid->joints == 0 ? grid->kinds == 0 : has_bays(grid);
}

#endif
