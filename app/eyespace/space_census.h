/* space_census.h - the values of all eyespaces, in order, and as text. */
#ifndef MIAI_APP_SPACE_CENSUS_H
#define MIAI_APP_SPACE_CENSUS_H

#include <stdio.h>

#include <miai.h>

/* A value of the census. */
typedef struct space_value {
    const miai_census_value *seen;
    int number;          /* of it in the census                              */
    int64_t num, den;    /* its mean, or that of its lower bound             */
    char *complement;    /* 2 - G; NULL: a ko leaves it open                 */
    bool has_complement; /* eyespaces have that                              */
} space_value;

/* They are ordered by their means, those without ko first. */
typedef struct space_census {
    const miai_census *census;
    int cells;
    space_value *values;
    int count;
    int kos; /* values that a ko leaves open                                 */
} space_census;

/* To be cleared in either case; borrows the census. */
miai_status space_census_init(space_census *out, const miai_census *census,
                              miai_calc *calc, int cells);
void space_census_clear(space_census *c);

/* "centre", "edge", "corner"; "closed", "open". */
const char *space_place_name(miai_eye_place place);
const char *space_kind_name(bool is_open);

/* For people, and for other programs. */
bool space_census_print(FILE *out, const void *census);
bool space_census_csv(FILE *out, const void *census);

/* Value `i` as a line of JSON, to be freed; NULL when there is no memory. */
char *space_census_json(const void *census, size_t i);

/* The smallest example of each value as one picture; false when there is no
 * memory. */
bool space_census_svg(FILE *out, const void *census);

#endif
