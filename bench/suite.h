/* suite.h - problems with published answers, one JSON object a line. */
#ifndef BENCH_SUITE_H
#define BENCH_SUITE_H

#include <miai.h>

#include <jansson.h>

#define MAX_EMPTY 128 /* largest value of the field `empty` */
#define MAX_ID    63  /* longest id                         */

/* A line of the input; the strings belong to the parsed line. */
typedef struct entry {
    const char *id, *sgf, *status;
    miai_color to_move, defender;
    const json_t *first; /* array of strings */
    int empty;
} entry;

/* Ids with known differences. */
typedef struct known {
    char (*ids)[MAX_ID + 1];
    size_t count;
} known;

/* Says in one line what is wrong with the input; always false. */
__attribute__((format(printf, 1, 2))) bool complain(const char *format, ...);

/* Reads the fields of a line.  NULL, or what was expected. */
const char *get_entry(entry *out, const json_t *line);

/* Reads a list of ids, one a line; empty lines are skipped.  False when that
 * fails; what is in `out` is to be freed in either case. */
bool read_known(known *out, const char *file);
bool is_known(const known *k, const char *id);

#endif
