/* making.h - a library of eyes in the making.
 *
 * What every front end does that makes one: units of work are handed out step
 * by step, their results go into a journal at once and into the library at the
 * end of the step, and at last it is written.  Who solves the units, and where,
 * is up to the front end.  Sees <miai.h> and app/common.
 */
#ifndef MIAI_APP_MAKING_H
#define MIAI_APP_MAKING_H

#include <miai.h>

#include "eyes/journal.h"

typedef struct making {
    miai_context *ctx;      /* the caller's                                  */
    miai_eyes_build *build; /* the caller's; nobody solves while a step ends */
    const char *path;       /* of the library                                */
    int points;
    journal journal;
    int step;          /* the one at hand                                    */
    uint32_t next;     /* unit of it that is handed out next                 */
    uint64_t units;    /* of all steps                                       */
    uint64_t resumed;  /* units that were there at the start                 */
    uint64_t lost;     /* parcels of the journal that are damaged            */
    uint64_t *work_of; /* positions of each unit, step after step            */
    uint64_t work;     /* positions of all units                             */
    uint64_t done;     /* positions of the units that are finished           */
    uint64_t had;      /* positions that were there at the start             */
    uint64_t bytes;    /* of the library, once it is written                 */
    bool refused;      /* what went wrong is for the user to settle          */
    const char *wrong; /* what went wrong, or NULL                           */
    const char *where; /* the file it is about, or NULL                      */
} making;

/* Gets the parcels that become part of the library, one after the other; false
 * stops. */
typedef bool (*parcel_fn)(const parcel *p, void *user);

/* In all of these: false, and `wrong` says why; it is NULL when the caller
 * stopped it. */

/* Begins the library `path`, or goes on with it: every unit that its journal
 * has is added, and handed to `each` if that is not NULL. */
bool making_open(making *m, miai_context *ctx, miai_eyes_build *build,
                 int points, const char *path, parcel_fn each, void *user);

/* Takes in the result of a unit that was handed out. */
bool making_take(making *m, const parcel *p);

/* Ends the step when all its units have come back: they are added, and handed
 * to `each` if that is not NULL. */
bool making_end_step(making *m, parcel_fn each, void *user);

/* Writes the library after the last step and removes the journal.  `stop`,
 * asked now and then unless it is NULL, ends it, and nothing is written. */
bool making_write(making *m, bool (*stop)(void));

/* Remembers that the journal is why it cannot go on; false. */
bool making_blame_journal(making *m, const char *wrong);

/* The next unit of the step at hand to be solved; false when all are handed
 * out. */
bool making_next(making *m, uint32_t *unit);

/* The positions of a unit, by which work is measured. */
uint64_t making_work(const making *m, int step, uint32_t unit);

/* Is there a step left? */
bool making_has_step(const making *m);

/* How far it is after so many seconds: "34.2 %, 1.5 million positions a
 * second, 12 min left".  Like snprintf(). */
int making_progress(char *out, size_t size, const making *m, double seconds);

/* Closes the journal, which stays unless the library was written.  One that
 * was never opened must be all zero. */
void making_clear(making *m);

#endif
