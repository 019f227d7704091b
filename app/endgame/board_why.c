/* board_why.c - whether a first move on a board is right, for people. */
#include "endgame/board_why.h"

#include <inttypes.h>

#include "common/prose.h"
#include "common/trouble.h"
#include "endgame/board_report.h"

static void print_judgement(FILE *out, const board_answer *a, miai_color first,
                            const miai_endgame_move *m)
{
    const int64_t loss = miai_endgame_loss(a->endgame, first, m);

    if (m->keeps)
        fprintf(out, "%s is right.\n", m->text);
    else if (!m->loses)
        fprintf(out, "Whether %s is right is not known.\n", m->text);
    else
        fprintf(out, "%s is wrong: it loses %s%" PRId64 " point%s.\n", m->text,
                board_is_solved(a) ? "" : "at least ", loss, plural((int)loss));
}

static void print_line(FILE *out, const board_answer *a,
                       const miai_endgame_why_side *side)
{
    char text[MIAI_POINT_TEXT];
    list l;

    list_begin(&l, out, "line");
    for (int i = 0; i < side->length; i++) {
        miai_problem_point_text(text, a->problem, side->line[i]);
        list_add(&l, text, i + 1);
    }
    list_end(&l);
}

static void print_side(FILE *out, const board_answer *a, miai_color first,
                       const miai_endgame_why *w)
{
    const miai_endgame_why_side *side = miai_endgame_why_side_of(w, first);
    const miai_endgame_move *best = miai_endgame_best(a->endgame, first);

    if (!side->asked)
        return;
    putc('\n', out);
    print_board_first(out, a, first);
    if (!side->move) {
        fprintf(out, "%s cannot play at %s.\n", color_name(first), side->text);
        return;
    }
    print_judgement(out, a, first, side->move);
    print_line(out, a, side);
    if (best && !side->move->keeps)
        print_labelled(out, "best", best->text);
}

void print_board_why(FILE *out, const board_answer *a,
                     const miai_endgame_why *w, terminal term)
{
    print_title(out, a->problem, term);
    print_board_picture(out, a, term);
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        print_side(out, a, c, w);
    putc('\n', out);
    print_board_notes(out, a);
    fprintf(out, "%" PRIu64 " nodes\n", miai_endgame_nodes(a->endgame));
}
