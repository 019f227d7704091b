/* zone_needs.c - what a proof on the board has to look at.
 *
 * Idea     Each rule of docs/theory/zones.md asks for a few points to be known.
 *          Stones of the attacker cost nothing, an empty point costs an answer
 *          to his move there; so of several ways that with the fewest new empty
 *          points is taken.
 */
#include "open/zone_proof.h"

/* How much a liberty of the defender should be one that the proof looks at:
 * inside the region, away from the attacker. */
static int worth_of(const zchoice *c, const zpos *s, int p)
{
    const zset near = miai_zset_beside_point(c->board, p);
    const zset own = zset_and(near, s->own);
    const zset other = zset_and(near, s->other);
    const zset open = zset_minus(near, zset_or(s->own, s->other));

    return (zset_has(&c->region, p) ? 20 : 0) + 3 * zset_count(&own) -
           zset_count(&open) - 4 * zset_count(&other);
}

static int best_liberty(const zchoice *c, const zpos *s, const zset *free)
{
    int best = zset_next(free, 0);

    for (int p = best; p >= 0; p = zset_next(free, p + 1))
        if (worth_of(c, s, p) > worth_of(c, s, best))
            best = p;
    return best;
}

/* Rule 2: two liberties of each chain of the defender, or all around it. */
static void close_chains(const zchoice *c, const zpos *s, zset *zone)
{
    const zset empty = zpos_empty(c->board, s);
    zset todo = zset_and(*zone, s->own);

    for (int p; (p = zset_next(&todo, 0)) >= 0;) {
        const zset chain = miai_zset_area(c->board, &s->own, p);
        const zset around = miai_zset_beside(c->board, &chain);
        const zset liberties = zset_and(around, empty);
        const zset known = zset_and(liberties, *zone);
        zset free = zset_minus(liberties, *zone);
        todo = zset_minus(todo, chain);
        *zone = zset_or(*zone, chain);
        if (zset_count(&liberties) == 1)
            *zone = zset_or(*zone, around);
        else
            for (int n = zset_count(&known); n < 2; n++) {
                const int q = best_liberty(c, s, &free);
                zset_add(zone, q);
                zset_drop(&free, q);
            }
    }
}

/* Rule 3: what shows that the attacker's moves that are suicide are. */
static void close_suicides(const zchoice *c, const zpos *s, zset *zone)
{
    const zset todo = zset_and(*zone, zpos_empty(c->board, s));

    for (int p = zset_next(&todo, 0); p >= 0; p = zset_next(&todo, p + 1)) {
        zpos next = *s;
        int ban;
        if (miai_zpos_play(&next, c->board, p, false, &ban))
            continue;
        zset_add(&next.other, p);
        const zset chain = miai_zset_area(c->board, &next.other, p);
        *zone =
            zset_or(*zone, zset_or(chain, miai_zset_beside(c->board, &chain)));
    }
}

void miai_zone_close(const zchoice *c, const zpos *s, zset *zone)
{
    zset before;

    do {
        before = *zone;
        close_chains(c, s, zone);
        close_suicides(c, s, zone);
    } while (!zset_equals(&before, zone));
}

/* --- the defender's moves -------------------------------------------------------- */

/* One of some liberties, a known one if possible. */
static int witness(zchoice *c, const zset *free, const zset *zone)
{
    const zset known = zset_and(*free, *zone);
    const zset used = zset_and(*free, c->used);
    int p = zset_next(&known, 0);

    if (p < 0)
        p = zset_next(&used, 0);
    if (p < 0)
        p = zset_next(free, 0);
    zset_add(&c->used, p);
    return p;
}

/* The liberties of a chain but for m. */
static zset other_liberties(const zchoice *c, const zpos *s, const zset *chain,
                            int m)
{
    zset free =
        zset_and(miai_zset_beside(c->board, chain), zpos_empty(c->board, s));

    zset_drop(&free, m);
    return free;
}

