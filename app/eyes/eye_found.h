/* eye_found.h - eyes that were found in a library, written in many forms. */
#ifndef MIAI_APP_EYE_FOUND_H
#define MIAI_APP_EYE_FOUND_H

#include "common/eye_file.h"
#include "eyes/eye_sheet.h"

/* Files, "-" or NULL. */
typedef struct eye_outputs {
    const char *csv, *sgf, *svg;
} eye_outputs;

/* Does one of them take the place of the text? */
bool eye_outputs_standard(const eye_outputs *files);

/* Where they go. */
typedef struct eye_found {
    bool json;
    eye_outputs files;
    buffer table;      /* the CSV so far                          */
    buffer games;      /* the SGF so far                          */
    svg_gallery sheet; /* the picture so far                      */
} eye_found;

/* False when there is no memory; clear it all the same. */
bool eye_found_init(eye_found *out, bool json, const eye_outputs *files);
void eye_found_clear(eye_found *f);

/* Writes an eye.  Returns the exit status, and complains unless it is 0. */
int eye_found_add(eye_found *f, const eye_file *file,
                  const miai_eye_answer *of);

/* Writes the files.  Returns the exit status. */
int eye_found_end(eye_found *f);

#endif
