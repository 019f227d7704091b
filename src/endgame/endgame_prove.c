/* endgame_prove.c - which chains of a board are safe, which areas settled.
 *
 * Idea     What holds by itself is found by one look at all areas.  The others
 *          fall apart into clusters, areas and the chains between them that do
 *          not hold yet; two clusters share at most chains that do.  So each is a
 *          house of its own, and a move in it is answered in it.  Where one
 *          fails, areas that fail though all around them is safe are dropped, or
 *          else its smallest chain; all that is dropped counts as the enemy's
 *          from then on, and the rest is tried again.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_work.h"

uint64_t miai_map_left(const miai_map_work *w)
{
    const uint64_t most =
        w->means->budget->nodes > 0 ? w->means->budget->nodes : MIAI_MAP_NODES;

    const uint64_t now = most / 4 * w->quarters;

    return w->stopped || w->out->nodes >= now ? 0 : now - w->out->nodes;
}

static bool is_chain(const miai_map_work *w, const miai_map_side *s, int part)
{
    return w->board->at[s->part.first[part]] == (uint8_t)s->color;
}

static bool is_own(const miai_map_work *w, const miai_map_side *s, int p)
{
    return w->board->at[p] == (uint8_t)s->color;
}

static miai_map_side *other_side(miai_map_work *w, const miai_map_side *s)
{
    return &w->side[s == &w->side[0]];
}

/* Is a chain not to be counted on: dropped, named as dead, or in an area of the
 * enemy that is settled? */
static bool is_given_up(miai_map_work *w, const miai_map_side *s, int p)
{
    return map_has(s, p, PART_DROPPED) ||
           w->dead[s == &w->side[1]][s->part.of[p]] ||
           map_has(other_side(w, s), p, PART_HOLDS);
}

/* Which areas are to be looked at: enclosed by chains that were not dropped,
 * without a safe stone of the enemy, and with something to be found out. */
static void find_closed(miai_map_work *w, miai_map_side *s)
{
    const miai_map_side *enemy = other_side(w, s);
    int next[4];

    memset(s->closed, 0, sizeof s->closed);
    for (int p = 0; p < map_points(w); p++) {
        const int n = miai_board_neighbours(next, w->board, p);
        for (int i = 0; is_own(w, s, p) && i < n; i++)
            s->closed[s->part.of[next[i]]] = true;
    }
    for (int a = 0; a < s->part.count; a++)
        if (is_chain(w, s, a) || w->board->at[s->part.first[a]] == MIAI_OFF ||
            (s->mark[a] & (PART_HOLDS | PART_DROPPED)) != 0)
            s->closed[a] = false;
    for (int p = 0; p < map_points(w); p++) {
        const int n = miai_board_neighbours(next, w->board, p);
        if (is_own(w, enemy, p) && map_has(enemy, p, PART_HOLDS))
            s->closed[s->part.of[p]] = false;
        for (int i = 0; is_own(w, s, p) && is_given_up(w, s, p) && i < n; i++)
            s->closed[s->part.of[next[i]]] = false;
    }
}

/* --- houses -------------------------------------------------------------------- */

static void add_cell(miai_map_work *w, int p, int at)
{
    miai_house *h = &w->house;

    h->cell_of[p] = (int16_t)h->count;
    h->board.immortal[p] = at == HOUSE_ROCK;
    h->point[h->count] = (int16_t)p;
    h->at[h->count++] = (uint8_t)at;
}

static bool is_beside_used(const miai_map_work *w, const miai_map_side *s,
                           int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, w->board, p);

    for (int i = 0; i < n; i++)
        if (!is_own(w, s, next[i]) && w->used[s->part.of[next[i]]])
            return true;
    return false;
}

static void link_cells(miai_map_work *w)
{
    miai_house *h = &w->house;
    int next[4];

    for (int c = 0; c < h->count; c++) {
        const int n = miai_board_neighbours(next, w->board, h->point[c]);
        for (int i = 0; i < 4; i++)
            h->next[c][i] = i < n ? h->cell_of[next[i]] : (int16_t)-1;
    }
}

