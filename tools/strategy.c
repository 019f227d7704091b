/* strategy.c - checks a status of libmiai without trusting its search.
 *
 * usage: strategy [--first black|white] [--winner attacker|defender]
 *                 [--max-states N] FILE
 *
 * Idea     A status says that one side wins with some number of ko threats
 *          and the other with one less.  For each half the winner follows
 *          moves that libmiai recommends, position by position, and the loser
 *          plays everything.  What can be reached that way is a graph, which
 *          is solved like that of the naive solver (tests/oracle): with its
 *          rules and its energy game.  Ruling I.
 * Exact    Recommended moves may be bad: then the proof fails.  If it
 *          succeeds, the winner wins, as more moves would only help it.
 * Search   Each position of the winner starts with one recommended move; where
 *          that does not win (the moves turn in circles, say), the next one
 *          is added and the graph is solved again.
 * Reach    A tenth of the states the naive solver needs, or much less.
 */
#include <miai.h>

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#define NEVER       UINT32_MAX
#define MAX_THREATS 5

typedef struct edge {
    uint32_t to, next; /* next edge of the same node, or NO_STATE   */
    int weight;        /* 1: pass of the defender, -1: of the attacker */
} edge;

typedef struct node {
    state s;
    int threats;    /* that the owner still has                     */
    uint32_t edges; /* the first one, or NO_STATE                   */
    uint64_t left;  /* recommended moves not tried yet, by point    */
    bool left_pass; /* likewise                                     */
} node;

/* One half of a status, and the graph that is to prove it.  Node 0 stands
 * for "the target is gone". */
typedef struct proof {
    const problem *p;
    const diagram *d;
    miai_context *ctx;
    int winner, owner, threats; /* the claim; before it is made: the winner
                                   asked for, or NOBODY                   */
    uint32_t max_states;
    node *nodes;
    uint32_t count, room;
    edge *edges;
    uint32_t edge_count, edge_room;
    uint32_t *table; /* hash table of node numbers */
    uint32_t table_size;
    uint32_t *need; /* credit that the defender needs, or NEVER */
} proof;

/* --- the graph ------------------------------------------------------------ */

static uint32_t slot_of(const proof *f, const state *s, int threats)
{
    uint64_t h = s->stones[0] * UINT64_C(0x9e3779b97f4a7c15) ^
                 s->stones[1] * UINT64_C(0xbf58476d1ce4e5b9);
    uint32_t slot;

    h += (uint64_t)((s->ban + 1) * 64 + s->side * 32 + threats);
    h = (h ^ h >> 31) * UINT64_C(0x94d049bb133111eb);
    slot = (uint32_t)(h >> 32) & (f->table_size - 1);
    for (; f->table[slot] != NO_STATE;
         slot = (slot + 1) & (f->table_size - 1)) {
        const node *n = &f->nodes[f->table[slot]];
        if (n->s.stones[0] == s->stones[0] && n->s.stones[1] == s->stones[1] &&
            n->s.ban == s->ban && n->s.side == s->side && n->threats == threats)
            break;
    }
    return slot;
}

static void enlarge(proof *f)
{
    f->room = f->room ? f->room * 2 : 1024;
    f->nodes = oracle_grow(f->nodes, f->room, sizeof *f->nodes);
    f->need = oracle_grow(f->need, f->room, sizeof *f->need);
    f->table_size = f->room * 2;
    f->table = oracle_grow(f->table, f->table_size, sizeof *f->table);
    memset(f->table, 0xff, f->table_size * sizeof *f->table);
    for (uint32_t i = 1; i < f->count; i++)
        f->table[slot_of(f, &f->nodes[i].s, f->nodes[i].threats)] = i;
}

static uint32_t number_of(proof *f, const state *s, int threats)
{
    uint32_t slot;

    if (oracle_target_is_gone(f->p, s))
        return 0;
    if (f->count == f->room)
        enlarge(f);
    slot = slot_of(f, s, threats);
    if (f->table[slot] == NO_STATE) {
        f->table[slot] = f->count;
        f->nodes[f->count++] =
            (node){.s = *s, .threats = threats, .edges = NO_STATE};
    }
    return f->table[slot];
}

