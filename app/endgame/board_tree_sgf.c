/* board_tree_sgf.c - a solution tree of a whole board as SGF. */
#include "endgame/board_tree_sgf.h"

#include <inttypes.h>
#include <string.h>

#include "common/prose.h"
#include "endgame/board_tree.h"
#include "endgame/board_words.h"

miai_status board_tree_begin(miai_record **out, miai_context *ctx,
                             const board_answer *a, FILE *file)
{
    char text[BOARD_WORDS_ROOM];
    const board_count c = board_settled(a);
    miai_problem *wide = NULL;
    miai_position *start = NULL, *shown = NULL;
    miai_status rc = miai_problem_widen(&wide, ctx, a->problem);

    if (rc == MIAI_OK)
        rc = miai_problem_position(&start, ctx, a->problem);
    if (rc == MIAI_OK)
        rc = miai_problem_position(&shown, ctx, wide);
    if (rc == MIAI_OK) {
        miai_position_set_turn(shown, MIAI_EMPTY); /* it is that of each part */
        miai_position_set_komi(shown, a->komi);
        miai_position_set_prisoners(shown, MIAI_BLACK, 0);
        miai_position_set_prisoners(shown, MIAI_WHITE, 0);
        rc = miai_record_new(out, ctx, start, shown, write_to_file, file);
    }
    miai_position_free(start);
    miai_position_free(shown);
    miai_problem_free(wide);
    if (rc != MIAI_OK)
        return rc;
    snprintf(text, sizeof text, "By %s. Settled: Black %d, White %d.",
             board_scoring_name(a), c.black, c.white);
    miai_record_text(*out, "C", text);
    return MIAI_OK;
}

/* --- moves ---------------------------------------------------------------------- */

/* A tree being written. */
typedef struct writing {
    miai_record *record;
    const board_answer *a;
    const board_tree *tree;
} writing;

static void put_move(const writing *w, const board_tree_node *n)
{
    char text[80];

    miai_record_move(w->record, n->side, n->point);
    if (n->mark == BOARD_TREE_RIGHT) {
        miai_record_text(w->record, "TE", "1");
        miai_record_text(w->record, "C", "This keeps the score.");
    }
    if (n->mark != BOARD_TREE_WRONG)
        return;
    miai_record_text(w->record, "BM", "1");
    snprintf(text, sizeof text, "This loses %s%" PRId64 " point%s.",
             board_is_solved(w->a) ? "" : "at least ", n->loss,
             plural((int)n->loss));
    miai_record_text(w->record, "C", text);
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
        if (branches)
            miai_record_open(w->record);
        put_move(w, &w->tree->nodes[i]);
        put_from(w, i);
        if (branches)
            miai_record_close(w->record);
    }
}

void board_tree_put(miai_record *record, const board_answer *a,
                    const board_tree *t)
{
    const writing w = {record, a, t};
    const bool black = t->first == MIAI_BLACK;
    const char *ko = miai_problem_ko(a->problem);
    char words[BOARD_WORDS_ROOM], text[BOARD_WORDS_ROOM + 80];

    miai_record_open(record);
    miai_record_node(record);
    miai_record_text(record, "PL", black ? "B" : "W");
    miai_record_text(record, "N", black ? "Black to play" : "White to play");
    if (ko)
        miai_record_point(record, "KOB", miai_problem_point(a->problem, ko));
    board_result_words(words, a, miai_endgame_score(a->endgame, t->first));
    snprintf(text, sizeof text, "%s first: %s.%s", color_name(t->first), words,
             t->count > 1 ? "" : " No move is known to keep the score.");
    miai_record_text(record, "C", text);
    put_from(&w, 0);
    miai_record_close(record);
}
