/* building.h - what is asked of a program that makes a library of eyes, and
 * what it says: the same on one machine and on many.
 */
#ifndef MIAI_APP_BUILDING_H
#define MIAI_APP_BUILDING_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "eyes/making.h"

typedef struct building {
    int max;         /* points of the largest eyes                   */
    const char *out; /* the library                                  */
    int jobs;        /* as many as there are processors, by default  */
    bool json, help;
} building;

/* Reads the command line of `program`, such as "miai eyes build"; `with_jobs`:
 * there is an option for their number.  Complains and returns false when it is
 * bad. */
bool building_read(building *out, const char *program, int argc, char **argv,
                   bool with_jobs);

/* What there is to say when it begins: a journal that is damaged. */
void building_begin(const making *m);

/* Says why it came to nothing.  Returns the exit status. */
int building_fail(const making *m);

/* Says that the library is there.  Returns the exit status. */
int building_report(const building *b, const making *m);

#endif
