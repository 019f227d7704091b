/* text.h - any bytes from the reader to the report, for libFuzzer. */
#ifndef MIAI_FUZZ_TEXT_H
#define MIAI_FUZZ_TEXT_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What forces a format upon a text. */
typedef struct force {
    const char *start; /* put before the text                          */
    const char *never; /* characters that become `.` in the text       */
} force;

/* One input: its first two bytes choose options, among them whether a format
 * is forced.  Returns 0. */
int fuzz_text(const uint8_t *data, size_t size, const force *f);

#endif