/* Marks the chains beside the areas in w->used as used, too. */
static void use_chains(miai_map_work *w, const miai_map_side *s)
{
    for (int p = 0; p < map_points(w); p++)
        if (is_own(w, s, p) && is_beside_used(w, s, p))
            w->used[s->part.of[p]] = true;
}

/* What a point of an area is in a house; stones that are named as dead are
 * thought to be taken off. */
static int inside(miai_map_work *w, const miai_map_side *s, int p)
{
    const miai_map_side *enemy = other_side(w, s);

    return is_own(w, enemy, p) &&
                   !w->dead[enemy == &w->side[1]][enemy->part.of[p]]
               ? HOUSE_ENEMY
               : HOUSE_EMPTY;
}

static bool is_rock(const miai_map_work *w, const miai_map_side *s, int p,
                    miai_map_rocks rocks)
{
    switch (rocks) {
    case MIAI_ROCKS_ALL:
        return true;
    case MIAI_ROCKS_HOLD:
        return map_has(s, p, PART_HOLDS);
    case MIAI_ROCKS_OTHER:
        return s->proof[s->part.of[p]] != w->proof;
    case MIAI_ROCKS_IMMORTAL:
        break;
    }
    return map_has(s, p, PART_ROCK);
}

void miai_map_make_house(miai_map_work *w, const miai_map_side *s,
                         miai_map_rocks rocks)
{
    memset(w->house.cell_of, -1, sizeof w->house.cell_of);
    miai_board_init(&w->house.board, w->board->width, w->board->height,
                    MIAI_OFF);
    w->house.count = 0;
    for (int p = 0; p < map_points(w); p++)
        if (!is_own(w, s, p) && w->used[s->part.of[p]])
            add_cell(w, p, inside(w, s, p));
    w->house.open = w->house.count;
    use_chains(w, s);
    for (int p = 0; p < map_points(w); p++) {
        if (!is_own(w, s, p) || !w->used[s->part.of[p]])
            continue;
        if (!is_rock(w, s, p, rocks))
            add_cell(w, p, HOUSE_OWN);
        else if (is_beside_used(w, s, p))
            add_cell(w, p, HOUSE_ROCK);
    }
    link_cells(w);
}

static miai_house_answer solve_house(miai_map_work *w)
{
    const uint64_t left = miai_map_left(w);
    miai_house_answer answer = MIAI_HOUSE_LIMIT;

    if (left > 0)
        answer = miai_house_solve(w->search, &w->house, left, &w->out->nodes);
    if (w->means->budget->progress != NULL &&
        w->means->budget->progress(w->out->nodes, w->means->budget->user))
        w->stopped = true;
    return answer;
}

/* --- what holds by itself --------------------------------------------------------- */

/* True if something new was found. */
static bool look_at_all(miai_map_work *w, miai_map_side *s)
{
    bool found = false;

    find_closed(w, s);
    memcpy(w->used, s->closed, sizeof w->used);
    miai_map_make_house(w, s, MIAI_ROCKS_HOLD);
    miai_house_look(&w->view, &w->house, w->house.at);
    w->out->nodes++;
    for (int c = 0; c < w->house.count; c++) {
        const int part = s->part.of[w->house.point[c]];
        if (!house_holds(&w->view, c) || (s->mark[part] & PART_HOLDS))
            continue;
        map_hold(w, s, part);
        found = true;
    }
    return found;
}

/* --- clusters ------------------------------------------------------------------------ */

static int leader_of(miai_map_side *s, int part)
{
    while (s->leader[part] != part)
        part = s->leader[part] = s->leader[s->leader[part]];
    return part;
}

