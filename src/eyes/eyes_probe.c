/* eyes_probe.c - asks a library about positions on a grid of cells.
 *
 * Idea     The points that a wall encloses are named by the set of their
 *          cells.  What the library has of them is found when a set is first
 *          met, and kept in a small table; then a position is a sum of
 *          weights, one a stone, and one look into the file.
 * Exact    Who wins depends on which points touch, and which of them touch
 *          the wall, not on where they are.  So a shape of the library stands
 *          for the points when both agree, whatever ends the board there.
 * Cost     Some ten nanoseconds for a set that was met before, a few
 *          microseconds for a new one.  No allocation.
 */
#include "eyes/eyes_file.h"

#include <assert.h>
#include <string.h>

enum {
    SLOTS = 2048, /* a power of two */
    CELLS = 128,
    MOST_CELLS = SHAPE_POINTS + 1 /* of an arena and its extra eye */
};

/* What is known of a set of cells. */
typedef enum slot_kind {
    NOT_USED = 0,
    NOT_KNOWN, /* the library does not have it */
    IS_ALIVE,  /* two eyes at sight            */
    IS_KNOWN
} slot_kind;

typedef struct slot {
    uint64_t inside[2];
    uint8_t kind; /* slot_kind */
    uint8_t extra;
    uint32_t weight[MOST_CELLS]; /* in the number of a state: of a Black stone
                                    on the i-th cell; a White one has twice
                                    as much                                 */
    file_record record;
} slot;

struct miai_probe {
    const miai_eyes *eyes;
    int stride;
    uint64_t region[2];
    slot slot[SLOTS];
};

size_t miai_probe_bytes(void)
{
    return sizeof(miai_probe);
}

void miai_probe_init(miai_probe *out, const miai_eyes *eyes, int stride,
                     const uint64_t region[2])
{
    assert(stride >= 1);
    out->eyes = eyes;
    out->stride = stride;
    memcpy(out->region, region, sizeof out->region);
    for (int i = 0; i < SLOTS; i++)
        out->slot[i].kind = NOT_USED;
}

/* --- the shape of a set of cells ---------------------------------------------- */

static bool has(const uint64_t set[2], int cell)
{
    return cell >= 0 && cell < CELLS && (set[cell / 64] >> cell % 64 & 1) != 0;
}

enum { RIGHT = 1, LEFT = 2, UP = 4, DOWN = 8 };

/* Cells of a set in ascending order, and what is around each of them. */
typedef struct cells {
    int n;
    uint8_t cell[MOST_CELLS];
    uint8_t open[MOST_CELLS];  /* directions in which the board ends     */
    bool is_shore[MOST_CELLS]; /* is it next to the wall?                */
    uint16_t near[MOST_CELLS]; /* neighbours by their index              */
    uint8_t bit[MOST_CELLS];   /* its point in the arena, or NOWHERE     */
} cells;

static int index_of(const cells *c, int cell)
{
    int i = 0;

    while (c->cell[i] != cell)
        i++;
    return i;
}

static void look_around(cells *c, int i, const miai_probe *p,
                        const uint64_t inside[2])
{
    const int step[4] = {1, -1, p->stride, -p->stride};

    for (int d = 0; d < 4; d++) {
        const int next = c->cell[i] + step[d];
        if (has(inside, next))
            c->near[i] |= (uint16_t)(1u << index_of(c, next));
        else if (has(p->region, next))
            c->is_shore[i] = true;
        else
            c->open[i] |= (uint8_t)(1u << d);
    }
}

/* False when there are too many. */
static bool list_cells(cells *c, const miai_probe *p, const uint64_t inside[2])
{
    memset(c, 0, sizeof *c);
    memset(c->bit, NOWHERE, sizeof c->bit);
    if (__builtin_popcountll(inside[0]) + __builtin_popcountll(inside[1]) >
        MOST_CELLS)
        return false;
    for (int w = 0; w < 2; w++)
        for (uint64_t left = inside[w]; left != 0; left &= left - 1)
            c->cell[c->n++] = (uint8_t)(64 * w + __builtin_ctzll(left));
    for (int i = 0; i < c->n; i++)
        look_around(c, i, p, inside);
    return true;
}

