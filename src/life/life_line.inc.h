/* life_line.inc.h - the line being searched and the moves at its end.
 *
 * Idea     phi is the cost of proving that the side to move wins, delta that
 *          it loses.  Each child of the last state gets both: 0 if it is
 *          decided at sight, by a repetition or in the table, else a guess.
 * Exact    A repetition on the line is decided by the passes in the cycle, or
 *          is Black's where it is not the status that is played for.
 *          Such a result rests on the state that is repeated (`rests`).
 * Cost     Each move is played, its table entries called into the cache, and
 *          then looked at.  A state is visited twice or more, and most of its
 *          moves have not been entered by then: what was guessed of them is
 *          kept for a while.
 */

enum {
    MAX_DEPTH = 3000,  /* states of a line; a search that needs more ends */
    FILTER = 512,      /* counters of the repetition filter    */
    GUESSES = 1 << 13, /* guesses that are kept               */
    ON_NOTHING = MAX_DEPTH + 1 /* the result is a fact                 */
};
#define SOLVED   ((uint32_t)0xffffff) /* cost of proving what is false */
#define MOST     ((uint32_t)0xfffff0) /* cap for costs of open states  */
#define HOPELESS ((uint32_t)1 << 16)  /* what the other side has almost */

typedef struct child {
    state s;
    uint64_t hash;       /* state_hash() of s                          */
    uint32_t phi, delta; /* for the side to move in s                  */
    int16_t move;        /* that leads to s, or PASS                   */
    int16_t rests;       /* when solved: depth it rests on             */
    int8_t reach;        /* when solved: last axis with the same winner */
} child;

/* The costs guessed for a state that was not decided at sight. */
typedef struct guessed {
    uint64_t key; /* guess_key() of the state; 0: none */
    uint32_t phi, delta;
} guessed;

typedef struct search {
    area a;
    table t;
    tempo *tempo;      /* what bays are worth, NULL without joints        */
    miai_probe *probe; /* a library of eyes, or NULL                      */
    guessed *guesses;  /* GUESSES of them                                 */
    uint64_t nodes, most_nodes;
    uint64_t next_report;
    const miai_budget *budget;
    bool stopped;
    child *stack; /* children of the states on the line                */
    size_t top, room;
    int depth;
    state line[MAX_DEPTH + 1];
    uint64_t hash[MAX_DEPTH + 1];
    int16_t balance[MAX_DEPTH + 1]; /* White's passes minus Black's    */
    uint16_t filter[FILTER];        /* states of the line with each hash      */
} search;

static inline unsigned filter_of(uint64_t hash)
{
    return (unsigned)(hash >> 48) % FILTER;
}

static inline bool is_same(const state *s, const state *t)
{
    return s->stones[BLACK] == t->stones[BLACK] &&
           s->stones[WHITE] == t->stones[WHITE] && s->ban == t->ban &&
           s->side == t->side && s->axis == t->axis && s->flag == t->flag &&
           s->retake == t->retake;
}

static inline int pass_weight(const child *c)
{
    return c->move != PASS ? 0 : c->s.side == BLACK ? 1 : -1;
}

static inline void set_winner(child *c, int winner, int rests, int reach)
{
    const bool mover_wins = winner == c->s.side;

    assert(winner == BLACK || winner == WHITE);
    assert(winner == BLACK ? reach >= c->s.axis : reach <= c->s.axis);
    c->phi = mover_wins ? 0 : SOLVED;
    c->delta = mover_wins ? SOLVED : 0;
    c->rests = (int16_t)rests;
    c->reach = (int8_t)reach;
}

/* The winner wins however many threats there are. */
static inline void set_winner_always(child *c, int winner)
{
    set_winner(c, winner, ON_NOTHING, winner == BLACK ? NEVER : -NEVER);
}

