/* cgt_store.c - games, each of them once.
 *
 * Idea     A hash table finds a game by its canonical form: the options of a
 *          general game, or number, ups and nimber.  The options of the
 *          latter are made when they are asked for, so that a million costs as
 *          much as a one.
 * Memory   Everything is counted against the limit of the caller.
 */
#include "cgt/cgt_store.h"

#include <assert.h>
#include <string.h>

miai_game miai_store_fail(miai_games *s, const char *why)
{
    if (s->error.text[0] == 0)
        miai_error_set(&s->error, "%s", why);
    return MIAI_NO_GAME;
}

/* A block of another size, within the limit; NULL says that it failed. */
static void *resize(miai_games *s, void *block, size_t old, size_t new)
{
    void *p;

    if (new > old &&new - old > s->limit - s->bytes) {
        miai_store_fail(s, "too large: the limit of memory is reached");
        return NULL;
    }
    p = miai_mem_resize(&s->mem, block, old, new);
    if (p == NULL) {
        miai_store_fail(s, "not enough memory");
        return NULL;
    }
    s->bytes += new - old;
    return p;
}

miai_status miai_games_new(miai_games **out, const miai_mem *mem, size_t bytes)
{
    miai_games *s = miai_mem_new(mem, sizeof *s);

    *out = s;
    if (s == NULL)
        return MIAI_ERR_NOMEM;
    s->mem = *mem;
    s->limit = bytes;
    return MIAI_OK;
}

void miai_games_free(miai_games *s)
{
    if (s == NULL)
        return;
    const miai_mem mem = s->mem;
    miai_mem_free(&mem, s->nodes, s->room * sizeof *s->nodes);
    miai_mem_free(&mem, s->options, s->option_room * sizeof *s->options);
    miai_mem_free(&mem, s->slot, s->slots * sizeof *s->slot);
    miai_mem_free(&mem, s->sums.slot, s->sums.slots * sizeof(memo));
    miai_mem_free(&mem, s->orders.slot, s->orders.slots * sizeof(memo));
    miai_mem_free(&mem, s, sizeof *s);
}

const char *miai_games_error(const miai_games *s)
{
    return s->error.text;
}

void miai_games_clear_error(miai_games *s)
{
    s->error.text[0] = 0;
}

/* --- memos ------------------------------------------------------------------ */

static uint64_t mix(uint64_t x)
{
    x ^= x >> 31;
    x *= UINT64_C(0x9E3779B97F4A7C15);
    return x ^ x >> 29;
}

bool miai_memo_get(const memo_table *t, miai_game g, miai_game h, uint32_t *out)
{
    const uint64_t key = ((uint64_t)g << 32 | h) + 1;

    if (t->slots == 0)
        return false;
    for (uint64_t i = mix(key);; i++) {
        const memo *m = &t->slot[i & (t->slots - 1)];
        if (m->key == 0)
            return false;
        if (m->key == key) {
            *out = m->value;
            return true;
        }
    }
}

static void memo_insert(memo_table *t, uint64_t key, uint32_t value)
{
    uint64_t i = mix(key);

    while (t->slot[i & (t->slots - 1)].key != 0)
        i++;
    t->slot[i & (t->slots - 1)] = (memo){key, value};
    t->used++;
}

/* A memo that finds no room is not kept: it costs time, not truth. */
void miai_memo_put(miai_games *s, memo_table *t, miai_game g, miai_game h,
                   uint32_t value)
{
    if (t->used * 2 >= t->slots) {
        const size_t slots = t->slots == 0 ? 1024 : t->slots * 2;
        const size_t size = slots * sizeof(memo);
        memo_table bigger = {NULL, slots, 0};
        if (size > s->limit - s->bytes ||
            (bigger.slot = miai_mem_new(&s->mem, size)) == NULL)
            return;
        for (size_t i = 0; i < t->slots; i++)
            if (t->slot[i].key != 0)
                memo_insert(&bigger, t->slot[i].key, t->slot[i].value);
        miai_mem_free(&s->mem, t->slot, t->slots * sizeof(memo));
        s->bytes += size - t->slots * sizeof(memo);
        *t = bigger;
    }
    memo_insert(t, ((uint64_t)g << 32 | h) + 1, value);
}

/* --- nodes ------------------------------------------------------------------ */

static uint64_t hash_nus(const miai_nus *v)
{
    return mix((uint64_t)v->number.num * 31 + (uint64_t)v->number.exp) ^
           mix(((uint64_t)(uint32_t)v->ups << 32 | v->nimber) + 7);
}

static uint64_t hash_options(const miai_game *left, int lefts,
                             const miai_game *right, int rights)
{
    uint64_t h = mix((uint64_t)lefts + 3);

    for (int i = 0; i < lefts; i++)
        h = mix(h ^ left[i]);
    h = mix(h + 1);
    for (int i = 0; i < rights; i++)
        h = mix(h ^ right[i]);
    return h;
}

static uint64_t hash_node(const miai_games *s, const node *n)
{
    const miai_game *at = s->options + n->options;

    return n->is_nus ? hash_nus(&n->nus)
                     : hash_options(at, n->lefts, at + n->lefts, n->rights);
}

