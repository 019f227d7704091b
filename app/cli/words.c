/* words.c - a verdict in the words of players.
 *
 * The sentence on one side is the library's; here are those on both sides
 * together, on a single move, and the steps of a hint.
 */
#include "cli/cli.h"

const char *color_name(miai_color color)
{
    return color == MIAI_BLACK ? "Black" : "White";
}

miai_color other_color(miai_color color)
{
    return color == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
}

void print_sentence(FILE *out, const miai_problem *problem,
                    const miai_verdict *verdict, miai_color first)
{
    char text[SENTENCE_SIZE];

    miai_describe_status(text, sizeof text, problem, first,
                         miai_verdict_status(verdict, first),
                         miai_verdict_threats(verdict));
    fputs(text, out);
}

/* Is the pass the only best move of `color`? */
static bool only_waits(const miai_verdict *verdict, miai_color color)
{
    const char *move = miai_verdict_move(verdict, color, 0);

    return move && move[0] == 'p' && move[1] == 'a' &&
           !miai_verdict_move(verdict, color, 1);
}

/* Both values sum to zero: moving first gains nothing. */
static void print_settled(FILE *out, const miai_problem *problem,
                          const miai_verdict *verdict)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker = other_color(defender);
    const int status = miai_verdict_status(verdict, defender);
    const int threats = miai_verdict_threats(verdict);
    const char *name = color_name(defender);

    if (status > threats)
        fprintf(out, "%s is alive, perhaps in seki", name);
    else if (status < -threats)
        fprintf(out, "%s is dead as it stands", name);
    else
        fprintf(out, "A ko that can wait");
    fprintf(out, ": neither side needs to move.");
    if (status < 0 && only_waits(verdict, attacker))
        fprintf(out,
                "\n%s should leave it alone: any move here makes it worse.",
                color_name(attacker));
}

void print_summary(FILE *out, const miai_problem *problem,
                   const miai_verdict *verdict)
{
    const int threats = miai_verdict_threats(verdict);
    int status[2];

    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        status[i] = miai_verdict_status(verdict, first);
        if (!miai_verdict_asked(verdict, first) || status[i] == 0)
            return;
    }
    if (status[0] + status[1] == 0)
        print_settled(out, problem, verdict);
    else if (status[0] > threats && status[1] > threats)
        fprintf(out, "Unsettled: whoever moves first gets what it wants.");
    else
        fprintf(out, "Unsettled: moving first gains.");
    putc('\n', out);
}
