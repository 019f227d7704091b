/* cgt_store.c - games, each of them once.
 *
 * Idea     A game is a number plus a base, and a hash table finds either: the
 *          base by its options, or by its ups and nimber.  A game and all its
 *          translates by numbers share one base, so that a sum of switches
 *          needs one base for each of its tails and not one for each of the
 *          numbers that can come out.
 * Memory   Everything is counted against the limit of the caller.
 */
#include "cgt/cgt_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

miai_game miai_store_fail(miai_games *s, miai_cgt_reason why)
{
    if (s->failure == NULL)
        s->failure = miai_cgt_failure(why);
    return MIAI_NO_GAME;
}

bool miai_store_work(miai_games *s)
{
    enum { OFTEN = 4096 };

    if (++s->work % OFTEN == 0 && s->progress != NULL &&
        s->progress(s->work, s->user))
        miai_store_fail(s, MIAI_CGT_STOPPED);
    return s->failure == NULL;
}

bool miai_store_enter(miai_games *s)
{
    if (!miai_store_work(s))
        return false;
    if (s->depth >= MOST_DEPTH) {
        miai_store_fail(s, MIAI_CGT_DEEP);
        return false;
    }
    s->depth++;
    return true;
}

/* A block of another size, within the limit; NULL says that it failed. */
static void *resize(miai_games *s, void *block, size_t old, size_t new)
{
    void *p;

    assert(s->bytes <= s->limit);
    if (new > old &&new - old > s->limit - s->bytes) {
        miai_store_fail(s, MIAI_CGT_FULL);
        return NULL;
    }
    p = miai_mem_resize(&s->mem, block, old, new);
    if (p == NULL) {
        miai_store_fail(s, MIAI_CGT_NO_MEMORY);
        return NULL;
    }
    s->bytes += new - old;
    return p;
}

/* The same as a miai_alloc_fn. */
static void *resize_or_free(void *user, void *block, size_t old, size_t new)
{
    miai_games *s = user;

    if (new > 0)
        return resize(s, block, old, new);
    assert(old <= s->bytes);
    miai_mem_free(&s->mem, block, old);
    s->bytes -= old;
    return NULL;
}

miai_mem miai_games_mem(miai_games *s)
{
    return (miai_mem){resize_or_free, s};
}

void miai_games_fail(miai_games *s, const miai_failure *why)
{
    if (s->failure == NULL)
        s->failure = why;
}

bool miai_games_step(miai_games *s)
{
    return miai_store_work(s);
}

miai_status miai_games_new(miai_games **out, const miai_mem *mem, size_t bytes)
{
    miai_games *s = miai_mem_new(mem, sizeof *s);

    *out = s;
    if (s == NULL)
        return MIAI_ERR_NOMEM;
    s->mem = *mem;
    s->limit = bytes;
    const miai_mem counted = miai_games_mem(s);
    miai_index_init(&s->node_index, &counted);
    miai_index_init(&s->base_index, &counted);
    miai_map_init(&s->sums, &counted, sizeof(miai_map_number));
    miai_map_init(&s->orders, &counted, sizeof(bound));
    return MIAI_OK;
}

#ifndef NDEBUG
/* Bytes of all that belongs to the store itself. */
static size_t own_bytes(const miai_games *s)
{
    return s->room * sizeof *s->nodes + s->base_room * sizeof *s->bases +
           s->option_room * sizeof *s->options +
           (s->node_index.slots + s->base_index.slots) * sizeof(uint32_t) +
           s->sums.slots * s->sums.item + s->orders.slots * s->orders.item;
}
#endif

void miai_store_release(miai_games *s)
{
    assert(s->bytes == own_bytes(s)); /* whoever took some gave it back */
    const miai_mem mem = s->mem;
    miai_mem_free(&mem, s->nodes, s->room * sizeof *s->nodes);
    miai_mem_free(&mem, s->bases, s->base_room * sizeof *s->bases);
    miai_mem_free(&mem, s->options, s->option_room * sizeof *s->options);
    miai_index_clear(&s->node_index);
    miai_index_clear(&s->base_index);
    miai_map_clear(&s->sums);
    miai_map_clear(&s->orders);
    miai_mem_free(&mem, s, sizeof *s);
}

void miai_games_free(miai_games *s)
{
    if (s == NULL)
        return;
    miai_store_check(s);
    miai_store_release(s);
}

const miai_failure *miai_games_failure(const miai_games *s)
{
    return s->failure;
}

const char *miai_games_error(const miai_games *s)
{
    return s->failure == NULL ? "" : s->failure->text;
}

void miai_games_clear_error(miai_games *s)
{
    assert(s->depth == 0); /* nothing is half done */
    s->failure = NULL;
}

void miai_games_watch(miai_games *s, miai_progress_fn progress, void *user)
{
    s->progress = progress;
    s->user = user;
}

uint64_t miai_games_work(const miai_games *s)
{
    return s->work;
}

bool miai_games_has(const miai_games *s, miai_game g)
{
    return g < s->count;
}

/* --- hashes ------------------------------------------------------------------- */

