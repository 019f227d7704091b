/* endgame_sum.c - stops of sums.
 *
 * Idea     Stops do not change by infinitesimals, so that games are reduced
 *          first.  Numbers are added up; a game and its negative are nothing.
 *          The rest is searched, a question at a time: is it at least k?
 * Exact    Only games that are not numbers are played in; then the play may go
 *          on where the sum is a number already, without any harm.  A sum lies
 *          between what its means say and that much and its largest
 *          temperature: docs/theory/endgame.md.
 * Cost     A node is a sum that the bounds do not decide.
 */
#include "endgame/endgame_sum.h"

#include <assert.h>
#include <string.h>

#include "cgt/cgt_ops.h"
#include "cgt/cgt_thermo.h"

enum { UNIT_BITS = 24 }; /* means are kept as multiples of 2^-24, rounded    */

/* A game is an integer and one of the kinds, which has the left stop 0. */
typedef struct kind {
    miai_game game;
    int64_t low, high;   /* its mean, rounded both ways                      */
    int64_t temperature; /* rounded up                                       */
    int64_t shift;       /* the negative is kind `negative` and this much    */
    int32_t negative;
    uint32_t
        first[3]; /* options of both sides: first[side] .. first[side + 1] */
    bool is_open; /* its options are known                               */
    bool is_even; /* and all play stops at even numbers */
} kind;

/* A game in terms of kinds. */
typedef struct term {
    int32_t kind; /* -1: a number                                           */
    int64_t number;
} term;

/* Kinds in rising order, each as often as there is such a game. */
typedef struct sum {
    int count;
    uint16_t kind[MIAI_SUM_HOT];
    int64_t number;
} sum;

/* What is known of the stop of a sum, its number left out. */
typedef struct known {
    uint32_t hash;
    uint32_t key; /* where it begins among the keys: side and count, kinds   */
    miai_score score;
} known;

struct miai_sums {
    miai_mem own;
    miai_games *games;
    miai_masts *masts;
    miai_vec kinds;   /* of kind                                             */
    miai_vec options; /* of term                                             */
    miai_vec known;   /* of known                                            */
    miai_vec keys;    /* of uint16_t                                         */
    uint32_t *slot;   /* numbers of `known`, plus 1; 0: empty                */
    uint32_t slots;
    uint64_t nodes, most, end;
};

miai_sums *miai_sums_new(miai_games *s)
{
    const miai_mem mem = miai_games_mem(s);
    miai_sums *m = miai_mem_new(&mem, sizeof *m);

    if (m == NULL)
        return NULL;
    m->own = mem;
    m->games = s;
    m->masts = miai_masts_new(s);
    miai_vec_init(&m->kinds, &mem, sizeof(kind));
    miai_vec_init(&m->options, &mem, sizeof(term));
    miai_vec_init(&m->known, &mem, sizeof(known));
    miai_vec_init(&m->keys, &mem, sizeof(uint16_t));
    if (m->masts == NULL) {
        miai_sums_free(m);
        return NULL;
    }
    return m;
}

void miai_sums_free(miai_sums *m)
{
    if (m == NULL)
        return;
    miai_masts_free(m->masts);
    miai_vec_clear(&m->kinds);
    miai_vec_clear(&m->options);
    miai_vec_clear(&m->known);
    miai_vec_clear(&m->keys);
    const miai_mem mem = m->own;
    miai_mem_free(&mem, m->slot, m->slots * sizeof *m->slot);
    miai_mem_free(&mem, m, sizeof *m);
}

void miai_sums_limit(miai_sums *m, uint64_t nodes)
{
    m->most = nodes;
}

uint64_t miai_sums_nodes(const miai_sums *m)
{
    return m->nodes;
}

/* --- kinds -------------------------------------------------------------------- */

static kind *kind_at(const miai_sums *m, int32_t i)
{
    return (kind *)m->kinds.data + i;
}

/* In units, rounded down or up; the numbers of games of boards are small. */
static int64_t rounded(miai_dyadic x, bool up)
{
    if (x.exp <= UNIT_BITS)
        return x.num * ((int64_t)1 << (UNIT_BITS - x.exp));
    const int64_t by = (int64_t)1 << (x.exp - UNIT_BITS);
    int64_t n = x.num / by;
    if (n * by > x.num)
        n--;
    return up && n * by != x.num ? n + 1 : n;
}

static bool fail(miai_sums *m, miai_endgame_reason why)
{
    miai_games_fail(m->games, miai_endgame_failure(why));
    return false;
}

