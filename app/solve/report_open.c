/* report_open.c - how far the answer to an open problem can be trusted, for
 * people.
 */
#include "solve/report_open.h"

#include <string.h>

#include "common/prose.h"

#define TEXT_SIZE 500 /* bytes of a line before it is wrapped         */
#define CLEAR     8   /* ratio from which on one side has far less room */

/* What the bounds leave open, and whether more effort may change anything. */
static void print_open_rest(FILE *out, const miai_open_turn *turn)
{
    char text[TEXT_SIZE] = "";
    size_t len = 0;

    for (int i = 0; i < turn->undecided.count && len < sizeof text; i++)
        len += (size_t)snprintf(text + len, sizeof text - len, "%s%s",
                                i == 0 ? "" : "  ", turn->undecided.at[i].text);
    if (len > 0)
        print_labelled(out, "open", text);
    if (turn->limited)
        print_labelled(out, "limit",
                       "more --nodes or --time may change this answer");
}

void print_certainty(FILE *out, const solved *s, miai_color first)
{
    const miai_open_facts *open = solved_open(s);
    const miai_open_turn *turn;
    char text[TEXT_SIZE];

    if (!open || !solved_asked(s, first))
        return;
    if (!miai_verdict_race(s->verdict) &&
        miai_verdict_status(s->verdict, first) == 0)
        return; /* what is unknown needs no trust */
    turn = &open->first[first == MIAI_WHITE];
    snprintf(text, sizeof text, "%s%s%s", miai_certainty_name(turn->certainty),
             turn->words[0] ? ": " : "", turn->words);
    print_labelled(out, "trust", text);
    print_open_rest(out, turn);
}

/* --- what was drawn -------------------------------------------------------- */

static void print_target(FILE *out, const miai_open_facts *open)
{
    const int n = open->target.count;

    fprintf(out, "  target: %d stone%s of %s", n, plural(n),
            color_name(open->defender));
    if (!open->guess)
        fputs(" (marked)\n", out);
    else if (open->chain)
        fputs(" (guessed: moving first captures or saves them)\n", out);
    else if (open->ratio >= CLEAR)
        fputs(" (guessed: it has far less room than the other side)\n", out);
    else
        fputs(" (guessed; neither side is clearly the weaker one)\n", out);
}

/* The chains that race. */
static void print_essential(FILE *out, const solved *s,
                            const miai_open_facts *open)
{
    int count[2] = {0, 0}; /* Black, White */
    int x, y;

    for (int i = 0; i < open->target.count; i++) {
        go_point_of(&x, &y, s->problem, open->target.at[i].point);
        count[miai_problem_stone(s->problem, x, y) == MIAI_WHITE]++;
    }
    fprintf(out, "  essential: %d stone%s of Black, %d of White (%s)\n",
            count[0], plural(count[0]), count[1],
            open->guess ? "guessed" : "marked");
}

/* The groups that may have been meant, by a stone of each. */
static void print_considered(FILE *out, const miai_open_facts *open)
{
    char text[TEXT_SIZE];
    size_t len = 0;

    if (open->considered.count < 2)
        return;
    for (int i = 0; i < open->considered.count && len < sizeof text; i++)
        len += (size_t)snprintf(text + len, sizeof text - len, "%s%s",
                                i > 0 ? ", " : "", open->considered.at[i].text);
    fputs("  considered: the groups at ", out);
    print_rest(out, text, 28);
}

/* "c3 with 4 liberties, 2 outside", for each wall; of many the weakest. */
static void print_walls(FILE *out, const miai_open_facts *open)
{
    enum { SHOWN = 6 };
    char text[TEXT_SIZE];
    size_t len = 0;
    int shown = 0;

    if (open->walls == 0)
        return;
    for (int least = 0; shown < SHOWN && shown < open->walls; least++) {
        for (int i = 0; i < open->walls && shown < SHOWN; i++) {
            const miai_open_wall *w = &open->wall[i];
            if (w->liberties != least)
                continue;
            len += (size_t)snprintf(
                text + len, sizeof text - len,
                "%s%s with %d libert%s (%d outside)", shown > 0 ? ", " : "",
                w->point.text, w->liberties, w->liberties == 1 ? "y" : "ies",
                w->outside);
            shown++;
        }
    }
    if (shown < open->walls)
        snprintf(text + len, sizeof text - len, ", and %d more",
                 open->walls - shown);
    fputs("  walls: ", out);
    print_rest(out, text, 9);
}

static void print_weak(FILE *out, const miai_open_facts *open)
{
    const int n = open->weak.count;

    if (n > 0)
        fprintf(out, "  weak walls: %d stone%s of %s may be captured\n", n,
                plural(n), color_name(other_color(open->defender)));
}

/* Whose the outside is in a model. */
static void print_outside(FILE *out, const miai_open_facts *open,
                          const char *model)
{
    const char *attacker = color_name(other_color(open->defender));
    const char *defender = color_name(open->defender);

    switch (model[0]) {
    case 'V':
        fprintf(out, "%s's where %s is nearer, else %s's (model V)\n", defender,
                defender, attacker);
        break;
    case 'M':
        fprintf(out, "counts as %s's (model M)\n", defender);
        break;
    default:
        fprintf(out, "counts as %s's (model %s)\n", attacker, model);
    }
}

static void print_outsides(FILE *out, const solved *s,
                           const miai_open_facts *open)
{
    const bool black = solved_asked(s, MIAI_BLACK);
    const bool white = solved_asked(s, MIAI_WHITE);
    const bool alike = !black || !white ||
                       strcmp(open->first[0].model, open->first[1].model) == 0;

    for (int i = 0; i < 2; i++) {
        if (!(i == 0 ? black : white) || (alike && i == 1 && black))
            continue;
        fputs("  outside", out);
        if (!alike)
            fprintf(out, ", %s first", i == 0 ? "Black" : "White");
        fputs(": ", out);
        print_outside(out, open, open->first[i].model);
    }
}

/* What to do about a doubtful answer; `more` options of the command. */
static void print_advice(FILE *out, miai_certainty certainty, const char *more)
{
    if (certainty == MIAI_CERTAINTY_DOUBTFUL)
        fprintf(out,
                "  to ask otherwise: --target, %s--region, --radius, --weak, "
                "--immortal\n",
                more);
}

/* What lies around the target. */
static void print_frame(FILE *out, const miai_open_facts *open)
{
    const int empty = open->region.count;

    print_considered(out, open);
    print_walls(out, open);
    print_weak(out, open);
    fprintf(out, "  region: %d empty point%s, radius %d\n", empty,
            plural(empty), open->radius);
}

void print_model(FILE *out, const miai_open_facts *open,
                 miai_certainty certainty, const char *model)
{
    print_target(out, open);
    print_frame(out, open);
    fputs("  outside: ", out);
    print_outside(out, open, model);
    print_advice(out, certainty, "");
}

void print_drawing(FILE *out, const solved *s)
{
    const miai_open_facts *open = solved_open(s);
    const char *ko = miai_problem_ko(solved_any(s));
    const bool race = miai_verdict_race(s->verdict) != NULL;

    if (race)
        print_essential(out, s, open);
    else
        print_target(out, open);
    print_frame(out, open);
    if (race)
        fputs("  outside: of whoever is nearer (model V)\n", out);
    else
        print_outsides(out, s, open);
    if (ko)
        fprintf(out, "  ko: the first move may not be at %s\n", ko);
    print_advice(out, open->certainty, race ? "" : "--goal, ");
}
