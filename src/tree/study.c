/* study.c - a problem move by move, in text.
 *
 * Idea     life/ plays and searches with the numbers of points; here they are
 *          read and written.  Lists are made when they are asked for and hold
 *          until the position changes.
 */
#include "base/base.h"

#include <string.h>

#include "life/life.h"

struct miai_study {
    miai_context *ctx;
    const miai_problem *problem;
    miai_watch watch;
    double seconds; /* limit of a question; 0: none                        */
    miai_life_study *life;
    miai_vec played;    /* of miai_move                                       */
    int status;         /* of the position; 0: unknown, or not asked for yet  */
    int moves;          /* that can be played; -1: not listed yet             */
    int length;         /* of the main line; -1: not looked for yet           */
    miai_line_end end;  /* of the main line                                 */
    miai_line_end here; /* of the position, once that was looked for      */
    bool has_here;
    miai_move ko; /* the banned point                                   */
    miai_move move[MIAI_LIFE_MOVES];
    miai_move line[MIAI_LIFE_LINE];
};

static miai_move show(const miai_study *s, int point)
{
    return miai_move_at(s->problem->board.width, point);
}

/* Forgets what was known of the last position. */
static void renew(miai_study *s)
{
    const int ban = miai_life_study_ban(s->life);

    s->status = 0;
    s->moves = s->length = -1;
    s->end = s->here = MIAI_LINE_OPEN;
    s->has_here = false;
    s->ko = (miai_move){0};
    if (ban >= 0)
        s->ko = show(s, ban);
}

static miai_status check_first(const miai_problem *problem, miai_color first,
                               miai_error *error)
{
    if (first != MIAI_BLACK && first != MIAI_WHITE)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "first: expected black or white");
    else if (problem->ko >= 0 && problem->first != (miai_first)first)
        miai_error_set(error, MIAI_CAUSE_OPTION,
                       "first: the ban at %s binds %s, who must move",
                       problem->ko_text,
                       miai_color_name(miai_color_other(first)));
    else
        return MIAI_OK;
    return MIAI_ERR_OPTION;
}

miai_status miai_study_new(miai_study **out, miai_context *ctx,
                           const miai_problem *problem,
                           const miai_options *options, miai_color first)
{
    miai_study *s = miai_mem_new(&ctx->mem, sizeof *s);
    miai_options own;
    miai_budget budget;
    miai_status rc = MIAI_ERR_NOMEM;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if (s != NULL &&
        (rc = miai_options_take(&own, options, &ctx->error)) == MIAI_OK &&
        (rc = miai_watch_begin(&budget, &s->watch, ctx, own.nodes,
                               own.seconds)) == MIAI_OK &&
        (rc = check_first(problem, first, &ctx->error)) == MIAI_OK)
        rc = miai_life_study_new(
            &s->life, problem, first,
            &(miai_means){&own, &ctx->space, &budget, &ctx->error});
    if (rc == MIAI_ERR_NOMEM)
        miai_problem_no_memory(problem, &ctx->error);
    if (rc != MIAI_OK) {
        miai_mem_free(&ctx->mem, s, sizeof *s);
        return rc;
    }
    s->ctx = ctx;
    s->problem = problem;
    s->seconds = own.seconds;
    miai_vec_init(&s->played, &ctx->mem, sizeof(miai_move));
    renew(s);
    *out = s;
    return MIAI_OK;
}

void miai_study_free(miai_study *study)
{
    if (study == NULL)
        return;
    miai_vec_clear(&study->played);
    miai_life_study_free(study->life);
    miai_mem_free(&study->ctx->mem, study, sizeof *study);
}

/* Reads a whole move; false when it is none. */
static bool read_move(int *out, const miai_study *s, const char *text)
{
    if (strcmp(text, "pass") == 0) {
        *out = MIAI_PASS;
        return true;
    }
    *out = miai_point_read(&text, s->problem->board.width,
                           s->problem->board.height);
    return *out >= 0 && *text == '\0';
}

/* Is it a stone of a chain that the question is about?  Those of a race are no
 * points for the search. */
static bool is_chain(const miai_study *s, int point)
{
    const uint8_t role = s->problem->role[point];

    return (role == MIAI_ROLE_TARGET || role == MIAI_ROLE_PRIZE) &&
           miai_life_study_stone(s->life, point) != MIAI_EMPTY;
}

static miai_status refuse(miai_study *s, int point, miai_life_refusal why)
{
    static const char *const reason[] = {
        [MIAI_LIFE_NOT_INSIDE] = "it is not a point of the region",
        [MIAI_LIFE_OCCUPIED] = "a stone is there",
        [MIAI_LIFE_SUICIDE] = "it is suicide",
    };

    const miai_move at = show(s, point);

    if (why == MIAI_LIFE_NOT_INSIDE && is_chain(s, point))
        why = MIAI_LIFE_OCCUPIED;
    if (why == MIAI_LIFE_NO_MEMORY)
        return miai_error_no_memory(&s->ctx->error);
    miai_error_set(
        &s->ctx->error, MIAI_CAUSE_ILLEGAL_MOVE, "%s cannot play at %s: %s",
        miai_color_name(miai_life_study_turn(s->life)), at.text, reason[why]);
    miai_error_add_point(&s->ctx->error, point, at.text);
    return MIAI_ERR_INPUT;
}

