/* winning.c - who wins by moving first has a move.
 *
 * Idea     The budget may end before all moves are known that are as good, or
 *          before anything is searched and the count alone knows.  Whenever
 *          the answer is that the side moving first captures, it names a move,
 *          and a search from there says whether that is one.
 */
#include "races/winning.h"

#include <stdio.h>

static const uint64_t limits[] = {1, 10, 40, 160, 640, 2560, 10240};

enum { LIMITS = sizeof limits / sizeof limits[0] };

static bool wins_first(const miai_race_answer *a, int first)
{
    return a->end[first] ==
           (first == 0 ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS);
}

/* The board after a move.  False where there is nothing to search: the other's
 * chain is captured, or there is a ban, which a diagram does not have. */
static bool play(race_diagram *after, const race_diagram *d, int point,
                 int first)
{
    const miai_color other = first == 0 ? MIAI_WHITE : MIAI_BLACK;
    const miai_race_position before = position_of(d);
    miai_race_position q = before;
    bool stays = true;

    *after = *d;
    if (point == MIAI_PASS)
        return true;
    if (!miai_race_play(&q, point, miai_color_other(other)))
        seen_die("a best move that cannot be played");
    for (int p = 0; p < d->width * d->height; p++) {
        char *at = &after->at[d->height - 1 - p / d->width][p % d->width];
        if (p == point)
            *at = first == 0 ? 'X' : 'O';
        else if (q.board.at[p] == MIAI_EMPTY)
            *at = '.';
        stays &= q.essential[p] == before.essential[p];
    }
    return stays && q.board.ko < 0;
}

/* Is the race won after the first of the best moves, as far as a search of the
 * size that the caller has chosen can tell? */
static bool is_winning(seen_tools *t, const race_diagram *d,
                       const miai_race_order *order, int first)
{
    miai_race_found found;
    race_diagram after;

    if (!play(&after, d, order->move[0].point, first))
        return true;
    return !seen_search(&found, t, &after) ||
           found.first[!first] == MIAI_RACE_UNKNOWN ||
           seen_winner(&found, !first) ==
               (first == 0 ? MIAI_BLACK : MIAI_WHITE);
}

static void complain(const race_diagram *d, const char *what, int first,
                     uint64_t nodes)
{
    char text[RACE_TEXT];

    diagram_write(text, d);
    printf("%s, %s first, %d nodes:\n%s\n", what, first ? "White" : "Black",
           (int)nodes, text);
}

static void check_side(winning *w, seen_tools *t, const race_diagram *d,
                       const miai_race_answer *a, int first, uint64_t nodes)
{
    if (!wins_first(a, first))
        return;
    w->won++;
    w->partial += !a->is_complete;
    if (a->order[first].moves == 0) {
        w->none++;
        complain(d, "a win without a move", first, nodes);
    } else if (!is_winning(t, d, &a->order[first], first)) {
        w->wrong++;
        complain(d, "a move that does not win", first, nodes);
    }
}

void winning_check(winning *w, seen_tools *t, const race_diagram *d)
{
    const uint64_t whole = t->nodes;
    miai_race_answer a;

    for (int i = 0; i < LIMITS; i++) {
        t->nodes = limits[i];
        const bool solved = seen_solve(&a, t, d);
        t->nodes = whole;
        for (int first = 0; first < 2 && solved; first++)
            check_side(w, t, d, &a, first, limits[i]);
        if (solved && a.is_complete)
            return;
    }
}
