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

/* The same with a calculator, and a complaint.  From now on Ctrl-C stops. */
bool session_init(session *s, size_t memory);
void session_clear(session *s);

/* Says why a call of the library failed.  Returns the exit status. */
int session_complain(const session *s, miai_status rc);

#endif
