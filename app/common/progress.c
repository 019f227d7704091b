/* progress.c - the clock, Ctrl-C and the line that shows that work goes on. */
#include "common/progress.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE 0.5 /* seconds of silence before the line appears  */
#define REFRESH  0.2 /* seconds between two versions of it          */
#define SAME_KEY 1.0 /* seconds in which two signals are one Ctrl-C */

/* A signal handler can reach nothing but global variables. */
static atomic_bool stopped;
static _Atomic double interrupted; /* when Ctrl-C came first; 0: never */

double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Programs that pass signals on may deliver one Ctrl-C twice. */
static void on_interrupt(int signal_number)
{
    const double first = atomic_load(&interrupted);

    if (first == 0) {
        atomic_store(&interrupted, now());
    } else if (now() - first > SAME_KEY) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    stop_request();
}

void stop_on_interrupt(void)
{
    struct sigaction action = {0};

    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void stop_request(void)
{
    atomic_store(&stopped, true);
}

void stop_forget(void)
{
    atomic_store(&interrupted, 0);
    atomic_store(&stopped, false);
}

bool stop_requested(void)
{
    return atomic_load(&stopped);
}

void progress_init(progress *p)
{
    const char *term = getenv("TERM");

    *p = (progress){0};
    p->enabled = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
}

void progress_begin(progress *p)
{
    p->start = now();
    p->last = p->start + PATIENCE - REFRESH;
}

bool progress_is_due(const progress *p)
{
    return p->enabled && now() - p->last >= REFRESH;
}

void progress_print(progress *p, const char *text)
{
    fprintf(stderr, "\r%s \033[K", text);
    fflush(stderr);
    p->last = now();
    p->shown = true;
}

void progress_show(progress *p, const char *doing, uint64_t count,
                   const char *unit)
{
    char text[160];

    if (!progress_is_due(p))
        return;
    snprintf(text, sizeof text, "%s%.1f million %s, %.0f s", doing,
             (double)count / 1e6, unit, now() - p->start);
    progress_print(p, text);
}

void progress_erase(progress *p)
{
    if (!p->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    p->shown = false;
}

/* --- waiting for other threads ------------------------------------------- */

#define MOMENT_NS   100000000L
#define LEAST_STACK ((size_t)1 << 20)

bool start_thread(pthread_t *out, void *(*work)(void *), void *user)
{
    pthread_attr_t wanted;
    size_t size = 0;

    if (pthread_attr_init(&wanted) != 0)
        return false;
    if (pthread_attr_getstacksize(&wanted, &size) != 0 || size < LEAST_STACK)
        pthread_attr_setstacksize(&wanted, LEAST_STACK);
    const bool started = pthread_create(out, &wanted, work, user) == 0;
    pthread_attr_destroy(&wanted);
    return started;
}

/* By a clock that nobody sets. */
void waiting_init(pthread_cond_t *cond)
{
    pthread_condattr_t monotonic;

    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(cond, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

void wait_a_moment(pthread_cond_t *cond, pthread_mutex_t *lock)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += MOMENT_NS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(cond, lock, &until);
}
