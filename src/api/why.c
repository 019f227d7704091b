/* why.c - is a move right, and what does it lead to?
 *
 * A study answers: what the position is worth to the side, what the move is,
 * and, behind the move, the line that shows it.
 */
#include <stdio.h>
#include <string.h>

#include "api/api.h"
#include "api/json_parts.h"

enum { MOST = 132, LONGEST = 62, REFUSAL = 200, WORDS = 600 };
enum { COUNTED_NODES = 600000 }; /* as many as the search of a counted race */

typedef char text[MIAI_POINT_TEXT];

/* The answer for one side, and where its texts are. */
typedef struct answer {
    miai_why_side seen;
    char refusal[REFUSAL], words[WORDS];
    text best[MOST], line[LONGEST];
    bool retakes[LONGEST];
} answer;

struct miai_why {
    miai_mem mem;
    miai_context *ctx;
    const miai_problem *problem;
    const miai_verdict *verdict; /* NULL: not asked for, and it is not open   */
    miai_options options;
    text move;
    uint64_t nodes;
    answer first[2]; /* Black, White                                          */
};

/* A study of one side, of life and death or of a race: the other is NULL. */
typedef struct study {
    miai_study *life;
    miai_race_study *race;
} study;

/* --- one move after the other --------------------------------------------- */

static miai_status play(const study *s, const char *move)
{
    return s->race ? miai_race_study_play(s->race, move)
                   : miai_study_play(s->life, move);
}

static void undo(const study *s)
{
    if (s->race)
        miai_race_study_undo(s->race);
    else
        miai_study_undo(s->life);
}

static const miai_study *board_of(const study *s)
{
    return s->race ? miai_race_study_run(s->race, MIAI_BLACK) : s->life;
}

static bool is_retake(const study *s, const char *move)
{
    const char *ko = miai_study_ko(board_of(s));

    return ko && strcmp(ko, move) == 0;
}

static const miai_move *line_at(const study *s, int i)
{
    return s->race ? miai_race_study_line(s->race, i)
                   : miai_study_line(s->life, i);
}

static void add(text *list, int *count, int most, const char *move)
{
    if (*count < most)
        snprintf(list[(*count)++], sizeof(text), "%s", move);
}

/* Plays the move and the line behind it, and takes all back.  Of the end of the
 * line of a race nothing is said. */
static miai_status follow(answer *a, const study *s, const char *move)
{
    miai_why_side *w = &a->seen;
    const miai_move *next;
    miai_status rc;

    add(a->line, &w->length, LONGEST, move);
    if ((rc = play(s, move)) != MIAI_OK)
        return rc;
    w->end = s->race ? MIAI_LINE_OPEN : miai_study_end_here(s->life);
    for (int i = 0; w->end == MIAI_LINE_OPEN && (next = line_at(s, i)); i++)
        add(a->line, &w->length, LONGEST, next->text);
    if (w->end == MIAI_LINE_OPEN && !s->race)
        w->end = miai_study_line_end(s->life);
    undo(s);
    for (int i = 0; i < w->length && rc == MIAI_OK; i++) {
        a->retakes[i] = is_retake(s, a->line[i]);
        rc = play(s, a->line[i]);
    }
    return rc;
}

/* --- what it is worth ------------------------------------------------------ */

static miai_race_rating rate(const miai_why *all, miai_study *s,
                             const char *move)
{
    const int status = miai_study_status(s);

    if (status == 0)
        return MIAI_RACE_RATING_UNKNOWN;
    if (status < -all->options.threats)
        return MIAI_RACE_RATING_LOST;
    if (miai_study_is_best(s, move))
        return MIAI_RACE_RATING_RIGHT;
    return miai_study_value(s, move) == 0 ? MIAI_RACE_RATING_UNKNOWN
                                          : MIAI_RACE_RATING_WRONG;
}

static bool is_right(const miai_why_side *w)
{
    return w->rating == MIAI_RACE_RATING_RIGHT;
}

/* What the status says of the move, where the limits left it open. */
static void complete(miai_why_side *w, bool race)
{
    const bool lost = w->rating == MIAI_RACE_RATING_LOST;
    const bool attacks = w->before.attack > 0; /* decides which are right */
    int *kept = attacks ? &w->after.attack : &w->after.keep;

    if (*kept == 0 && is_right(w))
        *kept = attacks ? w->before.attack : w->before.keep;
    if (lost || (is_right(w) && !race))
        w->after = w->before;
    w->partial = w->partial && !lost;
}

