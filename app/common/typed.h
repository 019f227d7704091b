/* typed.h - lines that somebody types. */
#ifndef MIAI_APP_TYPED_H
#define MIAI_APP_TYPED_H

#include <stdbool.h>

enum { TYPED_SIZE = 100 }; /* bytes of a line */

/* Reads a line without blanks around it, in small letters; false at the end
 * of the input.  What does not come from a terminal is shown. */
bool typed_line(char out[TYPED_SIZE], const char *prompt);

#endif
