/* eye_sheet.h - eyes with their best moves as one picture. */
#ifndef MIAI_APP_EYE_SHEET_H
#define MIAI_APP_EYE_SHEET_H

#include "eyes/eye.h"
#include "solve/sheet.h"

/* Draws an eye after the ones before it; false when there is no memory. */
bool eye_sheet_add(svg_gallery *g, const miai_problem *problem,
                   const miai_eye_facts *a);

#endif
