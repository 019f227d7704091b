/* endgame_table.h - what is known of positions.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_TABLE_H
#define MIAI_ENDGAME_TABLE_H

#include "endgame/endgame_play.h"

/* In place of a game. */
#define ENTRY_UNKNOWN MIAI_NO_GAME /* new, or given up              */
#define ENTRY_BUSY                                                             \
    (MIAI_NO_GAME - 1) /* being played out: who meets it
                                            has come round                */
#define ENTRY_KO (MIAI_NO_GAME - 2)

typedef struct entry {
    uint32_t hash;
    uint32_t key;    /* where it begins among the keys                       */
    miai_game value; /* or one of the above                                  */
} entry;

typedef struct table {
    miai_mem mem;
    miai_vec entries; /* of entry                                            */
    miai_vec keys;    /* of uint16_t: how many points, then one a point      */
    uint32_t *slot;   /* numbers of entries, plus 1; 0: empty                */
    uint32_t slots;   /* a power of two, or 0                                */
} table;

void miai_table_init(table *t, const miai_mem *mem);
void miai_table_clear(table *t);

/* The number of the entry of a connected position, of which there is one for
 * each stage; a new one is ENTRY_UNKNOWN.  False when there is no memory.
 * Requires 0 <= stage < 1024. */
bool miai_table_find(uint32_t *out, table *t, const miai_region *r,
                     const spot *p, int stage);

static inline entry *miai_table_at(const table *t, uint32_t i)
{
    return (entry *)t->entries.data + i;
}

#endif
