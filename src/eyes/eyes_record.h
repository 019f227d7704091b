/* eyes_record.h - what is known of a solved arena.
 *
 * Private to eyes/.
 */
#ifndef MIAI_EYES_RECORD_H
#define MIAI_EYES_RECORD_H

#include <assert.h>

#include "base/base.h"
#include "eyes/eyes_shape.h"

/* The side to move. */
enum { BLACK_MOVES = 0, WHITE_MOVES = 1 };

/* What a state is worth with one side to move.  Threats t run from -5 (Black
 * has five) to 5 (White has five); White wins from a threshold on.
 *   bits 0-3   threshold + 5 under ruling I; 11: Black wins in any case
 *   bits 4-7   threshold + 5 under ruling II
 *   bits 8-10  threshold + 5 of life that is not endless; 6: none up to t = 0
 *   bits 11-13 threshold + 5 of life with two eyes; 6: none up to t = 0     */
typedef uint16_t eyes_code;

enum {
    MOST_THREATS = 5,
    THRESHOLDS = 2 * MOST_THREATS + 2, /* -5 .. 5, and never                */
    NEVER = THRESHOLDS - 1,
    NEVER_KIND = MOST_THREATS + 1,
    CODE_DEAD = NEVER | NEVER << 4 | NEVER_KIND << 8 | NEVER_KIND << 11,
    CODE_INVALID = 0xFFFF /* the wall has no liberty, or no such state      */
};

/* Could this number be a code? */
bool miai_eyes_is_code(eyes_code c);

static inline int code_status(eyes_code c, int ruling)
{
    return ruling == 1 ? c & 15 : c >> 4 & 15;
}

static inline int code_finite(eyes_code c)
{
    return c >> 8 & 7;
}

static inline int code_two_eyes(eyes_code c)
{
    return c >> 11 & 7;
}

/* A solved arena.  States with the same codes in all settings are of one
 * class. */
typedef struct eyes_record {
    arena_key key;
    int n;
    int shore_count;
    int last; /* more outside liberties than this change nothing      */
    uint32_t states;
    uint32_t classes;
    const eyes_code *code; /* [class][extra][liberties 0..last][side]       */
    const uint16_t *of;    /* class of each state                           */
} eyes_record;

/* Codes of one class. */
static inline uint32_t record_row(const eyes_record *r)
{
    return (uint32_t)(r->last + 1) * 4;
}

static inline eyes_code record_code(const eyes_record *r, uint32_t row,
                                    int extra, int liberties, int side)
{
    const int e = liberties < r->last ? liberties : r->last;

    assert(row < r->classes * record_row(r) && row % record_row(r) == 0);
    assert((extra == 0 || extra == 1) && e >= 0 && (side == 0 || side == 1));
    return r->code[row + (uint32_t)((extra * (r->last + 1) + e) * 2 + side)];
}

/* The number of a state: the Black stones next to the wall as bits, then the
 * deep points as digits 0, 1, 2 for empty, Black, White.  Requires that no White
 * stone is next to the wall. */
uint32_t miai_eyes_index(int shore_count, uint16_t black, uint16_t white);
uint32_t miai_eyes_states(int n, int shore_count);

void miai_eyes_record_clear(eyes_record *r, const miai_mem *mem);

/* The solved arena of this key; NULL when there is none. */
typedef const eyes_record *(*eyes_find_fn)(const arena_key *key,
                                           const void *user);

#endif
