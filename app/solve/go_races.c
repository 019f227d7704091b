/* go_races.c - tables of capturing races, filled by counting.
 *
 * Source   [Landman 1996], Tables 2 to 5.
 */
#include "solve/go_races.h"

#include <assert.h>

#include "common/json_line.h"

enum { FAR = 5 }; /* most shared liberties, and most that one side is ahead */
enum { EYES = 2 };

/* How many eyes of one point the sides have in the first grids. */
static const struct eyes {
    const char *name, *title;
    int black, white;
} eyes[] = {
    {"landman-2", "neither side has an eye", 0, 0},
    {"landman-3", "each side has an eye of one point", 1, 1},
    {"landman-4", "Black has an eye of one point, White has none", 1, 0},
};

enum { BY_LIBERTIES = sizeof eyes / sizeof eyes[0] };

static void fill_by_liberties(race_grid *g, const struct eyes *e)
{
    g->name = e->name;
    g->title = e->title;
    g->down = "shared liberties";
    g->across = "outside liberties of Black less those of White";
    for (int shared = FAR; shared >= 0; shared--) {
        g->row[g->rows++] = shared;
        g->columns = 0;
        for (int more = FAR; more >= -FAR; more--) {
            g->column[g->columns] = more;
            miai_race_cell(g->cell[g->rows - 1][g->columns++], e->black,
                           e->white, more, shared);
        }
    }
}

static void fill_by_eyes(race_grid *g, bool enough)
{
    g->name = enough ? "landman-5-enough" : "landman-5";
    g->title =
        enough ? "all results with enough shared liberties" : "all results";
    g->down = "eyes of Black, 2 or more in the row of 2";
    g->across = "eyes of White";
    for (int black = EYES; black >= 0; black--) {
        g->row[g->rows++] = black;
        g->columns = 0;
        for (int white = 0; white <= EYES; white++) {
            g->column[g->columns] = white;
            miai_race_possible(g->cell[g->rows - 1][g->columns++], black, white,
                               enough);
        }
    }
}

void race_grid_fill(race_grid *out, int i)
{
    assert(i >= 0 && i < RACE_GRIDS);
    *out = (race_grid){0};
    if (i < BY_LIBERTIES)
        fill_by_liberties(out, &eyes[i]);
    else
        fill_by_eyes(out, i > BY_LIBERTIES);
}

/* --- JSON -------------------------------------------------------------------- */

static void write_rule(miai_json *j, int i)
{
    const miai_race_row row = miai_race_row_of(i);

    miai_json_object(j, NULL);
    miai_json_text(j, "case", miai_race_case_name(row.kind));
    miai_json_text(j, "method", miai_race_method_name(row.method));
    miai_json_text(j, "when", row.when);
    miai_json_text(j, "player_1", row.one);
    miai_json_text(j, "relation", row.relation);
    miai_json_text(j, "outcome", row.outcome);
    miai_json_end(j);
}

char *race_rules_json(void)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, "table", "wolf-1");
    miai_json_list(j, "rows");
    for (int i = 0; i < MIAI_RACE_ROWS; i++)
        write_rule(j, i);
    miai_json_end(j);
    return json_line_end(&l);
}

char *race_grid_json(const race_grid *g)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, "table", g->name);
    miai_json_text(j, "title", g->title);
    miai_json_text(j, "down", g->down);
    miai_json_text(j, "across", g->across);
    miai_json_list(j, "columns");
    for (int i = 0; i < g->columns; i++)
        miai_json_integer(j, NULL, g->column[i]);
    miai_json_end(j);
    miai_json_list(j, "rows");
    for (int i = 0; i < g->rows; i++) {
        miai_json_object(j, NULL);
        miai_json_integer(j, "row", g->row[i]);
        miai_json_list(j, "cells");
        for (int k = 0; k < g->columns; k++)
            miai_json_text(j, NULL, g->cell[i][k]);
        miai_json_end(j);
        miai_json_end(j);
    }
    miai_json_end(j);
    return json_line_end(&l);
}
