/* kinds.h - what can be asked about a problem, a row each.
 *
 * A run of `miai solve` or `miai race` reads problems and writes answers; what
 * an answer is, and how it is told, only its kind knows.
 */
#ifndef MIAI_APP_KINDS_H
#define MIAI_APP_KINDS_H

#include "common/pool.h"
#include "common/terminal.h"
#include "solve/sheet.h"

typedef struct kind {
    answer_fn answer;
    bool (*is_open)(const task *t); /* something that was asked is unknown   */
    char *(*json)(const task *t);   /* one line, to be freed; NULL: no memory */
    void (*report)(FILE *out, const task *t, const settings *s, terminal term);
    const sheet_kind *draw; /* NULL: it has no picture                       */
} kind;

/* What these settings ask for. */
const kind *kind_of(const settings *s);

#endif
