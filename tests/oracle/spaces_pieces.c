/* spaces_pieces.c - random eyespaces, to make groups of.
 *
 * Connected cells in a ring of the group's stones, of which some may be immortal
 * White stones, and of which a side may be missing at the edge of the board.  Many
 * are drawn, some of them with stones that give them values that are rare so far.
 */
#include "spaces_pieces.h"

#include <string.h>

enum { TRIES = 40 };

static char at_of(const piece *p, int x, int y)
{
    return x >= 0 && y >= 0 && x < BOX && y < BOX ? p->at[y][x] : ' ';
}

static bool is_beside(const piece *p, int x, int y, char what)
{
    return at_of(p, x - 1, y) == what || at_of(p, x + 1, y) == what ||
           at_of(p, x, y - 1) == what || at_of(p, x, y + 1) == what;
}

/* Cells within the box, moved to its top left corner but for the ring. */
static void draw_cells(piece *p, recipe *chance, int cells)
{
    int left = BOX, top = BOX;
    piece big;

    memset(big.at, ' ', sizeof big.at);
    big.at[BOX / 2][BOX / 2] = '.';
    for (int count = 1; count < cells;) {
        const int x = 1 + (int)oracle_below(chance, BOX - 2);
        const int y = 1 + (int)oracle_below(chance, BOX - 2);
        if (big.at[y][x] == ' ' && is_beside(&big, x, y, '.')) {
            big.at[y][x] = '.';
            count++;
        }
    }
    for (int y = 0; y < BOX; y++)
        for (int x = 0; x < BOX; x++)
            if (big.at[y][x] == '.') {
                left = x < left ? x : left;
                top = y < top ? y : top;
            }
    *p = (piece){.cells = cells};
    memset(p->at, ' ', sizeof p->at);
    for (int y = top; y < BOX - 1; y++)
        for (int x = left; x < BOX - 1; x++)
            if (big.at[y][x] == '.') {
                const int u = x - left + 1, v = y - top + 1;
                p->at[v][u] = '.';
                p->width = u + 2 > p->width ? u + 2 : p->width;
                p->height = v + 2 > p->height ? v + 2 : p->height;
            }
}

/* All around, and the whole of the last row. */
static void draw_ring(piece *p)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (int v = y - 1; v <= y + 1 && p->at[y][x] == ' '; v++)
                for (int u = x - 1; u <= x + 1; u++)
                    if (at_of(p, u, v) == '.')
                        p->at[y][x] = 'x';
    memset(p->at[p->height - 1], 'x', (size_t)p->width);
}

/* Takes away the ring at the sides that are edges of the board. */
static void draw_edges(piece *p, recipe *chance)
{
    const bool top = oracle_below(chance, 2) == 0;
    const bool left = oracle_below(chance, 3) == 0;

    for (int y = 0; y < p->height - 1; y++)
        for (int x = 0; x < p->width; x++)
            if ((top && y == 0) || (left && x == 0))
                p->at[y][x] = ' ';
}

/* A stone of the ring becomes White. */
static void draw_mouth(piece *p, recipe *chance)
{
    uint32_t found = 0;
    int mx = -1, my = -1;

    for (int y = 0; y < p->height - 1; y++)
        for (int x = 0; x < p->width; x++)
            if (p->at[y][x] == 'x' && is_beside(p, x, y, '.') &&
                oracle_below(chance, ++found) == 0) {
                mx = x;
                my = y;
            }
    if (mx >= 0)
        p->at[my][mx] = '@';
}

/* Takes the stones of the group off that are connected with a point. */
static void take_chain(piece *p, int x, int y)
{
    if (at_of(p, x, y) != 'x')
        return;
    p->at[y][x] = ' ';
    take_chain(p, x - 1, y);
    take_chain(p, x + 1, y);
    take_chain(p, x, y - 1);
    take_chain(p, x, y + 1);
}

/* The stones of the ring that are not connected with its last row. */
static piece cut_off(const piece *p)
{
    piece copy = *p;

    take_chain(&copy, 0, p->height - 1);
    return copy;
}

static bool is_one_chain(const piece *p)
{
    const piece copy = cut_off(p);

    for (int y = 0; y < p->height; y++)
        if (memchr(copy.at[y], 'x', BOX) != NULL)
            return false;
    return true;
}

/* Several mouths; what they cut off is White, too. */
static void draw_mouths(piece *p, recipe *chance, int count)
{
    for (int i = 0; i < count; i++)
        draw_mouth(p, chance);
    const piece copy = cut_off(p);
    for (int y = 0; y < p->height && count > 1; y++)
        for (int x = 0; x < p->width; x++)
            if (copy.at[y][x] == 'x')
                p->at[y][x] = '@';
}

/* The eyespace as endgame_rules.h draws it. */
bool piece_region(region *r, const piece *p)
{
    static const char from[] = "x@.XO ", into[] = "XO.xo#";
    char line[LONGEST] = "cells ";
    size_t n = strlen(line);

    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++)
            line[n++] = into[strchr(from, p->at[y][x]) - from];
        line[n++] = y + 1 < p->height ? '/' : '\0';
    }
    return read_region(r, line) && r->points == p->cells && is_position(r);
}