static void add_edge(proof *f, uint32_t from, uint32_t to, int weight)
{
    if (f->edge_count == f->edge_room) {
        f->edge_room = f->edge_room ? f->edge_room * 2 : 1024;
        f->edges = oracle_grow(f->edges, f->edge_room, sizeof *f->edges);
    }
    f->edges[f->edge_count] = (edge){to, f->nodes[from].edges, weight};
    f->nodes[from].edges = f->edge_count++;
}

static bool may_retake(const proof *f, const node *n)
{
    return n->s.ban >= 0 && n->s.side == f->owner && n->threats > 0;
}

/* Ruling I. */
static bool may_pass(const node *n)
{
    return n->s.side == DEFENDER || n->s.ban >= 0;
}

static bool may_play(state *out, const proof *f, const node *n, int point)
{
    return (point != n->s.ban || may_retake(f, n)) &&
           oracle_play(out, f->p, &n->s, point) >= 0;
}

static void add_move(proof *f, uint32_t number, int point)
{
    const node n = f->nodes[number];
    state next;

    if (may_play(&next, f, &n, point))
        add_edge(f, number, number_of(f, &next, n.threats - (point == n.s.ban)),
                 0);
}

static void add_pass(proof *f, uint32_t number)
{
    const node n = f->nodes[number];
    state next = n.s;

    next.ban = -1;
    next.side = (uint8_t)(1 - n.s.side);
    add_edge(f, number, number_of(f, &next, n.threats),
             n.s.side == DEFENDER ? 1 : -1);
}

/* --- what libmiai recommends ---------------------------------------------- */

/* The position as a text diagram. */
static size_t write_position(char *out, const proof *f, const state *s)
{
    const char defender = f->p->defender;
    const char attacker = defender == 'O' ? 'X' : 'O';
    const int width = f->d->width + 1;
    size_t len = 0;

    for (int y = 0; y < f->d->height; y++) {
        for (int x = 0; x < f->d->width; x++) {
            const char c = f->d->at[y][x];
            out[len++] = (char)(c == '#' || c == '@' ? c : ' ');
        }
        out[len++] = '\n';
    }
    out[len] = '\0';
    for (int i = 0; i < f->p->count; i++) {
        char *c = out + f->p->y[i] * width + f->p->x[i];
        *c = '.';
        if (s->stones[ATTACKER] >> i & 1)
            *c = attacker;
        else if (s->stones[DEFENDER] >> i & 1)
            *c =
                f->p->target >> i & 1 ? (char)(defender - 'A' + 'a') : defender;
    }
    return len;
}

static miai_color color_of(const proof *f, int role)
{
    return (role == DEFENDER) == (f->p->defender == 'X') ? MIAI_BLACK
                                                         : MIAI_WHITE;
}

/* Takes the best moves over if libmiai agrees that the winner wins here. */
static void take_moves(const proof *f, node *n, const miai_verdict *v)
{
    const miai_color first = color_of(f, n->s.side);
    const int status = miai_verdict_status(v, first);
    const int more = f->owner == f->winner ? n->threats : -n->threats;
    const char *move;

    if (status > 0 ? more <= -status : more < -status)
        return;
    for (int i = 0; (move = miai_verdict_move(v, first, i)); i++) {
        n->left_pass = n->left_pass || strcmp(move, "pass") == 0;
        for (int j = 0; j < f->p->count; j++)
            if (strcmp(f->p->label[j], move) == 0)
                n->left |= UINT64_C(1) << j;
    }
}

/* Fills in the recommended moves; all moves where there are none.  A diagram
 * cannot say that an empty point belongs to the target, so that libmiai may
 * believe that the defender is worse off than it is. */
