/* test_race_order.c - the order of play in races. */
#include <stdio.h>

#include "race_asking.h"

enum { B = MIAI_BLACK, W = MIAI_WHITE };
enum { LIST = 2000 };

/* --- lists --------------------------------------------------------------- */

/* "e4 fills an outside liberty, pass no move is needed: .." */
static void write_order(char out[LIST], const miai_race_order *order,
                        miai_color first, int width)
{
    char point[MIAI_POINT_TEXT], why[100];
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < order->moves; i++) {
        miai_point_write(point, width, order->move[i].point);
        miai_race_describe_move(why, sizeof why, &order->move[i], first, width);
        n += (size_t)snprintf(out + n, LIST - n, "%s%s %s", i ? ", " : "",
                              point, why);
        assert_true(n < LIST);
    }
}

static void expect(asking *a, const char *text, int first, const char *moves)
{
    char list[LIST];

    assert_int_equal(ask(a, text), MIAI_OK);
    write_order(list, &a->answer.order[first - B], (miai_color)first,
                a->problem.board.width);
    assert_string_equal(list, moves);
}

static const char elsewhere[] = "pass no move is needed: play elsewhere";
static const char helpless[] = "pass no move helps: play elsewhere";

static void a_chain_in_atari_is_captured(void **state)
{
    static const char text[] = "@.xo\n  xo\n  xo.#\n  xo\n@.xo\n  xo\n  xo\n";
    char both[LIST];

    snprintf(both, sizeof both, "e5 captures White's chain, %s", elsewhere);
    expect(*state, text, B, both);
    expect(*state, text, W, helpless);
}

static void enclosing_stones_come_first(void **state)
{
    static const char text[] = "     #\n@.xoX.@\n  xo\n@.xo.#\n  xo\n"
                               "@.xo\n  xo.#\n  xo\n";

    expect(*state, text, B, "f7 saves stones around White's chain");
    expect(*state, text, W,
           "f7 captures stones around the own chain, "
           "b3 fills an outside liberty, b5 fills an outside liberty, "
           "b7 fills an outside liberty");
}

/* Three stones: the capture has to be answered.  Two: it gives no time. */
static void stones_in_the_eye_are_captured_in_atari(void **state)
{
    expect(*state,
           "xxxxxxo\nxOOO.xo\nxxxxxxo.#\n     xo.#\n     xo\n     xo\n"
           "     xo\n",
           B, "e6 captures the stones in the own eye");
    expect(*state,
           "xxxxxo.#\nxOO.xo\nxxxxxo.#\n    xo\n    xo\n    xo\n    xo\n", B,
           helpless);
}

/* Black has two liberties, but has to capture before he fills the shared one. A
 * pass is as good. */
static void stones_in_the_eye_may_be_captured_before(void **state)
{
    static const char text[] = "xxxxoooo\nxOOxoo.o\nxO.xoooo\nxxxxoo\n"
                               "   xoo\n   xoo\n   x.o\n";
    char both[LIST];

    snprintf(both, sizeof both, "%s, c5 captures the stones in the own eye",
             elsewhere);
    expect(*state, text, B, both);
    expect(*state, text, W, helpless);
    asking_limit(*state, 1);
    expect(*state, text, B, both);
}

static void an_eye_is_not_left_to_be_split(void **state)
{
    static const char text[] = "xxxxxo.#\nx...xo\nxxxxxo.#\n    xo\n"
                               "  @.xo.#\n    xo\n    xo.#\n    xo\n"
                               "    xo.#\n";

    expect(*state, text, B, "c8 makes two eyes");
    expect(*state, text, W, "c8 keeps Black from splitting the eye in two");
}

static void an_eye_is_filled_with_a_dead_shape(void **state)
{
    static const char text[] = "xxxxo.#\nxO.xo\nx..xo.#\nxxxxo\n"
                               "   xo.#\n   xo\n @.xo.#\n   xo\n   xo.#\n";

    expect(*state, text, W,
           "c3 fills an outside liberty, b7 makes a dead shape in Black's eye, "
           "c8 makes a dead shape in Black's eye");
    asking_limit(*state, 1);
    expect(*state, text, W, "c3 fills an outside liberty");
}

static void a_seki_is_left_alone(void **state)
{
    static const char text[] = "x.o\nxoo\nx.o\nxoo\nxoo\nxoo\nxoo\n";

    expect(*state, text, B, elsewhere);
    expect(*state, text, W, elsewhere);
}

