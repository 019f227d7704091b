/* eyespace_board.c - the eyespaces of a group.
 *
 * Idea     What can be played on, the backbone and its joints left out, falls
 *          into connected parts.  They are the eyespaces.
 * Exact    Two parts are independent.  A move changes points of its own part
 *          only: every chain that it touches or captures lies in that part, is
 *          immortal, or is the backbone, which is not captured.  Whether it is
 *          legal depends on the same chains, and an eye is an area that lies in
 *          one part.  So the group is the sum of its eyespaces.
 * Plain    A part each point of which is beside immortal stones of the attacker
 *          never holds an eye, and neither does one that is nowhere beside the
 *          backbone: these are no eyespaces.
 */
#include "eyespace/eyespace_board.h"

#include <assert.h>
#include <string.h>

/* A part of the board in the making. */
typedef struct part {
    int count;
    int16_t point[MIAI_MAX_POINTS];
} part;

static bool is_played_on(const miai_split *s, int point)
{
    const uint8_t role = s->problem->role[point];

    return (role == MIAI_ROLE_REGION || role == MIAI_ROLE_TARGET) &&
           s->ground[point] == MIAI_EYESPACES_OTHER;
}

static bool is_beside_backbone(const miai_split *s, int point)
{
    int next[4];
    const int n = miai_board_neighbours(next, &s->problem->board, point);

    for (int i = 0; i < n; i++)
        if (s->ground[next[i]] == MIAI_EYESPACES_BACKBONE)
            return true;
    return false;
}

/* Collects what is connected with a point and has the same mark; all of it gets
 * another one. */
static void collect(part *out, int16_t mark[MIAI_MAX_POINTS],
                    const miai_split *s, int start, int16_t with)
{
    const int16_t same = mark[start];

    assert(same != with);
    out->count = 0;
    out->point[out->count++] = (int16_t)start;
    mark[start] = with;
    for (int i = 0; i < out->count; i++) {
        int next[4];
        const int n =
            miai_board_neighbours(next, &s->problem->board, out->point[i]);
        for (int k = 0; k < n; k++)
            if (mark[next[k]] == same) {
                mark[next[k]] = with;
                out->point[out->count++] = (int16_t)next[k];
            }
    }
}

/* Can no eye be made there? */
static bool is_plain(const miai_split *s, const part *p)
{
    const miai_color enemy = miai_color_other(s->owner);
    bool is_cold = true, is_reached = false;

    for (int i = 0; i < p->count; i++) {
        const int point = p->point[i];
        is_reached = is_reached || is_beside_backbone(s, point);
        is_cold = is_cold && miai_point_is_beside(s->problem, point, enemy) &&
                  !miai_point_is_beside(s->problem, point, s->owner);
    }
    return is_cold || !is_reached;
}

/* --- one eyespace ------------------------------------------------------------------ */

enum { OUT = -1, IN = -2, SEEN = -3, OWN = -4 }; /* marks of points */

/* Without the chain at `start`, are there two eyespaces?  `mark` is IN and OWN in
 * the eyespace. */
static bool is_cut_by(const miai_split *s, const part *space, part *scratch,
                      const int16_t mark[MIAI_MAX_POINTS], int start)
{
    int16_t left[MIAI_MAX_POINTS];
    int spaces = 0;

    memcpy(left, mark, sizeof left);
    collect(scratch, left, s, start, OUT);
    for (int i = 0; i < space->count; i++)
        if (left[space->point[i]] == OWN)
            left[space->point[i]] = IN;
    for (int i = 0; i < space->count; i++)
        if (left[space->point[i]] == IN) {
            collect(scratch, left, s, space->point[i], SEEN);
            spaces += !is_plain(s, scratch);
        }
    return spaces > 1;
}

/* A stone of a chain of the owner that holds the eyespace together; -1. */
static int find_cut(const miai_split *s, const part *space, part *scratch)
{
    int16_t mark[MIAI_MAX_POINTS], seen[MIAI_MAX_POINTS];

    for (int i = 0; i < miai_board_points(&s->problem->board); i++)
        mark[i] = OUT;
    for (int i = 0; i < space->count; i++) {
        const int point = space->point[i];
        mark[point] =
            s->problem->board.at[point] == (uint8_t)s->owner ? OWN : IN;
    }
    memcpy(seen, mark, sizeof seen);
    for (int p = 0; p < miai_board_points(&s->problem->board); p++)
        if (seen[p] == OWN) {
            collect(scratch, seen, s, p, SEEN);
            if (is_cut_by(s, space, scratch, mark, p))
                return p;
        }
    return -1;
}

