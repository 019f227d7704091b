/* board_notes.c - what the answer about a board leans on and leaves open. */
#include "endgame/board_report.h"

#include <stdio.h>

#include "common/prose.h"
#include "common/trouble.h"
#include "endgame/board_words.h"

/* "Dead: the chains at d4, q16", in lines. */
static void print_list(FILE *out, const board_answer *a, const char *label,
                       const int *heads, int count)
{
    const bool stones = miai_endgame_stone(a->endgame, heads[0]) != MIAI_EMPTY;
    char text[MIAI_POINT_TEXT];
    list l;

    fprintf(out, "%s: %s at\n", label,
            stones       ? count == 1 ? "the chain" : "the chains"
            : count == 1 ? "the area"
                         : "the areas");
    list_begin_at(&l, out, "", 2);
    for (int i = 0; i < count; i++) {
        miai_problem_point_text(text, a->problem, heads[i]);
        list_add(&l, text, 0);
    }
    list_end(&l);
}

/* All with a trait. */
static void print_places(FILE *out, const board_answer *a, const char *label,
                         miai_endgame_trait trait)
{
    int heads[BOARD_POINTS];
    const int count = board_heads(heads, a, trait);
    int left = 0;

    for (int i = 0; i < count; i++)
        if (miai_endgame_stone(a->endgame, heads[i]) != MIAI_EMPTY)
            heads[left++] = heads[i];
    if (left > 0)
        print_list(out, a, label, heads, left);
}

/* What is assumed, by what it leans on; `solver` is what the solver says. */
static void print_assumed(FILE *out, const board_answer *a, const char *taken,
                          miai_endgame_trait trait, const char *solver)
{
    const char *const words[] = {[MIAI_BASIS_DECLARED] = "as named",
                                 [MIAI_BASIS_SOLVER] = solver,
                                 [MIAI_BASIS_GAMES] = "by random games",
                                 [MIAI_BASIS_SIZE] = "too large for a proof"};
    int heads[BOARD_POINTS];
    const int count = board_heads(heads, a, trait);

    for (miai_basis b = MIAI_BASIS_DECLARED; b <= MIAI_BASIS_SIZE; b++) {
        int some[BOARD_POINTS];
        char label[80];
        int left = 0;
        for (int i = 0; i < count; i++) {
            const bool stone =
                miai_endgame_stone(a->endgame, heads[i]) != MIAI_EMPTY;
            if (miai_endgame_basis(a->endgame, heads[i]) == b &&
                stone == (trait != MIAI_TRAIT_ASSUMED_AREA))
                some[left++] = heads[i];
        }
        snprintf(label, sizeof label, "Taken as %s, %s", taken, words[b]);
        if (left > 0)
            print_list(out, a, label, some, left);
    }
}

void print_board_notes(FILE *out, const board_answer *a)
{
    print_reading(out, a->problem);
    print_assumed(out, a, "safe", MIAI_TRAIT_ASSUMED_SAFE,
                  "alive by the solver");
    print_assumed(out, a, "dead", MIAI_TRAIT_ASSUMED_DEAD,
                  "dead by the solver");
    print_assumed(out, a, "settled", MIAI_TRAIT_ASSUMED_AREA, "by the solver");
    print_places(out, a, "Dead", MIAI_TRAIT_DEAD);
    print_places(out, a, "Seki", MIAI_TRAIT_SEKI);
    if (miai_endgame_is_limited(a->endgame))
        print_wrapped(
            out,
            "Not everything was tried to prove stones and areas safe: "
            "the positions for that were used up.",
            0);
}
