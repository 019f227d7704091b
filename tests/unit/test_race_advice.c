/* test_race_advice.c - approach moves or liberties. */
#include <stdio.h>

#include "race_asking.h"
#include "race_reading.h"

enum { ADVICE = 400 };

/* --- the numbers --------------------------------------------------------- */

/* What becomes of a race in which White has one outside liberty with five
 * approach moves when she has so many without in its place; the move that it
 * takes is not counted. */
typedef struct change {
    miai_race before, after;
    int exclusive, reduced; /* White's X and R, after less before           */
    int first[2]; /* when Black, White begins: 1 better for White, -1 worse */
} change;

/* What an outcome is worth to White, on a scale of moves. */
static int worth(const miai_race_outcome *o)
{
    if (o->winner == MIAI_EMPTY)
        return 0;
    return o->winner == MIAI_WHITE ? 1 + o->behind : -1 - o->behind;
}

/* In the text White's liberty is last, "O=1,A=5". */
static change turned(const char *text, int liberties)
{
    const size_t kept = strlen(text) - strlen("O=1,A=5");
    change c = {.before = race_of(text)};
    miai_race_count was, is;
    char after[80];

    assert_string_equal(text + kept, "O=1,A=5");
    snprintf(after, sizeof after, "%.*sO=%d", (int)kept, text, liberties);
    c.after = race_of(after);
    miai_race_count_up(&was, &c.before);
    miai_race_count_up(&is, &c.after);
    c.exclusive = is.sum[1].exclusive - was.sum[1].exclusive;
    c.reduced = is.sum[1].reduced - was.sum[1].reduced;
    for (int i = 0; i < 2; i++) {
        const int more = worth(&is.first[i]) - worth(&was.first[i]);
        c.first[i] = (more > 0) - (more < 0);
    }
    return c;
}

/* The same with two liberties. */
static void expect_change(const char *text, int exclusive, int reduced,
                          int black_first, int white_first)
{
    const change c = turned(text, 2);

    assert_int_equal(c.exclusive, exclusive);
    assert_int_equal(c.reduced, reduced);
    assert_int_equal(c.first[0], black_first);
    assert_int_equal(c.first[1], white_first);
}

/* Diagrams 36 and 37: O = 1, A = V = 5 or O = 2, A = V = 0. */
static void the_example_of_the_paper(void **state)
{
    const change c = turned("S=0 B:O=3 W:O=1,A=5", 2);
    miai_race_count count;

    (void)state;
    assert_int_equal(c.before.chain[1].avoided, 5);
    assert_int_equal(c.after.chain[1].outside, 2);
    assert_int_equal(c.after.chain[1].approach, 0);
    assert_int_equal(c.after.chain[1].avoided, 0);
    miai_race_count_up(&count, &c.before);
    assert_int_equal(count.sum[1].reduced, 1);
    miai_race_count_up(&count, &c.after);
    assert_int_equal(count.sum[1].reduced, 2);
}

/* "If White has an eye then V = 0 and Diagram 36 is better." */
static void with_an_eye_approach_moves_are_better(void **state)
{
    static const char *const races[] = {
        "S=0 B:O=3 W:Z=1,O=1,A=5",     "S=0 B:Z=1,O=9 W:Z=2,O=1,A=5",
        "S=2 B:O=3 W:Z=1,O=1,A=5",     "S=2 B:O=9 W:Z=1,O=1,A=5",
        "S=1 B:Z=5,I=2 W:Z=1,O=1,A=5", "S=1 B:Z=1,O=9 W:Z=5,I=1,O=1,A=5",
    };

    (void)state;
    for (size_t i = 0; i < sizeof races / sizeof races[0]; i++)
        expect_change(races[i], -4, -4, -1, -1);
    /* Two eyes worth the same: it may be a seki all the same. */
    expect_change("S=9 B:Z=1,O=3 W:Z=1,O=1,A=5", -4, -4, 0, 0);
}

/* "If White has no eye and either Black has an eye or there are no shared
 * liberties .. which is slightly better." */
static void without_an_eye_liberties_may_be_better(void **state)
{
    (void)state;
    expect_change("S=0 B:O=3 W:O=1,A=5", -4, 1, 1, 1);
    expect_change("S=0 B:O=1 W:O=1,A=5", -4, 1, 1, 1);
    expect_change("S=0 B:Z=1,O=3 W:O=1,A=5", -4, 1, 1, 1);
    expect_change("S=3 B:Z=2,O=3 W:O=1,A=5", -4, 1, 1, 1);
}

/* Case B: four moves worse if FOF is played, one better if FIF is. */
static void without_eyes_it_depends_on_the_way(void **state)
{
    change c;

    (void)state;
    /* As it is Black to play captures by FIF, and White to play by FOF.  With
     * two liberties he captures by FOF, and she only gets a seki. */
    expect_change("S=2 B:O=3 W:O=1,A=5", -4, 1, 0, -1);
    /* With three liberties it is a seki, whoever begins. */
    c = turned("S=2 B:O=3 W:O=1,A=5", 3);
    assert_int_equal(c.first[0], 1);
    assert_int_equal(c.first[1], -1);
    /* FIF is no danger: White captures, but not with two liberties. */
    expect_change("S=2 B:O=2 W:O=1,A=5", -4, 1, -1, -1);
    /* Black captures by FIF whoever begins: then at least not by more. */
    expect_change("S=2 B:O=4 W:O=1,A=5", -4, 1, 0, 0);
}

