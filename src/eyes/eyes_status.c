/* eyes_status.c - who wins each state of an arena, with how many threats?
 *
 * Idea     An energy game, solved by lifting.  The number of a state is the
 *          credit that White needs there: passes of White that it must be
 *          ahead by, so that the balance of an endless line never falls below
 *          what it has.  All start with credit 0 and are raised until every
 *          state is consistent with its successors; LOST is a loss.
 *          Sixteen games are played at once: ruling I with -5 .. 5 threats,
 *          ruling II with 1 .. 5 (with none the rulings are the same).
 * Exact    A line leaves an arena, or loses an outside liberty, for good.  So
 *          credits matter within one table only, and of the others just who
 *          wins.  Under ruling II the flag is not part of the state: where
 *          White has threats, passing gives them up.  Both are proved in
 *          docs/theory/eyes.md.
 * Cost     Without deep points nothing can be taken but the wall, and one
 *          sweep is enough.
 */
#include "eyes/eyes_solve.h"

#include <assert.h>
#include <string.h>

enum {
    RULING_I = 0,              /* the game with -5 threats                   */
    NONE = MOST_THREATS,       /* the game without threats                   */
    RULING_II = THRESHOLDS - 1 /* the game with 1 threat under ruling II    */
};

/* Black pays a threat: from the game with t < 0 into that with t + 1. */
static lanes black_pays(lanes v)
{
    lanes out = lanes_all(0);

    for (int t = RULING_I; t < NONE; t++)
        out.at[t] = v.at[t + 1];
    return out;
}

/* White pays a threat: from the game with t > 0 into that with t - 1. */
static lanes white_pays(lanes v)
{
    lanes out = lanes_all(LOST);

    for (int t = NONE + 1; t < RULING_II; t++)
        out.at[t] = v.at[t - 1];
    out.at[RULING_II] = v.at[NONE];
    for (int t = RULING_II + 1; t < LANES; t++)
        out.at[t] = v.at[t - 1];
    return out;
}

/* White passes: it has one more from now on. */
static lanes earn(lanes v)
{
    for (int i = 0; i < LANES; i++)
        v.at[i] = (uint8_t)(v.at[i] - (v.at[i] != 0 && v.at[i] != LOST));
    return v;
}

/* Black passes: White must have had one more. */
static lanes spend(lanes v)
{
    for (int i = 0; i < LANES; i++)
        v.at[i] = (uint8_t)(v.at[i] + (v.at[i] != LOST));
    return v;
}

/* A regular pass of White, which gives up its threats under ruling II. */
static lanes white_passes(lanes v)
{
    const uint8_t without = v.at[NONE];

    v = earn(v);
    for (int i = RULING_II; i < LANES; i++)
        v.at[i] = without;
    return v;
}

/* A regular pass of Black, which only ruling II allows, and only where White
 * has threats. */
static lanes black_passes(lanes v)
{
    v = spend(v);
    for (int i = RULING_I; i < RULING_II; i++)
        v.at[i] = 0;
    return v;
}

/* The games of a code: 0 where White wins. */
static lanes lanes_of(eyes_code c)
{
    lanes v;

    if (c == CODE_INVALID)
        return lanes_all(LOST);
    for (int t = 0; t < RULING_II; t++)
        v.at[t] = t >= code_status(c, 1) ? 0 : LOST;
    for (int t = RULING_II; t < LANES; t++)
        v.at[t] = t - RULING_II + NONE + 1 >= code_status(c, 2) ? 0 : LOST;
    return v;
}

/* --- thresholds -------------------------------------------------------------- */

/* The first game from `from` on that White wins. */
static int threshold(lanes v, int from, int behind_last)
{
    int t = from;

    while (t < behind_last && v.at[t] == LOST)
        t++;
    return t;
}

eyes_code miai_eyes_code(lanes v)
{
    const int one = threshold(v, RULING_I, RULING_II);
    const int two = one <= NONE
                        ? one
                        : threshold(v, RULING_II, LANES) - RULING_II + NONE + 1;
    return (eyes_code)(one | two << 4 | NEVER_KIND << 8 | NEVER_KIND << 11);
}

/* Threats never hurt their owner, and ruling II is never better for White. */
static bool is_consistent(lanes v, eyes_code c)
{
    for (int t = 0; t < RULING_II; t++)
        if ((v.at[t] == LOST) != (t < code_status(c, 1)))
            return false;
    for (int t = RULING_II; t < LANES; t++)
        if ((v.at[t] == LOST) != (t - RULING_II + NONE + 1 < code_status(c, 2)))
            return false;
    return code_status(c, 2) >= code_status(c, 1);
}

