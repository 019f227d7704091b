/* test_calc_wrong.c - statements that are wrong or too large, and memory that
 * runs out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "calc_reading.h"
#include "fail_each.h"

/* --- what is wrong, and where ---------------------------------------------------- */

static void errors_say_what_and_where(void **state)
{
    static const wrong lines[] = {
        {"{1|2", 4, "expected ',', '|' or '}', found the end"},
        {"{1|2|3}", 4, "expected one longest run of bars, found two of 1"},
        {"{1||2|3||4}", 7, "expected one longest run of bars, found two of 2"},
        {"{1,|2}", 3, "expected a game, found '|'"},
        {"{1;2}", 2, "expected ',', '|' or '}', found ';'"},
        {"(1", 2, "expected an operator or ')', found the end"},
        {"1)", 1, "expected an operator or the end, found ')'"},
        {"1 2", 2, "expected an operator or the end, found '2'"},
        {"2 * 3", 2, "expected an operator or the end, found '*'"},
        {"1 +", 3, "expected a game, found the end"},
        {"1 < 2 < 3", 6, "expected an operator or the end, found '<'"},
        {"1 & 2 & 3", 6, "expected an operator or the end, found '&'"},
        {"+-", 2, "expected a game, found the end"},
        {"$", 0, "expected a game, found '$'"},
        {"1/0", 2, "expected a denominator that is not 0"},
        {"1.5", 3,
         "expected 'e' after a decimal number, which is an eye value, as "
         "1.25e"},
        {"1/3e", 0,
         "expected an eye value whose denominator is a power of two, as 3/4e"},
        {"3/2*(1)", 0, "expected a whole number of copies"},
        {"^<0>", 0, "expected a number of at least 1 in ^<n>"},
        {"G", 0,
         "expected a variable that has a value, found 'G'; A = {1|0} gives A "
         "one"},
        {"1+G", 2,
         "expected a variable that has a value, found 'G'; A = {1|0} gives A "
         "one"},
        {"foo(1)", 0, "expected an operation, found 'foo'; `help` lists them"},
        {"cf", 2, "expected '(' after the name of an operation, found the end"},
        {"cf(1", 4, "expected ',' or ')', found the end"},
        {"help foo", 5,
         "expected an operation, found 'foo'; `help` lists them"},
        {"on = 1", 0,
         "expected a name that is free, found 'on', which has a meaning of its "
         "own; choose another"},
        {"v = 1", 0,
         "expected a name that is free, found 'v', which has a meaning of its "
         "own; choose another"},
        {"cool = 1", 0,
         "expected a name that is free, found 'cool', which has a meaning of "
         "its own; choose another"},
        {"pass", 0, "expected `pass` to be an option by itself"},
        {"{1+pass|0}", 3, "expected `pass` to be an option by itself"},
        {"x{0|x+1}", 4, "expected the position 'x' to be an option by itself"},
        {"x{0}", 0,
         "expected a game with a bar after the name of a position, found a "
         "set"},
        {"{ {1,2} | 3}", 2, "expected a game, found a set"},
        {"x{x| true}", 5, "expected a game, found a truth value"},
        {"1 + true", 4, "expected a game, found a truth value"},
        {"true + 1", 0, "expected a game, found a truth value"},
        {"1/3 + 1/3 + ^", 0,
         "expected a game, found a number that is not a game"},
        {"1 < true", 4, "expected a game, found a truth value"},
        {"true & 1", 0, "expected a game, found a truth value"},
        {"1 + left", 4, "expected a game, found a word"},
        {"* + 1/3", 4, "expected a game, found a number that is not a game"},
        {"-{1,2}", 0, "expected a game, found a set"},
        {"+-undefined", 0, "expected a game, found something undefined"},
        {"0 & 1", 2, "expected an onside that is at least the offside"},
        {"cmp(1)", 0, "cmp(G, H): expected 2 arguments, found 1"},
        {"mean()", 0, "mean(G, komaster): expected 1 or 2 arguments, found 0"},
        {"is_miai()", 0,
         "is_miai(A, B, ...): expected at least 1 argument, found 0"},
        {"cool({2|0}, *)", 12,
         "cool(G, t): expected a number whose denominator is a power of two as "
         "argument 2, found a game"},
        {"1 + cool(over, 1)", 9,
         "cool(G, t): expected a short game as argument 1, found a loopy game"},
        {"cool({2|0}, -1)", 12,
         "cool(G, t): expected a temperature above -1 as argument 2"},
        {"collapse(over)", 9,
         "collapse(A): expected an eye value as argument 1, found a loopy "
         "game"},
        {"thermograph(Ko)", 0,
         "expected a komaster, `left` or `right`, as argument 2: the answer "
         "depends on him"},
        {"mean(Ko, 1)", 9,
         "mean(G, komaster): expected `left` or `right` as argument 2, found a "
         "game"},
        {"1 + mean(over)", 9,
         "expected a ko as it is written, found a loopy value"},
        {"\x01", 0, "expected a game, found '?'"},
        {"\xff\xfe", 0, "expected a game, found '\xEF\xBF\xBD'"},
        {"\u03b1", 0, "expected a game, found '\u03b1'"},
        {"1 \u20ac\u20ac", 2,
         "expected an operator or the end, found '\u20ac'"},
    };
    calculator c = calculator_new(NULL, 0);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        refuse(&c, lines[i].text, strlen(lines[i].text), MIAI_ERR_INPUT,
               lines[i].at, lines[i].said);
        check(&c, "1 + 1", "2"); /* and all is well again */
    }
    calculator_free(&c);
}

