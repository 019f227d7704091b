/* play_reply.h - the moves of the program in a game. */
#ifndef MIAI_APP_PLAY_REPLY_H
#define MIAI_APP_PLAY_REPLY_H

#include "solve/studied.h"

enum { PLAY_MOVE = 8 }; /* bytes of a move as text */

/* The perfect move of the side to move: it keeps the value, and among equals
 * makes the longest line where the side is losing; a race that is won it ends by
 * a capture.  A ko is retaken only if
 * `may_retake`.  False when that is unknown within the limits. */
bool play_reply(char out[PLAY_MOVE], const studied *s, bool may_retake);

#endif
