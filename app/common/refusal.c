/* refusal.c - why a problem has no answer, and which one it is. */
#include "common/refusal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "common/json_line.h"

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

/* The end of a long name tells files apart. */
static const char *end_of(const char *file, size_t most)
{
    const size_t len = strlen(file);

    return len > most ? file + (len - most) : file;
}

const char *refusal_place(char out[REFUSAL_PLACE], const miai_problem *problem)
{
    const char *name = miai_problem_name(problem);
    const char *file = end_of(miai_problem_file(problem), 159);
    char plain[REFUSAL_FILE];
    int len;

    if (!*file) {
        snprintf(out, REFUSAL_PLACE, "%s", name);
        return out;
    }
    len =
        snprintf(out, REFUSAL_PLACE, "%s:%d", file, miai_problem_line(problem));
    snprintf(plain, sizeof plain, "%s#%d", file, miai_problem_index(problem));
    if (strcmp(plain, name) != 0)
        snprintf(out + len, REFUSAL_PLACE - (size_t)len, " (%.79s)", name);
    return out;
}

static void name_problem(refusal *out, const miai_problem *problem)
{
    out->index = miai_problem_index(problem);
    snprintf(out->file, sizeof out->file, "%s", miai_problem_file(problem));
    snprintf(out->id, sizeof out->id, "%s", miai_problem_name(problem));
}

/* The board that the points are on. */
static void take_board(refusal *out, const miai_problem *problem)
{
    out->width = miai_problem_width(problem);
    out->height = miai_problem_height(problem);
    for (int y = 0; y < out->height; y++)
        for (int x = 0; x < out->width; x++)
            out->color[y * out->width + x] =
                (uint8_t)miai_problem_stone(problem, x, y);
}

void refusal_take_of(refusal *out, miai_context *ctx,
                     const miai_problem *problem)
{
    refusal_take(out, ctx);
    name_problem(out, problem);
    if (out->points > 0 && out->width == 0)
        take_board(out, problem);
}

void refusal_of(refusal *out, const char *code, const miai_problem *problem,
                const char *format, ...)
{
    char place[REFUSAL_PLACE];
    va_list args;
    int len;

    *out = (refusal){.code = code};
    name_problem(out, problem);
    len = snprintf(out->message, sizeof out->message,
                   "%s: ", refusal_place(place, problem));
    va_start(args, format);
    vsnprintf(out->message + len, sizeof out->message - (size_t)len, format,
              args);
    va_end(args);
}

void refusal_add_point(refusal *out, const miai_problem *problem,
                       const char *point)
{
    if (out->points == MIAI_FAILED_POINTS)
        return;
    snprintf(out->point[out->points++], MIAI_POINT_TEXT, "%s", point);
    take_board(out, problem);
}

void refusal_of_file(refusal *out, const char *code, const char *file,
                     const char *message)
{
    *out = (refusal){.code = code};
    snprintf(out->file, sizeof out->file, "%s", file);
    snprintf(out->message, sizeof out->message, "%s: %s", file, message);
}

char *refusal_json(const refusal *r)
{
    miai_failed f = {.name = r->code,
                     .message = r->message,
                     .points = r->points,
                     .file = r->file,
                     .index = r->index,
                     .problem = r->id};
    json_line l = {.text = NULL};

    memcpy(f.text, r->point, sizeof f.text);
    return json_line_take(&l, miai_failed_json(&f, json_line_write, &l));
}
