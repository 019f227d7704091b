/* sgf_out.h - properties of SGF. */
#ifndef MIAI_APP_SGF_OUT_H
#define MIAI_APP_SGF_OUT_H

#include <stdio.h>

#include <miai.h>

/* NAME[text], escaped. */
void sgf_put_text(FILE *out, const char *name, const char *text);

/* [ab]: the point row * width + column of the problem's board. */
void sgf_put_point(FILE *out, const miai_problem *problem, int point);

/* Begins a file with the position: "(;" and what it is, the node left open.
 * Immortal stones are marked by SQ.  What is not a point of the board is named by
 * HOL, a property of our own, and dimmed by DD.  `komi` 0: none. */
void sgf_put_root(FILE *out, const miai_problem *problem, double komi);

/* The name of a column, or of a row from the top. */
char sgf_letter(int n);

#endif
