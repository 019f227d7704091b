/* test_reply.c - the moves of the program in a game keep what it has. */
#include "app_reading.h"
#include "solve/play_reply.h"

static const char *const problems[] = {
    "#######\n#OOOOO#\n#O...O#\n#OOOOO#\n#######\n", /* straight three */
    "######\n#OOOO#\n#O..O#\n#O..O#\n#OOOO#\n######\n",
    "OO##\n.O##\nXO##\nXOO#\nX.O#\n", /* bent four */
    "OOOO#\n...O#\n...O#\n",          /* six, none, one outside liberty */
    ".####\nOOOO#\n...O#\n...O#\n",
    "@X...\n@xxxO\n@XXxx\n @@.@\n   @\n", /* a ko */
    "OO###\n.OOO#\n...O#\n",
};

/* Lets the program play both sides; without threats and retakes the side
 * that has the better of it keeps it to the end. */
static void play_to_the_end(const studied *game, int threats)
{
    miai_study *s = game->study;
    const miai_color first = miai_study_turn(s);
    const int status = miai_study_status(s);
    char move[PLAY_MOVE];

    for (int i = 0; i < 40 && !miai_study_ending(s); i++) {
        const int before = miai_study_status(s);
        const char *ko = miai_study_ko(s);
        assert_true(play_reply(move, game, false));
        assert_false(ko && strcmp(ko, move) == 0);
        if (!ko && before >= -threats)
            assert_true(miai_study_is_best(s, move));
        assert_int_equal(miai_study_play(s, move), MIAI_OK);
    }
    const int end = miai_study_status(s);
    const int value = miai_study_turn(s) == first ? end : -end;
    assert_true((value > 0) == (status > 0));
}

static void the_better_side_keeps_what_it_has(void **state)
{
    const miai_options o = plain_options();

    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++) {
        answer a;
        answer_init(&a, problems[i], &o);
        for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            studied s;
            assert_int_equal(
                studied_open(&s, a.ctx, a.problem, &o, (miai_color)c), MIAI_OK);
            play_to_the_end(&s, o.threats);
            studied_close(&s);
        }
        answer_clear(&a);
    }
}

/* --- races ---------------------------------------------------------------- */

static const char *const races[] = {
    "@.xX.oO.#\n",           /* who begins captures     */
    "x.o\nxxo\nx.o\n",       /* seki                    */
    "Ox.oo\n.x.o.\n@xxoo\n", /* an eye against none     */
    "x...o\nx...o\nx.O.o\n",
    ".xoOX\n.xo.X\nOxo..\n.xo.O\n", /* a ko                    */
    "xxx # \nx.x . \nxxx.oo\n xooo.\n xxxoo\n  . . \n  .@# \n",
    "    .   \n    .  #\nxxxxo.X.\nx..xooo \nxxxxxxo \n     oo \n",
    "@.xoo.X...#\n  xoo\n@.xoo\n  xoo\n@.xoo\n  x.o\n  x.o\n",
    "  @..xo.#\n     xo\n@....xo..#\n     xo\n     xo\n     xo\n     xo\n",
};

static bool is_captured(const studied *s)
{
    const miai_ending ending = miai_study_ending(studied_board(s));

    return ending == MIAI_ENDING_CAPTURED || ending == MIAI_ENDING_PRIZE;
}

/* Lets the program play both sides until a chain is captured, or both pass: it
 * ends as it began, without threats and retakes. */
static void race_to_the_end(const studied *s)
{
    const miai_color first = miai_study_turn(studied_board(s));
    const miai_race_end end = miai_race_end_of(first, studied_standing(s));
    int passes = 0;
    char move[PLAY_MOVE];

    for (int i = 0; i < 100 && passes < 2 && !is_captured(s); i++) {
        assert_true(play_reply(move, s, false));
        assert_false(studied_is_retake(s, move));
        passes = strcmp(move, "pass") == 0 ? passes + 1 : 0;
        assert_int_equal(studied_play(s, move), MIAI_OK);
    }
    assert_true(passes == 2 || is_captured(s));
    assert_int_equal(is_captured(s), end != MIAI_RACE_SEKI);
    assert_int_equal(miai_race_end_of(miai_study_turn(studied_board(s)),
                                      studied_standing(s)),
                     end);
}

static void a_race_ends_as_it_began(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.goal = MIAI_GOAL_RACE;
    for (size_t i = 0; i < sizeof races / sizeof races[0]; i++) {
        answer a;
        answer_init(&a, races[i], &o);
        for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            studied s;
            assert_int_equal(
                studied_open(&s, a.ctx, a.problem, &o, (miai_color)c), MIAI_OK);
            race_to_the_end(&s);
            studied_close(&s);
        }
        answer_clear(&a);
    }
}

static void nothing_is_played_that_is_not_known(void **state)
{
    miai_options o = plain_options();
    char move[PLAY_MOVE];
    studied s;
    answer a;

    (void)state;
    o.nodes = 1;
    answer_init(&a, problems[4], &o);
    assert_int_equal(studied_open(&s, a.ctx, a.problem, &o, MIAI_BLACK),
                     MIAI_OK);
    assert_false(play_reply(move, &s, true));
    studied_close(&s);
    answer_clear(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_better_side_keeps_what_it_has),
        cmocka_unit_test(a_race_ends_as_it_began),
        cmocka_unit_test(nothing_is_played_that_is_not_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
