/* building.h - what is asked of a program that makes a library of eyes, and
 * what it says: the same on one machine and on many.
 */
#ifndef MIAI_APP_BUILDING_H
#define MIAI_APP_BUILDING_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/command_line.h"
#include "eyes/making.h"

typedef struct building {
    int max;         /* points of the largest eyes                   */
    const char *out; /* the library                                  */
    int jobs;        /* as many as there are processors, by default  */
    bool json;
} building;

/* Its options; see commands.h. */
extern const option_group building_options[];
void building_init(void *building);

/* The command line on many machines; it is not run by command_run(). */
extern const command building_mpi;

/* What there is to say when it begins: a journal that is damaged. */
void building_begin(const making *m);

/* Says why it came to nothing.  Returns the exit status. */
int building_fail(const making *m);

/* Says that the library is there.  Returns the exit status. */
int building_report(const building *b, const making *m);

#endif
