/* census_text.c - a census as text, and back.
 *
 * Format   miai-census 1 CELLS DONE
 *          value SHAPE SIDES MOUTH BLACK WHITE TEXT      for each value
 *          count CELLS PLACE OPEN COUNT                  for each kind of it
 *          end
 *          SHAPE is the number of the shape of the example, the others are as in
 *          miai_census_filling; TEXT may be empty.
 * Safe     Nothing is believed: values are computed from their examples, and
 *          the counts have to add up to the eyespaces of the shapes that are done.
 */
#include "api/census_api.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, LINE = 160 };

/* --- writing ------------------------------------------------------------------- */

typedef struct writer {
    miai_write_fn write;
    void *user;
    bool good;
} writer;

static void put(writer *w, const char *text)
{
    w->good = w->good && w->write(text, strlen(text), w->user);
}

static void put_counts(writer *w, const miai_census *c, const census_entry *e)
{
    char line[LINE];

    for (int n = 1; n <= c->cells; n++)
        for (int place = 0; place < MIAI_PLACES; place++)
            for (int open = 0; open < 2; open++) {
                if (e->count[n].of[place][open] == 0)
                    continue;
                snprintf(line, sizeof line, "count %d %d %d %" PRIu64 "\n", n,
                         place, open, e->count[n].of[place][open]);
                put(w, line);
            }
}

bool miai_census_write(const miai_census *c, miai_write_fn write, void *user)
{
    writer w = {write, user, true};
    char line[LINE];

    snprintf(line, sizeof line, "miai-census %d %d %d\n", VERSION, c->cells,
             c->done);
    put(&w, line);
    for (int i = 0; i < (int)c->entries.count && w.good; i++) {
        const census_entry *e = census_entry_at(c, i);
        snprintf(line, sizeof line, "value %d %d %d %" PRIu32 " %" PRIu32 " ",
                 e->shape, e->filling.sides, e->filling.mouth,
                 e->filling.stones[0], e->filling.stones[1]);
        put(&w, line);
        put(&w, e->text.data);
        put(&w, "\n");
        put_counts(&w, c, e);
    }
    put(&w, "end\n");
    return w.good;
}

/* --- reading ------------------------------------------------------------------- */

typedef struct reader {
    miai_census *c;
    const char *at, *end;
    int line;
    const char *wrong; /* what was expected; NULL: nothing is wrong           */
} reader;

static bool refuse(reader *r, const char *expected)
{
    if (r->wrong == NULL)
        r->wrong = expected;
    return false;
}

static bool skip(reader *r, const char *word)
{
    const size_t len = strlen(word);

    if ((size_t)(r->end - r->at) < len || memcmp(r->at, word, len) != 0)
        return false;
    r->at += len;
    return true;
}

/* A number from `least` to `most`, and the character after it. */
static bool number(reader *r, int64_t *out, int64_t least, int64_t most,
                   char after)
{
    const bool is_negative = r->at < r->end && *r->at == '-';
    int64_t n = 0;
    int digits = 0;

    r->at += is_negative;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9' && digits < 18;
         r->at++, digits++)
        n = 10 * n + (*r->at - '0');
    *out = is_negative ? -n : n;
    if (digits == 0 || *out < least || *out > most || r->at == r->end ||
        *r->at != after)
        return refuse(r, "a number in its range");
    r->at++;
    r->line += after == '\n';
    return true;
}

static bool read_head(reader *r, int *done)
{
    int64_t version, cells, n;

    if (!skip(r, "miai-census "))
        return refuse(r, "a journal of a census of eyespaces");
    if (!number(r, &version, 0, INT32_MAX, ' ') ||
        !number(r, &cells, 0, INT32_MAX, ' '))
        return false;
    if (version != VERSION)
        return refuse(r, "a journal of this version");
    if (cells != r->c->cells)
        return refuse(r, "a census of as many cells");
    if (!number(r, &n, 0, (int64_t)r->c->shapes.count, '\n'))
        return false;
    *done = (int)n;
    return true;
}

/* The rest of the line is the text of the value. */
static bool read_text(reader *r, const census_entry *e)
{
    const char *text = e->text.data;
    const size_t len = strlen(text);

    if ((size_t)(r->end - r->at) <= len || memcmp(r->at, text, len) != 0 ||
        r->at[len] != '\n')
        return refuse(r, "the value of the example");
    r->at += len + 1;
    r->line++;
    return true;
}

