/* boards_json.c - answers of the program, one a line: as much of JSON as it takes
 * to find what is asked for. */
#include "boards_json.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 18 };

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* What follows a string; a backslash hides the sign after it. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++) {
        if (*at == '\\')
            at++;
        if (*at == '\0')
            oracle_fail("JSON: a string without an end");
    }
    return at + 1;
}

/* What follows a value. */
static const char *skip_value(const char *at)
{
    int depth = 0;

    do {
        at = skip_blanks(at);
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        if (*at == '\0' || depth < 0)
            oracle_fail("JSON: a value without an end");
        at += strchr("{}[],:", *at) != NULL ? 1 : strcspn(at, "{}[],:\" \t");
    } while (depth > 0);
    return at;
}

const char *boards_json_get(const char *object, const char *key)
{
    const size_t length = strlen(key);
    const char *at = skip_blanks(object);

    if (*at != '{')
        return NULL;
    for (at = skip_blanks(at + 1); *at == '"';) {
        const char *value = skip_string(at);
        const bool is_it = (size_t)(value - at) == length + 2 &&
                           memcmp(at + 1, key, length) == 0;
        value = skip_blanks(value);
        if (*value != ':')
            oracle_fail("JSON: expected ':' at '%.20s'", value);
        value = skip_blanks(value + 1);
        if (is_it)
            return value;
        at = skip_blanks(skip_value(value));
        at = skip_blanks(at + (*at == ','));
    }
    return NULL;
}

const char *boards_json_next(const char *array, const char *before)
{
    const char *at = before == NULL ? skip_blanks(array) + 1
                                    : skip_blanks(skip_value(before));

    if (before != NULL && *at == ',')
        at++;
    at = skip_blanks(at);
    return *at == ']' ? NULL : at;
}

bool boards_json_is(const char *value, const char *text)
{
    const size_t length = strlen(text);

    return value[0] == '"' && strncmp(value + 1, text, length) == 0 &&
           value[length + 1] == '"';
}

/* --- answers ------------------------------------------------------------------ */
FILE *boards_open(const char *path)
{
    FILE *f = fopen(path, "r");

    if (f == NULL)
        oracle_fail("%s: cannot be read", path);
    return f;
}

void boards_answers_open(board_answers *out, const char *path)
{
    *out = (board_answers){.in = boards_open(path)};
    out->line = oracle_grow(NULL, LONGEST, 1);
}

void boards_answers_close(board_answers *from)
{
    if (from->is_held && from->line[0] != '\0')
        oracle_fail("an answer to no board: %.60s", from->line);
    fclose(from->in);
    free(from->line);
}

const char *boards_answers_to(board_answers *from, const diagram *d)
{
    const char *id;

    if (!from->is_held && (fgets(from->line, LONGEST, from->in) == NULL ||
                           strchr(from->line, '\n') == NULL))
        from->line[0] = '\0';
    id = boards_json_get(from->line, "id");
    from->is_held = id == NULL || !boards_json_is(id, d->name);
    return from->is_held ? NULL : from->line;
}
