/* test_eye_damage.c - libraries of eyes that are damaged or cut short.
 *
 * Whatever happened to a file: nothing crashes, and a damaged byte is found by
 * opening or by checking.  The small library is tried byte by byte.
 */
#include "app_reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "eyes/eye.h"
#include "eyes/eye_verify.h"
#include "eyes_making.h"

#define POINTS 3

typedef struct trial {
    library whole;
    char path[16];
    int fd; /* the file under this name */
    miai_context *ctx;
} trial;

static int make_trial(void **state)
{
    static trial t = {.path = "eyes-XXXXXX"};

    t.fd = mkstemp(t.path);
    t.whole = library_make(POINTS);
    if (t.fd < 0 || !t.whole.data ||
        write(t.fd, t.whole.data, t.whole.len) != (ssize_t)t.whole.len ||
        miai_context_new(&t.ctx, NULL, NULL) != MIAI_OK)
        return -1;
    *state = &t;
    return 0;
}

static int clear_trial(void **state)
{
    trial *t = *state;

    close(t->fd);
    unlink(t->path);
    free(t->whole.data);
    miai_context_free(t->ctx);
    return 0;
}

static void put_byte(const trial *t, size_t at, uint8_t value)
{
    assert_int_equal(pwrite(t->fd, &value, 1, (off_t)at), 1);
}

/* Opens the file; NULL when it is refused, in one line. */
static miai_eyes *open_file(const trial *t)
{
    miai_eyes *eyes;
    const miai_status rc = miai_eyes_open(&eyes, t->ctx, t->path);

    if (rc == MIAI_OK)
        return eyes;
    assert_int_equal(rc, MIAI_ERR_INPUT);
    assert_null(eyes);
    assert_non_null(strstr(miai_context_error(t->ctx), t->path));
    assert_null(strchr(miai_context_error(t->ctx), '\n'));
    return NULL;
}

/* Asks all there is to ask. */
static void ask_all(const trial *t, const miai_eyes *eyes)
{
    for (int n = 1; n <= POINTS; n++) {
        for (int place = 0; place < EYE_PLACES; place++) {
            const miai_eye *eye;
            const miai_eye_entry *entry;
            miai_eyes_scan *scan;
            miai_status rc = miai_eyes_scan_new(&scan, t->ctx, eyes, n,
                                                (miai_eye_place)place);
            assert_int_equal(rc, MIAI_OK);
            while ((rc = miai_eyes_scan_next(scan, &eye, &entry)) != MIAI_END) {
                const eye_setting s = {false, 1, 2};
                miai_eye_moves best;
                if (rc == MIAI_OK)
                    rc = eye_best(&best, t->ctx, eyes, eye, s, MIAI_WHITE);
                assert_true(rc == MIAI_OK || rc == MIAI_ERR_INPUT);
            }
            miai_eyes_scan_free(scan);
        }
    }
}

static void a_whole_library_is_good(void **state)
{
    const trial *t = *state;
    miai_eyes *eyes = open_file(t);
    eye_verify v = {.ctx = t->ctx, .eyes = eyes, .sample = 5};

    assert_non_null(eyes);
    assert_int_equal(miai_eyes_points(eyes), POINTS);
    assert_int_equal(eye_verify_run(&v), MIAI_OK);
    for (int i = 0; i < EYE_CHECKS; i++) {
        assert_true(v.result[i].done);
        assert_true(v.result[i].checked > 0);
        assert_int_equal(v.result[i].wrong, 0);
    }
    miai_eyes_close(eyes);
}

static void every_damaged_byte_is_found(void **state)
{
    const trial *t = *state;
    const uint8_t *data = t->whole.data;

    for (size_t i = 0; i < t->whole.len; i++) {
        const uint8_t change = i % 2 ? 0xFF : (uint8_t)(1u << i / 2 % 8);
        put_byte(t, i, data[i] ^ change);
        miai_eyes *eyes = open_file(t);
        if (eyes) {
            eye_verify v = {.ctx = t->ctx, .eyes = eyes};
            ask_all(t, eyes);
            assert_int_equal(eye_verify_run(&v), MIAI_OK);
            if (v.result[EYE_CHECK_SUMS].wrong == 0)
                fail_msg("byte %zu: nobody noticed", i);
            assert_false(v.result[EYE_CHECK_TURNS].done);
        }
        miai_eyes_close(eyes);
        put_byte(t, i, data[i]);
    }
}

