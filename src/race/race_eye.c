/* race_eye.c - the eyes of a chain in a race, and shapes that are dead.
 *
 * Idea     An eye can be counted if it is settled: all its empty points are
 *          liberties; the opponent can go on filling it, one move after the
 *          other; and whatever the owner plays in it, the opponent can answer
 *          so that it is settled again.  This is asked of every state of the
 *          eye that can come up.
 * Cost     At most 3^7 states, each met once.  A move of the owner makes the
 *          eye smaller, one of the opponent fills it: nothing comes back.
 */
#include "race/race_look.h"

enum { STATES = 3 * 3 * 3 * 3 * 3 * 3 * 3 };

/* --- shapes ------------------------------------------------------------- */

static bool is_among(int p, const int *points, int count)
{
    for (int i = 0; i < count; i++)
        if (points[i] == p)
            return true;
    return false;
}

/* Up to three points; four in a square or a T; five with a square in them or
 * in a cross; six with a cross and a square in them. */
bool miai_race_is_dead_shape(const miai_board *b, const int *points, int count)
{
    int next[4];
    int twice = 0, most = 0; /* the edges, counted from both ends            */

    for (int i = 0; i < count; i++) {
        int degree = 0;
        const int n = miai_board_neighbours(next, b, points[i]);
        for (int k = 0; k < n; k++)
            degree += is_among(next[k], points, count);
        twice += degree;
        most = degree > most ? degree : most;
    }
    switch (count) {
    case 4:
        return twice == 8 || most == 3;
    case 5:
        return twice == 10 || most == 4;
    case 6:
        return twice == 12 && most == 4;
    default:
        return count <= 3;
    }
}

/* --- an eye ------------------------------------------------------------- */

typedef struct eye {
    miai_color owner;
    int count;
    int points[MIAI_RACE_EYE_MOST];
    uint8_t known[STATES]; /* 0: not asked yet, 1: settled, 2: not         */
} eye;

/* The points that the owner has not filled: how many, and in how many
 * parts.  Connected points get the same number, by turns. */
static int parts(const eye *e, const miai_board *b, int *size)
{
    int part[MIAI_RACE_EYE_MOST];
    int next[4];
    int count = 0;

    *size = 0;
    for (int i = 0; i < e->count; i++)
        part[i] = i;
    for (int round = 0; round < e->count; round++)
        for (int i = 0; i < e->count; i++) {
            const int n = miai_board_neighbours(next, b, e->points[i]);
            for (int k = 0; k < e->count; k++)
                if (b->at[e->points[i]] != e->owner &&
                    b->at[e->points[k]] != e->owner &&
                    is_among(e->points[k], next, n) && part[k] > part[i])
                    part[k] = part[i];
        }
    for (int i = 0; i < e->count; i++) {
        if (b->at[e->points[i]] == e->owner)
            continue;
        ++*size;
        count += part[i] == i;
    }
    return count;
}

static int code_of(const eye *e, const miai_board *b)
{
    int code = 0;

    for (int i = 0; i < e->count; i++) {
        const miai_color at = (miai_color)b->at[e->points[i]];
        code = code * 3 + (at == MIAI_EMPTY ? 0 : at == e->owner ? 1 : 2);
    }
    return code;
}

static bool touches_color(const miai_board *b, int p, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++)
        if (b->at[next[i]] == color)
            return true;
    return false;
}

/* An empty point of the eye that is no liberty of its owner, or -1. */
static int gap(const eye *e, const miai_board *b)
{
    for (int i = 0; i < e->count; i++)
        if (b->at[e->points[i]] == MIAI_EMPTY &&
            !touches_color(b, e->points[i], e->owner))
            return e->points[i];
    return -1;
}

static int count_empty(const eye *e, const miai_board *b)
{
    int count = 0;

    for (int i = 0; i < e->count; i++)
        count += b->at[e->points[i]] == MIAI_EMPTY;
    return count;
}

static bool is_settled(eye *e, const miai_board *b);

/* A move in the eye, whatever is banned. */
static bool play(miai_board *out, const miai_board *b, int p, miai_color color)
{
    *out = *b;
    miai_board_lift_ban(out);
    return miai_board_play(out, p, color, NULL) == MIAI_PLAY_OK;
}

/* Can the opponent play in the eye so that it is settled then?  He does not
 * take the last point. */
static bool opponent_settles(eye *e, const miai_board *b)
{
    const miai_color opponent = miai_color_other(e->owner);

    for (int i = 0; i < e->count && count_empty(e, b) > 1; i++) {
        miai_board after;
        if (play(&after, b, e->points[i], opponent) && is_settled(e, &after))
            return true;
    }
    return false;
}

/* Whatever the owner plays in the eye, does it stay settled or can it be made
 * so? */
static bool survives_owner(eye *e, const miai_board *b)
{
    for (int i = 0; i < e->count; i++) {
        miai_board after;
        if (play(&after, b, e->points[i], e->owner) && !is_settled(e, &after) &&
            !opponent_settles(e, &after))
            return false;
    }
    return true;
}

static bool find_settled(eye *e, const miai_board *b)
{
    int size;

    if (parts(e, b, &size) > 1 || gap(e, b) >= 0)
        return false;
    if (size <= 1)
        return true;
    return (count_empty(e, b) == 1 || opponent_settles(e, b)) &&
           survives_owner(e, b);
}