static uint64_t hash_node(const void *user, uint32_t i)
{
    const miai_games *s = user;
    const node *n = &s->nodes[i];

    return miai_hash((uint64_t)n->number.num * 67 + (uint64_t)n->number.exp) ^
           miai_hash(n->base + UINT64_C(7));
}

static uint64_t hash_base(const void *user, uint32_t i)
{
    const miai_games *s = user;
    const base *b = &s->bases[i];
    const int count = b->lefts + b->rights;

    if (b->is_nus)
        return miai_hash(((uint64_t)(uint32_t)b->ups << 32 | b->nimber) + 3);
    uint64_t h = miai_hash(b->lefts + UINT64_C(11));
    for (int k = 0; k < count; k++)
        h = miai_hash(h ^ s->options[b->options + (uint32_t)k]);
    return h;
}

/* Room in an array that holds `count` of *room items. */
static bool reserve(miai_games *s, void **array, size_t item, uint32_t count,
                    uint32_t *room)
{
    const uint32_t more = *room == 0 ? 256 : *room * 2;

    if (count < *room)
        return true;
    if (*room > UINT32_MAX / 4) {
        miai_store_fail(s, MIAI_CGT_MANY_GAMES);
        return false;
    }
    void *bigger = resize(s, *array, *room * item, more * item);
    if (bigger == NULL)
        return false;
    *array = bigger;
    *room = more;
    return true;
}

/* --- bases ------------------------------------------------------------------ */

static bool reserve_base(miai_games *s)
{
    return miai_index_reserve(&s->base_index, hash_base, s) &&
           reserve(s, (void **)&s->bases, sizeof *s->bases, s->base_count,
                   &s->base_room);
}

/* Room for options is taken before they are counted. */
static bool reserve_options(miai_games *s, uint32_t more)
{
    uint32_t room = s->option_room == 0 ? 256 : s->option_room;

    while (room - s->option_count < more) {
        if (room > UINT32_MAX / 4) {
            miai_store_fail(s, MIAI_CGT_MANY_GAMES);
            return false;
        }
        room *= 2;
    }
    if (room == s->option_room)
        return true;
    miai_game *options = resize(s, s->options, s->option_room * sizeof *options,
                                room * sizeof *options);
    if (options == NULL)
        return false;
    s->options = options;
    s->option_room = room;
    return true;
}

static bool same_base(const miai_games *s, const base *a, const base *b)
{
    const size_t size = (size_t)(a->lefts + a->rights) * sizeof(miai_game);

    if (a->is_nus || b->is_nus)
        return a->is_nus && b->is_nus && a->ups == b->ups &&
               a->nimber == b->nimber;
    return a->lefts == b->lefts && a->rights == b->rights &&
           memcmp(s->options + a->options, s->options + b->options, size) == 0;
}

uint32_t miai_store_find_base(const miai_games *s, uint32_t i)
{
    for (uint64_t at = hash_base(s, i);; at++) {
        const uint32_t k = miai_index_at(&s->base_index, at);
        if (k == UINT32_MAX || same_base(s, &s->bases[k], &s->bases[i]))
            return k;
    }
}

/* The base whose description is the one after the last. */
static uint32_t find_base(miai_games *s, bool *is_new)
{
    const uint32_t known = miai_store_find_base(s, s->base_count);

    *is_new = known == UINT32_MAX;
    if (!*is_new)
        return known;
    miai_index_add(&s->base_index, hash_base(s, s->base_count));
    return s->base_count++;
}

/* Ups and a nimber; UINT32_MAX when there is no room.  The first one asked for
 * makes ZERO_BASE. */
static uint32_t nus_base(miai_games *s, int32_t ups, uint32_t nimber)
{
    bool is_new;

    if (s->base_count == 0) {
        if (!reserve_base(s))
            return UINT32_MAX;
        s->bases[0] = (base){.is_nus = 1};
        find_base(s, &is_new);
    }
    if (ups == 0 && nimber == 0)
        return ZERO_BASE;
    if (!reserve_base(s))
        return UINT32_MAX;
    s->bases[s->base_count] = (base){.is_nus = 1, .ups = ups, .nimber = nimber};
    return find_base(s, &is_new);
}

bool miai_store_keep(miai_games *s, uint32_t b, const miai_game *options,
                     int lefts, int rights)
{
    const uint32_t count = (uint32_t)(lefts + rights);

    assert(s->bases[b].is_nus && !s->bases[b].has_options && b != ZERO_BASE);
    assert(lefts > 0 && rights > 0);
    if (!reserve_options(s, count))
        return false;
    memcpy(s->options + s->option_count, options, count * sizeof *options);
    s->bases[b].options = s->option_count;
    s->bases[b].lefts = (uint16_t)lefts;
    s->bases[b].rights = (uint16_t)rights;
    s->bases[b].has_options = 1;
    s->option_count += count;
    return true;
}

/* --- games ------------------------------------------------------------------ */

static bool same_node(const node *a, const node *b)
{
    return a->base == b->base && a->number.num == b->number.num &&
           a->number.exp == b->number.exp;
}

