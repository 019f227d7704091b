/* space_census.c - the values of all eyespaces, in order, and as text. */
#include "eyespace/space_census.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_line.h"

const char *space_place_name(miai_eye_place place)
{
    return place == MIAI_PLACE_CENTRE ? "centre"
           : place == MIAI_PLACE_EDGE ? "edge"
                                      : "corner";
}

const char *space_kind_name(bool is_open)
{
    return is_open ? "open" : "closed";
}

/* Its text; "ko from LOW to HIGH" where that is too long, in `room`, which is
 * cut off if it is too small. */
static const char *value_text(const miai_census_value *v, char *room,
                              size_t size)
{
    if (v->text[0])
        return v->text;
    snprintf(room, size, "ko from %s to %s", v->low, v->high);
    return room;
}

/* --- what is known of a value ------------------------------------------------------- */
/* The text of what an operation makes of a value, or of itself if there is none;
 * to be freed.  NULL with MIAI_OK: the calculator has no answer. */
static miai_status measure(char **out, miai_calc *calc, const char *text,
                           const char *operation)
{
    miai_value *value = NULL, *made = NULL;
    const miai_value *argument;
    const char *words;
    miai_status rc = miai_calc_evaluate(&value, calc, text, strlen(text));

    *out = NULL;
    argument = value;
    if (rc == MIAI_OK)
        rc = miai_calc_apply(&made, calc, operation, &argument, 1);
    if (rc == MIAI_OK && miai_value_kind_of(made) != MIAI_VALUE_UNDEFINED)
        rc = miai_value_text(&words, made, MIAI_NOTATION_PLAIN);
    else
        words = NULL;
    if (rc == MIAI_OK && words) {
        *out = strdup(words);
        rc = *out ? MIAI_OK : MIAI_ERR_NOMEM;
    }
    miai_value_free(made);
    miai_value_free(value);
    return rc == MIAI_ERR_INPUT ? MIAI_OK : rc;
}

static miai_status measure_mean(space_value *v, miai_calc *calc)
{
    char *text, *rest;
    const miai_status rc = measure(&text, calc, v->seen->low, "mean");

    if (text) {
        v->num = strtoll(text, &rest, 10);
        v->den = *rest == '/' ? strtoll(rest + 1, NULL, 10) : 1;
    }
    free(text);
    return rc;
}

/* The complement of a ko is known if that is a number and a ko. */
static bool may_have_complement(const miai_census_value *v)
{
    return v->text[0] && (!v->has_ko || !strpbrk(v->text, "{|"));
}

static const space_value *find(const space_census *c, const char *text)
{
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->values[i].seen->text, text) == 0)
            return &c->values[i];
    return NULL;
}

/* --- gathering ------------------------------------------------------------------------ */
/* Means are small fractions. */
static int by_mean(const void *a, const void *b)
{
    const space_value *v = a, *w = b;
    const int64_t x = v->num * w->den, y = w->num * v->den;

    if (v->seen->has_ko != w->seen->has_ko)
        return v->seen->has_ko - w->seen->has_ko;
    return x != y ? (x > y) - (x < y) : v->number - w->number;
}

static miai_status fill(space_census *c, miai_calc *calc)
{
    miai_status rc = MIAI_OK;

    for (int i = 0; i < c->count && rc == MIAI_OK; i++) {
        space_value *v = &c->values[i];
        *v = (space_value){
            .seen = miai_census_value_at(c->census, i), .number = i, .den = 1};
        c->kos += v->seen->has_ko;
        rc = measure_mean(v, calc);
        if (rc == MIAI_OK && may_have_complement(v->seen))
            rc = measure(&v->complement, calc, v->seen->text, "complement");
    }
    for (int i = 0; i < c->count && rc == MIAI_OK; i++)
        c->values[i].has_complement =
            c->values[i].complement && find(c, c->values[i].complement);
    return rc;
}

miai_status space_census_init(space_census *out, const miai_census *census,
                              miai_calc *calc, int cells)
{
    miai_status rc;

    *out = (space_census){.census = census, .cells = cells};
    while (miai_census_value_at(census, out->count))
        out->count++;
    out->values = calloc((size_t)out->count + 1, sizeof *out->values);
    if (!out->values)
        return MIAI_ERR_NOMEM;
    rc = fill(out, calc);
    if (rc == MIAI_OK)
        qsort(out->values, (size_t)out->count, sizeof *out->values, by_mean);
    return rc;
}

void space_census_clear(space_census *c)
{
    for (int i = 0; c->values && i < c->count; i++)
        free(c->values[i].complement);
    free(c->values);
    *c = (space_census){.count = 0};
}