static bool is_settled(eye *e, const miai_board *b)
{
    const int code = code_of(e, b);

    if (e->known[code] == 0)
        e->known[code] = find_settled(e, b) ? 1 : 2;
    return e->known[code] == 1;
}

/* A move of the owner that splits the eye in two, or -1. */
static int splitting_move(const eye *e, const miai_board *b)
{
    for (int i = 0; i < e->count; i++) {
        miai_board after;
        int size;
        if (play(&after, b, e->points[i], e->owner) &&
            parts(e, &after, &size) > 1)
            return e->points[i];
    }
    return -1;
}

/* --- the eyes of a chain ------------------------------------------------ */

/* A corner point whose two neighbours, and the one beside both, are in an eye
 * that has more points: there the opponent may get an eye of his own. */
static int square_corner(const eye *e, const miai_board *b)
{
    int next[4], beside[2];

    for (int i = 0; i < e->count && e->count > 4; i++) {
        int on = 0;
        const int n = miai_board_neighbours(next, b, e->points[i]);
        for (int k = 0; k < n; k++)
            if (b->at[next[k]] != MIAI_OFF) {
                beside[on % 2] = next[k];
                on++;
            }
        if (on == 2 && is_among(beside[0], e->points, e->count) &&
            is_among(beside[1], e->points, e->count) &&
            is_among(beside[0] + beside[1] - e->points[i], e->points, e->count))
            return e->points[i];
    }
    return -1;
}

static void look_eye(miai_race_looker *l, const eye *found)
{
    const miai_board *b = &l->position->board;
    const int split = splitting_move(found, b);
    const int hole = gap(found, b);
    const int corner = square_corner(found, b);
    eye e = *found;

    if (split >= 0)
        miai_race_add_fault(l, MIAI_RACE_EYE_SPLIT, e.owner, split);
    if (hole >= 0)
        miai_race_add_fault(l, MIAI_RACE_EYE_GAP, e.owner, hole);
    if (corner >= 0)
        miai_race_add_fault(l, MIAI_RACE_EYE_CORNER, e.owner, corner);
    if (split < 0 && hole < 0 && !is_settled(&e, b))
        miai_race_add_fault(l, MIAI_RACE_EYE_SHAPE, e.owner, e.points[0]);
}

/* Is each empty point of an eye a liberty of the chain, and no stone in it of
 * its own colour, whose capture might change that? */
static bool is_whole(const miai_race_looker *l, const miai_areas *areas,
                     int area, miai_color color)
{
    const miai_board *b = &l->position->board;

    for (int p = areas->first[area]; p < miai_board_points(b); p++)
        if (areas->of[p] == area &&
            (b->at[p] == color ||
             (b->at[p] == MIAI_EMPTY && !miai_race_touches(l, p, color))))
            return false;
    return true;
}

/* Marks an area as an eye, and looks at it. */
static void take_eye(miai_race_looker *l, const miai_areas *areas, int area,
                     miai_color color)
{
    miai_race_chain *c = &l->view->race.chain[miai_side_of(color)];
    const miai_board *b = &l->position->board;
    eye e = {.owner = color};
    const int first = areas->first[area];

    if (c->eye > 0 && !l->several[miai_side_of(color)])
        miai_race_add_fault(l, MIAI_RACE_EYES, color, first);
    for (int p = first; p < miai_board_points(b); p++) {
        if (areas->of[p] != area)
            continue;
        if (b->at[p] == color)
            miai_race_add_fault(l, MIAI_RACE_CHAINS, color, p);
        if (e.count < MIAI_RACE_EYE_MOST)
            e.points[e.count++] = p;
        l->view->kind[p] = (uint8_t)(b->at[p] == MIAI_EMPTY ? MIAI_RACE_EYE
                                                            : MIAI_RACE_INSIDE);
        l->view->owner[p] = (uint8_t)color;
        c->eye++;
        c->inside += b->at[p] == miai_color_other(color);
    }
    if (!l->several[miai_side_of(color)] && is_whole(l, areas, area, color))
        l->view->eyes[miai_side_of(color)]++;
    if (areas->size[area] > MIAI_RACE_EYE_MOST)
        miai_race_add_fault(l, MIAI_RACE_EYE_SHAPE, color, first);
    else
        look_eye(l, &e);
}

void miai_race_look_eyes(miai_race_looker *l, miai_color color)
{
    const miai_board *b = &l->position->board;
    bool open[MIAI_MAX_POINTS] = {false}; /* areas that are no eyes          */
    bool near[MIAI_MAX_POINTS] = {false}; /* areas that touch the chain      */
    miai_board rest;
    miai_areas areas;

    rest = *b;
    for (int p = 0; p < miai_board_points(b); p++)
        if (b->at[p] != MIAI_OFF)
            rest.at[p] =
                miai_race_is_essential(l, p, color) ? MIAI_BLACK : MIAI_EMPTY;
    miai_areas_find(&areas, &rest);
    for (int p = 0; p < miai_board_points(b); p++) {
        open[areas.of[p]] |= rest.at[p] != MIAI_EMPTY || l->essential[p] ||
                             l->immortal[l->areas.of[p]];
        near[areas.of[p]] |= miai_race_touches(l, p, color);
    }
    for (int i = 0; i < areas.count; i++)
        if (!open[i] && near[i])
            take_eye(l, &areas, i, color);
}
