/* open_race.h - drawing a capturing race that is not enclosed; private to
 * open/.
 */
#ifndef MIAI_OPEN_RACE_H
#define MIAI_OPEN_RACE_H

#include "open/ground.h"

/* Draws the region around the chains that race, of each area, by the radius and
 * weakness that are set; `alone`: without the other chains of their clusters. */
void miai_race_draw(miai_drawing *d, const ground *g, const bool *races,
                    bool alone);

/* The race as a problem; points outside that both sides are as near to are of
 * the colour `tie`.  Returns whether there are any. */
bool miai_race_model(miai_problem *out, const miai_drawing *d, const ground *g,
                     const miai_problem *asked, miai_color tie);

/* A stone of a chain of the model that can be captured and has no liberty in the
 * region, or reaches the outside; -1 if there is none.  A region that the
 * question names may be too small. */
int miai_race_find_unsound(const miai_problem *q);

#endif
