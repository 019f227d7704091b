/* life_bays.c - a question with a prize as a grid with joints.
 *
 * Idea     A chain whose capture ends the game stays whole as long as there is
 *          anything to decide.  So one cell, a joint, stands for all its
 *          stones.  What is left of the region falls into bays, which meet at
 *          joints only; each is turned into the form that stands for all its
 *          turns, so that bays that are alike differ in their offset alone.
 * Exact    It is the same game on a smaller graph (docs/theory/search.md).
 * Cost     Linear in the board but for placing bays, which is cells times
 *          bays.
 */
#include <assert.h>
#include <string.h>

#include "life/life_grid.h"

/* Cells for placing: LIFE_CELLS spots in rows of at most MIAI_MAX_SIZE + 2, with
 * as many empty rows between them, and what is next to the last. */
enum { ROOM = 2 * (LIFE_CELLS + 2) * (MIAI_MAX_SIZE + 4), TURNS = 8 };

/* A point of a bay. */
typedef struct spot {
    int8_t x, y;
    uint16_t next_to; /* immortal stones of Black, of White, joints; and
                         whether a stone of the target or the prize is on it */
    int16_t point;
} spot;

typedef struct bay {
    spot *spot; /* its share of all spots                                 */
    int spots;
    int width; /* at most its height                                      */
    int offset;
} bay;

typedef struct layout {
    const miai_problem *problem;
    miai_life_grid *grid;
    uint8_t joint_of[MIAI_MAX_POINTS]; /* 1 .. joints                      */
    bool seen[MIAI_MAX_POINTS];
    spot spots[LIFE_CELLS]; /* of all bays, one after the other            */
    int used;               /* spots                                       */
    bay bays[LIFE_CELLS];
    int count;
    bool is_used[ROOM]; /* cells                                           */
    bool is_near[ROOM]; /* cells next to one in use                        */
} layout;

/* --- joints --------------------------------------------------------------- */

/* Gives all stones of a chain the number of its joint. */
static void mark_chain(uint8_t joint_of[MIAI_MAX_POINTS], const miai_problem *q,
                       int start, uint8_t number)
{
    int16_t queue[MIAI_MAX_POINTS];
    int head = 0, tail = 0;
    int next[4];

    queue[tail++] = (int16_t)start;
    joint_of[start] = number;
    while (head < tail) {
        const int n = miai_board_neighbours(next, &q->board, queue[head++]);
        for (int i = 0; i < n; i++) {
            if (joint_of[next[i]] != 0 || !miai_life_in_region(q, next[i]) ||
                q->board.at[next[i]] != q->board.at[start])
                continue;
            joint_of[next[i]] = number;
            queue[tail++] = (int16_t)next[i];
        }
    }
}

/* All stones of a role become joints, as far as there is room for them. */
static void add_joints(layout *l, miai_role role)
{
    const miai_problem *q = l->problem;

    for (int p = 0; p < miai_board_points(&q->board); p++)
        if (q->role[p] == (int)role && l->joint_of[p] == 0 &&
            l->grid->joints < LIFE_JOINTS)
            mark_chain(l->joint_of, q, p, (uint8_t)++l->grid->joints);
}

/* Is the target one chain?  Then its capture ends the game. */
static bool is_target_one(const miai_problem *q)
{
    uint8_t chain_of[MIAI_MAX_POINTS] = {0};
    bool found = false;

    for (int p = 0; p < miai_board_points(&q->board); p++) {
        if (q->role[p] != MIAI_ROLE_TARGET || chain_of[p] != 0)
            continue;
        if (q->board.at[p] != q->defender || found)
            return false;
        mark_chain(chain_of, q, p, 1);
        found = true;
    }
    return true;
}

/* --- bays ----------------------------------------------------------------- */

static uint16_t next_to(const layout *l, int point)
{
    const miai_problem *q = l->problem;
    unsigned found = 0;
    int next[4];
    const int n = miai_board_neighbours(next, &q->board, point);

    for (int i = 0; i < n; i++) {
        if (q->role[next[i]] == MIAI_ROLE_IMMORTAL)
            found |= q->board.at[next[i]] == q->defender ? 2U : 1U;
        if (l->joint_of[next[i]] != 0)
            found |= 2U << l->joint_of[next[i]];
    }
    if (q->role[point] == MIAI_ROLE_TARGET)
        found |= 4U << LIFE_JOINTS;
    if (q->role[point] == MIAI_ROLE_PRIZE)
        found |= 8U << LIFE_JOINTS;
    return (uint16_t)found;
}