static miai_status ask_life(answer *a, const miai_why *all, const study *s)
{
    miai_why_side *w = &a->seen;
    const miai_options *o = &all->options;
    const bool limited = o->nodes > 0 || o->seconds > 0;
    const int status = miai_study_status(s->life);
    const int value = status ? miai_study_value(s->life, all->move) : 0;
    const miai_move *move;

    w->before = (miai_race_standing){status, status};
    if (status == 0)
        return MIAI_OK;
    w->after = (miai_race_standing){value, value};
    w->rating = rate(all, s->life, all->move);
    for (int i = 0; (move = miai_study_move(s->life, i)); i++) {
        const bool open = limited && miai_study_value(s->life, move->text) == 0;
        if (w->bests < MOST &&
            rate(all, s->life, move->text) == MIAI_RACE_RATING_RIGHT)
            add(a->best, &w->bests, MOST, move->text);
        else
            w->partial = w->partial || open;
    }
    complete(w, false);
    return follow(a, s, all->move);
}

/* Is it known what the standing is worth without ko threats? */
static bool is_known(miai_race_standing of)
{
    return of.attack > 0 || of.keep < 0 || (of.attack != 0 && of.keep != 0);
}

/* The best moves are those that the verdict names; the move is right if it is one
 * of them, for then it was counted if it was not searched. */
static void take_best(answer *a, const miai_why *all, miai_color first)
{
    miai_why_side *w = &a->seen;
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_move(all->verdict, first, i)); i++) {
        add(a->best, &w->bests, MOST, move->text);
        if (w->rating == MIAI_RACE_RATING_UNKNOWN &&
            strcmp(move->text, all->move) == 0)
            w->rating = MIAI_RACE_RATING_RIGHT;
    }
    w->partial = !miai_verdict_race(all->verdict)->complete && w->bests > 0 &&
                 !is_right(w);
}

/* The answer to an open race may depend on more than its model. */
static miai_status ask_race(answer *a, const miai_why *all, const study *s,
                            miai_color first)
{
    const miai_race_facts *facts = miai_verdict_race(all->verdict);
    miai_why_side *w = &a->seen;

    if (facts->first[first == MIAI_WHITE].end != MIAI_RACE_UNKNOWN)
        w->before = miai_race_study_standing(s->race);
    if (is_known(w->before)) {
        w->after = miai_race_study_value(s->race, all->move);
        w->rating = miai_race_study_rate(s->race, all->move);
    }
    take_best(a, all, first);
    if (!is_known(w->before) || w->rating == MIAI_RACE_RATING_UNKNOWN)
        return MIAI_OK;
    complete(w, true);
    return follow(a, s, all->move);
}

/* --- one side, and both ---------------------------------------------------- */

static miai_status ask_study(answer *a, miai_why *all, const study *s,
                             miai_color first, const char *move)
{
    const miai_status rc = play(s, move);

    if (rc != MIAI_OK) {
        snprintf(a->refusal, sizeof a->refusal, "%s",
                 miai_context_error(all->ctx));
        return rc;
    }
    snprintf(all->move, sizeof all->move, "%s",
             miai_study_played(board_of(s), 0)->text);
    undo(s);
    return s->race ? ask_race(a, all, s, first) : ask_life(a, all, s);
}

/* Sets the limit of a question about a race that was counted and not searched to
 * its end, if there is none: it may be too large. */
static miai_options limited(const miai_why *all)
{
    const miai_race_facts *race =
        all->verdict ? miai_verdict_race(all->verdict) : NULL;
    miai_options o = all->options;

    if (race && !race->complete && o.nodes == 0 && !(o.seconds > 0))
        o.nodes = COUNTED_NODES;
    return o;
}

static miai_status ask_side(miai_why *all, miai_color first, const char *move)
{
    const miai_problem *problem =
        miai_verdict_model(all->verdict, all->problem, first);
    const miai_options o = limited(all);
    answer *a = &all->first[first == MIAI_WHITE];
    study s = {NULL, NULL};
    miai_status rc;

    a->seen.asked = true;
    if (miai_problem_goal(problem) == MIAI_GOAL_RACE)
        rc = miai_race_study_new(&s.race, all->ctx, problem, &o, first);
    else
        rc = miai_study_new(&s.life, all->ctx, problem, &o, first);
    if (rc == MIAI_OK) {
        rc = ask_study(a, all, &s, first, move);
        all->nodes +=
            s.race ? miai_race_study_nodes(s.race) : miai_study_nodes(s.life);
    }
    miai_study_free(s.life);
    miai_race_study_free(s.race);
    return rc;
}

