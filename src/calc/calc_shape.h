/* calc_shape.h - how a short game is written. */
#ifndef MIAI_CALC_SHAPE_H
#define MIAI_CALC_SHAPE_H

#include "calc/calc_parts.h"

typedef enum shape_kind {
    SHAPE_NUS,    /* number, ups and nimber in `nus`                        */
    SHAPE_SWITCH, /* +-inner, or of several options                         */
    SHAPE_TINY,   /* number + tiny of `inner`                               */
    SHAPE_MINY,
    SHAPE_POWER, /* number + ^<count>                                       */
    SHAPE_SUM,   /* number + ^[count]                                       */
    SHAPE_FORM   /* its options in braces                                   */
} shape_kind;

typedef struct shape {
    shape_kind kind;
    miai_nus nus;
    miai_dyadic number;
    miai_game inner; /* MIAI_NO_GAME: a switch of several options           */
    bool is_down;
    bool is_starred;
    int count;
} shape;

/* False when the store has failed. */
bool miai_calc_shape(miai_calc *c, miai_game g, shape *out);

#endif
