/* test_remedies.c - for every cause of a failure there is something to do, and
 * the table in the documents says what. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "remedies.h"

/* The row of a table, "| `name`, `other` | .. | .. | what to do |", has words in
 * its last column. */
static void has_last_column(const char *text, const char *name)
{
    char quoted[60], row[2000];
    const char *at = text;

    snprintf(quoted, sizeof quoted, "`%s`", name);
    for (; (at = strstr(at, "\n| `")) != NULL; at++) {
        const char *cell[5] = {NULL};
        int cells = 0;
        snprintf(row, sizeof row, "%.*s", (int)strcspn(at + 1, "\n"), at + 1);
        for (char *c = row; *c != '\0'; c++)
            if (*c == '|' && cells < 5) {
                *c = '\0';
                cell[cells++] = c + 1;
            }
        if (cells < 5 || strstr(cell[0], quoted) == NULL)
            continue;
        if (strlen(cell[3]) < strlen(" split it "))
            fail_msg("%s: the table does not say what to do", name);
        return;
    }
    fail_msg("%s has no row in the table", name);
}

static void the_table_says_what_to_do(void **state)
{
    static char text[200000];
    FILE *f = fopen(MIAI_ROOT "/docs/formats.md", "rb");

    (void)state;
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    assert_true(feof(f));
    fclose(f);
    for (int i = 1; i < MIAI_CAUSES; i++)
        has_last_column(text, miai_cause_name((miai_cause)i));
}

/* Every cause has its words, or is one of those that can have none. */
static void every_cause_has_a_remedy(void **state)
{
    (void)state;
    for (int i = 1; i < MIAI_CAUSES; i++)
        if (has_no_remedy((miai_cause)i) != (remedy[i][0] == NULL))
            fail_msg("%s: what to do?", miai_cause_name((miai_cause)i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_says_what_to_do),
        cmocka_unit_test(every_cause_has_a_remedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
