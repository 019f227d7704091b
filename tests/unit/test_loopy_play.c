/* test_loopy_play.c - loopy games against play: random graphs, and who wins
 * them together with other games, found by looking at all positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "loopy/loopy_inside.h"
#include "unit/loopy_text.h"

/* --- random graphs ---------------------------------------------------------- */

static uint32_t next_random(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525 + 1013904223;
    return (*seed >> 8) % below;
}

static miai_games *new_store(void)
{
    const miai_mem mem = miai_mem_libc();
    miai_games *s;

    assert_int_equal(miai_games_new(&s, &mem, 1 << 28), MIAI_OK);
    return s;
}

/* `loops` positions with up to `most` moves a side, to each other and to some
 * short games. */
static miai_graph *random_graph(miai_games *s, uint32_t *seed, int loops,
                                uint32_t most)
{
    static const char *const leafs[] = {"0",  "1",   "-1", "*", "^",
                                        "v*", "1/2", "*2", "2"};
    miai_graph *g = miai_graph_new(s);
    const int n = loops + 1 + (int)next_random(seed, 4);

    for (int p = 0; p < n; p++) {
        loopy_text t = {.g = g, .at = leafs[next_random(seed, 9)]};
        if (p < loops)
            miai_graph_add(g);
        else
            loopy_text_item(&t);
    }
    for (int p = 0; p < loops; p++)
        for (int side = 0; side < 2; side++)
            for (uint32_t k = next_random(seed, most + 1); k > 0; k--)
                assert_true(miai_graph_move(
                    g, p, side, (int)next_random(seed, (uint32_t)n)));
    return g;
}

/* The same with its positions, but the start, the other way round. */
static miai_graph *renumbered(const miai_graph *g)
{
    const int n = miai_graph_count(g);
    miai_graph *out = miai_graph_new(miai_graph_store(g));

    for (int p = 0; p < n; p++) {
        miai_game game;
        if (miai_graph_short(g, p == 0 ? 0 : n - p, &game))
            miai_graph_add_game(out, game);
        else
            miai_graph_add(out);
    }
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2; side++)
            for (int i = miai_graph_options(g, p, side) - 1; i >= 0; i--) {
                const int to = miai_graph_option(g, p, side, i);
                assert_true(miai_graph_move(out, p == 0 ? 0 : n - p, side,
                                            to == 0 ? 0 : n - to));
            }
    return out;
}

/* --- play --------------------------------------------------------------------- */

enum { MOST = 150, MOVES = 24 };

/* A game as a table of positions, short games with all of theirs. */
typedef struct table {
    int count;
    int moves[MOST][2];
    int to[MOST][2][MOVES];
    miai_game game[MOST];
} table;

static void put_move(table *t, int p, int side, int to)
{
    assert_true(t->moves[p][side] < MOVES);
    t->to[p][side][t->moves[p][side]++] = to;
}

static int put_short(table *t, miai_games *s, miai_game g)
{
    for (int p = 0; p < t->count; p++)
        if (t->game[p] == g)
            return p;
    const int p = t->count++;
    assert_true(p < MOST);
    t->game[p] = g;
    for (int i = 0; i < miai_game_lefts(s, g); i++)
        put_move(t, p, MIAI_LEFT, put_short(t, s, miai_game_left(s, g, i)));
    for (int i = 0; i < miai_game_rights(s, g); i++)
        put_move(t, p, MIAI_RIGHT, put_short(t, s, miai_game_right(s, g, i)));
    return p;
}

static void put_graph(table *t, const miai_graph *g)
{
    const int n = miai_graph_count(g);
    int number[MOST];
    miai_game game;

    memset(t, 0, sizeof *t);
    assert_true(n < MOST);
    for (int p = 0; p < n; p++)
        if (!miai_graph_short(g, p, &game)) {
            number[p] = t->count++;
            t->game[number[p]] = MIAI_NO_GAME;
        }
    for (int p = 0; p < n; p++)
        if (miai_graph_short(g, p, &game))
            number[p] = put_short(t, miai_graph_store(g), game);
    for (int p = 0; p < n; p++)
        for (int side = 0; side < 2 && !miai_graph_short(g, p, &game); side++)
            for (int i = 0; i < miai_graph_options(g, p, side); i++)
                put_move(t, number[p], side,
                         number[miai_graph_option(g, p, side, i)]);
}

