/* eye_verify.c - does a library of eyes keep what it promises?
 *
 * One way through all eyes.  Nothing is believed of a file with a damaged part:
 * the other checks are left out then.
 */
#include "eyes/eye_verify.h"

#include <stdarg.h>
#include <stdlib.h>

#define OFTEN 1024 /* eyes between two calls of the progress function */

const char *eye_check_name(eye_check check)
{
    static const char *const names[EYE_CHECKS] = {
        [EYE_CHECK_SUMS] = "every part of the file has its checksum",
        [EYE_CHECK_COUNT] = "there are as many eyes as there must be",
        [EYE_CHECK_TURNS] = "moving first never hurts",
        [EYE_CHECK_LIBERTIES] = "more outside liberties never hurt White",
        [EYE_CHECK_EXTRA] = "an attached eye never hurts White",
        [EYE_CHECK_RULINGS] = "ruling 2 never helps White",
        [EYE_CHECK_LIFE] = "where White is alive it is known how",
        [EYE_CHECK_BENT_FOUR] = "no bent fours but the four in the corner",
        [EYE_CHECK_SAMPLE] = "solved again without the library: the same",
    };

    return names[check];
}

void eye_verify_good(eye_verify *v, eye_check check)
{
    v->result[check].checked++;
}

void eye_verify_wrong(eye_verify *v, eye_check check, const char *format, ...)
{
    eye_check_result *r = &v->result[check];
    va_list args;

    r->checked++;
    if (r->wrong++ > 0)
        return;
    va_start(args, format);
    vsnprintf(r->first, sizeof r->first, format, args);
    va_end(args);
}

bool eye_verify_is_good(const eye_verify *v)
{
    for (int i = 0; i < EYE_CHECKS; i++)
        if (v->result[i].wrong > 0)
            return false;
    return true;
}

/* splitmix64 */
uint64_t eye_verify_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* The way through the library. */
typedef struct walk {
    eye_verify *v;
    uint64_t eyes; /* that there are                                   */
    uint64_t done;
    uint64_t *chosen; /* numbers of eyes to be solved again, ascending */
    uint64_t next;    /* the first one that is still ahead             */
    uint64_t chance;  /* state of the random numbers                   */
} walk;

static bool is_stopped(const walk *w, eye_check check)
{
    const eye_verify *v = w->v;

    return v->progress && v->progress(check, w->done, w->eyes, v->user);
}

static int compare(const void *a, const void *b)
{
    const uint64_t *p = a;
    const uint64_t *q = b;

    return *p < *q ? -1 : *p > *q;
}

/* Chooses the eyes that are solved again, each with the same chance. */
static bool choose(walk *w)
{
    const uint64_t count = w->v->sample;

    w->chosen = malloc((size_t)(count + 1) * sizeof *w->chosen);
    if (!w->chosen)
        return false;
    for (uint64_t i = 0; i < count; i++)
        w->chosen[i] = eye_verify_random(&w->chance) % w->eyes;
    qsort(w->chosen, (size_t)count, sizeof *w->chosen, compare);
    w->chosen[count] = UINT64_MAX;
    return true;
}

static miai_status visit(walk *w, const miai_eye *eye,
                         const miai_eye_entry *entry)
{
    miai_status rc = eye_verify_entry(w->v, eye, entry);

    while (rc == MIAI_OK && w->chosen[w->next] == w->done) {
        if (is_stopped(w, EYE_CHECK_SAMPLE))
            return MIAI_ERR_LIMIT;
        rc = eye_verify_again(w->v, eye, entry, &w->chance);
        w->next++;
    }
    if (w->done++ % OFTEN == 0 && is_stopped(w, EYE_CHECK_TURNS))
        rc = MIAI_ERR_LIMIT;
    return rc;
}

/* A part of the file was good when it was checked, and is no more. */
static miai_status say_damaged(eye_verify *v, int points, miai_eye_place place)
{
    eye_verify_wrong(v, EYE_CHECK_SUMS, "eyes of %d points %s: damaged", points,
                     eye_place_phrase(place));
    return MIAI_OK;
}

