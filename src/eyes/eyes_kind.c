/* eyes_kind.c - life with two eyes, in seki, or by endless lines?
 *
 * Idea     Two more games, both without threats of White.
 *          Two eyes: White wants a position in which the wall is alive by
 *          Benson's theorem.  Both sides may pass whenever they like, so that
 *          nobody has to give up a seki; endless lines are Black's.
 *          Not endless: the game of the status, but endless lines are Black's.
 *          What lives otherwise needs endless lines: a double ko, for example.
 * Exact    All states start as not won and are lowered until nothing changes:
 *          White wins what it can win in finitely many moves.
 */
#include "board/board.h"
#include "eyes/eyes_solve.h"

#include <string.h>

enum {
    GAMES = MOST_THREATS + 1, /* with -5 .. 0 threats                       */
    TWO_EYES = 0,             /* the first game of either kind              */
    FINITE = 8,
    OPEN = LOST /* not won by White, as far as is known */
};

static lanes lanes_of(eyes_code c)
{
    lanes v = lanes_all(0); /* games that are none do not keep a state open */

    if (c == CODE_INVALID)
        return lanes_all(OPEN);
    for (int t = 0; t < GAMES; t++) {
        v.at[TWO_EYES + t] = t >= code_two_eyes(c) ? 0 : OPEN;
        v.at[FINITE + t] = t >= code_finite(c) ? 0 : OPEN;
    }
    return v;
}

static lanes black_pays(lanes v)
{
    lanes out = lanes_all(0);

    for (int t = 0; t < GAMES - 1; t++) {
        out.at[TWO_EYES + t] = v.at[TWO_EYES + t + 1];
        out.at[FINITE + t] = v.at[FINITE + t + 1];
    }
    return out;
}

/* Where the status forbids Black to pass, only the first game allows it. */
static lanes black_passes(lanes v)
{
    for (int t = 0; t < GAMES; t++)
        v.at[FINITE + t] = 0;
    return v;
}

static lanes passes(lanes v)
{
    return v;
}

/* White has no threats in these games. */
static lanes white_pays(lanes v)
{
    (void)v;
    return lanes_all(OPEN);
}

/* --- Benson ------------------------------------------------------------------ */

/* White chains and the parts of the arena that they enclose. */
typedef struct enclosure {
    int chains;
    uint16_t chain[SHAPE_POINTS];
    int regions;
    uint16_t region[SHAPE_POINTS];
    uint16_t empty;
} enclosure;

static int split(const arena *a, uint16_t set, uint16_t out[SHAPE_POINTS])
{
    int count = 0;

    while (set != 0) {
        out[count] = miai_arena_chain(a, (uint16_t)(set & -set), set);
        set &= (uint16_t)~out[count++];
    }
    return count;
}

/* Points where chain k has a liberty if they are empty; the last is the wall. */
static uint16_t reach(const arena *a, const enclosure *b, int k)
{
    return k == b->chains ? a->shore : miai_arena_rim(a, b->chain[k]);
}

/* Is the wall alive whatever Black does?  `extra` is one more eye. */
static bool is_alive(const eyes_solver *s, uint32_t i, int extra)
{
    const arena *a = &s->a;
    const uint16_t all = (uint16_t)((1u << a->n) - 1);
    uint64_t vital[SHAPE_POINTS + 1] = {0}, beside[SHAPE_POINTS + 1] = {0};
    enclosure b;

    b.empty = all & (uint16_t) ~(s->black[i] | s->white[i]);
    b.chains = split(a, s->white[i], b.chain);
    b.regions = split(a, (uint16_t)(b.empty | s->black[i]), b.region);
    for (int k = 0; k <= b.chains; k++) { /* chains, the wall last */
        const unsigned at = reach(a, &b, k);
        for (int r = 0; r < b.regions; r++) {
            if ((b.region[r] & at) == 0)
                continue;
            beside[k] |= (uint64_t)1 << r;
            if ((b.region[r] & b.empty & ~at) == 0)
                vital[k] |= (uint64_t)1 << r;
        }
    }
    if (extra)
        vital[b.chains] |= (uint64_t)1 << b.regions;
    return miai_benson_bits(vital, beside, b.chains + 1,
                            ((uint64_t)2 << b.regions) - 1, 0) >>
               b.chains &
           1;
}

/* --- the table ------------------------------------------------------------- */

/* Alive at sight is won for good; what White loses without threats is lost. */
static unsigned settle(eyes_solver *s, uint32_t i, eyes_setting at,
                       unsigned sides)
{
    if (is_alive(s, i, at.extra)) {
        s->value[0][i] = s->value[1][i] = lanes_all(0);
        return 0;
    }
    for (int side = 0; side < 2; side++)
        if (code_status(solver_codes(s, at, side)[i], 1) > MOST_THREATS)
            sides &= ~(1u << side);
    return sides;
}

static int threshold(lanes v, int from)
{
    int t = 0;

    while (t < GAMES && v.at[from + t] != 0)
        t++;
    return t;
}

void miai_eyes_kind_init(eyes_game *kind)
{
    *kind = (eyes_game){.black_passes = {black_passes, passes},
                        .white_passes = {passes, passes},
                        .black_pays = black_pays,
                        .white_pays = white_pays,
                        .lowers = true,
                        .is_settled = settle,
                        .shift = 8,
                        .mask = 63};
    for (int c = 0; c < 64; c++)
        kind->of_code[c] = lanes_of((eyes_code)(c << 8));
}

void miai_eyes_kind(eyes_solver *s, eyes_setting at)
{
    miai_eyes_start(s, OPEN);
    (void)miai_eyes_play(s, &s->kind, at); /* numbers are 0 or LOST */
    for (int side = 0; side < 2; side++) {
        eyes_code *code = solver_codes(s, at, side);
        for (uint32_t k = 0; k < s->legal; k++) {
            const uint32_t i = s->order[k];
            const lanes v = s->value[side][i];
            if (code[i] != CODE_INVALID)
                code[i] =
                    (eyes_code)((code[i] & 255) | threshold(v, FINITE) << 8 |
                                threshold(v, TWO_EYES) << 11);
        }
    }
}
