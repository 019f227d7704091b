/* test_zone_games.c - the bits of zones against the board. */
#include "board_random.h"
#include "open/zone.h"

/* Black is the defender. */
static void lay_out(zboard *z, zpos *s, const miai_board *b)
{
    assert_true(miai_zboard_init(z, b->width, b->height));
    *s = (zpos){0};
    for (int p = 0; p < miai_board_points(b); p++) {
        if (b->at[p] == MIAI_BLACK)
            zset_add(&s->own, p);
        else if (b->at[p] == MIAI_WHITE)
            zset_add(&s->other, p);
    }
}

static void is_same(const zpos *s, const miai_board *b)
{
    for (int p = 0; p < miai_board_points(b); p++) {
        assert_int_equal(zset_has(&s->own, p), b->at[p] == MIAI_BLACK);
        assert_int_equal(zset_has(&s->other, p), b->at[p] == MIAI_WHITE);
    }
}

/* Of each stone of Black: the bits and the board agree whether it lives. */
static int compare_lives(const zboard *z, const zpos *s, const miai_board *b)
{
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    int count = 0;

    assert_true(miai_alive_find(alive, &mem, b, MIAI_BLACK));
    for (int p = 0; p < miai_board_points(b); p++) {
        zset target = {0}, zone;
        if (b->at[p] != MIAI_BLACK)
            continue;
        zset_add(&target, p);
        assert_int_equal(miai_zpos_is_alive(&zone, z, s, &target), alive[p]);
        assert_true(!alive[p] || zset_has(&zone, p));
        count += alive[p];
    }
    return count;
}

/* Plays to the end; returns how many bans there were. */
static int play_game(miai_board *b, zboard *z, zpos *s, uint64_t *seed)
{
    int bans = 0, ban = -1;

    for (int i = 0; i < 3 * miai_board_points(b); i++) {
        const miai_color color = i % 2 == 0 ? MIAI_BLACK : MIAI_WHITE;
        const int p = random_move(b, color, seed);
        if (p < 0 || p == ban) {
            assert_true(p < 0 ||
                        miai_board_play(b, p, color, NULL) == MIAI_PLAY_KO);
            assert_int_equal(miai_board_play(b, MIAI_PASS, color, NULL),
                             MIAI_PLAY_OK);
            ban = -1;
            continue;
        }
        const bool played = miai_board_play(b, p, color, NULL) == MIAI_PLAY_OK;
        assert_int_equal(miai_zpos_play(s, z, p, color == MIAI_BLACK, &ban),
                         played);
        if (!played) {
            miai_board_lift_ban(b);
            ban = -1;
        }
        assert_int_equal(b->ko, ban);
        is_same(s, b);
        bans += ban >= 0;
    }
    return bans;
}

static void bits_play_like_the_board(void **state)
{
    static const random_kind kind = {19, 19, 10, 10, 0, 0};
    uint64_t seed = 1;
    int bans = 0;
    miai_board b;
    zboard z;
    zpos s;

    (void)state;
    for (int game = 0; game < 60; game++) {
        random_board(&b, &kind, &seed);
        lay_out(&z, &s, &b);
        bans += play_game(&b, &z, &s, &seed);
    }
    assert_true(bans > 100);
}

static void bits_live_like_the_board(void **state)
{
    static const random_kind kind[2] = {{9, 9, 10, 10, 0, 0},
                                        {9, 9, 70, 5, 0, 0}};
    uint64_t seed = 2;
    int living = 0;
    miai_board b;
    zboard z;
    zpos s;

    (void)state;
    for (int game = 0; game < 300; game++) {
        random_board(&b, &kind[game % 2], &seed);
        lay_out(&z, &s, &b);
        if (game % 2 == 0)
            play_game(&b, &z, &s, &seed);
        living += compare_lives(&z, &s, &b);
    }
    assert_true(living > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_play_like_the_board),
        cmocka_unit_test(bits_live_like_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
