/* eye_report.h - what the library knows of an eye, for people. */
#ifndef MIAI_APP_EYE_REPORT_H
#define MIAI_APP_EYE_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "common/eye_file.h"
#include "common/terminal.h"
#include "eyes/eye.h"

/* Everything of an eye in a problem: picture, words, table of its entry. */
void eye_report(FILE *out, const miai_eye_facts *a, const miai_eye_entry *entry,
                terminal term);

/* "An eye of 5 points in the corner, 1 outside liberty.", and what both sides
 * get together, in lines. */
void eye_report_summary(FILE *out, const miai_problem *problem,
                        const miai_eye_facts *a);

/* What side i of the answer gets by moving first, with the code. */
void eye_report_side(FILE *out, const miai_problem *problem,
                     const miai_eye_facts *a, int i);

/* The colour of side i in the position. */
miai_color eye_side_color(const miai_problem *problem, int i);

/* Writes the code of side i, with the kind of life: "l, seki". */
#define EYE_WORDS_SIZE 64
const char *eye_report_code(char out[EYE_WORDS_SIZE], int status, miai_life how,
                            int i);

/* Says which part of the file is damaged; the second returns the exit status. */
void eye_part_damaged(char *out, size_t size, const eye_file *f, int points,
                      miai_eye_place place);
int eye_file_complain_part(const eye_file *f, int points, miai_eye_place place);

#endif
