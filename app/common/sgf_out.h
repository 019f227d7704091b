/* sgf_out.h - properties of SGF. */
#ifndef MIAI_APP_SGF_OUT_H
#define MIAI_APP_SGF_OUT_H

#include <stdio.h>

#include <miai.h>

/* NAME[text], escaped. */
void sgf_put_text(FILE *out, const char *name, const char *text);

/* [ab]: the point in this column and row of the board that is shown. */
void sgf_put_point(FILE *out, const miai_problem *shown, int x, int y);

/* Begins a file with the position: "(;" and what it is, the node left open.
 * `shown` is that of miai_problem_widen().  Immortal stones are marked by SQ.  What is not a point of the board is named by
 * HOL, a property of our own, and dimmed by DD.  `komi` 0: none. */
void sgf_put_root(FILE *out, const miai_problem *shown, double komi);

/* The name of a column, or of a row from the top. */
char sgf_letter(int n);

#endif
