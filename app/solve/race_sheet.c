/* race_sheet.c - capturing races as one picture.
 *
 * A race is a block of diagrams: its liberties with what is counted, and the
 * main line of each side moving first.
 */
#include "solve/race_sheet.h"

#include <stdlib.h>

#include "solve/words.h"

#define NBSP "\u00A0" /* where a line shall not be broken */

/* --- the liberties ---------------------------------------------------------- */

static char letter_of(const miai_race_verdict *v, int x, int y)
{
    const int approach = miai_race_verdict_approach(v, x, y);

    switch (miai_race_verdict_kind(v, x, y)) {
    case MIAI_RACE_OUTSIDE:
        return (char)(approach == 0  ? '+'
                      : approach > 9 ? '>'
                                     : '0' + approach);
    case MIAI_RACE_SHARED:
        return 's';
    case MIAI_RACE_EYE:
        return 'e';
    case MIAI_RACE_INSIDE:
        return 'i';
    case MIAI_RACE_OUTPOST:
        return 'p';
    case MIAI_RACE_APPROACH:
        return 'a';
    default:
        return '\0';
    }
}

static void write_chain(FILE *out, const char *name, const miai_race_chain *c,
                        const miai_race_sum *sum)
{
    fprintf(out,
            " %s: Z" NBSP "%d, I" NBSP "%d, O" NBSP "%d, A" NBSP "%d, V" NBSP
            "%d",
            name, c->eye, c->inside, c->outside, c->approach,
            sum ? sum->avoided : c->avoided);
    if (sum)
        fprintf(out, ", E" NBSP "%d, X" NBSP "%d, R" NBSP "%d", sum->eye,
                sum->exclusive, sum->reduced);
    fputs(".", out);
}

static void write_numbers(FILE *out, const miai_race_verdict *v)
{
    const miai_race *race = miai_race_verdict_numbers(v);
    const miai_race_count *count = miai_race_verdict_count(v);

    if (!race)
        return;
    fprintf(out, "S" NBSP "%d.", race->shared);
    for (int i = 0; i < 2; i++)
        write_chain(out, i == 0 ? "Black" : "White", &race->chain[i],
                    count ? &count->sum[i] : NULL);
}

/* The relations, or why there are none. */
static void write_notes(FILE *out, const miai_race_verdict *v)
{
    const miai_race *race = miai_race_verdict_numbers(v);
    const miai_race_count *count = miai_race_verdict_count(v);
    const char *words;
    char text[SENTENCE_SIZE];

    for (int i = 0; (words = miai_race_verdict_fault_words(v, i)); i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", words);
    if (!miai_race_verdict_plain(v))
        return;
    miai_race_say_relation(text, sizeof text, race, count, MIAI_RACE_FIF);
    fprintf(out, "%s.", text);
    if (count->kind != MIAI_RACE_B)
        return;
    miai_race_say_relation(text, sizeof text, race, count, MIAI_RACE_FOF);
    fprintf(out, " %s.", text);
}

static void write_case(FILE *out, const miai_race_verdict *v)
{
    const miai_race_count *count = miai_race_verdict_count(v);

    if (miai_race_verdict_plain(v))
        fprintf(out, "Case" NBSP "%s: %s.", miai_race_case_name(count->kind),
                miai_race_case_words(count->kind));
    else
        fputs("Counting does not decide this race.", out);
}

typedef void (*writer)(FILE *out, const miai_race_verdict *v);

/* `write` NULL: nothing. */
static bool fill(svg_buffer *b, const miai_race_verdict *v, writer write)
{
    if (!svg_buffer_open(b))
        return false;
    if (write)
        write(b->out, v);
    return svg_buffer_close(b);
}

static bool fill_liberties(line_diagram *d, const miai_problem *problem,
                           const miai_race_verdict *v)
{
    *d = (line_diagram){.problem = problem, .race = v};
    race_board(&d->board, problem);
    for (int y = 0; y < d->board.height; y++)
        for (int x = 0; x < d->board.width; x++)
            d->board.at[y][x].letter = letter_of(v, x, y);
    return fill(&d->sentence, v, write_case) &&
           fill(&d->best, v, write_numbers) &&
           fill(&d->notes, v, write_notes) && fill(&d->line, v, NULL);
}

/* --- all of it ------------------------------------------------------------- */

static void write_summary(FILE *out, const miai_race_verdict *v)
{
    if (!miai_race_verdict_searched(v))
        fputs(
            miai_race_verdict_plain(v)
                ? "Counted; the search could not confirm it within its limits."
                : "The search gave up.",
            out);
    else
        fputs(miai_race_verdict_plain(v) ? "Counted, and confirmed by search."
                                         : "Answered by exhaustive search.",
              out);
}

static bool fill_block(sheet_block *b, const miai_problem *problem,
                       const miai_race_verdict *v)
{
    b->problem = problem;
    b->count = 1;
    if (!fill_liberties(&b->sides[0], problem, v))
        return false;
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (miai_race_verdict_asked(v, c) &&
            !line_diagram_init_race(&b->sides[b->count++], problem, v, c))
            return false;
    return fill(&b->summary, v, write_summary);
}

void race_sheet_add(sheet *s, const miai_problem *problem,
                    const miai_race_verdict *verdict)
{
    const bool full = s->count >= SHEET_MOST;
    sheet_block *b = full ? NULL : calloc(1, sizeof *b);
    const bool whole = b && fill_block(b, problem, verdict);

    s->races = true;
    sheet_add_block(s, whole ? b : NULL);
    sheet_block_free(b);
}
