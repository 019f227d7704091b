/* test_record.c - game records: moves, ko bans and marks. */
#include "reading.h"

/* White on the right; Black takes a ko at f4. */
#define KO_SET_UP                                                              \
    "SZ[9:4]AW[ea][ga][fb][gb][hb][hc][ic]AB[da][eb][ec][fc][gc][gd][hd][id]"
#define KO_ROWS       ";f#1\n   #o.o..\n    #ooo.\n    ###oo\n      ###\n"
#define KO_TAKEN_ROWS ";f#1\n   #.Xo..\n    #ooo.\n    ###oo\n      ###\n"

static miai_options move_options(int move)
{
    miai_options o = plain_options();

    o.move = move;
    return o;
}

/* --- moves --------------------------------------------------------------- */

static void the_position_is_before_the_first_move(void **state)
{
    const miai_options zero = move_options(0);

    (void)state;
    reads_as("(;" KO_SET_UP ";B[fa];W[ha])", NULL, KO_ROWS);
    reads_as("(;" KO_SET_UP ";B[fa];W[ha])", &zero, KO_ROWS);
    reads_as("(;" KO_SET_UP "B[fa])", NULL, KO_ROWS);
}

static void moves_of_the_main_line_are_replayed(void **state)
{
    const miai_options two = move_options(2);

    (void)state;
    reads_as("(;" KO_SET_UP ";B[fa](;W[ha])(;W[ia]))", &two,
             ";f#1\n   #.Xoo.\n    #ooo.\n    ###oo\n      ###\n");
    reads_as("(;" KO_SET_UP "B[fa]W[ha])", &two,
             ";f#1\n   #.Xoo.\n    #ooo.\n    ###oo\n      ###\n");
}

static void passes_are_moves(void **state)
{
    const miai_options three = move_options(3);

    (void)state;
    reads_as("(;" KO_SET_UP ";B[];W[tt];B[fa])", &three, KO_TAKEN_ROWS);
}

static void a_record_that_is_too_short_says_how_long_it_is(void **state)
{
    const miai_options four = move_options(4);
    const miai_options many = move_options(10001);

    (void)state;
    is_refused("(;" KO_SET_UP ";B[fa];W[];B[])", &four,
               "f:1: there is no move 4: the record has 3; its last position "
               "is --move 3");
    is_refused(
        "(;" KO_SET_UP ";B[fa];W[];B[])", &many,
        "f:1: move 10001 is too far: give --move a number of at most 10000");
}

/* HOL: a point that the board does not have gives no liberty. */
static void a_hole_is_no_point(void **state)
{
    const miai_options one = move_options(1);

    (void)state;
    reads_as("(;SZ[4:2]AW[ba][bb]AB[ca][cb]HOL[aa]TR[ba]SQ[ca]CR[ab])", NULL,
             ";f#1\n o#\n.o#\n");
    reads_as("(;SZ[4:2]AW[ba][bb]AB[ca][cb];HOL[aa]TR[aa][ba]CR[aa][ab])", NULL,
             ";f#1\n o#\n.o#\n");
    reads_as("(;SZ[4:2]AW[ba][bb]AB[ca][cb]HOL[aa];AE[aa]TR[ba]CR[aa][ab])",
             NULL, ";f#1\n.o#\n.o#\n");
    is_refused("(;SZ[4:2]AW[aa]HOL[aa])", NULL,
               "f:1: expected one colour on a point, found HOL[aa]: leave one "
               "of them out");
    is_refused("(;SZ[4:2]AW[ba]HOL[aa];B[aa])", &one,
               "f:1: move 1, Black at a2, is illegal: the point is occupied; "
               "correct the record, or stop before it with --move 0");
}

