/* life.h - life and death: the exact status of a target.
 *
 * The definition is in docs/theory/status.md, the reasons why the
 * search is sound in docs/theory/search.md.
 */
#ifndef MIAI_LIFE_H
#define MIAI_LIFE_H

#include "base/base.h"
#include "problem/problem.h"

#define MIAI_LIFE_LINE 60 /* most moves of a main line */

/* The reason of a move of a line that takes the banned point. */
#define MIAI_RETAKES "retakes the ko after a threat elsewhere"

/* The answer for one side moving first, from the search to the verdict.  Points
 * are those of the problem, y * width + x, or MIAI_PASS; inside of life/ they are
 * cells, or -1. */
typedef struct miai_life_answer {
    bool asked;
    int sign;       /* of the status; may be known before it, 0: unknown      */
    int status;     /* signed, for the side moving first; 0: unknown          */
    bool has_moves; /* the best moves are known                           */
    int moves;      /* number of best first moves, in order, the pass last;
                       if they are not known and the sign is > 0: one move
                       that wins without threats, if it was found         */
    int16_t move[MIAI_MAX_POINTS + 1];
    int length; /* of the main line                                       */
    int16_t line[MIAI_LIFE_LINE];
    uint8_t ko[MIAI_LIFE_LINE]; /* of each move: miai_line_ko */
    int kos; /* different kos of the line, if one is taken right after another;
                else 0                                                     */
    miai_line_end end; /* what the line has come to                        */
} miai_life_answer;

typedef struct miai_life_result {
    miai_life_answer first[2]; /* [0] Black moves first, [1] White          */
    uint64_t nodes;            /* positions visited by the search           */
} miai_life_result;

/* Answers the question of `problem` under options->threats, ruling, literal
 * and nodes.  What is left in the workspace by others does not change the
 * answer, nor do table parts that there is no memory for.  MIAI_ERR_INPUT,
 * with a message, when the region is larger than the search can
 * hold. */
miai_status miai_life_solve(miai_life_result *out, const miai_problem *problem,
                            const miai_means *means);

/* Names the kind of life when Black, when White moves first, of those for which
 * out[0], out[1] are MIAI_LIFE_UNKNOWN: their answer is that the target lives
 * whatever the attacker threatens.  What the budget does not last for stays
 * unknown.  `nodes` are those of this search.  Fails like miai_life_solve(). */
miai_status miai_life_kinds(miai_life out[2], uint64_t *nodes,
                            const miai_problem *problem,
                            const miai_means *means);

/* How many stones in a row the other side may play, or fewer, so that `side`,
 * to move then, still wins whatever it threatens: 0 to MIAI_TENUKI_MOST,
 * MIAI_TENUKI_NEVER if it does not win at all, MIAI_TENUKI_UNKNOWN if the budget
 * ends first.  A ban of the problem is for those whom it asks about: it holds
 * for the first move, whichever side makes it.  Fails like miai_life_solve(). */
miai_status miai_life_tenuki(int *out, uint64_t *nodes, miai_color side,
                             const miai_problem *problem,
                             const miai_means *means);

/* Says how the target lives at the end of the sentence of `first` in `out`, which
 * miai_problem_describe_status() wrote. */
void miai_life_describe(char *out, size_t size, const miai_problem *problem,
                        miai_color first, miai_life life);

/* The GoTools form of the least number of threats that the defender lives with,
 * or that the attacker kills with where it is negative; not of 0. */
size_t miai_life_code(char *out, size_t size, int alive, int threats);

/* What a line has come to that ends like this, as a sentence; `defender` owns the
 * target. */
size_t miai_life_describe_end(char *out, size_t size, miai_color defender,
                              miai_line_end end);

#define MIAI_THREATS_TEXT 40 /* bytes of "seven more ko threats" */

/* "one more ko threat", "two more ko threats", .. */
void miai_name_threats(char out[MIAI_THREATS_TEXT], int count);

/* --- a study: one position after the other, what was found is kept ------- */

typedef struct miai_life_study miai_life_study;

