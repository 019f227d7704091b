/* source.c - the problems of all inputs, one after the other, as tasks. */
#include "cli/source.h"

bool source_init(source *s, char *const *paths, const miai_options *options)
{
    *s = (source){0};
    s->paths = paths;
    s->options = options;
    return miai_context_new(&s->ctx, NULL, NULL) == MIAI_OK;
}

static void close_input(source *s)
{
    miai_reader_free(s->reader);
    s->reader = NULL;
    input_clear(&s->input);
}

void source_clear(source *s)
{
    close_input(s);
    miai_context_free(s->ctx);
}

bool source_may_block(const source *s)
{
    return !s->reader && *s->paths && input_may_block(*s->paths);
}

static void fail(task *t, miai_status rc, const char *message)
{
    t->outcome = rc == MIAI_ERR_NOMEM ? BROKEN : BAD;
    snprintf(t->message, sizeof t->message, "%s", message);
}

/* Opens the next input; false, with the reason in `t`, when that fails. */
static bool open_input(source *s, task *t)
{
    s->name = *s->paths++;
    s->found = 0;
    const char *wrong = input_read(&s->input, s->name);
    if (wrong) {
        t->outcome = BAD;
        snprintf(t->message, sizeof t->message, "%s: %s", s->name, wrong);
        return false;
    }
    const miai_status rc = miai_reader_new(&s->reader, s->ctx, s->input.text,
                                           s->input.len, s->name, s->options);
    if (rc == MIAI_OK)
        return true;
    fail(t, rc, miai_context_error(s->ctx));
    close_input(s);
    return false;
}

/* The next problem of the open input; false at its end. */
static bool read_problem(source *s, task *t)
{
    const miai_status rc = miai_reader_next(&t->problem, s->reader);

    if (rc == MIAI_END) {
        const bool empty = s->found == 0;
        if (empty) {
            t->outcome = BAD;
            snprintf(t->message, sizeof t->message,
                     "%s: expected a problem, found none", s->name);
        }
        close_input(s);
        return empty;
    }
    s->found++;
    if (rc != MIAI_OK)
        fail(t, rc, miai_context_error(s->ctx));
    if (rc != MIAI_OK && rc != MIAI_ERR_INPUT)
        close_input(s); /* the reader cannot go on */
    return true;
}

bool source_next(source *s, task *out)
{
    bool found = false;

    *out = (task){0};
    while (!found && (s->reader || *s->paths))
        found = s->reader || open_input(s, out) ? read_problem(s, out) : true;
    if (found)
        out->number = ++s->number;
    return found;
}
