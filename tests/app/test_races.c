/* test_races.c - capturing races in the program: tables, JSON, diagrams. */
#include "app_reading.h"

#include <stdlib.h>

#include "cli/failing_malloc.h"
#include "common/json_line.h"
#include "common/prose.h"
#include "solve/go_races.h"
#include "solve/race_report.h"
#include "solve/sheet.h"

static const char outposts[] = ";outposts\n"
                               "@.O.xo.X.#\n"
                               "    xo\n"
                               "@.O.xo.#\n"
                               "    xo\n"
                               "  @.xo.#\n"
                               "    xo\n"
                               "    xo\n";

static void race_init(answer *r, const char *text)
{
    miai_options o = plain_options();

    o.goal = MIAI_GOAL_RACE;
    answer_init(r, text, &o);
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
    const answer *r = user;

    json_line l = {.text = NULL};

    return json_line_take(
        &l, miai_verdict_json(r->verdict, r->problem, json_line_write, &l));
}

/* With the n-th allocation failing there is no text, for every n. */
static void fails_whole(char *(*make)(void *user), void *user)
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
    assert_true(n > 1);
    free(text);
    free(all);
}

static void without_memory_there_is_no_text(void **state)
{
    race_grid g;
    answer r;

    (void)state;
    fails_whole(rules, NULL);
    race_grid_fill(&g, 3);
    fails_whole(grid, &g);
    race_init(&r, outposts);
    fails_whole(verdict, &r);
    answer_clear(&r);
}

/* --- words ----------------------------------------------------------------- */

static void long_lines_are_wrapped(void **state)
{
    buffer b;

    (void)state;
    assert_true(buffer_open(&b));
    print_wrapped(b.out,
                  "1234567 10 234567 20 234567 30 234567 40 234567 50 234567 "
                  "60 234567 70 2345678 x",
                  2);
    print_wrapped(b.out, "", 4);
    print_labelled(b.out, "ko", "why");
    assert_true(buffer_close(&b));
    assert_string_equal(b.text, "  1234567 10 234567 20 234567 30 234567 40 "
                                "234567 50 234567 60 234567 70\n"
                                "  2345678 x\n"
                                "    \n"
                                "  ko    why\n");
    buffer_clear(&b);
}

/* --- diagrams -------------------------------------------------------------- */

static void chains_that_race_have_rings(void **state)
{
    sheet_block *b = calloc(1, sizeof *b);
    answer r;

    (void)state;
    assert_non_null(b);
    race_init(&r, outposts);
    assert_true(sheet_of_races.fill(b, r.problem, r.verdict));
    assert_int_equal(b->count, 3);
    const line_diagram *d = &b->sides[1];
    assert_int_equal(d->first, MIAI_BLACK);
    assert_int_equal(d->board.at[6][4].mark, SVG_CIRCLE);
    assert_int_equal(d->board.at[6][5].mark, SVG_CIRCLE);
    assert_int_equal(d->board.at[6][2].mark, SVG_PLAIN);
    assert_non_null(strstr(d->sentence.text, "Black to play captures White"));
    assert_int_equal(strncmp(d->best.text, "Best: ", 6), 0);
    sheet_block_free(b);
    answer_clear(&r);
}

static void a_sheet_shows_liberties(void **state)
{
    static const char *const letters[] = {">1</text>", ">a</text>", ">p</text>",
                                          ">+</text>"};
    svg_gallery s;
    answer r;

    (void)state;
    race_init(&r, outposts);
    assert_true(svg_gallery_init(&s, &sheet_of_races.gallery));
    sheet_add(&s, &sheet_of_races, r.problem, r.verdict);
    assert_false(s.broken);
    assert_true(buffer_close(&s.sheet.body));
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        assert_non_null(strstr(s.sheet.body.text, letters[i]));
    assert_int_equal(count_of(s.sheet.body.text, "role=\"img\""), 3);
    svg_gallery_clear(&s);
    answer_clear(&r);
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
