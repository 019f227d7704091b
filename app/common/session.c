/* session.c - a calculator for positions, that can be stopped. */
#include "common/session.h"

#include <errno.h>

#include "common/files.h"
#include "common/pages.h"
#include "common/terminal.h"

/* Called by the library now and then. */
static bool watch(uint64_t steps, void *user)
{
    session *s = user;

    progress_show(&s->progress, s->doing, steps, "steps");
    return stop_requested();
}

bool session_open(session *s, size_t memory, bool calculates)
{
    *s = (session){.ctx = NULL};
    progress_init(&s->progress);
    if (miai_context_new(&s->ctx, pages_alloc, NULL) != MIAI_OK)
        return false;
    miai_context_set_progress(s->ctx, watch, s);
    return !calculates || miai_calc_new(&s->calc, s->ctx, memory) == MIAI_OK;
}

int session_run(session_fn work, size_t memory, const void *user)
{
    int status = EXIT_BROKEN;
    session s;

    if (session_open(&s, memory, true)) {
        stop_on_interrupt();
        progress_begin(&s.progress);
        errno = 0;
        status = work(&s, user);
    } else {
        complain("%s", no_memory);
    }
    session_clear(&s);
    return status;
}

int session_done(session *s, miai_status rc)
{
    progress_erase(&s->progress);
    if (rc != MIAI_OK)
        return session_complain(s, rc);
    return output_flush() ? EXIT_SOLVED : EXIT_BROKEN;
}

void session_clear(session *s)
{
    progress_erase(&s->progress);
    miai_calc_free(s->calc);
    miai_context_free(s->ctx);
}

int session_complain(const session *s, miai_status rc)
{
    if (stop_requested()) {
        complain("interrupted");
        return EXIT_UNKNOWN;
    }
    complain("%s",
             rc == MIAI_ERR_NOMEM ? no_memory : miai_context_error(s->ctx));
    return rc == MIAI_ERR_NOMEM   ? EXIT_BROKEN
           : rc == MIAI_ERR_LIMIT ? EXIT_UNKNOWN
                                  : EXIT_BAD_INPUT;
}
