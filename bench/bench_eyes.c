/* bench_eyes.c - what a probe of a library of eyes costs, and of LMDB.
 *
 * The eyes of a library up to a number of points are put into a table of LMDB:
 * shape and stones, 12 bytes, to the number of the entry, 4 bytes, sorted and
 * appended, so that it is as small as it can be.  Then random eyes are looked
 * for in both, warm, several times over; the best time counts.
 */
#include <inttypes.h>
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <miai.h>

#include "suite.h"

enum { PROBES = 200000, ROUNDS = 5, KEY = 12 };

/* A row of the table. */
typedef struct row {
    uint8_t key[KEY];
    const miai_eye_entry *entry;
} row;

typedef struct work {
    miai_context *ctx;
    miai_eyes *eyes;
    row *rows;
    size_t count;
    const miai_eye_entry **entry; /* by number, without repetition  */
    size_t entries;
    miai_eye *sample;              /* random eyes as the library has them */
    miai_eye *turned;              /* the same, turned in some way        */
    const miai_eye_entry **answer; /* and what is known of them           */
    MDB_env *env;
    MDB_dbi table;
} work;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (uint32_t)((z ^ z >> 31) >> 32) % limit;
}

static void make_key(uint8_t out[KEY], const miai_eye *eye)
{
    memcpy(out, &eye->shape, 8);
    memcpy(out + 8, &eye->black, 4);
}

/* --- the eyes ------------------------------------------------------------- */

/* Mirrors it, and exchanges x and y where the place allows it. */
static miai_eye turn(const miai_eye *eye, uint64_t *seed)
{
    const bool swap = eye->place != MIAI_PLACE_EDGE && below(seed, 2);
    const bool flip = eye->place != MIAI_PLACE_CORNER && below(seed, 2);
    miai_eye out = *eye;
    int width = 0;

    for (int i = 0; i < eye->points; i++)
        width = eye->x[i] >= width ? eye->x[i] + 1 : width;
    for (int i = 0; i < eye->points; i++) {
        const int8_t x = (int8_t)(flip ? width - 1 - eye->x[i] : eye->x[i]);
        out.x[i] = swap ? eye->y[i] : x;
        out.y[i] = swap ? x : eye->y[i];
    }
    out.shape = 0;
    return out;
}

/* Every eye becomes a row, and may take a place in the sample. */
static bool take(work *w, const miai_eye *eye, const miai_eye_entry *fact,
                 uint64_t *seed)
{
    const size_t n = w->count++;
    const size_t place =
        n < PROBES ? n : below(seed, (uint32_t)(n < UINT32_MAX ? n + 1 : n));

    if ((n & (n - 1)) == 0) {
        row *rows = realloc(w->rows, (n ? 2 * n : 1) * sizeof *rows);
        if (!rows)
            return complain("out of memory");
        w->rows = rows;
    }
    make_key(w->rows[n].key, eye);
    w->rows[n].entry = fact;
    if (place < PROBES) {
        w->sample[place] = *eye;
        w->answer[place] = fact;
        w->turned[place] = turn(eye, seed);
    }
    return true;
}

/* The eyes of one size and place. */
static bool read_place(work *w, int points, miai_eye_place place,
                       uint64_t *seed)
{
    const miai_eye_entry *fact;
    const miai_eye *eye;
    miai_eyes_scan *scan;
    miai_status rc = miai_eyes_scan_new(&scan, w->ctx, w->eyes, points, place);

    if (rc != MIAI_OK)
        return complain("%s", miai_context_error(w->ctx));
    while ((rc = miai_eyes_scan_next(scan, &eye, &fact)) == MIAI_OK)
        if (!take(w, eye, fact, seed))
            break;
    miai_eyes_scan_free(scan);
    if (rc == MIAI_ERR_INPUT)
        return complain("the library is damaged");
    return rc == MIAI_END;
}

