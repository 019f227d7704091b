/* test_field_games.c - the board of random games against the board. */
#include "board_random.h"
#include "endgame/endgame_field.h"

static void is_same(const field *f, const miai_board *b)
{
    static miai_chain c;

    for (int p = 0; p < miai_board_points(b); p++) {
        const int cell = f->cell_of[p];
        assert_int_equal(f->at[cell], b->at[p]);
        assert_int_equal(f->place[cell] >= 0, b->at[p] == MIAI_EMPTY);
        if (!miai_is_stone(b->at[p]))
            continue;
        miai_board_chain(&c, b, p);
        assert_int_equal(f->size[f->head[cell]], c.count);
        assert_int_equal(field_in_atari(f, cell),
                         c.liberties == 1 && !c.immortal);
        if (c.liberties == 1 && !c.immortal)
            assert_int_equal(field_last_liberty(f, cell),
                             f->cell_of[c.liberty[0]]);
    }
    assert_int_equal(f->ko, b->ko < 0 ? -1 : f->cell_of[b->ko]);
}

/* Plays a move, or passes if it is not allowed; returns whether it left a ban. */
static bool play_on(field *f, miai_board *b, miai_color color, uint64_t *seed)
{
    const int p =
        b->ko >= 0 && below(seed, 4) == 0 ? b->ko : random_move(b, color, seed);
    const bool played =
        p >= 0 && miai_board_play(b, p, color, NULL) == MIAI_PLAY_OK;

    if (p >= 0)
        assert_int_equal(field_is_legal(f, f->cell_of[p], color), played);
    if (played) {
        field_play(f, f->cell_of[p], color);
    } else {
        miai_board_play(b, MIAI_PASS, color, NULL);
        f->ko = -1;
    }
    is_same(f, b);
    return b->ko >= 0;
}

static void a_field_plays_like_the_board(void **state)
{
    static const random_kind kind[2] = {{19, 19, 15, 15, 3, 5},
                                        {5, 5, 25, 25, 10, 10}};
    static const bool shut[MIAI_MAX_POINTS];
    static field f;
    uint64_t seed = 1;
    int bans = 0;
    miai_board b;

    (void)state;
    for (int game = 0; game < 400; game++) {
        random_board(&b, &kind[game % 8 != 0], &seed);
        field_begin(&f, &b, b.immortal, shut);
        is_same(&f, &b);
        for (int i = 0; i < 2 * miai_board_points(&b); i++)
            bans +=
                play_on(&f, &b, i % 2 == 0 ? MIAI_BLACK : MIAI_WHITE, &seed);
    }
    assert_true(bans > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_plays_like_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
