/* race_sheet.h - capturing races as one picture. */
#ifndef MIAI_APP_RACE_SHEET_H
#define MIAI_APP_RACE_SHEET_H

#include "solve/sheet.h"

/* Draws a race with its liberties and its answer behind the ones before it. */
void race_sheet_add(sheet *s, const miai_problem *problem,
                    const miai_race_verdict *verdict);

#endif
