/* eyes_write.c - writes a library as a file.
 *
 * Idea     Few rows of codes are shared by all positions.  In an arena most
 *          positions have one and the same row, which costs them one bit.
 * Exact    Rows are numbered as they are met, units in their order: the file
 *          does not depend on who solved what.
 * Cost     Units are unpacked twice, first to number the rows and to learn the
 *          sizes, then to write.  Memory: the rows, and one unit.
 */
#include "eyes/eyes_build.h"
#include "eyes/eyes_file.h"
#include "eyes/eyes_rows.h"

#include <assert.h>
#include <string.h>
#include <xxhash.h>

typedef struct writing {
    const miai_eyes_build *b;
    miai_mem mem;
    miai_error *error;
    miai_write_fn write;
    void *user;
    eyes_rows rows;
    miai_vec offsets; /* uint64_t of each record                          */
    miai_vec index;   /* uint64_t fingerprint, offset                     */
    miai_vec bytes;   /* the record at hand                               */
    uint32_t *row_of; /* row of each class of the record at hand          */
    uint64_t written; /* bytes of the file so far                         */
    size_t records;   /* of them whole records                            */
} writing;

enum { MOST_CLASSES = 1 << 16 };

/* --- rows ------------------------------------------------------------------- */

/* The codes of a class for as many liberties as the library has; false when
 * there is no such position. */
static bool spread_row(eyes_code *out, const eyes_record *r, uint32_t class,
                       int last)
{
    bool exists = false;

    for (int extra = 0; extra < 2; extra++)
        for (int e = 0; e <= last; e++)
            for (int side = 0; side < 2; side++) {
                *out = record_code(r, class * record_row(r), extra, e, side);
                exists |= *out++ != CODE_INVALID;
            }
    return exists;
}

/* Numbers the rows of all classes; UINT32_MAX for no position. */
static bool number_rows(writing *w, const eyes_record *r)
{
    eyes_code row[(MIAI_EYES_LIBERTIES + 1) * 4];

    for (uint32_t c = 0; c < r->classes; c++) {
        w->row_of[c] = UINT32_MAX;
        if (!spread_row(row, r, c, w->b->last))
            continue;
        w->row_of[c] = miai_eyes_row_number(&w->rows, row);
        if (w->row_of[c] == UINT32_MAX)
            return false;
    }
    return true;
}

/* --- records ------------------------------------------------------------------ */

/* Which row most positions have, and the palette of the others. */
typedef struct palette {
    uint32_t common; /* class                                       */
    uint32_t count;
    uint32_t others;           /* states that do not have the common class    */
    uint16_t id[MOST_CLASSES]; /* of each class                             */
} palette;

static bool make_palette(palette *out, const writing *w, const eyes_record *r)
{
    uint32_t *count = miai_mem_new(&w->mem, r->classes * sizeof *count);
    uint32_t legal = 0;

    if (count == NULL)
        return false;
    for (uint32_t i = 0; i < r->states; i++)
        if (w->row_of[r->of[i]] != UINT32_MAX) {
            count[r->of[i]]++;
            legal++;
        }
    out->common = out->count = 0;
    for (uint32_t c = 0; c < r->classes; c++)
        if (count[c] > count[out->common])
            out->common = c;
    for (uint32_t c = 0; c < r->classes; c++)
        if (c != out->common && w->row_of[c] != UINT32_MAX)
            out->id[c] = (uint16_t)out->count++;
    out->others = legal - count[out->common];
    miai_mem_free(&w->mem, count, r->classes * sizeof *count);
    return true;
}

static int width_of(uint32_t count)
{
    int width = 0;

    while (count > 1u << width)
        width++;
    return width;
}

static void put_ids(uint8_t *at, const record_layout *l, const writing *w,
                    const eyes_record *r, const palette *p, int width)
{
    const int rank = record_rank_size(p->others);
    uint32_t others = 0;

    for (uint32_t i = 0; i < r->states; i++) {
        const uint32_t class = r->of[i];
        if (i % RANK_STATES == 0)
            miai_bytes_put(at + l->ranks +
                               (size_t)rank * (size_t)(i / RANK_STATES),
                           others, rank);
        if (class == p->common || w->row_of[class] == UINT32_MAX)
            continue;
        at[l->bits + i / 8] |= (uint8_t)(1u << i % 8);
        for (int b = 0; b < width; b++) {
            const size_t bit = (size_t)others * (unsigned)width + (unsigned)b;
            at[l->ids + bit / 8] |=
                (uint8_t)((p->id[class] >> b & 1) << bit % 8);
        }
        others++;
    }
    assert(others == p->others);
}

