/* api.h - what the files that implement miai.h share.
 *
 * Layer 10, the highest of the library: turns a question into a call of a
 * solver and its result into a verdict.  No Go knowledge in here.
 */
#ifndef MIAI_API_H
#define MIAI_API_H

#include "base/base.h"
#include "eyes/eyes.h"
#include "search/search.h"

/* Everything that outlives one question.  Used by one thread at a time. */
struct miai_context {
    miai_mem mem;
    miai_error error;          /* of the last failure; "" if there was none */
    miai_progress_fn progress; /* may be NULL                               */
    void *user;                /* for `progress`                            */
    miai_clock_fn clock;       /* may be NULL                               */
    void *clock_user;          /* for `clock`                               */
    size_t memory;             /* most bytes of `table`                     */
    const miai_eyes *eyes;     /* to be asked by searches, or NULL          */
    miai_table table;          /* kept from search to search                */
    miai_asker *asker;         /* for best moves in eyes; NULL until needed  */
    bool stopped;              /* `progress` has stopped the last search    */
    bool is_whole;             /* many searches are one work: when one is
                                  stopped, no other begins                  */
};

/* The options that a caller gave, perhaps one with an older header, with the
 * defaults for what he does not know.  MIAI_ERR_OPTION, with a message in
 * `error`, when a number is out of its range.  What the text options mean only
 * the reader of a problem knows. */
miai_status miai_options_take(miai_options *out, const miai_options *given,
                              miai_error *error);

#define MIAI_THREATS_TEXT 40 /* bytes of "seven more ko threats" */

/* "one more ko threat", "two more ko threats", .. */
void miai_name_threats(char out[MIAI_THREATS_TEXT], int count);

/* Looks after one search: the progress function and the time. */
typedef struct miai_watch {
    miai_context *ctx;
    bool timed; /* there is a limit of time */
    double end; /* by the clock, if timed   */
} miai_watch;

/* What every search of a context begins with: takes the options, starts the
 * watch and fills the budget, which uses the watch as long as it lives.  Fails
 * with MIAI_ERR_OPTION and a message in the context. */
miai_status miai_watch_begin(miai_budget *out, miai_watch *watch,
                             miai_context *ctx, miai_options *options,
                             const miai_options *given);

#endif
