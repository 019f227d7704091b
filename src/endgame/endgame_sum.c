/* endgame_sum.c - stops of sums.
 *
 * Idea     "Chilling gets the last point."  Where all play stops at multiples
 *          of a step, the left stop of a sum is the least such number x with
 *          x >= the sum cooled by the step.  Cooled games are simple: most are
 *          numbers, ups and stars, which are added up at once.  Whether x is
 *          enough is asked by normal play: does Black lose, moving first in
 *          the sum minus x?
 * Exact    Only games that are not numbers are played in.  A sum lies between
 *          what its means say and that much and its largest temperature:
 *          docs/theory/endgame.md.
 * Cost     A node is a sum that the bounds do not decide.
 */
#include "endgame/endgame_sum.h"

#include <assert.h>
#include <string.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_kinds.h"

/* Kinds in rising order, each as often as there is such a game. */
typedef struct sum {
    int count;
    uint32_t kind[MIAI_SUM_HOT];
    int32_t ups;
    uint32_t nimber;
    int64_t number; /* in units                                             */
} sum;

/* What is known of a sum when a side moves first, its number left out: for
 * which numbers the side wins, counted as its own. */
typedef struct known {
    int64_t wins;  /* from this one on                                      */
    int64_t loses; /* up to this one                                        */
} known;

/* A move in a sum. */
typedef struct move {
    int32_t kind; /* where it is made; KIND_NONE: in the ups and the nimber  */
    option option;
} move;

struct miai_sums {
    miai_mem own;
    miai_games *games;
    kinds kinds;
    keys keys;      /* of sums: side, ups, nimber, kinds                     */
    miai_vec known; /* of known                                             */
    miai_vec moves; /* of move: those of the sums being searched             */
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
    miai_keys_init(&m->keys, &mem);
    miai_vec_init(&m->known, &mem, sizeof(known));
    miai_vec_init(&m->moves, &mem, sizeof(move));
    if (!miai_kinds_init(&m->kinds, s)) {
        miai_sums_free(m);
        return NULL;
    }
    return m;
}

void miai_sums_free(miai_sums *m)
{
    if (m == NULL)
        return;
    miai_kinds_clear(&m->kinds);
    miai_keys_clear(&m->keys);
    miai_vec_clear(&m->known);
    miai_vec_clear(&m->moves);
    const miai_mem mem = m->own;
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

    while (at < s->count && s->kind[at] < (uint32_t)which)
        at++;
    return at;
}

/* Adds a game; it and its negative are nothing.  Requires room for it. */
static void put(const kinds *all, sum *s, term t)
{
    s->number += t.number;
    s->ups += t.ups;
    s->nimber ^= t.nimber;
    if (t.kind == KIND_NONE)
        return;
    const kind *k = miai_kind_at(all, t.kind);
    int at = place_of(s, k->negative);
    if (at < s->count && s->kind[at] == (uint32_t)k->negative) {
        /* The negative of k is kind n and the shift: k + n is -shift. */
        s->number -= k->shift;
        take_out(s, at);
        return;
    }
    assert(s->count < MIAI_SUM_HOT);
    at = place_of(s, t.kind);
    memmove(&s->kind[at + 1], &s->kind[at],
            (size_t)(s->count - at) * sizeof *s->kind);
    s->kind[at] = (uint32_t)t.kind;
    s->count++;
}

/* The kinds of a sum, the hottest first. */
static void by_temperature(uint32_t *list, const kinds *all, const sum *s)
{
    for (int i = 0; i < s->count; i++) {
        const int64_t t = miai_kind_at(all, (int32_t)s->kind[i])->temperature;
        int at = i;
        for (; at > 0 &&
               miai_kind_at(all, (int32_t)list[at - 1])->temperature < t;
             at--)
            list[at] = list[at - 1];
        list[at] = s->kind[i];
    }
}

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Where a sum stops that Black begins, its number left out: between two
 * numbers.  Cooled by t, each game is a number or a switch, of which both sides
 * take turns to choose the hottest; and at most t has been taken off. */
typedef struct span {
    int64_t low, high;
} span;

static span span_of(const kinds *all, const sum *s, int side)
{
    uint32_t list[MIAI_SUM_HOT];
    const int sign = side == MIAI_REGION_BLACK ? 1 : -1;
    int64_t t = 0, stop = 0;

    by_temperature(list, all, s);
    for (int i = 0; i < s->count; i++) {
        const kind *k = miai_kind_at(all, (int32_t)list[i]);
        const int64_t least = smaller(k->temperature, k->follow);
        t = least > t ? least : t;
        stop += sign * k->mean;
    }
    for (int i = 0; i < s->count; i++) {
        const kind *k = miai_kind_at(all, (int32_t)list[i]);
        if (k->temperature > t)
            stop += i % 2 == 0 ? k->temperature - t : t - k->temperature;
    }
    return (span){stop, stop + t};
}

