/* endgame_safe.c - does a house hold if the enemy moves first?
 *
 * Idea     The enemy plays where something does not hold yet, the owner answers
 *          there or passes, until all holds by itself.  What holds once holds
 *          for good, whatever is played in it, so that nobody plays there.  Where
 *          the enemy has stones in what does not hold he may also pass: then the
 *          owner must be able to go on, or it is a seki.
 * Search   Depth-first proof numbers: of each position how many others must be
 *          shown to hold, and how many to fail, at least; the search goes where
 *          the fewest are missing.  A new position that has more cells that do
 *          not hold counts as more work.
 * Exact    "Holds" is a proof: it needs no ko, as the enemy may take back at
 *          once and the owner may not, and no repetition, which counts as a
 *          failure.  "Fails" is not: it says that no proof of this kind was
 *          found on the way that was taken.
 * Cost     A node is a position that was looked at, or visited again.
 * Beside   endgame_ask.c, which asks the solver in a region that it draws: this
 *          here is a proof, and without it --strict knows next to nothing.
 * Source   [Nagai 2002].
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_house.h"

enum { TABLE_BITS = 16 };
enum { MOST_NODES = 20000 }; /* of one search: an entry is a node, at most   */
enum { MOST_DEPTH = 60 };    /* moves of both sides           */
enum { MOST_EMPTY = 20 }; /* cells: with more there is no proof in time       */
enum { NEVER = 1 << 20 }; /* what cannot be shown                             */
enum { LOOSE_CELLS = 4 }; /* so many count as one position to be shown        */

/* A position: two bits a cell of the areas, HOUSE_ROCK for the one where the
 * owner may not take. */
typedef struct key {
    uint64_t word[2];
    bool own; /* the owner is to move                                        */
} key;

typedef struct known {
    key of;
    bool is_busy;    /* it is on the way to where the search is              */
    uint32_t search; /* number of the search that this belongs to            */
    int32_t prove, refute; /* proof numbers: that it holds, that it does not */
    uint64_t loose;        /* open cells that do not hold                    */
} known;

struct miai_house_search {
    miai_mem mem;
    const miai_house *h;
    uint64_t nodes, limit;
    bool over;       /* the limit was met, or the depth                      */
    uint32_t number; /* of this search                                       */
    miai_house_view view;
    known table[1 << TABLE_BITS];
};

_Static_assert(2 * MOST_NODES < 1 << TABLE_BITS, "a table is half empty");
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

static key key_of(const miai_house *h, const uint8_t *at, bool own, int ban)
{
    key k = {{0, 0}, own};

    for (int cell = 0; cell < h->open; cell++) {
        assert(at[cell] < HOUSE_ROCK && (cell != ban || at[cell] == 0));
        k.word[cell / 32] |= (uint64_t)(cell == ban ? HOUSE_ROCK : at[cell])
                             << 2 * (cell % 32);
    }
    return k;
}

/* How many cells do not hold, and which of those of the areas. */
static int look(uint64_t *loose, miai_house_search *s, const uint8_t *at)
{
    const int count = miai_house_look(&s->view, s->h, at);

    s->nodes++;
    *loose = 0;
    for (int cell = 0; cell < s->h->open; cell++)
        if (!house_holds(&s->view, cell))
            *loose |= (uint64_t)1 << cell;
    return count;
}

/* The entry of a position; a new one is looked at. */
static known *find(miai_house_search *s, const uint8_t *at, bool own, int ban)
{
    const key k = key_of(s->h, at, own, ban);
    uint64_t hash = miai_hash_add(miai_hash_add(k.own, k.word[0]), k.word[1]);

    for (hash >>= 64 - TABLE_BITS;; hash++) {
        known *e = &s->table[hash & ((1 << TABLE_BITS) - 1)];
        if (e->search == s->number && e->of.word[0] == k.word[0] &&
            e->of.word[1] == k.word[1] && e->of.own == k.own)
            return e;
        if (e->search == s->number)
            continue;
        *e = (known){.of = k, .search = s->number, .refute = 1};
        const int count = look(&e->loose, s, at);
        e->prove = (count + LOOSE_CELLS - 1) / LOOSE_CELLS;
        if (count == 0)
            e->refute = NEVER;
        else if (e->loose == 0)
            *e = (known){k, false, s->number, NEVER, 0, 0};
        return e;
    }
}

/* --- the game ---------------------------------------------------------------------- */

/* A move, and what is known of the position after it. */
typedef struct option {
    known *after; /* NULL: it fails                                          */
    int8_t cell;  /* -1: pass                                                */
    int8_t ban;
} option;

static int prove_of(const option *o)
{
    return o->after == NULL || o->after->is_busy ? NEVER : o->after->prove;
}

static int refute_of(const option *o)
{
    return o->after == NULL || o->after->is_busy ? 0 : o->after->refute;
}

