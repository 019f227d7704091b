/* position_run.c - the positions of files, answered one after the other. */
#include "endgame/position_run.h"

#include <errno.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/trouble.h"
#include "json/json.h"

/* False, with a complaint, when there is no memory; clear it all the same. */
static bool init(position_run *r, const position_files *files)
{
    const size_t memory = files->memory;

    *r = (position_run){.term = terminal_of(stdout),
                        .json = files->json,
                        .silent = is_standard(files->svg) ||
                                  is_standard(files->tree)};
    if (!session_init(&r->session, memory))
        return false;
    /* Values, and twice as much for what they come from. */
    miai_context_set_memory(r->session.ctx,
                            memory > SIZE_MAX / 2 ? SIZE_MAX : 2 * memory);
    if (feed_init(&r->feed, files->in, files->options) &&
        (!files->svg || svg_gallery_init(&r->pictures)) &&
        (!files->tree || buffer_open(&r->trees)))
        return true;
    complain("%s", no_memory);
    return false;
}

static void clear(position_run *r)
{
    svg_gallery_clear(&r->pictures);
    buffer_clear(&r->trees);
    feed_clear(&r->feed);
    session_clear(&r->session);
}

void position_run_raise(position_run *r, int status)
{
    if (r->status < status)
        r->status = status;
}

void position_run_refuse(position_run *r, const refusal *of, outcome how)
{
    progress_erase(&r->session.progress);
    complain("%s", of->message);
    position_run_raise(r, how == BROKEN ? EXIT_BROKEN : EXIT_BAD_INPUT);
    if (!r->json) {
        if (!r->silent && print_refusal(stdout, of, r->term, r->separate))
            r->separate = true;
        return;
    }
    char *text = refusal_json(of);
    puts(text ? text : "");
    free(text);
}

void position_run_note(position_run *r, miai_status rc)
{
    if (rc != MIAI_OK && !stop_requested())
        position_run_raise(r, session_complain(&r->session, rc));
}

void position_run_failed(position_run *r, const miai_problem *problem,
                         miai_status rc)
{
    char place[REFUSAL_PLACE];
    refusal of = {0};

    progress_erase(&r->session.progress);
    if (rc == MIAI_ERR_LIMIT && !stop_requested()) {
        complain("%s: %s", refusal_place(place, problem),
                 miai_context_error(r->session.ctx));
        position_run_raise(r, EXIT_UNKNOWN);
        return;
    }
    if (rc == MIAI_ERR_LIMIT || rc == MIAI_ERR_NOMEM) {
        position_run_note(r, rc);
        return;
    }
    refusal_take_of(&of, r->session.ctx, problem);
    position_run_refuse(r, &of, BAD);
}

void position_run_json(position_run *r, char *text)
{
    if (text)
        puts(text);
    position_run_note(r, text ? MIAI_OK : MIAI_ERR_NOMEM);
    free(text);
}

void position_run_report(position_run *r, position_print_fn print,
                         const void *user)
{
    buffer b;
    miai_status rc = buffer_open(&b) ? MIAI_OK : MIAI_ERR_NOMEM;

    if (rc == MIAI_OK && r->separate)
        putc('\n', b.out);
    if (rc == MIAI_OK)
        rc = print(b.out, r, user);
    if ((!buffer_close(&b) || r->broken) && rc == MIAI_OK)
        rc = MIAI_ERR_NOMEM;
    if (rc == MIAI_OK)
        fwrite(b.text, 1, b.len, stdout);
    r->separate = true;
    buffer_clear(&b);
    position_run_note(r, rc);
}

static void answer_all(position_run *r, position_answer_fn answer,
                       const void *user)
{
    task t;

    while (!stop_requested() && !r->enough && feed_next(&r->feed, &t, true)) {
        progress_begin(&r->session.progress);
        r->broken = false;
        errno = 0;
        if (t.problem)
            answer(r, t.problem, user);
        else
            position_run_refuse(r, &t.refusal, t.outcome);
        task_clear(&t);
        if (!output_flush()) {
            position_run_raise(r, EXIT_BROKEN);
            return;
        }
    }
}

/* The picture of what was solved. */
static void write_pictures(position_run *r, const char *path, const char *title)
{
    const char *wrong = NULL;

    if (r->pictures.count > 0 && r->status < EXIT_BROKEN)
        wrong = svg_gallery_save(&r->pictures, path, title);
    if (!wrong)
        return;
    complain("--svg %s: %s", path, wrong);
    position_run_raise(r, r->pictures.count > SVG_GALLERY_MOST ? EXIT_BAD_INPUT
                                                               : EXIT_BROKEN);
}

/* The trees of what was solved. */
static void write_trees(position_run *r, const char *path)
{
    const char *wrong = no_memory;

    if (!path || r->status >= EXIT_BROKEN || stop_requested())
        return;
    if (buffer_close(&r->trees))
        wrong = r->trees.len == 0
                    ? NULL
                    : output_write(path, r->trees.text, r->trees.len);
    if (!wrong)
        return;
    complain("--tree %s: %s", path, wrong);
    position_run_raise(r, EXIT_BROKEN);
}

int position_run_files(const position_files *files, position_answer_fn answer,
                       const char *title, const void *user)
{
    position_run r;

    if (init(&r, files)) {
        answer_all(&r, answer, user);
        if (stop_requested()) {
            progress_erase(&r.session.progress);
            complain("interrupted");
            position_run_raise(&r, EXIT_UNKNOWN);
        }
        write_pictures(&r, files->svg, title);
        write_trees(&r, files->tree);
    } else {
        r.status = EXIT_BROKEN;
    }
    clear(&r);
    return r.status;
}
