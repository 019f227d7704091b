/* feed.h - the problems of all inputs, one after the other, as tasks. */
#ifndef MIAI_APP_FEED_H
#define MIAI_APP_FEED_H

#include "common/input.h"
#include "common/task.h"

typedef struct feed {
    char *const *paths; /* inputs that were not begun, NULL at the end  */
    const char *name;   /* of the present input                         */
    input input;
    miai_context *ctx;
    miai_reader *reader; /* NULL between two inputs                     */
    const miai_options *options;
    size_t found;  /* problems of the present input, good or bad        */
    size_t number; /* problems of all inputs                            */
} feed;

/* False when there is no memory. */
bool feed_init(feed *f, char *const *paths, const miai_options *options);
void feed_clear(feed *f);

/* The next problem, or why it cannot be read, as a task; false at the end.
 * Unless it is patient, false also when the next input is one that may let us
 * wait, such as a pipe. */
bool feed_next(feed *f, task *out, bool patient);

#endif
