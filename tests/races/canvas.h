/* canvas.h - a random race grown on a board. */
#ifndef MIAI_TEST_CANVAS_H
#define MIAI_TEST_CANVAS_H

#include "races/wish.h"
#include "unit/race_diagram.h"

/* A race, and what each of its points is meant to be. */
typedef struct grown_race {
    race_diagram diagram;
    race_diagram kind;  /* '0' + miai_race_kind                              */
    race_diagram owner; /* 'X' or 'O': the chain it belongs to; '.': neither */
    miai_race numbers;
} grown_race;

/* Grows what is wished for, turned in any way; false if there was no room. */
bool canvas_grow(grown_race *out, uint64_t *chance, const wish *w);

#endif
