/* json_open.c - how far an answer can be trusted, as JSON. */
#include "json/json_parts.h"

static json_t *points_json(const miai_points *points)
{
    json_t *list = json_array();

    for (int i = 0; i < points->count; i++) {
        if (json_array_append_new(list, json_string(points->at[i].text)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *walls_json(const miai_open_facts *open)
{
    json_t *list = json_array();

    for (int i = 0; i < open->walls; i++) {
        const miai_open_wall *w = &open->wall[i];
        json_t *wall =
            json_pack("{s:s, s:i, s:i}", "point", w->point.text, "liberties",
                      w->liberties, "outside", w->outside);
        if (json_array_append_new(list, wall) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

json_t *json_open_facts(const miai_open_facts *open, miai_certainty certainty,
                        const char *model)
{
    return json_pack(
        "{s:s, s:s, s:b, s:f, s:i, s:o, s:o, s:o, s:o, s:o}", "certainty",
        miai_certainty_name(certainty), "model", model, "guess", open->guess,
        "ratio", open->ratio, "radius", open->radius, "target",
        points_json(&open->target), "region", points_json(&open->region),
        "weak", points_json(&open->weak), "escapes",
        points_json(&open->escapes), "walls", walls_json(open));
}

json_t *json_open(const solved *s)
{
    const miai_open_facts *open = solved_open(s);

    if (open)
        return json_open_facts(open, open->certainty, open->model);
    return json_pack("{s:s}", "certainty",
                     miai_certainty_name(MIAI_CERTAINTY_ENCLOSED));
}

int json_add_turn(json_t *side, const miai_open_turn *turn)
{
    int failed = json_object_set_new(
        side, "certainty", json_string(miai_certainty_name(turn->certainty)));

    failed |= json_object_set_new(side, "model", json_string(turn->model));
    failed |= json_object_set_new(side, "escapes", points_json(&turn->escapes));
    if (turn->certainty != MIAI_CERTAINTY_PROVED)
        return failed;
    failed |= json_object_set_new(side, "proved", points_json(&turn->proved));
    failed |= json_object_set_new(side, "zone", points_json(&turn->zone));
    return failed;
}
