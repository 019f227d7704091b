/* test_board_games.c - the board against rules written down a second time, and
 * what lives on it against all that can be played. */
#include "board_random.h"

#include <string.h>

/* --- a referee -------------------------------------------------------------- */

enum { MOST = 7 };

/* The rules on a grid of letters with a margin: `.`, X and O, a blank is no
 * point. */
typedef struct referee {
    char at[MOST + 2][MOST + 2];
    bool rock[MOST + 2][MOST + 2];
    bool seen[MOST + 2][MOST + 2];
    int stones, liberties; /* of the chain that was walked last */
    bool stays;
    int ban;   /* y * 100 + x, or -1 */
    char bans; /* whom               */
} referee;

static char letter_of(int value)
{
    return ".XO "[value];
}

static void take_seat(referee *r, const miai_board *b)
{
    memset(r, 0, sizeof *r);
    memset(r->at, ' ', sizeof r->at);
    r->ban = -1;
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            r->at[y + 1][x + 1] = letter_of(b->at[y * b->width + x]);
            r->rock[y + 1][x + 1] = b->immortal[y * b->width + x];
        }
}

static void walk(referee *r, char color, int x, int y)
{
    if (r->seen[y][x])
        return;
    r->seen[y][x] = r->at[y][x] == '.' || r->at[y][x] == color;
    if (r->at[y][x] == '.')
        r->liberties++;
    if (r->at[y][x] != color)
        return;
    r->stones++;
    r->stays |= r->rock[y][x];
    walk(r, color, x + 1, y);
    walk(r, color, x - 1, y);
    walk(r, color, x, y + 1);
    walk(r, color, x, y - 1);
}

/* Has the chain no liberty, and may it be taken? */
static bool is_caught(referee *r, int x, int y)
{
    memset(r->seen, 0, sizeof r->seen);
    r->stones = r->liberties = 0;
    r->stays = false;
    walk(r, r->at[y][x], x, y);
    return r->liberties == 0 && !r->stays;
}

/* Takes the chain at a point and all that is connected; returns how many. */
static int lift(referee *r, char color, int x, int y)
{
    if (r->at[y][x] != color)
        return 0;
    r->at[y][x] = '.';
    return 1 + lift(r, color, x + 1, y) + lift(r, color, x - 1, y) +
           lift(r, color, x, y + 1) + lift(r, color, x, y - 1);
}

static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/* Judges a move and makes it if it is allowed; *taken is how many stones. */
static miai_play judge(referee *r, char color, int x, int y, int *taken)
{
    const char other = color == 'X' ? 'O' : 'X';
    int last = -1;

    *taken = 0;
    if (r->at[y][x] != '.')
        return MIAI_PLAY_OCCUPIED;
    if (r->ban == y * 100 + x && r->bans == color)
        return MIAI_PLAY_KO;
    r->at[y][x] = color;
    for (int i = 0; i < 4; i++) {
        const int to_x = x + step[i][0], to_y = y + step[i][1];
        if (r->at[to_y][to_x] != other || !is_caught(r, to_x, to_y))
            continue;
        *taken += lift(r, other, to_x, to_y);
        last = to_y * 100 + to_x;
    }
    if (is_caught(r, x, y)) {
        r->at[y][x] = '.';
        return MIAI_PLAY_SUICIDE;
    }
    r->ban = *taken == 1 && r->stones == 1 && r->liberties == 1 ? last : -1;
    r->bans = other;
    return MIAI_PLAY_OK;
}

static void boards_agree(const miai_board *b, const referee *r)
{
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            assert_int_equal(letter_of(b->at[y * b->width + x]),
                             r->at[y + 1][x + 1]);
    if (r->ban < 0) {
        assert_int_equal(b->ko, -1);
        assert_int_equal(b->ko_side, MIAI_EMPTY);
        return;
    }
    assert_int_equal(b->ko, (r->ban / 100 - 1) * b->width + r->ban % 100 - 1);
    assert_int_equal(letter_of((int)b->ko_side), r->bans);
}

/* --- games ------------------------------------------------------------------ */

typedef struct tally {
    int moves, captures, bans, banned, suicides;
} tally;

static void play_on(miai_board *b, referee *r, tally *t, uint64_t *seed)
{
    const miai_color color = random_color(seed);
    const int p = below(seed, 12) == 0 && b->ko >= 0
                      ? b->ko
                      : (int)below(seed, (uint32_t)miai_board_points(b));
    static miai_taken taken;
    miai_board before = *b;
    int count;

    const miai_play expected = judge(r, letter_of((int)color), p % b->width + 1,
                                     p / b->width + 1, &count);
    assert_int_equal(miai_board_play(b, p, color, &taken), expected);
    assert_int_equal(taken.count, expected == MIAI_PLAY_OK ? count : 0);
    for (int i = 0; i < taken.count; i++)
        assert_int_equal(before.at[taken.at[i]], miai_color_other(color));
    if (expected != MIAI_PLAY_OK)
        assert_memory_equal(b, &before, sizeof before);
    boards_agree(b, r);
    t->moves += expected == MIAI_PLAY_OK;
    t->captures += count > 0;
    t->bans += expected == MIAI_PLAY_OK && b->ko >= 0;
    t->banned += expected == MIAI_PLAY_KO;
    t->suicides += expected == MIAI_PLAY_SUICIDE;
}

