/* test_eyes_sizes.c - structs that the caller holds, of this and another size. */
#include "building.h"

enum { POINTS = 3 };

static int set_up(void **state)
{
    static fixture f;

    fixture_init(&f, "test_eyes_sizes.tmp", POINTS);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    fixture_clear(*state);
    return 0;
}

/* It was refused, and the message says what to do. */
static void is_refused(miai_context *ctx, miai_status rc)
{
    assert_int_equal(rc, MIAI_ERR_OPTION);
    assert_non_null(strstr(miai_context_error(ctx), "set its size"));
}

static void structs_of_another_size_are_refused(void **state)
{
    const fixture *f = *state;
    miai_eyes_tally tally = {.size = sizeof tally - 1, .eyes = {7}};
    miai_eye eye = {.points = 3, .x = {0, 1, 2}};
    miai_eye_moves moves = {.size = sizeof moves, .points = 7};
    miai_eye_setting at = {.size = sizeof at, .ruling = 1, .first = MIAI_BLACK};
    miai_eye_view view = {.size = sizeof view + 8, .liberties = 7};
    int order[MIAI_MAX_EYE];

    is_refused(f->ctx, miai_eyes_count(&tally, f->ctx, 3));
    is_refused(f->ctx, miai_eye_turn(&eye, f->ctx, order));
    is_refused(f->ctx, find_eye(&view, f->ctx, "OOO#\n..O#\n"));
    eye.size = sizeof eye;
    assert_int_equal(miai_eye_turn(&eye, f->ctx, order), MIAI_OK);
    assert_non_null(miai_eyes_entry(f->eyes, &eye));
    eye.size++;
    assert_null(miai_eyes_entry(f->eyes, &eye));
    is_refused(f->ctx, miai_eyes_best(&moves, f->ctx, f->eyes, &eye, &at));
    eye.size--;
    at.size = 0;
    is_refused(f->ctx, miai_eyes_best(&moves, f->ctx, f->eyes, &eye, &at));
    at.size = sizeof at;
    moves.size = 0;
    is_refused(f->ctx, miai_eyes_best(&moves, f->ctx, f->eyes, &eye, &at));
    /* Nothing was written. */
    assert_int_equal(tally.eyes[0], 7);
    assert_int_equal(view.liberties, 7);
    assert_int_equal(moves.points, 7);
}

/* What is given has its size, and can be handed in as it is. */
static void what_is_given_has_its_size(void **state)
{
    const fixture *f = *state;
    miai_eyes_tally tally = {.size = sizeof tally};
    miai_eye_view view = {.size = sizeof view};

    assert_int_equal(find_eye(&view, f->ctx, "OOO#\n..O#\n"), MIAI_OK);
    assert_int_equal(view.size, sizeof view);
    assert_int_equal(view.eye.size, sizeof view.eye);
    assert_non_null(miai_eyes_entry(f->eyes, &view.eye));
    assert_int_equal(miai_eyes_count(&tally, f->ctx, 3), MIAI_OK);
    assert_int_equal(tally.size, sizeof tally);
    assert_int_equal(miai_eyes_count(&tally, f->ctx, 0), MIAI_ERR_OPTION);
    assert_int_equal(tally.size, sizeof tally);
}

static void what_is_not_there_gives_nothing(void **state)
{
    static const struct {
        int points, place;
    } missing[] = {{0, 0}, {-1, 0}, {POINTS + 1, 0}, {2, 3}, {2, -1}};
    const fixture *f = *state;

    for (size_t i = 0; i < sizeof missing / sizeof missing[0]; i++) {
        const miai_eye_entry *entry;
        const miai_eye *eye;
        miai_eyes_scan *scan;
        assert_int_equal(miai_eyes_scan_new(&scan, f->ctx, f->eyes,
                                            missing[i].points,
                                            (miai_eye_place)missing[i].place),
                         MIAI_OK);
        assert_int_equal(miai_eyes_scan_next(scan, &eye, &entry), MIAI_END);
        miai_eyes_scan_free(scan);
    }
    miai_eyes_scan_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(structs_of_another_size_are_refused),
        cmocka_unit_test(what_is_given_has_its_size),
        cmocka_unit_test(what_is_not_there_gives_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
