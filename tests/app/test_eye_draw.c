/* test_eye_draw.c - eyes drawn as problems are the same eyes, and solved as
 * problems they have the same status. */
#include "app_reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "eyes/eye.h"
#include "eyes/eye_verify.h"
#include "eyes_making.h"

#define POINTS 5

typedef struct opened {
    miai_context *ctx;
    miai_eyes *eyes;
} opened;

static int open_library(void **state)
{
    static opened o;
    char path[] = "eyes-XXXXXX";
    const library l = library_make(POINTS);
    const int fd = mkstemp(path);

    if (!l.data || fd < 0 || write(fd, l.data, l.len) != (ssize_t)l.len ||
        close(fd) != 0 || miai_context_new(&o.ctx, NULL, NULL) != MIAI_OK ||
        miai_eyes_open(&o.eyes, o.ctx, path) != MIAI_OK)
        return -1;
    unlink(path); /* it stays mapped */
    free(l.data);
    *state = &o;
    return 0;
}

static int close_library(void **state)
{
    opened *o = *state;

    miai_eyes_close(o->eyes);
    miai_context_free(o->ctx);
    return 0;
}

/* The problem in a text. */
static miai_problem *read_back(miai_context *ctx, const char *text, size_t len)
{
    miai_reader *reader;
    miai_problem *problem;
    const miai_options o = plain_options();

    assert_int_equal(miai_reader_new(&reader, ctx, text, len, "f", &o),
                     MIAI_OK);
    if (miai_reader_next(&problem, reader) != MIAI_OK)
        fail_msg("%s in %s", miai_context_error(ctx), text);
    miai_reader_free(reader);
    return problem;
}

/* Is the same eye found again, at the same place? */
static void check_problem(miai_context *ctx, miai_problem *problem,
                          const miai_eye *eye, const eye_diagram *d)
{
    miai_eye_view view = {.size = sizeof view};
    eye_ground ground;

    assert_int_equal(miai_eye_find(&view, ctx, problem), MIAI_OK);
    assert_int_equal(view.extra, d->ground.extra);
    assert_int_equal(view.liberties, d->ground.liberties);
    assert_int_equal(view.eye.points, eye->points);
    eye_ground_find(&ground, problem, &view);
    assert_int_equal(ground.liberties, d->ground.liberties);
    for (int i = 0; i < ground.liberties; i++)
        assert_memory_equal(&ground.outside[i], &d->ground.outside[i],
                            sizeof ground.outside[i]);
    miai_problem_free(problem);
    if (eye->points == 1 && view.extra)
        return; /* the attached eye could be the other one */
    assert_int_equal(view.eye.place, eye->place);
    assert_true(view.eye.shape == eye->shape);
    assert_int_equal(view.eye.black, eye->black);
    for (int i = 0; i < eye->points; i++) {
        bool found = false;
        for (int k = 0; k < eye->points; k++)
            found = found || (ground.eye[k].x == d->ground.eye[i].x &&
                              ground.eye[k].y == d->ground.eye[i].y);
        assert_true(found);
    }
    if (view.extra)
        assert_memory_equal(&ground.attached, &d->ground.attached,
                            sizeof ground.attached);
}

static void check_drawing(miai_context *ctx, const miai_eye *eye, int liberties,
                          bool extra)
{
    eye_diagram d;
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);

    eye_draw(&d, eye, liberties, extra);
    assert_int_equal(d.ground.liberties, liberties);
    eye_diagram_print(out, &d);
    fclose(out);
    check_problem(ctx, read_back(ctx, text, len), eye, &d);
    free(text);
    out = open_memstream(&text, &len);
    eye_diagram_sgf(out, &d, "name ]\\", "one\ntwo ]\\");
    fclose(out);
    check_problem(ctx, read_back(ctx, text, len), eye, &d);
    free(text);
}

/* Calls back for every eye of the library. */
typedef void (*eye_fn)(const opened *o, const miai_eye *eye,
                       const miai_eye_entry *entry);

static int each_eye(const opened *o, int points, eye_fn fn)
{
    int count = 0;

    for (int n = 1; n <= points; n++) {
        for (int place = 0; place < EYE_PLACES; place++) {
            const miai_eye *eye;
            const miai_eye_entry *entry;
            miai_eyes_scan *scan;
            miai_status rc = miai_eyes_scan_new(&scan, o->ctx, o->eyes, n,
                                                (miai_eye_place)place);
            assert_int_equal(rc, MIAI_OK);
            while ((rc = miai_eyes_scan_next(scan, &eye, &entry)) == MIAI_OK) {
                fn(o, eye, entry);
                count++;
            }
            assert_int_equal(rc, MIAI_END);
            miai_eyes_scan_free(scan);
        }
    }
    return count;
}

static void draw_all(const opened *o, const miai_eye *eye,
                     const miai_eye_entry *entry)
{
    for (int extra = 0; extra < 2; extra++)
        for (int e = 0; e <= entry->last + 1; e++)
            if (eye_is_valid(entry, (eye_setting){extra, e, 1}))
                check_drawing(o->ctx, eye, e, extra);
}

