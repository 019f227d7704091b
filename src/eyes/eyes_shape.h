/* eyes_shape.h - shapes of eyes and arenas: what one wall encloses.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_SHAPE_H
#define MIAI_EYES_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include <miai.h>

enum {
    SHAPE_POINTS = MIAI_MAX_EYE,
    ARENA_PARTS = 6 /* more of them, and two are eyes at sight */
};

/* A connected set of points up to the symmetries of its place, as a number:
 * place + 1 in two bits, the width in four, then the rows of the smallest box
 * around it, lowest row first.  A box of 14 connected points has at most 56
 * points.  0 is not a shape. */
typedef uint64_t shape_key;

/* Points with coordinates.  The sides of the board are the row y = 0 at the
 * edge, and also the column x = 0 in the corner. */
typedef struct shape {
    int n;
    miai_eye_place place;
    int8_t x[SHAPE_POINTS];
    int8_t y[SHAPE_POINTS];
} shape;

/* Could this number be a key: a place, a width, 1 to SHAPE_POINTS points? */
bool miai_shape_is_key(uint64_t key);

/* The points of `key` in the order of their bits.  Requires that it could be a
 * key. */
void miai_shape_open(shape *out, shape_key key);

/* The key of connected points that lie in the place `s->place` or a more
 * central one.  order[i] becomes the index of point i in the shape. */
shape_key miai_shape_key(const shape *s, uint8_t order[SHAPE_POINTS]);

/* The shape turned by one of the eight symmetries, moved to x, y >= 0. */
void miai_shape_turn(shape *out, const shape *s, int symmetry);

/* Are they the same points?  to[i] becomes the point of `a` where point i of
 * `b` is. */
bool miai_shape_match(const shape *a, const shape *b, uint8_t to[SHAPE_POINTS]);

int miai_shape_size(shape_key key);
miai_eye_place miai_shape_place(shape_key key);

/* Everything inside one wall: shapes of two points or more.  Eyes of one point
 * are counted apart. */
typedef struct arena_key {
    shape_key part[ARENA_PARTS]; /* ascending, 0 after the last             */
} arena_key;

/* The order of keys in lists: less than, equal to or greater than 0. */
int miai_arena_compare(const arena_key *a, const arena_key *b);

/* The points of an arena, those next to the wall first: they are `shore`, the
 * others are deep.  Only on deep points can a White stone be without being
 * part of the wall. */
typedef struct arena {
    arena_key key;
    int n;
    int shore_count;
    uint16_t shore;              /* the points next to the wall             */
    uint16_t near[SHAPE_POINTS]; /* neighbours of each point                */
    int parts;
    int shallow_parts;          /* parts without deep points             */
    uint16_t part[ARENA_PARTS]; /* points of each part                   */
    int8_t x[SHAPE_POINTS];     /* where a point is in its part          */
    int8_t y[SHAPE_POINTS];
    uint8_t at[ARENA_PARTS][SHAPE_POINTS]; /* point of a point of a part    */
} arena;

/* Requires that all parts could be keys, of SHAPE_POINTS points together. */
void miai_arena_open(arena *out, const arena_key *key);

/* White stones that join the wall of an arena, and what they leave. */
typedef struct arena_join {
    arena_key key; /* what is left, without eyes of one point           */
    int ones;      /* eyes of one point                                 */
    int eyes;      /* ones, and parts without deep points               */
    uint8_t to[SHAPE_POINTS]; /* point of what is left; NOWHERE if none     */
} arena_join;

enum { NOWHERE = 255 };

/* What is left of the arena without `stones`, points of it.  False when it has more parts
 * than ARENA_PARTS; then eyes >= 2, and the rest is not filled in. */
bool miai_arena_join(arena_join *out, const arena *a, uint16_t stones);

/* Points of `set` connected with `seed`, a part of `set`. */
uint16_t miai_arena_chain(const arena *a, uint16_t seed, uint16_t set);

/* Neighbours of the points of `set`, without `set`. */
uint16_t miai_arena_rim(const arena *a, uint16_t set);

#endif
