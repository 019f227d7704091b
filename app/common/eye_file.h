/* eye_file.h - the library of eyes that a command works with. */
#ifndef MIAI_APP_EYE_FILE_H
#define MIAI_APP_EYE_FILE_H

#include <stdbool.h>

#include <miai.h>

typedef struct eye_file {
    const char *path;
    miai_context *ctx;
    miai_eyes *eyes;
} eye_file;

/* Opens the library; from then on a file that is cut short while it is open
 * ends the program with one line and exit status 2.  Complains when it fails.
 * Returns the exit status; clear it in any case. */
int eye_file_open(eye_file *out, const char *path);
void eye_file_clear(eye_file *f);

/* Is it a file that can be opened so?  Says nothing but that there is no
 * memory; returns the exit status. */
int eye_file_look(bool *is_one, const char *path);

/* Says what the library found wrong; returns the exit status. */
int eye_file_complain(const eye_file *f, miai_status rc);

#endif
