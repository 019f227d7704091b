/* twice.c - problems solved once more, with a library of eyes. */
#include "twice.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "suite.h"

bool twice_open(twice *t, miai_context *ctx, const char *path)
{
    if (miai_eyes_open(&t->eyes, ctx, path) == MIAI_OK)
        return true;
    return complain("%s", miai_context_error(ctx));
}

void twice_close(twice *t)
{
    miai_eyes_close(t->eyes);
}

/* Statuses and best moves for both sides. */
static bool is_same(const miai_verdict *a, const miai_verdict *b)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        bool more = true;
        if (miai_verdict_status(a, c) != miai_verdict_status(b, c))
            return false;
        for (int i = 0; more; i++) {
            const miai_move *move = miai_verdict_move(a, c, i);
            const miai_move *other = miai_verdict_move(b, c, i);
            if ((move == NULL) != (other == NULL) ||
                (move && move->point != other->point))
                return false;
            more = move != NULL;
        }
    }
    return true;
}

bool twice_solve(twice *t, miai_context *ctx, const miai_problem *problem,
                 const miai_options *options, const miai_verdict *first,
                 double seconds, uint64_t *nodes)
{
    const clock_t start = clock();
    miai_verdict *second;

    miai_context_set_eyes(ctx, t->eyes);
    const miai_status rc = miai_solve(&second, ctx, problem, options);
    miai_context_set_eyes(ctx, NULL);
    if (rc != MIAI_OK)
        return false;
    t->seconds[0] += seconds;
    t->seconds[1] += (double)(clock() - start) / CLOCKS_PER_SEC;
    *nodes = miai_verdict_nodes(second);
    t->nodes[0] += miai_verdict_nodes(first);
    t->nodes[1] += *nodes;
    if (!is_same(first, second)) {
        complain("%s: the library changes the answer",
                 miai_problem_name(problem));
        t->differed++;
    }
    miai_verdict_free(second);
    return true;
}

void twice_print(const twice *t)
{
    const double nodes = t->nodes[0] > 0 ? (double)t->nodes[0] : 1;
    const double seconds = t->seconds[0] > 0 ? t->seconds[0] : 1;

    fprintf(stderr,
            "library of %d points: %" PRIu64 " -> %" PRIu64
            " nodes, ratio %.3f; seconds %.2f -> %.2f, ratio %.3f; %d answers "
            "differ\n",
            miai_eyes_points(t->eyes), t->nodes[0], t->nodes[1],
            (double)t->nodes[1] / nodes, t->seconds[0], t->seconds[1],
            t->seconds[1] / seconds, t->differed);
}
