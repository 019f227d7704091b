/* go_races.h - tables of capturing races, filled by counting.
 *
 * Sees <miai.h> alone; every front end may use it.
 */
#ifndef MIAI_APP_GO_RACES_H
#define MIAI_APP_GO_RACES_H

#include <miai.h>

#define RACE_GRIDS     5  /* there are so many                              */
#define RACE_GRID_MOST 11 /* rows or columns                                */

/* A table of results: Tables 2 to 5 of [Landman 1996], the last one being two
 * grids. */
typedef struct race_grid {
    const char *name;   /* "landman-2"                                     */
    const char *title;  /* what it is about                                */
    const char *down;   /* what the rows are                               */
    const char *across; /* what the columns are                            */
    int rows, columns;
    int row[RACE_GRID_MOST];    /* from above                               */
    int column[RACE_GRID_MOST]; /* from the left                            */
    char cell[RACE_GRID_MOST][RACE_GRID_MOST][MIAI_RACE_CELL];
} race_grid;

/* Fills grid i, 0 .. RACE_GRIDS - 1. */
void race_grid_fill(race_grid *out, int i);

/* A grid, and the table that races are counted by, as a line of JSON, to be
 * freed; NULL when there is no memory. */
char *race_grid_json(const race_grid *g);
char *race_rules_json(void);

#endif