static unsigned deep_points(const arena_key *key)
{
    unsigned deep = 0;
    arena a;

    miai_arena_open(&a, key);
    for (int i = 0; i < a.n; i++)
        if (a.at[0][i] >= a.shore_count)
            deep |= 1u << i;
    return deep;
}

static void put_head(uint8_t *at, const record_layout *l, const writing *w,
                     const eyes_record *r, const palette *p, int width)
{
    int parts = 0;

    assert(l->end <= UINT32_MAX && p->count <= UINT16_MAX);
    while (parts < ARENA_PARTS && r->key.part[parts] != 0)
        parts++;
    miai_bytes_put(at + RECORD_SIZE, l->end, 4);
    miai_bytes_put(at + RECORD_STATES, r->states, 4);
    miai_bytes_put(at + RECORD_COMMON, w->row_of[p->common], 4);
    miai_bytes_put(at + RECORD_PALETTE, p->count, 2);
    miai_bytes_put(at + RECORD_OTHERS, p->others, 4);
    at[RECORD_POINTS] = (uint8_t)r->n;
    at[RECORD_SHORE] = (uint8_t)r->shore_count;
    at[RECORD_PARTS] = (uint8_t)parts;
    at[RECORD_LAST] = (uint8_t)r->last;
    at[RECORD_WIDTH] = (uint8_t)width;
    miai_bytes_put(at + RECORD_DEEP, parts == 1 ? deep_points(&r->key) : 0, 2);
    for (int i = 0; i < parts; i++)
        miai_bytes_put(at + l->keys + 8 * (size_t)i, r->key.part[i], 8);
    for (uint32_t c = 0; c < r->classes; c++)
        if (c != p->common && w->row_of[c] != UINT32_MAX)
            miai_bytes_put(at + l->palette + 4 * (size_t)p->id[c], w->row_of[c],
                           4);
}

/* The record as bytes in w->bytes. */
static miai_status encode(writing *w, const eyes_record *r, palette *p)
{
    int parts = 0;

    if (!number_rows(w, r) || !make_palette(p, w, r))
        return MIAI_ERR_NOMEM;
    while (parts < ARENA_PARTS && r->key.part[parts] != 0)
        parts++;
    const int width = width_of(p->count);
    const record_layout l =
        miai_file_layout(parts, p->count, r->states, p->others, width);
    while (w->bytes.count < l.end)
        if (miai_vec_push(&w->bytes) == NULL)
            return MIAI_ERR_NOMEM;
    uint8_t *at = w->bytes.data;
    w->bytes.count = l.end;
    memset(at, 0, l.end);
    put_head(at, &l, w, r, p, width);
    put_ids(at, &l, w, r, p, width);
    miai_bytes_put(at, XXH3_64bits(at + RECORD_SIZE, l.end - RECORD_SIZE), 8);
    return MIAI_OK;
}

/* --- all records ---------------------------------------------------------------- */

typedef miai_status (*record_fn)(writing *w, const eyes_record *r);

static miai_status each_of_unit(writing *w, const eyes_unit *unit, palette *p,
                                record_fn fn)
{
    miai_packed raw;
    eyes_source source;
    miai_status rc =
        miai_eyes_built(&raw, &source, w->b, unit, &w->mem, w->error);

    while (rc == MIAI_OK) {
        eyes_record r;
        rc = miai_eyes_unit_next(&r, &source, &w->mem);
        if (rc != MIAI_OK)
            break;
        rc = encode(w, &r, p);
        if (rc == MIAI_OK)
            rc = fn(w, &r);
        miai_eyes_record_clear(&r, &w->mem);
    }
    miai_packed_clear(&raw);
    return rc == MIAI_END ? MIAI_OK : rc;
}