static bool read_eyes(work *w, int points)
{
    uint64_t seed = 1;

    for (int n = 2; n <= points; n++)
        for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++)
            if (!read_place(w, n, (miai_eye_place)p, &seed))
                return false;
    if (w->count < PROBES)
        return complain("expected at least %d eyes, not %zu", PROBES, w->count);
    /* The sample came in the order of the library. */
    for (uint32_t i = PROBES - 1; i > 0; i--) {
        const uint32_t k = below(&seed, i + 1);
        const miai_eye eye = w->sample[i], turned = w->turned[i];
        const miai_eye_entry *answer = w->answer[i];
        w->sample[i] = w->sample[k];
        w->turned[i] = w->turned[k];
        w->answer[i] = w->answer[k];
        w->sample[k] = eye;
        w->turned[k] = turned;
        w->answer[k] = answer;
    }
    return true;
}

/* --- the table of LMDB ---------------------------------------------------- */

static int by_key(const void *a, const void *b)
{
    return memcmp(((const row *)a)->key, ((const row *)b)->key, KEY);
}

static int by_address(const void *a, const void *b)
{
    const uintptr_t x = (uintptr_t) * (const miai_eye_entry *const *)a;
    const uintptr_t y = (uintptr_t) * (const miai_eye_entry *const *)b;

    return (x > y) - (x < y);
}

/* Gives each entry a number. */
static bool number_entries(work *w)
{
    size_t n = 0;

    w->entry = malloc(w->count * sizeof(*w->entry));
    if (!w->entry)
        return complain("out of memory");
    for (size_t i = 0; i < w->count; i++)
        w->entry[i] = w->rows[i].entry;
    qsort(w->entry, w->count, sizeof(*w->entry), by_address);
    for (size_t i = 0; i < w->count; i++)
        if (n == 0 || w->entry[n - 1] != w->entry[i])
            w->entry[n++] = w->entry[i];
    w->entries = n;
    return true;
}

static uint32_t number_of(const work *w, const miai_eye_entry *fact)
{
    const miai_eye_entry *const *at =
        bsearch(&fact, w->entry, w->entries, sizeof(*w->entry), by_address);

    return (uint32_t)(at - w->entry);
}

static int put_rows(const work *w, MDB_txn *txn)
{
    int rc = 0;

    for (size_t i = 0; i < w->count && rc == 0; i++) {
        uint32_t number = number_of(w, w->rows[i].entry);
        MDB_val key = {KEY, w->rows[i].key};
        MDB_val value = {sizeof number, &number};
        rc = mdb_put(txn, w->table, &key, &value, MDB_APPEND);
    }
    return rc;
}

static bool make_table(work *w, const char *folder)
{
    MDB_txn *txn = NULL;
    int rc;

    qsort(w->rows, w->count, sizeof *w->rows, by_key);
    if (!number_entries(w))
        return false;
    rc = mdb_env_create(&w->env);
    if (rc == 0)
        rc = mdb_env_set_mapsize(w->env, (size_t)1 << 34);
    if (rc == 0)
        rc = mdb_env_open(w->env, folder, MDB_NOSYNC, 0600);
    if (rc == 0)
        rc = mdb_txn_begin(w->env, NULL, 0, &txn);
    if (rc == 0)
        rc = mdb_dbi_open(txn, NULL, 0, &w->table);
    if (rc == 0)
        rc = put_rows(w, txn);
    if (rc == 0)
        rc = mdb_txn_commit(txn);
    else if (txn)
        mdb_txn_abort(txn);
    return rc == 0 || complain("LMDB: %s", mdb_strerror(rc));
}

/* --- probes --------------------------------------------------------------- */

/* Nanoseconds for a probe of all; negative when an answer is wrong. */
typedef double (*probe_fn)(work *w, MDB_txn *txn);

static double probe_library(work *w, MDB_txn *txn)
{
    const double start = now();
    int wrong = 0;

    (void)txn;
    for (int i = 0; i < PROBES; i++)
        wrong += miai_eyes_entry(w->eyes, &w->sample[i]) != w->answer[i];
    return wrong ? -1 : 1e9 * (now() - start) / PROBES;
}

