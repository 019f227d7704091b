/* json_race_tables.c - the tables of races as JSON; see docs/manual.md. */
#include "json/json_parts.h"

static json_t *rule_json(int i)
{
    const miai_race_row row = miai_race_row_of(i);

    return json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:s}", "case", miai_race_case_name(row.kind),
        "method", miai_race_method_name(row.method), "when", row.when,
        "player_1", row.one, "relation", row.relation, "outcome", row.outcome);
}

/* Makes the table with these rows text, to be freed; releases it. */
static char *end(json_t *object, json_t *rows, int failed)
{
    char *text = NULL;

    failed |= json_object_set_new(object, "rows", rows);
    if (!failed)
        text = json_line(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

char *race_rules_json(void)
{
    json_t *rows = json_array();
    int failed = 0;

    for (int i = 0; i < MIAI_RACE_ROWS; i++)
        failed |= json_array_append_new(rows, rule_json(i));
    return end(json_pack("{s:s}", "table", "wolf-1"), rows, failed);
}

static json_t *cells_json(const race_grid *g, int row)
{
    json_t *list = json_array();
    int failed = 0;

    for (int i = 0; i < g->columns; i++)
        failed |= json_array_append_new(list, json_string(g->cell[row][i]));
    if (!failed)
        return list;
    json_decref(list);
    return NULL;
}

char *race_grid_json(const race_grid *grid)
{
    json_t *columns = json_array();
    json_t *rows = json_array();
    int failed = 0;

    for (int i = 0; i < grid->columns; i++)
        failed |= json_array_append_new(columns, json_integer(grid->column[i]));
    for (int i = 0; i < grid->rows; i++)
        failed |= json_array_append_new(rows, json_pack("{s:i, s:o}", "row",
                                                        grid->row[i], "cells",
                                                        cells_json(grid, i)));
    return end(json_pack("{s:s, s:s, s:s, s:s, s:o}", "table", grid->name,
                         "title", grid->title, "down", grid->down, "across",
                         grid->across, "columns", columns),
               rows, failed);
}