static bool is_in_bay(const layout *l, int point)
{
    return miai_life_in_region(l->problem, point) && l->joint_of[point] == 0 &&
           !l->seen[point];
}

/* Collects the bay that `start` belongs to. */
static void add_bay(layout *l, int start)
{
    const miai_problem *q = l->problem;
    bay *b = &l->bays[l->count++];
    int next[4];

    b->spot = l->spots + l->used;
    b->spots = 0;
    b->spot[b->spots++].point = (int16_t)start;
    l->seen[start] = true;
    for (int i = 0; i < b->spots; i++) {
        const int point = b->spot[i].point;
        const int n = miai_board_neighbours(next, &q->board, point);
        b->spot[i].x = (int8_t)(point % q->board.width);
        b->spot[i].y = (int8_t)(point / q->board.width);
        b->spot[i].next_to = next_to(l, point);
        for (int k = 0; k < n; k++) {
            if (!is_in_bay(l, next[k]))
                continue;
            l->seen[next[k]] = true;
            b->spot[b->spots++].point = (int16_t)next[k];
        }
    }
    l->used += b->spots;
}

static bool is_before(const spot *s, const spot *t)
{
    return s->y != t->y ? s->y < t->y : s->x < t->x;
}

/* Moves the spots to the corner, and puts them in order. */
static void tidy(bay *b)
{
    int left = b->spot[0].x, bottom = b->spot[0].y, right = left;

    for (int i = 1; i < b->spots; i++) {
        left = b->spot[i].x < left ? b->spot[i].x : left;
        right = b->spot[i].x > right ? b->spot[i].x : right;
        bottom = b->spot[i].y < bottom ? b->spot[i].y : bottom;
    }
    b->width = right - left + 1;
    for (int i = 0; i < b->spots; i++) {
        spot s = b->spot[i];
        int k = i;
        s.x = (int8_t)(s.x - left);
        s.y = (int8_t)(s.y - bottom);
        for (; k > 0 && is_before(&s, &b->spot[k - 1]); k--)
            b->spot[k] = b->spot[k - 1];
        b->spot[k] = s;
    }
}

/* Turns it, a quarter or over. */
static void turn(bay *b, bool over)
{
    for (int i = 0; i < b->spots; i++) {
        const spot s = b->spot[i];
        b->spot[i].x = (int8_t)(over ? -s.x : -s.y);
        b->spot[i].y = over ? s.y : s.x;
    }
    tidy(b);
}

/* Which of two bays comes first?  0: they are alike.  Narrow ones do, then
 * large ones. */
static int compare(const bay *b, const bay *c)
{
    int d = b->width - c->width;

    if (d == 0)
        d = c->spots - b->spots;
    for (int i = 0; i < b->spots && d == 0; i++) {
        d = b->spot[i].y - c->spot[i].y;
        if (d == 0)
            d = b->spot[i].x - c->spot[i].x;
        if (d == 0)
            d = b->spot[i].next_to - c->spot[i].next_to;
    }
    return d;
}

/* The spots of a bay of the same size, and its width. */
static void copy_spots(bay *to, const bay *from)
{
    assert(to->spots == from->spots);
    memcpy(to->spot, from->spot, (size_t)from->spots * sizeof(spot));
    to->width = from->width;
}

/* Turns a bay into the form that stands for all its turns. */
static void normalise(bay *b)
{
    spot spots[LIFE_CELLS];
    bay turned = {.spot = spots, .spots = b->spots};

    tidy(b);
    copy_spots(&turned, b);
    for (int i = 1; i < TURNS; i++) {
        turn(&turned, i == TURNS / 2);
        if (compare(&turned, b) < 0)
            copy_spots(b, &turned);
    }
}

/* Points of the region that no joint stands for. */
static int points_of_bays(const layout *l)
{
    int n = 0;

    for (int p = 0; p < miai_board_points(&l->problem->board); p++)
        n += is_in_bay(l, p);
    return n;
}

/* Requires at most LIFE_CELLS points. */
static void collect_bays(layout *l)
{
    const miai_problem *q = l->problem;

    for (int p = 0; p < miai_board_points(&q->board); p++) {
        if (!is_in_bay(l, p))
            continue;
        add_bay(l, p);
        normalise(&l->bays[l->count - 1]);
    }
}

