/* open_region.c - the region of an open problem.
 *
 * Idea     As tight as a player would draw it: what lies between the target and
 *          the edges it stands near, as far as no wall is in the way, and a
 *          step more.  A wall in danger belongs to the problem, with the places
 *          where it breathes.
 *
 *            1  the convex hull of the target's clusters and their shadows on
 *               edges at most four lines away; of a chain alone its own hull
 *            2  what can be reached in it from the target without passing walls
 *            3  holes of at most twelve points that walls and 2 leave
 *            4  so many steps through empty points and the defender's stones,
 *               and the points by which it has grown
 *            5  chains that are touched, whole
 *            6  walls with few liberties: the chain, its liberties, the empty
 *               points beside those; again from 5
 * Cost     Each round of 5 and 6 looks at the board a few times and adds a
 *          point.
 */
#include <assert.h>
#include <string.h>

#include "open/ground.h"

#define SHADOW 4  /* lines from the edge that cast one */
#define HOLE   12 /* points of the largest hole that is filled */
#define FRIEND 3  /* liberties of a chain of the defender that keeps them all */

typedef struct painter {
    const ground *g;
    miai_drawing *d;
    miai_color attacker;
    bool hull[MIAI_MAX_POINTS];
    bool in[MIAI_MAX_POINTS];   /* the region so far                          */
    bool weak[MIAI_MAX_POINTS]; /* of each area: a wall that is mortal        */
} painter;

/* --- the hull -------------------------------------------------------------- */

typedef struct spot {
    int x, y;
} spot;

typedef struct spots {
    int count;
    spot at[MIAI_MAX_SIZE * 8];
} spots;

