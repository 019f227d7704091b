/* making.c - a library of eyes in the making.
 *
 * Idea     The journal is the only way from one step to the next: results are
 *          read back from it at the end of each step, just as after a restart.
 *          So nothing but the journal holds them meanwhile, and what works
 *          without a kill is what works after one.
 * Exact    Units give the same bytes wherever they are solved, so that it
 *          does not matter how many were there at the start.
 */
#include "eyes/making.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "common/whole.h"

/* A name beside the library, to be freed; NULL: no memory. */
static char *beside(const char *path, const char *ending)
{
    const size_t room = strlen(path) + strlen(ending) + 1;
    char *name = malloc(room);

    if (name)
        snprintf(name, room, "%s%s", path, ending);
    return name;
}

/* Remembers what went wrong with a file; false. */
static bool fail(making *m, const char *where, const char *wrong)
{
    m->where = where;
    m->wrong = wrong;
    return false;
}

static bool refuse(making *m, const char *wrong)
{
    m->refused = true;
    return fail(m, m->path, wrong);
}

bool making_blame_journal(making *m, const char *wrong)
{
    m->refused = m->journal.refused;
    return fail(m, m->journal.path, wrong);
}

uint64_t making_work(const making *m, int step, uint32_t unit)
{
    uint64_t at = unit;

    for (int s = 0; s < step; s++)
        at += miai_eyes_build_units(m->build, s);
    return m->work_of[at];
}

/* The work that there is.  The library takes its time to say it, so that it is
 * asked once. */
static bool measure(making *m)
{
    const int steps = miai_eyes_build_steps(m->build);
    uint64_t *at;

    for (int s = 0; s < steps; s++)
        m->units += miai_eyes_build_units(m->build, s);
    at = m->work_of = malloc((size_t)m->units * sizeof *at);
    if (!at)
        return fail(m, NULL, no_memory);
    for (int s = 0; s < steps; s++)
        for (uint32_t u = 0; u < miai_eyes_build_units(m->build, s); u++) {
            *at = miai_eyes_build_work(m->build, s, u);
            m->work += *at++;
        }
    return true;
}

/* Could the library be written there, and is nothing lost by it?  A file that
 * has a journal beside it was just written when the program was killed. */
static bool check_path(making *m, const char *journal_path)
{
    struct stat there;

    if (stat(m->path, &there) != 0)
        return errno == ENOENT || fail(m, m->path, strerror(errno));
    if (!S_ISREG(there.st_mode))
        return refuse(m, "expected the name of a file");
    if (stat(journal_path, &there) != 0)
        return refuse(m, "exists already; remove it, or choose another name");
    return true;
}

/* Is it the result of a unit that is not there yet? */
static bool is_new(const making *m, const parcel *p)
{
    return p->step < (uint32_t)miai_eyes_build_steps(m->build) &&
           p->unit < miai_eyes_build_units(m->build, (int)p->step) &&
           !miai_eyes_build_has(m->build, (int)p->step, p->unit);
}

/* Adds what the journal has further on.  Parcels that are damaged are left
 * out and counted. */
static bool add_all(making *m, parcel_fn each, void *user, uint64_t *added)
{
    parcel p;
    bool found;

    *added = 0;
    for (;;) {
        const char *wrong = journal_next(&m->journal, &p, &found);
        miai_status rc;
        if (wrong)
            return making_blame_journal(m, wrong);
        if (!found)
            return true;
        if (!is_new(m, &p))
            continue;
        rc = miai_eyes_build_add(m->build, m->ctx, (int)p.step, p.unit, p.data,
                                 (size_t)p.len);
        if (rc == MIAI_ERR_NOMEM)
            return fail(m, NULL, no_memory);
        if (rc != MIAI_OK) {
            m->lost++;
            continue;
        }
        ++*added;
        if (each && !each(&p, user))
            return fail(m, NULL, no_memory);
    }
}

/* Adds up the work that the journal saved. */
static void count_resumed(making *m)
{
    for (int s = 0; s < miai_eyes_build_steps(m->build); s++)
        for (uint32_t u = 0; u < miai_eyes_build_units(m->build, s); u++)
            if (miai_eyes_build_has(m->build, s, u))
                m->had += making_work(m, s, u);
    m->done = m->had;
}

static bool open_journal(making *m, const char *path)
{
    const char *wrong = journal_open(&m->journal, path, m->points);

    return !wrong || making_blame_journal(m, wrong);
}

