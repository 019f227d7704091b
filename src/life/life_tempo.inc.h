/* life_tempo.inc.h - races decided by what each bay is worth alone.
 *
 * Idea     Bays meet at the two chains only.  The sums of what their contents
 *          are worth (life_bay_game.inc.h) decide most positions.
 * Exact    The theorems and their proofs are in docs/theory/race_search.md.
 *          They hold for every number of threats: whoever wins takes no ko that
 *          he is not allowed to take at once, and the other side may.
 * Cost     Tables of 3^n bytes a bay of n cells, made before the search; a few
 *          additions a bay for a position.
 */

typedef struct tempo {
    bool is_known;
    bay_tempo kind[LIFE_CELLS / 2];
    size_t used;
    uint8_t pool[TEMPO_ROOM];
    bay_game game; /* the one that is being counted */
} tempo;

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
    note_neighbours(&bay);
    return bay;
}

/* Makes the tables of a kind; false when there is no room for them. */
static bool count_kind(tempo *m, bay_tempo *t, const area *a, const bay_kind *k)
{
    const int owner = t->use == BAY_TARGET ? WHITE : BLACK;
    const area bay = bay_area(a, k->cells << k->offset[0], owner);
    bay_game *g = &m->game;
    uint8_t *table[6];

    g->owner = owner;
    g->offset = k->offset[0];
    make_game(g, t, &bay);
    for (int i = 0; i < 6; i++)
        if ((table[i] = take_table(m, g->states)) == NULL)
            return false;
    count_fill(table[0], g);
    count_last(table[1], g, table[0], AIM_CAPTURE);
    count_last(table[5], g, table[0], AIM_READY);
    count_held(table[2], g, HOLD_ALWAYS);
    count_held(table[3], g, HOLD_WITH_OTHERS);
    count_held(table[4], g, HOLD_AN_EYE);
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

/* Does White take the prize first, or keep her target for ever? */
static bool white_holds(const bay_balance *b, bool to_move)
{
    return wins_race(&b->prize, &b->target, b->shared, to_move) ||
           holds_seki(&b->target, &b->prize, b->shared, to_move);
}

/* Who wins, if the bays tell: BLACK, WHITE or -1.  Without joints there are no
 * bays, and `m` is NULL. */
static int tempo_winner(const tempo *m, const area *a, const state *s)
{
    bay_balance b;
    bool black;

    if (m == NULL || !m->is_known || s->ban != NO_BAN)
        return -1;
    weigh(&b, m, a, s);
    black = wins_race(&b.target, &b.prize, b.shared, s->side == BLACK);
    assert(!black || !white_holds(&b, s->side == WHITE));
    return black ? BLACK : white_holds(&b, s->side == WHITE) ? WHITE : -1;
}

/* About how many moves the winner is from a capture, at most 200; -1 where the
 * bays say nothing. */
static int tempo_distance(const tempo *m, const area *a, const state *s,
                          int winner)
{
    const bay_sum *his;
    bay_balance b;
    int far;

    if (m == NULL || !m->is_known || is_over(a, s))
        return -1;
    weigh(&b, m, a, s);
    his = winner == BLACK ? &b.target : &b.prize;
    far = moves_needed(his, his->last) + b.shared;
    return far > 200 ? 200 : far;
}
