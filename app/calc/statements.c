/* statements.c - lines put together to statements of the calculator. */
#include "calc/statements.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

/* Looks at a line outside the texts in quotes: *open grows by the brackets that
 * are opened and shrinks by those that are closed.  Returns the bytes before
 * a comment, or before a ; outside of brackets. */
static size_t look_at(const char *line, size_t len, int *open)
{
    bool is_quoted = false;

    for (size_t i = 0; i < len; i++) {
        if (line[i] == '"')
            is_quoted = !is_quoted;
        if (is_quoted)
            continue;
        if (line[i] == '#' || (line[i] == ';' && *open <= 0))
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

/* Characters of a text that a ; ends. */
static size_t count_characters(const char *text, size_t len)
{
    const char *end = text + len;
    size_t count = 0;

    while (text < end && miai_text_next(&text) != 0)
        count++;
    return count;
}

/* Puts a part of a line at the end of the statement. */
static bool append(statement *s, const char *part, size_t len)
{
    if (!make_room(s, len + 1))
        return false;
    if (s->len > 0)
        s->text[s->len++] = '\n';
    memcpy(s->text + s->len, part, len);
    s->len += len;
    s->text[s->len] = '\0';
    return true;
}

statement_state statement_add(statement *s, const char *line, size_t len,
                              size_t *at)
{
    const char *part = line + *at;
    const size_t left = len - *at;
    int open = s->open;

    assert(*at <= len);
    if (*at == 0) {
        s->lines++;
        s->taken = 0;
    }
    if (left >= STATEMENT_LIMIT - s->len)
        return STATEMENT_LARGE;
    const size_t size = look_at(part, left, &open), before = s->taken;
    const bool is_ended = size < left && part[size] == ';';
    *at = is_ended ? *at + size + 1 : len;
    if (is_ended)
        s->taken += count_characters(part, size + 1);
    if (memchr(part, 0, size))
        return STATEMENT_NO_TEXT;
    if (s->len == 0) {
        if (is_empty(part, size))
            return STATEMENT_EMPTY;
        s->line = s->lines;
        s->before = before;
    }
    if (!append(s, part, size))
        return STATEMENT_NO_MEMORY;
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