static void recommend(const proof *f, node *n)
{
    char text[ORACLE_SIDE * (ORACLE_SIDE + 1) + 1];
    const size_t len = write_position(text, f, &n->s);
    miai_reader *r = NULL;
    miai_problem *q = NULL;
    miai_verdict *v = NULL;
    miai_options options;

    miai_options_init(&options);
    options.ruling = 1;
    options.threats = f->threats > 1 ? f->threats : 1;
    options.first = (miai_first)color_of(f, n->s.side);
    options.ko = n->s.ban >= 0 ? f->p->label[n->s.ban] : NULL;
    if (miai_reader_new(&r, f->ctx, text, len, "", &options) == MIAI_OK &&
        miai_reader_next(&q, r) == MIAI_OK &&
        miai_solve(&v, f->ctx, q, &options) == MIAI_OK)
        take_moves(f, n, v);
    miai_verdict_free(v);
    miai_problem_free(q);
    miai_reader_free(r);
    if (n->left == 0 && !n->left_pass) {
        n->left = ~UINT64_C(0);
        n->left_pass = true;
    }
    if (may_retake(f, n))
        n->left |= UINT64_C(1) << n->s.ban;
    n->left_pass = n->left_pass && may_pass(n);
}

/* How little is left to the defender: an attacker who always goes on that
 * way comes to an end. */
static int life_left(const problem *p, const state *s)
{
    const uint64_t taken = s->stones[0] | s->stones[1];
    uint64_t liberties = 0;
    int stones = 0, count = 0;

    for (int i = 0; i < p->count; i++) {
        if (!(s->stones[DEFENDER] >> i & 1))
            continue;
        stones++;
        for (int j = 0; j < p->near_count[i]; j++)
            liberties |= UINT64_C(1) << p->near[i][j];
    }
    for (liberties &= ~taken; liberties != 0; liberties &= liberties - 1)
        count++;
    return 4 * count + 5 * stones;
}

/* Small is promising: the attacker goes for the end, the defender for what is
 * in the graph already. */
static int promise(const proof *f, const node *n, const state *next, int point)
{
    if (oracle_target_is_gone(f->p, next))
        return -1;
    if (f->winner == ATTACKER)
        return life_left(f->p, next);
    return f->table[slot_of(f, next, n->threats - (point == n->s.ban))] ==
           NO_STATE;
}

/* Gives the winner one more move.  False if there is none left. */
static bool widen(proof *f, uint32_t number)
{
    node *n = &f->nodes[number];
    int best = -1, least = 0;

    for (int i = 0; i < f->p->count; i++) {
        state next;
        int value;
        if (!(n->left >> i & 1) || !may_play(&next, f, n, i))
            continue;
        value = promise(f, n, &next, i);
        if (best < 0 || value < least) {
            best = i;
            least = value;
        }
    }
    if (n->left_pass && (best < 0 || f->winner == DEFENDER)) {
        n->left_pass = false;
        add_pass(f, number);
        return true;
    }
    if (best < 0)
        return false;
    n->left &= ~(UINT64_C(1) << best);
    add_move(f, number, best);
    return true;
}

static void expand(proof *f, uint32_t number)
{
    if (f->nodes[number].s.side == f->winner) {
        recommend(f, &f->nodes[number]);
        widen(f, number);
        return;
    }
    for (int i = 0; i < f->p->count; i++)
        add_move(f, number, i);
    if (may_pass(&f->nodes[number]))
        add_pass(f, number);
}

/* --- the energy game: see tests/oracle/oracle_solve.c ---------------------- */

static uint32_t need_by_moves(const proof *f, uint32_t number)
{
    const node *n = &f->nodes[number];
    const bool defends = n->s.side == DEFENDER;
    uint32_t best = defends ? NEVER : 0;

    for (uint32_t i = n->edges; i != NO_STATE; i = f->edges[i].next) {
        uint32_t cost = f->need[f->edges[i].to];
        if (cost != NEVER && f->edges[i].weight > 0)
            cost -= cost > 0;
        else if (cost != NEVER && f->edges[i].weight < 0)
            cost++;
        if (defends ? cost < best : cost > best)
            best = cost;
    }
    return best;
}

/* Raises what is too low among the needs up to k. */
static void raise(const proof *f, uint32_t k)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = f->count - 1; i > 0; i--) {
            const uint32_t need = f->need[i] <= k ? need_by_moves(f, i) : 0;
            if (f->need[i] <= k && need > f->need[i]) {
                f->need[i] = need;
                changed = true;
            }
        }
    }
}

