/* fuzz_diagram.c - any bytes as text diagrams. */
#include "text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_text(data, size, &(force){"", "($"});
}
