/* test_eyes_library.c - libraries of eyes through the public interface. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "building.h"
#include "fail_each.h"

/* --- what the tests share --------------------------------------------------- */

enum { POINTS = 5 };

static int set_up(void **state)
{
    static fixture f;

    fixture_init(&f, "test_eyes_library.tmp", POINTS);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    fixture_clear(*state);
    return 0;
}

/* --- reading ------------------------------------------------------------------- */

static void it_has_every_eye(void **state)
{
    const fixture *f = *state;

    assert_int_equal(miai_eyes_points(f->eyes), POINTS);
    for (int n = 1; n <= POINTS; n++) {
        miai_eyes_tally t = {.size = sizeof t};
        assert_int_equal(miai_eyes_count(&t, f->ctx, n), MIAI_OK);
        for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++) {
            const miai_eye_entry *entry;
            const miai_eye *eye;
            miai_eyes_scan *scan;
            uint64_t count = 0;
            assert_int_equal(miai_eyes_scan_new(&scan, f->ctx, f->eyes, n,
                                                (miai_eye_place)p),
                             MIAI_OK);
            while (miai_eyes_scan_next(scan, &eye, &entry) == MIAI_OK) {
                miai_eye turned = *eye;
                int order[MIAI_MAX_EYE];
                assert_int_equal(miai_eye_turn(&turned, f->ctx, order),
                                 MIAI_OK);
                assert_int_equal(turned.shape, eye->shape);
                assert_ptr_equal(miai_eyes_entry(f->eyes, &turned), entry);
                assert_true(entry->last <= miai_eyes_liberties(f->eyes));
                count++;
            }
            assert_int_equal(count, t.eyes[p]);
            assert_int_equal(miai_eyes_scan_next(scan, &eye, &entry), MIAI_END);
            miai_eyes_scan_free(scan);
        }
    }
}

/* Rectangular six is too large; the bulky five in the centre: the middle. */
static void best_moves_are_found(void **state)
{
    static const char bulky[] = "######\n"
                                "#OOOO##\n"
                                "#O..OO#\n"
                                "#O...O#\n"
                                "#OOOOO#\n"
                                "#######\n";
    const fixture *f = *state;
    const miai_eye_setting white = {
        .size = sizeof white, .ruling = 2, .first = MIAI_WHITE};
    const miai_eye_setting black = {
        .size = sizeof black, .ruling = 2, .first = MIAI_BLACK};
    const miai_eye_entry *entry;
    miai_eye_moves moves = {.size = sizeof moves};
    miai_eye_view v = {.size = sizeof v};

    assert_int_equal(find_eye(&v, f->ctx, bulky), MIAI_OK);
    assert_int_equal(v.eye.points, 5);
    assert_int_equal(v.liberties, 0);
    assert_false(v.extra);
    entry = miai_eyes_entry(f->eyes, &v.eye);
    assert_non_null(entry);
    assert_int_equal(entry->status[0][0][1][0], 6);
    assert_int_equal(entry->status[0][0][1][1], 6);
    assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, &v.eye, &black),
                     MIAI_OK);
    assert_false(moves.pass || moves.outside || moves.extra);
    for (int i = 0; i < 5; i++) /* d3 alone */
        assert_int_equal(moves.points >> i & 1,
                         v.at_x[i] == 3 && v.at_y[i] == 2);
    assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, &v.eye, &white),
                     MIAI_OK);
    assert_int_equal(__builtin_popcount(moves.points), 3);
}

/* The corner bent four: +1, +1, -6 with 0, 1, 2 outside liberties. */
static void liberties_count(void **state)
{
    static const char bent[] = ".#.#\n"
                               "OO##\n"
                               ".OOO#\n"
                               "...O#\n";
    const fixture *f = *state;
    const miai_eye_entry *entry;
    miai_eye_view v = {.size = sizeof v};

    assert_int_equal(find_eye(&v, f->ctx,
                              ".###\n"
                              "OO###\n"
                              ".OOO#\n"
                              "...O#\n"),
                     MIAI_OK);
    assert_int_equal(v.liberties, 1);
    assert_int_equal(v.eye.place, MIAI_PLACE_CORNER);
    entry = miai_eyes_entry(f->eyes, &v.eye);
    assert_non_null(entry);
    assert_int_equal(entry->status[0][0][0][0], 1);
    assert_int_equal(entry->status[0][1][0][0], 1);
    assert_int_equal(entry->status[0][2][0][0], -6);
    assert_int_equal(entry->life[0][2][0], MIAI_LIFE_TWO_EYES);
    /* A liberty of nobody. */
    assert_int_equal(find_eye(&v, f->ctx, bent), MIAI_ERR_INPUT);
}

