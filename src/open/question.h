/* question.h - what may be asked of an open position; private to open/. */
#ifndef MIAI_OPEN_QUESTION_H
#define MIAI_OPEN_QUESTION_H

#include "open/ground.h"

/* Clusters that may be meant. */
typedef struct candidates {
    int count;
    int cluster[MIAI_OPEN_CANDIDATES];
    bool is_clear; /* the only one, by its size: no answer has to decide */
} candidates;

/* Empty points owned by the side with more of them, for each of the other. */
double miai_ground_ratio(const ground *g);

/* The marked chains as the target; false when nothing is marked. */
bool miai_question_of_marks(miai_drawing *out, const ground *g,
                            const miai_problem *problem);

/* A cluster as the target. */
void miai_question_of_cluster(miai_drawing *out, const ground *g, int which);

/* Which clusters may be meant; MIAI_EMPTY: nothing says who defends. */
void miai_candidates_find(candidates *out, const ground *g,
                          miai_color defender);

/* Those of the same side that were not chosen. */
void miai_candidates_others(candidates *out, const ground *g,
                            const miai_drawing *d);

#endif
