/* option_value.c - the values of options, kind by kind. */
#include "common/option_value.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/spelling.h"
#include "common/terminal.h"

#define TECHNICAL 1000 /* from here on nobody needs to know where it ends */

/* --- numbers ----------------------------------------------------------------- */
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A number at the start of the text, which is moved past it; -1: none. */
static long long leading_number(const char **text)
{
    char *end;

    if (!is_digit(**text))
        return -1;
    errno = 0;
    const long long value = strtoll(*text, &end, 10);
    *text = end;
    return errno == 0 ? value : -1;
}

static bool read_number(long long *out, const option_row *row, const char *text)
{
    const char *rest = text;

    *out = leading_number(&rest);
    if (*out >= 0 && !*rest && *out >= row->least && *out <= row->most)
        return true;
    complain("--%s: expected a number from %lld to %lld, not '%s'", row->name,
             row->least, row->most, text);
    return false;
}

static bool read_int(int *out, const option_row *row, const char *text)
{
    long long value;

    if (!read_number(&value, row, text))
        return false;
    *out = (int)value;
    return true;
}

static bool read_count(uint64_t *out, const option_row *row, const char *text)
{
    long long value;

    if (!read_number(&value, row, text))
        return false;
    *out = (uint64_t)value;
    return true;
}

static bool read_range(range *out, const option_row *row, const char *text)
{
    const char *rest = text;
    const long long low = leading_number(&rest);
    long long high = low;

    if (*rest == '-') {
        rest++;
        high = leading_number(&rest);
    }
    if (*rest || low < row->least || high < low || high > row->most) {
        complain("--%s: expected a number from %lld to %lld, or two like "
                 "%lld-%lld, not '%s'",
                 row->name, row->least, row->most, row->least, row->most, text);
        return false;
    }
    *out = (range){(int)low, (int)high};
    return true;
}

static bool read_seconds(double *out, const option_row *row, const char *text)
{
    char *end;

    *out = strtod(text, &end);
    if ((is_digit(text[0]) || text[0] == '.') && !*end && *out > 0 &&
        *out <= 1e9)
        return true;
    complain("--%s: expected a number of seconds above 0, not '%s'", row->name,
             text);
    return false;
}

/* A number followed by K, M or G. */
static bool read_bytes(size_t *out, const option_row *row, const char *text)
{
    static const char units[] = "KMG";
    const char *rest = text;
    const long long value = leading_number(&rest);
    const char *unit = *rest && !rest[1] ? strchr(units, *rest) : NULL;

    if (unit && value > 0) {
        const int shift = 10 * (int)(unit - units + 1);
        *out = (size_t)value << shift;
        if (*out >> shift == (size_t)value)
            return true;
    }
    complain("--%s: expected a size such as 64M or 2G, not '%s'", row->name,
             text);
    return false;
}

/* --- words and texts --------------------------------------------------------- */
static bool read_word(int *out, const option_row *row, const char *text)
{
    char expected[128] = "", question[SPELLING_ROOM];
    spelling nearest = spelling_of(text);
    size_t len = 0;

    for (const option_word *w = row->words; w->word; w++) {
        if (strcmp(w->word, text) == 0) {
            *out = w->value;
            return true;
        }
        spelling_try(&nearest, w->word);
        len += (size_t)snprintf(expected + len, sizeof expected - len, "%s%s",
                                w == row->words ? ""
                                : w[1].word     ? ", "
                                                : " or ",
                                w->word);
    }
    complain("--%s: expected %s%s%s, not '%s'%s", row->name, expected,
             row->example ? ", as in " : "", row->example ? row->example : "",
             text, spelling_question(question, &nearest));
    return false;
}

static bool read_new(const char **out, const option_row *row, const char *text)
{
    *out = text;
    if (text[0] != '\0' && !is_standard(text))
        return true;
    complain("--%s: expected the name of a file, not '%s'", row->name, text);
    return false;
}

static bool read_other(void *out, const option_row *row, const char *text)
{
    const char *expected = row->read(out, text);

    if (!expected)
        return true;
    complain("--%s: expected %s, not '%s'", row->name, expected, text);
    return false;
}

bool option_take(void *base, const option_row *row, const char *text)
{
    void *place = (char *)base + row->place;

    if (row->optional)
        *(bool *)((char *)base + row->given) = true;
    if (row->optional && !text)
        return true;
    switch (row->kind) {
    case OPTION_FLAG:
        return *(bool *)place = true;
    case OPTION_INT:
        return read_int(place, row, text);
    case OPTION_COUNT:
        return read_count(place, row, text);
    case OPTION_RANGE:
        return read_range(place, row, text);
    case OPTION_SECONDS:
        return read_seconds(place, row, text);
    case OPTION_BYTES:
        return read_bytes(place, row, text);
    case OPTION_WORD:
        return read_word(place, row, text);
    case OPTION_NEW:
        return read_new(place, row, text);
    case OPTION_OTHER:
        return read_other(place, row, text);
    default:
        *(const char **)place = text;
        return true;
    }
}

/* --- what is said about them -------------------------------------------------- */
int option_form(char out[OPTION_ROOM], const option_row *row)
{
    int len = snprintf(out, OPTION_ROOM, "--%s", row->name);

    if (row->kind == OPTION_FLAG)
        return len;
    len += snprintf(out + len, OPTION_ROOM - (size_t)len, "%s",
                    row->optional ? "[=" : " ");
    if (row->value)
        len += snprintf(out + len, OPTION_ROOM - (size_t)len, "%s", row->value);
    else
        for (const option_word *w = row->words; w->word; w++)
            len += snprintf(out + len, OPTION_ROOM - (size_t)len, "%s%s",
                            w == row->words ? "" : "|", w->word);
    if (row->optional)
        len += snprintf(out + len, OPTION_ROOM - (size_t)len, "]");
    return len;
}

bool option_has_ends(const option_row *row)
{
    return row->kind == OPTION_INT && row->most < TECHNICAL;
}

const char *option_note(char out[OPTION_NOTE_ROOM], const option_row *row)
{
    int len = 0;

    out[0] = '\0';
    if (option_has_ends(row))
        len = snprintf(out, OPTION_NOTE_ROOM, "%lld to %lld", row->least,
                       row->most);
    if (row->usual)
        snprintf(out + len, OPTION_NOTE_ROOM - (size_t)len, "%sdefault %s",
                 len > 0 ? ", " : "", row->usual);
    return out;
}
