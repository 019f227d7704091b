/* play_game.h - a game against the program, and what is said about it. */
#ifndef MIAI_APP_PLAY_GAME_H
#define MIAI_APP_PLAY_GAME_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/run.h"
#include "solve/solved.h"
#include "solve/studied.h"

enum { MOST_MOVES = 500 }; /* a game that is longer has no end */

/* One problem being played. */
typedef struct game {
    miai_context *ctx;
    solved solved;
    miai_verdict *verdict;       /* the game's own                           */
    miai_color first;            /* to move at the start                     */
    const miai_problem *problem; /* that is played: of an open one the model */
    studied study;
    miai_color player;
    int threats; /* of the options                                         */
    miai_race_standing goal; /* what the problem is worth to the player      */
    int moves; /* played so far                                          */
    int8_t retake[MOST_MOVES]; /* of each move: it retook a ko, 1 by the
                                  player, -1 by the program                */
    miai_race_standing value[MOST_MOVES]; /* of the player's moves; 0:
                                             unknown, or the program's     */
    terminal term;
} game;

/* `--play`: the problems of all inputs, one after the other. */
extern const run_kind play_games;

/* The board, and the ko if there is one. */
void game_print(const void *game);

/* What it comes to when something is worth so much to the player: "White is
 * alive.", "Ko: ..", "Black captures White." */
void game_print_result(const game *g, miai_race_standing value);

/* That a move is a mistake, and what it costs: "Alive becomes dead.", "White
 * captures Black then." */
void game_print_mistake(const game *g, const char *move,
                        miai_race_standing before, miai_race_standing after);

/* Why it is no mistake and no good move either: a trade of ko threats. */
void game_print_trade(const game *g, const char *move,
                      miai_race_standing before, miai_race_standing after);

/* What the player could have had. */
void game_print_missed(const game *g, miai_race_standing earned);

/* Help for the player, a little more with each step. */
void game_help(void *game, int step);

#endif