/* Decides a child that repeats a state of the line. */
static bool find_repetition(const search *q, child *c)
{
    if (q->filter[filter_of(c->hash)] == 0)
        return false;
    for (int d = q->depth; d >= 0; d--) {
        const int passes =
            q->balance[q->depth] + pass_weight(c) - q->balance[d];
        if (!is_same(&q->line[d], &c->s))
            continue;
        set_winner_always(c, passes >= 0 && q->a.game == FOR_STATUS ? WHITE
                                                                    : BLACK);
        c->rests = (int16_t)d;
        return true;
    }
    return false;
}

/* How near a refuge is to the target, in points of room for eyes: White may live
 * there as well. */
static uint32_t room_outside(const area *a, const state *s, bits reach)
{
    bits m = a->target & s->stones[WHITE], next = m;
    uint32_t steps = 0;

    do {
        m = next;
        next = (m | around(m, a)) & reach;
        next |= flood(next & s->stones[WHITE], s->stones[WHITE], a);
        steps++;
    } while ((m & a->near_white) == 0 && next != m);
    return (m & a->near_white) == 0 ? 0 : 12 / steps;
}

/* First guess of the costs: the more room White has, the harder is the kill, and
 * all the more if every one of White's moves is to be refuted. */
static void guess(child *c, const area *a, uint32_t room)
{
    const uint32_t moves = (uint32_t)count(empty_points(a, &c->s));

    c->phi = c->s.side == BLACK ? room * room * room / 8 + 1 : 4;
    c->delta =
        c->s.side == BLACK ? moves + 1 : room * room * room * moves / 16 + 1;
}

/* Decides a child at sight, or guesses its costs.  Then, if Black is to move,
 * `enclosed` is what the White stones enclose, and else 0. */
static bool is_decided(const search *q, child *c, bits *enclosed)
{
    const area *a = &q->a;
    uint32_t space;
    bits only;

    *enclosed = 0;
    if (a->literal) {
        c->phi = c->delta = 1;
        return false;
    }
    space = (uint32_t)count(a->region);
    only = only_target(a, &c->s);
    if (c->s.side == BLACK && is_in_atari(a, &c->s, only)) {
        assert(!is_alive(a, &c->s, enclosed_by(c->s.stones[WHITE], a)));
        set_winner_always(c, BLACK);
        return true;
    }
    if (c->s.side == WHITE && is_prize_in_atari(a, &c->s)) {
        set_winner_always(c, WHITE);
        return true;
    }
    /* In a race, where both sides have friends, floods are dear. */
    if (a->near_white == 0 || !is_joined(a)) {
        const eye_room room = find_eye_room(a, &c->s, only);
        space = (uint32_t)count(room.points);
        if (a->near_refuge != 0 && room.leaks)
            space += room_outside(a, &c->s, room.reach);
        if (is_prize_safe(a, &c->s) && is_dead(&room, a, &c->s)) {
            assert(!is_alive(a, &c->s, enclosed_by(c->s.stones[WHITE], a)));
            set_winner_always(c, BLACK);
            return true;
        }
    }
    if (a->near_refuge != 0 && is_out_at_sight(a, &c->s)) {
        set_winner_always(c, WHITE);
        return true;
    }
    if (c->s.side == BLACK) {
        *enclosed = enclosed_by(c->s.stones[WHITE], a);
        if (is_alive(a, &c->s, *enclosed)) {
            set_winner_always(c, WHITE);
            return true;
        }
    }
    guess(c, a, space);
    return false;
}

/* Decides a child by the library of eyes, if that knows it. */
static void look_up(const search *q, child *c, bits enclosed)
{
    int reach;
    const int winner = ask_eyes(&reach, q->probe, &q->a, &c->s, enclosed);

    if (winner >= 0)
        set_winner(c, winner, ON_NOTHING, reach);
}

#ifndef NDEBUG
/* For one child in 64: does what is seen at sight, or what the bays are worth,
 * contradict a winner that was found in another way? */
