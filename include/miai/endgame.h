/* endgame.h - the endgame: local positions as games. */
#ifndef MIAI_ENDGAME_PUBLIC_H
#define MIAI_ENDGAME_PUBLIC_H

#include <miai/games.h>
#include <miai/problem.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MIAI_ROOM_NODES 10 /* of the largest rooms that are listed            */

/* What a point of a local position is. */
typedef enum miai_cell {
    MIAI_CELL_OUTSIDE = 0, /* off the board, or nothing that matters          */
    MIAI_CELL_EMPTY = 1,
    MIAI_CELL_BLACK = 2, /* a stone that can be captured                      */
    MIAI_CELL_WHITE = 3,
    MIAI_CELL_BLACK_SAFE = 4, /* a stone that cannot                          */
    MIAI_CELL_WHITE_SAFE = 5
} miai_cell;

/* What a local position is worth before chilling, as a game where Left is
 * Black: a point that is surrounded and a prisoner each count 1.  A position in
 * which play can come back has no such value: MIAI_ERR_INPUT, with the cause
 * MIAI_CAUSE_KO.  After other errors miai_calc_error_at() tells the byte of the
 * text, or the number of the cell. */

/* One row of points between two rows of Black stones that cannot be captured:
 * "O..oX" has such stones `O` and `X` of White and Black, a White stone `o` that
 * can be captured, and empty points. */
MIAI_API miai_status miai_endgame_corridor(miai_value **out, miai_calc *calc,
                                           const char *text, size_t len);

/* A room: rows of points separated by `/`, such as "e../#.#", where `#` is
 * outside.  A White stone that cannot be captured is beside the entrance `e`,
 * all else around is Black and cannot be captured. */
MIAI_API miai_status miai_endgame_room(miai_value **out, miai_calc *calc,
                                       const char *text, size_t len);

/* Two values between which a room is, also one with ko: in *low Black may not
 * come back to a position, in *high White may not.  If they are equal the room is
 * worth that, whatever becomes of the ko.  Both are NULL after a failure. */
MIAI_API miai_status miai_endgame_room_bounds(miai_value **low,
                                              miai_value **high,
                                              miai_calc *calc, const char *text,
                                              size_t len);

/* Any position of up to 32 open points, those that are empty or have a stone
 * that can be captured: `height` rows of `width` cells, up to 64 each, from the
 * top, each of them a miai_cell. */
MIAI_API miai_status miai_endgame_cells(miai_value **out, miai_calc *calc,
                                        const uint8_t *cells, int width,
                                        int height);

#define MIAI_SOCKET_CORRIDORS 8  /* that one chain invades, at most           */
#define MIAI_SOCKET_LENGTH    20 /* points of each of them, at most           */

/* A White chain that invades blocked corridors of these lengths and is
 * connected with living stones through one socket, a point at which Black can
 * only capture it; or `is_connected` there already.  Where it is captured all
 * of it is Black's. */
MIAI_API miai_status miai_endgame_socket(miai_value **out, miai_calc *calc,
                                         const int *length, int count,
                                         bool is_connected);

/* A room of a catalogue.  Borrowed. */
typedef struct miai_room {
    const char *text; /* as for miai_endgame_room()                          */
    bool has_ko;
    miai_value *value;   /* NULL if it has a ko                               */
    miai_value *chilled; /* the same, cooled by 1                             */
} miai_room;

/* Gets one room after the other; returning false stops.  It may ask for texts
 * of the values and apply operations to them, but run no statements. */
typedef bool (*miai_room_fn)(const miai_room *room, void *user);

/* All rooms of 1 .. MIAI_ROOM_NODES nodes, each once up to symmetry, always in
 * the same order.  A room is a polyomino and one of its nodes that has an
 * outside neighbour.  MIAI_ERR_LIMIT when `fn` or the progress function stopped
 * it. */
MIAI_API miai_status miai_endgame_rooms(miai_calc *calc, int nodes,
                                        miai_room_fn fn, void *user);

/* --- whole boards ---------------------------------------------------------- */

typedef struct miai_endgame miai_endgame; /* a board that is solved           */

/* How points are counted, after two passes in a row. */
typedef enum miai_scoring {
    MIAI_SCORING_AREA = 0,     /* stones, and points that only they surround  */
    MIAI_SCORING_TERRITORY = 1 /* points that only one side surrounds, and
                                  prisoners                                   */
} miai_scoring;

/* What the caller asks.  miai_endgame_options_init() sets the defaults. */
typedef struct miai_endgame_options {
    size_t size;          /* of this struct                                   */
    miai_scoring scoring; /* default area                                     */
    const char *safe;     /* stones to be taken as safe: points separated by
                             commas, one of each chain; NULL: none            */
    const char *dead;     /* stones to be taken as dead, the same             */
    bool strict;          /* assume nothing: what is not proved is played     */
    bool has_prisoners;   /* `prisoners` are told; else those of the record   */
    int prisoners[2];     /* that Black and White have taken                  */
    uint64_t nodes;       /* for what is safe; 0 (default): 300,000           */
} miai_endgame_options;