/* Twice the area of a triangle, positive when it turns left. */
static int turn_of(spot a, spot b, spot c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Lowest and highest row of the set in each column; the corners of the hull are
 * among them. */
typedef struct columns {
    int low[MIAI_MAX_SIZE], high[MIAI_MAX_SIZE]; /* low > high: none */
} columns;

static void columns_add(columns *c, int x, int y)
{
    if (y < c->low[x])
        c->low[x] = y;
    if (y > c->high[x])
        c->high[x] = y;
}

/* A stone and its shadows. */
static void columns_cast(columns *c, const miai_board *b, int x, int y)
{
    columns_add(c, x, y);
    if (x < SHADOW)
        columns_add(c, 0, y);
    if (b->width - 1 - x < SHADOW)
        columns_add(c, b->width - 1, y);
    if (y < SHADOW)
        columns_add(c, x, 0);
    if (b->height - 1 - y < SHADOW)
        columns_add(c, x, b->height - 1);
}

/* Adds the next corner of one side of the hull, which always turns to the
 * left. */
static void push_corner(spots *s, spot next)
{
    while (s->count >= 2 &&
           turn_of(s->at[s->count - 2], s->at[s->count - 1], next) <= 0)
        s->count--;
    s->at[s->count++] = next;
}

/* Is the point on the left of every edge, or on one? */
static bool is_left_of(const spots *s, spot p)
{
    for (int i = 0; i + 1 < s->count; i++)
        if (s->at[i].x <= p.x && p.x <= s->at[i + 1].x)
            return turn_of(s->at[i], s->at[i + 1], p) >= 0;
    return s->count == 1 && s->at[0].x == p.x && s->at[0].y <= p.y;
}

/* Fills what lies between the lower side of the set and its upper side, which is
 * the lower one of the set upside down. */
static void fill_hull(painter *t, const columns *c)
{
    const miai_board *b = &t->g->board;
    spots lower = {0}, upper = {0};

    for (int x = 0; x < b->width; x++) {
        if (c->low[x] > c->high[x])
            continue;
        push_corner(&lower, (spot){x, c->low[x]});
        push_corner(&upper, (spot){x, -c->high[x]});
    }
    for (int p = 0; p < ground_points(t->g); p++) {
        const int x = p % b->width, y = p / b->width;
        t->hull[p] = is_left_of(&lower, (spot){x, y}) &&
                     is_left_of(&upper, (spot){x, -y});
    }
}

/* The hull of all stones of the clusters that the target belongs to, or of the
 * target alone. */
static void find_hull(painter *t)
{
    const ground *g = t->g;
    bool wanted[MIAI_MAX_POINTS] = {false}; /* of each cluster */
    columns c;

    for (int x = 0; x < MIAI_MAX_SIZE; x++) {
        c.low[x] = MIAI_MAX_SIZE;
        c.high[x] = -1;
    }
    for (int p = 0; p < ground_points(g); p++) {
        if (!(t->d->part[p] & MIAI_OPEN_TARGET))
            continue;
        wanted[g->cluster_of[p]] = !t->d->close;
        columns_add(&c, p % g->board.width, p / g->board.width);
    }
    for (int p = 0; p < ground_points(g); p++)
        if (g->cluster_of[p] >= 0 && wanted[g->cluster_of[p]])
            columns_cast(&c, &g->board, p % g->board.width, p / g->board.width);
    fill_hull(t, &c);
}

/* --- what is reached ------------------------------------------------------- */

/* Is every liberty of this chain of the attacker in the set? */
static bool is_within(const painter *t, const bool *set, int area)
{
    const ground *g = t->g;
    int next[4];

    for (int p = 0; p < ground_points(g); p++) {
        if (g->board.at[p] != MIAI_EMPTY || set[p])
            continue;
        const int n = miai_board_neighbours(next, &g->board, p);
        for (int i = 0; i < n; i++)
            if (g->area.of[next[i]] == area)
                return false;
    }
    return true;
}

/* Does a stone hold for ever?  One of the defender's that is pass-alive does not
 * if he fills its eyes, which must not look free: it is drawn as it is, unless
 * what is found is proved. */
static bool holds(const painter *t, int p)
{
    const ground *g = t->g;
    const bool own = g->board.at[p] == (uint8_t)t->d->defender;

    return g->given[p] ||
           (g->holds[p] &&
            (!own || (t->d->friends && !(t->d->part[p] & MIAI_OPEN_TARGET))));
}

/* Can the region go on through this point? */
static bool is_passable(const painter *t, int p)
{
    const ground *g = t->g;

    if (g->board.at[p] == MIAI_OFF || g->banned[p] || holds(t, p))
        return false;
    return g->board.at[p] != (uint8_t)t->attacker;
}

/* Everything that is connected with the target in the hull.  The attacker's
 * chains that breathe in the hull alone are no walls. */
static void reach(painter *t)
{
    const ground *g = t->g;
    bool inner[MIAI_MAX_POINTS] = {false}; /* of each area */
    int16_t todo[MIAI_MAX_POINTS];
    int count = 0;
    int next[4];

    for (int a = 0; a < g->area.count; a++) {
        const int p = g->area.first[a];
        inner[a] = g->board.at[p] == (uint8_t)t->attacker && !holds(t, p) &&
                   is_within(t, t->hull, a);
    }
    for (int p = 0; p < ground_points(g); p++)
        if (t->d->part[p] & MIAI_OPEN_TARGET) {
            t->in[p] = true;
            todo[count++] = (int16_t)p;
        }
    while (count > 0) {
        const int n = miai_board_neighbours(next, &g->board, todo[--count]);
        for (int i = 0; i < n; i++) {
            const int p = next[i];
            if (t->in[p] ||
                !(inner[g->area.of[p]] || (t->hull[p] && is_passable(t, p))))
                continue;
            t->in[p] = true;
            todo[count++] = (int16_t)p;
        }
    }
}

/* Collects the points that are connected with `start`, neither walls nor of the
 * region; more than HOLE of them are too many.  Returns how many. */
static int collect_hole(int16_t out[HOLE + 1], const painter *t, int start)
{
    const ground *g = t->g;
    int count = 1;
    int next[4];

    out[0] = (int16_t)start;
    for (int done = 0; done < count && count <= HOLE; done++) {
        const int n = miai_board_neighbours(next, &g->board, out[done]);
        for (int i = 0; i < n && count <= HOLE; i++) {
            bool is_new = !t->in[next[i]] && is_passable(t, next[i]);
            for (int k = 0; k < count; k++)
                is_new = is_new && out[k] != next[i];
            if (is_new)
                out[count++] = (int16_t)next[i];
        }
    }
    return count;
}

static bool is_beside(const painter *t, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &t->g->board, p);

    for (int i = 0; i < n; i++)
        if (t->in[next[i]])
            return true;
    return false;
}

static void fill_holes(painter *t)
{
    int16_t hole[HOLE + 1];

    for (int p = 0; p < ground_points(t->g); p++) {
        if (t->in[p] || !is_passable(t, p) || !is_beside(t, p))
            continue;
        const int n = collect_hole(hole, t, p);
        for (int i = 0; i < n && n <= HOLE; i++)
            t->in[hole[i]] = true;
    }
}

