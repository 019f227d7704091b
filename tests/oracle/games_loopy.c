/* games_loopy.c - games that can come back, by working backwards from the ends.
 *
 * A position of a sum is a pair of nodes and who is to move.  Who cannot move
 * loses; what is neither won nor lost in the end is a draw.
 */

#include "games.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

enum { FACT_PAIR = 50, FACT_ENDINGS };

/* All pairs that can be reached, in any order of moves. */
typedef struct arena {
    games *g;
    int (*pair)[2];
    int count, room;
    int64_t label; /* keeps the pairs of this sum apart */
} arena;

static int enter(arena *a, int x, int y)
{
    int number;

    if (games_recall(a->g, FACT_PAIR, a->label, x, y, &number))
        return number;
    games_step(a->g);
    if (a->count == a->room) {
        a->room = 2 * a->room + 64;
        a->pair = oracle_grow(a->pair, (size_t)a->room, sizeof *a->pair);
    }
    a->pair[a->count][0] = x;
    a->pair[a->count][1] = y;
    games_remember(a->g, FACT_PAIR, a->label, x, y, a->count);
    return a->count++;
}

/* Goes through the moves of `side` from a pair; -1 after the last one. */
static int move(arena *a, int number, int side, int i)
{
    const int x = a->pair[number][0], y = a->pair[number][1];
    const node *at = &a->g->at[x], *other = &a->g->at[y];

    if (i < at->count[side])
        return enter(a, at->option[side][i], y);
    i -= at->count[side];
    return i < other->count[side] ? enter(a, x, other->option[side][i]) : -1;
}

/* The result for the side to move when it is known: it wins with a move to a
 * position the other side loses, and loses when all moves win for the other
 * side. */
static int judge(arena *a, int8_t (*result)[2], int number, int side)
{
    bool all = true;
    int to;

    for (int i = 0; (to = move(a, number, side, i)) >= 0; i++) {
        if (result[to][1 - side] == -1)
            return 1;
        all = all && result[to][1 - side] == 1;
    }
    return all ? -1 : 0;
}

endings games_endings(games *g, int x, int y)
{
    arena a = {.g = g, .label = (int64_t)x * INT32_MAX + y};
    int8_t(*result)[2];
    bool changed = true;
    endings e;
    int packed;

    if (games_recall(g, FACT_ENDINGS, x, y, 0, &packed))
        return (endings){{(int8_t)(packed / 3 - 1), (int8_t)(packed % 3 - 1)}};
    enter(&a, x, y);
    for (int n = 0; n < a.count; n++)
        for (int side = 0; side < 2; side++)
            for (int i = 0; move(&a, n, side, i) >= 0; i++)
                continue;
    result = oracle_grow(NULL, (size_t)a.count, sizeof *result);
    memset(result, 0, (size_t)a.count * sizeof *result);
    while (changed) {
        changed = false;
        for (int n = a.count - 1; n >= 0; n--)
            for (int side = 0; side < 2; side++)
                if (result[n][side] == 0) {
                    result[n][side] = (int8_t)judge(&a, result, n, side);
                    changed = changed || result[n][side] != 0;
                }
    }
    e.first[LEFT] = result[0][LEFT];
    e.first[RIGHT] = (int8_t)-result[0][RIGHT];
    free(result);
    free(a.pair);
    games_remember(g, FACT_ENDINGS, x, y, 0,
                   3 * (e.first[LEFT] + 1) + e.first[RIGHT] + 1);
    return e;
}

/* The name of an outcome, by who wins when Left and when Right starts. */
const char *games_word(endings e)
{
    static const char *const word[3][3] = {/* Right starts: R, draw, L wins */
                                           {"R", "PCheck", "P"},
                                           {"NCheck", "D", "PHat"},
                                           {"N", "NHat", "L"}};

    return word[e.first[LEFT] + 1][e.first[RIGHT] + 1];
}

/* Can alternating play go on for ever from here, `side` to move?  `marks` tells
 * what was visited: 1 on the way, 2 done. */
static bool runs_on(games *g, int n, int side, char *marks)
{
    char *mark = &marks[2 * n + side];

    if (*mark != 0)
        return *mark == 1;
    *mark = 1;
    for (int i = 0; i < g->at[n].count[side]; i++)
        if (runs_on(g, g->at[n].option[side][i], 1 - side, marks))
            return true;
    *mark = 2;
    return false;
}

/* The same for every position that follows, in whatever order it is reached. */
static bool some_run_on(games *g, int n, char *seen, char *marks)
{
    if (seen[n] != 0)
        return false;
    seen[n] = 1;
    for (int side = 0; side < 2; side++) {
        if (runs_on(g, n, side, marks))
            return true;
        for (int i = 0; i < g->at[n].count[side]; i++)
            if (some_run_on(g, g->at[n].option[side][i], seen, marks))
                return true;
    }
    return false;
}

/* Does alternating play always end, from every position that follows? */
bool games_is_stopper(games *g, int n)
{
    const size_t nodes = (size_t)g->nodes;
    char *marks = oracle_grow(NULL, 3 * nodes, 1);
    bool forever;

    memset(marks, 0, 3 * nodes);
    forever = some_run_on(g, n, marks, marks + nodes);
    free(marks);
    return !forever;
}

/* For stoppers: Left, moving second in a - b, does not lose. */
bool games_stopper_at_least(games *g, int a, int b)
{
    return games_endings(g, a, games_negative(g, b)).first[RIGHT] >= 0;
}
