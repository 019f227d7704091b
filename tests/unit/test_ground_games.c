/* test_ground_games.c - races and whole boards keep their books while stones are
 * played on the board. */
#include "board_random.h"
#include "endgame/endgame_solve.h"
#include "race/race_board.h"

static const random_kind kind = {6, 6, 30, 30, 5, 8};

/* A point of the board, or a pass. */
static int draw_move(const miai_board *b, uint64_t *seed)
{
    const int p = b->ko >= 0 && below(seed, 3) == 0
                      ? b->ko
                      : (int)below(seed, (uint32_t)miai_board_points(b));

    return below(seed, 20) == 0 ? MIAI_PASS : p;
}

static void is_same(const miai_board *a, const miai_board *b)
{
    assert_memory_equal(a->at, b->at, (size_t)miai_board_points(a));
    assert_int_equal(a->ko, b->ko);
    assert_int_equal(a->ko_side, b->ko_side);
}

/* Stones that race do so until they are captured. */
static void a_race_loses_what_is_captured(void **state)
{
    miai_race_position q = {0};
    miai_board b;
    uint64_t seed = 1;
    int lost = 0, banned = 0;

    (void)state;
    for (int game = 0; game < 300; game++) {
        random_board(&b, &kind, &seed);
        q.board = b;
        for (int p = 0; p < miai_board_points(&b); p++)
            q.essential[p] = miai_is_stone(b.at[p]) && below(&seed, 2) == 0;
        for (int i = 0; i < 60; i++) {
            const miai_color color = random_color(&seed);
            const int move = draw_move(&b, &seed);
            const miai_race_position before = q;
            const miai_play why = miai_board_play(&b, move, color, NULL);
            assert_int_equal(miai_race_play(&q, move, color),
                             why == MIAI_PLAY_OK);
            is_same(&q.board, &b);
            banned += why == MIAI_PLAY_KO;
            for (int p = 0; p < miai_board_points(&b); p++) {
                const bool stays = b.at[p] == before.board.at[p];
                assert_int_equal(q.essential[p], before.essential[p] && stays);
                lost += before.essential[p] && !stays;
            }
        }
    }
    assert_true(lost > 100 && banned > 20);
}

/* Marks go with the stones, and prisoners are counted. */
static void a_whole_board_counts_prisoners(void **state)
{
    static miai_endgame_board e;
    miai_taken taken;
    miai_board b;
    uint64_t seed = 2;
    int captured = 0, banned = 0;

    (void)state;
    for (int game = 0; game < 300; game++) {
        random_board(&b, &kind, &seed);
        e = (miai_endgame_board){.board = b};
        for (int p = 0; p < miai_board_points(&b); p++) {
            e.safe[p] = miai_is_stone(b.at[p]) && below(&seed, 3) == 0;
            e.dead[p] = miai_is_stone(b.at[p]) && below(&seed, 3) == 0;
        }
        for (int i = 0; i < 60; i++) {
            const miai_color color = random_color(&seed);
            const int move = draw_move(&b, &seed);
            const miai_endgame_board before = e;
            const miai_play why = miai_board_play(&b, move, color, &taken);
            assert_int_equal(miai_endgame_board_play(&e, move, color),
                             why == MIAI_PLAY_OK);
            is_same(&e.board, &b);
            assert_int_equal(e.prisoners - before.prisoners,
                             color == MIAI_BLACK ? taken.count : -taken.count);
            for (int p = 0; p < miai_board_points(&b); p++) {
                const bool stays = b.at[p] == before.board.at[p];
                assert_int_equal(e.safe[p], before.safe[p] && stays);
                assert_int_equal(e.dead[p], before.dead[p] && stays);
            }
            captured += taken.count;
            banned += why == MIAI_PLAY_KO;
        }
    }
    assert_true(captured > 100 && banned > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_loses_what_is_captured),
        cmocka_unit_test(a_whole_board_counts_prisoners),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
