/* boards_moves.c - moves in the order in which they are tried, and what is
 * known without any. */
#include "boards.h"

uint64_t boards_hash(const position *p)
{
    uint64_t key = (uint64_t)p->stones[WHITE] << 32 | p->stones[BLACK];

    key = (key ^ key >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return key ^ key >> 32;
}

bool boards_is_same(const position *a, const position *b)
{
    return a->stones[BLACK] == b->stones[BLACK] &&
           a->stones[WHITE] == b->stones[WHITE];
}

static bool is_own_eye(const board *b, const position *p, int point, int side)
{
    return (b->near[point] & ~p->stones[side]) == 0 &&
           (b->touch[boards_other(side)] >> point & 1) == 0;
}

/* Captures first, own eyes last. */
int boards_replies(board_reply *list, const board *b, const position *p,
                   int side)
{
    board_reply later[BOARD_MOST + 1];
    int count = 0, rest = 0;

    for (int i = 0; i < b->count; i++) {
        board_reply *r = &list[count];
        r->point = i;
        r->taken = boards_play(&r->after, b, p, i, side);
        r->order = r->taken > 0 ? 0 : is_own_eye(b, p, i, side) ? FILLS_EYE : 1;
        if (r->taken > 0)
            count++;
        else if (r->taken == 0)
            later[rest++] = *r;
    }
    for (int order = 1; order <= FILLS_EYE; order++)
        for (int i = 0; i < rest; i++)
            if (later[i].order == order)
                list[count++] = later[i];
    return count;
}

/* What a side has for good: stones that stay though it passes for ever, and eyes
 * of one point that only these are around, where the other side cannot play. */
static int sure_points(const board *b, const position *p, int side)
{
    const uint32_t alive = boards_alive(b, p, side);
    const uint32_t empty = b->all & ~(p->stones[BLACK] | p->stones[WHITE]);
    int count = __builtin_popcount(alive);

    for (uint32_t left = empty; left != 0; left &= left - 1) {
        const int i = __builtin_ctz(left);
        count += (b->near[i] & ~alive) == 0 &&
                 (b->touch[boards_other(side)] >> i & 1) == 0 &&
                 (b->near[i] != 0 || (b->touch[side] >> i & 1) != 0);
    }
    return count;
}

/* A side that just passes has that in the end. */
bool boards_is_sure(const board *b, const board_node *n, bool *yes)
{
    const int all = __builtin_popcount(b->all);

    *yes = 2 * sure_points(b, &n->p, BLACK) - all >= n->k;
    return *yes || all - 2 * sure_points(b, &n->p, WHITE) < n->k;
}
