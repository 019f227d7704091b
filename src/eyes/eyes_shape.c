/* eyes_shape.c - shapes up to symmetry, and arenas made of them.
 *
 * Idea     A shape is named by the smallest number that one of its images
 *          has, so that equal eyes meet wherever they come from.
 * Exact    A part that is left over when White stones join the wall is again a
 *          shape of its own: what is around it is one wall.  It may lie in a
 *          more central place than the whole did.
 */
#include "eyes/eyes_sound.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_SHIFT = 62, WIDTH_SHIFT = 58, WIDTH_BITS = 15 };

/* Symmetries: mirrored in x, in y, then x and y exchanged. */
enum { FLIP_X = 1, FLIP_Y = 2, SWAP = 4 };

static const uint64_t BITMAP = (UINT64_C(1) << WIDTH_SHIFT) - 1;

int miai_shape_size(shape_key key)
{
    return __builtin_popcountll(key & BITMAP);
}

miai_eye_place miai_shape_place(shape_key key)
{
    return (miai_eye_place)((key >> PLACE_SHIFT) - 1);
}

bool miai_shape_is_key(uint64_t key)
{
    const int points = miai_shape_size(key);

    return key >> PLACE_SHIFT != 0 && (key >> WIDTH_SHIFT & WIDTH_BITS) != 0 &&
           points >= 1 && points <= SHAPE_POINTS;
}

void miai_shape_open(shape *out, shape_key key)
{
    const int width = (int)(key >> WIDTH_SHIFT & WIDTH_BITS);

    assert(miai_shape_is_key(key));
    memset(out, 0, sizeof *out);
    out->place = miai_shape_place(key);
    for (uint64_t bits = key & BITMAP; bits != 0; bits &= bits - 1) {
        const int at = __builtin_ctzll(bits);
        out->x[out->n] = (int8_t)(at % width);
        out->y[out->n] = (int8_t)(at / width);
        out->n++;
    }
}

void miai_shape_turn(shape *out, const shape *s, int symmetry)
{
    int left = 99, low = 99;

    *out = *s;
    for (int i = 0; i < s->n; i++) {
        const int x = symmetry & FLIP_X ? -s->x[i] : s->x[i];
        const int y = symmetry & FLIP_Y ? -s->y[i] : s->y[i];
        out->x[i] = (int8_t)(symmetry & SWAP ? y : x);
        out->y[i] = (int8_t)(symmetry & SWAP ? x : y);
        left = out->x[i] < left ? out->x[i] : left;
        low = out->y[i] < low ? out->y[i] : low;
    }
    for (int i = 0; i < s->n; i++) {
        out->x[i] = (int8_t)(out->x[i] - left);
        out->y[i] = (int8_t)(out->y[i] - low);
    }
}

bool miai_shape_match(const shape *a, const shape *b, uint8_t to[SHAPE_POINTS])
{
    for (int i = 0; i < b->n; i++) {
        int k = 0;
        while (k < a->n && (a->x[k] != b->x[i] || a->y[k] != b->y[i]))
            k++;
        if (k == a->n)
            return false;
        to[i] = (uint8_t)k;
    }
    return a->n == b->n;
}

/* One image of the shape: its number, and the bit of each point. */
static shape_key image(const shape *s, int symmetry, miai_eye_place place,
                       uint8_t bit[SHAPE_POINTS])
{
    shape turned;
    uint64_t map = 0;
    int width = 0;

    miai_shape_turn(&turned, s, symmetry);
    for (int i = 0; i < s->n; i++)
        width = turned.x[i] >= width ? turned.x[i] + 1 : width;
    for (int i = 0; i < s->n; i++) {
        bit[i] = (uint8_t)(turned.y[i] * width + turned.x[i]);
        map |= UINT64_C(1) << bit[i];
    }
    assert(map <= BITMAP && width <= WIDTH_BITS);
    return (uint64_t)(place + 1) << PLACE_SHIFT |
           (uint64_t)width << WIDTH_SHIFT | map;
}