/* Reads the example of a value, and computes that from it.  NULL: it is wrong, or
 * *rc tells that the computation failed. */
static census_entry *read_value(reader *r, int done, miai_status *rc)
{
    const int before = (int)r->c->entries.count;
    miai_census_space space;
    miai_census_filling f = {0};
    int64_t n[5];
    census_desk d;
    int i = -1;

    for (int k = 0; k < 5; k++)
        if (!number(r, &n[k], -1, k == 0 ? done - 1 : 1 << MIAI_CENSUS_CELLS,
                    ' '))
            return NULL;
    f.sides = (int)n[1];
    f.mouth = (int)n[2];
    f.stones[0] = (uint32_t)n[3];
    f.stones[1] = (uint32_t)n[4];
    if (n[0] < 0 ||
        !miai_census_make(&space, census_shape_at(r->c, (int)n[0]), &f)) {
        refuse(r, "an eyespace");
        return NULL;
    }
    *rc = miai_census_open(&d, r->c);
    if (*rc == MIAI_OK) {
        i = miai_census_evaluate(&d, &space);
        *rc = i < 0 ? d.status : MIAI_OK;
    }
    miai_census_close(&d);
    if (i >= 0 && i < before)
        refuse(r, "a value that has not come before");
    if (i < before)
        return NULL;
    miai_census_set_example(r->c, census_entry_at(r->c, i), (int)n[0], &f);
    return read_text(r, census_entry_at(r->c, i)) ? census_entry_at(r->c, i)
                                                  : NULL;
}

static bool read_count(reader *r, census_entry *e)
{
    int64_t cells, place, open, count;

    if (!number(r, &cells, 1, r->c->cells, ' ') ||
        !number(r, &place, 0, MIAI_PLACES - 1, ' ') ||
        !number(r, &open, 0, 1, ' ') || !number(r, &count, 1, INT64_MAX, '\n'))
        return false;
    if (e->count[cells].of[place][open] != 0)
        return refuse(r, "a kind that has not come before");
    e->count[cells].of[place][open] = (uint64_t)count;
    e->seen.count += (uint64_t)count;
    return true;
}

static miai_status read_values(reader *r, int done)
{
    miai_status rc = MIAI_OK;
    census_entry *e = NULL;
    bool good = true;

    while (good && !skip(r, "end\n")) {
        if (skip(r, "value ")) {
            e = read_value(r, done, &rc);
            good = e != NULL;
        } else if (e != NULL && skip(r, "count ")) {
            good = read_count(r, e);
        } else {
            good = refuse(r, "`value`, `count` or `end`");
        }
    }
    if (good && r->at != r->end)
        refuse(r, "nothing after `end`");
    return rc;
}

/* Do the counts of all values add up to what there is? */
static bool is_complete(const miai_census *c)
{
    census_kinds sum[MIAI_CENSUS_CELLS + 1] = {{{{0}}}};

    for (int i = 0; i < (int)c->entries.count; i++)
        for (int n = 1; n <= c->cells; n++)
            miai_census_add_kinds(&sum[n], &census_entry_at(c, i)->count[n]);
    return memcmp(sum, c->total, sizeof sum) == 0;
}

/* Back to nothing. */
static void begin_anew(miai_census *c)
{
    miai_census_forget(c, 0);
    memset(c->total, 0, sizeof c->total);
    c->nodes = 0;
    c->done = 0;
}

miai_status miai_census_read(miai_census *c, const char *text, size_t len)
{
    reader r = {.c = c, .at = text, .end = text + len, .line = 1};
    miai_status rc = MIAI_OK;
    int done = 0;

    miai_error_clear(&c->ctx->error);
    begin_anew(c);
    if (read_head(&r, &done))
        rc = read_values(&r, done);
    if (rc == MIAI_OK && r.wrong == NULL) {
        for (int i = 0; i < done; i++)
            miai_census_add_total(c, census_shape_at(c, i));
        c->done = done;
        c->nodes = 0;
        if (!is_complete(c))
            refuse(&r, "counts that add up to all eyespaces");
    }
    if (rc == MIAI_OK && r.wrong == NULL)
        return MIAI_OK;
    begin_anew(c);
    return rc != MIAI_OK
               ? rc
               : miai_error_set(&c->ctx->error, MIAI_CAUSE_DAMAGED,
                                "line %d: expected %s", r.line, r.wrong);
}
