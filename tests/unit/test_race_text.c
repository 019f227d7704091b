/* test_race_text.c - capturing races: read from a line, and said in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "race_reading.h"

/* --- reading ------------------------------------------------------------ */

static void check_chain(const miai_race_chain *c, int eye, int inside,
                        int outside, int approach, int avoided)
{
    assert_int_equal(c->eye, eye);
    assert_int_equal(c->inside, inside);
    assert_int_equal(c->outside, outside);
    assert_int_equal(c->approach, approach);
    assert_int_equal(c->avoided, avoided);
}

static void all_numbers_are_read(void **state)
{
    miai_race r = race_of("S=1 B:Z=2,I=1,O=1,A=1 W:O=3,A=4,V=3");

    (void)state;
    assert_int_equal(r.shared, 1);
    check_chain(&r.chain[0], 2, 1, 1, 1, 0);
    check_chain(&r.chain[1], 0, 0, 3, 4, 3);
    r = race_of("  w: o=2, a=1  s=999 b:");
    assert_int_equal(r.shared, 999);
    check_chain(&r.chain[0], 0, 0, 0, 0, 0);
    check_chain(&r.chain[1], 0, 0, 2, 1, 1);
    r = race_of("B:L=0+1+3,Z=1 W:L=2");
    assert_int_equal(r.shared, 0);
    check_chain(&r.chain[0], 1, 0, 3, 4, 3);
    check_chain(&r.chain[1], 0, 0, 1, 2, 2);
}

/* One liberty has all approach moves. */
static void v_is_found_where_there_is_no_choice(void **state)
{
    miai_race r = race_of("B:O=1,A=5 W:Z=1,O=3,A=5");

    (void)state;
    check_chain(&r.chain[0], 0, 0, 1, 5, 5);
    assert_int_equal(r.chain[1].approach, 5);
}

typedef struct mistake {
    const char *text, *message;
} mistake;

static const mistake mistakes[] = {
    {"", "expected B: at the end of the count"},
    {"S=2", "expected B: at the end of the count"},
    {"S=2 B:O=1", "expected W: at the end of the count"},
    {"S=1 x\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9",
     "expected S=, B: or W: at character 5, found "
     "'x\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9'"},
    {"S=2 B:O=1 X", "expected S=, B: or W: at character 11, found 'X'"},
    {"S=1 S=2 B: W:",
     "expected S=, B: and W: once each at character 5, found 'S=2 B: W:'"},
    {"S:2", "expected = at character 2, found ':2'"},
    {"B=1", "expected : at character 2, found '=1'"},
    {"S=", "expected a number from 0 to 999 at the end of the count"},
    {"S=-1", "expected a number from 0 to 999 at character 3, found '-1'"},
    {"S=1000", "expected a number from 0 to 999 at character 3, found '1000'"},
    {"S=99999999999999999999999",
     "expected a number from 0 to 999 at character 3, found "
     "'99999999999999999999'"},
    {"S=2;", "expected a space at character 4, found ';'"},
    {"B:O=1W:", "expected a comma or a space at character 6, found 'W:'"},
    {"B:O=1,", "expected Z, I, O, A, V or L at the end of the count"},
    {"B:Q=1", "expected Z, I, O, A, V or L at character 3, found 'Q=1'"},
    {"B:O1", "expected = at character 4, found '1'"},
    {"B:O=1,O=2",
     "expected every number of a chain once at character 7, found 'O=2'"},
    {"B:O=1,L=2",
     "expected every number of a chain once at character 7, found 'L=2'"},
    {"B:L=2,V=2",
     "expected every number of a chain once at character 7, found 'V=2'"},
    {"B:L=0+ W:", "expected a number from 0 to 999 at character 7, found "
                  "' W:'"},
    {"B:O=1 W:O=2,A=2", "White: expected V, the most approach moves that one "
                        "of the 2 outside liberties has"},
    {"B:Z=8,I=1 W:O=1", "Black: Z is 8, expected 0 to 7"},
    {"B:I=9 W:O=1", "Black: I is 9, expected 0 to 6"},
    {"B:O=1 W:Z=2,I=2",
     "White: I is 2, expected 0 to 1 stones in an eye of 2 points"},
    {"B:I=1 W:O=1", "Black: I is 1, expected 0 without an eye"},
    {"B:W:O=1", "expected Z, I, O, A, V or L at character 3, found 'W:O=1'"},
    {"B:Z=3 W:O=1", "Black: I is 0, expected 1 to 2: an empty eye of 3 points "
                    "can be made into two"},
    {"B:Z=5 W:O=1", "Black: I is 0, expected 1 to 4: an empty eye of 5 points "
                    "can be made into two"},
    {"S=1 B:A=1 W:O=1", "Black: A is 1, expected 0 without outside liberties"},
    {"B:O=2,A=1,V=3 W:O=1", "Black: V is 3, expected 0 to 2"},
    {"S=1 B:V=1 W:O=1", "Black: V is 1, expected 0 to 0"},
    {"B:L=999+1 W:O=1", "Black: A is 1000, expected 0 to 999"},
    {"B: W:O=1", "Black: expected a chain with liberties, found none: Z, O "
                 "and S are 0"},
    {"B:O=1 W:", "White: expected a chain with liberties, found none: Z, O "
                 "and S are 0"},
    {"S=2 B:O=1\n W:", "expected a comma or a space at character 10, found "
                       "'? W:'"},
};

