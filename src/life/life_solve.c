/* life_solve.c - from a question to the status of its target.
 *
 * Idea     Lay the region out on a grid of bits, let the search for the
 *          smallest word size that fits answer, and translate back.
 * Cost     Memory is taken here but for the table, which takes more when it
 *          doubles.
 */
#include "life/life_grid.h"

/* Points are listed by columns, then rows, the pass last. */
static int place_in_list(int point, int width)
{
    if (point == MIAI_PASS)
        return MIAI_MAX_SIZE * MIAI_MAX_SIZE;
    return point % width * MIAI_MAX_SIZE + point / width;
}

static int to_point(const miai_life_grid *grid, int cell)
{
    return cell < 0 ? MIAI_PASS : grid->point_of[cell];
}

static void insert_move(miai_life_answer *a, int point, int width)
{
    int i = a->moves++;

    for (; i > 0 &&
           place_in_list(a->move[i - 1], width) > place_in_list(point, width);
         i--)
        a->move[i] = a->move[i - 1];
    a->move[i] = (int16_t)point;
}

void miai_life_to_points(miai_life_answer *a, const miai_life_grid *grid,
                         int width)
{
    const int moves = a->moves;

    a->moves = 0;
    for (int i = 0; i < moves; i++)
        insert_move(a, to_point(grid, a->move[i]), width);
    for (int i = 0; i < a->length; i++)
        a->line[i] = (int16_t)to_point(grid, a->line[i]);
}

miai_status miai_life_take_block(miai_life_task *task)
{
    const miai_life_core *core = miai_life_core_for(task->grid);

    task->block = miai_workspace_take(task->means->space, 0, core->bytes(task));
    return task->block != NULL ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* Lays out the grid and takes the block; the task is then ready to run. */
static miai_status prepare(miai_life_task *task, miai_life_grid *grid,
                           const miai_problem *problem)
{
    const miai_status rc =
        miai_life_grid_fit(grid, problem, task->means->error);

    task->grid = grid;
    return rc == MIAI_OK ? miai_life_take_block(task) : rc;
}

miai_status miai_life_solve(miai_life_result *out, const miai_problem *problem,
                            const miai_means *means)
{
    miai_life_task task = {.means = means, .eyes = means->budget->eyes};
    miai_life_grid grid;
    miai_status rc;

    *out = (miai_life_result){0};
    rc = prepare(&task, &grid, problem);
    if (rc != MIAI_OK)
        return rc;
    out->nodes = miai_life_core_for(&grid)->run(out->first, &task);
    for (int side = 0; side < 2; side++) {
        out->first[side].asked = grid.asked[side];
        miai_life_to_points(&out->first[side], &grid, problem->board.width);
    }
    if (problem->defender == MIAI_BLACK) { /* whom the search calls White */
        const miai_life_answer first = out->first[0];
        out->first[0] = out->first[1];
        out->first[1] = first;
    }
    return MIAI_OK;
}

miai_status miai_life_kinds(miai_life out[2], uint64_t *nodes,
                            const miai_problem *problem,
                            const miai_means *means)
{
    const int defender_first = problem->defender == MIAI_WHITE ? 1 : 0;
    miai_life kind[2] = {out[!defender_first], out[defender_first]};
    miai_life_task task = {.means = means};
    miai_life_grid grid;
    const miai_status rc = prepare(&task, &grid, problem);

    *nodes = 0;
    if (rc != MIAI_OK)
        return rc;
    *nodes = miai_life_core_for(&grid)->kinds(kind, &task);
    out[!defender_first] = kind[0];
    out[defender_first] = kind[1];
    return MIAI_OK;
}

miai_status miai_life_tenuki(int *out, uint64_t *nodes, miai_color side,
                             const miai_problem *problem,
                             const miai_means *means)
{
    const bool defends = side == problem->defender;
    const bool asked[2] = {!defends, defends};
    miai_life_task task = {.means = means};
    miai_life_grid grid;
    int found[2];
    const miai_status rc = prepare(&task, &grid, problem);

    *nodes = 0;
    if (rc != MIAI_OK)
        return rc;
    *nodes = miai_life_core_for(&grid)->tenuki(found, &task, asked);
    *out = found[defends];
    return MIAI_OK;
}

/* Certificates know nothing of a prize: whoever checked one would see another
 * game. */
static miai_status refuse_prize(const miai_problem *problem, miai_error *error)
{
    for (int i = 0; i < miai_board_points(&problem->board); i++)
        if (problem->role[i] == MIAI_ROLE_PRIZE)
            return miai_problem_fail(
                problem, error, MIAI_CAUSE_NO_CERTIFICATE,
                "there are no certificates for capturing races, or any problem "
                "with a prize: ask about the life of one side instead");
    return MIAI_OK;
}

miai_status miai_life_prove(miai_vec *text, uint64_t *states,
                            const miai_problem *problem,
                            const miai_means *means)
{
    miai_life_task task = {.means = means};
    miai_life_certificate cert;
    miai_life_grid grid;
    miai_status rc = refuse_prize(problem, means->error);

    if (rc == MIAI_OK)
        rc = prepare(&task, &grid, problem);
    if (rc != MIAI_OK)
        return rc;
    miai_life_certificate_init(&cert, &text->mem, problem, means->options,
                               &grid);
    rc = miai_life_core_for(&grid)->prove(&cert, &task);
    if (rc == MIAI_ERR_LIMIT)
        miai_problem_fail(problem, means->error, MIAI_CAUSE_LIMITS,
                          "not proved within the limits: raise --nodes or "
                          "--time, or name a smaller region with --region");
    *text = cert.text;
    *states = cert.states;
    return rc;
}