static bool is_denied(const search *q, const child *c, int winner)
{
    const int by_bays = tempo_winner(q->tempo, &q->a, &c->s);
    child seen = *c;
    bits enclosed;

    if (c->hash % 64 != 0)
        return false;
    if (by_bays >= 0 && by_bays != winner)
        return true;
    return is_decided(q, &seen, &enclosed) &&
           (seen.phi == 0) != (winner == c->s.side);
}
#endif

/* Where the guess for a state with this hash is kept. */
static inline guessed *guess_of(const search *q, uint64_t hash)
{
    return &q->guesses[(hash >> 24) % GUESSES];
}

/* A number that no other state is likely to have.  If one does, it is searched
 * though it might be decided at sight, and its costs are a bad guess: no verdict
 * rests on the key. */
static inline uint64_t guess_key(const child *c)
{
    return (c->hash + ((uint64_t)tag_of(&c->s) << 1)) | 1;
}

/* Decides a child at sight or by the library of eyes, or guesses its costs, if
 * that was not done a moment ago. */
static void look_closely(const search *q, child *c)
{
    const uint64_t key = guess_key(c);
    guessed *g = guess_of(q, c->hash);
    bits enclosed;

    if (g->key == key) {
        c->phi = g->phi;
        c->delta = g->delta;
        return;
    }
    if (is_decided(q, c, &enclosed))
        return;
    if (q->probe != NULL)
        look_up(q, c, enclosed);
    if (c->phi != 0 && c->delta != 0)
        *g = (guessed){key, c->phi, c->delta};
}

/* What is known of a child before it is searched. */
static void look_at(const search *q, child *c)
{
    finding k;
    int winner;

    if (is_over(&q->a, &c->s)) {
        set_winner_always(c, is_target_gone(&q->a, &c->s) ? BLACK : WHITE);
        return;
    }
    if (find_repetition(q, c))
        return;
    k = table_look(&q->t, &q->a, &c->s, c->hash);
    if (k.winner >= 0) {
        assert(!is_denied(q, c, k.winner));
        set_winner(c, k.winner, ON_NOTHING, k.reach);
        return;
    }
    if (k.cost != NULL) {
        c->phi = k.cost->phi;
        c->delta = k.cost->delta;
        return;
    }
    winner = tempo_winner(q->tempo, &q->a, &c->s);
    assert(winner < 0 || !is_denied(q, c, winner));
    if (winner >= 0)
        set_winner_always(c, winner);
    else
        look_closely(q, c);
}

/* Takes over a move and calls the entries of its state into the cache. */
static inline void add_move(const search *q, child *c, int move)
{
    const entry *e;

    c->move = (int16_t)move;
    put_in_order(&q->a, &c->s);
    c->hash = state_hash(&q->a, &c->s);
    e = bucket_of(&q->t, c->hash);
    __builtin_prefetch(guess_of(q, c->hash));
    __builtin_prefetch(e);
    __builtin_prefetch(e + BUCKET / 2);
}

/* Plays all moves of the state at the end of the line and calls their table
 * entries into the cache. */
static int list_moves(search *q, child *list)
{
    const state *s = &q->line[q->depth];
    int n = 0;

    for (bits todo = empty_points(&q->a, s) & ~find_repeated(&q->a, s);
         todo != 0; todo &= todo - 1) {
        const int p = lowest(todo);
        if (make_move(&list[n].s, &q->a, s, p))
            add_move(q, &list[n++], p);
    }
    if (make_move(&list[n].s, &q->a, s, PASS))
        add_move(q, &list[n++], PASS);
    return n;
}

/* Lists the moves and what is known of them.  Stops early at a winning one
 * that rests on nothing. */
static int expand(search *q)
{
    child *list = q->stack + q->top;
    const int n = list_moves(q, list);

    assert(q->top + (size_t)n <= q->room);
    for (int i = 0; i < n; i++) {
        look_at(q, &list[i]);
        if (list[i].delta == 0 && list[i].rests == ON_NOTHING)
            return i + 1;
    }
    return n;
}
