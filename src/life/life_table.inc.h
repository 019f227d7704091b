/* life_table.inc.h - what the search knows about positions.
 *
 * Idea     Buckets of four entries.  The table starts small and doubles as it
 *          fills, so that easy problems stay in the cache; a full bucket loses
 *          the entry that cost least.
 * Memory   The first part lies in the block of the search; from then on each
 *          doubling takes a part as large as all before it.  So nothing moves
 *          but the entries that go up.  Where there is no memory for a part the
 *          table stays as it is: the search forgets more, and is as exact.
 * Exact    An entry holds the whole position, not a hash of it: no verdict
 *          rests on keys being different.  Bounds are facts about the
 *          position: "Black wins up to this axis, White from that one".
 *          Nothing that depends on the line played is stored.
 * Cost     One bucket, two cache lines on small boards, a look-up.
 */

enum {
    BUCKET = 4,
    FIRST_BUCKETS = 1 << 10, /* the table begins with                 */
    LEAST_BUCKETS = 1 << 11, /* it may have in any case               */
    PART_BITS = 14,          /* its first part has 1 << PART_BITS at most */
    NEVER = 100
};

typedef struct entry {
    bits black, white;
    int8_t ban;
    int8_t tag;           /* tag_of() the state that phi and delta are of  */
    uint16_t kind : 15;   /* kind_of() the state                           */
    uint16_t tainted : 1; /* phi and delta once rested on a repetition     */
    int8_t black_to[2];   /* without, with flag: Black wins up to this axis */
    int8_t white_from[2]; /* White wins from this axis on                  */
    uint32_t phi : 24;    /* cost to prove that the side to move wins; once
                             that is proved, move_code() of a winning move  */
    uint32_t is_used : 8; /* 0: the entry is empty                         */
    uint32_t delta : 24;  /* cost to prove that it loses                   */
    uint32_t work : 8;    /* 4 * log2 of the nodes spent                   */
} entry;

typedef struct table {
    entry *part[MIAI_WORKSPACE_PARTS]; /* see part_of()                    */
    size_t buckets;                    /* in use, a power of two           */
    size_t most;                       /* that there may be                */
    size_t used;                       /* entries not empty                */
    miai_workspace *space;             /* where parts come from            */
} table;

static inline uint64_t mix(uint64_t h)
{
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93U;
    return h ^ h >> 29;
}

static inline uint64_t hash_of(bits black, bits white, int ban, int kind)
{
    uint64_t h =
        mix((uint64_t)black * 0x9e3779b97f4a7c15U +
            (uint64_t)(ban + 2) * 0xc2b2ae3d27d4eb4fU + (uint64_t)kind);

    h = mix(h + (uint64_t)white * 0xbf58476d1ce4e5b9U);
#if LIFE_BITS == 128
    h = mix(h + (uint64_t)(black >> 64) * 0x94d049bb133111ebU);
    h = mix(h + (uint64_t)(white >> 64) * 0xff51afd7ed558ccdU);
#endif
    return h;
}

/* What tells entries with the same stones and ban apart: the side to move and
 * the game, and with --literal, where threats can hurt, everything else as
 * well. */
static inline uint16_t kind_of(const area *a, const state *s)
{
    if (!a->literal)
        return (uint16_t)(s->side | a->game << 1);
    return (uint16_t)(s->side | s->flag << 1 | s->retake << 2 |
                      (s->axis + 64) << 4);
}

/* How many buckets a table may have that `bytes` bytes are for. */
static size_t most_buckets(size_t bytes)
{
    const size_t fit = bytes / (BUCKET * sizeof(entry));
    size_t most = LEAST_BUCKETS;

    while (most * 2 <= fit)
        most *= 2;
    return most;
}

/* How many of them lie in the first part. */
static size_t first_part(size_t most)
{
    return most < (size_t)1 << PART_BITS ? most : (size_t)1 << PART_BITS;
}

/* The part of bucket `i`: 0 has the first ones, each other part as many as all
 * before it. */
static inline int part_of(size_t i)
{
    return 63 - __builtin_clzll((uint64_t)(i >> PART_BITS) * 2 + 1);
}

/* Bucket `i`, of those in use. */
static inline entry *bucket_at(const table *t, size_t i)
{
    const int k = part_of(i);
    const size_t before = (size_t)1 << k >> 1 << PART_BITS;

    assert(i < t->buckets && t->part[k] != NULL);
    return t->part[k] + (i - before) * BUCKET;
}

/* An empty, small table of at most `most` buckets.  Its first part lies at
 * `entries`. */
static void table_init(table *t, entry *entries, size_t most,
                       miai_workspace *space)
{
    *t = (table){.part = {entries},
                 .buckets = FIRST_BUCKETS,
                 .most = most,
                 .space = space};
    for (size_t i = 0; i < t->buckets * BUCKET; i++)
        entries[i].is_used = 0;
}

/* Takes the part for twice as many buckets; false when there is no memory. */
static bool take_buckets(table *t)
{
    const int k = part_of(t->buckets);
    char *block;

    if (k == 0)
        return true; /* there is room in the first part */
    block = miai_workspace_take(t->space, k,
                                t->buckets * BUCKET * sizeof(entry) + LINE);
    if (block == NULL)
        return false;
    t->part[k] = (entry *)(void *)line_start(block);
    return true;
}

static void table_double(table *t)
{
    const size_t old = t->buckets;

    if (!take_buckets(t)) {
        t->most = old;
        return;
    }
    t->buckets *= 2;
    for (size_t i = 0; i < old; i++) {
        entry *low = bucket_at(t, i);
        entry *high = bucket_at(t, i + old);
        int kept = 0, moved = 0;

        for (int j = 0; j < BUCKET; j++)
            high[j].is_used = 0;
        for (int j = 0; j < BUCKET; j++) {
            const entry e = low[j];
            low[j].is_used = 0;
            if (!e.is_used)
                continue;
            if ((hash_of(e.black, e.white, e.ban, e.kind) & old) != 0)
                high[moved++] = e;
            else
                low[kept++] = e;
        }
    }
}

