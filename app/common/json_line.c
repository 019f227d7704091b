/* json_line.c - a line of JSON in memory, to be printed whole or not at all. */
#include "common/json_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool json_line_write(const void *data, size_t len, void *user)
{
    json_line *l = user;
    size_t room = l->room;

    while (l->len + len >= room)
        room = room > 0 ? 2 * room : 1024;
    if (room > l->room) {
        char *text = realloc(l->text, room);
        if (!text)
            return false;
        l->text = text;
        l->room = room;
    }
    memcpy(l->text + l->len, data, len);
    l->len += len;
    return true;
}

char *json_line_take(json_line *l, bool whole)
{
    if (whole) {
        l->text[l->len] = '\0';
        return l->text;
    }
    free(l->text);
    return NULL;
}

miai_json *json_line_begin(json_line *l)
{
    *l = (json_line){.text = NULL};
    miai_json_init(&l->json, json_line_write, l);
    miai_json_object(&l->json, NULL);
    return &l->json;
}

char *json_line_end(json_line *l)
{
    miai_json_end(&l->json);
    return json_line_take(l, !l->json.failed);
}

bool json_line_print(char *text)
{
    if (text)
        puts(text);
    free(text);
    return text != NULL;
}
