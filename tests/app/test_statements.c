/* test_statements.c - lines put together to statements. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "calc/statements.h"

static statement_state add(statement *s, const char *line)
{
    size_t at = 0;

    return statement_add(s, line, strlen(line), &at);
}

static void a_line_is_a_statement(void **state)
{
    statement s = {0};

    (void)state;
    assert_int_equal(add(&s, "1 + 2"), STATEMENT_WHOLE);
    assert_string_equal(s.text, "1 + 2");
    statement_next(&s);
    assert_int_equal(add(&s, " "), STATEMENT_EMPTY);
    assert_int_equal(add(&s, "# nothing"), STATEMENT_EMPTY);
    assert_int_equal(add(&s, "3 # three"), STATEMENT_WHOLE);
    assert_string_equal(s.text, "3 ");
    assert_int_equal(s.line, 4);
    statement_clear(&s);
}

static void an_open_bracket_goes_on(void **state)
{
    statement s = {0};
    char *line;

    (void)state;
    assert_int_equal(add(&s, "f({1| # ("), STATEMENT_OPEN);
    assert_int_equal(add(&s, ""), STATEMENT_OPEN);
    assert_int_equal(add(&s, "2}"), STATEMENT_OPEN);
    assert_int_equal(add(&s, "\t)"), STATEMENT_WHOLE);
    line = statement_line(&s);
    assert_string_equal(line, "f({1|   2}  )");
    free(line);
    statement_next(&s);
    assert_int_equal(add(&s, ")"), STATEMENT_WHOLE);
    statement_next(&s);
    assert_int_equal(add(&s, "("), STATEMENT_OPEN);
    statement_clear(&s);
}

static void places_are_lines_and_characters(void **state)
{
    statement s = {0};

    (void)state;
    assert_int_equal(add(&s, ""), STATEMENT_EMPTY);
    assert_int_equal(add(&s, "(\xc3\xa9\xff+"), STATEMENT_OPEN);
    assert_int_equal(add(&s, "  1)"), STATEMENT_WHOLE);
    const place plus = statement_place(&s, 4);
    assert_int_equal(plus.line, 2);
    assert_int_equal(plus.column, 4);
    const place one = statement_place(&s, 8);
    assert_int_equal(one.line, 3);
    assert_int_equal(one.column, 3);
    const place end = statement_place(&s, s.len);
    assert_int_equal(end.line, 3);
    assert_int_equal(end.column, 5);
    statement_clear(&s);
}

/* What is between two of them is a statement, if there is anything. */
static void a_semicolon_ends_a_statement(void **state)
{
    static const char line[] = "1; ;\xc3\xa9 \";\" {2;|(3)}; x # ; 4";
    const size_t len = strlen(line);
    statement s = {0};
    size_t at = 0;

    (void)state;
    assert_int_equal(statement_add(&s, line, len, &at), STATEMENT_WHOLE);
    assert_string_equal(s.text, "1");
    assert_int_equal(statement_place(&s, 0).column, 1);
    assert_int_equal(at, 2);
    statement_next(&s);
    assert_int_equal(statement_add(&s, line, len, &at), STATEMENT_EMPTY);
    assert_int_equal(at, 4);
    assert_int_equal(statement_add(&s, line, len, &at), STATEMENT_WHOLE);
    assert_string_equal(s.text, "\xc3\xa9 \";\" {2;|(3)}");
    assert_int_equal(statement_place(&s, 0).column, 5);
    assert_int_equal(statement_place(&s, 2).column, 6);
    statement_next(&s);
    assert_int_equal(statement_add(&s, line, len, &at), STATEMENT_WHOLE);
    assert_string_equal(s.text, " x ");
    assert_int_equal(statement_place(&s, 1).column, 21);
    assert_int_equal(statement_place(&s, 1).line, 1);
    assert_int_equal(at, len);
    statement_next(&s);
    /* A bracket that is open leaves the rest of the line in it. */
    assert_int_equal(add(&s, "{1;"), STATEMENT_OPEN);
    at = 0;
    assert_int_equal(statement_add(&s, "2}; 3", 5, &at), STATEMENT_WHOLE);
    assert_string_equal(s.text, "{1;\n2}");
    assert_int_equal(statement_place(&s, 5).line, 3);
    assert_int_equal(at, 3);
    statement_clear(&s);
}

static void a_statement_has_a_limit(void **state)
{
    statement s = {0};
    char *line = malloc(STATEMENT_LIMIT + 1);
    size_t at = 0;

    (void)state;
    assert_non_null(line);
    memset(line, '(', STATEMENT_LIMIT + 1);
    assert_int_equal(statement_add(&s, line, STATEMENT_LIMIT, &at),
                     STATEMENT_LARGE);
    statement_next(&s);
    assert_int_equal(statement_add(&s, line, STATEMENT_LIMIT - 1, &at),
                     STATEMENT_OPEN);
    at = 0;
    assert_int_equal(statement_add(&s, line, 1, &at), STATEMENT_LARGE);
    statement_next(&s);
    assert_int_equal(statement_add(&s, "1\0002", 3, &at), STATEMENT_NO_TEXT);
    statement_clear(&s);
    free(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_a_statement),
        cmocka_unit_test(an_open_bracket_goes_on),
        cmocka_unit_test(places_are_lines_and_characters),
        cmocka_unit_test(a_semicolon_ends_a_statement),
        cmocka_unit_test(a_statement_has_a_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