/* The paper hopes to prevent Black from FIF with two liberties.  That helps
 * nothing: FIF took R_B >= S + 1 if Black begins, and then FOF takes X_B >= S +
 * 1.  With three liberties it may help. */
static void two_liberties_do_not_stop_fif(void **state)
{
    int compared = 0, better = 0;

    (void)state;
    for (int i = 0; i < 5 * 9 * 4 * 2; i++) {
        const int shared = 1 + i % 5, outside = 1 + i / 5 % 9, a = i / 45 % 4;
        const int first = i / 180;
        char text[80];
        if (outside < shared + 1 + first) /* R_B: FIF is too slow */
            continue;
        snprintf(text, sizeof text, "S=%d B:O=%d,A=%d,V=%d W:O=1,A=5", shared,
                 outside, a, a);
        assert_true(turned(text, 2).first[first] <= 0);
        better += turned(text, 3).first[first] > 0;
        compared++;
    }
    assert_int_equal(compared, 4 * (30 + 25));
    assert_true(better > 0);
    /* It is White who wins by FIF with two liberties here. */
    expect_change("S=1 B:O=1,A=9 W:O=1,A=5", -4, 1, -1, 1);
}

/* --- on the board -------------------------------------------------------- */

/* White has a liberty between her chain and two more stones, which have up to
 * three liberties: she may link them there. */
typedef struct link_plan {
    int black, white; /* other outside liberties                             */
    int shared;
    int linked; /* liberties of the two stones                               */
    bool eye;   /* of White                                                  */
} link_plan;

static void link_put(race_diagram *d, int x, int y, const char *row)
{
    memcpy(&d->at[y][x], row, strlen(row));
}

static void link_write(char out[RACE_TEXT], const link_plan *plan)
{
    race_diagram d = {.width = 10, .height = 13};

    memset(d.at, ' ', sizeof d.at);
    for (int y = 1; y < d.height; y++)
        link_put(&d, 2, y, y < d.height - plan->shared ? "xoo" : "x.o");
    link_put(&d, 5, 1, plan->linked > 2 ? ".OO.#" : ".OO");
    for (int i = 0; i < 2 && i < plan->linked; i++)
        link_put(&d, 7, 2 * i, ".#");
    for (int i = 0; i < plan->black; i++)
        link_put(&d, 0, 2 + 2 * i, "@.");
    for (int i = 0; i < plan->white; i++)
        link_put(&d, 5, d.height - 1 - 2 * i, ".#");
    for (int y = 4; y < 7 && plan->eye; y++)
        link_put(&d, 5, y, y == 5 ? ".o" : "oo");
    diagram_write(out, &d);
}

static void expect_advice(asking *a, const link_plan *plan, const char *advice)
{
    char text[RACE_TEXT], out[ADVICE];

    link_write(text, plan);
    assert_int_equal(ask(a, text), MIAI_OK);
    assert_int_equal(a->answer.advices, 1);
    miai_race_describe_advice(out, sizeof out, &a->answer.advice[0],
                              a->problem.board.width);
    assert_string_equal(out, advice);
}

#define LINKS(n)                                                               \
    "White at f12 turns one liberty that has to be approached into " n         \
    " that can be filled at once. "

static void a_link_is_right(void **state)
{
    expect_advice(*state, &(link_plan){.black = 3, .white = 1, .linked = 3},
                  LINKS("three") "That is right: left as it is, Black to play "
                                 "captures.");
}

static void a_link_can_wait(void **state)
{
    expect_advice(*state, &(link_plan){.black = 1, .white = 1, .linked = 3},
                  LINKS("three") "That can wait: the result is the same.");
}

/* Case B: White captures, whoever begins, as long as she does not link. */
static void a_link_harms(void **state)
{
    expect_advice(*state, &(link_plan){.black = 3, .shared = 2, .linked = 3},
                  LINKS("three") "After that it is only a seki, because the "
                                 "approach moves are worth more.");
    expect_advice(
        *state, &(link_plan){.black = 4, .linked = 2, .eye = true},
        LINKS("two") "After that Black captures, because the approach "
                     "moves are worth more.");
}

/* How it ends for White: captured, seki, captures. */
static int rank(miai_race_end end)
{
    assert_int_not_equal(end, MIAI_RACE_UNKNOWN);
    return end == MIAI_RACE_SEKI ? 1 : end == MIAI_RACE_WHITE_KILLS ? 2 : 0;
}

