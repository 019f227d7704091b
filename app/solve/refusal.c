/* refusal.c - why a problem has no answer, and which one it is. */
#include "solve/refusal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void refusal_take(refusal *out, miai_context *ctx)
{
    const miai_failed *f = miai_context_failure(ctx);

    *out = (refusal){.code = f->name, .index = f->index, .points = f->points};
    snprintf(out->message, sizeof out->message, "%s", f->message);
    snprintf(out->file, sizeof out->file, "%s", f->file);
    snprintf(out->id, sizeof out->id, "%s", f->problem);
    memcpy(out->point, f->text, sizeof out->point);
    if (!f->color)
        return;
    out->width = f->width;
    out->height = f->height;
    memcpy(out->color, f->color, (size_t)(f->width * f->height));
}

static void name_problem(refusal *out, const miai_problem *problem)
{
    out->index = miai_problem_index(problem);
    snprintf(out->file, sizeof out->file, "%s", miai_problem_file(problem));
    snprintf(out->id, sizeof out->id, "%s", miai_problem_name(problem));
}

void refusal_take_of(refusal *out, miai_context *ctx,
                     const miai_problem *problem)
{
    refusal_take(out, ctx);
    name_problem(out, problem);
}

void refusal_of(refusal *out, const char *code, const miai_problem *problem,
                const char *format, ...)
{
    const char *name = miai_problem_name(problem);
    va_list args;
    int len;

    *out = (refusal){.code = code};
    name_problem(out, problem);
    len = snprintf(out->message, sizeof out->message, "%s: ", name);
    va_start(args, format);
    vsnprintf(out->message + len, sizeof out->message - (size_t)len, format,
              args);
    va_end(args);
}

void refusal_of_file(refusal *out, const char *code, const char *file,
                     const char *message)
{
    *out = (refusal){.code = code};
    snprintf(out->file, sizeof out->file, "%s", file);
    snprintf(out->message, sizeof out->message, "%s: %s", file, message);
}
