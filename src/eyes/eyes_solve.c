/* eyes_solve.c - solves an arena: all states, all settings.
 *
 * Idea     Table after table: with 0, 1, 2, ... outside liberties, each without
 *          and with an extra eye, until one more liberty changes nothing.
 * Exact    The table with one liberty more is computed from the table before
 *          and from the smaller arenas, and from nothing else.  So once it
 *          is the same, and the smaller arenas change no more, it stays.
 */
#include "eyes/eyes_solve.h"

#include <string.h>

static bool is_same(const eyes_solver *s, int liberties)
{
    const size_t size = 4 * (size_t)s->states * sizeof(eyes_code);
    const eyes_setting more = {0, liberties}, less = {0, liberties - 1};

    return memcmp(solver_codes(s, more, 0), solver_codes(s, less, 0), size) ==
           0;
}

/* The number of liberties from which on the smaller arenas stay as they are. */
static int rest_last(const eyes_solver *s)
{
    const joined *j = s->joins.data;
    int last = 0;

    for (size_t i = 0; i < s->joins.count; i++)
        if (j[i].rest != NULL && j[i].rest->last > last)
            last = j[i].rest->last;
    return last;
}

/* All tables; `last` becomes the last one that differs from the one before. */
static miai_status fill_tables(eyes_solver *s, int *last)
{
    const int least = rest_last(s);

    s->ban_value.count = 0;
    while (s->ban_value.count < s->bans.count)
        if (miai_vec_push(&s->ban_value) == NULL)
            return MIAI_ERR_NOMEM;
    for (int e = 0; e <= MOST_LIBERTIES; e++) {
        for (int extra = 0; extra < 2; extra++) {
            const eyes_setting at = {extra, e};
            const miai_status rc = miai_eyes_status(s, at);
            if (rc != MIAI_OK)
                return rc;
            miai_eyes_kind(s, at);
        }
        if (e > least && is_same(s, e)) {
            *last = e - 1;
            return MIAI_OK;
        }
    }
    miai_error_set(s->error,
                   "library of eyes: %d outside liberties are not "
                   "enough",
                   MOST_LIBERTIES);
    return MIAI_ERR_INPUT;
}

/* --- classes ------------------------------------------------------------------ */

/* Classes found so far, and a hash table of them. */
typedef struct sorting {
    const eyes_solver *s;
    int last;
    miai_vec rows;  /* codes, a row a class                              */
    uint32_t *slot; /* class + 1, or 0                                   */
    uint32_t slots; /* a power of two, more than classes                 */
    uint32_t classes;
    uint16_t *of;
} sorting;

static void take_row(eyes_code *row, const eyes_solver *s, int last, uint32_t i)
{
    for (int extra = 0; extra < 2; extra++)
        for (int e = 0; e <= last; e++)
            for (int side = 0; side < 2; side++)
                *row++ = solver_codes(s, (eyes_setting){extra, e}, side)[i];
}

static uint32_t hash_row(const eyes_code *row, uint32_t count)
{
    uint64_t h = count;

    for (uint32_t i = 0; i < count; i++)
        h = (h ^ row[i]) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)(h >> 32);
}

/* The class of a row, a new one if need be; false without memory or when there
 * are too many. */
static bool find_class(sorting *c, const eyes_code *row, uint32_t count,
                       uint16_t *out)
{
    uint32_t slot = hash_row(row, count) & (c->slots - 1);

    for (; c->slot[slot] != 0; slot = (slot + 1) & (c->slots - 1)) {
        const eyes_code *have = (const eyes_code *)c->rows.data +
                                (size_t)(c->slot[slot] - 1) * count;
        if (memcmp(have, row, count * sizeof *row) == 0) {
            *out = (uint16_t)(c->slot[slot] - 1);
            return true;
        }
    }
    if (c->classes + 1 >= c->slots || c->classes > UINT16_MAX)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        eyes_code *code = miai_vec_push(&c->rows);
        if (code == NULL)
            return false;
        *code = row[i];
    }
    *out = (uint16_t)c->classes;
    c->slot[slot] = ++c->classes;
    return true;
}

