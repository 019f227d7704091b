/* open_race.c - the region of a capturing race that is not enclosed.
 *
 * Idea     Two chains race, and what matters is near their liberties: the
 *          liberties themselves, a step more for approach moves, chains that
 *          breathe there alone, and chains in danger with the places where they
 *          breathe.  Chains of the same cluster as one that races race with it.
 *          All others hold: whoever joins a friend outside is safe.
 * Outside  An empty point beside the region is an immortal stone of the colour
 *          that is nearer to it; where both are as near, of the colour that the
 *          caller names.  What comes out the same for both needs no opinion on
 *          such points.
 */
#include <assert.h>
#include <string.h>

#include "open/open_race.h"

typedef struct painter {
    const ground *g;
    const bool *races; /* of each area                            */
    int weak;
    bool alone;                 /* their clusters do not race with them    */
    bool in[MIAI_MAX_POINTS];   /* the region so far                       */
    bool mate[MIAI_MAX_POINTS]; /* of each cluster: one of its chains races */
} painter;

enum { MOST_PARTNER = 6 }; /* liberties of a partner that is not at home */

static bool is_empty(const painter *t, int p)
{
    return t->g->board.at[p] == MIAI_EMPTY && !t->g->banned[p];
}

/* Adds the empty points beside a chain; with `ring` also those beside them. */
static bool add_liberties(painter *t, int area, bool ring)
{
    bool more[MIAI_MAX_POINTS] = {false};
    bool added = false;
    int next[4];

    for (int round = 0; round < (ring ? 2 : 1); round++) {
        memset(more, 0, sizeof more);
        for (int p = 0; p < ground_points(t->g); p++) {
            const int n = miai_board_neighbours(next, &t->g->board, p);
            if (t->in[p] || !is_empty(t, p))
                continue;
            for (int i = 0; i < n; i++)
                more[p] =
                    more[p] || t->g->area.of[next[i]] == area ||
                    (round == 1 && is_empty(t, next[i]) && t->in[next[i]]);
        }
        for (int p = 0; p < ground_points(t->g); p++) {
            added = added || more[p];
            t->in[p] = t->in[p] || more[p];
        }
    }
    return added;
}

static void add_area(painter *t, int area)
{
    for (int p = 0; p < ground_points(t->g); p++)
        if (t->g->area.of[p] == area)
            t->in[p] = true;
}

static void widen(painter *t)
{
    bool more[MIAI_MAX_POINTS] = {false};
    int next[4];

    for (int p = 0; p < ground_points(t->g); p++) {
        const int n = miai_board_neighbours(next, &t->g->board, p);
        for (int i = 0; i < n && !t->in[p] && is_empty(t, p); i++)
            more[p] = more[p] || (t->in[next[i]] && is_empty(t, next[i]));
    }
    for (int p = 0; p < ground_points(t->g); p++)
        t->in[p] = t->in[p] || more[p];
}

/* The chain's liberties in the region, and whether it is beside it. */
static int liberties_in(const painter *t, int area, bool *beside)
{
    int count = 0;
    int next[4];

    *beside = false;
    for (int p = 0; p < ground_points(t->g); p++) {
        const int n = miai_board_neighbours(next, &t->g->board, p);
        bool touches = false;
        for (int i = 0; i < n; i++)
            touches = touches || t->g->area.of[next[i]] == area;
        if (!t->in[p] || !touches)
            continue;
        *beside = true;
        count += t->g->board.at[p] == MIAI_EMPTY;
    }
    return count;
}

/* Does this chain join the region?  If so it is added. */
static bool settle_chain(painter *t, int area)
{
    const ground *g = t->g;
    const int p = g->area.first[area];
    const int all = g->liberties[area];
    bool beside;
    const int in = liberties_in(t, area, &beside);
    const bool is_partner =
        !t->alone && t->mate[g->cluster_of[p]] && all <= MOST_PARTNER;
    const bool is_weak = miai_wall_is_weak(all, all - in, t->weak);

    if (t->in[p] || !beside || g->holds[p] ||
        !(in == all || is_partner || is_weak))
        return false;
    add_area(t, area);
    if (in < all)
        add_liberties(t, area, is_weak && !is_partner);
    return true;
}

static void begin(painter *t)
{
    const ground *g = t->g;

    for (int a = 0; a < g->area.count; a++) {
        if (!t->races[a])
            continue;
        add_area(t, a);
        add_liberties(t, a, false);
        t->mate[g->cluster_of[g->area.first[a]]] = true;
    }
}