/* Is there a j <= k that is no node's need?  Then all above it are NEVER. */
static bool find_gap(const proof *f, uint32_t k)
{
    for (uint32_t j = 0; j <= k; j++) {
        uint32_t i = 1;
        while (i < f->count && f->need[i] != j)
            i++;
        if (i < f->count)
            continue;
        for (i = 1; i < f->count; i++)
            if (f->need[i] > j)
                f->need[i] = NEVER;
        return true;
    }
    return false;
}

static void solve(const proof *f)
{
    memset(f->need, 0, f->count * sizeof *f->need);
    f->need[0] = NEVER;
    for (uint32_t k = 0;; k++) {
        raise(f, k);
        if (find_gap(f, k))
            return;
    }
}

static bool is_proved(const proof *f, uint32_t number)
{
    return (f->need[number] == NEVER) == (f->winner == ATTACKER);
}

/* --- both halves of a status ---------------------------------------------- */

/* Builds and solves until the claim is proved or there is no hope. */
static bool prove(proof *f, int first)
{
    state start = f->p->start;
    uint32_t done = 1;
    bool hope = true;

    f->count = 1; /* node 0 */
    start.side = (uint8_t)first;
    enlarge(f);
    number_of(f, &start, f->threats);
    while (hope) {
        for (; done < f->count; done++) {
            if (f->count > f->max_states)
                return false;
            expand(f, done);
        }
        solve(f);
        if (is_proved(f, 1))
            return true;
        hope = false;
        for (uint32_t i = 1; i < done; i++)
            if (f->nodes[i].s.side == f->winner && !is_proved(f, i))
                hope = widen(f, i) || hope;
    }
    return false;
}

/* Proves that the side which wins at this place of the axis of threats
 * (negative: the attacker's) wins. */
static bool prove_half(const proof *base, int first, int winner, int axis)
{
    static const char *const names[] = {"attacker", "defender"};
    proof f = *base;
    bool ok;

    f.winner = winner;
    f.owner = axis < 0 ? ATTACKER : DEFENDER;
    f.threats = abs(axis);
    ok = prove(&f, first);
    printf("%s first: %s wins", names[first], names[winner]);
    if (axis != 0)
        printf(" with %d threats of the %s", f.threats, names[f.owner]);
    printf(": %s, %u states\n", ok ? "proved" : "NOT PROVED", f.count);
    fflush(stdout);
    free(f.nodes);
    free(f.edges);
    free(f.table);
    free(f.need);
    return ok;
}

/* The first place of the axis where the defender wins. */
static int border(int status, bool defender_first)
{
    if (defender_first)
        return status > 0 ? 1 - status : -status;
    return status > 0 ? status : status + 1;
}

static bool check(const proof *base, const miai_verdict *v, miai_color first)
{
    const bool defends = color_of(base, DEFENDER) == first;
    const int status = miai_verdict_status(v, first);
    const int from = border(status, defends);
    const int role = defends ? DEFENDER : ATTACKER;
    bool ok = true;

    printf("%s\n", miai_verdict_code(v, first));
    fflush(stdout);
    if (from <= MAX_THREATS && base->winner != ATTACKER)
        ok = prove_half(base, role, DEFENDER, from);
    if (from > -MAX_THREATS && base->winner != DEFENDER)
        ok = prove_half(base, role, ATTACKER, from - 1) && ok;
    return ok;
}

/* --- input ---------------------------------------------------------------- */

static char *read_file(const char *path, size_t *len)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *text = NULL;
    size_t got;

    if (!in)
        oracle_fail("%s: cannot be read", path);
    *len = 0;
    do {
        text = oracle_grow(text, *len + 4096, 1);
        got = fread(text + *len, 1, 4096, in);
        *len += got;
    } while (got > 0);
    if (in != stdin)
        fclose(in);
    return text;
}

