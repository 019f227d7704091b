/* report.c - all that is known about a problem, for people. */
#include "cli/cli.h"

#include <inttypes.h>

#define WIDTH  78 /* columns of a line of moves */
#define INDENT 8  /* columns before the words of a labelled line */

/* Starts a labelled line. */
static void print_label(FILE *out, const char *label)
{
    fprintf(out, "  %-*s", INDENT - 2, label);
}

/* The best moves, or the numbered main line, wrapped like words. */
static void print_moves(FILE *out, const char *label,
                        const miai_verdict *verdict, miai_color first,
                        bool line)
{
    int column = INDENT;

    print_label(out, label);
    for (int i = 0;; i++) {
        const char *move = line ? miai_verdict_line(verdict, first, i)
                                : miai_verdict_move(verdict, first, i);
        char text[32];
        if (!move)
            break;
        const int len = line ? snprintf(text, sizeof text, "%d %s", i + 1, move)
                             : snprintf(text, sizeof text, "%s", move);
        if (column + len + 2 > WIDTH) {
            fprintf(out, "\n%*s", INDENT, "");
            column = INDENT;
        }
        column += fprintf(out, "%s%s", column > INDENT ? "  " : "", text);
    }
    putc('\n', out);
}

static void print_side(FILE *out, const miai_problem *problem,
                       const miai_verdict *verdict, miai_color first)
{
    if (!miai_verdict_asked(verdict, first))
        return;
    print_sentence(out, problem, verdict, first);
    fprintf(out, " [%s]\n", miai_verdict_code(verdict, first));
    if (miai_verdict_move(verdict, first, 0))
        print_moves(out, "best", verdict, first, false);
    if (miai_verdict_line(verdict, first, 0))
        print_moves(out, "line", verdict, first, true);
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

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static void print_question(FILE *out, const miai_problem *problem,
                           const miai_options *options)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker = other_color(defender);
    const int target = count(problem, defender, MIAI_ROLE_TARGET);
    const int empty = count(problem, MIAI_EMPTY, MIAI_ROLE_REGION);
    const int theirs = count(problem, attacker, MIAI_ROLE_IMMORTAL);
    const int ours = count(problem, defender, MIAI_ROLE_IMMORTAL);

    fprintf(out, "Assumed\n  target: %d stone%s of %s\n", target,
            plural(target), color_name(defender));
    fprintf(out, "  immortal: %d stone%s of %s", theirs, plural(theirs),
            color_name(attacker));
    if (ours)
        fprintf(out, ", %d of %s", ours, color_name(defender));
    fprintf(out, "\n  region: %d empty point%s\n", empty, plural(empty));
    fprintf(out, "  ruling %d%s, up to %d ko threat%s\n", options->ruling,
            options->literal ? " as printed" : "", options->threats,
            plural(options->threats));
    if (miai_problem_ko(problem))
        fprintf(out, "  ko: the side moving first may not play %s\n",
                miai_problem_ko(problem));
}

void print_report(FILE *out, const miai_problem *problem,
                  const miai_verdict *verdict, const miai_options *options,
                  terminal term)
{
    const miai_color defender = miai_problem_defender(problem);
    const char *line;

    fputs(term.color ? "\033[1m" : "", out);
    print_safe(out, miai_problem_name(problem));
    fputs(term.color ? "\033[0m\n\n" : "\n\n", out);
    print_picture(out, problem, verdict, term);
    putc('\n', out);
    print_summary(out, problem, verdict);
    print_side(out, problem, verdict, defender);
    print_side(out, problem, verdict, other_color(defender));
    print_question(out, problem, options);
    for (int i = 0; (line = miai_problem_assumption(problem, i)); i++) {
        fputs("  ", out);
        print_safe(out, line);
        putc('\n', out);
    }
    fprintf(out, "%" PRIu64 " nodes\n", miai_verdict_nodes(verdict));
}
