/* pool.c - problems solved by several threads, handed back in their order.
 *
 * Idea     A ring of tasks with three marks: [head, next) is with the workers
 *          or finished, [next, tail) is waiting.  The owner adds at `tail`
 *          and takes away at `head`, workers begin at `next`.
 * Exact    A verdict depends on problem and options alone, so that the number
 *          of workers changes nothing but the time.
 */
#include "common/pool.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "common/pages.h"
#include "common/progress.h"

#define AHEAD 4 /* tasks in the ring for each worker */

typedef struct worker {
    pool *pool;
    miai_context *ctx;
    pthread_t thread;
    double deadline;        /* of the present task; 0: none          */
    _Atomic uint64_t nodes; /* of the present task, for the progress */
} worker;

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t work; /* there is something to begin, or to end for */
    pthread_cond_t done; /* a task was finished                        */
    bool closed;
    size_t head, next, tail; /* count all tasks ever put; see above    */
    size_t size;             /* of the ring                            */
    task *ring;
    const settings *settings;
    const miai_eyes *eyes;
    answer_fn answer;
    int workers; /* that were started */
    worker worker[];
};

static bool on_progress(uint64_t nodes, void *user)
{
    worker *w = user;

    atomic_store_explicit(&w->nodes, nodes, memory_order_relaxed);
    return stop_requested() || (w->deadline > 0 && now() >= w->deadline);
}

static double clock_now(void *user)
{
    (void)user;
    return now();
}

static outcome solve(worker *w, task *t)
{
    const double seconds = w->pool->settings->options.seconds;

    /* The library limits each search, this all searches for one problem. */
    w->deadline = seconds > 0 ? now() + seconds : 0;
    const miai_status rc = w->pool->answer(t, w->ctx, w->pool->settings);
    if (rc == MIAI_OK || rc == MIAI_ERR_LIMIT) /* no proof: see the caller */
        return SOLVED;
    if (!t->refusal.code)
        refusal_take_of(&t->refusal, w->ctx, t->problem);
    return rc == MIAI_ERR_NOMEM ? BROKEN : BAD;
}

/* Is there anything to begin?  Passes over what needs no work. */
static bool find_work(pool *p)
{
    while (p->next < p->tail && p->ring[p->next % p->size].outcome != WAITING)
        p->next++;
    return p->next < p->tail;
}

/* The next task to begin, or NULL when there will be none. */
static task *begin(pool *p)
{
    task *t = NULL;

    pthread_mutex_lock(&p->lock);
    while (!find_work(p) && !p->closed)
        pthread_cond_wait(&p->work, &p->lock);
    if (!p->closed && !stop_requested())
        t = &p->ring[p->next++ % p->size];
    pthread_mutex_unlock(&p->lock);
    return t;
}

static void *work(void *user)
{
    worker *w = user;
    task *t;

    while ((t = begin(w->pool))) {
        const outcome result = solve(w, t);
        atomic_store(&w->nodes, 0);
        pthread_mutex_lock(&w->pool->lock);
        t->outcome = result;
        pthread_cond_signal(&w->pool->done);
        pthread_mutex_unlock(&w->pool->lock);
    }
    return NULL;
}

static bool start(pool *p)
{
    worker *w = &p->worker[p->workers];

    w->pool = p;
    if (miai_context_new(&w->ctx, pages_alloc, NULL) != MIAI_OK)
        return false;
    miai_context_set_progress(w->ctx, on_progress, w);
    miai_context_set_clock(w->ctx, clock_now, NULL);
    miai_context_set_memory(w->ctx, p->settings->memory);
    miai_context_set_eyes(w->ctx, p->eyes);
    if (!start_thread(&w->thread, work, w)) {
        miai_context_free(w->ctx);
        return false;
    }
    p->workers++;
    return true;
}

pool *pool_new(const settings *s, const miai_eyes *eyes, answer_fn answer)
{
    const size_t count = (size_t)s->jobs;
    pool *p = calloc(1, sizeof *p + count * sizeof p->worker[0]);

    if (!p)
        return NULL;
    p->size = count * AHEAD;
    p->ring = calloc(p->size, sizeof p->ring[0]);
    p->settings = s;
    p->eyes = eyes;
    p->answer = answer;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    waiting_init(&p->done);
    while (p->ring && p->workers < s->jobs && start(p))
        ;
    if (p->workers == s->jobs)
        return p;
    pool_free(p);
    return NULL;
}

void pool_free(pool *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->closed = true;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->workers; i++) {
        pthread_join(p->worker[i].thread, NULL);
        miai_context_free(p->worker[i].ctx);
    }
    for (; p->head < p->tail; p->head++)
        task_clear(&p->ring[p->head % p->size]);
    pthread_cond_destroy(&p->done);
    pthread_cond_destroy(&p->work);
    pthread_mutex_destroy(&p->lock);
    free(p->ring);
    free(p);
}

/* Only the owner of the pool moves `tail` and `head`, so that it may read
 * them without the lock. */
bool pool_is_full(const pool *p)
{
    return p->tail - p->head == p->size;
}

bool pool_is_empty(const pool *p)
{
    return p->tail == p->head;
}

void pool_put(pool *p, const task *t)
{
    assert(!pool_is_full(p));
    pthread_mutex_lock(&p->lock);
    p->ring[p->tail++ % p->size] = *t;
    pthread_cond_signal(&p->work);
    pthread_mutex_unlock(&p->lock);
}

bool pool_take(pool *p, task *out)
{
    task *t = &p->ring[p->head % p->size];
    bool finished;

    assert(!pool_is_empty(p));
    pthread_mutex_lock(&p->lock);
    if (t->outcome == WAITING)
        wait_a_moment(&p->done, &p->lock);
    finished = t->outcome != WAITING;
    if (finished) {
        find_work(p); /* `next` never falls behind `head` */
        *out = *t;
        p->head++;
    }
    pthread_mutex_unlock(&p->lock);
    return finished;
}

bool pool_is_abandoned(pool *p)
{
    bool abandoned;

    pthread_mutex_lock(&p->lock);
    abandoned = stop_requested() && p->next == p->head;
    pthread_mutex_unlock(&p->lock);
    return abandoned;
}

size_t pool_number(const pool *p)
{
    return p->ring[p->head % p->size].number;
}

uint64_t pool_nodes(const pool *p)
{
    uint64_t sum = 0;

    for (int i = 0; i < p->workers; i++)
        sum += atomic_load_explicit(&p->worker[i].nodes, memory_order_relaxed);
    return sum;
}

void task_clear(task *t)
{
    free(t->why);
    free(t->eyes);
    miai_tree_free(t->tree[0]);
    miai_tree_free(t->tree[1]);
    miai_proof_free(t->proof);
    miai_proof_free(t->board_proof);
    miai_verdict_free(t->verdict);
    miai_problem_free(t->problem);
    *t = (task){0};
}
