/* zones_random.c - random boards, and what may stand around the zone of a lemma.
 */
#include <stdlib.h>

#include "races/chance.h"
#include "zones_random.h"

enum {
    MOST_OPEN = 16,  /* empty points of a board                 */
    MOST_FILLED = 12 /* the same when a lemma is to be checked  */
};

int zones_any(uint64_t *r, const zset *s)
{
    int p = zset_next(s, 0);

    for (int n = chance_below(r, zset_count(s)); n > 0; n--)
        p = zset_next(s, p + 1);
    return p;
}

/* --- random positions ----------------------------------------------------- */

/* A chain without a liberty, or nothing. */
static zset breathless(const zboard *b, const zpos *s)
{
    const zset empty = zpos_empty(b, s);

    for (int own = 0; own < 2; own++) {
        const zset *stones = own ? &s->own : &s->other;
        zset todo = *stones;
        for (int p; (p = zset_next(&todo, 0)) >= 0;) {
            const zset chain = miai_zset_area(b, stones, p);
            const zset free = zset_and(miai_zset_beside(b, &chain), empty);
            if (zset_is_empty(&free))
                return chain;
            todo = zset_minus(todo, chain);
        }
    }
    return (zset){0};
}

static bool is_legal(const zboard *b, const zpos *s)
{
    const zset bad = breathless(b, s);

    return zset_is_empty(&bad);
}

/* Puts stones on the points of a set: so many of a hundred are empty, so many
 * of the others the attacker's. */
static void put_stones(uint64_t *r, zpos *s, const zset *points, int empty,
                       int other)
{
    for (int p = zset_next(points, 0); p >= 0; p = zset_next(points, p + 1)) {
        zset_drop(&s->own, p);
        zset_drop(&s->other, p);
        if (!chance_percent(r, empty))
            zset_add(chance_percent(r, other) ? &s->other : &s->own, p);
    }
}

/* Takes stones of a set off until every chain has a liberty; false when stones
 * outside the set stand in the way. */
static bool make_legal(uint64_t *r, const zboard *b, zpos *s,
                       const zset *points)
{
    for (;;) {
        const zset bad = breathless(b, s);
        const zset near =
            zset_and(zset_or(bad, miai_zset_beside(b, &bad)), *points);
        if (zset_is_empty(&bad))
            return true;
        if (zset_is_empty(&near))
            return false;
        const int p = zones_any(r, &near);
        zset_drop(&s->own, p);
        zset_drop(&s->other, p);
    }
}

/* Stones everywhere. */
static void random_mess(uint64_t *r, zboard *b, zpos *s)
{
    miai_zboard_init(b, 2 + chance_below(r, 5), 3 + chance_below(r, 3));
    put_stones(r, s, &b->all, 15 + chance_below(r, 35),
               25 + chance_below(r, 45));
}

/* A corner or a side of the defender's with an eye space, and what may surround
 * it. */
static void random_corner(uint64_t *r, zboard *b, zpos *s)
{
    const int start = chance_percent(r, 60) ? 0 : 1 + chance_below(r, 3);
    const int eye = 1 + chance_below(r, 3), wall = eye + 1 + chance_below(r, 2);
    const int outside = 20 + chance_below(r, 60);
    zset part[3] = {0};

    miai_zboard_init(b, 4 + chance_below(r, 4), 4 + chance_below(r, 3));
    for (int p = 0; p < b->points; p++) {
        const int far = abs(p % b->width - start) + p / b->width;
        zset_add(&part[far < eye ? 0 : far < wall ? 1 : 2], p);
    }
    put_stones(r, s, &part[0], 60, 50);
    put_stones(r, s, &part[1], 15, 15);
    put_stones(r, s, &part[2], outside, 75);
}

bool zones_board(uint64_t *r, zboard *b, zpos *s)
{
    *s = (zpos){0};
    if (chance_percent(r, 20))
        random_mess(r, b, s);
    else
        random_corner(r, b, s);
    const zset open = zpos_empty(b, s);
    return zset_count(&open) <= MOST_OPEN && is_legal(b, s) &&
           !zset_is_empty(&s->own);
}

zset zones_target(uint64_t *r, const zboard *b, const zpos *s)
{
    zset target = {0};
    zset todo = s->own;
    const int share = chance_below(r, 80);

    for (int p; (p = zset_next(&todo, 0)) >= 0;) {
        const zset chain = miai_zset_area(b, &s->own, p);
        if (chance_percent(r, share))
            target = zset_or(target, chain);
        todo = zset_minus(todo, chain);
    }
    if (zset_is_empty(&target))
        target = miai_zset_area(b, &s->own, zones_any(r, &s->own));
    return target;
}

/* --- boards for a lemma ---------------------------------------------------- */

/* Fills empty points with stones of the attacker as long as that is legal. */
static void tighten(uint64_t *r, const zboard *b, zpos *s, zset points)
{
    points = zset_and(points, zpos_empty(b, s));
    while (!zset_is_empty(&points)) {
        const int p = zones_any(r, &points);
        zset_drop(&points, p);
        zset_add(&s->other, p);
        if (!is_legal(b, s))
            zset_drop(&s->other, p);
    }
}

bool zones_fill(uint64_t *r, zpos *s, const zboard *b, const zlemma *l)
{
    const zset outside = zset_minus(b->all, l->zone);
    const zset border = zset_and(miai_zset_beside(b, &l->zone), outside);
    const int others[] = {100, 90, 50, 20, 0};
    const int how = others[chance_below(r, 5)];

    *s = l->stones;
    put_stones(r, s, &outside, chance_percent(r, 50) ? 0 : chance_below(r, 60),
               how);
    if (chance_percent(r, 50))
        put_stones(r, s, &border, chance_below(r, 20),
                   others[chance_below(r, 5)]);
    if (!make_legal(r, b, s, &outside))
        return false;
    if (chance_percent(r, 40))
        tighten(r, b, s, outside);
    const zset open = zpos_empty(b, s);
    return zset_count(&open) <= MOST_FILLED;
}
