/* endgame_stops.c - what a region counts at least, played alone.
 *
 * Idea     A region that is too large to have its value computed can still be
 *          searched for what one side gets alone in it: does Black get at least
 *          k?  What White gets is the same question about the region with the
 *          colours exchanged.
 * Points   By area what has become immortal is counted, by territory prisoners.
 *          Where both pass by territory, stones of Black count as dead unless he
 *          gets all of their part by area, which is searched for as well.
 * Exact    "Yes" is a proof by the simple ko rule: Black takes no ko, and White
 *          may take back whatever she likes.  A position that comes back, a line
 *          that is too long and nodes that are used up count as "no".  What
 *          superko may change: docs/theory/endgame.md, "What is too large".
 * Cost     A node is a position whose moves were looked at.
 */
#include "endgame/endgame_stops.h"

#include <assert.h>
#include <string.h>

#include "endgame/endgame_bits.h"
#include "endgame/endgame_play.h"

enum { TABLE_BITS = 18, MOST_DEPTH = 120, FINDINGS = 64 };

/* A position, and whose turn it is; the other side may have passed.  The
 * colours may be exchanged. */
typedef struct state {
    spot at;
    uint8_t side;
    bool passed, exchanged;
    bool by_territory;
    int8_t taker; /* the point of the last move, if it took stones; else -1   */
} state;

typedef struct known {
    state of;
    int16_t yes; /* Black gets so much, what is counted already left out      */
    int16_t no;  /* it was not shown that he gets so much                     */
    uint16_t search; /* number of the search this belongs to                  */
    int8_t best;     /* the move that decided it, -1: none                    */
    bool is_busy;
} known;

/* What was found out about a region. */
typedef struct finding {
    miai_region region;
    bool by_territory;
    miai_stops stops;
} finding;

#define TABLE_BYTES (sizeof(known) << TABLE_BITS)

struct miai_stopping {
    miai_mem mem;
    bool by_territory;  /* that is asked for                                  */
    miai_region region; /* that the table is about                            */
    uint64_t nodes, end, most;
    uint64_t share; /* of one region; no more than `most`                     */
    uint64_t last;  /* `nodes` at which nothing is searched any more          */
    uint32_t found; /* regions; the last FINDINGS of them are kept            */
    finding finding[FINDINGS];
    uint16_t number;
    int8_t killer[MOST_DEPTH + 2]; /* what decided last at a depth            */
    known *table; /* 1 << TABLE_BITS of them; NULL until needed               */
};

miai_stopping *miai_stopping_new(const miai_mem *mem, uint64_t nodes)
{
    miai_stopping *s = miai_mem_new(mem, sizeof *s);

    if (s != NULL) {
        s->mem = *mem;
        s->most = s->share = nodes;
        s->last = UINT64_MAX;
    }
    return s;
}

void miai_stopping_free(miai_stopping *s)
{
    if (s != NULL) {
        const miai_mem mem = s->mem;
        miai_mem_free(&mem, s->table, TABLE_BYTES);
        miai_mem_free(&mem, s, sizeof *s);
    }
}

void miai_stopping_allow(miai_stopping *s, miai_counting counting,
                         uint64_t nodes)
{
    assert(counting == MIAI_BY_AREA || counting == MIAI_BY_TERRITORY);
    s->by_territory = counting == MIAI_BY_TERRITORY;
    s->last = s->nodes + nodes;
    s->share = s->most;
}

void miai_stopping_share(miai_stopping *s, int regions)
{
    const uint64_t left = s->nodes < s->last ? s->last - s->nodes : 0;
    const uint64_t share = left / (3 * (uint64_t)(regions > 0 ? regions : 1));

    s->share = share < s->most ? share : s->most;
}

uint64_t miai_stopping_nodes(const miai_stopping *s)
{
    return s->nodes;
}

/* --- the table ------------------------------------------------------------------- */

static bool is_same(const state *a, const state *b)
{
    return a->at.open == b->at.open && a->at.beside[0] == b->at.beside[0] &&
           a->at.beside[1] == b->at.beside[1] &&
           a->at.stones[0] == b->at.stones[0] &&
           a->at.stones[1] == b->at.stones[1] && a->side == b->side &&
           a->passed == b->passed && a->exchanged == b->exchanged &&
           a->by_territory == b->by_territory && a->taker == b->taker;
}

