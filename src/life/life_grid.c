/* life_grid.c - lays the points of a region out on a grid of bits.
 *
 * Idea     Points that touch on the board must touch on the grid and no others
 *          may.  So every connected part of the region is copied as it lies,
 *          turned if that makes it narrower, one part below the other with an
 *          empty row between; one unused column ends each row, so that a step
 *          of one never leads into the next row.
 * Cost     Linear in the board.
 */
#include <assert.h>
#include <string.h>

#include "life/life_grid.h"

/* One connected part of the region and its box on the board. */
typedef struct part {
    int8_t left, right, bottom, top;
    bool turned; /* rows become columns   */
    int16_t row; /* its first one, in the grid */
} part;

_Static_assert(MIAI_MAX_SIZE <= INT8_MAX && 2 * MIAI_MAX_POINTS <= INT16_MAX,
               "the box of a part, and all rows");

/* The cells of all points, in the making. */
typedef struct layout {
    const miai_problem *problem;
    int16_t part_of[MIAI_MAX_POINTS]; /* 1 .. count, 0 outside the region */
    int16_t queue[MIAI_MAX_POINTS];
    part parts[MIAI_MAX_POINTS];
    int count;
} layout;

bool miai_life_in_region(const miai_problem *q, int point)
{
    return q->role[point] == MIAI_ROLE_REGION ||
           q->role[point] == MIAI_ROLE_TARGET ||
           q->role[point] == MIAI_ROLE_PRIZE;
}

static void widen(part *p, int x, int y)
{
    p->left = (int8_t)(x < p->left ? x : p->left);
    p->right = (int8_t)(x > p->right ? x : p->right);
    p->bottom = (int8_t)(y < p->bottom ? y : p->bottom);
    p->top = (int8_t)(y > p->top ? y : p->top);
}

/* Collects the part that `start` belongs to. */
static void add_part(layout *l, int start)
{
    const miai_problem *q = l->problem;
    part *p = &l->parts[l->count++];
    int head = 0, tail = 0;
    int next[4];

    *p = (part){.left = (int8_t)q->board.width,
                .right = -1,
                .bottom = (int8_t)q->board.height,
                .top = -1};
    l->queue[tail++] = (int16_t)start;
    l->part_of[start] = (int16_t)l->count;
    while (head < tail) {
        const int point = l->queue[head++];
        const int n = miai_board_neighbours(next, &q->board, point);

        widen(p, point % q->board.width, point / q->board.width);
        for (int i = 0; i < n; i++) {
            if (l->part_of[next[i]] != 0 || !miai_life_in_region(q, next[i]))
                continue;
            l->part_of[next[i]] = (int16_t)l->count;
            l->queue[tail++] = (int16_t)next[i];
        }
    }
    p->turned = p->right - p->left > p->top - p->bottom;
}

static int part_width(const part *p)
{
    return p->turned ? p->top - p->bottom + 1 : p->right - p->left + 1;
}

static int part_height(const part *p)
{
    return p->turned ? p->right - p->left + 1 : p->top - p->bottom + 1;
}

/* Gives every point of the region its cell; returns the number of cells. */
static int place_parts(miai_life_grid *g, layout *l)
{
    const miai_problem *q = l->problem;
    int rows = 0;

    for (int i = 0; i < l->count; i++) {
        l->parts[i].row = (int16_t)rows;
        rows += part_height(&l->parts[i]) + 1;
    }
    for (int point = 0; point < miai_board_points(&q->board); point++) {
        const int i = l->part_of[point] - 1;
        const part *p = &l->parts[i < 0 ? 0 : i];
        const int x = point % q->board.width - p->left;
        const int y = point / q->board.width - p->bottom;

        if (i >= 0)
            g->cell_of[point] =
                (int16_t)((p->row + (p->turned ? x : y)) * g->stride +
                          (p->turned ? y : x));
    }
    return (rows - 1) * g->stride - 1;
}

int miai_life_refuges(const miai_problem *q, int point)
{
    int next[4];
    const int n = miai_board_neighbours(next, &q->board, point);
    int count = 0;

    for (int i = 0; i < n; i++)
        count += q->role[next[i]] == MIAI_ROLE_REFUGE;
    return count;
}

