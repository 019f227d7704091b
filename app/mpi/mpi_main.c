/* mpi_main.c - the program miai-eyes-mpi: a library of eyes, made by many
 * processes on many machines. */
#include <signal.h>
#include <stdlib.h>

#include "common/commands.h"
#include "common/terminal.h"
#include "mpi/mpi_ranks.h"

void rank_abort(const rank *r, int status, const char *wrong)
{
    complain("rank %d: %s", r->number, wrong);
    MPI_Abort(MPI_COMM_WORLD, status);
    abort(); /* never reached: MPI_Abort() does not return */
}

miai_status rank_solve(const rank *r, parcels *out, int step, uint32_t unit)
{
    parcel p = {.step = (uint32_t)step, .unit = unit};
    void *data;
    size_t len;
    miai_status rc =
        miai_eyes_build_solve(&data, &len, r->build, r->ctx, step, unit);

    if (rc != MIAI_OK)
        return rc;
    p.data = data;
    p.len = len;
    if (!parcels_add(out, &p))
        rc = MIAI_ERR_NOMEM;
    miai_eyes_build_drop(r->ctx, data, len);
    return rc;
}

/* What rank 0 read on the command line, for all: the points, or 0 when there
 * is nothing to do, and the exit status then. */
static int ask(building *b, const rank *r, int argc, char **argv, int *status)
{
    int both[2] = {0, EXIT_SOLVED};

    if (r->number == 0 && command_wants_help(&building_mpi, argc, argv))
        command_help(&building_mpi);
    else if (r->number == 0 && !command_read(b, &building_mpi, argc, argv))
        both[1] = EXIT_BAD_INPUT;
    else if (r->number == 0)
        both[1] = command_check_outputs(&building_mpi, b);
    if (r->number == 0 && both[1] == EXIT_SOLVED)
        both[0] = b->max; /* 0 after the help */
    MPI_Bcast(both, 2, MPI_INT, 0, MPI_COMM_WORLD);
    *status = both[1];
    return both[0];
}

static int run(rank *r, const building *b, int points)
{
    int status;

    if (miai_context_new(&r->ctx, NULL, NULL) != MIAI_OK ||
        miai_eyes_build_new(&r->build, r->ctx, points) != MIAI_OK)
        rank_abort(r, EXIT_BROKEN, no_memory);
    status = r->number == 0 ? owner_run(r, b) : helper_run(r);
    miai_eyes_build_free(r->build);
    miai_context_free(r->ctx);
    return status;
}

int main(int argc, char **argv)
{
    rank r = {0};
    building b = {0};
    int points, status;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &r.number);
    MPI_Comm_size(MPI_COMM_WORLD, &r.count);
    signal(SIGPIPE, SIG_IGN);
    points = ask(&b, &r, argc, argv, &status);
    if (points > 0)
        status = run(&r, &b, points);
    fflush(stdout);
    MPI_Finalize();
    return status;
}
