/* json.c - a writer of JSON, piece by piece: no memory, no locale. */
#include "base/base.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

void miai_json_init(miai_json *out, miai_write_fn write, void *user)
{
    *out = (miai_json){.write = write, .user = user};
}

void miai_json_guard(miai_json *json, const char *text)
{
    while (*text)
        if (miai_text_is_harmful(miai_text_next(&text)))
            json->ascii = true;
}

static void put(miai_json *json, const char *text, size_t len)
{
    if (len > 0 && !json->failed)
        json->failed = !json->write(text, len, json->user);
}

/* --- strings --------------------------------------------------------------- */

/* The letter of the short escapes; 0: there is none. */
static char letter_of(uint32_t c)
{
    static const char from[] = "\"\\\b\f\n\r\t", to[] = "\"\\bfnrt";
    const char *at = c < 0x80 ? strchr(from, (int)c) : NULL;

    return at && *at ? to[at - from] : 0;
}

/* Beyond 16 bits it is two halves of a pair. */
static void put_escaped(miai_json *json, uint32_t c)
{
    char text[16];

    if (letter_of(c))
        snprintf(text, sizeof text, "\\%c", letter_of(c));
    else if (c < 0x10000)
        snprintf(text, sizeof text, "\\u%04" PRIX32, c);
    else
        snprintf(text, sizeof text, "\\u%04" PRIX32 "\\u%04" PRIX32,
                 0xD800 + ((c - 0x10000) >> 10),
                 0xDC00 + ((c - 0x10000) & 0x3FF));
    put(json, text, strlen(text));
}

/* What needs no escape is written in one piece. */
static void put_string(miai_json *json, const char *text)
{
    const char *from = text;

    put(json, "\"", 1);
    while (*text) {
        const char *here = text;
        const uint32_t c = miai_text_next(&text);
        if (c >= 0x20 && c != '"' && c != '\\' && c != MIAI_NOT_UTF8 &&
            (c < 0x80 || !json->ascii))
            continue;
        put(json, from, (size_t)(here - from));
        from = text;
        if (c != MIAI_NOT_UTF8)
            put_escaped(json, c);
        else if (json->ascii)
            put_escaped(json, 0xFFFD);
        else
            put(json, "\xEF\xBF\xBD", 3);
    }
    put(json, from, (size_t)(text - from));
    put(json, "\"", 1);
}

/* --- structure -------------------------------------------------------------- */

static void begin(miai_json *json, const char *key)
{
    assert((key != NULL) ==
           (json->depth > 0 && json->end[json->depth - 1] == '}'));
    if (json->follows)
        put(json, ",", 1);
    json->follows = true;
    if (key) {
        put_string(json, key);
        put(json, ":", 1);
    }
}

static void open_with(miai_json *json, const char *key, const char *start,
                      char end)
{
    begin(json, key);
    assert(json->depth < MIAI_JSON_DEPTH);
    put(json, start, 1);
    json->end[json->depth++] = end;
    json->follows = false;
}

void miai_json_object(miai_json *json, const char *key)
{
    open_with(json, key, "{", '}');
}

void miai_json_list(miai_json *json, const char *key)
{
    open_with(json, key, "[", ']');
}

void miai_json_end(miai_json *json)
{
    assert(json->depth > 0);
    put(json, &json->end[--json->depth], 1);
    json->follows = true;
}

/* --- values ------------------------------------------------------------------ */

static void put_value(miai_json *json, const char *key, const char *value)
{
    begin(json, key);
    put(json, value, strlen(value));
}

void miai_json_text(miai_json *json, const char *key, const char *text)
{
    if (!text) {
        put_value(json, key, "null");
        return;
    }
    begin(json, key);
    put_string(json, text);
}

void miai_json_integer(miai_json *json, const char *key, int64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%" PRId64, value);
    put_value(json, key, text);
}

void miai_json_truth(miai_json *json, const char *key, bool value)
{
    put_value(json, key, value ? "true" : "false");
}

/* Copies a number that snprintf() wrote: the point of the locale, whatever its
 * bytes are, becomes one, a whole number gets one with a zero, and an exponent
 * loses its plus sign and leading zeros. */
static void tidy(char *out, const char *text)
{
    const char *exponent = strchr(text, 'e');
    const char *end = exponent ? exponent : text + strlen(text);
    bool point = false;

    for (; text < end; text++) {
        if (strchr("-0123456789", *text))
            *out++ = *text;
        else if (!point)
            *out++ = '.';
        point = point || !strchr("-0123456789", *text);
    }
    if (!exponent) {
        strcpy(out, point ? "" : ".0");
        return;
    }
    *out++ = 'e';
    exponent++;
    if (*exponent == '-')
        *out++ = '-';
    strcpy(out, exponent + strspn(exponent, "+-0"));
}

void miai_json_real(miai_json *json, const char *key, double value)
{
    char text[64], clean[64];

    assert(isfinite(value));
    snprintf(text, sizeof text, "%.17g", value);
    tidy(clean, text);
    put_value(json, key, clean);
}
