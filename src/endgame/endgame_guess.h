/* endgame_guess.h - who will own each point, guessed by random games.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_GUESS_H
#define MIAI_ENDGAME_GUESS_H

#include "board/board.h"

#define MIAI_GUESS_GAMES 500
#define MIAI_GUESS_LIVES 40  /* of 100: chains that end up like that are safe */
#define MIAI_GUESS_DIES  -40 /* and those are dead                            */

typedef struct miai_guess miai_guess;

/* NULL when there is no memory. */
miai_guess *miai_guess_new(const miai_mem *mem);
void miai_guess_free(miai_guess *g);

/* How each point ends up on average, from -100, always White's, to 100, always
 * Black's.  Stones of `safe` are never captured, nobody plays at points of
 * `shut`. */
void miai_guess_make(int8_t *out, miai_guess *g, const miai_board *b,
                     const bool *safe, const bool *shut);

#endif
