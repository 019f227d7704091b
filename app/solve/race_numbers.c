/* race_numbers.c - races without a board: counted, and as tables. */
#include "solve/race_numbers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/prose.h"
#include "solve/go_races.h"
#include "solve/race_report.h"
#include "solve/words.h"

/* Writes a line of JSON, which is freed.  Returns the exit status. */
static int write_line(char *text)
{
    if (json_line_print(text))
        return EXIT_SOLVED;
    complain("%s", no_memory);
    return EXIT_BROKEN;
}

/* --- a race ---------------------------------------------------------------- */

static void print_count(const miai_race *race, const miai_race_count *count,
                        miai_first first)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        char text[SENTENCE_SIZE];
        if (first != MIAI_FIRST_BOTH && (int)first != (int)c)
            continue;
        miai_race_describe_outcome(text, sizeof text, count, c);
        print_wrapped(stdout, text, 0);
    }
    puts("\nWhy");
    print_race_numbers(stdout, race, count);
    print_race_case(stdout, race, count);
    print_race_reasons(stdout, race, count, first);
}

int race_count_print(const settings *s)
{
    miai_context *ctx;
    miai_race race = {.size = sizeof race};
    miai_race_count count = {.size = sizeof count};
    miai_status rc;
    int status = EXIT_SOLVED;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    rc = miai_race_from_text(&race, ctx, s->count, strlen(s->count));
    if (rc == MIAI_OK)
        rc = miai_race_evaluate(&count, ctx, &race);
    if (rc != MIAI_OK) {
        complain("--count: %s", miai_context_error(ctx));
        status = EXIT_BAD_INPUT;
    } else if (s->json) {
        json_line l = {.text = NULL};
        status = write_line(json_line_take(
            &l, miai_race_count_json(&count, &race, s->count, s->options.first,
                                     json_line_write, &l)));
    } else {
        print_count(&race, &count, s->options.first);
    }
    miai_context_free(ctx);
    return status;
}

/* --- the tables ------------------------------------------------------------ */

static void print_rules(void)
{
    miai_race_case last = MIAI_RACE_D;

    puts("wolf-1: how a race is counted.  Left side larger: player 1 wins "
         "whoever begins;\n"
         "equal: whoever begins has his way; smaller: player 1 fails.\n");
    printf("%-7s%-17s%-17s%s\n", "case", "player 1", "relation",
           "player 1 wins / fails");
    for (int i = 0; i < MIAI_RACE_ROWS; i++) {
        const miai_race_row row = miai_race_row_of(i);
        printf("%s %-5s%-17s%-17s%s\n", miai_race_case_name(row.kind),
               row.kind == MIAI_RACE_B ? miai_race_method_name(row.method) : "",
               row.one, row.relation, row.outcome);
    }
    putchar('\n');
    for (int i = 0; i < MIAI_RACE_ROWS; i++) {
        const miai_race_row row = miai_race_row_of(i);
        if (i == 0 || row.kind != last)
            printf("%s: %s\n", miai_race_case_name(row.kind), row.when);
        last = row.kind;
    }
    puts("\nIn the other tables W is a win of Black, S seki, L a win of White; "
         "the first\n"
         "of two letters is for Black moving first, the second for White.");
}

/* The widest cell of a column. */
static int column_width(const race_grid *g, int column)
{
    size_t width = 2;

    for (int row = 0; row < g->rows; row++)
        if (width < strlen(g->cell[row][column]))
            width = strlen(g->cell[row][column]);
    return (int)width;
}

static void print_grid(const race_grid *g)
{
    printf("\n%s: %s\n", g->name, g->title);
    printf("down: %s; across: %s\n", g->down, g->across);
    printf("%4s |", "");
    for (int i = 0; i < g->columns; i++)
        printf(" %*d", column_width(g, i), g->column[i]);
    putchar('\n');
    for (int row = 0; row < g->rows; row++) {
        printf("%4d |", g->row[row]);
        for (int i = 0; i < g->columns; i++)
            printf(" %*s", column_width(g, i), g->cell[row][i]);
        putchar('\n');
    }
}

static int write_tables(const settings *s)
{
    race_grid grid;
    int status = EXIT_SOLVED;

    if (s->json)
        status = write_line(race_rules_json());
    else
        print_rules();
    for (int i = 0; i < RACE_GRIDS && status == EXIT_SOLVED; i++) {
        race_grid_fill(&grid, i);
        if (s->json)
            status = write_line(race_grid_json(&grid));
        else
            print_grid(&grid);
    }
    return status;
}

int race_tables_print(const settings *s)
{
    errno = 0;
    const int status = write_tables(s);

    return status == EXIT_SOLVED && !output_flush() ? EXIT_BROKEN : status;
}
