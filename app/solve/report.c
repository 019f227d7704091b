/* report.c - all that is known about a problem, for people. */
#include "solve/report.h"

#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "common/terminal.h"
#include "solve/picture.h"
#include "solve/report_open.h"
#include "solve/words.h"

void print_best(FILE *out, const miai_verdict *verdict, miai_color first)
{
    const miai_move *move;
    list l;

    if (!miai_verdict_move(verdict, first, 0))
        return;
    list_begin(&l, out, "best");
    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++)
        list_add(&l, move->text, 0);
    list_end(&l);
}

/* Is the answer a ko? */
static bool is_ko(const miai_verdict *verdict, miai_color first)
{
    const int status = miai_verdict_status(verdict, first);
    const int threats = miai_verdict_threats(verdict);

    return status != 0 && status >= -threats && status <= threats;
}

/* Is a move of the line worth a word on its ko?  `said` has what was said. */
static bool tells_ko(bool said[], miai_line_ko ko, bool is_ko)
{
    const bool once = ko == MIAI_KO_TAKES || ko == MIAI_KO_OTHER;
    const bool again = said[ko] || (ko == MIAI_KO_TAKES && said[MIAI_KO_OTHER]);

    if (ko == MIAI_KO_NONE || (ko == MIAI_KO_TAKES && !is_ko) ||
        (once && again))
        return false;
    said[ko] = true;
    return true;
}

/* What there is to say of kos in the line: who takes first, where the answer is
 * a ko; retakes; a second ko. */
static void print_kos(FILE *out, const miai_verdict *verdict, miai_color first)
{
    const int kos = miai_verdict_line_kos(verdict, first);
    bool said[MIAI_KO_RETAKES + 1] = {false};
    bool any = false;
    list l;

    for (int i = 0; miai_verdict_line(verdict, first, i); i++) {
        const miai_line_ko ko = miai_verdict_line_ko(verdict, first, i);
        const miai_color side = i % 2 == 0 ? first : other_color(first);
        char text[KO_WORDS_SIZE];

        if (!tells_ko(said, ko, is_ko(verdict, first)))
            continue;
        if (!any)
            list_begin(&l, out, "ko");
        any = true;
        list_add(&l, ko_words(text, ko, kos, side), i + 1);
    }
    if (any)
        list_end(&l);
}

void print_line(FILE *out, const miai_verdict *verdict, miai_color first)
{
    const miai_move *move;
    char end[SENTENCE_SIZE];
    list l;

    if (!miai_verdict_line(verdict, first, 0))
        return;
    list_begin(&l, out, "line");
    for (int i = 0; (move = miai_verdict_line(verdict, first, i)); i++)
        list_add(&l, move->text, i + 1);
    list_end(&l);
    print_kos(out, verdict, first);
    miai_verdict_describe_end(end, sizeof end, verdict, first);
    if (*end)
        print_labelled(out, "end", end);
}

/* The next value below `above` that a first move has; 0 if there is none. */
static int next_value(const miai_verdict *verdict, miai_color first, int above)
{
    const miai_move *move;
    int best = 0;

    for (int i = 0; (move = miai_verdict_value(verdict, first, i)); i++)
        if (move->value != 0 && move->value < above &&
            (best == 0 || move->value > best))
            best = move->value;
    return best;
}

static void print_worth(FILE *out, const miai_verdict *verdict,
                        miai_color first, const char *label, int value)
{
    const miai_move *move;
    bool any = false;
    list l;

    for (int i = 0; (move = miai_verdict_value(verdict, first, i)); i++) {
        if (move->value != value)
            continue;
        if (!any)
            list_begin(&l, out, label);
        any = true;
        list_add(&l, move->text, 0);
    }
    if (any)
        list_end(&l);
}

void print_values(FILE *out, const miai_problem *problem,
                  const miai_verdict *verdict, miai_color first)
{
    const int threats = miai_verdict_threats(verdict);
    int value = threats + 2;
    char text[SENTENCE_SIZE];

    if (!miai_verdict_value(verdict, first, 0))
        return;
    fprintf(out, "  each first move of %s\n", color_name(first));
    while ((value = next_value(verdict, first, value)) != 0) {
        miai_problem_describe_code(text, sizeof text, problem, first, value,
                                   threats);
        print_worth(out, verdict, first, text, value);
    }
    print_worth(out, verdict, first, "?", 0);
}

/* What happens when `first` moves first; with a board of its own if the other
 * side has another one. */
static void print_side(FILE *out, const solved *s, miai_color first,
                       terminal term)
{
    const miai_verdict *verdict = s->verdict;

    if (!miai_verdict_asked(verdict, first))
        return;
    if (solved_differs(s)) {
        putc('\n', out);
        print_picture(out, s, first, false, term);
        putc('\n', out);
    }
    print_sentence(out, verdict, first);
    fprintf(out, " [%s]\n", miai_verdict_code(verdict, first));
    print_best(out, verdict, first);
    print_line(out, verdict, first);
    print_certainty(out, s, first);
    print_values(out, solved_model(s, first), verdict, first);
}

