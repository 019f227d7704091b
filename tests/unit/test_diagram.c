/* test_diagram.c - text diagrams, read and written. */
#include "reading.h"

#define SIGNS                                                                  \
    "expected . for an empty point, X O for stones, x o for the target or # "  \
    "@ "                                                                       \
    "for immortal stones"

static void a_diagram_is_a_problem(void **state)
{
    reading r;

    (void)state;
    begin(&r, ";name\nOOO#\nX.O#\n", NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_string_equal(miai_problem_name(r.problem), "name");
    assert_int_equal(miai_problem_width(r.problem), 4);
    assert_int_equal(miai_problem_height(r.problem), 2);
    assert_int_equal(miai_problem_defender(r.problem), MIAI_WHITE);
    assert_int_equal(miai_problem_stone(r.problem, 0, 0), MIAI_BLACK);
    assert_int_equal(miai_problem_role(r.problem, 0, 0), MIAI_ROLE_REGION);
    assert_int_equal(miai_problem_stone(r.problem, 1, 0), MIAI_EMPTY);
    assert_int_equal(miai_problem_role(r.problem, 1, 0), MIAI_ROLE_REGION);
    assert_int_equal(miai_problem_role(r.problem, 0, 1), MIAI_ROLE_TARGET);
    assert_int_equal(miai_problem_role(r.problem, 3, 0), MIAI_ROLE_IMMORTAL);
    assert_int_equal(miai_problem_first(r.problem), MIAI_FIRST_BOTH);
    assert_null(miai_problem_ko(r.problem));
    expect_assumption(r.problem, 0,
                      "target: the largest chain of White, at c1");
    expect_assumption(r.problem, 1, "");
    expect_assumption(r.problem, -1, "");
    expect_end(&r);
    end(&r);
}

static void a_name_starts_a_problem_and_an_empty_line_ends_it(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "; a comment\n\n.O#\n\n\n;one\n= skipped\n.O#\n= skipped ;\nOO#\n"
          ";comment\n;two \n.O#\n\n;\n.O#\n;no rows",
          NULL);
    expect_problem(&r, ";f#1\n.o#\n");
    expect_problem(&r, ";one\n.o#\noo#\n");
    expect_problem(&r, ";two\n.o#\n");
    expect_problem(&r, ";f#4\n.o#\n");
    expect_end(&r);
    end(&r);
}

static void line_ends_and_blanks_do_not_matter(void **state)
{
    (void)state;
    reads_as(";a\r\nOO#  \r\n.O#\t\r\n   \r\n", NULL, ";a\noo#\n.o#\n");
    reads_as("\xEF\xBB\xBF;a\n.O#", NULL, ";a\n.o#\n");
}

static void what_is_missing_is_off_the_board(void **state)
{
    reading r;

    (void)state;
    begin(&r, " OO#\n .O\nOO##\n", NULL);
    expect_problem(&r, ";f#1\n oo#\n .o\nOO##\n");
    assert_int_equal(miai_problem_stone(r.problem, 0, 1), MIAI_OFF);
    assert_int_equal(miai_problem_role(r.problem, 0, 1), MIAI_ROLE_PLAIN);
    assert_int_equal(miai_problem_stone(r.problem, 3, 1), MIAI_OFF);
    end(&r);
}

static void marked_stones_are_the_target(void **state)
{
    (void)state;
    reads_as("OO.X\noX.#\n", NULL, ";f#1\noo.#\noX.#\n");
    reads_as(".XX@\n.xO@\n", NULL, ";f#1\n.xx@\n.x@@\n");
    reads_as(".x.#.\nO.@O#\n", NULL, ";f#1\n.x.#.\nO.@@#\n");
}

static void colours_may_be_swapped(void **state)
{
    reading r;

    (void)state;
    begin(&r, "XXX@\n..X@\n", NULL);
    expect_problem(&r, ";f#1\nxxx@\n..x@\n");
    assert_int_equal(miai_problem_defender(r.problem), MIAI_BLACK);
    end(&r);
}

