/* room_catalogue.c - all rooms of a number of nodes, gathered and written as
 * text. */
#include "endgame/room_catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "common/json_line.h"

/* --- gathering ------------------------------------------------------------------- */
typedef struct gathering {
    room_catalogue *catalogue;
    session *session;
    miai_status status;
} gathering;

/* Room for one more of `count` items; NULL when there is no memory. */
static void *grown(void *items, size_t count, size_t *room, size_t item)
{
    if (count < *room)
        return items;
    const size_t more = *room > 0 ? 2 * *room : 64;
    void *all = realloc(items, more * item);
    if (all)
        *room = more;
    return all;
}

/* The text of what an operation makes of a value, to be freed; NULL, with a
 * status, when it fails. */
static char *measured(gathering *g, const char *operation, const miai_value *of)
{
    miai_value *made = NULL;
    const char *text;
    char *copy = NULL;

    g->status = miai_calc_apply(&made, g->session->calc, operation, &of, 1);
    if (g->status == MIAI_OK)
        g->status = miai_value_text(&text, made, MIAI_NOTATION_PLAIN);
    if (g->status == MIAI_OK) {
        copy = strdup(text);
        g->status = copy ? MIAI_OK : MIAI_ERR_NOMEM;
    }
    miai_value_free(made);
    return copy;
}

static void read_fraction(room_value *v)
{
    char *rest;

    v->num = strtoll(v->count, &rest, 10);
    v->den = *rest == '/' ? strtoll(rest + 1, NULL, 10) : 1;
}

static void value_clear(room_value *v)
{
    free(v->chilled);
    free(v->count);
    free(v->temperature);
}

/* A value that was not there before. */
static bool add_value(gathering *g, const miai_room *room, const char *text)
{
    room_catalogue *c = g->catalogue;
    room_value v = {.chilled = strdup(text)};
    room_value *values =
        grown(c->values, c->value_count, &c->value_room, sizeof *values);

    c->values = values ? values : c->values;
    g->status = v.chilled && values ? MIAI_OK : MIAI_ERR_NOMEM;
    if (g->status == MIAI_OK)
        v.count = measured(g, "mean", room->chilled);
    if (g->status == MIAI_OK)
        v.temperature = measured(g, "temperature", room->value);
    if (g->status != MIAI_OK) {
        value_clear(&v);
        return false;
    }
    read_fraction(&v);
    c->values[c->value_count++] = v;
    return true;
}

/* The number of the chilled value of a room; false, with a status, when there
 * is no memory. */
static bool find_value(gathering *g, const miai_room *room, size_t *out)
{
    room_catalogue *c = g->catalogue;
    const char *text;

    g->status = miai_value_text(&text, room->chilled, MIAI_NOTATION_PLAIN);
    if (g->status != MIAI_OK)
        return false;
    for (*out = 0; *out < c->value_count; ++*out)
        if (strcmp(c->values[*out].chilled, text) == 0)
            return true;
    return add_value(g, room, text);
}

static bool fill_entry(gathering *g, room_entry *e, const miai_room *room)
{
    const char *text = NULL;

    e->text = strdup(room->text);
    if (!room->has_ko) {
        if (!find_value(g, room, &e->value_of))
            return false;
        g->status = miai_value_text(&text, room->value, MIAI_NOTATION_PLAIN);
        e->value = text ? strdup(text) : NULL;
        g->catalogue->values[e->value_of].rooms++;
    } else {
        g->catalogue->kos++;
    }
    if (!e->text || (!room->has_ko && !e->value))
        g->status = MIAI_ERR_NOMEM;
    return g->status == MIAI_OK;
}

static bool take(const miai_room *room, void *user)
{
    gathering *g = user;
    room_catalogue *c = g->catalogue;
    room_entry *rooms = grown(c->rooms, c->count, &c->room, sizeof *rooms);

    g->status = rooms ? MIAI_OK : MIAI_ERR_NOMEM;
    if (!rooms)
        return false;
    c->rooms = rooms;
    c->rooms[c->count] = (room_entry){.text = NULL};
    snprintf(g->session->doing, sizeof g->session->doing, "%zu rooms, ",
             c->count);
    return fill_entry(g, &c->rooms[c->count++], room);
}

/* --- order ------------------------------------------------------------------------- */
/* Means are small fractions. */
static int by_mean(const void *a, const void *b)
{
    const room_value *v = *(const room_value *const *)a,
                     *w = *(const room_value *const *)b;
    const int64_t x = v->num * w->den, y = w->num * v->den;

    return x != y ? (x < y) - (x > y) : strcmp(v->chilled, w->chilled);
}

