/* chance.h - random numbers that are the same everywhere: splitmix64. */
#ifndef MIAI_TEST_CHANCE_H
#define MIAI_TEST_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t chance_next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* 0 .. below - 1. */
static inline int chance_below(uint64_t *state, int below)
{
    return (int)(chance_next(state) % (uint64_t)below);
}

/* True so many times in a hundred. */
static inline bool chance_percent(uint64_t *state, int percent)
{
    return chance_below(state, 100) < percent;
}

#endif