/* The number of what is known of a sum; of a new one that is its bounds. */
static bool find(uint32_t *out, miai_sums *m, const sum *s, int side)
{
    uint32_t key[3 + MIAI_SUM_HOT] = {(uint32_t)side, (uint32_t)s->ups,
                                      s->nimber};
    const known unknown = {INT64_MIN, INT64_MAX};

    memcpy(key + 3, s->kind, (size_t)s->count * sizeof *key);
    if (!miai_keys_find(out, &m->keys, key, 3 + (size_t)s->count))
        return false;
    while (*out >= m->known.count) /* once, unless there was no memory */
        if (!miai_vec_append(&m->known, &unknown, 1))
            return false;
    known *k = (known *)m->known.data + *out;
    if (k->wins < k->loses) {
        const span stop = span_of(&m->kinds, s, side);
        *k = (known){1 - stop.low, -stop.high - 1};
    }
    return true;
}

/* --- search ------------------------------------------------------------------- */

typedef enum { NO, YES, OPEN, FAILED } reply;

static reply wins(miai_sums *m, const sum *s, int side);

/* Keeps a move, from `first` on, unless another one gains as much; those that
 * gain no more than it are dropped. */
static bool keep(miai_sums *m, size_t first, move one)
{
    const miai_game gain = one.option.incentive;
    move *list = m->moves.data;
    size_t count = first;

    for (size_t i = first; i < m->moves.count; i++)
        if (miai_game_le(m->games, gain, list[i].option.incentive))
            return true;
    for (size_t i = first; i < m->moves.count; i++)
        if (!miai_game_le(m->games, list[i].option.incentive, gain))
            list[count++] = list[i];
    m->moves.count = count;
    return miai_games_failure(m->games) == NULL &&
           miai_vec_append(&m->moves, &one, 1);
}

static bool keep_all(miai_sums *m, size_t first, int32_t which,
                     const option *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!keep(m, first, (move){which, list[i]}))
            return false;
    return true;
}

/* Appends the moves of a side that none is as good as, the hottest first. */
static bool list_moves(miai_sums *m, const sum *s, int side)
{
    const miai_mem mem = miai_games_mem(m->games);
    const size_t first = m->moves.count;
    uint32_t list[MIAI_SUM_HOT];
    miai_vec small;
    bool good = true;

    by_temperature(list, &m->kinds, s);
    for (int i = 0; i < s->count && good; i++) {
        if (i > 0 && list[i] == list[i - 1])
            continue;
        const kind *k = miai_kind_at(&m->kinds, (int32_t)list[i]);
        good = keep_all(m, first, (int32_t)list[i],
                        (const option *)m->kinds.options.data + k->first[side],
                        k->first[side + 1] - k->first[side]);
    }
    if (!good || (s->ups == 0 && s->nimber == 0))
        return good;
    const miai_nus nus = {.ups = s->ups, .nimber = s->nimber};
    miai_vec_init(&small, &mem, sizeof(option));
    good = miai_kinds_options(&small, &m->kinds, miai_game_nus(m->games, nus),
                              side) &&
           keep_all(m, first, KIND_NONE, small.data, small.count);
    miai_vec_clear(&small);
    return good;
}

static sum after_move(const kinds *all, const sum *s, const move *one)
{
    sum next = *s;

    if (one->kind == KIND_NONE) {
        next.ups = 0;
        next.nimber = 0;
    } else {
        take_out(&next, place_of(&next, one->kind));
    }
    put(all, &next, one->option.after);
    return next;
}

static reply search(miai_sums *m, const sum *s, int side)
{
    const size_t first = m->moves.count;
    reply all = list_moves(m, s, side) ? NO : FAILED;
    const size_t end = m->moves.count;

    for (size_t i = first; i < end && (all == NO || all == OPEN); i++) {
        const sum next =
            after_move(&m->kinds, s, (const move *)m->moves.data + i);
        const reply r = wins(m, &next, !side);
        all = r == NO ? YES : r == FAILED || r == OPEN ? r : all;
    }
    m->moves.count = first;
    return all;
}

/* The same without kinds.  Ups decide if there are any, but that a star is
 * confused with one of them. */
static bool wins_small(const sum *s, int side)
{
    const int sign = side == MIAI_REGION_BLACK ? 1 : -1;
    const int32_t ups = sign * s->ups;

    if (s->number != 0)
        return sign * s->number > 0;
    return ups > 0 || (ups == 0 && s->nimber != 0) ||
           (ups == -1 && s->nimber == 1);
}

/* Does a side win, moving first? */
static reply wins(miai_sums *m, const sum *s, int side)
{
    const int64_t number = side == MIAI_REGION_BLACK ? s->number : -s->number;
    uint32_t at;

    if (s->count == 0)
        return wins_small(s, side) ? YES : NO;
    if (!find(&at, m, s, side))
        return FAILED;
    const known k = ((const known *)m->known.data)[at];
    if (number >= k.wins)
        return YES;
    if (number <= k.loses)
        return NO;
    if (m->end > 0 && m->nodes >= m->end)
        return OPEN;
    if (!miai_games_step(m->games))
        return FAILED;
    m->nodes++;
    const reply r = search(m, s, side);
    known *now = (known *)m->known.data + at;
    if (r == YES && number < now->wins)
        now->wins = number;
    if (r == NO && number > now->loses)
        now->loses = number;
    return r;
}