/* Points of a colour with a role. */
static int count(const miai_problem *problem, miai_color color, miai_role role)
{
    int sum = 0;

    for (int y = 0; y < miai_problem_height(problem); y++)
        for (int x = 0; x < miai_problem_width(problem); x++)
            sum += miai_problem_stone(problem, x, y) == color &&
                   miai_problem_role(problem, x, y) == role;
    return sum;
}

/* Ends the line of a fact with what was assumed about it. */
static void print_assumptions(FILE *out, const miai_problem *problem,
                              const char *what)
{
    const miai_assumption *a;

    for (int i = 0; (a = miai_problem_assumption(problem, i)); i++) {
        if (strcmp(a->what, what) != 0)
            continue;
        fputs(" (", out);
        print_safe(out, a->words);
        putc(')', out);
    }
    putc('\n', out);
}

/* Has it a line of its own? */
static bool is_fact(const char *what)
{
    return strcmp(what, "target") == 0 || strcmp(what, "essential") == 0 ||
           strcmp(what, "immortal") == 0;
}

/* Assumptions about anything else. */
static void print_others(FILE *out, const miai_problem *problem)
{
    const miai_assumption *a;

    for (int i = 0; (a = miai_problem_assumption(problem, i)); i++) {
        if (is_fact(a->what))
            continue;
        fprintf(out, "  %s: ", a->what);
        print_safe(out, a->words);
        putc('\n', out);
    }
}

/* The target, or the chains that race. */
static void print_chains(FILE *out, const miai_problem *problem)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker = other_color(defender);
    const int target = count(problem, defender, MIAI_ROLE_TARGET);
    const int prize = count(problem, attacker, MIAI_ROLE_PRIZE);

    if (prize > 0)
        fprintf(out, "  essential: %d stone%s of %s, %d of %s", prize,
                plural(prize), color_name(attacker), target,
                color_name(defender));
    else
        fprintf(out, "  target: %d stone%s of %s", target, plural(target),
                color_name(defender));
    print_assumptions(out, problem, prize > 0 ? "essential" : "target");
}

/* What an enclosed problem says, or the reader takes for granted. */
static void print_roles(FILE *out, const miai_problem *problem)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker = other_color(defender);
    const int empty = count(problem, MIAI_EMPTY, MIAI_ROLE_REGION);
    const int theirs = count(problem, attacker, MIAI_ROLE_IMMORTAL);
    const int ours = count(problem, defender, MIAI_ROLE_IMMORTAL);
    const char *ko = miai_problem_ko(problem);

    print_chains(out, problem);
    fprintf(out, "  immortal: %d stone%s of %s", theirs, plural(theirs),
            color_name(attacker));
    if (ours)
        fprintf(out, ", %d of %s", ours, color_name(defender));
    print_assumptions(out, problem, "immortal");
    fprintf(out, "  region: %d empty point%s\n", empty, plural(empty));
    if (ko)
        fprintf(out, "  ko: the first move may not be at %s\n", ko);
}

void print_question(FILE *out, const solved *s, const miai_options *options)
{
    fputs("Assumed\n", out);
    if (solved_open(s))
        print_drawing(out, s);
    else
        print_roles(out, s->problem);
    print_others(out, s->problem);
    fprintf(out,
            "  ruling %d%s, up to %d ko threat%s for the side that needs "
            "them\n",
            options->ruling, options->literal ? " as printed" : "",
            options->threats, plural(options->threats));
}

static void print_tenuki(FILE *out, const solved *s)
{
    char text[SENTENCE_SIZE];

    miai_verdict_describe_tenuki(text, sizeof text, s->verdict, s->problem);
    if (*text)
        print_wrapped(out, text, 0);
}

void print_report(FILE *out, const solved *s, const char *eyes,
                  const miai_options *options, terminal term)
{
    const miai_color defender = solved_defender(s);
    const miai_color first = solved_shown_first(s);
    const miai_color shown =
        solved_asked(s, defender) ? defender : other_color(defender);

    print_title(out, s->problem, term);
    if (!solved_differs(s)) {
        print_picture(out, s, shown, true, term);
        putc('\n', out);
    }
    print_summary(out, solved_any(s), s->verdict);
    print_side(out, s, first, term);
    print_side(out, s, other_color(first), term);
    print_tenuki(out, s);
    if (eyes)
        print_wrapped(out, eyes, 0);
    print_question(out, s, options);
    fprintf(out, "%" PRIu64 " nodes\n", miai_verdict_nodes(s->verdict));
}
