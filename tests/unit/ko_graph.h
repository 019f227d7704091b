/* ko_graph.h - graphs with kos, for the tests. */
#ifndef MIAI_TEST_KO_GRAPH_H
#define MIAI_TEST_KO_GRAPH_H

#include "thermo.h"

enum { MANY = 64 << 20, MOST = 64 };

/* A graph being made. */
typedef struct graph {
    miai_games *s;
    miai_game value[MOST];
    miai_ko_move moves[4 * MOST];
    miai_ko_graph g;
} graph;

static inline void graph_init(graph *k)
{
    *k = (graph){.s = new_store(MANY)};
    k->g.value = k->value;
    k->g.moves = k->moves;
}

static inline int new_position(graph *k, miai_game value)
{
    assert_true(k->g.count < MOST);
    k->value[k->g.count] = value;
    return k->g.count++;
}

static inline int leaf(graph *k, int64_t value)
{
    return new_position(k, number(k->s, value, 0));
}

static inline int position(graph *k)
{
    return new_position(k, MIAI_NO_GAME);
}

static inline void left(graph *k, int from, int to)
{
    k->moves[k->g.move_count++] = (miai_ko_move){from, to, true};
}

static inline void right(graph *k, int from, int to)
{
    k->moves[k->g.move_count++] = (miai_ko_move){from, to, false};
}

/* Left takes from `b` to `a`, Right from `a` to `b`. */
static inline void ko(graph *k, int a, int b)
{
    right(k, a, b);
    left(k, b, a);
}

static inline void assert_ko(graph *k, int at, miai_komaster who,
                             const char *expected)
{
    miai_thermograph t;
    char text[4096];

    assert_true(miai_ko_thermograph(&t, k->s, &k->g, at, who));
    assert_is_sound(&t);
    write_thermograph(text, sizeof text, &t);
    assert_string_equal(text, expected);
    miai_thermograph_clear(&t);
}

/* The mast: its value and its foot as fractions over 12. */
static inline void assert_mast(graph *k, int at, miai_komaster who,
                               int64_t mean, int64_t temperature)
{
    miai_thermograph t;

    assert_true(miai_ko_thermograph(&t, k->s, &k->g, at, who));
    assert_is_sound(&t);
    assert_int_equal(t.mast.num * 12, mean * t.mast.den);
    assert_int_equal(t.temperature.num * 12, temperature * t.temperature.den);
    miai_thermograph_clear(&t);
}

static inline void assert_refused(graph *k, int at, miai_komaster who,
                                  const char *why)
{
    miai_thermograph t;

    assert_false(miai_ko_thermograph(&t, k->s, &k->g, at, who));
    assert_string_equal(miai_games_error(k->s), why);
    miai_thermograph_clear(&t);
    miai_games_clear_error(k->s);
}

static const miai_komaster both[2] = {MIAI_KOMASTER_LEFT, MIAI_KOMASTER_RIGHT};

#endif
