/* endgame_rules.h - positions as graphs, and the rules of play on them.
 *
 * Two more nodes are an immortal Black stone and an immortal White one.
 */
#ifndef ENDGAME_RULES_H
#define ENDGAME_RULES_H

#include <stdbool.h>

enum { MOST_POINTS = 16 }; /* that are open */

enum { EMPTY, BLACK, WHITE }; /* on a point */

typedef struct region {
    int points;
    int near[MOST_POINTS][6]; /* the last two nodes are immortal stones */
    int near_count[MOST_POINTS];
    int start[MOST_POINTS]; /* what is on the points */
} region;

/* Reads `corridor ROW`, `room ROWS` or `cells ROWS`; false if that is none. */
bool read_region(region *r, const char *line);

/* Puts the points of a drawing, as of cells, beside those that there are. */
bool add_cells(region *r, const char *text);

/* The immortal nodes are stones, too. */
int stone_at(const int *board, int place);

/* Marks the chain; has it a liberty or an immortal stone? */
bool lives(const region *r, const int *board, int point, bool *marked);

/* Do all chains, at the start? */
bool is_position(const region *r);

/* False: suicide, or there is a stone. */
bool play(const region *r, int *board, int point, int side, int *taken);

int code_of(const region *r, const int *board);
void board_of(const region *r, int code, int *board);

#endif
