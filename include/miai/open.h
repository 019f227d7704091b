/* open.h - problems that are not enclosed: how far an answer can be trusted. */
#ifndef MIAI_OPEN_PUBLIC_H
#define MIAI_OPEN_PUBLIC_H

#include <miai/problem.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An open problem is answered by models: a region is drawn around the target,
 * and what is outside is taken as immortal.  Each model is solved exactly; how
 * far its answer holds on the board is the certainty.  docs/open.md. */

/* From the least to the most. */
typedef enum miai_certainty {
    MIAI_CERTAINTY_DOUBTFUL = 0, /* look again: settled, or drawn too small  */
    MIAI_CERTAINTY_TOUCH,        /* lives only if a point outside counts as
                                    life                                     */
    MIAI_CERTAINTY_CONTAINED,    /* dies inside this frame                   */
    MIAI_CERTAINTY_WALLS,        /* exact for the model; leans on the walls  */
    MIAI_CERTAINTY_ENCLOSED,     /* the problem is not open                  */
    MIAI_CERTAINTY_PROVED        /* on the board as it stands                */
} miai_certainty;

/* "doubtful", "touch", "contained", "walls", "enclosed", "proved"; "" for
 * anything else. */
MIAI_API const char *miai_certainty_name(miai_certainty certainty);

/* A list of points. */
typedef struct miai_points {
    int count;
    const miai_move *at; /* so many; only point and text are set             */
} miai_points;

/* A chain of the attacker that the answer leans on. */
typedef struct miai_open_wall {
    miai_move point; /* its first stone beside the region                   */
    int liberties;   /* in all                                              */
    int outside;     /* those that are not in the region                    */
} miai_open_wall;

/* What an open problem came to when one side moves first. */
typedef struct miai_open_turn {
    miai_certainty certainty;
    const char *model;   /* "H" the outside is hostile, "V" of whoever is
                            nearer; "" not asked                             */
    const char *words;   /* what it leans on, in a sentence                  */
    miai_points escapes; /* where the target may get out, if that matters    */
    const miai_problem *problem; /* the model: what studies, trees, proofs and
                                    diagrams can be made of; NULL not asked  */
    miai_points proved; /* if it is proved and the defender moves first: best
                           moves that live on the board as it stands, each with
                           a proof; the others live in the model             */
    miai_points zone;   /* if it is proved: all that the proof looks at, of the
                           first of these moves; what is elsewhere does not
                           matter                                            */
    miai_points undecided; /* moves that may be best or not: the two bounds of
                              the answer have met, but not about these       */
    bool limited; /* with more nodes or time the answer might be another     */
} miai_open_turn;

/* What only an open problem has; see miai_verdict_open(). */
typedef struct miai_open_facts {
    miai_certainty certainty; /* the weaker one of the sides asked about     */
    const char *model;        /* whose answer that is                        */
    bool guess;               /* nothing says what the target is             */
    bool chain;               /* it is no group, but stones that moving first
                                 captures or saves                           */
    double ratio; /* of the empty points that either side is nearer to       */
    int radius;   /* steps that the region goes beyond the hull              */
    miai_color defender;
    miai_points considered; /* where it is a guess: a stone of each group that
                               may have been meant                           */
    miai_points target;  /* its stones                                       */
    miai_points region;  /* empty points to be played on                     */
    miai_points weak;    /* stones of walls that may be captured             */
    miai_points escapes; /* where the target may get out                     */
    int walls;
    const miai_open_wall
        *wall;               /* so many                                      */
    miai_open_turn first[2]; /* Black, White moving first                    */
    const miai_problem *problem; /* the model of every side asked about, if all
                                    were answered by the same one; else NULL */
} miai_open_facts;

#ifdef __cplusplus
}
#endif
#endif
