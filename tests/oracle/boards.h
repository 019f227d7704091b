/* boards.h - whole small boards, played on until both sides have passed.
 *
 * Open points have numbers; immortal stones are known only by the points beside
 * them.  Nothing is cut into regions.
 */
#ifndef BOARDS_H
#define BOARDS_H

#include "oracle.h"

enum { BOARD_MOST = 32 }; /* open points */

enum { BLACK, WHITE };

enum { BY_AREA, BY_TERRITORY };

/* What stands on the open points: bit i is point i. */
typedef struct position {
    uint32_t stones[2];
} position;

typedef struct board {
    int count;
    uint32_t all; /* the points there are; fewer than count in a part        */
    uint32_t near[BOARD_MOST];
    uint32_t touch[2]; /* points beside an immortal stone                  */
    int base;          /* immortal stones, those of White being negative   */
    char label[BOARD_MOST][4];
    position start;
} board;

/* boards_rules.c */
static inline int boards_other(int side)
{
    return BLACK + WHITE - side;
}

/* NULL, or why the diagram is not a board. */
const char *boards_take(board *out, const diagram *d);
/* The name of a move; b->count is the pass. */
const char *boards_label(const board *b, int move);
/* What is connected with `from` within some points, itself included. */
uint32_t boards_spread(const board *b, uint32_t from, uint32_t within);
/* The points beside some points, and perhaps some of these. */
uint32_t boards_beside(const board *b, uint32_t points);
/* Stones taken, or -1: not a legal move. */
int boards_play(position *out, const board *b, const position *p, int point,
                int side);
/* Points of Black minus points of White among `which`, as the board stands;
 * with or without stones.  Immortal stones are not counted. */
int boards_count(const board *b, const position *p, uint32_t which,
                 bool stones);
/* Stones that stay though their owner passes for ever (Benson), those that are
 * connected to immortal ones included. */
uint32_t boards_alive(const board *b, const position *p, int side);

/* Who is asked: whoever finds it out, or one of them (boards_solve.c). */
enum { ASK_ANY, ASK_HISTORY, ASK_FORCE };

/* What is asked.  Immortal stones are part of the score. */
typedef struct board_question {
    const board *b;
    int scoring;
    uint64_t limit; /* nodes of each search                                  */
    bool exact;     /* what all first moves lead to, those that lose, too    */
    int whom;
} board_question;

/* boards_moves.c */
/* A question: `side` moves, its opponent may have just passed; k is asked. */
typedef struct board_node {
    position p;
    int side;
    bool passed;
    int k;
} board_node;

typedef struct board_reply {
    position after;
    int point;
    int taken; /* stones                  */
    int order; /* the lower, the earlier  */
} board_reply;

enum { FILLS_EYE = 2 }; /* the last order */

uint64_t boards_hash(const position *p);
bool boards_is_same(const position *a, const position *b);
/* All legal moves, with room for one more; returns how many. */
int boards_replies(board_reply *list, const board *b, const position *p,
                   int side);
/* Is the score by area at least k, or not, by what a side has for good?  Then
 * `yes` says which. */
bool boards_is_sure(const board *b, const board_node *n, bool *yes);

/* boards_search.c */
typedef struct owners owners;

typedef struct known {
    uint32_t stones[2];
    int8_t low[4], high[4]; /* by side to move and whether the other passed  */
    bool used;
    uint8_t on_path; /* a bit for each of the four                           */
} known;

/* Is the score at least k?  Answers for one board and one way of counting. */
typedef struct search {
    const board *b;
    int scoring;
    bool loop;      /* the answer where play comes back to a position       */
    bool is_part;   /* of a larger board: not begun at b->start             */
    owners *owners; /* by territory: who owns parts; else NULL              */
    known *table;
    size_t room, used;
    known *path; /* the states above this one; `on_path` has one bit         */
    int depth;
    uint64_t nodes, limit;
    bool is_stopped; /* the limit was reached: the last answer means nothing */
    bool met_loop;
} search;

void boards_search_init(search *s, const board *b, int scoring, bool loop,
                        uint64_t limit);
void boards_search_clear(search *s);
/* `side` moves; with `passed`, its opponent has just passed. */
bool boards_is_at_least(search *s, const position *p, int side, bool passed,
                        int k);
/* The same after a first move on the board as drawn; b->count is the pass.
 * Requires a legal move. */
bool boards_move_is_at_least(search *s, int move, int side, int k);

/* boards_history.c */
typedef struct history history;

/* Who loses by positions that come back, or may not bring them back: Black,
 * White, both. */
enum { LOW, HIGH, SUPERKO };

history *boards_history_new(const board_question *q);
void boards_history_free(history *h);
/* The limit was reached: the last answer means nothing. */
bool boards_history_is_stopped(const history *h);
/* Like boards_move_is_at_least(). */
bool boards_history_is_at_least(history *h, int which, int move, int side,
                                int k);

/* boards_force.c */
typedef struct forcing forcing;

/* The limit is for each question. */
forcing *boards_forcing_new(const board *b, uint64_t limit);
void boards_forcing_free(forcing *f);
/* By area: can Black force at least k, or White less than k, whatever becomes of
 * repetitions?  True only if that was found out. */
bool boards_forces(forcing *f, int who, const board_node *n);

/* boards_owner.c */
owners *boards_owners_new(const board *b, uint64_t limit);
void boards_owners_free(owners *o);
/* By territory, as the board stands; prisoners are not counted.  False when the
 * limit was reached. */
bool boards_territory(int *out, owners *o, const position *p);

/* boards_solve.c */
typedef struct board_answer {
    int side;      /* that begins */
    int low, high; /* equal unless it depends on the rule about repetitions  */
    bool is_loose; /* or on what was not found out within the limit          */
    bool is_legal[BOARD_MOST + 1]; /* first moves; the last is the pass      */
    bool keeps[BOARD_MOST + 1];    /* the score, whatever it is              */
    bool loses[BOARD_MOST + 1];
    bool has_superko; /* the score with superko is known, too                */
    int superko;
    bool superko_keeps[BOARD_MOST + 1];
    int move_low[BOARD_MOST + 1]; /* what each leads to, if that was asked   */
    int move_high[BOARD_MOST + 1];
} board_answer;

/* One answer for each side that begins; false, by territory or if the history is
 * asked, when the limit was reached. */
bool boards_solve(board_answer out[2], const board_question *q);

/* boards_random.c */
void boards_random(diagram *out, recipe *chance, char kind, int points);

/* boards_lanes.c: kind j */
void boards_lanes(diagram *out, recipe *chance);

/* boards_selfcheck.c: returns the number of failures */
int boards_selfcheck(uint64_t seed, uint64_t count);

/* boards_play.c: games of COUNT boards begin; all go on by one move */
void boards_begin(uint64_t seed, uint64_t count, char kind);
void boards_step(const char *boards, const char *path, int scoring, FILE *ends);

/* boards_check.c: returns the number of failures, */
/* and one more if less than `least` percent of the answers are exact. */
int boards_check(const char *boards, const char *path, board_question *q,
                 int least);

#endif
