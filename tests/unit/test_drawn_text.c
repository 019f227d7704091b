/* test_drawn_text.c - boards as people type them: text around them, and what is
 * not said. */
#include <stdlib.h>

#include "drawings.h"
#include "problem/raw.h"

/* --- text around a drawing --------------------------------------------------- */

static void text_is_no_drawing(void **state)
{
    const miai_options o = usual_options();
    reading r;

    (void)state;
    begin(&r,
          "Hello!\n\nOne more.\nBlack to play\n..OX.\n.OOX.\nOOXX.\nXXX..\n"
          ".....\nIs it ko?\n\nBye\n--\nJo\n",
          &o);
    expect_rows(&r, "5x5+0+0", CORNER);
    assert_string_equal(miai_problem_name(r.problem), "Black to play");
    assert_int_equal(miai_problem_turn(r.problem), MIAI_BLACK);
    assert_int_equal(miai_problem_line(r.problem), 5);
    assert_string_equal(miai_problem_format(r.problem), "text diagram");
    expect_end(&r);
    end(&r);
    begin(&r,
          "> > One\n> >\n> > |.OX.\n> > |OOX.\n> > |XXX.\n> >\n> two\n"
          "```\n|.OX.\n|OOX.\n|XXX.\nWhite to live\n```\n<pre>\n|.OX.\n|OOX.\n"
          "|XXX.\n</pre>\n",
          &o);
    expect_rows(&r, "19x19+0+8", ".OX.\nOOX.\nXXX.\n");
    assert_string_equal(miai_problem_name(r.problem), "One");
    expect_refusal(&r, "f:12: expected a row of points, found text between two "
                       "rows: set it apart by an empty line");
    expect_end(&r);
    end(&r);
}

static void text_after_a_row_is_cut_off(void **state)
{
    (void)state;
    is_drawn("..OX. <- here\n.OOX.\tor here\nOOXX.  and here\nXXX..\n.....\n",
             "5x5+0+0", "..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n");
    is_drawn(".  .  O  X  . is it?\n.  O  O  X  . (no)\nO  O  X  X  .\n"
             "X  X  X  .  .\n.  .  .  .  . and so on\n",
             "5x5+0+0", CORNER);
    is_drawn("5  ..OX.\tthe fifth\n4  .OOX.\n3  OOXX.\n2  XXX..\n1  .....\n",
             "5x5+0+0", CORNER);
    is_refused("Title\n|..OX. x, I think\n|.OOX.\n|OOXX.\n|XXX..\n+-----\n",
               NULL,
               "f:2: expected a row as wide as the others, found text after "
               "it: set the text apart by an empty line");
    is_drawn("5 ..OX. the fifth\n4 .OOX.\n3 OOXX.\n2 XXX..\n1 .....\n",
             "5x5+0+0", CORNER);
}

static void a_row_is_never_taken_for_text(void **state)
{
    static const char *const text[] = {
        "so: ..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n",
        "... and so on\n.OOX.\nOOXX.\nXXX..\n.....\n",
        "- - - - - <- here\nO O O X -\nX X X X -\n- - - - -\n",
        "XXXXX a wall\n.OOX.\nOOXX.\nXXX..\n",
        "(1) | . . O X\n|. O O X\n|O O X X\n|X X X .\n",
    };
    const miai_options o = usual_options();

    (void)state;
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++) {
        reading r;
        begin(&r, text[i], &o);
        if (next(&r) == MIAI_OK)
            fail_msg("%s", text[i]);
        assert_non_null(strstr(r.error.text, ": expected "));
        end(&r);
    }
}

static void a_line_below_a_title_is_no_border(void **state)
{
    (void)state;
    is_drawn("Problem 3\n---------\n" CORNER, "5x5+0+0", CORNER);
    is_drawn("A title\n---------\n" CORNER, "19x19+7+14", CORNER);
    is_drawn("Title\n-----\n" CORNER, "19x19+7+14", CORNER);
}

