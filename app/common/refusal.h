/* refusal.h - why a problem has no answer, and which one it is.
 *
 * Copied from where it was noticed, so that it can be told in the order of the
 * input: as a line on standard error, with --json as an object, too.
 */
#ifndef MIAI_APP_REFUSAL_H
#define MIAI_APP_REFUSAL_H

#include <miai.h>

#define REFUSAL_FILE 256 /* bytes of the name of a file */

#define REFUSAL_PLACE 300 /* bytes of a place                */

typedef struct refusal {
    const char *code; /* from the closed list of causes of the library;
                         NULL: nothing was refused                          */
    char message[640];
    char file[REFUSAL_FILE];
    int index; /* of the problem in its file, from 1; 0: not known          */
    char id[REFUSAL_FILE];
    int points;
    char point[MIAI_FAILED_POINTS][MIAI_POINT_TEXT];
    int width, height; /* of the board that they are on; 0: there is none   */
    uint8_t color[MIAI_MAX_SIZE * MIAI_MAX_SIZE]; /* as in miai_stones      */
} refusal;

/* Where a problem is, for messages: "FILE:3 (name)".  Returns `out`. */
const char *refusal_place(char out[REFUSAL_PLACE], const miai_problem *problem);

/* What the last call with this context failed on. */
void refusal_take(refusal *out, miai_context *ctx);

/* The same for a problem that could be read. */
void refusal_take_of(refusal *out, miai_context *ctx,
                     const miai_problem *problem);

/* Something else that is wrong with a problem that could be read. */
void refusal_of(refusal *out, const char *code, const miai_problem *problem,
                const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Names a point that it is about: "c3". */
void refusal_add_point(refusal *out, const miai_problem *problem,
                       const char *point);

/* What went wrong with a file; `code` as above. */
void refusal_of_file(refusal *out, const char *code, const char *file,
                     const char *message);

/* It as a line of JSON, to be freed; NULL when there is no memory. */
char *refusal_json(const refusal *r);

#endif
