/* eyespace_board_joint.c - which chains of the owner cannot be cut off from each
 * other.
 *
 * Idea     The points to be played on, the owner's stones left out, fall into
 *          lots.  Two groups of his chains are joined
 *          - by two common liberties in lots where no eye can be made: if the
 *            attacker takes one, the owner takes the other;
 *          - by Benson's theorem: lots that nobody can take away, two for each
 *            group, some of them common.
 * Exact    A joint must not matter to anything else.  Each point of its lots is
 *          beside immortal stones of the attacker, so that they never hold an
 *          eye; none is beside immortal stones of the owner; and no other chain
 *          of his is beside them.  No point serves two joints, for one
 *          move would threaten both.
 */
#include <assert.h>
#include <string.h>

#include "eyespace/eyespace_board.h"

typedef struct work {
    const miai_problem *p;
    miai_board board;
    miai_areas chain;
    int16_t group[MIAI_MAX_POINTS]; /* of each mortal chain of the owner: the
                                     * number of one of its chains; -1 else  */
    int lots;
    int16_t lot[MIAI_MAX_POINTS]; /* of each point; -1                      */
    int16_t
        order[MIAI_MAX_POINTS]; /* points of lots, one lot after the other */
    int16_t first[MIAI_MAX_POINTS + 1]; /* of each lot in `order`            */
    bool is_plain[MIAI_MAX_POINTS];     /* of each lot: no eye is possible   */
    bool is_closed[MIAI_MAX_POINTS];    /* of each lot: nothing immortal is
                                         * beside it                         */
    bool is_barred[MIAI_MAX_POINTS];    /* of each lot: not for joints       */
    bool is_joint[MIAI_MAX_POINTS];     /* of each point                     */
    int16_t joins[MIAI_MAX_POINTS];     /* of each joint: a chain it joins   */
    bool is_alive[MIAI_MAX_POINTS]; /* of each group, by Benson             */
    int16_t vital[MIAI_MAX_POINTS]; /* of each group: lots that are vital    */
    int16_t hits[MIAI_MAX_POINTS];  /* of each group: liberties in a lot     */
} work;

bool miai_point_is_beside(const miai_problem *p, int point, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, &p->board, point);

    for (int i = 0; i < n; i++)
        if (p->role[next[i]] == MIAI_ROLE_IMMORTAL &&
            p->board.at[next[i]] == (uint8_t)color)
            return true;
    return false;
}

/* --- lots ------------------------------------------------------------------------ */

static bool is_in_lot(const work *w, int point)
{
    return w->p->role[point] == MIAI_ROLE_REGION &&
           w->p->board.at[point] != (uint8_t)w->p->defender;
}

/* Adds a lot with all that is connected with `start`. */
static void add_lot(work *w, int start)
{
    const int lot = w->lots++;
    int end = w->first[lot];

    w->order[end++] = (int16_t)start;
    w->lot[start] = (int16_t)lot;
    for (int i = w->first[lot]; i < end; i++) {
        int next[4];
        const int n = miai_board_neighbours(next, &w->board, w->order[i]);
        for (int k = 0; k < n; k++)
            if (is_in_lot(w, next[k]) && w->lot[next[k]] < 0) {
                w->lot[next[k]] = (int16_t)lot;
                w->order[end++] = (int16_t)next[k];
            }
    }
    w->first[w->lots] = (int16_t)end;
}

static void look_at_lot(work *w, int lot)
{
    const miai_color enemy = miai_color_other(w->p->defender);

    w->is_plain[lot] = w->is_closed[lot] = true;
    for (int i = w->first[lot]; i < w->first[lot + 1]; i++) {
        const bool is_cold = miai_point_is_beside(w->p, w->order[i], enemy);
        const bool is_home =
            miai_point_is_beside(w->p, w->order[i], w->p->defender);
        if (!is_cold || is_home)
            w->is_plain[lot] = false;
        if (is_cold || is_home)
            w->is_closed[lot] = false;
    }
}

static void find_lots(work *w)
{
    memset(w->lot, -1, sizeof w->lot);
    for (int p = 0; p < miai_board_points(&w->board); p++)
        if (is_in_lot(w, p) && w->lot[p] < 0) {
            add_lot(w, p);
            look_at_lot(w, w->lots - 1);
        }
}

