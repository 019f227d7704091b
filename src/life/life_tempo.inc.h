/* life_tempo.inc.h - races decided by what each bay is worth alone.
 *
 * Idea     Bays meet at the two chains only.  For every content of a bay a
 *          small game of its own tells how many moves the attacker needs there
 *          if he answers each move of the owner, and how many the owner can
 *          make him spend if she answers.  Their sums decide most positions.
 * Exact    The theorems and their proofs are in docs/theory/race_search.md.
 *          They hold for every number of threats: whoever wins takes no ko that
 *          he is not allowed to take at once, and the other side may.
 * Cost     Tables of 3^n bytes a bay of n cells, made before the search; a few
 *          additions a bay for a position.
 */

#if LIFE_JOINED

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

typedef struct tempo {
    bool is_known;
    bay_tempo kind[LIFE_CELLS / 2];
    size_t used;
    uint8_t pool[TEMPO_ROOM];
} tempo;

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

/* --- the game in a bay ---------------------------------------------------- */

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

/* --- all bays ------------------------------------------------------------- */

/* What the bays of a kind are to the two chains. */
static int use_of(const area *a, bits cells)
{
    const bits black = a->joint[0].touch & cells;
    const bits white = a->joint[1].touch & cells;

    if (black != 0 && white != 0)
        return black == cells && white == cells &&
                       (cells & (a->near_black | a->near_white)) == 0
                   ? BAY_SHARED
                   : BAY_OTHER;
    return black != 0 ? BAY_PRIZE : white != 0 ? BAY_TARGET : BAY_IDLE;
}

/* A table, or NULL when there is no room for it. */
static uint8_t *take_table(tempo *m, int states)
{
    uint8_t *table = m->pool + m->used;

    if (m->used + (size_t)states > TEMPO_ROOM)
        return NULL;
    m->used += (size_t)states;
    return table;
}

/* The area of one bay and the chain it belongs to, which is taken to be
 * immortal. */
static area bay_area(const area *a, bits cells, int owner)
{
    const joint *chain = &a->joint[owner == WHITE];
    area bay = {.region = cells | chain->self,
                .near_black = a->near_black & cells,
                .near_white = a->near_white & cells,
                .stride = a->stride,
                .joints = 1};

    bay.joint[0] = (joint){chain->self, chain->touch & cells};
    if (owner == BLACK)
        bay.near_black |= chain->self;
    else
        bay.near_white |= chain->self;
    return bay;
}

/* Makes the tables of a kind; false when there is no room for them. */
static bool count_kind(tempo *m, bay_tempo *t, const area *a, const bay_kind *k)
{
    const int owner = t->use == BAY_TARGET ? WHITE : BLACK;
    const area bay = bay_area(a, k->cells << k->offset[0], owner);
    bay_game g = {.owner = owner, .offset = k->offset[0]};
    uint8_t *table[6];

    make_game(&g, t, &bay);
    for (int i = 0; i < 6; i++)
        if ((table[i] = take_table(m, g.states)) == NULL)
            return false;
    count_fill(table[0], &g);
    count_last(table[1], &g, table[0], AIM_CAPTURE);
    count_last(table[5], &g, table[0], AIM_READY);
    count_held(table[2], &g, HOLD_ALWAYS);
    count_held(table[3], &g, HOLD_WITH_OTHERS);
    count_held(table[4], &g, HOLD_AN_EYE);
    t->fill = table[0];
    t->last = table[1];
    t->hold = table[2];
    t->other = table[3];
    t->keep = table[4];
    t->ready = table[5];
    return true;
}

/* Is every point a liberty of the chain and next to an immortal stone of the
 * attacker alone? */
static bool is_even(const area *a, bits cells, int use)
{
    const int owner = use == BAY_TARGET ? WHITE : BLACK;

    return (cells & ~(a->joint[owner].touch & near_immortal(a, !owner))) == 0 &&
           (cells & near_immortal(a, owner)) == 0;
}

/* Takes in a kind; false when nothing can be said about its bays. */
static bool add_kind(tempo *m, bay_tempo *t, const area *a, const bay_kind *k)
{
    const bits cells = k->cells << k->offset[0];

    t->use = use_of(a, cells);
    if (t->use == BAY_OTHER)
        return false;
    if (t->use != BAY_TARGET && t->use != BAY_PRIZE)
        return true;
    t->is_even = is_even(a, cells, t->use);
    if (t->is_even)
        return true;
    if (count(k->cells) > TEMPO_CELLS)
        return false;
    for (bits todo = k->cells; todo != 0; todo &= todo - 1)
        t->cell[t->cells++] = (uint8_t)lowest(todo);
    return count_kind(m, t, a, k);
}

