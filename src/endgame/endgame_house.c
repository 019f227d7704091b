/* endgame_house.c - which chains and areas hold though the owner passes.
 *
 * Idea     Benson's theorem, with areas that count only if they are settled: no
 *          two of their points that are not beside each other are out of reach
 *          of the owner's chains, so that the enemy gets one eye there at most;
 *          and no such point has only one neighbour, as there could be a ko.
 *          Chains with fewer than two settled areas that are vital to them fall
 *          out, with them the areas beside them, until nothing changes.
 * Source   [Benson 1976]; docs/theory/endgame.md.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_house.h"

static bool is_own(const uint8_t *at, int cell)
{
    return at[cell] >= HOUSE_OWN;
}

/* The chains beside a cell; returns how many. */
static int chains_beside(int16_t out[4], const miai_house_view *v,
                         const miai_house *h, const uint8_t *at, int cell)
{
    int count = 0;

    for (int i = 0; i < 4; i++) {
        const int next = h->next[cell][i];
        bool is_new = next >= 0 && is_own(at, next);
        for (int k = 0; is_new && k < count; k++)
            is_new = out[k] != v->of[next];
        if (is_new)
            out[count++] = v->of[next];
    }
    return count;
}

/* Gives the cell and all that are connected to it a part. */
static void add_part(miai_house_view *v, const miai_house *h, const uint8_t *at,
                     int start)
{
    const bool own = is_own(at, start);
    const int16_t part = (int16_t)miai_benson_add_part(&v->parts, own);
    int head = 0, tail = 0;

    v->inner[part] = 0;
    v->of[start] = part;
    v->queue[tail++] = (int16_t)start;
    while (head < tail) {
        const int cell = v->queue[head++];
        v->parts.is_rock[part] |= at[cell] == HOUSE_ROCK;
        for (int i = 0; i < 4; i++) {
            const int next = h->next[cell][i];
            if (next < 0 || v->of[next] >= 0 || is_own(at, next) != own)
                continue;
            v->of[next] = part;
            v->queue[tail++] = (int16_t)next;
        }
    }
}

static bool is_beside(const miai_house *h, int one, int other)
{
    for (int i = 0; i < 4; i++)
        if (h->next[one][i] == other)
            return true;
    return false;
}

/* Is there but one cell beside it? */
static bool is_dead_end(const miai_house *h, int cell)
{
    int count = 0;

    for (int i = 0; i < 4; i++)
        count += h->next[cell][i] >= 0;
    return count == 1;
}

/* Notes a cell of an area. */
static void look_at(miai_house_view *v, const miai_house *h, const uint8_t *at,
                    int cell)
{
    const int area = v->of[cell];
    int16_t beside[4] = {0};
    const int n = chains_beside(beside, v, h, at, cell);

    miai_benson_add_point(&v->parts, area, at[cell] == HOUSE_EMPTY, beside, n);
    if (n > 0)
        return;
    v->inner[area]++;
    if (is_dead_end(h, cell) || /* a stone taken from there can be a ko */
        (v->inner[area] == 2 && !is_beside(h, cell, v->inner_cell[area])))
        v->inner[area] += 2; /* as bad as three */
    v->inner_cell[area] = (int16_t)cell;
}

int miai_house_look(miai_house_view *v, const miai_house *h, const uint8_t *at)
{
    miai_benson *s = &v->parts;
    int loose = 0;

    miai_benson_clear(s);
    memset(v->of, -1, (size_t)h->count * sizeof *v->of);
    for (int cell = 0; cell < h->count; cell++)
        if (v->of[cell] < 0)
            add_part(v, h, at, cell);
    for (int cell = 0; cell < h->count; cell++)
        if (!is_own(at, cell))
            look_at(v, h, at, cell);
    for (int i = 0; i < s->parts; i++)
        s->holds[i] = s->is_chain[i] || (v->inner[i] <= 2 && s->vitals[i] >= 0);
    miai_benson_settle(s);
    for (int cell = 0; cell < h->count; cell++)
        loose += !house_holds(v, cell);
    return loose;
}

/* --- a move ---------------------------------------------------------------------- */

/* The stones `at` on a board: the owner is Black. */
static void lay_out(miai_board *out, const miai_house *h, const uint8_t *at)
{
    static const uint8_t color[] = {[HOUSE_EMPTY] = MIAI_EMPTY,
                                    [HOUSE_ENEMY] = MIAI_WHITE,
                                    [HOUSE_OWN] = MIAI_BLACK,
                                    [HOUSE_ROCK] = MIAI_BLACK};

    *out = h->board;
    for (int cell = 0; cell < h->count; cell++)
        out->at[h->point[cell]] = color[at[cell]];
}

bool miai_house_breathes(const miai_house *h)
{
    miai_board b;
    miai_chain c;

    lay_out(&b, h, h->at);
    for (int cell = h->open; cell < h->count; cell++) {
        miai_board_chain(&c, &b, h->point[cell]);
        if (miai_chain_is_captured(&c))
            return false;
    }
    return true;
}

bool miai_house_play(uint8_t *at, const miai_house *h, int cell, bool own,
                     bool *lost, int *ban)
{
    miai_board b;
    miai_taken taken;

    assert(cell < h->open && at[cell] == HOUSE_EMPTY);
    *lost = false;
    lay_out(&b, h, at);
    if (miai_board_play(&b, h->point[cell], own ? MIAI_BLACK : MIAI_WHITE,
                        &taken) != MIAI_PLAY_OK)
        return false;
    at[cell] = own ? HOUSE_OWN : HOUSE_ENEMY;
    for (int i = 0; i < taken.count; i++) {
        at[h->cell_of[taken.at[i]]] = HOUSE_EMPTY;
        *lost |= h->cell_of[taken.at[i]] >= h->open;
    }
    *ban = b.ko >= 0 ? h->cell_of[b.ko] : -1;
    return true;
}
