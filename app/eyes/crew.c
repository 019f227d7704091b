/* crew.c - threads that solve the units of one step of a library of eyes.
 *
 * Idea     Everything that changes is in `making`, behind one lock.  A worker
 *          takes a unit, solves it without the lock, and writes the result
 *          into the journal itself.  Nothing is added to the library before
 *          all workers are gone.
 */
#include "eyes/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include <miai.h>

#include "common/files.h"
#include "common/progress.h"

#define SYNC_AFTER 2.0 /* seconds that may be lost when power is lost */

typedef struct crew {
    pthread_mutex_t lock;
    pthread_cond_t gone; /* a worker has ended                      */
    making *making;
    int working;        /* workers that have not ended              */
    atomic_bool failed; /* nobody needs to go on                    */
} crew;

typedef struct worker {
    crew *crew;
    miai_context *ctx;
    pthread_t thread;
} worker;

static bool wants_stop(uint64_t positions, void *user)
{
    crew *c = user;

    (void)positions;
    return stop_requested() || atomic_load(&c->failed);
}

/* The first to fail says why. */
static void give_up(crew *c, const char *wrong)
{
    if (!c->making->wrong)
        c->making->wrong = wrong;
    atomic_store(&c->failed, true);
}

static bool begin(crew *c, uint32_t *unit)
{
    bool found;

    pthread_mutex_lock(&c->lock);
    found = !wants_stop(0, c) && making_next(c->making, unit);
    pthread_mutex_unlock(&c->lock);
    return found;
}

static void hand_in(worker *w, miai_status rc, const parcel *p)
{
    crew *c = w->crew;

    pthread_mutex_lock(&c->lock);
    if (rc == MIAI_OK && !making_take(c->making, p))
        atomic_store(&c->failed, true);
    if (rc != MIAI_OK && rc != MIAI_ERR_LIMIT)
        give_up(c, rc == MIAI_ERR_NOMEM ? no_memory : "cannot be solved");
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *user)
{
    worker *w = user;
    const making *m = w->crew->making;
    uint32_t unit;

    while (begin(w->crew, &unit)) {
        parcel p = {.step = (uint32_t)m->step, .unit = unit};
        void *data;
        size_t len;
        const miai_status rc =
            miai_eyes_build_solve(&data, &len, m->build, w->ctx, m->step, unit);
        p.data = data;
        p.len = len;
        hand_in(w, rc, &p);
        if (rc == MIAI_OK)
            miai_eyes_build_drop(w->ctx, data, len);
    }
    pthread_mutex_lock(&w->crew->lock);
    w->crew->working--;
    pthread_cond_signal(&w->crew->gone);
    pthread_mutex_unlock(&w->crew->lock);
    return NULL;
}

static bool start(crew *c, worker *w)
{
    w->crew = c;
    if (miai_context_new(&w->ctx, NULL, NULL) != MIAI_OK)
        return false;
    miai_context_set_progress(w->ctx, wants_stop, c);
    if (start_thread(&w->thread, work, w))
        return true;
    miai_context_free(w->ctx);
    return false;
}

/* Waits a moment for the workers, with the lock; false when all have ended. */
static bool are_working(crew *c)
{
    if (c->working > 0)
        wait_a_moment(&c->gone, &c->lock);
    return c->working > 0;
}

/* What the main thread does while the others work. */
static void watch(crew *c, progress *p, double began)
{
    double synced = now();

    pthread_mutex_lock(&c->lock);
    while (are_working(c)) {
        char text[120];
        if (progress_is_due(p)) {
            making_progress(text, sizeof text, c->making, now() - began);
            progress_print(p, text);
        }
        if (now() - synced < SYNC_AFTER)
            continue;
        /* The workers need not wait for the disk. */
        pthread_mutex_unlock(&c->lock);
        const char *wrong = journal_sync(&c->making->journal);
        pthread_mutex_lock(&c->lock);
        if (wrong)
            atomic_store(&c->failed, !making_blame_journal(c->making, wrong));
        synced = now();
    }
    pthread_mutex_unlock(&c->lock);
}

static void run(crew *c, worker *workers, int jobs, progress *p, double began)
{
    int started = 0;

    c->working = jobs;
    while (started < jobs && start(c, &workers[started]))
        started++;
    if (started < jobs) {
        pthread_mutex_lock(&c->lock);
        c->working -= jobs - started;
        give_up(c, no_memory);
        pthread_mutex_unlock(&c->lock);
    }
    watch(c, p, began);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        miai_context_free(workers[i].ctx);
    }
}

bool crew_solve_step(making *m, int jobs, progress *p, double began)
{
    crew c = {.making = m};
    worker *workers = calloc((size_t)jobs, sizeof workers[0]);

    if (!workers) {
        m->wrong = no_memory;
        return false;
    }
    pthread_mutex_init(&c.lock, NULL);
    waiting_init(&c.gone);
    run(&c, workers, jobs, p, began);
    pthread_cond_destroy(&c.gone);
    pthread_mutex_destroy(&c.lock);
    free(workers);
    return !m->wrong && !stop_requested();
}