/* --- text -------------------------------------------------------------------------------- */
static void print_totals(FILE *out, const space_census *c)
{
    fprintf(out, "%5s%15s%12s%15s%12s%15s%12s%13s\n", "cells", "centre closed",
            "open", "edge closed", "open", "corner closed", "open", "all");
    for (int n = 1; n <= c->cells; n++) {
        uint64_t all = 0;
        fprintf(out, "%5d", n);
        for (int k = 0; k < 6; k++) {
            const uint64_t count = miai_census_count(
                c->census, -1, n, (miai_eye_place)(k / 2), k % 2 != 0);
            fprintf(out, "%*" PRIu64, k % 2 == 0 ? 15 : 12, count);
            all += count;
        }
        fprintf(out, "%13" PRIu64 "\n", all);
    }
}

static void print_values(FILE *out, const space_census *c, bool has_ko)
{
    char room[200];

    for (int i = 0; i < c->count; i++) {
        const miai_census_value *v = c->values[i].seen;
        if (v->has_ko == has_ko)
            fprintf(out, "%12" PRIu64 "  %-16s  %-6s %-6s  %s\n", v->count,
                    v->example, space_place_name(v->place),
                    space_kind_name(v->is_open),
                    value_text(v, room, sizeof room));
    }
}

/* Is 2 - G there whenever G is? */
static void print_complements(FILE *out, const space_census *c)
{
    int missing = 0;

    for (int i = 0; i < c->count; i++) {
        const space_value *v = &c->values[i];
        if (!v->complement || v->has_complement)
            continue;
        if (missing++ == 0)
            fputs("\nG occurs, 2 - G does not:\n", out);
        fprintf(out, "  %-20s  %s\n", v->seen->text, v->complement);
    }
    if (missing == 0)
        fputs("\n2 - G occurs whenever G does.\n", out);
}

bool space_census_print(FILE *out, const void *census)
{
    const space_census *c = census;
    print_totals(out, c);
    fprintf(out, "\n%d values without ko\n", c->count - c->kos);
    print_values(out, c, false);
    if (c->kos > 0) {
        fprintf(out, "\n%d values with ko\n", c->kos);
        print_values(out, c, true);
    }
    print_complements(out, c);
    return true;
}

/* Values have commas and never quotes. */
static void write_row(FILE *out, const space_census *c, const space_value *v,
                      int cells, int kind)
{
    const miai_eye_place place = (miai_eye_place)(kind / 2);
    const bool is_open = kind % 2 != 0;
    const uint64_t count =
        miai_census_count(c->census, v->number, cells, place, is_open);

    if (count == 0)
        return;
    fprintf(out, "\"%s\",%s,\"%s\",\"%s\",\"%s\",%d,%s,%s,%" PRIu64,
            v->seen->text, v->seen->has_ko ? "yes" : "no", v->seen->low,
            v->seen->high, v->complement ? v->complement : "", cells,
            space_place_name(place), space_kind_name(is_open), count);
    fprintf(out, ",%d,%s,%s,%s\n", v->seen->cells,
            space_place_name(v->seen->place), space_kind_name(v->seen->is_open),
            v->seen->example);
}

bool space_census_csv(FILE *out, const void *census)
{
    const space_census *c = census;
    fputs("value,ko,low,high,complement,cells,place,kind,eyespaces,"
          "example_cells,example_place,example_kind,example\n",
          out);
    for (int i = 0; i < c->count; i++)
        for (int n = 1; n <= c->cells; n++)
            for (int kind = 0; kind < 6; kind++)
                write_row(out, c, &c->values[i], n, kind);
    return true;
}

/* How many eyespaces of each kind have it. */
static void write_kinds(miai_json *j, const space_census *c,
                        const space_value *v)
{
    miai_json_list(j, "kinds");
    for (int n = 1; n <= c->cells; n++)
        for (int kind = 0; kind < 6; kind++) {
            const miai_eye_place place = (miai_eye_place)(kind / 2);
            const bool is_open = kind % 2 != 0;
            const uint64_t count =
                miai_census_count(c->census, v->number, n, place, is_open);
            if (count == 0)
                continue;
            miai_json_object(j, NULL);
            miai_json_integer(j, "cells", n);
            miai_json_text(j, "place", space_place_name(place));
            miai_json_truth(j, "open", is_open);
            miai_json_integer(j, "eyespaces", (int64_t)count);
            miai_json_end(j);
        }
    miai_json_end(j);
}

char *space_census_json(const void *census, size_t i)
{
    const space_census *c = census;
    const space_value *v = &c->values[i];
    const miai_census_value *seen = v->seen;
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, "value", seen->text[0] ? seen->text : NULL);
    miai_json_truth(j, "ko", seen->has_ko);
    miai_json_text(j, "low", seen->low);
    miai_json_text(j, "high", seen->high);
    miai_json_text(j, "complement", v->complement);
    miai_json_integer(j, "eyespaces", (int64_t)seen->count);
    miai_json_object(j, "example");
    miai_json_integer(j, "cells", seen->cells);
    miai_json_text(j, "place", space_place_name(seen->place));
    miai_json_truth(j, "open", seen->is_open);
    miai_json_text(j, "pattern", seen->example);
    miai_json_end(j);
    write_kinds(j, c, v);
    return json_line_end(&l);
}
