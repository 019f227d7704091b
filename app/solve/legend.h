/* legend.h - what the marks of the diagrams mean, as far as they are used. */
#ifndef MIAI_APP_LEGEND_H
#define MIAI_APP_LEGEND_H

#include "svg/svg.h"

#define LEGEND_ENTRIES 16

typedef struct legend {
    bool seen[LEGEND_ENTRIES];
    uint8_t stone[LEGEND_ENTRIES]; /* colour of the first one seen */
} legend;

/* Notes what is on the board. */
void legend_look(legend *l, const svg_board *b);

/* Takes in what another one has seen. */
void legend_join(legend *l, const legend *more);

/* Draws the legend in lines of at most `width` if possible; returns its
 * size. */
svg_size legend_draw(FILE *out, const legend *l, int width);

#endif