/* The images that put the sides of the board where they belong. */
static int symmetries(int out[8], const shape *s, miai_eye_place *place)
{
    static const int centre[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    bool bottom = false, left = false;

    for (int i = 0; i < s->n; i++) {
        bottom |= s->place != MIAI_PLACE_CENTRE && s->y[i] == 0;
        left |= s->place == MIAI_PLACE_CORNER && s->x[i] == 0;
    }
    *place = bottom && left   ? MIAI_PLACE_CORNER
             : bottom || left ? MIAI_PLACE_EDGE
                              : MIAI_PLACE_CENTRE;
    if (*place == MIAI_PLACE_CENTRE) {
        memcpy(out, centre, sizeof centre);
        return 8;
    }
    out[0] = left && !bottom ? SWAP : 0;
    out[1] = bottom && left ? SWAP : left ? SWAP | FLIP_Y : FLIP_X;
    return 2;
}

/* The smallest number of an image, and the order of the points in it. */
static shape_key smallest(const shape *s, uint8_t order[SHAPE_POINTS])
{
    int with[8];
    miai_eye_place place;
    shape_key best = UINT64_MAX;
    const int count = symmetries(with, s, &place);

    for (int k = 0; k < count; k++) {
        uint8_t bit[SHAPE_POINTS];
        const shape_key key = image(s, with[k], place, bit);
        if (key >= best)
            continue;
        best = key;
        for (int i = 0; i < s->n; i++)
            order[i] = (uint8_t)__builtin_popcountll(
                key & ((UINT64_C(1) << bit[i]) - 1));
    }
    return best;
}

#ifndef NDEBUG
/* Can all points be reached from the first one? */
static bool is_connected(const shape *s)
{
    unsigned reached = 1;
    bool grows = s->n > 0;

    while (grows) {
        grows = false;
        for (int i = 0; i < s->n; i++)
            for (int k = 0; k < s->n && !(reached >> i & 1); k++)
                if ((reached >> k & 1) &&
                    abs(s->x[i] - s->x[k]) + abs(s->y[i] - s->y[k]) == 1) {
                    reached |= 1u << i;
                    grows = true;
                }
    }
    return s->n > 0 && reached == (1u << s->n) - 1;
}

/* Is `order` a permutation, and does the shape of the key have this key, its
 * points in their order? */
static bool is_canonical(shape_key key, const uint8_t order[SHAPE_POINTS])
{
    uint8_t again[SHAPE_POINTS];
    unsigned used = 0;
    shape s;

    miai_shape_open(&s, key);
    if (smallest(&s, again) != key)
        return false;
    for (int i = 0; i < s.n; i++) {
        used |= 1u << order[i];
        if (again[i] != i)
            return false;
    }
    return used == (1u << s.n) - 1;
}
#endif

shape_key miai_shape_key(const shape *s, uint8_t order[SHAPE_POINTS])
{
    assert(s->n <= SHAPE_POINTS && is_connected(s));
    const shape_key key = smallest(s, order);
    assert(is_canonical(key, order));
    return key;
}

/* --- arenas --------------------------------------------------------------- */

/* The index of the point dx, dy from point i; -1 if it is not in the shape,
 * and -2 if it is not even on the board. */
static int beside(const shape *s, int i, int dx, int dy)
{
    const int x = s->x[i] + dx, y = s->y[i] + dy;

    if ((y < 0 && s->place != MIAI_PLACE_CENTRE) ||
        (x < 0 && s->place == MIAI_PLACE_CORNER))
        return -2;
    for (int j = 0; j < s->n; j++)
        if (s->x[j] == x && s->y[j] == y)
            return j;
    return -1;
}

static bool is_deep(const shape *s, int i)
{
    return beside(s, i, 1, 0) != -1 && beside(s, i, -1, 0) != -1 &&
           beside(s, i, 0, 1) != -1 && beside(s, i, 0, -1) != -1;
}

/* Gives the points of part k that are deep, or those that are not, their
 * places after the points there are. */
static void number(arena *a, int k, const shape *s, bool deep)
{
    for (int i = 0; i < s->n; i++) {
        if (is_deep(s, i) != deep)
            continue;
        assert(a->n < SHAPE_POINTS);
        a->at[k][i] = (uint8_t)a->n;
        a->x[a->n] = s->x[i];
        a->y[a->n] = s->y[i];
        a->part[k] |= (uint16_t)(1u << a->n);
        a->n++;
    }
}

static void connect(arena *a, int k, const shape *s)
{
    static const int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};

    for (int i = 0; i < s->n; i++)
        for (int d = 0; d < 4; d++) {
            const int j = beside(s, i, dx[d], dy[d]);
            if (j >= 0)
                a->near[a->at[k][i]] |= (uint16_t)(1u << a->at[k][j]);
        }
}

