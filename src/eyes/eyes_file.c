/* eyes_file.c - reads a library from a mapped file.
 *
 * Idea     Looking something up touches a slot of the index and one record.
 * Exact    A damaged file is never believed: head, rows, directory and index
 *          are checked when the file is opened, a record when it is first
 *          used.
 */
#define _POSIX_C_SOURCE 200809L
#include "eyes/eyes_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

/* --- records ------------------------------------------------------------------ */

uint64_t miai_file_sum(const miai_eyes *eyes)
{
    return file_get8(eyes->map + HEAD_SUM);
}

/* States whose bit is set, before the first one of a block. */
static uint32_t rank_of(const file_record *r, uint32_t block)
{
    const int size = record_rank_size(r->others);
    const uint8_t *at = r->at + r->lay.ranks + (size_t)size * block;

    return size == 2 ? file_get2(at) : file_get4(at);
}

/* The same, before state `end`. */
static uint32_t count_bits(const file_record *r, uint32_t end)
{
    const uint32_t block = end / RANK_STATES;
    uint32_t count = rank_of(r, block);

    assert(end < r->states);
    for (uint32_t i = block * RANK_STATES; i < end; i += 64) {
        uint64_t word = file_get8(r->at + r->lay.bits + i / 8);
        if (end - i < 64)
            word &= (UINT64_C(1) << (end - i)) - 1;
        count += (uint32_t)__builtin_popcountll(word);
    }
    return count;
}

bool miai_file_counts(const file_record *r)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < r->states; i++) {
        if (i % RANK_STATES == 0 && rank_of(r, i / RANK_STATES) != count)
            return false;
        count += r->at[r->lay.bits + i / 8] >> i % 8 & 1;
    }
    return count == r->others;
}

/* Which of the palette the k-th of the states with a bit has; UINT32_MAX when
 * there is none. */
static uint32_t id_at(const file_record *r, uint32_t k)
{
    const size_t at = (size_t)k * (unsigned)r->width;

    if (k >= r->others)
        return UINT32_MAX;
    const uint32_t id =
        (uint32_t)(file_get8(r->at + r->lay.ids + at / 8) >> at % 8 &
                   ((UINT64_C(1) << r->width) - 1));
    return id < r->palette ? id : UINT32_MAX;
}

/* Are the parts shapes, with as many points as the record says? */
static bool has_keys(const file_record *r)
{
    int points = 0;

    for (int i = 0; i < r->parts; i++) {
        const uint64_t key = file_get8(r->at + r->lay.keys + 8 * (size_t)i);
        if (!miai_shape_is_key(key))
            return false;
        points += miai_shape_size(key);
    }
    return points == r->n;
}

static bool read_record(file_record *out, const miai_eyes *eyes,
                        uint64_t offset, bool is_sound)
{
    if (offset % 8 != 0 || offset > eyes->len ||
        eyes->len - offset < RECORD_HEAD)
        return false;
    const uint8_t *at = eyes->map + offset;
    const uint32_t size = file_get4(at + RECORD_SIZE);
    if (size < RECORD_HEAD || size > eyes->len - offset)
        return false;
    if (!is_sound &&
        XXH3_64bits(at + RECORD_SIZE, size - RECORD_SIZE) != file_get8(at))
        return false;
    *out = (file_record){.at = at,
                         .parts = at[RECORD_PARTS],
                         .n = at[RECORD_POINTS],
                         .shore_count = at[RECORD_SHORE],
                         .last = at[RECORD_LAST],
                         .width = at[RECORD_WIDTH],
                         .states = file_get4(at + RECORD_STATES),
                         .common = file_get4(at + RECORD_COMMON),
                         .palette = file_get2(at + RECORD_PALETTE),
                         .others = file_get4(at + RECORD_OTHERS),
                         .deep = file_get2(at + RECORD_DEEP)};
    if (out->parts > ARENA_PARTS || out->n > eyes->points ||
        out->shore_count > out->n || out->last > eyes->last ||
        out->width > 16 || out->common >= eyes->rows ||
        out->states != miai_eyes_states(out->n, out->shore_count) ||
        out->others > out->states || out->deep >> out->n != 0)
        return false;
    if (out->parts == 1 &&
        __builtin_popcount(out->deep) != out->n - out->shore_count)
        return false;
    out->lay = miai_file_layout(out->parts, out->palette, out->states,
                                out->others, out->width);
    return out->lay.end == size && has_keys(out);
}

bool miai_file_record(file_record *out, const miai_eyes *eyes, uint64_t offset)
{
    return read_record(out, eyes, offset, false);
}

void miai_file_key(arena_key *out, const file_record *r)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < r->parts; i++)
        out->part[i] = file_get8(r->at + r->lay.keys + 8 * (size_t)i);
}

