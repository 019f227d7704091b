/* prose.h - words and moves in lines of a terminal's width. */
#ifndef MIAI_APP_PROSE_H
#define MIAI_APP_PROSE_H

#include <stdio.h>

#include <miai.h>

/* A line of moves with a label, wrapped like words. */
typedef struct list {
    FILE *out;
    int column;
    int indent; /* of lines that follow */
} list;

void list_begin(list *l, FILE *out, const char *label);

/* The same with so many columns for the label. */
void list_begin_at(list *l, FILE *out, const char *label, int indent);

void list_add(list *l, const char *move, int number); /* 0: no number */
void list_end(list *l);

/* A sentence in lines of at most 78 columns, `indent` blanks before each. */
void print_wrapped(FILE *out, const char *text, int indent);

/* The same after what is in the first `indent` columns already. */
void print_rest(FILE *out, const char *text, int indent);

/* The same after a label, as lists have it. */
void print_labelled(FILE *out, const char *label, const char *text);

/* After a word: "s" unless there is one of them. */
const char *plural(int n);

const char *color_name(miai_color color);
miai_color other_color(miai_color color);

#endif
