/* test_life_games64.c - regions of up to 64 cells against the board. */
#define LIFE_BITS 64
#include "life_games.h"

static void bits_play_and_live_like_the_board(void **unused)
{
    static const random_kind sparse = {7, 6, 25, 25, 8, 15},
                             dense = {6, 6, 10, 55, 5, 5};
    tally t;

    (void)unused;
    t = play_games(&sparse, 3000, 1);
    assert_true(t.games > 1000 && t.moves > 20000 && t.bans > 300);
    t = play_games(&dense, 3000, 2);
    assert_true(t.games > 1000 && t.living > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_play_and_live_like_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
