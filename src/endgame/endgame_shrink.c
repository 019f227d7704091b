/* endgame_shrink.c - the border of large regions is to be played, the inside is
 * not.
 *
 * Idea     How many moves does a side need, the other one passing, to get from its
 *          safe stones to a point?  What is nearly always the owner's by a guess,
 *          and more than so many moves away from his enemy, is taken as his.  The
 *          number is as large as it can be for the rest to fall apart into small
 *          regions: those that are small enough with a large one keep it.
 */
#include <string.h>

#include "endgame/endgame.h"
#include "endgame/endgame_work.h"

enum { MOST_WEIGHT = 10 }; /* of a region that is small enough               */
enum { FAR = 6 };          /* moves that are looked at, at most              */
enum { OWNED = 60 };       /* of 100: whose a point is                       */
enum { LESS = 5 }; /* of that, for each move that the enemy is away           */
enum { HOLE = 3 }; /* points that are filled up if all around is one side's   */

static int guess_for(const miai_map_work *w, int i, int p)
{
    return i == 0 ? w->guess[p] : -w->guess[p];
}

/* Is the point a safe stone of this side, or its territory? */
static bool is_home(const miai_map_work *w, int i, int p)
{
    const miai_map_side *s = &w->side[i];

    return w->board->at[p] != MIAI_OFF && map_has(s, p, PART_HOLDS);
}

/* How far each point of the large regions is from side i, at most FAR + 1. */
static void measure(uint8_t *out, const miai_map_work *w, int i)
{
    const miai_map_side *s = &w->side[i];
    bool changed = true;
    int next[4];

    memset(out, FAR + 1, MIAI_MAX_POINTS);
    while (changed) {
        changed = false;
        for (int p = 0; p < map_points(w); p++) {
            const int n = miai_board_neighbours(next, w->board, p);
            for (int k = 0; w->large[p] && k < n; k++) {
                const int from = is_home(w, i, next[k]) ? 0
                                 : w->large[next[k]]    ? out[next[k]]
                                                        : FAR + 1;
                const int way = from + !map_is_own(w, s, p);
                if (way >= out[p])
                    continue;
                out[p] = (uint8_t)way;
                changed = true;
            }
        }
    }
}

/* Is it inside what is the ground of side i, `away` being the distance of the
 * enemy? */
static bool is_inside(const miai_map_work *w, int i, int p, const uint8_t *away,
                      int far)
{
    return !map_is_own(w, &w->side[i], p) && away[p] > far &&
           guess_for(w, i, p) >= OWNED - LESS * away[p];
}

/* A chain is inside with all its stones, and thought dead, or not at all. */
static void keep_whole(bool *set, const miai_map_work *w, int i)
{
    const miai_map_side *enemy = &w->side[!i];

    for (int p = 0; p < map_points(w); p++) {
        if (!w->in[p] || !map_is_own(w, enemy, p) ||
            (set[p] && w->dead[!i][enemy->part.of[p]]))
            continue;
        for (int q = 0; q < map_points(w); q++)
            if (enemy->part.of[q] == enemy->part.of[p])
                set[q] = false;
    }
}

/* Stones that are still to be played keep their liberties. */
static void keep_liberties(bool *set, const miai_map_work *w)
{
    int next[4];

    for (int p = 0; p < map_points(w); p++) {
        const int n = miai_board_neighbours(next, w->board, p);
        for (int k = 0; set[p] && w->board->at[p] == MIAI_EMPTY && k < n; k++)
            if (w->in[next[k]] && !set[next[k]] &&
                w->board->at[next[k]] != MIAI_EMPTY)
                set[p] = false;
    }
}

/* Has the region w->in a chain of side i that falls? */
static bool is_in_danger(const miai_map_work *w, int i)
{
    const miai_map_side *s = &w->side[i];

    for (int p = 0; p < map_points(w); p++)
        if (w->in[p] && map_is_own(w, s, p) && map_has(s, p, PART_FALLS))
            return true;
    return false;
}

/* Where a group may die it needs all of its inside: what is beside no safe stone
 * stays. */
static void keep_eyes(bool *set, const miai_map_work *w, int i)
{
    bool safe[MIAI_MAX_POINTS], changed = true;
    int next[4];

    for (int p = 0; p < map_points(w); p++)
        safe[p] = is_home(w, i, p);
    while (changed) {
        changed = false;
        for (int p = 0; p < map_points(w); p++) {
            const int n = miai_board_neighbours(next, w->board, p);
            for (int k = 0; set[p] && !safe[p] && k < n; k++)
                changed |= safe[p] = safe[next[k]];
        }
    }
    for (int p = 0; p < map_points(w); p++)
        set[p] = set[p] && safe[p];
}

/* Takes the inside out of the region w->in. */
static void hollow_out(miai_map_work *w, int i, const uint8_t *away, int far)
{
    bool *set = w->used;

    for (int p = 0; p < map_points(w); p++)
        set[p] = w->in[p] && is_inside(w, i, p, away, far);
    keep_whole(set, w, i);
    keep_liberties(set, w);
    if (is_in_danger(w, i))
        keep_eyes(set, w, i);
    for (int p = 0; p < map_points(w); p++)
        if (set[p])
            w->inner[p] = (uint8_t)w->side[i].color;
}

/* Are the points of w->in empty, few, and all around them is one side's inside?
 * Then it is theirs. */
static void fill_hole(miai_map_work *w, int size)
{
    bool has[MIAI_OFF + 1] = {false};
    int next[4];

    for (int p = 0; p < map_points(w); p++) {
        if (!w->in[p])
            continue;
        if (size > HOLE || w->board->at[p] != MIAI_EMPTY)
            return;
        const int n = miai_board_neighbours(next, w->board, p);
        for (int k = 0; k < n; k++)
            if (!w->in[next[k]])
                has[w->inner[next[k]]] = true;
    }
    if (has[MIAI_EMPTY] || has[MIAI_BLACK] == has[MIAI_WHITE])
        return;
    for (int p = 0; p < map_points(w); p++)
        if (w->in[p])
            w->inner[p] = (uint8_t)(has[MIAI_BLACK] ? MIAI_BLACK : MIAI_WHITE);
}

/* Is the region of a point small enough? */
static bool is_small(miai_map_work *w, int p)
{
    return miai_map_find_region(w, p) <= MIAI_REGION_POINTS &&
           miai_map_weight(w) <= MOST_WEIGHT;
}

/* Shrinks each region that is not small once. */
static void shrink_all(miai_map_work *w, uint8_t away[2][MIAI_MAX_POINTS],
                       int far)
{
    bool seen[MIAI_MAX_POINTS] = {false};

    for (int p = 0; p < map_points(w); p++) {
        if (seen[p] || !w->large[p] || !map_is_to_play(w, p))
            continue;
        const bool small = is_small(w, p);
        for (int q = 0; q < map_points(w); q++)
            seen[q] |= w->in[q];
        for (int i = 0; i < 2 && !small; i++)
            hollow_out(w, i, away[!i], far);
    }
}

void miai_map_shrink(miai_map_work *w)
{
    uint8_t away[2][MIAI_MAX_POINTS];

    for (int i = 0; i < 2; i++)
        measure(away[i], w, i);
    for (int far = FAR; far > 0; far--)
        shrink_all(w, away, far);
    for (int p = 0; p < map_points(w); p++)
        if (w->large[p] && map_is_to_play(w, p))
            fill_hole(w, miai_map_find_region(w, p));
}