static void small_stones_alone_are_stones(void **state)
{
    const miai_options race = race_options();
    reading r;

    (void)state;
    begin(&r, "..ox.\n.oox.\nooxx.\nxxx..\n.....\n", NULL);
    expect_rows(&r, "5x5+0+0", CORNER);
    expect_assumption(r.problem, 2,
                      "drawing: x and o are stones, for there are no others; "
                      "beside X and O they mark the target");
    end(&r);
    is_refused(
        "..ox.\n.oox.\nooxX.\nxxx..\n.....\n", NULL,
        "f:1: the target has stones of both colours, Black at a2 and White at "
        "a3: mark one colour, or ask miai race who captures whom");
    begin(&r, "..ox.\n.oox.\nooxx.\nxxx..\n.....\n", &race);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(r.problem->role[10], MIAI_ROLE_TARGET);
    end(&r);
}

static void any_letters_and_digits_are_points(void **state)
{
    (void)state;
    is_drawn("|abcdX.\n|OOOOX.\n|XXXXX.\n|......\n+------\n", "19x19+0+0",
             "....X.\nOOOOX.\nXXXXX.\n......\n");
    is_drawn("3 ,ab,cdeX\n2 OOOOOOOX\n1 XXXXXXXX\n", "8x3+0+0",
             ".......X\nOOOOOOOX\nXXXXXXXX\n");
    is_drawn("3 a Q 1 b c d X .\n2 O O O O O O X .\n1 X X X X X X X .\n",
             "8x3+0+0", ".O....X.\nOOOOOOX.\nXXXXXXX.\n");
}

static void a_refusal_is_not_read_back(void **state)
{
    (void)state;
    is_refused("n\n\n    a b c d\n  2 1 O X .\n  1 X X X .\n   1 a2 (White)\n"
               "n: the chain at a2 has no liberty\n",
               NULL,
               "f:3: this is the board of a refusal, with digits for stones: "
               "write the stones, or take the problem that was refused");
}

static void stones_alone_that_are_not_plainly_enclosed_are_refused(void **state)
{
    static const char words[] =
        "f:1: nothing is marked, and on a board that ends on every side of the "
        "drawing it is not plain who is enclosed: draw borders of | and - "
        "where the board ends, mark the target (x or o), or name a stone of it "
        "with --target";
    const miai_options o = usual_options();

    (void)state;
    is_refused(".O.X\nOOOX\nXXXX\n", &o, words);
    is_refused("..OX\n.OOX\nOOXX\nXXX.\n", &o, words);
    is_refused(".OX\nOOX\nXXX\n", &o,
               "f:1: the chain at a1 has no liberty: draw borders of | and - "
               "where the board ends, and no others");
}

static void text_between_rows_is_refused(void **state)
{
    (void)state;
    is_refused("..OX.\n.OOX.\nand so on\nXXX..\n.....\n", NULL,
               "f:3: expected a row of points, found text between two rows: "
               "set it apart by an empty line");
    is_refused("19 . . O X .\n\n18 . O O X .\n\n17 O O X X .\n", NULL,
               "f:1: expected more than one row: put the rows below each "
               "other, without empty lines between them");
    is_refused("..OX.\n.OO!.\nOOXX.\n", NULL,
               "f:2: found '!' in column 4: expected . for an empty point, X O "
               "for stones, x o for the target or # @ for immortal stones");
    is_refused("..O@.\n.OO@.\nOO@@.\n@@@+.\n", NULL,
               "f:1: there are no Black stones: @ is an immortal White stone, "
               "write X for Black and O for White");
}

static void a_board_of_gnu_go_is_read(void **state)
{
    (void)state;
    is_drawn("= \n   A B C D E F G H J\n 9 . . O X . . . . . 9\n"
             " 8 . O O X . . . . . 8\n 7 O O X X . . + . . 7\n"
             " 6 X X X . . . . . . 6\n 5 . . . . + . . . . 5\n"
             " 4 . . . . . . . . . 4\n 3 . . + . . . + . . 3\n"
             " 2 . . . . . . . . . 2     WHITE (O) has captured 0 stones\n"
             " 1 . . . . . . . . . 1     BLACK (X) has captured 0 stones\n"
             "   A B C D E F G H J\n\n",
             "9x9+0+4", CORNER);
}

