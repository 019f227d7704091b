/* solve.c - from a question to a verdict.
 *
 * Idea     The solver answers in numbers; a verdict holds the same in text,
 *          in one block, so that a reader of it needs to know no numbering.
 */
#include "api/api.h"

#include <assert.h>
#include <string.h>

#include "life/life.h"

#define CODE_SIZE 16 /* "unknown", or a letter, a number and a letter */

/* The answer for one side moving first. */
typedef struct side {
    bool asked;
    int status;           /* signed, for this side; 0: unknown              */
    char code[CODE_SIZE]; /* seen from the defender                         */
    int moves;            /* number of best moves                           */
    int length;           /* of the main line                               */
    size_t start; /* in the text of the verdict: the moves, then the line   */
} side;

struct miai_verdict {
    miai_mem mem;  /* for miai_verdict_free() */
    size_t bytes;  /* of the whole block      */
    side first[2]; /* Black, White            */
    uint64_t nodes;
    int threats, ruling;
    char text[][MIAI_POINT_TEXT];
};

static size_t text_count(const miai_life_answer *a)
{
    return (size_t)a->moves + (size_t)a->length;
}

/* Fills the side of `color`, whose text starts at `start`. */
static void fill_side(miai_verdict *v, miai_color color, size_t start,
                      const miai_life_answer *a, const miai_problem *problem)
{
    side *s = &v->first[color - MIAI_BLACK];

    s->asked = a->asked;
    s->status = a->status;
    s->moves = a->moves;
    s->length = a->length;
    s->start = start;
    miai_describe_code(s->code, CODE_SIZE, problem, color, a->status,
                       v->threats);
    for (int i = 0; i < a->moves; i++)
        miai_point_write(v->text[start++], problem->width, a->move[i]);
    for (int i = 0; i < a->length; i++)
        miai_point_write(v->text[start++], problem->width, a->line[i]);
}

static miai_status verdict_new(miai_verdict **out, const miai_mem *mem,
                               const miai_problem *problem,
                               const miai_options *options,
                               const miai_life_result *r)
{
    const size_t black = text_count(&r->first[0]);
    const size_t white = text_count(&r->first[1]);
    const size_t bytes =
        sizeof(miai_verdict) + (black + white) * MIAI_POINT_TEXT;
    miai_verdict *v = miai_mem_new(mem, bytes);

    *out = v;
    if (!v)
        return MIAI_ERR_NOMEM;
    v->mem = *mem;
    v->bytes = bytes;
    v->nodes = r->nodes;
    v->threats = options->threats;
    v->ruling = options->ruling;
    fill_side(v, MIAI_BLACK, 0, &r->first[0], problem);
    fill_side(v, MIAI_WHITE, black, &r->first[1], problem);
    return MIAI_OK;
}

miai_status miai_solve(miai_verdict **out, miai_context *ctx,
                       const miai_problem *problem, const miai_options *options)
{
    miai_budget budget;
    miai_watch watch;
    miai_life_result result = {0};
    miai_status rc;

    *out = NULL;
    rc = miai_watch_begin(&budget, &watch, ctx, options);
    if (rc == MIAI_OK)
        rc = miai_life_solve(&result, problem, options, &ctx->table, &budget,
                             &ctx->error);
    if (rc == MIAI_OK)
        rc = verdict_new(out, &ctx->mem, problem, options, &result);
    if (rc == MIAI_ERR_NOMEM)
        miai_error_set(&ctx->error, "%s: not enough memory", problem->name);
    return rc;
}

void miai_verdict_free(miai_verdict *verdict)
{
    if (!verdict)
        return;
    const miai_mem mem = verdict->mem;
    miai_mem_free(&mem, verdict, verdict->bytes);
}

static const side *side_of(const miai_verdict *v, miai_color first)
{
    assert(first == MIAI_BLACK || first == MIAI_WHITE);
    return &v->first[first == MIAI_WHITE];
}

bool miai_verdict_asked(const miai_verdict *verdict, miai_color first)
{
    return side_of(verdict, first)->asked;
}

int miai_verdict_status(const miai_verdict *verdict, miai_color first)
{
    return side_of(verdict, first)->status;
}

const char *miai_verdict_code(const miai_verdict *verdict, miai_color first)
{
    return side_of(verdict, first)->code;
}

const char *miai_verdict_move(const miai_verdict *verdict, miai_color first,
                              int i)
{
    const side *s = side_of(verdict, first);

    return i >= 0 && i < s->moves ? verdict->text[s->start + (size_t)i] : NULL;
}

const char *miai_verdict_line(const miai_verdict *verdict, miai_color first,
                              int i)
{
    const side *s = side_of(verdict, first);

    if (i < 0 || i >= s->length)
        return NULL;
    return verdict->text[s->start + (size_t)s->moves + (size_t)i];
}

uint64_t miai_verdict_nodes(const miai_verdict *verdict)
{
    return verdict->nodes;
}

int miai_verdict_threats(const miai_verdict *verdict)
{
    return verdict->threats;
}

int miai_verdict_ruling(const miai_verdict *verdict)
{
    return verdict->ruling;
}
