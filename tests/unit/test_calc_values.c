/* test_calc_values.c - values of the calculator, asked for what they hold. */
#include "calc_reading.h"

static void values_tell_what_they_are(void **state)
{
    static const struct {
        const char *text;
        miai_value_kind kind;
    } lines[] = {
        {"atomic_weight(+-1)", MIAI_VALUE_UNDEFINED},
        {"{1|0}", MIAI_VALUE_GAME},
        {"dud", MIAI_VALUE_GAME},
        {"mean({1|0})", MIAI_VALUE_NUMBER},
        {"1 == 1", MIAI_VALUE_BOOL},
        {"outcome(1)", MIAI_VALUE_WORD},
        {"{1,2}", MIAI_VALUE_SET},
        {"thermograph(1)", MIAI_VALUE_THERMOGRAPH},
    };
    calculator c = calculator_new(NULL, 0);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        miai_value *v = value_of(&c, lines[i].text);
        assert_int_equal(miai_value_kind_of(v), lines[i].kind);
        assert_int_equal(miai_value_truth(v), i == 4);
        miai_value_free(v);
    }
    calculator_free(&c);
}

static void values_compare_as_games_do(void **state)
{
    static const struct {
        const char *a, *b;
        bool le, ge;
    } pairs[] = {
        {"1", "2", true, false},
        {"{1|0}", "-1", false, true},
        {"{1|0}", "1/2", false, false},
        {"*+*", "0", true, true},
        {"on", "5", false, true},
        {"mean({1|0})", "1/2", true, true},
        {"mean(Ko,left)", "mean({1|0})", true, false},
    };
    calculator c = calculator_new(NULL, 0);
    bool le, ge;

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        miai_value *a = value_of(&c, pairs[i].a), *b = value_of(&c, pairs[i].b);
        assert_int_equal(miai_value_compare(&le, &ge, a, b), MIAI_OK);
        assert_int_equal(le, pairs[i].le);
        assert_int_equal(ge, pairs[i].ge);
        miai_value_free(a);
        miai_value_free(b);
    }
    miai_value *a = value_of(&c, "outcome(1)"), *b = value_of(&c, "1");
    assert_int_equal(miai_value_compare(&le, &ge, a, b), MIAI_ERR_INPUT);
    assert_true(!le && !ge);
    miai_value_free(a);
    miai_value_free(b);
    calculator_free(&c);
}

static void thermographs_have_walls_and_a_mast(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *v = value_of(&c, "thermograph({2|1||0})");
    const miai_thermo_point *p = miai_value_wall(v, MIAI_SIDE_LEFT, 0);

    (void)state;
    assert_int_equal(p->value_num, 1);
    assert_int_equal(p->temperature_num, -1);
    assert_null(miai_value_wall(v, MIAI_SIDE_RIGHT, 2));
    assert_null(miai_value_wall(v, MIAI_SIDE_RIGHT, -1));
    p = miai_value_mast(v);
    assert_int_equal(p->value_num, 3);
    assert_int_equal(p->value_den, 4);
    assert_int_equal(p->temperature_num, 3);
    assert_int_equal(p->temperature_den, 4);
    miai_value_free(v);
    v = value_of(&c, "1");
    assert_null(miai_value_mast(v));
    assert_null(miai_value_wall(v, MIAI_SIDE_LEFT, 0));
    miai_value_free(v);
    calculator_free(&c);
}

static void check_text(miai_value *v, const char *said)
{
    assert_string_equal(text_of(v), said);
}

