/* eye_census.h - eyes counted by what both sides get. */
#ifndef MIAI_APP_EYE_CENSUS_H
#define MIAI_APP_EYE_CENSUS_H

#include "eyes/eye.h"

#define EYE_CODES     (2 * MIAI_EYES_THREATS + 2) /* d, d5l .. l5d, l       */
#define EYE_PAIRS     (EYE_CODES * EYE_CODES)
#define EYE_PAIR_SIZE (2 * MIAI_EYE_CODE) /* bytes of "d1l/l" */

typedef struct eye_census {
    int points;    /* eyes up to so many                                */
    int liberties; /* from 0 to so many                                 */
    int threats;   /* a status that needs more of them is unconditional */
    uint64_t *count;
    int last[MIAI_MAX_EYE + 1][EYE_PLACES]; /* more liberties than this
                                               change nothing there      */
} eye_census;

/* All counts are 0.  False when there is no memory; clear it all the same. */
bool eye_census_init(eye_census *out, int points, int liberties, int threats);
void eye_census_clear(eye_census *c);

/* Counts `count` eyes of the size and place of this one that have the same
 * entry, in all settings. */
void eye_census_add(eye_census *c, const miai_eye *eye,
                    const miai_eye_entry *entry, uint64_t count);

/* The eyes of one size and place in one setting. */
typedef struct eye_census_row {
    int points;
    miai_eye_place place;
    eye_setting setting;
    int threats;
    bool is_last;            /* more liberties change nothing                 */
    uint64_t valid, invalid; /* invalid: the wall has no liberty            */
    const uint64_t *pair;    /* EYE_PAIRS counts of the valid ones          */
} eye_census_row;

eye_census_row eye_census_get(const eye_census *c, int points,
                              miai_eye_place place, eye_setting s);

/* "d/l1d": what White gets when Black moves first, and when White does. */
const char *eye_pair_name(char out[EYE_PAIR_SIZE], int pair);

#endif