/* What is wrong with the move is said of the first side that cannot play it. */
static miai_status ask_sides(miai_why *all, const char *move)
{
    miai_error *error = miai_mem_new(&all->mem, sizeof *error);
    bool played = false, refused = false;
    miai_status rc = error ? MIAI_OK : MIAI_ERR_NOMEM;

    for (miai_color first = MIAI_BLACK;
         first <= MIAI_WHITE && (rc == MIAI_OK || rc == MIAI_ERR_INPUT);
         first++) {
        if (!miai_json_is_asked(all->verdict, all->problem, first))
            continue;
        rc = ask_side(all, first, move);
        played = played || rc == MIAI_OK;
        if (all->first[first == MIAI_WHITE].refusal[0] && !refused)
            *error = all->ctx->error;
        refused = refused || all->first[first == MIAI_WHITE].refusal[0];
    }
    if (rc == MIAI_OK || rc == MIAI_ERR_INPUT)
        rc = played ? MIAI_OK : MIAI_ERR_INPUT;
    if (rc == MIAI_ERR_INPUT && refused)
        all->ctx->error = *error;
    if (!error)
        miai_problem_no_memory(all->problem, &all->ctx->error);
    miai_mem_free(&all->mem, error, sizeof *error);
    return rc;
}

/* What the move of a race is, in words. */
static void describe(answer *a, const miai_why *all, miai_color first)
{
    const miai_race_facts *race =
        all->verdict ? miai_verdict_race(all->verdict) : NULL;

    if (!race || !a->seen.asked)
        return;
    miai_race_describe_judged(
        a->words, sizeof a->words,
        &(miai_race_judged){.size = sizeof(miai_race_judged),
                            .side = first,
                            .threats = all->options.threats,
                            .plain = race->plain,
                            .move = all->move,
                            .rating = a->seen.rating,
                            .before = a->seen.before,
                            .after = a->seen.after},
        MIAI_RACE_SAY_MOVE);
}

static void fill(miai_why *all)
{
    for (int i = 0; i < 2; i++) {
        answer *a = &all->first[i];
        describe(a, all, miai_side_color(i));
        a->seen.refusal = a->refusal;
        a->seen.words = a->words;
        a->seen.best = (const text *)a->best;
        a->seen.line = (const text *)a->line;
        a->seen.retakes = a->retakes;
    }
}

miai_status miai_why_new(miai_why **out, miai_context *ctx,
                         const miai_problem *problem,
                         const miai_verdict *verdict,
                         const miai_options *options, const char *move)
{
    miai_why *all = miai_mem_new(&ctx->mem, sizeof *all);
    miai_status rc;

    *out = NULL;
    if (!all)
        return miai_problem_no_memory(problem, &ctx->error);
    if (!verdict && (miai_problem_is_open(problem) ||
                     miai_problem_goal(problem) == MIAI_GOAL_RACE)) {
        miai_mem_free(&ctx->mem, all, sizeof *all);
        return miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_OPTION,
                                 "verdict: expected that of a race, or of an "
                                 "open problem");
    }
    *all = (miai_why){.mem = ctx->mem,
                      .ctx = ctx,
                      .problem = problem,
                      .verdict = verdict,
                      .options = *options,
                      .nodes = verdict ? miai_verdict_nodes(verdict) : 0};
    rc = ask_sides(all, move);
    if (rc != MIAI_OK) {
        miai_why_free(all);
        return rc;
    }
    fill(all);
    *out = all;
    return MIAI_OK;
}

void miai_why_free(miai_why *why)
{
    if (!why)
        return;
    const miai_mem mem = why->mem;
    miai_mem_free(&mem, why, sizeof *why);
}

const char *miai_why_move(const miai_why *why)
{
    return why->move;
}

uint64_t miai_why_nodes(const miai_why *why)
{
    return why->nodes;
}

const miai_why_side *miai_why_side_of(const miai_why *why, miai_color first)
{
    return &why->first[first == MIAI_WHITE].seen;
}

/* --- JSON ------------------------------------------------------------------ */

static void write_texts(miai_json *j, const char *key, const text *list,
                        int count)
{
    miai_json_list(j, key);
    for (int i = 0; i < count; i++)
        miai_json_text(j, NULL, list[i]);
    miai_json_end(j);
}

static void write_retakes(miai_json *j, const miai_why_side *w)
{
    miai_json_list(j, "retakes");
    for (int i = 0; i < w->length; i++)
        if (w->retakes[i])
            miai_json_integer(j, NULL, i + 1);
    miai_json_end(j);
}

/* A status for `side`, and its code. */
static void write_status(miai_json *j, const char *keys[2],
                         const miai_problem *problem, miai_color side,
                         int status, int threats)
{
    char code[16];

    miai_problem_describe_code(code, sizeof code, problem, side, status,
                               threats);
    miai_json_status(j, keys[0], status);
    miai_json_text(j, keys[1], code);
}

/* Neither yes nor no where it is not known, or depends on ko threats. */
static void write_right(miai_json *j, const miai_why_side *w, bool known)
{
    if (known)
        miai_json_truth(j, "right", is_right(w));
    else
        miai_json_text(j, "right", NULL);
}

