/* run.h - the positions of files, answered by workers, written in their order.
 *
 * The one loop of all commands that read positions: reading, refusing, threads,
 * the line of progress, Ctrl-C, files that are written at the end, the exit
 * status.  What an answer is, and what is said about it, only its kind knows.
 */
#ifndef MIAI_APP_RUN_H
#define MIAI_APP_RUN_H

#include "common/session.h"
#include "common/task.h"
#include "common/terminal.h"

typedef struct run_plan run_plan;

/* How pictures are made, and those of tasks become one. */
typedef struct run_art {
    void *(*begin)(const void *style); /* NULL when there is no memory        */
    void (*join)(void *all, void *one); /* takes `one` over                   */
    /* Complains when it fails.  Returns the exit status. */
    int (*save)(void *all, const char *path);
    void (*free)(void *picture); /* which may be NULL                         */
} run_art;

/* Writes something about an answer. */
typedef miai_status (*run_write_fn)(FILE *out, const void *answer,
                                    const run_plan *plan);

/* A kind of answers.  Its functions run in the thread of the session; those that
 * nobody can ask for are NULL. */
typedef struct run_kind {
    size_t size; /* of an answer                                              */
    /* Answers the position of a task, or refuses it. */
    miai_status (*answer)(void *out, task *t, session *s, const run_plan *plan);
    bool (*is_open)(
        const void *answer); /* is something unknown?              */
    /* Writes it as JSON, as the library writes its answers. */
    bool (*json)(const void *answer, miai_write_fn write, void *user);
    run_write_fn report;
    run_write_fn file[TASK_FILES];
    miai_status (*draw)(void *picture, const void *answer);
    void (*clear)(void *answer); /* also after a failure; NULL: nothing to do */
    const run_art *art;
    const void *style; /* of its pictures                                     */
    bool calculates; /* sessions have a calculator                            */
    bool counts;     /* at the end there is a line on all problems            */
} run_kind;

/* What is to be read, and written. */
struct run_plan {
    const run_kind *kind;
    const void *settings;        /* for the kind                              */
    char *const *files;          /* NULL after the last                       */
    const miai_options *options; /* for the reader; its seconds for a task    */
    int jobs;              /* threads; 0: the user is asked, in this one */
    size_t memory;         /* bytes, of each                            */
    const miai_eyes *eyes; /* a library that may be asked, or NULL      */
    bool json;             /* answers are JSON, and so are refusals     */
    bool silent;           /* nothing is said: the user has read it, or a
                                    file is written in place of it             */
    const char *svg;       /* the file of the picture, or NULL          */
    const char *file[TASK_FILES];
    const char *only; /* the option that is about a single problem, or NULL   */
    terminal term;    /* filled in by the run                                 */
};

/* Has every position answered, and writes what is asked for.  From now on Ctrl-C
 * stops.  Returns the exit status. */
int run_positions(const run_plan *plan);

/* Answers a task and fills in what there is to say; what a worker does. */
void run_task(task *t, session *s, const run_plan *plan);

#endif
