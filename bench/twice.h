/* twice.h - problems solved once more, with a library of eyes. */
#ifndef MIAI_BENCH_TWICE_H
#define MIAI_BENCH_TWICE_H

#include <stdbool.h>
#include <stdint.h>

#include <miai.h>

/* What both ways have cost. */
typedef struct twice {
    miai_eyes *eyes; /* NULL: nothing is solved twice */
    uint64_t nodes[2];
    double seconds[2]; /* CPU time, [0] without, [1] with library */
    int differed;
} twice;

/* Complains and returns false when it is no library. */
bool twice_open(twice *t, miai_context *ctx, const char *path);
void twice_close(twice *t);

/* Solves the problem again, with the library.  `first` is the answer without,
 * found in so many seconds; another one is named, and counted.  *nodes are
 * those with the library.  False when the solver fails. */
bool twice_solve(twice *t, miai_context *ctx, const miai_problem *problem,
                 const miai_options *options, const miai_verdict *first,
                 double seconds, uint64_t *nodes);

/* Both costs and their ratios, on standard error. */
void twice_print(const twice *t);

#endif