static inline uint64_t state_hash(const area *a, const state *s)
{
    return hash_of(s->stones[BLACK], s->stones[WHITE], s->ban, kind_of(a, s));
}

/* Where entries with this hash are. */
static inline entry *bucket_of(const table *t, uint64_t hash)
{
    return bucket_at(t, (size_t)hash & (t->buckets - 1));
}

static inline bool is_entry_of(const entry *e, const area *a, const state *s)
{
    return e->black == s->stones[BLACK] && e->white == s->stones[WHITE] &&
           e->ban == s->ban && e->is_used && e->kind == kind_of(a, s);
}

static inline int8_t tag_of(const state *s)
{
    assert(s->axis > -64 && s->axis < 63);
    return (int8_t)(2 * s->axis + s->flag);
}

/* Winner of the state as far as the entry knows: BLACK, WHITE or -1. */
static inline int entry_winner(const entry *e, const state *s)
{
    if (s->axis <= e->black_to[s->flag])
        return BLACK;
    if (s->axis >= e->white_from[s->flag])
        return WHITE;
    return -1;
}

/* What the table knows of a state.  The same stones may have several entries,
 * one for each axis that the search has met: a fact in any of them holds, the
 * costs are those of the entry with the state's own tag. */
typedef struct finding {
    int winner;        /* BLACK, WHITE or -1                            */
    int reach;         /* last axis with that winner                    */
    const entry *cost; /* entry with the costs of this very axis, or NULL */
} finding;

static inline finding table_look(const table *t, const area *a, const state *s,
                                 uint64_t hash)
{
    const entry *e = bucket_of(t, hash);
    finding k = {.winner = -1};

    for (int j = 0; j < BUCKET; j++) {
        if (!is_entry_of(e + j, a, s))
            continue;
        k.winner = entry_winner(e + j, s);
        if (k.winner >= 0) {
            k.reach = k.winner == BLACK ? e[j].black_to[s->flag]
                                        : e[j].white_from[s->flag];
            return k;
        }
        if (e[j].tag == tag_of(s))
            k.cost = e + j;
    }
    return k;
}

#ifndef NDEBUG
/* Threats never hurt: is there no axis on which both sides win?  NEVER and
 * -NEVER stand for all axes, or for nothing that is known. */
static inline bool is_border(int black_to, int white_from)
{
    return black_to < white_from || black_to == -NEVER || white_from == NEVER;
}

static bool is_table(const table *t, const area *a); /* life_check.inc.h */
#endif

/* The entry of a state and its axis, made if there is none.  Pointers to
 * entries are no longer valid. */
static entry *table_make(table *t, const area *a, const state *s, uint64_t hash)
{
    entry *e, *worst;

    if (t->used * 2 > t->buckets * BUCKET && t->buckets < t->most) {
        table_double(t);
        assert(is_table(t, a));
    }
    worst = e = bucket_of(t, hash);
    for (int j = 0; j < BUCKET; j++) {
        if (is_entry_of(e + j, a, s) && e[j].tag == tag_of(s))
            return e + j;
        if (!e[j].is_used || (worst->is_used && e[j].work < worst->work))
            worst = e + j;
    }
    if (!worst->is_used)
        t->used++;
    *worst = (entry){
        .black = s->stones[BLACK],
        .white = s->stones[WHITE],
        .ban = (int8_t)s->ban,
        .tag = tag_of(s),
        .kind = (uint16_t)(kind_of(a, s) & 0x7fff),
        .black_to = {-NEVER, -NEVER},
        .white_from = {NEVER, NEVER},
        .is_used = 1,
    };
    return worst;
}

/* Moves as table entries hold them, 0 for none. */
static inline unsigned move_code(int move)
{
    return (unsigned)(move + 2);
}

/* The move by which the side to move wins a state, or 0 if the table does not
 * know one. */
static unsigned table_move(const table *t, const area *a, const state *s)
{
    const entry *e = bucket_of(t, state_hash(a, s));

    for (int j = 0; j < BUCKET; j++)
        if (is_entry_of(e + j, a, s) && e[j].tag == tag_of(s) &&
            entry_winner(e + j, s) == s->side)
            return e[j].phi;
    return 0;
}

/* Nodes that the search has spent on a state, on a rough scale. */
static unsigned table_work(const table *t, const area *a, const state *s)
{
    const entry *e = bucket_of(t, state_hash(a, s));
    unsigned work = 0;

    for (int j = 0; j < BUCKET; j++)
        if (is_entry_of(e + j, a, s) && e[j].work > work)
            work = e[j].work;
    return work;
}

/* Remembers a fact: the winner wins on every axis from that of the state to
 * `reach`.  Threats never hurt, and neither does it hurt White that the flag
 * is clear; see docs/theory/search.md. */
static void entry_prove(entry *e, const state *s, int winner, int reach)
{
    assert(winner == BLACK ? is_border(reach, e->white_from[s->flag])
                           : is_border(e->black_to[s->flag], reach));
    if (winner == BLACK) {
        for (int f = s->flag; f < 2; f++)
            if (reach > e->black_to[f])
                e->black_to[f] = (int8_t)reach;
        return;
    }
    for (int f = s->flag; f >= 0; f--)
        if (reach < e->white_from[f])
            e->white_from[f] = (int8_t)reach;
    if (reach <= 0 && reach < e->white_from[1])
        e->white_from[1] = (int8_t)reach;
}
