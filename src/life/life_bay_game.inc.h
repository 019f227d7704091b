/* life_bay_game.inc.h - what the contents of one bay are worth.
 *
 * Idea     A bay that touches one chain is a small game of its own: how many
 *          moves does the attacker need there if he answers each move of the
 *          owner, how many can she make him spend if she answers?
 * Exact    Bans bind only the side that relies on the result; White may rely
 *          on play that never ends, Black may not.  The definitions are in
 *          docs/theory/race_search.md.
 * Cost     All 3^n contents of a bay of n cells, a few passes for each worth.
 */

enum {
    TEMPO_CELLS = 7,
    TEMPO_STATES = 2187, /* 3^7                                          */
    TEMPO_ROOM = 1 << 17,
    TEMPO_MOST = 60, /* moves; what is worth more is worth this much  */
    TEMPO_NEVER = 255,
    TEMPO_FAR = 10000 /* more moves than all bays are worth             */
};

enum { BAY_IDLE, BAY_TARGET, BAY_PRIZE, BAY_SHARED, BAY_OTHER };

/* What the contents of the bays of a kind are worth; for numbers of contents
 * see content_number(). */
typedef struct bay_tempo {
    int use;
    bool is_even; /* each empty point is worth a move, and that is all      */
    int cells;
    uint8_t cell[TEMPO_CELLS];
    const uint8_t *fill;  /* moves to take all liberties of the chain here  */
    const uint8_t *last;  /* the same if the move that captures is here     */
    const uint8_t *ready; /* the same, and each but the last can be made
                             whatever is open elsewhere                     */
    const uint8_t *hold;  /* moves that the attacker has to spend here      */
    const uint8_t *other; /* the same as long as the chain has liberties
                             elsewhere                                      */
    const uint8_t *keep;  /* moves to be spent here, and one liberty stays as
                             long as the chain has others                   */
} bay_tempo;

/* The game in one bay.  The chain has liberties elsewhere. */
typedef struct bay_game {
    int cells, states;
    int offset; /* of the bay                                              */
    int owner;  /* of the chain                                            */
    bool is_linked[TEMPO_STATES]; /* the chain reaches an immortal stone    */
    int8_t liberties[TEMPO_STATES];
    int8_t only[TEMPO_STATES]; /* the only liberty, or -1                   */
    int16_t next[2][TEMPO_STATES][TEMPO_CELLS]; /* -1: not permitted        */
    int8_t ban[2][TEMPO_STATES][TEMPO_CELLS];   /* cell, or -1              */
} bay_game;

/* The number of a content: a digit a cell, 0 empty, 1 Black, 2 White. */
static inline int content_number(const bay_tempo *t, const state *s, int offset)
{
    int number = 0;

    for (int i = t->cells - 1; i >= 0; i--) {
        const int cell = t->cell[i] + offset;
        number = 3 * number + (int)(s->stones[BLACK] >> cell & 1) +
                 2 * (int)(s->stones[WHITE] >> cell & 1);
    }
    return number;
}

/* --- moves ---------------------------------------------------------------- */

/* Puts the stones of a content into a bay. */
static void put_number(state *s, const bay_tempo *t, int offset, int number)
{
    for (int i = 0; i < t->cells; i++, number /= 3) {
        const bits cell = bit(t->cell[i] + offset);
        if (number % 3 != 0)
            s->stones[number % 3 - 1] |= cell;
    }
}

/* Which cell of the bay this is. */
static int place_in_bay(const bay_tempo *t, int offset, int cell)
{
    for (int i = 0; i < t->cells; i++)
        if (t->cell[i] + offset == cell)
            return i;
    return -1;
}

/* The chain in a content: its liberties, and whether it is immortal. */
static void look_at_chain(bay_game *g, const bay_tempo *t, const area *a,
                          const state *s, int number)
{
    const bits chain = flood(a->joint[0].self, s->stones[g->owner], a);
    const bits free = around(chain, a) & empty_points(a, s);

    g->liberties[number] = (int8_t)count(free);
    g->only[number] = -1;
    if (is_single(free))
        g->only[number] = (int8_t)place_in_bay(t, g->offset, lowest(free));
    g->is_linked[number] =
        (chain & ~a->joint[0].self & near_immortal(a, g->owner)) != 0;
}

