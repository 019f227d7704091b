/* run_task.c - one position answered, and all that is to be said about it. */
#include "common/run.h"

#include <stdlib.h>

#include "common/json_line.h"

/* A text, whole or not at all. */
static miai_status write_text(buffer *out, run_write_fn write,
                              const void *answer, const run_plan *plan)
{
    miai_status rc = buffer_open(out) ? MIAI_OK : MIAI_ERR_NOMEM;

    if (rc == MIAI_OK)
        rc = write(out->out, answer, plan);
    if (!buffer_close(out) && rc == MIAI_OK)
        rc = MIAI_ERR_NOMEM;
    if (rc != MIAI_OK)
        buffer_clear(out);
    return rc;
}

/* A report in which the user is asked something. */
static miai_status talk(task *t, const void *answer, const run_plan *plan)
{
    if (t->separate)
        putchar('\n');
    t->separate = true;
    return plan->kind->report(stdout, answer, plan);
}

/* The report, or a line of JSON. */
static miai_status say(task *t, const void *answer, const run_plan *plan)
{
    const run_kind *kind = plan->kind;

    if (kind->is_open && kind->is_open(answer))
        task_raise(t, EXIT_UNKNOWN);
    if (plan->silent || !kind->report || t->refusal.code)
        return MIAI_OK;
    if (plan->jobs == 0)
        return talk(t, answer, plan);
    if (!plan->json)
        return write_text(&t->said, kind->report, answer, plan);
    json_line l = {.text = NULL};
    return task_take(
        t, json_line_take(&l, kind->json(answer, json_line_write, &l)));
}

static miai_status draw(task *t, const void *answer, const run_kind *kind)
{
    t->picture = kind->art->begin(kind->style);
    return t->picture ? kind->draw(t->picture, answer) : MIAI_ERR_NOMEM;
}

/* What goes into files.  Each of them stands for itself. */
static void fill_files(task *t, miai_context *ctx, const void *answer,
                       const run_plan *plan)
{
    const run_kind *kind = plan->kind;

    if (plan->svg && t->status < EXIT_BROKEN)
        task_end(t, ctx, draw(t, answer, kind));
    for (int i = 0; i < TASK_FILES; i++)
        if (plan->file[i] && t->status < EXIT_BROKEN)
            task_end(t, ctx,
                     write_text(&t->file[i], kind->file[i], answer, plan));
}

void run_task(task *t, session *s, const run_plan *plan)
{
    const run_kind *kind = plan->kind;
    void *answer = calloc(1, kind->size);
    miai_status rc = answer ? kind->answer(answer, t, s, plan) : MIAI_ERR_NOMEM;
    const bool is_answered = rc == MIAI_OK;

    if (is_answered)
        rc = say(t, answer, plan);
    task_end(t, s->ctx, rc);
    if (is_answered)
        fill_files(t, s->ctx, answer, plan);
    if (t->status == EXIT_BROKEN)
        buffer_clear(&t->said);
    if (answer && kind->clear)
        kind->clear(answer);
    free(answer);
}
