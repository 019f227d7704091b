/* endgame_map.h - what each point of a board is: safe, settled, or to be played.
 *
 * Part of the interface of endgame/.  docs/theory/endgame.md, "What is safe",
 * has the definitions and the proofs.
 */
#ifndef MIAI_ENDGAME_MAP_H
#define MIAI_ENDGAME_MAP_H

#include <miai/endgame.h>

#include "board/board.h"

#define MIAI_MAP_NODES 300000 /* where the budget has no limit              */

typedef enum miai_map_kind {
    MIAI_MAP_OFF,
    MIAI_MAP_SAFE_BLACK, /* stones that cannot be captured                    */
    MIAI_MAP_SAFE_WHITE,
    MIAI_MAP_TERRITORY_BLACK, /* empty, or a dead White stone                 */
    MIAI_MAP_TERRITORY_WHITE, /* empty, or a dead Black stone                 */
    MIAI_MAP_REGION,          /* still to be played, and mortal stones        */
    MIAI_MAP_SEKI /* the same where neither side gains by moving: no region   */
} miai_map_kind;

/* Plain data. */
typedef struct miai_endgame_map {
    int width, height;
    uint8_t kind[MIAI_MAX_POINTS];   /* miai_map_kind of y * width + x        */
    int16_t region[MIAI_MAX_POINTS]; /* of points to be played: 0 .., by their
                                        lowest points; -1: none               */
    uint8_t basis[MIAI_MAX_POINTS];  /* miai_basis of what is settled: all
                                        but MIAI_BASIS_PROOF is assumed       */
    uint8_t free[MIAI_MAX_POINTS];   /* bit MIAI_BLACK, MIAI_WHITE: a move there
                                        is free, see below                    */
    int regions;
    bool is_limited; /* the limits ended a proof, or a board was too large:
                        more of it may be safe                                */
    bool
        is_guessed; /* some of what is assumed was guessed: a board that follows
                        from this one may be guessed in another way           */
    uint64_t nodes; /* positions looked at, the same on every machine        */
} miai_endgame_map;

/* Whose a settled point is, stone or territory: MIAI_BLACK or MIAI_WHITE, else
 * MIAI_EMPTY.  A region may be beside territory, by assumption: what is there
 * counts as safe stones of its owner. */
static inline miai_color miai_endgame_map_owner(const miai_endgame_map *m,
                                                int p)
{
    switch ((miai_map_kind)m->kind[p]) {
    case MIAI_MAP_SAFE_BLACK:
    case MIAI_MAP_TERRITORY_BLACK:
        return MIAI_BLACK;
    case MIAI_MAP_SAFE_WHITE:
    case MIAI_MAP_TERRITORY_WHITE:
        return MIAI_WHITE;
    case MIAI_MAP_OFF:
    case MIAI_MAP_REGION:
    case MIAI_MAP_SEKI:
        break;
    }
    return MIAI_EMPTY;
}

/* What is asked.  Sets of points may be NULL: none; one stone of a chain speaks
 * for all of it. */
typedef struct miai_map_question {
    const miai_board *board;
    const bool *safe; /* stones that are taken as safe                        */
    const bool *dead; /* stones that are taken as dead                        */
    bool strict;      /* nothing is assumed: the last two do not count        */
} miai_map_question;

/* Fails with MIAI_ERR_INPUT, and a message, when a chain that is not
 * immortal has no liberty, and with MIAI_ERR_NOMEM.  Of the budget its nodes
 * count, and the progress function, which may stop it: then less is proved. */
miai_status miai_endgame_map_make(miai_endgame_map *out,
                                  const miai_map_question *question,
                                  const miai_means *means);

/* Does a move in settled ground, the owner's own or a throw-in of the enemy,
 * change nothing?  True only if it is proved that all claims of the map hold
 * after it though nobody answers: by area it is as good as a pass, by territory
 * it costs a point.  False where an answer may be needed, an eye that is needed
 * is filled, the move is suicide, or the point is not settled ground.  `board`
 * is that of the map.  Requires a point of it, and Black or White. */
bool miai_endgame_map_is_free(const miai_endgame_map *m,
                              const miai_board *board, int point,
                              miai_color side);

#endif
