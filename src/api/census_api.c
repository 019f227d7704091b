/* census_api.c - all eyespaces by value.
 *
 * Idea     A shape is counted after the other, and what was played out of it is
 *          forgotten then: no two shapes have much in common.  Values are told
 *          apart by their texts.
 */
#include "api/census_api.h"

#include <assert.h>
#include <string.h>

/* --- the beginning and the end ----------------------------------------------- */

static bool keep_shape(const miai_eyes_shape *shape, void *user)
{
    miai_census *c = user;

    return miai_vec_append(&c->shapes, shape, 1);
}

miai_status miai_census_new(miai_census **out, miai_context *ctx, int cells)
{
    miai_census *c;
    bool good = true;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if (cells < 1 || cells > MIAI_CENSUS_CELLS)
        return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION,
                              "cells: expected 1 to %d, not %d",
                              MIAI_CENSUS_CELLS, cells);
    c = miai_mem_new(&ctx->mem, sizeof *c);
    if (c == NULL)
        return miai_error_no_memory(&ctx->error);
    c->ctx = ctx;
    c->mem = ctx->mem;
    c->cells = cells;
    miai_vec_init(&c->shapes, &c->mem, sizeof(miai_eyes_shape));
    miai_vec_init(&c->entries, &c->mem, sizeof(census_entry *));
    for (int n = 1; n <= cells && good; n++)
        good = miai_census_shapes(n, keep_shape, c);
    if (good) {
        *out = c;
        return MIAI_OK;
    }
    const miai_status rc = miai_error_no_memory(&c->ctx->error);
    miai_census_free(c);
    return rc;
}

void miai_census_free_entry(const miai_census *c, census_entry *e)
{
    miai_vec_clear(&e->text);
    miai_vec_clear(&e->low);
    miai_vec_clear(&e->high);
    miai_mem_free(&c->mem, e, sizeof *e);
}

void miai_census_forget(miai_census *c, int count)
{
    for (int i = count; i < (int)c->entries.count; i++)
        miai_census_free_entry(c, census_entry_at(c, i));
    c->entries.count = (size_t)count;
}

void miai_census_free(miai_census *c)
{
    if (c == NULL)
        return;
    miai_census_forget(c, 0);
    miai_vec_clear(&c->entries);
    miai_vec_clear(&c->shapes);
    const miai_mem mem = c->mem;
    miai_mem_free(&mem, c, sizeof *c);
}

/* --- counting ------------------------------------------------------------------ */

static int stones_of(const miai_census_filling *f)
{
    return __builtin_popcount(f->stones[0] | f->stones[1]);
}

/* Is `a` a smaller example than `b`, which has as many cells? */
static bool is_smaller(const miai_census_filling *a,
                       const miai_census_filling *b)
{
    if (miai_census_place(a) != miai_census_place(b))
        return miai_census_place(a) < miai_census_place(b);
    if ((a->mouth >= 0) != (b->mouth >= 0))
        return a->mouth < 0;
    return stones_of(a) < stones_of(b);
}

void miai_census_listen(miai_census *c, miai_census_item_fn fn, void *user)
{
    c->listen = fn;
    c->user = user;
}

/* Tells who listens; false, with a status, if he stops it. */
static bool tell(census_desk *d, const census_entry *e,
                 const miai_census_space *space)
{
    char pattern[MIAI_CENSUS_TEXT];
    const miai_census_item item = {
        .text = e->text.data,
        .low = e->low.data,
        .high = e->high.data,
        .pattern = pattern,
        .cells = space->shape->points,
        .place = miai_census_place(&space->filling),
        .is_open = space->filling.mouth >= 0,
    };

    miai_census_text(pattern, space);
    if (d->c->listen(&item, d->c->user))
        return true;
    d->status = miai_error_set(&d->c->ctx->error, MIAI_CAUSE_STOPPED,
                               "census of eyespaces: stopped");
    return false;
}

static bool count_space(const miai_census_space *space, void *user)
{
    census_desk *d = user;
    const int i = miai_census_evaluate(d, space);

    if (i < 0)
        return false;
    census_entry *e = census_entry_at(d->c, i);
    if (!e->is_met || is_smaller(&space->filling, &e->met))
        e->met = space->filling;
    e->is_met = true;
    ++*census_kind(&e->now, &space->filling);
    return d->c->listen == NULL || tell(d, e, space);
}

