/* eyespace_census.c - all eyespaces of a number of cells.
 *
 * Idea     The shape stays as it is, and the sides of the board go round it:
 *          what is known of positions of a shape serves all its places.  Of
 *          eyespaces that a symmetry of the shape carries into each other the
 *          first one is listed, so that nothing needs to be remembered.
 * Cost     One step for each way to put stones on a shape.  No memory but the
 *          stack.
 */
#include "eyespace/eyespace_census.h"

#include <assert.h>
#include <string.h>

#include <miai/census.h>

/* Sides of the box. */
enum { LEFT = 1, RIGHT = 2, BELOW = 4, ABOVE = 8 };

/* Those which are sides of the board, by number. */
static const uint8_t sides_of[MIAI_CENSUS_SIDES] = {
    0,
    BELOW,
    LEFT,
    RIGHT,
    ABOVE,
    BELOW | LEFT,
    BELOW | RIGHT,
    ABOVE | LEFT,
    ABOVE | RIGHT,
};

enum { FIRST_CORNER = 5, TURNS = 8 };

static const struct {
    int x, y;
} steps[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

miai_eye_place miai_census_place(const miai_census_filling *filling)
{
    return filling->sides == 0             ? MIAI_PLACE_CENTRE
           : filling->sides < FIRST_CORNER ? MIAI_PLACE_EDGE
                                           : MIAI_PLACE_CORNER;
}

/* --- shapes ---------------------------------------------------------------------- */

static bool is_cell(const miai_eyes_shape *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->width && y < s->height &&
           (s->row[y] >> x & 1);
}

static void turn_shape(miai_eyes_shape *out, const miai_eyes_shape *s,
                       int turned)
{
    *out = (miai_eyes_shape){.points = s->points,
                             .width = turned & 4 ? s->height : s->width,
                             .height = turned & 4 ? s->width : s->height};
    for (int i = 0; i < s->points; i++) {
        int x = s->x[i], y = s->y[i];
        miai_eyes_turn(s, turned, &x, &y);
        out->row[y] |= (uint16_t)(1u << x);
    }
}

/* Less than 0: `a` is the better way to turn the same shape, with fewer rows or
 * more to its left. */
static int compare_shapes(const miai_eyes_shape *a, const miai_eyes_shape *b)
{
    if (a->height != b->height)
        return a->height - b->height;
    for (int y = 0; y < a->height; y++)
        if (a->row[y] != b->row[y])
            return a->row[y] - b->row[y];
    return 0;
}

typedef struct listing {
    miai_eyes_shape_fn fn;
    void *user;
} listing;

static bool list_shape(const miai_eyes_shape *s, void *user)
{
    const listing *l = user;
    miai_eyes_shape other;

    for (int turned = 1; turned < TURNS; turned++) {
        turn_shape(&other, s, turned);
        if (compare_shapes(&other, s) < 0)
            return true;
    }
    return l->fn(s, l->user);
}

bool miai_census_shapes(int cells, miai_eyes_shape_fn fn, void *user)
{
    listing l = {fn, user};

    assert(cells >= 1 && cells <= MIAI_CENSUS_CELLS);
    return miai_eyes_grow(cells, list_shape, &l);
}

/* --- around a shape ----------------------------------------------------------------- */

/* Lines outside the box that are looked at: one beside the shape, and one to go
 * round a White stone there. */
enum { MARGIN = 2, LINES = MIAI_CENSUS_CELLS + 2 * MARGIN };

bool miai_census_is_on_board(const miai_eyes_shape *s, int sides, int x, int y)
{
    const uint8_t ends = sides_of[sides];

    return !(x < 0 && ends & LEFT) && !(x >= s->width && ends & RIGHT) &&
           !(y < 0 && ends & BELOW) && !(y >= s->height && ends & ABOVE);
}

/* Points of the board around a cell that are not cells. */
static int outside_neighbours(const miai_eyes_shape *s, int sides, int i)
{
    int count = 0;

    for (int k = 0; k < 4; k++) {
        const int x = s->x[i] + steps[k].x, y = s->y[i] + steps[k].y;
        count += !is_cell(s, x, y) && miai_census_is_on_board(s, sides, x, y);
    }
    return count;
}

static int cells_beside(const miai_eyes_shape *s, int x, int y)
{
    int count = 0;

    for (int k = 0; k < 4; k++)
        count += is_cell(s, x + steps[k].x, y + steps[k].y);
    return count;
}

/* Is a set of points, a word a row, connected?  It has one at the end of some
 * row. */
static bool is_connected(const uint32_t set[LINES])
{
    uint32_t reached[LINES] = {0};
    bool grows = true;
    int first = 0;

    while (set[first] == 0)
        first++;
    reached[first] = set[first] & -set[first];
    while (grows) {
        grows = false;
        for (int y = 0; y < LINES; y++) {
            uint32_t now = reached[y] | reached[y] << 1 | reached[y] >> 1;
            now |= y > 0 ? reached[y - 1] : 0;
            now |= y + 1 < LINES ? reached[y + 1] : 0;
            now &= set[y];
            grows |= now != reached[y];
            reached[y] = now;
        }
    }
    return memcmp(reached, set, sizeof reached) == 0;
}

/* Are the points of the board that are not cells connected, also without the
 * point x, y? */
static bool is_surrounded(const miai_eyes_shape *s, int sides, int x, int y)
{
    uint32_t outside[LINES] = {0};

    for (int row = -MARGIN; row < s->height + MARGIN; row++)
        for (int column = -MARGIN; column < s->width + MARGIN; column++)
            if (miai_census_is_on_board(s, sides, column, row) &&
                !is_cell(s, column, row) && !(row == y && column == x))
                outside[row + MARGIN] |= (uint32_t)1 << (column + MARGIN);
    return is_connected(outside);
}

/* Can a White stone outside be beside this cell alone? */
static bool can_open(const miai_eyes_shape *s, int sides, int i)
{
    for (int k = 0; k < 4; k++) {
        const int x = s->x[i] + steps[k].x, y = s->y[i] + steps[k].y;
        if (!is_cell(s, x, y) && miai_census_is_on_board(s, sides, x, y) &&
            cells_beside(s, x, y) == 1 && is_surrounded(s, sides, x, y))
            return true;
    }
    return false;
}

bool miai_census_is_closed(const miai_eyes_shape *s, int sides)
{
    enum { NOWHERE = -MARGIN - 1 };

    return is_surrounded(s, sides, NOWHERE, NOWHERE);
}

/* Is there such an eyespace, open there or closed? */
static bool can_be(const miai_eyes_shape *s, int sides, int mouth)
{
    return mouth < 0 ? miai_census_is_closed(s, sides)
                     : can_open(s, sides, mouth);
}

/* The eyespace without stones. */
static void make_region(miai_region *out, const miai_eyes_shape *s, int sides,
                        int mouth)
{
    *out = (miai_region){.count = s->points};
    for (int i = 0; i < s->points; i++) {
        out->row[i] = s->y[i];
        out->column[i] = s->x[i];
        if (outside_neighbours(s, sides, i) > (i == mouth))
            out->beside[MIAI_REGION_BLACK] |= (uint32_t)1 << i;
    }
    if (mouth >= 0)
        out->beside[MIAI_REGION_WHITE] = (uint32_t)1 << mouth;
    miai_region_link(out);
}

/* --- symmetries ------------------------------------------------------------------- */

/* A way to turn a shape after which it looks the same. */
typedef struct symmetry {
    int8_t to[MIAI_CENSUS_CELLS]; /* where each cell goes                */
    uint8_t
        sides[MIAI_CENSUS_SIDES]; /* and the sides of the board, by number */
} symmetry;

typedef struct symmetries {
    symmetry list[TURNS];
    int count;
} symmetries;

static int cell_at(const miai_eyes_shape *s, int x, int y)
{
    for (int i = 0; i < s->points; i++)
        if (s->x[i] == x && s->y[i] == y)
            return i;
    return -1;
}

/* As miai_eyes_turn() does. */
static uint8_t turn_sides(uint8_t ends, int turned)
{
    if (turned & 1)
        ends = (uint8_t)((ends & ~(LEFT | RIGHT)) | (ends & LEFT ? RIGHT : 0) |
                         (ends & RIGHT ? LEFT : 0));
    if (turned & 2)
        ends =
            (uint8_t)((ends & ~(BELOW | ABOVE)) | (ends & BELOW ? ABOVE : 0) |
                      (ends & ABOVE ? BELOW : 0));
    if (turned & 4)
        ends =
            (uint8_t)((ends & LEFT ? BELOW : 0) | (ends & BELOW ? LEFT : 0) |
                      (ends & RIGHT ? ABOVE : 0) | (ends & ABOVE ? RIGHT : 0));
    return ends;
}

static uint8_t number_of_sides(uint8_t ends)
{
    uint8_t i = 0;

    while (sides_of[i] != ends)
        i++;
    return i;
}

static void find_symmetries(symmetries *out, const miai_eyes_shape *s)
{
    out->count = 0;
    for (int turned = 1; turned < TURNS; turned++) {
        symmetry *f = &out->list[out->count];
        miai_eyes_shape other;
        turn_shape(&other, s, turned);
        if (compare_shapes(&other, s) != 0)
            continue;
        for (int i = 0; i < s->points; i++) {
            int x = s->x[i], y = s->y[i];
            miai_eyes_turn(s, turned, &x, &y);
            f->to[i] = (int8_t)cell_at(s, x, y);
        }
        for (int i = 0; i < MIAI_CENSUS_SIDES; i++)
            f->sides[i] = number_of_sides(turn_sides(sides_of[i], turned));
        out->count++;
    }
}

/* Is it the first of those that symmetry carries into it?  Then *out are the
 * symmetries that leave it as it is. */
static bool is_first_setting(symmetries *out, const symmetries *all, int sides,
                             int mouth)
{
    out->count = 0;
    for (int i = 0; i < all->count; i++) {
        const symmetry *f = &all->list[i];
        const int to = mouth < 0 ? -1 : f->to[mouth];
        if (f->sides[sides] < sides || (f->sides[sides] == sides && to < mouth))
            return false;
        if (f->sides[sides] == sides && to == mouth)
            out->list[out->count++] = *f;
    }
    return true;
}

static uint32_t turn_set(uint32_t set, const symmetry *f)
{
    uint32_t out = 0;

    for (int i = 0; set >> i != 0; i++)
        if (set >> i & 1)
            out |= (uint32_t)1 << f->to[i];
    return out;
}

static bool is_first_filling(const symmetries *all, const uint32_t stones[2])
{
    for (int i = 0; i < all->count; i++) {
        const uint32_t white =
            turn_set(stones[MIAI_REGION_WHITE], &all->list[i]);
        if (white != stones[MIAI_REGION_WHITE]) {
            if (white < stones[MIAI_REGION_WHITE])
                return false;
        } else if (turn_set(stones[MIAI_REGION_BLACK], &all->list[i]) <
                   stones[MIAI_REGION_BLACK]) {
            return false;
        }
    }
    return true;
}

/* --- eyespaces -------------------------------------------------------------------- */

/* Where stones can be: White ones not on the mouth, where they could not be
 * captured, Black ones not beside the backbone, of which they would be a part. */
static uint32_t room_for(const miai_region *r, int side)
{
    const uint32_t all = ((uint32_t)1 << r->count) - 1;

    return all & ~r->beside[side];
}

/* What comes after `set` among the subsets of `all`; 0 after the last. */
static uint32_t next_subset(uint32_t set, uint32_t all)
{
    return (set - all) & all;
}

/* All fillings of a shape in one place. */
static bool list_fillings(miai_census_space *space, const symmetries *same,
                          miai_census_fn fn, void *user)
{
    const uint32_t whites = room_for(&space->region, MIAI_REGION_WHITE);
    const uint32_t blacks = room_for(&space->region, MIAI_REGION_BLACK);
    uint32_t *stones = space->region.stones;
    uint32_t white = 0, black = 0;

    do {
        do {
            stones[MIAI_REGION_BLACK] = black;
            stones[MIAI_REGION_WHITE] = white;
            memcpy(space->filling.stones, stones, sizeof space->filling.stones);
            if (is_first_filling(same, stones) &&
                miai_region_has_liberties(&space->region) && !fn(space, user))
                return false;
            black = next_subset(black, blacks & ~white);
        } while (black != 0);
        white = next_subset(white, whites);
    } while (white != 0);
    return true;
}

bool miai_census_list(const miai_eyes_shape *shape, miai_census_fn fn,
                      void *user)
{
    miai_census_space space = {.shape = shape};
    symmetries all, same;

    find_symmetries(&all, shape);
    for (int sides = 0; sides < MIAI_CENSUS_SIDES; sides++)
        for (int mouth = -1; mouth < shape->points; mouth++) {
            if (!is_first_setting(&same, &all, sides, mouth) ||
                !can_be(shape, sides, mouth))
                continue;
            space.filling =
                (miai_census_filling){.sides = sides, .mouth = mouth};
            make_region(&space.region, shape, sides, mouth);
            if (!list_fillings(&space, &same, fn, user))
                return false;
        }
    return true;
}

bool miai_census_make(miai_census_space *out, const miai_eyes_shape *shape,
                      const miai_census_filling *filling)
{
    if (filling->sides < 0 || filling->sides >= MIAI_CENSUS_SIDES ||
        filling->mouth < -1 || filling->mouth >= shape->points ||
        !can_be(shape, filling->sides, filling->mouth))
        return false;
    *out = (miai_census_space){.shape = shape, .filling = *filling};
    make_region(&out->region, shape, filling->sides, filling->mouth);
    for (int side = 0; side < 2; side++) {
        if (filling->stones[side] & ~room_for(&out->region, side))
            return false;
        out->region.stones[side] = filling->stones[side];
    }
    return !(filling->stones[0] & filling->stones[1]) &&
           miai_region_has_liberties(&out->region);
}

/* --- text ------------------------------------------------------------------------- */

/* How to turn a shape so that the sides of the board are below and on the
 * left. */
static int turn_down(int sides)
{
    const uint8_t wanted = sides_of[sides == 0             ? 0
                                    : sides < FIRST_CORNER ? 1
                                                           : FIRST_CORNER];
    int turned = 0;

    while (turn_sides(sides_of[sides], turned) != wanted)
        turned++;
    return turned;
}

static char letter_of(const miai_census_space *s, int i)
{
    const bool is_mouth = i == s->filling.mouth;

    if (s->region.stones[MIAI_REGION_BLACK] >> i & 1)
        return is_mouth ? 'M' : 'O';
    if (s->region.stones[MIAI_REGION_WHITE] >> i & 1)
        return 'X';
    return is_mouth ? 'e' : '.';
}

void miai_census_text(char out[MIAI_CENSUS_TEXT],
                      const miai_census_space *space)
{
    const miai_eyes_shape *s = space->shape;
    const int turned = turn_down(space->filling.sides);
    const int width = turned & 4 ? s->height : s->width;
    const int height = turned & 4 ? s->width : s->height;
    const int stride = width + 1;

    assert(stride * height <= MIAI_CENSUS_TEXT);
    memset(out, '#', (size_t)(stride * height));
    for (int row = 1; row <= height; row++)
        out[row * stride - 1] = row < height ? '/' : '\0';
    for (int i = 0; i < s->points; i++) {
        int x = s->x[i], y = s->y[i];
        miai_eyes_turn(s, turned, &x, &y);
        out[(height - 1 - y) * stride + x] = letter_of(space, i);
    }
}
