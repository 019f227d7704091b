/* why_json.c - a move that was judged as JSON; see docs/manual.md. */
#include "api/json_parts.h"
#include "api/why.h"

static bool is_right(const miai_why_side *w)
{
    return w->rating == MIAI_RACE_RATING_RIGHT;
}

static void write_texts(miai_json *j, const char *key,
                        const char (*list)[MIAI_POINT_TEXT], int count)
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
