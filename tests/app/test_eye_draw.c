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

/* What is drawn of an eye, and what is around it. */
typedef struct drawn {
    const miai_eye *eye;
    miai_eye_setting at;
    miai_eye_drawing of;
} drawn;

/* The library says the same of the drawing as of the problem, move by move. */
static void check_answers(const opened *o, const miai_problem *problem,
                          const drawn *d)
{
    miai_eye_answer *here, *there;
    const miai_eye_facts *a, *b;

    assert_int_equal(
        miai_eye_answer_draw(&here, o->ctx, o->eyes, d->eye, &d->at), MIAI_OK);
    assert_int_equal(miai_eye_answer_find(&there, o->ctx, o->eyes, problem, 2),
                     MIAI_OK);
    a = miai_eye_facts_of(here);
    b = miai_eye_facts_of(there);
    assert_memory_equal(&a->drawing, &d->of, sizeof d->of);
    assert_ptr_equal(b->problem, problem);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(a->first[i].status, b->first[i].status);
        assert_int_equal(a->first[i].life, b->first[i].life);
        assert_int_equal(a->first[i].bent_four, b->first[i].bent_four);
        assert_int_equal(a->first[i].moves, b->first[i].moves);
        for (int k = 0; k < a->first[i].moves; k++)
            assert_string_equal(a->first[i].move[k].text,
                                b->first[i].move[k].text);
    }
    miai_eye_answer_free(here);
    miai_eye_answer_free(there);
}

/* Is the same eye found again, at the same place? */
static void check_problem(const opened *o, miai_problem *problem,
                          const drawn *d)
{
    const miai_eye *eye = d->eye;
    miai_eye_view view = {.size = sizeof view};

    assert_int_equal(miai_eye_find(&view, o->ctx, problem), MIAI_OK);
    assert_int_equal(view.extra, d->at.extra);
    assert_int_equal(view.liberties, d->at.liberties);
    assert_int_equal(view.eye.points, eye->points);
    if (eye->points > 1 || !view.extra) {
        /* else the attached eye could be the other one */
        assert_int_equal(view.eye.place, eye->place);
        assert_true(view.eye.shape == eye->shape);
        assert_int_equal(view.eye.black, eye->black);
        for (int i = 0; i < eye->points; i++)
            assert_int_equal(
                d->of.row[d->of.height - 1 - view.at_y[i]][view.at_x[i]],
                eye->black >> i & 1 ? 'X' : '.');
        if (eye->points <= POINTS)
            check_answers(o, problem, d);
    }
    miai_problem_free(problem);
}

static void check_drawing(const opened *o, const miai_eye *eye, int liberties,
                          bool extra)
{
    drawn d = {.eye = eye,
               .at = {.size = sizeof d.at,
                      .liberties = liberties,
                      .extra = extra,
                      .ruling = 2},
               .of = {.size = sizeof d.of}};
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);

    assert_int_equal(miai_eye_draw(&d.of, o->ctx, eye, liberties, extra),
                     MIAI_OK);
    for (int i = 0; i < d.of.height; i++)
        fprintf(out, "%s\n", d.of.row[i]);
    fclose(out);
    check_problem(o, read_back(o->ctx, text, len), &d);
    free(text);
    out = open_memstream(&text, &len);
    eye_drawing_sgf(out, &d.of, "name ]\\", "one\ntwo ]\\");
    fclose(out);
    check_problem(o, read_back(o->ctx, text, len), &d);
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
                check_drawing(o, eye, e, extra);
}

static void drawn_eyes_are_found_again(void **state)
{
    assert_int_equal(each_eye(*state, POINTS, draw_all), 2214);
}

static void draw_many(const opened *o, const miai_eye *eye,
                      const miai_eye_entry *entry)
{
    (void)entry;
    check_drawing(o, eye, MIAI_EYES_LIBERTIES, false);
    check_drawing(o, eye, MIAI_EYES_LIBERTIES + 1, true);
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
        check_drawing(o, &eye, MIAI_EYES_LIBERTIES + 1, true);
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
        check_drawing(o, &eye, e, e % 2 != 0);
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