static void reports_are_read_back(void **state)
{
    const miai_options o = usual_options();
    reading r;

    (void)state;
    begin(&r, "n\n\n    a b c d\n  2 O O O #\n  1 X b * #\n", &o);
    expect_problem(&r, ";n\nooo#\nX..#\n");
    assert_string_equal(miai_problem_format(r.problem), "report of Miai");
    end(&r);
    begin(&r,
          "    a b c d e\n 19 b w o # -\n 18 . o o # -\n 17 o o # # -\n"
          " 16 # # - - >\n   - outside, o target, # immortal\n",
          &o);
    expect_rows(&r, "19x19+0+15", "..OX.\n.OOX.\nOOXX.\nXX...\n");
    assert_false(miai_problem_is_open(r.problem));
    assert_int_equal(miai_problem_role(r.problem, 0, 18), MIAI_ROLE_REGION);
    assert_int_equal(miai_problem_role(r.problem, 4, 18), MIAI_ROLE_PLAIN);
    end(&r);
    begin(&r, "    a b c\n  2   o #\n  1 . o #\n", &o);
    expect_problem(&r, ";f#1\n o#\n.o#\n");
    end(&r);
}

/* --- the same drawing after dollars ------------------------------------------- */

static void expect_same(const miai_problem *p, const miai_problem *q)
{
    assert_int_equal(p->board.width, q->board.width);
    assert_int_equal(p->board.height, q->board.height);
    assert_int_equal(p->open, q->open);
    assert_int_equal(p->defender, q->defender);
    assert_int_equal(p->turn, q->turn);
    assert_int_equal(p->said, q->said);
    assert_memory_equal(p->board.at, q->board.at, sizeof p->board.at);
    assert_memory_equal(p->role, q->role, sizeof p->role);
}

/* Writes `text` with `$$ ` before each line. */
static void add_dollars(char *out, size_t size, const char *text)
{
    size_t used = (size_t)snprintf(out, size, "$$\n$$ ");

    for (; *text != '\0' && used + 5 < size; text++) {
        out[used++] = *text;
        if (*text == '\n' && text[1] != '\0')
            used += (size_t)snprintf(out + used, size - used, "$$ ");
    }
    out[used] = '\0';
}

static void a_drawing_means_the_same_after_dollars(void **state)
{
    static const char *const drawing[] = {
        "+----------\n| . . O X .\n| . O O X .\n| O O X X .\n| X X X . .\n"
        "| . . . . .\n",
        "| . . O X .\n| . O O X .\n| O O X X .\n| X X X . .\n----------\n",
        "-------------------\n. . O . . . . O .\n. . O X X X X O .\n"
        ". . . O O O O . .\n. . . . . . . . .\n",
        ". . X X |\n. X O O |\nX O . . |\nX O O . |\nX X X O |\n--------+\n",
        "+---------+\n| . . O X |\n| . O O X |\n| O O X X |\n| X X X . |\n"
        "+---------+\n",
        "| . . Q X .\n| . Q Q X .\n| Q Q X X .\n| # # # . .\n",
        "| C C O X .\n| C O O B .\n| W O X X .\n| X X X S .\n---------\n",
        "--------------\n| 1 2 O X . ,\n| a O O X . .\n| O O X X . .\n"
        "| X X X . . .\n",
        "| _ . O X .\n| . O O X .\n| O O X X .\n| X X X . .\n",
    };
    const miai_options o = usual_options();

    (void)state;
    for (size_t i = 0; i < sizeof drawing / sizeof drawing[0]; i++) {
        char dollars[1000];
        reading typed, forum;
        add_dollars(dollars, sizeof dollars, drawing[i]);
        begin(&typed, drawing[i], &o);
        begin(&forum, dollars, &o);
        if (next(&typed) != MIAI_OK || next(&forum) != MIAI_OK)
            fail_msg("%zu: %s %s", i, typed.error.text, forum.error.text);
        expect_same(typed.problem, forum.problem);
        end(&typed);
        end(&forum);
    }
}

/* --- two readings --------------------------------------------------------------- */

