/* spaces_run.c - `miai eyespace FILE...`: the groups of all files. */
#include "eyespace/eyespace_settings.h"

#include "common/progress.h"
#include "common/run.h"
#include "eyespace/spaces_open.h"
#include "eyespace/spaces_report.h"
#include "eyespace/spaces_sheet.h"
#include "eyespace/spaces_tree.h"
#include "json/json.h"

/* A group with its answer.  It owns all that the answer points at. */
typedef struct told {
    spaces_answer of;
    miai_verdict *drawn, *search;
    miai_eyespaces *eyespaces;
    bool broken; /* there was no memory for some text                         */
    miai_context *ctx;
} told;

/* Answers about the group of a problem that is enclosed, or of the model of one
 * that is not. */
static miai_status solve_group(told *a, const miai_problem *problem, session *s,
                               const eyespace_settings *asked)
{
    const miai_problem *group = a->drawn ? spaces_model(a->drawn) : problem;
    miai_status rc = miai_eyespaces_new(&a->eyespaces, s->ctx, s->calc, group,
                                        &asked->eyespaces);

    if (rc == MIAI_OK)
        rc = spaces_search(&a->search, s->ctx, a->eyespaces);
    a->ctx = s->ctx;
    a->of = (spaces_answer){
        .problem = problem,
        .group = {a->eyespaces, {s->calc, &a->broken}},
        .search = a->search,
        .drawn = a->drawn,
    };
    return rc;
}

static miai_status answer(void *out, task *t, session *s, const run_plan *plan)
{
    const eyespace_settings *asked = plan->settings;
    told *a = out;
    miai_status rc = MIAI_OK;

    if (miai_problem_is_open(t->problem))
        rc = spaces_draw(&a->drawn, s->ctx, t->problem, &asked->options);
    if (rc == MIAI_OK)
        rc = solve_group(a, t->problem, s, asked);
    if (rc == MIAI_OK && stop_requested())
        return MIAI_ERR_LIMIT;
    if (rc == MIAI_OK && !spaces_are_there(&t->refusal, &a->of))
        return MIAI_ERR_INPUT;
    return rc;
}

static void clear(void *of)
{
    told *a = of;

    miai_verdict_free(a->search);
    miai_eyespaces_free(a->eyespaces);
    miai_verdict_free(a->drawn);
}

static bool is_open(const void *of)
{
    const told *a = of;

    return miai_eyespaces_verdict_of(a->eyespaces) == MIAI_EYESPACES_UNKNOWN;
}

static char *line(const void *of)
{
    const told *a = of;

    return spaces_json(&a->of);
}

static miai_status report(FILE *out, const void *of, const run_plan *plan)
{
    const eyespace_settings *s = plan->settings;
    const told *a = of;
    miai_status rc = print_spaces_report(out, &a->of, plan->term);

    if (rc == MIAI_OK && s->thermograph)
        rc = print_spaces_thermographs(out, &a->of, plan->term);
    return rc == MIAI_OK && a->broken ? MIAI_ERR_NOMEM : rc;
}

static miai_status draw(void **picture, const void *of)
{
    const told *a = of;
    svg_gallery *drawn = NULL;
    const miai_status rc = spaces_sheet_new(&drawn, &a->of);

    *picture = drawn;
    return rc;
}

static miai_status write_tree(FILE *out, const void *of, const run_plan *plan)
{
    const told *a = of;

    (void)plan;
    return spaces_tree_write(out, &a->of, a->ctx);
}

static const run_kind groups = {
    .size = sizeof(told),
    .answer = answer,
    .is_open = is_open,
    .json = line,
    .report = report,
    .file = {[FILE_TREE] = write_tree},
    .draw = draw,
    .clear = clear,
    .art = &svg_gallery_art,
    .calculates = true,
};

int spaces_run(const eyespace_settings *s)
{
    const run_plan plan = {
        .kind = &groups,
        .settings = s,
        .files = s->words,
        .options = &s->options,
        .jobs = 1,
        .memory = s->memory,
        .json = s->json,
        .svg = s->svg,
        .file = {[FILE_TREE] = s->tree},
    };

    return run_positions(&plan);
}
