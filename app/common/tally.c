/* tally.c - how many problems of a run there were of each certainty. */
#include "common/tally.h"

void tally_add(tally *t, const miai_verdict *verdict)
{
    const miai_open_facts *open = miai_verdict_open(verdict);

    t->open += open != NULL;
    t->count[open ? open->certainty : MIAI_CERTAINTY_ENCLOSED]++;
}

void tally_join(tally *t, const tally *more)
{
    t->open += more->open;
    t->refused += more->refused;
    t->unknown += more->unknown;
    for (int i = 0; i <= MIAI_CERTAINTY_PROVED; i++)
        t->count[i] += more->count[i];
}

static int count_all(const tally *t)
{
    int sum = t->refused;

    for (int i = 0; i <= MIAI_CERTAINTY_PROVED; i++)
        sum += t->count[i];
    return sum;
}

void print_count(FILE *out, const tally *t)
{
    const int sum = count_all(t);

    if (sum > 1)
        fprintf(out, "%d solved, %d refused, %d unknown\n",
                sum - t->refused - t->unknown, t->refused, t->unknown);
}

void print_tally(FILE *out, const tally *t)
{
    const int sum = count_all(t);
    bool any = false;

    if (t->open == 0 || sum < 2)
        return;
    fprintf(out, "\n%d problems:", sum);
    for (int i = MIAI_CERTAINTY_PROVED; i >= 0; i--) {
        if (t->count[i] == 0)
            continue;
        fprintf(out, "%s %d %s", any ? "," : "", t->count[i],
                miai_certainty_name((miai_certainty)i));
        any = true;
    }
    if (t->refused > 0)
        fprintf(out, ", %d refused", t->refused);
    putc('\n', out);
}
