/* eyes_build.c - a library in the making: units of work and what they gave.
 *
 * Idea     Arenas depend on smaller ones only.  So the arenas of one size are
 *          one step, cut into units of equal number; a unit is solved from the
 *          records of the steps before, and gives bytes that can be kept,
 *          sent, and added here or elsewhere.
 */
#include "eyes/eyes_build.h"

#include <assert.h>
#include <string.h>

#include "eyes/eyes_solve.h"

/* Step 0 is the wall alone; there are no arenas of one point. */
static int size_of_step(int step)
{
    return step == 0 ? 0 : step + 1;
}

int miai_build_steps(const miai_eyes_build *b)
{
    return b->list.max;
}

uint32_t miai_build_units(const miai_eyes_build *b, int step)
{
    if (step < 0 || step >= miai_build_steps(b))
        return 0;
    return miai_eyes_units(&b->list, size_of_step(step));
}

uint64_t miai_build_work(const miai_eyes_build *b, int step, uint32_t unit)
{
    if (unit >= miai_build_units(b, step))
        return 0;
    const eyes_unit u = miai_eyes_unit(&b->list, size_of_step(step), unit);
    return miai_eyes_unit_work(&u);
}

bool miai_build_has(const miai_eyes_build *b, int step, uint32_t unit)
{
    return unit < miai_build_units(b, step) &&
           b->units[size_of_step(step)][unit].len != 0;
}

miai_status miai_build_new(miai_eyes_build **out, const miai_mem *mem,
                           int points)
{
    miai_eyes_build *b = miai_mem_new(mem, sizeof *b);
    miai_status rc = MIAI_ERR_NOMEM;

    *out = NULL;
    if (b == NULL)
        return rc;
    b->mem = *mem;
    rc = miai_eyes_list_make(&b->list, mem, points);
    for (int n = 0; n <= points && rc == MIAI_OK; n++) {
        const size_t count = b->list.level[n].keys.count;
        const size_t units = miai_eyes_units(&b->list, n);
        if (count == 0)
            continue;
        b->units[n] = miai_mem_new(mem, units * sizeof(built));
        if (n < points)
            b->records[n] = miai_mem_new(mem, count * sizeof(eyes_record));
        if (b->units[n] == NULL || (n < points && b->records[n] == NULL))
            rc = MIAI_ERR_NOMEM;
    }
    if (rc == MIAI_OK)
        *out = b;
    else
        miai_build_free(b);
    return rc;
}

void miai_build_free(miai_eyes_build *b)
{
    if (b == NULL)
        return;
    const miai_mem mem = b->mem;
    for (int n = 0; n <= SHAPE_POINTS; n++) {
        const size_t count = b->list.level[n].keys.count;
        const size_t units = miai_eyes_units(&b->list, n);
        for (size_t i = 0; i < count && b->records[n] != NULL; i++)
            if (b->records[n][i].code != NULL)
                miai_eyes_record_clear(&b->records[n][i], &mem);
        for (size_t i = 0; i < units && b->units[n] != NULL; i++)
            miai_mem_free(&mem, b->units[n][i].data, b->units[n][i].len);
        miai_mem_free(&mem, b->records[n], count * sizeof(eyes_record));
        miai_mem_free(&mem, b->units[n], units * sizeof(built));
    }
    miai_eyes_list_clear(&b->list);
    miai_mem_free(&mem, b, sizeof *b);
}

static const eyes_record *find(const arena_key *key, const void *user)
{
    const miai_eyes_build *b = user;
    const int n = miai_eyes_list_size(key);
    const size_t i = miai_eyes_list_find(&b->list, key);

    if (i == SIZE_MAX || b->records[n] == NULL || b->records[n][i].code == NULL)
        return NULL;
    return &b->records[n][i];
}

/* Solves the arenas of a unit one after the other into `w`. */
static miai_status solve_unit(eyes_writer *w, const miai_eyes_build *b,
                              const eyes_unit *unit, eyes_solver *s,
                              const miai_budget *budget)
{
    miai_status rc = MIAI_OK;
    uint64_t done = 0;

    for (size_t i = unit->first; i < unit->end && rc == MIAI_OK; i++) {
        const arena_key *key = eyes_list_at(&b->list, unit->size, i);
        eyes_record r;
        if (budget->progress != NULL && budget->progress(done, budget->user))
            return MIAI_ERR_LIMIT;
        rc = miai_eyes_solve(&r, s, key, find, b);
        if (rc != MIAI_OK)
            break;
        done += r.states;
        miai_eyes_unit_put(w, &r);
        miai_eyes_record_clear(&r, &s->mem);
        rc = w->failed ? MIAI_ERR_NOMEM : MIAI_OK;
    }
    return rc;
}

