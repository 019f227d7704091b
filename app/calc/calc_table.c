/* calc_table.c - the sums of eyes as a table.
 *
 * Source   [Landman 1996], Table 1.
 */
#include "calc/calc_session.h"

#include <stdlib.h>
#include <string.h>

#include "common/commands.h"
#include "common/files.h"

static const char *const values[] = {"0", "1/2e",  "3/4e", "1*e",
                                     "1", "1.25e", "1.5e", "2"};

enum { VALUES = sizeof values / sizeof values[0], STATEMENT = 80 };

/* The table with its heads, which are in row and column 0. */
typedef struct table {
    char *cell[VALUES + 1][VALUES + 1];
    int width;
} table;

/* What is in a cell as a statement. */
static const char *statement_of(char out[STATEMENT], int row, int column)
{
    if (row == 0 || column == 0)
        snprintf(out, STATEMENT, "%s", values[row + column - 1]);
    else
        snprintf(out, STATEMENT, "collapsed_add(%s, %s)", values[row - 1],
                 values[column - 1]);
    return out;
}

/* NULL, or what went wrong. */
static const char *fill_cell(table *t, calc_session *s, int row, int column)
{
    char text[STATEMENT];
    miai_value *value;
    const char *name = NULL;
    char **cell = &t->cell[row][column];

    statement_of(text, row, column);
    miai_status rc = miai_calc_evaluate(&value, s->calc, text, strlen(text));
    if (rc == MIAI_OK)
        rc = miai_value_text(&name, value, s->settings->notation);
    if (rc == MIAI_OK)
        *cell = strdup(name);
    miai_value_free(value);
    if (!*cell)
        return rc == MIAI_OK || rc == MIAI_ERR_NOMEM
                   ? no_memory
                   : miai_context_error(s->ctx);
    if (t->width < (int)strlen(*cell))
        t->width = (int)strlen(*cell);
    return NULL;
}

static const char *fill(table *t, calc_session *s)
{
    const char *wrong = NULL;

    for (int i = 1; i < (VALUES + 1) * (VALUES + 1) && !wrong; i++)
        wrong = fill_cell(t, s, i / (VALUES + 1), i % (VALUES + 1));
    return wrong;
}

static void print_table(const table *t)
{
    for (int row = 0; row <= VALUES; row++) {
        for (int column = 0; column <= VALUES; column++)
            printf("%s%*s",
                   column == 0   ? ""
                   : column == 1 ? " | "
                                 : "  ",
                   t->width, row + column > 0 ? t->cell[row][column] : "");
        putchar('\n');
        for (int i = 0; row == 0 && i < (VALUES + 1) * (t->width + 2) - 1; i++)
            putchar(i == t->width + 1 ? '+' : '-');
        if (row == 0)
            putchar('\n');
    }
}

/* Each sum as a statement of its own. */
static void run_all(calc_session *s)
{
    char text[STATEMENT];

    for (int row = 1; row <= VALUES; row++)
        for (int column = 1; column <= VALUES && !calc_is_over(s); column++)
            calc_session_text(s, statement_of(text, row, column));
}

void calc_session_table(calc_session *s)
{
    table t = {0};
    const char *wrong;

    if (s->settings->json) {
        run_all(s);
        return;
    }
    wrong = fill(&t, s);
    if (wrong) {
        complain("--table: %s", wrong);
        calc_raise(s, wrong == no_memory ? EXIT_BROKEN : EXIT_UNKNOWN);
    } else {
        print_table(&t);
    }
    for (int row = 0; row <= VALUES; row++)
        for (int column = 0; column <= VALUES; column++)
            free(t.cell[row][column]);
}
