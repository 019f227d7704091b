/* mpi_share.c - results, from the owner to all ranks.
 *
 * Messages in pairs: a length, then so many bytes of parcels.  The last length
 * says how it ended.
 */
#include "mpi/mpi_ranks.h"

#include "common/commands.h"

#define ENOUGH ((size_t)4 << 20) /* bytes that are worth a message           */
#define PIECE  ((size_t)1 << 30) /* most bytes that MPI takes at once        */
#define END    0                 /* lengths that are none                    */
#define FAILED UINT64_MAX

static void broadcast(unsigned char *bytes, size_t len)
{
    for (size_t at = 0; at < len; at += PIECE) {
        const size_t n = len - at < PIECE ? len - at : PIECE;
        MPI_Bcast(bytes + at, (int)n, MPI_BYTE, 0, MPI_COMM_WORLD);
    }
}

static void send_collected(share *s)
{
    uint64_t len = s->parcels.len;

    if (len == 0)
        return;
    MPI_Bcast(&len, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    broadcast(s->parcels.bytes, s->parcels.len);
    s->parcels.len = 0;
}

bool share_put(const parcel *p, void *user)
{
    share *s = user;

    if ((int)p->step + 1 == miai_eyes_build_steps(s->rank->build))
        return true;
    if (!parcels_add(&s->parcels, p))
        return false;
    if (s->parcels.len >= ENOUGH)
        send_collected(s);
    return true;
}

void share_end(share *s, bool good)
{
    uint64_t end = good ? END : FAILED;

    send_collected(s);
    MPI_Bcast(&end, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    parcels_clear(&s->parcels);
}

static void add_all(const rank *r, const parcels *all)
{
    size_t at = 0;
    parcel p;

    while (parcels_next(all, &at, &p))
        if (miai_eyes_build_add(r->build, r->ctx, (int)p.step, p.unit, p.data,
                                (size_t)p.len) != MIAI_OK)
            rank_abort(r, EXIT_BROKEN, miai_context_error(r->ctx));
    if (at != all->len)
        rank_abort(r, EXIT_BROKEN, "a message from rank 0 is damaged");
}

bool share_receive(const rank *r)
{
    parcels all = {0};
    uint64_t len;

    for (;;) {
        MPI_Bcast(&len, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
        if (len == END || len == FAILED)
            break;
        all.len = 0;
        if (!parcels_reserve(&all, (size_t)len))
            rank_abort(r, EXIT_BROKEN, no_memory);
        broadcast(all.bytes, (size_t)len);
        all.len = (size_t)len;
        add_all(r, &all);
    }
    parcels_clear(&all);
    return len == END;
}
