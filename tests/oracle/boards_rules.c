/* boards_rules.c - diagrams become boards, and moves are played on them. */
#include "boards.h"

#include <string.h>

/* --- reading ------------------------------------------------------------------ */
static char sign_at(const diagram *d, int x, int y)
{
    return x < 0 || y < 0 || x >= d->width || y >= d->height ? ' '
                                                             : d->at[y][x];
}

/* The number of an open point, or -1. */
static int number_at(int number[ORACLE_SIDE][ORACLE_SIDE], const diagram *d,
                     int x, int y)
{
    return strchr(".XO", sign_at(d, x, y)) != NULL ? number[y][x] : -1;
}

static void join(board *b, int number[ORACLE_SIDE][ORACLE_SIDE],
                 const diagram *d, int x, int y)
{
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    const int point = number[y][x];

    for (int i = 0; i < 4; i++) {
        const int u = x + dx[i], v = y + dy[i];
        const int next = number_at(number, d, u, v);
        const char sign = sign_at(d, u, v);
        if (next >= 0)
            b->near[point] |= UINT32_C(1) << next;
        if (sign == '#' || sign == '@')
            b->touch[sign == '@'] |= UINT32_C(1) << point;
    }
}

static bool has_breath(const board *b, const position *p, uint32_t chain,
                       int side)
{
    const uint32_t empty = ~(p->stones[BLACK] | p->stones[WHITE]);

    return (chain & b->touch[side]) != 0 ||
           (boards_beside(b, chain) & empty) != 0;
}

static bool all_breathe(const board *b)
{
    for (int side = BLACK; side <= WHITE; side++)
        for (int i = 0; i < b->count; i++) {
            const uint32_t stones = b->start.stones[side];
            const uint32_t bit = UINT32_C(1) << i;
            if ((stones & bit) != 0 &&
                !has_breath(b, &b->start, boards_spread(b, bit, stones), side))
                return false;
        }
    return true;
}

const char *boards_take(board *out, const diagram *d)
{
    int number[ORACLE_SIDE][ORACLE_SIDE];

    memset(out, 0, sizeof *out);
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            const char sign = d->at[y][x];
            out->base += sign == '#' ? 1 : sign == '@' ? -1 : 0;
            if (strchr(".XO", sign) == NULL)
                continue;
            if (out->count == BOARD_MOST)
                return "too many open points";
            if (sign != '.')
                out->start.stones[sign == 'O'] |= UINT32_C(1) << out->count;
            oracle_label(out->label[out->count], x, y, d->height);
            out->all |= UINT32_C(1) << out->count;
            number[y][x] = out->count++;
        }
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (strchr(".XO", d->at[y][x]) != NULL)
                join(out, number, d, x, y);
    return out->count == 0     ? "no open points"
           : !all_breathe(out) ? "a chain without a liberty"
                               : NULL;
}

const char *boards_label(const board *b, int move)
{
    return move == b->count ? "pass" : b->label[move];
}

/* --- the rules ------------------------------------------------------------------ */
uint32_t boards_beside(const board *b, uint32_t points)
{
    uint32_t beside = 0;

    for (; points != 0; points &= points - 1)
        beside |= b->near[__builtin_ctz(points)];
    return beside & b->all;
}

uint32_t boards_spread(const board *b, uint32_t from, uint32_t within)
{
    uint32_t all = from, edge = from;

    while (edge != 0) {
        edge = boards_beside(b, edge) & within & ~all;
        all |= edge;
    }
    return all;
}

int boards_play(position *out, const board *b, const position *p, int point,
                int side)
{
    const uint32_t bit = UINT32_C(1) << point;
    const int other = boards_other(side);
    uint32_t near, taken = 0;

    if ((b->all & bit) == 0 ||
        ((p->stones[BLACK] | p->stones[WHITE]) & bit) != 0)
        return -1;
    *out = *p;
    out->stones[side] |= bit;
    near = b->near[point] & out->stones[other];
    while (near != 0) {
        const uint32_t chain =
            boards_spread(b, near & -near, out->stones[other]);
        if (!has_breath(b, out, chain, other))
            taken |= chain;
        near &= ~chain;
    }
    out->stones[other] &= ~taken;
    if (!has_breath(b, out, boards_spread(b, bit, out->stones[side]), side))
        return -1;
    return __builtin_popcount(taken);
}

/* --- counting ------------------------------------------------------------------- */
int boards_count(const board *b, const position *p, uint32_t which, bool stones)
{
    const uint32_t taken = p->stones[BLACK] | p->stones[WHITE];
    uint32_t left = b->all & ~taken & which;
    int count = 0;

    if (stones)
        count = __builtin_popcount(p->stones[BLACK] & which) -
                __builtin_popcount(p->stones[WHITE] & which);
    while (left != 0) {
        const uint32_t area = boards_spread(b, left & -left, b->all & ~taken);
        const uint32_t beside = boards_beside(b, area);
        const bool black =
            ((beside & p->stones[BLACK]) | (area & b->touch[BLACK])) != 0;
        const bool white =
            ((beside & p->stones[WHITE]) | (area & b->touch[WHITE])) != 0;
        count += (black - white) * __builtin_popcount(area & which);
        left &= ~area;
    }
    return count;
}

/* --- Benson --------------------------------------------------------------------- */
/* Areas without a stone of the side that one of its chains has all the empty
 * points of as liberties, and that only chains which are still in the race
 * enclose: are there two for this chain? */
static bool has_two(const board *b, const position *p, uint32_t chain,
                    uint32_t race, int side)
{
    const uint32_t own = p->stones[side];
    const uint32_t empty = b->all & ~(p->stones[BLACK] | p->stones[WHITE]);
    const uint32_t reach = boards_beside(b, chain);
    uint32_t left = b->all & ~own;
    int vital = 0;

    while (left != 0) {
        const uint32_t area = boards_spread(b, left & -left, b->all & ~own);
        const uint32_t around = boards_beside(b, area) & own;
        left &= ~area;
        if ((area & empty & ~reach) == 0 && (area & reach) != 0 &&
            (around & ~race) == 0 && (area & b->touch[boards_other(side)]) == 0)
            vital++;
    }
    return vital >= 2;
}

uint32_t boards_alive(const board *b, const position *p, int side)
{
    uint32_t alive = p->stones[side], before;

    do {
        before = alive;
        for (uint32_t left = before; left != 0;) {
            const uint32_t chain = boards_spread(b, left & -left, before);
            left &= ~chain;
            if ((chain & b->touch[side]) == 0 &&
                !has_two(b, p, chain, before, side))
                alive &= ~chain;
        }
    } while (alive != before);
    return alive;
}
