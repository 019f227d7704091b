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

#include "common/progress.h"

#define AHEAD 4 /* tasks in the ring for each worker */

typedef struct worker {
    pool *pool;
    session session;
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
    const run_plan *plan;
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

static void answer(worker *w, task *t)
{
    const run_plan *plan = w->pool->plan;
    const double seconds = plan->jobs > 0 ? plan->options->seconds : 0;

    /* The library limits each search, this all searches for one problem. */
    w->deadline = seconds > 0 ? now() + seconds : 0;
    run_task(t, &w->session, plan);
}

/* Is there anything to begin?  Passes over what needs no work. */
static bool find_work(pool *p)
{
    while (p->next < p->tail && p->ring[p->next % p->size].is_done)
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
        answer(w, t);
        atomic_store(&w->nodes, 0);
        pthread_mutex_lock(&w->pool->lock);
        t->is_done = true;
        pthread_cond_signal(&w->pool->done);
        pthread_mutex_unlock(&w->pool->lock);
    }
    return NULL;
}

/* Gives a worker what it needs; false when there is no memory. */
static bool equip(worker *w, pool *p)
{
    const run_plan *plan = p->plan;
    const size_t memory = plan->memory;
    session *s = &w->session;

    w->pool = p;
    if (!session_open(s, memory, plan->kind->calculates))
        return false;
    miai_context_set_clock(s->ctx, clock_now, NULL);
    miai_context_set_eyes(s->ctx, plan->eyes);
    /* Values, and twice as much for what they come from. */
    miai_context_set_memory(s->ctx, !s->calc                ? memory
                                    : memory > SIZE_MAX / 2 ? SIZE_MAX
                                                            : 2 * memory);
    if (plan->jobs > 0 || !s->calc)
        miai_context_set_progress(s->ctx, on_progress, w);
    return true;
}

static bool start(pool *p)
{
    worker *w = &p->worker[p->workers];

    if (!equip(w, p) ||
        (p->plan->jobs > 0 && !start_thread(&w->thread, work, w))) {
        session_clear(&w->session);
        return false;
    }
    p->workers++;
    return true;
}

pool *pool_new(const run_plan *plan)
{
    const int count = plan->jobs > 0 ? plan->jobs : 1;
    pool *p = calloc(1, sizeof *p + (size_t)count * sizeof p->worker[0]);

    if (!p)
        return NULL;
    p->size = plan->jobs > 0 ? (size_t)count * AHEAD : 1;
    p->ring = calloc(p->size, sizeof p->ring[0]);
    p->plan = plan;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    waiting_init(&p->done);
    while (p->ring && p->workers < count && start(p))
        ;
    if (p->workers == count)
        return p;
    pool_free(p);
    return NULL;
}

static void drop(pool *p, task *t)
{
    if (t->picture)
        p->plan->kind->art->free(t->picture);
    task_clear(t);
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
        if (p->plan->jobs > 0)
            pthread_join(p->worker[i].thread, NULL);
        session_clear(&p->worker[i].session);
    }
    for (; p->head < p->tail; p->head++)
        drop(p, &p->ring[p->head % p->size]);
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

/* Answers a task that no thread would. */
static void answer_here(worker *w, task *t)
{
    progress_begin(&w->session.progress);
    answer(w, t);
    progress_erase(&w->session.progress);
    t->is_done = true;
}

bool pool_take(pool *p, task *out)
{
    task *t = &p->ring[p->head % p->size];
    bool finished;

    assert(!pool_is_empty(p));
    if (p->plan->jobs == 0 && !t->is_done)
        answer_here(&p->worker[0], t);
    pthread_mutex_lock(&p->lock);
    if (!t->is_done)
        wait_a_moment(&p->done, &p->lock);
    finished = t->is_done;
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

void pool_show(const pool *p, progress *line)
{
    uint64_t sum = 0;
    char words[40];

    for (int i = 0; i < p->workers; i++)
        sum += atomic_load_explicit(&p->worker[i].nodes, memory_order_relaxed);
    snprintf(words, sizeof words,
             "problem %zu: ", p->ring[p->head % p->size].number);
    if (p->plan->kind->calculates)
        progress_show(line, "", sum, "steps");
    else
        progress_show(line, words, sum, "nodes");
}
