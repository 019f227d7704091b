/* spaces_sheet.h - the eyespaces of groups as a sheet of SVG. */
#ifndef MIAI_APP_SPACES_SHEET_H
#define MIAI_APP_SPACES_SHEET_H

#include "eyespace/spaces_answer.h"
#include "svg/svg.h"

/* A board with the values of the eyespaces, one with the best moves, and
 * thermographs of hot eyespaces.  Fails with MIAI_ERR_NOMEM only; *out, which may
 * be NULL then, is the caller's in any case. */
miai_status spaces_sheet_new(svg_gallery **out, const spaces_answer *a);

#endif
