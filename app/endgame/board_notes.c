/* board_notes.c - what the answer about a board leans on and leaves open. */
#include "endgame/board_report.h"

#include "common/prose.h"
#include "endgame/board_words.h"

/* "the chains at d4, q16", in lines. */
static void print_places(FILE *out, const board_answer *a, const char *label,
                         board_trait trait, bool stones)
{
    int heads[BOARD_POINTS];
    const int count = board_heads(heads, a, trait);
    char text[MIAI_POINT_TEXT];
    int left = 0;
    list l;

    for (int i = 0; i < count; i++) {
        const miai_color at = miai_endgame_stone(a->endgame, heads[i]);
        if (stones == (at != MIAI_EMPTY))
            heads[left++] = heads[i];
    }
    if (left == 0)
        return;
    fprintf(out, "%s: %s at\n", label,
            stones      ? left == 1 ? "the chain" : "the chains"
            : left == 1 ? "the area"
                        : "the areas");
    list_begin_at(&l, out, "", 2);
    for (int i = 0; i < left; i++) {
        miai_problem_point_text(text, a->problem, heads[i]);
        list_add(&l, text, 0);
    }
    list_end(&l);
}

/* What the reader took for granted. */
static void print_reading(FILE *out, const miai_problem *problem)
{
    const miai_assumption *s;

    for (int i = 0; (s = miai_problem_assumption(problem, i)); i++) {
        fprintf(out, "Assumed: %s: ", s->what);
        print_safe(out, s->words);
        putc('\n', out);
    }
}

void print_board_notes(FILE *out, const board_answer *a)
{
    print_reading(out, a->problem);
    print_places(out, a, "Taken as safe, not proved", BOARD_ASSUMED_SAFE, true);
    print_places(out, a, "Taken as dead, not proved", BOARD_ASSUMED_DEAD, true);
    print_places(out, a, "Taken as settled, not proved", BOARD_ASSUMED_AREA,
                 false);
    print_places(out, a, "Dead", BOARD_DEAD, true);
    print_places(out, a, "Seki", BOARD_SEKI, true);
    if (miai_endgame_is_limited(a->endgame))
        print_wrapped(
            out,
            "Not everything was tried to prove stones and areas safe: "
            "the positions for that were used up.",
            0);
}