static double probe_turned(work *w, MDB_txn *txn)
{
    const double start = now();
    int wrong = 0;

    (void)txn;
    for (int i = 0; i < PROBES; i++) {
        miai_eye eye = w->turned[i];
        int order[MIAI_MAX_EYE];
        wrong += miai_eye_turn(&eye, w->ctx, order) != MIAI_OK ||
                 miai_eyes_entry(w->eyes, &eye) != w->answer[i];
    }
    return wrong ? -1 : 1e9 * (now() - start) / PROBES;
}

static double probe_lmdb(work *w, MDB_txn *txn)
{
    const double start = now();
    int wrong = 0;

    for (int i = 0; i < PROBES; i++) {
        uint8_t bytes[KEY];
        uint32_t number = 0;
        MDB_val key = {KEY, bytes}, value;
        make_key(bytes, &w->sample[i]);
        if (mdb_get(txn, w->table, &key, &value) == 0)
            memcpy(&number, value.mv_data, sizeof number);
        wrong += w->entry[number] != w->answer[i];
    }
    return wrong ? -1 : 1e9 * (now() - start) / PROBES;
}

/* All ways in turn, the best round of each. */
static bool measure(work *w, double out[3])
{
    static const probe_fn probe[3] = {probe_library, probe_turned, probe_lmdb};
    MDB_txn *txn;
    const int rc = mdb_txn_begin(w->env, NULL, MDB_RDONLY, &txn);
    bool good = true;

    if (rc != 0)
        return complain("LMDB: %s", mdb_strerror(rc));
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < 3; i++) {
            const double ns = probe[i](w, txn);
            good &= ns >= 0;
            out[i] = round == 0 || ns < out[i] ? ns : out[i];
        }
    mdb_txn_abort(txn);
    return good || complain("a probe found another entry");
}

static double size_of(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 ? (double)st.st_size / 1e6 : 0;
}

static bool compare(work *w, const char *library, const char *folder)
{
    char file[128];
    double ns[3];

    snprintf(file, sizeof file, "%s/data.mdb", folder);
    if (!make_table(w, folder) || !measure(w, ns))
        return false;
    printf("%zu eyes, %d random probes, best of %d rounds\n", w->count, PROBES,
           ROUNDS);
    printf("library  %6.0f ns  %8.1f MB  (all of its arenas)\n", ns[0],
           size_of(library));
    printf("turned   %6.0f ns  (an eye in any turn: turned first)\n", ns[1]);
    printf("LMDB     %6.0f ns  %8.1f MB\n", ns[2], size_of(file));
    printf("library / LMDB: %.2f\n", ns[0] / ns[2]);
    return true;
}

/* In a folder that is gone afterwards. */
static bool run(work *w, const char *library)
{
    static const char *const files[2] = {"data.mdb", "lock.mdb"};
    const char *temporary = getenv("TMPDIR");
    char folder[96];

    snprintf(folder, sizeof folder, "%s/bench_eyes.XXXXXX",
             temporary ? temporary : P_tmpdir);
    if (!mkdtemp(folder))
        return complain("%s: cannot be made", folder);
    const bool good = compare(w, library, folder);
    mdb_env_close(w->env);
    for (int i = 0; i < 2; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
    return good;
}

int main(int argc, char **argv)
{
    work w = {0};
    bool good = false;

    if (argc != 3 || atoi(argv[2]) < 2) {
        complain("usage: bench_eyes LIBRARY POINTS, at least 2");
        return 2;
    }
    w.sample = calloc(PROBES, sizeof *w.sample);
    w.turned = calloc(PROBES, sizeof *w.turned);
    w.answer = calloc(PROBES, sizeof *w.answer);
    if (miai_context_new(&w.ctx, NULL, NULL) != MIAI_OK || !w.sample ||
        !w.turned || !w.answer)
        complain("out of memory");
    else if (miai_eyes_open(&w.eyes, w.ctx, argv[1]) != MIAI_OK)
        complain("%s", miai_context_error(w.ctx));
    else
        good = read_eyes(&w, atoi(argv[2])) && run(&w, argv[1]);
    miai_eyes_close(w.eyes);
    miai_context_free(w.ctx);
    free(w.sample);
    free(w.turned);
    free(w.answer);
    free(w.rows);
    free(w.entry);
    return good ? 0 : 2;
}