void miai_arena_open(arena *out, const arena_key *key)
{
    shape s[ARENA_PARTS];

    memset(out, 0, sizeof *out);
    out->key = *key;
    while (out->parts < ARENA_PARTS && key->part[out->parts] != 0) {
        miai_shape_open(&s[out->parts], key->part[out->parts]);
        number(out, out->parts, &s[out->parts], false);
        out->parts++;
    }
    out->shore_count = out->n;
    out->shore = (uint16_t)((1u << out->n) - 1);
    for (int k = 0; k < out->parts; k++) {
        const int before = out->n;
        number(out, k, &s[k], true);
        out->shallow_parts += out->n == before;
    }
    for (int k = 0; k < out->parts; k++)
        connect(out, k, &s[k]);
    assert(miai_arena_is_sound(out));
}

int miai_arena_compare(const arena_key *a, const arena_key *b)
{
    for (int i = 0; i < ARENA_PARTS; i++)
        if (a->part[i] != b->part[i])
            return a->part[i] < b->part[i] ? -1 : 1;
    return 0;
}

uint16_t miai_arena_rim(const arena *a, uint16_t set)
{
    unsigned rim = 0;

    for (unsigned left = set; left != 0; left &= left - 1)
        rim |= a->near[__builtin_ctz(left)];
    return (uint16_t)(rim & ~(unsigned)set);
}

uint16_t miai_arena_chain(const arena *a, uint16_t seed, uint16_t set)
{
    unsigned chain = seed, fresh = seed;

    assert((seed & ~(unsigned)set) == 0);
    while (fresh != 0) {
        fresh = miai_arena_rim(a, (uint16_t)fresh) & set & ~chain;
        chain |= fresh;
    }
    return (uint16_t)chain;
}

/* Part k of what is left: its points in `a`, and their index in the shape. */
typedef struct remnant {
    shape_key key;
    int n;
    uint8_t point[SHAPE_POINTS];
    uint8_t order[SHAPE_POINTS];
} remnant;

static void take_remnant(remnant *r, const arena *a, uint16_t points,
                         miai_eye_place place)
{
    shape s = {.place = place};

    r->n = 0;
    for (unsigned left = points; left != 0; left &= left - 1) {
        const int p = __builtin_ctz(left);
        r->point[r->n++] = (uint8_t)p;
        s.x[s.n] = a->x[p];
        s.y[s.n] = a->y[p];
        s.n++;
    }
    r->key = miai_shape_key(&s, r->order);
}

/* Puts the remnant where its key belongs. */
static void insert(remnant *list, int count, const remnant *r)
{
    int i = count;

    for (; i > 0 && list[i - 1].key > r->key; i--)
        list[i] = list[i - 1];
    list[i] = *r;
}

#ifndef NDEBUG
/* Is every point a stone, an eye of one point, or one point of the rest? */
static bool is_join(const arena_join *j, const arena *a, const arena *rest,
                    uint16_t stones)
{
    unsigned used = 0;
    int kept = 0;

    for (int p = 0; p < a->n; p++) {
        if (j->to[p] == NOWHERE)
            continue;
        if ((stones >> p & 1) || j->to[p] >= rest->n || (used >> j->to[p] & 1))
            return false;
        used |= 1u << j->to[p];
        kept++;
    }
    return kept == rest->n &&
           kept + j->ones + __builtin_popcount(stones) == a->n;
}
#endif

bool miai_arena_join(arena_join *out, const arena *a, uint16_t stones)
{
    remnant list[ARENA_PARTS], next;
    int count = 0;

    memset(out, 0, sizeof *out);
    memset(out->to, NOWHERE, sizeof out->to);
    for (int k = 0; k < a->parts; k++) {
        unsigned left = a->part[k] & ~(unsigned)stones;
        while (left != 0) {
            const uint16_t part =
                miai_arena_chain(a, (uint16_t)(left & -left), (uint16_t)left);
            left &= ~(unsigned)part;
            if ((part & (part - 1)) == 0) {
                out->ones++;
                continue;
            }
            if (count == ARENA_PARTS) {
                out->eyes = 2;
                return false;
            }
            take_remnant(&next, a, part, miai_shape_place(a->key.part[k]));
            insert(list, count++, &next);
        }
    }

    arena rest;
    for (int k = 0; k < count; k++)
        out->key.part[k] = list[k].key;
    miai_arena_open(&rest, &out->key);
    out->eyes = out->ones + rest.shallow_parts;
    for (int k = 0; k < count; k++)
        for (int i = 0; i < list[k].n; i++)
            out->to[list[k].point[i]] = rest.at[k][list[k].order[i]];
    assert(is_join(out, a, &rest, stones));
    return true;
}