static miai_status each_record(writing *w, record_fn fn)
{
    const eyes_list *list = &w->b->list;
    palette *p = miai_mem_new(&w->mem, sizeof *p);
    miai_status rc = p == NULL ? MIAI_ERR_NOMEM : MIAI_OK;

    for (int n = 0; n <= list->max && rc == MIAI_OK; n++)
        for (uint32_t u = 0; u < miai_eyes_units(list, n) && rc == MIAI_OK;
             u++) {
            const eyes_unit unit = miai_eyes_unit(list, n, u);
            rc = each_of_unit(w, &unit, p, fn);
        }
    miai_mem_free(&w->mem, p, sizeof *p);
    return rc;
}

/* Notes the size of the record; offsets are relative until the head is made. */
static miai_status note(writing *w, const eyes_record *r)
{
    uint64_t *at = miai_vec_push(&w->offsets);

    (void)r;
    if (at == NULL)
        return MIAI_ERR_NOMEM;
    *at = w->bytes.count;
    return MIAI_OK;
}

static miai_status put(writing *w, const void *data, size_t len)
{
    w->written += len;
    if (w->write(data, len, w->user))
        return MIAI_OK;
    return miai_error_set(w->error, MIAI_CAUSE_STOPPED,
                          "library of eyes: writing was stopped");
}

static miai_status put_record(writing *w, const eyes_record *r)
{
    const uint8_t *offset = (const uint8_t *)w->offsets.data + 8 * w->records++;

    /* It stands where the directory, which is written already, says. */
    assert(miai_bytes_get(offset, 8) == w->written);
    (void)r;
    (void)offset;
    return put(w, w->bytes.data, w->bytes.count);
}

/* --- the parts before the records ------------------------------------------------ */

static size_t slots_for(size_t arenas)
{
    size_t slots = 16;

    while (slots < arenas * 2)
        slots *= 2;
    return slots;
}

static bool fill_index(writing *w)
{
    const eyes_list *list = &w->b->list;
    const uint64_t *offset = w->offsets.data;
    const size_t slots = slots_for(w->offsets.count);
    size_t k = 0;

    while (w->index.count < slots * 2)
        if (miai_vec_push(&w->index) == NULL)
            return false;
    uint64_t *index = w->index.data;
    for (int n = 0; n <= list->max; n++)
        for (size_t i = 0; i < list->level[n].keys.count; i++, k++) {
            const uint64_t name =
                miai_file_fingerprint(eyes_list_at(list, n, i));
            uint64_t s = miai_file_slot(name);
            while (index[(s & (slots - 1)) * 2] != 0)
                s++;
            index[(s & (slots - 1)) * 2] = name;
            index[(s & (slots - 1)) * 2 + 1] = offset[k];
        }
    assert(k == w->offsets.count);
    return true;
}

/* Turns numbers into bytes in place. */
static void to_bytes(miai_vec *v)
{
    for (size_t i = 0; i < v->count; i++) {
        uint8_t bytes[8];
        uint64_t value = 0;
        void *at = (uint8_t *)v->data + i * v->item;
        if (v->item == 2) {
            uint16_t small;
            memcpy(&small, at, 2);
            value = small;
        } else {
            memcpy(&value, at, 8);
        }
        miai_bytes_put(bytes, value, (int)v->item);
        memcpy(at, bytes, v->item);
    }
}

static size_t bytes_of(const miai_vec *v)
{
    return (v->count * v->item + 7) / 8 * 8;
}

/* Rows may end in the middle of eight bytes. */
static bool pad(miai_vec *v)
{
    while (v->count * v->item % 8 != 0)
        if (miai_vec_push(v) == NULL)
            return false;
    return true;
}

/* Where the shapes of each size and place begin in the directory. */
static void put_firsts(uint8_t *head, const eyes_list *list)
{
    uint32_t k = 0;

    for (int n = 0; n <= SHAPE_POINTS; n++) {
        const eyes_level *level = &list->level[n];
        size_t i = 0;
        for (int p = 0; p <= MIAI_PLACES; p++) {
            while (i < level->shapes &&
                   (int)miai_shape_place(eyes_list_at(list, n, i)->part[0]) < p)
                i++;
            if (p == MIAI_PLACES)
                i = level->shapes;
            miai_bytes_put(head + HEAD_FIRST + 4 * (n * 4 + p), k + (uint32_t)i,
                           4);
        }
        k += (uint32_t)level->keys.count;
    }
    miai_bytes_put(head + HEAD_FIRST + 4 * (SHAPE_POINTS + 1) * 4, k, 4);
}

static uint64_t sum_of(const miai_vec *v)
{
    return XXH3_64bits(v->data, v->count * v->item);
}

