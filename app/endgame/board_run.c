/* board_run.c - `miai endgame FILE...`: all boards of all files. */
#include "endgame/board_settings.h"

#include <errno.h>

#include "common/command_line.h"
#include "endgame/board_play.h"
#include "endgame/board_report.h"
#include "endgame/board_sheet.h"
#include "endgame/board_tree.h"
#include "endgame/board_why.h"
#include "endgame/position_run.h"
#include "json/json.h"

/* A board with its answer, and what is asked of it. */
typedef struct told {
    const endgame_settings *settings;
    const board_answer *answer;
    const board_why *why; /* if it is asked                                   */
} told;

/* `point` is what it is about, or NULL. */
static void refuse_board(position_run *r, const miai_problem *problem,
                         const char *words, const char *point)
{
    refusal of = {0};

    refusal_of(&of, "option", problem, "%s", words);
    if (point)
        refusal_add_point(&of, problem, point);
    position_run_refuse(r, &of, BAD);
}

/* Judges the move of --why; false when there is nothing to tell. */
static bool ask_why(position_run *r, const board_answer *a, const char *text,
                    board_why *w)
{
    const int point = board_read_move(a->problem, text);
    char words[120];
    miai_status rc;

    if (point == BOARD_NO_MOVE) {
        snprintf(words, sizeof words,
                 "--why: expected a point of the board or pass, not '%.20s'",
                 text);
        refuse_board(r, a->problem, words, NULL);
        return false;
    }
    rc = board_why_ask(w, a, point);
    progress_erase(&r->session.progress);
    position_run_note(r, rc);
    if (rc == MIAI_OK && board_why_is_refused(w)) {
        snprintf(words, sizeof words,
                 "--why: nobody can play at %s: name a point where a "
                 "move is legal, or pass",
                 w->move);
        refuse_board(r, a->problem, words, w->move);
        return false;
    }
    if (board_why_is_open(w))
        position_run_raise(r, EXIT_UNKNOWN);
    return rc == MIAI_OK;
}

/* What is asked for of a board, in words. */
static miai_status print_answer(FILE *out, const position_run *r,
                                const void *user)
{
    const told *t = user;
    const endgame_settings *s = t->settings;

    if (s->region)
        return print_board_region(out, t->answer, s->region, r->term);
    if (s->why)
        print_board_why(out, t->answer, t->why, r->term);
    else
        print_board_report(out, t->answer, r->term);
    return s->thermograph ? print_board_thermographs(out, t->answer, r->term)
                          : MIAI_OK;
}

/* Is a file written in place of the report? */
static bool is_silent(const endgame_settings *s)
{
    return is_standard(s->svg) || is_standard(s->tree);
}

/* Can what is asked for be answered?  False, with a complaint, if not. */
static bool prepare(position_run *r, const endgame_settings *s,
                    const board_answer *a, board_why *w)
{
    char words[120];
    int count = 0;

    if (s->why)
        return ask_why(r, a, s->why, w);
    if (s->region == 0 || miai_endgame_region_at(a->endgame, s->region - 1))
        return true;
    while (miai_endgame_region_at(a->endgame, count))
        count++;
    if (count > 0)
        snprintf(words, sizeof words,
                 "--region: there is no region %d: the last is --region %d",
                 s->region, count);
    else
        snprintf(words, sizeof words,
                 "--region: there is no region %d: the board is settled, leave "
                 "it out",
                 s->region);
    refuse_board(r, a->problem, words, NULL);
    return false;
}

static void play(position_run *r, const board_answer *a, miai_color player)
{
    bool more = true;

    progress_erase(&r->session.progress);
    position_run_note(r, board_play(a, player, r->term, &more));
    r->enough = !more;
}

static void write_answer(position_run *r, const endgame_settings *s,
                         const board_answer *a)
{
    board_why w;
    const told t = {s, a, &w};
    miai_status rc;

    if (s->play) {
        play(r, a, s->player);
        return;
    }
    rc = s->svg ? board_sheet_add(&r->pictures, a) : MIAI_OK;
    if (s->tree && rc == MIAI_OK)
        rc = board_tree_write(r->trees.out, a, s->tree_size, r->session.ctx);
    r->broken = false; /* the sheet has noted it */
    progress_erase(&r->session.progress);
    position_run_note(r, rc);
    errno = 0;
    if (!board_is_solved(a))
        position_run_raise(r, EXIT_UNKNOWN);
    if (is_silent(s) || !prepare(r, s, a, &w))
        return;
    if (s->json)
        position_run_json(r, s->why ? endgame_why_json(a, &w)
                                    : endgame_board_json(a));
    else
        position_run_report(r, print_answer, &t);
}

static board_answer answer_of(position_run *r, const endgame_settings *s,
                              const miai_problem *problem,
                              const miai_endgame *e)
{
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

static void solve_board(position_run *r, const miai_problem *problem,
                        const void *user)
{
    const endgame_settings *s = user;
    miai_endgame *e = NULL;
    const miai_status rc = miai_endgame_solve(
        &e, r->session.ctx, r->session.calc, problem, &s->endgame);

    if (rc == MIAI_OK) {
        const board_answer a = answer_of(r, s, problem, e);
        write_answer(r, s, &a);
    } else {
        position_run_failed(r, problem, rc);
    }
    miai_endgame_free(e);
}

int board_run(const endgame_settings *s)
{
    const position_files files = {.in = s->files,
                                  .options = &s->options,
                                  .memory = s->memory,
                                  .svg = s->svg,
                                  .tree = s->tree,
                                  .json = s->json};

    return position_run_files(&files, solve_board, "Endgames", s);
}