/* Sets every option to its default; `size` is sizeof *out.  Call it first. */
MIAI_API void miai_endgame_options_init(miai_endgame_options *out, size_t size);

/* Takes the board of a problem apart, which was read or made with
 * MIAI_GOAL_ENDGAME, and solves it.  Its values are of `calc`, a calculator of
 * `ctx`, and so is the memory they take.  MIAI_ERR_OPTION for a point that has
 * no stone, MIAI_ERR_LIMIT when the progress function stopped it. */
MIAI_API miai_status miai_endgame_solve(miai_endgame **out, miai_context *ctx,
                                        miai_calc *calc,
                                        const miai_problem *problem,
                                        const miai_endgame_options *options);

/* The same board after a move of `side`, MIAI_PASS being one, solved again; what
 * is known about the first one makes it cheap.  MIAI_ERR_INPUT for a move that
 * is not legal. */
MIAI_API miai_status miai_endgame_play(miai_endgame **out,
                                       const miai_endgame *from,
                                       miai_color side, int point);

/* `endgame` may be NULL.  Before its calculator is freed. */
MIAI_API void miai_endgame_free(miai_endgame *endgame);

/* What a point is. */
typedef enum miai_ground {
    MIAI_GROUND_OFF = 0,
    MIAI_GROUND_SAFE_BLACK = 1, /* a stone that cannot be captured            */
    MIAI_GROUND_SAFE_WHITE = 2,
    MIAI_GROUND_BLACK = 3, /* territory: empty, or a dead stone               */
    MIAI_GROUND_WHITE = 4,
    MIAI_GROUND_REGION = 5, /* still to be played                             */
    MIAI_GROUND_SEKI = 6    /* neither side gains by moving                   */
} miai_ground;

/* Of the point row * width + column; MIAI_GROUND_OFF for any other number. */
MIAI_API miai_ground miai_endgame_ground(const miai_endgame *endgame,
                                         int point);

/* Is that assumed, not proved? */
MIAI_API bool miai_endgame_is_assumed(const miai_endgame *endgame, int point);

/* What it leans on, the worst if there are several, from the best on. */
typedef enum miai_basis {
    MIAI_BASIS_PROOF = 0,    /* nothing: it is proved, or still to be played  */
    MIAI_BASIS_DECLARED = 1, /* on stones that the caller names               */
    MIAI_BASIS_SOLVER = 2,   /* on what the solver says of the board as it
                                stands, the enemy moving first                */
    MIAI_BASIS_GAMES = 3,    /* on random games                               */
    MIAI_BASIS_SIZE = 4      /* on an empty area being too large for a proof  */
} miai_basis;

/* Of the same point. */
MIAI_API miai_basis miai_endgame_basis(const miai_endgame *endgame, int point);

/* "proof", "declared", "solver", "games", "size"; "" for anything else. */
MIAI_API const char *miai_basis_name(miai_basis basis);

/* What is on it: the board of the problem, or after the moves that were
 * played. */
MIAI_API miai_color miai_endgame_stone(const miai_endgame *endgame, int point);

/* Points of Black minus points of White, between two bounds that are equal if
 * it is known. */
typedef struct miai_score {
    int64_t low, high;
} miai_score;

/* The score with best play of both, `first` moving first. */
MIAI_API miai_score miai_endgame_score(const miai_endgame *endgame,
                                       miai_color first);

/* What is settled: the points outside of the regions, by territory with the
 * prisoners. */
MIAI_API int miai_endgame_settled(const miai_endgame *endgame);

/* A first move. */
typedef struct miai_endgame_move {
    int point;                  /* or MIAI_PASS                               */
    char text[MIAI_POINT_TEXT]; /* the same                                   */
    int region;                 /* the number of its region; -1: it has none  */
    miai_score score;           /* what it leads to                           */
    bool keeps;                 /* the score, surely                          */
    bool loses;                 /* surely less; neither: it is not known      */
    miai_value *incentive;      /* what a move in a region gains where each move
                              costs a point: the chilled value after it minus
                              the one before, seen from who moves; NULL: not
                              known.  Borrowed                                */
} miai_endgame_move;

/* Every legal first move, by rows from the bottom, then columns, the pass last;
 * NULL after the last. */
MIAI_API const miai_endgame_move *
miai_endgame_move_at(const miai_endgame *endgame, miai_color first, int i);

/* Of those that keep the score one with an incentive that no other's exceeds; if
 * none is in a region the pass, or else one beside stones of the other side.
 * NULL: none surely keeps it. */
MIAI_API const miai_endgame_move *miai_endgame_best(const miai_endgame *endgame,
                                                    miai_color first);

/* How far the score of such a move is from that of the best one, at least; 0
 * for those that may keep it. */
MIAI_API int64_t miai_endgame_loss(const miai_endgame *endgame,
                                   miai_color first,
                                   const miai_endgame_move *move);

/* What moving first in a region means to a player. */
typedef enum miai_tempo {
    MIAI_TEMPO_NONE = 0,  /* nothing to gain, or not known                    */
    MIAI_TEMPO_GOTE = 1,  /* who moves does not keep the initiative           */
    MIAI_TEMPO_BLACK = 2, /* Black's sente: White's move is reverse sente     */
    MIAI_TEMPO_WHITE = 3  /* White's sente                                    */
} miai_tempo;

