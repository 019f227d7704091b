/* race_api.c - capturing races: from numbers or a position to a verdict. */
#include "api/api.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "problem/problem.h"
#include "race/race_answer.h"

enum { CODE = 16, WORDS = 300, REASON = 60 };

/* A move as text. */
typedef struct point_text {
    char text[MIAI_POINT_TEXT];
} point_text;

/* A first move, and why it is one. */
typedef struct move_text {
    char text[MIAI_POINT_TEXT];
    char why[REASON];
} move_text;

/* What `first` gets, as text. */
typedef struct side {
    char code[2][CODE];   /* of the runs: Black, White attacks             */
    char words[2][WORDS]; /* the same as sentences                          */
    int moves, length;
    move_text move[MIAI_MAX_POINTS + 1];
    point_text line[MIAI_LIFE_LINE];
} side;

struct miai_race_verdict {
    miai_mem mem; /* for miai_race_verdict_free() */
    int width, height;
    int threats, ruling;
    bool asked[2];
    miai_race_answer answer;
    side first[2];
    char fault[2 * MIAI_RACE_FAULTS][WORDS];
    char advice[MIAI_RACE_ADVICE][WORDS];
};

/* --- numbers ------------------------------------------------------------- */

miai_status miai_race_from_text(miai_race *out, miai_context *ctx,
                                const char *text, size_t len)
{
    ctx->error.text[0] = '\0';
    return miai_race_read(out, &ctx->error, text, len) ? MIAI_OK
                                                       : MIAI_ERR_INPUT;
}

miai_status miai_race_evaluate(miai_race_count *out, miai_context *ctx,
                               const miai_race *race)
{
    ctx->error.text[0] = '\0';
    *out = (miai_race_count){0};
    if (!miai_race_check(race, &ctx->error))
        return MIAI_ERR_INPUT;
    miai_race_solve(out, race);
    return MIAI_OK;
}

miai_status miai_race_convert(miai_race *out, miai_context *ctx,
                              const miai_race *race, miai_color color,
                              int approach, int liberties)
{
    ctx->error.text[0] = '\0';
    return miai_race_turn(out, &ctx->error, race, color, approach, liberties)
               ? MIAI_OK
               : MIAI_ERR_INPUT;
}

/* --- positions ----------------------------------------------------------- */

miai_status miai_reader_next_race(miai_problem **out, miai_reader *reader)
{
    return miai_problems_next_race(out, reader);
}

/* The problem in which `attacker` attacks, as far as words ask for it. */
static void fill_codes(miai_race_verdict *v, const miai_problem *race,
                       miai_color attacker)
{
    miai_problem turned = *race;

    turned.defender = miai_color_other(attacker);
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_color first = (miai_color)c;
        const int status = miai_race_verdict_status(v, attacker, first);
        const int run = miai_race_side(attacker);
        side *s = &v->first[miai_race_side(first)];
        miai_describe_code(s->code[run], CODE, &turned, first, status,
                           v->threats);
        miai_describe_status(s->words[run], WORDS, &turned, first, status,
                             v->threats);
    }
}

static void fill_moves(side *out, const miai_race_order *order,
                       miai_color first, int width)
{
    out->moves = order->moves;
    for (int i = 0; i < order->moves; i++) {
        miai_point_write(out->move[i].text, width, order->move[i].point);
        miai_race_say_move(out->move[i].why, REASON, &order->move[i], first,
                           width);
    }
}

/* Of a seki there is none: in each run one side would have to give in. */
static void fill_line(side *out, const miai_life_answer *a, miai_race_end end,
                      int width)
{
    if (end == MIAI_RACE_SEKI)
        return;
    out->length = a->length;
    for (int i = 0; i < a->length; i++)
        miai_point_write(out->line[i].text, width, a->line[i]);
}

