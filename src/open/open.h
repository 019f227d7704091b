/* open.h - problems as they stand in books and games: not enclosed.
 *
 * A question is guessed where nothing says it, a region is drawn around the
 * target, the outside is modelled by immortal stones, and each model is a
 * problem that life/ solves exactly.  How far the answer can be trusted on the
 * board is its certainty.  docs/theory/open.md says why, and what it leans on.
 */
#ifndef MIAI_OPEN_H
#define MIAI_OPEN_H

#include "base/base.h"
#include "life/life.h"
#include "problem/problem.h"
#include "race/race_answer.h"

/* What a point is in a drawing. */
#define MIAI_OPEN_TARGET 1 /* a stone of the target                          */
#define MIAI_OPEN_REGION 2 /* to be played on, or a mortal stone             */
#define MIAI_OPEN_WEAK   4 /* a stone of the attacker's wall, taken as mortal */
#define MIAI_OPEN_ESCAPE                                                       \
    8                     /* outside, beside the region, nearer to the
                              defender's stones than to the attacker's; of a
                              race: both sides are as near                   */
#define MIAI_OPEN_WALL 16 /* a stone of a wall that the answer leans on     */
#define MIAI_OPEN_ZONE 32 /* what a proof on the board looks at             */
#define MIAI_OPEN_GROWN                                                        \
    64 /* the region has grown by this point, where the target gets out  */

/* What is asked, and where. */
typedef struct miai_drawing {
    miai_color defender;
    int radius; /* steps around the hull                                      */
    int weak;   /* walls with at most so many liberties are mortal            */
    bool close; /* the hull is that of the target alone, without shadows      */
    bool friends; /* the defender's pass-alive chains hold                   */
    bool strict; /* a wall may become weak because the region has grown       */
    uint8_t part[MIAI_MAX_POINTS]; /* MIAI_OPEN_ bits of each point           */
} miai_drawing;

/* The answer for one side moving first. */
typedef struct miai_open_side {
    miai_certainty certainty;
    char model;              /* 'H', 'V' or 'M', whose answer this is         */
    bool gets_out;           /* the escapes matter                            */
    miai_drawing drawing;    /* of that model                                 */
    miai_problem problem;    /* the model                                     */
    miai_life_answer answer; /* its answer; of a race: only whether it is
                                asked for                                     */
    int open; /* moves that are best in one of two bounds that are equal, and
                 in the other not                                             */
    int16_t open_move[MIAI_MAX_POINTS + 1];
    bool limited; /* with more nodes or time it might be another   */
    int way;      /* where the target joins the outside in the main
                                line, or -1                                   */
    bool friends; /* there is a stone of its side                  */
    int proved;   /* best moves of the defender that are proved to live       */
    int16_t proved_move[MIAI_MAX_POINTS + 1];
} miai_open_side;

#define MIAI_OPEN_CANDIDATES 12 /* most clusters that are tried */

/* The answer to an open problem. */
typedef struct miai_open_result {
    bool guess; /* nothing says what the target is                          */
    int groups; /* that were considered where it is a guess                 */
    int group[MIAI_OPEN_CANDIDATES]; /* the first stone of each               */
    double ratio; /* of the points that the sides own, the larger by the
                     smaller                                                  */
    bool shrunk;  /* the drawing is smaller than it should be                 */
    bool chain;   /* the target is a chain to be captured or saved            */
    miai_drawing drawing;    /* what was drawn first                          */
    miai_open_side first[2]; /* Black, White moving first                     */
    uint64_t nodes;          /* of all models                                 */
} miai_open_result;

/* Most nodes of all models together where there is no other limit. */
#define MIAI_OPEN_NODES 3000000

/* Answers an open race: `out` has the drawing and how certain it is, `race` the
 * answer to the model.  Fails like miai_open_solve(). */
miai_status miai_open_race_solve(miai_open_result *out, miai_race_answer *race,
                                 const miai_problem *problem,
                                 const miai_means *means);

/* Answers an open problem with a budget of miai_watch_begin().  Fails with MIAI_ERR_INPUT when there is nothing to
 * ask about or too much, with MIAI_ERR_NOMEM, and like miai_life_solve(). */
miai_status miai_open_solve(miai_open_result *out, const miai_problem *problem,
                            const miai_means *means);

/* Does the chain that is marked as the target stay on the board as it stands,
 * the enemy moving first and whatever ko threats there are?  *out is true if it
 * lives in the region that is named, with nothing around but the enemy and
 * stones that are marked as immortal.  Any budget with a limit of nodes will do,
 * and the options do not matter; *nodes is added to. */
miai_status miai_open_stands(bool *out, uint64_t *nodes,
                             const miai_problem *problem,
                             const miai_means *means);

typedef enum miai_fate {
    MIAI_FATE_UNKNOWN = 0,
    MIAI_FATE_FALLS, /* it can be taken, perhaps by a ko                      */
    MIAI_FATE_LOST   /* the same if its own side moves first                  */
} miai_fate;

/* Can the enemy, moving first, take the chain that is marked as the target, in
 * the region that is drawn around it, though the outside that is nearer to it
 * is its own?  That leans on the walls around.  Otherwise the same. */
miai_status miai_open_falls(miai_fate *out, uint64_t *nodes,
                            const miai_problem *problem,
                            const miai_means *means);

/* Writes a proof that the target of an open problem lives on the board as it
 * stands into `text`, an array of char: `model` is that of the side moving
 * first, `move` a first move of the defender that is proved, or MIAI_PASS if the
 * attacker moves first; `lemmas` is how many there are.  MIAI_ERR_LIMIT when
 * none is found. */
miai_status miai_open_prove(miai_vec *text, uint64_t *lemmas,
                            const miai_problem *asked,
                            const miai_problem *model, int move,
                            const miai_means *means);

#endif
