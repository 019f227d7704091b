/* spaces_run.c - `miai eyespace FILE...`: the groups of all files. */
#include "eyespace/eyespace_settings.h"

#include "common/command_line.h"
#include "endgame/position_run.h"
#include "eyespace/spaces_open.h"
#include "eyespace/spaces_report.h"
#include "eyespace/spaces_sheet.h"
#include "eyespace/spaces_tree.h"
#include "json/json.h"

/* A group with its answer, and what is asked of it. */
typedef struct told {
    const eyespace_settings *settings;
    const spaces_answer *answer;
} told;

static miai_status print_answer(FILE *out, const position_run *r,
                                const void *user)
{
    const told *t = user;
    const miai_status rc = print_spaces_report(out, t->answer, r->term);

    if (rc != MIAI_OK || !t->settings->thermograph)
        return rc;
    return print_spaces_thermographs(out, t->answer, r->term);
}

static void write_answer(position_run *r, const eyespace_settings *s,
                         const spaces_answer *a)
{
    const told t = {s, a};

    if (s->svg)
        spaces_sheet_add(&r->pictures, a);
    r->broken = false; /* the sheet has noted it */
    if (s->tree)
        position_run_note(r,
                          spaces_tree_write(r->trees.out, a, r->session.ctx));
    progress_erase(&r->session.progress);
    if (miai_eyespaces_verdict_of(a->group.eyespaces) == MIAI_EYESPACES_UNKNOWN)
        position_run_raise(r, EXIT_UNKNOWN);
    if (is_standard(s->svg) || is_standard(s->tree))
        return;
    if (s->json)
        position_run_json(r, spaces_json(a));
    else
        position_run_report(r, print_answer, &t);
}

/* Answers about the group of a problem that is enclosed, or of the model of one
 * that is not. */
static miai_status solve_group(position_run *r, const eyespace_settings *s,
                               const miai_problem *problem,
                               const miai_verdict *drawn)
{
    miai_context *ctx = r->session.ctx;
    const miai_problem *group = drawn ? spaces_model(drawn) : problem;
    miai_eyespaces *e = NULL;
    miai_verdict *search = NULL;
    refusal of = {0};
    miai_status rc =
        miai_eyespaces_new(&e, ctx, r->session.calc, group, &s->eyespaces);

    if (rc == MIAI_OK)
        rc = spaces_search(&search, ctx, e);
    if (rc == MIAI_OK && !stop_requested()) {
        const spaces_answer a = {
            .problem = problem,
            .group = {e, {r->session.calc, &r->broken}},
            .search = search,
            .drawn = drawn,
        };
        if (spaces_are_there(&of, &a))
            write_answer(r, s, &a);
        else
            position_run_refuse(r, &of, BAD);
    }
    miai_verdict_free(search);
    miai_eyespaces_free(e);
    return rc;
}

static void answer_one(position_run *r, const miai_problem *problem,
                       const void *user)
{
    const eyespace_settings *s = user;
    miai_verdict *drawn = NULL;
    miai_status rc = MIAI_OK;

    if (miai_problem_is_open(problem))
        rc = spaces_draw(&drawn, r->session.ctx, problem, &s->options);
    if (rc == MIAI_OK)
        rc = solve_group(r, s, problem, drawn);
    if (rc != MIAI_OK)
        position_run_failed(r, problem, rc);
    miai_verdict_free(drawn);
}

int spaces_run(const eyespace_settings *s)
{
    const position_files files = {.in = s->words,
                                  .options = &s->options,
                                  .memory = s->memory,
                                  .svg = s->svg,
                                  .tree = s->tree,
                                  .json = s->json};

    return position_run_files(&files, answer_one, "Eyespaces", s);
}
