/* calc_session.h - statements evaluated one after the other. */
#ifndef MIAI_APP_CALC_SESSION_H
#define MIAI_APP_CALC_SESSION_H

#include <stdio.h>

#include "calc/calc_settings.h"
#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#include "calc/game.h"
#include "calc/statements.h"
#include "common/progress.h"
#include "common/terminal.h"

/* What there is to be drawn in the end. */
typedef struct calc_pictures {
    miai_value *thermograph[GAME_THERMOGRAPHS]; /* of each game so far      */
    char *title[GAME_THERMOGRAPHS];             /* its statement            */
    int count;
    bool full;        /* there were more of them                             */
    miai_value *last; /* the last game, NULL if there is none               */
    char *last_title;
} calc_pictures;

typedef struct calc_session {
    const calc_settings *settings;
    miai_context *ctx;
    miai_calc *calc;
    calc_pictures pictures;
    terminal term; /* what standard output can show                      */
    progress progress;
    uint64_t before; /* steps before this statement                       */
    const char *given_up; /* why it was stopped, or NULL                    */
    int status;       /* the exit status so far                             */
    bool mute;        /* the output is broken                               */
    bool ended;       /* somebody typed quit or exit                        */
    bool interrupted; /* a statement was, and it was said             */
} calc_session;

/* False, with a complaint, when there is no memory. */
bool calc_session_init(calc_session *s, const calc_settings *settings);
void calc_session_clear(calc_session *s);

/* Is it no use to go on? */
bool calc_is_over(const calc_session *s);

void calc_raise(calc_session *s, int status);

/* Says why a call of the library failed, and sets the exit status. */
void calc_session_fail(calc_session *s, const statement *st, miai_status rc);

/* Is it a word that ends a session? */
bool calc_is_quit(const statement *st);

/* Runs a statement and writes its value, or what is wrong with it. */
void calc_session_run(calc_session *s, const statement *st);

/* Runs the statements of a text, of an open file. */
void calc_session_text(calc_session *s, const char *text);
void calc_session_stream(calc_session *s, FILE *in, const char *name);

/* Takes in a line of a source, and runs the statements that it ends.  False:
 * it is no use to go on. */
bool calc_session_line(calc_session *s, statement *st, const char *line,
                       size_t len);

/* The last line was there: runs what is left open. */
void calc_session_end(calc_session *s, statement *st);

/* --- calc_interactive.c ------------------------------------------------------ */
/* Reads statements from the terminal, with line editing and history. */
void calc_session_terminal(calc_session *s);

/* --- calc_table.c ------------------------------------------------------------ */
/* Writes Landman's table of the sums of eyes. */
void calc_session_table(calc_session *s);

/* --- calc_pictures.c --------------------------------------------------------- */
/* The thermograph of a game below its value; nothing for other values. */
void calc_print_thermograph(calc_session *s, const miai_value *value,
                            const statement *st);

/* Keeps what has to be drawn of a value, which is the session's now. */
void calc_pictures_take(calc_session *s, miai_value *value,
                        const statement *st);

/* Writes the files that were asked for. */
void calc_pictures_write(calc_session *s);
void calc_pictures_clear(calc_pictures *p);

#endif