/* Chains that do not hold join the areas beside them. */
static void find_clusters(miai_map_work *w, miai_map_side *s)
{
    int next[4];

    find_closed(w, s);
    for (int a = 0; a < s->part.count; a++)
        s->leader[a] = (int16_t)a;
    for (int p = 0; p < map_points(w); p++) {
        if (!is_own(w, s, p) || map_has(s, p, PART_HOLDS))
            continue;
        const int n = miai_board_neighbours(next, w->board, p);
        for (int i = 0; i < n; i++)
            if (s->closed[s->part.of[next[i]]])
                s->leader[leader_of(s, s->part.of[next[i]])] =
                    (int16_t)leader_of(s, s->part.of[p]);
    }
}

/* The areas of a cluster to w->used; returns how many. */
static int use_cluster(miai_map_work *w, miai_map_side *s, int leader)
{
    int count = 0;

    for (int a = 0; a < s->part.count; a++) {
        w->used[a] = s->closed[a] && leader_of(s, a) == leader;
        count += w->used[a];
    }
    return count;
}

static void drop(miai_map_work *w, miai_map_side *s, int part,
                 miai_house_answer why)
{
    assert(why != MIAI_HOUSE_HOLDS);
    s->mark[part] |= PART_DROPPED;
    if (why == MIAI_HOUSE_LIMIT) {
        s->mark[part] |= PART_LIMIT;
        w->out->is_limited = true;
    }
}

/* The areas of a cluster that fail though all around them is safe; returns how
 * many were dropped. */
static int drop_areas(miai_map_work *w, miai_map_side *s, int leader)
{
    int count = 0;

    for (int a = 0; a < s->part.count; a++) {
        if (!s->closed[a] || leader_of(s, a) != leader)
            continue;
        memset(w->used, 0, sizeof w->used);
        w->used[a] = true;
        miai_map_make_house(w, s, MIAI_ROCKS_ALL);
        const miai_house_answer answer = solve_house(w);
        if (answer == MIAI_HOUSE_HOLDS)
            continue;
        drop(w, s, a, answer);
        count++;
    }
    return count;
}

/* The smallest chain of a cluster. */
static void drop_chain(miai_map_work *w, miai_map_side *s, int leader,
                       miai_house_answer why)
{
    int least = -1;

    for (int a = 0; a < s->part.count; a++)
        if (is_chain(w, s, a) && leader_of(s, a) == leader &&
            (s->mark[a] & (PART_HOLDS | PART_DROPPED)) == 0 &&
            (least < 0 || s->part.size[a] < s->part.size[least]))
            least = a;
    assert(least >= 0); /* else an area was dropped */
    drop(w, s, least, why);
}

static void try_cluster(miai_map_work *w, miai_map_side *s, int leader)
{
    miai_house_answer answer;

    miai_map_make_house(w, s, MIAI_ROCKS_HOLD);
    answer = solve_house(w);
    if (answer == MIAI_HOUSE_HOLDS) {
        if (w->basis == MIAI_BASIS_PROOF)
            w->proofs++;
        for (int c = 0; c < w->house.count; c++) {
            const int part = s->part.of[w->house.point[c]];
            if (s->mark[part] & PART_HOLDS)
                continue;
            map_hold(w, s, part);
            s->proof[part] =
                w->basis == MIAI_BASIS_PROOF ? w->proofs : (int16_t)0;
        }
        return;
    }
    if (drop_areas(w, s, leader) == 0)
        drop_chain(w, s, leader, answer);
}

/* Each cluster holds then, or has lost a part; false if there is none. */
static bool try_clusters(miai_map_work *w, miai_map_side *s)
{
    bool found = false;

    find_clusters(w, s);
    for (int a = 0; a < s->part.count; a++) {
        if (leader_of(s, a) != a || use_cluster(w, s, a) == 0)
            continue;
        try_cluster(w, s, a);
        found = true;
    }
    return found;
}

void miai_map_prove(miai_map_work *w)
{
    bool again = true;

    while (again) {
        again = false;
        for (int i = 0; i < 2; i++)
            again |= look_at_all(w, &w->side[i]);
        for (int i = 0; i < 2 && !again; i++)
            again = try_clusters(w, &w->side[i]);
    }
}
