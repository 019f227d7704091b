/* race_report.c - a capturing race for people: who wins, and why. */
#include "solve/race_report.h"

#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "solve/words.h"

/* --- the numbers ---------------------------------------------------------- */

/* A row: of both chains, or with one number for both. */
static void print_row(FILE *out, char name, const char *words, int black,
                      int white)
{
    fprintf(out, "  %c  %-38s %5d  %5d\n", name, words, black, white);
}

void print_race_numbers(FILE *out, const miai_race *race,
                        const miai_race_count *count)
{
    const miai_race_chain *b = &race->chain[0], *w = &race->chain[1];

    fprintf(out, "  %-41s %5s  %5s\n", "", "Black", "White");
    print_row(out, 'Z', "points of the eye", b->eye, w->eye);
    print_row(out, 'I', "stones of the opponent in it", b->inside, w->inside);
    print_row(out, 'O', "outside liberties", b->outside, w->outside);
    print_row(out, 'A', "approach moves to them", b->approach, w->approach);
    if (!count) {
        print_row(out, 'V', "the most that one of them needs", b->avoided,
                  w->avoided);
    } else {
        const miai_race_sum *bs = &count->sum[0], *ws = &count->sum[1];
        print_row(out, 'V', "approach moves that FIF can save", bs->avoided,
                  ws->avoided);
        print_row(out, 'E', "moves that the eye takes", bs->eye, ws->eye);
        print_row(out, 'X', "= E + O + A", bs->exclusive, ws->exclusive);
        print_row(out, 'R', "= X - V", bs->reduced, ws->reduced);
    }
    fprintf(out, "  S  %-38s %5d\n", "shared liberties", race->shared);
}

/* --- the relations -------------------------------------------------------- */

static void print_relation(FILE *out, const miai_race *race,
                           const miai_race_count *count,
                           miai_race_method method)
{
    char text[SENTENCE_SIZE], line[2 * SENTENCE_SIZE];

    miai_race_describe_relation(text, sizeof text, race, count, method);
    if (count->kind == MIAI_RACE_A) /* there is no inside */
        snprintf(line, sizeof line, "%s.", text);
    else
        snprintf(line, sizeof line, "%s, %s: %s.",
                 miai_race_method_name(method), miai_race_method_words(method),
                 text);
    print_wrapped(out, line, 2);
}

void print_race_case(FILE *out, const miai_race *race,
                     const miai_race_count *count)
{
    char doubt[SENTENCE_SIZE];

    fprintf(out, "  Case %s: %s.\n", miai_race_case_name(count->kind),
            miai_race_case_words(count->kind));
    print_relation(out, race, count, MIAI_RACE_FIF);
    if (count->kind == MIAI_RACE_B)
        print_relation(out, race, count, MIAI_RACE_FOF);
    if (miai_race_describe_doubt(doubt, sizeof doubt, race) > 0)
        print_wrapped(out, doubt, 2);
}

/* --- the reasons ---------------------------------------------------------- */

typedef size_t (*sentence_fn)(char *out, size_t size, const miai_race *race,
                              const miai_race_count *count, miai_color first);

/* What is said for the sides that are asked about; once, if it is the same. */
static void print_said(FILE *out, const miai_race *race,
                       const miai_race_count *count, miai_first first,
                       sentence_fn say)
{
    char text[2][SENTENCE_SIZE] = {"", ""};

    for (int i = 0; i < 2; i++) {
        const miai_color color = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        if (first == MIAI_FIRST_BOTH || (int)first == (int)color)
            say(text[i], sizeof text[i], race, count, color);
    }
    const bool same = strcmp(text[0], text[1]) == 0;
    for (int i = 0; i < 2; i++) {
        char line[SENTENCE_SIZE + 20];
        if (!text[i][0] || (same && i == 1))
            continue;
        snprintf(line, sizeof line, "%s%s",
                 same || first != MIAI_FIRST_BOTH ? ""
                 : i == 0                         ? "Black first: "
                                                  : "White first: ",
                 text[i]);
        print_wrapped(out, line, 2);
    }
}

void print_race_reasons(FILE *out, const miai_race *race,
                        const miai_race_count *count, miai_first first)
{
    print_said(out, race, count, first, miai_race_describe_reason);
    print_said(out, race, count, first, miai_race_describe_choice);
}

/* --- one side moving first -------------------------------------------------- */

/* Those with the same reason share a line. */
void print_race_moves(FILE *out, const miai_verdict *v, miai_color first)
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

void print_race_kos(FILE *out, const miai_race_turn *turn)
{
    for (int i = 0; i < 2 && turn->ko; i++) {
        char text[2 * SENTENCE_SIZE];
        snprintf(text, sizeof text, "%s's chain: %s [%s]",
                 i == 0 ? "White" : "Black", turn->run[i].words,
                 turn->run[i].code);
        print_labelled(out, i == 0 ? "ko" : "", text);
    }
}

static void print_side(FILE *out, const solved *s, miai_color first)
{
    const miai_verdict *v = s->verdict;
    const miai_race_turn *turn =
        &miai_verdict_race(v)->first[first == MIAI_WHITE];
    char text[SENTENCE_SIZE];

    if (!miai_verdict_asked(v, first))
        return;
    miai_verdict_describe(text, sizeof text, v, first);
    print_wrapped(out, text, 0);
    print_race_kos(out, turn);
    print_race_moves(out, v, first);
    print_line(out, v, first);
    print_certainty(out, s, first);
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

static void print_plain(FILE *out, const miai_race_facts *v, miai_first first,
                        bool verbose)
{
    if (verbose) {
        print_race_numbers(out, v->numbers, v->count);
        print_race_case(out, v->numbers, v->count);
    }
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

/* The count as players say it, where it decides. */
static void print_words(FILE *out, const miai_race_facts *v)
{
    char text[2 * SENTENCE_SIZE];

    if (!v->plain)
        return;
    miai_race_describe_count(text, sizeof text, v->numbers, v->count);
    print_wrapped(out, text, 0);
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

static void print_reasons(FILE *out, const solved *s, bool verbose,
                          terminal term)
{
    const miai_verdict *verdict = s->verdict;
    const miai_race_facts *v = miai_verdict_race(verdict);

    fputs("\nWhy\n", out);
    print_race_picture(out, s, v, term);
    putc('\n', out);
    if (v->plain) {
        print_plain(out, v, asked(verdict), verbose);
        return;
    }
    if (v->numbers && verbose)
        print_race_numbers(out, v->numbers, v->count);
    print_faults(out, v);
}

miai_color race_shown_first(const miai_problem *problem)
{
    return miai_problem_turn(problem) == MIAI_WHITE ? MIAI_WHITE : MIAI_BLACK;
}

void print_race(FILE *out, const miai_problem *problem,
                const miai_verdict *verdict, const miai_options *options,
                bool verbose, terminal term)
{
    const solved s = {problem, verdict};
    const miai_color one = race_shown_first(problem);

    print_title(out, problem, term);
    print_words(out, miai_verdict_race(verdict));
    print_side(out, &s, one);
    print_side(out, &s, other_color(one));
    print_reasons(out, &s, verbose, term);
    print_question(out, &s, options);
    fprintf(out, "%" PRIu64 " nodes\n", miai_verdict_nodes(verdict));
}
