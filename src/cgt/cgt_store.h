/* cgt_store.h - the inside of a store of games.
 *
 * Private to cgt/.
 */
#ifndef MIAI_CGT_STORE_H
#define MIAI_CGT_STORE_H

#include "cgt/cgt.h"

/* A game in canonical form.  Of a NUS the options are made on demand. */
typedef struct node {
    uint32_t options; /* where its options begin; left ones first           */
    uint16_t lefts;
    uint16_t rights;
    uint8_t is_nus;
    uint8_t has_options;
    miai_nus nus; /* if it is one                                           */
} node;

/* Results of an operation on two games. */
typedef struct memo {
    uint64_t key; /* g << 32 | h, plus 1; 0: empty                          */
    uint32_t value;
} memo;

typedef struct memo_table {
    memo *slot;
    size_t slots; /* a power of two                                         */
    size_t used;
} memo_table;

enum { MOST_DEPTH = 2000, MOST_OPTIONS = 4096 };

struct miai_games {
    miai_mem mem;
    size_t limit; /* bytes                                                  */
    size_t bytes; /* in use                                                 */
    miai_error error;
    node *nodes;
    uint32_t count, room;
    miai_game *options;
    uint32_t option_count, option_room;
    uint32_t *slot; /* hash table of games: number + 1, or 0                */
    uint32_t slots;
    memo_table sums;
    memo_table orders;
    int depth; /* of the recursion                                          */
};

/* Says why and returns MIAI_NO_GAME. */
miai_game miai_store_fail(miai_games *s, const char *why);

/* The node of a general game whose options are in canonical form already and
 * sorted. */
miai_game miai_store_intern(miai_games *s, const miai_game *left, int lefts,
                            const miai_game *right, int rights);

/* Keeps the options of a NUS. */
bool miai_store_keep(miai_games *s, miai_game g, const miai_game *options,
                     int lefts, int rights);

/* Looks up, or keeps, the result for a pair of games. */
bool miai_memo_get(const memo_table *t, miai_game g, miai_game h,
                   uint32_t *out);
void miai_memo_put(miai_games *s, memo_table *t, miai_game g, miai_game h,
                   uint32_t value);

#endif
