/* board_tree_sgf.c - a solution tree of a whole board as SGF. */
#include "endgame/board_tree_sgf.h"

#include <inttypes.h>
#include <string.h>

#include "common/go_points.h"
#include "common/prose.h"
#include "common/sgf_out.h"
#include "endgame/board_words.h"

void board_tree_put_root(FILE *out, const board_answer *a)
{
    char text[BOARD_WORDS_ROOM];
    const board_count c = board_settled(a);

    sgf_put_root(out, a->problem, a->komi);
    snprintf(text, sizeof text, "By %s. Settled: Black %d, White %d.",
             board_scoring_name(a), c.black, c.white);
    sgf_put_text(out, "C", text);
}

/* --- moves ---------------------------------------------------------------------- */

static void put_move(FILE *out, const board_answer *a, const board_tree_node *n)
{
    char text[80];

    fputs(n->side == MIAI_BLACK ? "\n;B" : "\n;W", out);
    if (n->point == MIAI_PASS)
        fputs("[]", out);
    else
        sgf_put_point(out, a->problem, n->point);
    if (n->mark == BOARD_TREE_RIGHT)
        fputs("TE[1]C[This keeps the score.]", out);
    if (n->mark != BOARD_TREE_WRONG)
        return;
    fputs("BM[1]", out);
    snprintf(text, sizeof text, "This loses %s%" PRId64 " point%s.",
             board_is_solved(a) ? "" : "at least ", n->loss,
             plural((int)n->loss));
    sgf_put_text(out, "C", text);
}

static int count_children(const board_tree *t, int node)
{
    int count = 0;

    for (int i = node + 1; i < t->count; i++)
        count += t->nodes[i].parent == node;
    return count;
}

/* What follows a node.  As deep as the longest line. */
static void put_from(FILE *out, const board_answer *a, const board_tree *t,
                     int node)
{
    const bool branches = count_children(t, node) > 1;

    for (int i = node + 1; i < t->count; i++) {
        if (t->nodes[i].parent != node)
            continue;
        fputs(branches ? "\n(" : "", out);
        put_move(out, a, &t->nodes[i]);
        put_from(out, a, t, i);
        fputs(branches ? ")" : "", out);
    }
}

/* The point that may not be retaken at once, for the side that is asked
 * about. */
static void put_ban(FILE *out, const board_answer *a)
{
    const char *ko = miai_problem_ko(a->problem);
    int x, y;

    if (!ko || !go_point_read(&x, &y, ko))
        return;
    fputs("KOB", out);
    sgf_put_point(out, a->problem, y * miai_problem_width(a->problem) + x);
}

void board_tree_put(FILE *out, const board_answer *a, const board_tree *t)
{
    char words[BOARD_WORDS_ROOM], text[BOARD_WORDS_ROOM + 80];

    fprintf(out, "\n(;PL[%c]N[%s to play]", t->first == MIAI_BLACK ? 'B' : 'W',
            color_name(t->first));
    put_ban(out, a);
    board_result_words(words, a, miai_endgame_score(a->endgame, t->first));
    snprintf(text, sizeof text, "%s first: %s.%s", color_name(t->first), words,
             t->count > 1 ? "" : " No move is known to keep the score.");
    sgf_put_text(out, "C", text);
    put_from(out, a, t, 0);
    putc(')', out);
}