/* Visits all eyes of a scan. */
static miai_status visit_scan(walk *w, miai_eyes_scan *scan)
{
    const miai_eye *eye;
    const miai_eye_entry *entry;
    miai_status rc = MIAI_OK;

    while (rc == MIAI_OK) {
        rc = miai_eyes_scan_next(scan, &eye, &entry);
        if (rc == MIAI_OK)
            rc = visit(w, eye, entry);
    }
    return rc == MIAI_END ? MIAI_OK : rc;
}

/* All eyes of one size and place, of which there should be `count`. */
static miai_status visit_place(walk *w, int points, miai_eye_place place,
                               uint64_t count)
{
    const uint64_t before = w->done;
    miai_eyes_scan *scan;
    miai_status rc =
        miai_eyes_scan_new(&scan, w->v->ctx, w->v->eyes, points, place);

    if (rc == MIAI_OK)
        rc = visit_scan(w, scan);
    miai_eyes_scan_free(scan);
    if (rc == MIAI_ERR_INPUT)
        return say_damaged(w->v, points, place);
    if (rc != MIAI_OK)
        return rc;
    if (w->done - before == count)
        eye_verify_good(w->v, EYE_CHECK_COUNT);
    else
        eye_verify_wrong(
            w->v, EYE_CHECK_COUNT, "eyes of %d points %s: %llu, expected %llu",
            points, eye_place_phrase(place),
            (unsigned long long)(w->done - before), (unsigned long long)count);
    return MIAI_OK;
}

static miai_status visit_all(walk *w, const miai_eyes_tally *tally)
{
    const int points = miai_eyes_points(w->v->eyes);
    miai_status rc = MIAI_OK;

    for (int n = 1; n <= points; n++)
        for (int place = 0; place < EYE_PLACES && rc == MIAI_OK; place++)
            rc = visit_place(w, n, (miai_eye_place)place, tally[n].eyes[place]);
    return rc == MIAI_OK ? eye_verify_bent_four(w->v) : rc;
}

/* How many eyes there are of each size. */
static miai_status count_all(walk *w, miai_eyes_tally *tally)
{
    for (int n = 1; n <= miai_eyes_points(w->v->eyes); n++) {
        tally[n].size = sizeof tally[n];
        const miai_status rc = miai_eyes_count(&tally[n], w->v->ctx, n);
        if (rc != MIAI_OK)
            return rc;
        for (int place = 0; place < EYE_PLACES; place++)
            w->eyes += tally[n].eyes[place];
    }
    return MIAI_OK;
}

static miai_status check_sums(eye_verify *v)
{
    const miai_status rc = miai_eyes_check(v->eyes, v->ctx);

    v->result[EYE_CHECK_SUMS].done = rc == MIAI_OK || rc == MIAI_ERR_INPUT;
    if (rc == MIAI_OK)
        eye_verify_good(v, EYE_CHECK_SUMS);
    else if (rc == MIAI_ERR_INPUT)
        eye_verify_wrong(v, EYE_CHECK_SUMS, "%s", miai_context_error(v->ctx));
    return rc;
}

miai_status eye_verify_run(eye_verify *v)
{
    miai_eyes_tally tally[MIAI_MAX_EYE + 1] = {{.size = 0}};
    walk w = {.v = v, .chance = v->seed};
    miai_status rc = check_sums(v);

    if (rc == MIAI_OK)
        rc = count_all(&w, tally);
    if (rc == MIAI_OK && !choose(&w))
        rc = MIAI_ERR_NOMEM;
    if (rc == MIAI_OK)
        rc = visit_all(&w, tally);
    for (int i = 0; rc == MIAI_OK && i < EYE_CHECKS; i++)
        v->result[i].done = i != EYE_CHECK_SAMPLE || v->sample > 0;
    free(w.chosen);
    /* A library that is wrong is an answer. */
    return !eye_verify_is_good(v) && rc != MIAI_ERR_NOMEM ? MIAI_OK : rc;
}