/* Puts the values in order, and tells the rooms where theirs are now. */
static bool sort_values(room_catalogue *c)
{
    const size_t n = c->value_count;
    const room_value **order = malloc((n + 1) * sizeof *order);
    room_value *sorted = malloc((n + 1) * sizeof *sorted);
    size_t *now = malloc((n + 1) * sizeof *now);
    const bool good = order && sorted && now;

    if (good) {
        for (size_t i = 0; i < n; i++)
            order[i] = &c->values[i];
        qsort(order, n, sizeof *order, by_mean);
        for (size_t i = 0; i < n; i++) {
            sorted[i] = *order[i];
            now[order[i] - c->values] = i;
        }
        for (size_t i = 0; i < c->count; i++)
            if (c->rooms[i].value)
                c->rooms[i].value_of = now[c->rooms[i].value_of];
        free(c->values);
        c->values = sorted;
        c->value_room = n + 1;
        sorted = NULL;
    }
    free(order);
    free(sorted);
    free(now);
    return good;
}

miai_status room_catalogue_fill(room_catalogue *c, session *s)
{
    gathering g = {c, s, MIAI_OK};
    const miai_status rc = miai_endgame_rooms(s->calc, c->nodes, take, &g);

    if (g.status != MIAI_OK || rc != MIAI_OK)
        return g.status != MIAI_OK ? g.status : rc;
    return sort_values(c) ? MIAI_OK : MIAI_ERR_NOMEM;
}

void room_catalogue_clear(room_catalogue *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->rooms[i].text);
        free(c->rooms[i].value);
    }
    for (size_t i = 0; i < c->value_count; i++)
        value_clear(&c->values[i]);
    free(c->rooms);
    free(c->values);
    *c = (room_catalogue){.nodes = c->nodes};
}

/* --- text ---------------------------------------------------------------------------- */
/* The rooms of a value, or those with ko, in lines of 80 columns. */
static void print_rooms(FILE *out, const room_catalogue *c, bool has_ko,
                        size_t value)
{
    int column = 0;

    for (size_t i = 0; i < c->count; i++) {
        const room_entry *e = &c->rooms[i];
        const int len = (int)strlen(e->text);
        if (has_ko ? e->value != NULL : !e->value || e->value_of != value)
            continue;
        if (column > 0 && column + 2 + len > 80) {
            putc('\n', out);
            column = 0;
        }
        column += fprintf(out, "  %s", e->text);
    }
    putc('\n', out);
}

static const char *plural(size_t n)
{
    return n == 1 ? "" : "s";
}

bool room_catalogue_print(FILE *out, const void *catalogue)
{
    const room_catalogue *c = catalogue;
    for (size_t i = 0; i < c->value_count; i++) {
        const room_value *v = &c->values[i];
        fprintf(out, "%s: %zu room%s\n", v->chilled, v->rooms,
                plural(v->rooms));
        print_rooms(out, c, false, i);
    }
    if (c->kos > 0) {
        fprintf(out, "ko: %zu room%s\n", c->kos, plural(c->kos));
        print_rooms(out, c, true, 0);
    }
    fprintf(out, "%zu room%s of %d node%s, %zu with ko, %zu value%s\n",
            c->count, plural(c->count), c->nodes, plural((size_t)c->nodes),
            c->kos, c->value_count, plural(c->value_count));
    return true;
}

/* Values have commas and never quotes. */
bool room_catalogue_csv(FILE *out, const void *catalogue)
{
    const room_catalogue *c = catalogue;
    fputs("nodes,room,ko,value,chilled,count,temperature\n", out);
    for (size_t i = 0; i < c->count; i++) {
        const room_entry *e = &c->rooms[i];
        const room_value *v = &c->values[e->value_of];
        if (e->value)
            fprintf(out, "%d,%s,no,\"%s\",\"%s\",%s,%s\n", c->nodes, e->text,
                    e->value, v->chilled, v->count, v->temperature);
        else
            fprintf(out, "%d,%s,yes,,,,\n", c->nodes, e->text);
    }
    return true;
}

char *room_catalogue_json(const void *catalogue, size_t i)
{
    const room_catalogue *c = catalogue;
    const room_entry *e = &c->rooms[i];
    const room_value *v = e->value ? &c->values[e->value_of] : NULL;
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, "room", e->text);
    miai_json_integer(j, "nodes", c->nodes);
    miai_json_truth(j, "ko", !v);
    miai_json_text(j, "value", e->value);
    miai_json_text(j, "chilled", v ? v->chilled : "ko");
    miai_json_text(j, "count", v ? v->count : NULL);
    miai_json_text(j, "temperature", v ? v->temperature : NULL);
    return json_line_end(&l);
}
