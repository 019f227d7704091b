/* utf8.h - characters of a text that claims to be UTF-8. */
#ifndef MIAI_APP_UTF8_H
#define MIAI_APP_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#define UTF8_INVALID 0xFFFFFFFFu

/* The character at **text, which is moved past it; 0 at the end.  What is
 * no UTF-8 is UTF8_INVALID, one byte at a time. */
uint32_t utf8_next(const char **text);

/* A control character, or one that hides or reorders text: a terminal must
 * not get it. */
bool utf8_is_harmful(uint32_t c);

#endif
