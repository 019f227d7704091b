/* board_tree_sgf.c - a solution tree of a whole board as SGF. */
#include "endgame/board_tree_sgf.h"

#include <inttypes.h>
#include <string.h>

#include "common/go_points.h"
#include "common/prose.h"
#include "common/sgf_moves.h"
#include "common/sgf_out.h"
#include "endgame/board_tree.h"
#include "endgame/board_words.h"

void board_tree_put_root(FILE *out, const board_answer *a,
                         const miai_problem *shown)
{
    char text[BOARD_WORDS_ROOM];
    const board_count c = board_settled(a);

    sgf_put_root(out, shown, a->komi);
    snprintf(text, sizeof text, "By %s. Settled: Black %d, White %d.",
             board_scoring_name(a), c.black, c.white);
    sgf_put_text(out, "C", text);
}

/* --- moves ---------------------------------------------------------------------- */

/* A tree being written. */
typedef struct writing {
    FILE *out;
    const board_answer *a;
    const miai_problem *shown;
    const board_tree *tree;
} writing;

/* Plays the moves to a node; `path` is working memory for as many. */
static void replay(go_position *p, const writing *w, int node, int *path)
{
    const int width = miai_problem_width(w->a->problem);
    int count = 0;

    go_position_init(p, w->a->problem);
    for (; node > 0; node = w->tree->nodes[node].parent)
        path[count++] = node;
    while (count-- > 0) {
        const board_tree_node *n = &w->tree->nodes[path[count]];
        if (n->point == MIAI_PASS)
            go_position_pass(p);
        else
            go_position_play(p, n->side, n->point % width, n->point / width);
    }
}

static void put_words(const writing *w, const board_tree_node *n)
{
    char text[80];

    if (n->mark == BOARD_TREE_RIGHT)
        fputs("TE[1]C[This keeps the score.]", w->out);
    if (n->mark != BOARD_TREE_WRONG)
        return;
    fputs("BM[1]", w->out);
    snprintf(text, sizeof text, "This loses %s%" PRId64 " point%s.",
             board_is_solved(w->a) ? "" : "at least ", n->loss,
             plural((int)n->loss));
    sgf_put_text(w->out, "C", text);
}

static void put_move(const writing *w, int node)
{
    const board_tree_node *n = &w->tree->nodes[node];
    int path[BOARD_TREE_MOST + 2 * GO_LINE_MOST];
    go_position before, after;
    const sgf_move m = {w->shown, &before, &after, n->side, n->point};

    replay(&before, w, n->parent, path);
    replay(&after, w, node, path);
    sgf_begin_move(w->out, &m);
    put_words(w, n);
    sgf_end_move(w->out, &m);
}

static int count_children(const board_tree *t, int node)
{
    int count = 0;

    for (int i = node + 1; i < t->count; i++)
        count += t->nodes[i].parent == node;
    return count;
}

/* What follows a node.  As deep as the longest line. */
static void put_from(const writing *w, int node)
{
    const bool branches = count_children(w->tree, node) > 1;

    for (int i = node + 1; i < w->tree->count; i++) {
        if (w->tree->nodes[i].parent != node)
            continue;
        fputs(branches ? "\n(" : "", w->out);
        put_move(w, i);
        put_from(w, i);
        fputs(branches ? ")" : "", w->out);
    }
}

/* The point that may not be retaken at once, for the side that is asked
 * about. */
static void put_ban(FILE *out, const board_answer *a, const miai_problem *shown)
{
    const char *ko = miai_problem_ko(a->problem);
    int x, y;

    if (!ko || !go_point_read(&x, &y, ko))
        return;
    fputs("KOB", out);
    sgf_put_point(out, shown, x, y);
}

void board_tree_put(FILE *out, const board_answer *a, const miai_problem *shown,
                    const board_tree *t)
{
    const writing w = {out, a, shown, t};
    char words[BOARD_WORDS_ROOM], text[BOARD_WORDS_ROOM + 80];

    fprintf(out, "\n(;PL[%c]N[%s to play]", t->first == MIAI_BLACK ? 'B' : 'W',
            color_name(t->first));
    put_ban(out, a, shown);
    board_result_words(words, a, miai_endgame_score(a->endgame, t->first));
    snprintf(text, sizeof text, "%s first: %s.%s", color_name(t->first), words,
             t->count > 1 ? "" : " No move is known to keep the score.");
    sgf_put_text(out, "C", text);
    put_from(&w, 0);
    putc(')', out);
}