/* The drawing is taken for one thing and could mean the other. */
static void expect_two(const char *text, const char *place, const char *words)
{
    const miai_options o = usual_options();
    const miai_problem *other;
    const char *said;
    char found[40];
    reading r;

    begin(&r, text, &o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    other = miai_problem_other(r.problem, &said);
    if (other == NULL) {
        assert_string_equal("", place);
    } else {
        snprintf(found, sizeof found, "%dx%d", other->board.width,
                 other->board.height);
        assert_string_equal(found, place);
        assert_true(strncmp(said, words, strlen(words)) == 0);
    }
    end(&r);
}

static void a_drawing_may_be_meant_in_two_ways(void **state)
{
    (void)state;
    expect_two("..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n", "19x19",
               "every side is an edge of the board; if it goes on, draw "
               "borders of | and - where it ends, and no others");
    expect_two("5 ..OX.\n4 .OOX.\n3 OOXX.\n2 XXX..\n1 .....\n", "19x5",
               "the rows 5 to 1 are the whole board; if");
    expect_two("19 ..OX.\n18 .OOX.\n17 OOXX.\n16 XXX..\n15 .....\n", "19x19",
               "the board goes on on the left and on the right; if it does "
               "not, write letters over the columns, or draw");
    expect_two("9 ..OX.\n8 .OOX.\n7 OOXX.\n6 XXX..\n5 .....\nABCDE\n", "19x19",
               "row 9 is the top of the board; if it goes on");
    expect_two("ABCDE\n..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n", "19x19",
               "the board goes on above and below; if it does not, number");
    expect_two("|..OX.\n|.OOX.\n|OOXX.\n|XXX..\n|.....\n", "19x19",
               "the board goes on above and below; if it does not, number");
    expect_two("..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n-----\n", "19x19",
               "the board goes on on the left and on the right; if it does "
               "not, write letters over the columns, or draw");
    expect_two("..OX.\n.OOX.\nOOX#.\nXXX..\n.....\n", "", "");
    expect_two("|..OX.\n|.OOX.\n|OOXX.\n|XXX..\n|.....\n+-----\n", "", "");
}

/* --- whose move it is ------------------------------------------------------------- */

static void words_say_who_is_to_move(void **state)
{
    static const struct {
        const char *text;
        miai_color side;
    } said[] = {
        {"Black to play", MIAI_BLACK},
        {"WHITE TO KILL!", MIAI_WHITE},
        {"Problem 3: white to live", MIAI_WHITE},
        {"B to play", MIAI_BLACK},
        {"(W to move)", MIAI_WHITE},
        {"White first", MIAI_WHITE},
        {"black plays first here", MIAI_BLACK},
        {"It's Black's turn.", MIAI_BLACK},
        {"White\nto play", MIAI_WHITE},
        {"White to play and kill Black", MIAI_WHITE},
        {"\u9ed1\u5148", MIAI_BLACK},
        {"\u767d\u5148\u6d3b", MIAI_WHITE},
        {"\ud751\uc120", MIAI_BLACK},
        {"White to play lives, Black to play kills", MIAI_EMPTY},
        {"Black. To play?", MIAI_EMPTY},
        {"Blacks to play", MIAI_EMPTY},
        {"Black to the right", MIAI_EMPTY},
        {"Can Black play?", MIAI_EMPTY},
        {"", MIAI_EMPTY},
        {"Black", MIAI_EMPTY},
    };

    (void)state;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (miai_turn_of(miai_turn_words(said[i].text, strlen(said[i].text))) !=
            said[i].side)
            fail_msg("%s", said[i].text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_no_drawing),
        cmocka_unit_test(text_after_a_row_is_cut_off),
        cmocka_unit_test(a_row_is_never_taken_for_text),
        cmocka_unit_test(a_line_below_a_title_is_no_border),
        cmocka_unit_test(small_stones_alone_are_stones),
        cmocka_unit_test(any_letters_and_digits_are_points),
        cmocka_unit_test(a_refusal_is_not_read_back),
        cmocka_unit_test(
            stones_alone_that_are_not_plainly_enclosed_are_refused),
        cmocka_unit_test(text_between_rows_is_refused),
        cmocka_unit_test(a_board_of_gnu_go_is_read),
        cmocka_unit_test(reports_are_read_back),
        cmocka_unit_test(a_drawing_means_the_same_after_dollars),
        cmocka_unit_test(a_drawing_may_be_meant_in_two_ways),
        cmocka_unit_test(words_say_who_is_to_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
