/* endgame_play.c - moves in a region, and what becomes of it.
 *
 * Idea     A stone that is connected to immortal ones can be forgotten once
 *          the points around it are marked as beside such stones.  What is
 *          left falls apart, and the parts are a sum.
 */
#include "endgame/endgame_play.h"

#include <assert.h>

#include "endgame/endgame_bits.h"

/* Stones connected to immortal ones of their side become immortal. */
static void settle_stones(spot *p, const miai_region *r, int side)
{
    const uint32_t own = p->stones[side];
    const uint32_t safe = connected(r, own & p->beside[side], own);
    const uint32_t out =
        side == MIAI_REGION_BLACK ? connected(r, own & p->home, own) : 0;

    if (safe & out) {
        *p = (spot){.is_home = true};
        return;
    }
    p->stones[side] &= ~(safe | out);
    p->open &= ~(safe | out);
    p->beside[side] = (p->beside[side] | around(r, safe)) & p->open;
    p->beside[!side] &= p->open;
    p->home = (p->home | around(r, out)) & p->open;
}

spot miai_spot_of(const miai_region *r)
{
    spot p = {.open = all_of(r), .home = r->home};

    for (int side = 0; side < 2; side++) {
        p.beside[side] = r->beside[side];
        p.stones[side] = r->stones[side];
    }
    settle_stones(&p, r, MIAI_REGION_BLACK);
    settle_stones(&p, r, MIAI_REGION_WHITE);
    return p;
}

/* The part belongs to `side`: all its points, and the other's stones. */
static bool take_all(spot *out, int *prisoners, const spot *p, int side)
{
    const uint32_t points = p->open & ~p->stones[side];

    *prisoners = size_of(points) + size_of(p->stones[!side]);
    *out = (spot){0};
    return true;
}

bool miai_spot_play(spot *out, int *prisoners, const miai_region *r,
                    const spot *from, int point, int side)
{
    const uint32_t stone = (uint32_t)1 << point;
    const int other = !side;
    spot p = *from;

    assert(p.open & stone & ~p.stones[0] & ~p.stones[1]);
    p.stones[side] |= stone;
    *prisoners = 0;
    uint32_t hit = r->near[point] & p.stones[other];
    while (hit != 0) {
        const uint32_t chain = connected(r, hit & -hit, p.stones[other]);
        const uint32_t full = p.stones[0] | p.stones[1];
        hit &= ~chain;
        if (around(r, chain) & p.open & ~full)
            continue;
        if (chain & r->vital)
            return take_all(out, prisoners, &p, side);
        p.stones[other] &= ~chain;
        *prisoners += size_of(chain);
    }
    const uint32_t own = connected(r, stone, p.stones[side]);
    if ((own & p.beside[side]) || (side == MIAI_REGION_BLACK && (own & p.home)))
        settle_stones(&p, r, side);
    else if (!(around(r, own) & p.open & ~p.stones[0] & ~p.stones[1]))
        return false;
    *out = p;
    return true;
}

spot miai_spot_part(spot *rest, const miai_region *r)
{
    assert(rest->open != 0);
    const uint32_t open = connected(r, rest->open & -rest->open, rest->open);
    spot part = {.open = open, .home = rest->home & open};

    rest->home &= ~open;
    for (int side = 0; side < 2; side++) {
        part.beside[side] = rest->beside[side] & open;
        part.stones[side] = rest->stones[side] & open;
        rest->beside[side] &= ~open;
        rest->stones[side] &= ~open;
    }
    rest->open &= ~open;
    return part;
}

/* Of Black: each move of hers costs her one point wherever it is, prisoners
 * included, each of White's gives her one, and she always has one; so it is
 * {n - 1 | n + 1} or {n - 1 | }, which is n. */
bool miai_spot_is_settled(const spot *p, int *value)
{
    for (int side = 0; side < 2; side++) {
        if (p->beside[side] != p->open || p->beside[!side] != 0)
            continue;
        assert(p->stones[side] == 0);
        const int n = size_of(p->open) + size_of(p->stones[!side]);
        *value = side == MIAI_REGION_BLACK ? n : -n;
        return true;
    }
    return false;
}

int miai_spot_count(const spot *p, const miai_region *r, bool by_area)
{
    const uint32_t empty = p->open & ~p->stones[0] & ~p->stones[1];
    int count = by_area ? size_of(p->stones[MIAI_REGION_BLACK]) -
                              size_of(p->stones[MIAI_REGION_WHITE])
                        : 0;

    for (uint32_t left = empty; left != 0;) {
        const uint32_t area = connected(r, left & -left, empty);
        const uint32_t edge = around(r, area);
        bool met[2];
        for (int side = 0; side < 2; side++)
            met[side] = (edge & p->stones[side]) || (area & p->beside[side]);
        if (met[0] != met[1])
            count += met[MIAI_REGION_BLACK] ? size_of(area) : -size_of(area);
        left &= ~area;
    }
    return count;
}
