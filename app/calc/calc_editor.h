/* calc_editor.h - a line typed on the terminal, with history and completion. */
#ifndef MIAI_APP_CALC_EDITOR_H
#define MIAI_APP_CALC_EDITOR_H

#include <stddef.h>

#include <miai.h>

typedef struct calc_editor calc_editor;

/* What typing has come to. */
typedef enum calc_typed {
    TYPED_LINE,
    TYPED_NOTHING, /* Ctrl-C dropped it       */
    TYPED_END      /* Ctrl-D, or it is closed */
} calc_typed;

/* Tab completes operations and the variables of `calc`.  NULL when there is no
 * memory. */
calc_editor *calc_editor_new(const miai_calc *calc);
void calc_editor_free(calc_editor *e); /* NULL is fine */

/* Lets a line be typed: *line, *len bytes without its end, until the next
 * call. */
calc_typed calc_editor_read(calc_editor *e, const char *prompt,
                            const char **line, size_t *len);

/* The arrow keys bring this back. */
void calc_editor_remember(calc_editor *e, const char *line);

#endif
