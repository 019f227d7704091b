/* mpi_helper.c - a rank that solves what it is told to. */
#include "mpi/mpi_ranks.h"

#include <limits.h>

#include "common/commands.h"

/* Brings the results of the units before and gets new ones; 0: no more. */
static int exchange(const rank *r, const parcels *results,
                    uint32_t units[MOST_UNITS])
{
    MPI_Status status;
    int count;

    if (results->len > INT_MAX)
        rank_abort(r, EXIT_BROKEN, "a result is too long for a message");
    MPI_Send(results->bytes, (int)results->len, MPI_BYTE, 0, TAG_RESULTS,
             MPI_COMM_WORLD);
    MPI_Recv(units, MOST_UNITS, MPI_UINT32_T, 0, TAG_UNITS, MPI_COMM_WORLD,
             &status);
    MPI_Get_count(&status, MPI_UINT32_T, &count);
    return count;
}

static void help_step(const rank *r, int step)
{
    parcels results = {0};
    uint32_t units[MOST_UNITS];
    int count;

    while ((count = exchange(r, &results, units)) > 0) {
        results.len = 0;
        for (int i = 0; i < count; i++)
            if (rank_solve(r, &results, step, units[i]) != MIAI_OK)
                rank_abort(r, EXIT_BROKEN, no_memory);
    }
    parcels_clear(&results);
}

int helper_run(rank *r)
{
    const int steps = miai_eyes_build_steps(r->build);

    if (!share_receive(r))
        return EXIT_SOLVED; /* rank 0 says what went wrong */
    for (int step = 0; step < steps; step++) {
        help_step(r, step);
        if (step + 1 < steps && !share_receive(r))
            break;
    }
    return EXIT_SOLVED;
}