/* The most that one side gets if the other one passes for ever: all points, and by
 * territory those without its own stones, and prisoners. */
static int most_of(const state *p, int winner)
{
    if (!p->by_territory)
        return size_of(p->at.open);
    return size_of(p->at.open & ~p->at.stones[winner]) +
           size_of(p->at.stones[!winner]);
}

/* The entry of a state, a new one if it is not known; NULL when there is no room
 * for it. */
static known *find(miai_stopping *s, const state *p)
{
    enum { LOOKS = 16 };
    uint64_t h = miai_hash_add(p->side + 2u * p->passed + 4u * p->exchanged +
                                   8u * p->by_territory,
                               p->at.open);

    h = miai_hash_add(h + (uint64_t)(p->taker + 1),
                      (uint64_t)p->at.beside[0] << 32 | p->at.beside[1]);
    h = miai_hash_add(h, (uint64_t)p->at.stones[0] << 32 | p->at.stones[1]);
    h >>= 64 - TABLE_BITS;
    for (int i = 0; i < LOOKS; i++, h++) {
        known *e = &s->table[h & ((1 << TABLE_BITS) - 1)];
        if (e->search != s->number) {
            *e = (known){.of = *p,
                         .yes = (int16_t)-most_of(p, MIAI_REGION_WHITE),
                         .no = (int16_t)(most_of(p, MIAI_REGION_BLACK) + 1),
                         .best = -1,
                         .search = s->number};
            return e;
        }
        if (is_same(&e->of, p))
            return e;
    }
    return NULL;
}

/* --- the search ------------------------------------------------------------------- */

static bool gets(miai_stopping *s, const state *p, int k, int depth);

/* Does the move take a ko, one stone by a stone that stands alone with one
 * liberty; or does it take back the one stone that has just taken some?  Black
 * does neither: so he never brings a position back that was there two or three
 * moves before. */
static bool may_come_back(const miai_region *r, const state *before,
                          const spot *after, int point)
{
    const int side = before->side;
    const uint32_t taken =
        before->at.stones[!side] & ~after->stones[!side] & after->open;
    const uint32_t empty = after->open & ~after->stones[0] & ~after->stones[1];
    const uint32_t near = r->near[point];

    if (size_of(taken) != 1 || !(after->open >> point & 1))
        return false;
    return (before->taker >= 0 && (taken >> before->taker & 1)) ||
           (!(near & after->stones[side]) && size_of(near & empty) == 1);
}

/* What a move brings at once: by area what has become immortal. */
static int gain_of(const state *before, const spot *after, int prisoners)
{
    return before->by_territory
               ? prisoners
               : size_of(before->at.open) - size_of(after->open);
}

/* Does Black get k after this move?  *legal tells whether it is one that is
 * tried. */
static bool gets_after(miai_stopping *s, const state *p, int point, int k,
                       int depth, bool *legal)
{
    const bool black = p->side == MIAI_REGION_BLACK;
    state next = {.side = !p->side,
                  .exchanged = p->exchanged,
                  .by_territory = p->by_territory,
                  .taker = -1};
    int prisoners;

    *legal = miai_spot_play(&next.at, &prisoners, &s->region, &p->at, point,
                            p->side);
    if (!*legal)
        return false;
    if (black && may_come_back(&s->region, p, &next.at, point)) {
        *legal = false;
        return false;
    }
    if (prisoners > 0)
        next.taker = (int8_t)point;
    const int gain = gain_of(p, &next.at, prisoners);
    return gets(s, &next, black ? k - gain : k + gain, depth + 1);
}

/* Does Black get all of a part by area, whoever begins, so that stones of White in
 * it are dead? */
static bool owns(miai_stopping *s, const state *p, const spot *part, int depth)
{
    const uint32_t empty = part->open & ~part->stones[0] & ~part->stones[1];
    const int all = size_of(part->open);
    state q = {.at = *part, .exchanged = p->exchanged, .taker = -1};

    if (empty & part->beside[MIAI_REGION_WHITE])
        return false; /* she takes such a point and keeps it */
    for (int side = 0; side < 2; side++) {
        q.side = (uint8_t)side;
        if (!gets(s, &q, all, depth + 1))
            return false;
    }
    return true;
}

/* What Black has at least if both pass.  By territory his own stones may be
 * dead. */
