/* bays_both.h - a question with a prize, solved in two ways: on a grid with
 * joints and bays, and on one that knows nothing of them.
 */
#ifndef MIAI_TEST_BAYS_BOTH_H
#define MIAI_TEST_BAYS_BOTH_H

#include "life/life_grid.h"

/* A grid, and what was found on it. */
typedef struct bays_way {
    miai_life_grid grid;
    miai_life_answer found[2];
    uint64_t nodes;
} bays_way;

typedef struct bays_both {
    bays_way with, without;
} bays_both;

/* The grid of the same question without joints: the prize is put in by hand. */
static inline bool bays_leave_out(miai_life_grid *grid,
                                  const miai_problem *problem)
{
    miai_problem plain = *problem;
    const int points = plain.board.width * plain.board.height;

    for (int p = 0; p < points; p++)
        if (plain.role[p] == MIAI_ROLE_PRIZE)
            plain.role[p] = MIAI_ROLE_REGION;
    if (!miai_life_grid_make(grid, &plain))
        return false;
    for (int p = 0; p < points; p++)
        if (problem->role[p] == MIAI_ROLE_PRIZE)
            miai_life_set_add(&grid->prize, grid->cell_of[p]);
    return true;
}

/* False if the question is too large for either. */
static inline bool bays_lay_out(bays_both *b, const miai_problem *problem)
{
    return miai_life_grid_make(&b->with.grid, problem) &&
           bays_leave_out(&b->without.grid, problem);
}

/* Solves one of them; false when the limit (0: none), or memory, ends it. */
static inline bool bays_solve(bays_way *w, const miai_options *options,
                              miai_workspace *space, uint64_t nodes)
{
    const miai_life_core *core = miai_life_core_for(&w->grid);
    miai_budget budget = {.nodes = nodes};
    const miai_means means = {options, space, &budget, NULL};
    miai_life_task task = {.grid = &w->grid, .means = &means};

    budget.bytes = core->bytes(&task) + ((size_t)1 << 20);
    if (miai_life_take_block(&task) != MIAI_OK)
        return false;
    w->nodes = core->run(w->found, &task);
    return w->found[0].has_moves && w->found[1].has_moves;
}

/* Is the point, or the pass, among the best moves? */
static inline bool bays_has_move(const bays_way *w, int side, int point)
{
    const miai_life_answer *f = &w->found[side];
    const int cell = point == MIAI_PASS ? -1 : w->grid.cell_of[point];

    for (int i = 0; i < f->moves; i++)
        if (f->move[i] == cell)
            return true;
    return false;
}

/* Are status and best moves of a side the same? */
static inline bool bays_agree(const bays_both *b, int side)
{
    const miai_life_answer *f = &b->with.found[side];
    const miai_life_answer *other = &b->without.found[side];

    if (f->status != other->status || f->moves != other->moves)
        return false;
    for (int i = 0; i < f->moves; i++) {
        const int point =
            f->move[i] < 0 ? MIAI_PASS : b->with.grid.point_of[f->move[i]];
        if (!bays_has_move(&b->without, side, point))
            return false;
    }
    return true;
}

#endif