/* The straight five in which Black comes first is a seki; where White comes
 * first it has two eyes. */
static void seki_is_told_from_two_eyes(void **state)
{
    static const char five[] = "#########\n"
                               "#OOOOOOO#\n"
                               "#O.X.X.O#\n"
                               "#OOOOOOO#\n"
                               "#########\n";
    const fixture *f = *state;
    const miai_eye_entry *entry;
    miai_eye_view v = {.size = sizeof v};

    assert_int_equal(find_eye(&v, f->ctx, five), MIAI_OK);
    entry = miai_eyes_entry(f->eyes, &v.eye);
    assert_non_null(entry);
    assert_int_equal(entry->life[0][0][0], MIAI_LIFE_SEKI);
    assert_int_equal(entry->life[0][0][1], MIAI_LIFE_TWO_EYES);
}

static void the_extra_eye_is_found(void **state)
{
    const fixture *f = *state;
    miai_eye_view v = {.size = sizeof v};

    assert_int_equal(find_eye(&v, f->ctx,
                              "OOOOO#\n"
                              ".O.XO#\n"),
                     MIAI_OK);
    assert_true(v.extra);
    assert_int_equal(v.eye.points, 2);
    assert_int_equal(find_eye(&v, f->ctx,
                              "OOOOOO#\n"
                              "..O.XO#\n"),
                     MIAI_ERR_INPUT);
}

/* A board with rows of different lengths: liberties and eyes of one point may
 * be where they end, larger eyes may not. */
static void rows_may_end_early(void **state)
{
    const fixture *f = *state;
    miai_eye_view v = {.size = sizeof v};

    assert_int_equal(find_eye(&v, f->ctx,
                              "####\n"
                              "OOO#\n"
                              ".XO.\n"
                              "OOO\n"
                              "O.O###\n"
                              "OOO###\n"),
                     MIAI_OK);
    assert_int_equal(v.eye.points, 2);
    assert_int_equal(v.liberties, 1);
    assert_true(v.extra);
    assert_int_equal(find_eye(&v, f->ctx,
                              "OOOO#\n"
                              "O..O#\n"
                              "O..\n"
                              "OOOO#\n"
                              "####\n"),
                     MIAI_ERR_INPUT);
    assert_non_null(strstr(miai_context_error(f->ctx), "straight"));
}

static void what_is_no_eye_is_refused(void **state)
{
    const fixture *f = *state;
    int order[MIAI_MAX_EYE];
    miai_eye apart = {.size = sizeof apart, .points = 2, .x = {0, 2}};
    miai_eye full = {.size = sizeof full, .points = 2, .x = {0, 1}, .black = 3};
    miai_eye ring = {.size = sizeof ring,
                     .points = 8,
                     .x = {0, 1, 2, 0, 2, 0, 1, 2},
                     .y = {0, 0, 0, 1, 1, 2, 2, 2}};
    miai_eye twice = {.size = sizeof twice, .points = 2};
    miai_eye far = {.size = sizeof far, .points = 2, .x = {100, 101}};
    miai_eye none = {.size = sizeof none};

    assert_int_equal(miai_eye_turn(&apart, f->ctx, order), MIAI_ERR_INPUT);
    assert_int_equal(miai_eye_turn(&full, f->ctx, order), MIAI_ERR_INPUT);
    assert_int_equal(miai_eye_turn(&ring, f->ctx, order), MIAI_ERR_INPUT);
    assert_int_equal(miai_eye_turn(&twice, f->ctx, order), MIAI_ERR_INPUT);
    assert_int_equal(miai_eye_turn(&far, f->ctx, order), MIAI_ERR_INPUT);
    assert_int_equal(miai_eye_turn(&none, f->ctx, order), MIAI_ERR_INPUT);
}