/* Adds a kind for a game with the left stop 0. */
static bool add_kind(int32_t *out, miai_sums *m, miai_game g)
{
    miai_dyadic mean, temperature;

    if (m->kinds.count > UINT16_MAX)
        return fail(m, MIAI_ENDGAME_NODES);
    if (!miai_masts_get(m->masts, g, &mean, &temperature))
        return false;
    kind *k = miai_vec_push(&m->kinds);
    if (k == NULL)
        return false;
    *k = (kind){.game = g,
                .low = rounded(mean, false),
                .high = rounded(mean, true),
                .temperature = rounded(temperature, true),
                .negative = -1};
    *out = (int32_t)m->kinds.count - 1;
    return true;
}

/* A reduced game in terms of kinds. */
static bool term_of(term *out, miai_sums *m, miai_game g)
{
    miai_dyadic left, right;

    if (!miai_game_stops(m->games, g, &left, &right))
        return false;
    if (left.exp != 0 || right.exp != 0)
        return fail(m, MIAI_ENDGAME_FRACTION);
    *out = (term){-1, left.num};
    if (miai_game_is_number(m->games, g, &left))
        return true;
    const miai_game base = miai_game_subtract(
        m->games, g, miai_game_integer(m->games, out->number));
    if (base == MIAI_NO_GAME)
        return false;
    for (size_t i = 0; i < m->kinds.count; i++)
        if (kind_at(m, (int32_t)i)->game == base) {
            out->kind = (int32_t)i;
            return true;
        }
    return add_kind(&out->kind, m, base);
}

static bool open_kind(miai_sums *m, int32_t i);

/* Do all of these options stop at even numbers only?  *good becomes false when
 * the store has failed. */
static bool are_even(bool *good, miai_sums *m, uint32_t first, uint32_t end)
{
    bool all = true;

    for (uint32_t i = first; i < end && *good; i++) {
        const term t = ((const term *)m->options.data)[i];
        all &= t.number % 2 == 0;
        if (t.kind < 0)
            continue;
        *good = open_kind(m, t.kind);
        all &= kind_at(m, t.kind)->is_even;
    }
    return all;
}

/* Finds out its options and its negative. */
static bool open_kind(miai_sums *m, int32_t i)
{
    miai_games *s = m->games;
    const miai_game g = kind_at(m, i)->game;
    uint32_t first[3];
    term t;

    if (kind_at(m, i)->is_open)
        return true;
    miai_vec found; /* options open kinds of their own: all at once */
    const miai_mem mem = miai_games_mem(s);
    miai_vec_init(&found, &mem, sizeof(term));
    bool good = true;
    for (int side = 0; side < 2; side++) {
        const int n =
            side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);
        first[side] = (uint32_t)found.count;
        good &= n > 0;
        for (int k = 0; k < n && good; k++)
            good = term_of(&t, m,
                           side == 0 ? miai_game_left(s, g, k)
                                     : miai_game_right(s, g, k)) &&
                   miai_vec_append(&found, &t, 1);
    }
    first[2] = (uint32_t)found.count;
    const uint32_t at = (uint32_t)m->options.count;
    good = good && miai_vec_append(&m->options, found.data, found.count) &&
           term_of(&t, m, miai_game_negate(s, g));
    miai_vec_clear(&found);
    const bool is_even = good && are_even(&good, m, at, at + first[2]);
    if (!good)
        return false;
    kind *k = kind_at(m, i);
    for (int side = 0; side < 3; side++)
        k->first[side] = at + first[side];
    k->negative = t.kind;
    k->shift = t.number;
    k->is_open = true;
    k->is_even = is_even;
    return true;
}

/* --- sums --------------------------------------------------------------------- */

static void take_out(sum *s, int at)
{
    s->count--;
    memmove(&s->kind[at], &s->kind[at + 1],
            (size_t)(s->count - at) * sizeof *s->kind);
}

static int place_of(const sum *s, int32_t which)
{
    int at = 0;

    while (at < s->count && s->kind[at] < which)
        at++;
    return at;
}

/* Adds a game; it and its negative are nothing.  Requires room for it. */
static bool put(miai_sums *m, sum *s, term t)
{
    s->number += t.number;
    if (t.kind < 0)
        return true;
    if (!open_kind(m, t.kind))
        return false;
    const kind *k = kind_at(m, t.kind);
    int at = place_of(s, k->negative);
    if (at < s->count && s->kind[at] == k->negative) {
        /* k + n = 0 up to the shift: n is -k - shift. */
        s->number -= k->shift;
        take_out(s, at);
        return true;
    }
    assert(s->count < MIAI_SUM_HOT);
    at = place_of(s, t.kind);
    memmove(&s->kind[at + 1], &s->kind[at],
            (size_t)(s->count - at) * sizeof *s->kind);
    s->kind[at] = (uint16_t)t.kind;
    s->count++;
    return true;
}

