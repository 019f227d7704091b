/* bytes.c - numbers as bytes that are the same on every machine. */
#include "base/base.h"

#include <assert.h>

void miai_bytes_put(uint8_t *out, uint64_t value, int count)
{
    assert(count >= 1 && count <= 8);
    for (int i = 0; i < count; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

uint64_t miai_bytes_get(const uint8_t *bytes, int count)
{
    uint64_t value = 0;

    assert(count >= 1 && count <= 8);
    for (int i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}
