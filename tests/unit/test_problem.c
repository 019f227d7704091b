/* test_problem.c - formats, options, and who is enclosed by whom. */
#include "reading.h"

/* White in the upper left corner of a board of nine columns and four rows. */
#define CORNER      "SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]"
#define CORNER_ROWS ";f#1\n..o#\n.oo#\noo##\n##\n"

/* --- formats ------------------------------------------------------------- */

static void the_format_is_recognised(void **state)
{
    (void)state;
    reads_as("\n\n  (;" CORNER ")", NULL, CORNER_ROWS);
    reads_as("=junk=\n; comment\n.O#\nmail (;" CORNER ")", NULL, CORNER_ROWS);
    reads_as("; only (;" CORNER ")", NULL, CORNER_ROWS);
    reads_as("(;C[\n$$ a\n$$ | . X\n]" CORNER ")", NULL, CORNER_ROWS);
    reads_as("; a smile (;\n.O#\n", NULL, ";a smile (;\n.o#\n");
    reads_as("; a smile (;\n;name (;-)\n.O#\n", NULL, ";name (;-)\n.o#\n");
    reads_as(
        "some text\n...\n$$ b\n$$ +---+\n$$ |.O|\n$$ |OX|\n$$ |X.|\n$$ |..|"
        "\n$$ +---+\n(;" CORNER ")",
        NULL, ";b\n.o\no#\n#\n#\n");
}

static void a_text_without_a_problem_is_bad_input(void **state)
{
    static const char *const none[] = {
        "",       "\n\n", "hello world\n",    "; name\n\n; name\n", "= x\n",
        "$$ x\n", "\t",   "some (text); here"};

    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        is_refused(none[i], NULL,
                   "f: no problem found: expected SGF, a $$ diagram, or rows "
                   "of . X O below each other");
    is_refused("(", NULL, "f:1: SGF: expected ';' at offset 1");
}

static void bad_problems_count_in_names(void **state)
{
    reading r;

    (void)state;
    begin(&r, ".O#\n\n.O!X.\n\n.O#\n", NULL);
    expect_problem(&r, ";f#1\n.o#\n");
    assert_int_equal(next(&r), MIAI_ERR_INPUT);
    expect_problem(&r, ";f#3\n.o#\n");
    expect_end(&r);
    end(&r);
}

static void long_file_names_are_cut_at_the_front(void **state)
{
    const miai_mem mem = miai_mem_libc();
    char file[400];
    miai_error error;
    miai_reader *reader;
    miai_problem *problem;

    (void)state;
    memset(file, 'd', sizeof file);
    strcpy(file + sizeof file - 6, "/a.go");
    assert_int_equal(
        miai_problems_open(&reader, &mem, ".O#", 3, file, NULL, &error),
        MIAI_OK);
    assert_int_equal(miai_problems_next(&problem, reader), MIAI_OK);
    assert_non_null(strstr(problem->name, "d/a.go#1"));
    miai_problem_free(problem);
    miai_reader_free(reader);
    assert_int_equal(
        miai_problems_open(&reader, &mem, "", 0, NULL, NULL, &error), MIAI_OK);
    assert_int_equal(miai_problems_next(&problem, reader), MIAI_ERR_INPUT);
    assert_memory_equal(error.text, "input: ", 7);
    miai_reader_free(reader);
}

static void a_text_that_is_too_long_is_refused(void **state)
{
    const miai_mem mem = miai_mem_libc();
    miai_error error;
    miai_reader *reader;

    (void)state; /* nobody looks at the text */
    assert_int_equal(miai_problems_open(&reader, &mem, "", (64u << 20) + 1, "f",
                                        NULL, &error),
                     MIAI_ERR_INPUT);
    assert_string_equal(
        error.text,
        "f: expected at most 67108864 bytes (64 MiB): split the file");
    assert_null(reader);
}

/* --- options ------------------------------------------------------------- */

static void the_target_option_replaces_the_marks(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.target = "b1";
    reads_as("o.#\n.O#\n", &o, ";f#1\nO.#\n.o#\n");
    o.target = " A3 , b2";
    reads_as("O.#\n.O#\nx.#\n", &o, ";f#1\no.#\n.o#\nX.#\n");
}