static void drawn_eyes_are_found_again(void **state)
{
    assert_int_equal(each_eye(*state, POINTS, draw_all), 2214);
}

static void draw_many(const opened *o, const miai_eye *eye,
                      const miai_eye_entry *entry)
{
    (void)entry;
    check_drawing(o->ctx, eye, MIAI_EYES_LIBERTIES, false);
    check_drawing(o->ctx, eye, MIAI_EYES_LIBERTIES + 1, true);
}

static void there_is_room_for_all_liberties(void **state)
{
    assert_int_equal(each_eye(*state, 3, draw_many), 68);
}

/* The longest eye, and a pocket that its wall closes:
 *
 *     . . . . .
 *     . O O O .
 *     . O   O .
 *     . O   O O                                                          */
static void large_eyes_are_drawn(void **state)
{
    static const char *const rows[] = {".....", ".---.", ".---.", ".----"};
    const opened *o = *state;
    miai_eye eye;
    int order[MIAI_MAX_EYE];

    for (int place = 0; place < EYE_PLACES; place++) {
        eye = (miai_eye){.size = sizeof eye,
                         .points = MIAI_MAX_EYE,
                         .place = (miai_eye_place)place};
        for (int i = 0; i < eye.points; i++)
            eye.x[i] = (int8_t)i;
        assert_int_equal(miai_eye_turn(&eye, o->ctx, order), MIAI_OK);
        check_drawing(o->ctx, &eye, MIAI_EYES_LIBERTIES + 1, true);
    }
    eye = (miai_eye){.size = sizeof eye, .place = MIAI_PLACE_EDGE};
    for (int i = 0; i < 4; i++) {
        for (int x = 0; rows[i][x]; x++) {
            if (rows[i][x] != '.')
                continue;
            eye.x[eye.points] = (int8_t)x;
            eye.y[eye.points++] = (int8_t)(3 - i);
        }
    }
    assert_int_equal(miai_eye_turn(&eye, o->ctx, order), MIAI_OK);
    for (int e = 0; e <= MIAI_EYES_LIBERTIES + 1; e++)
        check_drawing(o->ctx, &eye, e, e % 2 != 0);
}

/* Solves eyes as problems: status and best moves are those of the library. */
static void solve_all(const opened *o, const miai_eye *eye,
                      const miai_eye_entry *entry)
{
    static uint64_t chance;
    eye_verify v = {.ctx = o->ctx, .eyes = o->eyes};

    for (int i = 0; i < 4; i++)
        assert_int_equal(eye_verify_again(&v, eye, entry, &chance), MIAI_OK);
    if (v.result[EYE_CHECK_SAMPLE].wrong > 0)
        print_error("%s\n", v.result[EYE_CHECK_SAMPLE].first);
    assert_int_equal(v.result[EYE_CHECK_SAMPLE].wrong, 0);
    assert_int_equal(v.result[EYE_CHECK_SAMPLE].checked, 16);
}

static void drawn_eyes_have_the_status_of_the_library(void **state)
{
    const opened *o = *state;

    miai_context_set_memory(o->ctx, (size_t)1 << 20);
    assert_int_equal(each_eye(*state, 3, solve_all), 68);
}

/* The check can tell: an entry of another eye is found out. */
static void a_wrong_entry_is_noticed(void **state)
{
    const opened *o = *state;
    eye_verify v = {.ctx = o->ctx, .eyes = o->eyes};
    miai_eye eye = {
        .size = sizeof eye, .points = 3, .x = {0, 1, 2}}; /* unsettled */
    miai_eye_entry entry;
    uint64_t chance = 0;
    int order[MIAI_MAX_EYE];

    assert_int_equal(miai_eye_turn(&eye, o->ctx, order), MIAI_OK);
    entry = *miai_eyes_entry(o->eyes, &eye);
    for (int e = 0; e <= entry.last; e++)
        for (int k = 0; k < 4; k++)
            entry.status[0][e][k / 2][k % 2] = k % 2 ? 6 : -6;
    for (int i = 0; i < 20; i++)
        assert_int_equal(eye_verify_again(&v, &eye, &entry, &chance), MIAI_OK);
    assert_true(v.result[EYE_CHECK_SAMPLE].wrong > 0);
    assert_ptr_equal(strstr(v.result[EYE_CHECK_SAMPLE].first, "centre "),
                     v.result[EYE_CHECK_SAMPLE].first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_eyes_are_found_again),
        cmocka_unit_test(there_is_room_for_all_liberties),
        cmocka_unit_test(large_eyes_are_drawn),
        cmocka_unit_test(drawn_eyes_have_the_status_of_the_library),
        cmocka_unit_test(a_wrong_entry_is_noticed),
    };

    return cmocka_run_group_tests(tests, open_library, close_library);
}
