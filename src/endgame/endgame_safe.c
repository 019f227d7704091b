/* endgame_safe.c - does a house hold if the enemy moves first?
 *
 * Idea     The enemy plays where something does not hold yet, the owner answers
 *          there or passes, until all holds by itself.  What holds once holds
 *          for good, whatever is played in it, so that nobody plays there.  Where
 *          the enemy has stones in what does not hold he may also pass: then the
 *          owner must be able to go on, or it is a seki.
 * Exact    "Holds" is a proof: it needs no ko, as the enemy may take back at
 *          once and the owner may not, and no repetition, which counts as a
 *          failure.  "Fails" is not: it says that no proof of this kind was
 *          found on the way that was taken.
 * Cost     A node is a position that was looked at.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_house.h"

enum { TABLE_BITS = 17 };
enum { MOST_NODES = 1 << TABLE_BITS }; /* of one search: an entry takes two */
enum { MOST_DEPTH = 40 };              /* moves of the enemy           */
enum { MOST_EMPTY = 20 }; /* cells: with more there is no proof in time       */

enum { BUSY = 1, KEEPS, LOSES };

/* A position with the enemy to move: two bits a cell of the areas. */
typedef struct key {
    uint64_t word[2];
} key;

typedef struct known {
    key of;
    uint32_t search; /* number of the search that this belongs to */
    uint8_t value;
    uint8_t depth; /* of a busy one */
} known;

struct miai_house_search {
    miai_mem mem;
    const miai_house *h;
    uint64_t nodes, limit;
    bool over; /* the limit was met, or the depth */
    int killer;
    int back; /* least depth of a position that came back: what fails because of
                 it may not fail elsewhere                                    */
    uint32_t number; /* of this search */
    miai_house_view view;
    known table[1 << TABLE_BITS];
};

_Static_assert(HOUSE_OPEN == 64, "a set of open cells is a word, a key two");

miai_house_search *miai_house_search_new(const miai_mem *mem)
{
    miai_house_search *s = miai_mem_new(mem, sizeof *s);

    if (s != NULL)
        s->mem = *mem;
    return s;
}

void miai_house_search_free(miai_house_search *s)
{
    if (s != NULL) {
        const miai_mem mem = s->mem;
        miai_mem_free(&mem, s, sizeof *s);
    }
}

/* --- the table ------------------------------------------------------------------- */

static key key_of(const miai_house *h, const uint8_t *at)
{
    key k = {{0, 0}};

    for (int cell = 0; cell < h->open; cell++) {
        assert(at[cell] < HOUSE_ROCK);
        k.word[cell / 32] |= (uint64_t)at[cell] << 2 * (cell % 32);
    }
    return k;
}

/* The entry of a position, a new one if it is not known. */
static known *find(miai_house_search *s, key k)
{
    uint64_t hash =
        (k.word[0] ^ (k.word[1] * 0x9E3779B97F4A7C15u)) * 0xD6E8FEB86659FD93u;

    for (hash >>= 64 - TABLE_BITS;; hash++) {
        known *e = &s->table[hash & ((1 << TABLE_BITS) - 1)];
        if (e->search != s->number) {
            *e = (known){.of = k, .search = s->number};
            return e;
        }
        if (e->of.word[0] == k.word[0] && e->of.word[1] == k.word[1])
            return e;
    }
}

/* --- the game ---------------------------------------------------------------------- */

/* How many cells do not hold, and which of those of the areas. */
static int look(uint64_t *loose, miai_house_search *s, const uint8_t *at)
{
    const int count = miai_house_look(&s->view, s->h, at);

    s->nodes++;
    *loose = 0;
    for (int cell = 0; cell < s->h->open; cell++)
        if (!s->view.holds[s->view.of[cell]])
            *loose |= (uint64_t)1 << cell;
    return count;
}

static bool is_over(miai_house_search *s, int depth)
{
    if (s->nodes >= s->limit || depth >= MOST_DEPTH)
        s->over = true;
    return s->over;
}

/* An answer of the owner. */
typedef struct answer {
    int8_t cell; /* -1: pass */
    int16_t loose;
} answer;

static void insert(answer *list, int count, answer one)
{
    int i = count;

    for (; i > 0 && list[i - 1].loose > one.loose; i--)
        list[i] = list[i - 1];
    list[i] = one;
}

static bool keeps(miai_house_search *s, const uint8_t *at, int depth);

/* All answers among the loose cells, the one that leaves the fewest loose
 * first; stops at one that leaves none. */
