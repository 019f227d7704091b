/* race_sheet.c - capturing races as one picture.
 *
 * A race is a block of diagrams: its liberties with what is counted, and the
 * main line of each side moving first.
 */
#include "solve/sheet.h"

#include "common/prose.h"

#include "solve/words.h"

#define NBSP "\u00A0" /* where a line shall not be broken */

/* --- the liberties ---------------------------------------------------------- */

static char letter_of(const miai_race_point *p)
{
    const int approach = p->approach;

    switch (p->kind) {
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

static void write_numbers(FILE *out, const miai_race_facts *v)
{
    const miai_race *race = v->numbers;
    const miai_race_count *count = v->count;

    if (!race)
        return;
    fprintf(out, "S" NBSP "%d.", race->shared);
    for (int i = 0; i < 2; i++)
        write_chain(out, i == 0 ? "Black" : "White", &race->chain[i],
                    count ? &count->sum[i] : NULL);
}

/* The relations, or why there are none. */
static void write_notes(FILE *out, const miai_race_facts *v)
{
    const miai_race *race = v->numbers;
    const miai_race_count *count = v->count;
    char text[SENTENCE_SIZE];

    for (int i = 0; i < v->faults; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", v->fault[i].words);
    if (!v->plain)
        return;
    miai_race_describe_relation(text, sizeof text, race, count, MIAI_RACE_FIF);
    fprintf(out, "%s.", text);
    if (count->kind != MIAI_RACE_B)
        return;
    miai_race_describe_relation(text, sizeof text, race, count, MIAI_RACE_FOF);
    fprintf(out, " %s.", text);
}

static void write_case(FILE *out, const miai_race_facts *v)
{
    const miai_race_count *count = v->count;

    if (v->plain)
        fprintf(out, "Case" NBSP "%s: %s.", miai_race_case_name(count->kind),
                miai_race_case_words(count->kind));
    else
        fputs("Counting does not decide this race.", out);
}

typedef void (*writer)(FILE *out, const miai_race_facts *v);

/* `write` NULL: nothing. */
static bool fill(buffer *b, const miai_race_facts *v, writer write)
{
    if (!buffer_open(b))
        return false;
    if (write)
        write(b->out, v);
    return buffer_close(b);
}

/* What happens, and where there is a ko what becomes of each chain. */
static void say_race(FILE *out, const line_diagram *d)
{
    const miai_race_turn *turn =
        &miai_verdict_race(d->verdict)->first[d->first == MIAI_WHITE];

    print_sentence(out, d->verdict, d->first);
    for (int i = 0; i < 2 && turn->ko; i++)
        fprintf(out, " %s's chain: %s", i == 0 ? "White" : "Black",
                turn->run[i].words);
}

/* With rings on the chains that race. */
static const diagram_style diagram_of_races = {SVG_CIRCLE, SVG_CIRCLE,
                                               say_race};

static bool fill_liberties(line_diagram *d, const solved *s,
                           const miai_race_facts *v)
{
    *d = (line_diagram){.problem = s->problem};
    problem_board(&d->board, s, MIAI_BLACK, &diagram_of_races);
    for (int y = 0; y < d->board.height; y++)
        for (int x = 0; x < d->board.width; x++)
            d->board.at[y][x].letter =
                letter_of(&v->point[y * d->board.width + x]);
    return fill(&d->sentence, v, write_case) &&
           fill(&d->best, v, write_numbers) &&
           fill(&d->notes, v, write_notes) && fill(&d->line, v, NULL);
}

/* --- all of it ------------------------------------------------------------- */

static void write_summary(FILE *out, const miai_race_facts *v)
{
    if (!v->searched)
        fputs(
            v->plain
                ? "Counted; the search could not confirm it within its limits."
                : "The search gave up.",
            out);
    else
        fputs(v->plain ? "Counted, and confirmed by search."
                       : "Answered by exhaustive search.",
              out);
}

static bool fill_race(sheet_block *b, const miai_problem *problem,
                      const miai_verdict *verdict)
{
    const miai_race_facts *v = miai_verdict_race(verdict);
    const solved s = {problem, verdict};

    b->problem = problem;
    b->count = 1;
    if (!fill_liberties(&b->sides[0], &s, v))
        return false;
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (miai_verdict_asked(verdict, c) &&
            !line_diagram_init(&b->sides[b->count++], problem, verdict, c,
                               &diagram_of_races))
            return false;
    return fill(&b->summary, v, write_summary);
}

const sheet_kind sheet_of_races = {
    {SHEET_WIDTH, "Capturing races, solved", "races", true}, fill_race};
