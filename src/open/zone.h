/* zone.h - lives that need no assumption: proofs on the board as it stands;
 * private to open/.
 *
 * A lemma says: whatever stands outside its zone, the defender keeps a stone on
 * the target if the attacker is to move.  docs/theory/zones.md has the rules
 * and why they suffice.
 */
#ifndef MIAI_OPEN_ZONE_H
#define MIAI_OPEN_ZONE_H

#include <assert.h>
#include <string.h>

#include "base/base.h"
#include "board/board.h"

#define ZONE_WORDS  6
#define ZONE_POINTS (64 * ZONE_WORDS) /* boards of up to 19 by 19 */

/* A set of points, bit p % 64 of word p / 64. */
typedef struct zset {
    uint64_t word[ZONE_WORDS];
} zset;

/* A board without its stones. */
typedef struct zboard {
    int width, points;
    zset all;
    zset not_left, not_right; /* without the outer columns */
} zboard;

/* Stones of the defender and of the attacker. */
typedef struct zpos {
    zset own, other;
} zpos;

static inline bool zset_has(const zset *s, int p)
{
    return (s->word[p / 64] >> p % 64 & 1) != 0;
}

static inline void zset_add(zset *s, int p)
{
    s->word[p / 64] |= (uint64_t)1 << p % 64;
}

static inline void zset_drop(zset *s, int p)
{
    s->word[p / 64] &= ~((uint64_t)1 << p % 64);
}

static inline zset zset_or(zset a, zset b)
{
    for (int i = 0; i < ZONE_WORDS; i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline zset zset_and(zset a, zset b)
{
    for (int i = 0; i < ZONE_WORDS; i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline zset zset_minus(zset a, zset b)
{
    for (int i = 0; i < ZONE_WORDS; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

static inline bool zset_is_empty(const zset *a)
{
    uint64_t any = 0;

    for (int i = 0; i < ZONE_WORDS; i++)
        any |= a->word[i];
    return any == 0;
}

static inline bool zset_equals(const zset *a, const zset *b)
{
    uint64_t any = 0;

    for (int i = 0; i < ZONE_WORDS; i++)
        any |= a->word[i] ^ b->word[i];
    return any == 0;
}

static inline int zset_count(const zset *a)
{
    int n = 0;

    for (int i = 0; i < ZONE_WORDS; i++)
        n += __builtin_popcountll(a->word[i]);
    return n;
}

/* The lowest point from `from` on, or -1: for (p = zset_next(s, 0); p >= 0;
 * p = zset_next(s, p + 1)). */
static inline int zset_next(const zset *a, int from)
{
    for (int i = from / 64; i < ZONE_WORDS; i++) {
        const uint64_t rest = i == from / 64
                                  ? a->word[i] & ~(uint64_t)0 << from % 64
                                  : a->word[i];
        if (rest != 0)
            return i * 64 + __builtin_ctzll(rest);
    }
    return -1;
}

/* False when the board is too large. */
bool miai_zboard_init(zboard *b, int width, int height);

/* The points beside a set that are not in it. */
zset miai_zset_beside(const zboard *b, const zset *s);
zset miai_zset_beside_point(const zboard *b, int p);

/* The connected part of `within` that holds p. */
zset miai_zset_area(const zboard *b, const zset *within, int p);

static inline zset zpos_empty(const zboard *b, const zpos *s)
{
    return zset_minus(b->all, zset_or(s->own, s->other));
}

/* Plays a stone of the defender (own) or the attacker; false, and nothing has
 * changed, for suicide.  *ban becomes the point of a ko that may not be retaken
 * at once, or -1.  Requires an empty point. */
bool miai_zpos_play(zpos *s, const zboard *b, int p, bool own, int *ban);

/* Finds a set of chains that is pass-alive with a stone on the target, and the
 * areas that show it; false when there is none. */
bool miai_zpos_is_alive(zset *zone, const zboard *b, const zpos *s,
                        const zset *target);

#endif