/* A message that has no room for all of a name ends with a whole character. */
static void a_long_name_is_cut_between_characters(void **state)
{
    static const char clef[] = "\U0001d11e";
    calculator c = calculator_new(NULL, 0);
    miai_value *v;

    (void)state;
    for (size_t before = 0; before < 4; before++) {
        char name[4 * 200 + 4];
        memset(name, 'a', before);
        for (size_t i = 0; i < 200; i++)
            memcpy(name + before + 4 * i, clef, 4);
        name[before + 800] = '\0';
        assert_int_equal(miai_calc_apply(&v, c.calc, name, NULL, 0),
                         MIAI_ERR_INPUT);
        assert_non_null(strstr(miai_context_error(c.ctx), clef));
        assert_null(strstr(miai_context_error(c.ctx), "\uFFFD"));
    }
    calculator_free(&c);
}

/* They are well written, and have no answer: a mistake like others. */
static void what_has_no_answer_is_a_mistake(void **state)
{
    static const wrong lines[] = {
        {"mean(dud)", 0, "a cycle that is not a ko"},
        {"mean(on)", 5, "expected a ko as it is written, found a loopy value"},
        {"temperature(dud, left)", 0, "a cycle that is not a ko"},
        {"thermograph(x{pass|y{pass|x}}, left)", 0, "a cycle that is not a ko"},
        {"mean(a{0,b{0|a},c{1|a}|5}, left)", 0,
         "two kos at a time: a player has two moves that can be taken back"},
        {"mean(a{b{|a}|5}, left)", 0, "a ko that the komaster cannot end"},
        {"collapse(3/2+Ko2)", 0, "not known: a ko for less than a whole eye"},
        {"collapsed_add(Ko,Ko2)", 0,
         "not known: the sum of kos for different stakes"},
        {"collapsed_add(1.5e,Ko)", 0,
         "not known: kos and a game that may reach more than two eyes "
         "together"},
        {"is_miai(Ko, Ko2)", 0,
         "not known: the sum of kos for different stakes"},
        {"x{0,{1|1,{*,{1*|1*,x}|*}}|0}", 0,
         "no stopper was found for the onside"},
    };
    calculator c = calculator_new(NULL, 0);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        refuse(&c, lines[i].text, strlen(lines[i].text), MIAI_ERR_INPUT,
               lines[i].at, lines[i].said);
        check(&c, "1 + 1", "2");
    }
    calculator_free(&c);
}

/* Every operation refuses no argument, too many, and what is no game. */
static void operations_refuse_what_they_cannot_take(void **state)
{
    calculator c = calculator_new(NULL, 0);
    const miai_calc_operation *op;
    char text[200];

    (void)state;
    for (int i = 0; (op = miai_calc_operation_at(i)) != NULL; i++) {
        assert_true(op->name[0] != '\0' && op->words[0] != '\0');
        snprintf(text, sizeof text, "%s()", op->name);
        refuse(&c, text, strlen(text), MIAI_ERR_INPUT, 0, NULL);
        snprintf(text, sizeof text, "%s(true,true,true,true)", op->name);
        miai_value *v;
        assert_int_equal(miai_calc_evaluate(&v, c.calc, text, strlen(text)),
                         MIAI_ERR_INPUT);
        snprintf(text, sizeof text, "help %s", op->name);
        miai_value_free(value_of(&c, text));
    }
    assert_null(miai_calc_operation_at(-1));
    calculator_free(&c);
}

/* --- what is too large ---------------------------------------------------------------- */

static char *repeat(const char *part, size_t times)
{
    const size_t len = strlen(part);
    char *text = malloc(len * times + 1);

    assert_non_null(text);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * len, part, len);
    text[len * times] = '\0';
    return text;
}

