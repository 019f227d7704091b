/* ground.h - what can be seen of a position before anything is searched;
 * private to open/.
 */
#ifndef MIAI_OPEN_GROUND_H
#define MIAI_OPEN_GROUND_H

#include "open/open.h"

#define GROUND_FAR INT16_MAX /* no way leads there */

/* Chains of one colour that share a liberty or touch diagonally. */
typedef struct cluster {
    miai_color color;
    int stones;
    int owns;  /* empty points that are strictly nearer to it than to the other
                  colour                                                      */
    int first; /* its lowest stone                                            */
} cluster;

typedef struct ground {
    miai_board board;
    miai_areas area;                    /* its chains and empty areas         */
    int16_t liberties[MIAI_MAX_POINTS]; /* of each area                       */
    bool holds[MIAI_MAX_POINTS];  /* of each point: a stone that is marked as
                                    immortal, or pass-alive                   */
    bool given[MIAI_MAX_POINTS];  /* of these: marked as immortal            */
    bool banned[MIAI_MAX_POINTS]; /* of each point: the question names the
                                     region, and it is not in it              */
    bool has_region;              /* the question names the region            */
    int16_t far[3][MIAI_MAX_POINTS];     /* steps through empty points from the
                                        nearest stone of a colour             */
    int16_t cluster_of[MIAI_MAX_POINTS]; /* of each stone; -1                 */
    int clusters;
    cluster cluster[MIAI_MAX_POINTS];
    int owned[3]; /* empty points that a colour owns */
} ground;

/* False when there is no memory. */
bool miai_ground_init(ground *g, const miai_problem *problem);

static inline int ground_points(const ground *g)
{
    return miai_board_points(&g->board);
}

static inline bool ground_is_stone(const ground *g, int p)
{
    return miai_is_stone(g->board.at[p]);
}

/* Draws the region for the target stones that are set in out->part, whose
 * defender, radius and weak are set. */
void miai_drawing_make(miai_drawing *out, const ground *g);

/* Draws the region larger by these points, which are empty. */
void miai_drawing_grow(miai_drawing *out, const ground *g, const bool *at);

/* The model of a letter as a problem, for the sides and the limits of
 * `asked`. */
void miai_model_make(miai_problem *out, const miai_drawing *d, const ground *g,
                     const miai_problem *asked, char letter);

/* Finds out how the target of an answer joins the outside. */
void miai_open_find_way(miai_open_side *s, const miai_problem *asked,
                        miai_color first);

/* Is a point of the region beside this one? */
bool miai_drawing_is_beside(const miai_drawing *d, const ground *g, int p);

/* Has the outside of the drawing a point that is nearer to the defender? */
bool miai_drawing_has_escape(const miai_drawing *d);

#endif
