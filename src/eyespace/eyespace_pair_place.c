/* eyespace_pair_place.c - what a place between two groups is worth.
 *
 * Idea     All positions that play can lead to are listed.  What a side can make
 *          sure of is found for all questions at once, a bit each: ends that are
 *          at least, or at most, so good; and what becomes of the groups, with
 *          eyes elsewhere.  Both may pass, two passes are the end, and then eyes
 *          count that nobody can take.  Who wants something has to get there:
 *          play that never ends is not enough.
 * Cost     Four states a position, of which there are at most 3^n of n cells;
 *          a few rounds over all of them.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_worth.h"
#include "eyespace/eyespace_pair.h"

/* Bits of a question.  With b and w eyes elsewhere: not captured, captures. */
enum { OUTCOMES = MIAI_PAIR_ENDS };

static uint32_t outcome_bit(int black, int white, bool wins)
{
    return (uint32_t)1 << (OUTCOMES + black * 4 + white * 2 + wins);
}

typedef struct position {
    miai_region region;
    int count[2];
    int next[2][MIAI_PAIR_CELLS]; /* positions after a move of a side        */
    uint32_t end[2];     /* what sides can be sure of if the game ends here   */
    uint32_t sure[2][2]; /* the same, by who moves next                       */
    uint32_t last[2][2]; /* the same after a pass                             */
    miai_pair game;
    bool is_busy; /* being looked at: who meets it has come round            */
    bool is_known;
} position;

typedef struct survey {
    miai_pair_store *s;
    miai_vec list; /* of position                                            */
} survey;

static position *at(const survey *v, int i)
{
    return (position *)v->list.data + i;
}

/* --- ends ------------------------------------------------------------------------- */

/* The same place with the sides exchanged. */
static miai_region exchanged(const miai_region *r)
{
    miai_region out = *r;

    for (int side = 0; side < 2; side++) {
        out.beside[side] = r->beside[!side];
        out.stones[side] = r->stones[!side];
    }
    return out;
}

static int clipped(int eyes)
{
    return eyes < MIAI_EYES ? eyes : MIAI_EYES;
}

/* What becomes of the groups. */
static int outcome_of(int black, int white)
{
    black = clipped(black);
    white = clipped(white);
    return black > white    ? MIAI_PAIR_BLACK
           : black == white ? MIAI_PAIR_BOTH
                            : MIAI_PAIR_WHITE;
}

static void judge_end(position *p)
{
    const miai_region other = exchanged(&p->region);
    const int eyes[2] = {clipped(miai_region_held(&p->region)),
                         clipped(miai_region_held(&other))};

    for (int b = 0; b <= MIAI_EYES; b++)
        for (int w = 0; w <= MIAI_EYES; w++) {
            const uint32_t bit = (uint32_t)1 << miai_pair_end(b, w);
            if (eyes[0] >= b && eyes[1] <= w)
                p->end[MIAI_REGION_BLACK] |= bit;
            if (eyes[0] <= b && eyes[1] >= w)
                p->end[MIAI_REGION_WHITE] |= bit;
        }
    for (int b = 0; b < 2; b++)
        for (int w = 0; w < 2; w++) {
            const int how = outcome_of(eyes[0] + b, eyes[1] + w);
            for (int wins = 0; wins < 2; wins++) {
                if (how >= MIAI_PAIR_BOTH + wins)
                    p->end[MIAI_REGION_BLACK] |= outcome_bit(b, w, wins);
                if (how <= MIAI_PAIR_BOTH - wins)
                    p->end[MIAI_REGION_WHITE] |= outcome_bit(b, w, wins);
            }
        }
}

/* --- positions -------------------------------------------------------------------- */

static bool are_same(const miai_region *a, const miai_region *b)
{
    const size_t n = (size_t)a->count;

    return a->count == b->count && memcmp(a->row, b->row, n) == 0 &&
           memcmp(a->column, b->column, n) == 0 &&
           memcmp(a->beside, b->beside, sizeof a->beside) == 0 &&
           memcmp(a->stones, b->stones, sizeof a->stones) == 0;
}

/* The number of a position, perhaps a new one; -1 without memory. */
static int find_position(survey *v, const miai_region *r)
{
    for (size_t i = 0; i < v->list.count; i++)
        if (are_same(&at(v, (int)i)->region, r))
            return (int)i;
    position *p = miai_vec_push(&v->list);
    if (p == NULL)
        return -1;
    p->region = *r;
    judge_end(p);
    return (int)v->list.count - 1;
}

static bool list_moves(survey *v, int i)
{
    const miai_region r = at(v, i)->region;

    for (int side = 0; side < 2; side++)
        for (int point = 0; point < r.count; point++) {
            miai_region next;
            bool is_home;
            if (!miai_region_after(&next, &is_home, &r,
                                   (miai_region_move){point, side}))
                continue;
            const int to = find_position(v, &next);
            if (to < 0)
                return false;
            position *p = at(v, i);
            p->next[side][p->count[side]++] = to;
        }
    return true;
}