static void try_cell(bay_game *g, const bay_tempo *t, const area *a,
                     const state *s, int number, int i)
{
    const int cell = t->cell[i] + g->offset;
    state next;

    g->next[s->side][number][i] = -1;
    g->ban[s->side][number][i] = -1;
    if ((empty_points(a, s) & bit(cell)) == 0 || !place(&next, a, s, cell))
        return;
    g->next[s->side][number][i] = (int16_t)content_number(t, &next, g->offset);
    assert(g->next[s->side][number][i] < g->states);
    if (next.ban != NO_BAN)
        g->ban[s->side][number][i] =
            (int8_t)place_in_bay(t, g->offset, next.ban);
}

/* All moves in a bay.  `a` is its area: the bay and the chain, which is taken
 * to be immortal, as its first joint. */
static void make_game(bay_game *g, const bay_tempo *t, const area *a)
{
    g->cells = t->cells;
    g->states = 1;
    for (int i = 0; i < t->cells; i++)
        g->states *= 3;
    assert(g->states <= TEMPO_STATES);
    for (int number = 0; number < g->states; number++) {
        state s = {.ban = NO_BAN};
        s.stones[g->owner] = a->joint[0].self;
        put_number(&s, t, g->offset, number);
        look_at_chain(g, t, a, &s, number);
        for (int side = BLACK; side <= WHITE; side++) {
            s.side = (int8_t)side;
            for (int i = 0; i < t->cells; i++)
                try_cell(g, t, a, &s, number, i);
        }
    }
}

/* --- what it is worth ----------------------------------------------------- */

/* Can `side` answer a move that led to `number` so that what is behind is
 * worth at most (at least) `k`? */
static bool has_answer(const bay_game *g, const uint8_t *worth, int side,
                       int number, int ban, int k, bool at_least)
{
    for (int i = 0; i < g->cells; i++) {
        const int next = g->next[side][number][i];
        if (next >= 0 && i != ban &&
            (at_least ? worth[next] >= k : worth[next] <= k))
            return true;
    }
    return false;
}

/* Can the attacker answer all moves of the owner within `k`? */
static bool is_answered(const bay_game *g, const uint8_t *worth, int number,
                        int k)
{
    for (int i = 0; i < g->cells; i++) {
        const int next = g->next[g->owner][number][i];
        const int ban = g->ban[g->owner][number][i];
        if (next >= 0 && (ban >= 0 || worth[next] > k) &&
            !has_answer(g, worth, !g->owner, next, ban, k, false))
            return false;
    }
    return true;
}

/* What an attacker may want: all liberties of the bay; the capture in it, when
 * nothing else is left; or to be one move short of it. */
typedef enum aim { AIM_FILL, AIM_CAPTURE, AIM_READY } aim;

/* Has the attacker a move that makes the bay worth less than `k`, or none to
 * make? */
static bool has_progress(const bay_game *g, const uint8_t *worth, int number,
                         int k, aim to)
{
    if (g->is_linked[number])
        return false;
    if (k == 0)
        return to == AIM_FILL && g->liberties[number] == 0;
    if (g->liberties[number] == 1 &&
        (to == AIM_CAPTURE || (to == AIM_READY && k == 1)))
        return true;
    return has_answer(g, worth, !g->owner, number, g->cells, k - 1, false);
}

/* One level of worths: the contents with which the attacker gets along with
 * `k`.  White may rely on play that never ends, Black may not: the largest set
 * that holds itself, or the smallest. */
