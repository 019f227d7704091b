/* run.c - the positions of files, answered by workers, written in their order.
 *
 * The main thread reads problems, hands them to the pool and writes what
 * comes back, in the order of the input and as soon as it is known.
 */
#include "common/run.h"

#include <errno.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/feed.h"
#include "common/files.h"
#include "common/pool.h"
#include "common/trouble.h"

/* A run and what it has come to. */
typedef struct run {
    const run_plan *plan;
    feed feed;
    pool *pool;
    progress progress;
    int status;    /* the exit status so far                          */
    bool separate; /* a report was written; the next one is set apart */
    bool enough;   /* the user wants no more                          */
    bool mute;     /* the output is broken                            */
    void *picture; /* of all tasks so far                             */
    buffer file[TASK_FILES];
    tally tally;
} run;

/* The options that ask for the files. */
static const char *const options[TASK_FILES] = {
    [FILE_TREE] = "--tree",
    [FILE_MODEL] = "--model",
    [FILE_PROOF] = "--proof",
    [FILE_BOARD_PROOF] = "--board-proof",
};

static void raise_status(run *r, int status)
{
    if (r->status < status)
        r->status = status;
}

/* Is what was written out of the house?  If not, nothing more is of use. */
static void flush(run *r)
{
    if (output_flush())
        return;
    raise_status(r, EXIT_BROKEN);
    r->mute = true;
    stop_request();
}

/* --- what is said ----------------------------------------------------------- */

/* Writes a line of JSON, whole or not at all; NULL says that there was no
 * memory for it. */
static void write_line(run *r, const char *text)
{
    if (text) {
        puts(text);
    } else {
        complain("%s", no_memory);
        raise_status(r, EXIT_BROKEN);
    }
}

/* What was refused is told twice: to whoever watches, and in its place among the
 * answers. */
static void write_refusal(run *r, const refusal *of)
{
    char *text;

    complain("%s", of->message);
    r->tally.refused++;
    if (r->plan->silent || !of->code)
        return;
    if (r->plan->json) {
        text = refusal_json(of);
        write_line(r, text);
        free(text);
    } else if (print_refusal(stdout, of, r->plan->term, r->separate)) {
        r->separate = true;
    }
}

static void write_answer(run *r, const task *t)
{
    if (!t->said.text)
        return;
    if (r->plan->json) {
        write_line(r, t->said.text);
        return;
    }
    if (r->separate)
        putchar('\n');
    fwrite(t->said.text, 1, t->said.len, stdout);
    r->separate = true;
}

/* Keeps what goes into a file. */
static void keep_text(run *r, const task *t, task_file i)
{
    char place[REFUSAL_PLACE];

    if (t->file[i].text && r->file[i].out)
        fwrite(t->file[i].text, 1, t->file[i].len, r->file[i].out);
    if (t->lacks[i])
        complain("%s: %s", refusal_place(place, t->problem), t->lacks[i]);
}

static void keep_picture(run *r, task *t)
{
    if (!r->picture)
        r->picture = t->picture;
    else if (t->picture)
        r->plan->kind->art->join(r->picture, t->picture);
    t->picture = NULL;
}

static void write_task(run *r, task *t)
{
    progress_erase(&r->progress);
    errno = 0;
    raise_status(r, t->status);
    tally_join(&r->tally, &t->tally);
    keep_picture(r, t);
    r->separate = r->separate || t->separate;
    write_answer(r, t);
    if (t->refusal.message[0])
        write_refusal(r, &t->refusal);
    flush(r);
    for (int i = 0; i < TASK_FILES; i++)
        keep_text(r, t, (task_file)i);
    r->enough = t->is_last;
}

/* --- all of them ------------------------------------------------------------ */

/* Hands the only problem of the input to the pool; false, with a complaint,
 * if there are more. */
static bool put_only_problem(run *r)
{
    task only, second;

    if (!feed_next(&r->feed, &only, true))
        return true;
    if (feed_next(&r->feed, &second, true)) {
        complain("%s: expected one problem, the input has more: put it into a "
                 "file of its own",
                 r->plan->only);
        raise_status(r, EXIT_BAD_INPUT);
        task_clear(&only);
        task_clear(&second);
        return false;
    }
    pool_put(r->pool, &only);
    return true;
}

/* Hands problems to the pool until it is full.  While results are awaited
 * nobody waits for an input that may never come. */
static void fill_pool(run *r)
{
    task t;

    while (!pool_is_full(r->pool) && !stop_requested() &&
           feed_next(&r->feed, &t, pool_is_empty(r->pool))) {
        t.separate = r->separate;
        pool_put(r->pool, &t);
    }
}

static void run_all(run *r)
{
    task t;

    if (r->plan->only && !put_only_problem(r))
        return;
    while (!r->enough && !r->mute) {
        fill_pool(r);
        if (pool_is_empty(r->pool))
            break;
        progress_begin(&r->progress);
        while (!pool_take(r->pool, &t)) {
            if (pool_is_abandoned(r->pool))
                return;
            pool_show(r->pool, &r->progress);
        }
        write_task(r, &t);
        task_clear(&t);
    }
}

/* --- the end ---------------------------------------------------------------- */

/* A line on all problems, after their reports. */
static void write_tally(run *r)
{
    if (!r->plan->kind->counts || r->plan->json || r->plan->silent ||
        stop_requested())
        return;
    errno = 0;
    print_tally(stdout, &r->tally);
    flush(r);
    print_count(stderr, &r->tally);
}

/* After all tasks; nothing where memory or the output failed. */
static void finish(run *r)
{
    if (r->status < EXIT_BROKEN)
        write_tally(r);
    if (stop_requested() && !r->mute) {
        progress_erase(&r->progress);
        complain("interrupted");
        raise_status(r, EXIT_UNKNOWN);
    }
    if (r->picture && r->status < EXIT_BROKEN)
        raise_status(r, r->plan->kind->art->save(r->picture, r->plan->svg));
    for (int i = 0; i < TASK_FILES; i++)
        if (r->status < EXIT_BROKEN && !stop_requested())
            raise_status(
                r, buffer_save(&r->file[i], options[i], r->plan->file[i]));
}

/* False when there is no memory; clear it all the same. */
static bool init(run *r)
{
    bool good = feed_init(&r->feed, r->plan->files, r->plan->options);

    for (int i = 0; i < TASK_FILES; i++)
        good = (!r->plan->file[i] || buffer_open(&r->file[i])) && good;
    progress_init(&r->progress);
    r->pool = good ? pool_new(r->plan) : NULL;
    return r->pool != NULL;
}

static void clear(run *r)
{
    pool_free(r->pool);
    if (r->picture)
        r->plan->kind->art->free(r->picture);
    for (int i = 0; i < TASK_FILES; i++)
        buffer_clear(&r->file[i]);
    feed_clear(&r->feed);
}

/* Is a file written in place of the reports? */
static bool is_silent(const run_plan *plan)
{
    bool silent = plan->silent || is_standard(plan->svg);

    for (int i = 0; i < TASK_FILES; i++)
        silent = silent || is_standard(plan->file[i]);
    return silent;
}

int run_positions(const run_plan *asked)
{
    run_plan plan = *asked;
    run r = {.plan = &plan};

    plan.term = terminal_of(stdout);
    plan.silent = is_silent(asked);
    stop_on_interrupt();
    if (init(&r)) {
        run_all(&r);
        finish(&r);
    } else {
        complain("%s", no_memory);
        r.status = EXIT_BROKEN;
    }
    clear(&r);
    return r.status;
}
