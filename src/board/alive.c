/* alive.c - chains that live though their owner never moves again.
 *
 * Idea     Benson's theorem.  An area is a connected set of points without a
 *          stone of the colour; it is vital to a chain beside it when each of
 *          its empty points is a liberty of that chain.  Chains with fewer than
 *          two vital areas fall out, with them the areas they help to enclose,
 *          until nothing changes; what is left lives.  Immortal ones never
 *          fall out.
 * Cost     A few steps a point for each round, and a round for each chain that
 *          falls out at most.
 * Source   [Benson 1976].
 */
#include "board/board.h"

#include <assert.h>
#include <string.h>

#define NO_CHAIN (-1)

typedef struct benson {
    const miai_board *b;
    miai_color color;
    miai_areas chains; /* of the position                                    */
    miai_areas areas;  /* of the same with everything else made one          */
    bool immortal[MIAI_MAX_POINTS]; /* of each chain: it never falls out     */
    bool alive[MIAI_MAX_POINTS];    /* of each chain: not fallen out yet      */
    bool healthy[MIAI_MAX_POINTS];  /* of each area: no chain beside it has   */
    int16_t vital[MIAI_MAX_POINTS][4]; /* of each area: the chains it is vital
                                          to, then NO_CHAIN                   */
    int16_t count[MIAI_MAX_POINTS];    /* of each chain: healthy vital areas  */
} benson;

static bool is_own(const benson *s, int p)
{
    return s->b->at[p] == (uint8_t)s->color;
}

/* The chains of the colour beside an empty point; returns how many. */
static int chains_beside(int16_t out[4], const benson *s, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, s->b, p);
    int count = 0;

    for (int i = 0; i < n; i++) {
        const int16_t chain = s->chains.of[next[i]];
        bool is_new = is_own(s, next[i]);
        for (int k = 0; k < count; k++)
            is_new = is_new && out[k] != chain;
        if (is_new)
            out[count++] = chain;
    }
    return count;
}

/* Keeps those chains of an area that are also beside the empty point p. */
static void narrow(benson *s, int p, bool is_first)
{
    int16_t *vital = s->vital[s->areas.of[p]];
    int16_t beside[4];
    const int n = chains_beside(beside, s, p);
    int kept = 0;

    if (is_first) {
        memcpy(vital, beside, (size_t)n * sizeof *beside);
        kept = n;
    }
    for (int i = 0; !is_first && i < 4 && vital[i] != NO_CHAIN; i++)
        for (int k = 0; k < n; k++)
            if (vital[i] == beside[k]) {
                vital[kept++] = beside[k];
                break;
            }
    for (; kept < 4; kept++)
        vital[kept] = NO_CHAIN;
}

static void find_vital(benson *s)
{
    bool seen[MIAI_MAX_POINTS] = {false}; /* of each area: an empty point */

    memset(s->vital, -1, sizeof s->vital);
    for (int p = 0; p < miai_board_points(s->b); p++) {
        if (s->b->at[p] != MIAI_EMPTY)
            continue;
        narrow(s, p, !seen[s->areas.of[p]]);
        seen[s->areas.of[p]] = true;
    }
}

/* Chains and areas, everything hopeful. */
static void begin(benson *s)
{
    miai_board other = *s->b;

    for (int p = 0; p < miai_board_points(s->b); p++)
        if (!is_own(s, p) && s->b->at[p] != MIAI_OFF)
            other.at[p] = MIAI_EMPTY;
    miai_areas_find(&s->chains, s->b);
    miai_areas_find(&s->areas, &other);
    for (int a = 0; a < s->areas.count; a++)
        s->healthy[a] = other.at[s->areas.first[a]] == MIAI_EMPTY;
    for (int c = 0; c < s->chains.count; c++)
        s->alive[c] = is_own(s, s->chains.first[c]);
    for (int p = 0; p < miai_board_points(s->b); p++)
        s->immortal[s->chains.of[p]] |= s->b->immortal[p];
    find_vital(s);
}

static void count_vital(benson *s)
{
    memset(s->count, 0, sizeof s->count);
    for (int a = 0; a < s->areas.count; a++)
        for (int i = 0; s->healthy[a] && i < 4; i++)
            if (s->vital[a][i] != NO_CHAIN)
                s->count[s->vital[a][i]]++;
}

/* Areas beside a chain that has fallen out are not enclosed for sure. */
static void spoil_areas(benson *s)
{
    int next[4];

    for (int p = 0; p < miai_board_points(s->b); p++) {
        if (!is_own(s, p) || s->alive[s->chains.of[p]])
            continue;
        const int n = miai_board_neighbours(next, s->b, p);
        for (int i = 0; i < n; i++)
            if (!is_own(s, next[i]))
                s->healthy[s->areas.of[next[i]]] = false;
    }
}

/* Lets chains fall out; false when none did. */
static bool drop_chains(benson *s)
{
    bool changed = false;

    count_vital(s);
    for (int c = 0; c < s->chains.count; c++) {
        if (!s->alive[c] || s->immortal[c] || s->count[c] >= 2)
            continue;
        s->alive[c] = false;
        changed = true;
    }
    if (changed)
        spoil_areas(s);
    return changed;
}

bool miai_alive_find(bool out[MIAI_MAX_POINTS], const miai_mem *mem,
                     const miai_board *b, miai_color color)
{
    benson *s = miai_mem_new(mem, sizeof *s);

    assert(miai_is_stone((int)color));
    if (s == NULL)
        return false;
    s->b = b;
    s->color = color;
    begin(s);
    while (drop_chains(s))
        continue;
    for (int p = 0; p < miai_board_points(s->b); p++)
        out[p] = is_own(s, p) && s->alive[s->chains.of[p]];
    miai_mem_free(mem, s, sizeof *s);
    return true;
}
