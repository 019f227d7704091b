/* pool.h - problems solved by several threads, handed back in their order.
 *
 * One thread owns the pool: it puts tasks in and takes them out.  The workers
 * only solve, each with a context of its own.
 */
#ifndef MIAI_APP_POOL_H
#define MIAI_APP_POOL_H

#include "common/refusal.h"
#include "solve/settings.h"
#include "solve/why.h"

typedef enum outcome {
    WAITING,
    SOLVED, /* there is an answer, perhaps "unknown" */
    BAD,    /* bad input; `refusal` says why         */
    BROKEN  /* no memory                             */
} outcome;

typedef struct task {
    outcome outcome;
    size_t number;         /* of the problem in the whole run, from 1      */
    miai_problem *problem; /* the task's own; NULL when it cannot be read  */
    bool wants_proof;
    miai_verdict *verdict;   /* the task's own; NULL when --why is asked of a
                              problem that is not open                     */
    why *why;                /* the task's own; NULL unless it is asked      */
    miai_tree *tree[2];      /* the task's own; NULL unless it is asked, the
                              second where the sides have models of their
                              own                                          */
    char *eyes;              /* the task's own: a sentence, or NULL          */
    bool doubtful;           /* the drawing could be meant otherwise, and that
                                has another answer                           */
    miai_proof *proof;       /* the task's own; NULL where there is none     */
    miai_proof *board_proof; /* likewise                                     */
    refusal refusal;         /* unless it is solved                          */
} task;

typedef struct pool pool;

/* Answers the problem of a task; on a failure its refusal says why, or else the
 * context. */
typedef miai_status (*answer_fn)(task *t, miai_context *ctx, const settings *s);

/* NULL when there is no memory or no thread.  The settings say how many
 * workers, and the limits of a problem.  `eyes` is a library that they may ask,
 * or NULL. */
pool *pool_new(const settings *s, const miai_eyes *eyes, answer_fn answer);

/* Waits for the workers. */
void pool_free(pool *p);

bool pool_is_full(const pool *p);
bool pool_is_empty(const pool *p);

/* Takes over the task; one that is not WAITING is only kept in its place.
 * Requires that the pool is not full. */
void pool_put(pool *p, const task *t);

/* The oldest task once it is finished, the caller's; false when it was not
 * finished after a tenth of a second.  Requires that the pool is not empty. */
bool pool_take(pool *p, task *out);

/* After Ctrl-C: was the oldest task never begun?  Then none will be. */
bool pool_is_abandoned(pool *p);

/* Number of the oldest task, and the nodes that all workers visited for the
 * tasks they are at. */
size_t pool_number(const pool *p);
uint64_t pool_nodes(const pool *p);

void task_clear(task *t);

#endif
