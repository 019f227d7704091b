/* endgame_ask.c - chains of large regions: do they live on the board as it
 * stands?
 *
 * Idea     A few points around a chain that random games call its own are a region
 *          in which it may live, with nothing but the enemy around.  The more
 *          points the dearer, and the fewer the more is granted to the enemy.  The
 *          largest chains are asked about first; what stands is immortal for the
 *          others, which need no more than a way to it.  Of chains that were not
 *          shown to stand it is asked whether the enemy can take them.
 * Cost     Nodes for one question and for all of a board: large groups are left to
 *          the guess.
 * Beside   endgame_safe.c, whose proofs need areas that are enclosed: without
 *          this here all that is left would lean on random games alone.
 */
#include <string.h>

#include "endgame/endgame_guess.h"
#include "endgame/endgame_work.h"
#include "open/open.h"

enum { STAND_NODES = 4000, FALL_NODES = 2000 }; /* of one question           */
enum { BOARD_SHARE = 5 };     /* of the nodes for proofs: for questions   */
enum { FEW = 10, MANY = 12 }; /* points of a region where a chain may live */
enum {
    OWNED = 30,
    ANY = -60
}; /* of 100: points of such a region, and of
                                    liberties                                */

/* Questions about one side. */
typedef struct asking {
    miai_map_work *w;
    miai_map_side *s;
    int i;
    int chains;
    int16_t list[MIAI_MAX_POINTS]; /* those that may be asked about           */
    int chain;                     /* one that is                             */
    bool in[MIAI_MAX_POINTS]; /* where chains of the side may live           */
    bool taken[MIAI_MAX_POINTS]; /* points of a->grown                       */
    int count;
    int16_t grown[MIAI_MAX_POINTS]; /* the chain, and what its region is made
                                       of, the first being the best          */
    miai_problem problem;
} asking;

/* --- where it is to live -------------------------------------------------------- */

/* Is a chain of this side beside it? */
static bool is_beside(const asking *a, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, a->w->board, p);

    for (int k = 0; k < n; k++)
        if (map_is_own(a->w, a->s, next[k]))
            return true;
    return false;
}

/* Where chains of the side may live: what random games call theirs, and
 * liberties that they do not call the enemy's. */
static void look_around(asking *a)
{
    const miai_map_work *w = a->w;

    for (int p = 0; p < map_points(w); p++) {
        const int guess = a->i == 0 ? w->guess[p] : -w->guess[p];
        a->in[p] = map_is_to_play(w, p) &&
                   (guess >= OWNED || (guess > ANY && is_beside(a, p) &&
                                       w->board->at[p] == MIAI_EMPTY));
    }
}

/* How open to the enemy a point would be. */
static int exposure(const asking *a, int p)
{
    int next[4], sum = 0;
    const int n = miai_board_neighbours(next, a->w->board, p);

    if (map_is_own(a->w, a->s, p))
        return 0;
    for (int k = 0; k < n; k++)
        if (!map_is_own(a->w, a->s, next[k]) && !a->taken[next[k]])
            sum += a->in[next[k]] ? 2 : 3;
    return sum;
}

/* The least exposed point beside those from a->grown[from] on, or the first one;
 * -1: there is none. */
static int next_point(const asking *a, int from, bool first)
{
    int next[4], best = -1, least = 0;

    for (int k = from; k < a->count; k++) {
        const int n = miai_board_neighbours(next, a->w->board, a->grown[k]);
        for (int m = 0; m < n; m++) {
            if (!a->in[next[m]] || a->taken[next[m]])
                continue;
            const int now = exposure(a, next[m]);
            if (best >= 0 && now >= least)
                continue;
            best = next[m];
            least = now;
            if (first)
                return best;
        }
    }
    return best;
}

static void take(asking *a, int p)
{
    a->taken[p] = true;
    a->grown[a->count++] = (int16_t)p;
}

/* A region of so many points beside the chain, as closed as can be, or all
 * around it.  Stones of its side do not count. */
static void grow(asking *a, int points, bool around)
{
    int stones;

    memset(a->taken, 0, sizeof a->taken);
    a->count = 0;
    for (int p = 0; p < map_points(a->w); p++)
        if (a->s->part.of[p] == a->chain)
            take(a, p);
    stones = a->count;
    while (points > 0) {
        const int p =
            next_point(a, around || a->count == stones ? 0 : stones, around);
        if (p < 0)
            break;
        take(a, p);
        points -= !map_is_own(a->w, a->s, p);
    }
}

/* Do random games call it safe? */
static bool may_stand(const asking *a, int part)
{
    return a->w->liberties[part] >= 2 &&
           miai_map_fate(a->w, a->s, part) >= MIAI_GUESS_LIVES;
}

/* --- a question ------------------------------------------------------------------- */

/* The board, the chain as the target, what has grown around it as the region. */
static void set_problem(asking *a)
{
    const miai_map_work *w = a->w;
    miai_problem *p = &a->problem;

    memset(p, 0, sizeof *p);
    p->mem = w->mem;
    p->open = true;
    miai_board_copy_stones(&p->board, w->board); /* roles say the rest */
    p->ko = -1;
    p->defender = a->s->color;
    for (int k = 0; k < map_points(w); k++)
        if (map_is_safe(w, k))
            p->role[k] = MIAI_ROLE_IMMORTAL;
        else if (a->s->part.of[k] == a->chain)
            p->role[k] = MIAI_ROLE_TARGET;
    for (int k = 0; k < a->count; k++)
        if (w->board->at[a->grown[k]] == MIAI_EMPTY)
            p->role[a->grown[k]] = MIAI_ROLE_REGION;
}

