/* test_failures.c - every failure of games has a text and a status. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#include "calc/calc_failure.h"
#include "endgame/endgame.h"
#include "eyespace/eyespace.h"
#include "loopy/loopy.h"

/* All rows of all tables. */
typedef struct rows {
    const miai_failure *row[128];
    int count;
} rows;

static void add(rows *all, const miai_failure *why)
{
    assert_true(all->count < 128);
    all->row[all->count++] = why;
}

static rows list(void)
{
    rows all = {.count = 0};

    for (int i = 0; i < MIAI_CGT_REASONS; i++)
        add(&all, miai_cgt_failure((miai_cgt_reason)i));
    for (int i = 0; i < MIAI_LOOPY_REASONS; i++)
        add(&all, miai_loopy_failure((miai_loopy_reason)i));
    for (int i = 0; i < MIAI_EYESPACE_REASONS; i++)
        add(&all, miai_eyespace_failure((miai_eyespace_reason)i));
    for (int i = 0; i < MIAI_ENDGAME_REASONS; i++)
        add(&all, miai_endgame_failure((miai_endgame_reason)i));
    for (int i = 0; i < CALC_REASONS; i++)
        add(&all, miai_calc_failure((calc_reason)i));
    return all;
}

static void every_failure_has_a_text(void **state)
{
    const rows all = list();

    (void)state;
    for (int i = 0; i < all.count; i++) {
        const char *text = all.row[i]->text;
        if (text == NULL)
            fail_msg("failure %d has no text", i);
        assert_true(strlen(text) >= 7 && strlen(text) < MIAI_ERROR_SIZE);
        assert_null(strchr(text, '\n'));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(text, all.row[k]->text);
    }
}

/* Too large is a limit, and of the limits only being told to stop is not. */
static void every_failure_has_its_status(void **state)
{
    const rows all = list();

    (void)state;
    for (int i = 0; i < all.count; i++) {
        const miai_failure *why = all.row[i];
        const bool is_large = strncmp(why->text, "too large: ", 11) == 0;
        const bool is_stop = why == miai_cgt_failure(MIAI_CGT_STOPPED);
        if ((why->status == MIAI_ERR_LIMIT) != (is_large || is_stop))
            fail_msg("%s: status %d", why->text, (int)why->status);
        assert_true(why->status == MIAI_ERR_LIMIT ||
                    why->status == MIAI_ERR_INPUT ||
                    why->status == MIAI_ERR_OPTION ||
                    why == miai_cgt_failure(MIAI_CGT_NO_MEMORY));
    }
    assert_int_equal(miai_cgt_failure(MIAI_CGT_NO_MEMORY)->status,
                     MIAI_ERR_NOMEM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_has_a_text),
        cmocka_unit_test(every_failure_has_its_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
