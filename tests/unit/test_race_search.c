/* test_race_search.c - races on the board, decided by search. */
#include "race_drawn.h"
#include "race_searching.h"

/* --- the count and the board -------------------------------------------- */

/* The diagrams of [Wolf, Semeai] built from their numbers. */
static const struct {
    board_race race;
    int first[2];
} diagrams[] = {
    {{{{2, 1, 1, {1}}, {0, 0, 3, {3, 1, 0}}}, 1}, {B, W}}, /* 1  */
    {{{{0, 0, 1, {1}}, {0, 0, 2, {0}}}, 1}, {B, W}},       /* 5  */
    {{{{0, 0, 1, {1}}, {0, 0, 3, {0}}}, 2}, {SEKI, W}},    /* 10 */
    {{{{0, 0, 3, {0}}, {0, 0, 1, {3}}}, 2}, {B, W}},       /* 15 */
    {{{{0, 0, 4, {0}}, {0, 0, 1, {3}}}, 2}, {B, B}},       /* 19 */
    {{{{0, 0, 2, {1, 0}}, {0, 0, 1, {3}}}, 2}, {SEKI, W}}, /* 23 */
    {{{{0, 0, 2, {0}}, {0, 0, 1, {2}}}, 1}, {B, W}},       /* 27 */
};

static void the_diagrams_of_the_paper_end_as_printed(void **state)
{
    char text[BOARD_TEXT];

    for (size_t i = 0; i < sizeof diagrams / sizeof diagrams[0]; i++) {
        board_draw(text, &diagrams[i].race);
        ends(*state, text, diagrams[i].first[0], diagrams[i].first[1]);
    }
}

/* Compares a race with its count; adds it to the number of its case.  Eyes that
 * are not settled and chains without liberties are no races. */
static void compare(searching *s, const board_race *race, int compared[4])
{
    static const int end_of[] = {SEKI, B, W};
    const miai_race numbers = board_numbers(race);
    miai_race_count count;
    char text[BOARD_TEXT];

    if (!miai_race_check(&numbers, &s->error))
        return;
    miai_race_count_up(&count, &numbers);
    board_draw(text, race);
    ends(s, text, end_of[count.first[0].winner], end_of[count.first[1].winner]);
    compared[count.kind]++;
}

static void search_agrees_with_the_count_without_eyes(void **state)
{
    static const board_side sides[] = {
        {0},
        {.outside = 1},
        {.outside = 1, .approach = {1}},
        {.outside = 2},
        {.outside = 2, .approach = {1}},
        {.outside = 3},
    };
    enum { SIDES = sizeof sides / sizeof sides[0] };
    searching *s = *state;
    int compared[4] = {0};

    s->options.threats = 1;
    for (int shared = 0; shared <= 3; shared++)
        for (int i = 0; i < SIDES * SIDES; i++) {
            const board_race race = {{sides[i / SIDES], sides[i % SIDES]},
                                     shared};
            compare(s, &race, compared);
        }
    assert_int_equal(compared[MIAI_RACE_A], 25);
    assert_int_equal(compared[MIAI_RACE_B], 3 * 36);
}

static void search_agrees_with_the_count_with_eyes(void **state)
{
    static const board_side sides[] = {
        {.outside = 1},
        {.outside = 2, .approach = {1}},
        {.eye = 1},
        {.eye = 1, .outside = 1, .approach = {1}},
        {.eye = 2, .outside = 1},
        {.eye = 2, .inside = 1, .outside = 2},
        {.eye = 3, .inside = 1},
        {.eye = 3, .inside = 2, .outside = 1},
    };
    enum { SIDES = sizeof sides / sizeof sides[0] };
    searching *s = *state;
    int compared[4] = {0};

    s->options.threats = 1;
    for (int shared = 0; shared <= 2; shared++)
        for (int i = 0; i < SIDES * SIDES; i++) {
            const board_race race = {{sides[i / SIDES], sides[i % SIDES]},
                                     shared};
            compare(s, &race, compared);
        }
    assert_int_equal(compared[MIAI_RACE_A], 64);
    assert_int_equal(compared[MIAI_RACE_B], 2 * 4);
    assert_int_equal(compared[MIAI_RACE_C], 2 * 24);
    assert_int_equal(compared[MIAI_RACE_D], 2 * 36);
}

/* White has one liberty.  Black's stone there has a liberty of its own, so that
 * she could take it back, but for having been captured by then. */
static void a_capture_comes_before_what_could_follow(void **state)
{
    ends(*state,
         "   x.@@\n"
         "   xxx.\n"
         "  .ooxx\n"
         " .Xoox\n"
         ".. oo\n"
         "#  o\n",
         B, B);
}

/* --- where the count is wrong -------------------------------------------- */

