/* progress.c - the clock, Ctrl-C and the line that shows that work goes on. */
#include "cli/cli.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE 0.5 /* seconds of silence before the line appears */
#define REFRESH  0.2 /* seconds between two versions of it         */

/* A signal handler can reach nothing but a global variable. */
static atomic_bool interrupted;

void stop_request(void)
{
    atomic_store(&interrupted, true);
}

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    stop_request();
}

void stop_on_interrupt(void)
{
    struct sigaction action = {0};

    action.sa_handler = on_interrupt;
    action.sa_flags = (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool stop_requested(void)
{
    return atomic_load(&interrupted);
}

double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
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

void progress_show(progress *p, size_t number, uint64_t nodes)
{
    const double t = now();

    if (!p->enabled || t - p->last < REFRESH)
        return;
    fprintf(stderr, "\rproblem %zu: %.1f million nodes, %.0f s \033[K", number,
            (double)nodes / 1e6, t - p->start);
    fflush(stderr);
    p->last = t;
    p->shown = true;
}

void progress_erase(progress *p)
{
    if (!p->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    p->shown = false;
}