static uint8_t wins[MOST][MOST][2];

/* Does `winner` win, if `turn` moves next and all moves lead to what is known
 * by now? */
static bool wins_now(const table *a, const table *b, int x, int y, int turn,
                     int winner)
{
    bool some = false, all = true;

    for (int i = 0; i < a->moves[x][turn]; i++) {
        const bool w = wins[a->to[x][turn][i]][y][!turn];
        some |= w;
        all &= w;
    }
    for (int i = 0; i < b->moves[y][turn]; i++) {
        const bool w = wins[x][b->to[y][turn][i]][!turn];
        some |= w;
        all &= w;
    }
    return turn == winner ? some : all;
}

/* Who of the two begins so that `winner` wins a + b, infinite play being lost:
 * 1 for Left, 2 for Right. */
static int who_begins(const table *a, const table *b, int winner)
{
    bool changed = true;

    memset(wins, 0, sizeof wins);
    while (changed) {
        changed = false;
        for (int x = 0; x < a->count; x++)
            for (int y = 0; y < b->count; y++)
                for (int turn = 0; turn < 2; turn++)
                    if (!wins[x][y][turn] && wins_now(a, b, x, y, turn, winner))
                        wins[x][y][turn] = changed = true;
    }
    return wins[0][0][MIAI_LEFT] | wins[0][0][MIAI_RIGHT] << 1;
}

static const char *const others[] = {
    "0", "1",  "-1",  "*",  "^",      "v*",         "{1|-1}",
    "2", "*2", "1/4", "-2", "{2|-3}", "{0|{0|-1}}", "{{3|*}|-2}"};

enum { OTHERS = sizeof others / sizeof *others };

static table tables[OTHERS];

static void put_others(miai_games *s)
{
    for (int i = 0; i < OTHERS; i++) {
        miai_graph *g = loopy_graph(s, others[i]);
        put_graph(&tables[i], g);
        miai_graph_free(g);
    }
}

/* Together with other games a graph and its sides have the same winners. */
static void check_sides(const miai_graph *g, const miai_loopy *v)
{
    static table whole, on, off;

    put_graph(&whole, g);
    put_graph(&on, v->on);
    put_graph(&off, v->off);
    for (int i = 0; i < OTHERS; i++) {
        assert_int_equal(who_begins(&whole, &tables[i], MIAI_RIGHT),
                         who_begins(&on, &tables[i], MIAI_RIGHT));
        assert_int_equal(who_begins(&whole, &tables[i], MIAI_LEFT),
                         who_begins(&off, &tables[i], MIAI_LEFT));
    }
}

/* What miai_loopy_outcome() says, by play. */
static void check_outcome(const miai_graph *g, const miai_loopy *v)
{
    static const char *const names[3][3] = {
        {"R", "PCheck", "P"}, {"NCheck", "D", "PHat"}, {"N", "NHat", "L"}};
    static table whole;
    int result[2];

    put_graph(&whole, g);
    const int left = who_begins(&whole, &tables[0], MIAI_LEFT);
    const int right = who_begins(&whole, &tables[0], MIAI_RIGHT);
    for (int side = 0; side < 2; side++)
        result[side] = 1 + (left >> side & 1) - (right >> side & 1);
    assert_string_equal(miai_loopy_outcome(v), names[result[0]][result[1]]);
}