/* --- groups ---------------------------------------------------------------------- */

/* The groups that a point is beside, each once. */
static int groups_beside(int out[4], const work *w, int point)
{
    int next[4], count = 0;
    const int n = miai_board_neighbours(next, &w->board, point);

    for (int i = 0; i < n; i++) {
        const int group = w->group[w->chain.of[next[i]]];
        int k = 0;
        while (k < count && out[k] != group)
            k++;
        if (group >= 0 && k == count)
            out[count++] = group;
    }
    return count;
}

static void merge(work *w, int one, int other)
{
    assert(one != other);
    for (int i = 0; i < w->chain.count; i++)
        if (w->group[i] == other)
            w->group[i] = (int16_t)one;
}

/* May it be one of two points that join groups? */
static bool can_join(const work *w, int point)
{
    const int lot = w->lot[point];

    return lot >= 0 && w->is_plain[lot] && !w->is_barred[lot] &&
           w->p->board.at[point] == MIAI_EMPTY && !w->is_joint[point];
}

/* Joins the groups that both points are beside; false if there are not two. */
static bool join_at(work *w, int a, int b)
{
    int beside[2][4], common[4], count = 0;
    const int n = groups_beside(beside[0], w, a);
    const int m = groups_beside(beside[1], w, b);

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            if (beside[0][i] == beside[1][k])
                common[count++] = beside[0][i];
    if (count < 2)
        return false;
    for (int i = 1; i < count; i++)
        merge(w, common[0], common[i]);
    w->is_joint[a] = w->is_joint[b] = true;
    w->joins[a] = w->joins[b] = (int16_t)common[0];
    return true;
}

static bool join_by_points(work *w)
{
    bool found = false;
    int beside[4];

    for (int a = 0; a < miai_board_points(&w->board); a++)
        if (can_join(w, a) && groups_beside(beside, w, a) > 1)
            for (int b = a + 1;
                 b < miai_board_points(&w->board) && !w->is_joint[a]; b++)
                if (can_join(w, b) && join_at(w, a, b))
                    found = true;
    return found;
}

/* --- Benson ---------------------------------------------------------------------- */

/* Counts the liberties of each group in a lot; 0 if one beside it is not alive,
 * else the empty points. */
static int count_hits(work *w, int lot)
{
    int empty = 0;
    bool is_enclosed = w->is_closed[lot];

    for (int i = w->first[lot]; i < w->first[lot + 1]; i++) {
        int beside[4];
        const int n = groups_beside(beside, w, w->order[i]);
        const bool is_empty = w->p->board.at[w->order[i]] == MIAI_EMPTY;
        empty += is_empty;
        for (int k = 0; k < n; k++) {
            w->hits[beside[k]] = (int16_t)(w->hits[beside[k]] + is_empty);
            is_enclosed = is_enclosed && w->is_alive[beside[k]];
        }
    }
    return is_enclosed ? empty : 0;
}

static void clear_hits(work *w, int lot)
{
    for (int i = w->first[lot]; i < w->first[lot + 1]; i++) {
        int beside[4];
        const int n = groups_beside(beside, w, w->order[i]);
        for (int k = 0; k < n; k++)
            w->hits[beside[k]] = 0;
    }
}

/* Counts lots that are vital; false if that is enough for all groups that are
 * left. */
static bool drop_groups(work *w)
{
    bool dropped = false;

    memset(w->vital, 0, sizeof w->vital);
    for (int lot = 0; lot < w->lots; lot++) {
        const int empty = count_hits(w, lot);
        for (int g = 0; g < w->chain.count && empty > 0; g++)
            if (w->group[g] == g && w->hits[g] == empty)
                w->vital[g]++;
        clear_hits(w, lot);
    }
    for (int g = 0; g < w->chain.count; g++)
        if (w->is_alive[g] && w->vital[g] < 2) {
            w->is_alive[g] = false;
            dropped = true;
        }
    return dropped;
}

