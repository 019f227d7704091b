/* value_json.c - values of the calculator as JSON; see docs/calc.md.
 *
 * Numbers are exact, so that they are text.
 */
#include "api/json_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- thermographs -------------------------------------------------------------- */

static void write_fraction(miai_json *j, int64_t num, int64_t den)
{
    char text[48];

    if (den == 1)
        snprintf(text, sizeof text, "%" PRId64, num);
    else
        snprintf(text, sizeof text, "%" PRId64 "/%" PRId64, num, den);
    miai_json_text(j, NULL, text);
}

static void write_point(miai_json *j, const char *key,
                        const miai_thermo_point *p)
{
    miai_json_list(j, key);
    write_fraction(j, p->value_num, p->value_den);
    write_fraction(j, p->temperature_num, p->temperature_den);
    miai_json_end(j);
}

static void write_wall(miai_json *j, const char *key, const miai_value *value,
                       miai_side side)
{
    const miai_thermo_point *p;

    miai_json_list(j, key);
    for (int i = 0; (p = miai_value_wall(value, side, i)); i++)
        write_point(j, NULL, p);
    miai_json_end(j);
}

void miai_json_thermograph(miai_json *j, const char *key,
                           const miai_value *value)
{
    if (!value) {
        miai_json_text(j, key, NULL);
        return;
    }
    const miai_thermo_point *mast = miai_value_mast(value);
    miai_json_object(j, key);
    write_wall(j, "left", value, MIAI_SIDE_LEFT);
    write_wall(j, "right", value, MIAI_SIDE_RIGHT);
    if (mast)
        write_point(j, "mast", mast);
    else
        miai_json_text(j, "mast", NULL);
    miai_json_end(j);
}

/* --- values --------------------------------------------------------------------- */

void miai_json_value(miai_json *j, const char *key, miai_value *value)
{
    const char *text = NULL;
    const miai_status rc =
        value ? miai_value_text(&text, value, MIAI_NOTATION_PLAIN) : MIAI_OK;

    if (rc == MIAI_ERR_NOMEM)
        j->failed = true;
    if (rc != MIAI_OK || (text && strcmp(text, "?") == 0))
        text = NULL;
    miai_json_text(j, key, text);
}

/* Without a text there is no object at all. */
static void write_text(miai_json *j, const char *key, miai_value *value,
                       miai_notation notation)
{
    const char *text;

    if (miai_value_text(&text, value, notation) == MIAI_OK)
        miai_json_text(j, key, text);
    else
        j->failed = true;
}

static void write_members(miai_json *j, const char *key,
                          const miai_value *value)
{
    miai_json_list(j, key);
    for (int i = 0; i < miai_value_parts(value, MIAI_SIDE_NONE); i++) {
        miai_value *member = NULL;
        if (miai_value_part(&member, value, MIAI_SIDE_NONE, i) == MIAI_OK)
            write_text(j, NULL, member, MIAI_NOTATION_PLAIN);
        else
            j->failed = true;
        miai_value_free(member);
    }
    miai_json_end(j);
}

static void write_value(miai_json *j, const char *key, miai_value *value)
{
    switch (miai_value_kind_of(value)) {
    case MIAI_VALUE_UNDEFINED:
        miai_json_text(j, key, NULL);
        break;
    case MIAI_VALUE_BOOL:
        miai_json_truth(j, key, miai_value_truth(value));
        break;
    case MIAI_VALUE_SET:
        write_members(j, key, value);
        break;
    case MIAI_VALUE_THERMOGRAPH:
        miai_json_thermograph(j, key, value);
        break;
    default:
        write_text(j, key, value, MIAI_NOTATION_PLAIN);
    }
}

bool miai_value_json(miai_value *value, const char *input, miai_write_fn write,
                     void *user)
{
    static const char *const kinds[] = {
        "undefined", "game", "number", "truth", "word", "set", "thermograph"};
    miai_json j;

    miai_json_init(&j, write, user);
    miai_json_guard(&j, input);
    miai_json_object(&j, NULL);
    miai_json_text(&j, "input", input);
    miai_json_text(&j, "kind", kinds[miai_value_kind_of(value)]);
    write_value(&j, "value", value);
    write_text(&j, "plain", value, MIAI_NOTATION_PLAIN);
    write_text(&j, "latex", value, MIAI_NOTATION_LATEX);
    write_text(&j, "cgsuite", value, MIAI_NOTATION_CGSUITE);
    miai_json_end(&j);
    return !j.failed;
}
