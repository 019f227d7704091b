/* life_search.inc.h - who wins a state: depth-first proof-number search.
 *
 * Idea     The search always goes where a proof looks cheapest, and stays
 *          there while that is so.  Where White has refuted one move of Black
 *          she first tries the same against his others.
 * Exact    A result that rests on a repetition is a fact only when the
 *          repeated state is the searched state itself or one below it; only
 *          facts are stored.  A fact holds for more threats than it was
 *          proved for when the proof met no ko (`reach`).
 * Cost     One expansion a node; no allocation.
 * Source   [Nagai 2002] df-pn; [Kawano 1996] for the imitation of proofs;
 *          docs/theory/search.md for cycles and reach.
 */

enum { MOST_ALIKE = 50 }; /* nodes for the imitation of one refutation */

typedef struct result {
    uint32_t phi, delta;
    int rests, reach; /* meaningful when solved */
} result;

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
    if (q->most_nodes != 0 && q->nodes >= q->most_nodes) {
        q->stopped = true;
        return false;
    }
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
    entry *e = table_make(&q->t, &q->a, s, q->hash[q->depth]);
    uint32_t phi = r->phi, delta = r->delta;

    note_work(e, work);
    if (is_solved && r->rests == ON_NOTHING) {
        entry_prove(e, s, r->phi == 0 ? s->side : !s->side, r->reach);
        e->phi = (r->phi == 0 ? move_code(r->best->move) : 0) & SOLVED;
        e->delta = 0; /* no costs any more */
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

/* Is there room for one more state on the line and its moves? */
static inline bool has_room(const search *q)
{
    return q->depth < MAX_DEPTH - 1 &&
           q->top + 2 * ((size_t)count(q->a.region) + 1) <= q->room;
}

/* Makes a child the last state of the line, or its first one. */
static void enter(search *q, const child *c)
{
    const int balance = q->depth < 0 ? 0 : q->balance[q->depth];

    assert(is_state(&q->a, &c->s) && c->hash == state_hash(&q->a, &c->s));
    q->depth++;
    q->balance[q->depth] = (int16_t)(balance + pass_weight(c));
    q->line[q->depth] = c->s;
    q->hash[q->depth] = c->hash;
    q->filter[filter_of(c->hash)]++;
}

static void leave(search *q)
{
    q->filter[filter_of(q->hash[q->depth])]--;
    q->depth--;
}

/* What became of the last state of the line, remembered. */
static result settle(search *q, choice *r, const child *list, int n,
                     uint64_t before)
{
    const state *s = &q->line[q->depth];

    assert(r->rests >= 0);
    if (r->rests >= q->depth)
        r->rests = ON_NOTHING;
    if (r->phi == 0 || r->delta == 0)
        r->reach = reach_of(&q->a, s, r, list, n);
    store(q, s, r, q->nodes - before);
    return (result){r->phi, r->delta, r->rests, r->reach};
}

static void take_over(child *c, const result *r)
{
    c->phi = r->phi;
    c->delta = r->delta;
    c->rests = (int16_t)r->rests;
    c->reach = (int8_t)r->reach;
}

static bool imitate(search *q, child *c, const state *guide, int *budget);

/* White's move: the one that won the guide. */
static void imitate_move(search *q, child *list, int n, const state *guide,
                         int *budget)
{
    const unsigned code = table_move(&q->t, &q->a, guide);

    for (int i = 0; i < n && code != 0; i++) {
        state next;
        if (move_code(list[i].move) != code)
            continue;
        if (list[i].phi != 0 && make_move(&next, &q->a, guide, list[i].move)) {
            put_in_order(&q->a, &next);
            imitate(q, &list[i], &next, budget);
        }
        return;
    }
}

/* Black's moves, until one is not refuted: each as in the guide or, if it
 * cannot be played there, as if he had passed. */
static void imitate_replies(search *q, child *list, int n, const state *guide,
                            int *budget)
{
    for (int i = 0; i < n; i++) {
        state next;
        if (list[i].phi == 0)
            continue;
        if (!make_move(&next, &q->a, guide, list[i].move) &&
            !make_move(&next, &q->a, guide, PASS))
            return;
        put_in_order(&q->a, &next);
        if (!imitate(q, &list[i], &next, budget))
            return;
    }
}

/* Tries to show that White wins a child by the moves by which she won another
 * state, the guide.  Does she? */
static bool imitate(search *q, child *c, const state *guide, int *budget)
{
    const uint64_t before = q->nodes;
    child *list = q->stack + q->top;
    choice r;
    int n;

    if (--*budget < 0 || !has_room(q) || !take_node(q))
        return false;
    enter(q, c);
    n = expand(q);
    q->top += (size_t)n;
    r = choose(list, n);
    if (r.phi != 0 && r.delta != 0) {
        if (c->s.side == WHITE)
            imitate_move(q, list, n, guide, budget);
        else
            imitate_replies(q, list, n, guide, budget);
        r = choose(list, n);
    }
    q->top -= (size_t)n;
    if ((r.phi == 0 || r.delta == 0) && !q->stopped) {
        const result done = settle(q, &r, list, n, before);
        take_over(c, &done);
    }
    leave(q);
    return (c->s.side == WHITE ? c->phi : c->delta) == 0;
}

/* White has refuted one of Black's moves: the others often fail alike. */
static void refute_alike(search *q, child *list, int n, const child *refuted)
{
    for (int i = 0; i < n && !q->stopped; i++) {
        int budget = MOST_ALIKE;
        if (list[i].phi != 0 && list[i].delta != 0)
            imitate(q, &list[i], &refuted->s, &budget);
    }
}

static result mid(search *q, uint32_t most_phi, uint32_t most_delta);

/* Searches a child as the next state of the line and takes over what came
 * out. */
static void descend(search *q, child *c, uint32_t most_phi, uint32_t most_delta)
{
    result r;

    enter(q, c);
    r = mid(q, most_phi, most_delta);
    leave(q);
    take_over(c, &r);
}

/* A bound for a child's cost that makes the visit worth while.  Costs near
 * their cap say nothing any more: then the child is searched to the end. */
static inline uint32_t at_least(uint32_t cost, uint32_t bound)
{
    const uint32_t worth = cost < MOST / 2 ? cost + cost / 2 + 8 : SOLVED;
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

    if (!take_node(q) || !has_room(q)) {
        q->stopped = true;
        return (result){1, 1, ON_NOTHING, 0};
    }
    assert(is_line_now_and_then(q));
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
        if (s->side == BLACK && r.best->phi == 0 && r.best->rests == ON_NOTHING)
            refute_alike(q, list, n, r.best);
    }
    q->top -= (size_t)n;
    if (q->stopped)
        return (result){1, 1, ON_NOTHING, 0};
    return settle(q, &r, list, n, before);
}

/* Solves a state that starts a line: its winner, or -1 if the budget ends
 * first; with `reach`, the last axis to which that carries.  A ban that starts
 * a line may be none of the game's own, which the theorems rely on: such a
 * state is not decided at sight. */
static int winner_and_reach(search *q, int *reach, const state *s)
{
    child c = {.s = *s, .phi = 1, .delta = 1};

    if (q->stopped)
        return -1;
    fill_lonely(&q->a, &c.s);
    put_in_order(&q->a, &c.s);
    c.hash = state_hash(&q->a, &c.s);
    q->depth = -1;
    q->top = 0;
    assert(is_line(q));
    if (s->ban == NO_BAN || is_over(&q->a, s))
        look_at(q, &c);
    if (c.phi != 0 && c.delta != 0)
        descend(q, &c, SOLVED, SOLVED);
    if (q->stopped)
        return -1;
    assert(c.phi == 0 || c.delta == 0);
    *reach = c.reach;
    return c.phi == 0 ? s->side : !s->side;
}

static int winner_of(search *q, const state *s)
{
    int reach;
    return winner_and_reach(q, &reach, s);
}