/* The advice is what a search of the position after the move says. */
static void check_advice(asking *a, const miai_race_advice *advice)
{
    miai_problem after = a->problem;
    const int end = rank(advice->end);
    const int left = rank(advice->left);
    miai_race_found found;
    int then;

    assert_int_equal(advice->side, MIAI_WHITE);
    after.board.at[advice->point] = MIAI_WHITE;
    assert_int_equal(miai_race_search(&found, &after,
                                      &(miai_means){&a->options, &a->space,
                                                    &a->budget, &a->error}),
                     MIAI_OK);
    then = rank(found.first[0]);
    switch (advice->worth) {
    case MIAI_RACE_NEEDED:
        assert_true(then == end && left < end);
        break;
    case MIAI_RACE_WAITS:
        assert_true(then == end && left == end);
        break;
    default:
        assert_true(then < end);
        assert_int_equal(rank(advice->then), then);
        assert_int_equal(advice->again, found.first[1]);
    }
}

static void advice_is_confirmed_by_search(void **state)
{
    asking *a = *state;
    int count[3] = {0, 0, 0};

    a->options.threats = 0;
    for (int i = 0; i < 5 * 3 * 3 * 3 * 2; i++) {
        const link_plan plan = {.black = i % 5,
                                .white = i / 5 % 3,
                                .shared = i / 15 % 3,
                                .linked = 1 + i / 45 % 3,
                                .eye = i / 135};
        char text[RACE_TEXT];
        if (plan.black + plan.shared == 0)
            continue;
        link_write(text, &plan);
        assert_int_equal(ask(a, text), MIAI_OK);
        for (int k = 0; k < a->answer.advices; k++) {
            check_advice(a, &a->answer.advice[k]);
            count[a->answer.advice[k].worth]++;
        }
    }
    print_message("right %d, can wait %d, harm %d\n", count[0], count[1],
                  count[2]);
    assert_true(count[0] > 5 && count[1] > 100 && count[2] > 50);
}

/* A corridor without an outpost. */
static void approach_moves_are_told(void **state)
{
    asking *a = *state;
    char out[ADVICE];

    assert_int_equal(ask(a, "   @..xo.#\n      xo\n@....xxo..#\n     xxo\n"
                            "     xxo\n     xxo\n     xxo\n"),
                     MIAI_OK);
    assert_int_equal(a->answer.advices, 2);
    miai_race_describe_advice(out, sizeof out, &a->answer.advice[0],
                              a->problem.board.width);
    assert_string_equal(out,
                        "Black at f7 turns one liberty with one approach move "
                        "into one that can be filled at once. After that White "
                        "captures, because it takes a move that is needed "
                        "elsewhere.");
}

static void expect_tail(const miai_race_advice *advice, const char *words)
{
    char out[ADVICE];
    const size_t n = miai_race_describe_advice(out, sizeof out, advice, 9);

    assert_true(n < sizeof out && n >= strlen(words));
    assert_string_equal(out + n - strlen(words), words);
}

/* Not everything was asked, or found within the limits. */
static void what_is_not_known_is_left_out(void **state)
{
    miai_race_advice a = {.side = MIAI_BLACK,
                          .turned = 2,
                          .approach = 3,
                          .gained = 4,
                          .worth = MIAI_RACE_HARMS,
                          .end = MIAI_RACE_BLACK_KILLS};

    (void)state;
    expect_tail(&a,
                "Black at a1 turns two liberties with three approach moves "
                "into four that can be filled at once. It is not one of the "
                "best moves.");
    a.then = MIAI_RACE_BLACK_KILLS; /* with fewer threats */
    expect_tail(&a, "once. It is not one of the best moves.");
    a.then = MIAI_RACE_SEKI;
    expect_tail(&a, "once. After that it is only a seki.");
    a.worth = MIAI_RACE_NEEDED;
    expect_tail(&a, "once. That is right.");
    a.left = MIAI_RACE_SEKI;
    expect_tail(&a, "once. That is right: left as it is, it is only a seki.");
    a.end = MIAI_RACE_SEKI;
    expect_tail(&a, "once. That is right.");
}

static void plain_races_have_nothing_to_turn(void **state)
{
    asking *a = *state;
    int compared = 0;

    for (int i = 0; i < 4 * 4 * 2 * 2 * 3; i++) {
        const race_plan plan = {.outside = {1 + i / 16 % 2, 1 + i / 32 % 2},
                                .approach = {{i % 4}, {i / 4 % 4}},
                                .shared = i / 64};
        const race_diagram d = race_built(&plan);
        char text[RACE_TEXT];
        if (!is_small_race(&d, 10))
            continue;
        diagram_write(text, &d);
        assert_int_equal(ask(a, text), MIAI_OK);
        assert_int_equal(a->answer.advices, 0);
        compared++;
    }
    assert_true(compared > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(with_an_eye_approach_moves_are_better),
        cmocka_unit_test(without_an_eye_liberties_may_be_better),
        cmocka_unit_test(without_eyes_it_depends_on_the_way),
        cmocka_unit_test(two_liberties_do_not_stop_fif),
        ASKING_TEST(a_link_is_right),
        ASKING_TEST(a_link_can_wait),
        ASKING_TEST(a_link_harms),
        ASKING_TEST(advice_is_confirmed_by_search),
        ASKING_TEST(approach_moves_are_told),
        cmocka_unit_test(what_is_not_known_is_left_out),
        ASKING_TEST(plain_races_have_nothing_to_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
