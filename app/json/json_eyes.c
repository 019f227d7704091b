/* json_eyes.c - the library of eyes as JSON. */
#include "json/json_parts.h"

static json_t *places_json(const uint64_t count[3])
{
    return json_pack("{s:I, s:I, s:I}", "centre",
                     (json_int_t)count[MIAI_PLACE_CENTRE], "edge",
                     (json_int_t)count[MIAI_PLACE_EDGE], "corner",
                     (json_int_t)count[MIAI_PLACE_CORNER]);
}

char *eyes_tally_json(int points, const miai_eyes_tally *tally, uint64_t so_far)
{
    json_t *object =
        json_pack("{s:i, s:o, s:o, s:I}", "points", points, "shapes",
                  places_json(tally->shapes), "eyes", places_json(tally->eyes),
                  "eyes_so_far", (json_int_t)so_far);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}

char *eyes_built_json(int points, uint64_t bytes, uint64_t units,
                      uint64_t resumed)
{
    json_t *object = json_pack(
        "{s:i, s:I, s:I, s:I}", "points", points, "bytes", (json_int_t)bytes,
        "units", (json_int_t)units, "resumed", (json_int_t)resumed);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}
