/* cgt_store.h - the inside of a store of games.
 *
 * Private to cgt/.
 */
#ifndef MIAI_CGT_STORE_H
#define MIAI_CGT_STORE_H

#include "cgt/cgt.h"

/* A game in canonical form is a number plus a base: adding a number shifts the
 * options of a base and changes nothing else.  The base of a number is 0; that
 * of another game has the left stop 0.  Options of ups and nimbers are made on
 * demand. */
typedef struct base {
    uint32_t options; /* where its options begin; left ones first           */
    uint16_t lefts;
    uint16_t rights;
    uint8_t is_nus; /* ups plus a nimber                                    */
    uint8_t has_options;
    int32_t ups;
    uint32_t nimber;
    miai_dyadic right_stop;
} base;

enum { ZERO_BASE = 0 };

typedef struct node {
    miai_dyadic number;
    uint32_t base;
} node;

/* For which numbers d is d + (base g) <= (base h)?  For all up to some number:
 * the largest known yes and the smallest known no. */
typedef struct bound {
    uint64_t key; /* of the pair, see miai_pair_key(), + 1                  */
    miai_dyadic yes;
    miai_dyadic no;
    uint8_t has_yes;
    uint8_t has_no;
} bound;

enum { MOST_DEPTH = 2000, MOST_OPTIONS = 4096 };

struct miai_games {
    miai_mem mem;
    size_t limit; /* bytes                                                  */
    size_t bytes; /* in use                                                 */
    uint64_t work;
    miai_progress_fn progress;   /* may be NULL                               */
    void *user;                  /* for `progress`                            */
    const miai_failure *failure; /* the first one, or NULL               */
    node *nodes;
    uint32_t count, room;
    base *bases;
    uint32_t base_count, base_room;
    miai_game *options;
    uint32_t option_count, option_room;
    miai_index node_index;
    miai_index base_index;
    miai_map sums;   /* of bases                                            */
    miai_map orders; /* of bases: a bound each                              */
    int depth; /* of the recursion                                          */
};

/* Says why and returns MIAI_NO_GAME. */
miai_game miai_store_fail(miai_games *s, miai_cgt_reason why);

/* Counts one step of work, and asks now and then whether to go on; false when
 * the store has failed. */
bool miai_store_work(miai_games *s);

/* One level deeper, which is work as well; false, and the store has failed,
 * when it is too deep.  What entered leaves with s->depth--. */
bool miai_store_enter(miai_games *s);

/* A number plus a base. */
miai_game miai_store_game(miai_games *s, miai_dyadic number, uint32_t base);

/* The same game with a number added. */
miai_game miai_store_shift(miai_games *s, miai_game g, miai_dyadic by);

/* A general game whose options are in canonical form already, in any order. */
miai_game miai_store_intern(miai_games *s, const miai_game *left, int lefts,
                            const miai_game *right, int rights);

/* Keeps the options of ups and nimbers. */
bool miai_store_keep(miai_games *s, uint32_t base, const miai_game *options,
                     int lefts, int rights);

/* Where the tables find a game, or a base, like the one with this number: that
 * number itself, if nothing is twice. */
uint32_t miai_store_find_node(const miai_games *s, uint32_t i);
uint32_t miai_store_find_base(const miai_games *s, uint32_t i);

/* Frees a store that is not checked. */
void miai_store_release(miai_games *s);

/* Goes through the whole store, if assertions are on: all is as it should be. */
#ifdef NDEBUG
static inline void miai_store_check(const miai_games *s)
{
    (void)s;
}
#else
void miai_store_check(const miai_games *s);
#endif

/* Makes sure that the options of a base other than ZERO_BASE are there. */
bool miai_store_options(miai_games *s, uint32_t base);

/* The key of a pair of games, or bases; not both are UINT32_MAX. */
static inline uint64_t miai_pair_key(uint32_t g, uint32_t h)
{
    return (uint64_t)g << 32 | h;
}

#endif
