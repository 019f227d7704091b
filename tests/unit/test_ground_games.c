/* test_ground_games.c - races, whole boards and houses keep their books while
 * stones are played on the board. */
#include "board_random.h"
#include "endgame/endgame_house.h"
#include "endgame/endgame_solve.h"
#include "race/race_board.h"

#include <string.h>

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

/* --- houses ----------------------------------------------------------------- */

static void add_cell(miai_house *h, int p, int at)
{
    h->cell_of[p] = (int16_t)h->count;
    h->board.immortal[p] = at == HOUSE_ROCK;
    h->point[h->count] = (int16_t)p;
    h->at[h->count++] = (uint8_t)at;
}

/* All of a board as a house of Black: no stone of White is immortal. */
static void make_house(miai_house *h, const miai_board *b)
{
    int next[4];
    miai_chain c;

    memset(h->cell_of, -1, sizeof h->cell_of);
    miai_board_init(&h->board, b->width, b->height, MIAI_OFF);
    h->count = 0;
    for (int p = 0; p < miai_board_points(b); p++)
        if (b->at[p] == MIAI_EMPTY || b->at[p] == MIAI_WHITE)
            add_cell(h, p, b->at[p] == MIAI_EMPTY ? HOUSE_EMPTY : HOUSE_ENEMY);
    h->open = h->count;
    for (int p = 0; p < miai_board_points(b); p++) {
        if (b->at[p] != MIAI_BLACK)
            continue;
        miai_board_chain(&c, b, p);
        add_cell(h, p, c.immortal ? HOUSE_ROCK : HOUSE_OWN);
    }
    for (int i = 0; i < h->count; i++) {
        const int n = miai_board_neighbours(next, b, h->point[i]);
        for (int k = 0; k < 4; k++)
            h->next[i][k] = k < n ? h->cell_of[next[k]] : (int16_t)-1;
    }
}

static void is_same_house(const miai_house *h, const miai_board *b)
{
    for (int i = 0; i < h->count; i++)
        assert_int_equal(h->at[i] == HOUSE_EMPTY   ? MIAI_EMPTY
                         : h->at[i] == HOUSE_ENEMY ? MIAI_WHITE
                                                   : MIAI_BLACK,
                         b->at[h->point[i]]);
}

/* What holds in a house is pass-alive; it asks for settled areas besides. */
static int compare_lives(const miai_house *h, const miai_board *b)
{
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    static miai_house_view view;
    int held = 0;

    miai_house_look(&view, h, h->at);
    assert_true(miai_alive_find(alive, &mem, b, MIAI_BLACK));
    for (int i = 0; i < h->count; i++) {
        if (b->at[h->point[i]] != MIAI_BLACK)
            continue;
        assert_true(!house_holds(&view, i) || alive[h->point[i]]);
        assert_true(h->at[i] != HOUSE_ROCK || house_holds(&view, i));
        held += house_holds(&view, i);
    }
    return held;
}

/* Returns whether there was a ko. */
static bool play_in_house(miai_house *h, miai_board *b, uint64_t *seed)
{
    const bool own = below(seed, 2) == 0;
    const int cell = (int)below(seed, (uint32_t)h->open);
    miai_taken taken;
    bool lost, takes_chain = false;
    int ban;

    if (h->at[cell] != HOUSE_EMPTY)
        return false;
    miai_board_lift_ban(b);
    const bool played =
        miai_board_play(b, h->point[cell], own ? MIAI_BLACK : MIAI_WHITE,
                        &taken) == MIAI_PLAY_OK;
    assert_int_equal(miai_house_play(h->at, h, cell, own, &lost, &ban), played);
    is_same_house(h, b);
    if (!played)
        return false;
    for (int i = 0; i < taken.count; i++)
        takes_chain |= h->cell_of[taken.at[i]] >= h->open;
    assert_int_equal(lost, takes_chain);
    assert_int_equal(ban, b->ko < 0 ? -1 : h->cell_of[b->ko]);
    return b->ko >= 0;
}

static void a_house_is_a_board(void **state)
{
    static const random_kind dense = {6, 6, 50, 12, 5, 8};
    static miai_house h;
    uint64_t seed = 3;
    int bans = 0, held = 0;
    miai_board b;

    (void)state;
    for (int game = 0; game < 600; game++) {
        random_board(&b, game % 2 == 0 ? &kind : &dense, &seed);
        for (int p = 0; p < miai_board_points(&b); p++)
            b.immortal[p] &= b.at[p] == MIAI_BLACK;
        make_house(&h, &b);
        for (int i = 0; i < 40 && h.open > 0; i++) {
            held += compare_lives(&h, &b);
            bans += play_in_house(&h, &b, &seed);
        }
    }
    assert_true(bans > 50 && held > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_loses_what_is_captured),
        cmocka_unit_test(a_whole_board_counts_prisoners),
        cmocka_unit_test(a_house_is_a_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
