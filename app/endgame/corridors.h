/* corridors.h - the kinds of corridors that a table has. */
#ifndef MIAI_APP_CORRIDORS_H
#define MIAI_APP_CORRIDORS_H

enum { CORRIDOR_KINDS = 5, CORRIDOR_MOST = 16 }; /* points of the longest */

typedef struct corridor_kind {
    const char *name;  /* "blocked"                                          */
    const char *after; /* what follows the empty points                      */
} corridor_kind;

extern const corridor_kind corridor_kinds[CORRIDOR_KINDS];

#endif
