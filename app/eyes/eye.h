/* eye.h - eyes of the library as the front ends need them.
 *
 * Sees <miai.h> and app/common; every front end may use it.  In the library White
 * surrounds the eye; words and drawings here do the same.
 */
#ifndef MIAI_APP_EYE_H
#define MIAI_APP_EYE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <miai.h>

#define EYE_PLACES 3 /* the values of miai_eye_place */

/* What is asked about an eye. */
typedef struct eye_setting {
    bool extra;    /* with an attached eye           */
    int liberties; /* of the wall outside, from 0    */
    int ruling;    /* 1 or 2                         */
} eye_setting;

/* It for the library, with `first` to move. */
miai_eye_setting eye_setting_at(eye_setting s, miai_color first);

/* --- eye_sgf.c: an eye as a problem ---------------------------------------- */
/* A drawing as one SGF game tree FF[4] on a common board, in the lower left of
 * it; `miai solve` reads the same problem.  `comment` may have many lines.  False
 * when there is no memory. */
bool eye_drawing_sgf(FILE *out, const miai_eye_drawing *d, const char *name,
                     const char *comment);

/* --- eye_names.c: what to call it ----------------------------------------- */
const char *eye_place_phrase(miai_eye_place place); /* "in the corner" */

/* Reads a code: the status for Black moving first; 0 when it is none. */
int eye_code_read(const char *text);

/* --- eye_facts.c: what an entry says ------------------------------------------ */
/* The status for `first`; 0 when the wall has no liberty.  Any number of
 * liberties from 0 on. */
int eye_status(const miai_eye_entry *entry, eye_setting s, miai_color first);
miai_life eye_life(const miai_eye_entry *entry, eye_setting s,
                   miai_color first);

/* Has the wall a liberty? */
bool eye_is_valid(const miai_eye_entry *entry, eye_setting s);

/* A ko in which moving first gains nothing. */
bool eye_is_calm(const miai_eye_entry *entry, eye_setting s);

/* Do more outside liberties change a status? */
bool eye_changes(const miai_eye_entry *entry, eye_setting s);

/* Does the next one change nothing, but a later one something? */
bool eye_is_plateau(const miai_eye_entry *entry, eye_setting s);

/* Best first moves; all outside liberties are one. */
int eye_count_moves(const miai_eye_moves *moves);

/* Fails like miai_eyes_best(); any number of liberties from 0 on. */
miai_status eye_best(miai_eye_moves *out, miai_context *ctx,
                     const miai_eyes *eyes, const miai_eye *eye, eye_setting s,
                     miai_color first);

/* Finds out whether it is of bent-four type for `needy`. */
miai_status eye_find_bent_four(bool *out, miai_context *ctx,
                               const miai_eyes *eyes, const miai_eye *eye,
                               const miai_eye_entry *entry, eye_setting s,
                               miai_color needy);

#endif
