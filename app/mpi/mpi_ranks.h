/* mpi_ranks.h - who does what when many processes make a library of eyes.
 *
 * Rank 0, the owner, has the journal and the library.  The others, its helpers,
 * ask it for units of work, bring back the results and ask again; where units
 * are left it solves some itself.  Between two steps it tells all of them what
 * came out.  Whoever cannot go on ends everybody: the journal is kept, and the
 * next start goes on from there.
 */
#ifndef MIAI_APP_MPI_RANKS_H
#define MIAI_APP_MPI_RANKS_H

#include <mpi.h>

#include "eyes/building.h"

enum {
    TAG_RESULTS = 1, /* helper to owner: parcels, as bytes; none at first    */
    TAG_UNITS = 2    /* owner to helper: units to solve; none: the step ends */
};

#define MOST_UNITS 64 /* in a message */

/* What every rank has. */
typedef struct rank {
    int number, count;
    miai_context *ctx;
    miai_eyes_build *build;
} rank;

/* Makes the library.  Returns the exit status. */
int owner_run(rank *r, const building *b);

/* Helps with it.  Returns the exit status. */
int helper_run(rank *r);

/* Solves a unit and adds the result.  MIAI_ERR_LIMIT: stopped. */
miai_status rank_solve(const rank *r, parcels *out, int step, uint32_t unit);

/* Says what went wrong and ends all ranks. */
_Noreturn void rank_abort(const rank *r, int status, const char *wrong);

/* --- mpi_share.c: from the owner to all --------------------------------- */
/* Parcels that are collected to be sent together. */
typedef struct share {
    const rank *rank;
    parcels parcels;
} share;

/* A parcel_fn for a share: sends the parcel with others unless nobody needs it,
 * being of the last step. */
bool share_put(const parcel *p, void *user);

/* Sends the rest, and that there is no more, or that there will not be a
 * library. */
void share_end(share *s, bool good);

/* The other side: adds all that comes; false when there will not be a
 * library. */
bool share_receive(const rank *r);

#endif