static void diagrams_without_a_clear_target_are_refused(void **state)
{
    (void)state;
    is_refused(".O.\n#.#\nO..\n", NULL,
               "f:1: the chains at a1 and b3 are both the largest of White: "
               "mark the target, or name a stone of it with --target");
    is_refused(
        ";n\n\n.o#\nxX.\n", NULL,
        "f:3: the target has stones of both colours, Black at a1 and White at "
        "b2: mark one colour, or ask miai race who captures whom");
    is_refused(";n\n.O#\nX@.\n", NULL,
               "f:2 (n): both colours have immortal stones, which leaves the "
               "target open: mark its stones (x or o in a diagram), or name "
               "one with --target");
    is_refused(".O.\n", NULL,
               "f:1: expected more than one row: put the rows below each "
               "other, without empty lines between them");
    is_refused(
        ".X#\n", NULL,
        "f:1: no target: White, the side without immortal stones, has no chain "
        "that can be captured; add its stones, or mark the target with x or o");
}

static void a_target_joined_to_an_immortal_stone_stays_a_target(void **state)
{
    (void)state;
    reads_as(";a\n.oO@\n.X.#\n", NULL, ";a\n.oo@\n.X.#\n");
}

static void a_mortal_chain_needs_a_liberty(void **state)
{
    (void)state;
    is_refused(".O#\nOX@\n", NULL,
               "f:1: the chain at b1 has no liberty: take it off the board, or "
               "give it one");
    reads_as(".OO#\nX#O#\n", NULL, ";f#1\n.oo#\n##o#\n");
}

static void a_bad_character_is_named_with_its_place(void **state)
{
    reading r;

    (void)state;
    begin(&r, ";a\n.O#\n.O!\nand so on\n;b\n.O#\n\n;c\n\1O.#\n\n.O#\n", NULL);
    expect_refusal(&r, "f:3: found '!' in column 3: " SIGNS);
    expect_problem(&r, ";b\n.o#\n");
    expect_refusal(&r, "f:9: found a character that is no sign of a diagram in "
                       "column 1: " SIGNS);
    expect_problem(&r, ";f#4\n.o#\n");
    expect_end(&r);
    end(&r);
}

static void zero_bytes_are_bad_characters(void **state)
{
    static const char text[] = ".O#\n.\0#\n\n.O#\n";
    reading r;

    (void)state;
    begin_bytes(&r, text, sizeof text - 1, NULL);
    expect_refusal(&r, "f:2: found a character that is no sign of a diagram in "
                       "column 2: " SIGNS);
    expect_problem(&r, ";f#2\n.o#\n");
    end(&r);
}

static void a_diagram_has_at_most_52_rows_and_columns(void **state)
{
    char text[5000] = "";
    reading r;

    (void)state;
    for (int i = 0; i < 53; i++)
        strcat(text, ".O#\n");
    strcat(text, "\n");
    for (int i = 0; i < 53; i++)
        strcat(text, ".");
    strcat(text, "\n\n.O#");
    begin(&r, text, NULL);
    expect_refusal(
        &r, "f:53: expected at most 52 rows: draw only the part that matters");
    expect_refusal(
        &r,
        "f:55: expected at most 52 columns: draw only the part that matters");
    expect_problem(&r, ";f#3\n.o#\n");
    end(&r);
}

