/* task.c - a position on its way from a file to what is written about it. */
#include "common/task.h"

#include <stdarg.h>
#include <string.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/progress.h"

void task_raise(task *t, int status)
{
    if (t->status < status)
        t->status = status;
}

/* Complains about it without refusing it. */
static void give_up(task *t, miai_context *ctx)
{
    char place[REFUSAL_PLACE];

    if (stop_requested()) /* which is said once, at the end */
        return;
    snprintf(t->refusal.message, sizeof t->refusal.message, "%s: %s",
             refusal_place(place, t->problem), miai_context_error(ctx));
    task_raise(t, EXIT_UNKNOWN);
}

void task_end(task *t, miai_context *ctx, miai_status rc)
{
    if (rc == MIAI_OK || rc == MIAI_END)
        return;
    if (rc == MIAI_ERR_LIMIT) {
        give_up(t, ctx);
        return;
    }
    task_raise(t, rc == MIAI_ERR_NOMEM ? EXIT_BROKEN : EXIT_BAD_INPUT);
    if (rc == MIAI_ERR_NOMEM)
        refusal_of(&t->refusal, "no-memory", t->problem, "%s", no_memory);
    else if (!t->refusal.code)
        refusal_take_of(&t->refusal, ctx, t->problem);
}

void task_refuse(task *t, const char *code, const char *format, ...)
{
    char words[sizeof t->refusal.message];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    refusal_of(&t->refusal, code, t->problem, "%s", words);
    task_raise(t, EXIT_BAD_INPUT);
}

miai_status task_take(task *t, char *line)
{
    t->said = (buffer){.text = line, .len = line ? strlen(line) : 0};
    return line ? MIAI_OK : MIAI_ERR_NOMEM;
}

void task_clear(task *t)
{
    buffer_clear(&t->said);
    for (int i = 0; i < TASK_FILES; i++)
        buffer_clear(&t->file[i]);
    miai_problem_free(t->problem);
    *t = (task){0};
}
