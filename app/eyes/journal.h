/* journal.h - finished units of a long work, kept in a file until all is done.
 *
 * The file grows by one parcel a unit, written at once, and is never changed
 * elsewhere: whatever moment the program ends at, all parcels but the last one
 * are whole.  Only one process at a time has it.
 */
#ifndef MIAI_APP_JOURNAL_H
#define MIAI_APP_JOURNAL_H

#include "common/files.h"
#include "eyes/parcels.h"

#define JOURNAL_HEAD 16 /* bytes: magic, version of the format, points */

typedef struct journal {
    int fd;
    char *path;
    uint64_t at;     /* where the next parcel is read                       */
    uint64_t end;    /* of the file: where the next one is written          */
    parcels buffer;  /* what was read last, or is to be written             */
    bool refused;    /* what went wrong is for the user to settle           */
    bool damaged;    /* a parcel in the middle cannot be read               */
    char wrong[160]; /* room for the text of what went wrong                */
} journal;

/* Opens the journal `path` for eyes of so many points, or makes it.  NULL, or
 * what went wrong; then `refused` tells a file that is not ours to write
 * (another kind, other points, in use) from failure. */
const char *journal_open(journal *j, const char *path, int points);

/* The next parcel, borrowed until the next call; NULL with *found false at the
 * end, which is the end of the file or what cannot be read.  NULL, or what
 * went wrong. */
const char *journal_next(journal *j, parcel *out, bool *found);

/* Makes the end of what was read the end of the file. */
const char *journal_cut(journal *j);

/* Writes a parcel at the end. */
const char *journal_add(journal *j, const parcel *what);

/* Brings everything down to the disk.  May run while another thread adds. */
const char *journal_sync(const journal *j);

/* Removes the file: it has served.  Then only clearing is left. */
void journal_remove(journal *j);

/* Closes it; the file stays.  One that was never opened must be all zero. */
void journal_clear(journal *j);

#endif
