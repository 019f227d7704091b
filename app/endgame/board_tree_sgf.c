/* board_tree_sgf.c - a solution tree of a whole board as SGF.
 *
 * Immortal stones are marked by SQ.  What is not a point of the board is named
 * by HOL, a property of our own, and dimmed by DD.
 */
#include "endgame/board_tree_sgf.h"

#include <inttypes.h>
#include <string.h>

#include "common/go_points.h"
#include "common/prose.h"
#include "common/sgf_out.h"
#include "endgame/board_words.h"

static void put_point(FILE *out, const board_answer *a, int point)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);

    fprintf(out, "[%c%c]", sgf_letter(point % width),
            sgf_letter(height - 1 - point / width));
}

/* --- the root ------------------------------------------------------------------- */

static bool is_immortal(const board_answer *a, int point)
{
    const int width = miai_problem_width(a->problem);

    return miai_problem_role(a->problem, point % width, point / width) ==
           MIAI_ROLE_IMMORTAL;
}

/* The points with this stone; `marked`: the immortal ones alone. */
static void put_points(FILE *out, const board_answer *a, const char *name,
                       int stone, bool marked)
{
    bool any = false;

    for (int p = 0; p < board_points(a); p++) {
        const int at = (int)miai_endgame_stone(a->endgame, p);
        if (marked ? !is_immortal(a, p) : at != stone)
            continue;
        if (!any)
            fputs(name, out);
        any = true;
        put_point(out, a, p);
    }
    if (any)
        putc('\n', out);
}

void board_tree_put_root(FILE *out, const board_answer *a)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);
    char text[BOARD_WORDS_ROOM];
    const board_count c = board_settled(a);

    fputs("(;FF[4]GM[1]CA[UTF-8]", out);
    sgf_put_text(out, "AP", "miai:" MIAI_VERSION);
    fputs("ST[2]", out);
    if (width == height)
        fprintf(out, "SZ[%d]", width);
    else
        fprintf(out, "SZ[%d:%d]", width, height);
    if (a->komi != 0)
        fprintf(out, "KM[%g]", a->komi);
    sgf_put_text(out, "GN", miai_problem_name(a->problem));
    putc('\n', out);
    put_points(out, a, "AB", MIAI_BLACK, false);
    put_points(out, a, "AW", MIAI_WHITE, false);
    put_points(out, a, "SQ", 0, true);
    put_points(out, a, "HOL", MIAI_OFF, false);
    put_points(out, a, "DD", MIAI_OFF, false);
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
        put_point(out, a, n->point);
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
    put_point(out, a, y * miai_problem_width(a->problem) + x);
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