/* The code of a state; false when it breaks what is known of all. */
static bool encode(eyes_code *out, lanes v)
{
    enum { NO_KIND = NEVER_KIND << 8 | NEVER_KIND << 11 };

    if (lanes_same(v, lanes_all(0))) {
        *out = NO_KIND; /* most of them: White wins all games */
        return true;
    }
    *out = miai_eyes_code(v);
    return is_consistent(v, *out);
}

static miai_status keep(eyes_solver *s, eyes_setting at)
{
    const int outside = at.extra + at.liberties;

    for (int side = 0; side < 2; side++) {
        eyes_code *code = solver_codes(s, at, side);
        memset(code, 0xFF, s->states * sizeof *code);
        for (uint32_t k = 0; k < s->legal; k++) {
            const uint32_t i = s->order[k];
            if (s->liberties[i] + outside == 0 ||
                encode(&code[i], s->value[side][i]))
                continue;
            return miai_error_set(s->error, MIAI_CAUSE_INTERNAL,
                                  "library of eyes: a state breaks the order "
                                  "of threats");
        }
    }
    return MIAI_OK;
}

/* --- endless climbs ------------------------------------------------------------ */

static lanes same(lanes v)
{
    return v;
}

/* As the regular passes, with nothing to earn or to spend. */
static lanes white_waits(lanes v)
{
    for (int i = RULING_II; i < LANES; i++)
        v.at[i] = v.at[NONE];
    return v;
}

static lanes black_waits(lanes v)
{
    for (int i = RULING_I; i < RULING_II; i++)
        v.at[i] = 0;
    return v;
}

void miai_eyes_status_init(eyes_game *status, eyes_game *safety)
{
    *status = (eyes_game){.black_passes = {black_passes, spend},
                          .white_passes = {white_passes, earn},
                          .black_pays = black_pays,
                          .white_pays = white_pays,
                          .mask = 255};
    for (int c = 0; c < 256; c++)
        status->of_code[c] = lanes_of((eyes_code)c);
    *safety = *status;
    safety->black_passes[0] = black_waits;
    safety->black_passes[1] = safety->white_passes[1] = same;
    safety->white_passes[0] = white_waits;
}

/* Counts for each game the states that White has lost by credit only. */
static void count_climbers(int count[LANES], lanes credit, lanes safety)
{
    for (int t = 0; t < LANES; t++)
        count[t] += credit.at[t] == LOST && safety.at[t] != LOST;
}

/* A credit that climbs to the end of the scale is infinite if no finite one
 * can be that large.  White loses the states in question though it can go on
 * for ever; a line among them that repeats no state spends at most one credit
 * in each of them in which Black can pass, and where it leaves them needs no
 * more than the largest finite credit.  Under ruling I Black can pass in the
 * ko-banned ones only. */
static bool is_proved(eyes_solver *s, eyes_setting at, int finite)
{
    const eyes_code *code = solver_codes(s, at, BLACK_MOVES);
    const size_t size = s->bans.count * sizeof(lanes);
    int regular[LANES] = {0}, banned_count[LANES] = {0};
    lanes *bans = miai_mem_new(&s->mem, size + 1);
    bool proved = bans != NULL;

    if (bans == NULL)
        return false;
    if (size > 0)
        memcpy(bans, s->ban_value.data, size);
    miai_eyes_start(s, 0);
    miai_eyes_play(s, &s->safety, at);
    for (uint32_t k = 0; k < s->legal; k++) {
        const uint32_t i = s->order[k];
        if (code[i] != CODE_INVALID)
            count_climbers(regular, lanes_of(code[i]),
                           s->value[BLACK_MOVES][i]);
    }
    for (size_t b = 0; b < s->bans.count; b++)
        if (((const banned *)s->bans.data)[b].side == BLACK_MOVES)
            count_climbers(banned_count, bans[b],
                           ((const lanes *)s->ban_value.data)[b]);
    for (int t = 0; t < LANES; t++)
        proved &= finite + banned_count[t] + (t >= RULING_II ? regular[t] : 0) <
                  LOST - 1;
    miai_mem_free(&s->mem, bans, size + 1);
    return proved;
}

miai_status miai_eyes_status(eyes_solver *s, eyes_setting at)
{
    enum { UNUSUAL = 16 };

    miai_eyes_start(s, 0);
    const int most = miai_eyes_play(s, &s->status, at);
    const int finite = miai_eyes_largest(s);
    const miai_status rc = keep(s, at);
    if (most <= UNUSUAL || rc != MIAI_OK)
        return rc;
    s->climbs++;
    if (is_proved(s, at, finite))
        return MIAI_OK;
    return miai_error_set(s->error, MIAI_CAUSE_INTERNAL,
                          "library of eyes: %d passes ahead are not enough",
                          LOST - 1);
}
