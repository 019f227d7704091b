/* values.c - values of the calculator, for those who write about them. */
#include "common/values.h"

#include <string.h>

static bool good(const value_kit *v, miai_status rc)
{
    if (rc == MIAI_ERR_NOMEM)
        *v->broken = true;
    return rc == MIAI_OK;
}

miai_value *values_apply(const value_kit *v, const char *operation,
                         miai_value *a, miai_value *b)
{
    const miai_value *const arguments[2] = {a, b};
    miai_value *out = NULL;

    if (a)
        good(v,
             miai_calc_apply(&out, v->calc, operation, arguments, b ? 2 : 1));
    return out;
}

void values_compare(bool *le, bool *ge, const value_kit *v, const miai_value *a,
                    const miai_value *b)
{
    *le = *ge = false;
    if (a && b && !good(v, miai_value_compare(le, ge, a, b)))
        *le = *ge = false;
}

const char *values_text(const value_kit *v, miai_value *value)
{
    const char *text = NULL;

    if (value && good(v, miai_value_text(&text, value, MIAI_NOTATION_PLAIN)))
        return text;
    return "?";
}

bool values_is_hot(const value_kit *v, miai_value *temperature)
{
    const char *t = temperature ? values_text(v, temperature) : "0";

    return *t != '-' && *t != '?' && strcmp(t, "0") != 0;
}
