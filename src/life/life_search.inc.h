/* life_search.inc.h - who wins a state: depth-first proof-number search.
 *
 * Idea     phi is the cost of proving that the side to move wins, delta that
 *          it loses; the search always goes where a proof looks cheapest.
 * Exact    A repetition on the line is decided by the passes in the cycle.
 *          A result that rests on a repetition knows the highest state of
 *          the line it rests on (`rests`); only when that is the state itself
 *          or one below is the result a fact and stored.
 * Cost     One expansion a node; no allocation.
 * Source   [Nagai 2002] df-pn; docs/theory/search.md for the cycles.
 */

enum {
    MAX_DEPTH = 1000,
    FILTER = 512, /* counters of the repetition filter              */
    ON_NOTHING = MAX_DEPTH + 1 /* the result is a fact                 */
};
#define SOLVED   ((uint32_t)0xffffff) /* cost of proving what is false  */
#define HOPELESS ((uint32_t)1 << 16)  /* almost certain              */
#define MOST     ((uint32_t)0xfffff0) /* cap for costs of open states   */

typedef struct child {
    state s;
    uint32_t phi, delta; /* for the side to move in s                  */
    int16_t move;        /* that leads to s, or PASS                   */
    int16_t rests;       /* when solved: depth it rests on             */
    int8_t reach;        /* when solved: last axis with the same winner */
} child;

typedef struct search {
    area a;
    table t;
    uint64_t nodes, most_nodes;
    uint64_t next_report;
    const miai_budget *budget;
    bool stopped;
    child *stack; /* children of the states on the line                */
    size_t top, room;
    int depth;
    state line[MAX_DEPTH + 1];
    int16_t balance[MAX_DEPTH + 1]; /* White's passes minus Black's    */
    uint8_t filter[FILTER];
} search;

typedef struct result {
    uint32_t phi, delta;
    int rests, reach; /* meaningful when solved */
} result;

static inline unsigned filter_of(const state *s)
{
    return (unsigned)(hash_of(s->stones[BLACK], s->stones[WHITE], 0, 0) %
                      FILTER);
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
    if (q->filter[filter_of(&c->s)] == 0)
        return false;
    for (int d = q->depth; d >= 0; d--) {
        const int passes =
            q->balance[q->depth] + pass_weight(c) - q->balance[d];
        if (!is_same(&q->line[d], &c->s))
            continue;
        set_winner_always(c, passes >= 0 ? WHITE : BLACK);
        c->rests = (int16_t)d;
        return true;
    }
    return false;
}

/* First guess of the costs: the more room White has for eyes, the harder is
 * the kill, and all the more if every one of White's moves is to be refuted. */
static void guess(child *c, const area *a, bits eyes)
{
    const uint32_t moves = (uint32_t)count(empty_points(a, &c->s));
    const uint32_t room = (uint32_t)count(eyes);

    c->phi = c->s.side == BLACK ? room * room * room / 8 + 1 : 4;
    c->delta =
        c->s.side == BLACK ? moves + 1 : room * room * room * moves / 16 + 1;
}

/* Decides a child at sight, or guesses its costs. */
static bool is_decided(const search *q, child *c)
{
    const area *a = &q->a;
    bits eyes = a->region;

    if (a->literal) {
        c->phi = c->delta = 1;
        return false;
    }
    if (c->s.side == BLACK && is_in_atari(a, &c->s)) {
        set_winner_always(c, BLACK);
        return true;
    }
    if (a->near_white == 0) {
        bits entries, kill;
        eyes = eye_points(&entries, a, &c->s);
        kill = is_one_eye(eyes, a->stride)
                   ? a->region
                   : killing_entries(eyes, entries, a->stride);
        /* One such entry is enough for Black to move; of two White can take
         * only one. */
        if ((c->s.side == BLACK ? kill : kill & (kill - 1)) != 0) {
            set_winner_always(c, BLACK);
            return true;
        }
    }
    if (c->s.side == BLACK && is_alive(a, &c->s)) {
        set_winner_always(c, WHITE);
        return true;
    }
    guess(c, a, eyes);
    return false;
}

/* What is known of a child before it is searched. */
static void look_at(const search *q, child *c)
{
    known k;

    if (is_target_gone(&q->a, &c->s)) {
        set_winner_always(c, BLACK);
        return;
    }
    if (find_repetition(q, c))
        return;
    k = table_look(&q->t, &q->a, &c->s);
    if (k.winner >= 0) {
        set_winner(c, k.winner, ON_NOTHING, k.reach);
        return;
    }
    if (k.cost != NULL) {
        c->phi = k.cost->phi;
        c->delta = k.cost->delta;
        return;
    }
    is_decided(q, c);
}

/* Calls the entries of a state into the cache. */
static inline void call_bucket(const search *q, const state *s)
{
    const entry *e = bucket_of(&q->t, &q->a, s);

    __builtin_prefetch(e);
    __builtin_prefetch(e + BUCKET / 2);
}

/* Plays all moves of the state at the end of the line and calls their table
 * entries into the cache. */