/* before + times parts + behind, refused with this message at this place. */
static void refuse_long(const char *before, const char *part, size_t times,
                        const char *behind, size_t at, const char *said)
{
    calculator c = calculator_new(NULL, (size_t)4 << 20);
    char *middle = repeat(part, times);
    const size_t size = strlen(before) + strlen(middle) + strlen(behind) + 1;
    char *text = malloc(size);

    assert_non_null(text);
    snprintf(text, size, "%s%s%s", before, middle, behind);
    refuse(&c, text, size - 1, MIAI_ERR_LIMIT, at, said);
    check(&c, "1 + 1", "2");
    free(middle);
    free(text);
    calculator_free(&c);
}

static void limits_are_kept(void **state)
{
    (void)state;
    refuse_long("", "1+", 524288, "1", 0,
                "too large: a statement of more than 1048576 bytes; split it");
    refuse_long("", "(", 501, "", 500,
                "too large: braces and parentheses deeper than 500; give what "
                "is inside a name");
    refuse_long("", "{", 501, "", 500,
                "too large: braces and parentheses deeper than 500; give what "
                "is inside a name");
    refuse_long("", "-", 501, "1", 501,
                "too large: braces and parentheses deeper than 500; give what "
                "is inside a name");
    refuse_long("{", "1,", 4096, "1|0}", 8193,
                "too large: more than 4096 options");
    refuse_long("cf(", "1,", 4096, "1)", 8196,
                "too large: more than 4096 arguments; split the call");
    refuse_long("", "a", 65, "", 0,
                "too large: a name of more than 64 letters");
    refuse_long("", "9", 19, "", 18, NULL);
    refuse_long("1/", "9", 20, "", 20, "too large: a number does not fit");
    refuse_long("*", "9", 11, "", 0, "too large: a nimber does not fit");
    refuse_long("^", "9", 11, "", 0, "too large: so many ups");
    refuse_long("^<", "9", 8, ">", 0, "too large: so many ups");
    refuse_long("v[", "9", 8, "]", 0, "too large: so many ups");
    refuse_long("1.", "0", 7, "e", 2,
                "too large: a decimal number of so many digits");
    refuse_long("9223372036854775807", "+1", 1, "", 20,
                "too large: a number does not fit");
    refuse_long(
        "1", ".cf", 501, "", 1502,
        "too large: more than 500 operations after a dot; give a part a name");
    refuse_long(
        "", "(1.cf.cf+", 251, "", 2253,
        "too large: more than 500 operations after a dot; give a part a name");
    refuse_long("", "2*{", 251, "", 750,
                "too large: braces and parentheses deeper than 500; give what "
                "is inside a name");
    refuse_long("9", "9", 18, "*{1|0}", 18, "too large: a number does not fit");
    refuse_long("is_miai(1/2e", ",1/2e", 16, ")", 0,
                "too large: expected 1 to 16 values");
}

/* Just within the limits. */
static void what_fits_is_computed(void **state)
{
    calculator c = calculator_new(NULL, 0);
    char *text, *part;

    (void)state;
    part = repeat("+1", 400000);
    check(&c, part, "400000");
    free(part);
    part = repeat("(", 499);
    text = malloc(1200);
    assert_non_null(text);
    snprintf(text, 1200, "%s1", part);
    memset(text + 500, ')', 499);
    text[999] = '\0';
    check(&c, text, "1");
    free(part);
    part = repeat("a", 64);
    snprintf(text, 1200, "%s = 3", part);
    check(&c, text, "3");
    free(part);
    free(text);
    check(&c, "*4294967295", "*4294967295");
    check(&c, "birthday(^2000000000)", "2000000001");
    check(&c, "9223372036854775807", "9223372036854775807");
    calculator_free(&c);
}

/* Eleven games of three stops each, added up. */
static const char large[] =
    "{9|5||1}+{8|5||1*}+{17|5||3}+{33|7||2}+{29|5||1^}+{19|15||11}+{91|5||1}+"
    "{92|51||1}+{39|3||1}+{41|7||1/2}+{43|5||1/4}";

/* A game that is too large leaves room for others, and values stay. */
static void after_too_large_there_is_room_again(void **state)
{
    calculator c = calculator_new(NULL, (size_t)1 << 20);

    (void)state;
    check(&c, "G = {3|1||0}", "{3|1||0}");
    check(&c, "H = over + 1/2", "1/2over");
    check(&c, "K = Ko", "Ko");
    check(&c, "E = {2|S}", "{2|S}");
    check(&c, "L = x{1|{x|0}}", "2 & +-1");
    miai_value *kept = value_of(&c, "{5|2||*}");
    for (int i = 0; i < 3; i++) {
        miai_value *v;
        assert_int_equal(miai_calc_evaluate(&v, c.calc, large, strlen(large)),
                         MIAI_ERR_LIMIT);
        assert_non_null(strstr(miai_context_error(c.ctx), "too large"));
        check(&c, "G + 1", "{4|2||1}");
        check(&c, "H - 1/2", "over");
        check(&c, "L == 2 & +-1", "true");
    }
    check(&c, "K", "Ko");
    check(&c, "temperature(K)", "1/3");
    check(&c, "E", "{2|S}");
    assert_string_equal(text_of(kept), "{5|2||*}");
    miai_value_free(kept);
    calculator_free(&c);
}