miai_status miai_study_play(miai_study *study, const char *move)
{
    miai_life_refusal why;
    miai_move *t;
    int point;

    miai_error_clear(&study->ctx->error);
    if (!read_move(&point, study, move))
        return miai_error_set(
            &study->ctx->error, MIAI_CAUSE_BAD_POINT,
            "expected pass or a point from a1 to %s, found '%.20s'",
            show(study,
                 study->problem->board.width * study->problem->board.height - 1)
                .text,
            move);
    t = miai_vec_push(&study->played);
    why = t == NULL ? MIAI_LIFE_NO_MEMORY
                    : miai_life_study_play(study->life, point);
    if (why != MIAI_LIFE_PLAYED) {
        if (t != NULL)
            study->played.count--;
        return refuse(study, point, why);
    }
    *t = show(study, point);
    renew(study);
    return MIAI_OK;
}

bool miai_study_undo(miai_study *study)
{
    if (!miai_life_study_undo(study->life))
        return false;
    study->played.count--;
    renew(study);
    return true;
}

const miai_move *miai_study_played(const miai_study *study, int i)
{
    const miai_move *played = study->played.data;

    return i >= 0 && (size_t)i < study->played.count ? &played[i] : NULL;
}

miai_color miai_study_turn(const miai_study *study)
{
    return miai_life_study_turn(study->life);
}

miai_color miai_study_stone(const miai_study *study, int x, int y)
{
    if (miai_problem_stone(study->problem, x, y) == MIAI_OFF)
        return MIAI_OFF;
    return miai_life_study_stone(study->life,
                                 y * study->problem->board.width + x);
}

const char *miai_study_ko(const miai_study *study)
{
    return study->ko.text[0] != '\0' ? study->ko.text : NULL;
}

miai_ending miai_study_ending(const miai_study *study)
{
    static const miai_ending ending[] = {
        [MIAI_LIFE_OPEN] = MIAI_ENDING_NONE,
        [MIAI_LIFE_CAPTURED] = MIAI_ENDING_CAPTURED,
        [MIAI_LIFE_DEAD] = MIAI_ENDING_DEAD,
        [MIAI_LIFE_ALIVE] = MIAI_ENDING_ALIVE,
        [MIAI_LIFE_PRIZE] = MIAI_ENDING_PRIZE,
    };

    return ending[miai_life_study_end(study->life)];
}

/* May no question be asked any more? */
static bool is_stopped(const miai_study *s)
{
    return s->ctx->is_whole && s->ctx->stopped;
}

/* A question has all the time again. */
static miai_life_study *ask(miai_study *s)
{
    s->ctx->stopped = false;
    if (s->watch.timed)
        s->watch.end = s->ctx->clock(s->ctx->clock_user) + s->seconds;
    return s->life;
}

int miai_study_status(miai_study *study)
{
    if (study->status == 0 && !is_stopped(study))
        study->status = miai_life_study_status(ask(study));
    return study->status;
}

/* Writes points as text; returns how many. */
static int show_all(miai_move *out, const miai_study *s, const int16_t *points,
                    int n)
{
    for (int i = 0; i < n; i++)
        out[i] = show(s, points[i]);
    return n;
}

const miai_move *miai_study_move(miai_study *study, int i)
{
    int16_t points[MIAI_LIFE_MOVES];

    if (study->moves < 0)
        study->moves = show_all(study->move, study, points,
                                miai_life_study_moves(study->life, points));
    return i >= 0 && i < study->moves ? &study->move[i] : NULL;
}

/* The point of a move that can be played; false for any other text. */
static bool find_move(int *out, miai_study *s, const char *text)
{
    const miai_move *move;

    for (int i = 0; (move = miai_study_move(s, i)) != NULL; i++)
        if (strcmp(move->text, text) == 0)
            return read_move(out, s, text);
    return false;
}

int miai_study_value(miai_study *study, const char *move)
{
    int point;

    return !is_stopped(study) && find_move(&point, study, move)
               ? miai_life_study_value(ask(study), point)
               : 0;
}

bool miai_study_is_best(miai_study *study, const char *move)
{
    int point;

    return !is_stopped(study) && find_move(&point, study, move) &&
           miai_life_study_keeps(ask(study), point);
}

const miai_move *miai_study_line(miai_study *study, int i)
{
    int16_t points[MIAI_LIFE_LINE];

    if (study->length < 0 && !is_stopped(study))
        study->length =
            show_all(study->line, study, points,
                     miai_life_study_line(ask(study), points, &study->end));
    return i >= 0 && i < study->length ? &study->line[i] : NULL;
}

miai_line_end miai_study_line_end(miai_study *study)
{
    miai_study_line(study, 0);
    return study->end;
}

miai_line_end miai_study_end_here(miai_study *study)
{
    if (!study->has_here && !is_stopped(study)) {
        study->here = miai_life_study_line_end(ask(study));
        study->has_here = true;
    }
    return study->here;
}

uint64_t miai_study_nodes(const miai_study *study)
{
    return miai_life_study_nodes(study->life);
}