static int list_moves(search *q, child *list)
{
    const state *s = &q->line[q->depth];
    int n = 0;

    for (bits todo = empty_points(&q->a, s); todo != 0; todo &= todo - 1) {
        const int p = lowest(todo);
        if (!play(&list[n].s, &q->a, s, p))
            continue;
        list[n].move = (int16_t)p;
        call_bucket(q, &list[n].s);
        n++;
    }
    if (pass(&list[n].s, &q->a, s)) {
        list[n].move = PASS;
        call_bucket(q, &list[n].s);
        n++;
    }
    return n;
}

/* Lists the moves and what is known of them.  Stops early at a winning one
 * that rests on nothing. */
static int expand(search *q)
{
    child *list = q->stack + q->top;
    const int n = list_moves(q, list);

    for (int i = 0; i < n; i++) {
        look_at(q, &list[i]);
        if (list[i].delta == 0 && list[i].rests == ON_NOTHING)
            return i + 1;
    }
    return n;
}

static inline uint32_t add(uint32_t x, uint32_t y)
{
    return x + y < MOST ? x + y : MOST;
}

typedef struct choice {
    uint32_t phi, delta; /* of the parent                              */
    uint32_t second;     /* smallest delta but the best child's        */
    child *best;
    int rests;     /* if solved                                  */
    int reach;     /* if solved                                  */
    bool met_line; /* a child is solved but rests on the line    */
} choice;

/* Does the win by c carry further than that by d? */
static inline bool reaches_further(const child *c, const child *d)
{
    return c->s.side == WHITE ? c->reach > d->reach : c->reach < d->reach;
}

static choice choose(child *list, int n)
{
    choice r = {
        .phi = SOLVED, .delta = 0, .second = SOLVED, .rests = ON_NOTHING};
    bool lost = true;
    int rests = -1;

    for (int i = 0; i < n; i++) {
        child *c = list + i;
        if ((c->delta == 0 || c->phi == 0) && c->rests != ON_NOTHING)
            r.met_line = true;
        if (c->delta == 0) { /* wins; prefer what rests on least */
            lost = false;
            if (c->rests > rests ||
                (c->rests == rests && reaches_further(c, r.best))) {
                rests = c->rests;
                r.best = c;
            }
            continue;
        }
        if (c->phi != 0)
            lost = false;
        else if (c->rests < r.rests)
            r.rests = c->rests;
        r.delta = add(r.delta, c->phi);
        if (rests >= 0)
            continue;
        if (c->delta < r.phi) {
            r.second = r.phi;
            r.phi = c->delta;
            r.best = c;
        } else if (c->delta < r.second) {
            r.second = c->delta;
        }
    }
    if (rests >= 0) {
        r.phi = 0;
        r.delta = SOLVED;
        r.rests = rests;
    } else if (lost) {
        r.phi = SOLVED;
        r.delta = 0;
    }
    return r;
}

static inline int within(int reach)
{
    return reach > NEVER ? NEVER : reach < -NEVER ? -NEVER : reach;
}

/* The reach of a child's result as seen from its parent. */
static int reach_through(const state *s, const child *c)
{
    if (c->move >= 0 && c->move == s->ban) /* a threat less, or more */
        return within(c->reach + (s->side == WHITE ? 1 : -1));
    return c->reach;
}

/* How far the proof that the side to move wins by `c` carries. */
static int reach_of_win(const state *s, const child *c)
{
    const int reach = reach_through(s, c);

    if (c->move == s->ban && c->move >= 0) {
        if (s->side == WHITE)
            return reach > 1 ? reach : 1; /* needs a threat to retake */
        return reach < -1 ? reach : -1;
    }
    if (c->s.axis != s->axis)
        return 1; /* White gave up her threats by passing */
    return reach;
}

/* How far the proof carries that every move loses.  Where the side to move
 * lacks a threat to retake with, it may have one on another axis. */
static int reach_of_loss(const state *s, const child *list, int n)
{
    const bool needs_threat = s->ban != NO_BAN && threats(s) == 0;
    const bool is_white = s->side == WHITE;
    int reach = is_white ? NEVER : -NEVER;

    if (needs_threat)
        reach = 0;
    for (int i = 0; i < n; i++) {
        const child *c = list + i;
        const int r = reach_through(s, c);
        if (c->move == PASS && c->s.axis != s->axis)
            continue; /* the pass leads to the same state on every axis */
        if (is_white ? r < reach : r > reach)
            reach = r;
    }
    return reach;
}

/* The last axis to which the result of a solved state carries. */
static int reach_of(const area *a, const state *s, const choice *r,
                    const child *list, int n)
{
    const int winner = r->phi == 0 ? s->side : !s->side;
    int reach;

    if (a->literal)
        return s->axis;
    reach = r->phi == 0 ? reach_of_win(s, r->best) : reach_of_loss(s, list, n);
    if (winner == WHITE && s->flag && reach < 1)
        reach = 1; /* there is no flag without a threat */
    assert(winner == BLACK ? reach >= s->axis : reach <= s->axis);
    return reach;
}