static int64_t ceiling(int64_t units)
{
    const int64_t one = (int64_t)1 << UNIT_BITS;

    return units >= 0 ? (units + one - 1) / one : -(-units / one);
}

/* Means and the largest temperature of some games. */
typedef struct heat {
    int64_t low, high, hottest;
    bool is_odd; /* stops may be odd                                          */
} heat;

static void warm_up(heat *h, const kind *k)
{
    h->low += k->low;
    h->high += k->high;
    h->hottest = k->temperature > h->hottest ? k->temperature : h->hottest;
    h->is_odd |= !k->is_even;
}

/* The next number that a stop can be. */
static int64_t step_up(int64_t n, int step)
{
    return n % step == 0 ? n : n + 1;
}

/* The bounds of a stop: from the mean on, up to the temperature away. */
static miai_score bounds_by(heat h, int side)
{
    const int step = h.is_odd ? 1 : 2;

    h.low -= side == MIAI_REGION_WHITE ? h.hottest : 0;
    h.high += side == MIAI_REGION_BLACK ? h.hottest : 0;
    return (miai_score){step_up(ceiling(h.low), step),
                        -step_up(ceiling(-h.high), step)};
}

/* What the stops of a sum, its number left out, are multiples of: 1 or 2. */
static int step_of(const miai_sums *m, const sum *s)
{
    int step = 2;

    for (int i = 0; i < s->count && step == 2; i++)
        step = kind_at(m, s->kind[i])->is_even ? 2 : 1;
    return step;
}

/* Of a sum, its number left out. */
static miai_score bounds_of(const miai_sums *m, const sum *s, int side)
{
    heat h = {0};

    for (int i = 0; i < s->count; i++)
        warm_up(&h, kind_at(m, s->kind[i]));
    return bounds_by(h, side);
}

/* --- what is known -------------------------------------------------------------- */

