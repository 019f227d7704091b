/* test_spot_games.c - the bits of regions against the board. */
#include "board_random.h"
#include "endgame/endgame_bits.h"
#include "endgame/endgame_eyes.h"
#include "endgame/endgame_value.h"

/* The region of a board, whose points it has in this order. */
typedef struct pair {
    miai_board board;
    miai_region region;
    spot spot;
} pair;

static uint8_t cell_of(const miai_board *b, int p)
{
    switch (b->at[p]) {
    case MIAI_BLACK:
        return b->immortal[p] ? MIAI_CELL_BLACK_SAFE : MIAI_CELL_BLACK;
    case MIAI_WHITE:
        return b->immortal[p] ? MIAI_CELL_WHITE_SAFE : MIAI_CELL_WHITE;
    case MIAI_EMPTY:
        return MIAI_CELL_EMPTY;
    default:
        return MIAI_CELL_OUTSIDE;
    }
}

static bool make_pair(pair *out, const random_kind *kind, uint64_t *seed)
{
    const miai_board *b = &out->board;
    uint8_t cells[64];
    miai_region_error error;

    random_board(&out->board, kind, seed);
    for (int p = 0; p < miai_board_points(b); p++)
        cells[p] = cell_of(b, p);
    if (!miai_region_of_cells(&out->region, cells, b->width, b->height, &error))
        return false;
    out->spot = miai_spot_of(&out->region);
    return out->region.count > 0;
}

static int point_of(const pair *g, int i)
{
    return g->region.row[i] * g->board.width + g->region.column[i];
}

/* Is a point beside a stone of this side that stays for ever? */
static bool is_beside(const miai_board *b, int p, int side)
{
    const int color = side == MIAI_REGION_BLACK ? MIAI_BLACK : MIAI_WHITE;
    static miai_chain c;
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        if (b->at[next[i]] != color)
            continue;
        miai_board_chain(&c, b, next[i]);
        if (c.immortal)
            return true;
    }
    return false;
}

/* What is open is on the board as well; what is not, stays there for ever. */
static void is_same(const pair *g)
{
    static miai_chain c;
    const spot *s = &g->spot;

    for (int i = 0; i < g->region.count; i++) {
        const int p = point_of(g, i);
        const uint32_t bit = (uint32_t)1 << i;
        if (!(s->open & bit)) {
            assert_true(miai_is_stone(g->board.at[p]));
            miai_board_chain(&c, &g->board, p);
            assert_true(c.immortal);
            continue;
        }
        for (int side = 0; side < 2; side++) {
            assert_int_equal((s->stones[side] & bit) != 0,
                             g->board.at[p] ==
                                 (side ? MIAI_WHITE : MIAI_BLACK));
            assert_int_equal((s->beside[side] & bit) != 0,
                             is_beside(&g->board, p, side));
        }
    }
}

/* The point of a ko as the bits see it, or -1. */
static int find_ban(const pair *g, const spot *before, int side)
{
    const uint32_t back =
        miai_ko_taken_back(&g->region, before, &g->spot, side);

    return back == 0 ? -1 : point_of(g, lowest(back));
}

/* Plays somewhere; returns whether there was a ko. */
static bool play_on(pair *g, uint64_t *seed)
{
    const int side = (int)below(seed, 2);
    const miai_color color =
        side == MIAI_REGION_BLACK ? MIAI_BLACK : MIAI_WHITE;
    const uint32_t empty =
        g->spot.open & ~g->spot.stones[0] & ~g->spot.stones[1];
    const int i = (int)below(seed, (uint32_t)g->region.count);
    const spot before = g->spot;
    static miai_taken taken;
    int prisoners;

    if (!(empty >> i & 1))
        return false;
    miai_board_lift_ban(&g->board);
    const bool played = miai_board_play(&g->board, point_of(g, i), color,
                                        &taken) == MIAI_PLAY_OK;
    assert_int_equal(
        miai_spot_play(&g->spot, &prisoners, &g->region, &before, i, side),
        played);
    if (!played) {
        g->spot = before;
        return false;
    }
    assert_int_equal(prisoners, taken.count);
    assert_int_equal(find_ban(g, &before, side), g->board.ko);
    is_same(g);
    return g->board.ko >= 0;
}

static void bits_play_like_the_board(void **state)
{
    static const random_kind kind = {6, 5, 25, 25, 5, 15};
    uint64_t seed = 1;
    int bans = 0, games = 0;
    pair g;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        if (!make_pair(&g, &kind, &seed))
            continue;
        is_same(&g);
        for (int move = 0; move < 60; move++)
            bans += play_on(&g, &seed);
        games++;
    }
    assert_true(games > 2000 && bans > 500);
}

/* --- eyes ------------------------------------------------------------------- */

/* Areas that nothing immortal of White is in, all of whose empty points are
 * beside immortal stones of Black, and around which all of his chains live. */
static int count_eyes(const miai_board *b, const bool *alive)
{
    static miai_areas area;
    bool is_eye[64], has_empty[64] = {false};
    miai_board one = *b;
    int next[4], count = 0;

    for (int p = 0; p < miai_board_points(b); p++)
        if (b->at[p] == MIAI_WHITE)
            one.at[p] = MIAI_EMPTY;
    miai_areas_find(&area, &one);
    for (int a = 0; a < area.count; a++)
        is_eye[a] = one.at[area.first[a]] == MIAI_EMPTY;
    for (int p = 0; p < miai_board_points(b); p++) {
        const int n = miai_board_neighbours(next, b, p);
        has_empty[area.of[p]] |= b->at[p] == MIAI_EMPTY;
        if ((b->at[p] == MIAI_WHITE && b->immortal[p]) ||
            (b->at[p] == MIAI_EMPTY && !is_beside(b, p, MIAI_REGION_BLACK)))
            is_eye[area.of[p]] = false;
        for (int i = 0; i < n; i++)
            if (b->at[next[i]] == MIAI_BLACK && !alive[next[i]])
                is_eye[area.of[p]] = false;
    }
    for (int a = 0; a < area.count; a++)
        count += is_eye[a] && has_empty[a];
    return count < MIAI_EYES ? count : MIAI_EYES;
}

/* What lives on the board holds eyes in a region; there stones that fall out
 * join the areas around them, so that it may hold more. */
static void bits_hold_the_eyes_of_the_board(void **state)
{
    static const random_kind kind = {6, 5, 35, 10, 5, 30};
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    uint64_t seed = 2;
    int held = 0, more = 0;
    pair g;

    (void)state;
    for (int i = 0; i < 5000; i++) {
        if (!make_pair(&g, &kind, &seed))
            continue;
        assert_true(miai_alive_find(alive, &mem, &g.board, MIAI_BLACK));
        const int eyes = count_eyes(&g.board, alive);
        const int found = miai_eyes_held(&g.spot, &g.region);
        assert_true(found >= eyes);
        held += eyes > 0;
        more += found > eyes;
    }
    assert_true(held > 500 && more * 20 < held);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_play_like_the_board),
        cmocka_unit_test(bits_hold_the_eyes_of_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
