/* words.c - a verdict in the words of players.
 *
 * The sentence on one side is the library's; here are those on both sides
 * together, on a single move, and the steps of a hint.
 */
#include "solve/words.h"

#include "common/prose.h"

void print_sentence(FILE *out, const miai_verdict *verdict, miai_color first)
{
    char text[SENTENCE_SIZE];

    miai_verdict_describe(text, sizeof text, verdict, first);
    fputs(text, out);
}

const char *ko_words(char out[KO_WORDS_SIZE], miai_line_ko ko, int kos,
                     miai_color side)
{
    static const char *const names[] = {"a double ko", "a triple ko",
                                        "several kos"};

    if (ko == MIAI_KO_RETAKES)
        snprintf(out, KO_WORDS_SIZE, "retakes after a threat elsewhere");
    else if (ko == MIAI_KO_OTHER)
        snprintf(out, KO_WORDS_SIZE, "takes another ko: %s",
                 names[kos == 2   ? 0
                       : kos == 3 ? 1
                                  : 2]);
    else
        snprintf(out, KO_WORDS_SIZE, "%s takes the ko first", color_name(side));
    return out;
}

/* Both values sum to zero: moving first gains nothing. */
static void print_settled(FILE *out, const miai_problem *problem,
                          const both_sides *both)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker = other_color(defender);
    const int status = both->status[defender == MIAI_WHITE];
    const char *name = color_name(defender);

    if (status > both->threats && both->life && *both->life)
        fprintf(out, "%s is alive%s %s", name,
                both->differs ? ", at worst" : "", both->life);
    else if (status > both->threats)
        fprintf(out, "%s is alive, perhaps in seki", name);
    else if (status < -both->threats)
        fprintf(out, "%s is dead as it stands", name);
    else
        fprintf(out, "A ko that can wait");
    fprintf(out, ": neither side needs to move.");
    if (status < 0 && both->only_waits[attacker == MIAI_WHITE])
        fprintf(out,
                "\n%s should leave it alone: any move here makes it worse.",
                color_name(attacker));
}

void print_both(FILE *out, const miai_problem *problem, const both_sides *both)
{
    const int *status = both->status;

    if (status[0] + status[1] == 0)
        print_settled(out, problem, both);
    else if (status[0] > both->threats && status[1] > both->threats)
        fprintf(out, "Unsettled: whoever moves first gets what it wants.");
    else
        fprintf(out, "Unsettled: moving first gains.");
    putc('\n', out);
}

/* Is the pass the only best move of `color`? */
static bool only_waits(const miai_verdict *verdict, miai_color color)
{
    const miai_move *move = miai_verdict_move(verdict, color, 0);

    return move && move->point == MIAI_PASS &&
           !miai_verdict_move(verdict, color, 1);
}

/* Is the answer for a side in doubt?  Then nothing can be said of both. */
static bool is_in_doubt(const miai_verdict *verdict, miai_color first)
{
    const miai_open_facts *open = miai_verdict_open(verdict);

    return open && open->first[first == MIAI_WHITE].certainty ==
                       MIAI_CERTAINTY_DOUBTFUL;
}

void print_summary(FILE *out, const miai_problem *problem,
                   const miai_verdict *verdict)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_life life = miai_verdict_life(verdict, other_color(defender));
    both_sides both = {
        .threats = miai_verdict_threats(verdict),
        .life = miai_life_phrase(life),
        .differs = life != miai_verdict_life(verdict, defender),
    };
    bool doubt = false;

    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        both.status[i] = miai_verdict_status(verdict, first);
        both.only_waits[i] = only_waits(verdict, first);
        if (!miai_verdict_asked(verdict, first) || both.status[i] == 0)
            return;
        doubt = doubt || is_in_doubt(verdict, first);
    }
    if (doubt)
        fputs("Open: what was searched does not decide it.\n", out);
    else
        print_both(out, problem, &both);
}