/* Turns sizes into offsets, the first record being at `at`; the end. */
static uint64_t place_records(miai_vec *sizes, uint64_t at)
{
    uint64_t *size = sizes->data;

    for (size_t i = 0; i < sizes->count; i++) {
        const uint64_t here = size[i];
        size[i] = at;
        at += here;
    }
    return at;
}

static miai_status put_front(writing *w)
{
    const eyes_list *list = &w->b->list;
    uint8_t head[FILE_HEAD] = {0};
    const size_t arenas = w->offsets.count;
    const size_t slots = slots_for(arenas);

    if (!pad(&w->rows.codes))
        return MIAI_ERR_NOMEM;
    const uint64_t end =
        place_records(&w->offsets, FILE_HEAD + bytes_of(&w->rows.codes) +
                                       8 * arenas + 16 * slots);
    if (!fill_index(w))
        return MIAI_ERR_NOMEM;
    to_bytes(&w->rows.codes);
    to_bytes(&w->offsets);
    to_bytes(&w->index);
    memcpy(head + HEAD_MAGIC, file_magic, sizeof file_magic);
    miai_bytes_put(head + HEAD_VERSION, FILE_VERSION, 4);
    miai_bytes_put(head + HEAD_POINTS, (uint64_t)list->max, 4);
    miai_bytes_put(head + HEAD_LAST, (uint64_t)w->b->last, 4);
    miai_bytes_put(head + HEAD_THREATS, MOST_THREATS, 4);
    miai_bytes_put(head + HEAD_LENGTH, end, 8);
    miai_bytes_put(head + HEAD_ROWS, w->rows.index.count, 8);
    miai_bytes_put(head + HEAD_ARENAS, arenas, 8);
    miai_bytes_put(head + HEAD_SLOTS, slots, 8);
    miai_bytes_put(head + HEAD_SUMS, sum_of(&w->rows.codes), 8);
    miai_bytes_put(head + HEAD_SUMS + 8, sum_of(&w->offsets), 8);
    miai_bytes_put(head + HEAD_SUMS + 16, sum_of(&w->index), 8);
    put_firsts(head, list);
    miai_bytes_put(head + HEAD_SUM, XXH3_64bits(head, HEAD_SUM), 8);

    miai_status rc = put(w, head, sizeof head);
    if (rc == MIAI_OK)
        rc = put(w, w->rows.codes.data, w->rows.codes.count * 2);
    if (rc == MIAI_OK)
        rc = put(w, w->offsets.data, w->offsets.count * 8);
    if (rc == MIAI_OK)
        rc = put(w, w->index.data, w->index.count * 8);
    return rc;
}

static bool is_complete(const miai_eyes_build *b)
{
    for (int step = 0; step < miai_build_steps(b); step++)
        for (uint32_t u = 0; u < miai_build_units(b, step); u++)
            if (!miai_build_has(b, step, u))
                return false;
    return true;
}

miai_status miai_build_write(const miai_eyes_build *b, const miai_mem *mem,
                             miai_write_fn write, void *user, miai_error *error)
{
    writing w = {
        .b = b, .mem = *mem, .error = error, .write = write, .user = user};
    miai_status rc = MIAI_ERR_NOMEM;

    if (!is_complete(b))
        return miai_error_set(
            error, MIAI_CAUSE_UNIT,
            "library of eyes: a unit is missing: add all of them first");
    miai_eyes_rows_init(&w.rows, mem, (uint32_t)(b->last + 1) * 4);
    miai_vec_init(&w.offsets, mem, sizeof(uint64_t));
    miai_vec_init(&w.index, mem, sizeof(uint64_t));
    miai_vec_init(&w.bytes, mem, 1);
    w.row_of = miai_mem_new(mem, MOST_CLASSES * sizeof *w.row_of);
    if (w.row_of != NULL)
        rc = each_record(&w, note);
    if (rc == MIAI_OK)
        rc = put_front(&w);
    if (rc == MIAI_OK)
        rc = each_record(&w, put_record);
    miai_mem_free(mem, w.row_of, MOST_CLASSES * sizeof *w.row_of);
    miai_eyes_rows_clear(&w.rows);
    miai_vec_clear(&w.offsets);
    miai_vec_clear(&w.index);
    miai_vec_clear(&w.bytes);
    return rc;
}
