/* source.c - lines, names and places: what the three readers share. */
#include "problem/raw.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define NAME_IN_PLACE 80 /* bytes of a problem's name in messages */

bool miai_source_line(miai_source *s, const char **line, size_t *len)
{
    const char *end;
    size_t n;

    if (s->at >= s->len)
        return false;
    *line = s->text + s->at;
    end = memchr(*line, '\n', s->len - s->at);
    n = end == NULL ? s->len - s->at : (size_t)(end - *line);
    s->at += n + (end != NULL);
    s->line++;
    while (n > 0 && ((*line)[n - 1] == ' ' || (*line)[n - 1] == '\t' ||
                     (*line)[n - 1] == '\r'))
        n--;
    *len = n;
    return true;
}

int miai_source_line_at(miai_source *s, size_t at)
{
    assert(s->counted <= at && at <= s->len);
    s->line += s->line == 0;
    for (; s->counted < at; s->counted++)
        s->line += s->text[s->counted] == '\n';
    return s->line;
}

miai_status miai_source_fail(const miai_source *s, miai_cause cause,
                             const char *format, ...)
{
    char place[MIAI_PLACE_SIZE];
    miai_status rc;
    va_list args;

    snprintf(place, sizeof place, "%s:%d", s->file, s->line);
    va_start(args, format);
    rc = miai_error_set_at(s->error, cause, place, format, args);
    va_end(args);
    return rc;
}

/* `name` without blanks around it. */
static void trim(const char **name, size_t *len)
{
    *len = strlen(*name);
    while (*len > 0 && **name == ' ') {
        (*name)++;
        (*len)--;
    }
    while (*len > 0 && (*name)[*len - 1] == ' ')
        (*len)--;
}

void miai_position_call(miai_position *raw, const miai_source *s,
                        const char *name)
{
    char shown[NAME_IN_PLACE];
    size_t len;

    trim(&name, &len);
    snprintf(raw->place, sizeof raw->place, "%s:%d", s->file, raw->origin.line);
    raw->named = len > 0;
    if (len == 0) {
        snprintf(raw->name, sizeof raw->name, "%s#%d", s->file, s->count);
        return;
    }
    miai_text_copy(raw->name, sizeof raw->name, name, len);
    miai_text_copy(shown, sizeof shown, name, len);
    len = strlen(raw->place);
    snprintf(raw->place + len, sizeof raw->place - len, " (%s)", shown);
}

void miai_position_begin(miai_position *raw, miai_source *s)
{
    memset(raw, 0, sizeof *raw);
    raw->error = s->error;
    raw->remarks = s->remarks;
    raw->remarks->count = 0;
    raw->to_move = MIAI_EMPTY;
    raw->board.ko = -1;
    s->count++;
    memcpy(raw->origin.file, s->path, sizeof raw->origin.file);
    raw->origin.index = s->count;
    raw->origin.line = s->line;
    miai_position_call(raw, s, "");
}

miai_move miai_position_show(const miai_position *raw, int point)
{
    return miai_move_at(raw->board.width, point);
}

void miai_position_blame(const miai_position *raw)
{
    raw->error->origin = raw->origin;
    memcpy(raw->error->problem, raw->name, sizeof raw->error->problem);
}

miai_status miai_position_fail(const miai_position *raw, miai_cause cause,
                               const int *points, const char *format, ...)
{
    miai_status rc;
    va_list args;

    va_start(args, format);
    rc = miai_error_set_at(raw->error, cause, raw->place, format, args);
    va_end(args);
    if (points != NULL)
        miai_error_board(raw->error, raw->board.width, raw->board.height,
                         raw->board.at);
    for (; points != NULL && *points != MIAI_NONE; points++)
        miai_error_add_point(raw->error, *points,
                             miai_position_show(raw, *points).text);
    return rc;
}

size_t miai_quotation(const char *text, size_t len)
{
    if (len > 0 && text[0] == '>')
        return 1;
    return len >= 4 && memcmp(text, "&gt;", 4) == 0 ? 4 : 0;
}