static void fill_cell(miai_life_grid *g, const miai_problem *q, int point)
{
    const int cell = g->cell_of[point];
    const uint8_t stone = q->board.at[point];
    int next[4];
    const int n = miai_board_neighbours(next, &q->board, point);

    g->point_of[cell] = (int16_t)point;
    miai_life_set_add(&g->region, cell);
    if (stone != MIAI_EMPTY)
        miai_life_set_add(stone == q->defender ? &g->white : &g->black, cell);
    if (q->role[point] == MIAI_ROLE_TARGET)
        miai_life_set_add(&g->target, cell);
    if (q->role[point] == MIAI_ROLE_PRIZE) {
        assert(stone == miai_color_other(q->defender));
        miai_life_set_add(&g->prize, cell);
    }
    for (int i = 0; i < n; i++) {
        const bool immortal = q->role[next[i]] == MIAI_ROLE_IMMORTAL;
        const bool own = q->board.at[next[i]] == q->defender;
        if (immortal)
            miai_life_set_add(own ? &g->near_white : &g->near_black, cell);
    }
    const int refuges = miai_life_refuges(q, point);
    if (refuges >= 1) {
        miai_life_set_add(&g->near_refuge, cell);
        miai_life_set_add(&g->near_white, cell);
    }
    if (refuges >= 2 || (refuges >= 1 && stone != MIAI_EMPTY))
        miai_life_set_add(&g->near_black, cell);
}

static bool asks(const miai_problem *q, miai_first first)
{
    return q->first == MIAI_FIRST_BOTH || q->first == first;
}

/* Lays the region out as it lies on the board; returns the cells needed. */
static int place_region(miai_life_grid *grid, const miai_problem *problem)
{
    layout l = {.problem = problem};

    grid->stride = 2;
    for (int point = 0; point < miai_board_points(&problem->board); point++)
        if (miai_life_in_region(problem, point) && l.part_of[point] == 0)
            add_part(&l, point);
    for (int i = 0; i < l.count; i++)
        if (part_width(&l.parts[i]) >= grid->stride)
            grid->stride = part_width(&l.parts[i]) + 1;
    return place_parts(grid, &l);
}

static bool has_prize(const miai_problem *problem)
{
    for (int i = 0; i < miai_board_points(&problem->board); i++)
        if (problem->role[i] == MIAI_ROLE_PRIZE)
            return true;
    return false;
}

bool miai_life_grid_make(miai_life_grid *grid, const miai_problem *problem)
{
    const bool is_white = problem->defender == MIAI_WHITE;

    *grid = (miai_life_grid){.every = problem->every, .ban = -1};
    memset(grid->point_of, -1, sizeof(grid->point_of));
    memset(grid->cell_of, -1, sizeof(grid->cell_of));
    grid->cells = has_prize(problem) ? miai_life_bays_place(grid, problem)
                                     : place_region(grid, problem);
    if (grid->cells > LIFE_CELLS)
        return false;
    for (int point = 0; point < miai_board_points(&problem->board); point++)
        if (grid->cell_of[point] >= 0)
            fill_cell(grid, problem, point);
    if (problem->ko >= 0)
        grid->ban = grid->cell_of[problem->ko];
    grid->asked[0] =
        asks(problem, is_white ? MIAI_FIRST_BLACK : MIAI_FIRST_WHITE);
    grid->asked[1] =
        asks(problem, is_white ? MIAI_FIRST_WHITE : MIAI_FIRST_BLACK);
    grid->begins = problem->turn == problem->defender;
    grid->steps = problem->steps;
    assert(miai_life_is_grid(grid, problem));
    return true;
}

miai_status miai_life_grid_fit(miai_life_grid *grid,
                               const miai_problem *problem, miai_error *error)
{
    if (problem->open)
        return miai_problem_refuse(problem, error);
    if (miai_life_grid_make(grid, problem))
        return MIAI_OK;
    return miai_problem_fail(problem, error, MIAI_CAUSE_REGION_SIZE,
                             "the region is too large: expected one that fits "
                             "in %d cells, this needs %d; name a smaller one "
                             "with --region, or more stones with --immortal",
                             LIFE_CELLS, grid->cells);
}

const miai_life_core *miai_life_core_for(const miai_life_grid *grid)
{
    return grid->cells <= 64 ? &miai_life_core64 : &miai_life_core128;
}