static void mistakes_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        const char *text = mistakes[i].text;
        miai_error error = {0};
        miai_race race;
        assert_false(miai_race_read(&race, &error, text, strlen(text)));
        assert_string_equal(error.text, mistakes[i].message);
    }
}

static void long_texts_and_zeros_are_refused(void **state)
{
    static char text[MIAI_RACE_TEXT + 1];
    miai_error error;
    miai_race race;

    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, "B:O=1 W:O=2", 11);
    assert_true(miai_race_read(&race, &error, text, MIAI_RACE_TEXT));
    assert_false(miai_race_read(&race, &error, text, sizeof text));
    assert_string_equal(error.text, "expected a count of at most 1024 bytes");
    assert_false(miai_race_read(&race, &error, "B:O=1 W:O=2\0", 12));
    assert_false(miai_race_read(&race, &error, "B:\0 W:O=2", 9));
}

static void numbers_below_zero_are_refused(void **state)
{
    miai_race race = {.chain = {{.outside = 1}, {.outside = 1}}};
    miai_error error;

    (void)state;
    assert_true(miai_race_check(&race, &error));
    race.shared = -1;
    assert_false(miai_race_check(&race, &error));
    assert_string_equal(error.text, "S is -1, expected 0 to 999");
    race.shared = 0;
    race.chain[1].outside = INT32_MIN;
    assert_false(miai_race_check(&race, &error));
}

/* --- words -------------------------------------------------------------- */

/* All that is said of a race, one line each; what is not said is left out. */
static void check_words(const char *text, miai_color first, const char *want)
{
    const miai_race race = race_of(text);
    miai_race_count c;
    char said[2000], line[6][400];
    size_t len[6];

    miai_race_count_up(&c, &race);
    len[0] = miai_race_describe_outcome(line[0], 400, &c, first);
    len[1] = miai_race_describe_reason(line[1], 400, &race, &c, first);
    len[2] = miai_race_describe_choice(line[2], 400, &race, &c, first);
    len[3] =
        miai_race_describe_relation(line[3], 400, &race, &c, MIAI_RACE_FIF);
    len[4] = 0;
    if (c.kind == MIAI_RACE_B)
        len[4] =
            miai_race_describe_relation(line[4], 400, &race, &c, MIAI_RACE_FOF);
    len[5] = miai_race_describe_doubt(line[5], 400, &race);
    said[0] = '\0';
    for (int i = 0; i < 6; i++)
        if (len[i] > 0) {
            assert_int_equal(len[i], strlen(line[i]));
            strcat(strcat(said, line[i]), "\n");
        }
    assert_string_equal(said, want);
}

