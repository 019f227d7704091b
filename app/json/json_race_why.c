/* json_race_why.c - what --why found in a race as one JSON object; see
 * docs/manual.md.
 */
#include "json/json_parts.h"

#include "solve/race_judge.h"

static const char *end_name(miai_race_end end)
{
    static const char *const names[] = {"unknown", "black", "white", "seki"};

    return names[end];
}

static const char *rating_name(miai_race_rating rating)
{
    static const char *const names[] = {"unknown", "right", "wrong", "trade",
                                        "lost"};

    return names[rating];
}

/* The status of `side` in the run in which `attacker` attacks.  The code is seen
 * from the target, and a problem knows one of the runs only: in the other one
 * the colours change their parts. */
static json_t *run_json(const miai_problem *problem, int threats,
                        miai_color side, miai_color attacker, int status)
{
    const miai_color other = side == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
    const bool turned = miai_problem_defender(problem) == attacker;
    char code[16];

    miai_problem_describe_code(code, sizeof code, problem,
                               turned ? other : side, status, threats);
    return json_pack("{s:o, s:s}", "status", json_status(status), "code", code);
}

static json_t *runs_json(const miai_problem *problem, int threats,
                         miai_color side, miai_race_standing of)
{
    const bool black = side == MIAI_BLACK;

    return json_pack("{s:o, s:o}", "black_attacks",
                     run_json(problem, threats, side, MIAI_BLACK,
                              black ? of.attack : of.keep),
                     "white_attacks",
                     run_json(problem, threats, side, MIAI_WHITE,
                              black ? of.keep : of.attack));
}

/* Neither yes nor no where it is unknown, or depends on ko threats. */
static json_t *right_json(const why_side *s)
{
    return s->rating == MIAI_RACE_RATING_UNKNOWN ||
                   s->rating == MIAI_RACE_RATING_TRADE
               ? json_null()
               : json_boolean(why_is_right(s));
}

static json_t *words_json(const why *w, miai_color first, bool plain)
{
    const why_side *s = &w->first[first == MIAI_WHITE];
    const race_side of = {first, w->threats, plain};
    char text[JUDGEMENT_SIZE];

    race_judgement_text(text, sizeof text, &of, w->move, s->rating, s->before,
                        s->after);
    return json_string(text);
}

static json_t *side_json(const why *w, const solved *of, miai_color first)
{
    const miai_problem *problem = solved_model(of, first);
    const miai_race_facts *facts = miai_verdict_race(of->verdict);
    const miai_open_facts *open = solved_open(of);
    const why_side *s = &w->first[first == MIAI_WHITE];
    const miai_race_end end = facts->first[first == MIAI_WHITE].end;
    json_t *side;

    if (s->refusal[0])
        return json_pack("{s:s}", "error", s->refusal);
    side = json_pack(
        "{s:s, s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "end",
        end_name(end), "end_after",
        end_name(why_is_right(s) ? end : miai_race_end_of(first, s->after)),
        "rating", rating_name(s->rating), "right", right_json(s), "before",
        runs_json(problem, w->threats, first, s->before), "after",
        runs_json(problem, w->threats, first, s->after), "moves",
        json_texts(s->best, s->bests), "reasons",
        json_reasons(of->verdict, first), "line",
        json_texts(s->line, s->length), "retakes", json_why_retakes(s), "words",
        words_json(w, first, facts->plain));
    if (!open || json_add_turn(side, &open->first[first == MIAI_WHITE]) == 0)
        return side;
    json_decref(side);
    return NULL;
}

char *race_why_json(const solved *s, const why *w)
{
    json_t *object = json_pack(
        "{s:o, s:i, s:i, s:s}", "id", json_name(miai_problem_name(s->problem)),
        "ruling", w->ruling, "threats", w->threats, "move", w->move);
    int failed = object ? 0 : -1;

    for (int i = 0; i < 2; i++)
        if (w->first[i].asked)
            failed |= json_object_set_new(
                object, i == 0 ? "black_first" : "white_first",
                side_json(w, s, i == 0 ? MIAI_BLACK : MIAI_WHITE));
    failed |= json_add_source(object, s->problem, solved_any(s));
    failed |= json_object_set_new(object, "open", json_open(s));
    return json_end(object, s->problem, failed, w->nodes);
}
