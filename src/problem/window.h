/* window.h - the part of a board that a drawing shows.
 *
 * Internal to the module `problem`.  What miai_sketch_place() makes of it is the
 * board again.
 */
#ifndef MIAI_WINDOW_H
#define MIAI_WINDOW_H

#include "problem/position.h"

typedef struct miai_window {
    int left, right, bottom, top; /* columns and rows, all included           */
    int size;    /* of the board where it goes on                             */
    bool is_all; /* the whole board is shown                                  */
} miai_window;

/* What is seen of a position, if a drawing can show that; else the whole board.
 * `size`: of boards that go on in this format; 0: it can be said. */
miai_window miai_window_of(const miai_position *p, int size);
miai_window miai_window_whole(const miai_position *p);

/* Is something unseen that the drawing shows? */
bool miai_window_shows_more(const miai_window *w, const miai_position *p);

/* Columns of a row that are drawn: all up to the last one that is seen. */
int miai_window_row(const miai_window *w, const miai_position *p, int y);

/* Is no point of the board in what is drawn of this row? */
bool miai_window_is_void(const miai_window *w, const miai_position *p, int y);

/* A label as one sign, a letter or a digit, 0 for ten; 0 if it is none. */
char miai_label_sign(const char *label);

/* Is there a digit among the labels of empty points without marks? */
bool miai_labels_have(const miai_position *p, const char *signs);

#endif
