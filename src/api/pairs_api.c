/* pairs_api.c - places between two groups, by what they are worth.
 *
 * Idea     Values are told apart by their games; those without one by what
 *          becomes of the groups.
 */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "eyespace/eyespace_pair.h"

typedef struct pairs_entry {
    miai_pair game;
    miai_vec text; /* of char                                                */
    miai_vec example;
    int stones; /* of the example                                            */
    miai_pair_value seen;
} pairs_entry;

struct miai_pairs {
    miai_context *ctx;
    miai_mem mem;
    miai_pair_store store;
    miai_vec entries; /* of pairs_entry *: the caller has pointers into them  */
};

static pairs_entry *entry_at(const miai_pairs *p, size_t i)
{
    return ((pairs_entry *const *)p->entries.data)[i];
}

static void free_entry(const miai_pairs *p, pairs_entry *e)
{
    miai_vec_clear(&e->text);
    miai_vec_clear(&e->example);
    miai_mem_free(&p->mem, e, sizeof *e);
}

void miai_pairs_free(miai_pairs *p)
{
    if (p == NULL)
        return;
    for (size_t i = 0; i < p->entries.count; i++)
        free_entry(p, entry_at(p, i));
    miai_vec_clear(&p->entries);
    miai_pair_store_clear(&p->store);
    const miai_mem mem = p->mem;
    miai_mem_free(&mem, p, sizeof *p);
}

/* NULL without memory. */
static miai_pairs *pairs_new(miai_context *ctx)
{
    miai_pairs *p = miai_mem_new(&ctx->mem, sizeof *p);

    if (p == NULL)
        return NULL;
    p->ctx = ctx;
    p->mem = ctx->mem;
    miai_vec_init(&p->entries, &p->mem, sizeof(pairs_entry *));
    if (miai_pair_store_init(&p->store, &p->mem))
        return p;
    miai_pairs_free(p);
    return NULL;
}

/* --- values ---------------------------------------------------------------------- */

static bool is_like(const pairs_entry *e, const miai_pair_worth *w)
{
    return e->game == w->game &&
           (w->game != MIAI_PAIR_LOOPY ||
            (memcmp(e->seen.low, w->low, sizeof w->low) == 0 &&
             memcmp(e->seen.high, w->high, sizeof w->high) == 0));
}

static bool write_text(pairs_entry *e, const miai_pairs *p)
{
    if (e->game == MIAI_PAIR_LOOPY)
        return true;
    if (!miai_pair_write(&e->text, &p->store, e->game) ||
        !miai_vec_append(&e->text, "", 1))
        return false;
    e->seen.text = e->text.data;
    e->seen.is_calm = miai_pair_is_calm(&p->store, e->game);
    return true;
}

/* The entry of a value, perhaps a new one; NULL without memory. */
static pairs_entry *find_entry(miai_pairs *p, const miai_pair_worth *w)
{
    for (size_t i = 0; i < p->entries.count; i++)
        if (is_like(entry_at(p, i), w))
            return entry_at(p, i);
    pairs_entry *e = miai_mem_new(&p->mem, sizeof *e);
    if (e == NULL)
        return NULL;
    e->game = w->game;
    memcpy(e->seen.low, w->low, sizeof w->low);
    memcpy(e->seen.high, w->high, sizeof w->high);
    miai_vec_init(&e->text, &p->mem, 1);
    miai_vec_init(&e->example, &p->mem, 1);
    if (write_text(e, p) && miai_vec_append(&p->entries, &e, 1))
        return e;
    free_entry(p, e);
    return NULL;
}

static bool set_example(pairs_entry *e, const char *text, size_t len, int cells)
{
    e->example.count = 0;
    if (!miai_vec_append(&e->example, text, len) ||
        !miai_vec_append(&e->example, "", 1))
        return false;
    e->seen.example = e->example.data;
    e->seen.cells = cells;
    return true;
}

static bool count_place(const miai_pair_place *place, void *user)
{
    miai_pairs *p = user;
    const miai_region *r = &place->region;
    const int stones = __builtin_popcount(r->stones[0] | r->stones[1]);
    miai_pair_worth worth;
    char text[MIAI_PAIR_TEXT];

    if (!miai_pair_worth_of(&worth, &p->store, r))
        return false;
    pairs_entry *e = find_entry(p, &worth);
    if (e == NULL)
        return false;
    e->seen.count++;
    if (e->seen.count > 1 && (e->seen.cells < r->count || e->stones <= stones))
        return true;
    e->stones = stones;
    miai_pair_draw(text, place);
    return set_example(e, text, strlen(text), r->count);
}

miai_status miai_pairs_table(miai_pairs **out, miai_context *ctx, int cells)
{
    bool good = true;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if (cells < 1 || cells > MIAI_PAIR_CELLS)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "cells: expected 1 to %d, not %d",
                              MIAI_PAIR_CELLS, cells);
    miai_pairs *p = pairs_new(ctx);
    if (p == NULL)
        return miai_error_no_memory(&ctx->error);
    for (int n = 1; n <= cells && good; n++)
        good = miai_pair_places(n, &p->mem, count_place, p);
    if (good) {
        *out = p;
        return MIAI_OK;
    }
    miai_pairs_free(p);
    return miai_error_no_memory(&ctx->error);
}

const miai_pair_value *miai_pairs_value(const miai_pairs *pairs, int i)
{
    return i >= 0 && (size_t)i < pairs->entries.count
               ? &entry_at(pairs, (size_t)i)->seen
               : NULL;
}

/* --- one place --------------------------------------------------------------------- */

/* Says what is wrong with byte `at` of the text. */
static miai_status refuse(miai_context *ctx, const char *wanted, size_t at)
{
    return miai_error_set(&ctx->error, MIAI_CAUSE_DIAGRAM_SYNTAX,
                          "pattern, character %zu: expected %s", at + 1,
                          wanted);
}

miai_status miai_pairs_look(miai_pairs **out, miai_context *ctx,
                            const char *text, size_t len)
{
    miai_region region;
    miai_pair_worth worth;
    size_t at;

    *out = NULL;
    miai_error_clear(&ctx->error);
    const char *wanted = miai_pair_read(&region, &at, text, len);
    if (wanted != NULL)
        return refuse(ctx, wanted, at);
    miai_pairs *p = pairs_new(ctx);
    pairs_entry *e = NULL;
    if (p != NULL && miai_pair_worth_of(&worth, &p->store, &region))
        e = find_entry(p, &worth);
    if (e == NULL || !set_example(e, text, len, region.count)) {
        miai_pairs_free(p);
        return miai_error_no_memory(&ctx->error);
    }
    e->seen.count = 1;
    *out = p;
    return MIAI_OK;
}
