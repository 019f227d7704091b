/* feed.c - the problems of all inputs, one after the other, as tasks. */
#include "common/feed.h"

#include "common/commands.h"
#include "common/files.h"
#include "common/input.h"
#include "common/progress.h"

bool feed_init(feed *f, char *const *paths, const miai_options *options)
{
    *f = (feed){0};
    f->paths = paths;
    f->options = options;
    return miai_context_new(&f->ctx, NULL, NULL) == MIAI_OK;
}

static void close_input(feed *f)
{
    miai_reader_free(f->reader);
    f->reader = NULL;
    input_clear(&f->input);
}

void feed_clear(feed *f)
{
    close_input(f);
    miai_context_free(f->ctx);
}

/* The problem, or the text, that was read last is bad. */
static void fail(feed *f, task *t, miai_status rc)
{
    t->is_done = true;
    t->status = rc == MIAI_ERR_NOMEM ? EXIT_BROKEN : EXIT_BAD_INPUT;
    refusal_take(&t->refusal, f->ctx);
    if (!t->refusal.file[0])
        snprintf(t->refusal.file, sizeof t->refusal.file, "%s", f->name);
}

/* Opens the next input; false, with the reason in `t`, when that fails. */
static bool open_input(feed *f, task *t)
{
    f->name = *f->paths++;
    f->found = 0;
    const char *wrong = input_read(&f->input, f->name);
    if (wrong) {
        t->is_done = true;
        t->status = wrong == no_memory ? EXIT_BROKEN : EXIT_BAD_INPUT;
        refusal_of_file(&t->refusal,
                        wrong == no_memory         ? "no-memory"
                        : wrong == input_too_large ? "text-size"
                                                   : "no-file",
                        f->name, wrong);
        return false;
    }
    const miai_status rc = miai_reader_new(&f->reader, f->ctx, f->input.text,
                                           f->input.len, f->name, f->options);
    if (rc == MIAI_OK)
        return true;
    fail(f, t, rc);
    close_input(f);
    return false;
}

/* The next problem of the open input; false at its end. */
static bool read_problem(feed *f, task *t)
{
    const miai_status rc = miai_reader_next(&t->problem, f->reader);

    if (rc == MIAI_END) {
        const bool empty = f->found == 0;
        if (empty) {
            t->is_done = true;
            t->status = EXIT_BAD_INPUT;
            refusal_of_file(&t->refusal, "no-problem", f->name,
                            "expected a problem, found none");
        }
        close_input(f);
        return empty;
    }
    f->found++;
    if (rc != MIAI_OK)
        fail(f, t, rc);
    if (rc != MIAI_OK && rc != MIAI_ERR_INPUT)
        close_input(f); /* the reader cannot go on */
    return true;
}

bool feed_next(feed *f, task *out, bool patient)
{
    bool found = false;

    *out = (task){0};
    while (!found && (f->reader || *f->paths)) {
        if (!f->reader && !patient && input_may_block(*f->paths))
            return false;
        found = f->reader || open_input(f, out) ? read_problem(f, out)
                                                : !stop_requested();
    }
    if (found)
        out->number = ++f->number;
    return found;
}