/* Everything that is text. */
static void fill_text(miai_race_verdict *v, const miai_problem *race)
{
    const miai_race_view *view = &v->answer.view;

    fill_codes(v, race, MIAI_BLACK);
    fill_codes(v, race, MIAI_WHITE);
    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        fill_moves(&v->first[i], &v->answer.order[i], first, v->width);
        fill_line(&v->first[i], miai_race_moves(&v->answer.found, first),
                  v->answer.end[i], v->width);
    }
    for (int i = 0; i < view->faults; i++)
        miai_race_say_fault(v->fault[i], WORDS, &view->fault[i], v->width);
    for (int i = 0; i < v->answer.advices; i++)
        miai_race_say_advice(v->advice[i], WORDS, &v->answer.advice[i],
                             v->width);
}

miai_status miai_race_verdict_new(miai_race_verdict **out, miai_context *ctx,
                                  const miai_problem *race,
                                  const miai_options *options)
{
    miai_race_verdict *v;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    *out = NULL;
    rc = miai_watch_begin(&budget, &watch, ctx, options);
    if (rc != MIAI_OK)
        return rc;
    v = miai_mem_new(&ctx->mem, sizeof *v);
    rc = v ? miai_race_find(&v->answer, race, options, &ctx->table, &budget,
                            &ctx->error)
           : MIAI_ERR_NOMEM;
    if (rc == MIAI_ERR_NOMEM)
        miai_error_set(&ctx->error, "%s: not enough memory", race->name);
    if (rc != MIAI_OK) {
        miai_mem_free(&ctx->mem, v, sizeof *v);
        return rc;
    }
    v->mem = ctx->mem;
    v->width = race->width;
    v->height = race->height;
    v->threats = options->threats;
    v->ruling = options->ruling;
    for (int i = 0; i < 2; i++)
        v->asked[i] = v->answer.found.run[0].first[i].asked;
    fill_text(v, race);
    *out = v;
    return MIAI_OK;
}

void miai_race_verdict_free(miai_race_verdict *verdict)
{
    if (!verdict)
        return;
    const miai_mem mem = verdict->mem;
    miai_mem_free(&mem, verdict, sizeof *verdict);
}

/* --- what is asked of a verdict ------------------------------------------ */

static const side *side_of(const miai_race_verdict *v, miai_color first)
{
    assert(first == MIAI_BLACK || first == MIAI_WHITE);
    return &v->first[miai_race_side(first)];
}

bool miai_race_verdict_asked(const miai_race_verdict *verdict, miai_color first)
{
    return verdict->asked[miai_race_side(first)];
}

miai_race_end miai_race_verdict_end(const miai_race_verdict *verdict,
                                    miai_color first)
{
    return verdict->answer.end[miai_race_side(first)];
}

bool miai_race_verdict_searched(const miai_race_verdict *verdict)
{
    return verdict->answer.is_searched;
}

bool miai_race_verdict_complete(const miai_race_verdict *verdict)
{
    return verdict->answer.is_complete;
}

bool miai_race_verdict_plain(const miai_race_verdict *verdict)
{
    return verdict->answer.is_plain;
}

const miai_race *miai_race_verdict_numbers(const miai_race_verdict *verdict)
{
    const miai_race_view *view = &verdict->answer.view;

    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (miai_race_has_fault(view, MIAI_RACE_SEVERAL, (miai_color)c))
            return NULL;
    return &view->race;
}

const miai_race_count *miai_race_verdict_count(const miai_race_verdict *verdict)
{
    return verdict->answer.is_counted ? &verdict->answer.count : NULL;
}

int miai_race_verdict_behind(const miai_race_verdict *verdict, miai_color first)
{
    return verdict->answer.behind[miai_race_side(first)];
}

bool miai_race_verdict_ko(const miai_race_verdict *verdict, miai_color first)
{
    return verdict->answer.found.ko[miai_race_side(first)];
}

int miai_race_verdict_status(const miai_race_verdict *verdict,
                             miai_color attacker, miai_color first)
{
    const miai_life_result *run =
        &verdict->answer.found.run[miai_race_side(attacker)];

    return run->first[miai_race_side(first)].status;
}

const char *miai_race_verdict_code(const miai_race_verdict *verdict,
                                   miai_color attacker, miai_color first)
{
    return side_of(verdict, first)->code[miai_race_side(attacker)];
}

const char *miai_race_verdict_run(const miai_race_verdict *verdict,
                                  miai_color attacker, miai_color first)
{
    return side_of(verdict, first)->words[miai_race_side(attacker)];
}