static void points_of_options_are_checked(void **state)
{
    static const struct {
        const char *target, *message;
    } bad[] = {
        {"", "f:1: target: expected a point from a1 to c2, found ''"},
        {"c1,", "f:1: target: expected a point after the last comma: name one, "
                "or leave the comma out"},
        {"a3", "f:1: target: expected a point from a1 to c2, found 'a3'"},
        {"d1", "f:1: target: expected a point from a1 to c2, found 'd1'"},
        {"b1 c1", "f:1: target: expected a point from a1 to c2, found 'b1 c1'"},
        {"b1;", "f:1: target: expected a point from a1 to c2, found 'b1;'"},
        {"pass", "f:1: target: expected a point from a1 to c2, found 'pass'"},
        {"a1",
         "f:1: target: there is no stone at a1: name points that have stones"},
        {"c2",
         "f:1: target: there is no stone at c2: name points that have stones"},
        {"b1,c1",
         "f:1: the target has stones of both colours, Black at c1 and White at "
         "b1: mark one colour, or ask miai race who captures whom"},
        {"c1", "f:1: the stone at c1 cannot be both target and immortal: take "
               "away one of the marks, or name another stone"},
    };
    miai_options o = plain_options();

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        o.target = bad[i].target;
        is_refused(".O\n.O#\n", &o, bad[i].message);
    }
    o.target = NULL;
    o.region = "a1,b1";
    is_refused(".O\n.O#\n", &o,
               "f:1: region: b1 is not an empty point: name empty points only");
    o.region = "a1,c2";
    is_refused(".O\n.O#\n", &o,
               "f:1: region: c2 is not an empty point: name empty points only");
    o.region = NULL;
    o.immortal = "a2";
    is_refused(
        ".O\n.O#\n", &o,
        "f:1: immortal: there is no stone at a2: name points that have stones");
}

static void the_immortal_option_adds_to_the_marks(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.immortal = "c1";
    reads_as(".OX.\n", &o, ";f#1\n.o#.\n");
    o.immortal = "a1";
    reads_as("X.O#\n", &o, ";f#1\n#.o#\n");
    o.immortal = "a4,j4";
    is_refused(
        "(;" CORNER ")", &o,
        "f:1: immortal: there is no stone at a4: name points that have stones");
}

