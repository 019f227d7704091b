/* race_look.h - what the parts of miai_race_look() share, for this module. */
#ifndef MIAI_RACE_LOOK_H
#define MIAI_RACE_LOOK_H

#include "race/race_board.h"

/* A position being looked at. */
typedef struct miai_race_looker {
    const miai_race_position *position;
    miai_areas areas;                /* chains and empty areas               */
    bool immortal[MIAI_MAX_POINTS];  /* areas with an immortal stone         */
    bool essential[MIAI_MAX_POINTS]; /* all stones of the chains that race   */
    bool several[2]; /* Black, White has more than one of these              */
    miai_race_view *view;
} miai_race_looker;

/* Is there a stone of the essential chain of this colour? */
bool miai_race_is_essential(const miai_race_looker *l, int p, miai_color color);

/* Is there a stone of a chain of this colour that is never captured? */
bool miai_race_is_immortal(const miai_race_looker *l, int p, miai_color color);

/* Does `p` touch the essential chain of this colour? */
bool miai_race_touches(const miai_race_looker *l, int p, miai_color color);

/* Notes that an assumption fails, if that is not known yet. */
void miai_race_add_fault(miai_race_looker *l, miai_race_fault_kind kind,
                         miai_color color, int point);

/* Finds the eyes of a chain: marks their points, counts Z and I. */
void miai_race_look_eyes(miai_race_looker *l, miai_color color);

/* Is the shape one that gives no two eyes when it is captured?  Requires a
 * connected set of points. */
bool miai_race_is_dead_shape(const miai_board *b, const int *points, int count);

/* Is it an outside liberty of the chain of this colour? */
bool miai_race_is_outside_of(const miai_race_view *v, int p, miai_color color);

/* Counts the approach moves of outside liberty `p`.  True if they are plain and
 * there are some. */
bool miai_race_look_approach(miai_race_looker *l, int p);

/* Outside and shared liberties: their approach moves, and whether they are
 * worth a fight.  Requires that the liberties are marked. */
void miai_race_look_liberties(miai_race_looker *l);

#endif
