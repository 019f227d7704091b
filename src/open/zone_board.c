/* zone_board.c - a board of bits, for proofs that play on the whole of it.
 *
 * Idea     A set of points is a few words; neighbours are shifts, a chain is
 *          filled by growing it until nothing is added.
 * Cost     A chain takes as many rounds as it is long, each some thirty words.
 */
#include "open/zone.h"

bool miai_zboard_init(zboard *b, int width, int height)
{
    *b = (zboard){.width = width, .points = width * height};
    if (b->points > ZONE_POINTS || width >= 64)
        return false;
    for (int p = 0; p < b->points; p++) {
        zset_add(&b->all, p);
        if (p % width > 0)
            zset_add(&b->not_left, p);
        if (p % width < width - 1)
            zset_add(&b->not_right, p);
    }
    return true;
}

/* Every point moved up by 1 <= n < 64. */
static zset shift_up(const zset *s, int n)
{
    zset out;

    out.word[0] = s->word[0] << n;
    for (int i = 1; i < ZONE_WORDS; i++)
        out.word[i] = s->word[i] << n | s->word[i - 1] >> (64 - n);
    return out;
}

static zset shift_down(const zset *s, int n)
{
    zset out;

    for (int i = 0; i + 1 < ZONE_WORDS; i++)
        out.word[i] = s->word[i] >> n | s->word[i + 1] << (64 - n);
    out.word[ZONE_WORDS - 1] = s->word[ZONE_WORDS - 1] >> n;
    return out;
}

/* A set and what is beside it. */
static zset grow(const zboard *b, const zset *s)
{
    const zset west = zset_and(*s, b->not_left);
    const zset east = zset_and(*s, b->not_right);
    zset out = zset_or(*s, zset_or(shift_down(&west, 1), shift_up(&east, 1)));

    out = zset_or(out, shift_up(s, b->width));
    out = zset_or(out, shift_down(s, b->width));
    return zset_and(out, b->all);
}

zset miai_zset_beside(const zboard *b, const zset *s)
{
    return zset_minus(grow(b, s), *s);
}

zset miai_zset_beside_point(const zboard *b, int p)
{
    zset s = {0};

    zset_add(&s, p);
    return miai_zset_beside(b, &s);
}

zset miai_zset_area(const zboard *b, const zset *within, int p)
{
    zset area = {0};

    assert(zset_has(within, p));
    zset_add(&area, p);
    for (;;) {
        const zset more = zset_and(grow(b, &area), *within);
        if (zset_equals(&more, &area))
            return area;
        area = more;
    }
}

bool miai_zpos_play(zpos *s, const zboard *b, int p, bool own, int *ban)
{
    zpos next = *s;
    zset *mine = own ? &next.own : &next.other;
    zset *theirs = own ? &next.other : &next.own;
    const zset beside = miai_zset_beside_point(b, p);
    zset taken = {0};
    zset free;

    zset_add(mine, p);
    const zset touched = zset_and(beside, *theirs);
    for (int q = zset_next(&touched, 0); q >= 0;
         q = zset_next(&touched, q + 1)) {
        const zset chain = miai_zset_area(b, theirs, q);
        const zset around = miai_zset_beside(b, &chain);
        free = zset_minus(around, *mine);
        if (zset_is_empty(&free))
            taken = zset_or(taken, chain);
    }
    *theirs = zset_minus(*theirs, taken);
    const zset chain = miai_zset_area(b, mine, p);
    free = zset_and(miai_zset_beside(b, &chain), zpos_empty(b, &next));
    if (zset_is_empty(&free))
        return false;
    *ban = zset_count(&taken) == 1 && zset_count(&chain) == 1 &&
                   zset_count(&free) == 1
               ? zset_next(&taken, 0)
               : -1;
    *s = next;
    return true;
}

/* --- pass-alive ---------------------------------------------------------- */

#define MOST_AREAS 64 /* chains, and areas, that are looked at */

