/* game_svg.h - what thermographs and trees have in common as SVG.
 *
 * Private to game/.
 */
#ifndef MIAI_APP_GAME_SVG_H
#define MIAI_APP_GAME_SVG_H

#include "svg/svg.h"

/* Left is blue and solid, Right is red and dashed: either tells them apart. */
#define GAME_LEFT_COLOR  "#1f5fa8"
#define GAME_RIGHT_COLOR "#b3401f"
#define GAME_LEFT        "stroke=\"" GAME_LEFT_COLOR "\" stroke-width=\"3\""
#define GAME_RIGHT                                                             \
    "stroke=\"" GAME_RIGHT_COLOR                                               \
    "\" stroke-width=\"3\" stroke-dasharray=\"9 5\""

#define GAME_TITLE_ROOM 300 /* bytes of a title for those who cannot see */

/* As much of a title of any length as there is room for, with an ellipsis if
 * that is not all; returns `out`. */
const char *game_title_cut(char out[GAME_TITLE_ROOM], const char *title);

#endif
