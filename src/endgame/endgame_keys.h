/* endgame_keys.h - keys of words, numbered in the order in which they came.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_KEYS_H
#define MIAI_ENDGAME_KEYS_H

#include "base/base.h"

/* They are kept whole: two keys are never taken for one. */
typedef struct keys {
    miai_vec items; /* of key_item                                          */
    miai_vec words; /* of uint32_t                                          */
    miai_index index;
} keys;

void miai_keys_init(keys *k, const miai_mem *mem);
void miai_keys_clear(keys *k);

/* The number of a key, a new one being the last.  False when there is no
 * memory: then nothing is changed. */
bool miai_keys_find(uint32_t *out, keys *k, const uint32_t *words,
                    size_t count);

#endif
