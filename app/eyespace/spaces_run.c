/* spaces_run.c - `miai eyespace FILE...`: the groups of all files. */
#include "eyespace/eyespace_settings.h"

#include "common/progress.h"
#include "common/run.h"
#include "eyespace/spaces_open.h"
#include "eyespace/spaces_report.h"
#include "eyespace/spaces_sheet.h"
#include "eyespace/spaces_tree.h"

/* A group with its answer, which is its own. */
typedef struct told {
    spaces_answer of;
    miai_group *group;
    bool broken; /* there was no memory for some text                         */
    miai_context *ctx;
} told;

static miai_status answer(void *out, task *t, session *s, const run_plan *plan)
{
    const eyespace_settings *asked = plan->settings;
    told *a = out;
    const miai_status rc =
        miai_group_new(&a->group, s->ctx, s->calc, t->problem, &asked->options,
                       &asked->eyespaces);

    if (rc != MIAI_OK)
        return rc;
    if (stop_requested())
        return MIAI_ERR_LIMIT;
    const miai_group_facts *facts = miai_group_facts_of(a->group);
    a->ctx = s->ctx;
    a->of = (spaces_answer){
        .problem = t->problem,
        .whole = a->group,
        .facts = facts,
        .group = {facts->eyespaces, {s->calc, &a->broken}},
    };
    return spaces_are_there(&t->refusal, &a->of) ? MIAI_OK : MIAI_ERR_INPUT;
}

static void clear(void *of)
{
    told *a = of;

    miai_group_free(a->group);
}

static bool is_open(const void *of)
{
    const told *a = of;

    return miai_eyespaces_verdict_of(a->of.facts->eyespaces) ==
           MIAI_EYESPACES_UNKNOWN;
}

static bool json(const void *of, miai_write_fn write, void *user)
{
    const told *a = of;

    return miai_group_json(a->group, write, user);
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

static miai_status draw(void *picture, const void *of)
{
    const told *a = of;

    return spaces_sheet_add(picture, &a->of) ? MIAI_OK : MIAI_ERR_NOMEM;
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
    .json = json,
    .report = report,
    .file = {[FILE_TREE] = write_tree},
    .draw = draw,
    .clear = clear,
    .art = &svg_gallery_art,
    .style = &svg_of_eyespaces,
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