/* Looks at all bays: there must be one chain of each side, both mortal. */
static void tempo_init(tempo *m, const area *a)
{
    m->is_known = false;
    m->used = 0;
    if (a->literal || a->joints != 2 || (a->joint[0].self & a->prize) == 0 ||
        (a->joint[1].self & a->target) == 0 ||
        (a->joint[0].self & a->near_black) != 0 ||
        (a->joint[1].self & a->near_white) != 0)
        return;
    for (int i = 0; i < a->kinds; i++) {
        m->kind[i] = (bay_tempo){0};
        if (!add_kind(m, &m->kind[i], a, &a->kind[i]))
            return;
    }
    m->is_known = true;
}

/* --- positions ------------------------------------------------------------ */

/* What the bays of one chain are worth together.
 *
 * For the attacker: `fill` takes all liberties, `last` is enough if the capture
 * is in the bay where that saves most.  For the owner: `hold` moves have to be
 * spent, of which `saved` are not if the capture is in the best bay for that.
 * With an eye that keeps a liberty the capture has to be there. */
typedef struct bay_sum {
    int fill;  /* of the bays that can be filled                             */
    int open;  /* bays that cannot                                           */
    int last;  /* what the last of these takes, or the moves saved           */
    int ready; /* the same, each move but the last at any time              */
    bool is_simple; /* where moves are saved the capture takes one          */
    int hold, saved;
    int keep; /* as `hold`, with eyes                                   */
    bool has_eye;
} bay_sum;

static void add_attack(bay_sum *b, const bay_tempo *t, int number)
{
    const int fill = t->fill[number];
    const int last = t->last[number];
    const int ready = t->ready[number];

    if (fill == TEMPO_NEVER) {
        b->open++;
        b->last = last; /* nothing is saved elsewhere */
        b->ready = ready;
        return;
    }
    b->fill += fill;
    if (b->open == 0 && fill - last > b->last) {
        b->last = fill - last;
        b->is_simple = last <= 1;
    }
    if (b->open == 0 && fill - ready > b->ready)
        b->ready = fill - ready;
}

static void add_defence(bay_sum *b, const bay_tempo *t, int number)
{
    const int hold = t->hold[number];
    const int keep = t->keep[number];
    const int most =
        hold < 2 && t->other[number] > hold ? t->other[number] : hold;
    const bool is_eye = keep > 0 && keep >= hold;

    b->hold += most;
    if (most - hold > b->saved)
        b->saved = most - hold;
    b->keep += is_eye ? keep : most;
    b->has_eye = b->has_eye || is_eye;
}

/* Moves to capture a chain when no shared liberty is left. */
static int moves_needed(const bay_sum *b, int last)
{
    if (b->open == 0)
        return b->fill - last;
    return b->open == 1 && last < TEMPO_NEVER ? b->fill + last : TEMPO_FAR;
}

/* Moves to be spent on a chain if the capture is on a shared liberty, and
 * wherever it is. */
typedef struct bay_held {
    int shared, anywhere;
} bay_held;

/* The two ways to defend: with eyes, if there are any, or without. */
static bay_held with_eyes(const bay_sum *b)
{
    return b->has_eye ? (bay_held){b->keep, b->keep} : (bay_held){0, 0};
}

static bay_held without_eyes(const bay_sum *b)
{
    return (bay_held){b->hold, b->hold - b->saved};
}

/* Can all liberties be filled, and does each move for it also bring a capture
 * elsewhere nearer? */
static bool can_be_filled(const bay_sum *b)
{
    return b->open == 0 && (b->last == 0 || b->is_simple);
}

/* Does the attacker of `his` capture it before his own chain, which holds so
 * long, is captured? */
static bool is_faster(const bay_sum *his, bay_held own, int shared,
                      bool to_move)
{
    const int last = moves_needed(his, his->last);
    const int late = !to_move;

    if (last + shared + late <= own.anywhere)
        return true;
    return shared > 0 && can_be_filled(his) &&
           his->fill + shared - 1 + late <= own.shared &&
           last + late <= own.anywhere + shared;
}

