/* open_ground.c - chains, clusters, and who owns which empty points.
 *
 * Idea     Each empty point belongs to the colour with the strictly shorter way
 *          to it through empty points; a cluster owns what its stones reach
 *          first.  That is no more than a guess at who is strong where, and is
 *          used for guesses alone.
 * Cost     A few steps a point.
 */
#include <assert.h>
#include <string.h>

#include "open/ground.h"

#define LOOSE 2 /* liberties of a chain that does not cut for good */

/* --- clusters ------------------------------------------------------------- */

/* Gives two clusters one number. */
static void join(ground *g, int16_t *root, int one, int other)
{
    while (root[one] != one)
        one = root[one];
    while (root[other] != other)
        other = root[other];
    root[one > other ? one : other] = (int16_t)(one > other ? other : one);
    (void)g;
}

/* Joins the chains of one colour among these points. */
static void join_alike(ground *g, int16_t *root, const int *points, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++)
            if (ground_is_stone(g, points[i]) &&
                g->board.at[points[i]] == g->board.at[points[k]])
                join(g, root, g->area.of[points[i]], g->area.of[points[k]]);
}

/* Do the two diagonals of the square at `p` cut each other?  Then neither of
 * them joins anything, unless a stone of the other is about to fall.  Requires a point with a column to its right and a row
 * above. */
static bool is_crosscut(const ground *g, int p)
{
    const uint8_t *at = g->board.at + p;
    const int width = g->board.width;

    return ground_is_stone(g, p) && ground_is_stone(g, p + 1) &&
           at[0] == at[width + 1] && at[1] == at[width] && at[0] != at[1];
}

/* Can one of two stones that cut be captured soon? */
static bool is_loose(const ground *g, int one, int other)
{
    return g->liberties[g->area.of[one]] <= LOOSE ||
           g->liberties[g->area.of[other]] <= LOOSE;
}

/* Chains that touch diagonally or share a liberty. */
static void join_chains(ground *g, int16_t *root)
{
    const int width = g->board.width;
    int next[4];

    for (int p = 0; p < ground_points(g); p++) {
        if (g->board.at[p] == MIAI_EMPTY)
            join_alike(g, root, next,
                       miai_board_neighbours(next, &g->board, p));
        if (p % width + 1 == width || p + width >= ground_points(g))
            continue;
        if (!is_crosscut(g, p) || is_loose(g, p + 1, p + width))
            join_alike(g, root, (const int[]){p, p + width + 1}, 2);
        if (!is_crosscut(g, p) || is_loose(g, p, p + width + 1))
            join_alike(g, root, (const int[]){p + 1, p + width}, 2);
    }
}

static void find_clusters(ground *g)
{
    int16_t root[MIAI_MAX_POINTS];
    int16_t number[MIAI_MAX_POINTS];

    for (int a = 0; a < g->area.count; a++) {
        root[a] = (int16_t)a;
        number[a] = -1;
    }
    join_chains(g, root);
    for (int p = 0; p < ground_points(g); p++) {
        int a = g->area.of[p];
        g->cluster_of[p] = -1;
        if (!ground_is_stone(g, p))
            continue;
        while (root[a] != a)
            a = root[a];
        if (number[a] < 0) {
            number[a] = (int16_t)g->clusters;
            g->cluster[g->clusters++] =
                (cluster){.color = (miai_color)g->board.at[p], .first = p};
        }
        g->cluster_of[p] = number[a];
        g->cluster[number[a]].stones++;
    }
}

/* --- ownership ------------------------------------------------------------ */

/* Distances from the stones of a colour, and which cluster is the nearest. */
static void walk_from(ground *g, miai_color color, int16_t *nearest)
{
    int16_t *far = g->far[color];
    int16_t queue[MIAI_MAX_POINTS];
    int head = 0, tail = 0;
    int next[4];

    for (int p = 0; p < ground_points(g); p++) {
        far[p] = GROUND_FAR;
        nearest[p] = -1;
        if (g->board.at[p] != (uint8_t)color)
            continue;
        far[p] = 0;
        nearest[p] = g->cluster_of[p];
        queue[tail++] = (int16_t)p;
    }
    while (head < tail) {
        const int p = queue[head++];
        const int n = miai_board_neighbours(next, &g->board, p);
        for (int i = 0; i < n; i++) {
            if (g->board.at[next[i]] != MIAI_EMPTY ||
                far[next[i]] != GROUND_FAR)
                continue;
            far[next[i]] = (int16_t)(far[p] + 1);
            nearest[next[i]] = nearest[p];
            queue[tail++] = (int16_t)next[i];
        }
    }
}

static void find_owners(ground *g)
{
    int16_t nearest[3][MIAI_MAX_POINTS];

    walk_from(g, MIAI_BLACK, nearest[MIAI_BLACK]);
    walk_from(g, MIAI_WHITE, nearest[MIAI_WHITE]);
    for (int p = 0; p < ground_points(g); p++) {
        const int black = g->far[MIAI_BLACK][p];
        const int white = g->far[MIAI_WHITE][p];
        if (g->board.at[p] != MIAI_EMPTY || black == white)
            continue;
        const int owner = black < white ? MIAI_BLACK : MIAI_WHITE;
        g->owned[owner]++;
        g->cluster[nearest[owner][p]].owns++;
    }
}

/* --- what the question says ------------------------------------------------ */

static bool find_what_holds(ground *g, const miai_problem *q)
{
    bool alive[MIAI_MAX_POINTS];
    bool marked[MIAI_MAX_POINTS] = {false}; /* of each area */

    for (int p = 0; p < ground_points(g); p++)
        if (q->role[p] == MIAI_ROLE_IMMORTAL)
            marked[g->area.of[p]] = true;
    for (int p = 0; p < ground_points(g); p++)
        g->holds[p] = g->given[p] = marked[g->area.of[p]];
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        if (!miai_alive_find(alive, &q->mem, &g->board, c))
            return false;
        for (int p = 0; p < ground_points(g); p++)
            g->holds[p] = g->holds[p] || alive[p];
    }
    return true;
}

static void find_named_region(ground *g, const miai_problem *q)
{
    for (int p = 0; p < ground_points(g); p++)
        g->has_region = g->has_region || (q->role[p] == MIAI_ROLE_REGION &&
                                          q->board.at[p] == MIAI_EMPTY);
    for (int p = 0; p < ground_points(g); p++)
        g->banned[p] = g->has_region && q->board.at[p] == MIAI_EMPTY &&
                       q->role[p] != MIAI_ROLE_REGION;
}

bool miai_ground_init(ground *g, const miai_problem *problem)
{
    memset(g, 0, sizeof *g);
    g->board = problem->board;
    miai_areas_find(&g->area, &g->board);
    miai_areas_liberties(g->liberties, &g->area, &g->board);
    find_clusters(g);
    find_owners(g);
    find_named_region(g, problem);
    return find_what_holds(g, problem);
}