/* The place itself without stones that have become part of a group, and all that
 * it leads to. */
static bool list_all(survey *v, const miai_region *r)
{
    if (find_position(v, r) < 0)
        return false;
    for (int i = 0; i < (int)v->list.count; i++)
        if (!list_moves(v, i))
            return false;
    return true;
}

/* --- what sides can make sure of -------------------------------------------------- */

/* With `mover` to move, `who` asking. */
static uint32_t sure_after(const survey *v, const position *p, int who,
                           int mover, uint32_t pass)
{
    uint32_t sure = pass;

    for (int i = 0; i < p->count[mover]; i++) {
        const uint32_t next = at(v, p->next[mover][i])->sure[who][!mover];
        sure = who == mover ? sure | next : sure & next;
    }
    return sure;
}

/* Goes over all positions; false if nothing changed. */
static bool go_round(const survey *v, int who)
{
    bool changes = false;

    for (size_t i = v->list.count; i-- > 0;) {
        position *p = at(v, (int)i);
        for (int mover = 0; mover < 2; mover++) {
            const uint32_t last = sure_after(v, p, who, mover, p->end[who]);
            const uint32_t sure =
                sure_after(v, p, who, mover, p->last[who][!mover]);
            changes |=
                last != p->last[who][mover] || sure != p->sure[who][mover];
            p->last[who][mover] = last;
            p->sure[who][mover] = sure;
        }
    }
    return changes;
}

/* --- games ------------------------------------------------------------------------ */

static miai_pair game_of(survey *v, int i);

/* What a side can move to; MIAI_PAIR_LOOPY or MIAI_PAIR_NONE if there is one that
 * is no game. */
static miai_pair find_options(miai_pair_options *out, survey *v, int i,
                              int side)
{
    for (int k = 0; k < at(v, i)->count[side]; k++) {
        const miai_pair g = game_of(v, at(v, i)->next[side][k]);
        if (g < 0)
            return g;
        out->list[side][out->count[side]++] = g;
    }
    return 0;
}

static miai_pair play_out(survey *v, int i)
{
    miai_pair_options o = {0};

    for (int side = 0; side < 2; side++) {
        const miai_pair bad = find_options(&o, v, i, side);
        if (bad < 0)
            return bad;
        if (o.count[side] == 0)
            return MIAI_PAIR_LOOPY;
    }
    return miai_pair_make(v->s, &o);
}

/* An end if both sides can make sure of it, the other one moving first. */
static miai_pair game_of(survey *v, int i)
{
    const uint32_t ends = (1u << MIAI_PAIR_ENDS) - 1;
    position *p = at(v, i);
    const uint32_t settled = p->sure[MIAI_REGION_BLACK][MIAI_REGION_WHITE] &
                             p->sure[MIAI_REGION_WHITE][MIAI_REGION_BLACK] &
                             ends;

    if (settled != 0)
        return __builtin_ctz(settled);
    if (p->is_known)
        return p->game;
    if (p->is_busy)
        return MIAI_PAIR_LOOPY;
    p->is_busy = true;
    p->game = play_out(v, i);
    p->is_busy = false;
    p->is_known = true;
    return p->game;
}

/* --- places ----------------------------------------------------------------------- */

static void fill_outcomes(miai_pair_worth *out, const position *p)
{
    for (int b = 0; b < 2; b++)
        for (int w = 0; w < 2; w++)
            for (int mover = 0; mover < 2; mover++) {
                const uint32_t black = p->sure[MIAI_REGION_BLACK][mover];
                const uint32_t white = p->sure[MIAI_REGION_WHITE][mover];
                const uint32_t lives = outcome_bit(b, w, false);
                const uint32_t wins = outcome_bit(b, w, true);
                out->low[b][w][mover] =
                    (uint8_t)(!!(black & lives) + !!(black & wins));
                out->high[b][w][mover] =
                    (uint8_t)(MIAI_PAIR_BLACK - !!(white & lives) -
                              !!(white & wins));
            }
}

bool miai_pair_worth_of(miai_pair_worth *out, miai_pair_store *s,
                        const miai_region *r)
{
    survey v = {.s = s};
    bool good;

    assert(r->count <= MIAI_PAIR_CELLS && r->home == 0 && r->vital == 0);
    *out = (miai_pair_worth){.game = MIAI_PAIR_NONE};
    miai_vec_init(&v.list, &s->games.mem, sizeof(position));
    good = list_all(&v, r);
    for (int who = 0; who < 2 && good; who++)
        while (go_round(&v, who))
            ;
    if (good) {
        fill_outcomes(out, at(&v, 0));
        out->game = game_of(&v, 0);
    }
    miai_vec_clear(&v.list);
    return out->game != MIAI_PAIR_NONE;
}
