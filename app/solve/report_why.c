/* report_why.c - whether a move is right, for people. */
#include "solve/report_why.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "solve/picture.h"
#include "solve/race_report.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "solve/words.h"

static bool is_right(const miai_why_side *s)
{
    return s->rating == MIAI_RACE_RATING_RIGHT;
}

/* What the move does, in one sentence. */
static void print_judgement(FILE *out, const miai_problem *problem,
                            const miai_why *w, miai_color first, int threats)
{
    const miai_why_side *s = miai_why_side_of(w, first);
    char text[SENTENCE_SIZE];

    if (s->rating == MIAI_RACE_RATING_UNKNOWN) {
        fprintf(out, "What %s leads to is unknown.\n", miai_why_move(w));
    } else if (s->rating == MIAI_RACE_RATING_LOST) {
        fprintf(out, "%s changes nothing: there is no move that works.\n",
                miai_why_move(w));
    } else if (is_right(s)) {
        fprintf(out, "%s is right.\n", miai_why_move(w));
    } else {
        miai_problem_describe_change(text, sizeof text, problem, first,
                                     s->before.keep, s->after.keep, threats);
        text[0] = (char)toupper((unsigned char)text[0]);
        fprintf(out, "%s is wrong. %s.\n", miai_why_move(w), text);
    }
}

static void print_list(FILE *out, const char *label,
                       const char (*move)[MIAI_POINT_TEXT], int count,
                       bool numbers)
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
static void print_retakes(FILE *out, const miai_why_side *s)
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

static void print_side(FILE *out, const solved *s, const miai_why *w,
                       miai_color first, int threats)
{
    const miai_problem *problem = solved_model(s, first);
    const miai_why_side *side = miai_why_side_of(w, first);
    char text[SENTENCE_SIZE];

    if (!side->asked)
        return;
    if (side->refusal[0]) {
        fprintf(out, "%s.\n", side->refusal);
        return;
    }
    miai_problem_describe_status(text, sizeof text, problem, first,
                                 side->before.keep, threats);
    fprintf(out, "%s%c", text, side->before.keep ? ' ' : '\n');
    if (side->before.keep == 0)
        return;
    print_judgement(out, problem, w, first, threats);
    print_list(out, "line", side->line, side->length, true);
    print_retakes(out, side);
    miai_problem_describe_end(text, sizeof text, problem, side->end);
    if (*text)
        print_labelled(out, "end", text);
    if (!is_right(side))
        print_list(out, "best", side->best, side->bests, false);
    print_certainty(out, s, first);
    if (side->partial)
        fputs("  Other best moves: unknown, not solved within the limits.\n",
              out);
}

/* --- a race ----------------------------------------------------------------- */

/* What happens, and what the move makes of it: in one go, unless a ko has to be
 * told in between. */
static void print_race_judgement(FILE *out, const solved *s, const miai_why *w,
                                 miai_color first)
{
    const miai_race_turn *turn =
        &miai_verdict_race(s->verdict)->first[first == MIAI_WHITE];
    const miai_why_side *side = miai_why_side_of(w, first);
    char headline[SENTENCE_SIZE], text[3 * SENTENCE_SIZE];

    miai_verdict_describe(headline, sizeof headline, s->verdict, first);
    snprintf(text, sizeof text, "%s %s", headline, side->words);
    if (turn->end == MIAI_RACE_UNKNOWN) { /* no more is known of the move */
        print_wrapped(out, headline, 0);
        return;
    }
    print_wrapped(out, turn->ko ? headline : text, 0);
    print_race_kos(out, turn);
    if (turn->ko)
        print_wrapped(out, side->words, 0);
}

static void print_race_side(FILE *out, const solved *s, const miai_why *w,
                            miai_color first)
{
    const miai_why_side *side = miai_why_side_of(w, first);

    if (!side->asked)
        return;
    if (side->refusal[0]) {
        fprintf(out, "%s.\n", side->refusal);
        return;
    }
    print_race_judgement(out, s, w, first);
    print_list(out, "line", side->line, side->length, true);
    print_retakes(out, side);
    if (!is_right(side))
        print_race_moves(out, s->verdict, first);
    print_certainty(out, s, first);
    if (side->partial)
        fputs("  Other best moves: unknown, not solved within the limits.\n",
              out);
}

/* The sides, of a race as its report has them, else the defender first. */
static void print_sides(FILE *out, const solved *s, const miai_why *w,
                        int threats)
{
    const bool race = s->verdict && miai_verdict_race(s->verdict);
    const miai_color one =
        race ? race_shown_first(s->problem) : solved_defender(s);

    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? one : other_color(one);
        if (race)
            print_race_side(out, s, w, first);
        else
            print_side(out, s, w, first, threats);
    }
}

/* --- both ------------------------------------------------------------------- */

void print_why(FILE *out, const solved *s, const miai_why *w,
               const miai_options *options, terminal term)
{
    const miai_color defender = solved_defender(s);
    const miai_color shown =
        solved_asked(s, defender) ? defender : other_color(defender);

    print_title(out, s->problem, term);
    print_board(out, s, shown, term);
    putc('\n', out);
    print_sides(out, s, w, options->threats);
    print_question(out, s, options);
    fprintf(out, "%" PRIu64 " nodes\n", miai_why_nodes(w));
}