static bool wins_race(const bay_sum *his, const bay_sum *own, int shared,
                      bool to_move)
{
    return is_faster(his, without_eyes(own), shared, to_move) ||
           is_faster(his, with_eyes(own), shared, to_move);
}

/* Can White, who may pass, keep a target that holds so long, without capturing?
 * She fills what can be filled of the prize's liberties, and captures when Black
 * has left one shared liberty. */
static bool keeps_shared(bay_held target, const bay_sum *prize, int shared,
                         bool to_move)
{
    const int last = moves_needed(prize, prize->last);

    if (shared < 2 || !can_be_filled(prize))
        return false;
    return prize->fill == 0 ||
           (prize->fill - to_move <= target.shared + shared - 2 &&
            last - to_move <= target.anywhere + shared - 1);
}

/* The same with an eye: she is ready to capture when Black has filled the last
 * shared liberty. */
static bool keeps_eye(const bay_sum *target, const bay_sum *prize, int shared,
                      bool to_move)
{
    const int ready = moves_needed(prize, prize->ready);

    return shared >= 1 && target->has_eye &&
           (ready <= 1 || ready - 1 - to_move <= target->keep + shared - 2);
}

static bool holds_seki(const bay_sum *target, const bay_sum *prize, int shared,
                       bool to_move)
{
    return keeps_shared(without_eyes(target), prize, shared, to_move) ||
           keeps_shared(with_eyes(target), prize, shared, to_move) ||
           keeps_eye(target, prize, shared, to_move);
}

/* A position by what its bays are worth. */
typedef struct bay_balance {
    bay_sum prize, target;
    int shared;
} bay_balance;

static void add_worth(bay_sum *b, const bay_tempo *t, const state *s,
                      int offset)
{
    const int number = content_number(t, s, offset);

    add_attack(b, t, number);
    add_defence(b, t, number);
}

/* The same for a bay where each empty point is worth a move. */
static void add_even(bay_sum *b, int empty)
{
    b->fill += empty;
    b->hold += empty;
    b->keep += empty;
}

static void weigh(bay_balance *b, const tempo *m, const area *a, const state *s)
{
    *b = (bay_balance){.shared = 0};
    for (int i = 0; i < a->kinds; i++) {
        const bay_tempo *t = &m->kind[i];
        const bay_kind *k = &a->kind[i];
        bay_sum *chain = t->use == BAY_PRIZE ? &b->prize : &b->target;
        for (int j = 0; j < k->bays && t->use != BAY_IDLE; j++) {
            const int empty =
                count(empty_points(a, s) & k->cells << k->offset[j]);
            if (t->use == BAY_SHARED)
                b->shared += empty;
            else if (t->is_even)
                add_even(chain, empty);
            else
                add_worth(chain, t, s, k->offset[j]);
        }
    }
}

/* Who wins, if the bays tell: BLACK, WHITE or -1. */
static int tempo_winner(const tempo *m, const area *a, const state *s)
{
    bay_balance b;

    if (!m->is_known || s->ban != NO_BAN)
        return -1;
    weigh(&b, m, a, s);
    if (wins_race(&b.target, &b.prize, b.shared, s->side == BLACK))
        return BLACK;
    if (wins_race(&b.prize, &b.target, b.shared, s->side == WHITE) ||
        holds_seki(&b.target, &b.prize, b.shared, s->side == WHITE))
        return WHITE;
    return -1;
}

/* About how many moves the winner is from a capture, at most 200; -1 where the
 * bays say nothing. */
static int tempo_distance(const tempo *m, const area *a, const state *s,
                          int winner)
{
    const bay_sum *his;
    bay_balance b;
    int far;

    if (!m->is_known || is_over(a, s))
        return -1;
    weigh(&b, m, a, s);
    his = winner == BLACK ? &b.target : &b.prize;
    far = moves_needed(his, his->last) + b.shared;
    return far > 200 ? 200 : far;
}

#else

typedef struct tempo {
    bool is_known;
} tempo;

static inline void tempo_init(tempo *m, const area *a)
{
    (void)a;
    m->is_known = false;
}

static inline int tempo_winner(const tempo *m, const area *a, const state *s)
{
    (void)m;
    (void)a;
    (void)s;
    return -1;
}

static inline int tempo_distance(const tempo *m, const area *a, const state *s,
                                 int winner)
{
    (void)m;
    (void)a;
    (void)s;
    (void)winner;
    return -1;
}

#endif
