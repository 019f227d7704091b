/* refusal.c - why a problem has no answer, and which one it is. */
#include "solve/refusal.h"

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
}

void refusal_take_of(refusal *out, miai_context *ctx,
                     const miai_problem *problem)
{
    refusal_take(out, ctx);
    out->index = miai_problem_index(problem);
    snprintf(out->file, sizeof out->file, "%s", miai_problem_file(problem));
    snprintf(out->id, sizeof out->id, "%s", miai_problem_name(problem));
}

void refusal_of_file(refusal *out, const char *code, const char *file,
                     const char *message)
{
    *out = (refusal){.code = code};
    snprintf(out->file, sizeof out->file, "%s", file);
    snprintf(out->message, sizeof out->message, "%s: %s", file, message);
}
