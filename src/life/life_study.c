/* life_study.c - a problem looked at move by move.
 *
 * Idea     The positions played through are kept, the last one is the present
 *          one; the search for the word size that fits answers questions about
 *          it in a block of memory that belongs to the study alone.
 * Cost     A position is a few words; a question about one that was met before
 *          is answered from the table.
 */
#include "life/life_grid.h"

_Static_assert(MIAI_LIFE_MOVES > LIFE_CELLS + 1, "all cells and the pass");

struct miai_life_study {
    miai_mem mem;
    miai_life_grid grid;
    const miai_problem *problem;
    const miai_life_study_core *core;
    miai_options options;
    miai_budget budget;
    miai_workspace space;
    void *block;        /* of the search                       */
    miai_vec positions; /* of miai_life_position               */
};

static const miai_life_position *now(const miai_life_study *s)
{
    const miai_life_position *positions = s->positions.data;

    assert(s->positions.count > 0);
    return &positions[s->positions.count - 1];
}

static bool has_cell(const miai_life_set *set, int cell)
{
    return (set->word[cell / 64] >> cell % 64 & 1) != 0;
}

/* Takes the memory and puts the first position in its place. */
static miai_status start(miai_life_study *s, miai_color first)
{
    const miai_means means = {&s->options, &s->space, &s->budget, NULL};
    miai_life_task task = {.grid = &s->grid, .means = &means};
    miai_life_position *p = miai_vec_push(&s->positions);

    if (p == NULL || miai_life_take_block(&task) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    s->block = task.block;
    s->core = &miai_life_core_for(&s->grid)->study;
    s->core->open(&task);
    *p = (miai_life_position){.black = s->grid.black,
                              .white = s->grid.white,
                              .ban = s->grid.ban,
                              .side = first == s->problem->defender,
                              .ban_is_named = s->grid.ban >= 0};
    return MIAI_OK;
}

miai_status miai_life_study_new(miai_life_study **out,
                                const miai_problem *problem, miai_color first,
                                const miai_means *means)
{
    const miai_mem *mem = &means->space->mem;
    miai_life_study *s = miai_mem_new(mem, sizeof *s);
    miai_status rc;

    *out = NULL;
    if (s == NULL)
        return MIAI_ERR_NOMEM;
    s->mem = *mem;
    s->problem = problem;
    s->options = *means->options;
    s->budget = *means->budget;
    miai_workspace_init(&s->space, mem);
    miai_vec_init(&s->positions, mem, sizeof(miai_life_position));
    rc = miai_life_grid_fit(&s->grid, problem, means->error);
    if (rc == MIAI_OK)
        rc = start(s, first);
    if (rc != MIAI_OK) {
        miai_life_study_free(s);
        return rc;
    }
    *out = s;
    return MIAI_OK;
}

void miai_life_study_free(miai_life_study *study)
{
    if (study == NULL)
        return;
    const miai_mem mem = study->mem;
    miai_vec_clear(&study->positions);
    miai_workspace_clear(&study->space);
    miai_mem_free(&mem, study, sizeof *study);
}

/* Does the cell stand for a chain?  Once that is captured all is over. */
static bool is_joint(const miai_life_grid *grid, int cell)
{
    for (int i = 0; i < grid->joints; i++)
        if (grid->joint[i] == cell)
            return true;
    return false;
}

/* The position behind a move, or why there is none. */
static miai_life_refusal try_move(miai_life_position *out,
                                  const miai_life_study *s, int point)
{
    const miai_life_position *p = now(s);
    int cell = -1;

    assert(point == MIAI_PASS ||
           (point >= 0 && point < miai_board_points(&s->problem->board)));
    if (point != MIAI_PASS) {
        cell = s->grid.cell_of[point];
        if (cell < 0 || is_joint(&s->grid, cell))
            return MIAI_LIFE_NOT_INSIDE;
        if (has_cell(&p->black, cell) || has_cell(&p->white, cell))
            return MIAI_LIFE_OCCUPIED;
    }
    return s->core->play(out, s->block, p, cell) ? MIAI_LIFE_PLAYED
                                                 : MIAI_LIFE_SUICIDE;
}

int miai_life_study_moves(const miai_life_study *study,
                          int16_t out[MIAI_LIFE_MOVES])
{
    const miai_problem *q = study->problem;
    miai_life_position next;
    int n = 0;

    for (int x = 0; x < q->board.width; x++) {
        for (int y = 0; y < q->board.height; y++) {
            const int point = y * q->board.width + x;
            if (try_move(&next, study, point) == MIAI_LIFE_PLAYED)
                out[n++] = (int16_t)point;
        }
    }
    out[n++] = MIAI_PASS;
    return n;
}

miai_life_refusal miai_life_study_play(miai_life_study *study, int point)
{
    miai_life_position next;
    const miai_life_refusal why = try_move(&next, study, point);
    miai_life_position *p;

    if (why != MIAI_LIFE_PLAYED)
        return why;
    p = miai_vec_push(&study->positions);
    if (p == NULL)
        return MIAI_LIFE_NO_MEMORY;
    *p = next;
    return MIAI_LIFE_PLAYED;
}

bool miai_life_study_undo(miai_life_study *study)
{
    if (study->positions.count == 1)
        return false;
    study->positions.count--;
    return true;
}

void miai_life_study_begin(miai_life_study *study, miai_color first)
{
    miai_life_position *start = study->positions.data;

    study->positions.count = 1;
    start->side = first == study->problem->defender;
}

static miai_color color_of(const miai_life_study *s, int side)
{
    return side == 1 ? s->problem->defender
                     : miai_color_other(s->problem->defender);
}

miai_color miai_life_study_turn(const miai_life_study *study)
{
    return color_of(study, now(study)->side);
}

miai_color miai_life_study_stone(const miai_life_study *study, int point)
{
    const miai_life_position *p = now(study);
    const int cell = study->grid.cell_of[point];

    if (cell < 0)
        return (miai_color)study->problem->board.at[point];
    if (has_cell(&p->black, cell))
        return color_of(study, 0);
    return has_cell(&p->white, cell) ? color_of(study, 1) : MIAI_EMPTY;
}

int miai_life_study_ban(const miai_life_study *study)
{
    const int cell = now(study)->ban;
    return cell < 0 ? -1 : study->grid.point_of[cell];
}

miai_life_end miai_life_study_end(const miai_life_study *study)
{
    return study->core->end(study->block, now(study));
}

static int cell_of(const miai_life_study *s, int point)
{
    return point == MIAI_PASS ? -1 : s->grid.cell_of[point];
}

int miai_life_study_status(miai_life_study *study)
{
    return study->core->status(study->block, now(study),
                               study->options.threats);
}

int miai_life_study_value(miai_life_study *study, int point)
{
    return study->core->value(study->block, now(study), cell_of(study, point),
                              study->options.threats);
}

bool miai_life_study_keeps(miai_life_study *study, int point)
{
    return study->core->keeps(study->block, now(study),
                              miai_life_study_status(study),
                              cell_of(study, point), study->options.threats);
}

int miai_life_study_line(miai_life_study *study, int16_t out[MIAI_LIFE_LINE],
                         miai_line_end *end)
{
    miai_life_answer found;

    study->core->line(&found, study->block, now(study),
                      miai_life_study_status(study), study->options.threats);
    for (int i = 0; i < found.length; i++)
        out[i] =
            (int16_t)(found.line[i] < 0 ? MIAI_PASS
                                        : study->grid.point_of[found.line[i]]);
    *end = found.end;
    return found.length;
}

void miai_life_study_limit(miai_life_study *study, const miai_budget *budget)
{
    study->budget = *budget;
}

void miai_life_study_answer(miai_life_answer *out, miai_life_study *study)
{
    study->core->answer(out, study->block, now(study), study->options.threats);
    miai_life_to_points(out, &study->grid, study->problem->board.width);
}

int miai_life_study_easiest(miai_life_study *study)
{
    int16_t move;

    if (!study->core->easiest(&move, study->block, now(study),
                              miai_life_study_status(study),
                              study->options.threats))
        return MIAI_NONE;
    return move < 0 ? MIAI_PASS : study->grid.point_of[move];
}

int miai_life_study_resistance(miai_life_study *study,
                               int16_t out[MIAI_LIFE_MOVES])
{
    const int n = study->core->resistance(out, study->block, now(study),
                                          miai_life_study_status(study),
                                          study->options.threats);

    for (int i = 0; i < n; i++)
        out[i] = study->grid.point_of[out[i]];
    return n;
}

miai_line_end miai_life_study_line_end(miai_life_study *study)
{
    return study->core->line_end(study->block, now(study),
                                 miai_life_study_status(study),
                                 study->options.threats);
}

uint64_t miai_life_study_nodes(const miai_life_study *study)
{
    return study->core->nodes(study->block);
}
