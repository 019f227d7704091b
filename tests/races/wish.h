/* wish.h - what a random race is to have. */
#ifndef MIAI_TEST_WISH_H
#define MIAI_TEST_WISH_H

#include "race/race.h"

enum { WISH_OUTSIDE = 6, WISH_EYE = 6 };

/* The kinds of races that are asked for alike often.  Case B is two of them, by
 * the relation that decides: fill the outside, or the inside first. */
typedef enum wish_kind {
    WISH_A,
    WISH_B_FOF,
    WISH_B_FIF,
    WISH_C,
    WISH_D,
    WISH_KINDS
} wish_kind;

/* An eye: its points beside each other. */
typedef struct wish_eye {
    int size, inside; /* points, stones of the opponent                      */
    int8_t x[WISH_EYE], y[WISH_EYE];
    bool stone[WISH_EYE];
} wish_eye;

/* Pairs are of Black and White. */
typedef struct wish {
    int outside[2];                /* outside liberties                       */
    int approach[2][WISH_OUTSIDE]; /* moves to each of them                   */
    wish_eye eye[2];
    int shared;
} wish;

/* Draws a race of this kind with up to `size` points on which is played, those
 * of eyes counted half; a few more if there seems to be none. */
wish wish_draw(uint64_t *chance, wish_kind kind, int size);

/* The numbers that it has. */
miai_race wish_numbers(const wish *w);

/* Which kind a race is. */
wish_kind wish_kind_of(const miai_race_count *count);

#endif
