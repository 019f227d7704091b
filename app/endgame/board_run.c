/* board_run.c - `miai endgame FILE...`: all boards of all files. */
#include "endgame/board_settings.h"

#include <errno.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/terminal.h"
#include "endgame/board_report.h"
#include "endgame/endgame_session.h"
#include "solve/feed.h"
#include "json/json.h"

/* A run and what it has come to. */
typedef struct run {
    const endgame_settings *settings;
    endgame_session session;
    feed feed;
    terminal term;
    int status;
    bool separate; /* a report was written; the next one is set apart        */
} run;

static void raise_status(run *r, int status)
{
    if (r->status < status)
        r->status = status;
}

static void refuse(run *r, const refusal *of, outcome how)
{
    progress_erase(&r->session.progress);
    complain("%s", of->message);
    raise_status(r, how == BROKEN ? EXIT_BROKEN : EXIT_BAD_INPUT);
    if (!r->settings->json)
        return;
    char *text = refusal_json(of);
    puts(text ? text : "");
    free(text);
}

/* Whatever `rc` says of something that was written. */
static void note(run *r, miai_status rc)
{
    if (rc != MIAI_OK)
        raise_status(r, endgame_session_complain(&r->session, rc));
}

static void write_json(run *r, const board_answer *a)
{
    char *text = endgame_board_json(a);

    if (text)
        puts(text);
    note(r, text ? MIAI_OK : MIAI_ERR_NOMEM);
    free(text);
}

static void write_region(run *r, const board_answer *a, int number)
{
    refusal of = {0};

    if (miai_endgame_region_at(a->endgame, number - 1)) {
        note(r, print_board_region(stdout, a, number, r->term));
        return;
    }
    refusal_of(&of, "option", a->problem, "--region: there is no region %d",
               number);
    refuse(r, &of, BAD);
}

static void write_answer(run *r, const board_answer *a)
{
    const endgame_settings *s = r->settings;

    progress_erase(&r->session.progress);
    errno = 0;
    if (!board_is_solved(a))
        raise_status(r, EXIT_UNKNOWN);
    if (s->json) {
        write_json(r, a);
        return;
    }
    if (r->separate)
        putchar('\n');
    if (s->region)
        write_region(r, a, s->region);
    else
        print_board_report(stdout, a, r->term);
    if (s->thermograph && !s->region)
        note(r, print_board_thermographs(stdout, a, r->term));
    r->separate = true;
}

static board_answer answer_of(const run *r, const miai_problem *problem,
                              const miai_endgame *e)
{
    const endgame_settings *s = r->settings;
    const miai_endgame_options *o = &s->endgame;
    board_answer a = {.problem = problem,
                      .calc = r->session.calc,
                      .endgame = e,
                      .scoring = o->scoring,
                      .komi = s->komi.given ? s->komi.points
                                            : miai_problem_komi(problem)};

    for (int i = 0; i < 2; i++)
        a.prisoners[i] = o->has_prisoners
                             ? o->prisoners[i]
                             : miai_problem_prisoners(
                                   problem, i == 0 ? MIAI_BLACK : MIAI_WHITE);
    return a;
}

static void solve_task(run *r, const task *t)
{
    endgame_session *s = &r->session;
    miai_endgame *e = NULL;
    const miai_status rc = miai_endgame_solve(&e, s->ctx, s->calc, t->problem,
                                              &r->settings->endgame);

    if (rc == MIAI_OK) {
        const board_answer a = answer_of(r, t->problem, e);
        write_answer(r, &a);
    } else if (rc == MIAI_ERR_LIMIT || rc == MIAI_ERR_NOMEM) {
        progress_erase(&s->progress);
        raise_status(r, endgame_session_complain(s, rc));
    } else {
        refusal of = {0};
        refusal_take_of(&of, s->ctx, t->problem);
        refuse(r, &of, BAD);
    }
    miai_endgame_free(e);
}

static void run_all(run *r)
{
    task t;

    while (!stop_requested() && feed_next(&r->feed, &t, true)) {
        progress_begin(&r->session.progress);
        if (t.problem)
            solve_task(r, &t);
        else
            refuse(r, &t.refusal, t.outcome);
        task_clear(&t);
        if (!output_flush()) {
            raise_status(r, EXIT_BROKEN);
            return;
        }
    }
}

int board_run(const endgame_settings *s)
{
    run r = {.settings = s, .term = terminal_of(stdout)};

    if (endgame_session_init(&r.session, s->memory) &&
        feed_init(&r.feed, s->files, &s->options))
        run_all(&r);
    else
        r.status = EXIT_BROKEN;
    feed_clear(&r.feed);
    endgame_session_clear(&r.session);
    return r.status;
}
