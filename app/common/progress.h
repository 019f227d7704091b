/* progress.h - the clock, Ctrl-C, and the line that shows that work goes on. */
#ifndef MIAI_APP_PROGRESS_H
#define MIAI_APP_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From now on Ctrl-C asks the searches to stop; a second one kills. */
void stop_on_interrupt(void);
void stop_request(void);
bool stop_requested(void);
void stop_forget(void); /* what was asked to stop has stopped; something new */

/* Seconds of a clock that never goes backwards. */
double now(void);

/* The line on standard error, if that is a terminal. */
typedef struct progress {
    bool enabled;
    bool shown;   /* there is a line on the screen */
    double start; /* of the present wait           */
    double last;  /* when the line was written     */
} progress;

void progress_init(progress *p);
void progress_begin(progress *p);
/* "problem 3: 1.2 million nodes, 4 s", if it is time for that. */
void progress_show(progress *p, const char *doing, uint64_t count,
                   const char *unit);

/* The same with any words: asks first whether it is time for them. */
bool progress_is_due(const progress *p);
void progress_print(progress *p, const char *text);
void progress_erase(progress *p);

/* --- other threads: started, and waited for with a look around now and then - */
/* Starts a thread with at least 1 MiB of stack, whatever the system thinks is
 * enough; false when it cannot. */
bool start_thread(pthread_t *out, void *(*work)(void *), void *user);

/* Makes a condition for wait_a_moment(). */
void waiting_init(pthread_cond_t *cond);

/* Waits for it, at most a tenth of a second.  Requires the lock. */
void wait_a_moment(pthread_cond_t *cond, pthread_mutex_t *lock);

#endif