static uint16_t part_of(const cells *c, unsigned seed)
{
    unsigned part = seed, fresh = seed;

    while (fresh != 0) {
        unsigned rim = 0;
        for (unsigned left = fresh; left != 0; left &= left - 1)
            rim |= c->near[__builtin_ctz(left)];
        fresh = rim & ~part;
        part |= fresh;
    }
    return (uint16_t)part;
}

/* Turns the points so that the sides of the board are below and on the left.
 * False when they are not where a place of the library has them. */
static bool turn_sides(shape *s, unsigned open)
{
    const bool across = (open & (LEFT | RIGHT)) != 0;
    const bool along = (open & (UP | DOWN)) != 0;
    const int turn = (open & RIGHT ? 1 : 0) | (open & UP ? 2 : 0) |
                     (across && !along ? 4 : 0);
    shape turned;

    if ((open & LEFT && open & RIGHT) || (open & UP && open & DOWN))
        return false;
    s->place = across && along   ? MIAI_PLACE_CORNER
               : across || along ? MIAI_PLACE_EDGE
                                 : MIAI_PLACE_CENTRE;
    miai_shape_turn(&turned, s, turn);
    *s = turned;
    return true;
}

/* A part of the cells as a shape of the library. */
typedef struct piece {
    shape_key key;
    uint16_t cells;
    uint8_t order[SHAPE_POINTS];
} piece;

static bool make_piece(piece *out, const cells *c, uint16_t part, int stride)
{
    unsigned open = 0;
    shape s = {0};

    for (unsigned left = part; left != 0; left &= left - 1) {
        const int i = __builtin_ctz(left);
        if (s.n == SHAPE_POINTS)
            return false;
        s.x[s.n] = (int8_t)(c->cell[i] % stride);
        s.y[s.n] = (int8_t)(c->cell[i] / stride);
        s.n++;
        open |= c->open[i];
    }
    out->cells = part;
    if (!turn_sides(&s, open))
        return false;
    out->key = miai_shape_key(&s, out->order);
    return true;
}

/* All parts of the cells, sorted by their keys; eyes of one point apart. */
typedef struct pieces {
    int count;
    int ones;
    piece list[ARENA_PARTS];
} pieces;

static bool cut(pieces *out, const cells *c, int stride)
{
    unsigned left = (1u << c->n) - 1;

    out->count = out->ones = 0;
    while (left != 0) {
        const uint16_t part = part_of(c, left & -left);
        piece next;
        int k = out->count;
        left &= ~(unsigned)part;
        if ((part & (part - 1)) == 0) {
            if (!c->is_shore[__builtin_ctz(part)])
                return false;
            out->ones++;
            continue;
        }
        if (k == ARENA_PARTS || !make_piece(&next, c, part, stride))
            return false;
        for (; k > 0 && out->list[k - 1].key > next.key; k--)
            out->list[k] = out->list[k - 1];
        out->list[k] = next;
        out->count++;
    }
    return true;
}

/* Gives each cell its point; false unless the same ones are next to the
 * wall. */
static bool number_cells(cells *c, const pieces *p, const arena *a)
{
    for (int k = 0; k < p->count; k++) {
        int j = 0;
        for (unsigned left = p->list[k].cells; left != 0; left &= left - 1) {
            const int i = __builtin_ctz(left);
            c->bit[i] = a->at[k][p->list[k].order[j++]];
            if (c->is_shore[i] != (c->bit[i] < a->shore_count))
                return false;
        }
    }
    return true;
}

static void set_weights(slot *s, const cells *c, int shore_count)
{
    for (int i = 0; i < c->n; i++)
        s->weight[i] =
            c->bit[i] == NOWHERE
                ? 0
                : miai_eyes_index(shore_count, (uint16_t)(1u << c->bit[i]), 0);
}

