/* spaces_steps.h - moves in an eyespace, by positions or by values. */
#ifndef SPACES_STEPS_H
#define SPACES_STEPS_H

#include "spaces.h"

#include <limits.h>

/* A spot of an eyespace is a position or, below 0, the tree of a value. */

/* A move, and the point that it bans, or -1. */
typedef struct step {
    int to, at, ban;
} step;

typedef struct steps {
    int count;
    step list[MOST_OPTIONS];
} steps;

/* The positions of the text of a value. */
enum { MOST_SPOTS = 256, MOST_SCRIPT_OPTIONS = 16, NO_SPOT = INT_MIN };

typedef struct script_spot {
    int count[2];
    int option[2][MOST_SCRIPT_OPTIONS]; /* spots */
} script_spot;

struct script {
    int count;
    script_spot at[MOST_SPOTS];
};

void find_script_steps(steps *out, const script *t, int spot, int side);

/* All moves of a side in an eyespace. */
void find_steps(steps *out, const forest *f, const space *s, int spot,
                int side);

bounds value_at(const space *s, int spot);
bool hangs_on_ko(const space *s, int spot);

/* By values a position on which no ko hangs is its value. */
int spot_by_values(const space *s, int spot);

/* So no ko is left that bans a point there. */
void take_values(steps *moves, const space *s);

#endif