/* Is there anything left to play for? */
typedef enum miai_life_end {
    MIAI_LIFE_OPEN = 0,
    MIAI_LIFE_CAPTURED, /* the target is gone                             */
    MIAI_LIFE_DEAD,     /* dead at sight: no resistance is possible       */
    MIAI_LIFE_ALIVE,    /* alive at sight                                 */
    MIAI_LIFE_PRIZE     /* the prize is captured                          */
} miai_life_end;

/* Why a move is not possible. */
typedef enum miai_life_refusal {
    MIAI_LIFE_PLAYED = 0,
    MIAI_LIFE_NOT_INSIDE, /* no point of the region                       */
    MIAI_LIFE_OCCUPIED,
    MIAI_LIFE_SUICIDE,
    MIAI_LIFE_NO_MEMORY
} miai_life_refusal;

/* Starts from the position of `problem`, which must live as long as the
 * study; `first` is to move.  Options and budget are copied, and it has a
 * workspace of its own, of the same memory.  Fails like miai_life_solve(). */
miai_status miai_life_study_new(miai_life_study **out,
                                const miai_problem *problem, miai_color first,
                                const miai_means *means);
void miai_life_study_free(miai_life_study *study);

/* Plays a point of the problem or MIAI_PASS.  A banned point may be taken: a
 * threat elsewhere and its answer are thought to come before. */
miai_life_refusal miai_life_study_play(miai_life_study *study, int point);

#define MIAI_LIFE_MOVES 130 /* more moves than a position has */

/* All moves that can be played, by columns, then rows, the pass last; returns
 * how many. */
int miai_life_study_moves(const miai_life_study *study,
                          int16_t out[MIAI_LIFE_MOVES]);

/* Takes the last move back; false at the start. */
bool miai_life_study_undo(miai_life_study *study);

/* Goes back to the start, with this side to move; where a point is banned, only
 * the side that the study was made for. */
void miai_life_study_begin(miai_life_study *study, miai_color first);

/* The position now. */
miai_color miai_life_study_turn(const miai_life_study *study);
miai_color miai_life_study_stone(const miai_life_study *study, int point);
int miai_life_study_ban(const miai_life_study *study); /* point, or -1 */
miai_life_end miai_life_study_end(const miai_life_study *study);

/* Signed status for the side to move; 0: unknown within the limits. */
int miai_life_study_status(miai_life_study *study);

/* What a permitted move is worth to the side to move, on the same scale. */
int miai_life_study_value(miai_life_study *study, int point);

/* Is it one of the best moves?  False if that is unknown. */
bool miai_life_study_keeps(miai_life_study *study, int point);

/* Limits each of the questions that follow. */
void miai_life_study_limit(miai_life_study *study, const miai_budget *budget);

/* All of it for the side to move, as miai_life_solve() says it; what the budget
 * does not last for is unknown. */
void miai_life_study_answer(miai_life_answer *out, miai_life_study *study);

/* A main line from here and what it comes to; returns its length. */
int miai_life_study_line(miai_life_study *study, int16_t out[MIAI_LIFE_LINE],
                         miai_line_end *end);

/* What a player would say of the position as it stands; MIAI_LINE_OPEN if there
 * is something left to show. */
miai_line_end miai_life_study_line_end(miai_life_study *study);

/* The move of a status > 0 that was easiest to prove, MIAI_PASS if no stone is
 * needed, or MIAI_NONE if it is not found. */
int miai_life_study_easiest(miai_life_study *study);

/* The stones that the side to move may play where its status is negative, those
 * first that were hardest to refute; returns how many. */
int miai_life_study_resistance(miai_life_study *study,
                               int16_t out[MIAI_LIFE_MOVES]);

/* Nodes of all searches so far. */
uint64_t miai_life_study_nodes(const miai_life_study *study);

/* Writes a certificate of the answer to the same question into `text`, an array
 * of char; `states` is the number of its states.  MIAI_ERR_LIMIT, with a
 * message, when the budget or the room for the proof's graph ends first;
 * MIAI_ERR_INPUT for a problem with a prize. */
miai_status miai_life_prove(miai_vec *text, uint64_t *states,
                            const miai_problem *problem,
                            const miai_means *means);

#endif