static int count_of(miai_stopping *s, const state *p, int depth)
{
    spot rest = p->at;
    int count = 0;

    if (!p->by_territory)
        return miai_spot_count(&p->at, &s->region, true);
    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, &s->region);
        const uint32_t *stones = part.stones;
        if (owns(s, p, &part, depth))
            count += size_of(part.open & ~stones[MIAI_REGION_BLACK]) +
                     size_of(stones[MIAI_REGION_WHITE]);
        else if (stones[MIAI_REGION_BLACK] == 0)
            count += miai_spot_count(&part, &s->region, false);
        else
            count -= size_of(part.open & ~stones[MIAI_REGION_WHITE]) +
                     size_of(stones[MIAI_REGION_BLACK]);
    }
    return count;
}

static bool gets_by_pass(miai_stopping *s, const state *p, int k, int depth)
{
    const state next = {.at = p->at,
                        .side = !p->side,
                        .passed = true,
                        .exchanged = p->exchanged,
                        .by_territory = p->by_territory,
                        .taker = -1};

    if (p->passed)
        return count_of(s, p, depth) >= k;
    return gets(s, &next, k, depth + 1);
}

/* The next point to be tried: the favourites first. */
static int next_point(uint32_t *left, const int8_t favourite[2])
{
    int point = lowest(*left);

    for (int i = 1; i >= 0; i--)
        if (favourite[i] >= 0 && (*left >> favourite[i] & 1))
            point = favourite[i];
    *left &= ~((uint32_t)1 << point);
    return point;
}

/* Black needs one move that does it, White one that does not. */
static bool search(miai_stopping *s, const state *p, int k, int depth,
                   int8_t *best)
{
    const bool wanted = p->side == MIAI_REGION_BLACK;
    const int8_t favourite[2] = {*best, s->killer[depth]};
    uint32_t empty = p->at.open & ~p->at.stones[0] & ~p->at.stones[1];

    while (empty != 0) {
        const int point = next_point(&empty, favourite);
        bool legal;
        const bool got = gets_after(s, p, point, k, depth, &legal);
        if (legal && got == wanted) {
            *best = s->killer[depth] = (int8_t)point;
            return wanted;
        }
    }
    return gets_by_pass(s, p, k, depth) == wanted ? wanted : !wanted;
}

/* Takes settled parts out; returns what they count. */
static int settle(state *p, const miai_region *r)
{
    spot rest = p->at, kept = {0};
    int count = 0;

    while (rest.open != 0) {
        const spot part = miai_spot_part(&rest, r);
        int value;
        if (miai_spot_is_settled(&part, &value)) {
            count += p->by_territory ? value
                     : value > 0     ? size_of(part.open)
                                     : -size_of(part.open);
            continue;
        }
        kept.open |= part.open;
        for (int side = 0; side < 2; side++) {
            kept.beside[side] |= part.beside[side];
            kept.stones[side] |= part.stones[side];
        }
    }
    p->at = kept;
    return count;
}

/* Can Black be sure of k points? */
static bool gets(miai_stopping *s, const state *given, int k, int depth)
{
    state p = *given;
    known *e;

    k -= settle(&p, &s->region);
    const int worst = -most_of(&p, MIAI_REGION_WHITE);
    if (k <= worst || k > most_of(&p, MIAI_REGION_BLACK))
        return k <= worst;
    if (depth > MOST_DEPTH || s->nodes >= s->end)
        return false;
    e = find(s, &p);
    if (e == NULL || e->is_busy)
        return false;
    if (k <= e->yes || k >= e->no)
        return k <= e->yes;
    e->is_busy = true;
    s->nodes++;
    const bool yes = search(s, &p, k, depth, &e->best);
    e->is_busy = false;
    if (yes)
        e->yes = (int16_t)k;
    else
        e->no = (int16_t)k;
    return yes;
}

/* What the table has of another region is of no use.  False when there is no
 * memory. */
static bool begin(miai_stopping *s, const miai_region *r)
{
    if (s->table == NULL)
        s->table = miai_mem_new(&s->mem, TABLE_BYTES);
    if (s->table == NULL)
        return false;
    if (s->number > 0 && memcmp(&s->region, r, sizeof *r) == 0)
        return true;
    if (s->number == UINT16_MAX) {
        memset(s->table, 0, TABLE_BYTES);
        s->number = 0;
    }
    s->number++;
    s->region = *r;
    s->end = s->nodes + s->share;
    s->end = s->end < s->last ? s->end : s->last;
    memset(s->killer, -1, sizeof s->killer);
    return true;
}