/* Chains of the defender and the areas between them. */
typedef struct benson {
    int chains, areas;
    zset chain[MOST_AREAS], liberties[MOST_AREAS];
    zset area[MOST_AREAS];
    uint64_t vital[MOST_AREAS];  /* of each chain: areas vital to it       */
    uint64_t beside[MOST_AREAS]; /* of each chain: areas it is beside      */
    uint64_t known;              /* areas with no other chain beside them  */
} benson;

static int split(zset *out, const zboard *b, zset rest)
{
    int n = 0;

    for (int p = zset_next(&rest, 0); p >= 0; p = zset_next(&rest, p + 1)) {
        const zset area = miai_zset_area(b, &rest, p);
        if (n == MOST_AREAS)
            return n; /* what is left out is taken as dead */
        out[n++] = area;
        rest = zset_minus(rest, area);
    }
    return n;
}

static void look_at_areas(benson *s, const zboard *b, const zpos *pos)
{
    const zset empty = zpos_empty(b, pos);

    for (int a = 0; a < s->areas; a++) {
        const uint64_t bit = (uint64_t)1 << a;
        const zset free = zset_and(s->area[a], empty);
        zset around = miai_zset_beside(b, &s->area[a]);
        for (int c = 0; c < s->chains; c++) {
            const zset touch = zset_and(around, s->chain[c]);
            const zset far = zset_minus(free, s->liberties[c]);
            if (zset_is_empty(&touch))
                continue;
            around = zset_minus(around, s->chain[c]);
            s->beside[c] |= bit;
            if (zset_is_empty(&far) && !zset_is_empty(&free))
                s->vital[c] |= bit;
        }
        if (zset_is_empty(&around)) /* no chain that is not looked at */
            s->known |= bit;
    }
}

/* Chains beside an area. */
static uint64_t border_of(const benson *s, int area)
{
    uint64_t chains = 0;

    for (int c = 0; c < s->chains; c++)
        chains |= (s->beside[c] >> area & 1) << c;
    return chains;
}

/* The fewest points that show it: two vital areas of each chain, small ones
 * first, and the chains around them. */
static zset gather(const benson *s, uint64_t alive, int chain)
{
    uint64_t used = 0; /* areas */
    uint64_t todo = (uint64_t)1 << chain;
    uint64_t done = 0;
    zset zone = {0};

    while (todo != 0) {
        const int c = __builtin_ctzll(todo);
        int eyes = __builtin_popcountll(used & s->vital[c]);
        todo &= todo - 1;
        done |= (uint64_t)1 << c;
        zone = zset_or(zone, s->chain[c]);
        while (eyes < 2) {
            int best = -1;
            for (int a = 0; a < s->areas; a++) {
                if (!((s->vital[c] & s->known & ~used) >> a & 1) ||
                    (border_of(s, a) & ~alive) != 0)
                    continue;
                if (best < 0 ||
                    zset_count(&s->area[a]) < zset_count(&s->area[best]))
                    best = a;
            }
            assert(best >= 0);
            used |= (uint64_t)1 << best;
            zone = zset_or(zone, s->area[best]);
            todo |= border_of(s, best) & ~done;
            eyes++;
        }
    }
    return zone;
}

bool miai_zpos_is_alive(zset *zone, const zboard *b, const zpos *s,
                        const zset *target)
{
    benson n = {0};

    n.chains = split(n.chain, b, s->own);
    n.areas = split(n.area, b, zset_minus(b->all, s->own));
    const zset empty = zpos_empty(b, s);
    for (int c = 0; c < n.chains; c++)
        n.liberties[c] = zset_and(miai_zset_beside(b, &n.chain[c]), empty);
    look_at_areas(&n, b, s);
    const uint64_t alive =
        miai_benson_bits(n.vital, n.beside, n.chains, n.known, 0);
    for (int c = 0; c < n.chains; c++) {
        const zset held = zset_and(n.chain[c], *target);
        if ((alive >> c & 1) && !zset_is_empty(&held)) {
            *zone = gather(&n, alive, c);
            return true;
        }
    }
    return false;
}
