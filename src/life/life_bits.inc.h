/* life_bits.inc.h - sets of region points as machine words.
 *
 * Included once for each word size.  The points of the region lie on a grid
 * with unused cells between (see life_grid.c), so that neighbours are shifts;
 * only joints (see life_bays.c) have others, too.
 */
#if LIFE_BITS == 64
typedef uint64_t bits;
#else
__extension__ typedef unsigned __int128 bits;
#endif

enum { LINE = 64 }; /* bytes of a line of the cache */

/* The first line that begins at `at` or after it. */
static inline char *line_start(char *at)
{
    return at + (LINE - (uintptr_t)at % LINE) % LINE;
}

/* A cell that stands for a whole chain, and what is next to it. */
typedef struct joint {
    bits self, touch;
} joint;

/* Bays that are alike; see miai_life_kind. */
typedef struct bay_kind {
    bits cells;
    int bays;
    const uint8_t *offset;
} bay_kind;

/* What is played for; see life_kind.inc.h for all but the first. */
enum { FOR_STATUS = 0, FOR_EYES, FOR_FRIENDS, FOR_END };

/* What never changes during a search. */
typedef struct area {
    bits region;      /* points to be played on, stones included             */
    bits target;      /* White wins as long as one of them holds a stone, or
                        every one                                           */
    bits prize;       /* Black stones: White wins when she captures one      */
    bits near_black;  /* region points next to an immortal Black stone       */
    bits near_white;  /* region points next to an immortal White stone       */
    bits near_refuge; /* region points next to a refuge: part of near_white, and
                         those next to two of near_black                     */
    int stride;       /* distance between two rows of the grid               */
    int ruling;       /* 1 or 2                                              */
    bool every;       /* no point of the target may be lost                  */
    bool literal;     /* the rulings exactly as printed                      */
    uint8_t game;     /* FOR_STATUS or another                               */
    bits next_to[LIFE_BITS]; /* neighbours of each cell: around() it        */
    int joints; /* 0 for life and death: then there are no kinds            */
    int kinds;
    int alike; /* kinds with several bays, the first ones                   */
    joint joint[LIFE_JOINTS];
    bay_kind kind[LIFE_CELLS / 2];
} area;

static inline int count(bits m)
{
#if LIFE_BITS == 64
    return __builtin_popcountll(m);
#else
    return __builtin_popcountll((uint64_t)m) +
           __builtin_popcountll((uint64_t)(m >> 64));
#endif
}

/* Number of the lowest point.  Requires m != 0. */
static inline int lowest(bits m)
{
    assert(m != 0);
#if LIFE_BITS == 64
    return __builtin_ctzll(m);
#else
    return (uint64_t)m != 0 ? __builtin_ctzll((uint64_t)m)
                            : 64 + __builtin_ctzll((uint64_t)(m >> 64));
#endif
}

static inline bits bit(int p)
{
    assert(p >= 0 && p < LIFE_BITS);
    return (bits)1 << p;
}

static inline bool is_single(bits m)
{
    return m != 0 && (m & (m - 1)) == 0;
}

/* The neighbours on a grid without joints. */
static inline bits steps(bits m, int stride)
{
    return m << 1 | m >> 1 | m << stride | m >> stride;
}

/* The same on a grid with joints.  Not inline: the code for life and death,
 * which has none, would be slower. */
__attribute__((noinline)) static bits steps_joined(bits m, const area *a)
{
    bits next = steps(m, a->stride);

    for (int i = 0; i < a->joints; i++) {
        const joint *j = &a->joint[i];
        if ((m & j->self) != 0)
            next |= j->touch;
        if ((m & j->touch) != 0)
            next |= j->self;
    }
    return next;
}

/* Has the grid joints?  Where it has none, time matters most. */
static inline bool is_joined(const area *a)
{
    return __builtin_expect(a->joints != 0, 0);
}

/* The neighbours of m, some points of m itself perhaps among them. */
static inline bits around(bits m, const area *a)
{
    return is_joined(a) ? steps_joined(m, a) : steps(m, a->stride);
}

/* Notes the neighbours of single cells, when stride and joints are known. */
static void note_neighbours(area *a)
{
    for (int p = 0; p < LIFE_BITS; p++)
        a->next_to[p] = around(bit(p), a);
}

/* The same as words of 64 points. */
static inline void words_of(uint64_t out[2], bits m)
{
    out[0] = (uint64_t)m;
#if LIFE_BITS == 64
    out[1] = 0;
#else
    out[1] = (uint64_t)(m >> 64);
#endif
}

__attribute__((noinline)) static bits flood_joined(bits seed, bits in,
                                                   const area *a)
{
    bits m = seed, next;

    while ((next = (m | steps_joined(m, a)) & in) != m)
        m = next;
    return m;
}

/* All points of `in` connected to `seed`.  Requires seed inside `in`. */
static inline bits flood(bits seed, bits in, const area *a)
{
    bits m = seed, next;

    assert((seed & ~in) == 0);
    if (is_joined(a))
        return flood_joined(seed, in, a);
    while ((next = (m | steps(m, a->stride)) & in) != m)
        m = next;
    return m;
}