/* Diagram 15: the inside first.  White's liberty is not approached. */
static const char inside_first[] =
    "    xoo\n    xoo\n  @.xoo.X...#\n    xoo\n  @.xoo\n    x.o\n"
    "  @.x.o\n";

static void the_inside_is_filled_first_where_that_captures(void **state)
{
    expect(*state, inside_first, B,
           "f1 fills a shared liberty, f2 fills a shared liberty");
    expect(*state, inside_first, W,
           "d1 fills an outside liberty, d3 fills an outside liberty, "
           "d5 fills an outside liberty");
}

/* Two ways for White, and only one move for Black: an approach move would let
 * her win by filling the inside first. */
static void approach_moves_may_be_too_slow(void **state)
{
    static const char text[] =
        "      xoo\n      xoo\n      xoo.#\n@...O.xoo\n      xoo.X..#\n"
        "      xoo\n      x.o\n";

    expect(*state, text, B, "k5 fills an outside liberty");
    expect(*state, text, W,
           "b4 an approach move to f4, c4 an approach move to f4, "
           "d4 an approach move to f4, h1 fills a shared liberty");
    asking_limit(*state, 1);
    expect(*state, text, B, "k5 fills an outside liberty");
    expect(*state, text, W, "b4 an approach move to f4");
}

/* Nothing is shared, and the last liberty needs no approach move. */
static void the_dearest_liberty_is_left_in_case_a(void **state)
{
    static const char text[] = "  xo\n  xo\n  xo\n@.xo.#\n  xo\n@.xo.X.#\n"
                               "  xo\n";

    expect(*state, text, B, "e4 fills an outside liberty");
}

/* A throw-in is found by search; without one only captures are told. */
static void what_is_not_plain_is_searched(void **state)
{
    static const char text[] = "   @..xo.#\n      xo\n@....xxo..#\n     xxo\n"
                               "     xxo\n     xxo\n     xxo\n";
    static const char atari[] = "@.xo..#\n";

    expect(*state, text, W,
           "f7 takes an outside liberty before it is approached");
    expect(*state, text, B,
           "j7 fills an outside liberty, "
           "j5 takes an outside liberty before it is approached");
    asking_limit(*state, 1);
    expect(*state, text, W, "");
    expect(*state, text, B, "j7 fills an outside liberty"); /* he wins */
    expect(*state, atari, W, "b1 captures Black's chain");
}

static void only_the_side_asked_about_gets_moves(void **state)
{
    asking *a = *state;

    a->options.first = MIAI_FIRST_BLACK;
    expect(a, inside_first, B,
           "f1 fills a shared liberty, f2 fills a shared liberty");
    expect(a, inside_first, W, "");
}

/* --- the count alone gives moves that are right -------------------------- */

/* What was compared with the search. */
typedef struct compared {
    int lists, moves, settled, lost, seki, fif, skipped;
} compared;

static bool is_in(const miai_life_answer *found, int point)
{
    for (int i = 0; i < found->moves; i++)
        if (found->move[i] == point)
            return true;
    return false;
}

/* Every move listed without a search is one that the search finds, and so is
 * the pass where, and only where, the race is settled. */
static void compare_side(asking *a, const char *text, miai_color first,
                         compared *sum)
{
    const miai_life_answer *found = miai_race_moves(&a->answer.found, first);
    const miai_race_outcome *o = &a->answer.count.first[miai_side_of(first)];
    const bool lost = o->winner == miai_color_other(first);
    bool passes = false;
    miai_race_order order;
    char list[LIST];

    if (!found->has_moves) {
        sum->skipped++;
        return;
    }
    order_by_count(&order, &a->position, &a->answer.view, first);
    write_order(list, &order, first, a->problem.board.width);
    if (order.moves == 0 || lost != (found->moves == 0) ||
        lost != (order.move[0].aim == MIAI_RACE_AIM_LOST))
        fail_msg("%d: %s\n%s", first, list, text);
    for (int i = 0; i < order.moves && !lost; i++) {
        passes |= order.move[i].point == MIAI_PASS;
        sum->moves++;
        if (!is_in(found, order.move[i].point))
            fail_msg("%d, move %d: %s\n%s", first, i, list, text);
    }
    if (!lost && passes != is_in(found, MIAI_PASS))
        fail_msg("%d, pass: %s\n%s", first, list, text);
    sum->lists++;
    sum->settled += passes;
    sum->lost += lost;
    sum->seki += o->winner == MIAI_EMPTY;
    sum->fif += !lost && a->answer.count.kind == MIAI_RACE_B &&
                o->method == MIAI_RACE_FIF;
}