/* Where the enemy has stones in what does not hold he may pass. */
static bool may_pass(const miai_house *h, const uint8_t *at, const known *e)
{
    for (int cell = 0; cell < h->open; cell++)
        if ((e->loose >> cell & 1) && at[cell] == HOUSE_ENEMY)
            return true;
    return e->of.own;
}

/* All moves in what does not hold; stops at one that decides. */
static int list_options(option *out, miai_house_search *s, const uint8_t *at,
                        const known *e, int ban)
{
    const bool own = e->of.own;
    uint8_t after[HOUSE_SEARCH];
    int count = 0, next;
    bool lost;

    if (may_pass(s->h, at, e))
        out[count++] = (option){find(s, at, !own, -1), -1, -1};
    for (int cell = 0; cell < s->h->open; cell++) {
        if (!(e->loose >> cell & 1) || at[cell] != HOUSE_EMPTY || cell == ban)
            continue;
        memcpy(after, at, (size_t)s->h->count);
        if (!miai_house_play(after, s->h, cell, own, &lost, &next))
            continue;
        if (own)
            next = -1;
        out[count] = (option){lost ? NULL : find(s, after, !own, next),
                              (int8_t)cell, (int8_t)next};
        count++;
        if ((own ? prove_of(&out[count - 1]) : refute_of(&out[count - 1])) == 0)
            break;
    }
    return count;
}

/* The numbers of a position from those after each move; *best is the move to
 * follow, *second what the next best one needs. */
static void add_up(known *e, const option *list, int count, int *best,
                   int *second)
{
    const bool own = e->of.own;
    int least = NEVER, sum = 0;

    *best = -1;
    *second = NEVER;
    for (int i = 0; i < count; i++) {
        const int one = own ? prove_of(&list[i]) : refute_of(&list[i]);
        const int all = own ? refute_of(&list[i]) : prove_of(&list[i]);
        sum = sum + all < NEVER ? sum + all : NEVER;
        if (*best < 0 || one < least) {
            *second = *best < 0 ? NEVER : least;
            least = one;
            *best = i;
        } else if (one < *second) {
            *second = one;
        }
    }
    e->prove = own ? least : sum;
    e->refute = own ? sum : least;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Searches until one of the numbers is no less than its bound. */
static void search(miai_house_search *s, const uint8_t *at, known *e, int ban,
                   int depth, int most_prove, int most_refute)
{
    uint8_t after[HOUSE_SEARCH];
    option list[HOUSE_OPEN + 1];
    const bool own = e->of.own;
    const int count = list_options(list, s, at, e, ban);
    int best, second, none;
    bool lost;

    e->is_busy = true;
    s->nodes++;
    for (;;) {
        add_up(e, list, count, &best, &second);
        s->over |= s->nodes >= s->limit || depth >= MOST_DEPTH;
        if (s->over || e->prove >= most_prove || e->refute >= most_refute)
            break;
        const option *o = &list[best];
        const int prove = o->after->prove, refute = o->after->refute;
        memcpy(after, at, (size_t)s->h->count);
        if (o->cell >= 0)
            miai_house_play(after, s->h, o->cell, own, &lost, &none);
        search(s, after, o->after, o->ban, depth + 1,
               own ? smaller(most_prove, second + 1)
                   : most_prove - e->prove + prove,
               own ? most_refute - e->refute + refute
                   : smaller(most_refute, second + 1));
    }
    e->is_busy = false;
}

/* Is there so much to play that trying is a waste? */
static bool is_hopeless(const miai_house *h, const known *e)
{
    int empty = 0;

    for (int cell = 0; cell < h->open; cell++)
        empty += (e->loose >> cell & 1) && h->at[cell] == HOUSE_EMPTY;
    return empty > MOST_EMPTY;
}

miai_house_answer miai_house_solve(miai_house_search *s, const miai_house *h,
                                   uint64_t limit, uint64_t *nodes)
{
    known *e;

    if (h->open > HOUSE_OPEN || h->count > HOUSE_SEARCH)
        return MIAI_HOUSE_LIMIT;
    if (!miai_house_breathes(h)) /* no move is needed to take it */
        return MIAI_HOUSE_FAILS;
    s->h = h;
    s->number++;
    s->nodes = 0;
    s->limit = limit < MOST_NODES ? limit : MOST_NODES;
    e = find(s, h->at, false, -1);
    s->over = is_hopeless(h, e);
    if (!s->over && e->prove > 0 && e->refute > 0)
        search(s, h->at, e, -1, 0, NEVER, NEVER);
    *nodes += s->nodes;
    if (e->prove == 0)
        return MIAI_HOUSE_HOLDS;
    return e->refute == 0 ? MIAI_HOUSE_FAILS : MIAI_HOUSE_LIMIT;
}
