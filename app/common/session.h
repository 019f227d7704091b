/* session.h - a calculator for positions, that can be stopped. */
#ifndef MIAI_APP_SESSION_H
#define MIAI_APP_SESSION_H

#include <stdbool.h>

#include <miai.h>

#include "common/commands.h"
#include "common/progress.h"

typedef struct session {
    miai_context *ctx;
    miai_calc *calc;
    progress progress;
    char doing[80]; /* what the line of progress says; "": the time only     */
} session;

/* A context, and a calculator with so much memory if it is needed; false when
 * there is none.  Clear it in either case. */
bool session_open(session *s, size_t memory, bool calculates);

void session_clear(session *s);

/* Has something done in a session with a calculator, which Ctrl-C stops.  Returns
 * the exit status, that of `work` if there is memory for it. */
typedef int (*session_fn)(session *s, const void *user);
int session_run(session_fn work, size_t memory, const void *user);

/* After something was computed and printed, or `rc` says why not: makes sure that
 * it is written.  Returns the exit status. */
int session_done(session *s, miai_status rc);

/* Says why a call of the library failed.  Returns the exit status. */
int session_complain(const session *s, miai_status rc);

#endif
