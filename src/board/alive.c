/* alive.c - chains that live though their owner never moves again.
 *
 * Idea     Benson's theorem on parts that have numbers, and on a board: there an
 *          area is a connected set of points without a stone of the colour.
 *          Immortal chains never fall out; an area with an immortal stone of the
 *          other side is no eye, for it can be filled up.
 * Cost     A few steps a point for each round, and a round for each chain that
 *          falls out at most.
 * Source   [Benson 1976].
 */
#include "board/board.h"

#include <assert.h>
#include <string.h>

void miai_benson_clear(miai_benson *s)
{
    s->parts = s->borders = 0;
}

int miai_benson_add_part(miai_benson *s, bool is_chain)
{
    const int part = s->parts++;

    s->is_chain[part] = is_chain;
    s->is_rock[part] = false;
    s->holds[part] = true;
    s->vitals[part] = -1;
    return part;
}

/* Keeps those chains that an area is vital to that are beside one more empty
 * point of it, too. */
static void narrow(miai_benson *s, int area, const int16_t *beside, int count)
{
    int16_t *vital = s->vital[area];
    int kept = 0;

    if (s->vitals[area] < 0) {
        memcpy(vital, beside, (size_t)count * sizeof *beside);
        s->vitals[area] = (int16_t)count;
        return;
    }
    for (int i = 0; i < s->vitals[area]; i++)
        for (int k = 0; k < count; k++)
            if (vital[i] == beside[k]) {
                vital[kept++] = beside[k];
                break;
            }
    s->vitals[area] = (int16_t)kept;
}

void miai_benson_add_point(miai_benson *s, int area, bool is_empty,
                           const int16_t *beside, int count)
{
    assert(!s->is_chain[area]);
    if (is_empty)
        narrow(s, area, beside, count);
    for (int i = 0; i < count; i++) {
        s->border[s->borders][0] = (int16_t)area;
        s->border[s->borders++][1] = beside[i];
    }
}

static void count_areas(miai_benson *s)
{
    memset(s->areas, 0, (size_t)s->parts * sizeof *s->areas);
    for (int a = 0; a < s->parts; a++)
        for (int i = 0; !s->is_chain[a] && s->holds[a] && i < s->vitals[a]; i++)
            s->areas[s->vital[a][i]]++;
}

/* Lets chains fall out; false when none did. */
static bool drop_chains(miai_benson *s)
{
    bool changed = false;

    count_areas(s);
    for (int c = 0; c < s->parts; c++) {
        if (!s->is_chain[c] || !s->holds[c] || s->is_rock[c] ||
            s->areas[c] >= 2)
            continue;
        s->holds[c] = false;
        changed = true;
    }
    return changed;
}

void miai_benson_settle(miai_benson *s)
{
    while (drop_chains(s))
        for (int i = 0; i < s->borders; i++) /* is not enclosed for sure */
            s->holds[s->border[i][0]] &= s->holds[s->border[i][1]];
}

/* --- on a board ---------------------------------------------------------- */

/* The chains of a colour beside a point; returns how many. */
static int chains_beside(int16_t out[4], const miai_areas *part,
                         const miai_board *b, miai_color color, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, p);
    int count = 0;

    for (int i = 0; i < n; i++) {
        bool is_new = b->at[next[i]] == (uint8_t)color;
        for (int k = 0; k < count; k++)
            is_new = is_new && out[k] != part->of[next[i]];
        if (is_new)
            out[count++] = part->of[next[i]];
    }
    return count;
}

typedef struct view {
    miai_board one; /* where all but stones of the colour are made one       */
    miai_areas part;
    miai_benson of;
} view;

static void look(view *v, const miai_board *b, miai_color color)
{
    int16_t beside[4];

    v->one = *b;
    for (int p = 0; p < miai_board_points(b); p++)
        if (b->at[p] != (uint8_t)color && b->at[p] != MIAI_OFF)
            v->one.at[p] = MIAI_EMPTY;
    miai_areas_find(&v->part, &v->one);
    for (int i = 0; i < v->part.count; i++)
        miai_benson_add_part(&v->of, b->at[v->part.first[i]] == (uint8_t)color);
    for (int p = 0; p < miai_board_points(b); p++) {
        const int part = v->part.of[p];
        if (b->at[p] == (uint8_t)color)
            v->of.is_rock[part] |= b->immortal[p];
        else if (b->at[p] != MIAI_OFF)
            miai_benson_add_point(&v->of, part, b->at[p] == MIAI_EMPTY, beside,
                                  chains_beside(beside, &v->part, b, color, p));
        if (b->at[p] != (uint8_t)color && b->immortal[p])
            v->of.holds[part] = false;
    }
    miai_benson_settle(&v->of);
}

bool miai_alive_find(bool out[MIAI_MAX_POINTS], const miai_mem *mem,
                     const miai_board *b, miai_color color)
{
    view *v = miai_mem_new(mem, sizeof *v);

    assert(miai_is_stone((int)color));
    if (v == NULL)
        return false;
    look(v, b, color);
    for (int p = 0; p < miai_board_points(b); p++)
        out[p] = b->at[p] == (uint8_t)color && v->of.holds[v->part.of[p]];
    miai_mem_free(mem, v, sizeof *v);
    return true;
}
