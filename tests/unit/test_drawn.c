/* test_drawn.c - boards as people type them: signs, borders, coordinates. */
#include <stdlib.h>

#include "drawings.h"

/* --- points --------------------------------------------------------------- */

static void points_may_be_set_apart(void **state)
{
    (void)state;
    is_drawn("..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n", "5x5+0+0", CORNER);
    is_drawn(". . O X .\n. O O X .\nO O X X .\nX X X . .\n. . . . .\n",
             "5x5+0+0", CORNER);
    is_drawn(".\t.\tO\tX\t.\n.\tO\tO\tX\t.\nO\tO\tX\tX\t.\nX\tX\tX\t.\t.\n"
             ".\t.\t.\t.\t.\n",
             "5x5+0+0", CORNER);
    is_drawn(".  .  O  X  .\n.  O  O  X  .\nO  O  X  X  .\nX  X  X  .  .\n"
             ".  .  .  .  .\n",
             "5x5+0+0", CORNER);
    is_drawn("    . . O X .\n    . O O X .\n    O O X X .\n    X X X . .\n"
             "    . . . . .\n",
             "5x5+0+0", CORNER);
}

static void a_blank_is_a_hole_where_not_all_columns_are_apart(void **state)
{
    (void)state;
    reads_as("o.#\n. #\noo#\n", NULL, ";f#1\no.#\n. #\noo#\n");
    reads_as("o . #\no   #\n. o #\n", NULL, ";f#1\no.#\no #\n.o#\n");
    reads_as("o . #\no.  #\n", NULL, ";f#1\no . #\no.  #\n");
}

static void holes_that_would_be_room_are_written_as_such(void **state)
{
    (void)state;
    reads_as("o_.\n._#\n", NULL, ";f#1\no_.\n._#\n");
    reads_as("_o__.\n_.__#\n", NULL, ";f#1\n_o__.\n_.__#\n");
    reads_as("..o#\nX.o#\n_\n", NULL, ";f#1\n..o#\nX.o#\n_\n");
    reads_as("..o#\nX.o#\n_\n#_##\n", NULL, ";f#1\n..o#\nX.o#\n_\n#_##\n");
}

static void crooked_rows_without_marks_are_refused(void **state)
{
    (void)state;
    is_refused(". . O X\n. O  O X\nO O X X\nX X X .\n", NULL,
               "f:2: the points of this line do not stand in the columns of "
               "the other lines: put one blank between any two points, or "
               "none");
    is_refused("|. . O X\n|. O  O X\n|O O X X\n|X X X .\n", NULL,
               "f:2: the points of this line do not stand in the columns of "
               "the other lines: put one blank between any two points, or "
               "none");
}

static void empty_points_have_many_signs(void **state)
{
    (void)state;
    is_drawn("+,OX*\n,OOX+\nOOXX.\nXXX..\n.+,*.\n", "5x5+0+0", CORNER);
    is_drawn("+ + O X +\n+ O O X +\nO O X X +\nX X X + +\n+ + + + +\n",
             "5x5+0+0", CORNER);
    is_drawn("- - O X -\n- O O X -\nO O X X -\nX X X - -\n- - - - -\n",
             "5x5+0+0", CORNER);
    is_refused("--OX-\n-OOX-\nOOXX-\nXXX--\n-----\n", NULL,
               "f:5: is this a row of empty points or the border? Write . for "
               "empty points");
}

static void stones_have_many_signs(void **state)
{
    (void)state;
    is_drawn("..WB.\n.WWB.\nWWBB.\nBBB..\n.....\n", "5x5+0+0", CORNER);
    is_drawn(". . w b .\n. w w b .\nw w b b .\nb b b . .\n. . . . .\n",
             "5x5+0+0", CORNER);
    is_drawn(". . \u25cb \u25cf .\n. \u25cb \u25cb \u25cf .\n"
             "\u25cb \u25cb \u25cf \u25cf .\n\u25cf \u25cf \u25cf . .\n"
             ". . . . .\n",
             "5x5+0+0", CORNER);
    is_drawn("\uff0b\uff0b\u26aa\u26ab\uff0b\n\uff0b\u26aa\u26aa\u26ab\uff0b\n"
             "\u26aa\u26aa\u26ab\u26ab\uff0b\n\u26ab\u26ab\u26ab\uff0b\uff0b\n"
             "\uff0b\uff0b\uff0b\uff0b\uff0b\n",
             "5x5+0+0", CORNER);
}

static void numbered_and_lettered_points_are_empty(void **state)
{
    const miai_options o = usual_options();
    reading r;

    (void)state;
    begin(&r, "1 a O X .\n2 O O X .\nO O X X .\nX X X c .\n3 . . . .\n", &o);
    expect_rows(&r, "5x5+0+0", CORNER);
    assert_int_equal(miai_problem_turn(r.problem), MIAI_BLACK);
    end(&r);
    is_drawn("A . O X .\nB O O X .\nO O X X .\nX X X C .\n. . . . .\n",
             "5x5+0+0", CORNER);
    begin(&r, "B . O X .\n. O O X .\nO O X X .\nX X X c .\n. . . . .\n", &o);
    expect_rows(&r, "5x5+0+3", "X.OX.\n.OOX.\n");
    end(&r);
}