const char *miai_race_verdict_move(const miai_race_verdict *verdict,
                                   miai_color first, int i)
{
    const side *s = side_of(verdict, first);

    return i >= 0 && i < s->moves ? s->move[i].text : NULL;
}

const char *miai_race_verdict_move_reason(const miai_race_verdict *verdict,
                                          miai_color first, int i)
{
    const side *s = side_of(verdict, first);

    return i >= 0 && i < s->moves ? s->move[i].why : NULL;
}

const char *miai_race_verdict_line(const miai_race_verdict *verdict,
                                   miai_color first, int i)
{
    const side *s = side_of(verdict, first);

    return i >= 0 && i < s->length ? s->line[i].text : NULL;
}

/* The point in column x and row y, or -1. */
static int point_at(const miai_race_verdict *v, int x, int y)
{
    return x >= 0 && x < v->width && y >= 0 && y < v->height ? y * v->width + x
                                                             : -1;
}

miai_race_kind miai_race_verdict_kind(const miai_race_verdict *verdict, int x,
                                      int y)
{
    const int p = point_at(verdict, x, y);

    return p < 0 ? MIAI_RACE_NOTHING
                 : (miai_race_kind)verdict->answer.view.kind[p];
}

miai_color miai_race_verdict_owner(const miai_race_verdict *verdict, int x,
                                   int y)
{
    const int p = point_at(verdict, x, y);

    return p < 0 ? MIAI_EMPTY : (miai_color)verdict->answer.view.owner[p];
}

int miai_race_verdict_approach(const miai_race_verdict *verdict, int x, int y)
{
    const int p = point_at(verdict, x, y);

    return p < 0 ? 0 : verdict->answer.view.approach[p];
}

static const char refuted_words[] =
    "What was counted is not what the search found: the count assumes "
    "something that does not hold here.";

const char *miai_race_verdict_fault(const miai_race_verdict *verdict, int i)
{
    const miai_race_view *view = &verdict->answer.view;

    if (i == 0 && verdict->answer.is_refuted)
        return "search";
    if (i < 0 || i >= view->faults)
        return NULL;
    return miai_race_fault_name(view->fault[i].kind);
}

const char *miai_race_verdict_fault_words(const miai_race_verdict *verdict,
                                          int i)
{
    if (!miai_race_verdict_fault(verdict, i))
        return NULL;
    return verdict->answer.is_refuted ? refuted_words : verdict->fault[i];
}

size_t miai_race_verdict_say(char *out, size_t size,
                             const miai_race_verdict *verdict, miai_color first)
{
    const miai_race_answer *a = &verdict->answer;
    const miai_race_end end = miai_race_verdict_end(verdict, first);
    const miai_race_end wins =
        first == MIAI_BLACK ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS;
    const char *me = miai_color_name(first);
    const char *other = miai_color_name(miai_color_other(first));
    const char *when =
        miai_race_verdict_ko(verdict, first) ? "Without ko threats " : "";
    int n;

    if (a->is_plain)
        return miai_race_say_outcome(out, size, &a->count, first);
    if (end == MIAI_RACE_UNKNOWN)
        n = snprintf(out, size,
                     "%s to play: unknown, not solved within the limits.", me);
    else if (end == MIAI_RACE_SEKI)
        n = snprintf(out, size,
                     "%s%s to play: seki, neither chain can be captured.", when,
                     me);
    else if (end == wins)
        n = snprintf(out, size, "%s%s to play captures %s.", when, me, other);
    else
        n = snprintf(out, size, "%s%s to play is too late: %s captures.", when,
                     me, other);
    return n < 0 ? 0 : (size_t)n;
}

const char *miai_race_verdict_advice(const miai_race_verdict *verdict, int i)
{
    return i >= 0 && i < verdict->answer.advices ? verdict->advice[i] : NULL;
}

uint64_t miai_race_verdict_nodes(const miai_race_verdict *verdict)
{
    return verdict->answer.nodes;
}

int miai_race_verdict_threats(const miai_race_verdict *verdict)
{
    return verdict->threats;
}

int miai_race_verdict_ruling(const miai_race_verdict *verdict)
{
    return verdict->ruling;
}
