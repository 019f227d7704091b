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

/* The chains beside an empty cell; returns how many. */
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

/* Gives the cell and all that are connected to it a group. */
static void add_group(miai_house_view *v, const miai_house *h,
                      const uint8_t *at, int start)
{
    const int16_t g = (int16_t)v->groups++;
    int head = 0, tail = 0;

    v->is_own[g] = is_own(at, start);
    v->is_rock[g] = false;
    v->vitals[g] = -1;
    v->inner[g] = 0;
    v->of[start] = g;
    v->queue[tail++] = (int16_t)start;
    while (head < tail) {
        const int cell = v->queue[head++];
        v->is_rock[g] |= at[cell] == HOUSE_ROCK;
        for (int i = 0; i < 4; i++) {
            const int next = h->next[cell][i];
            if (next < 0 || v->of[next] >= 0 ||
                is_own(at, next) != v->is_own[g])
                continue;
            v->of[next] = g;
            v->queue[tail++] = (int16_t)next;
        }
    }
}

/* Keeps those chains that an area is vital to that are beside this empty cell
 * of it, too. */
static void narrow(miai_house_view *v, int area, const int16_t *beside, int n)
{
    int16_t *vital = v->vital[area];
    int kept = 0;

    if (v->vitals[area] < 0) {
        memcpy(vital, beside, (size_t)n * sizeof *beside);
        v->vitals[area] = (int16_t)n;
        return;
    }
    for (int i = 0; i < v->vitals[area]; i++)
        for (int k = 0; k < n; k++)
            if (vital[i] == beside[k]) {
                vital[kept++] = beside[k];
                break;
            }
    v->vitals[area] = (int16_t)kept;
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

    if (at[cell] == HOUSE_EMPTY)
        narrow(v, area, beside, n);
    if (n > 0)
        return;
    v->inner[area]++;
    if (is_dead_end(h, cell) || /* a stone taken from there can be a ko */
        (v->inner[area] == 2 && !is_beside(h, cell, v->inner_cell[area])))
        v->inner[area] += 2; /* as bad as three */
    v->inner_cell[area] = (int16_t)cell;
}

/* Areas beside a chain that has fallen out are not enclosed for sure. */
static void spoil_areas(miai_house_view *v, const miai_house *h,
                        const uint8_t *at)
{
    for (int cell = 0; cell < h->count; cell++) {
        if (!is_own(at, cell) || v->holds[v->of[cell]])
            continue;
        for (int i = 0; i < 4; i++) {
            const int next = h->next[cell][i];
            if (next >= 0 && !is_own(at, next))
                v->holds[v->of[next]] = false;
        }
    }
}

/* Lets chains fall out; false when none did. */
static bool drop_chains(miai_house_view *v)
{
    bool changed = false;

    for (int g = 0; g < v->groups; g++)
        if (v->is_own[g])
            v->vitals[g] = 0;
    for (int g = 0; g < v->groups; g++)
        for (int i = 0; !v->is_own[g] && v->holds[g] && i < v->vitals[g]; i++)
            v->vitals[v->vital[g][i]]++;
    for (int g = 0; g < v->groups; g++) {
        if (!v->is_own[g] || !v->holds[g] || v->is_rock[g] || v->vitals[g] >= 2)
            continue;
        v->holds[g] = false;
        changed = true;
    }
    return changed;
}

int miai_house_look(miai_house_view *v, const miai_house *h, const uint8_t *at)
{
    int loose = 0;

    v->groups = 0;
    memset(v->of, -1, (size_t)h->count * sizeof *v->of);
    for (int cell = 0; cell < h->count; cell++)
        if (v->of[cell] < 0)
            add_group(v, h, at, cell);
    for (int cell = 0; cell < h->count; cell++)
        if (!is_own(at, cell))
            look_at(v, h, at, cell);
    for (int g = 0; g < v->groups; g++)
        v->holds[g] = v->is_own[g] || (v->inner[g] <= 2 && v->vitals[g] >= 0);
    while (drop_chains(v))
        spoil_areas(v, h, at);
    for (int cell = 0; cell < h->count; cell++)
        loose += !v->holds[v->of[cell]];
    return loose;
}

/* --- a move ---------------------------------------------------------------------- */

/* A chain on its own, of up to HOUSE_SEARCH cells. */
typedef struct chain {
    int count;
    int16_t cell[HOUSE_SEARCH];
    bool breathes; /* has a liberty, or is never captured */
} chain;

static void find_chain(chain *out, const uint8_t *at, const miai_house *h,
                       int start)
{
    const bool own = is_own(at, start);
    bool seen[HOUSE_SEARCH] = {false};

    out->count = 0;
    out->breathes = false;
    out->cell[out->count++] = (int16_t)start;
    seen[start] = true;
    for (int k = 0; k < out->count; k++) {
        const int cell = out->cell[k];
        out->breathes |= at[cell] == HOUSE_ROCK;
        for (int i = 0; i < 4; i++) {
            const int next = h->next[cell][i];
            if (next < 0 || seen[next])
                continue;
            seen[next] = true;
            if (at[next] == HOUSE_EMPTY)
                out->breathes = true;
            else if (is_own(at, next) == own)
                out->cell[out->count++] = (int16_t)next;
        }
    }
}

bool miai_house_breathes(const miai_house *h)
{
    chain c;

    assert(h->count <= HOUSE_SEARCH);
    for (int cell = h->open; cell < h->count; cell++) {
        find_chain(&c, h->at, h, cell);
        if (!c.breathes)
            return false;
    }
    return true;
}

/* Has the cell another one beside it that is empty, or of this side? */
static bool is_alone(const uint8_t *at, const miai_house *h, int cell, int but)
{
    const bool own = is_own(at, cell);

    for (int i = 0; i < 4; i++) {
        const int next = h->next[cell][i];
        if (next >= 0 && next != but &&
            (at[next] == HOUSE_EMPTY || is_own(at, next) == own))
            return false;
    }
    return true;
}

bool miai_house_play(uint8_t *at, const miai_house *h, int cell, bool own,
                     bool *lost, int *ban)
{
    int taken = 0, last = -1;
    chain c;

    assert(h->count <= HOUSE_SEARCH && cell < h->open);
    assert(at[cell] == HOUSE_EMPTY);
    *lost = false;
    *ban = -1;
    at[cell] = own ? HOUSE_OWN : HOUSE_ENEMY;
    for (int i = 0; i < 4; i++) {
        const int next = h->next[cell][i];
        if (next < 0 || at[next] == HOUSE_EMPTY || is_own(at, next) == own)
            continue;
        find_chain(&c, at, h, next);
        for (int k = 0; !c.breathes && k < c.count; k++) {
            last = c.cell[k];
            at[last] = HOUSE_EMPTY;
            *lost |= last >= h->open;
            taken++;
        }
    }
    if (taken == 1 && is_alone(at, h, cell, last))
        *ban = last;
    if (taken > 0)
        return true;
    find_chain(&c, at, h, cell);
    if (!c.breathes)
        at[cell] = HOUSE_EMPTY;
    return c.breathes;
}
