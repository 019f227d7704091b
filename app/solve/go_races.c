/* go_races.c - tables of capturing races, filled by counting.
 *
 * Source   [Landman 1996], Tables 2 to 5.
 */
#include "solve/go_races.h"

#include <assert.h>

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
