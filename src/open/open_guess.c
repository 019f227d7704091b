/* open_guess.c - what may be asked of a position that says nothing.
 *
 * Idea     The side that owns less defends, as long as it owns much less: then
 *          the problem is about its largest cluster that is not at home
 *          everywhere.  Where the sides are alike every cluster may be meant,
 *          and only answers can tell.
 */
#include <assert.h>
#include <string.h>

#include "open/question.h"

#define MOST_OWNED   30 /* empty points of a cluster that may be in danger */
#define LEAST_STONES 3  /* of a cluster that may be meant                  */
#define CLEAR        8  /* ratio from which on the weaker side defends     */

double miai_ground_ratio(const ground *g)
{
    const int black = g->owned[MIAI_BLACK], white = g->owned[MIAI_WHITE];
    const int more = black > white ? black : white;
    const int less = black > white ? white : black;

    return (double)more / (less > 0 ? less : 1);
}

void miai_question_of_cluster(miai_drawing *out, const ground *g, int which)
{
    memset(out, 0, sizeof *out);
    out->defender = g->cluster[which].color;
    for (int p = 0; p < ground_points(g); p++)
        if (g->cluster_of[p] == which && !g->holds[p])
            out->part[p] = MIAI_OPEN_TARGET;
}

/* May the cluster be meant? */
static bool is_in_danger(const ground *g, int i)
{
    const cluster *c = &g->cluster[i];

    for (int p = 0; p < ground_points(g); p++)
        if (g->cluster_of[p] == i && g->holds[p])
            return false;
    return c->owns <= MOST_OWNED;
}

/* The largest cluster of a side that may be meant, -1: none; *rival is another
 * of the same size, or -1. */
static int largest(const ground *g, miai_color side, int *rival)
{
    int best = -1;

    *rival = -1;
    for (int i = 0; i < g->clusters; i++) {
        if (g->cluster[i].color != side || !is_in_danger(g, i))
            continue;
        if (best < 0 || g->cluster[i].stones > g->cluster[best].stones) {
            best = i;
            *rival = -1;
        } else if (g->cluster[i].stones == g->cluster[best].stones) {
            *rival = i;
        }
    }
    return best;
}

static void add(candidates *out, int which)
{
    if (out->count < MIAI_OPEN_CANDIDATES)
        out->cluster[out->count++] = which;
}

/* All clusters of a side that may be meant. */
static void add_all(candidates *out, const ground *g, miai_color side)
{
    for (int i = 0; i < g->clusters; i++)
        if (g->cluster[i].color == side && is_in_danger(g, i) &&
            g->cluster[i].stones >= LEAST_STONES)
            add(out, i);
}

void miai_candidates_find(candidates *out, const ground *g, miai_color defender)
{
    const miai_color weaker =
        g->owned[MIAI_BLACK] <= g->owned[MIAI_WHITE] ? MIAI_BLACK : MIAI_WHITE;
    const bool clear = miai_ground_ratio(g) >= CLEAR;
    int rival, best;

    *out = (candidates){0};
    if (defender == MIAI_EMPTY && clear)
        defender = weaker;
    if (defender != MIAI_EMPTY) {
        best = largest(g, defender, &rival);
        if (best >= 0)
            add(out, best);
        if (rival >= 0)
            add(out, rival);
        out->is_clear = best >= 0 && rival < 0;
        return;
    }
    add_all(out, g, MIAI_BLACK);
    add_all(out, g, MIAI_WHITE);
}

void miai_candidates_others(candidates *out, const ground *g,
                            const miai_drawing *d)
{
    *out = (candidates){0};
    for (int i = 0; i < g->clusters; i++)
        if (g->cluster[i].color == d->defender && is_in_danger(g, i) &&
            g->cluster[i].stones >= LEAST_STONES &&
            !(d->part[g->cluster[i].first] & MIAI_OPEN_TARGET))
            add(out, i);
}

bool miai_question_of_marks(miai_drawing *out, const ground *g,
                            const miai_problem *problem)
{
    bool marked[MIAI_MAX_POINTS] = {false}; /* of each area */
    bool any = false;

    memset(out, 0, sizeof *out);
    for (int p = 0; p < ground_points(g); p++) {
        if (problem->role[p] != MIAI_ROLE_TARGET)
            continue;
        any = marked[g->area.of[p]] = true;
        out->defender = (miai_color)g->board.at[p];
    }
    for (int p = 0; p < ground_points(g); p++)
        if (marked[g->area.of[p]])
            out->part[p] = MIAI_OPEN_TARGET;
    return any;
}