/* Adds what shows whether the move m captures a chain of the attacker. */
static void need_chain(zchoice *c, const zpos *s, zset chain, int m, zset *zone)
{
    const zset around = miai_zset_beside(c->board, &chain);
    const zset hidden = zset_minus(around, *zone);
    const zset free = other_liberties(c, s, &chain, m);

    *zone = zset_or(*zone, chain);
    if (zset_is_empty(&hidden))
        return;
    if (zset_is_empty(&free))
        *zone = zset_or(*zone, around);
    else
        zset_add(zone, witness(c, &free, zone));
}

/* The move m is legal since a chain of the defender beside it breathes: one
 * that is known to, if possible.  False if there is none. */
static bool need_friend(zchoice *c, const zpos *s, int m, zset *zone)
{
    const zset beside = zset_and(miai_zset_beside_point(c->board, m), s->own);
    zset best = {0}, best_free = {0};
    bool found = false;

    for (int p = zset_next(&beside, 0); p >= 0; p = zset_next(&beside, p + 1)) {
        const zset chain = miai_zset_area(c->board, &s->own, p);
        const zset free = other_liberties(c, s, &chain, m);
        const zset known = zset_and(free, *zone);
        if (zset_is_empty(&free) || (found && zset_is_empty(&known)))
            continue;
        found = true;
        best = chain;
        best_free = free;
    }
    if (!found)
        return false;
    *zone = zset_or(*zone, best);
    zset_add(zone, witness(c, &best_free, zone));
    return true;
}

/* The move m is legal since it captures. */
static void need_capture(const zchoice *c, const zpos *s, int m, zset *zone)
{
    const zset beside = zset_and(miai_zset_beside_point(c->board, m), s->other);

    for (int p = zset_next(&beside, 0); p >= 0; p = zset_next(&beside, p + 1)) {
        const zset chain = miai_zset_area(c->board, &s->other, p);
        const zset free = other_liberties(c, s, &chain, m);
        if (!zset_is_empty(&free))
            continue;
        *zone =
            zset_or(*zone, zset_or(chain, miai_zset_beside(c->board, &chain)));
        return;
    }
    assert(false); /* it would be suicide */
}

static void need_legal(zchoice *c, const zpos *s, int m, zset *zone)
{
    const zset open =
        zset_and(miai_zset_beside_point(c->board, m), zpos_empty(c->board, s));
    const zset known = zset_and(open, *zone);

    if (!zset_is_empty(&known) || need_friend(c, s, m, zone))
        return;
    if (!zset_is_empty(&open))
        zset_add(zone, zset_next(&open, 0));
    else
        need_capture(c, s, m, zone);
}

/* The attacker's chains with a stone in a set. */
static void need_chains(zchoice *c, const zpos *s, const zset *in, int m,
                        zset *zone)
{
    zset todo = zset_and(*in, s->other);

    for (int p; (p = zset_next(&todo, 0)) >= 0;) {
        const zset chain = miai_zset_area(c->board, &s->other, p);
        need_chain(c, s, chain, m, zone);
        todo = zset_minus(todo, chain);
    }
}

void miai_zone_need_move(zchoice *c, const zpos *s, int m, const zset *after,
                         zset *zone)
{
    const zset walls = zset_and(*after, s->other);
    const zset near = miai_zset_beside_point(c->board, m);

    zset_add(zone, m);
    need_legal(c, s, m, zone);
    if (zset_is_empty(&walls))
        return; /* whatever it captures, nothing of it matters any more */
    zset beside = zset_or(*zone, near);
    zset later = *zone;
    need_chains(c, s, &near, m, &beside);
    need_chains(c, s, after, m, &later);
    const zset a = zset_minus(beside, zset_or(s->own, s->other));
    const zset b = zset_minus(later, zset_or(s->own, s->other));
    *zone = zset_count(&a) <= zset_count(&b) ? beside : later;
}
