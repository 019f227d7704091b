/* board_run.c - `miai endgame FILE...`: all boards of all files. */
#include "endgame/board_settings.h"

#include <errno.h>
#include <stdlib.h>

#include "common/command_line.h"
#include "common/files.h"
#include "common/terminal.h"
#include "endgame/board_play.h"
#include "endgame/board_report.h"
#include "endgame/board_sheet.h"
#include "endgame/board_tree.h"
#include "endgame/board_why.h"
#include "endgame/endgame_session.h"
#include "solve/feed.h"
#include "svg/svg.h"
#include "json/json.h"

/* A run and what it has come to. */
typedef struct run {
    const endgame_settings *settings;
    endgame_session session;
    feed feed;
    terminal term;
    board_sheet sheet;
    svg_buffer trees;
    int status;
    bool broken;   /* there was no memory for some text                      */
    bool enough;   /* the player wants to end it                             */
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

/* Whatever `rc` says of something that was solved or written; that a run was
 * interrupted is said once, at its end. */
static void note(run *r, miai_status rc)
{
    if (rc != MIAI_OK && !stop_requested())
        raise_status(r, endgame_session_complain(&r->session, rc));
}

static void write_json(run *r, const board_answer *a, const board_why *w)
{
    char *text =
        r->settings->why ? endgame_why_json(a, w) : endgame_board_json(a);

    if (text)
        puts(text);
    note(r, text ? MIAI_OK : MIAI_ERR_NOMEM);
    free(text);
}

static void refuse_board(run *r, const miai_problem *problem,
                         const char *format, const char *what)
{
    refusal of = {0};

    refusal_of(&of, "option", problem, format, what);
    refuse(r, &of, BAD);
}

/* Judges the move of --why; false when there is nothing to tell. */
static bool ask_why(run *r, const board_answer *a, board_why *w)
{
    const char *text = r->settings->why;
    const int point = board_read_move(a->problem, text);
    miai_status rc;

    if (point == BOARD_NO_MOVE) {
        refuse_board(r, a->problem,
                     "--why: expected a point of the board or "
                     "pass, not '%.20s'",
                     text);
        return false;
    }
    rc = board_why_ask(w, a, point);
    progress_erase(&r->session.progress);
    note(r, rc);
    if (rc == MIAI_OK && board_why_is_refused(w)) {
        refuse_board(r, a->problem, "--why: nobody can play at %s", w->move);
        return false;
    }
    if (board_why_is_open(w))
        raise_status(r, EXIT_UNKNOWN);
    return rc == MIAI_OK;
}

/* What is asked for of a board, in words. */
static miai_status print_answer(FILE *out, const run *r, const board_answer *a,
                                const board_why *w)
{
    const endgame_settings *s = r->settings;

    if (r->separate)
        putc('\n', out);
    if (s->region)
        return print_board_region(out, a, s->region, r->term);
    if (s->why)
        print_board_why(out, a, w, r->term);
    else
        print_board_report(out, a, r->term);
    return s->thermograph ? print_board_thermographs(out, a, r->term) : MIAI_OK;
}

/* All of it or nothing. */
static void write_report(run *r, const board_answer *a, const board_why *w)
{
    svg_buffer b;
    miai_status rc = svg_buffer_open(&b) ? MIAI_OK : MIAI_ERR_NOMEM;

    if (rc == MIAI_OK)
        rc = print_answer(b.out, r, a, w);
    if ((!svg_buffer_close(&b) || *a->broken) && rc == MIAI_OK)
        rc = MIAI_ERR_NOMEM;
    if (rc == MIAI_OK)
        fwrite(b.text, 1, b.len, stdout);
    r->separate = true;
    svg_buffer_clear(&b);
    note(r, rc);
}

/* Is a file written in place of the report? */
static bool is_silent(const endgame_settings *s)
{
    return is_standard(s->svg) || is_standard(s->tree);
}

/* Can what is asked for be answered?  False, with a complaint, if not. */
static bool prepare(run *r, const board_answer *a, board_why *w)
{
    const int region = r->settings->region;
    char number[16];

    if (r->settings->why)
        return ask_why(r, a, w);
    if (region == 0 || miai_endgame_region_at(a->endgame, region - 1))
        return true;
    snprintf(number, sizeof number, "%d", region);
    refuse_board(r, a->problem, "--region: there is no region %s", number);
    return false;
}

static void play(run *r, const board_answer *a)
{
    bool more = true;

    progress_erase(&r->session.progress);
    note(r, board_play(a, r->settings->player, r->term, &more));
    r->enough = !more;
}

static void write_answer(run *r, const board_answer *a)
{
    const endgame_settings *s = r->settings;
    board_why w;
    miai_status rc;

    r->broken = false;
    if (s->play) {
        play(r, a);
        return;
    }
    rc = s->svg ? board_sheet_add(&r->sheet, a) : MIAI_OK;
    if (s->tree && rc == MIAI_OK)
        rc = board_tree_write(r->trees.out, a, s->tree_size);
    r->broken = false; /* the sheet has noted it */
    progress_erase(&r->session.progress);
    note(r, rc);
    errno = 0;
    if (!board_is_solved(a))
        raise_status(r, EXIT_UNKNOWN);
    if (is_silent(s) || !prepare(r, a, &w))
        return;
    if (s->json)
        write_json(r, a, &w);
    else
        write_report(r, a, &w);
}

static board_answer answer_of(run *r, const miai_problem *problem,
                              const miai_endgame *e)
{
    const endgame_settings *s = r->settings;
    const miai_endgame_options *o = &s->endgame;
    board_answer a = {.problem = problem,
                      .calc = r->session.calc,
                      .broken = &r->broken,
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
        note(r, rc);
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

    while (!stop_requested() && !r->enough && feed_next(&r->feed, &t, true)) {
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

/* The picture of what was solved. */
static void write_sheet(run *r)
{
    const char *wrong = NULL;

    if (r->sheet.count > 0 && r->status < EXIT_BROKEN)
        wrong = board_sheet_write(&r->sheet, r->settings->svg);
    if (!wrong)
        return;
    complain("--svg %s: %s", r->settings->svg, wrong);
    raise_status(r, r->sheet.count > BOARD_SHEET_MOST ? EXIT_BAD_INPUT
                                                      : EXIT_BROKEN);
}

/* The trees of what was solved. */
static void write_trees(run *r)
{
    const char *wrong = no_memory;

    if (!r->settings->tree || r->status >= EXIT_BROKEN || stop_requested())
        return;
    if (svg_buffer_close(&r->trees))
        wrong = r->trees.len == 0 ? NULL
                                  : output_write(r->settings->tree,
                                                 r->trees.text, r->trees.len);
    if (!wrong)
        return;
    complain("--tree %s: %s", r->settings->tree, wrong);
    raise_status(r, EXIT_BROKEN);
}

/* Everything that a run needs; false, with a complaint, when there is no
 * memory. */
static bool begin(run *r)
{
    const endgame_settings *s = r->settings;

    if (!endgame_session_init(&r->session, s->memory))
        return false;
    /* Values, and twice as much for what they come from. */
    miai_context_set_memory(
        r->session.ctx, s->memory > SIZE_MAX / 2 ? SIZE_MAX : 2 * s->memory);
    if (feed_init(&r->feed, s->files, &s->options) &&
        (!s->svg || board_sheet_init(&r->sheet)) &&
        (!s->tree || svg_buffer_open(&r->trees)))
        return true;
    complain("%s", no_memory);
    return false;
}

int board_run(const endgame_settings *s)
{
    run r = {.settings = s, .term = terminal_of(stdout)};

    if (begin(&r)) {
        run_all(&r);
        if (stop_requested()) {
            progress_erase(&r.session.progress);
            complain("interrupted");
            raise_status(&r, EXIT_UNKNOWN);
        }
        write_sheet(&r);
        write_trees(&r);
    } else {
        r.status = EXIT_BROKEN;
    }
    board_sheet_clear(&r.sheet);
    svg_buffer_clear(&r.trees);
    feed_clear(&r.feed);
    endgame_session_clear(&r.session);
    return r.status;
}