/* By the count Black wins even if White begins.  White throws in. */
static const char throw_in[] = "  @..x o.#\n"
                               "     x o\n"
                               "@....x o..#\n"
                               "     x o\n";

static void a_throw_in_makes_a_ko(void **state)
{
    searching *s = *state;
    const miai_life_answer *a;

    ends(s, throw_in, B, W);
    assert_false(s->found.ko[0]);
    assert_true(s->found.ko[1]);
    assert_int_equal(s->found.run[0].first[0].status, 6);
    assert_int_equal(s->found.run[0].first[1].status, 1);
    assert_int_equal(s->found.run[1].first[0].status, 6);
    assert_int_equal(s->found.run[1].first[1].status, 1);
    a = miai_race_moves(&s->found, MIAI_WHITE);
    assert_int_equal(a->moves, 1);
    assert_int_equal(a->move[0], 3 * 11 + 4); /* e4, beside x */
}

/* By the count it is a seki if Black begins.  His liberty is at the end of a
 * corridor of three points. */
static void a_longer_corridor_is_not_plain_either(void **state)
{
    const board_race race = {
        {{.outside = 1, .approach = {2}}, {.outside = 2, .approach = {1, 1}}},
        2};
    const miai_race numbers = board_numbers(&race);
    searching *s = *state;
    miai_race_count count;
    char text[BOARD_TEXT];

    miai_race_count_up(&count, &numbers);
    assert_int_equal(count.first[0].winner, MIAI_EMPTY);
    board_draw(text, &race);
    search(s, text);
    assert_int_equal(s->found.first[0], W);
    assert_true(s->found.ko[0]);
}

/* White can capture X, but Black takes all of it back from there: by a
 * snapback, by one in two steps, under the stones. */
static void a_snapback_does_not_help(void **state)
{
    ends(*state,
         "oo. @.x.@\n"
         "ooX\n",
         B, B);
    ends(*state,
         "ooooo. xxx\n"
         "ooooXX .x.\n",
         B, B);
    ends(*state,
         "ooooooo. xxx\n"
         "      XX .x.\n"
         "      X\n"
         "  XXXXX\n",
         B, B);
    /* She captures first where Black's chain has one liberty. */
    ends(*state,
         "oo. @.x\n"
         "ooX\n",
         B, W);
}

/* If these stones are essential their capture ends the race. */
static void the_capture_of_an_essential_chain_ends_the_race(void **state)
{
    ends(*state,
         "oooo.\n"
         "oooox\n",
         B, W);
    ends(*state,
         "ooooo.\n"
         "ooooxx\n",
         B, W);
    ends(*state,
         "ooooooo.\n"
         "      xx\n"
         "      x\n"
         "  xxxxx\n",
         B, W);
    /* One of two essential chains is enough. */
    ends(*state,
         "ooooo. xxx\n"
         "ooooxx .x.\n",
         B, W);
}

/* Black captures O, which belongs to no side of the race, and x is safe. */
static void other_mortal_stones_count(void **state)
{
    ends(*state, "@.xO.# #.o.#\n", B, W);
    /* Without such a stone there is nothing to capture. */
    ends(*state, "@.x    #.o.#\n", W, W);
}

/* --- the answer ----------------------------------------------------------- */

/* Changes the colours of a diagram. */
static void exchange(char *text)
{
    static const char signs[] = "xoXO#@";

    for (; *text != '\0'; text++) {
        const char *at = strchr(signs, *text);
        if (at != NULL)
            *text = signs[(at - signs) ^ 1];
    }
}

/* Turns every row round; all have the same length. */
static void mirror(char *text)
{
    for (char *row = text; *row != '\0'; row += BOARD_COLUMNS + 1)
        for (int i = 0; i < BOARD_COLUMNS / 2; i++) {
            const char c = row[i];
            row[i] = row[BOARD_COLUMNS - 1 - i];
            row[BOARD_COLUMNS - 1 - i] = c;
        }
}

static void colours_and_directions_do_not_matter(void **state)
{
    static const int other[] = {UNKNOWN, W, B, SEKI};
    searching *s = *state;
    char text[BOARD_TEXT];

    for (size_t i = 0; i < sizeof diagrams / sizeof diagrams[0]; i++) {
        miai_race_found was;
        board_draw(text, &diagrams[i].race);
        ends(s, text, diagrams[i].first[0], diagrams[i].first[1]);
        was = s->found;
        mirror(text);
        ends(s, text, diagrams[i].first[0], diagrams[i].first[1]);
        exchange(text);
        ends(s, text, other[diagrams[i].first[1]], other[diagrams[i].first[0]]);
        for (int k = 0; k < 4; k++)
            assert_int_equal(s->found.run[k / 2].first[k % 2].status,
                             was.run[!(k / 2)].first[!(k % 2)].status);
    }
}

