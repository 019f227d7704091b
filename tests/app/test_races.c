/* test_races.c - capturing races in the program: tables, JSON, diagrams. */
#include "app_reading.h"

#include <stdlib.h>

#include "cli/failing_malloc.h"
#include "common/prose.h"
#include "solve/go_races.h"
#include "solve/race_report.h"
#include "solve/race_sheet.h"
#include "json/json.h"

static const char outposts[] = ";outposts\n"
                               "@.O.xo.X.#\n"
                               "    xo\n"
                               "@.O.xo.#\n"
                               "    xo\n"
                               "  @.xo.#\n"
                               "    xo\n"
                               "    xo\n";

/* A race that is answered. */
typedef struct race {
    miai_context *ctx;
    miai_problem *problem;
    miai_race_verdict *verdict;
} race;

static void race_init(race *r, const char *text)
{
    const miai_options o = plain_options();
    miai_reader *reader;

    assert_int_equal(miai_context_new(&r->ctx, NULL, NULL), MIAI_OK);
    miai_context_set_memory(r->ctx, (size_t)16 << 20);
    assert_int_equal(
        miai_reader_new(&reader, r->ctx, text, strlen(text), "f", &o), MIAI_OK);
    assert_int_equal(miai_reader_next_race(&r->problem, reader), MIAI_OK);
    miai_reader_free(reader);
    assert_int_equal(miai_race_verdict_new(&r->verdict, r->ctx, r->problem, &o),
                     MIAI_OK);
}

static void race_clear(race *r)
{
    miai_race_verdict_free(r->verdict);
    miai_problem_free(r->problem);
    miai_context_free(r->ctx);
}

/* --- tables ---------------------------------------------------------------- */

static void grids_are_those_of_the_paper(void **state)
{
    static const struct {
        int grid, row, column;
        const char *cell;
    } some[] = {
        {0, 0, 1, "WS"}, {0, 3, 5, "S"},         {0, 5, 5, "WL"},
        {1, 0, 0, "WS"}, {1, 4, 5, "S"},         {2, 0, 10, "W"},
        {2, 5, 6, "WL"}, {3, 0, 2, "both live"}, {3, 1, 1, "W, S, L"},
        {4, 1, 1, "S*"}, {4, 2, 2, "L"},
    };
    race_grid g;

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        race_grid_fill(&g, some[i].grid);
        assert_true(some[i].row < g.rows && some[i].column < g.columns);
        assert_string_equal(g.cell[some[i].row][some[i].column], some[i].cell);
    }
    race_grid_fill(&g, 0);
    assert_int_equal(g.rows, 6);
    assert_int_equal(g.columns, 11);
    assert_int_equal(g.row[0], 5);
    assert_int_equal(g.column[10], -5);
}

/* Each makes a text, to be freed, or NULL without memory. */
static char *rules(void *user)
{
    (void)user;
    return race_rules_json();
}

static char *grid(void *user)
{
    return race_grid_json(user);
}

static char *verdict(void *user)
{
    const race *r = user;

    return race_json(r->problem, r->verdict);
}

/* With the n-th allocation failing there is no text, for every n. */
static void fails_whole(char *(*make)(void *user), void *user, int least)
{
    char *all = make(user), *text = NULL;
    int n = 0;

    assert_non_null(all);
    while (!text) {
        malloc_fail_at(++n);
        text = make(user);
        malloc_fail_at(0);
    }
    assert_string_equal(text, all);
    assert_true(n > least);
    free(text);
    free(all);
}

static void without_memory_there_is_no_text(void **state)
{
    race_grid g;
    race r;

    (void)state;
    fails_whole(rules, NULL, 30);
    race_grid_fill(&g, 3);
    fails_whole(grid, &g, 30);
    race_init(&r, outposts);
    fails_whole(verdict, &r, 100);
    race_clear(&r);
}

/* --- words ----------------------------------------------------------------- */

static void long_lines_are_wrapped(void **state)
{
    svg_buffer b;

    (void)state;
    assert_true(svg_buffer_open(&b));
    print_wrapped(b.out,
                  "1234567 10 234567 20 234567 30 234567 40 234567 50 234567 "
                  "60 234567 70 2345678 x",
                  2);
    print_wrapped(b.out, "", 4);
    print_labelled(b.out, "ko", "why");
    assert_true(svg_buffer_close(&b));
    assert_string_equal(b.text, "  1234567 10 234567 20 234567 30 234567 40 "
                                "234567 50 234567 60 234567 70\n"
                                "  2345678 x\n"
                                "    \n"
                                "  ko    why\n");
    svg_buffer_clear(&b);
}

/* --- diagrams -------------------------------------------------------------- */

static void chains_that_race_have_rings(void **state)
{
    line_diagram d;
    race r;

    (void)state;
    race_init(&r, outposts);
    assert_true(line_diagram_init_race(&d, r.problem, r.verdict, MIAI_BLACK));
    assert_int_equal(d.board.at[6][4].mark, SVG_CIRCLE);
    assert_int_equal(d.board.at[6][5].mark, SVG_CIRCLE);
    assert_int_equal(d.board.at[6][2].mark, SVG_PLAIN);
    assert_non_null(strstr(d.sentence.text, "Black to play captures White"));
    assert_int_equal(strncmp(d.best.text, "Best: ", 6), 0);
    line_diagram_clear(&d);
    race_clear(&r);
}

static void a_sheet_shows_liberties(void **state)
{
    static const char *const letters[] = {">1</text>", ">a</text>", ">p</text>",
                                          ">+</text>"};
    sheet s;
    race r;

    (void)state;
    race_init(&r, outposts);
    assert_true(sheet_init(&s));
    race_sheet_add(&s, r.problem, r.verdict);
    assert_false(s.broken);
    assert_true(svg_buffer_close(&s.svg.body));
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        assert_non_null(strstr(s.svg.body.text, letters[i]));
    assert_int_equal(count_of(s.svg.body.text, "role=\"img\""), 3);
    sheet_clear(&s);
    race_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_are_those_of_the_paper),
        cmocka_unit_test(without_memory_there_is_no_text),
        cmocka_unit_test(long_lines_are_wrapped),
        cmocka_unit_test(chains_that_race_have_rings),
        cmocka_unit_test(a_sheet_shows_liberties),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