uint32_t miai_store_find_node(const miai_games *s, uint32_t i)
{
    const node *n = &s->nodes[i];

    for (uint64_t at = hash_node(s, i);; at++) {
        const uint32_t k = miai_index_at(&s->node_index, at);
        if (k == UINT32_MAX || same_node(&s->nodes[k], n))
            return k;
    }
}

miai_game miai_store_game(miai_games *s, miai_dyadic number, uint32_t b)
{
    assert(miai_dyadic_is_sound(number) && b < s->base_count);
    if (!miai_index_reserve(&s->node_index, hash_node, s) ||
        !reserve(s, (void **)&s->nodes, sizeof *s->nodes, s->count, &s->room))
        return MIAI_NO_GAME;
    s->nodes[s->count] = (node){number, b};
    const uint32_t known = miai_store_find_node(s, s->count);
    if (known != UINT32_MAX)
        return known;
    miai_index_add(&s->node_index, hash_node(s, s->count));
    return s->count++;
}

miai_game miai_store_shift(miai_games *s, miai_game g, miai_dyadic by)
{
    miai_dyadic number;

    if (g == MIAI_NO_GAME || by.num == 0)
        return g;
    assert(miai_games_has(s, g));
    if (!miai_dyadic_add(&number, s->nodes[g].number, by))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    return miai_store_game(s, number, s->nodes[g].base);
}

miai_game miai_game_nus(miai_games *s, miai_nus value)
{
    const uint32_t b = nus_base(s, value.ups, value.nimber);

    return b == UINT32_MAX ? MIAI_NO_GAME : miai_store_game(s, value.number, b);
}

miai_game miai_game_integer(miai_games *s, int64_t n)
{
    return miai_game_nus(s, (miai_nus){.number = {n, 0}});
}

static bool stop_after(const miai_games *s, miai_game option, bool is_left,
                       miai_dyadic *out)
{
    const node *n = &s->nodes[option];

    if (is_left) /* then Right moves */
        return miai_dyadic_add(out, n->number, s->bases[n->base].right_stop);
    *out = n->number; /* bases have the left stop 0 */
    return true;
}

/* The best stop for the side whose options these are. */
static bool best_stop(miai_games *s, const miai_game *option, int count,
                      bool is_left, miai_dyadic *out)
{
    for (int i = 0; i < count; i++) {
        miai_dyadic stop;
        if (!stop_after(s, option[i], is_left, &stop)) {
            miai_store_fail(s, MIAI_CGT_NUMBER);
            return false;
        }
        const int order = i == 0 ? 0 : miai_dyadic_compare(stop, *out);
        if (i == 0 || (is_left ? order > 0 : order < 0))
            *out = stop;
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const miai_game x = *(const miai_game *)a, y = *(const miai_game *)b;

    return x < y ? -1 : x > y;
}

/* Puts the options, shifted, after those of all bases, but counts them not
 * yet. */
static bool lay_down(miai_games *s, const miai_game *option, int count,
                     uint32_t at, miai_dyadic by)
{
    for (int i = 0; i < count; i++) {
        const miai_game g = miai_store_shift(s, option[i], by);
        if (g == MIAI_NO_GAME)
            return false;
        s->options[at + (uint32_t)i] = g;
    }
    if (count > 1)
        qsort(s->options + at, (size_t)count, sizeof(miai_game), compare);
    for (int i = 1; i < count; i++)
        assert(s->options[at + (uint32_t)i - 1] < s->options[at + (uint32_t)i]);
    return true;
}

miai_game miai_store_intern(miai_games *s, const miai_game *left, int lefts,
                            const miai_game *right, int rights)
{
    const uint32_t at = s->option_count;
    miai_dyadic left_stop, right_stop, back;
    bool is_new;

    assert(lefts > 0 && rights > 0); /* else it is an integer */
    if (lefts > MOST_OPTIONS || rights > MOST_OPTIONS)
        return miai_store_fail(s, MIAI_CGT_OPTIONS);
    if (!best_stop(s, left, lefts, true, &left_stop) ||
        !best_stop(s, right, rights, false, &right_stop))
        return MIAI_NO_GAME;
    if (!miai_dyadic_negate(&back, left_stop) ||
        !miai_dyadic_add(&right_stop, right_stop, back))
        return miai_store_fail(s, MIAI_CGT_NUMBER);
    if (!reserve_base(s) || !reserve_options(s, (uint32_t)(lefts + rights)) ||
        !lay_down(s, left, lefts, at, back) ||
        !lay_down(s, right, rights, at + (uint32_t)lefts, back))
        return MIAI_NO_GAME;
    s->bases[s->base_count] = (base){.options = at,
                                     .lefts = (uint16_t)lefts,
                                     .rights = (uint16_t)rights,
                                     .has_options = 1,
                                     .right_stop = right_stop};
    const uint32_t b = find_base(s, &is_new);
    if (is_new)
        s->option_count += (uint32_t)(lefts + rights);
    return miai_store_game(s, left_stop, b);
}