static void a_referee_finds_no_fault(void **state)
{
    static const random_kind kind = {MOST, MOST, 25, 25, 8, 10};
    uint64_t seed = 1;
    tally t = {0};
    miai_board b;
    referee r;

    (void)state;
    for (int game = 0; game < 2000; game++) {
        random_board(&b, &kind, &seed);
        take_seat(&r, &b);
        for (int i = 0; i < 100; i++)
            play_on(&b, &r, &t, &seed);
    }
    assert_true(t.moves > 20000 && t.captures > 2000 && t.suicides > 2000);
    assert_true(t.bans > 500 && t.banned > 50);
}

static void a_pass_lifts_the_ban(void **state)
{
    miai_board b;

    (void)state;
    miai_board_init(&b, 3, 3, MIAI_EMPTY);
    b.ko = 4;
    b.ko_side = MIAI_WHITE;
    assert_int_equal(miai_board_play(&b, 4, MIAI_WHITE, NULL), MIAI_PLAY_KO);
    assert_int_equal(miai_board_play(&b, MIAI_PASS, MIAI_WHITE, NULL),
                     MIAI_PLAY_OK);
    assert_int_equal(miai_board_play(&b, 4, MIAI_WHITE, NULL), MIAI_PLAY_OK);
}

/* Its liberties are those that a count of empty neighbours finds. */
static void a_chain_has_each_liberty_once(void **state)
{
    static const random_kind kind = {MOST, MOST, 30, 20, 8, 10};
    uint64_t seed = 2;
    int16_t liberties[MIAI_MAX_POINTS];
    miai_board b;
    miai_areas areas;
    miai_chain c;

    (void)state;
    for (int i = 0; i < 300; i++) {
        random_board(&b, &kind, &seed);
        miai_areas_find(&areas, &b);
        miai_areas_liberties(liberties, &areas, &b);
        for (int p = 0; p < miai_board_points(&b); p++) {
            bool is_liberty[MOST * MOST] = {false};
            if (!miai_is_stone(b.at[p]))
                continue;
            miai_board_chain(&c, &b, p);
            assert_int_equal(c.count, areas.size[areas.of[p]]);
            assert_int_equal(c.liberties, liberties[areas.of[p]]);
            assert_int_equal(c.stone[0], p);
            for (int k = 0; k < c.liberties; k++) {
                assert_int_equal(b.at[c.liberty[k]], MIAI_EMPTY);
                assert_false(is_liberty[c.liberty[k]]);
                is_liberty[c.liberty[k]] = true;
            }
            for (int q = 0; q < miai_board_points(&b); q++) {
                int next[4];
                const int n = miai_board_neighbours(next, &b, q);
                bool beside = false;
                for (int k = 0; k < n; k++)
                    beside |= areas.of[next[k]] == areas.of[p];
                assert_int_equal(is_liberty[q],
                                 b.at[q] == MIAI_EMPTY && beside);
            }
        }
    }
}

/* --- what lives ------------------------------------------------------------- */

enum { TINY = 12, CODES = 1 << (2 * TINY) };

/* All positions that one side reaches while the other passes. */
typedef struct siege {
    uint8_t seen[CODES / 8 + 1];
    bool stays[TINY]; /* no position was met in which the stone is gone */
} siege;

static void besiege(siege *s, const miai_board *b, miai_color attacker)
{
    uint32_t code = 0;
    miai_board after;

    for (int p = 0; p < miai_board_points(b); p++)
        code |= (uint32_t)b->at[p] << 2 * p;
    if (s->seen[code / 8] >> code % 8 & 1)
        return;
    s->seen[code / 8] |= (uint8_t)(1u << code % 8);
    for (int p = 0; p < miai_board_points(b); p++) {
        s->stays[p] &= b->at[p] == (uint8_t)miai_color_other(attacker);
        after = *b;
        miai_board_lift_ban(&after); /* the other side has passed */
        if (b->at[p] == MIAI_EMPTY &&
            miai_board_play(&after, p, attacker, NULL) == MIAI_PLAY_OK)
            besiege(s, &after, attacker);
    }
}

/* Stones are pass-alive if and only if no play captures them. */
static void nothing_takes_what_is_pass_alive(void **state)
{
    static const random_kind kind[2] = {{4, 3, 55, 15, 5, 0},
                                        {4, 3, 45, 20, 8, 12}};
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    static siege s;
    uint64_t seed = 3;
    int living = 0, dying = 0;
    miai_board b;

    (void)state;
    for (int i = 0; i < 2000; i++) {
        random_board(&b, &kind[i % 2], &seed);
        memset(s.seen, 0, 1 + ((size_t)1 << 2 * miai_board_points(&b)) / 8);
        memset(s.stays, true, sizeof s.stays);
        besiege(&s, &b, MIAI_WHITE);
        assert_true(miai_alive_find(alive, &mem, &b, MIAI_BLACK));
        for (int p = 0; p < miai_board_points(&b); p++) {
            assert_int_equal(alive[p], s.stays[p]);
            living += alive[p];
            dying += b.at[p] == MIAI_BLACK && !alive[p];
        }
    }
    assert_true(living > 500 && dying > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_referee_finds_no_fault),
        cmocka_unit_test(a_pass_lifts_the_ban),
        cmocka_unit_test(a_chain_has_each_liberty_once),
        cmocka_unit_test(nothing_takes_what_is_pass_alive),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