static bool count_total(const miai_census_space *space, void *user)
{
    ++*census_kind(user, &space->filling);
    return true;
}

void miai_census_add_kinds(census_kinds *sum, const census_kinds *more)
{
    for (int place = 0; place < MIAI_PLACES; place++)
        for (int open = 0; open < 2; open++)
            sum->of[place][open] += more->of[place][open];
}

void miai_census_add_total(miai_census *c, const miai_eyes_shape *shape)
{
    census_kinds kinds = {{{0}}};

    miai_census_list(shape, count_total, &kinds);
    miai_census_add_kinds(&c->total[shape->points], &kinds);
}

void miai_census_set_example(miai_census *c, census_entry *e, int shape,
                             const miai_census_filling *filling)
{
    miai_census_space space;
    const bool is_one =
        miai_census_make(&space, census_shape_at(c, shape), filling);

    assert(is_one);
    (void)is_one;
    e->shape = shape;
    e->filling = *filling;
    miai_census_text(e->example, &space);
    e->seen = (miai_census_value){
        .text = e->text.data,
        .has_ko = e->has_ko,
        .low = e->low.data,
        .high = e->high.data,
        .count = e->seen.count,
        .example = e->example,
        .cells = space.shape->points,
        .place = miai_census_place(filling),
        .is_open = filling->mouth >= 0,
    };
}

/* What was counted of the shape counts from now on. */
static void take_entry(miai_census *c, census_entry *e)
{
    const int cells = census_shape_at(c, c->done)->points;

    if (!e->is_met)
        return;
    if (e->shape < 0 ||
        (cells == e->seen.cells && is_smaller(&e->met, &e->filling)))
        miai_census_set_example(c, e, c->done, &e->met);
    for (int place = 0; place < MIAI_PLACES; place++)
        e->seen.count += e->now.of[place][0] + e->now.of[place][1];
    miai_census_add_kinds(&e->count[cells], &e->now);
    miai_census_add_kinds(&c->total[cells], &e->now);
}

static void clear_now(census_entry *e)
{
    e->is_met = false;
    e->now = (census_kinds){{{0}}};
}

static void end_shape(miai_census *c, bool is_good, int before)
{
    if (!is_good)
        miai_census_forget(c, before);
    for (int i = 0; i < (int)c->entries.count; i++) {
        if (is_good)
            take_entry(c, census_entry_at(c, i));
        clear_now(census_entry_at(c, i));
    }
    c->done += is_good;
}

miai_status miai_census_next(miai_census *c)
{
    const int before = (int)c->entries.count;
    census_desk d;
    miai_status rc;

    miai_error_clear(&c->ctx->error);
    if (c->done == (int)c->shapes.count)
        return MIAI_END;
    rc = miai_census_open(&d, c);
    if (rc == MIAI_OK &&
        !miai_census_list(census_shape_at(c, c->done), count_space, &d))
        rc = d.status;
    miai_census_close(&d);
    end_shape(c, rc == MIAI_OK, before);
    return rc;
}

/* --- what the caller sees -------------------------------------------------------- */

int miai_census_shapes_of(const miai_census *c)
{
    return (int)c->shapes.count;
}

int miai_census_done(const miai_census *c)
{
    return c->done;
}

uint64_t miai_census_nodes(const miai_census *c)
{
    return c->nodes;
}

const miai_census_value *miai_census_value_at(const miai_census *c, int i)
{
    return i >= 0 && i < (int)c->entries.count ? &census_entry_at(c, i)->seen
                                               : NULL;
}

uint64_t miai_census_count(const miai_census *c, int i, int cells,
                           miai_eye_place place, bool is_open)
{
    if (cells < 1 || cells > c->cells || (int)place < 0 ||
        (int)place >= MIAI_PLACES || i < -1 || i >= (int)c->entries.count)
        return 0;
    return i < 0 ? c->total[cells].of[place][is_open]
                 : census_entry_at(c, i)->count[cells].of[place][is_open];
}
