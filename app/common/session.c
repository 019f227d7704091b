/* session.c - a calculator for positions, that can be stopped. */
#include "common/session.h"

#include <stdio.h>

#include "common/files.h"
#include "common/terminal.h"

/* Called by the library now and then. */
static bool watch(uint64_t steps, void *user)
{
    session *s = user;
    char text[160];

    if (progress_is_due(&s->progress)) {
        snprintf(text, sizeof text, "%s%.1f million steps, %.0f s", s->doing,
                 (double)steps / 1e6, now() - s->progress.start);
        progress_print(&s->progress, text);
    }
    return stop_requested();
}

bool session_init(session *s, size_t memory)
{
    *s = (session){.ctx = NULL};
    progress_init(&s->progress);
    if (miai_context_new(&s->ctx, NULL, NULL) == MIAI_OK) {
        miai_context_set_progress(s->ctx, watch, s);
        if (miai_calc_new(&s->calc, s->ctx, memory) == MIAI_OK) {
            stop_on_interrupt();
            progress_begin(&s->progress);
            return true;
        }
    }
    complain("%s", no_memory);
    return false;
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
