/* task.h - a position on its way from a file to what is written about it. */
#ifndef MIAI_APP_TASK_H
#define MIAI_APP_TASK_H

#include "common/buffer.h"
#include "common/refusal.h"
#include "common/tally.h"

/* Files with a text for each position. */
typedef enum task_file {
    FILE_TREE,
    FILE_MODEL,
    FILE_PROOF,
    FILE_BOARD_PROOF,
    TASK_FILES
} task_file;

/* A task owns all that it points at. */
typedef struct task {
    bool is_done;
    bool is_last;          /* the user wants no more                         */
    bool separate;         /* something was said before, and on screen now it
                              is set apart                                   */
    size_t number;         /* of the problem in the whole run, from 1        */
    miai_problem *problem; /* NULL when it cannot be read                    */
    int status;            /* the exit status that it comes to               */
    refusal refusal;       /* why there is no answer; without a message there is
                              one, without a code it is only complained about */
    buffer said;           /* closed: the report, or a line of JSON       */
    buffer file[TASK_FILES]; /* closed: what goes into each file            */
    const char *lacks[TASK_FILES]; /* why nothing does, or NULL              */
    void *picture;                 /* see run.h; NULL: none                  */
    tally tally;                   /* of this one                            */
} task;

void task_raise(task *t, int status);

/* What a call of the library for this task has come to: a failure is refused, in
 * the words of the context unless t->refusal has others; MIAI_END: it was refused
 * already. */
void task_end(task *t, miai_context *ctx, miai_status rc);

/* Something that is wrong with a position that could be read. */
void task_refuse(task *t, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Takes over a line of JSON; fails if it is NULL, which says that there was no
 * memory. */
miai_status task_take(task *t, char *line);

/* All but the picture. */
void task_clear(task *t);

#endif
