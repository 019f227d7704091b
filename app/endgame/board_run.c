/* board_run.c - `miai endgame FILE...`: all boards of all files. */
#include "endgame/board_settings.h"

#include "common/run.h"
#include "endgame/board_play.h"
#include "endgame/board_report.h"
#include "endgame/board_sheet.h"
#include "endgame/board_tree.h"
#include "endgame/board_why.h"

/* A board with its answer, and what is asked of it. */
typedef struct told {
    board_answer of;
    miai_endgame *endgame; /* its own                                         */
    bool broken;           /* there was no memory for some text               */
    miai_endgame_why *why; /* its own; NULL unless it is asked                */
    miai_context *ctx;
} told;

/* --- the answer ----------------------------------------------------------------- */

static void fill_in(told *a, const miai_problem *problem, session *s,
                    const endgame_settings *asked)
{
    const miai_endgame_options *o = &asked->endgame;

    a->ctx = s->ctx;
    a->of =
        (board_answer){.problem = problem,
                       .calc = s->calc,
                       .broken = &a->broken,
                       .endgame = a->endgame,
                       .scoring = o->scoring,
                       .komi = asked->komi.given ? asked->komi.points
                                                 : miai_problem_komi(problem)};
    for (int i = 0; i < 2; i++)
        a->of.prisoners[i] =
            o->has_prisoners ? o->prisoners[i]
                             : miai_problem_prisoners(
                                   problem, i == 0 ? MIAI_BLACK : MIAI_WHITE);
}

static miai_status solve(told *a, task *t, session *s, const run_plan *plan)
{
    const endgame_settings *asked = plan->settings;
    const miai_status rc = miai_endgame_solve(&a->endgame, s->ctx, s->calc,
                                              t->problem, &asked->endgame);

    if (rc == MIAI_OK)
        fill_in(a, t->problem, s, asked);
    return rc;
}

static void clear(void *of)
{
    told *a = of;

    miai_endgame_why_free(a->why);
    miai_endgame_free(a->endgame);
}

/* Can neither side that is asked about play there? */
static bool is_refused(const miai_endgame_why *w)
{
    return !miai_endgame_why_side_of(w, MIAI_BLACK)->move &&
           !miai_endgame_why_side_of(w, MIAI_WHITE)->move;
}

/* Is it not known whether the move is right? */
static bool is_unknown(const miai_endgame_why *w)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_endgame_move *m = miai_endgame_why_side_of(w, c)->move;
        if (m && !m->keeps && !m->loses)
            return true;
    }
    return false;
}

/* Judges the move of --why, or refuses it. */
static miai_status ask_why(told *a, task *t, const char *text)
{
    const int point = board_read_move(t->problem, text);
    char move[MIAI_POINT_TEXT];
    miai_status rc;

    if (point == BOARD_NO_MOVE) {
        task_refuse(t, "option",
                    "--why: expected a point of the board or pass, not "
                    "'%.20s'",
                    text);
        return MIAI_OK;
    }
    rc = miai_endgame_why_new(&a->why, a->endgame, t->problem, point);
    if (rc == MIAI_OK && is_refused(a->why)) {
        miai_problem_point_text(move, t->problem, point);
        task_refuse(t, "option",
                    "--why: nobody can play at %s: name a point where a "
                    "move is legal, or pass",
                    move);
        refusal_add_point(&t->refusal, t->problem, move);
    }
    return rc;
}

/* Refuses a region that is not there. */
static void check_region(told *a, task *t, int region)
{
    int count = 0;

    if (miai_endgame_region_at(a->endgame, region - 1))
        return;
    while (miai_endgame_region_at(a->endgame, count))
        count++;
    if (count > 0)
        task_refuse(t, "option",
                    "--region: there is no region %d: the last is --region %d",
                    region, count);
    else
        task_refuse(t, "option",
                    "--region: there is no region %d: the board is settled, "
                    "leave it out",
                    region);
}

static miai_status answer(void *out, task *t, session *s, const run_plan *plan)
{
    const endgame_settings *asked = plan->settings;
    told *a = out;
    miai_status rc = solve(a, t, s, plan);

    if (rc == MIAI_OK && !plan->silent && asked->why)
        rc = ask_why(a, t, asked->why);
    else if (rc == MIAI_OK && !plan->silent && asked->region > 0)
        check_region(a, t, asked->region);
    return rc;
}

static bool is_open(const void *of)
{
    const told *a = of;

    return !board_is_solved(&a->of) || (a->why && is_unknown(a->why));
}

/* --- what is said about it ------------------------------------------------------ */

static bool json(const void *of, miai_write_fn write, void *user)
{
    const told *a = of;

    return a->why ? miai_endgame_why_json(a->why, write, user)
                  : miai_endgame_json(a->endgame, a->of.problem, a->of.komi,
                                      write, user);
}

static miai_status report(FILE *out, const void *of, const run_plan *plan)
{
    const endgame_settings *s = plan->settings;
    const told *a = of;
    miai_status rc = MIAI_OK;

    if (s->region)
        rc = print_board_region(out, &a->of, s->region, plan->term);
    else if (s->why)
        print_board_why(out, &a->of, a->why, plan->term);
    else
        print_board_report(out, &a->of, plan->term);
    if (rc == MIAI_OK && s->thermograph)
        rc = print_board_thermographs(out, &a->of, plan->term);
    return rc == MIAI_OK && a->broken ? MIAI_ERR_NOMEM : rc;
}

static miai_status draw(void *picture, const void *of)
{
    const told *a = of;

    return board_sheet_add(picture, &a->of);
}

static miai_status write_tree(FILE *out, const void *of, const run_plan *plan)
{
    const endgame_settings *s = plan->settings;
    const told *a = of;

    return board_tree_write(out, &a->of, s->tree_size, a->ctx);
}

static miai_status play(void *out, task *t, session *s, const run_plan *plan)
{
    const endgame_settings *asked = plan->settings;
    told *a = out;
    bool more = true;
    miai_status rc = solve(a, t, s, plan);

    progress_erase(&s->progress);
    if (rc == MIAI_OK)
        rc = board_play(&a->of, asked->player, plan->term, &more);
    t->is_last = !more;
    return rc;
}

static const run_kind boards = {
    .size = sizeof(told),
    .answer = answer,
    .is_open = is_open,
    .json = json,
    .report = report,
    .file = {[FILE_TREE] = write_tree},
    .draw = draw,
    .clear = clear,
    .art = &svg_gallery_art,
    .style = &svg_of_endgames,
    .calculates = true,
};

static const run_kind games = {
    .size = sizeof(told),
    .answer = play,
    .clear = clear,
    .calculates = true,
};

int board_run(const endgame_settings *s)
{
    const run_plan plan = {
        .kind = s->play ? &games : &boards,
        .settings = s,
        .files = s->files,
        .options = &s->options,
        .jobs = s->play ? 0 : 1,
        .memory = s->memory,
        .json = s->json,
        .svg = s->svg,
        .file = {[FILE_TREE] = s->tree},
    };

    return run_positions(&plan);
}
