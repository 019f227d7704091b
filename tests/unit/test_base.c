/* test_base.c - memory and text. */
#include "reading.h"

static void new_memory_is_zero(void **state)
{
    const miai_mem mem = miai_mem_libc();
    unsigned char *block = miai_mem_new(&mem, 100);

    (void)state;
    assert_non_null(block);
    for (int i = 0; i < 100; i++)
        assert_int_equal(block[i], 0);
    miai_mem_free(&mem, block, 100);
    miai_mem_free(&mem, NULL, 0);
}

static void numbers_are_written_with_the_lowest_byte_first(void **state)
{
    uint8_t bytes[9] = {0};

    (void)state;
    miai_bytes_put(bytes, 0x0102030405060708, 8);
    assert_memory_equal(bytes, "\x08\x07\x06\x05\x04\x03\x02\x01", 9);
    assert_true(miai_bytes_get(bytes, 8) == 0x0102030405060708);
    assert_true(miai_bytes_get(bytes, 4) == 0x05060708);
    assert_true(miai_bytes_get(bytes + 1, 1) == 7);
    miai_bytes_put(bytes, UINT64_MAX, 3);
    assert_memory_equal(bytes, "\xFF\xFF\xFF\x05\x04", 5);
    miai_bytes_put(bytes, UINT64_MAX, 8);
    assert_true(miai_bytes_get(bytes, 8) == UINT64_MAX);
    assert_int_equal(bytes[8], 0);
}

