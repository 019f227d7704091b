/* json_reading.h - what the library writes as JSON, read again by jansson; and
 * writers that take no more than so many bytes. */
#ifndef MIAI_TEST_JSON_READING_H
#define MIAI_TEST_JSON_READING_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#define WRITTEN_MOST ((size_t)1 << 20)

/* What was written, and how much is taken. */
typedef struct written {
    char *text; /* of WRITTEN_MOST bytes                                    */
    size_t len;
    size_t most;   /* a piece that goes beyond this is refused               */
    bool refused;  /* one was                                                */
    bool followed; /* and yet another one came                               */
} written;

static inline written written_init(void)
{
    return (written){.text = malloc(WRITTEN_MOST), .most = WRITTEN_MOST - 1};
}

/* A miai_write_fn. */
static inline bool written_add(const void *data, size_t len, void *user)
{
    written *w = user;

    w->followed = w->followed || w->refused;
    if (w->refused || w->len + len > w->most) {
        w->refused = true;
        return false;
    }
    memcpy(w->text + w->len, data, len);
    w->len += len;
    w->text[w->len] = '\0';
    return true;
}

static inline bool written_is_ascii(const written *w)
{
    for (size_t i = 0; i < w->len; i++)
        if ((unsigned char)w->text[i] >= 0x80)
            return false;
    return true;
}

/* Is it one object that jansson writes in the same way? */
static inline bool written_is_json(const written *w)
{
    const bool ascii = written_is_ascii(w);
    json_t *value = json_loadb(w->text, w->len, JSON_REJECT_DUPLICATES, NULL);
    char *again = json_dumps(
        value, JSON_COMPACT | (ascii ? (size_t)JSON_ENSURE_ASCII : 0));
    const bool same = json_is_object(value) && strcmp(again, w->text) == 0;

    if (!same)
        fprintf(stderr, "%s\n%s\n", w->text, again ? again : "no JSON");
    free(again);
    json_decref(value);
    return same;
}

/* Writes `user`; was all of it taken? */
typedef bool (*writing_fn)(const void *user, written *to);

/* Whatever is refused, the same comes before it, nothing after it, and it is
 * noticed. */
static inline bool written_fails_well(writing_fn write, const void *user,
                                      const written *whole)
{
    written w = written_init();
    bool good = true;

    for (size_t most = 0; most < whole->len && good; most++) {
        w.len = 0;
        w.most = most;
        w.refused = w.followed = false;
        good = !write(user, &w) && w.refused && !w.followed &&
               memcmp(w.text, whole->text, w.len) == 0;
    }
    free(w.text);
    return good;
}

#endif