static bool is_same(bounds a, bounds b)
{
    return a.low == b.low && a.high == b.high;
}

/* The number of a value, perhaps a new one. */
static int kind_of(pool *all, bounds value)
{
    int kind = 0;

    while (kind < all->kinds && !is_same(all->kind[kind], value))
        kind++;
    if (kind == MOST_KINDS)
        oracle_fail("more than %d values of eyespaces", MOST_KINDS);
    if (kind == all->kinds) {
        all->kind[all->kinds++] = value;
        all->found[kind] = 0;
    }
    return kind;
}

/* Stones by chance: White ones are more frequent. */
static int random_position(pool *all, const region *r)
{
    static const int mixes[][4] = {{EMPTY, EMPTY, EMPTY, WHITE},
                                   {EMPTY, EMPTY, WHITE, WHITE},
                                   {EMPTY, WHITE, WHITE, WHITE},
                                   {EMPTY, EMPTY, WHITE, BLACK},
                                   {EMPTY, WHITE, WHITE, BLACK}};
    int board[MOST_POINTS], code;

    do {
        const int *mix = mixes[oracle_below(&all->chance, 5)];
        for (int i = 0; i < r->points; i++)
            board[i] = mix[oracle_below(&all->chance, 4)];
        code = code_of(r, board);
    } while (!all->scratch[code].is_legal);
    return code;
}

/* Of some positions of an eyespace one with a value that is rare so far. */
static int rare_position(pool *all, const region *r)
{
    int boards = 1, best = code_of(r, r->start);

    for (int i = 0; i < r->points; i++)
        boards *= 3;
    for (int i = 0; i < TRIES; i++) {
        const int code = (int)oracle_below(&all->chance, (uint32_t)boards);
        if (all->scratch[code].is_legal &&
            all->found[kind_of(all, all->scratch[code].value)] <
                all->found[kind_of(all, all->scratch[best].value)])
            best = code;
    }
    return best;
}

/* Any position of an eyespace that hangs on a ko, or -1. */
static int ko_position(pool *all, const region *r)
{
    int boards = 1, found = -1;
    uint32_t count = 0;

    for (int i = 0; i < r->points; i++)
        boards *= 3;
    for (int code = 0; code < boards; code++) {
        const place *p = &all->scratch[code];
        if (p->is_legal && p->value.low != p->value.high &&
            oracle_below(&all->chance, ++count) == 0)
            found = code;
    }
    return found;
}

/* A position of the eyespace that was solved last; -1: it has none with a ko. */
static int draw_position(pool *all, const region *r, bool ko)
{
    if (ko)
        return ko_position(all, r);
    return oracle_below(&all->chance, 3) == 0 ? rare_position(all, r)
                                              : random_position(all, r);
}

/* Cells, the ring, edges and mouths. */
static void draw_shape(piece *out, region *r, pool *all,
                       const group_recipe *wanted)
{
    recipe *chance = &all->chance;

    do {
        draw_cells(out, chance,
                   1 + (int)oracle_below(chance, (uint32_t)wanted->cells));
        draw_ring(out);
        draw_edges(out, chance);
        if (oracle_below(chance, 3) > 0)
            draw_mouths(out, chance,
                        wanted->kos > 0 ? 1 + (int)oracle_below(chance, 4) : 1);
    } while (!is_one_chain(out) || !piece_region(r, out));
}

static void draw_piece(piece *out, pool *all, const group_recipe *wanted,
                       bool ko)
{
    int board[MOST_POINTS], cell = 0, code;
    region r;

    do {
        draw_shape(out, &r, all, wanted);
        space_solve(&all->f, &r, all->scratch);
        code = draw_position(all, &r, ko);
    } while (code < 0);
    board_of(&r, code, board);
    for (int y = 0; y < out->height; y++)
        for (int x = 0; x < out->width; x++)
            if (out->at[y][x] == '.')
                out->at[y][x] = ".XO"[board[cell++]];
    out->value = all->scratch[code].value;
    all->found[kind_of(all, out->value)]++;
}

void pool_fill(pool *all, uint64_t seed, const group_recipe *wanted)
{
    all->kinds = 0;
    all->chance = (recipe){.seed = seed};
    forest_init(&all->f);
    for (int i = 0; i < POOL; i++)
        draw_piece(&all->at[i], all, wanted, i < wanted->kos);
}

const piece *pool_pick(pool *all)
{
    const piece *picked = NULL;

    if (oracle_below(&all->chance, 2) == 0)
        picked = &all->at[oracle_below(&all->chance, POOL)];
    while (picked == NULL) {
        const int kind = (int)oracle_below(&all->chance, (uint32_t)all->kinds);
        uint32_t found = 0;
        for (int i = 0; i < POOL && all->found[kind] > 0; i++)
            if (is_same(all->at[i].value, all->kind[kind]) &&
                oracle_below(&all->chance, ++found) == 0)
                picked = &all->at[i];
    }
    return picked;
}
