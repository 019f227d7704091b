/* statements.c - lines put together to statements of the calculator. */
#include "calc/statements.h"

#include <stdlib.h>
#include <string.h>

/* Looks at a line outside the texts in quotes: *open grows by the brackets that
 * are opened and shrinks by those that are closed.  Returns the bytes before
 * a comment. */
static size_t look_at(const char *line, size_t len, int *open)
{
    bool is_quoted = false;

    for (size_t i = 0; i < len; i++) {
        if (line[i] == '"')
            is_quoted = !is_quoted;
        if (is_quoted)
            continue;
        if (line[i] == '#')
            return i;
        *open += (memchr("({[", line[i], 3) != NULL) -
                 (memchr(")}]", line[i], 3) != NULL);
    }
    return len;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_empty(const char *text, size_t len)
{
    while (len > 0 && is_blank(text[len - 1]))
        len--;
    return len == 0;
}

/* Makes room for so many bytes more and a 0. */
static bool make_room(statement *s, size_t more)
{
    const size_t wanted = s->len + more + 1;

    if (wanted <= s->room)
        return true;
    const size_t room = wanted < 256 ? 256 : wanted * 2;
    char *text = realloc(s->text, room);
    if (!text)
        return false;
    s->text = text;
    s->room = room;
    return true;
}

statement_state statement_add(statement *s, const char *line, size_t len)
{
    int open = s->open;

    s->lines++;
    if (len >= STATEMENT_LIMIT - s->len)
        return STATEMENT_LARGE;
    len = look_at(line, len, &open);
    if (s->len == 0) {
        if (is_empty(line, len))
            return STATEMENT_EMPTY;
        s->line = s->lines;
    }
    if (memchr(line, 0, len))
        return STATEMENT_NO_TEXT;
    if (!make_room(s, len + 1))
        return STATEMENT_NO_MEMORY;
    if (s->len > 0)
        s->text[s->len++] = '\n';
    memcpy(s->text + s->len, line, len);
    s->len += len;
    s->text[s->len] = '\0';
    s->open = open;
    return s->open > 0 ? STATEMENT_OPEN : STATEMENT_WHOLE;
}

void statement_next(statement *s)
{
    s->len = 0;
    s->open = 0;
}

char *statement_line(const statement *s)
{
    const char *from = s->text;
    size_t len = s->len;

    for (; len > 0 && is_blank(*from); len--)
        from++;
    while (len > 0 && is_blank(from[len - 1]))
        len--;
    char *line = strndup(from, len);
    for (char *c = line; c && *c; c++)
        if (is_blank(*c))
            *c = ' ';
    return line;
}

void statement_clear(statement *s)
{
    free(s->text);
    *s = (statement){0};
}
