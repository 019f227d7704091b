/* other_reading.c - a drawing that could be meant in two ways.
 *
 * Both readings have the same stones; in one of them the board goes on where it
 * ends in the other.  Which one was taken is of no interest unless the answers
 * differ, so the other is solved, too, with a small budget.
 */
#include "solve/other_reading.h"

#include <string.h>

#include "common/prose.h"
#include "common/terminal.h"

#define LEAST_NODES 100000 /* of the other reading, and some times as many as */
#define TIMES       4      /* the first one took                              */

/* The lowest stone, of these the leftmost. */
static void find_stone(int *x, int *y, const miai_problem *p)
{
    for (*y = 0; *y < miai_problem_height(p); (*y)++) {
        for (*x = 0; *x < miai_problem_width(p); (*x)++) {
            const miai_color stone = miai_problem_stone(p, *x, *y);
            if (stone == MIAI_BLACK || stone == MIAI_WHITE)
                return;
        }
    }
}

/* Is the point of `one` that `move` names a best move of `two`? */
static bool has_move(const solved *one, const solved *two, miai_color first,
                     const char *move)
{
    char name[GO_POINT_ROOM];
    const miai_move *m;
    int x, y, x1, y1, x2, y2;

    if (go_point_read(&x, &y, move)) {
        find_stone(&x1, &y1, one->problem);
        find_stone(&x2, &y2, two->problem);
        if (x + x2 - x1 < 0 || y + y2 - y1 < 0)
            return false;
        move = go_point_name(name, x + x2 - x1, y + y2 - y1);
    }
    for (int i = 0; (m = miai_verdict_move(two->verdict, first, i)); i++)
        if (strcmp(m->text, move) == 0)
            return true;
    return false;
}

static bool has_moves(const solved *one, const solved *two, miai_color first)
{
    const miai_move *m;

    for (int i = 0; (m = miai_verdict_move(one->verdict, first, i)); i++)
        if (!has_move(one, two, first, m->text))
            return false;
    return true;
}

static bool is_same_answer(const solved *one, const solved *two,
                           miai_color first)
{
    if (!miai_verdict_asked(one->verdict, first))
        return true;
    return strcmp(miai_verdict_code(one->verdict, first),
                  miai_verdict_code(two->verdict, first)) == 0 &&
           has_moves(one, two, first) && has_moves(two, one, first);
}

miai_status other_reading_matters(bool *out, miai_context *ctx, const solved *s,
                                  const miai_options *options)
{
    const miai_problem *other = miai_problem_other(s->problem, NULL);
    const uint64_t most = LEAST_NODES + TIMES * miai_verdict_nodes(s->verdict);
    miai_options small = *options;
    miai_verdict *verdict = NULL;
    miai_status rc;

    *out = false;
    if (!other)
        return MIAI_OK;
    if (small.nodes == 0 || small.nodes > most)
        small.nodes = most;
    small.values = small.tenuki = false; /* only the answers are compared */
    small.life_nodes = 0;
    rc = miai_solve(&verdict, ctx, other, &small);
    if (rc == MIAI_OK) {
        const solved two = {other, verdict};
        *out = !is_same_answer(s, &two, MIAI_BLACK) ||
               !is_same_answer(s, &two, MIAI_WHITE);
    }
    miai_verdict_free(verdict);
    return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
}

void print_other_reading(FILE *out, const miai_problem *problem)
{
    const char *words;
    char text[400];

    if (!miai_problem_other(problem, &words))
        return;
    snprintf(text, sizeof text,
             "The drawing could be meant in two ways, and the answer depends "
             "on it. Here %s.",
             words);
    print_wrapped(out, text, 0);
}

void print_format(FILE *out, const miai_problem *problem)
{
    fputs("read as: ", out);
    print_safe(out, miai_problem_format(problem));
    putc('\n', out);
}
