/* problem.c - a question as the outside sees it. */
#include "problem/problem.h"

#include <assert.h>
#include <string.h>

void miai_problem_free(miai_problem *problem)
{
    if (problem != NULL) {
        const miai_mem mem = problem->mem;
        miai_problem_free(problem->other);
        miai_mem_free(&mem, problem->remarks, sizeof *problem->remarks);
        miai_mem_free(&mem, problem, sizeof *problem);
    }
}

const char *miai_problem_name(const miai_problem *problem)
{
    return problem->name;
}

const char *miai_problem_file(const miai_problem *problem)
{
    return problem->origin.file;
}

int miai_problem_index(const miai_problem *problem)
{
    return problem->origin.index;
}

int miai_problem_line(const miai_problem *problem)
{
    return problem->origin.line;
}

bool miai_problem_is_open(const miai_problem *problem)
{
    return problem->open;
}

miai_goal miai_problem_goal(const miai_problem *problem)
{
    return problem->goal;
}

int miai_problem_width(const miai_problem *problem)
{
    return problem->board.width;
}

int miai_problem_height(const miai_problem *problem)
{
    return problem->board.height;
}

static bool is_on(const miai_problem *problem, int x, int y)
{
    return x >= 0 && y >= 0 && x < problem->board.width &&
           y < problem->board.height;
}

miai_color miai_problem_stone(const miai_problem *problem, int x, int y)
{
    if (!is_on(problem, x, y))
        return MIAI_OFF;
    return (miai_color)problem->board.at[y * problem->board.width + x];
}

miai_role miai_problem_role(const miai_problem *problem, int x, int y)
{
    if (!is_on(problem, x, y))
        return MIAI_ROLE_PLAIN;
    return (miai_role)problem->role[y * problem->board.width + x];
}

miai_color miai_problem_defender(const miai_problem *problem)
{
    return problem->defender;
}

int miai_problem_prisoners(const miai_problem *problem, miai_color side)
{
    assert(miai_is_stone((int)side));
    return problem->prisoners[side == MIAI_WHITE];
}

double miai_problem_komi(const miai_problem *problem)
{
    return problem->komi;
}

int miai_problem_point(const miai_problem *problem, const char *text)
{
    int p;

    if (strcmp(text, "pass") == 0)
        return MIAI_PASS;
    p = miai_point_read(&text, problem->board.width, problem->board.height);
    return p < 0 || *text != '\0' || problem->board.at[p] == MIAI_OFF
               ? MIAI_NONE
               : p;
}

void miai_problem_point_text(char out[MIAI_POINT_TEXT],
                             const miai_problem *problem, int point)
{
    const bool on = point >= 0 &&
                    point < problem->board.width * problem->board.height &&
                    problem->board.at[point] != MIAI_OFF;

    out[0] = '\0';
    if (on || point == MIAI_PASS)
        miai_point_write(out, problem->board.width, point);
}

const char *miai_problem_ko(const miai_problem *problem)
{
    return problem->ko >= 0 ? problem->ko_text : NULL;
}

miai_first miai_problem_first(const miai_problem *problem)
{
    return problem->first;
}

miai_color miai_problem_turn(const miai_problem *problem)
{
    return problem->said;
}

const char *miai_problem_format(const miai_problem *problem)
{
    return problem->format;
}

const char *miai_problem_comment(const miai_problem *problem)
{
    return problem->comment;
}

const miai_problem *miai_problem_other(const miai_problem *problem,
                                       const char **words)
{
    if (words != NULL)
        *words = problem->other_words;
    return problem->other;
}

const miai_assumption *miai_problem_assumption(const miai_problem *problem,
                                               int i)
{
    return i >= 0 && i < problem->assumptions ? &problem->assumption[i] : NULL;
}

miai_status miai_problem_fail(const miai_problem *p, miai_error *error,
                              miai_cause cause, const char *format, ...)
{
    miai_status rc;
    va_list args;

    va_start(args, format);
    rc = miai_error_set_at(error, cause, p->place, format, args);
    va_end(args);
    error->origin = p->origin;
    memcpy(error->problem, p->name, sizeof error->problem);
    miai_error_board(error, p->board.width, p->board.height, p->board.at);
    return rc;
}

miai_status miai_problem_no_memory(const miai_problem *p, miai_error *error)
{
    return miai_problem_fail(p, error, MIAI_CAUSE_NO_MEMORY,
                             "not enough memory");
}

miai_status miai_problem_blame(const miai_problem *p, miai_error *error,
                               int point)
{
    miai_error_add_point(error, point,
                         miai_move_at(p->board.width, point).text);
    return miai_cause_status(error->cause);
}

miai_status miai_problem_refuse(const miai_problem *p, miai_error *error)
{
    assert(p->open);
    return miai_problem_fail(p, error, MIAI_CAUSE_NOT_ENCLOSED,
                             "not enclosed: solve it, and take the model that "
                             "the verdict has");
}