bool miai_file_find(file_record *out, const miai_eyes *eyes,
                    const arena_key *key)
{
    const uint64_t name = miai_file_fingerprint(key);
    uint64_t s = miai_file_slot(name);

    for (uint64_t k = 0; k < eyes->slots; k++, s++) {
        const uint64_t i = s & (eyes->slots - 1);
        const uint8_t *slot = eyes->index + 16 * i;
        arena_key found;
        if (file_get8(slot) == 0)
            return false;
        if (file_get8(slot) != name)
            continue;
        const bool is_sound =
            atomic_load_explicit(&eyes->is_sound[i], memory_order_relaxed);
        if (!read_record(out, eyes, file_get8(slot + 8), is_sound))
            return false;
        atomic_store_explicit(&eyes->is_sound[i], 1, memory_order_relaxed);
        miai_file_key(&found, out);
        if (memcmp(&found, key, sizeof found) == 0)
            return true;
    }
    return false;
}

uint32_t miai_file_row(const file_record *r, const miai_eyes *eyes,
                       uint32_t state)
{
    const uint8_t *bits = r->at + r->lay.bits;

    assert(state < r->states);
    if (!(bits[state / 8] >> state % 8 & 1))
        return r->common;
    const uint32_t id = id_at(r, count_bits(r, state));
    if (id == UINT32_MAX)
        return UINT32_MAX;
    const uint32_t row = file_get4(r->at + r->lay.palette + 4 * (size_t)id);
    return row < eyes->rows ? row : UINT32_MAX;
}

/* Deep points come after the others; each keeps its order. */
uint32_t miai_file_state(const file_record *r, uint32_t black)
{
    uint32_t shore = black, deep = 0;
    int k = __builtin_popcount(r->deep);

    assert(r->parts == 1 && black < 1u << r->n);
    for (unsigned left = r->deep; left != 0;) {
        const int at = 31 - __builtin_clz(left);
        const uint32_t low = (1u << at) - 1;
        left &= low;
        deep |= (black >> at & 1) << --k;
        shore = (shore & low) | (shore >> 1 & ~low);
    }
    return miai_eyes_index(r->shore_count,
                           (uint16_t)(shore | deep << r->shore_count), 0);
}

miai_status miai_file_load(eyes_record *out, const miai_eyes *eyes,
                           const file_record *r, const miai_mem *mem)
{
    const uint32_t classes = r->palette + 1; /* the last one: the common row */
    const size_t row = 4 * (size_t)(eyes->last + 1);
    const size_t codes = row * classes, all = codes + r->states;
    uint16_t *block = miai_mem_new(mem, all * 2);
    uint32_t others = 0;

    memset(out, 0, sizeof *out);
    if (block == NULL)
        return MIAI_ERR_NOMEM;
    *out = (eyes_record){.n = r->n,
                         .shore_count = r->shore_count,
                         .last = eyes->last,
                         .states = r->states,
                         .classes = classes,
                         .code = block,
                         .of = block + codes};
    miai_file_key(&out->key, r);
    bool good = true;
    for (uint32_t c = 0; c < classes && good; c++) {
        const uint32_t from =
            c < r->palette ? file_get4(r->at + r->lay.palette + 4 * (size_t)c)
                           : r->common;
        good = from < eyes->rows;
        for (size_t k = 0; k < row && good; k++)
            block[c * row + k] = file_get2(eyes->row + 2 * (from * row + k));
    }
    for (uint32_t i = 0; i < r->states && good; i++) {
        uint32_t id = r->palette;
        if (r->at[r->lay.bits + i / 8] >> i % 8 & 1) {
            id = id_at(r, others++);
            good = id != UINT32_MAX;
        }
        block[codes + i] = (uint16_t)id;
    }
    if (good)
        return MIAI_OK;
    miai_eyes_record_clear(out, mem);
    return MIAI_ERR_INPUT;
}

/* --- opening ------------------------------------------------------------------ */

/* What is wrong with a file; MIAI_CAUSE_NONE: nothing. */
typedef struct flaw {
    miai_cause cause;
    const char *what;
} flaw;

static flaw no_flaw(void)
{
    return (flaw){MIAI_CAUSE_NONE, ""};
}

static flaw damaged(const char *what)
{
    return (flaw){MIAI_CAUSE_DAMAGED, what};
}

static flaw not_a_library(const char *what)
{
    return (flaw){MIAI_CAUSE_NOT_A_LIBRARY, what};
}

static flaw no_file(void)
{
    return (flaw){MIAI_CAUSE_NO_FILE, strerror(errno)};
}

