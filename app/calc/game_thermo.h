/* game_thermo.h - what both pictures of a thermograph share.
 *
 * Private to game/.
 */
#ifndef MIAI_APP_GAME_THERMO_H
#define MIAI_APP_GAME_THERMO_H

#include "calc/game.h"

/* --- game_thermo.c ---------------------------------------------------------- */
/* A number as the library gives it: num / den, den > 0. */
typedef struct game_number {
    int64_t num, den;
} game_number;

#define GAME_NUMBER_ROOM 44 /* bytes of one as text */

typedef struct game_point {
    game_number value, temperature;
} game_point;

typedef struct game_wall {
    game_point *at; /* from temperature -1 upwards, at least one           */
    int count;
} game_wall;

typedef struct game_thermo {
    game_wall wall[2]; /* of Left, of Right: miai_side                       */
    game_point mast;   /* its foot                                           */
} game_thermo;

/* Copies a MIAI_VALUE_THERMOGRAPH; false when there is no memory.  Clear it in
 * either case. */
bool game_thermo_init(game_thermo *t, const miai_value *value);
void game_thermo_clear(game_thermo *t);

/* The exact text, "-3/4", "(2,-1)" and "mean 2, temperature -1"; they return
 * `out`. */
#define GAME_POINT_ROOM (2 * GAME_NUMBER_ROOM)
#define GAME_MAST_ROOM  (2 * GAME_NUMBER_ROOM + 32)
const char *game_number_text(char out[GAME_NUMBER_ROOM], game_number a);
const char *game_point_text(char out[GAME_POINT_ROOM], game_point p);
const char *game_mast_text(char out[GAME_MAST_ROOM], const game_thermo *t);

/* a - b, rounded for drawing: exact in its whole part, so that what is close
 * together and far from 0 stays apart. */
double game_number_minus(game_number a, game_number b);
bool game_number_is(game_number a, game_number b);

/* Rounded to the next whole unit. */
int game_whole(double x);

/* How large a picture is: values are measured from the mast. */
typedef struct game_extent {
    double low, high; /* of the values, minus the mast                   */
    double top;       /* of the temperatures, plus 1; at least 1         */
} game_extent;

game_extent game_thermo_extent(const game_thermo *t);

/* The value of a wall, minus the mast, at `height` above temperature -1. */
double game_wall_at(const game_thermo *t, miai_side side, double height);

/* Calls `add` with every number to be labelled on an axis, the important ones
 * first: the mast, the ends of the walls, where they bend from above. */
typedef void (*game_label_fn)(void *user, game_number number);
void game_each_value(const game_thermo *t, game_label_fn add, void *user);
void game_each_temperature(const game_thermo *t, game_label_fn add, void *user);

/* --- game_axis.c: labels beside each other ------------------------------- */
#define AXIS_MOST 64 /* labels; the least important are left out */

typedef struct axis_label {
    game_number number;
    double at;    /* where it belongs           */
    double place; /* where there is room for it */
    int size;
} axis_label;

typedef struct axis {
    axis_label label[AXIS_MOST]; /* in the order of `at` */
    int count;
    double low, high; /* where labels may be                               */
    double shift;     /* how far from its place a label may be             */
} axis;

/* Takes in a label with its exact text if there is room for it; a number that
 * is there already changes nothing.  So the important ones come first. */
void axis_add(axis *a, game_number number, double at, int size);

#endif
