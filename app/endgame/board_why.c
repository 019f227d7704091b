/* board_why.c - is a first move on a board right, and what does it lead to? */
#include "endgame/board_why.h"

#include <inttypes.h>

#include "common/prose.h"
#include "common/trouble.h"
#include "endgame/board_report.h"

static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};

/* The move, and best play of both after it. */
static miai_status ask_side(board_why_side *out, const board_answer *a,
                            miai_color first, int point)
{
    miai_endgame *after = NULL;
    miai_status rc;

    out->asked = true;
    out->move = board_move_at(a, first, point);
    if (!out->move)
        return MIAI_OK;
    out->line = (go_line){.first = first, .count = 1, .point = {point}};
    rc = miai_endgame_play(&after, a->endgame, first, point);
    if (rc == MIAI_OK)
        rc = board_line_extend(&out->line, a, after);
    miai_endgame_free(after);
    return rc;
}

miai_status board_why_ask(board_why *out, const board_answer *a, int point)
{
    miai_status rc = MIAI_OK;

    *out = (board_why){.move = ""};
    miai_problem_point_text(out->move, a->problem, point);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        if (board_is_asked(a, colors[i]))
            rc = ask_side(&out->first[i], a, colors[i], point);
    return rc;
}

bool board_why_is_refused(const board_why *w)
{
    return !w->first[0].move && !w->first[1].move;
}

bool board_why_is_open(const board_why *w)
{
    for (int i = 0; i < 2; i++) {
        const miai_endgame_move *m = w->first[i].move;
        if (m && !m->keeps && !m->loses)
            return true;
    }
    return false;
}

/* --- for people ----------------------------------------------------------------- */

static void print_judgement(FILE *out, const board_answer *a, miai_color first,
                            const miai_endgame_move *m)
{
    const int64_t loss = board_loss(a, first, m);

    if (m->keeps)
        fprintf(out, "%s is right.\n", m->text);
    else if (!m->loses)
        fprintf(out, "Whether %s is right is not known.\n", m->text);
    else
        fprintf(out, "%s is wrong: it loses %s%" PRId64 " point%s.\n", m->text,
                board_is_solved(a) ? "" : "at least ", loss, plural((int)loss));
}

static void print_play(FILE *out, const board_answer *a, const go_line *line)
{
    char text[MIAI_POINT_TEXT];
    list l;

    list_begin(&l, out, "line");
    for (int i = 0; i < line->count; i++) {
        miai_problem_point_text(text, a->problem, line->point[i]);
        list_add(&l, text, i + 1);
    }
    list_end(&l);
}

static void print_side(FILE *out, const board_answer *a, miai_color first,
                       const board_why *w)
{
    const board_why_side *side = &w->first[first == MIAI_WHITE];
    const miai_endgame_move *best = board_best(a, first);

    if (!side->asked)
        return;
    putc('\n', out);
    print_board_first(out, a, first);
    if (!side->move) {
        fprintf(out, "%s cannot play at %s.\n", color_name(first), w->move);
        return;
    }
    print_judgement(out, a, first, side->move);
    print_play(out, a, &side->line);
    if (best && !side->move->keeps)
        print_labelled(out, "best", best->text);
}

void print_board_why(FILE *out, const board_answer *a, const board_why *w,
                     terminal term)
{
    print_title(out, a->problem, term);
    print_board_picture(out, a, term);
    for (int i = 0; i < 2; i++)
        print_side(out, a, colors[i], w);
    putc('\n', out);
    print_board_notes(out, a);
    fprintf(out, "%" PRIu64 " nodes\n", miai_endgame_nodes(a->endgame));
}
