/* wish.c - random numbers for a race.
 *
 * Idea     Numbers are drawn until they are of the kind that is asked for and
 *          small enough.  Most are close races, where one move more or less
 *          would change the outcome: there a wrong count shows.
 * FIF      A race without eyes that is decided inside is rare: it needs a
 *          liberty with many approach moves on one side, and many liberties
 *          without on the other.  So these are drawn in that way.
 * Eyes     From the list of settled ones, or any connected points with any
 *          stones inside, most of which will not be plain.
 */
#include "races/wish.h"

#include <stdlib.h>

#include "races/chance.h"
#include "unit/race_blocks.h"

enum {
    CLOSE_PERCENT = 75,
    LISTED_PERCENT = 80,
    PATIENCE = 300 /* draws of liberties; then there may be none so small     */
};

/* --- eyes --------------------------------------------------------------- */

static void add_point(wish_eye *e, int x, int y, bool stone)
{
    e->x[e->size] = (int8_t)x;
    e->y[e->size] = (int8_t)y;
    e->stone[e->size++] = stone;
    e->inside += stone;
}

static bool has_point(const wish_eye *e, int x, int y)
{
    for (int i = 0; i < e->size; i++)
        if (e->x[i] == x && e->y[i] == y)
            return true;
    return false;
}

static wish_eye listed_eye(const block_eye *block)
{
    const race_diagram d = diagram_of(block->rows);
    wish_eye e = {0};

    for (int y = 0; y < d.height; y++)
        for (int x = 0; x < d.width; x++)
            if (d.at[y][x] == '.' || d.at[y][x] == 'O')
                add_point(&e, x, y, d.at[y][x] == 'O');
    return e;
}

static wish_eye grown_eye(uint64_t *chance, int size)
{
    wish_eye e = {0};

    add_point(&e, 0, 0, false);
    while (e.size < size) {
        const int from = chance_below(chance, e.size);
        const int way = chance_below(chance, 4);
        const int x = e.x[from] + (way == 0) - (way == 1);
        const int y = e.y[from] + (way == 2) - (way == 3);
        if (!has_point(&e, x, y))
            add_point(&e, x, y, false);
    }
    for (int i = chance_below(chance, size); i > 0; i--) {
        const int at = chance_below(chance, size);
        e.inside += !e.stone[at];
        e.stone[at] = true;
    }
    return e;
}

static wish_eye draw_eye(uint64_t *chance, int size)
{
    if (size == 0)
        return (wish_eye){0};
    if (!chance_percent(chance, LISTED_PERCENT))
        return grown_eye(chance, size);
    for (;;) {
        const block_eye *block = &block_eyes[chance_below(chance, BLOCK_EYES)];
        if (block->size == size)
            return listed_eye(block);
    }
}

/* --- liberties ---------------------------------------------------------- */

static int draw_approach(uint64_t *chance)
{
    return chance_percent(chance, 60) ? 0 : 1 + chance_below(chance, 3);
}

static void draw_outside(wish *w, uint64_t *chance, int side)
{
    w->outside[side] = chance_below(chance, 5);
    for (int i = 0; i < w->outside[side]; i++)
        w->approach[side][i] = draw_approach(chance);
}

/* Many plain liberties against one that needs many approach moves. */
static void draw_inside_first(wish *w, uint64_t *chance)
{
    const int many = chance_below(chance, 2);

    w->outside[many] = 1 + chance_below(chance, WISH_OUTSIDE);
    w->outside[!many] = 1 + chance_below(chance, 2);
    for (int i = 0; i < w->outside[many]; i++)
        w->approach[many][i] = chance_percent(chance, 15);
    w->approach[!many][0] = 2 + chance_below(chance, 2);
    for (int i = 1; i < w->outside[!many]; i++)
        w->approach[!many][i] = chance_below(chance, 4);
}

static void draw_liberties(wish *w, uint64_t *chance, wish_kind kind)
{
    for (int side = 0; side < 2; side++)
        draw_outside(w, chance, side);
    if (kind == WISH_B_FIF)
        draw_inside_first(w, chance);
    if (kind != WISH_A)
        w->shared = 1 + chance_below(chance, 4);
}

/* --- all of it ---------------------------------------------------------- */

miai_race wish_numbers(const wish *w)
{
    miai_race race = {.shared = w->shared};

    for (int side = 0; side < 2; side++) {
        race.chain[side].eye = w->eye[side].size;
        race.chain[side].inside = w->eye[side].inside;
        for (int i = 0; i < w->outside[side]; i++)
            miai_race_add_liberty(&race.chain[side], w->approach[side][i]);
    }
    return race;
}

/* The points of an eye are much less work for a search than others. */
static int wish_size(const wish *w)
{
    const miai_race race = wish_numbers(w);
    int twice = 2 * race.shared;

    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &race.chain[side];
        twice += c->eye + 2 * (c->outside + c->approach);
    }
    return twice / 2;
}

wish_kind wish_kind_of(const miai_race_count *count)
{
    switch (count->kind) {
    case MIAI_RACE_A:
        return WISH_A;
    case MIAI_RACE_B:
        return count->method == MIAI_RACE_FIF ? WISH_B_FIF : WISH_B_FOF;
    case MIAI_RACE_C:
        return WISH_C;
    default:
        return WISH_D;
    }
}

static bool is_close(const miai_race_count *count)
{
    const miai_race_relation *r =
        wish_kind_of(count) == WISH_B_FOF ? &count->fof : &count->fif;

    return abs(r->left - r->right) <= 1;
}

/* Eyes of any sizes that this kind can have. */
static wish draw_eyes(uint64_t *chance, wish_kind kind)
{
    if (kind == WISH_B_FOF || kind == WISH_B_FIF ||
        (kind == WISH_A && chance_percent(chance, 30)))
        return (wish){0};
    for (;;) {
        wish w = {.shared = 1};
        miai_race race;
        miai_race_count count;
        for (int side = 0; side < 2; side++)
            w.eye[side] = draw_eye(chance, chance_below(chance, WISH_EYE + 1));
        race = wish_numbers(&w);
        /* Eyes that are all but full are those of a race, and of the same
         * kind: that depends on their sizes alone. */
        for (int side = 0; side < 2; side++)
            race.chain[side].inside = w.eye[side].size - (w.eye[side].size > 0);
        miai_race_count_up(&count, &race);
        if (kind == WISH_A || kind == wish_kind_of(&count))
            return w;
    }
}

static bool is_good(const wish *w, wish_kind kind, int size, bool close)
{
    const miai_race race = wish_numbers(w);
    miai_error error;
    miai_race_count count;

    if (wish_size(w) > size || !miai_race_check(&race, &error))
        return false;
    miai_race_count_up(&count, &race);
    return wish_kind_of(&count) == kind && (!close || is_close(&count));
}

wish wish_draw(uint64_t *chance, wish_kind kind, int size)
{
    const bool close = chance_percent(chance, CLOSE_PERCENT);

    for (;; size++) {
        wish w = draw_eyes(chance, kind);
        w.shared = 0;
        for (int i = 0; i < PATIENCE; i++) {
            draw_liberties(&w, chance, kind);
            if (is_good(&w, kind, size, close))
                return w;
        }
    }
}
