/* endgame_table.h - what is known of positions.
 *
 * Private to endgame/.
 */
#ifndef MIAI_ENDGAME_TABLE_H
#define MIAI_ENDGAME_TABLE_H

#include "endgame/endgame_keys.h"
#include "endgame/endgame_play.h"

/* In place of a game. */
#define ENTRY_UNKNOWN MIAI_NO_GAME /* new, or given up              */
#define ENTRY_BUSY                                                             \
    (MIAI_NO_GAME - 1) /* being played out: who meets it
                                            has come round                */
#define ENTRY_KO (MIAI_NO_GAME - 2)

typedef struct entry {
    miai_game value; /* or one of the above                                  */
    uint32_t loop;   /* see endgame_ko.c; 0: not known                       */
} entry;

typedef struct table {
    keys keys;
    miai_vec entries; /* of entry, one a key                                 */
} table;

void miai_table_init(table *t, const miai_mem *mem);
void miai_table_clear(table *t);

/* The number of the entry of a connected position, of which there is one for
 * each stage; a new one is ENTRY_UNKNOWN.  False when there is no memory. */
bool miai_table_find(uint32_t *out, table *t, const miai_region *r,
                     const spot *p, uint32_t stage);

static inline entry *miai_table_at(const table *t, uint32_t i)
{
    return (entry *)t->entries.data + i;
}

#endif