static void plain_races(void **state)
{
    (void)state;
    check_words("B:O=3 W:O=3", MIAI_BLACK,
                "Black to play captures White: the race is even, and the first "
                "move decides.\n"
                "No liberties are shared: whoever needs fewer moves to capture "
                "wins.\n"
                "R_B = 3, R_W = 3: equal, whoever begins has his way\n");
    check_words("B:O=3 W:O=5", MIAI_WHITE,
                "White to play captures Black, who is two moves behind: White "
                "may play elsewhere twice.\n"
                "No liberties are shared: whoever needs fewer moves to capture "
                "wins.\n"
                "R_B = 3, R_W = 5: 2 less, White captures, whoever begins\n");
}

static void races_without_eyes(void **state)
{
    (void)state;
    /* diagram 19 */
    check_words("S=2 B:O=4 W:O=1,A=3", MIAI_WHITE,
                "White to play is one move too late: Black captures, but has "
                "to answer.\n"
                "Black fills the shared liberties first: the last liberty of "
                "White is then outside, and its 3 approach moves are never "
                "needed.\n"
                "R_B = 4, R_W + S = 1 + 2 = 3: 1 more, Black captures, whoever "
                "begins\n"
                "X_B = 4, X_W + S - 1 = 4 + 2 - 1 = 5: 1 less, Black cannot "
                "capture this way\n");
    check_words("S=3 B:O=2 W:O=2", MIAI_BLACK,
                "Black to play: seki, neither chain can be captured.\n"
                "Neither side has the outside liberties to fill the shared "
                "ones: whoever fills them is captured.\n"
                "R_B = 2, R_W + S = 2 + 3 = 5: 3 less, Black cannot capture "
                "this way\n"
                "X_B = 2, X_W + S - 1 = 2 + 3 - 1 = 4: 2 less, Black cannot "
                "capture this way\n");
    check_words("S=1 B:O=1,A=3 W:O=1", MIAI_WHITE,
                "White to play is three moves too late: Black captures, but "
                "has to answer.\n"
                "Fill the outside liberties first and the shared one last.\n"
                "R_B = 1, R_W + S = 1 + 1 = 2: 1 less, Black cannot capture "
                "this way\n"
                "X_B = 4, X_W + S - 1 = 1 + 1 - 1 = 1: 3 more, Black captures, "
                "whoever begins\n");
}

static void either_way_captures(void **state)
{
    (void)state;
    check_words("S=2 B:O=9 W:O=1,A=3", MIAI_WHITE,
                "White to play is six moves too late: Black captures, and may "
                "play elsewhere 5 times.\n"
                "Black fills the shared liberties first: the last liberty of "
                "White is then outside, and its 3 approach moves are never "
                "needed.\n"
                "Filling the outside first captures as well, but leaves fewer "
                "moves to play elsewhere.\n"
                "R_B = 9, R_W + S = 1 + 2 = 3: 6 more, Black captures, whoever "
                "begins\n"
                "X_B = 9, X_W + S - 1 = 4 + 2 - 1 = 5: 4 more, Black captures, "
                "whoever begins\n");
    check_words("S=2 B:O=4 W:O=1", MIAI_BLACK,
                "Black to play captures White, who is two moves behind: Black "
                "may play elsewhere twice.\n"
                "Fill the outside liberties first: a shared liberty filled too "
                "early helps the other side.\n"
                "Filling the inside first captures as well, but leaves fewer "
                "moves to play elsewhere.\n"
                "R_B = 4, R_W + S = 1 + 2 = 3: 1 more, Black captures, whoever "
                "begins\n"
                "X_B = 4, X_W + S - 1 = 1 + 2 - 1 = 2: 2 more, Black captures, "
                "whoever begins\n");
    /* diagram 10 */
    check_words("S=2 B:O=1,A=1 W:O=3", MIAI_WHITE,
                "White to play captures Black: the race is even, and the first "
                "move decides.\n"
                "Fill the outside liberties first: a shared liberty filled too "
                "early helps the other side.\n"
                "Filling the inside first captures as well and takes fewer "
                "moves, so the other side gets fewer ko threats; filling the "
                "outside first is safer, as a move lost may still leave a "
                "seki.\n"
                "R_W = 3, R_B + S = 1 + 2 = 3: equal, whoever begins has his "
                "way\n"
                "X_W = 3, X_B + S - 1 = 2 + 2 - 1 = 3: equal, whoever begins "
                "has his way\n");
}

