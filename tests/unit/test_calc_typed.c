/* test_calc_typed.c - statements as people type them: copies, the signs of books,
 * the names of CGSuite, the last result. */
#include <stdio.h>

#include "calc_reading.h"

static void a_number_counts_copies(void **state)
{
    static const pair lines[] = {
        {"2*{3|1}", "4"},
        {"3*{3|1}", "{7|5}"},
        {"2*{3|1} == {3|1} + {3|1}", "true"},
        {"-2*{3|1||0} == -({3|1||0} + {3|1||0})", "true"},
        {"1 - 2*{3|1}", "-3"},
        {"3*(1/2e)", "{2|1}"},
        {"2 * {3|1}", "4"},
        {"2\t*\n({3|1})", "4"},
        {"2*{3|1}*", "4*"},
        {"2*{^|*}", "{0|^[2]*}"},
        {"0*{1|0}", "0"},
        {"9223372036854775807*{1|-1}", "+-1"},
        {"2*(2*{1|0})", "2"},
        {"3*{0|pass}", "over"},
        {"2*3", "2*3"}, /* 2 + *3 */
        {"2*", "2*"},
        {"{2*|2*}", "2"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void signs_of_books_are_read(void **state)
{
    static const pair lines[] = {
        {"\u00b13", "+-3"},
        {"1\u00b13", "{4|-2}"},
        {"\u00b1{1,1*}", "+-{1,1*}"},
        {"\u2191", "^"},
        {"\u21913", "^3"},
        {"\u2191<2>", "^<2>"},
        {"\u2191[on]", "^[on]"},
        {"\u2193", "v"},
        {"\u21932\u22c6", "v2*"},
        {"\u22c6", "*"},
        {"\u22c62", "*2"},
        {"3/2\u21912\u22c63", "3/2^2*3"},
        {"1\u22c6e", "1*e"},
        {"2\u22c6{3|1}", "4"},
        {"{0|\u22c6}", "^"},
        {"\u2191 <=> \u22c6", "||"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void names_of_cgsuite_are_known(void **state)
{
    static const pair lines[] = {
        {"G := {4||1|0}", "{4||1|0}"},
        {"G.Mean", "9/4"},
        {"Mean(G)", "9/4"},
        {"G.mean()", "9/4"},
        {"G.Temperature", "7/4"},
        {"Thermograph(G) ", "L (5,-1) (9/4,7/4) R (1,-1) (1,1/2) (9/4,7/4)"},
        {"G.CanonicalForm", "{4||1|0}"},
        {"G.LeftStop", "4"},
        {"G.RightStop", "1"},
        {"G.OutcomeClass", "L"},
        {"G.Cool(1)", "{3|3/2}"},
        {"G.Cool(1).Mean", "9/4"},
        {"{1|0}.Overheat(0, 1) == overheat({1|0}, 0, 1)", "true"},
        {"G.Heat(1) == heat(G, 1)", "true"},
        {"G.Freeze", "9/4*"},
        {"G.StopCount", "3"},
        {"G.Birthday", "5"},
        {"G.ReducedCanonicalForm", "{4||1|0}"},
        {"^3.AtomicWeight", "3"},
        {"AtomicWeight(^3)", "3"},
        {"3.NortonMultiply(^)", "^3"},
        {"*2.OrdinalSum(*)", "*3"},
        {"over.GameValue", "over"},
        {"over.IsStopper", "true"},
        {"dud.Onside", "on"},
        {"dud.Offside", "off"},
        {"(+-1).LeftIncentives", "{{2|0}}"},
        {"(1^).IsNumber", "false"},
        {"(1^).IsNumberish", "true"},
        {"^.IsInfinitesimal", "true"},
        {"^.IsAllSmall", "true"},
        {"-G.Mean", "-9/4"},
        {"1 + G.Mean + G .Mean", "11/2"},
        {"{G.Mean|0}", "{9/4|0}"},
        {"1.25e.Mean", "5/4"},
        {"2.Tiny", "+_2"},
        {"tiny(2)", "+_2"},
        {"Miny(2)", "-_2"},
        {"miny({2|1}) == -_{2|1}", "true"},
        {"tiny(over) == {0||0|-over}", "true"},
        {"CF({0|0})", "*"},
        {"help Mean",
         "mean(G, komaster)  mast value of G; of a ko for the komaster `left` "
         "or `right`"},
        /* They are no names of operations: variables may have them. */
        {"Mean = 3", "3"},
        {"Mean + Mean(1)", "4"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

/* Every operation is found by its letters alone, and by nothing else's. */
static void every_operation_has_its_letters(void **state)
{
    calculator c = calculator_new(NULL, 0);
    const miai_calc_operation *op;

    (void)state;
    for (int i = 0; (op = miai_calc_operation_at(i)) != NULL; i++) {
        char letters[64], text[80], plain[80];
        size_t len = 0;
        for (const char *from = op->name; *from != '\0'; from++)
            if (*from != '_')
                letters[len++] = (char)(*from - 'a' + 'A');
        letters[len] = '\0';
        snprintf(text, sizeof text, "help %s", letters);
        snprintf(plain, sizeof plain, "help %s", op->name);
        miai_value *v = value_of(&c, plain);
        check(&c, text, text_of(v));
        miai_value_free(v);
    }
    calculator_free(&c);
}

static void options_are_sets(void **state)
{
    static const pair lines[] = {
        {"left_options({4||1|0})", "{4}"},
        {"right_options({4||1|0})", "{{1|0}}"},
        {"left_options(*3)", "{0,*,*2}"},
        {"right_options(3)", "{}"},
        {"left_options(1/2)", "{0}"},
        {"right_options(mean({1|0}))", "{1}"},
        {"left_options({0,1|2})", "{1}"}, /* of the simplest form */
        {"right_options(over)", "{over}"},
        {"left_options(on)", "{on}"},
        {"left_options(1/2e)", "{1}"},
        {"left_options({{1|0}})", "{1}"},
        {"+-left_options({1,1*|0})", "+-{1,1*}"},
    };

    (void)state;
    check_all(lines, sizeof lines / sizeof *lines);
}

static void the_last_result_has_a_name(void **state)
{
    calculator c = calculator_new(NULL, 0);

    (void)state;
    refuse(&c, "_", 1, MIAI_ERR_INPUT, 0,
           "expected a result before '_', which is the last one; calculate "
           "something first");
    check(&c, "{3|1}", "{3|1}");
    check(&c, "_", "{3|1}");
    check(&c, "_ + _", "4");
    check(&c, "A = 2*(_)", "8");
    check(&c, "_.Mean", "8");
    check(&c, "outcome(_)", "L");
    check(&c, "help cf", "cf(G)  canonical form of G");
    check(&c, "", "");
    refuse(&c, "_ +", 3, MIAI_ERR_INPUT, 3, "expected a game, found the end");
    check(&c, "_", "8"); /* words and mistakes are no results */
    check(&c, "1+_", "9");
    check(&c, "1-_", "-8");
    check(&c, "-_", "8");
    check(&c, "+_", "8");
    check(&c, "(1+_)", "9");
    check(&c, "{1+_|-_}", "{10|-9}");
    check(&c, "1 == 2", "false");
    check(&c, "_ == false", "true"); /* a truth is one */
    check(&c, "+_2", "+_2");         /* and this is tiny-two, as it was */
    check(&c, "5-_(3)", "5-_3");
    refuse(&c, "_ = 1", 5, MIAI_ERR_INPUT, 0, NULL);
    calculator_free(&c);
}

/* What is too large does not depend on the last result. */
static void the_last_result_makes_room(void **state)
{
    static const char large[] = "{9|5||1}+{8|5||1*}+{17|5||3}+{33|7||2}";
    size_t bytes = (size_t)1 << 10;
    miai_value *v = NULL;

    (void)state;
    while (v == NULL) { /* the least memory that it can be computed in */
        calculator c = calculator_new(NULL, bytes += 4096);
        (void)miai_calc_evaluate(&v, c.calc, large, strlen(large));
        miai_value_free(v);
        calculator_free(&c);
    }
    calculator c = calculator_new(NULL, bytes);
    miai_value_free(value_of(&c, large));
    miai_value_free(value_of(&c, "{91|5||1}+{92|51||1}+{39|3||1}+{41|7||1/2}"));
    miai_value_free(value_of(&c, large));
    calculator_free(&c);
}

static void names_are_listed(void **state)
{
    calculator c = calculator_new(NULL, 0);

    (void)state;
    check(&c, "names", "no names so far: A = {2|0} gives one");
    check(&c, "B = {2|0}", "{2|0}");
    check(&c, "A = over", "over");
    check(&c, "t = 1 < 2", "true");
    check(&c, "names", "A = over\nB = {2|0}\nt = true");
    check(&c, "_", "true");
    refuse(&c, "names = 1", 9, MIAI_ERR_INPUT, 0, NULL);
    refuse(&c, "names 1", 7, MIAI_ERR_INPUT, 6,
           "expected an operator or the end, found '1'");
    refuse(&c, "1 + names", 9, MIAI_ERR_INPUT, 4,
           "expected a game, found 'names'");
    calculator_free(&c);
}

static void mistakes_are_explained(void **state)
{
    static const char dot[] =
        "expected parentheses around what is before the dot, as in (1^).Mean";
    static const wrong lines[] = {
        {"1^.Mean", 2, dot},
        {"-1.Mean", 2, dot},
        {"+-3.Mean", 3, dot},
        {"+_3.Mean", 3, dot},
        {"2*{3|1}.Temperature", 7, dot},
        {"2*({3|1}).Temperature", 9, dot},
        {"1.", 2, "expected the name of an operation after '.', found the end"},
        {"1.(2)", 2, "expected the name of an operation after '.', found '('"},
        {"1.Maen", 2,
         "expected an operation, found 'Maen'; did you mean `mean`?"},
        {"Tempreature(1)", 0,
         "expected an operation, found 'Tempreature'; did you mean "
         "`temperature`?"},
        {"thermo(1)", 0,
         "expected an operation, found 'thermo'; did you mean `thermograph`?"},
        {"1.Options(Left)", 2,
         "expected an operation, found 'Options'; did you mean `left_options` "
         "or `right_options`?"},
        {"1.Stop(Left)", 2,
         "expected an operation, found 'Stop'; did you mean `lstop` or "
         "`rstop`?"},
        {"1.IsZero", 2,
         "expected an operation, found 'IsZero'; did you mean `G == 0`?"},
        {"help heet", 5,
         "expected an operation, found 'heet'; did you mean `heat`?"},
        {"1.x", 2, "expected an operation, found 'x'; `help` lists them"},
        {"G.Mean", 0,
         "expected a variable that has a value, found 'G'; A = {1|0} gives A "
         "one"},
        {"1.Cool(-1)", 7,
         "cool(G, t): expected a temperature above -1 as argument 2"},
        {"over.Cool(1)", 0,
         "cool(G, t): expected a short game as argument 1, found a loopy game"},
        {"1.Cool", 2, "cool(G, t): expected 2 arguments, found 1"},
        {"x{0|x.Mean}", 4,
         "expected the position 'x' to be an option by itself"},
        {"left_options(dud)", 13,
         "left_options(G): expected a game with a simplest form, found one "
         "whose onside and offside differ"},
        {"3/2*{1|0}", 0, "expected a whole number of copies"},
        {"2*{1,2}", 0, "expected a game, found a set"},
        {"2*3*{1|0}", 4, "expected an operator or the end, found '{'"},
        {"1 := 2", 2, "expected an operator or the end, found ':='"},
        {"\u2191 = 1", 0,
         "expected a name that is free, found '\u2191', which has a meaning of "
         "its own; choose another"},
        {"\u00b1", 2, "expected a game, found the end"},
        {"\xe2\x86", 0, NULL}, /* half an arrow */
        {"\xe2\x8b", 0, NULL},
    };
    calculator c = calculator_new(NULL, 0);

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        refuse(&c, lines[i].text, strlen(lines[i].text), MIAI_ERR_INPUT,
               lines[i].at, lines[i].said);
    refuse(&c, "2*\0{1|0}", 8, MIAI_ERR_INPUT, 2, NULL);
    calculator_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_counts_copies),
        cmocka_unit_test(signs_of_books_are_read),
        cmocka_unit_test(names_of_cgsuite_are_known),
        cmocka_unit_test(every_operation_has_its_letters),
        cmocka_unit_test(options_are_sets),
        cmocka_unit_test(the_last_result_has_a_name),
        cmocka_unit_test(the_last_result_makes_room),
        cmocka_unit_test(names_are_listed),
        cmocka_unit_test(mistakes_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