/* Memory may also run out while room is made; nothing is lost or kept. */
static miai_status make_room(heap *h)
{
    static const char *const lines[] = {
        "G = {3|1||0}", "K = Ko", "O = a{0||||0|||a|*||*}",
        large,          "G + K",  "K == x{1|x||0}"};
    miai_status rc, worst = MIAI_OK;
    miai_context *ctx;
    miai_calc *calc = NULL;
    miai_value *v;

    if ((rc = miai_context_new(&ctx, heap_alloc, h)) != MIAI_OK)
        return rc;
    rc = miai_calc_new(&calc, ctx, (size_t)1 << 17);
    for (size_t i = 0; i < sizeof lines / sizeof *lines && calc; i++) {
        rc = miai_calc_evaluate(&v, calc, lines[i], strlen(lines[i]));
        assert_true((rc == MIAI_OK) == (v != NULL));
        if (rc == MIAI_OK && i == 5)
            assert_true(miai_value_truth(v));
        if (rc == MIAI_ERR_NOMEM || (rc == MIAI_ERR_LIMIT && i != 3))
            worst = MIAI_ERR_NOMEM;
        miai_value_free(v);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return calc ? worst : rc;
}

static void room_is_made_with_little_memory(void **state)
{
    heap h = {0};

    (void)state;
    assert_int_equal(make_room(&h), MIAI_OK);
    assert_int_equal(h.blocks, 0);
    const long all = h.attempts;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        make_room(&h);
        assert_int_equal(h.blocks, 0);
    }
}

static bool stop_at_once(uint64_t nodes, void *user)
{
    ++*(int *)user;
    (void)nodes;
    return true;
}

static void the_progress_function_stops_a_statement(void **state)
{
    calculator c = calculator_new(NULL, 0);
    miai_value *v;
    int asked = 0;

    (void)state;
    miai_context_set_progress(c.ctx, stop_at_once, &asked);
    assert_int_equal(miai_calc_evaluate(&v, c.calc, large, strlen(large)),
                     MIAI_ERR_LIMIT);
    assert_string_equal(miai_context_error(c.ctx), "stopped");
    assert_int_equal(miai_context_failure(c.ctx)->cause, MIAI_CAUSE_STOPPED);
    assert_true(asked > 0);
    miai_context_set_progress(c.ctx, NULL, NULL);
    check(&c, "1 + 1", "2");
    calculator_free(&c);
}

/* --- memory ------------------------------------------------------------------------ */

static miai_status compute(heap *h)
{
    static const char *const lines[] = {
        "G = {3|1||*,^} + {1,{2*|0}|-1/4}",
        "H = on & x{-1|{x|-2}}",
        "cmp(G, H) == outcome(G - 1)",
        "left_incentives({1|*||^})",
        "thermograph({2|1||0})",
        "thermograph(Ko, left)",
        "collapsed_add(1-Ko, 1/2e)",
        "is_miai({2|S}, 1/2e)",
        "+-{1,+_{2|1}}",
        "help atomic_weight",
        "names",
        "_.LeftOptions",
        "atomic_weight(^2*)",
    };
    miai_status rc;
    miai_context *ctx = NULL;
    miai_calc *calc = NULL;

    if ((rc = miai_context_new(&ctx, heap_alloc, h)) != MIAI_OK)
        return rc;
    rc = miai_calc_new(&calc, ctx, (size_t)16 << 20);
    for (size_t i = 0; i < sizeof lines / sizeof *lines && rc == MIAI_OK; i++) {
        miai_value *v = NULL;
        rc = miai_calc_evaluate(&v, calc, lines[i], strlen(lines[i]));
        for (int n = 0; n < 3 && rc == MIAI_OK; n++)
            if (text_in(v, (miai_notation)n) == NULL)
                rc = MIAI_ERR_NOMEM;
        if (rc != MIAI_OK)
            assert_string_equal(miai_context_error(ctx), "not enough memory");
        miai_value_free(v);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return rc;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each(compute) > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_say_what_and_where),
        cmocka_unit_test(a_long_name_is_cut_between_characters),
        cmocka_unit_test(what_has_no_answer_is_a_mistake),
        cmocka_unit_test(operations_refuse_what_they_cannot_take),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(what_fits_is_computed),
        cmocka_unit_test(after_too_large_there_is_room_again),
        cmocka_unit_test(room_is_made_with_little_memory),
        cmocka_unit_test(the_progress_function_stops_a_statement),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
