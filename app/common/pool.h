/* pool.h - problems solved by several threads, handed back in their order.
 *
 * One thread owns the pool: it puts tasks in and takes them out.  The workers
 * only solve, each with a context of its own.
 */
#ifndef MIAI_APP_POOL_H
#define MIAI_APP_POOL_H

#include "common/run.h"

typedef struct pool pool;

/* NULL when there is no memory or no thread.  Without threads a task is answered
 * when it is taken. */
pool *pool_new(const run_plan *plan);

/* Waits for the workers. */
void pool_free(pool *p);

bool pool_is_full(const pool *p);
bool pool_is_empty(const pool *p);

/* Takes over the task; one that is done is only kept in its place.
 * Requires that the pool is not full. */
void pool_put(pool *p, const task *t);

/* The oldest task once it is finished, the caller's; false when it was not
 * finished after a tenth of a second.  Requires that the pool is not empty. */
bool pool_take(pool *p, task *out);

/* After Ctrl-C: was the oldest task never begun?  Then none will be. */
bool pool_is_abandoned(pool *p);

/* The line of progress: the oldest task, and how far all workers have come with
 * the tasks they are at. */
void pool_show(const pool *p, progress *line);

#endif
