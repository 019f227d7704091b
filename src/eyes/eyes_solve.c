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

#include "eyes/eyes_rows.h"

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

/* Is the first code no worse for White? */
static bool is_no_worse(eyes_code more, eyes_code less)
{
    if (less == CODE_INVALID)
        return true;
    return more != CODE_INVALID &&
           code_status(more, 1) <= code_status(less, 1) &&
           code_status(more, 2) <= code_status(less, 2) &&
           code_finite(more) <= code_finite(less) &&
           code_two_eyes(more) <= code_two_eyes(less);
}

/* Is no state worse for White in the first table?  Most are the same, so whole
 * stretches are compared first. */
static bool is_ordered(const eyes_solver *s, eyes_setting more,
                       eyes_setting less)
{
    enum { STRETCH = 64 };
    const eyes_code *m = solver_codes(s, more, 0);
    const eyes_code *l = solver_codes(s, less, 0);
    const size_t count = 2 * (size_t)s->states; /* both sides to move */

    for (size_t i = 0; i < count; i += STRETCH) {
        const size_t end = i + STRETCH < count ? i + STRETCH : count;
        if (memcmp(m + i, l + i, (end - i) * sizeof *m) == 0)
            continue;
        for (size_t k = i; k < end; k++)
            if (!is_no_worse(m[k], l[k]))
                return false;
    }
    return true;
}

/* More liberties never hurt White, nor does the extra eye.  States have been
 * skipped because of this; smaller arenas may have come from a file. */
static miai_status check_order(const eyes_solver *s, eyes_setting at)
{
    const eyes_setting fewer = {at.extra, at.liberties - 1};
    const eyes_setting closed = {0, at.liberties};

    if ((at.liberties == 0 || is_ordered(s, at, fewer)) &&
        (at.extra == 0 || is_ordered(s, at, closed)))
        return MIAI_OK;
    return miai_error_set(s->error, MIAI_CAUSE_DAMAGED,
                          "library of eyes: a state breaks the order of "
                          "liberties");
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
            miai_status rc = miai_eyes_status(s, at);
            if (rc == MIAI_OK) {
                miai_eyes_kind(s, at);
                rc = check_order(s, at);
            }
            if (rc != MIAI_OK)
                return rc;
        }
        if (e > least && is_same(s, e)) {
            *last = e - 1;
            return MIAI_OK;
        }
    }
    return miai_error_set(s->error, MIAI_CAUSE_INTERNAL,
                          "library of eyes: %d outside liberties are not "
                          "enough",
                          MOST_LIBERTIES);
}

/* --- classes ------------------------------------------------------------------ */

static void take_row(eyes_code *row, const eyes_solver *s, int last, uint32_t i)
{
    for (int extra = 0; extra < 2; extra++)
        for (int e = 0; e <= last; e++)
            for (int side = 0; side < 2; side++)
                *row++ = solver_codes(s, (eyes_setting){extra, e}, side)[i];
}

/* The class of each state.  Fails also when there are too many. */
static miai_status sort_states(uint16_t *of, eyes_rows *rows,
                               const eyes_solver *s, int last)
{
    eyes_code row[(MOST_LIBERTIES + 1) * 4];

    for (uint32_t i = 0; i < s->states; i++) {
        take_row(row, s, last, i);
        const uint32_t class = miai_eyes_row_number(rows, row);
        if (class == UINT32_MAX)
            return MIAI_ERR_NOMEM;
        if (class >= UINT16_MAX)
            return miai_error_set(s->error, MIAI_CAUSE_INTERNAL,
                                  "library of eyes: too many classes");
        of[i] = (uint16_t) class;
    }
    return MIAI_OK;
}

/* Puts a record into one block of memory, given to the caller. */
static miai_status make_record(eyes_record *out, const eyes_solver *s,
                               const eyes_rows *rows, const uint16_t *of,
                               int last)
{
    const size_t codes = rows->codes.count, size = (codes + s->states) * 2;
    eyes_code *block = miai_mem_new(&s->mem, size);

    if (block == NULL)
        return MIAI_ERR_NOMEM;
    memcpy(block, rows->codes.data, codes * 2);
    memcpy(block + codes, of, s->states * sizeof *of);
    *out = (eyes_record){.key = s->a.key,
                         .n = s->a.n,
                         .shore_count = s->a.shore_count,
                         .last = last,
                         .states = s->states,
                         .classes = rows->index.count,
                         .code = block,
                         .of = block + codes};
    return MIAI_OK;
}

miai_status miai_eyes_solve(eyes_record *out, eyes_solver *s,
                            const arena_key *key, eyes_find_fn find,
                            const void *user)
{
    miai_status rc = miai_eyes_moves(s, key, find, user);
    eyes_rows rows;
    int last = 0;

    if (rc == MIAI_OK)
        rc = fill_tables(s, &last);
    if (rc != MIAI_OK)
        return rc;
    miai_eyes_rows_init(&rows, &s->mem, (uint32_t)(last + 1) * 4);
    uint16_t *of = miai_mem_new(&s->mem, s->states * sizeof *of);
    rc = of == NULL ? MIAI_ERR_NOMEM : sort_states(of, &rows, s, last);
    if (rc == MIAI_OK)
        rc = make_record(out, s, &rows, of, last);
    miai_eyes_rows_clear(&rows);
    miai_mem_free(&s->mem, of, s->states * sizeof *of);
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