static int list_answers(answer *out, miai_house_search *s, const uint8_t *at,
                        uint64_t loose, int ban)
{
    uint8_t after[HOUSE_SEARCH];
    uint64_t rest;
    int count = 0, none;
    bool lost;

    insert(out, count++, (answer){-1, (int16_t)look(&rest, s, at)});
    for (int cell = 0; cell < s->h->open && out[0].loose > 0; cell++) {
        if (!(loose >> cell & 1) || at[cell] != HOUSE_EMPTY || cell == ban)
            continue;
        memcpy(after, at, (size_t)s->h->count);
        if (miai_house_play(after, s->h, cell, true, &lost, &none))
            insert(out, count++,
                   (answer){(int8_t)cell, (int16_t)look(&rest, s, after)});
    }
    return count;
}

/* The owner is to move, and may not take at `ban`. */
static bool has_answer(miai_house_search *s, const uint8_t *at, uint64_t loose,
                       int ban, int depth)
{
    uint8_t after[HOUSE_SEARCH];
    answer list[HOUSE_OPEN + 1];
    const int count = list_answers(list, s, at, loose, ban);
    bool lost;
    int none;

    for (int i = 0; i < count; i++) {
        memcpy(after, at, (size_t)s->h->count);
        if (list[i].cell >= 0)
            miai_house_play(after, s->h, list[i].cell, true, &lost, &none);
        if (list[i].loose == 0 || keeps(s, after, depth + 1))
            return true;
        if (s->over)
            return false;
    }
    return false;
}

/* Does the owner have an answer to this move?  Yes, if it is not possible. */
static bool stands(miai_house_search *s, const uint8_t *at, uint64_t loose,
                   int cell, int depth)
{
    uint8_t after[HOUSE_SEARCH];
    bool lost;
    int ban;

    if (!(loose >> cell & 1) || at[cell] != HOUSE_EMPTY)
        return true;
    memcpy(after, at, (size_t)s->h->count);
    if (!miai_house_play(after, s->h, cell, false, &lost, &ban))
        return true;
    if (!lost && has_answer(s, after, loose, ban, depth))
        return true;
    s->killer = cell;
    return false;
}

/* Where the enemy has stones he may pass. */
static bool stands_pass(miai_house_search *s, const uint8_t *at, uint64_t loose,
                        int depth)
{
    for (int cell = 0; cell < s->h->open; cell++)
        if ((loose >> cell & 1) && at[cell] == HOUSE_ENEMY)
            return has_answer(s, at, loose, -1, depth);
    return true;
}

static bool stands_all(miai_house_search *s, const uint8_t *at, uint64_t loose,
                       int depth)
{
    const int killer = s->killer;

    if (!stands(s, at, loose, killer, depth))
        return false;
    for (int cell = 0; cell < s->h->open; cell++)
        if (cell != killer && !stands(s, at, loose, cell, depth))
            return false;
    return stands_pass(s, at, loose, depth);
}

/* The enemy is to move. */
static bool keeps(miai_house_search *s, const uint8_t *at, int depth)
{
    const int back = s->back;
    uint64_t loose;
    known *e;
    bool result;

    if (is_over(s, depth))
        return false;
    if (look(&loose, s, at) == 0)
        return true;
    e = find(s, key_of(s->h, at));
    if (e->value == BUSY && e->depth < s->back)
        s->back = e->depth;
    if (e->value != 0)
        return e->value == KEEPS;
    e->value = BUSY;
    e->depth = (uint8_t)depth;
    s->back = MOST_DEPTH;
    result = loose != 0 && stands_all(s, at, loose, depth);
    e->value = result ? KEEPS : LOSES;
    if (!result && s->back < depth)
        e->value = 0;
    if (result || s->back >= depth || back < s->back)
        s->back = back;
    return result;
}

/* Is there so much to play that trying is a waste? */
static bool is_hopeless(miai_house_search *s)
{
    uint64_t loose;
    int empty = 0;

    look(&loose, s, s->h->at);
    for (int cell = 0; cell < s->h->open; cell++)
        empty += (loose >> cell & 1) && s->h->at[cell] == HOUSE_EMPTY;
    return empty > MOST_EMPTY;
}

miai_house_answer miai_house_solve(miai_house_search *s, const miai_house *h,
                                   uint64_t limit, uint64_t *nodes)
{
    bool result = false;

    if (h->open > HOUSE_OPEN || h->count > HOUSE_SEARCH)
        return MIAI_HOUSE_LIMIT;
    s->h = h;
    s->number++;
    s->nodes = 0;
    s->limit = limit < MOST_NODES ? limit : MOST_NODES;
    s->over = false;
    s->killer = 0;
    s->back = MOST_DEPTH;
    if (is_hopeless(s))
        s->over = true;
    else
        result = keeps(s, h->at, 0);
    *nodes += s->nodes;
    if (result)
        return MIAI_HOUSE_HOLDS;
    return s->over ? MIAI_HOUSE_LIMIT : MIAI_HOUSE_FAILS;
}