static slot_kind open_slot(slot *s, const miai_probe *p)
{
    arena_key key = {{0}};
    arena a;
    pieces parts;
    cells c;

    if (!list_cells(&c, p, s->inside) || !cut(&parts, &c, p->stride))
        return NOT_KNOWN;
    for (int k = 0; k < parts.count; k++)
        key.part[k] = parts.list[k].key;
    miai_arena_open(&a, &key);
    if (!number_cells(&c, &parts, &a))
        return NOT_KNOWN;
    if (parts.ones + a.shallow_parts >= 2)
        return IS_ALIVE;
    if (!miai_file_find(&s->record, p->eyes, &key) ||
        s->record.shore_count != a.shore_count || s->record.n != a.n)
        return NOT_KNOWN;
    s->extra = (uint8_t)parts.ones;
    set_weights(s, &c, a.shore_count);
    return IS_KNOWN;
}

/* --- asking --------------------------------------------------------------------- */

/* The slot of a set of cells, opened if it was not met before. */
static const slot *find_slot(miai_probe *p, const uint64_t inside[2])
{
    const uint64_t h = miai_hash_add(miai_hash_add(0, inside[0]), inside[1]);
    slot *s = &p->slot[h >> 40 & (SLOTS - 1)];

    if (s->kind != NOT_USED && s->inside[0] == inside[0] &&
        s->inside[1] == inside[1])
        return s;
    memcpy(s->inside, inside, sizeof s->inside);
    s->kind = (uint8_t)open_slot(s, p);
    return s;
}

/* What the stones on the cells of a slot add to the number of the state. */
static uint32_t weigh(const slot *s, const uint64_t stones[2])
{
    uint32_t sum = 0;
    int before = 0;

    for (int w = 0; w < 2; w++) {
        for (uint64_t left = stones[w]; left != 0; left &= left - 1) {
            const uint64_t below = (left & -left) - 1;
            sum +=
                s->weight[before + __builtin_popcountll(s->inside[w] & below)];
        }
        before += __builtin_popcountll(s->inside[w]);
    }
    return sum;
}

#ifndef NDEBUG
/* Does the question keep what the header requires, as far as it can be seen:
 * stones of one colour each, inside, the White ones not next to the wall? */
static bool is_question(const miai_probe *p, const miai_probe_question *q)
{
    const int step[4] = {1, -1, p->stride, -p->stride};

    for (int w = 0; w < 2; w++)
        if ((q->inside[w] & ~p->region[w]) != 0 ||
            ((q->black[w] | q->white[w]) & ~q->inside[w]) != 0 ||
            (q->black[w] & q->white[w]) != 0)
            return false;
    for (int c = 0; c < CELLS; c++)
        for (int d = 0; d < 4 && has(q->white, c); d++)
            if (has(p->region, c + step[d]) && !has(q->inside, c + step[d]))
                return false;
    return q->liberties >= 0 && (q->ruling == 1 || q->ruling == 2);
}
#endif

int miai_probe_ask(miai_probe *p, const miai_probe_question *q)
{
    assert(is_question(p, q));
    const slot *s = find_slot(p, q->inside);

    if (s->kind == IS_ALIVE)
        return -MOST_THREATS;
    if (s->kind != IS_KNOWN)
        return MIAI_PROBE_UNKNOWN;
    const uint32_t state = weigh(s, q->black) + 2 * weigh(s, q->white);
    assert(state < s->record.states);
    const uint32_t row = miai_file_row(&s->record, p->eyes, state);
    if (row == UINT32_MAX)
        return MIAI_PROBE_UNKNOWN;
    const eyes_code c = miai_file_code(
        p->eyes, row,
        (eyes_place){s->extra, q->liberties,
                     q->white_first ? WHITE_MOVES : BLACK_MOVES});
    return c == CODE_INVALID ? MIAI_PROBE_UNKNOWN
                             : code_status(c, q->ruling) - MOST_THREATS;
}