static void a_vector_keeps_its_items_when_it_grows(void **state)
{
    heap h = {0};
    const miai_mem mem = {heap_alloc, &h};
    miai_vec v;

    (void)state;
    miai_vec_init(&v, &mem, sizeof(int));
    assert_int_equal(h.attempts, 0);
    for (int i = 0; i < 1000; i++) {
        int *item = miai_vec_push(&v);
        assert_non_null(item);
        assert_int_equal(*item, 0);
        *item = i;
    }
    assert_int_equal(v.count, 1000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(((int *)v.data)[i], i);
    miai_vec_clear(&v);
    assert_int_equal(h.blocks, 0);
    assert_int_equal(v.count, 0);
}

static void many_items_are_added_at_once(void **state)
{
    heap h = {0};
    const miai_mem mem = {heap_alloc, &h};
    char text[300];
    miai_vec v;

    (void)state;
    for (int i = 0; i < 300; i++)
        text[i] = (char)i;
    miai_vec_init(&v, &mem, 1);
    assert_true(miai_vec_append(&v, NULL, 0));
    assert_int_equal(h.attempts, 0);
    assert_true(miai_vec_append(&v, text, 3));
    assert_true(miai_vec_append(&v, text + 3, 297));
    assert_int_equal(v.count, 300);
    assert_memory_equal(v.data, text, 300);
    h.fails = h.attempts + 1;
    for (int i = 0; i < 4; i++)
        if (!miai_vec_append(&v, text, 300))
            break;
    assert_int_equal(v.count % 300, 0);
    assert_int_equal(h.attempts, h.fails);
    assert_memory_equal(v.data, text, 300);
    miai_vec_clear(&v);
    assert_int_equal(h.blocks, 0);
}

static void a_vector_that_cannot_grow_stays_as_it_is(void **state)
{
    heap h = {.fails = 2};
    const miai_mem mem = {heap_alloc, &h};
    miai_vec v;
    size_t count;

    (void)state;
    miai_vec_init(&v, &mem, sizeof(int));
    while (miai_vec_push(&v) != NULL)
        ;
    count = v.count;
    assert_true(count > 0);
    assert_non_null(miai_vec_push(&v));
    assert_int_equal(v.count, count + 1);
    miai_vec_clear(&v);
    assert_int_equal(h.blocks, 0);
}

/* miai_text_copy() of `text` is `expected`. */
static void copies_as(const char *text, size_t len, const char *expected)
{
    char out[64];
    char *exact = exact_copy(text, len);

    miai_text_copy(out, sizeof out, exact, len);
    assert_string_equal(out, expected);
    free(exact);
}

static void good_text_is_copied(void **state)
{
    (void)state;
    copies_as("abc", 3, "abc");
    copies_as("", 0, "");
    copies_as("\xC3\xA9\xE7\xA2\x81\xF0\x9F\x98\x80", 9,
              "\xC3\xA9\xE7\xA2\x81\xF0\x9F\x98\x80");
}

static void control_characters_become_question_marks(void **state)
{
    (void)state;
    copies_as("a\nb\x1B[0m\x7F", 8, "a?b?[0m?");
    copies_as("a\0b", 3, "a?b");
    copies_as("\xC2\x9B"
              "2J",
              4, "?2J");
}

static void broken_utf8_becomes_the_replacement_character(void **state)
{
    (void)state;
    copies_as("\xFFx", 2, "\xEF\xBF\xBDx");
    copies_as("\xC3", 1, "\xEF\xBF\xBD");
    copies_as("\xC0\xAF", 2, "\xEF\xBF\xBD\xEF\xBF\xBD");
    copies_as("\xED\xA0\x80", 3, "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    copies_as("\xF4\x90\x80\x80", 4,
              "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    copies_as("\xE7\xA2", 2, "\xEF\xBF\xBD\xEF\xBF\xBD");
}

static void text_is_cut_between_characters(void **state)
{
    char out[6];

    (void)state;
    miai_text_copy(out, sizeof out, "abcdefg", 7);
    assert_string_equal(out, "abcde");
    miai_text_copy(out, sizeof out, "abcd\xC3\xA9", 6);
    assert_string_equal(out, "abcd");
    miai_text_copy(out, 1, "abc", 3);
    assert_string_equal(out, "");
    assert_int_equal(miai_text_cut("abcdefg", 7, 5), 5);
    assert_int_equal(miai_text_cut("abc", 3, 5), 3);
    assert_int_equal(miai_text_cut("abcd\xC3\xA9", 6, 5), 4);
    assert_int_equal(miai_text_cut("abcd\xC3\xA9", 6, 6), 6);
    assert_int_equal(miai_text_cut("\xF0\x9F\x98\x80", 4, 3), 0);
    assert_int_equal(miai_text_cut("\xFF\xFE\xC3", 3, 2), 2);
    assert_int_equal(miai_text_cut("", 0, 0), 0);
}

static void counts_are_words_up_to_ten(void **state)
{
    char out[MIAI_COUNT_TEXT];

    (void)state;
    miai_text_count(out, 0);
    assert_string_equal(out, "no");
    miai_text_count(out, 10);
    assert_string_equal(out, "ten");
    miai_text_count(out, 11);
    assert_string_equal(out, "11");
}

static void a_message_is_one_line_and_is_cut(void **state)
{
    miai_error e;
    char long_text[2000];

    (void)state;
    miai_error_set(&e, MIAI_CAUSE_OPTION, "%s:%d: expected\nmore", "file", 12);
    assert_string_equal(e.text, "file:12: expected?more");
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    miai_error_set(&e, MIAI_CAUSE_OPTION, "%s", long_text);
    assert_int_equal(strlen(e.text), MIAI_ERROR_SIZE - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_memory_is_zero),
        cmocka_unit_test(numbers_are_written_with_the_lowest_byte_first),
        cmocka_unit_test(a_vector_keeps_its_items_when_it_grows),
        cmocka_unit_test(many_items_are_added_at_once),
        cmocka_unit_test(a_vector_that_cannot_grow_stays_as_it_is),
        cmocka_unit_test(good_text_is_copied),
        cmocka_unit_test(control_characters_become_question_marks),
        cmocka_unit_test(broken_utf8_becomes_the_replacement_character),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(counts_are_words_up_to_ten),
        cmocka_unit_test(a_message_is_one_line_and_is_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