static void settings_are_checked(void **state)
{
    const fixture *f = *state;
    const miai_eye_setting many = {.size = sizeof many,
                                   .liberties = 1000,
                                   .ruling = 1,
                                   .first = MIAI_BLACK};
    miai_eye_setting bad[3] = {many, many, many};
    miai_eye eye = {.size = sizeof eye, .points = 3, .x = {0, 1, 2}};
    int order[MIAI_MAX_EYE];
    miai_eye_moves moves = {.size = sizeof moves};

    bad[0].liberties = -1;
    bad[1].ruling = 3;
    bad[2].first = MIAI_EMPTY;
    assert_int_equal(miai_eye_turn(&eye, f->ctx, order), MIAI_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, &eye, &bad[i]),
                         MIAI_ERR_OPTION);
    assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, &eye, &many),
                     MIAI_OK);
    /* The middle; it is too late to fill a liberty first. */
    assert_int_equal(__builtin_popcount(moves.points), 1);
    assert_false(moves.outside || moves.pass);
}

/* What no eye could be is not looked up, whatever its number says. */
static void an_eye_that_was_not_turned_is_refused(void **state)
{
    const fixture *f = *state;
    const miai_eye_setting at = {
        .size = sizeof at, .extra = true, .ruling = 2, .first = MIAI_BLACK};
    miai_eye eye = {.size = sizeof eye, .points = 4, .x = {0, 1, 2, 3}};
    int order[MIAI_MAX_EYE];
    miai_eye_moves moves = {.size = sizeof moves};

    assert_int_equal(miai_eye_turn(&eye, f->ctx, order), MIAI_OK);
    const miai_eye good = eye;
    miai_eye bad[5] = {good, good, good, good, good};
    bad[0].black = 15;
    bad[1].black = 0xFFFF0000;
    bad[2].points = 3;
    bad[3].points = -1;
    bad[4].shape = 0;
    assert_non_null(miai_eyes_entry(f->eyes, &good));
    for (int i = 0; i < 5; i++) {
        assert_null(miai_eyes_entry(f->eyes, &bad[i]));
        assert_int_equal(miai_eyes_best(&moves, f->ctx, f->eyes, &bad[i], &at),
                         MIAI_ERR_INPUT);
    }
}

/* --- making --------------------------------------------------------------------- */

static void the_work_can_be_done_anywhere(void **state)
{
    const fixture *f = *state;
    miai_eyes_build *here, *there;
    void *data;
    size_t len;

    assert_int_equal(miai_eyes_build_new(&here, f->ctx, 4), MIAI_OK);
    assert_int_equal(miai_eyes_build_new(&there, f->ctx, 4), MIAI_OK);
    /* Too early. */
    assert_int_equal(miai_eyes_build_solve(&data, &len, here, f->ctx, 2, 0),
                     MIAI_ERR_OPTION);
    for (int s = 0; s < miai_eyes_build_steps(here); s++)
        for (uint32_t u = 0; u < miai_eyes_build_units(here, s); u++) {
            assert_true(miai_eyes_build_work(here, s, u) > 0);
            assert_int_equal(
                miai_eyes_build_solve(&data, &len, here, f->ctx, s, u),
                MIAI_OK);
            assert_false(miai_eyes_build_has(here, s, u));
            assert_int_equal(miai_eyes_build_add(here, f->ctx, s, u, data, len),
                             MIAI_OK);
            assert_true(miai_eyes_build_has(here, s, u));
            if (s + 1 < miai_eyes_build_steps(here)) /* not its place */
                assert_int_equal(
                    miai_eyes_build_add(there, f->ctx, s + 1, 0, data, len),
                    MIAI_ERR_INPUT);
            assert_int_equal(
                miai_eyes_build_add(there, f->ctx, s, u, data, len), MIAI_OK);
            miai_eyes_build_drop(f->ctx, data, len);
        }
    miai_eyes_build_free(there);
    miai_eyes_build_free(here);
}

