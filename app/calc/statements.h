/* statements.h - lines put together to statements of the calculator.
 *
 * A statement is a line, or several while a bracket is open; a ; ends one
 * before the end of its line.  After # comes a comment.
 */
#ifndef MIAI_APP_STATEMENTS_H
#define MIAI_APP_STATEMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/session.h"

#define STATEMENT_LIMIT ((size_t)1 << 20) /* most bytes of a statement */

/* The statement so far.  All zero: nothing yet. */
typedef struct statement {
    const char *file; /* where it is from; NULL: the command line          */
    size_t line;      /* on which it begins, from 1                        */
    size_t lines;     /* taken so far, of this statement and those before  */
    size_t before;    /* characters of its first line before it            */
    size_t taken;     /* characters of the last line                       */
    char *text;       /* without comments; a 0 after it                    */
    size_t len, room;
    int open; /* brackets that are open                            */
} statement;

typedef enum statement_state {
    STATEMENT_EMPTY, /* nothing but blanks                                */
    STATEMENT_OPEN,  /* it goes on                                        */
    STATEMENT_WHOLE,
    STATEMENT_NO_MEMORY,
    STATEMENT_LARGE,  /* larger than the limit                              */
    STATEMENT_NO_TEXT /* the line has a byte 0                             */
} statement_state;

/* Takes in of one more line, without its end, what begins at *at, 0 for a new
 * line, up to a ; that ends a statement.  *at is moved past that, and is `len`
 * at the end of the line. */
statement_state statement_add(statement *s, const char *line, size_t len,
                              size_t *at);

/* Lets the next line begin a new statement. */
void statement_next(statement *s);
void statement_clear(statement *s);

/* The statement on one line without blanks around it, to be freed; NULL when
 * there is no memory. */
char *statement_line(const statement *s);

/* Says on standard error what is wrong at this byte of the statement, or at
 * its end: a line with the place, then the line of the statement with a caret
 * below. */
void statement_complain(const statement *s, size_t at, const char *message);

/* The same where no byte is to blame: only the line with the place. */
void statement_complain_all(const statement *s, const char *message);

/* Says why a session could not read a text that is no statement of the
 * calculator.  Returns the exit status. */
int statement_refuse(const char *text, const session *s, miai_status rc);

/* Line and column of a byte, from 1; columns are characters. */
typedef struct place {
    size_t line, column;
} place;

place statement_place(const statement *s, size_t at);

#endif
