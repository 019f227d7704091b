/* values.h - values of the calculator, for those who write about them.
 *
 * Who writes a report cannot stop in the middle of it: that there was no memory
 * for a value or a text is noted, and the report is not used.
 */
#ifndef MIAI_APP_VALUES_H
#define MIAI_APP_VALUES_H

#include <stdbool.h>

#include <miai.h>

typedef struct value_kit {
    miai_calc *calc;
    bool *broken; /* becomes true when there is no memory                     */
} value_kit;

/* An operation on one value, or on two if `b` is not NULL; `a` may be NULL.
 * NULL without a result; to be freed. */
miai_value *values_apply(const value_kit *v, const char *operation,
                         miai_value *a, miai_value *b);

/* Is a <= b, is a >= b?  Both are false without an answer, as where one of them
 * is NULL. */
void values_compare(bool *le, bool *ge, const value_kit *v, const miai_value *a,
                    const miai_value *b);

/* A value as text, NULL as "?"; "?" also if it is too long, or *v->broken. */
const char *values_text(const value_kit *v, miai_value *value);

/* Is a temperature, which may be NULL, above 0? */
bool values_is_hot(const value_kit *v, miai_value *temperature);

#endif
