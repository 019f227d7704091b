/* solving.c - a run of `miai solve` or `miai race` over all inputs.
 *
 * The main thread reads problems, hands them to the pool and writes what
 * comes back, in the order of the input and as soon as it is known.
 */
#include "solve/solving.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/command_line.h"
#include "common/commands.h"
#include "common/files.h"
#include "common/progress.h"
#include "solve/feed.h"
#include "solve/kinds.h"
#include "json/json.h"

/* The solution trees of a run, written as one SGF collection. */
typedef struct trees {
    char *text; /* NULL: there is none */
    size_t len;
} trees;

/* A run and what it has come to. */
typedef struct run {
    const settings *settings;
    const kind *kind;
    feed feed;
    pool *pool;
    progress progress;
    terminal term;
    sheet sheet;   /* the picture, if one is asked for                */
    int status;    /* the exit status so far                          */
    bool separate; /* a report was written; the next one is set apart */
    bool mute;     /* the output is broken                            */
    trees trees;
} run;

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

/* Writes a line of JSON, whole or not at all, and frees it; NULL says that
 * there was no memory for it. */
static void write_json(run *r, const task *t, char *text)
{
    if (text) {
        puts(text);
        flush(r);
    } else {
        complain("%s: %s",
                 t->problem ? miai_problem_name(t->problem) : t->refusal.file,
                 no_memory);
        raise_status(r, EXIT_BROKEN);
    }
    free(text);
}

static void write_report(run *r, const task *t)
{
    if (r->separate)
        putchar('\n');
    r->kind->report(stdout, t, r->settings, r->term);
    r->separate = true;
    flush(r);
}

/* False when there is no memory. */
static bool trees_add(trees *t, const miai_tree *tree)
{
    const char *text = miai_tree_sgf(tree);
    const size_t len = strlen(text);
    char *all = realloc(t->text, t->len + len);

    if (!all)
        return false;
    memcpy(all + t->len, text, len);
    t->text = all;
    t->len += len;
    return true;
}

static const char *trees_write(const trees *t, const char *path)
{
    return t->text ? output_write(path, t->text, t->len) : NULL;
}

static void trees_clear(trees *t)
{
    free(t->text);
    *t = (trees){0};
}

static void add_tree(run *r, const miai_tree *tree)
{
    if (trees_add(&r->trees, tree))
        return;
    complain("--tree: %s", no_memory);
    raise_status(r, EXIT_BROKEN);
}

static void write_trees(run *r)
{
    const char *path = r->settings->tree;
    const char *wrong;

    if (!path || r->mute || stop_requested())
        return;
    wrong = trees_write(&r->trees, path);
    if (!wrong)
        return;
    complain("%s: %s", path, wrong);
    raise_status(r, EXIT_BROKEN);
}

/* Is a file written in place of the report? */
static bool is_silent(const settings *s)
{
    return is_standard(s->svg) || is_standard(s->tree) || is_standard(s->proof);
}

static void write_answer(run *r, const task *t)
{
    if (r->kind->is_open(t))
        raise_status(r, EXIT_UNKNOWN);
    if (r->settings->svg)
        sheet_add(&r->sheet, t->problem, t->verdict);
    if (t->tree)
        add_tree(r, t->tree);
    if (is_silent(r->settings))
        return;
    if (r->settings->json)
        write_json(r, t, r->kind->json(t));
    else
        write_report(r, t);
}

/* Writes the certificate that was asked for. */
static void write_proof(run *r, const task *t)
{
    const char *path = r->settings->proof, *text, *wrong;
    size_t len;

    if (!t->proof) {
        complain("%s: not proved within the limits",
                 miai_problem_name(t->problem));
        raise_status(r, EXIT_UNKNOWN);
        return;
    }
    text = miai_proof_text(t->proof, &len);
    wrong = output_write(path, text, len);
    if (wrong) {
        complain("%s: %s", path, wrong);
        raise_status(r, EXIT_BROKEN);
    }
}

/* What was refused is told twice with --json: to whoever watches, and in its
 * place among the answers. */
static void write_refusal(run *r, const task *t)
{
    complain("%s", t->refusal.message);
    raise_status(r, t->outcome == BAD ? EXIT_BAD_INPUT : EXIT_BROKEN);
    if (r->settings->json && !is_silent(r->settings))
        write_json(r, t, refusal_json(&t->refusal));
}

static void write_task(run *r, const task *t)
{
    progress_erase(&r->progress);
    errno = 0;
    if (t->outcome != SOLVED) {
        write_refusal(r, t);
        return;
    }
    write_answer(r, t);
    if (t->wants_proof)
        write_proof(r, t);
}

/* Hands the only problem of the input to the pool; false, with a complaint,
 * if there are more. */
static bool put_only_problem(run *r)
{
    task only, second;

    if (!feed_next(&r->feed, &only, true))
        return true;
    if (feed_next(&r->feed, &second, true)) {
        complain("--proof: expected one problem, the input has more");
        raise_status(r, EXIT_BAD_INPUT);
        task_clear(&only);
        task_clear(&second);
        return false;
    }
    only.wants_proof = true;
    pool_put(r->pool, &only);
    return true;
}

/* Hands problems to the pool until it is full.  While results are awaited
 * nobody waits for an input that may never come. */
static void fill_pool(run *r)
{
    task t;

    while (!pool_is_full(r->pool) && !stop_requested() &&
           feed_next(&r->feed, &t, pool_is_empty(r->pool)))
        pool_put(r->pool, &t);
}

static void run_all(run *r)
{
    task t;

    if (r->settings->proof && !put_only_problem(r))
        return;
    for (;;) {
        fill_pool(r);
        if (pool_is_empty(r->pool))
            break;
        progress_begin(&r->progress);
        while (!pool_take(r->pool, &t)) {
            if (pool_is_abandoned(r->pool))
                return;
            progress_show(&r->progress, pool_number(r->pool),
                          pool_nodes(r->pool));
        }
        write_task(r, &t);
        task_clear(&t);
        if (r->mute)
            return;
    }
}

/* Writes the picture of what was solved. */
static void write_sheet(run *r)
{
    const char *wrong;

    if (r->mute || r->sheet.count == 0)
        return;
    wrong = sheet_write(&r->sheet, r->settings->svg);
    if (!wrong)
        return;
    complain("--svg %s: %s", r->settings->svg, wrong);
    raise_status(r, sheet_is_full(&r->sheet) ? EXIT_BAD_INPUT : EXIT_BROKEN);
}

int solving_run(const settings *s, const miai_eyes *eyes)
{
    run r = {.settings = s, .kind = kind_of(s), .term = terminal_of(stdout)};

    progress_init(&r.progress);
    r.pool = pool_new(s, eyes, r.kind->answer);
    if (feed_init(&r.feed, s->files, &s->options) && r.pool &&
        (!s->svg || sheet_init(&r.sheet, r.kind->draw))) {
        run_all(&r);
        write_trees(&r);
    } else {
        complain("%s", no_memory);
        r.status = EXIT_BROKEN;
    }
    if (stop_requested() && !r.mute) {
        progress_erase(&r.progress);
        complain("interrupted");
        raise_status(&r, EXIT_UNKNOWN);
    }
    write_sheet(&r);
    sheet_clear(&r.sheet);
    trees_clear(&r.trees);
    pool_free(r.pool);
    feed_clear(&r.feed);
    return r.status;
}
