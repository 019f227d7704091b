/* race_reading.h - races of tests, written as text. */
#ifndef MIAI_TEST_RACE_READING_H
#define MIAI_TEST_RACE_READING_H

#include <string.h>

#include "race/race.h"

/* The race; the test fails if it is none. */
static inline miai_race race_of(const char *text)
{
    miai_error error = {0};
    miai_race race;

    if (!miai_race_read(&race, &error, text, strlen(text)))
        fail_msg("%s: %s", text, error.text);
    return race;
}

#endif
