/* input.h - files, or standard input, read whole. */
#ifndef MIAI_APP_INPUT_H
#define MIAI_APP_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#define INPUT_LIMIT ((size_t)64 << 20) /* most bytes of an input */

typedef struct input {
    char *text; /* the caller's, to be freed */
    size_t len;
} input;

/* What input_read() says of a file beyond the limit. */
extern const char input_too_large[];

/* Reads a file, or standard input for "-".  NULL, or what went wrong. */
const char *input_read(input *out, const char *path);
void input_clear(input *in);

/* May reading it take as long as somebody else likes? */
bool input_may_block(const char *path);

#endif
