/* test_ko_play.c - the walls of kos say how play ends.
 *
 * Random positions with kos are played out by minimax among many coupons, each
 * a little smaller than the one before; with the rule of the komaster.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ko_graph.h"

enum { END = -1 };
/* Temperatures up to 13; the finest coupons. */
enum { HOT = 13, FINE = 128, UNIT = 1 << 12, STEPS = (HOT + 1) * FINE };

/* --- random positions ------------------------------------------------------------- */

/* Something that was made before. */
static int older(graph *k, uint32_t *seed, int made)
{
    if (made == 0 || next_random(seed) % 2 == 0)
        return leaf(k, (int64_t)(next_random(seed) % 21) - 10);
    return (int)(next_random(seed) % (uint32_t)made);
}

/* A ko of some stages, or none; returns one of its positions. */
static int random_ko(graph *k, uint32_t *seed, int most)
{
    const int made = k->g.count;
    const int count = 1 + (int)(next_random(seed) % (uint32_t)most);
    int at[4];

    for (int i = 0; i < count; i++)
        at[i] = position(k);
    for (int i = 1; i < count; i++)
        ko(k, at[i - 1], at[i]);
    left(k, at[0], older(k, seed, made));
    right(k, at[count - 1], older(k, seed, made));
    for (int i = 0; i < count; i++) {
        if (next_random(seed) % 4 == 0)
            left(k, at[i], older(k, seed, made));
        if (next_random(seed) % 4 == 0)
            right(k, at[i], older(k, seed, made));
    }
    return at[next_random(seed) % (uint32_t)count];
}

static int random_graph(graph *k, uint32_t *seed, int most)
{
    int at = 0;

    graph_init(k);
    for (int i = 0; i < 4; i++)
        at = random_ko(k, seed, most);
    return at;
}

/* --- play -------------------------------------------------------------------------- */

typedef struct play {
    const graph *k;
    int master;
    int step; /* coupons for 1 */
    bool known[MOST][STEPS + 1][2];
    long score[MOST][STEPS + 1][2];
} play;

static bool is_ko_move(const graph *k, const miai_ko_move *m)
{
    for (int i = 0; i < k->g.move_count; i++)
        if (k->moves[i].from == m->to && k->moves[i].to == m->from &&
            k->moves[i].left != m->left)
            return true;
    return false;
}

/* Coupons 0, 1, ... are worth -1, -1 + 1 / step, ...; below there are more of
 * -1, if somebody needs them. */
static long coupon(const play *p, int i)
{
    return -UNIT + (i < 0 ? 0 : (long)i * (UNIT / p->step));
}

static long score(play *p, int at, int coupons, int side);
static long last_score(play *p, int at, int side);

/* What the komaster, `side`, gets if the other answers his ko move to `at` by
 * a move out of the ko, and the move that is best for the other. */
static bool best_answer(play *p, int at, int coupons, int side, long *best)
{
    const graph *k = p->k;
    const int sign = side == 0 ? 1 : -1;
    bool found = false;

    for (int i = 0; i < k->g.move_count; i++) {
        const miai_ko_move *m = &k->moves[i];
        if (m->from != at || m->left == (side == 0) || is_ko_move(k, m))
            continue;
        const long v = coupons == END ? last_score(p, m->to, side)
                                      : score(p, m->to, coupons, side);
        if (!found || sign * v < sign * *best)
            *best = v;
        found = true;
    }
    return found;
}

/* The best that `side` gets by moving from `at`.  The komaster goes on after a
 * ko move, and the other takes a coupon each time, or answers.  In the end,
 * when coupons are -1, each move earns 1 instead. */
static bool best_move(play *p, int at, int coupons, int side, long *best)
{
    const graph *k = p->k;
    const int sign = side == 0 ? 1 : -1;
    bool found = false;

    for (int i = 0; i < k->g.move_count; i++) {
        const miai_ko_move *m = &k->moves[i];
        long v, answer = 0;
        if (m->from != at || m->left != (side == 0))
            continue;
        if (side == p->master && is_ko_move(k, m)) {
            const int rest = coupons > 0 ? coupons - 1 : coupons;
            if (!best_move(p, m->to, rest, side, &v))
                continue;
            v -= sign * coupon(p, coupons - 1);
            if (best_answer(p, m->to, coupons, side, &answer) &&
                sign * answer < sign * v)
                v = answer;
        } else if (coupons == END) {
            v = last_score(p, m->to, !side) + sign * UNIT;
        } else {
            v = score(p, m->to, coupons, !side);
        }
        if (!found || sign * v > sign * *best)
            *best = v;
        found = true;
    }
    return found;
}

static bool has_moves(const play *p, int at)
{
    for (int i = 0; i < p->k->g.move_count; i++)
        if (p->k->moves[i].from == at)
            return true;
    return false;
}

/* The score in the end: where nobody wants to move it is the integer nearest to
 * 0 that both moves leave room for. */
static long last_score(play *p, int at, int side)
{
    long low = 0, high = 0;
    miai_dyadic x;

    if (!has_moves(p, at)) {
        assert_true(miai_game_is_number(p->k->s, p->k->value[at], &x));
        return (long)x.num * UNIT;
    }
    const bool has_low = best_move(p, at, END, 0, &low);
    const bool has_high = best_move(p, at, END, 1, &high);
    if (has_low && has_high && low >= high)
        return side == 0 ? low : high;
    if (has_low && low > 0)
        return low;
    return has_high && high < 0 ? high : 0;
}

/* The score, in units, if `side` moves first.  Who would have to take a last
 * coupon of -1 pays half of it: then it makes no difference who that is. */