miai_status miai_build_solve(miai_packed *out, const miai_eyes_build *b,
                             int step, uint32_t unit, const miai_mem *mem,
                             const miai_budget *budget, miai_error *error)
{
    assert(unit < miai_build_units(b, step));
    const eyes_unit u = miai_eyes_unit(&b->list, size_of_step(step), unit);
    eyes_solver *s = NULL;
    eyes_writer w;
    miai_status rc;

    miai_eyes_unit_begin(&w, mem, &u);
    rc = miai_eyes_solver_new(&s, mem, error);
    if (rc == MIAI_OK)
        rc = solve_unit(&w, b, &u, s, budget);
    miai_eyes_solver_free(s);
    if (rc == MIAI_OK)
        rc = miai_eyes_pack(out, mem, w.bytes.data, w.bytes.count, error);
    miai_vec_clear(&w.bytes);
    return rc;
}

miai_status miai_eyes_built(miai_packed *out, eyes_source *source,
                            const miai_eyes_build *b, const eyes_unit *unit,
                            const miai_mem *mem, miai_error *error)
{
    const built *have = &b->units[unit->size][unit->number];
    miai_status rc;

    *out = (miai_packed){0};
    assert(have->len != 0);
    rc = miai_eyes_unpack(out, mem, have->data, have->len, error);
    if (rc == MIAI_OK && !miai_eyes_unit_open(source, unit, out)) {
        miai_packed_clear(out);
        rc = miai_error_set(error, MIAI_CAUSE_DAMAGED,
                            "library of eyes: the bytes belong elsewhere");
    }
    return rc;
}

/* Reads all records of a unit; keeps them where others need them. */
static miai_status take_records(miai_eyes_build *b, const eyes_unit *unit,
                                miai_error *error)
{
    miai_packed raw;
    eyes_source source;
    miai_status rc = miai_eyes_built(&raw, &source, b, unit, &b->mem, error);
    int last = b->last;

    if (rc != MIAI_OK)
        return rc;
    for (size_t i = unit->first; rc == MIAI_OK; i++) {
        eyes_record r;
        rc = miai_eyes_unit_next(&r, &source, &b->mem);
        if (rc != MIAI_OK)
            break;
        last = r.last > last ? r.last : last;
        if (b->records[unit->size] != NULL)
            b->records[unit->size][i] = r;
        else
            miai_eyes_record_clear(&r, &b->mem);
    }
    miai_packed_clear(&raw);
    if (rc == MIAI_ERR_INPUT)
        miai_error_set(error, MIAI_CAUSE_DAMAGED,
                       "library of eyes: the bytes of a unit are not solved "
                       "eyes");
    if (rc != MIAI_END)
        return rc;
    b->last = last;
    return MIAI_OK;
}

/* Forgets a unit that turned out to be bad. */
static void drop_unit(miai_eyes_build *b, const eyes_unit *unit)
{
    built *at = &b->units[unit->size][unit->number];
    eyes_record *records = b->records[unit->size];

    miai_mem_free(&b->mem, at->data, at->len);
    *at = (built){0};
    for (size_t i = unit->first; i < unit->end && records != NULL; i++)
        if (records[i].code != NULL)
            miai_eyes_record_clear(&records[i], &b->mem);
}

miai_status miai_build_add(miai_eyes_build *b, int step, uint32_t unit,
                           const void *data, size_t len, miai_error *error)
{
    if (unit >= miai_build_units(b, step))
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: there is no unit %d.%u", step,
                              unit);
    const eyes_unit u = miai_eyes_unit(&b->list, size_of_step(step), unit);
    built *at = &b->units[u.size][unit];
    miai_status rc;

    if (at->len != 0)
        return MIAI_OK;
    if (len == 0)
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: a unit without bytes");
    at->data = miai_mem_resize(&b->mem, NULL, 0, len);
    if (at->data == NULL)
        return MIAI_ERR_NOMEM;
    at->len = len;
    memcpy(at->data, data, len);
    rc = take_records(b, &u, error);
    if (rc != MIAI_OK)
        drop_unit(b, &u);
    return rc;
}