/* The budget of a question; its nodes are 0 if there are none. */
static miai_budget budget_of(const miai_map_work *w, uint64_t most)
{
    const uint64_t all = (w->means->budget->nodes > 0 ? w->means->budget->nodes
                                                      : MIAI_MAP_NODES) /
                         BOARD_SHARE;
    const uint64_t left = w->solving < all ? all - w->solving : 0;
    miai_budget budget = *w->means->budget;

    budget.nodes = w->stopped ? 0 : left < most ? left : most;
    return budget;
}

static void look_at_time(miai_map_work *w)
{
    if (w->means->budget->progress != NULL &&
        w->means->budget->progress(w->out->nodes + w->solving,
                                   w->means->budget->user))
        w->stopped = true;
}

/* Does the chain stand, by a region of so many points? */
static miai_status ask_stands(bool *out, asking *a, int points, bool around)
{
    const miai_budget budget = budget_of(a->w, STAND_NODES);
    const miai_means means = {NULL, a->w->means->space, &budget,
                              a->w->means->error};
    miai_status rc;

    *out = false;
    if (budget.nodes == 0)
        return MIAI_OK;
    grow(a, points, around);
    set_problem(a);
    rc = miai_open_stands(out, &a->w->solving, &a->problem, &means);
    look_at_time(a->w);
    if (*out)
        map_guess(a->w, a->s, a->chain);
    return rc;
}

/* Does it fall? */
static miai_status ask_falls(asking *a)
{
    const miai_budget budget = budget_of(a->w, FALL_NODES);
    const miai_means means = {NULL, a->w->means->space, &budget,
                              a->w->means->error};
    miai_fate fate;
    miai_status rc;

    if (budget.nodes == 0)
        return MIAI_OK;
    a->count = 0;
    set_problem(a);
    rc = miai_open_falls(&fate, &a->w->solving, &a->problem, &means);
    look_at_time(a->w);
    if (fate != MIAI_FATE_UNKNOWN && may_stand(a, a->chain))
        a->s->mark[a->chain] |= PART_FALLS;
    if (fate == MIAI_FATE_LOST)
        a->w->dead[a->i][a->chain] = MIAI_BASIS_SOLVER;
    return rc;
}

/* --- all chains -------------------------------------------------------------------- */

/* Will it be guessed to be safe, or dead?  Others stay mortal anyhow. */
static bool is_open(const asking *a, int part)
{
    const miai_map_work *w = a->w;
    const int p = a->s->part.first[part];

    return map_is_own(w, a->s, p) && w->large[p] && map_is_to_play(w, p) &&
           !w->dead[a->i][part] &&
           (may_stand(a, part) ||
            miai_map_fate(w, a->s, part) <= MIAI_GUESS_DIES);
}

/* Lists those that are open, the largest first. */
static void list_chains(asking *a)
{
    for (int part = 0; part < a->s->part.count; part++) {
        int k = a->chains;
        if (!is_open(a, part))
            continue;
        for (; k > 0 && a->s->part.size[a->list[k - 1]] < a->s->part.size[part];
             k--)
            a->list[k] = a->list[k - 1];
        a->list[k] = (int16_t)part;
        a->chains++;
    }
}

/* Asks about each chain that may be safe; *found: one is. */
static miai_status try_chains(bool *found, asking *a, int points, bool around)
{
    miai_status rc = MIAI_OK;

    *found = false;
    for (int k = 0; k < a->chains && rc == MIAI_OK; k++) {
        bool stands;
        if (!is_open(a, a->list[k]) || !may_stand(a, a->list[k]))
            continue;
        a->chain = a->list[k];
        rc = ask_stands(&stands, a, points, around);
        *found |= stands;
    }
    return rc;
}

static miai_status ask_all(asking *a)
{
    bool found;
    miai_status rc;

    list_chains(a);
    look_around(a);
    rc = try_chains(&found, a, FEW, false);
    if (rc == MIAI_OK)
        rc = try_chains(&found, a, MANY, false);
    for (found = true; found && rc == MIAI_OK;)
        rc = try_chains(&found, a, FEW, true);
    for (int k = 0; k < a->chains && rc == MIAI_OK; k++) {
        a->chain = a->list[k];
        if (is_open(a, a->chain))
            rc = ask_falls(a);
    }
    return rc;
}

miai_status miai_map_ask(miai_map_work *w, int i)
{
    asking *a = miai_mem_new(&w->mem, sizeof *a);
    miai_status rc = MIAI_ERR_NOMEM;

    if (a != NULL) {
        a->w = w;
        a->s = &w->side[i];
        a->i = i;
        miai_areas_liberties(w->liberties, &a->s->part, w->board);
        rc = ask_all(a);
    }
    miai_mem_free(&w->mem, a, sizeof *a);
    return rc;
}
