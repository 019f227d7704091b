/* race_report.c - a capturing race for people: who wins, and why. */
#include "solve/race_report.h"

#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/words.h"

/* --- one side moving first -------------------------------------------------- */

/* The best moves in the order of play; those with the same reason share a
 * line. */
static void print_moves(FILE *out, const miai_verdict *v, miai_color first)
{
    const char *label = "best", *last = NULL;
    const miai_move *move;
    list l = {0};

    for (int i = 0; (move = miai_verdict_move(v, first, i)); i++) {
        if (!last || strcmp(last, move->reason) != 0) {
            if (last)
                fprintf(out, "%s%s\n", last[0] ? ": " : "", last);
            list_begin(&l, out, label);
            label = "";
        }
        list_add(&l, move->text, 0);
        last = move->reason;
    }
    if (last)
        fprintf(out, "%s%s\n", last[0] ? ": " : "", last);
}

/* Both runs in the words of `miai solve`. */
static void print_kos(FILE *out, const miai_race_turn *turn)
{
    for (int i = 0; i < 2; i++) {
        char text[2 * SENTENCE_SIZE];
        snprintf(text, sizeof text, "%s's chain: %s [%s]",
                 i == 0 ? "White" : "Black", turn->run[i].words,
                 turn->run[i].code);
        print_labelled(out, i == 0 ? "ko" : "", text);
    }
}

static void print_side(FILE *out, const miai_verdict *v, miai_color first)
{
    const miai_race_turn *turn =
        &miai_verdict_race(v)->first[first == MIAI_WHITE];
    char text[SENTENCE_SIZE];

    if (!miai_verdict_asked(v, first))
        return;
    miai_verdict_describe(text, sizeof text, v, first);
    print_wrapped(out, text, 0);
    if (turn->ko)
        print_kos(out, turn);
    print_moves(out, v, first);
    print_line(out, v, first);
}

/* --- why -------------------------------------------------------------------- */

static miai_first asked(const miai_verdict *v)
{
    if (!miai_verdict_asked(v, MIAI_WHITE))
        return MIAI_FIRST_BLACK;
    return miai_verdict_asked(v, MIAI_BLACK) ? MIAI_FIRST_BOTH
                                             : MIAI_FIRST_WHITE;
}

static void print_advice(FILE *out, const miai_race_facts *v)
{
    for (int i = 0; i < v->advices; i++)
        print_wrapped(out, v->advice[i], 2);
}

/* What a search that knows how it ends has not found. */
static void print_open(FILE *out, const miai_race_facts *v)
{
    if (v->searched && !v->complete)
        print_wrapped(out,
                      "What ko threats may change, and which moves are as "
                      "good, was not found within the limits.",
                      2);
}

static void print_plain(FILE *out, const miai_race_facts *v, miai_first first)
{
    print_race_case(out, v->numbers, v->count);
    print_race_reasons(out, v->numbers, v->count, first);
    print_advice(out, v);
    print_wrapped(out,
                  v->searched
                      ? "The search confirms it."
                      : "This is counted; the search could not confirm it "
                        "within its limits, and found nothing against it.",
                  2);
    print_open(out, v);
}

/* What counting assumes and does not hold here. */
static void print_faults(FILE *out, const miai_race_facts *v)
{
    fputs("  Counting does not decide this race.\n", out);
    for (int i = 0; i < v->faults; i++)
        print_wrapped(out, v->fault[i].words, 4);
    print_advice(out, v);
    print_wrapped(out,
                  v->searched
                      ? "The answer comes from exhaustive search."
                      : "The search gave up: what is said above it has proved, "
                        "the rest, and what ko threats change, is unknown.",
                  2);
    print_open(out, v);
}

static void print_reasons(FILE *out, const miai_problem *problem,
                          const miai_verdict *verdict, terminal term)
{
    const miai_race_facts *v = miai_verdict_race(verdict);

    fputs("\nWhy\n", out);
    print_race_picture(out, problem, v, term);
    putc('\n', out);
    if (v->numbers)
        print_race_numbers(out, v->numbers, v->count);
    if (v->plain)
        print_plain(out, v, asked(verdict));
    else
        print_faults(out, v);
}

void print_race(FILE *out, const miai_problem *problem,
                const miai_verdict *verdict, const miai_options *options,
                terminal term)
{
    print_title(out, problem, term);
    print_side(out, verdict, MIAI_BLACK);
    print_side(out, verdict, MIAI_WHITE);
    print_reasons(out, problem, verdict, term);
    print_question(out, problem, options);
    fprintf(out, "%" PRIu64 " nodes\n", miai_verdict_nodes(verdict));
}
