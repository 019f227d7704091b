/* endgame_scene.h - a board that is being solved.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_SCENE_H
#define MIAI_ENDGAME_SCENE_H

#include "endgame/endgame_solve.h"

typedef struct miai_scene {
    miai_desk *desk;
    const miai_endgame_board *b;
    miai_endgame_map map;
    int8_t now[MIAI_MAX_POINTS]; /* what each point counts as it stands, by
                                    area                                      */
    int64_t settled, settled_now;
    miai_vec *regions; /* of miai_board_region                                */
    miai_vec sum;    /* of miai_sum_region: those that are played out        */
    miai_vec number; /* of size_t: which they are                            */
    miai_sum_question question;
} miai_scene;

/* The map, the regions, and the question about their sum.  `s` needs
 * miai_scene_clear(), also after a failure. */
miai_status miai_scene_make(miai_scene *s, miai_desk *d,
                            const miai_endgame_board *b, miai_vec *regions,
                            miai_error *error);
void miai_scene_clear(miai_scene *s);

/* Which sekis of the map are some: the others become regions, or are assumed.
 * Requires s->now. */
bool miai_scene_judge_sekis(miai_scene *s);

/* The regions of a set as one local position, whose rows are counted from the
 * top.  Requires out->count, the number of their points, up to
 * MIAI_REGION_POINTS. */
void miai_scene_draw(miai_board_region *out, const miai_scene *s,
                     const bool *in);

/* The moves in regions, and the pass, of a side. */
bool miai_scene_answer(miai_board_answer *out, const miai_scene *s, int side);

/* No regions, no moves. */
void miai_board_begin(miai_board_result *out, const miai_desk *d);

/* Looks at the regions that are not one game each in another way, and narrows
 * the bounds of both answers. */
bool miai_scene_look_again(miai_board_result *out, const miai_scene *s);

/* The scores of the whole board for both sides, both ways. */
bool miai_scene_score(miai_score out[2], const miai_scene *s);

/* Makes the question about the sum anew, of the regions that are played out; its
 * list of them is in s->sum. */
bool miai_scene_sum(miai_scene *s);

/* The score of the whole board for both sides, `rest` being the scores without
 * the regions that are too large. */
void miai_scene_total(miai_score out[2], const miai_scene *s,
                      const miai_score rest[2]);

/* The answers were about the rest: adds the regions that are too large, and the
 * moves in them. */
bool miai_scene_widen(miai_board_result *out, const miai_scene *s);

/* Adds the first moves that are not in regions.  Both answers have their
 * scores. */
miai_status miai_scene_moves(miai_board_result *out, const miai_scene *s,
                             int side, miai_error *error);

/* The side cannot play there: the score is the best of what is left. */
void miai_board_ban(miai_board_answer *a, int side, int point);

/* The same for moves of regions that the board does not allow: territory beside
 * a region counts as stones of its owner, and dead stones may be there yet. */
void miai_scene_ban_illegal(miai_board_answer *a, const miai_scene *s,
                            int side);

/* The best that a move of the list leads to. */
miai_score miai_board_best(const miai_board_answer *a, int side);

/* The incentives of all moves that have one.  False when the store failed. */
bool miai_scene_incentives(miai_board_answer *a, const miai_scene *s, int side);

/* The order in which a side attacks the regions, by the incentives. */
bool miai_scene_rank(const miai_board_answer *a, const miai_scene *s, int side);

/* Can a region be played out?  One that is large is tried in a store of its own,
 * so that it leaves nothing behind if it cannot.  False when the store has
 * failed. */
bool miai_desk_can_play(bool *out, miai_desk *d, const miai_region *r,
                        miai_counting counting);

/* Was the memory of the games not enough?  Then the desk is emptied, and the
 * largest region that was played out will not be any more.  False if that is not
 * the reason, or there is none. */
bool miai_desk_give_up(miai_desk *d, const miai_board_result *r);

uint64_t miai_desk_nodes(const miai_desk *d);

/* Why a store of the desk has failed; without memory if none has. */
miai_status miai_desk_status(const miai_desk *d);

#endif
