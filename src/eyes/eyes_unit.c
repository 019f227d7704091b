/* eyes_unit.c - solved arenas as bytes.
 *
 * A unit: 4 bytes each for the points of the library, those of the arenas, the
 * number of the unit, and of arenas.  Then each record: a byte `last`, two
 * bytes for the number of classes, two for each code of each class, two for
 * the class of each state.  Lowest byte first.
 */
#include "eyes/eyes_unit.h"

#include <assert.h>
#include <string.h>

#include "eyes/eyes_solve.h"

enum { HEAD = 16, RECORD_HEAD = 3 };

uint32_t miai_eyes_units(const eyes_list *list, int size)
{
    return (uint32_t)((list->level[size].keys.count + UNIT_ARENAS - 1) /
                      UNIT_ARENAS);
}

eyes_unit miai_eyes_unit(const eyes_list *list, int size, uint32_t number)
{
    const size_t count = list->level[size].keys.count;
    const size_t first = (size_t)number * UNIT_ARENAS;
    const size_t end = first + UNIT_ARENAS;

    assert(number < miai_eyes_units(list, size));
    return (eyes_unit){list, size, number, first, end < count ? end : count};
}

uint64_t miai_eyes_unit_work(const eyes_unit *unit)
{
    uint64_t work = 0;
    arena a;

    for (size_t i = unit->first; i < unit->end; i++) {
        miai_arena_open(&a, eyes_list_at(unit->list, unit->size, i));
        work += miai_eyes_states(a.n, a.shore_count);
    }
    return work;
}

/* Are all its codes codes, and do all its states have a class? */
static bool is_record(const eyes_record *r)
{
    const size_t codes = (size_t)r->classes * record_row(r);
    bool good = true;

    for (size_t i = 0; i < codes; i++)
        good &= miai_eyes_is_code(r->code[i]);
    for (uint32_t i = 0; i < r->states; i++)
        good &= r->of[i] < r->classes;
    return good;
}

/* --- writing ---------------------------------------------------------------- */

static void put(eyes_writer *w, uint64_t value, int count)
{
    miai_vec *v = &w->bytes;
    uint8_t bytes[8];

    miai_bytes_put(bytes, value, count);
    for (int i = 0; i < count && !w->failed; i++) {
        uint8_t *at = miai_vec_push(v);
        if (at == NULL)
            w->failed = true;
        else
            *at = bytes[i];
    }
}

void miai_eyes_unit_begin(eyes_writer *out, const miai_mem *mem,
                          const eyes_unit *unit)
{
    out->failed = false;
    miai_vec_init(&out->bytes, mem, 1);
    put(out, (uint64_t)unit->list->max, 4);
    put(out, (uint64_t)unit->size, 4);
    put(out, unit->number, 4);
    put(out, unit->end - unit->first, 4);
}

void miai_eyes_unit_put(eyes_writer *out, const eyes_record *record)
{
    const size_t codes = (size_t)record->classes * record_row(record);

    assert(record->last >= 0 && record->last <= MOST_LIBERTIES);
    assert(record->classes >= 1 && record->classes <= UINT16_MAX);
    assert(is_record(record));
    put(out, (uint64_t)record->last, 1);
    put(out, record->classes, 2);
    for (size_t i = 0; i < codes; i++)
        put(out, record->code[i], 2);
    for (uint32_t i = 0; i < record->states; i++)
        put(out, record->of[i], 2);
}

/* --- reading ---------------------------------------------------------------- */

bool miai_eyes_unit_open(eyes_source *out, const eyes_unit *unit,
                         const miai_packed *raw)
{
    if (raw->len < HEAD) /* nothing at all has no address, either */
        return false;
    *out = (eyes_source){unit, raw->data + HEAD, raw->data + raw->len,
                         unit->first};
    return miai_bytes_get(raw->data, 4) == (uint64_t)unit->list->max &&
           miai_bytes_get(raw->data + 4, 4) == (uint64_t)unit->size &&
           miai_bytes_get(raw->data + 8, 4) == unit->number &&
           miai_bytes_get(raw->data + 12, 4) == unit->end - unit->first;
}

/* Reads `count` numbers of two bytes. */
static void take(uint16_t *out, eyes_source *s, size_t count)
{
    for (size_t i = 0; i < count; i++, s->at += 2)
        out[i] = (uint16_t)(s->at[0] | s->at[1] << 8);
}

miai_status miai_eyes_unit_next(eyes_record *out, eyes_source *source,
                                const miai_mem *mem)
{
    const eyes_unit *unit = source->unit;
    arena a;

    memset(out, 0, sizeof *out);
    if (source->next == unit->end)
        return source->at == source->end ? MIAI_END : MIAI_ERR_INPUT;
    if (source->end - source->at < RECORD_HEAD)
        return MIAI_ERR_INPUT;
    miai_arena_open(&a, eyes_list_at(unit->list, unit->size, source->next));
    out->key = a.key;
    out->n = a.n;
    out->shore_count = a.shore_count;
    out->states = miai_eyes_states(a.n, a.shore_count);
    out->last = source->at[0];
    out->classes = (uint32_t)(source->at[1] | source->at[2] << 8);
    source->at += RECORD_HEAD;

    const size_t codes = (size_t)out->classes * record_row(out);
    const size_t all = codes + out->states;
    if (out->last > MOST_LIBERTIES || out->classes == 0 ||
        (size_t)(source->end - source->at) < all * 2)
        return MIAI_ERR_INPUT;
    uint16_t *block = miai_mem_new(mem, all * 2);
    if (block == NULL)
        return MIAI_ERR_NOMEM;
    take(block, source, all);
    out->code = block;
    out->of = block + codes;
    source->next++;
    if (is_record(out))
        return MIAI_OK;
    miai_eyes_record_clear(out, mem);
    return MIAI_ERR_INPUT;
}