bool making_open(making *m, miai_context *ctx, miai_eyes_build *build,
                 int points, const char *path, parcel_fn each, void *user)
{
    char *journal_path = beside(path, ".part");
    bool good;

    *m = (making){.ctx = ctx, .build = build, .path = path, .points = points};
    if (!journal_path)
        return fail(m, NULL, no_memory);
    good = check_path(m, journal_path) && open_journal(m, journal_path);
    free(journal_path);
    if (!good)
        return false;
    if (!measure(m) || !add_all(m, each, user, &m->resumed))
        return false;
    count_resumed(m);
    const char *wrong = journal_cut(&m->journal);
    return !wrong || making_blame_journal(m, wrong);
}

bool making_has_step(const making *m)
{
    return m->step < miai_eyes_build_steps(m->build);
}

bool making_next(making *m, uint32_t *unit)
{
    const uint32_t units = miai_eyes_build_units(m->build, m->step);

    while (m->next < units && miai_eyes_build_has(m->build, m->step, m->next))
        m->next++;
    if (m->next == units)
        return false;
    *unit = m->next++;
    return true;
}

bool making_take(making *m, const parcel *p)
{
    const char *wrong;

    if (p->step != (uint32_t)m->step || !is_new(m, p))
        return fail(m, NULL, "a result of another unit than was asked for");
    wrong = journal_add(&m->journal, p);
    if (wrong)
        return making_blame_journal(m, wrong);
    m->done += making_work(m, (int)p->step, p->unit);
    return true;
}

/* Did every unit of the step come back from the journal? */
static bool is_complete(const making *m)
{
    for (uint32_t u = 0; u < miai_eyes_build_units(m->build, m->step); u++)
        if (!miai_eyes_build_has(m->build, m->step, u))
            return false;
    return true;
}

bool making_end_step(making *m, parcel_fn each, void *user)
{
    uint64_t added;

    if (!add_all(m, each, user, &added))
        return false;
    if (!is_complete(m))
        return making_blame_journal(m, "cannot be read back as it was written");
    m->step++;
    m->next = 0;
    return true;
}

/* A library on its way to the disk. */
typedef struct writing {
    making *m;
    whole file;
    bool (*stop)(void);
} writing;

static bool write_piece(const void *data, size_t len, void *user)
{
    writing *w = user;

    if (w->stop && w->stop()) {
        whole_drop(&w->file);
        return false;
    }
    const char *wrong = whole_put(&w->file, data, len);
    if (wrong)
        return fail(w->m, w->m->path, wrong);
    w->m->bytes += len;
    return true;
}

static bool write_file(making *m, writing *w, const char *name)
{
    const char *wrong = whole_open_alone(&w->file, m->path, name);

    if (wrong)
        return fail(m, m->path, wrong);
    switch (miai_eyes_build_write(m->build, m->ctx, write_piece, w)) {
    case MIAI_OK:
        wrong = whole_close(&w->file);
        return !wrong || fail(m, m->path, wrong);
    case MIAI_ERR_LIMIT: /* write_piece() said why, and dropped the file */
        return false;
    default:
        whole_drop(&w->file);
        return fail(m, m->path, miai_context_error(m->ctx));
    }
}

bool making_write(making *m, bool (*stop)(void))
{
    writing *w = malloc(sizeof *w);
    char *name = beside(m->path, ".part.new");
    bool good = w && name;

    if (good) {
        w->m = m;
        w->stop = stop;
        good = write_file(m, w, name);
    } else {
        fail(m, NULL, no_memory);
    }
    free(name);
    free(w);
    if (good)
        journal_remove(&m->journal);
    return good;
}

/* A time that is left, in the unit that suits it. */
static int time_words(char *out, size_t size, double seconds)
{
    if (seconds < 100)
        return snprintf(out, size, "%.0f s", seconds);
    if (seconds < 6000)
        return snprintf(out, size, "%.0f min", seconds / 60);
    return snprintf(out, size, "%.1f h", seconds / 3600);
}

int making_progress(char *out, size_t size, const making *m, double seconds)
{
    const double share = m->work ? (double)m->done / (double)m->work : 1;
    const double now = (double)(m->done - m->had);
    char left[32];

    if (now <= 0 || seconds <= 0)
        return snprintf(out, size, "%.1f %%", 100 * share);
    time_words(left, sizeof left, (double)(m->work - m->done) * seconds / now);
    return snprintf(out, size,
                    "%.1f %%, %.2f million positions a second, %s left",
                    100 * share, now / seconds / 1e6, left);
}

void making_clear(making *m)
{
    journal_clear(&m->journal);
    free(m->work_of);
    *m = (making){0};
}