static void capitals_mean_what_they_mean_after_dollars(void **state)
{
    (void)state;
    reads_as("..Q#\n.QP#\nQQ##\n###.\n", NULL,
             ";f#1\n..o#\n.oo#\noo##\n###.\n");
    reads_as("..Y@\n.ZY@\nYY@@\n@@@.\n", NULL,
             ";f#1\n..x@\n.xx@\nxx@@\n@@@.\n");
}

static void a_zero_is_a_stone_if_it_is_the_only_digit(void **state)
{
    (void)state;
    is_drawn("..0X.\n.00X.\n00XX.\nXXX..\n.....\n", "5x5+0+0", CORNER);
    is_drawn("0 0 0 0 X .\n. . . 0 X .\n0 0 0 0 X .\nX X X X X .\n", "6x4+0+0",
             "OOOOX.\n...OX.\nOOOOX.\nXXXXX.\n");
}

static void boards_may_be_drawn_with_lines(void **state)
{
    (void)state;
    is_drawn("\u250c\u252cOX\u252c\n\u251cOOX\u253c\nOOXX\u253c\n"
             "XXX\u253c\u253c\n\u251c\u253c\u253c\u253c\u253c\n",
             "19x19+0+14", CORNER);
    is_drawn("\u250c\u2500\u252c\u2500O\u2500X\u2500\u252c\n"
             "\u251c\u2500O\u2500O\u2500X\u2500\u253c\n"
             "O\u2500O\u2500X\u2500X\u2500\u253c\n"
             "X\u2500X\u2500X\u2500\u253c\u2500\u253c\n"
             "\u2514\u2500\u2534\u2500\u2534\u2500\u2534\u2500\u2534\n",
             "19x5+0+0", CORNER);
    is_refused("\u250c\u252cOX\u252c\n\u253cOOX\u253c\nOOXX\u251c\n"
               "XXX\u253c\u253c\n",
               NULL,
               "f:3: column 5 has an edge of the board inside the drawing: "
               "draw a crossing, or . for an empty point");
}

static void a_last_move_may_be_marked(void **state)
{
    (void)state;
    is_drawn(". . O X .\n. O(O)X .\nO O[X]X .\nX X X1. .\n. . . . .\n",
             "5x5+0+0", CORNER);
}

/* --- around the points ------------------------------------------------------ */

static void coordinates_may_stand_on_any_side(void **state)
{
    (void)state;
    is_drawn("   A B C D E\n19 . . O X .\n18 . O O X .\n17 O O X X .\n"
             "16 X X X . .\n15 . . . . .\n",
             "19x19+0+14", CORNER);
    is_drawn("..OX. 19\n.OOX. 18\nOOXX. 17\nXXX.. 16\n..... 15\nABCDE\n",
             "19x19+0+14", CORNER);
    is_drawn("  a b c d e\n9 . . O X . 9\n8 . O O X . 8\n7 O O X X . 7\n"
             "6 X X X . . 6\n5 . . . . . 5\n  a b c d e\n",
             "9x9+0+4", CORNER);
    is_drawn("5 ..OX.\n4 .OOX.\n3 OOXX.\n2 XXX..\n1 .....\n", "5x5+0+0",
             CORNER);
    is_drawn("  F G H J K\n13 ..OX.\n12 .OOX.\n11 OOXX.\n10 XXX..\n 9 .....\n",
             "13x13+5+8", CORNER);
    is_drawn("10 . . .\n9 . X .\n8 . X O\n   C D E\n", "19x19+2+7",
             "...\n.X.\n.XO\n");
}

static void columns_may_be_numbered_or_have_an_i(void **state)
{
    const miai_options o = usual_options();
    reading r;

    (void)state;
    is_drawn("  1 2 3 4 5\n5 . . O X .\n4 . O O X .\n3 O O X X .\n2 X X X . .\n"
             "1 . . . . .\n",
             "5x5+0+0", CORNER);
    begin(&r,
          "  E F G H I\n9 . . O X .\n8 . O O X .\n7 O O X X .\n6 X X X . .\n"
          "5 . . . . .\n",
          &o);
    expect_rows(&r, "9x9+4+4", CORNER);
    expect_assumption(r.problem, 0,
                      "drawing: its columns have the letter I; in answers they "
                      "have not, and what is I here is j there");
    end(&r);
}