/* The box of all that matters, as a diagram of the naive solver. */
static void draw(diagram *out, const miai_problem *q)
{
    int low_x = MIAI_MAX_SIZE, high_x = -1, low_y = MIAI_MAX_SIZE, high_y = -1;

    for (int y = 0; y < miai_problem_height(q); y++)
        for (int x = 0; x < miai_problem_width(q); x++)
            if (miai_problem_role(q, x, y) != MIAI_ROLE_OUTSIDE) {
                low_x = x < low_x ? x : low_x;
                high_x = x > high_x ? x : high_x;
                low_y = y < low_y ? y : low_y;
                high_y = y > high_y ? y : high_y;
            }
    *out = (diagram){.ko_x = -1, .ko_y = -1};
    out->width = high_x - low_x + 1;
    out->height = high_y - low_y + 1;
    if (out->width > ORACLE_SIDE || out->height > ORACLE_SIDE)
        oracle_fail("the position is too large");
    for (int y = low_y; y <= high_y; y++)
        for (int x = low_x; x <= high_x; x++) {
            static const char plain[] = ".XO ", target[] = ".xo ",
                              immortal[] = " #@ ";
            const miai_color c = miai_problem_stone(q, x, y);
            const miai_role role = miai_problem_role(q, x, y);
            out->at[high_y - y][x - low_x] =
                role == MIAI_ROLE_OUTSIDE    ? ' '
                : role == MIAI_ROLE_IMMORTAL ? immortal[c]
                : role == MIAI_ROLE_TARGET   ? target[c]
                                             : plain[c];
        }
}

/* What the command line asks for. */
typedef struct settings {
    const char *path;
    miai_first first;
    int winner; /* a role, or NOBODY for both halves */
    uint32_t max_states;
} settings;

static bool run(const settings *a, const char *text, size_t len)
{
    proof base = {.max_states = a->max_states, .winner = a->winner};
    miai_reader *r = NULL;
    miai_problem *q = NULL;
    miai_verdict *v = NULL;
    miai_options options;
    diagram d;
    problem p;
    const char *error;
    bool ok = true;

    miai_options_init(&options);
    options.ruling = 1;
    options.threats = MAX_THREATS;
    if (miai_context_new(&base.ctx, NULL, NULL) != MIAI_OK)
        oracle_fail("out of memory");
    if (miai_reader_new(&r, base.ctx, text, len, a->path, &options) !=
            MIAI_OK ||
        miai_reader_next(&q, r) != MIAI_OK ||
        miai_solve(&v, base.ctx, q, &options) != MIAI_OK)
        oracle_fail("%s", miai_context_error(base.ctx));
    if (miai_problem_ko(q))
        oracle_fail("%s: ko-banned starts are not checked", a->path);
    draw(&d, q);
    if ((error = oracle_problem(&p, &d)))
        oracle_fail("%s: %s", a->path, error);
    base.p = &p;
    base.d = &d;
    if (a->first != MIAI_FIRST_WHITE)
        ok = check(&base, v, MIAI_BLACK);
    if (a->first != MIAI_FIRST_BLACK)
        ok = check(&base, v, MIAI_WHITE) && ok;
    miai_verdict_free(v);
    miai_problem_free(q);
    miai_reader_free(r);
    miai_context_free(base.ctx);
    return ok;
}

static bool set_option(settings *a, const char *name, const char *value)
{
    if (strcmp(name, "--first") == 0 && strcmp(value, "black") == 0)
        a->first = MIAI_FIRST_BLACK;
    else if (strcmp(name, "--first") == 0 && strcmp(value, "white") == 0)
        a->first = MIAI_FIRST_WHITE;
    else if (strcmp(name, "--winner") == 0 && strcmp(value, "attacker") == 0)
        a->winner = ATTACKER;
    else if (strcmp(name, "--winner") == 0 && strcmp(value, "defender") == 0)
        a->winner = DEFENDER;
    else if (strcmp(name, "--max-states") == 0)
        a->max_states = (uint32_t)strtoul(value, NULL, 10);
    else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    settings a = {.winner = NOBODY, .max_states = 20000000};
    size_t len;
    char *text;
    bool ok;
    int i = 1;

    while (i + 1 < argc && set_option(&a, argv[i], argv[i + 1]))
        i += 2;
    if (i + 1 != argc)
        oracle_fail("usage: strategy [--first black|white] "
                    "[--winner attacker|defender] [--max-states N] FILE");
    a.path = argv[i];
    text = read_file(a.path, &len);
    ok = run(&a, text, len);
    free(text);
    return ok ? 0 : 1;
}
