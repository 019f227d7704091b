/* position_run.h - the positions of files, answered one after the other.
 *
 * What the commands have in common that say what positions are worth: reading,
 * refusing, the line of progress, Ctrl-C, reports written whole, the exit
 * status.
 */
#ifndef MIAI_APP_POSITION_RUN_H
#define MIAI_APP_POSITION_RUN_H

#include "common/feed.h"
#include "common/session.h"
#include "common/terminal.h"
#include "svg/svg.h"

/* A run and what it has come to. */
typedef struct position_run {
    session session;
    feed feed;
    terminal term;
    svg_gallery pictures; /* if there is a file for them                      */
    buffer trees;         /* likewise                                         */
    int status;           /* the exit status                                  */
    bool json;            /* answers are JSON, and so are refusals            */
    bool silent;          /* a file is written in place of the reports        */
    bool broken;          /* there was no memory for some text                */
    bool enough;          /* the user wants to end it                         */
    bool separate; /* a report was written; the next one is set apart         */
} position_run;

/* What is to be read and written. */
typedef struct position_files {
    char *const *in;             /* NULL after the last                       */
    const miai_options *options; /* for the reader                            */
    size_t memory;
    const char *svg, *tree; /* files of the pictures and the trees, or NULL   */
    bool json;
} position_files;

void position_run_raise(position_run *r, int status);

/* Says why a position has no answer. */
void position_run_refuse(position_run *r, const refusal *of, outcome how);

/* Whatever `rc` says of something that was solved or written; that a run was
 * interrupted is said once, at its end. */
void position_run_note(position_run *r, miai_status rc);

/* The same of the library refusing a problem. */
void position_run_failed(position_run *r, const miai_problem *problem,
                         miai_status rc);

/* Prints a line of JSON and frees it; NULL: there was no memory. */
void position_run_json(position_run *r, char *text);

/* Prints a report, all of it or nothing. */
typedef miai_status (*position_print_fn)(FILE *out, const position_run *r,
                                         const void *user);
void position_run_report(position_run *r, position_print_fn print,
                         const void *user);

/* Has every position answered, and writes pictures, with this title, and trees.
 * Returns the exit status. */
typedef void (*position_answer_fn)(position_run *r, const miai_problem *problem,
                                   const void *user);
int position_run_files(const position_files *files, position_answer_fn answer,
                       const char *title, const void *user);

#endif
