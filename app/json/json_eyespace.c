/* json_eyespace.c - eyespaces as JSON; see docs/eyespace.md. */
#include "json/json_parts.h"

char *eyespace_local_json(const char *kind, bool is_open, const char *pattern,
                          const char *value)
{
    json_t *object = json_pack("{s:s, s:b, s:s}", kind, pattern, "open",
                               is_open, "eyes", value);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}