static void compare(asking *a, const race_plan *plan, int most, compared *sum)
{
    const race_diagram d = race_built(plan);
    char text[RACE_TEXT];

    if (!is_small_race(&d, most))
        return;
    diagram_write(text, &d);
    if (ask(a, text) != MIAI_OK || !a->answer.is_searched) {
        sum->skipped++;
        return;
    }
    assert_true(a->answer.is_plain);
    compare_side(a, text, MIAI_BLACK, sum);
    compare_side(a, text, MIAI_WHITE, sum);
}

static void print_sum(const compared *sum)
{
    print_message("%d lists, %d moves; %d settled, %d lost, %d seki, %d FIF; "
                  "%d skipped\n",
                  sum->lists, sum->moves, sum->settled, sum->lost, sum->seki,
                  sum->fif, sum->skipped);
}

/* Liberties with more approach moves come first, and no more than there are. */
static bool is_proper(const race_plan *plan)
{
    for (int side = 0; side < 2; side++)
        for (int i = 1; i < BLOCK_OUTSIDE; i++)
            if (plan->approach[side][i] > plan->approach[side][i - 1] ||
                (i >= plan->outside[side] && plan->approach[side][i] > 0))
                return false;
    return true;
}

/* Up to three outside liberties a side, two of them with approach moves. */
static void the_count_gives_right_moves_without_eyes(void **state)
{
    asking *a = *state;
    compared sum = {0};

    a->options.threats = 0;
    asking_limit(a, 8000);
    for (int i = 0; i < 16 * 16 * 9; i += TRY_EACH)
        for (int shared = 0; shared < 4; shared++) {
            const race_plan plan = {.outside = {1 + i % 3, 1 + i / 3 % 3},
                                    .approach = {{i / 9 % 4, i / 36 % 4},
                                                 {i / 144 % 4, i / 576 % 4}},
                                    .shared = shared};
            if (is_proper(&plan))
                compare(a, &plan, 12, &sum);
        }
    print_sum(&sum);
    assert_true(sum.lists > 800 / TRY_EACH && sum.seki > 80 / TRY_EACH &&
                sum.fif > 15 / TRY_EACH);
}

static void the_count_gives_right_moves_with_eyes(void **state)
{
    asking *a = *state;
    compared sum = {0};

    a->options.threats = 0;
    asking_limit(a, 8000);
    for (int i = 0; i < BLOCK_EYES * BLOCK_EYES; i++)
        for (int k = 0; k < 4 * 4 * 3; k++) {
            const race_plan plan = {
                .eye = {i % BLOCK_EYES, i / BLOCK_EYES},
                .outside = {k % 4, k / 4 % 4},
                .approach = {{k % 4 > 0 ? i % 3 : 0},
                             {k / 4 % 4 > 0 ? (i + k) % 3 : 0}},
                .shared = k / 16};
            if ((i + k) % (4 * TRY_EACH) == 0)
                compare(a, &plan, 9, &sum);
        }
    print_sum(&sum);
    assert_true(sum.lists > 1000 / TRY_EACH && sum.seki > 100 / TRY_EACH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ASKING_TEST(a_chain_in_atari_is_captured),
        ASKING_TEST(enclosing_stones_come_first),
        ASKING_TEST(stones_in_the_eye_are_captured_in_atari),
        ASKING_TEST(stones_in_the_eye_may_be_captured_before),
        ASKING_TEST(an_eye_is_not_left_to_be_split),
        ASKING_TEST(an_eye_is_filled_with_a_dead_shape),
        ASKING_TEST(a_seki_is_left_alone),
        ASKING_TEST(the_inside_is_filled_first_where_that_captures),
        ASKING_TEST(approach_moves_may_be_too_slow),
        ASKING_TEST(the_dearest_liberty_is_left_in_case_a),
        ASKING_TEST(what_is_not_plain_is_searched),
        ASKING_TEST(only_the_side_asked_about_gets_moves),
        ASKING_TEST(the_count_gives_right_moves_without_eyes),
        ASKING_TEST(the_count_gives_right_moves_with_eyes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
