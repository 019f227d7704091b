/* json_why.c - what --why found as one JSON object; see docs/manual.md. */
#include "json/json_parts.h"

#include "solve/why.h"

json_t *json_texts(const char (*text)[WHY_TEXT], int count)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        if (json_array_append_new(list, json_string(text[i])) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

json_t *json_why_retakes(const why_side *s)
{
    json_t *list = json_array();

    for (int i = 0; i < s->length; i++) {
        if (s->retakes[i] &&
            json_array_append_new(list, json_integer(i + 1)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *right_json(const why_side *s)
{
    return s->after.keep ? json_boolean(why_is_right(s)) : json_null();
}

static json_t *side_json(const why *w, const solved *of, miai_color first)
{
    const miai_problem *problem = solved_model(of, first);
    const miai_open_facts *open = solved_open(of);
    const why_side *s = &w->first[first == MIAI_WHITE];
    const int values[2] = {s->before.keep, s->after.keep};
    char code[2][16];
    json_t *side;

    if (s->refusal[0])
        return json_pack("{s:s}", "error", s->refusal);
    for (int i = 0; i < 2; i++)
        miai_problem_describe_code(code[i], sizeof code[i], problem, first,
                                   values[i], w->threats);
    side = json_pack("{s:o, s:s, s:o, s:s, s:o, s:o, s:o, s:o, s:o}", "status",
                     json_status(values[0]), "code", code[0], "value",
                     json_status(values[1]), "code_after", code[1], "right",
                     right_json(s), "moves", json_texts(s->best, s->bests),
                     "line", json_texts(s->line, s->length), "retakes",
                     json_why_retakes(s), "end", json_end_of_line(s->end));
    if (!open || json_add_turn(side, &open->first[first == MIAI_WHITE]) == 0)
        return side;
    json_decref(side);
    return NULL;
}

char *why_json(const solved *s, const why *w)
{
    const miai_color defender = solved_defender(s);
    const miai_color attacker =
        defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;
    json_t *object = json_head(solved_any(s), w->ruling, w->threats);
    int failed = json_object_set_new(object, "move", json_string(w->move));

    if (w->first[defender == MIAI_WHITE].asked)
        failed |= json_object_set_new(object, "defender_first",
                                      side_json(w, s, defender));
    if (w->first[attacker == MIAI_WHITE].asked)
        failed |= json_object_set_new(object, "attacker_first",
                                      side_json(w, s, attacker));
    failed |= json_add_source(object, s->problem, solved_any(s));
    failed |= json_object_set_new(object, "open", json_open(s));
    return json_end(object, s->problem, failed, w->nodes);
}