static void write_turn(miai_json *j, const miai_why *why, miai_color first)
{
    const miai_open_facts *open =
        why->verdict ? miai_verdict_open(why->verdict) : NULL;

    if (open)
        miai_json_open_turn(j, &open->first[first == MIAI_WHITE]);
}

static void write_life(miai_json *j, const miai_why *why,
                       const miai_problem *problem, miai_color first)
{
    const miai_why_side *w = miai_why_side_of(why, first);
    const char *end = miai_line_end_name(w->end);
    const char *before[2] = {"status", "code"};
    const char *after[2] = {"value", "code_after"};
    const int threats = why->options.threats;

    write_status(j, before, problem, first, w->before.keep, threats);
    write_status(j, after, problem, first, w->after.keep, threats);
    write_right(j, w, w->after.keep != 0);
    write_texts(j, "moves", w->best, w->bests);
    write_texts(j, "line", w->line, w->length);
    write_retakes(j, w);
    miai_json_text(j, "end", *end ? end : NULL);
}

/* The status of `side` in the runs in which Black and White attack.  The code is
 * seen from the target, and a problem knows one of the runs only: in the other
 * one the colours change their parts. */
static void write_runs(miai_json *j, const char *key, const miai_why *why,
                       miai_color side, miai_race_standing of)
{
    static const char *const runs[2] = {"black_attacks", "white_attacks"};
    const miai_problem *problem =
        miai_verdict_model(why->verdict, why->problem, side);
    const char *keys[2] = {"status", "code"};

    miai_json_object(j, key);
    for (int i = 0; i < 2; i++) {
        const miai_color attacker = miai_side_color(i);
        const bool turned = miai_problem_defender(problem) == attacker;
        miai_json_object(j, runs[i]);
        write_status(j, keys, problem, turned ? miai_color_other(side) : side,
                     side == attacker ? of.attack : of.keep,
                     why->options.threats);
        miai_json_end(j);
    }
    miai_json_end(j);
}

static void write_race(miai_json *j, const miai_why *why, miai_color first)
{
    static const char *const ratings[] = {"unknown", "right", "wrong", "trade",
                                          "lost"};
    const miai_why_side *w = miai_why_side_of(why, first);
    const miai_race_end end =
        miai_verdict_race(why->verdict)->first[first == MIAI_WHITE].end;

    miai_json_text(j, "end", miai_json_race_end(end));
    miai_json_text(j, "end_after",
                   miai_json_race_end(
                       is_right(w) ? end : miai_race_end_of(first, w->after)));
    miai_json_text(j, "rating", ratings[w->rating]);
    write_right(j, w,
                w->rating != MIAI_RACE_RATING_UNKNOWN &&
                    w->rating != MIAI_RACE_RATING_TRADE);
    write_runs(j, "before", why, first, w->before);
    write_runs(j, "after", why, first, w->after);
    write_texts(j, "moves", w->best, w->bests);
    miai_json_reasons(j, "reasons", why->verdict, first);
    write_texts(j, "line", w->line, w->length);
    write_retakes(j, w);
    miai_json_text(j, "words", w->words);
}

static void write_side(miai_json *j, const char *key, const miai_why *why,
                       miai_color first)
{
    const miai_why_side *w = miai_why_side_of(why, first);

    if (!w->asked)
        return;
    miai_json_object(j, key);
    if (w->refusal[0]) {
        miai_json_text(j, "error", w->refusal);
    } else {
        if (why->verdict && miai_verdict_race(why->verdict))
            write_race(j, why, first);
        else
            write_life(j, why,
                       miai_verdict_model(why->verdict, why->problem, first),
                       first);
        write_turn(j, why, first);
    }
    miai_json_end(j);
}

bool miai_why_json(const miai_why *why, miai_write_fn write, void *user)
{
    const bool race = why->verdict && miai_verdict_race(why->verdict);
    const miai_problem *model = miai_json_model(why->verdict, why->problem);
    const miai_color one = race ? MIAI_BLACK : miai_problem_defender(model);
    miai_json j;

    miai_json_begin_problem(&j, why->problem, write, user);
    if (!race)
        miai_json_text(&j, "defender", miai_json_color(one));
    miai_json_integer(&j, "ruling", why->options.ruling);
    miai_json_integer(&j, "threats", why->options.threats);
    miai_json_text(&j, "move", why->move);
    write_side(&j, race ? "black_first" : "defender_first", why, one);
    write_side(&j, race ? "white_first" : "attacker_first", why,
               miai_color_other(one));
    miai_json_source(&j, why->problem, model);
    miai_json_open(&j, why->verdict);
    return miai_json_finish(&j, why->nodes);
}