enum { CLASS_SLOTS = 1 << 14 };

static miai_status sort_states(sorting *c)
{
    const uint32_t count = (uint32_t)(c->last + 1) * 4;
    eyes_code row[(MOST_LIBERTIES + 1) * 4];

    for (uint32_t i = 0; i < c->s->states; i++) {
        take_row(row, c->s, c->last, i);
        if (!find_class(c, row, count, &c->of[i]))
            return MIAI_ERR_NOMEM;
    }
    return MIAI_OK;
}

/* Puts a record into one block of memory, given to the caller. */
static miai_status make_record(eyes_record *out, const sorting *c)
{
    const eyes_solver *s = c->s;
    const size_t codes = c->rows.count, size = (codes + s->states) * 2;
    eyes_code *block = miai_mem_new(&s->mem, size);

    if (block == NULL)
        return MIAI_ERR_NOMEM;
    memcpy(block, c->rows.data, codes * 2);
    memcpy(block + codes, c->of, s->states * sizeof *c->of);
    *out = (eyes_record){.key = s->a.key,
                         .n = s->a.n,
                         .shore_count = s->a.shore_count,
                         .last = c->last,
                         .states = s->states,
                         .classes = c->classes,
                         .code = block,
                         .of = block + codes};
    return MIAI_OK;
}

miai_status miai_eyes_solve(eyes_record *out, eyes_solver *s,
                            const arena_key *key, eyes_find_fn find,
                            const void *user)
{
    sorting c = {.s = s, .slots = CLASS_SLOTS};
    miai_status rc = miai_eyes_moves(s, key, find, user);

    if (rc == MIAI_OK)
        rc = fill_tables(s, &c.last);
    if (rc != MIAI_OK)
        return rc;
    miai_vec_init(&c.rows, &s->mem, sizeof(eyes_code));
    c.slot = miai_mem_new(&s->mem, CLASS_SLOTS * sizeof *c.slot);
    c.of = miai_mem_new(&s->mem, s->states * sizeof *c.of);
    rc = c.slot == NULL || c.of == NULL ? MIAI_ERR_NOMEM : sort_states(&c);
    if (rc == MIAI_OK)
        rc = make_record(out, &c);
    miai_vec_clear(&c.rows);
    miai_mem_free(&s->mem, c.slot, CLASS_SLOTS * sizeof *c.slot);
    miai_mem_free(&s->mem, c.of, s->states * sizeof *c.of);
    return rc;
}

void miai_eyes_record_clear(eyes_record *r, const miai_mem *mem)
{
    const size_t codes = (size_t)r->classes * record_row(r);

    miai_mem_free(mem, (void *)r->code, (codes + r->states) * 2);
    memset(r, 0, sizeof *r);
}

miai_status miai_eyes_solver_new(eyes_solver **out, const miai_mem *mem,
                                 miai_error *error)
{
    eyes_solver *s = miai_mem_new(mem, sizeof *s);

    *out = s;
    if (s == NULL)
        return MIAI_ERR_NOMEM;
    s->mem = *mem;
    s->error = error;
    miai_eyes_status_init(&s->status, &s->safety);
    miai_eyes_kind_init(&s->kind);
    miai_vec_init(&s->edges[0], mem, sizeof(edge));
    miai_vec_init(&s->edges[1], mem, sizeof(edge));
    miai_vec_init(&s->bans, mem, sizeof(banned));
    miai_vec_init(&s->ban_value, mem, sizeof(lanes));
    miai_vec_init(&s->joins, mem, sizeof(joined));
    return MIAI_OK;
}

void miai_eyes_solver_free(eyes_solver *s)
{
    if (s == NULL)
        return;
    miai_vec_clear(&s->edges[0]);
    miai_vec_clear(&s->edges[1]);
    miai_vec_clear(&s->bans);
    miai_vec_clear(&s->ban_value);
    miai_vec_clear(&s->joins);
    miai_mem_free(&s->mem, s->block, s->block_size);
    miai_mem_free(&s->mem, s, sizeof *s);
}
