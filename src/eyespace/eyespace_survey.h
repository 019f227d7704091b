/* eyespace_survey.h - an eyespace with a ko in the making; for eyespace_space.c and
 * eyespace_thin.c alone. */
#ifndef MIAI_EYESPACE_SURVEY_H
#define MIAI_EYESPACE_SURVEY_H

#include "eyespace/eyespace_space.h"

typedef struct survey {
    miai_space *out;
    miai_regions *t;
    miai_games *games;
    miai_vec regions; /* of miai_region, one a node                          */
} survey;

static inline bool miai_space_is_leaf(const miai_space *s, int node)
{
    return miai_space_at(s, node)->low == miai_space_at(s, node)->high;
}

/* Is node `b` never better for `side` than `a`, by the bounds? */
bool miai_survey_beats(const survey *s, int a, int b, int side);

/* The best stop of the options of a side; false if there is none. */
bool miai_survey_stop(miai_dyadic *out, miai_games *g, const miai_game *list,
                      int count, int side);

/* Drops options that are never better than another one. */
void miai_survey_thin_out(survey *s);

#endif