static void the_region_option_replaces_the_marks(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.region = "a4,b4,a3";
    reads_as("(;" CORNER "CR[aa])", &o, CORNER_ROWS);
    o.region = "a4,b4";
    is_refused("(;" CORNER "MA[ac])", &o,
               "f:1: not enclosed: the chain at a2 reaches the outside at a3; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
    o.region = "a4,b4,a3,e4";
    is_refused(
        "(;" CORNER ")", &o,
        "f:1: not enclosed: the chain at b1 reaches the outside at c1 (Black), "
        "the point at e4 reaches the outside at e3 (White); mark the target "
        "and close the gap, or let --open auto (miai solve, miai race) draw a "
        "region");
    o.region = "d1";
    reads_as(".#O.#\n", &o, ";f#1\n #o.#\n");
}

static void who_moves_first_is_taken_over(void **state)
{
    miai_options o = plain_options();
    reading r;

    (void)state;
    o.first = MIAI_FIRST_WHITE;
    begin(&r, "(;" CORNER "PL[B])", &o);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(miai_problem_first(r.problem), MIAI_FIRST_WHITE);
    end(&r);
    begin(&r, "(;" CORNER "PL[B])", NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(miai_problem_first(r.problem), MIAI_FIRST_BOTH);
    end(&r);
}

/* The ban of the text and the options, and whom it binds. */
static void has_ban(const char *text, const miai_options *o, miai_first first)
{
    reading r;

    begin(&r, text, o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    assert_string_equal(miai_problem_ko(r.problem), o->ko);
    assert_int_equal(miai_problem_first(r.problem), first);
    end(&r);
}

static void a_named_ban_needs_a_side(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.ko = "a4";
    has_ban("(;" CORNER "PL[White])", &o, MIAI_FIRST_WHITE);
    has_ban("(;" CORNER "PL[1])", &o, MIAI_FIRST_BLACK);
    is_refused("(;" CORNER ")", &o,
               "f:1: ko: a4 is banned, but for whom? Say who moves first, by "
               "--first black, --first white, or PL in the record");
    o.first = MIAI_FIRST_BLACK;
    has_ban("(;" CORNER "PL[W])", &o, MIAI_FIRST_BLACK);
    o.ko = "a1";
    has_ban(".O#\n", &o, MIAI_FIRST_BLACK);
}

static void a_named_ban_is_an_empty_point_of_the_region(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.first = MIAI_FIRST_BLACK;
    o.ko = "c4";
    is_refused("(;" CORNER ")", &o,
               "f:1: ko: c4 is not an empty point of the region: name the "
               "point of the ko that may not be retaken");
    o.ko = "j4";
    is_refused("(;" CORNER ")", &o,
               "f:1: ko: j4 is not an empty point of the region: name the "
               "point of the ko that may not be retaken");
    o.ko = "a4,b4";
    is_refused("(;" CORNER ")", &o,
               "f:1: ko: expected one point, the one that may not be retaken");
    o.ko = "k4";
    is_refused("(;" CORNER ")", &o,
               "f:1: ko: expected a point from a1 to j4, found 'k4'");
}

/* --- enclosure ----------------------------------------------------------- */

/* The i-th assumption of the problem of a text, or "". */
static void assumes(const char *text, int i, const char *line)
{
    reading r;

    begin(&r, text, NULL);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    expect_assumption(r.problem, i, line);
    end(&r);
}

static void the_enclosed_side_defends(void **state)
{
    (void)state;
    reads_as("(;" CORNER ")", NULL, CORNER_ROWS);
    reads_as("(;SZ[9:4]AB[ca][bb][cb][ac][bc]AW[da][db][cc][dc][ad][bd])", NULL,
             ";f#1\n..x@\n.xx@\nxx@@\n@@\n");
    assumes("(;" CORNER ")", 0, "target: all enclosed chains of White");
    assumes("(;" CORNER ")", 1,
            "immortal: the chains of Black with a liberty outside");
    assumes("(;" CORNER ")", 2, "");
    assumes("(;" CORNER "MA[ca])", 0,
            "immortal: the chains of Black with a liberty outside");
}

static void a_gap_is_named(void **state)
{
    (void)state;
    is_refused("(;" CORNER "MA[ca]AE[bd])", NULL,
               "f:1: not enclosed: the chain at b2 reaches the outside at b1; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
    is_refused(
        "(;" CORNER "AE[bd])", NULL,
        "f:1: not enclosed: the chain at a1 reaches the outside at b1 (Black), "
        "the chain at b2 reaches the outside at b1 (White); mark the target "
        "and close the gap, or let --open auto (miai solve, miai race) draw a "
        "region");
    is_refused("(;SZ[9:4]AB[ca])", NULL,
               "f:1: not enclosed: the chain at c4 reaches the outside at c3; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
}

static void a_gap_beside_the_target_is_a_gap(void **state)
{
    (void)
        state; /* the target at a3 could join the chain that is not enclosed */
    is_refused("(;SZ[9:3]AW[aa][cb]AB[ab][bc][ca][db]MA[aa])", NULL,
               "f:1: not enclosed: the chain at c2 reaches the outside at c1; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
}

static void what_lies_apart_is_left_out(void **state)
{
    (void)state;
    reads_as("(;" CORNER "MA[ca]AW[ha])", NULL, CORNER_ROWS);
    assumes("(;" CORNER "MA[ca]AW[ha])", 1,
            "outside: what is not enclosed and apart from the target, h4 "
            "among it");
    is_refused(
        "(;" CORNER "AW[ha])", NULL,
        "f:1: not enclosed: the chain at b1 reaches the outside at c1 (Black), "
        "the chain at h4 reaches the outside at h3 (White); mark the target "
        "and close the gap, or let --open auto (miai solve, miai race) draw a "
        "region");
}

static void closed_areas_elsewhere_are_outside(void **state)
{
    (void)state;
    reads_as("(;" CORNER "AB[ha][ib])", NULL,
             ";f#1\n..o#   #\n.oo#    #\noo##\n##\n");
}

static void two_largest_areas_are_refused(void **state)
{
    (void)state;
    is_refused(
        "(;SZ[3:1]AB[ba])", NULL,
        "f:1: the empty areas at a1 and c1 are both the largest, and "
        "either may be the outside: say with CR or --region where to "
        "play, or let --open auto (miai solve, miai race) draw a region");
    is_refused("(;SZ[1])", NULL,
               "f:1: no target: there are no stones on the board; set them up "
               "with X and O, or AB and AW in SGF");
    is_refused("(;SZ[1]AB[aa])", NULL,
               "f:1: the chain at a1 has no liberty: take it off the board, or "
               "give it one");
}

static void mortal_chains_need_liberties(void **state)
{
    (void)state;
    is_refused("(;" CORNER "AW[ba]AB[aa][ab])", NULL,
               "f:1: the chain at a2 has no liberty: take it off the board, or "
               "give it one");
    is_refused("(;" CORNER "AW[ia]AB[ha][ib])", NULL,
               "f:1: the chain at j4 has no liberty: take it off the board, or "
               "give it one");
}

static void a_side_whose_stones_are_all_immortal_is_no_target(void **state)
{
    (void)state;
    is_refused("(;" CORNER "SQ[ca])", NULL,
               "f:1: not enclosed: the chain at b1 reaches the outside at c1; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
    is_refused("(;" CORNER "SQ[ca]MA[ca])", NULL,
               "f:1: the stone at c4 cannot be both target and immortal: take "
               "away one of the marks, or name another stone");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_format_is_recognised),
        cmocka_unit_test(a_text_without_a_problem_is_bad_input),
        cmocka_unit_test(bad_problems_count_in_names),
        cmocka_unit_test(long_file_names_are_cut_at_the_front),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(the_target_option_replaces_the_marks),
        cmocka_unit_test(points_of_options_are_checked),
        cmocka_unit_test(the_immortal_option_adds_to_the_marks),
        cmocka_unit_test(the_region_option_replaces_the_marks),
        cmocka_unit_test(who_moves_first_is_taken_over),
        cmocka_unit_test(a_named_ban_needs_a_side),
        cmocka_unit_test(a_named_ban_is_an_empty_point_of_the_region),
        cmocka_unit_test(the_enclosed_side_defends),
        cmocka_unit_test(a_gap_is_named),
        cmocka_unit_test(a_gap_beside_the_target_is_a_gap),
        cmocka_unit_test(what_lies_apart_is_left_out),
        cmocka_unit_test(closed_areas_elsewhere_are_outside),
        cmocka_unit_test(two_largest_areas_are_refused),
        cmocka_unit_test(mortal_chains_need_liberties),
        cmocka_unit_test(a_side_whose_stones_are_all_immortal_is_no_target),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
