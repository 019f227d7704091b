/* race_why.c - the count of a race for people: numbers, relations, reasons. */
#include "solve/race_report.h"

#include <string.h>

#include "common/prose.h"
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
