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
#include "common/feed.h"
#include "common/files.h"
#include "common/progress.h"
#include "solve/kinds.h"
#include "solve/model_text.h"
#include "solve/picture.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "json/json.h"

/* Texts of a run that are written as one file: solution trees, diagrams. */
typedef struct texts {
    char *text; /* NULL: there is none */
    size_t len;
} texts;

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
    texts trees;
    texts models;
    tally tally;
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
static bool texts_add(texts *t, const char *text)
{
    const size_t len = strlen(text);
    char *all = realloc(t->text, t->len + len);

    if (!all)
        return false;
    memcpy(all + t->len, text, len);
    t->text = all;
    t->len += len;
    return true;
}

static void add_text(run *r, texts *t, const char *text, const char *option)
{
    if (text && texts_add(t, text))
        return;
    complain("%s: %s", option, no_memory);
    raise_status(r, EXIT_BROKEN);
}

/* Writes them, if a file is asked for. */
static void write_texts(run *r, const texts *t, const char *path)
{
    const char *wrong;

    if (!path || !t->text || r->mute || stop_requested())
        return;
    wrong = output_write(path, t->text, t->len);
    if (!wrong)
        return;
    complain("%s: %s", path, wrong);
    raise_status(r, EXIT_BROKEN);
}

static void add_models(run *r, const task *t)
{
    const solved s = {t->problem, t->verdict};
    char *text = model_text(&s);

    add_text(r, &r->models, text, "--model");
    free(text);
}

/* Is a file written in place of the report? */
static bool is_silent(const settings *s)
{
    return is_standard(s->svg) || is_standard(s->tree) ||
           is_standard(s->proof) || is_standard(s->board_proof) ||
           is_standard(s->model);
}

static void write_answer(run *r, const task *t)
{
    if (r->kind->is_open(t))
        raise_status(r, EXIT_UNKNOWN);
    if (r->settings->svg)
        sheet_add(&r->sheet, t->problem, t->verdict);
    for (int i = 0; i < 2; i++)
        if (t->tree[i])
            add_text(r, &r->trees, miai_tree_sgf(t->tree[i]), "--tree");
    if (r->settings->model)
        add_models(r, t);
    if (t->verdict) {
        tally_add(&r->tally, t->verdict);
        r->tally.unknown += r->kind->is_open(t);
    }
    if (is_silent(r->settings))
        return;
    if (r->settings->json)
        write_json(r, t, r->kind->json(t));
    else
        write_report(r, t);
}

/* Is a life proved for a side? */
static bool is_proved(const miai_open_facts *open)
{
    return open && (open->first[0].certainty == MIAI_CERTAINTY_PROVED ||
                    open->first[1].certainty == MIAI_CERTAINTY_PROVED);
}

/* Writes a proof; NULL if there is none. */
static void write_proof(run *r, const task *t, const miai_proof *proof,
                        const char *path)
{
    char place[REFUSAL_PLACE];
    const char *text, *wrong;
    size_t len;

    if (!proof) {
        complain("%s: not proved within the limits: raise --nodes or --time, "
                 "or name a smaller region with --region",
                 refusal_place(place, t->problem));
        raise_status(r, EXIT_UNKNOWN);
        return;
    }
    text = miai_proof_text(proof, &len);
    wrong = output_write(path, text, len);
    if (wrong) {
        complain("%s: %s", path, wrong);
        raise_status(r, EXIT_BROKEN);
    }
}

/* Writes the certificate that was asked for. */
static void write_certificate(run *r, const task *t)
{
    const miai_open_facts *open = miai_verdict_open(t->verdict);
    char place[REFUSAL_PLACE];

    if (open && !open->problem) {
        complain("%s: each side was answered by a model of its own, and a "
                 "certificate is of one: ask about one side with --first",
                 refusal_place(place, t->problem));
        raise_status(r, EXIT_BAD_INPUT);
        return;
    }
    write_proof(r, t, t->proof, r->settings->proof);
}

/* Writes the proof on the board, if there is one. */
static void write_board_proof(run *r, const task *t)
{
    char place[REFUSAL_PLACE];

    if (t->board_proof || is_proved(miai_verdict_open(t->verdict))) {
        write_proof(r, t, t->board_proof, r->settings->board_proof);
        return;
    }
    complain("%s: no life is proved on the board as it stands: --proof proves "
             "the answer within its region",
             refusal_place(place, t->problem));
    raise_status(r, EXIT_UNKNOWN);
}

/* In place of the report: the board, and where the trouble is. */
static void write_trouble(run *r, const refusal *of)
{
    if (!print_refusal(stdout, of, r->term, r->separate))
        return;
    r->separate = true;
    flush(r);
}

/* What was refused is told twice: to whoever watches, and in its place among the
 * answers. */
static void write_refusal(run *r, const task *t)
{
    complain("%s", t->refusal.message);
    r->tally.refused++;
    raise_status(r, t->outcome == BAD ? EXIT_BAD_INPUT : EXIT_BROKEN);
    if (is_silent(r->settings))
        return;
    if (r->settings->json)
        write_json(r, t, refusal_json(&t->refusal));
    else
        write_trouble(r, &t->refusal);
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
    if (t->wants_proof && r->settings->proof)
        write_certificate(r, t);
    if (t->wants_proof && r->settings->board_proof)
        write_board_proof(r, t);
}

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
                 r->settings->proof ? "--proof" : "--board-proof");
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

    if (wants_proof(r->settings) && !put_only_problem(r))
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

/* A line on all problems, after their reports; not where memory or the output
 * failed. */
static void write_tally(run *r)
{
    if (r->settings->json || is_silent(r->settings) ||
        r->status >= EXIT_BROKEN || stop_requested())
        return;
    print_tally(stdout, &r->tally);
    flush(r);
    print_count(stderr, &r->tally);
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
        write_texts(&r, &r.trees, s->tree);
        write_texts(&r, &r.models, s->model);
        write_tally(&r);
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
    free(r.trees.text);
    free(r.models.text);
    pool_free(r.pool);
    feed_clear(&r.feed);
    return r.status;
}