static bool add_level(const bay_game *g, uint8_t *worth, int k, aim to)
{
    const bool is_largest = g->owner == BLACK;
    bool is_new[TEMPO_STATES] = {false};
    bool added = false;

    for (int p = 0; p < g->states; p++) {
        is_new[p] = worth[p] == TEMPO_NEVER && has_progress(g, worth, p, k, to);
        if (is_new[p] && is_largest)
            worth[p] = (uint8_t)k;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int p = 0; p < g->states; p++) {
            const bool is_in = worth[p] == k;
            if (!is_new[p] || is_in != is_largest ||
                is_answered(g, worth, p, k) == is_largest)
                continue;
            worth[p] = (uint8_t)(is_largest ? TEMPO_NEVER : k);
            changed = true;
        }
    }
    for (int p = 0; p < g->states; p++)
        added = added || (is_new[p] && worth[p] == k);
    return added;
}

/* Moves that the attacker needs to take all liberties. */
static void count_fill(uint8_t *worth, const bay_game *g)
{
    for (int p = 0; p < g->states; p++)
        worth[p] = TEMPO_NEVER;
    for (int k = 0; k < TEMPO_MOST; k++)
        if (!add_level(g, worth, k, AIM_FILL) && k > 0)
            return;
}

/* The same if the capture may be here; what can be filled with as many moves
 * is as good. */
static void count_last(uint8_t *worth, const bay_game *g, const uint8_t *fill,
                       aim to)
{
    uint8_t most = 0;

    for (int p = 0; p < g->states; p++) {
        worth[p] = TEMPO_NEVER;
        if (fill[p] != TEMPO_NEVER && fill[p] > most)
            most = fill[p];
    }
    for (int k = 0; k < TEMPO_MOST; k++) {
        for (int p = 0; p < g->states; p++)
            if (fill[p] == k && worth[p] > k)
                worth[p] = (uint8_t)k;
        if (!add_level(g, worth, k, to) && k > most)
            return;
    }
}

/* How an owner may hold a bay: whatever happens elsewhere; as long as the chain
 * has other liberties; or whatever happens, and so that one liberty stays as
 * long as it has others. */
typedef enum holding { HOLD_ALWAYS, HOLD_WITH_OTHERS, HOLD_AN_EYE } holding;

/* Does no move of the attacker make the bay worth less than `k` for the owner,
 * but by one at a move that she leaves unanswered? */
static bool is_held(const bay_game *g, const uint8_t *worth, int number, int k,
                    holding how)
{
    const int least = how == HOLD_AN_EYE && k == 1 ? 1 : k - 1;

    if (g->liberties[number] == 0)
        return false;
    for (int i = 0; i < g->cells; i++) {
        const int next = g->next[!g->owner][number][i];
        const bool captures = /* if these were the last liberties */
            next < 0 ? i == g->only[number] : g->liberties[next] == 0;
        if (captures && how != HOLD_WITH_OTHERS) {
            if (next < 0 ? k > 1 : least > 0)
                return false;
        } else if (next >= 0 && worth[next] < least &&
                   !has_answer(g, worth, g->owner, next,
                               g->ban[!g->owner][number][i], k, true)) {
            return false;
        }
    }
    return true;
}

static bool raise_level(const bay_game *g, uint8_t *worth, int k, holding how)
{
    const bool is_largest = g->owner == WHITE;
    bool raised = false;

    for (int p = 0; p < g->states && is_largest; p++)
        if (worth[p] == k - 1)
            worth[p] = (uint8_t)k;
    for (bool changed = true; changed;) {
        changed = false;
        for (int p = 0; p < g->states; p++) {
            const bool is_in = is_largest ? worth[p] == k : worth[p] == k - 1;
            if (!is_in || is_held(g, worth, p, k, how) == is_largest)
                continue;
            worth[p] = (uint8_t)(is_largest ? k - 1 : k);
            changed = true;
        }
    }
    for (int p = 0; p < g->states; p++)
        raised = raised || worth[p] == k;
    return raised;
}

/* Moves that the owner can make the attacker spend. */
static void count_held(uint8_t *worth, const bay_game *g, holding how)
{
    for (int p = 0; p < g->states; p++)
        worth[p] = g->is_linked[p] ? TEMPO_MOST : 0;
    for (int k = 1; k < TEMPO_MOST; k++)
        if (!raise_level(g, worth, k, how))
            return;
}
