/* model_text.c - what was solved, as text diagrams.
 *
 * Points have the names they have on the board.  Lines that begin with `=` are
 * for people, and skipped by the reader.
 */
#include "solve/model_text.h"

#include <stdlib.h>

#include "common/prose.h"

/* Which side it is for, and how certain the answer is. */
static void write_side(FILE *out, const miai_open_facts *open, miai_color first)
{
    const miai_open_turn *turn = &open->first[first == MIAI_WHITE];

    fprintf(out, "= %s moves first: model %s, %s\n", color_name(first),
            turn->model, miai_certainty_name(turn->certainty));
}

/* The diagram with the notes after its name; false when there is no memory. */
static bool write_model(FILE *out, const solved *s, const miai_problem *model,
                        int sides)
{
    const miai_open_facts *open = solved_open(s);
    const size_t len = miai_problem_diagram(NULL, 0, model);
    const char *ko = miai_problem_ko(model);
    char *text = malloc(len + 1);
    size_t name = 0;

    if (!text)
        return false;
    miai_problem_diagram(text, len + 1, model);
    while (text[name] != '\n')
        name++;
    fprintf(out, "%.*s\n", (int)name, text);
    for (int i = 0; open && i < 2; i++)
        if (sides & 1 << i)
            write_side(out, open, i == 0 ? MIAI_BLACK : MIAI_WHITE);
    if (ko)
        fprintf(out, "= the first move may not be at %s: --ko %s --first %s\n",
                ko, ko,
                miai_problem_first(model) == MIAI_FIRST_BLACK ? "black"
                                                              : "white");
    fprintf(out, "%s\n", text + name + 1);
    free(text);
    return true;
}

bool write_models(FILE *out, const solved *s)
{
    const miai_open_facts *open = solved_open(s);
    bool ok = true;
    int asked = 0;

    for (int i = 0; i < 2; i++)
        if (solved_asked(s, i == 0 ? MIAI_BLACK : MIAI_WHITE))
            asked |= 1 << i;
    if (!open)
        return write_model(out, s, s->problem, asked);
    if (open->problem)
        return write_model(out, s, open->problem, asked);
    for (int i = 0; i < 2 && ok; i++)
        if (asked & 1 << i)
            ok = write_model(out, s, open->first[i].problem, 1 << i);
    return ok;
}
