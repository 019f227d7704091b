/* endgame_expose.c - chains of a guess that regions beside them can put in atari.
 *
 * Idea     A chain that is safe by a guess may be connected to others by a point
 *          that has to be filled once the enemy takes its other liberties:
 *
 *              X X X X      White takes the liberty b, and Black must connect
 *              . . a X      at a, or lose the stone beside it.
 *              O O X b
 *
 *          So where all but one of its liberties are in regions, the chain is
 *          part of them, and so is that liberty, as long as they stay small.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame.h"
#include "endgame/endgame_work.h"

enum { MOST_WEIGHT = 12 }; /* of a region that a chain is added to           */
enum { MOST_STONES = 20 }; /* of such a chain                                */
enum { MOST_OUTER = 2 };   /* of its liberties, in regions                   */
enum { PART = 3 };         /* stones that weigh as much as an empty point    */

/* A small chain, and what is around it. */
typedef struct small_chain {
    int stones, liberties;
    int stone[MOST_STONES];
    int liberty[3 * MOST_STONES + 1]; /* a line has the most               */
} small_chain;

static bool is_listed(const int *list, int count, int p)
{
    for (int i = 0; i < count; i++)
        if (list[i] == p)
            return true;
    return false;
}

static void list_chain(small_chain *out, const miai_map_work *w,
                       const miai_map_side *s, int part)
{
    int next[4];

    out->stones = 1;
    out->liberties = 0;
    out->stone[0] = s->part.first[part];
    for (int k = 0; k < out->stones; k++) {
        const int n = miai_board_neighbours(next, w->board, out->stone[k]);
        for (int i = 0; i < n; i++) {
            if (s->part.of[next[i]] == part &&
                !is_listed(out->stone, out->stones, next[i]))
                out->stone[out->stones++] = next[i];
            if (w->board->at[next[i]] == MIAI_EMPTY &&
                !is_listed(out->liberty, out->liberties, next[i]))
                out->liberty[out->liberties++] = next[i];
        }
    }
    assert(out->stones == s->part.size[part]);
}

/* Can the chain be put in atari by moves in regions, soon?  *inner is its
 * liberty elsewhere, or -1; *touches tells that one is in w->in. */
static bool is_exposed(int *inner, bool *touches, const miai_map_work *w,
                       const miai_map_side *s, int part)
{
    int outer = 0;
    small_chain c;

    if (!(s->mark[part] & PART_GUESSED) || s->part.size[part] > MOST_STONES)
        return false;
    list_chain(&c, w, s, part);
    *inner = -1;
    *touches = false;
    for (int i = 0; i < c.liberties; i++) {
        *touches |= w->in[c.liberty[i]];
        if (map_is_to_play(w, c.liberty[i]))
            outer++;
        else
            *inner = c.liberty[i];
    }
    return outer > 0 && outer <= MOST_OUTER && c.liberties - outer <= 1;
}

int miai_map_weight(const miai_map_work *w)
{
    int stones = 0, empty = 0, inner;
    bool touches;

    for (int p = 0; p < map_points(w); p++) {
        stones += w->in[p] && w->board->at[p] != MIAI_EMPTY;
        empty += w->in[p] && w->board->at[p] == MIAI_EMPTY;
    }
    for (int i = 0; i < 2; i++) {
        const miai_map_side *s = &w->side[i];
        for (int a = 0; a < s->part.count; a++)
            if (is_exposed(&inner, &touches, w, s, a) && touches) {
                stones += s->part.size[a];
                empty += inner >= 0;
            }
    }
    return empty + (stones + PART - 1) / PART;
}

/* The area of a point is open from now on, but still its owner's. */
static void open_area(miai_map_work *w, miai_map_side *s, int p)
{
    const int area = s->part.of[p];

    for (int q = 0; q < map_points(w); q++)
        if (s->part.of[q] == area && (s->mark[area] & PART_HOLDS))
            w->inner[q] = (uint8_t)s->color;
    map_release(s, area);
}

/* Areas beside the chain are open. */
static void release(miai_map_work *w, miai_map_side *s, int chain)
{
    int next[4];

    map_release(s, chain);
    for (int p = 0; p < map_points(w); p++) {
        const int n = miai_board_neighbours(next, w->board, p);
        for (int i = 0; s->part.of[p] == chain && i < n; i++)
            if (w->board->at[next[i]] != MIAI_OFF &&
                !map_is_own(w, s, next[i]) && map_has(s, next[i], PART_HOLDS))
                open_area(w, s, next[i]);
    }
}

/* False, and nothing has changed, if a region would be too large. */
static bool expose(miai_map_work *w, miai_map_side *s, int chain, int inner)
{
    const int start = s->part.first[chain];
    uint8_t mark[MIAI_MAX_POINTS], basis[MIAI_MAX_POINTS];
    uint8_t mine[MIAI_MAX_POINTS];

    memcpy(mark, s->mark, sizeof mark);
    memcpy(basis, s->basis, sizeof basis);
    memcpy(mine, w->inner, sizeof mine);
    release(w, s, chain);
    if (inner >= 0)
        w->inner[inner] = MIAI_EMPTY;
    if (miai_map_find_region(w, start) <= MIAI_REGION_POINTS &&
        miai_map_weight(w) <= MOST_WEIGHT)
        return true;
    memcpy(s->mark, mark, sizeof mark);
    memcpy(s->basis, basis, sizeof basis);
    memcpy(w->inner, mine, sizeof mine);
    return false;
}

/* False if there was no such chain. */
static bool expose_side(miai_map_work *w, miai_map_side *s)
{
    bool found = false;

    for (int a = 0; a < s->part.count; a++) {
        int inner;
        bool touches;
        if (is_exposed(&inner, &touches, w, s, a))
            found |= expose(w, s, a, inner);
    }
    return found;
}

void miai_map_expose(miai_map_work *w)
{
    bool again = true;

    while (again) {
        again = false;
        for (int i = 0; i < 2; i++)
            again |= expose_side(w, &w->side[i]);
    }
}