static void illegal_moves_are_named(void **state)
{
    const miai_options two = move_options(2);

    (void)state;
    is_refused("(;" KO_SET_UP ";B[];W[ea])", &two,
               "f:1: move 2, White at e4, is illegal: the point is occupied; "
               "correct the record, or stop before it with --move 1");
    is_refused("(;" KO_SET_UP ";B[fa];W[ea])", &two,
               "f:1: move 2, White at e4, is illegal: it retakes a ko at once; "
               "correct the record, or stop before it with --move 1");
    is_refused("(;SZ[9:4]AW[ba][ab];W[ih];B[aa])", &two,
               "f:1: expected points of the board, aa to id, found W[ih]: "
               "correct the point, or the size of the board, SZ");
    is_refused("(;SZ[9:4]AW[ba][ab];W[ed];B[aa])", &two,
               "f:1: move 2, Black at a4, is illegal: it is suicide; correct "
               "the record, or stop before it with --move 1");
    is_refused("(;SZ[9:4];W[aa:bb];B[aa])", &two,
               "f:1: expected points of the board, aa to id, found W[aa:bb]: "
               "correct the point, or the size of the board, SZ");
}

static void a_record_may_force_a_move_against_the_ko_rule(void **state)
{
    const miai_options two = move_options(2);

    (void)state;
    reads_as("(;" KO_SET_UP ";B[fa];W[ea]KO[])", &two, KO_ROWS);
}

/* --- ko bans ------------------------------------------------------------- */