/* One step further through empty points and the defender's stones. */
static void widen(painter *t)
{
    bool more[MIAI_MAX_POINTS] = {false};

    for (int p = 0; p < ground_points(t->g); p++)
        more[p] = !t->in[p] && is_passable(t, p) && is_beside(t, p);
    for (int p = 0; p < ground_points(t->g); p++)
        t->in[p] = t->in[p] || more[p];
}

static void add_grown(painter *t)
{
    for (int p = 0; p < ground_points(t->g); p++)
        if (t->d->part[p] & MIAI_OPEN_GROWN)
            t->in[p] = true;
}

/* --- whole chains, weak walls ---------------------------------------------- */

static void add_area(painter *t, int area)
{
    for (int p = 0; p < ground_points(t->g); p++)
        if (t->g->area.of[p] == area)
            t->in[p] = true;
}

/* Where the empty points beside a chain are added. */
typedef enum reach_of {
    ITS_LIBERTIES, /* even if the question names a region without them */
    THOSE_NAMED,   /* but not then                                     */
    AND_A_RING     /* nor then, and the empty points beside them, too  */
} reach_of;

/* Adds the empty points beside a chain; false when they were there. */
static bool add_liberties(painter *t, int area, reach_of how)
{
    const ground *g = t->g;
    bool liberty[MIAI_MAX_POINTS] = {false};
    bool added = false;
    int next[4], beyond[4];

    for (int p = 0; p < ground_points(g); p++) {
        if (g->area.of[p] != area)
            continue;
        const int n = miai_board_neighbours(next, &g->board, p);
        for (int i = 0; i < n; i++)
            liberty[next[i]] = g->board.at[next[i]] == MIAI_EMPTY &&
                               (how == ITS_LIBERTIES || !g->banned[next[i]]);
    }
    for (int p = 0; p < ground_points(g); p++) {
        if (!liberty[p])
            continue;
        added = added || !t->in[p];
        t->in[p] = true;
        const int n = miai_board_neighbours(beyond, &g->board, p);
        for (int i = 0; how == AND_A_RING && i < n; i++) {
            const int q = beyond[i];
            if (t->in[q] || g->board.at[q] != MIAI_EMPTY || g->banned[q])
                continue;
            t->in[q] = added = true;
        }
    }
    return added;
}

/* What the region is to one of its chains, or to one beside it. */
typedef struct touch {
    bool in;       /* a stone is in the region  */
    bool out;      /* a stone is not            */
    bool beside;   /* a stone is beside it      */
    int liberties; /* in the region             */
    int grown;     /* of these, where it has grown */
    bool raided;   /* a friend of the defender is beside a liberty outside */
} touch;

/* Is a stone of the defender that is not of the target beside this point? */
static bool is_raided(const painter *t, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &t->g->board, p);

    for (int i = 0; i < n; i++)
        if (t->g->board.at[next[i]] == (uint8_t)t->d->defender &&
            !(t->d->part[next[i]] & MIAI_OPEN_TARGET))
            return true;
    return false;
}

static void look_at_chains(touch *of, const painter *t)
{
    const ground *g = t->g;
    int seen[MIAI_MAX_POINTS]; /* of each area: the liberty counted last */
    int next[4];

    memset(of, 0, (size_t)g->area.count * sizeof *of);
    memset(seen, -1, sizeof seen);
    for (int p = 0; p < ground_points(g); p++) {
        const int n = miai_board_neighbours(next, &g->board, p);
        of[g->area.of[p]].in |= t->in[p];
        of[g->area.of[p]].out |= !t->in[p];
        for (int i = 0; i < n; i++) {
            const int a = g->area.of[next[i]];
            if (!t->in[p]) {
                of[a].raided |= g->board.at[p] == MIAI_EMPTY && is_raided(t, p);
                continue;
            }
            of[a].beside = true;
            if (g->board.at[p] != MIAI_EMPTY || seen[a] == p)
                continue;
            seen[a] = p;
            of[a].liberties++;
            of[a].grown += (t->d->part[p] & MIAI_OPEN_GROWN) != 0;
        }
    }
}

/* The defender's chains that are touched, and his chains that would have no
 * liberty. */
static bool settle_own(painter *t, int area, const touch *at)
{
    bool changed = false;

    if (!at->in && !at->beside)
        return false;
    if (at->out) {
        add_area(t, area);
        changed = true;
    }
    if (at->liberties == 0)
        changed = add_liberties(t, area, ITS_LIBERTIES) || changed;
    else if (t->g->liberties[area] <= FRIEND)
        changed = add_liberties(t, area, THOSE_NAMED) || changed;
    return changed;
}

