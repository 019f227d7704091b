/* spaces_sheet.h - the eyespaces of groups as a sheet of SVG. */
#ifndef MIAI_APP_SPACES_SHEET_H
#define MIAI_APP_SPACES_SHEET_H

#include "eyespace/spaces_answer.h"
#include "svg/svg.h"

/* A board with the values of the eyespaces, one with the best moves, and
 * thermographs of hot eyespaces.  False when there is no memory. */
bool spaces_sheet_add(svg_gallery *g, const spaces_answer *a);

#endif
