/* census_value.c - what the eyespaces of a shape are worth, and its name.
 *
 * Idea     Equal games have equal numbers, so that the text of a value is made
 *          once a shape.  A value with ko is written down each time.
 */
#include "api/census_api.h"

#include <assert.h>
#include <string.h>

#include "calc/calc.h"
#include "endgame/endgame_worth.h"

static bool watch(uint64_t work, void *user)
{
    const miai_context *ctx = user;

    return ctx->progress != NULL && ctx->progress(work, ctx->user);
}

miai_status miai_census_open(census_desk *out, miai_census *c)
{
    *out = (census_desk){.c = c};
    miai_vec_init(&out->known, &c->mem, sizeof(int));
    if (miai_games_new(&out->games, &c->mem, c->ctx->memory) != MIAI_OK)
        return miai_error_no_memory(&c->ctx->error);
    miai_games_watch(out->games, watch, c->ctx);
    out->table = miai_regions_new(out->games);
    if (out->table == NULL)
        return miai_error_no_memory(&c->ctx->error);
    return miai_calc_new(&out->calc, c->ctx, c->ctx->memory);
}

void miai_census_close(census_desk *d)
{
    if (d->table != NULL)
        d->c->nodes += miai_regions_nodes(d->table);
    miai_calc_free(d->calc);
    miai_regions_free(d->table);
    miai_games_free(d->games);
    miai_vec_clear(&d->known);
}

/* --- failures ------------------------------------------------------------------ */

static int no_memory(census_desk *d)
{
    d->status = miai_error_no_memory(&d->c->ctx->error);
    return -1;
}

static int store_failed(census_desk *d)
{
    const miai_failure *why = miai_games_failure(d->games);
    miai_cause cause = MIAI_CAUSE_LIMITS;

    if (why == NULL || why->status == MIAI_ERR_NOMEM)
        return no_memory(d);
    if (why == miai_cgt_failure(MIAI_CGT_STOPPED))
        cause = MIAI_CAUSE_STOPPED;
    d->status = miai_error_set(&d->c->ctx->error, cause, "%s", why->text);
    return -1;
}

/* --- texts ----------------------------------------------------------------------- */

/* Has a value that cannot be written down been given up, and nothing worse? */
static bool is_too_long(const census_desk *d)
{
    return strcmp(d->c->ctx->error.text,
                  miai_eyespace_failure(MIAI_EYESPACE_MANY_KOS)->text) == 0;
}

/* The text of an eyespace; "" if it has too many positions. */
static bool write_space(miai_vec *out, census_desk *d, const miai_space *s)
{
    const char *text = "";
    miai_value *v;

    d->status = miai_calc_take_space(&v, d->calc, d->games, s);
    if (d->status == MIAI_OK)
        d->status = miai_value_text(&text, v, MIAI_NOTATION_PLAIN);
    else if (is_too_long(d))
        d->status = MIAI_OK;
    if (d->status == MIAI_OK && !miai_vec_append(out, text, strlen(text) + 1))
        no_memory(d);
    miai_value_free(v);
    return d->status == MIAI_OK;
}

/* A game as an eyespace without ko; to be cleared in either case. */
static bool make_space(miai_space *out, census_desk *d, miai_game g)
{
    const miai_space_node node = {.low = g, .high = g};

    *out = (miai_space){.has_ko = false};
    miai_vec_init(&out->nodes, &d->c->mem, sizeof node);
    miai_vec_init(&out->options, &d->c->mem, sizeof(int));
    if (miai_vec_append(&out->nodes, &node, 1))
        return true;
    no_memory(d);
    return false;
}

static bool write_game(miai_vec *out, census_desk *d, miai_game g)
{
    miai_space space;
    const bool good = make_space(&space, d, g) && write_space(out, d, &space);

    miai_space_clear(&space);
    return good;
}

/* --- values ---------------------------------------------------------------------- */

static bool is_text(const miai_vec *a, const miai_vec *b)
{
    return strcmp(a->data, b->data) == 0;
}

/* Values that have no text of their own are told apart by their bounds. */
static int find(const miai_census *c, const census_entry *e)
{
    const bool has_text = *(const char *)e->text.data != '\0';

    for (int i = 0; i < (int)c->entries.count; i++) {
        const census_entry *other = census_entry_at(c, i);
        if (is_text(&other->text, &e->text) &&
            (has_text || (is_text(&other->low, &e->low) &&
                          is_text(&other->high, &e->high))))
            return i;
    }
    return -1;
}

static census_entry *new_entry(const miai_census *c)
{
    census_entry *e = miai_mem_new(&c->mem, sizeof *e);

    if (e == NULL)
        return NULL;
    e->shape = -1;
    miai_vec_init(&e->text, &c->mem, 1);
    miai_vec_init(&e->low, &c->mem, 1);
    miai_vec_init(&e->high, &c->mem, 1);
    return e;
}

/* The number of a value with this text and these bounds. */
static int number_of(census_desk *d, const miai_space *s)
{
    const miai_space_node *first = miai_space_at(s, 0);
    miai_census *c = d->c;
    census_entry *e = new_entry(c);
    int i = -1;

    if (e == NULL)
        return no_memory(d);
    e->has_ko = first->low != first->high;
    if (write_space(&e->text, d, s) && write_game(&e->low, d, first->low) &&
        write_game(&e->high, d, first->high)) {
        i = find(c, e);
        if (i < 0 && miai_vec_append(&c->entries, &e, 1))
            return (int)c->entries.count - 1;
        if (i < 0)
            no_memory(d);
    }
    miai_census_free_entry(c, e);
    return i;
}

static int number_of_game(census_desk *d, miai_game g)
{
    miai_space space;

    while (d->known.count <= g)
        if (miai_vec_push(&d->known) == NULL)
            return no_memory(d);
    int *known = (int *)d->known.data + g;
    if (*known == 0) {
        *known = make_space(&space, d, g) ? number_of(d, &space) + 1 : 0;
        miai_space_clear(&space);
    }
    return *known - 1;
}

static int number_of_ko(census_desk *d, const miai_region *r)
{
    miai_space space;
    const int i = miai_space_init(&space, d->table, r) ? number_of(d, &space)
                                                       : store_failed(d);

    miai_space_clear(&space);
    return i;
}

int miai_census_evaluate(census_desk *d, const miai_census_space *space)
{
    miai_worth w;

    if (!miai_region_worth(&w, d->table, &space->region, MIAI_BY_EYES))
        return store_failed(d);
    return w.low == w.high ? number_of_game(d, w.low)
                           : number_of_ko(d, &space->region);
}
