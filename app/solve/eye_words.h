/* eye_words.h - how many eyes there are, in the words of players. */
#ifndef MIAI_APP_EYE_WORDS_H
#define MIAI_APP_EYE_WORDS_H

#include <stdio.h>

#include <miai.h>

#include "common/values.h"

#define EYE_WORDS_ROOM 160 /* bytes of a few words */

/* A group, and the calculator that has its values. */
typedef struct eye_group {
    const miai_eyespaces *eyespaces;
    value_kit values;
} eye_group;

/* How many eyes a value is: "an eye and a quarter", "a seki", "one eye or a
 * seki".  `text` is what it is written as; `value` is NULL where a ko leaves it
 * open. */
const char *eye_value_words(char out[EYE_WORDS_ROOM], const eye_group *g,
                            miai_value *value, const char *text);

/* "1 1/4 eyes on the left and 3/4 on the right": all eyespaces, but for those
 * without an eye if there are others. */
void print_eye_parts(FILE *out, const eye_group *g);

/* How many eyespaces that names. */
int count_eye_parts(const eye_group *g);

#endif
