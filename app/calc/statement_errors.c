/* statement_errors.c - what is wrong with a statement, and where.
 *
 * A statement may hold any bytes.  What a terminal must not get is shown as
 * an escape, so that the columns are counted on what is shown.
 */
#include "calc/statements.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include <miai.h>

#include "common/terminal.h"

enum {
    BEFORE = 50, /* columns shown before the place, if there are as many */
    SHOWN = 76   /* columns shown in all                                 */
};

/* Where the line begins that holds this byte. */
static size_t line_start(const statement *s, size_t at)
{
    assert(at <= s->len);
    while (at > 0 && s->text[at - 1] != '\n')
        at--;
    return at;
}

place statement_place(const statement *s, size_t at)
{
    const char *from = s->text + line_start(s, at), *end = s->text + at;
    place p = {s->line, 1 + (from == s->text ? s->before : 0)};

    for (const char *c = s->text; c < from; c++)
        p.line += *c == '\n';
    while (from < end && miai_text_next(&from) != 0)
        p.column++;
    return p;
}

/* The character at *text as it is shown, a text of at most 12 bytes; *text is
 * moved past it.  Returns its columns. */
static int show(char out[13], const char **text)
{
    const char *from = *text;
    const uint32_t c = miai_text_next(text);
    const bool invalid = c == MIAI_NOT_UTF8;

    if (!invalid && c >= 0x20 && !miai_text_is_harmful(c)) {
        const size_t len = (size_t)(*text - from);
        const int columns = wcwidth((wchar_t)c);
        memcpy(out, from, len);
        out[len] = '\0';
        return columns < 0 ? 1 : columns;
    }
    if (invalid || c < 0x80)
        return snprintf(out, 13, c == '\t' ? " " : "\\x%02x",
                        (unsigned char)*from);
    return snprintf(out, 13, "\\u%04x", (unsigned)c);
}

/* Columns of the text up to `end`. */
static int width(const char *text, const char *end)
{
    char shown[13];
    int columns = 0;

    while (text < end)
        columns += show(shown, &text);
    return columns;
}

/* Writes the line from `from` on, a part of it if it is long. */
static void print_line_of(const char *from)
{
    char shown[13];
    int columns = 0;

    fputs("  ", stderr);
    while (*from && *from != '\n' && columns < SHOWN) {
        columns += show(shown, &from);
        fputs(shown, stderr);
    }
    putc('\n', stderr);
}

/* "miai: FILE:LINE:COLUMN: message", as far as there is a file. */
static void print_message(const statement *s, size_t column, size_t line,
                          const char *message)
{
    if (!s->file)
        complain("%s", message);
    else if (column == 0)
        complain("%s:%zu: %s", s->file, line, message);
    else
        complain("%s:%zu:%zu: %s", s->file, line, column, message);
}

void statement_complain(const statement *s, size_t at, const char *message)
{
    const place p = statement_place(s, at);
    const char *from = s->text + line_start(s, at), *end = s->text + at;
    char shown[13];

    print_message(s, p.column, p.line, message);
    for (int columns = width(from, end); columns > BEFORE;)
        columns -= show(shown, &from);
    print_line_of(from);
    fprintf(stderr, "  %*s^\n", width(from, end), "");
}

int statement_refuse(const char *text, const session *s, miai_status rc)
{
    const statement st = {.text = (char *)text, .len = strlen(text)};
    const size_t at = miai_calc_error_at(s->calc);

    if (rc != MIAI_ERR_INPUT)
        return session_complain(s, rc);
    statement_complain(&st, at < st.len ? at : st.len,
                       miai_context_error(s->ctx));
    return EXIT_BAD_INPUT;
}

void statement_complain_all(const statement *s, const char *message)
{
    print_message(s, 0, s->line, message);
}
