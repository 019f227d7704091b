/* eyes_list.h - all arenas that a library needs, by size.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_LIST_H
#define MIAI_EYES_LIST_H

#include "base/base.h"
#include "eyes/eyes_shape.h"

/* The arenas of one size: shapes, then arenas of several parts, both sorted. */
typedef struct eyes_level {
    miai_vec keys; /* arena_key                                             */
    size_t shapes;
} eyes_level;

typedef struct eyes_list {
    int max; /* points of the largest eyes                                  */
    eyes_level level[SHAPE_POINTS + 1];
} eyes_list;

/* Lists the shapes up to `max` points, and what White stones that join their
 * walls can leave over as long as that is not alive at sight.  Arenas of 0
 * points: one, the wall alone.  Requires 1 <= max <= SHAPE_POINTS. */
miai_status miai_eyes_list_make(eyes_list *out, const miai_mem *mem, int max);
void miai_eyes_list_clear(eyes_list *list);

static inline const arena_key *eyes_list_at(const eyes_list *list, int size,
                                            size_t i)
{
    return (const arena_key *)list->level[size].keys.data + i;
}

/* The points of an arena. */
int miai_eyes_list_size(const arena_key *key);

/* Its index among the arenas of its size; SIZE_MAX when it is not listed. */
size_t miai_eyes_list_find(const eyes_list *list, const arena_key *key);

#endif
