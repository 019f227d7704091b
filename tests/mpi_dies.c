/* mpi_dies.c - a rank that is killed on the way, for run_mpi.sh.
 *
 * Loaded before the library of MPI with LD_PRELOAD.  MIAI_DIES_AT says which
 * message, counted from 1, is never sent.
 */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>

int MPI_Send(const void *bytes, int count, MPI_Datatype type, int to, int tag,
             MPI_Comm comm)
{
    static int sent;
    const char *at = getenv("MIAI_DIES_AT");

    if (at && ++sent == atoi(at))
        raise(SIGKILL);
    return PMPI_Send(bytes, count, type, to, tag, comm);
}
