/* test_sensei.c - $$ diagrams. */
#include "reading.h"

/* White in the upper left corner, as drawn. */
#define CORNER                                                                 \
    "$$ -----------\n"                                                         \
    "$$ | . 1 O X .\n"                                                         \
    "$$ | a O O X ,\n"                                                         \
    "$$ | O O X X .\n"                                                         \
    "$$ | X X . . .\n"

static void a_corner_lies_on_the_board_of_the_header(void **state)
{
    reading r;

    (void)state;
    begin(&r, "$$Bc9 Corner, [three]\n" CORNER, NULL);
    expect_problem(&r,
                   ";Corner, [three]\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
    assert_int_equal(miai_problem_width(r.problem), 9);
    assert_int_equal(miai_problem_height(r.problem), 9);
    expect_assumption(r.problem, 0, "target: all enclosed chains of White");
    expect_end(&r);
    end(&r);
}

static void the_board_is_nineteen_without_a_size(void **state)
{
    reading r;

    (void)state;
    begin(&r, "$$\n" CORNER, NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_string_equal(miai_problem_name(r.problem), "f#1");
    assert_int_equal(miai_problem_width(r.problem), 19);
    assert_int_equal(miai_problem_height(r.problem), 19);
    assert_int_equal(miai_problem_stone(r.problem, 2, 18), MIAI_WHITE);
    end(&r);
}

static void drawn_edges_end_the_board(void **state)
{
    (void)state;
    reads_as("$$W9m12 all\n"
             "$$ +-----------+\n"
             "$$ | . . O X . |\n"
             "$$ | . O O X . |\n"
             "$$ | O O X X . |\n"
             "$$ | X X . . . |\n"
             "$$ +-----------+\n",
             NULL, ";all\n..o#\n.oo#\noo##\n##\n");
    reads_as("$$ right and bottom\n"
             "$$ X X X X X |\n"
             "$$ X X O O O |\n"
             "$$ X X O . . |\n"
             "$$ ----------\n"
             "after it\n",
             NULL,
             ";right and bottom\n              #####\n              ##ooo\n"
             "              ##o..\n");
}

static void a_diagram_without_edges_lies_inside_the_board(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "$$9\n$$ X X X X\n$$ X O O X\n$$ X O . X\n$$ X O O X\n$$ X X X X\n",
          NULL);
    expect_problem(&r, ";f#1\n  ####\n  #oo#\n  #o.#\n  #oo#\n  ####\n#\n#\n");
    end(&r);
    begin(&r, "$$4\n$$ . . . .\n$$ . X X .\n$$ X O . X\n$$ . X X .\n", NULL);
    expect_problem(&r, ";f#1\n ##\n#o.#\n.XX.\n");
    end(&r);
    begin(&r, "$$5\n$$ . X X .\n$$ X O . X\n$$ . X X .\n", NULL);
    expect_problem(&r, ";f#1\n  ##\n #o.#\n  ##\n#\n");
    assert_int_equal(miai_problem_width(r.problem), 6);
    assert_int_equal(miai_problem_height(r.problem), 5);
    end(&r);
}

static void the_part_that_is_not_shown_is_outside(void **state)
{
    (void)state; /* as is the largest area shown, on the left */
    reads_as("$$7\n"
             "$$ ------------\n"
             "$$ | . . . X O X\n"
             "$$ | . . . X . X\n"
             "$$ | . . . . X X\n"
             "$$ | . . . . X X\n"
             "$$ | . . . . X X\n"
             "$$ | X X X X X X\n",
             NULL, ";f#1\n   #o#\n   #.#\n    ##\n    ##\n    ##\n######\n#\n");
}

static void triangles_and_crosses_are_the_target(void **state)
{
    (void)state;
    reads_as("$$B9 white\n"
             "$$ -----------\n"
             "$$ | . . O X .\n"
             "$$ | T P . B T\n"
             "$$ | W Q X X S\n"
             "$$ | X X M . .\n",
             NULL, ";white\n..O#\n.o.#\noo##\n##\n#\n#\n#\n#\n#\n");
    reads_as("$$B9 black\n"
             "$$ -----------\n"
             "$$ | . . Y O .\n"
             "$$ | . X . O .\n"
             "$$ | X Z O O .\n"
             "$$ | O O . . .\n",
             NULL, ";black\n..x@\n.x.@\nxx@@\n@@\n@\n@\n@\n@\n@\n");
}

static void squares_are_immortal(void **state)
{
    (void)state;
    reads_as("$$9 squares\n"
             "$$ -----------\n"
             "$$ | . # . Q X .\n"
             "$$ | @ O X X X .\n"
             "$$ | X X X . . .\n",
             NULL, ";squares\n #.o#\n@@###\n###\n#\n#\n#\n#\n#\n#\n");
}

static void circles_on_empty_points_are_the_region(void **state)
{
    (void)state;
    reads_as("$$B9 region\n"
             "$$ -----------\n"
             "$$ | C C O X .\n"
             "$$ | C O O X .\n"
             "$$ | O O X X .\n"
             "$$ | X X . . .\n",
             NULL, ";region\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
    is_refused(
        "$$B9 region\n"
        "$$ -----------\n"
        "$$ | C . Q X .\n"
        "$$ | C O O X .\n"
        "$$ | O O X X .\n"
        "$$ | X X . . .\n",
        NULL,
        "f:1 (region): not enclosed: the chain at b8 reaches the "
        "outside at b9; close the gap, say with CR or --region where to "
        "play, or let --open auto (miai solve, miai race) draw a region");
}

static void points_that_do_not_exist_are_off_the_board(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "$$ off\n$$ +-----+\n$$ | . O _ |\n$$ | O X . |\n$$ | X . . |\n"
          "$$ +-----+\n",
          NULL);
    expect_problem(&r, ";off\n.o\no#\n#\n");
    assert_int_equal(miai_problem_stone(r.problem, 2, 2), MIAI_OFF);
    end(&r);
}

static void links_and_arrows_are_skipped(void **state)
{
    (void)state;
    reads_as("[go]$$ no diagram[/go]\n"
             "$$9 links\n" CORNER "$$ [a|Corner]\n"
             "$$ {AR a1 b1}\n$$\n[/go]\n$$ just a title\n\ncosts $$ 5\n",
             NULL, ";links\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
}

static void several_diagrams_are_several_problems(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "text\n$$B9 one\n" CORNER "\ntext\n\n  $$9\r\n" CORNER
          "$$Wc9 three\n" CORNER,
          NULL);
    expect_problem(&r, ";one\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
    expect_problem(&r, ";f#2\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
    expect_problem(&r, ";three\n..o#\n.oo#\noo##\n##\n#\n#\n#\n#\n#\n");
    expect_end(&r);
    end(&r);
}

static void a_forgotten_header_is_forgiven(void **state)
{
    reading r;

    (void)state;
    begin(&r, CORNER, NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_string_equal(miai_problem_name(r.problem), "f#1");
    assert_int_equal(miai_problem_height(r.problem), 19);
    end(&r);
}

/* The side that a ban at a9 binds. */
static void bans_for(const char *text, miai_first first)
{
    miai_options o = plain_options();
    reading r;

    o.ko = "a9";
    begin(&r, text, &o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    assert_string_equal(miai_problem_ko(r.problem), "a9");
    assert_int_equal(miai_problem_first(r.problem), first);
    end(&r);
}

static void the_header_says_who_moves(void **state)
{
    (void)state;
    bans_for("$$B9\n" CORNER, MIAI_FIRST_BLACK);
    bans_for("$$Wc9m4\n" CORNER, MIAI_FIRST_WHITE);
    bans_for("$$9 numbered, so Black\n" CORNER, MIAI_FIRST_BLACK);
}

static void bad_diagrams_are_named_with_their_line(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "$$ a\n$$ | X !\n$$ | X O\n\n"
          "$$ b\n$$ | . .\n$$ . .\n\n"
          "$$ c\n$$ | . . |\n$$ | . |\n\n"
          "$$ d\n$$ . .\n$$ ---\n$$ . .\n\n"
          "$$ e\n$$ . |\n$$ .\n\n"
          "$$0 f\n$$ . .\n\n"
          "$$99 g\n$$ . .\n\n"
          "$$2 h\n$$ | . . .\n\n"
          "$$ i\n$$ | |\n\n"
          "$$ j\n$$ _ _\n\n"
          "$$52 k\n$$ . . .\n",
          NULL);
    expect_refusal(&r,
                   "f:2: expected a point or an edge of a $$ diagram, found "
                   "'!': write . for an empty point, X O for stones, and text "
                   "in lines without $$");
    expect_refusal(&r, "f:7: expected the left edge as in the first row: draw "
                       "| in every row or in none");
    expect_refusal(
        &r, "f:11: expected 2 columns as in the first row, found 1: make all "
            "rows equally long, with _ for points that are not shown");
    expect_refusal(
        &r, "f:16: expected nothing below the lower edge: leave out lines "
            "between rows, or set another diagram apart by an empty line");
    expect_refusal(&r, "f:20: expected the right edge as in the first row: "
                       "draw | in every row or in none");
    expect_refusal(
        &r, "f:22 (f): expected a board size of 1 to 52 after $$, as in $$B19");
    expect_refusal(&r, "f:25 (g): expected a board size of 1 to 52, not 99: "
                       "correct it, or draw only the part that matters");
    expect_refusal(&r, "f:28 (h): the diagram does not fit on a board of 2: "
                       "write the size in its first line, or draw all edges");
    expect_refusal(&r, "f:32: expected a row with at least one point: leave "
                       "out rows of nothing but _");
    expect_refusal(&r, "f:35: expected a row with at least one point: leave "
                       "out rows of nothing but _");
    expect_refusal(&r, "f:37 (k): no target: there are no stones on the board; "
                       "set them up with X and O, or AB and AW in SGF");
    expect_end(&r);
    end(&r);
}

static void too_large_diagrams_are_refused(void **state)
{
    char text[8000] = "$$ wide\n$$ ";
    reading r;

    (void)state;
    for (int i = 0; i < 53; i++)
        strcat(text, ". ");
    strcat(text, "\n\n$$ high\n");
    for (int i = 0; i < 53; i++)
        strcat(text, "$$ .\n");
    strcat(text, "\n$$ room\n$$ ");
    for (int i = 0; i < 51; i++)
        strcat(text, ".");
    begin(&r, text, NULL);
    expect_refusal(
        &r,
        "f:2: expected at most 52 columns: draw only the part that matters");
    expect_refusal(
        &r, "f:57: expected at most 52 rows: draw only the part that matters");
    expect_refusal(&r,
                   "f:59 (room): the diagram does not fit on a board of 19: "
                   "write the size in its first line, or draw all edges");
    expect_end(&r);
    end(&r);
}

static void a_diagram_has_no_moves(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.move = 1;
    is_refused("$$9 n\n" CORNER, &o,
               "f:1 (n): there is no move 1: a diagram has no moves; leave "
               "--move out");
}

static void every_prefix_of_a_diagram_is_survived(void **state)
{
    const char *text =
        "x\n$$Bc9m5 n\n" CORNER "$$ {LN}\n\n$$\n$$ -|+ .\n" CORNER
        "$$B\n$$ | _ C S T M Y Z Q P # @ |\n";
    const size_t len = strlen(text);

    (void)state;
    for (size_t n = 0; n <= len; n++)
        count_refusals(text, n);
}

static void ten_million_bytes_are_survived(void **state)
{
    static const char *const piece[] = {
        "$",   "$$",  "$$\n", "$$\n\n",      "$$.\n",
        "$$|", "$$B", "$$9",  "$$\n$$|||\n", "$$ .\n\n"};
    const size_t len = 10 << 20;

    (void)state;
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) {
        const size_t n = i < 8 ? len : 1 << 16;
        char *text = repeat(piece[i], n);
        assert_true(count_refusals(text, n) >= 1);
        free(text);
    }
}

static void diagrams_survive_every_failed_allocation(void **state)
{
    (void)state;
    survives_every_failure("$$B9 a\n" CORNER "\n$$ b\n$$ !\n\n$$9 c\n" CORNER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corner_lies_on_the_board_of_the_header),
        cmocka_unit_test(the_board_is_nineteen_without_a_size),
        cmocka_unit_test(drawn_edges_end_the_board),
        cmocka_unit_test(a_diagram_without_edges_lies_inside_the_board),
        cmocka_unit_test(the_part_that_is_not_shown_is_outside),
        cmocka_unit_test(triangles_and_crosses_are_the_target),
        cmocka_unit_test(squares_are_immortal),
        cmocka_unit_test(circles_on_empty_points_are_the_region),
        cmocka_unit_test(points_that_do_not_exist_are_off_the_board),
        cmocka_unit_test(links_and_arrows_are_skipped),
        cmocka_unit_test(several_diagrams_are_several_problems),
        cmocka_unit_test(a_forgotten_header_is_forgiven),
        cmocka_unit_test(the_header_says_who_moves),
        cmocka_unit_test(bad_diagrams_are_named_with_their_line),
        cmocka_unit_test(too_large_diagrams_are_refused),
        cmocka_unit_test(a_diagram_has_no_moves),
        cmocka_unit_test(every_prefix_of_a_diagram_is_survived),
        cmocka_unit_test(ten_million_bytes_are_survived),
        cmocka_unit_test(diagrams_survive_every_failed_allocation),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
