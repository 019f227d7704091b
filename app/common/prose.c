/* prose.c - words and moves in lines of a terminal's width. */
#include "common/prose.h"

#include <string.h>

#define WIDTH  78 /* columns of a line of moves */
#define INDENT 8  /* columns before the words of a labelled line */

void list_begin(list *l, FILE *out, const char *label)
{
    list_begin_at(l, out, label, INDENT);
}

void list_begin_at(list *l, FILE *out, const char *label, int indent)
{
    *l = (list){out, indent, indent};
    fprintf(out, "  %-*s", indent - 2, label);
}

void list_add(list *l, const char *move, int number)
{
    char text[48];
    const int len = number > 0
                        ? snprintf(text, sizeof text, "%d %s", number, move)
                        : snprintf(text, sizeof text, "%s", move);

    if (l->column + len + 2 > WIDTH) {
        fprintf(l->out, "\n%*s", l->indent, "");
        l->column = l->indent;
    }
    l->column +=
        fprintf(l->out, "%s%s", l->column > l->indent ? "  " : "", text);
}

void list_end(list *l)
{
    putc('\n', l->out);
}

void print_rest(FILE *out, const char *text, int indent)
{
    int column = indent;

    while (*text) {
        const int len = (int)strcspn(text, " ");
        if (column > indent && column + 1 + len > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        column += fprintf(out, "%s%.*s", column > indent ? " " : "", len, text);
        text += len + (text[len] == ' ');
    }
    putc('\n', out);
}

void print_wrapped(FILE *out, const char *text, int indent)
{
    fprintf(out, "%*s", indent, "");
    print_rest(out, text, indent);
}

void print_labelled(FILE *out, const char *label, const char *text)
{
    list l;

    list_begin(&l, out, label);
    print_rest(out, text, l.column);
}

const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

const char *color_name(miai_color color)
{
    return color == MIAI_BLACK ? "Black" : "White";
}

miai_color other_color(miai_color color)
{
    return color == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
}
