/* race_report.c - a capturing race for people: who wins, and why. */
#include "solve/race_report.h"

#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/words.h"

static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};

/* --- one side moving first -------------------------------------------------- */

/* The best moves in the order of play; those with the same reason share a
 * line. */
static void print_moves(FILE *out, const miai_race_verdict *v, miai_color first)
{
    const char *move, *label = "best", *last = NULL;
    list l = {0};

    for (int i = 0; (move = miai_race_verdict_move(v, first, i)); i++) {
        const char *reason = miai_race_verdict_move_reason(v, first, i);
        if (!last || strcmp(last, reason) != 0) {
            if (last)
                fprintf(out, "%s%s\n", last[0] ? ": " : "", last);
            list_begin(&l, out, label);
            label = "";
        }
        list_add(&l, move, 0);
        last = reason;
    }
    if (last)
        fprintf(out, "%s%s\n", last[0] ? ": " : "", last);
}

static void print_line_of(FILE *out, const miai_race_verdict *v,
                          miai_color first)
{
    const char *move;
    list l;

    if (!miai_race_verdict_line(v, first, 0))
        return;
    list_begin(&l, out, "line");
    for (int i = 0; (move = miai_race_verdict_line(v, first, i)); i++)
        list_add(&l, move, i + 1);
    list_end(&l);
}

/* Both runs in the words of `miai solve`. */
static void print_kos(FILE *out, const miai_race_verdict *v, miai_color first)
{
    for (int i = 0; i < 2; i++) {
        const miai_color attacker = colors[i];
        char text[2 * SENTENCE_SIZE];
        snprintf(text, sizeof text, "%s's chain: %s [%s]",
                 color_name(other_color(attacker)),
                 miai_race_verdict_run(v, attacker, first),
                 miai_race_verdict_code(v, attacker, first));
        print_labelled(out, i == 0 ? "ko" : "", text);
    }
}

static void print_side(FILE *out, const miai_race_verdict *v, miai_color first)
{
    char text[SENTENCE_SIZE];

    if (!miai_race_verdict_asked(v, first))
        return;
    miai_race_verdict_say(text, sizeof text, v, first);
    print_wrapped(out, text, 0);
    if (miai_race_verdict_ko(v, first))
        print_kos(out, v, first);
    print_moves(out, v, first);
    print_line_of(out, v, first);
}

/* --- why -------------------------------------------------------------------- */

static miai_first asked(const miai_race_verdict *v)
{
    if (!miai_race_verdict_asked(v, MIAI_WHITE))
        return MIAI_FIRST_BLACK;
    return miai_race_verdict_asked(v, MIAI_BLACK) ? MIAI_FIRST_BOTH
                                                  : MIAI_FIRST_WHITE;
}

static void print_advice(FILE *out, const miai_race_verdict *v)
{
    const char *text;

    for (int i = 0; (text = miai_race_verdict_advice(v, i)); i++)
        print_wrapped(out, text, 2);
}

/* What a search that knows how it ends has not found. */
static void print_open(FILE *out, const miai_race_verdict *v)
{
    if (miai_race_verdict_searched(v) && !miai_race_verdict_complete(v))
        print_wrapped(out,
                      "What ko threats may change, and which moves are as "
                      "good, was not found within the limits.",
                      2);
}

static void print_plain(FILE *out, const miai_race_verdict *v)
{
    const miai_race *race = miai_race_verdict_numbers(v);
    const miai_race_count *count = miai_race_verdict_count(v);

    print_race_case(out, race, count);
    print_race_reasons(out, race, count, asked(v));
    print_advice(out, v);
    print_wrapped(out,
                  miai_race_verdict_searched(v)
                      ? "The search confirms it."
                      : "This is counted; the search could not confirm it "
                        "within its limits, and found nothing against it.",
                  2);
    print_open(out, v);
}

/* What counting assumes and does not hold here. */
static void print_faults(FILE *out, const miai_race_verdict *v)
{
    const char *words;

    fputs("  Counting does not decide this race.\n", out);
    for (int i = 0; (words = miai_race_verdict_fault_words(v, i)); i++)
        print_wrapped(out, words, 4);
    print_advice(out, v);
    print_wrapped(out,
                  miai_race_verdict_searched(v)
                      ? "The answer comes from exhaustive search."
                      : "The search gave up: what is said above it has proved, "
                        "the rest, and what ko threats change, is unknown.",
                  2);
    print_open(out, v);
}

static void print_reasons(FILE *out, const miai_problem *problem,
                          const miai_race_verdict *v, terminal term)
{
    const miai_race *race = miai_race_verdict_numbers(v);

    fputs("\nWhy\n", out);
    print_race_picture(out, problem, v, term);
    putc('\n', out);
    if (race)
        print_race_numbers(out, race, miai_race_verdict_count(v));
    if (miai_race_verdict_plain(v))
        print_plain(out, v);
    else
        print_faults(out, v);
}

void print_race(FILE *out, const miai_problem *problem,
                const miai_race_verdict *verdict, const miai_options *options,
                terminal term)
{
    print_title(out, problem, term);
    print_side(out, verdict, MIAI_BLACK);
    print_side(out, verdict, MIAI_WHITE);
    print_reasons(out, problem, verdict, term);
    print_question(out, problem, options);
    fprintf(out, "%" PRIu64 " nodes\n", miai_race_verdict_nodes(verdict));
}