static bool take_node(search *q)
{
    if (q->most_nodes != 0 && q->nodes >= q->most_nodes)
        q->stopped = true;
    q->nodes++;
    if (q->nodes >= q->next_report) {
        q->next_report = q->nodes + 16384;
        if (q->budget->progress != NULL &&
            q->budget->progress(q->nodes, q->budget->user))
            q->stopped = true;
    }
    return !q->stopped;
}

static void note_work(entry *e, uint64_t work)
{
    unsigned size = 1;

    for (; work > 1; work /= 2)
        size += 4;
    if (size > e->work)
        e->work = size & 0xff;
}

/* Remembers what became of a state.  A result that rests on the line is no
 * fact: it leaves a hint.  The costs of a state that once met such results
 * never go down again: they would jump up and down with the line played, and
 * the search could turn in circles. */
static void store(search *q, const state *s, choice *r, uint64_t work)
{
    const bool is_solved = r->phi == 0 || r->delta == 0;
    entry *e = table_make(&q->t, &q->a, s);
    uint32_t phi = r->phi, delta = r->delta;

    note_work(e, work);
    if (is_solved && r->rests == ON_NOTHING) {
        entry_prove(e, s, r->phi == 0 ? s->side : !s->side, r->reach);
        e->phi = e->delta = 0; /* no costs any more */
        return;
    }
    if (is_solved) {
        phi = r->phi == 0 ? 1 : HOPELESS;
        delta = r->phi == 0 ? HOPELESS : 1;
        e->tainted = 1;
    } else if (r->met_line) {
        e->tainted = 1;
    }
    if (e->tainted) {
        phi = phi > e->phi ? phi : e->phi;
        delta = delta > e->delta ? delta : e->delta;
    }
    e->phi = phi & SOLVED;
    e->delta = delta & SOLVED;
    if (!is_solved) {
        r->phi = phi;
        r->delta = delta;
    }
}

static result mid(search *q, uint32_t most_phi, uint32_t most_delta);

/* Goes down to a child and takes over what came out. */
static void descend(search *q, child *c, uint32_t most_phi, uint32_t most_delta)
{
    result r;

    q->balance[q->depth + 1] = (int16_t)(q->balance[q->depth] + pass_weight(c));
    q->depth++;
    q->line[q->depth] = c->s;
    q->filter[filter_of(&c->s)]++;
    r = mid(q, most_phi, most_delta);
    q->filter[filter_of(&c->s)]--;
    q->depth--;
    c->phi = r.phi;
    c->delta = r.delta;
    c->rests = (int16_t)r.rests;
    c->reach = (int8_t)r.reach;
}

/* A bound for a child's cost that makes the visit worth while. */
static inline uint32_t at_least(uint32_t cost, uint32_t bound)
{
    const uint32_t worth = add(cost, cost / 2 + 8);
    return bound > worth ? bound : worth;
}

/* Searches the state at the end of the line until it is solved or one of the
 * costs reaches its bound. */
static result mid(search *q, uint32_t most_phi, uint32_t most_delta)
{
    const state *s = &q->line[q->depth];
    const uint64_t before = q->nodes;
    child *list = q->stack + q->top;
    choice r = {.phi = 1, .delta = 1, .rests = ON_NOTHING};
    int n;

    if (!take_node(q) || q->depth >= MAX_DEPTH ||
        q->top + (size_t)count(q->a.region) + 1 > q->room) {
        q->stopped = true;
        return (result){1, 1, ON_NOTHING, 0};
    }
    n = expand(q);
    q->top += (size_t)n;
    for (;;) {
        uint32_t step;

        r = choose(list, n);
        if (r.phi >= most_phi || r.delta >= most_delta || q->stopped)
            break;
        step = r.second < SOLVED ? add(r.second, r.second / 4 + 1) : SOLVED;
        descend(q, r.best,
                at_least(r.best->phi, most_delta - r.delta + r.best->phi),
                at_least(r.best->delta, step < most_phi ? step : most_phi));
    }
    q->top -= (size_t)n;
    if (q->stopped)
        return (result){1, 1, ON_NOTHING, 0};
    if (r.rests >= q->depth)
        r.rests = ON_NOTHING;
    if (r.phi == 0 || r.delta == 0)
        r.reach = reach_of(&q->a, s, &r, list, n);
    store(q, s, &r, q->nodes - before);
    return (result){r.phi, r.delta, r.rests, r.reach};
}

/* Solves a state that starts a line: its winner, or -1 if the budget ends
 * first; with `reach`, the last axis to which that carries. */
static int winner_and_reach(search *q, int *reach, const state *s)
{
    child c = {.s = *s, .move = 0};

    if (q->stopped)
        return -1;
    q->depth = -1;
    q->top = 0;
    look_at(q, &c);
    if (c.phi != 0 && c.delta != 0) {
        q->balance[0] = 0;
        descend(q, &c, SOLVED, SOLVED);
    }
    if (q->stopped)
        return -1;
    *reach = c.reach;
    return c.phi == 0 ? s->side : !s->side;
}

static int winner_of(search *q, const state *s)
{
    int reach;
    return winner_and_reach(q, &reach, s);
}