/* --- stops -------------------------------------------------------------------- */

/* A sum of scores: they stop at `rest` and multiples of the step. */
typedef struct total {
    int step;
    int64_t rest;
    sum sum;      /* cooled by the step                                     */
    bool is_sum;  /* there was room for all games of it                     */
    int64_t mean; /* of all games                                           */
    int64_t hottest;
} total;

/* The first number from `units` on where play can stop. */
static int64_t first_stop(const total *t, int64_t units)
{
    const int64_t step = t->step * KIND_UNIT;
    int64_t n = (units - t->rest * KIND_UNIT) / step;

    if (n * step < units - t->rest * KIND_UNIT)
        n++;
    return t->rest + n * t->step;
}

/* Where the cooled sum stops, as the side sees it. */
static span stops_of(const total *t, const kinds *all, int side)
{
    const int sign = side == MIAI_REGION_BLACK ? 1 : -1;

    if (!t->is_sum)
        return (span){sign * t->mean, sign * t->mean + t->hottest};
    const span stop = span_of(all, &t->sum, side);
    return (span){stop.low + sign * t->sum.number,
                  stop.high + sign * t->sum.number};
}

/* The bounds that this gives.  Where the cooled sum stops at a number that is a
 * score itself, the side may get one step more. */
static miai_score rough(const total *t, const kinds *all, int side)
{
    const span stop = stops_of(t, all, side);

    if (side == MIAI_REGION_BLACK)
        return (miai_score){first_stop(t, stop.low),
                            first_stop(t, stop.high + 1)};
    return (miai_score){first_stop(t, -stop.high) - t->step,
                        first_stop(t, 1 - stop.low) - t->step};
}

static bool find_step(total *t, miai_sums *m, const miai_game *list,
                      size_t count)
{
    const score_kind *score;

    t->step = 2;
    for (size_t i = 0; i < count; i++) {
        if (!miai_kinds_score(&score, &m->kinds, list[i]))
            return false;
        t->rest += score->stop;
        t->step = score->is_even ? t->step : 1;
    }
    return true;
}

static bool add_up(total *t, miai_sums *m, const miai_game *list, size_t count)
{
    t->is_sum = true;
    for (size_t i = 0; i < count; i++) {
        term one;
        if (!miai_kinds_cooled(&one, &m->kinds, list[i], t->step))
            return false;
        t->mean += one.number;
        if (one.kind != KIND_NONE) {
            const kind *k = miai_kind_at(&m->kinds, one.kind);
            t->mean += k->mean;
            t->hottest =
                k->temperature > t->hottest ? k->temperature : t->hottest;
        }
        t->is_sum &= t->sum.count < MIAI_SUM_HOT;
        if (t->is_sum)
            put(&m->kinds, &t->sum, one);
    }
    return true;
}

/* Asks until the bounds meet or the nodes are used up. */
static bool narrow(miai_score *out, miai_sums *m, const total *t, int side)
{
    m->end = m->most > 0 ? m->nodes + m->most : 0;
    while (out->low < out->high) {
        const int64_t steps = (out->high - out->low) / t->step;
        const int64_t k = side == MIAI_REGION_BLACK
                              ? out->low + steps / 2 * t->step
                              : out->high - steps / 2 * t->step;
        sum s = t->sum;
        s.number -= k * KIND_UNIT;
        const reply r = wins(m, &s, side);
        if (r == FAILED)
            return false;
        if (r == OPEN)
            break;
        if (side == MIAI_REGION_BLACK && r == NO) /* k is enough */
            out->high = k;
        else if (side == MIAI_REGION_BLACK)
            out->low = k + t->step;
        else if (r == NO)
            out->low = k;
        else
            out->high = k - t->step;
    }
    return true;
}

/* The games without infinitesimals; integers, which may be large, are added up.
 * False when the store has failed. */
static bool reduce(miai_vec *out, int64_t *number, miai_sums *m,
                   const miai_game *list, size_t count)
{
    *number = 0;
    for (size_t i = 0; i < count; i++) {
        const miai_game g = miai_game_reduce(m->games, list[i]);
        int64_t n;
        if (g == MIAI_NO_GAME)
            return false;
        if (miai_game_is_integer(m->games, g, &n))
            *number += n;
        else if (!miai_vec_append(out, &g, 1))
            return false;
    }
    return true;
}

bool miai_sum_stop(miai_score *out, miai_sums *m, const miai_game *list,
                   size_t count, int side)
{
    const miai_mem mem = miai_games_mem(m->games);
    total t = {0};
    int64_t number;
    miai_vec games;

    miai_vec_init(&games, &mem, sizeof(miai_game));
    bool good = reduce(&games, &number, m, list, count) &&
                find_step(&t, m, games.data, games.count) &&
                add_up(&t, m, games.data, games.count);
    miai_vec_clear(&games);
    if (!good)
        return false;
    *out = rough(&t, &m->kinds, side);
    if (t.is_sum && !narrow(out, m, &t, side))
        return false;
    out->low += number;
    out->high += number;
    return true;
}
