/* mpi_owner.c - rank 0: hands out the work, keeps what comes back, writes.
 *
 * Idea     It answers its helpers whenever they ask, also in the middle of a
 *          unit of its own: the progress function of its context looks for
 *          messages.  So no rank is idle while there is work.
 */
#include "mpi/mpi_ranks.h"

#include <stdlib.h>

#include "common/commands.h"
#include "common/progress.h"
#include "common/terminal.h"

#define LOOK_AFTER 0.0005 /* seconds of own work between two looks          */
#define SYNC_AFTER 2.0    /* seconds that may be lost when power is lost    */
#define SAY_AFTER  60.0   /* seconds between two lines on how far it is     */
#define BATCH      100000 /* positions that are enough for a message: a second */
#define ROUNDS     4      /* messages to each rank that the rest must give  */

typedef struct owner {
    rank *rank;
    making making;
    parcels message; /* from a helper                           */
    parcels own;     /* results of this rank                    */
    uint64_t left;   /* positions of the step not handed out    */
    int asking;      /* helpers that are still at the step      */
    double began, looked, synced, said;
} owner;

/* The work ends here; what is done is in the journal. */
_Noreturn static void stop_all(const owner *o)
{
    MPI_Abort(MPI_COMM_WORLD, building_fail(&o->making));
    abort(); /* never reached: MPI_Abort() does not return */
}

static void take_all(owner *o, const parcels *results)
{
    size_t at = 0;
    parcel p;

    while (parcels_next(results, &at, &p))
        if (!making_take(&o->making, &p))
            stop_all(o);
    if (at != results->len)
        rank_abort(o->rank, EXIT_BROKEN, "a message is damaged");
}

static bool next_unit(owner *o, uint32_t *unit)
{
    making *m = &o->making;

    if (!making_next(m, unit))
        return false;
    o->left -= making_work(m, m->step, *unit);
    return true;
}

/* Chooses units for a helper.  The messages become smaller to the end, so that
 * all ranks are done with the step at about the same time. */
static int choose(owner *o, uint32_t units[MOST_UNITS])
{
    const making *m = &o->making;
    const uint64_t part = o->left / (uint64_t)(ROUNDS * o->rank->count);
    const uint64_t enough = part < BATCH ? part : BATCH;
    uint64_t work = 0;
    int count = 0;

    while (count < MOST_UNITS && (count == 0 || work < enough) &&
           next_unit(o, &units[count]))
        work += making_work(m, m->step, units[count++]);
    return count;
}

/* Answers the helper that sent a message. */
static void answer(owner *o, const MPI_Status *probed)
{
    uint32_t units[MOST_UNITS];
    int len, count;

    MPI_Get_count(probed, MPI_BYTE, &len);
    o->message.len = 0;
    if (!parcels_reserve(&o->message, (size_t)len + 1))
        rank_abort(o->rank, EXIT_BROKEN, no_memory);
    MPI_Recv(o->message.bytes, len, MPI_BYTE, probed->MPI_SOURCE, TAG_RESULTS,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    o->message.len = (size_t)len;
    take_all(o, &o->message);
    count = choose(o, units);
    MPI_Send(units, count, MPI_UINT32_T, probed->MPI_SOURCE, TAG_UNITS,
             MPI_COMM_WORLD);
    if (count == 0)
        o->asking--;
}

static void answer_all(owner *o)
{
    MPI_Status status;
    int found = 1;

    while (o->asking > 0 && found) {
        MPI_Iprobe(MPI_ANY_SOURCE, TAG_RESULTS, MPI_COMM_WORLD, &found,
                   &status);
        if (found)
            answer(o, &status);
    }
}

/* What is to be done from time to time. */
static void look_after(owner *o)
{
    const double t = now();
    const char *wrong;
    char text[120];

    answer_all(o);
    o->looked = t;
    if (t - o->synced >= SYNC_AFTER) {
        wrong = journal_sync(&o->making.journal);
        if (wrong && !making_blame_journal(&o->making, wrong))
            stop_all(o);
        o->synced = t;
    }
    if (t - o->said >= SAY_AFTER) {
        making_progress(text, sizeof text, &o->making, t - o->began);
        complain("%s", text);
        o->said = t;
    }
}

static bool on_progress(uint64_t positions, void *user)
{
    owner *o = user;

    (void)positions;
    if (now() - o->looked >= LOOK_AFTER)
        look_after(o);
    return false;
}

/* What is left of the step to be handed out. */
static void begin_step(owner *o)
{
    const making *m = &o->making;

    o->left = 0;
    for (uint32_t u = 0; u < miai_eyes_build_units(m->build, m->step); u++)
        if (!miai_eyes_build_has(m->build, m->step, u))
            o->left += making_work(m, m->step, u);
    o->asking = o->rank->count - 1;
}

static void solve_step(owner *o)
{
    uint32_t unit;

    begin_step(o);
    look_after(o);
    while (next_unit(o, &unit)) {
        o->own.len = 0;
        if (rank_solve(o->rank, &o->own, o->making.step, unit) != MIAI_OK)
            rank_abort(o->rank, EXIT_BROKEN, no_memory);
        take_all(o, &o->own);
        look_after(o);
    }
    while (o->asking > 0) {
        MPI_Status status;
        MPI_Probe(MPI_ANY_SOURCE, TAG_RESULTS, MPI_COMM_WORLD, &status);
        answer(o, &status);
    }
}

static void make_library(owner *o)
{
    making *m = &o->making;

    miai_context_set_progress(o->rank->ctx, on_progress, o);
    o->began = o->synced = o->said = now();
    while (making_has_step(m)) {
        const bool last = m->step + 1 == miai_eyes_build_steps(m->build);
        share s = {.rank = o->rank};
        solve_step(o);
        if (!making_end_step(m, share_put, &s))
            stop_all(o);
        if (!last)
            share_end(&s, true);
    }
    miai_context_set_progress(o->rank->ctx, NULL, NULL);
    if (!making_write(m, NULL))
        stop_all(o);
}

int owner_run(rank *r, const building *b)
{
    owner o = {.rank = r};
    share s = {.rank = r};
    const bool good =
        making_open(&o.making, r->ctx, r->build, b->max, b->out, share_put, &s);
    int status;

    share_end(&s, good);
    if (good) {
        building_begin(&o.making);
        make_library(&o);
        status = building_report(b, &o.making);
    } else {
        status = building_fail(&o.making);
    }
    making_clear(&o.making);
    parcels_clear(&o.message);
    parcels_clear(&o.own);
    return status;
}