/* The first problem has this ban, or none, and asks about `first`. */
static void has_ban(const char *text, const miai_options *o, const char *ko,
                    miai_first first)
{
    reading r;

    begin(&r, text, o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    if (ko == NULL)
        assert_null(miai_problem_ko(r.problem));
    else
        assert_string_equal(miai_problem_ko(r.problem), ko);
    assert_int_equal(miai_problem_first(r.problem), first);
    end(&r);
}

static void the_last_move_of_a_record_bans_the_ko(void **state)
{
    const miai_options one = move_options(1);
    const miai_options two = move_options(2);

    (void)state;
    reads_as("(;" KO_SET_UP ";B[fa])", &one, KO_TAKEN_ROWS);
    has_ban("(;" KO_SET_UP ";B[fa])", NULL, NULL, MIAI_FIRST_BOTH);
    has_ban("(;" KO_SET_UP ";B[fa])", &one, "e4", MIAI_FIRST_WHITE);
    has_ban("(;" KO_SET_UP ";B[fa];W[])", &two, NULL, MIAI_FIRST_BOTH);
    has_ban("(;" KO_SET_UP ";B[fa];AE[ab])", &one, NULL, MIAI_FIRST_BOTH);
}

static void the_ban_binds_only_the_side_it_is_for(void **state)
{
    miai_options one = move_options(1);

    (void)state;
    has_ban("(;" KO_SET_UP ";B[fa];PL[B])", &one, NULL, MIAI_FIRST_BOTH);
    one.first = MIAI_FIRST_WHITE;
    has_ban("(;" KO_SET_UP ";B[fa])", &one, "e4", MIAI_FIRST_WHITE);
    one.first = MIAI_FIRST_BLACK;
    has_ban("(;" KO_SET_UP ";B[fa])", &one, NULL, MIAI_FIRST_BLACK);
}

static void a_ko_elsewhere_is_no_ban(void **state)
{
    const miai_options one = move_options(1);

    (void)state; /* the ko is at the lower left, the target on the right */
    has_ban("(;" KO_SET_UP "MA[ic]AW[cd][bc]AB[bd][ac];W[ad])", &one, NULL,
            MIAI_FIRST_BOTH);
}

/* --- marks --------------------------------------------------------------- */

static void a_property_of_our_own_names_the_ban(void **state)
{
    miai_options one = move_options(1);

    (void)state;
    has_ban("(;" KO_SET_UP "KOB[fa]PL[W])", NULL, "f4", MIAI_FIRST_WHITE);
    has_ban("(;" KO_SET_UP "PL[B];KOB[fa])", NULL, "f4", MIAI_FIRST_BLACK);
    has_ban("(;" KO_SET_UP "KOB[ia]PL[W];B[ha])", &one, NULL, MIAI_FIRST_BOTH);
    has_ban("(;SZ[9]KOB[aa]PL[W];SZ[9:4]" KO_SET_UP ")", NULL, NULL,
            MIAI_FIRST_BOTH);
    is_refused("(;" KO_SET_UP "KOB[fa])", NULL,
               "f:1: KOB bans f4, but for whom? Say who moves first, by PL[B] "
               "or PL[W]");
    is_refused("(;" KO_SET_UP "KOB[ea]PL[W])", NULL,
               "f:1: KOB bans e4, which is not an empty point: name the point "
               "of the ko, or leave KOB out");
    is_refused("(;" KO_SET_UP "KOB[]PL[W])", NULL,
               "f:1: expected points of the board, aa to id, found KOB[]: "
               "correct the point, or the size of the board, SZ");
    is_refused("(;" KO_SET_UP "KOB[aa:bb]PL[W])", NULL,
               "f:1: expected points of the board, aa to id, found KOB[aa:bb]: "
               "correct the point, or the size of the board, SZ");
}

static void marks_name_the_target(void **state)
{
    (void)state;
    reads_as("(;" KO_SET_UP "MA[ea])", NULL,
             ";f#1\n   #o.O..\n    #OOO.\n    ###OO\n      ###\n");
    reads_as("(;" KO_SET_UP "TR[ic])", NULL,
             ";f#1\n   #O.o..\n    #ooo.\n    ###oo\n      ###\n");
    reads_as("(;" KO_SET_UP "MA[fa][ha]TR[ia])", NULL, KO_ROWS);
}

static void marks_hold_after_moves_as_long_as_the_stones_do(void **state)
{
    const miai_options one = move_options(1);
    const miai_options three = move_options(3);

    (void)state;
    reads_as("(;" KO_SET_UP "TR[ic];B[fa])", &one, KO_TAKEN_ROWS);
    reads_as("(;" KO_SET_UP "MA[ea][ic];B[fa])", &one, KO_TAKEN_ROWS);
    reads_as("(;" KO_SET_UP "TR[ic];B[];W[];B[ha]TR[ea])", &three,
             ";f#1\n   #o.OX.\n    #OOO.\n    ###OO\n      ###\n");
}

static void marks_on_a_move_not_played_mean_nothing(void **state)
{
    (void)state;
    reads_as("(;" KO_SET_UP ";B[fa]TR[fa][ea]SQ[ga])", NULL, KO_ROWS);
}

static void circles_are_the_region(void **state)
{
    const miai_options one = move_options(1);

    (void)state;
    reads_as("(;" KO_SET_UP "CR[fa][ha][ia][ib][ga])", NULL, KO_ROWS);
    reads_as("(;" KO_SET_UP "CR[fa][ha][ia][ib];B[fa])", &one, KO_TAKEN_ROWS);
    is_refused("(;" KO_SET_UP "MA[gb]CR[fa][ha][ia])", NULL,
               "f:1: not enclosed: the chain at j2 reaches the outside at j3; "
               "close the gap, say with CR or --region where to play, or let "
               "--open auto (miai solve, miai race) draw a region");
}

static void squares_are_immortal(void **state)
{
    (void)state;
    reads_as("(;" KO_SET_UP "SQ[ea])", NULL,
             ";f#1\n   #@.o..\n    #ooo.\n    ###oo\n      ###\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_position_is_before_the_first_move),
        cmocka_unit_test(moves_of_the_main_line_are_replayed),
        cmocka_unit_test(passes_are_moves),
        cmocka_unit_test(a_record_that_is_too_short_says_how_long_it_is),
        cmocka_unit_test(a_hole_is_no_point),
        cmocka_unit_test(illegal_moves_are_named),
        cmocka_unit_test(a_record_may_force_a_move_against_the_ko_rule),
        cmocka_unit_test(the_last_move_of_a_record_bans_the_ko),
        cmocka_unit_test(the_ban_binds_only_the_side_it_is_for),
        cmocka_unit_test(a_ko_elsewhere_is_no_ban),
        cmocka_unit_test(a_property_of_our_own_names_the_ban),
        cmocka_unit_test(marks_name_the_target),
        cmocka_unit_test(marks_hold_after_moves_as_long_as_the_stones_do),
        cmocka_unit_test(marks_on_a_move_not_played_mean_nothing),
        cmocka_unit_test(circles_are_the_region),
        cmocka_unit_test(squares_are_immortal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
