/* boards_json.h - answers of the program, one a line.
 *
 * All ends of values are checked, the rest is trusted.
 */
#ifndef BOARDS_JSON_H
#define BOARDS_JSON_H

#include "oracle.h"

/* The value of a key, or NULL. */
const char *boards_json_get(const char *object, const char *key);
/* The value after `before`, or the first one after NULL; NULL: no more. */
const char *boards_json_next(const char *array, const char *before);
bool boards_json_is(const char *value, const char *text);

/* Answers in the order of the boards; some may be missing. */
typedef struct board_answers {
    FILE *in;
    char *line;   /* "": none is left                                        */
    bool is_held; /* it belongs to a board yet to come                       */
} board_answers;

FILE *boards_open(const char *path);
void boards_answers_open(board_answers *out, const char *path);
void boards_answers_close(board_answers *from);
/* The answer about a board, or NULL. */
const char *boards_answers_to(board_answers *from, const diagram *d);

#endif