static bool grow_slots(miai_games *s)
{
    const uint32_t slots = s->slots == 0 ? 1024 : s->slots * 2;
    uint32_t *bigger = resize(s, NULL, 0, slots * sizeof *bigger);

    if (bigger == NULL)
        return false;
    memset(bigger, 0, slots * sizeof *bigger);
    for (uint32_t g = 0; g < s->count; g++) {
        uint64_t i = hash_node(s, &s->nodes[g]);
        while (bigger[i & (slots - 1)] != 0)
            i++;
        bigger[i & (slots - 1)] = g + 1;
    }
    miai_mem_free(&s->mem, s->slot, s->slots * sizeof *s->slot);
    s->bytes -= s->slots * sizeof *s->slot;
    s->slot = bigger;
    s->slots = slots;
    return true;
}

static bool reserve_node(miai_games *s)
{
    if ((uint64_t)s->count * 2 >= s->slots && !grow_slots(s))
        return false;
    if (s->count < s->room)
        return true;
    const uint32_t room = s->room == 0 ? 256 : s->room * 2;
    node *nodes =
        resize(s, s->nodes, s->room * sizeof *nodes, room * sizeof *nodes);
    if (nodes == NULL)
        return false;
    s->nodes = nodes;
    s->room = room;
    return true;
}

static bool reserve_options(miai_games *s, uint32_t more)
{
    uint32_t room = s->option_room == 0 ? 1024 : s->option_room;

    while (room - s->option_count < more)
        room *= 2;
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

/* Puts a new node into the hash table. */
static miai_game add_node(miai_games *s, node n, uint64_t hash)
{
    uint64_t i = hash;

    while (s->slot[i & (s->slots - 1)] != 0)
        i++;
    s->nodes[s->count] = n;
    s->slot[i & (s->slots - 1)] = ++s->count;
    return s->count - 1;
}

static bool same_nus(const miai_nus *a, const miai_nus *b)
{
    return a->number.num == b->number.num && a->number.exp == b->number.exp &&
           a->ups == b->ups && a->nimber == b->nimber;
}

miai_game miai_game_nus(miai_games *s, miai_nus value)
{
    const uint64_t hash = hash_nus(&value);

    for (uint64_t i = hash; s->slots != 0; i++) {
        const uint32_t g = s->slot[i & (s->slots - 1)];
        if (g == 0)
            break;
        if (s->nodes[g - 1].is_nus && same_nus(&s->nodes[g - 1].nus, &value))
            return g - 1;
    }
    if (!reserve_node(s))
        return MIAI_NO_GAME;
    return add_node(s, (node){.is_nus = 1, .nus = value}, hash);
}

miai_game miai_game_integer(miai_games *s, int64_t n)
{
    return miai_game_nus(s, (miai_nus){.number = {n, 0}});
}

miai_game miai_store_intern(miai_games *s, const miai_game *left, int lefts,
                            const miai_game *right, int rights)
{
    const uint64_t hash = hash_options(left, lefts, right, rights);

    for (uint64_t i = hash; s->slots != 0; i++) {
        const uint32_t g = s->slot[i & (s->slots - 1)];
        if (g == 0)
            break;
        const node *n = &s->nodes[g - 1];
        const miai_game *at = s->options + n->options;
        if (!n->is_nus && n->lefts == lefts && n->rights == rights &&
            memcmp(at, left, (size_t)lefts * sizeof *left) == 0 &&
            memcmp(at + lefts, right, (size_t)rights * sizeof *right) == 0)
            return g - 1;
    }
    if (lefts > MOST_OPTIONS || rights > MOST_OPTIONS)
        return miai_store_fail(s, "too large: a game has too many options");
    if (!reserve_node(s) || !reserve_options(s, (uint32_t)(lefts + rights)))
        return MIAI_NO_GAME;
    const node n = {.options = s->option_count,
                    .lefts = (uint16_t)lefts,
                    .rights = (uint16_t)rights,
                    .has_options = 1};
    memcpy(s->options + s->option_count, left, (size_t)lefts * sizeof *left);
    memcpy(s->options + s->option_count + lefts, right,
           (size_t)rights * sizeof *right);
    s->option_count += (uint32_t)(lefts + rights);
    return add_node(s, n, hash);
}

bool miai_store_keep(miai_games *s, miai_game g, const miai_game *options,
                     int lefts, int rights)
{
    const uint32_t count = (uint32_t)(lefts + rights);

    if (lefts > MOST_OPTIONS || rights > MOST_OPTIONS) {
        miai_store_fail(s, "too large: a game has too many options");
        return false;
    }
    if (!reserve_options(s, count))
        return false;
    if (count > 0)
        memcpy(s->options + s->option_count, options, count * sizeof *options);
    s->nodes[g].options = s->option_count;
    s->nodes[g].lefts = (uint16_t)lefts;
    s->nodes[g].rights = (uint16_t)rights;
    s->nodes[g].has_options = 1;
    s->option_count += count;
    return true;
}
