/* suite.c - reads lines of problems, and lists of ids. */
#include "suite.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool complain(const char *format, ...)
{
    va_list args;

    fflush(stdout);
    fputs("bench: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return false;
}

/* --- the list of known differences ---------------------------------------- */

bool is_known(const known *k, const char *id)
{
    for (size_t i = 0; i < k->count; i++)
        if (strcmp(k->ids[i], id) == 0)
            return true;
    return false;
}

static bool add_known(known *k, const char *id)
{
    char(*ids)[MAX_ID + 1] = realloc(k->ids, (k->count + 1) * sizeof *ids);

    if (!ids)
        return complain("out of memory");
    k->ids = ids;
    snprintf(k->ids[k->count++], sizeof *ids, "%s", id);
    return true;
}

bool read_known(known *out, const char *file)
{
    FILE *in = fopen(file, "r");
    char *line = NULL;
    size_t size = 0;
    bool ok = true;

    if (!in)
        return complain("%s: %s", file, strerror(errno));
    while (ok && getline(&line, &size, in) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line != '\0')
            ok = add_known(out, line);
    }
    if (ok && ferror(in))
        ok = complain("%s: cannot be read", file);
    free(line);
    fclose(in);
    return ok;
}

/* --- a line of the input -------------------------------------------------- */

static bool get_text(const char **out, const json_t *line, const char *field)
{
    *out = json_string_value(json_object_get(line, field));
    return *out != NULL;
}

static bool get_color(miai_color *out, const json_t *line, const char *field)
{
    const char *text;

    if (!get_text(&text, line, field))
        return false;
    *out = strcmp(text, "W") == 0 ? MIAI_WHITE : MIAI_BLACK;
    return strcmp(text, "W") == 0 || strcmp(text, "B") == 0;
}

static bool get_empty(int *out, const json_t *line)
{
    const json_t *field = json_object_get(line, "empty");
    const json_int_t number = json_integer_value(field);

    *out = (int)number;
    return json_is_integer(field) && number >= 0 && number <= MAX_EMPTY;
}

static bool get_first(const json_t **out, const json_t *line)
{
    const json_t *moves = json_object_get(line, "first");

    *out = moves;
    if (!json_is_array(moves))
        return false;
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *move = json_string_value(json_array_get(moves, i));
        if (!move || strlen(move) != 2 || move[0] < 'a' || move[0] > 'z' ||
            move[1] < 'a' || move[1] > 'z')
            return false;
    }
    return true;
}

/* The name goes into CSV as it is. */
static bool get_id(const char **out, const json_t *line)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_#/";

    return get_text(out, line, "id") && strlen(*out) <= MAX_ID &&
           **out != '\0' && (*out)[strspn(*out, allowed)] == '\0';
}

const char *get_entry(entry *out, const json_t *line)
{
    if (!json_is_object(line))
        return "an object";
    if (!get_id(&out->id, line))
        return "\"id\", a name of letters, digits and .-_#/";
    if (!get_text(&out->sgf, line, "sgf"))
        return "\"sgf\", a text";
    if (!get_color(&out->defender, line, "defender"))
        return "\"defender\", B or W";
    if (!get_color(&out->to_move, line, "to_move"))
        return "\"to_move\", B or W";
    if (!get_text(&out->status, line, "status"))
        return "\"status\", a text";
    if (!get_first(&out->first, line))
        return "\"first\", an array of points";
    if (!get_empty(&out->empty, line))
        return "\"empty\", a number from 0 to 128";
    return NULL;
}