/* The attacker's chains: those that breathe in the region alone, and weak walls.
 * With one liberty outside a wall is mortal, with that liberty, however many the
 * defender may fill inside.  Where it is so because the region has grown along it,
 * or with two where friends of the defender are near, this is looked at last: it
 * brings more of what is around. */
static bool settle_wall(painter *t, int area, const touch *at)
{
    const ground *g = t->g;
    const int liberties = g->liberties[area];
    bool changed = false;

    if (!at->in && !at->beside)
        return false;
    if (at->liberties < liberties) {
        const int outside = liberties - at->liberties;
        const int before = outside + at->grown;
        const bool weak = miai_wall_is_weak(liberties, before, t->d->weak);
        const int few = t->d->strict && at->raided ? 2 : 1;
        if (!at->in && !weak &&
            (t->d->weak == 0 || (t->d->strict ? outside : before) > few))
            return false;
        t->weak[area] = true;
        changed =
            add_liberties(t, area, at->in || weak ? AND_A_RING : THOSE_NAMED);
    }
    if (at->out) {
        add_area(t, area);
        changed = true;
    }
    return changed;
}

/* Adds what belongs to the region as it is; false when nothing does. */
static bool settle(painter *t)
{
    const ground *g = t->g;
    touch of[MIAI_MAX_POINTS];
    bool changed = false;

    look_at_chains(of, t);
    for (int a = 0; a < g->area.count; a++) {
        const int p = g->area.first[a];
        if (!ground_is_stone(g, p) || holds(t, p))
            continue;
        if (g->board.at[p] == (uint8_t)t->d->defender)
            changed = settle_own(t, a, &of[a]) || changed;
        else
            changed = settle_wall(t, a, &of[a]) || changed;
    }
    return changed;
}

/* --- the drawing ----------------------------------------------------------- */

static bool is_escape(const painter *t, int p)
{
    const ground *g = t->g;

    return g->board.at[p] == MIAI_EMPTY && !t->in[p] && is_beside(t, p) &&
           g->far[t->d->defender][p] < g->far[t->attacker][p];
}

static void note(painter *t)
{
    const ground *g = t->g;

    for (int p = 0; p < ground_points(g); p++) {
        uint8_t *part = &t->d->part[p];
        *part &= MIAI_OPEN_TARGET | MIAI_OPEN_GROWN;
        if (t->in[p])
            *part |= MIAI_OPEN_REGION;
        if (t->in[p] && ground_is_stone(g, p) && t->weak[g->area.of[p]])
            *part |= MIAI_OPEN_WEAK;
        if (is_escape(t, p))
            *part |= MIAI_OPEN_ESCAPE;
        if (!t->in[p] && g->board.at[p] == (uint8_t)t->attacker &&
            is_beside(t, p))
            *part |= MIAI_OPEN_WALL;
    }
}

/* Points that the question names, and the stones that touch them. */
static void take_named(painter *t)
{
    const ground *g = t->g;

    for (int p = 0; p < ground_points(g); p++)
        t->in[p] = (t->d->part[p] & MIAI_OPEN_TARGET) ||
                   (g->board.at[p] == MIAI_EMPTY && !g->banned[p]);
}

void miai_drawing_make(miai_drawing *out, const ground *g)
{
    painter t = {.g = g, .d = out, .attacker = miai_color_other(out->defender)};

    if (g->has_region) {
        out->weak = 0; /* or it would grow */
        take_named(&t);
    } else {
        find_hull(&t);
        reach(&t);
        fill_holes(&t);
        for (int i = 0; i < out->radius; i++)
            widen(&t);
        add_grown(&t);
    }
    while (settle(&t))
        continue;
    note(&t);
}

void miai_drawing_grow(miai_drawing *out, const ground *g, const bool *at)
{
    for (int p = 0; p < ground_points(g); p++)
        if (at[p])
            out->part[p] |= MIAI_OPEN_GROWN;
    miai_drawing_make(out, g);
}

bool miai_drawing_is_beside(const miai_drawing *d, const ground *g, int p)
{
    int next[4];
    const int n = miai_board_neighbours(next, &g->board, p);

    for (int i = 0; i < n; i++)
        if (d->part[next[i]] & MIAI_OPEN_REGION)
            return true;
    return false;
}

bool miai_drawing_has_escape(const miai_drawing *d)
{
    for (int p = 0; p < MIAI_MAX_POINTS; p++)
        if (d->part[p] & MIAI_OPEN_ESCAPE)
            return true;
    return false;
}