static void the_moves_are_those_that_decide(void **state)
{
    searching *s = *state;
    const miai_life_answer *a;

    /* Whoever begins fills the outside liberty of the other. */
    ends(s, "@.x.o.#\n", B, W);
    a = miai_race_moves(&s->found, MIAI_BLACK);
    assert_int_equal(a->moves, 1);
    assert_int_equal(a->move[0], 5);
    a = miai_race_moves(&s->found, MIAI_WHITE);
    assert_int_equal(a->moves, 1);
    assert_int_equal(a->move[0], 1);
    /* Seki: whoever moves may pass, and may not fill a shared liberty. */
    ends(s, "x.o\nx o\nx.o\n", SEKI, SEKI);
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        a = miai_race_moves(&s->found, (miai_color)c);
        assert_int_equal(a->moves, 1);
        assert_int_equal(a->move[0], MIAI_PASS);
    }
    /* White has no move that helps. */
    ends(s, "@.x.o\n", B, B);
    assert_int_equal(miai_race_moves(&s->found, MIAI_WHITE)->moves, 0);
}

static void limits_make_it_unknown(void **state)
{
    searching *s = *state;
    char text[BOARD_TEXT];

    s->budget.nodes = 1;
    ends(s, "x...o\nx...o\nx.O.o\n", UNKNOWN, UNKNOWN);
    assert_false(s->found.ko[0] || s->found.ko[1]);
    board_draw(text, &diagrams[0].race);
    s->budget.nodes = 200;
    search(s, text);
    assert_int_equal(s->status, MIAI_OK);
    assert_true(s->found.nodes <= 200);
    for (int i = 0; i < 2; i++)
        assert_true((int)s->found.first[i] == UNKNOWN ||
                    (int)s->found.first[i] == diagrams[0].first[i]);
}

/* How often progress was told, and the nodes last told. */
typedef struct told {
    int times;
    uint64_t nodes;
} told;

static bool note_nodes(uint64_t nodes, void *user)
{
    told *t = user;

    assert_true(nodes >= t->nodes);
    t->nodes = nodes;
    t->times++;
    return false;
}

static void progress_counts_both_runs(void **state)
{
    searching *s = *state;
    char text[BOARD_TEXT];
    told t = {0, 0};

    board_draw(text, &diagrams[0].race);
    s->budget.progress = note_nodes;
    s->budget.user = &t;
    ends(s, text, B, W);
    assert_true(t.times > 1);
    assert_true(t.nodes > s->found.run[0].nodes);
    assert_true(t.nodes <= s->found.nodes);
}

static void only_the_side_of_a_ban_is_asked_about(void **state)
{
    searching *s = *state;

    s->options.ko = "b1";
    s->options.first = MIAI_FIRST_WHITE;
    ends(s, "@.x.o.#\n", UNKNOWN, B); /* she would win at b1 */
    assert_false(s->found.run[0].first[0].asked);
    assert_true(s->found.run[0].first[1].asked);
}

static void a_region_that_is_too_large_is_refused(void **state)
{
    searching *s = *state;
    char text[12 * 13 + 1];

    memset(text, '.', sizeof text);
    for (int i = 0; i < 12; i++)
        text[i * 13 + 12] = '\n';
    text[0] = 'x';
    text[1] = 'o';
    text[12 * 13] = '\0';
    search(s, text);
    assert_int_equal(s->status, MIAI_ERR_INPUT);
    assert_string_equal(s->error.text,
                        "f:1: the region is too large: expected one that fits "
                        "in 128 cells, this needs 142; name a smaller one with "
                        "--region, or more stones with --immortal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SEARCH_TEST(the_diagrams_of_the_paper_end_as_printed),
        SEARCH_TEST(search_agrees_with_the_count_without_eyes),
        SEARCH_TEST(search_agrees_with_the_count_with_eyes),
        SEARCH_TEST(a_capture_comes_before_what_could_follow),
        SEARCH_TEST(a_throw_in_makes_a_ko),
        SEARCH_TEST(a_longer_corridor_is_not_plain_either),
        SEARCH_TEST(a_snapback_does_not_help),
        SEARCH_TEST(the_capture_of_an_essential_chain_ends_the_race),
        SEARCH_TEST(other_mortal_stones_count),
        SEARCH_TEST(colours_and_directions_do_not_matter),
        SEARCH_TEST(the_moves_are_those_that_decide),
        SEARCH_TEST(limits_make_it_unknown),
        SEARCH_TEST(progress_counts_both_runs),
        SEARCH_TEST(only_the_side_of_a_ban_is_asked_about),
        SEARCH_TEST(a_region_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
