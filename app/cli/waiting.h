/* waiting.h - waiting for other threads, with a look around now and then. */
#ifndef MIAI_APP_WAITING_H
#define MIAI_APP_WAITING_H

#include <pthread.h>

/* Makes a condition for wait_a_moment(). */
void waiting_init(pthread_cond_t *cond);

/* Waits for it, at most a tenth of a second.  Requires the lock. */
void wait_a_moment(pthread_cond_t *cond, pthread_mutex_t *lock);

#endif
