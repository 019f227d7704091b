/* typed.h - lines that somebody types. */
#ifndef MIAI_APP_TYPED_H
#define MIAI_APP_TYPED_H

#include <stdbool.h>

#include <miai.h>

enum { TYPED_SIZE = 100 }; /* bytes of a line */

/* Reads a line without blanks around it, in small letters; false at the end
 * of the input.  What does not come from a terminal is shown. */
bool typed_line(char out[TYPED_SIZE], const char *prompt);

/* What the player of a side wants. */
typedef enum typed_wish {
    TYPED_QUIT, /* or the input has ended                                     */
    TYPED_NOTHING,
    TYPED_HELP,
    TYPED_HINT,
    TYPED_UNDO,
    TYPED_MOVE /* what the line says                                          */
} typed_wish;

typed_wish typed_turn(char out[TYPED_SIZE], miai_color player);

/* After a game, which may be taken up again on a terminal: TYPED_UNDO,
 * TYPED_QUIT to end it all, or TYPED_NOTHING: this game has ended. */
typed_wish typed_after(void);

#endif
