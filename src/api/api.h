/* api.h - what the files that implement the public interface share.
 *
 * The highest layer of the library: turns a question into a call of a solver
 * and its result into a verdict.  No Go knowledge in here.
 */
#ifndef MIAI_API_H
#define MIAI_API_H

#include "base/base.h"
#include "eyes/eyes.h"
#include "problem/problem.h"

/* A question being answered, and what `means` points to: it stays where it is. */
typedef struct miai_question {
    miai_means means;
    miai_options options;
    miai_budget budget;
    miai_watch watch;
} miai_question;

/* What every question begins with: miai_options_take() and
 * miai_watch_begin(). */
miai_status miai_question_begin(miai_question *out, miai_context *ctx,
                                const miai_options *given);

/* Has a struct the size that this library expects?  False: the error of the
 * context says what to do. */
bool miai_struct_has_size(miai_context *ctx, size_t size, size_t expected);

#endif