static void settle(painter *t)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (int a = 0; a < t->g->area.count; a++)
            if (ground_is_stone(t->g, t->g->area.first[a]))
                changed = settle_chain(t, a) || changed;
    }
}

static void note(miai_drawing *d, const painter *t)
{
    const ground *g = t->g;

    for (int p = 0; p < ground_points(g); p++) {
        d->part[p] = 0;
        if (t->in[p])
            d->part[p] |= MIAI_OPEN_REGION;
        if (ground_is_stone(g, p) && t->races[g->area.of[p]])
            d->part[p] |= MIAI_OPEN_TARGET;
    }
    for (int p = 0; p < ground_points(g); p++)
        if (!t->in[p] && g->board.at[p] == MIAI_EMPTY &&
            g->far[MIAI_BLACK][p] == g->far[MIAI_WHITE][p] &&
            miai_drawing_is_beside(d, g, p))
            d->part[p] |= MIAI_OPEN_ESCAPE;
}

void miai_race_draw(miai_drawing *d, const ground *g, const bool *races,
                    bool alone)
{
    painter t = {.g = g, .races = races, .weak = d->weak, .alone = alone};

    begin(&t);
    for (int i = 0; i < d->radius; i++)
        widen(&t);
    settle(&t);
    note(d, &t);
}

/* --- the model ---------------------------------------------------------------- */

static miai_color guard_of(const ground *g, int p, miai_color tie)
{
    const int black = g->far[MIAI_BLACK][p], white = g->far[MIAI_WHITE][p];

    return black == white ? tie : black < white ? MIAI_BLACK : MIAI_WHITE;
}

bool miai_race_model(miai_problem *out, const miai_drawing *d, const ground *g,
                     const miai_problem *asked, miai_color tie)
{
    bool matters = false;

    *out = *asked;
    out->open = false;
    out->turn = MIAI_EMPTY;
    out->defender = MIAI_WHITE;
    for (int i = 0; i < out->assumptions; i++)
        out->assumption[i].words = out->words[i];
    for (int p = 0; p < ground_points(g); p++) {
        const bool stone = ground_is_stone(g, p);
        out->board.at[p] = g->board.at[p];
        out->role[p] = stone ? MIAI_ROLE_IMMORTAL : MIAI_ROLE_PLAIN;
        if (d->part[p] & MIAI_OPEN_TARGET)
            out->role[p] = g->board.at[p] == MIAI_WHITE ? MIAI_ROLE_TARGET
                                                        : MIAI_ROLE_PRIZE;
        else if (d->part[p] & MIAI_OPEN_REGION)
            out->role[p] = MIAI_ROLE_REGION;
        else if (!stone && g->board.at[p] == MIAI_EMPTY &&
                 miai_drawing_is_beside(d, g, p)) {
            out->board.at[p] = (uint8_t)guard_of(g, p, tie);
            out->role[p] = MIAI_ROLE_IMMORTAL;
            matters = matters || (d->part[p] & MIAI_OPEN_ESCAPE);
        }
    }
    if (out->ko >= 0 && out->role[out->ko] != MIAI_ROLE_REGION)
        out->ko = -1;
    return matters;
}

/* What a chain of the model is. */
typedef struct kinship {
    bool mortal;   /* some stone of it can be captured  */
    bool immortal; /* some stone of it cannot           */
    bool breathes; /* it has a liberty in the region    */
} kinship;

int miai_race_find_unsound(const miai_problem *q)
{
    kinship of[MIAI_MAX_POINTS] = {0};
    const int points = miai_board_points(&q->board);
    miai_areas area;
    int next[4];

    miai_areas_find(&area, &q->board);
    for (int p = 0; p < points; p++) {
        kinship *k = &of[area.of[p]];
        const int n = miai_board_neighbours(next, &q->board, p);
        if (!miai_is_stone(q->board.at[p]))
            continue;
        k->immortal = k->immortal || q->role[p] == MIAI_ROLE_IMMORTAL;
        k->mortal = k->mortal || q->role[p] != MIAI_ROLE_IMMORTAL;
        for (int i = 0; i < n; i++)
            k->breathes = k->breathes || (q->board.at[next[i]] == MIAI_EMPTY &&
                                          q->role[next[i]] == MIAI_ROLE_REGION);
    }
    for (int a = 0; a < area.count; a++)
        if (of[a].mortal && (of[a].immortal || !of[a].breathes))
            return area.first[a];
    return -1;
}
