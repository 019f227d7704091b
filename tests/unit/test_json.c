/* test_json.c - the writer of JSON against jansson. */
#include <float.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base.h"
#include "json_reading.h"

static uint64_t seed = 1;

static uint64_t next_random(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

/* {"a":TEXT}, guarded or not. */
static void write_text(written *w, const char *text, bool guarded)
{
    miai_json j;

    w->len = 0;
    miai_json_init(&j, written_add, w);
    if (guarded)
        miai_json_guard(&j, text);
    miai_json_object(&j, NULL);
    miai_json_text(&j, "a", text);
    miai_json_end(&j);
    assert_false(j.failed);
}

static void is_written(const char *text, bool guarded, const char *expected)
{
    written w = written_init();
    char whole[200];

    write_text(&w, text, guarded);
    snprintf(whole, sizeof whole, "{\"a\":%s}", expected);
    assert_string_equal(w.text, whole);
    assert_true(written_is_json(&w));
    free(w.text);
}

static void strings_are_escaped(void **state)
{
    (void)state;
    is_written("", false, "\"\"");
    is_written("a\"b\\c/d", false, "\"a\\\"b\\\\c/d\"");
    is_written("\b\f\n\r\t", false, "\"\\b\\f\\n\\r\\t\"");
    is_written("\x01\x1f\x7f", false, "\"\\u0001\\u001F\x7f\"");
    is_written(NULL, false, "null");
}

static void what_is_no_utf8_is_replaced(void **state)
{
    (void)state;
    is_written("a\xFF", false, "\"a\xEF\xBF\xBD\"");
    is_written("\xC3(\xE7\xA2", false,
               "\"\xEF\xBF\xBD(\xEF\xBF\xBD\xEF\xBF\xBD\"");
    is_written("\xED\xA0\x80", false,
               "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
    is_written("\xFF\xE2\x80\xAE", true, "\"\\uFFFD\\u202E\"");
}

static void what_does_harm_is_escaped_with_all_others(void **state)
{
    (void)state;
    is_written("\xC3\xA9\xE7\xA2\x81", true, "\"\xC3\xA9\xE7\xA2\x81\"");
    is_written("\xC3\xA9\xE2\x80\xAE", true, "\"\\u00E9\\u202E\"");
    is_written("\xF0\x9F\x98\x80\xE2\x80\x8B", true,
               "\"\\uD83D\\uDE00\\u200B\"");
    is_written("\xC3\xA9\xE2\x80\xAE", false, "\"\xC3\xA9\xE2\x80\xAE\"");
}

/* Bytes of any kind, often those that begin characters. */
static void random_text(char out[32])
{
    static const char often[] = "\xC2\xE2\xF0\x9F\x80\xAE\xE7\x8B\"\\a\n";
    const int len = (int)(next_random() % 31);

    for (int i = 0; i < len; i++) {
        const uint64_t r = next_random();
        out[i] = r % 3 == 0 ? (char)(1 + (r >> 8) % 255)
                            : often[(r >> 8) % (sizeof often - 1)];
    }
    out[len] = '\0';
}

static void any_text_is_read_again(void **state)
{
    written w = written_init();
    char text[32];

    (void)state;
    for (int i = 0; i < 100000; i++) {
        random_text(text);
        write_text(&w, text, i % 2 == 0);
        assert_true(written_is_json(&w));
    }
    free(w.text);
}

/* --- numbers ------------------------------------------------------------------ */

static void real_is(double value)
{
    json_t *number = json_real(value);
    char *expected = json_dumps(number, JSON_ENCODE_ANY);
    written w = written_init();
    miai_json j;

    miai_json_init(&j, written_add, &w);
    miai_json_real(&j, NULL, value);
    assert_string_equal(w.text, expected);
    free(w.text);
    free(expected);
    json_decref(number);
}

static void reals_are_those_of_jansson(void **state)
{
    static const double some[] = {
        0,       -0.0,   1,       -1,      6.5,          7.5,        0.1,
        1.0 / 3, 1e15,   1e16,    1e17,    1e22,         1e-5,       1e-4,
        1e300,   1e-300, DBL_MAX, DBL_MIN, DBL_TRUE_MIN, -123456.789};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        real_is(some[i]);
    for (int i = 0; i < 20000; i++) {
        const double ratio =
            (double)(next_random() % 1000) / (double)(1 + next_random() % 1000);
        const uint64_t bits = next_random();
        double any;
        memcpy(&any, &bits, sizeof any);
        real_is(ratio);
        if (any - any == 0) /* finite */
            real_is(any);
    }
}

/* The point stays one where the locale has a comma, or something longer. */
static void a_locale_changes_nothing(void **state)
{
    static const char *const names[] = {"de_DE.UTF-8", "fr_FR.UTF-8",
                                        "ps_AF.UTF-8", "fa_IR.UTF-8"};
    written w = written_init();
    miai_json j;

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!setlocale(LC_NUMERIC, names[i]))
            continue;
        w.len = 0;
        miai_json_init(&j, written_add, &w);
        miai_json_real(&j, NULL, 6.5);
        setlocale(LC_NUMERIC, "C");
        assert_string_equal(w.text, "6.5");
    }
    free(w.text);
}

/* --- structure ---------------------------------------------------------------- */

/* Everything there is, as deep as it may be. */
static bool write_all(const void *user, written *to)
{
    miai_json j;

    (void)user;
    miai_json_init(&j, written_add, to);
    miai_json_object(&j, NULL);
    miai_json_integer(&j, "least", INT64_MIN);
    miai_json_integer(&j, "most", INT64_MAX);
    miai_json_truth(&j, "yes", true);
    miai_json_truth(&j, "no\n", false);
    miai_json_text(&j, "nothing", NULL);
    miai_json_real(&j, "half", 0.5);
    miai_json_list(&j, "empty");
    miai_json_end(&j);
    miai_json_object(&j, "empty too");
    miai_json_end(&j);
    miai_json_list(&j, "list");
    miai_json_text(&j, NULL, "a\xC3\xA9");
    for (int i = 2; i < MIAI_JSON_DEPTH; i++)
        miai_json_list(&j, NULL);
    miai_json_integer(&j, NULL, 1);
    miai_json_integer(&j, NULL, 2);
    for (int i = 2; i < MIAI_JSON_DEPTH; i++)
        miai_json_end(&j);
    miai_json_object(&j, NULL);
    miai_json_text(&j, "key", "last");
    miai_json_end(&j);
    miai_json_end(&j);
    miai_json_end(&j);
    return !j.failed;
}

static void lists_and_objects_nest(void **state)
{
    written w = written_init();

    (void)state;
    assert_true(write_all(NULL, &w));
    assert_true(written_is_json(&w));
    assert_true(written_fails_well(write_all, NULL, &w));
    free(w.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(what_is_no_utf8_is_replaced),
        cmocka_unit_test(what_does_harm_is_escaped_with_all_others),
        cmocka_unit_test(any_text_is_read_again),
        cmocka_unit_test(reals_are_those_of_jansson),
        cmocka_unit_test(a_locale_changes_nothing),
        cmocka_unit_test(lists_and_objects_nest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
