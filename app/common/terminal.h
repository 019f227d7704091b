/* terminal.h - what the output can show, and complaints. */
#ifndef MIAI_APP_TERMINAL_H
#define MIAI_APP_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

typedef struct terminal {
    bool unicode; /* a terminal that shows UTF-8          */
    bool color;   /* a terminal, and NO_COLOR is not set  */
} terminal;

terminal terminal_of(FILE *out);

/* Writes text of unknown origin: control characters, invisible ones and bytes
 * that are no UTF-8 come out as escapes such as \x1b. */
void print_safe(FILE *out, const char *text);

/* One line on standard error, "miai: " before it. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