static long score(play *p, int at, int coupons, int side)
{
    const int sign = side == 0 ? 1 : -1;
    long best, v;

    if (p->known[at][coupons][side])
        return p->score[at][coupons][side];
    if (coupons > 0) {
        best = score(p, at, coupons - 1, !side) + sign * coupon(p, coupons - 1);
        if (best_move(p, at, coupons, side, &v) && sign * v > sign * best)
            best = v;
    } else {
        best = last_score(p, at, side) - sign * UNIT / 2;
    }
    p->known[at][coupons][side] = true;
    p->score[at][coupons][side] = best;
    return best;
}

/* What the coupons alone are worth to the first player. */
static long worth_of(const play *p, int coupons)
{
    long worth = -UNIT / 2;

    for (int i = 0; i < coupons; i++)
        worth = coupon(p, i) - worth;
    return worth;
}

/* Compares at all temperatures; the walls are right up to a few coupons, however
 * small these are. */
static void compare(play *p, graph *k, int at, int step, miai_komaster who)
{
    const double margin = 12.0 * UNIT / step;
    miai_thermograph t;

    memset(p->known, 0, sizeof p->known);
    p->k = k;
    p->master = who == MIAI_KOMASTER_LEFT ? 0 : 1;
    p->step = step;
    assert_true(miai_ko_thermograph(&t, k->s, &k->g, at, who));
    assert_is_sound(&t);
    for (int n = 1; n <= (HOT + 1) * step; n++) {
        const double heat = (double)coupon(p, n - 1) / UNIT;
        const double l = (double)(score(p, at, n, 0) - worth_of(p, n));
        const double r = (double)(score(p, at, n, 1) + worth_of(p, n));
        assert_in_margin(l, wall_at(&t.left, heat) * UNIT, margin);
        assert_in_margin(r, wall_at(&t.right, heat) * UNIT, margin);
    }
    miai_thermograph_clear(&t);
}

static void walls_say_how_play_with_a_komaster_ends(void **state)
{
    play *p = malloc(sizeof *p);
    uint32_t seed = 41;

    (void)state;
    assert_non_null(p);
    for (int round = 0; round < 100; round++) {
        graph k;
        const int at = random_graph(&k, &seed, 3);
        for (int who = 0; who < 2; who++)
            for (int step = FINE / 16; step <= FINE; step *= 4)
                compare(p, &k, at, step, both[who]);
        miai_games_free(k.s);
    }
    free(p);
}

/* --- without kos ---------------------------------------------------------------------- */

/* The game that a position is, if it has no kos. */
static miai_game game_of(const graph *k, int at)
{
    miai_game options[2][4 * MOST];
    int count[2] = {0, 0};

    for (int i = 0; i < k->g.move_count; i++) {
        const int side = k->moves[i].left ? 0 : 1;
        if (k->moves[i].from == at)
            options[side][count[side]++] = game_of(k, k->moves[i].to);
    }
    if (count[0] + count[1] == 0)
        return k->value[at];
    return miai_game_make(k->s, options[0], count[0], options[1], count[1]);
}

/* Forms that are not canonical have the thermograph of their canonical form,
 * down to -1. */
static void without_kos_it_is_a_short_game(void **state)
{
    uint32_t seed = 43;

    (void)state;
    for (int round = 0; round < 2000; round++) {
        graph k;
        char a[4096], b[4096];
        miai_thermograph t, u;
        const int at = random_graph(&k, &seed, 1);
        assert_true(miai_game_thermograph(&t, k.s, game_of(&k, at)));
        assert_true(miai_ko_thermograph(&u, k.s, &k.g, at, both[round % 2]));
        write_thermograph(a, sizeof a, &t);
        write_thermograph(b, sizeof b, &u);
        assert_string_equal(a, b);
        miai_thermograph_clear(&t);
        miai_thermograph_clear(&u);
        miai_games_free(k.s);
    }
}

/* --- laws ----------------------------------------------------------------------------- */

static void mirror(graph *out, const graph *k)
{
    *out = *k;
    out->g.value = out->value;
    out->g.moves = out->moves;
    for (int i = 0; i < k->g.count; i++)
        if (k->value[i] != MIAI_NO_GAME)
            out->value[i] = miai_game_negate(k->s, k->value[i]);
    for (int i = 0; i < k->g.move_count; i++)
        out->moves[i].left = !k->moves[i].left;
}

static void assert_mirrored(const miai_wall *a, const miai_wall *b)
{
    assert_int_equal(a->points.count, b->points.count);
    for (size_t i = 0; i < a->points.count; i++) {
        const miai_wall_point p = points(a)[i], q = points(b)[i];
        assert_true(p.value.num == -q.value.num && p.value.den == q.value.den);
        assert_int_equal(miai_rational_compare(p.temperature, q.temperature),
                         0);
    }
}

static void the_other_side_sees_the_mirror_image(void **state)
{
    uint32_t seed = 47;

    (void)state;
    for (int round = 0; round < 500; round++) {
        graph k, m;
        miai_thermograph t, u;
        const int at = random_graph(&k, &seed, 4);
        mirror(&m, &k);
        assert_true(miai_ko_thermograph(&t, k.s, &k.g, at, both[0]));
        assert_true(miai_ko_thermograph(&u, k.s, &m.g, at, both[1]));
        assert_mirrored(&t.left, &u.right);
        assert_mirrored(&t.right, &u.left);
        miai_thermograph_clear(&t);
        miai_thermograph_clear(&u);
        miai_games_free(k.s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_say_how_play_with_a_komaster_ends),
        cmocka_unit_test(without_kos_it_is_a_short_game),
        cmocka_unit_test(the_other_side_sees_the_mirror_image),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
