/* test_go.c - points as text, the part of a board that is shown, and moves
 * played on a position. */
#include "app_reading.h"

#include <stdio.h>

#include "common/go_points.h"

static void columns_have_no_i(void **state)
{
    char name[GO_COLUMN_ROOM];

    (void)state;
    assert_string_equal(go_column_name(name, 0), "a");
    assert_string_equal(go_column_name(name, 7), "h");
    assert_string_equal(go_column_name(name, 8), "j");
    assert_string_equal(go_column_name(name, 24), "z");
    assert_string_equal(go_column_name(name, 25), "aa");
    assert_string_equal(go_column_name(name, 33), "aj");
    assert_string_equal(go_column_name(name, 51), "bb");
}

static void every_point_is_read_back(void **state)
{
    char name[GO_COLUMN_ROOM];
    char text[16];
    int x, y;

    (void)state;
    for (int i = 0; i < MIAI_MAX_SIZE; i++) {
        for (int j = 0; j < MIAI_MAX_SIZE; j++) {
            snprintf(text, sizeof text, "%s%d", go_column_name(name, i), j + 1);
            assert_true(go_point_read(&x, &y, text));
            assert_int_equal(x, i);
            assert_int_equal(y, j);
        }
    }
    assert_false(go_point_read(&x, &y, "pass"));
}

/* What is shown of a record. */
static go_view view_of(const char *text)
{
    const miai_options o = plain_options();
    answer a;
    go_view v;

    answer_init(&a, text, &o);
    v = go_view_of(a.problem);
    answer_clear(&a);
    return v;
}

static void a_corner_is_shown_with_one_line_around(void **state)
{
    const go_view v = view_of("(;SZ[19]AW[ca][cb][bc][ac]MA[ca]"
                              "AB[da][db][cc][bd][ad])");

    (void)state;
    assert_int_equal(v.left, 0);
    assert_int_equal(v.right, 4);
    assert_int_equal(v.top, 18);
    assert_int_equal(v.bottom, 14);
}

static void a_view_does_not_stop_one_line_short_of_the_edge(void **state)
{
    /* The stones reach the third lines. */
    const go_view v =
        view_of("(;SZ[19]AW[dd]MA[dd]AB[cd][ed][dc][ce][ee][df])");

    (void)state;
    assert_int_equal(v.left, 0);
    assert_int_equal(v.right, 5);
    assert_int_equal(v.top, 18);
    assert_int_equal(v.bottom, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_have_no_i),
        cmocka_unit_test(every_point_is_read_back),
        cmocka_unit_test(a_corner_is_shown_with_one_line_around),
        cmocka_unit_test(a_view_does_not_stop_one_line_short_of_the_edge),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
