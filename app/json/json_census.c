/* json_census.c - values of all eyespaces as JSON; see docs/census.md. */
#include "eyespace/space_census.h"
#include "json/json_parts.h"

/* How many eyespaces of each kind have it. */
static json_t *kinds_of(const space_census *c, const space_value *v)
{
    json_t *list = json_array();
    int failed = 0;

    for (int n = 1; n <= c->cells; n++)
        for (int kind = 0; kind < 6; kind++) {
            const miai_eye_place place = (miai_eye_place)(kind / 2);
            const bool is_open = kind % 2 != 0;
            const uint64_t count =
                miai_census_count(c->census, v->number, n, place, is_open);
            if (count > 0)
                failed |= json_array_append_new(
                    list, json_pack("{s:i, s:s, s:b, s:I}", "cells", n, "place",
                                    space_place_name(place), "open", is_open,
                                    "eyespaces", (json_int_t)count));
        }
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

char *space_value_json(const space_census *c, int i)
{
    const space_value *v = &c->values[i];
    const miai_census_value *seen = v->seen;
    json_t *object = json_pack(
        "{s:s?, s:b, s:s, s:s, s:s?, s:I, s:{s:i, s:s, s:b, s:s}, s:o}",
        "value", seen->text[0] ? seen->text : NULL, "ko", seen->has_ko, "low",
        seen->low, "high", seen->high, "complement", v->complement, "eyespaces",
        (json_int_t)seen->count, "example", "cells", seen->cells, "place",
        space_place_name(seen->place), "open", seen->is_open, "pattern",
        seen->example, "kinds", kinds_of(c, v));
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}
