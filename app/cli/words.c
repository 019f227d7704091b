/* words.c - a verdict in the words of players.
 *
 * A status +t says that the side moving first wins unless the other one has
 * t ko threats more; -t that it loses unless it has t more itself; beyond the
 * number of threats tried the result needs no ko.
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

/* "one more ko threat", "two more ko threats", .. */
static void print_threats(FILE *out, int count)
{
    static const char *const words[] = {"no",    "one",  "two", "three",
                                        "four",  "five", "six", "seven",
                                        "eight", "nine", "ten"};

    if (count <= 10)
        fprintf(out, "%s", words[count]);
    else
        fprintf(out, "%d", count);
    fprintf(out, " more ko threat%s", count == 1 ? "" : "s");
}

void print_sentence(FILE *out, const miai_problem *problem,
                    const miai_verdict *verdict, miai_color first)
{
    const int status = miai_verdict_status(verdict, first);
    const int threats = miai_verdict_threats(verdict);
    const bool defends = first == miai_problem_defender(problem);
    const char *me = color_name(first);
    const char *other = color_name(other_color(first));

    fprintf(out, "%s to play", me);
    if (status == 0)
        fprintf(out, ": unknown, not solved within the limits.");
    else if (status > threats)
        fprintf(out, "%s.", defends ? " lives" : " kills");
    else if (status < -threats)
        fprintf(out, "%s.", defends ? " dies" : " cannot kill");
    else if (status > 0) {
        fprintf(out, "%s by ko: %s needs ", defends ? " lives" : " kills",
                other);
        print_threats(out, status);
        fprintf(out, " to %s.", defends ? "kill" : "live");
    } else {
        fprintf(out, " %s by ko: %s needs ", defends ? "dies" : "fails", me);
        print_threats(out, -status);
        fprintf(out, " to %s.", defends ? "live" : "kill");
    }
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