static void the_largest_diagram_is_read(void **state)
{
    char text[52 * 53 + 1];
    reading r;

    (void)state;
    for (int i = 0; i < 52 * 53; i++)
        text[i] = i % 53 == 52 ? '\n' : i % 2 == 0 ? '.' : '#';
    text[52 * 53] = '\0';
    text[0] = 'o';
    text[1] = '.';
    begin(&r, text, NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(miai_problem_width(r.problem), 52);
    assert_int_equal(miai_problem_height(r.problem), 52);
    end(&r);
}

static void a_diagram_has_no_moves(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.move = 0;
    reads_as(".O#\n", &o, ";f#1\n.o#\n");
    o.move = 2;
    is_refused(";n\n.O#\n", &o,
               "f:2 (n): there is no move 2: a diagram has no moves; leave "
               "--move out");
}

static void a_written_diagram_reads_back(void **state)
{
    static const char *const text[] = {
        ";a\n.OO#\nX#O#\n",
        ";b\n@@@@@\nxXO.@\n.x.@@\n",
        ";c\n o.#\n..X@\n   X.\n",
        "(;SZ[9:6]GN[d]AW[ha][ib][hb]AB[ga][gb][gc][hc][ic])",
    };

    (void)state;
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
        char first[DIAGRAM_SIZE];
        reading r;
        begin(&r, text[i], NULL);
        if (next(&r) != MIAI_OK)
            fail_msg("%s", r.error.text);
        miai_problem_diagram(first, sizeof first, r.problem);
        end(&r);
        reads_as(first, NULL, first);
    }
}

static void points_keep_their_names_when_written(void **state)
{
    (void)state; /* rows below the problem are held by an immortal stone */
    reads_as("(;SZ[9:6]AW[ha][ib][hb]AB[ga][gb][gc][hc][ic])", NULL,
             ";f#1\n      #o.\n      #oo\n      ###\n#\n#\n#\n");
}

static void writing_tells_the_room_it_needs(void **state)
{
    char out[16];
    reading r;

    (void)state;
    begin(&r, ";n\n.O#\n", NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(miai_problem_diagram(NULL, 0, r.problem), 7);
    assert_int_equal(miai_problem_diagram(out, 5, r.problem), 7);
    assert_string_equal(out, ";n\n.");
    assert_int_equal(miai_problem_diagram(out, 8, r.problem), 7);
    assert_string_equal(out, ";n\n.o#\n");
    end(&r);
}

static void ten_million_bytes_of_rows_are_survived(void **state)
{
    static const char *const piece[] = {".", ";\n", "=\n", ".\n", "o", ";"};
    const size_t len = 10 << 20;

    (void)state;
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) {
        char *text = repeat(piece[i], len);
        assert_int_equal(count_refusals(text, len), 1);
        free(text);
    }
}

static void diagrams_survive_every_failed_allocation(void **state)
{
    (void)state;
    survives_every_failure(";a\n.O#\n\n;b\n?\n\n;c\nO.#\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_diagram_is_a_problem),
        cmocka_unit_test(a_name_starts_a_problem_and_an_empty_line_ends_it),
        cmocka_unit_test(line_ends_and_blanks_do_not_matter),
        cmocka_unit_test(what_is_missing_is_off_the_board),
        cmocka_unit_test(marked_stones_are_the_target),
        cmocka_unit_test(colours_may_be_swapped),
        cmocka_unit_test(diagrams_without_a_clear_target_are_refused),
        cmocka_unit_test(a_target_joined_to_an_immortal_stone_stays_a_target),
        cmocka_unit_test(a_mortal_chain_needs_a_liberty),
        cmocka_unit_test(a_bad_character_is_named_with_its_place),
        cmocka_unit_test(zero_bytes_are_bad_characters),
        cmocka_unit_test(a_diagram_has_at_most_52_rows_and_columns),
        cmocka_unit_test(the_largest_diagram_is_read),
        cmocka_unit_test(a_diagram_has_no_moves),
        cmocka_unit_test(a_written_diagram_reads_back),
        cmocka_unit_test(points_keep_their_names_when_written),
        cmocka_unit_test(writing_tells_the_room_it_needs),
        cmocka_unit_test(ten_million_bytes_of_rows_are_survived),
        cmocka_unit_test(diagrams_survive_every_failed_allocation),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