/* A region.  Its values are those of a player out of moves who loses, in which a
 * point and a prisoner count 1, whatever the scoring is: they are the ones that
 * have names.  NULL where they are not known.  Borrowed. */
typedef struct miai_endgame_region {
    const int *points; /* `count` of them, rising                             */
    int count;
    bool is_assumed;   /* something beside it is safe by assumption         */
    bool is_large;     /* too large to be played out: all is NULL           */
    bool has_ko;       /* play can come back to a position                  */
    miai_value *value; /* NULL where ko or size leave it between bounds     */
    miai_value *low, *high; /* these                                          */
    miai_value *ko[2];      /* of one with ko that is left between bounds: its
                               thermograph when Black, and when White, wins all
                               kos; NULL where the ko is not simple           */
    miai_value *chilled;    /* where each move costs a point                  */
    miai_value *mean;       /* its count                                      */
    miai_value *temperature;
    miai_tempo tempo;
    int rank[2]; /* in the order of attack of Black and of White, from 1; 0: it
                    has none                                                  */
    miai_value *deiri; /* what a move changes by deiri counting: twice the
                          temperature in gote, once in sente; NULL where there
                          is nothing to gain                                  */
} miai_endgame_region;

/* NULL after the last. */
MIAI_API const miai_endgame_region *
miai_endgame_region_at(const miai_endgame *endgame, int i);

/* The chilled values of all regions, added; NULL where one is not known, or the
 * sum is too large to be written. */
MIAI_API miai_value *miai_endgame_sum(const miai_endgame *endgame);

/* Was something not proved because the nodes were used up? */
MIAI_API bool miai_endgame_is_limited(const miai_endgame *endgame);

/* Positions looked at: the same on every machine. */
MIAI_API uint64_t miai_endgame_nodes(const miai_endgame *endgame);

/* --- what follows ----------------------------------------------------------- */

/* Things that are true of points. */
typedef enum miai_endgame_trait {
    MIAI_TRAIT_DEAD = 0,         /* a stone in territory of the other side,
                                    proved                                    */
    MIAI_TRAIT_ASSUMED_DEAD = 1, /* the same, assumed                         */
    MIAI_TRAIT_ASSUMED_SAFE = 2, /* a stone that is taken as safe             */
    MIAI_TRAIT_ASSUMED_AREA = 3, /* anything else that is taken as settled    */
    MIAI_TRAIT_SEKI = 4
} miai_endgame_trait;

/* Has this point of the board the trait? */
MIAI_API bool miai_endgame_has(const miai_endgame *endgame,
                               miai_endgame_trait trait, int point);

/* Who wins when White gets `komi` and the score is between these bounds:
 * MIAI_BLACK, MIAI_WHITE, MIAI_EMPTY for a draw, MIAI_OFF if it is not known. */
MIAI_API miai_color miai_score_winner(miai_score score, double komi);

#define MIAI_ENDGAME_LINE 250 /* moves of a line, at most                     */

/* Plays on with best play of both until both pass, no move surely keeps the
 * score, or the line is full.  *count moves, the first of them by `first`, have
 * led to the board `from`; those that follow are added to `points`.  Passes at
 * the end are left out.  Fails as miai_endgame_play() does. */
MIAI_API miai_status miai_endgame_play_on(int points[MIAI_ENDGAME_LINE],
                                          int *count, const miai_endgame *from,
                                          miai_color first);

/* Is a first move right, and what does it lead to? */
typedef struct miai_endgame_why miai_endgame_why;

/* The answer for one side moving first. */
typedef struct miai_endgame_why_side {
    bool asked;
    char text[MIAI_POINT_TEXT];    /* the move                                */
    const miai_endgame_move *move; /* NULL: the side cannot play there        */
    const int *line;               /* that begins with it                     */
    int length;
} miai_endgame_why_side;

/* Asks about a point of the board, or MIAI_PASS, for the sides that the problem
 * asks about.  `endgame` and its problem must outlive it.  Fails as
 * miai_endgame_play() does. */
MIAI_API miai_status miai_endgame_why_new(miai_endgame_why **out,
                                          const miai_endgame *endgame,
                                          const miai_problem *problem,
                                          int point);
MIAI_API void miai_endgame_why_free(miai_endgame_why *why);

/* What it found with this side moving first, if that was asked. */
MIAI_API const miai_endgame_why_side *
miai_endgame_why_side_of(const miai_endgame_why *why, miai_color first);

/* Both as JSON: see json.h and docs/endgame.md.  `problem` is the one that was
 * solved, and `komi` what White gets. */
MIAI_API bool miai_endgame_json(const miai_endgame *endgame,
                                const miai_problem *problem, double komi,
                                miai_write_fn write, void *user);
MIAI_API bool miai_endgame_why_json(const miai_endgame_why *why,
                                    miai_write_fn write, void *user);

#ifdef __cplusplus
}
#endif
#endif
