/* test_terminal.c - text of unknown origin does no harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "common/terminal.h"
#include <miai.h>

/* print_safe() writes `expected` for `text`. */
static void assert_safe(const char *text, const char *expected)
{
    char *written = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&written, &len);

    assert_non_null(out);
    print_safe(out, text);
    fclose(out);
    assert_string_equal(written, expected);
    free(written);
}

static void plain_text_stays(void **state)
{
    (void)state;
    assert_safe("", "");
    assert_safe("a \\ \"b\" ~", "a \\ \"b\" ~");
    assert_safe("\xC3\xA9 \xE6\xAD\xBB\xE6\xB4\xBB \xF0\x9F\x99\x82",
                "\xC3\xA9 \xE6\xAD\xBB\xE6\xB4\xBB \xF0\x9F\x99\x82");
}

static void control_characters_are_escaped(void **state)
{
    (void)state;
    assert_safe("a\nb\tc\r\x7F", "a\\x0ab\\x09c\\x0d\\x7f");
    assert_safe("\033[31mred\033]0;title\a", "\\x1b[31mred\\x1b]0;title\\x07");
    assert_safe("\xC2\x9B"
                "31m",
                "\\u009b31m"); /* an escape sequence in one character */
    assert_safe("\xC2\xA0", "\xC2\xA0");
}

static void text_cannot_turn_round_or_hide(void **state)
{
    (void)state;
    assert_safe("\xE2\x80\xAE"
                "evil\xE2\x81\xA9",
                "\\u202eevil\\u2069");
    assert_safe("a\xE2\x80\x8B"
                "b\xEF\xBB\xBF",
                "a\\u200bb\\ufeff");
    assert_safe("\xE2\x80\xA8\xD8\x9C\xF3\xA0\x80\x81",
                "\\u2028\\u061c\\ue0001");
}

static void what_is_no_utf8_is_escaped_byte_by_byte(void **state)
{
    (void)state;
    assert_safe("\xFF\xC3(", "\\xff\\xc3(");
    assert_safe("\xE6\xAD", "\\xe6\\xad");          /* cut short       */
    assert_safe("\xC0\xAF", "\\xc0\\xaf");          /* too long a form */
    assert_safe("\xED\xA0\x80", "\\xed\\xa0\\x80"); /* half a pair     */
    assert_safe("\xF4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"); /* too large */
    assert_safe("\x80", "\\x80");
}

/* No byte, pair or triple comes out as a control character or broken. */
static void any_bytes_come_out_harmless(void **state)
{
    char text[4] = "";

    (void)state;
    for (unsigned n = 1; n < 1u << 16; n++) {
        char *written = NULL;
        size_t len = 0;
        FILE *out = open_memstream(&written, &len);

        text[0] = (char)(n >> 8);
        text[1] = (char)n;
        text[2] = (char)(n * 7);
        assert_non_null(out);
        print_safe(out, text[0] ? text : text + 1);
        fclose(out);
        for (const char *c = written; *c;) {
            const uint32_t code = miai_text_next(&c);
            assert_false(code < 0x20 || code == MIAI_NOT_UTF8 ||
                         miai_text_is_harmful(code));
        }
        free(written);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_stays),
        cmocka_unit_test(control_characters_are_escaped),
        cmocka_unit_test(text_cannot_turn_round_or_hide),
        cmocka_unit_test(what_is_no_utf8_is_escaped_byte_by_byte),
        cmocka_unit_test(any_bytes_come_out_harmless),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
