/* test_calc.c - the language of the calculator: reading, printing, failures. */
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

/* --- reading and printing ---------------------------------------------------- */

static void what_is_printed_is_short_and_exact(void **state)
{
    static const pair lines[] = {
        {"5", "5"},
        {"-3/4", "-3/4"},
        {"38/8", "19/4"},
        {"(25/4)", "25/4"},
        {"3/6", "1/2"},
        {"*", "*"},
        {"*2 + *3", "*"},
        {"*0", "0"},
        {"^", "^"},
        {"v2", "v2"},
        {"^0", "0"},
        {"3/2^2*3", "3/2^2*3"},
        {"-1^2", "-1^2"},
        {"-1v2*", "-1v2*"},
        {"{|}", "0"},
        {"{0|}", "1"},
        {"{|0}", "-1"},
        {"{0|1}", "1/2"},
        {"{0|0,*}", "v*"},
        {"{3||2+*|1+*}", "{3||2*|1*}"},
        {"{3|||2||1|0,*||||-1/2}", "{3|||2||1|0,*||||-1/2}"},
        {"{{3|{2|{1|*,0}}}|-1/2}", "{3|||2||1|0,*||||-1/2}"},
        {"{4|||3|1||0|-2}", "{4|||3|1||0|-2}"},
        {"+-1", "+-1"},
        {"+-3/2", "+-3/2"},
        {"+-(1*)", "+-(1*)"},
        {"+-{1,1*}", "+-{1,1*}"},
        {"+-{2|1}", "+-{2|1}"},
        {"+-{1*}", "+-(1*)"},
        {"1+-2", "{3|-1}"},
        {"+-{2,{4|0}}", "+-{2,{4|0}}"},
        {"{0||0|-2}", "+_2"},
        {"5+_2", "5+_2"},
        {"1-_2", "1-_2"},
        {"-5-_2", "-5-_2"},
        {"3+_1/2", "3+_1/2"},
        {"+_{2|1}", "+_{2|1}"},
        {"+_{2*}", "+_{2*}"},
        {"+_v", "^3"},
        {"{0||0|v3}", "{0||0|v3}"},
        {"^<2>", "^<2>"},
        {"{0|v*}", "^<2>"},
        {"v<3>", "v<3>"},
        {"^[2]", "^[2]"},
        {"{^|*}", "^[2]"},
        {"^[4]*", "^[4]*"},
        {"3v<3>*", "3v<3>*"},
        {"^[1]", "^"},
        {"^<1>", "^"},
        {"^[0]", "0"},
        {"{0|*||*|||*||||*}", "^[4]"},
        {"{}", "{}"},
        {"{1,*}", "{*,1}"},
        {"{over,1}", "{over,1}"},
        {"3*(+-1)", "+-1"},
        {"2*(1)", "2"},
        {"0*({1|0})", "0"},
        {"-3*(^)", "v3"},
        {"1000000000000000000*(+-1)", "0"},
        {"- - 1", "1"},
        {"+ - 1", "-1"},
        {"2--3", "5"},
        {"1-(2-3)", "2"},
        {"1 - 2 - 3", "-4"},
        {"{1|0}*", "{1*|*}"},
        {"on", "on"},
        {"5over", "5over"},
        {"x{0|x}", "over"},
        {"{pass|3/2}", "3/2under"},
        {"{*|pass}", "v[on]"},
        {"^[on]", "^[on]"},
        {"upon", "^[on]"},
        {"{pass|*||0,*}", "v<on>*"},
        {"+_on", "+_on"},
        {"x{1||x|0}", "2 & +-1"},
        {"{0|{dud|},*}", "^ & v*"},
        {"a{0||||0|||a|*||*}", "a{0|{0|{{a|*}|*}}}"},
        {"x{0|{0|{{x|*}|*}}} + 1*", "a{1|{1|{1,{a|1}|1}}}"},
        {"dud", "dud"},
        {"on + off", "dud"},
        {"5dud*", "dud"},
        {"{dud,3}", "{dud,3}"},
        {"on & 0", "on & 0"},
        {"on & off", "dud"},
        {"1 & 1", "1"},
        {"over + ^", "over"},
        {"on - on", "dud"},
        {"1/2e", "1/2e"},
        {"3/4e", "3/4e"},
        {"1*e", "1*e"},
        {"1.25e", "1.25e"},
        {"1.5e", "1.5e"},
        {"5/4e", "1.25e"},
        {"S", "S"},
        {"{2|S}", "{2|S}"},
        {"{S|1/2e}", "{S|1/2e}"},
        {"S + 0", "3/2"},
        {"Ko", "Ko"},
        {"1-Ko", "1-Ko"},
        {"1+Ko", "1+Ko"},
        {"2-Ko2", "2-Ko2"},
        /* What is written is the same value when it is read again. */
        {"collapsed_add(Ko,Ko)", "collapsed_add(Ko,Ko)"},
        {"collapsed_add(2-Ko,-Ko)", "collapsed_add(2-Ko,-Ko)"},
        {"collapsed_add(1/2e,Ko)", "collapsed_add(1/2e,Ko)"},
        {"complement(collapsed_add(Ko,Ko))", "collapsed_add(2-Ko,-Ko)"},
        {"1/3", "1/3"},
        {"1/3 + 1/6", "1/2"},
        {"-1/3", "-1/3"},
        {"true", "true"},
        {"undefined", "undefined"},
        {"left", "left"},
        {"", ""},
        {"  # nothing but words", ""},
        {"1 # and words", "1"},
        {"help cf", "cf(G)  canonical form of G"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void comparisons_work_on_all_values(void **state)
{
    static const pair lines[] = {
        {"1 == 1", "true"},
        {"1 != 1", "false"},
        {"^ > 0", "true"},
        {"^ < 0", "false"},
        {"^<2", "true"},
        {"v<3", "true"},
        {"1 <= 1", "true"},
        {"1 >= 2", "false"},
        {"* < 0", "false"},
        {"{1|0} <=> *", ">"},
        {"0 <=> *", "||"},
        {"1 <=> 1", "="},
        {"^ <=> 1", "<"},
        {"over <=> on", "<"},
        {"under < *", "true"},
        {"dud == on & off", "true"},
        {"{1|0} == *4000000000", "false"},
        {"dud <=> 0", "||"},
        {"x{1||x|0} == 2 & +-1", "true"},
        {"1/3 < 1/2", "true"},
        {"temperature({1|0}) == 1/2", "true"},
        {"mean({1|0}) + 1 == 3/2", "true"},
        {"mean({1|0}) + * == 1/2*", "true"},
        {"{1,2} == {2,1}", "true"},
        {"{1,2} == {1}", "false"},
        {"{} == {}", "true"},
        {"{1} == 1", "true"},
        {"outcome(1) == outcome(2)", "true"},
        {"outcome(1) == outcome(*)", "false"},
        {"true == false", "false"},
        {"true != 1", "true"},
        {"undefined == atomic_weight(+-1)", "true"},
        {"thermograph({1|0}) == thermograph({1|0})", "true"},
        {"thermograph({1|0}) == thermograph({2|0})", "false"},
        {"S == 3/2", "true"},
        {"(1 == 1) == true", "true"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void operations_are_called_by_name(void **state)
{
    static const pair lines[] = {
        {"cf({1,0|2})", "3/2"},
        {"neg({^|*})", "v[2]"},
        {"add(1/2, 1/4)", "3/4"},
        {"sub(1, *)", "1*"},
        {"cmp(3, 3*)", "||"},
        {"outcome(*)", "N"},
        {"outcome(dud)", "D"},
        {"outcome({0|{dud|},*})", "NHat"},
        {"lstop({2|1||0})", "1"},
        {"rstop({2|1||0})", "0"},
        {"lstop({-1/4*|pass})", "-1/4"},
        {"lstop(on)", "on"},
        {"mean({2|-1})", "1/2"},
        {"temperature({2|-1})", "3/2"},
        {"temperature(1/4)", "-1/4"},
        {"thermograph({2|0})", "L (3,-1) (1,1) R (-1,-1) (1,1)"},
        {"cool({2|0}, 1)", "1*"},
        {"heat(*2, 2)", "+-{2,{4|0}}"},
        {"overheat(7/16, 0, 0)", "^[3]"},
        {"freeze({2|-1/2})", "3/4*"},
        {"chill({4||3|*})", "3+_1"},
        {"warm(1/2)", "{1|*}"},
        {"norton(-4, ^)", "v4"},
        {"ordinal_sum(1, 1)", "2"},
        {"left_incentives(^*6)", "{v*6}"},
        {"right_incentives(0)", "{}"},
        {"atomic_weight(^2*)", "2"},
        {"atomic_weight(+-1)", "undefined"},
        {"birthday(^)", "2"},
        {"stop_count(*4)", "54"},
        {"reduced_cf({3||2*|1*})", "{3||2|1}"},
        {"is_number(1/2)", "true"},
        {"is_number(over)", "false"},
        {"is_numberish(1^)", "true"},
        {"is_infinitesimal(+_2)", "true"},
        {"is_all_small(+_2)", "false"},
        {"loopy_value(x{0|x})", "over"},
        {"onside(dud)", "on"},
        {"offside(dud)", "off"},
        {"is_stopper(over)", "true"},
        {"is_stopper(dud)", "false"},
        {"collapse({3|1})", "1.5e"},
        {"collapsed_add(1/2e, 1*e)", "1.25e"},
        {"complement(3/4e)", "1.25e"},
        {"is_miai(1/2e, 1/2e)", "true"},
        {"is_miai({1/2e, 1.5e})", "true"},
        {"is_miai(1/2e, 3/4e)", "false"},
        {"is_irreducible_miai(1/2e, 1/2e, 1/2e, 1/2e)", "false"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

/* A plain ko has the temperature 1/3 whoever is komaster. */
static void kos_are_taken_as_they_are_written(void **state)
{
    static const pair lines[] = {
        {"temperature(Ko)", "1/3"},
        {"mean(Ko)", "1/3"},
        {"mean(1-Ko)", "2/3"},
        {"temperature(x{1||x|0})", "1/3"},
        {"mean(x{1||x|0}, left)", "2/3"},
        {"mean(x{1||x|0}, right)", "2/3"},
        {"thermograph(Ko, left)", "L (3,-1) (1/3,1/3) R (-1,-1) (1/3,1/3)"},
        {"mean(Ko2)", "2/3"},
        {"mean({1|0}, left)", "1/2"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void other_notations_are_written(void **state)
{
    static const char *const lines[][3] = {
        {"3/2^2*3", "\\frac{3}{2}{\\Uparrow}{\\ast}3", "3/2+^2+*3"},
        {"-1/2v", "-\\frac{1}{2}{\\downarrow}", "-1/2+v"},
        {"2^5", "2+5\\cdot{\\uparrow}", "2+^5"},
        {"{3||2*|1}", "\\{3\\mathrel{||}2{\\ast}\\mathrel{|}1\\}",
         "{3||2+*|1}"},
        {"+-1", "{\\pm}1", "+-(1)"},
        {"+-{1,1*}", "{\\pm}\\{1,1{\\ast}\\}", "+-(1,1+*)"},
        {"5+_2", "5{+}_{2}", "{5||5|3}"},
        {"^<2>", "{\\uparrow}^{2}", "{0|v+*}"},
        {"v[3]*", "{\\downarrow}^{[3]}{\\ast}", "{0|0,{0|0,v+*}}"},
        {"5over", "5\\mathbf{over}", "5+over"},
        {"{*|pass}", "{\\downarrow}^{[\\mathbf{on}]}", "{*|pass}"},
        {"x{1||x|0}", "2 \\mathbin{\\&} {\\pm}1", "(2) & (+-(1))"},
        {"on + off", "\\mathbf{dud}", "dud"},
        {"0 <=> *", "\\parallel", "||"},
        {"{1,2}", "\\{1,2\\}", "{1,2}"},
        {"1/2e", "\\{1\\mathrel{|}0\\}", "{1|0}"},
        {"1 == 1", "\\mathrm{true}", "true"},
    };
    calculator c = calculator_new(NULL, 0);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        miai_value *v = value_of(&c, lines[i][0]);
        assert_string_equal(text_in(v, MIAI_NOTATION_LATEX), lines[i][1]);
        assert_string_equal(text_in(v, MIAI_NOTATION_CGSUITE), lines[i][2]);
        miai_value_free(v);
    }
    calculator_free(&c);
}

static void variables_keep_their_values(void **state)
{
    calculator c = calculator_new(NULL, 0);

    (void)state;
    check(&c, "G = {1|0}", "{1|0}");
    check(&c, "H=G+G", "1");
    check(&c, "G = G + *", "{1*|*}");
    check(&c, "G + H", "{2*|1*}");
    check(&c, "truth = G == G", "true");
    check(&c, "a_1 = over", "over");
    check(&c, "x = 3", "3");
    check(&c, "x{0|x}", "over"); /* the position, not the variable */
    check(&c, "x", "3");
    check(&c, "{x|0}", "{3|0}");
    assert_string_equal(miai_calc_variable_at(c.calc, 0), "G");
    assert_string_equal(miai_calc_variable_at(c.calc, 4), "x");
    assert_null(miai_calc_variable_at(c.calc, 5));
    assert_null(miai_calc_variable_at(c.calc, -1));
    calculator_free(&c);
}

/* --- there and back ------------------------------------------------------------- */

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* A random expression of limited depth. */
static void random_text(char *out, size_t size, uint32_t *seed, int depth)
{
    static const char *const leaves[] = {
        "0",     "1",     "-1",
        "1/2",   "-3/4",  "2",
        "*",     "*2",    "^",
        "v",     "^2*",   "v3",
        "1*",    "+-1",   "+_1",
        "-_2",   "S",     "1/2e",
        "^<2>",  "v[2]",  "^[3]*",
        "3+_2",  "2-_1",  "-1^*3",
        "on",    "under", "^[on]",
        "off",   "over*", "dud",
        "v<on>", "1over", "a{0||||0|||a|*||*}"};
    const int count = depth == 0 ? 0 : (int)(next_random(seed) % 5);
    const uint32_t all = sizeof leaves / sizeof *leaves;
    char parts[4][2048];

    if (count == 0) {
        /* Loopy leaves are rare: most sums of them have no value. */
        const uint32_t among = next_random(seed) % 6 == 0 ? all : all - 9;
        snprintf(out, size, "%s", leaves[next_random(seed) % among]);
        return;
    }
    for (int i = 0; i < count; i++)
        random_text(parts[i], sizeof parts[i], seed, depth - 1);
    if (count == 1)
        snprintf(out, size, "+-(%s)", parts[0]);
    else if (count == 2 && next_random(seed) % 4 == 0)
        snprintf(out, size, "x{%s|{x|%s}}", parts[0], parts[1]);
    else if (count == 2)
        snprintf(out, size, "{%s|%s}", parts[0], parts[1]);
    else if (count == 3)
        snprintf(out, size, "{%s|%s,%s}", parts[0], parts[1], parts[2]);
    else
        snprintf(out, size, "{%s,%s|%s}-(%s)", parts[0], parts[1], parts[2],
                 parts[3]);
}

/* What is printed reads back as the same value, and prints the same. */
static void printed_values_read_back(void **state)
{
    static char text[20000];
    uint32_t seed = 7;
    int read = 0;

    (void)state;
    calculator c = calculator_new(NULL, (size_t)64 << 20);
    for (int round = 0; round < 1000; round++) {
        miai_value *v, *again, *both[2], *relation;
        random_text(text, sizeof text, &seed, 3);
        if (miai_calc_evaluate(&v, c.calc, text, strlen(text)) != MIAI_OK)
            continue;
        const char *said = text_of(v);
        assert_non_null(said);
        again = value_of(&c, said);
        assert_string_equal(text_of(again), said);
        both[0] = v;
        both[1] = again;
        assert_int_equal(miai_calc_apply(&relation, c.calc, "cmp",
                                         (const miai_value *const *)both, 2),
                         MIAI_OK);
        assert_string_equal(text_of(relation), "=");
        read++;
        miai_value_free(v);
        miai_value_free(again);
        miai_value_free(relation);
    }
    calculator_free(&c);
    assert_true(read > 850);
}

/* What is printed does not depend on what was computed before. */
static void text_does_not_depend_on_the_past(void **state)
{
    static const char *const texts[] = {
        "x{0|{0|{{x|*}|*}}} + 1*", "{1|^2||^} + {3,{4|1}|0,{1|-2}}",
        "+-{1,1*} + {2|1||0}",
        "left_incentives({3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}})"};
    enum { COUNT = sizeof texts / sizeof *texts };
    char first[COUNT][4000];

    (void)state;
    for (int turn = 0; turn < 2; turn++) {
        calculator c = calculator_new(NULL, 0);
        for (int i = 0; i < COUNT; i++) {
            const int at = turn == 0 ? i : COUNT - 1 - i;
            miai_value *v = value_of(&c, texts[at]);
            const char *said = text_of(v);
            if (turn == 0)
                snprintf(first[at], sizeof first[at], "%s", said);
            else
                assert_string_equal(first[at], said);
            miai_value_free(v);
        }
        calculator_free(&c);
    }
}

static void work_is_the_same_each_time(void **state)
{
    uint64_t work[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        calculator c = calculator_new(NULL, 0);
        assert_int_equal(miai_calc_work(c.calc), 0);
        check(&c, "mean({5|2} + {9|-4} + {3||1|0})", "31/4");
        work[i] = miai_calc_work(c.calc);
        calculator_free(&c);
    }
    assert_true(work[0] > 10);
    assert_int_equal(work[0], work[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed_is_short_and_exact),
        cmocka_unit_test(comparisons_work_on_all_values),
        cmocka_unit_test(operations_are_called_by_name),
        cmocka_unit_test(kos_are_taken_as_they_are_written),
        cmocka_unit_test(other_notations_are_written),
        cmocka_unit_test(variables_keep_their_values),
        cmocka_unit_test(printed_values_read_back),
        cmocka_unit_test(text_does_not_depend_on_the_past),
        cmocka_unit_test(work_is_the_same_each_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
