/* naive_life.c - does the target live with two eyes, by being joined to immortal
 * stones, in seki, or endlessly?
 *
 * Two eyes  White wants a position in which the target is alive by Benson's
 *           theorem, without being joined to an immortal stone.  Everybody may
 *           pass at any time.
 * Joined    The same, but a target that is joined to one will do.
 * Finite    The game of the status: White wins when Black has no move left
 *           that is permitted.
 *
 * In all games the threats are Black's, and endless lines count for Black.  So
 * nothing is won at first, and what can be won with one more move is added
 * until there is no more.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

/* --- Benson's theorem -------------------------------------------------------- */

/* A position cut into White chains, and into the regions that are left. */
typedef struct pieces {
    const problem *p;
    const state *s;
    int piece[ORACLE_POINTS]; /* of each point                             */
    int count;
    bool white[ORACLE_POINTS]; /* a piece is a chain                       */
    bool good[ORACLE_POINTS];  /* a chain not yet thought to be in danger, or
                                  a region that only such chains enclose */
    bool fixed[ORACLE_POINTS]; /* a chain joined to an immortal stone      */
} pieces;

static bool has_stone(const state *s, int role, int point)
{
    return (s->stones[role] >> point & 1) != 0;
}

/* Gives all points that hang together with `point` to a piece.  A region with
 * immortal stones of Black is not enclosed. */
static void spread(pieces *c, int point, int piece)
{
    if (c->piece[point] >= 0 ||
        has_stone(c->s, DEFENDER, point) != c->white[piece])
        return;
    c->piece[point] = piece;
    if (!c->white[piece] && c->p->anchor[point][ATTACKER])
        c->good[piece] = false;
    if (c->white[piece] && c->p->anchor[point][DEFENDER])
        c->fixed[piece] = true;
    for (int i = 0; i < c->p->near_count[point]; i++)
        spread(c, c->p->near[point][i], piece);
}

static void cut(pieces *out, const problem *p, const state *s)
{
    *out = (pieces){.p = p, .s = s};
    for (int i = 0; i < p->count; i++)
        out->piece[i] = -1;
    for (int i = 0; i < p->count; i++) {
        if (out->piece[i] >= 0)
            continue;
        out->white[out->count] = has_stone(s, DEFENDER, i);
        out->good[out->count] = true;
        spread(out, i, out->count++);
    }
}

static bool touches(const pieces *c, int point, int piece)
{
    for (int i = 0; i < c->p->near_count[point]; i++)
        if (c->piece[c->p->near[point][i]] == piece)
            return true;
    return false;
}

/* Is every empty point of the region a liberty of the chain? */
static bool is_vital(const pieces *c, int region, int chain)
{
    for (int i = 0; i < c->p->count; i++)
        if (c->piece[i] == region && !has_stone(c->s, ATTACKER, i) &&
            !touches(c, i, chain))
            return false;
    return true;
}

static int count_vital(const pieces *c, int chain)
{
    int count = 0;

    for (int i = 0; i < c->count; i++)
        count += !c->white[i] && c->good[i] && is_vital(c, i, chain);
    return count;
}

/* The chain may be captured, so what it encloses is not enclosed. */
static void give_up(pieces *c, int chain)
{
    c->good[chain] = false;
    for (int i = 0; i < c->p->count; i++)
        if (!c->white[c->piece[i]] && touches(c, i, chain))
            c->good[c->piece[i]] = false;
}

/* Is a stone of the target safe whatever Black does?  By its eyes, or also
 * because it is joined to an immortal stone. */
static bool is_alive(const problem *p, const state *s, bool joined)
{
    bool changed = true;
    pieces c;

    cut(&c, p, s);
    while (changed) {
        changed = false;
        for (int i = 0; i < c.count; i++) {
            if (!c.white[i] || !c.good[i] || c.fixed[i] ||
                count_vital(&c, i) >= 2)
                continue;
            give_up(&c, i);
            changed = true;
        }
    }
    for (int i = 0; i < p->count; i++) {
        const int at = c.piece[i];

        if ((p->target >> i & 1) != 0 && c.white[at] && c.good[at] &&
            (joined || !c.fixed[at]))
            return true;
    }
    return false;
}

/* --- the games ------------------------------------------------------------ */

/* A game in which Black has a number of threats. */
typedef struct round {
    const graph *g;
    bool black_passes;   /* whenever it likes, not only where a ko is banned */
    bool *won;           /* by state: White wins                             */
    const bool *cheaper; /* the same, one threat less; NULL if there is none  */
} round;

static bool white_wins(const round *r, uint32_t number)
{
    const graph *g = r->g;
    const state *s = &g->states[number];
    const bool white = s->side == DEFENDER;

    for (uint32_t i = g->first[number]; i < g->first[number + 1]; i++)
        if (r->won[g->to[i]] == white)
            return white;
    if ((white || s->ban >= 0 || r->black_passes) &&
        r->won[g->pass[number]] == white)
        return white;
    if (!white && g->retake[number] != NO_STATE && r->cheaper != NULL &&
        !r->cheaper[g->retake[number]])
        return false;
    return !white;
}

static void play_round(const round *r)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (uint32_t i = r->g->count; i-- > 1;) {
            if (r->won[i] || !white_wins(r, i))
                continue;
            r->won[i] = true;
            changed = true;
        }
    }
}

/* Who wins each state when Black has that many threats; `sight` are the states
 * that are won from the beginning, or NULL. */
static bool *play_game(const graph *g, const bool *sight, int threats)
{
    bool *won = oracle_grow(NULL, g->count, sizeof *won);
    bool *cheaper = oracle_grow(NULL, g->count, sizeof *cheaper);

    for (int t = 0; t <= threats; t++) {
        const round r = {.g = g,
                         .black_passes = sight != NULL,
                         .won = won,
                         .cheaper = t > 0 ? cheaper : NULL};

        if (sight != NULL)
            memcpy(won, sight, g->count * sizeof *won);
        else
            memset(won, 0, g->count * sizeof *won);
        play_round(&r);
        memcpy(cheaper, won, g->count * sizeof *won);
    }
    free(cheaper);
    return won;
}

void naive_lives_init(lives *out, const graph *g, const problem *p, int threats)
{
    bool *sight = oracle_grow(NULL, g->count, sizeof *sight);

    sight[0] = false;
    for (int joined = 0; joined < 2; joined++) {
        for (uint32_t i = 1; i < g->count; i++)
            sight[i] = is_alive(p, &g->states[i], joined);
        *(joined ? &out->joined : &out->two_eyes) =
            play_game(g, sight, threats);
    }
    out->finite = play_game(g, NULL, threats);
    free(sight);
}

void naive_lives_free(lives *l)
{
    free(l->two_eyes);
    free(l->joined);
    free(l->finite);
}

/* The kind of a life that no threats of Black end. */
int naive_life(const lives *l, uint32_t number)
{
    if (l->two_eyes[number])
        return TWO_EYES;
    if (l->joined[number])
        return JOINED;
    return l->finite[number] ? SEKI : ENDLESS;
}