/* The form is its own form, and other numbers of positions change nothing. */
static void check_form(const miai_graph *g, const miai_loopy *v)
{
    miai_graph *other = renumbered(g);
    miai_loopy again;

    assert_true(miai_loopy_make(&again, other, other));
    assert_true(miai_loopy_equal(&again, v));
    miai_loopy_clear(&again);
    miai_graph_free(other);
    assert_true(miai_loopy_make(&again, v->on, v->off));
    assert_true(miai_loopy_equal(&again, v));
    miai_loopy_clear(&again);
    /* Each side is a stopper: it needs no second side. */
    assert_true(miai_loopy_make(&again, v->on, v->on));
    assert_true(miai_loopy_is_stopper(&again));
    assert_true(miai_graph_equal(again.on, v->on));
    miai_loopy_clear(&again);
}

static void graphs_and_their_sides_have_the_same_winners(void **state)
{
    miai_games *s = new_store();
    uint32_t seed = 1;
    int found = 0, sided = 0, loopy = 0;

    (void)state;
    put_others(s);
    for (int i = 0; i < 400; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 7, 2 + (uint32_t)i % 2);
        miai_loopy v;
        miai_game game;
        if (miai_loopy_make(&v, g, g)) {
            check_sides(g, &v);
            check_outcome(g, &v);
            check_form(g, &v);
            found++;
            loopy += !miai_graph_is_short(v.on, &game);
            sided += !miai_loopy_is_stopper(&v);
            miai_loopy_clear(&v);
        } else {
            assert_memory_equal(miai_games_error(s), "no stopper was found",
                                20);
            miai_games_clear_error(s);
        }
        miai_graph_free(g);
    }
    /* There is something to see. */
    assert_true(found > 380 && sided > 50 && loopy > 80);
    miai_games_free(s);
}

/* --- laws ---------------------------------------------------------------------- */

enum { VALUES = 24 };

/* Random values that have sides, and the graphs they come from. */
static void random_values(miai_games *s, uint32_t *seed, miai_loopy *v,
                          table *plays)
{
    for (int i = 0; i < VALUES;) {
        miai_graph *g = random_graph(s, seed, 1 + i % 3, 2);
        if (miai_loopy_make(&v[i], g, g))
            put_graph(&plays[i++], g);
        miai_games_clear_error(s);
        miai_graph_free(g);
    }
}

static bool is_le(const miai_loopy *a, const miai_loopy *b)
{
    bool le;

    assert_true(miai_loopy_le(a, b, &le));
    return le;
}

/* If a <= b, then Right wins a + X wherever he wins b + X. */
static void check_le(const table *a, const table *b)
{
    for (int i = 0; i < OTHERS; i++) {
        const int better = who_begins(b, &tables[i], MIAI_RIGHT);
        assert_int_equal(who_begins(a, &tables[i], MIAI_RIGHT) & better,
                         better);
    }
}

static void the_order_is_one(void **state)
{
    static table plays[VALUES];
    miai_games *s = new_store();
    miai_loopy v[VALUES], n[VALUES];
    uint32_t seed = 2;
    int below = 0;

    (void)state;
    put_others(s);
    random_values(s, &seed, v, plays);
    for (int i = 0; i < VALUES; i++)
        assert_true(miai_loopy_negate(&n[i], &v[i]));
    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k < VALUES; k++) {
            const bool le = is_le(&v[i], &v[k]);
            assert_int_equal(le, is_le(&n[k], &n[i]));
            assert_int_equal(le && is_le(&v[k], &v[i]),
                             miai_loopy_equal(&v[i], &v[k]));
            if (!le)
                continue;
            check_le(&plays[i], &plays[k]);
            below += i != k;
            for (int m = 0; m < VALUES; m++)
                assert_true(!is_le(&v[k], &v[m]) || is_le(&v[i], &v[m]));
        }
    assert_true(below > VALUES);
    for (int i = 0; i < VALUES; i++) {
        miai_loopy_clear(&v[i]);
        miai_loopy_clear(&n[i]);
    }
    miai_games_free(s);
}