/* The points of an eyespace as a region, the owner being Black. */
static void set_region(miai_split_space *out, const miai_split *s, int number)
{
    const miai_problem *p = s->problem;
    const miai_color enemy = miai_color_other(s->owner);
    miai_region *r = &out->region;

    for (int i = 0; i < miai_board_points(&s->problem->board); i++) {
        const uint32_t bit = (uint32_t)1 << r->count;
        if (s->space[i] != number)
            continue;
        out->point[r->count] = (int16_t)i;
        r->row[r->count] = (uint8_t)(i / p->board.width);
        r->column[r->count] = (uint8_t)(i % p->board.width);
        if (p->board.at[i] == (uint8_t)s->owner)
            r->stones[MIAI_REGION_BLACK] |= bit;
        if (p->board.at[i] == (uint8_t)enemy)
            r->stones[MIAI_REGION_WHITE] |= bit;
        if (is_beside_backbone(s, i))
            r->beside[MIAI_REGION_BLACK] |= bit;
        if (miai_point_is_beside(p, i, enemy))
            r->beside[MIAI_REGION_WHITE] |= bit;
        if (miai_point_is_beside(p, i, s->owner))
            r->home |= bit;
        r->count++;
    }
    miai_region_link(r);
    assert(miai_region_is_sound(r));
}

static bool add_space(miai_split *s, const part *p, part *scratch)
{
    const int number = (int)s->spaces.count;
    miai_split_space *out = miai_vec_push(&s->spaces);

    if (out == NULL)
        return false;
    miai_vec_init(&out->moves, &s->spaces.mem, sizeof(miai_split_move));
    out->count = p->count;
    out->is_small = p->count <= MIAI_REGION_POINTS;
    for (int i = 0; i < p->count; i++) {
        const int point = p->point[i];
        s->space[point] = (int16_t)number;
        out->liberties += s->problem->board.at[point] == MIAI_EMPTY &&
                          is_beside_backbone(s, point);
    }
    out->cut = find_cut(s, p, scratch);
    if (out->is_small)
        set_region(out, s, number);
    return true;
}

/* --- all of them ------------------------------------------------------------------ */

static void add_outside(miai_split *s, const part *p)
{
    for (int i = 0; i < p->count; i++) {
        s->ground[p->point[i]] = MIAI_EYESPACES_OUTSIDE;
        s->liberties += s->problem->board.at[p->point[i]] == MIAI_EMPTY &&
                        is_beside_backbone(s, p->point[i]);
    }
}

static bool find_parts(miai_split *s, part *found, part *scratch)
{
    int16_t mark[MIAI_MAX_POINTS];

    for (int i = 0; i < miai_board_points(&s->problem->board); i++)
        mark[i] = is_played_on(s, i) ? IN : OUT;
    for (int i = 0; i < miai_board_points(&s->problem->board); i++) {
        if (mark[i] != IN)
            continue;
        collect(found, mark, s, i, SEEN);
        if (is_plain(s, found)) {
            add_outside(s, found);
            continue;
        }
        for (int k = 0; k < found->count; k++)
            s->ground[found->point[k]] = MIAI_EYESPACES_REGION;
        if (!add_space(s, found, scratch))
            return false;
    }
    return true;
}

static bool find_backbone(miai_split *s, const miai_mem *mem)
{
    miai_backbone b;

    if (!miai_backbone_find(&b, mem, s->problem))
        return false;
    s->is_safe = b.is_safe;
    for (int i = 0; i < miai_board_points(&s->problem->board); i++) {
        if (b.stone[i])
            s->ground[i] = MIAI_EYESPACES_BACKBONE;
        if (b.joint[i])
            s->ground[i] = MIAI_EYESPACES_JOINT;
    }
    return true;
}

bool miai_split_init(miai_split *out, const miai_mem *mem,
                     const miai_problem *problem)
{
    part *parts = miai_mem_new(mem, 2 * sizeof *parts);

    assert(!problem->open && miai_problem_is_new(problem));
    *out = (miai_split){.problem = problem,
                        .owner = problem->defender,
                        .low = MIAI_NO_GAME,
                        .high = MIAI_NO_GAME};
    memset(out->space, -1, sizeof out->space);
    miai_vec_init(&out->spaces, mem, sizeof(miai_split_space));
    miai_vec_init(&out->sets, mem, sizeof(miai_split_set));
    const bool good = parts != NULL && find_backbone(out, mem) &&
                      find_parts(out, &parts[0], &parts[1]);
    miai_mem_free(mem, parts, 2 * sizeof *parts);
    return good;
}

void miai_split_clear(miai_split *s)
{
    for (size_t i = 0; i < s->spaces.count; i++) {
        miai_vec_clear(&miai_split_at(s, i)->moves);
        miai_space_clear(&miai_split_at(s, i)->space);
    }
    miai_vec_clear(&s->spaces);
    miai_vec_clear(&s->sets);
}