/* Alike bays come one after the other, wide ones first. */
static void sort_bays(layout *l)
{
    for (int i = 1; i < l->count; i++) {
        const bay b = l->bays[i];
        int k = i;
        for (; k > 0 && compare(&l->bays[k - 1], &b) < 0; k--)
            l->bays[k] = l->bays[k - 1];
        l->bays[k] = b;
    }
}

/* --- cells ---------------------------------------------------------------- */

static int cell_of(const layout *l, const spot *s, int offset)
{
    return offset + s->y * l->grid->stride + s->x;
}

static void use(layout *l, int cell)
{
    const int steps[4] = {1, -1, l->grid->stride, -l->grid->stride};

    l->is_used[cell] = true;
    for (int d = 0; d < 4; d++)
        if (cell + steps[d] >= 0)
            l->is_near[cell + steps[d]] = true;
    if (cell >= l->grid->cells)
        l->grid->cells = cell + 1;
}

static bool fits(const layout *l, const bay *b, int offset)
{
    for (int i = 0; i < b->spots; i++) {
        const int cell = cell_of(l, &b->spot[i], offset);
        if (l->is_used[cell] || l->is_near[cell])
            return false;
    }
    return true;
}

/* Puts a bay where it touches no other. */
static void place_bay(layout *l, bay *b)
{
    for (b->offset = 0; !fits(l, b, b->offset);)
        b->offset++;
    for (int i = 0; i < b->spots; i++) {
        const int cell = cell_of(l, &b->spot[i], b->offset);
        use(l, cell);
        l->grid->cell_of[b->spot[i].point] = (int16_t)cell;
    }
}

static void place_joint(layout *l, int number)
{
    const miai_problem *q = l->problem;
    int cell = 0;

    while (l->is_used[cell] || l->is_near[cell])
        cell++;
    use(l, cell);
    l->grid->joint[number - 1] = (uint8_t)cell;
    for (int p = 0; p < miai_board_points(&q->board); p++)
        if (l->joint_of[p] == number)
            l->grid->cell_of[p] = (int16_t)cell;
}

/* What is next to each joint. */
static void find_touched(layout *l)
{
    const miai_problem *q = l->problem;
    int next[4];

    for (int p = 0; p < miai_board_points(&q->board); p++) {
        const int number = l->joint_of[p];
        const int n = miai_board_neighbours(next, &q->board, p);
        for (int i = 0; i < n && number > 0; i++)
            if (l->grid->cell_of[next[i]] >= 0 &&
                l->joint_of[next[i]] != number)
                miai_life_set_add(&l->grid->touch[number - 1],
                                  l->grid->cell_of[next[i]]);
    }
}

/* The first bay that is not like bay `i`. */
static int end_of_kind(const layout *l, int i)
{
    int end = i + 1;

    while (end < l->count && compare(&l->bays[i], &l->bays[end]) == 0)
        end++;
    return end;
}

/* Notes bays that are alike; then those that are not. */
static void find_kinds(layout *l, bool alone)
{
    for (int i = 0, end; i < l->count; i = end) {
        end = end_of_kind(l, i);
        if ((end == i + 1) != alone)
            continue;
        miai_life_kind *k = &l->grid->kind[l->grid->kinds++];
        k->bays = end - i;
        for (int j = 0; j < l->bays[i].spots; j++)
            miai_life_set_add(&k->cells, cell_of(l, &l->bays[i].spot[j], 0));
        for (int j = i; j < end; j++)
            k->offset[j - i] = (uint8_t)l->bays[j].offset;
    }
}

int miai_life_bays_place(miai_life_grid *grid, const miai_problem *problem)
{
    layout l = {.problem = problem, .grid = grid};

    add_joints(&l, MIAI_ROLE_PRIZE);
    if (problem->every || is_target_one(problem))
        add_joints(&l, MIAI_ROLE_TARGET);
    if (points_of_bays(&l) > LIFE_CELLS)
        return points_of_bays(&l);
    collect_bays(&l);
    sort_bays(&l);
    grid->stride = 3;
    for (int i = 0; i < l.count; i++)
        if (l.bays[i].width >= grid->stride)
            grid->stride = (l.bays[i].width + 1) | 1;
    for (int i = 0; i < l.count; i++)
        place_bay(&l, &l.bays[i]);
    for (int i = 1; i <= grid->joints; i++)
        place_joint(&l, i);
    if (grid->cells > LIFE_CELLS)
        return grid->cells;
    find_touched(&l);
    find_kinds(&l, false);
    find_kinds(&l, true);
    return grid->cells;
}