/* Left wins a + b if and only if a is not <= -b when he begins, and so on; by
 * play on the graphs themselves. */
static void check_sum(const table *a, const table *b, const miai_loopy *sum)
{
    const char *outcome = miai_loopy_outcome(sum);
    const int left = who_begins(a, b, MIAI_LEFT);
    const int right = who_begins(a, b, MIAI_RIGHT);

    assert_int_equal(strchr("L", outcome[0]) != NULL, left == 3);
    assert_int_equal(strchr("R", outcome[0]) != NULL, right == 3);
    assert_int_equal(strcmp(outcome, "P") == 0, left == 2 && right == 1);
    assert_int_equal(strcmp(outcome, "N") == 0, left == 1 && right == 2);
    assert_int_equal(outcome[0] == 'D', left == 0 && right == 0);
}

/* (a + b) + c = a + (b + c), as far as all of them were found. */
static bool check_three(const miai_loopy *a, const miai_loopy *b,
                        const miai_loopy *c)
{
    miai_loopy ab = {0}, bc = {0}, first = {0}, second = {0};
    const bool good = miai_loopy_add(&ab, a, b) && miai_loopy_add(&bc, b, c) &&
                      miai_loopy_add(&first, &ab, c) &&
                      miai_loopy_add(&second, a, &bc);

    if (good)
        assert_true(miai_loopy_equal(&first, &second));
    miai_games_clear_error(miai_graph_store(a->on));
    miai_loopy_clear(&ab);
    miai_loopy_clear(&bc);
    miai_loopy_clear(&first);
    miai_loopy_clear(&second);
    return good;
}

static void sums_have_their_laws(void **state)
{
    static table plays[VALUES];
    miai_games *s = new_store();
    miai_loopy v[VALUES];
    uint32_t seed = 3;
    int triples = 0;

    (void)state;
    random_values(s, &seed, v, plays);
    for (int i = 0; i < VALUES; i++)
        for (int k = 0; k <= i; k++) {
            miai_loopy sum, back, a, b, other;
            if (!miai_loopy_add(&sum, &v[i], &v[k])) {
                miai_games_clear_error(s);
                continue;
            }
            check_sum(&plays[i], &plays[k], &sum);
            assert_true(miai_loopy_add(&back, &v[k], &v[i]));
            assert_true(miai_loopy_equal(&sum, &back));
            miai_loopy_clear(&back);
            /* -(a + b) = -a + -b */
            assert_true(miai_loopy_negate(&back, &sum));
            assert_true(miai_loopy_negate(&a, &v[i]));
            assert_true(miai_loopy_negate(&b, &v[k]));
            assert_true(miai_loopy_add(&other, &a, &b));
            assert_true(miai_loopy_equal(&other, &back));
            miai_loopy_clear(&sum);
            miai_loopy_clear(&back);
            miai_loopy_clear(&a);
            miai_loopy_clear(&b);
            miai_loopy_clear(&other);
            triples += check_three(&v[i], &v[k], &v[(i + k) % 7]);
        }
    assert_true(triples > 200);
    for (int i = 0; i < VALUES; i++)
        miai_loopy_clear(&v[i]);
    miai_games_free(s);
}

/* A stopper plus a short game: added in the short way, and all of the sum
 * simplified. */
static void adding_short_games_has_no_short_cut(void **state)
{
    static const char *const added[] = {"1",      "-1/2",       "3",
                                        "*",      "^",          "1*2",
                                        "{1|-1}", "{2|{1|-1}}", "{0|{0|-2}}"};
    miai_games *s = new_store();
    uint32_t seed = 4;
    int loopy = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 4, 2), *sum;
        miai_graph *h = loopy_graph(s, added[i % 9]);
        miai_loopy v, x, quick, slow;
        miai_game game;
        assert_true(miai_loopy_make(&x, h, h));
        if (miai_loopy_make(&v, g, g)) {
            assert_true(miai_loopy_add(&quick, &v, &x));
            sum = miai_graph_sum(v.on, x.on);
            assert_non_null(sum);
            assert_true(miai_loopy_make(&slow, sum, sum));
            assert_true(miai_graph_equal(slow.on, quick.on));
            assert_true(miai_loopy_is_stopper(&slow));
            loopy += !miai_graph_is_short(v.on, &game);
            miai_graph_free(sum);
            miai_loopy_clear(&quick);
            miai_loopy_clear(&slow);
            miai_loopy_clear(&v);
        }
        miai_games_clear_error(s);
        miai_loopy_clear(&x);
        miai_graph_free(g);
        miai_graph_free(h);
    }
    assert_true(loopy > 30);
    miai_games_free(s);
}