/* The most that Black can be sure of. */
static int most_for_black(miai_stopping *s, const state *p)
{
    int low = -most_of(p, MIAI_REGION_WHITE);
    int high = most_of(p, MIAI_REGION_BLACK);

    while (low < high) { /* low is sure; high may be */
        const int middle = low + (high - low + 1) / 2;
        if (gets(s, p, middle, 0))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* --- both sides -------------------------------------------------------------------- */

/* What White can be sure of is what Black can with the colours exchanged. */
static state exchanged(const state *p)
{
    state out = {.side = !p->side,
                 .exchanged = true,
                 .by_territory = p->by_territory,
                 .taker = p->taker};

    out.at.open = p->at.open;
    for (int side = 0; side < 2; side++) {
        out.at.beside[side] = p->at.beside[!side];
        out.at.stones[side] = p->at.stones[!side];
    }
    return out;
}

/* Both bounds; `counted` are the points that are not open any more. */
static miai_score bounds_of(miai_stopping *s, const state *p, int counted)
{
    const state other = exchanged(p);
    const int low = most_for_black(s, p);

    return (miai_score){counted + low, counted - most_for_black(s, &other)};
}

/* Stones that are immortal from the start count by area. */
static int start_gain(const miai_stopping *s, const miai_region *r,
                      const spot *p)
{
    if (s->by_territory)
        return 0;
    return size_of(r->stones[MIAI_REGION_BLACK] & ~p->open) -
           size_of(r->stones[MIAI_REGION_WHITE] & ~p->open);
}

/* A board that follows from another one has most of its regions.  NULL: this one
 * is new. */
static const miai_stops *recall(const miai_stopping *s, const miai_region *r)
{
    for (uint32_t i = 0; i < s->found && i < FINDINGS; i++)
        if (s->finding[i].by_territory == s->by_territory &&
            memcmp(&s->finding[i].region, r, sizeof *r) == 0)
            return &s->finding[i].stops;
    return NULL;
}

bool miai_stops_find(miai_stops *out, miai_stopping *s, const miai_region *r)
{
    state p = {
        .at = miai_spot_of(r), .by_territory = s->by_territory, .taker = -1};
    const miai_stops *old = recall(s, r);

    if (old != NULL) {
        *out = *old;
        return true;
    }
    if (!begin(s, r))
        return false;
    for (int side = 0; side < 2; side++) {
        p.side = (uint8_t)side;
        out->first[side] = bounds_of(s, &p, start_gain(s, r, &p.at));
        assert(out->first[side].low <= out->first[side].high);
    }
    s->finding[s->found++ % FINDINGS] = (finding){*r, s->by_territory, *out};
    return true;
}

bool miai_stops_now(miai_score *out, miai_stopping *s, const miai_region *r)
{
    state p = {
        .at = miai_spot_of(r), .by_territory = s->by_territory, .taker = -1};
    const int gain = start_gain(s, r, &p.at);

    if (!begin(s, r))
        return false;
    const int settled = gain + settle(&p, r);
    const state other = exchanged(&p);
    out->low = settled + count_of(s, &p, 0);
    out->high = settled - count_of(s, &other, 0);
    assert(out->low <= out->high);
    return true;
}

bool miai_stops_after(miai_score *out, bool *legal, miai_stopping *s,
                      const miai_region *r, miai_region_move move)
{
    const spot before = miai_spot_of(r);
    const uint32_t empty = before.open & ~before.stones[0] & ~before.stones[1];
    const state from = {.at = before, .by_territory = s->by_territory};
    state p = {.side = (uint8_t)!move.side,
               .by_territory = s->by_territory,
               .taker = -1};
    int prisoners;

    assert(move.point >= 0 && move.point < r->count);
    if (!begin(s, r))
        return false;
    *legal =
        (empty >> move.point & 1) &&
        miai_spot_play(&p.at, &prisoners, r, &before, move.point, move.side);
    if (!*legal)
        return true;
    if (prisoners > 0)
        p.taker = (int8_t)move.point;
    const int gain = gain_of(&from, &p.at, prisoners);
    *out = bounds_of(s, &p,
                     start_gain(s, r, &before) +
                         (move.side == MIAI_REGION_BLACK ? gain : -gain));
    return true;
}
