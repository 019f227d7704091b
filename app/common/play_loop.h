/* play_loop.h - a game against the program, on the terminal. */
#ifndef MIAI_APP_PLAY_LOOP_H
#define MIAI_APP_PLAY_LOOP_H

#include <stdbool.h>

#include <miai.h>

/* What a line that was typed has come to. */
typedef enum play_result { PLAY_AGAIN, PLAY_MOVED, PLAY_QUIT } play_result;

/* What only the game knows. */
typedef struct play_kind {
    const char *moves; /* what points and passes mean, a line each            */
    int hints;         /* steps of help                                       */
    miai_color (*turn)(const void *game);
    bool (*is_over)(const void *game);
    void (*show)(const void *game);
    play_result (*move)(void *game, const char *text); /* of the player       */
    bool (*reply)(void *game); /* the program's move; false: none is known    */
    bool (*undo)(void *game);  /* one move back; false: there is none         */
    void (*hint)(void *game, int step); /* from 1                             */
    void (*end)(void *game);            /* says how it has ended              */
} play_kind;

/* Plays until the game is over or the player has enough; false when he wants to
 * end it all, or the input has ended.  Moves come from standard input. */
bool play_on(const play_kind *kind, void *game, miai_color player);

#endif