/* Joins all groups that a lot is vital to. */
static bool join_at_lot(work *w, int lot)
{
    const int empty = count_hits(w, lot);
    int one = -1;
    bool found = false;

    for (int g = 0; g < w->chain.count && empty > 0; g++) {
        if (!w->is_alive[g] || w->hits[g] != empty)
            continue;
        if (one < 0) {
            one = g;
            continue;
        }
        w->hits[g] = 0;
        merge(w, one, g);
        w->is_alive[g] = false;
        found = true;
    }
    clear_hits(w, lot);
    return found;
}

static bool join_by_life(work *w)
{
    bool found = false;

    for (int g = 0; g < w->chain.count; g++)
        w->is_alive[g] = w->group[g] == g;
    while (drop_groups(w))
        ;
    for (int lot = 0; lot < w->lots; lot++)
        found = join_at_lot(w, lot) || found;
    return found;
}

/* --- all of them ------------------------------------------------------------------- */

static bool is_mortal(const miai_problem *p, int point)
{
    return p->board.at[point] == (uint8_t)p->defender &&
           (p->role[point] == MIAI_ROLE_TARGET ||
            p->role[point] == MIAI_ROLE_REGION);
}

/* Each mortal chain of the owner is a group of its own. */
static void reset(work *w)
{
    memset(w->group, -1, sizeof w->group);
    memset(w->is_joint, 0, sizeof w->is_joint);
    for (int p = 0; p < miai_board_points(&w->board); p++)
        if (is_mortal(w->p, p))
            w->group[w->chain.of[p]] = w->chain.of[p];
}

/* Bars the lot of a joint that another group is beside; false if there is
 * none. */
static bool bar_lot(work *w)
{
    for (int p = 0; p < miai_board_points(&w->board); p++) {
        if (!w->is_joint[p])
            continue;
        const int lot = w->lot[p], group = w->group[w->joins[p]];
        for (int i = w->first[lot]; i < w->first[lot + 1]; i++) {
            int beside[4];
            const int n = groups_beside(beside, w, w->order[i]);
            for (int k = 0; k < n; k++)
                if (beside[k] != group) {
                    w->is_barred[lot] = true;
                    return true;
                }
        }
    }
    return false;
}

static void join(work *w)
{
    do {
        bool found = true;
        reset(w);
        while (found) {
            found = join_by_points(w);
            found = join_by_life(w) || found;
        }
    } while (bar_lot(w));
}

/* The group of a chain of the target that immortal stones are part of; -1. */
static int safe_group(const work *w)
{
    bool is_target[MIAI_MAX_POINTS] = {false}; /* of each chain */

    for (int p = 0; p < miai_board_points(&w->board); p++)
        if (w->p->role[p] == MIAI_ROLE_TARGET)
            is_target[w->chain.of[p]] = true;
    for (int p = 0; p < miai_board_points(&w->board); p++)
        if (w->p->role[p] == MIAI_ROLE_IMMORTAL && is_target[w->chain.of[p]])
            return w->group[w->chain.of[p]];
    return -1;
}

/* The group with the most stones of the target, the first of several. */
static int largest_group(const work *w)
{
    int stones[MIAI_MAX_POINTS] = {0}, best = -1;

    for (int p = 0; p < miai_board_points(&w->board); p++) {
        if (w->p->role[p] != MIAI_ROLE_TARGET)
            continue;
        const int group = w->group[w->chain.of[p]];
        stones[group]++;
        if (best < 0)
            best = group;
    }
    assert(best >= 0);
    for (int i = 0; i < w->chain.count; i++)
        if (stones[i] > stones[best])
            best = i;
    return best;
}

bool miai_backbone_find(miai_backbone *out, const miai_mem *mem,
                        const miai_problem *problem)
{
    work *w = miai_mem_new(mem, sizeof *w);

    if (w == NULL)
        return false;
    w->p = problem;
    w->board = problem->board;
    miai_areas_find(&w->chain, &w->board);
    find_lots(w);
    join(w);
    const int safe = safe_group(w);
    const int group = safe >= 0 ? safe : largest_group(w);
    out->is_safe = safe >= 0;
    for (int p = 0; p < miai_board_points(&w->board); p++) {
        out->stone[p] = is_mortal(w->p, p) && w->group[w->chain.of[p]] == group;
        out->joint[p] = w->is_joint[p] && w->group[w->joins[p]] == group;
    }
    miai_mem_free(mem, w, sizeof *w);
    return true;
}
