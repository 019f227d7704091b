/* json_calc.c - a statement of the calculator as one JSON object.
 *
 * The form is described in docs/calc.md.  Numbers are exact, so that they are
 * text.
 */
#include "json/json_parts.h"

#include <inttypes.h>
#include <stdlib.h>

static const char *kind_name(miai_value_kind kind)
{
    static const char *const names[] = {
        "undefined", "game", "number", "truth", "word", "set", "thermograph"};

    return names[kind];
}

static json_t *fraction_json(int64_t num, int64_t den)
{
    char text[48];

    if (den == 1)
        snprintf(text, sizeof text, "%" PRId64, num);
    else
        snprintf(text, sizeof text, "%" PRId64 "/%" PRId64, num, den);
    return json_string(text);
}

static json_t *point_json(const miai_thermo_point *p)
{
    return json_pack("[o, o]", fraction_json(p->value_num, p->value_den),
                     fraction_json(p->temperature_num, p->temperature_den));
}

static json_t *wall_json(const miai_value *value, miai_side side)
{
    const miai_thermo_point *p;
    json_t *wall = json_array();

    for (int i = 0; (p = miai_value_wall(value, side, i)); i++) {
        if (json_array_append_new(wall, point_json(p)) != 0) {
            json_decref(wall);
            return NULL;
        }
    }
    return wall;
}

static json_t *text_json(miai_value *value, miai_notation notation)
{
    const char *text;

    return miai_value_text(&text, value, notation) == MIAI_OK
               ? json_string(text)
               : NULL;
}

static json_t *member_json(const miai_value *value, int i)
{
    miai_value *member;
    json_t *text = NULL;

    if (miai_value_part(&member, value, MIAI_SIDE_NONE, i) == MIAI_OK)
        text = text_json(member, MIAI_NOTATION_PLAIN);
    miai_value_free(member);
    return text;
}

static json_t *members_json(const miai_value *value)
{
    json_t *list = json_array();

    for (int i = 0; i < miai_value_parts(value, MIAI_SIDE_NONE); i++) {
        if (json_array_append_new(list, member_json(value, i)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

json_t *json_thermograph(const miai_value *value)
{
    const miai_thermo_point *mast = miai_value_mast(value);

    return json_pack("{s:o, s:o, s:o}", "left",
                     wall_json(value, MIAI_SIDE_LEFT), "right",
                     wall_json(value, MIAI_SIDE_RIGHT), "mast",
                     mast ? point_json(mast) : json_null());
}

static json_t *value_json(miai_value *value)
{
    switch (miai_value_kind_of(value)) {
    case MIAI_VALUE_UNDEFINED:
        return json_null();
    case MIAI_VALUE_BOOL:
        return json_boolean(miai_value_truth(value));
    case MIAI_VALUE_SET:
        return members_json(value);
    case MIAI_VALUE_THERMOGRAPH:
        return json_thermograph(value);
    default:
        return text_json(value, MIAI_NOTATION_PLAIN);
    }
}

static char *end(json_t *object, const char *input)
{
    char *text = json_line(object, JSON_COMPACT | json_escapes(input));

    json_decref(object);
    return text;
}

/* One after the other, so that the first failure is the one which the context
 * tells about. */
static miai_status make_texts(miai_value *value)
{
    const miai_notation all[] = {MIAI_NOTATION_PLAIN, MIAI_NOTATION_LATEX,
                                 MIAI_NOTATION_CGSUITE};
    const char *text;
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < sizeof all / sizeof *all && rc == MIAI_OK; i++)
        rc = miai_value_text(&text, value, all[i]);
    return rc;
}

miai_status calc_value_json(char **out, const char *input, miai_value *value)
{
    const miai_status rc = make_texts(value);

    *out = NULL;
    if (rc != MIAI_OK)
        return rc;
    json_t *object = json_pack(
        "{s:o, s:s, s:o, s:o, s:o, s:o}", "input", json_name(input), "kind",
        kind_name(miai_value_kind_of(value)), "value", value_json(value),
        "plain", text_json(value, MIAI_NOTATION_PLAIN), "latex",
        text_json(value, MIAI_NOTATION_LATEX), "cgsuite",
        text_json(value, MIAI_NOTATION_CGSUITE));
    *out = end(object, input);
    return *out ? MIAI_OK : MIAI_ERR_NOMEM;
}

char *calc_error_json(const calc_error *e)
{
    json_t *object =
        json_pack("{s:o, s:{s:s, s:o, s:I, s:I}}", "input", json_name(e->input),
                  "error", "kind", e->kind, "message", json_name(e->message),
                  "line", (json_int_t)e->line, "column", (json_int_t)e->column);

    return end(object, e->input);
}