static bool stop(uint64_t nodes, void *user)
{
    (void)nodes;
    (void)user;
    return true;
}

static bool refuse(const void *data, size_t len, void *user)
{
    (void)data;
    (void)len;
    (void)user;
    return false;
}

static void it_can_be_stopped(void **state)
{
    const fixture *f = *state;
    miai_eyes_build *b;
    void *data;
    size_t len;

    assert_int_equal(miai_eyes_build_new(&b, f->ctx, 2), MIAI_OK);
    assert_int_equal(miai_eyes_build_write(b, f->ctx, refuse, NULL),
                     MIAI_ERR_OPTION);
    miai_context_set_progress(f->ctx, stop, NULL);
    assert_int_equal(miai_eyes_build_solve(&data, &len, b, f->ctx, 0, 0),
                     MIAI_ERR_LIMIT);
    assert_int_equal(miai_eyes_check(f->eyes, f->ctx), MIAI_ERR_LIMIT);
    miai_context_set_progress(f->ctx, NULL, NULL);
    for (int s = 0; s < miai_eyes_build_steps(b); s++)
        assert_int_equal(solve_step(b, f->ctx, s), MIAI_OK);
    assert_int_equal(miai_eyes_build_write(b, f->ctx, refuse, NULL),
                     MIAI_ERR_LIMIT);
    miai_eyes_build_free(b);
    assert_int_equal(miai_eyes_build_new(&b, f->ctx, 1), MIAI_ERR_OPTION);
    assert_int_equal(miai_eyes_build_new(&b, f->ctx, MIAI_MAX_EYE + 1),
                     MIAI_ERR_OPTION);
}

/* --- memory --------------------------------------------------------------------- */

static miai_status build_three(heap *h)
{
    miai_context *ctx;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);
    FILE *f = tmpfile();

    assert_non_null(f);
    if (rc == MIAI_OK)
        rc = build_all(ctx, 3, f);
    miai_context_free(ctx);
    fclose(f);
    return rc;
}

static miai_status ask(heap *h)
{
    const miai_eye_setting at = {.size = sizeof at,
                                 .liberties = 1,
                                 .extra = true,
                                 .ruling = 1,
                                 .first = MIAI_WHITE};
    miai_eye eye = {.size = sizeof eye,
                    .points = 4,
                    .place = MIAI_PLACE_CORNER,
                    .x = {0, 1, 0, 1},
                    .y = {0, 0, 1, 1},
                    .black = 2};
    int order[MIAI_MAX_EYE];
    miai_eyes *eyes = NULL;
    miai_eyes_scan *scan = NULL;
    miai_eye_moves moves = {.size = sizeof moves};
    miai_context *ctx;
    miai_status rc = miai_context_new(&ctx, heap_alloc, h);

    if (rc == MIAI_OK)
        rc = miai_eyes_open(&eyes, ctx, "test_eyes_library.tmp");
    if (rc == MIAI_OK)
        rc = miai_eye_turn(&eye, ctx, order);
    if (rc == MIAI_OK)
        rc = miai_eyes_best(&moves, ctx, eyes, &eye, &at);
    if (rc == MIAI_OK)
        rc = miai_eyes_scan_new(&scan, ctx, eyes, 4, MIAI_PLACE_CORNER);
    miai_eyes_scan_free(scan);
    miai_eyes_close(eyes);
    miai_context_free(ctx);
    return rc;
}

static void memory_may_run_out(void **state)
{
    (void)state;
    assert_true(fail_each(ask) > 10);
    assert_true(fail_each(build_three) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_has_every_eye),
        cmocka_unit_test(best_moves_are_found),
        cmocka_unit_test(liberties_count),
        cmocka_unit_test(seki_is_told_from_two_eyes),
        cmocka_unit_test(the_extra_eye_is_found),
        cmocka_unit_test(rows_may_end_early),
        cmocka_unit_test(what_is_no_eye_is_refused),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(an_eye_that_was_not_turned_is_refused),
        cmocka_unit_test(the_work_can_be_done_anywhere),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
