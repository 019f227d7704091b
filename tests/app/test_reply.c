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
        cmocka_unit_test(nothing_is_played_that_is_not_known),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
