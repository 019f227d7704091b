/* json_pairs.c - values of places between two groups as JSON; see
 * docs/theory/pairs.md. */
#include "json/json_parts.h"

static const char *const outcomes[] = {"white", "both", "black"};

/* What becomes of the groups, a list of one or, with a ko, of two. */
static json_t *outcome_json(int low, int high)
{
    return low == high ? json_pack("[s]", outcomes[low])
                       : json_pack("[s, s]", outcomes[low], outcomes[high]);
}

static json_t *contexts_json(const miai_pair_value *v)
{
    json_t *list = json_array();
    int failed = 0;

    for (int b = 0; b < 2; b++)
        for (int w = 0; w < 2; w++)
            failed |= json_array_append_new(
                list,
                json_pack("{s:i, s:i, s:o, s:o}", "black", b, "white", w,
                          "black_first",
                          outcome_json(v->low[b][w][0], v->high[b][w][0]),
                          "white_first",
                          outcome_json(v->low[b][w][1], v->high[b][w][1])));
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

char *pair_value_json(const miai_pair_value *v)
{
    json_t *object =
        json_pack("{s:s?, s:b, s:o, s:I, s:i, s:s}", "pair", v->text, "calm",
                  v->is_calm, "elsewhere", contexts_json(v), "places",
                  (json_int_t)v->count, "cells", v->cells, "place", v->example);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}