static void games_and_sets_have_parts(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *set = value_of(&c, "{1,*}"), *v, *x;

    (void)state;
    assert_int_equal(miai_value_parts(set, MIAI_SIDE_NONE), 2);
    assert_int_equal(miai_value_parts(set, MIAI_SIDE_LEFT), 0);
    assert_int_equal(miai_value_part(&x, set, MIAI_SIDE_NONE, 1), MIAI_OK);
    check_text(x, "*");
    miai_value_free(x);
    assert_int_equal(miai_value_part(&x, set, MIAI_SIDE_NONE, 2),
                     MIAI_ERR_OPTION);
    assert_null(x);
    miai_value_free(set);

    v = value_of(&c, "{3||2|*,^}");
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_NONE), 0);
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_LEFT), 1);
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_RIGHT), 1);
    assert_int_equal(miai_value_part(&x, v, MIAI_SIDE_RIGHT, 0), MIAI_OK);
    check_text(x, "{2|*,^}");
    miai_value_free(x);
    assert_int_equal(miai_value_part(&x, v, MIAI_SIDE_RIGHT, 1),
                     MIAI_ERR_OPTION);
    miai_value_free(v);

    v = value_of(&c, "over");
    assert_int_equal(miai_value_parts(v, (miai_side)7), 0);
    assert_int_equal(miai_value_part(&x, v, (miai_side)7, 0), MIAI_ERR_OPTION);
    miai_value_free(v);
    v = value_of(&c, "thermograph(*)");
    assert_non_null(miai_value_wall(v, MIAI_SIDE_RIGHT, 0));
    assert_null(miai_value_wall(v, MIAI_SIDE_NONE, 0));
    miai_value_free(v);
    v = value_of(&c, "dud");
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_LEFT), 0);
    miai_value_free(v);
    calculator_free(&c);
}

static void options_that_cannot_be_listed_are_not_none(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *v = value_of(&c, "*5000");

    (void)state;
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_LEFT), -1);
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_RIGHT), -1);
    assert_string_equal(miai_context_error(c.ctx),
                        "too large: a game has too many options");
    miai_value_free(v);
    v = value_of(&c, "{1|0}");
    assert_int_equal(miai_value_parts(v, MIAI_SIDE_LEFT), 1);
    miai_value_free(v);
    calculator_free(&c);
}

/* Keys are those of positions: a cycle comes back to its own. */
static void equal_positions_have_equal_keys(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *a = value_of(&c, "1 + *"), *b = value_of(&c, "{1|1}"), *x;

    (void)state;
    assert_true(miai_value_key(a) == miai_value_key(b));
    miai_value_free(b);
    b = value_of(&c, "{1|0}");
    assert_true(miai_value_key(a) != miai_value_key(b));
    miai_value_free(a);
    miai_value_free(b);

    a = value_of(&c, "over");
    assert_int_equal(miai_value_parts(a, MIAI_SIDE_RIGHT), 1);
    assert_int_equal(miai_value_part(&x, a, MIAI_SIDE_RIGHT, 0), MIAI_OK);
    check_text(x, "over");
    assert_true(miai_value_key(a) == miai_value_key(x));
    miai_value_free(x);
    assert_int_equal(miai_value_part(&x, a, MIAI_SIDE_LEFT, 0), MIAI_OK);
    check_text(x, "0");
    assert_true(miai_value_key(a) != miai_value_key(x));
    miai_value_free(x);
    miai_value_free(a);
    calculator_free(&c);
}

static void values_are_put_together_without_text(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *one = value_of(&c, "1"), *over = value_of(&c, "over");
    miai_value *word = value_of(&c, "outcome(1)"), *v;
    const miai_value *left[2] = {one, over}, *bad[1] = {word};

    (void)state;
    assert_int_equal(miai_calc_game(&v, c.calc, left, 1, NULL, 0), MIAI_OK);
    check_text(v, "2");
    miai_value_free(v);
    assert_int_equal(miai_calc_game(&v, c.calc, left, 1, left + 1, 1), MIAI_OK);
    check_text(v, "{1|over}");
    miai_value_free(v);
    assert_int_equal(miai_calc_game(&v, c.calc, bad, 1, NULL, 0),
                     MIAI_ERR_INPUT);
    assert_null(v);
    assert_int_equal(miai_calc_apply(&v, c.calc, "add", left, 2), MIAI_OK);
    check_text(v, "1over");
    miai_value_free(v);
    assert_int_equal(miai_calc_apply(&v, c.calc, "plus", left, 2),
                     MIAI_ERR_INPUT);
    assert_int_equal(miai_calc_apply(&v, c.calc, "cf", bad, 1), MIAI_ERR_INPUT);
    miai_value_free(one);
    miai_value_free(over);
    miai_value_free(word);
    calculator_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_tell_what_they_are),
        cmocka_unit_test(values_compare_as_games_do),
        cmocka_unit_test(thermographs_have_walls_and_a_mast),
        cmocka_unit_test(games_and_sets_have_parts),
        cmocka_unit_test(options_that_cannot_be_listed_are_not_none),
        cmocka_unit_test(equal_positions_have_equal_keys),
        cmocka_unit_test(values_are_put_together_without_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
