/* waiting.c - waiting for other threads, with a look around now and then. */
#include "cli/waiting.h"

#include <time.h>

#define MOMENT_NS 100000000L

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