/* Reads the head. */
static flaw read_head(miai_eyes *e)
{
    const uint8_t *head = e->map;

    if (e->len < FILE_HEAD || memcmp(head, file_magic, sizeof file_magic) != 0)
        return not_a_library(
            "expected a library of eyes, as miai eyes build makes it");
    if (file_get4(head + HEAD_VERSION) != FILE_VERSION)
        return not_a_library("expected a library of eyes of version 1: build "
                             "it again with this program");
    if (XXH3_64bits(head, HEAD_SUM) != file_get8(head + HEAD_SUM))
        return damaged("the head of the library is damaged: build it again");
    if (file_get8(head + HEAD_LENGTH) != e->len)
        return damaged("the library is cut short: build it again");
    const uint64_t rows = file_get8(head + HEAD_ROWS);
    const uint64_t arenas = file_get8(head + HEAD_ARENAS);
    e->points = (int)file_get4(head + HEAD_POINTS);
    e->last = (int)file_get4(head + HEAD_LAST);
    e->slots = file_get8(head + HEAD_SLOTS);
    if (e->points < 2 || e->points > SHAPE_POINTS || e->last < 0 ||
        e->last > MIAI_EYES_LIBERTIES || rows == 0 || rows > UINT32_MAX / 256 ||
        arenas == 0 || arenas > UINT32_MAX / 16 || e->slots < arenas ||
        e->slots > UINT32_MAX || (e->slots & (e->slots - 1)) != 0)
        return damaged("the head of the library is damaged: build it again");
    e->rows = (uint32_t)rows;
    e->arenas = (uint32_t)arenas;
    for (int n = 0; n <= SHAPE_POINTS + 1; n++)
        for (int p = 0; p <= MIAI_PLACES; p++) {
            const int k = n * (MIAI_PLACES + 1) + p;
            if (n > SHAPE_POINTS && p > 0)
                break;
            e->first[n][p] = file_get4(head + HEAD_FIRST + 4 * k);
            if (e->first[n][p] > e->arenas)
                return damaged(
                    "the head of the library is damaged: build it again");
        }
    return no_flaw();
}

/* Finds and checks the parts after the head. */
static flaw read_parts(miai_eyes *e)
{
    const size_t row = (size_t)(e->last + 1) * 8;
    const size_t size[3] = {e->rows * row, 8 * (size_t)e->arenas,
                            16 * (size_t)e->slots};
    static const char *const part[3] = {
        "the rows of the library are damaged: build it again",
        "the directory of the library is damaged: build it again",
        "the index of the library is damaged: build it again"};
    const uint8_t *at[3];
    size_t offset = FILE_HEAD;

    for (int i = 0; i < 3; i++) {
        at[i] = e->map + offset;
        if (size[i] > e->len - offset)
            return damaged("the library is cut short: build it again");
        if (XXH3_64bits(at[i], size[i]) !=
            file_get8(e->map + HEAD_SUMS + 8 * (size_t)i))
            return damaged(part[i]);
        offset += size[i];
    }
    e->row = at[0];
    e->directory = at[1];
    e->index = at[2];
    return no_flaw();
}

static flaw map_file(miai_eyes *e, const char *path)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    flaw wrong = no_flaw();
    struct stat st;

    if (fd < 0)
        return no_file();
    if (fstat(fd, &st) != 0)
        wrong = no_file();
    else if (!S_ISREG(st.st_mode) || st.st_size < FILE_HEAD)
        wrong = not_a_library(
            "expected a library of eyes, as miai eyes build makes it");
    if (wrong.cause == MIAI_CAUSE_NONE) {
        void *map =
            mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_SHARED, fd, 0);
        if (map == MAP_FAILED) {
            wrong = no_file();
        } else {
            e->map = map;
            e->len = (size_t)st.st_size;
        }
    }
    close(fd);
    return wrong;
}

miai_status miai_file_open(miai_eyes **out, const miai_mem *mem,
                           const char *path, miai_error *error)
{
    miai_eyes *e = miai_mem_new(mem, sizeof *e);
    flaw wrong;

    *out = NULL;
    if (e == NULL)
        return MIAI_ERR_NOMEM;
    e->mem = *mem;
    wrong = map_file(e, path);
    if (wrong.cause == MIAI_CAUSE_NONE)
        wrong = read_head(e);
    if (wrong.cause == MIAI_CAUSE_NONE)
        wrong = read_parts(e);
    if (wrong.cause != MIAI_CAUSE_NONE) {
        miai_file_close(e);
        return miai_error_set(error, wrong.cause,
                              wrong.cause == MIAI_CAUSE_NO_FILE
                                  ? "%s: no library of eyes: %s; miai eyes "
                                    "build makes one"
                                  : "%s: %s",
                              path, wrong.what);
    }
    e->entry = miai_mem_new(mem, e->rows * sizeof *e->entry);
    e->is_sound = miai_mem_new(mem, e->slots);
    if (e->entry == NULL || e->is_sound == NULL) {
        miai_file_close(e);
        return MIAI_ERR_NOMEM;
    }
    if (!miai_file_entries(e)) {
        miai_file_close(e);
        return miai_error_set(error, MIAI_CAUSE_DAMAGED,
                              "%s: the library is damaged: build it again",
                              path);
    }
    *out = e;
    return MIAI_OK;
}

void miai_file_close(miai_eyes *e)
{
    if (e == NULL)
        return;
    const miai_mem mem = e->mem;
    if (e->map != NULL)
        munmap((void *)e->map, e->len);
    miai_mem_free(&mem, e->entry, e->rows * sizeof *e->entry);
    miai_mem_free(&mem, (void *)e->is_sound, e->slots);
    miai_mem_free(&mem, e, sizeof *e);
}
