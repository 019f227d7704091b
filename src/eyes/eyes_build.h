/* eyes_build.h - a library in the making.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_BUILD_H
#define MIAI_EYES_BUILD_H

#include "eyes/eyes.h"
#include "eyes/eyes_unit.h"

/* What a unit gave, packed; no bytes: it is missing. */
typedef struct built {
    void *data;
    size_t len;
} built;

struct miai_eyes_build {
    miai_mem mem;
    eyes_list list;
    int last; /* largest one of a record so far                             */
    /* By points of the arenas.  Records of the largest ones are not kept: no
     * other arena needs them. */
    eyes_record *records[SHAPE_POINTS + 1];
    built *units[SHAPE_POINTS + 1];
};

/* Unpacks a unit; it must be there. */
miai_status miai_eyes_built(miai_packed *out, eyes_source *source,
                            const miai_eyes_build *b, const eyes_unit *unit,
                            const miai_mem *mem, miai_error *error);

#endif
