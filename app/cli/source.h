/* source.h - the problems of all inputs, one after the other, as tasks. */
#ifndef MIAI_APP_SOURCE_H
#define MIAI_APP_SOURCE_H

#include "cli/pool.h"

typedef struct source {
    char *const *paths; /* inputs that were not begun, NULL at the end  */
    const char *name;   /* of the present input                         */
    input input;
    miai_context *ctx;
    miai_reader *reader; /* NULL between two inputs                     */
    const miai_options *options;
    size_t found;  /* problems of the present input, good or bad        */
    size_t number; /* problems of all inputs                            */
} source;

/* False when there is no memory. */
bool source_init(source *s, char *const *paths, const miai_options *options);
void source_clear(source *s);

/* The next problem, or why it cannot be read, as a task; false at the end. */
bool source_next(source *s, task *out);

/* May the next call wait for somebody else, such as a pipe? */
bool source_may_block(const source *s);

#endif
