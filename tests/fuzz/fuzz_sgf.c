/* fuzz_sgf.c - any bytes as SGF. */
#include "text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_text(data, size, &(force){"(;", ""});
}
