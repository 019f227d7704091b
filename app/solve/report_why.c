/* report_why.c - whether a move is right, for people. */
#include "solve/report_why.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/report_open.h"
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
    char text[KO_WORDS_SIZE];
    list l;
    bool any = false;

    for (int i = 0; i < s->length; i++)
        any = any || s->retakes[i];
    if (!any)
        return;
    list_begin(&l, out, "ko");
    for (int i = 0; i < s->length; i++)
        if (s->retakes[i])
            list_add(&l, ko_words(text, MIAI_KO_RETAKES, 0, MIAI_EMPTY), i + 1);
    list_end(&l);
}

static void print_side(FILE *out, const solved *s, const why *w,
                       miai_color first)
{
    const miai_problem *problem = solved_model(s, first);
    const why_side *side = &w->first[first == MIAI_WHITE];
    char text[SENTENCE_SIZE];

    if (!side->asked)
        return;
    if (side->refusal[0]) {
        fprintf(out, "%s.\n", side->refusal);
        return;
    }
    miai_problem_describe_status(text, sizeof text, problem, first,
                                 side->status, w->threats);
    fprintf(out, "%s%c", text, side->status ? ' ' : '\n');
    if (side->status == 0)
        return;
    print_judgement(out, problem, w, first);
    print_list(out, "line", side->line, side->length, true);
    print_retakes(out, side);
    miai_problem_describe_end(text, sizeof text, problem, side->end);
    if (*text)
        print_labelled(out, "end", text);
    if (!side->right)
        print_list(out, "best", side->best, side->bests, false);
    print_certainty(out, s, first);
    if (side->partial)
        fputs("  Other best moves: unknown, not solved within the limits.\n",
              out);
}

void print_why(FILE *out, const solved *s, const why *w,
               const miai_options *options, terminal term)
{
    const miai_color defender = solved_defender(s);
    const miai_color shown =
        solved_asked(s, defender) ? defender : other_color(defender);

    print_title(out, s->problem, term);
    print_board(out, s, shown, term);
    putc('\n', out);
    print_side(out, s, w, defender);
    print_side(out, s, w, other_color(defender));
    print_question(out, s, options);
    fprintf(out, "%" PRIu64 " nodes\n", w->nodes);
}