/* Simplifying and sidling are two ways to the same onside. */
static void sidling_finds_the_same(void **state)
{
    miai_games *s = new_store();
    uint32_t seed = 6;
    int settled = 0, loopy = 0;

    (void)state;
    for (int i = 0; i < 800; i++) {
        miai_graph *g = random_graph(s, &seed, 1 + i % 4, 2);
        miai_graph *normal = miai_graph_normal(g), *on, *other;
        miai_game game;
        if (!miai_graph_stops(normal, NULL, NULL) &&
            (other = miai_graph_sidle(normal)) != NULL) {
            assert_non_null(on = miai_graph_onside(g));
            assert_true(miai_graph_equal(on, other));
            settled++;
            loopy += !miai_graph_is_short(on, &game);
            miai_graph_free(on);
            miai_graph_free(other);
        }
        miai_games_clear_error(s);
        miai_graph_free(normal);
        miai_graph_free(g);
    }
    assert_true(settled > 60 && loopy > 30);
    miai_games_free(s);
}

/* Graphs without a cycle are short games, as cgt/ makes them; on sums and the
 * order both agree. */
static void without_cycles_they_are_short_games(void **state)
{
    enum { TREES = 40 };
    miai_games *s = new_store();
    miai_game game[TREES];
    miai_loopy v[TREES];
    uint32_t seed = 5;

    (void)state;
    for (int i = 0; i < TREES; i++) {
        miai_graph *g = miai_graph_new(s);
        miai_game options[2][3];
        int count[2];
        assert_int_equal(miai_graph_add(g), 0);
        for (int side = 0; side < 2; side++) {
            count[side] = i == 0 ? 0 : (int)next_random(&seed, 4);
            for (int k = 0; k < count[side]; k++) {
                const uint32_t from = next_random(&seed, (uint32_t)i);
                const int to = miai_graph_add_graph(g, v[from].on);
                options[side][k] = game[from];
                assert_true(miai_graph_move(g, 0, side, to));
            }
        }
        game[i] = miai_game_make(s, options[0], count[0], options[1], count[1]);
        assert_true(miai_loopy_make(&v[i], g, g));
        miai_graph_free(g);
    }
    for (int i = 0; i < TREES; i++)
        for (int k = 0; k < TREES; k++) {
            miai_loopy sum;
            miai_game found;
            assert_true(miai_loopy_is_short(&v[i], &found));
            assert_int_equal(found, game[i]);
            assert_int_equal(is_le(&v[i], &v[k]),
                             miai_game_le(s, game[i], game[k]));
            assert_true(miai_loopy_add(&sum, &v[i], &v[k]));
            assert_true(miai_loopy_is_short(&sum, &found));
            assert_int_equal(found, miai_game_add(s, game[i], game[k]));
            miai_loopy_clear(&sum);
        }
    for (int i = 0; i < TREES; i++)
        miai_loopy_clear(&v[i]);
    miai_games_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_and_their_sides_have_the_same_winners),
        cmocka_unit_test(the_order_is_one),
        cmocka_unit_test(sums_have_their_laws),
        cmocka_unit_test(adding_short_games_has_no_short_cut),
        cmocka_unit_test(sidling_finds_the_same),
        cmocka_unit_test(without_cycles_they_are_short_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
