/* walls.c - may a wall of an enclosed problem fall?
 *
 * Idea     A chain is taken as immortal because it has a liberty outside.  With
 *          few liberties in all that is a bold assumption; then the problem is an
 *          open one, and the wall belongs to it.  Marked stones and pass-alive
 *          chains hold.
 */
#include "problem/raw.h"

/* What is known of each area. */
typedef struct walls {
    int16_t liberties[MIAI_MAX_POINTS];
    int16_t outside[MIAI_MAX_POINTS]; /* those that are not in the region   */
    bool beside[MIAI_MAX_POINTS];     /* it is beside the region            */
} walls;

static bool is_in(const miai_problem *q, int p)
{
    return q->role[p] == MIAI_ROLE_REGION || q->role[p] == MIAI_ROLE_TARGET ||
           q->role[p] == MIAI_ROLE_PRIZE;
}

/* What the areas beside a point learn from it; each of them once. */
static void look_around(walls *w, const miai_problem *q,
                        const miai_enclosure *e, const miai_board *b, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++) {
        const int a = e->area.of[next[i]];
        bool seen = false;
        for (int k = 0; k < i; k++)
            seen = seen || e->area.of[next[k]] == a;
        w->beside[a] = w->beside[a] || is_in(q, p);
        if (b->at[p] != MIAI_EMPTY || seen)
            continue;
        w->liberties[a]++;
        w->outside[a] = (int16_t)(w->outside[a] + !is_in(q, p));
    }
}

void miai_walls_look(bool *weak, const miai_problem *q, const miai_enclosure *e,
                     const miai_position *raw, int most)
{
    walls w = {{0}, {0}, {false}};

    *weak = false;
    for (int p = 0; p < q->board.width * q->board.height; p++)
        look_around(&w, q, e, &raw->board, p);
    for (int p = 0; p < q->board.width * q->board.height; p++) {
        const int a = e->area.of[p];
        if (raw->board.at[p] == (int)e->defender || e->alive[a] ||
            !w.beside[a] || !e->immortal[a] || !e->outside[a] ||
            (raw->means[p] & MIAI_MEANS_IMMORTAL))
            continue;
        *weak = *weak || miai_wall_is_weak(w.liberties[a], w.outside[a],
                                           most >= 0 ? most : MIAI_WEAK);
    }
}