static void races_with_eyes(void **state)
{
    (void)state;
    check_words("S=2 B: W:Z=1", MIAI_BLACK,
                "Black to play is three moves too late: White captures, and "
                "may play elsewhere all the time.\n"
                "White alone has an eye, so all shared liberties count for "
                "White; Black cannot fill them in time.\n"
                "R_B = 0, R_W + S = 1 + 2 = 3: 3 less, White captures, whoever "
                "begins\n");
    check_words("S=1 B:Z=1,O=20 W:Z=4,I=1", MIAI_BLACK,
                "Black to play captures White, who is 16 moves behind: Black "
                "may play elsewhere 16 times.\n"
                "White has the larger eye, and capturing in it gains time, so "
                "all shared liberties count for White; Black can fill them all "
                "the same.\n"
                "R_B = 21, R_W + S = 4 + 1 = 5: 16 more, Black captures, "
                "whoever begins\n");
    check_words("S=1 B:Z=1,O=2 W:Z=1", MIAI_WHITE,
                "White to play is one move too late: Black captures, but has "
                "to answer.\n"
                "Both sides have an eye: Black has the time to fill all shared "
                "liberties.\n"
                "R_B = 3, R_W + S = 1 + 1 = 2: 1 more, Black captures, whoever "
                "begins\n");
    check_words("S=2 B:Z=1 W:Z=1", MIAI_WHITE,
                "White to play: seki, neither chain can be captured.\n"
                "Both sides have an eye: whoever fills the shared liberties is "
                "captured.\n"
                "R_B = 1, R_W + S = 1 + 2 = 3: 2 less, Black cannot capture "
                "this way\n");
    check_words("B:Z=4,I=3 W:Z=1", MIAI_WHITE,
                "White to play captures Black, who is in atari, at once.\n"
                "In atari a large eye gives no more time.\n"
                "R_B = 2, R_W = 1: 1 more, Black captures, whoever begins\n");
}

/* The numbers of diagram 15, with V as no position has it. */
static void doubtful_numbers_are_counted(void **state)
{
    (void)state;
    check_words("S=2 B:O=3,A=0 W:O=2,A=2,V=3", MIAI_BLACK,
                "Black to play captures White: the race is even, and the first "
                "move decides.\n"
                "Black fills the shared liberties first: the last liberty of "
                "White is then outside, and its 3 approach moves are never "
                "needed.\n"
                "R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever begins has his "
                "way\n"
                "X_W = 4, X_B + S - 1 = 3 + 2 - 1 = 4: equal, whoever begins "
                "has his way\n"
                "White: V = 3 is more than A = 2, which no position has; "
                "counted as given.\n");
}

static void short_buffers_are_kept(void **state)
{
    const miai_race race = race_of("B:O=3 W:O=3");
    miai_race_count c;
    char out[8] = "";

    (void)state;
    miai_race_count_up(&c, &race);
    assert_true(miai_race_describe_outcome(out, sizeof out, &c, MIAI_BLACK) >
                40);
    assert_string_equal(out, "Black t");
    assert_true(miai_race_describe_outcome(NULL, 0, &c, MIAI_BLACK) > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_numbers_are_read),
        cmocka_unit_test(v_is_found_where_there_is_no_choice),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(long_texts_and_zeros_are_refused),
        cmocka_unit_test(numbers_below_zero_are_refused),
        cmocka_unit_test(plain_races),
        cmocka_unit_test(races_without_eyes),
        cmocka_unit_test(either_way_captures),
        cmocka_unit_test(races_with_eyes),
        cmocka_unit_test(doubtful_numbers_are_counted),
        cmocka_unit_test(short_buffers_are_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
