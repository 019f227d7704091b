/* fuzz_sensei.c - any bytes as $$ diagrams. */
#include "text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_text(data, size, &(force){"$$", ""});
}