static void coordinates_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    is_refused("1 . O X .\n2 O O X .\n3 X X X .\n", NULL,
               "f:1: the numbers grow from row to row: number the rows from "
               "the bottom, or leave the numbers out");
    is_refused("3 . O X . 4\n2 O O X . 3\n1 X X X . 2\n", NULL,
               "f:1: this row is numbered 3 on the left and 4 on the right: "
               "correct one of the numbers, or leave them out");
    is_refused("   A B C D E F G\n3 . O X .\n2 O O X .\n1 X X X .\n", NULL,
               "f:1: expected a name for each of the 4 columns, found 7: write "
               "them above their columns, or leave them out");
    is_refused("19|. O X .\n18|O O X .\n17|X X X .\n  +-------\n", NULL,
               "f:1: the lower border is below row 17: that row is row 1 if "
               "the board ends there, else leave the border out");
    is_refused("    C D E F\n19|. O X .\n18|O O X .\n17|X X X .\n", NULL,
               "f:1: the left border is beside column c: that column is a if "
               "the board ends there, else leave the border out");
}

static void borders_are_the_edges_of_the_board(void **state)
{
    (void)state;
    is_drawn("+-----\n|..OX.\n|.OOX.\n|OOXX.\n|XXX..\n|.....\n", "19x19+0+14",
             CORNER);
    is_drawn("| . . O X .\n| . O O X .\n| O O X X .\n| X X X . .\n| . . . . .\n"
             "+----------\n",
             "19x19+0+0", CORNER);
    is_drawn(". . O X . |\n. O O X . |\nO O X X . |\nX X X . . |\n"
             ". . . . . |\n",
             "19x19+14+7", CORNER);
    is_drawn("+---------+\n|. . O X .|\n|. O O X .|\n|O O X X .|\n|X X X . .|\n"
             "|. . . . .|\n+---------+\n",
             "5x5+0+0", CORNER);
    is_drawn("\u250c\u2500\u2500\u2500\n\u2502..OX.\n\u2502.OOX.\n"
             "\u2502OOXX.\n\u2502XXX..\n\u2502.....\n",
             "19x19+0+14", CORNER);
    is_drawn("   A B C D E\n  +---------\n9 |. . O X .\n8 |. O O X .\n"
             "7 |O O X X .\n6 |X X X . .\n5 |. . . . .\n",
             "9x9+0+4", CORNER);
}

static void borders_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    is_refused("|.OX.\n|OOX.\n XXX.\n", NULL,
               "f:3: expected the left border, |, in every row or in none");
    is_refused("|.OX.\n-----\n|OOX.\n|XXX.\n", NULL,
               "f:2: expected a row, found a border: draw borders above the "
               "first and below the last row, and no lines between rows");
    is_refused("+-O-X-+\n| | | |\nO-O-X-+\n", NULL,
               "f:2: found | in column 3: leave lines between the points out, "
               "| is the border at an end of a row");
    is_refused("+-O-X-+\nO-O-X-+\n", NULL,
               "f:1: found - between any two points: leave lines between the "
               "points out");
    is_refused(".OX.   .OX.\nOOX.   OOX.\nXXX.   XXX.\n", NULL,
               "f:1: two drawings side by side: put one below the other, with "
               "an empty line between them");
}

static void hostile_lines_are_survived(void **state)
{
    static const char *const piece[] = {"|", "-",     "19 .", "A B ", ". X\n",
                                        ">", "1\n2.", "[",    "\xE2", "+-"};
    const size_t len = 3 << 20;

    (void)state;
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) {
        char *text = repeat(piece[i], len);
        assert_int_equal(count_refusals(text, len), 1);
        free(text);
    }
}

static void drawings_survive_every_failed_allocation(void **state)
{
    (void)state;
    survives_every_failure("|..OX.\n|.OOX.\n|OOXX.\n|XXX..\n+-----\n\n"
                           "..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_may_be_set_apart),
        cmocka_unit_test(a_blank_is_a_hole_where_not_all_columns_are_apart),
        cmocka_unit_test(holes_that_would_be_room_are_written_as_such),
        cmocka_unit_test(crooked_rows_without_marks_are_refused),
        cmocka_unit_test(empty_points_have_many_signs),
        cmocka_unit_test(stones_have_many_signs),
        cmocka_unit_test(numbered_and_lettered_points_are_empty),
        cmocka_unit_test(capitals_mean_what_they_mean_after_dollars),
        cmocka_unit_test(a_zero_is_a_stone_if_it_is_the_only_digit),
        cmocka_unit_test(boards_may_be_drawn_with_lines),
        cmocka_unit_test(a_last_move_may_be_marked),
        cmocka_unit_test(coordinates_may_stand_on_any_side),
        cmocka_unit_test(columns_may_be_numbered_or_have_an_i),
        cmocka_unit_test(coordinates_that_do_not_fit_are_refused),
        cmocka_unit_test(borders_are_the_edges_of_the_board),
        cmocka_unit_test(borders_that_do_not_fit_are_refused),
        cmocka_unit_test(hostile_lines_are_survived),
        cmocka_unit_test(drawings_survive_every_failed_allocation),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
