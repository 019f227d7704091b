/* sgf_out.h - properties of SGF. */
#ifndef MIAI_APP_SGF_OUT_H
#define MIAI_APP_SGF_OUT_H

#include <stdio.h>

/* NAME[text], escaped. */
void sgf_put_text(FILE *out, const char *name, const char *text);

/* The name of a column, or of a row from the top. */
char sgf_letter(int n);

#endif