static uint32_t hash_of(const uint16_t *key, size_t words)
{
    uint64_t h = 0;

    for (size_t i = 0; i < words; i++) {
        h = (h ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
    }
    return (uint32_t)(h >> 32);
}

static known *known_at(const miai_sums *m, uint32_t i)
{
    return (known *)m->known.data + i;
}

static bool grow(miai_sums *m)
{
    const uint32_t slots = m->slots > 0 ? 2 * m->slots : 1024;
    uint32_t *slot =
        slots > m->slots ? miai_mem_new(&m->own, slots * sizeof *slot) : NULL;

    if (slot == NULL)
        return false;
    for (size_t i = 0; i < m->known.count; i++) {
        uint32_t at = known_at(m, (uint32_t)i)->hash & (slots - 1);
        while (slot[at] != 0)
            at = (at + 1) & (slots - 1);
        slot[at] = (uint32_t)i + 1;
    }
    miai_mem_free(&m->own, m->slot, m->slots * sizeof *m->slot);
    m->slot = slot;
    m->slots = slots;
    return true;
}

/* The entry of a sum; a new one has its bounds. */
static bool find(uint32_t *out, miai_sums *m, const sum *s, int side)
{
    uint16_t key[1 + MIAI_SUM_HOT];
    const size_t words = 1 + (size_t)s->count;

    if (2 * (m->known.count + 1) > m->slots && !grow(m))
        return false;
    key[0] = (uint16_t)(2 * s->count + side);
    memcpy(key + 1, s->kind, (size_t)s->count * sizeof *key);
    const uint32_t hash = hash_of(key, words);
    uint32_t at = hash & (m->slots - 1);
    for (; m->slot[at] != 0; at = (at + 1) & (m->slots - 1)) {
        const known *k = known_at(m, m->slot[at] - 1);
        const uint16_t *kept = (const uint16_t *)m->keys.data + k->key;
        *out = m->slot[at] - 1;
        if (k->hash == hash && kept[0] == key[0] &&
            memcmp(kept, key, words * sizeof *key) == 0)
            return true;
    }
    const size_t where = m->keys.count;
    if (where > UINT32_MAX - sizeof key ||
        !miai_vec_append(&m->keys, key, words))
        return false;
    known *k = miai_vec_push(&m->known);
    if (k == NULL)
        return false;
    *k = (known){hash, (uint32_t)where, bounds_of(m, s, side)};
    *out = (uint32_t)m->known.count - 1;
    m->slot[at] = *out + 1;
    return true;
}

/* --- search ------------------------------------------------------------------- */

typedef enum { NO, YES, OPEN, FAILED } reply;

static reply at_least(miai_sums *m, const sum *s, int side, int64_t k);

/* The kinds of a sum, the hottest first. */
static int by_temperature(uint16_t *list, const miai_sums *m, const sum *s)
{
    int count = 0;

    for (int i = 0; i < s->count; i++) {
        if (i > 0 && s->kind[i] == s->kind[i - 1])
            continue;
        int at = count++;
        for (; at > 0 && kind_at(m, list[at - 1])->temperature <
                             kind_at(m, s->kind[i])->temperature;
             at--)
            list[at] = list[at - 1];
        list[at] = s->kind[i];
    }
    return count;
}

/* After all moves of a side in one kind: YES for Black, or NO for White, as soon
 * as one does it. */
static reply after_moves(miai_sums *m, const sum *s, int side, int32_t which,
                         int64_t k)
{
    const reply wanted = side == MIAI_REGION_BLACK ? YES : NO;
    reply all = wanted == YES ? NO : YES;

    for (uint32_t i = kind_at(m, which)->first[side];
         i < kind_at(m, which)->first[side + 1]; i++) {
        sum next = *s;
        take_out(&next, place_of(&next, which));
        if (!put(m, &next, ((const term *)m->options.data)[i]))
            return FAILED;
        const reply r = at_least(m, &next, !side, k);
        if (r == wanted || r == FAILED)
            return r;
        all = r == OPEN ? OPEN : all;
    }
    return all;
}

static reply search(miai_sums *m, const sum *s, int side, int64_t k)
{
    const reply wanted = side == MIAI_REGION_BLACK ? YES : NO;
    reply all = wanted == YES ? NO : YES;
    uint16_t list[MIAI_SUM_HOT];
    const int kinds = by_temperature(list, m, s);

    for (int i = 0; i < kinds; i++) {
        const reply r = after_moves(m, s, side, list[i], k);
        if (r == wanted || r == FAILED)
            return r;
        all = r == OPEN ? OPEN : all;
    }
    return all;
}

/* Is the stop of the sum at least k? */
static reply at_least(miai_sums *m, const sum *s, int side, int64_t k)
{
    uint32_t at;

    if (s->count == 0)
        return s->number >= k ? YES : NO;
    if (!find(&at, m, s, side))
        return FAILED;
    const miai_score score = known_at(m, at)->score;
    if (score.low + s->number >= k)
        return YES;
    if (score.high + s->number < k)
        return NO;
    const int step = step_of(m, s);
    k = s->number + step_up(k - s->number, step);
    if (m->end > 0 && m->nodes >= m->end)
        return OPEN;
    if (!miai_games_step(m->games))
        return FAILED;
    m->nodes++;
    const reply r = search(m, s, side, k);
    if (r == YES)
        known_at(m, at)->score.low = k - s->number;
    if (r == NO)
        known_at(m, at)->score.high = k - s->number - step;
    return r;
}

/* Games that there is no room to search. */
static miai_score rough(const miai_sums *m, const term *terms, size_t count,
                        int side)
{
    int64_t number = 0;
    heat h = {0};

    for (size_t i = 0; i < count; i++) {
        number += terms[i].number;
        if (terms[i].kind >= 0)
            warm_up(&h, kind_at(m, terms[i].kind));
    }
    const miai_score score = bounds_by(h, side);
    return (miai_score){number + score.low, number + score.high};
}

/* Asks until the bounds meet or the nodes are used up. */
static bool narrow(miai_score *out, miai_sums *m, const sum *s, int side)
{
    const int step = step_of(m, s);

    m->end = m->most > 0 ? m->nodes + m->most : 0;
    *out = bounds_of(m, s, side);
    while (out->low < out->high) {
        const int64_t k =
            step_up(out->low + (out->high - out->low + 1) / 2, step);
        const reply r = at_least(m, s, side, s->number + k);
        if (r == FAILED)
            return false;
        if (r == OPEN)
            break;
        if (r == YES)
            out->low = k;
        else
            out->high = k - step;
    }
    out->low += s->number;
    out->high += s->number;
    return true;
}

bool miai_sum_stop(miai_score *out, miai_sums *m, const miai_game *list,
                   size_t count, int side)
{
    const miai_mem mem = miai_games_mem(m->games);
    sum s = {0};
    bool good = true, fits = true;
    miai_vec terms;
    term t;

    miai_vec_init(&terms, &mem, sizeof t);
    for (size_t i = 0; i < count && good; i++) {
        good = term_of(&t, m, miai_game_reduce(m->games, list[i])) &&
               (t.kind < 0 || open_kind(m, t.kind)) &&
               miai_vec_append(&terms, &t, 1);
        fits &= s.count < MIAI_SUM_HOT;
        if (good && fits)
            good = put(m, &s, t);
    }
    if (good && fits)
        good = narrow(out, m, &s, side);
    else if (good)
        *out = rough(m, terms.data, terms.count, side);
    miai_vec_clear(&terms);
    return good;
}
