/* report_why.c - whether a move is right, for people. */
#include "solve/report_why.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/words.h"

/* What the move does, in one sentence. */
static void print_judgement(FILE *out, const miai_problem *problem,
                            const why *w, miai_color first)
{
    const why_side *s = &w->first[first == MIAI_WHITE];
    char text[SENTENCE_SIZE];

    if (s->value == 0) {
        fprintf(out, "What %s leads to is unknown.\n", w->move);
    } else if (s->status < -w->threats) {
        fprintf(out, "%s changes nothing: there is no move that works.\n",
                w->move);
    } else if (s->right) {
        fprintf(out, "%s is right.\n", w->move);
    } else {
        miai_problem_describe_change(text, sizeof text, problem, first,
                                     s->status, s->value, w->threats);
        text[0] = (char)toupper((unsigned char)text[0]);
        fprintf(out, "%s is wrong. %s.\n", w->move, text);
    }
}

static void print_list(FILE *out, const char *label,
                       const char (*move)[WHY_TEXT], int count, bool numbers)
{
    list l;

    if (count == 0)
        return;
    list_begin(&l, out, label);
    for (int i = 0; i < count; i++)
        list_add(&l, move[i], numbers ? i + 1 : 0);
    list_end(&l);
}

/* Which moves of the line retake a ko. */
static void print_retakes(FILE *out, const why_side *s)
{
    list l;
    bool any = false;

    for (int i = 0; i < s->length; i++)
        any = any || s->retakes[i];
    if (!any)
        return;
    list_begin(&l, out, "ko");
    for (int i = 0; i < s->length; i++) {
        char text[40];
        snprintf(text, sizeof text, "%d retakes after a threat elsewhere",
                 i + 1);
        if (s->retakes[i])
            list_add(&l, text, 0);
    }
    list_end(&l);
}

static void print_side(FILE *out, const miai_problem *problem, const why *w,
                       miai_color first)
{
    const why_side *s = &w->first[first == MIAI_WHITE];
    char text[SENTENCE_SIZE];

    if (!s->asked)
        return;
    if (s->refusal[0]) {
        fprintf(out, "%s.\n", s->refusal);
        return;
    }
    miai_problem_describe_status(text, sizeof text, problem, first, s->status,
                                 w->threats);
    fprintf(out, "%s%c", text, s->status ? ' ' : '\n');
    if (s->status == 0)
        return;
    print_judgement(out, problem, w, first);
    print_list(out, "line", s->line, s->length, true);
    print_retakes(out, s);
    if (!s->right)
        print_list(out, "best", s->best, s->bests, false);
    if (s->partial)
        fputs("  Other best moves: unknown, not solved within the limits.\n",
              out);
}

void print_why(FILE *out, const miai_problem *problem, const why *w,
               terminal term)
{
    const miai_color defender = miai_problem_defender(problem);

    print_title(out, problem, term);
    print_picture(out, problem, NULL, term);
    putc('\n', out);
    print_side(out, problem, w, defender);
    print_side(out, problem, w, other_color(defender));
    fprintf(out, "%" PRIu64 " nodes\n", w->nodes);
}
