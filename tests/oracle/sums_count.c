/* sums_count.c - what a board counts as it stands. */
#include "sums.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 20 };

typedef struct slot {
    uint64_t key; /* 0: empty */
    bool yes;
} slot;

struct owners {
    slot *slots;
    int count;
    lots *lots; /* NULL: there is no ko */
};

owners *owners_new(bool with_ko)
{
    owners *o = zeroed(1, sizeof *o);

    o->lots = with_ko ? lots_new() : NULL;
    o->slots = zeroed(SLOTS, sizeof *o->slots);
    return o;
}

void owners_free(owners *o)
{
    if (o->lots != NULL)
        lots_free(o->lots);
    free(o->slots);
    free(o);
}

/* --- counting ------------------------------------------------------------------ */
/* Who is around an empty area: bit BLACK, bit WHITE.  Marks it. */
static int around_area(const region *r, const int *board, int point,
                       bool *marked, int *size)
{
    int met = 0;

    marked[point] = true;
    (*size)++;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i], stone = stone_at(board, next);
        if (stone != EMPTY)
            met |= stone;
        else if (!marked[next])
            met |= around_area(r, board, next, marked, size);
    }
    return met;
}

int count_points(const region *r, const int *board, const bool *which,
                 bool stones)
{
    bool marked[MOST_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < r->points; i++) {
        int size = 0, met;
        if (!which[i] || marked[i])
            continue;
        if (board[i] != EMPTY) {
            count += !stones ? 0 : board[i] == BLACK ? 1 : -1;
            continue;
        }
        met = around_area(r, board, i, marked, &size);
        count += met == BLACK ? size : met == WHITE ? -size : 0;
    }
    return count;
}

/* --- who owns a part ------------------------------------------------------------ */
/* A part: points that are connected, but for stones that are connected to
 * immortal ones. */
static bool is_immortal(const region *r, const int *board, int point,
                        bool *marked)
{
    marked[point] = true;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        if (stone_at(board, next) != board[point])
            continue;
        if (next >= MOST_POINTS)
            return true;
        if (!marked[next] && is_immortal(r, board, next, marked))
            return true;
    }
    return false;
}

static void mark_part(const region *r, const bool *fixed, int point, bool *part)
{
    part[point] = true;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        if (next < MOST_POINTS && !fixed[next] && !part[next])
            mark_part(r, fixed, next, part);
    }
}

static slot *slot_of(owners *o, uint64_t key)
{
    uint64_t i = key * UINT64_C(0x9e3779b97f4a7c15) >> 44;

    while (o->slots[i % SLOTS].key != 0 && o->slots[i % SLOTS].key != key)
        i++;
    return &o->slots[i % SLOTS];
}

/* Play in one part by area: does the owner get all of it? */
static bool gets_all(owners *o, const lot *l, const int *board, int side,
                     bool passed)
{
    const region *r = l->r;
    const bool *part = l->part;
    const int owner = l->owner;
    uint64_t key = (uint64_t)code_of(r, board);
    int all = 0, now;
    bool yes;

    for (int i = 0; i < r->points; i++) {
        key = key << 1 | part[i];
        all += part[i];
    }
    key = key << 4 | (uint64_t)(owner == BLACK) << 3 |
          (uint64_t)(side == BLACK) << 2 | (uint64_t)passed << 1 | 1;
    if (slot_of(o, key)->key == key)
        return slot_of(o, key)->yes;
    now = count_points(r, board, part, true);
    yes = side != owner;
    if (passed)
        yes = now == (owner == BLACK ? all : -all);
    else if (gets_all(o, l, board, other_of(side), true) == (side == owner))
        yes = side == owner;
    for (int i = 0; i < r->points && yes != (side == owner); i++) {
        int next[MOST_POINTS], taken;
        memcpy(next, board, sizeof next);
        if (part[i] && play(r, next, i, side, &taken) &&
            gets_all(o, l, next, other_of(side), false) == (side == owner))
            yes = side == owner;
    }
    if (++o->count > SLOTS / 2)
        oracle_fail("too many questions about parts");
    *slot_of(o, key) = (slot){key, yes};
    return yes;
}

/* Whoever begins? */
static bool owns(owners *o, const lot *l, const int *board)
{
    if (o->lots != NULL)
        return takes_all(o->lots, l, board);
    return gets_all(o, l, board, BLACK, false) &&
           gets_all(o, l, board, WHITE, false);
}

/* By territory, a part as it stands: where one side gets all of it, whoever
 * begins, it gets a point for each and one for each stone of the other. */
static int count_part(owners *o, const region *r, const int *board,
                      const bool *part)
{
    const bool none[MOST_POINTS] = {false};
    bool joined[MOST_POINTS] = {false};
    int alone[MOST_POINTS] = {0};

    /* What is not connected with it by points of any kind does not matter. */
    for (int i = 0; i < r->points; i++)
        if (part[i] && !joined[i])
            mark_part(r, none, i, joined);
    for (int i = 0; i < r->points; i++) {
        bool marked[MOST_POINTS] = {false};
        if (part[i] || (joined[i] && board[i] != EMPTY &&
                        is_immortal(r, board, i, marked)))
            alone[i] = board[i];
    }
    for (int owner = BLACK; owner <= WHITE; owner++) {
        const lot l = {r, part, owner};
        int count = 0;
        if (!owns(o, &l, alone))
            continue;
        for (int i = 0; i < r->points; i++)
            if (part[i])
                count += board[i] == EMPTY ? 1 : board[i] == owner ? 0 : 2;
        return owner == BLACK ? count : -count;
    }
    return count_points(r, board, part, false);
}

int count_board(owners *o, const region *r, const int *board, int scoring)
{
    bool fixed[MOST_POINTS] = {false}, all[MOST_POINTS];
    int count = 0;

    memset(all, true, sizeof all);
    if (scoring == AREA)
        return count_points(r, board, all, true);
    for (int i = 0; i < r->points; i++) {
        bool marked[MOST_POINTS] = {false};
        fixed[i] = board[i] != EMPTY && is_immortal(r, board, i, marked);
    }
    for (int i = 0; i < r->points; i++) {
        bool part[MOST_POINTS] = {false};
        if (fixed[i])
            continue;
        mark_part(r, fixed, i, part);
        count += count_part(o, r, board, part);
        for (int k = 0; k < r->points; k++)
            fixed[k] |= part[k];
    }
    return count;
}