static void a_longer_file_is_refused(void **state)
{
    const trial *t = *state;

    for (size_t more = 1; more <= 4096; more *= 8) {
        assert_int_equal(ftruncate(t->fd, (off_t)(t->whole.len + more)), 0);
        assert_null(open_file(t));
    }
    assert_int_equal(ftruncate(t->fd, (off_t)t->whole.len), 0);
}

/* The last one: the file is gone afterwards. */
static void every_short_file_is_refused(void **state)
{
    const trial *t = *state;

    for (size_t len = t->whole.len; len-- > 0;) {
        assert_int_equal(ftruncate(t->fd, (off_t)len), 0);
        assert_null(open_file(t));
    }
}

/* Checks that statuses keep can fail, too. */
static void wrong_entries_are_found(void **state)
{
    static const struct {
        int8_t status[2][2]; /* with no and with one liberty: Black, White */
        eye_check check;
    } wrong[] = {
        {{{6, -6}, {6, -6}}, EYE_CHECKS},          /* nothing is wrong */
        {{{1, -2}, {1, -1}}, EYE_CHECK_TURNS},     /* moving first hurts */
        {{{1, -1}, {2, -1}}, EYE_CHECK_LIBERTIES}, /* for Black first */
        {{{1, 2}, {1, 1}}, EYE_CHECK_LIBERTIES},   /* for White first */
        {{{-6, 6}, {-6, 6}}, EYE_CHECK_LIFE},      /* alive, who knows how */
    };
    const trial *t = *state;
    miai_eyes *eyes = open_file(t);
    const miai_eye eye = {.points = 2, .x = {0, 1}};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        eye_verify v = {.ctx = t->ctx, .eyes = eyes};
        miai_eye_entry entry = {.last = 1};
        for (int e = 0; e < 2; e++)
            for (int k = 0; k < 8; k++)
                entry.status[k / 4][e][k / 2 % 2][k % 2] =
                    wrong[i].status[e][k % 2];
        eye_verify_entry(&v, &eye, &entry);
        for (int c = 0; c < EYE_CHECKS; c++)
            assert_int_equal(v.result[c].wrong > 0, c == (int)wrong[i].check);
    }
    miai_eyes_close(eyes);
}

static void wrong_rulings_and_attached_eyes_are_found(void **state)
{
    const trial *t = *state;
    const miai_eye eye = {.points = 2, .x = {0, 1}};
    eye_verify v = {.ctx = t->ctx};
    miai_eye_entry entry = {.last = 0};

    for (int k = 0; k < 4; k++) {
        entry.status[0][0][k / 2][k % 2] = k % 2 ? 3 : -2;
        entry.status[1][0][k / 2][k % 2] = k % 2 ? 3 : -1; /* worse */
    }
    eye_verify_entry(&v, &eye, &entry);
    assert_int_equal(v.result[EYE_CHECK_EXTRA].wrong, 2);
    assert_int_equal(v.result[EYE_CHECK_RULINGS].wrong, 0);
    entry.status[1][0][1][1] = 4; /* better by ruling 2 */
    eye_verify_entry(&v, &eye, &entry);
    assert_int_equal(v.result[EYE_CHECK_RULINGS].wrong, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_library_is_good),
        cmocka_unit_test(every_damaged_byte_is_found),
        cmocka_unit_test(a_longer_file_is_refused),
        cmocka_unit_test(wrong_entries_are_found),
        cmocka_unit_test(wrong_rulings_and_attached_eyes_are_found),
        cmocka_unit_test(every_short_file_is_refused),
    };

    return cmocka_run_group_tests(tests, make_trial, clear_trial);
}
