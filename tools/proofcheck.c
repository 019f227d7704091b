/* proofcheck.c - checks a certificate of `miai solve --proof`.
 *
 * usage: proofcheck PROBLEM CERTIFICATE     (PROBLEM is a text diagram)
 *
 * Uses nothing of libmiai.  The certificate lists states of the side that wins,
 * each with its move and a potential.  Checked is that the move is permitted,
 * that every reply the rules permit leads to a listed state or to one won at
 * sight, that the potentials rule out every cycle the winner must not enter,
 * and that the states at the start are those the statuses rest on.
 * Reasons: docs/theory/proof.md.  Format: docs/formats.md.
 * Exit status: 0 proved, 1 rejected, 2 unreadable.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 52, STRIDE = SIDE + 2, CELLS = STRIDE * STRIDE }; /* diagram */
static const int step[4] = {1, -1, STRIDE, -STRIDE};
enum { MAX_POINTS = 128, MAX_THREATS = 30, MAX_STATES = 20000000 };
enum { ATTACKER, DEFENDER, NONE = -1 }; /* NONE: no ban, the pass */
enum { RETOOK = 1, PASSED = 2 };        /* what rule 1a-i remembers */

__extension__ typedef unsigned __int128 set; /* of points of the region */
#define bit(p) ((set)1 << (p))

/* The question: what never changes. */
typedef struct game {
    char at[CELLS + 1]; /* the diagram from the top, blank: no point        */
    int height, points, cell[MAX_POINTS]; /* row by row from the top        */
    char name[MAX_POINTS][8];
    char defender; /* 'X' or 'O'                                            */
    set all, near[MAX_POINTS], target, start[2];
    set anchor[2]; /* points next to immortal stones of each role           */
    int ruling, threats, ban, literal;
    int status[2]; /* claimed for the attacker, the defender first; or 0    */
} game;

typedef struct state {
    set stones[2];
    int axis; /* threats of the defender; below 0: of the attacker          */
    int ban, flag, memory;
    int side, move; /* from here on the state is not compared               */
    long long potential;
} state;
#define KEY offsetof(state, side)

/* The states of one winner, sorted. */
typedef struct proof {
    const game *g;
    int winner;
    state *states;
    size_t count;
} proof;

static const char *const role_name[] = {"attacker", "defender"};

/* `at` is a line of the problem, or a state of a section. */
static _Noreturn void refuse(const char *path, size_t at, const char *wanted)
{
    fprintf(stderr, "proofcheck: %s:%zu: expected %s\n", path, at, wanted);
    exit(2);
}

/* Ends the program with the state where the certificate fails. */
static _Noreturn void reject(const game *g, const state *s, const char *why)
{
    const char *const shown = g->defender == 'O' ? ".XO" : ".OX";
    char at[CELLS];

    memcpy(at, g->at, CELLS);
    for (int p = 0; p < g->points; p++)
        at[g->cell[p]] = shown[(s->stones[0] & bit(p) ? 1 : 0) +
                               (s->stones[1] & bit(p) ? 2 : 0)];
    printf("rejected: %s\n", why);
    for (int y = 1; y <= g->height; y++)
        printf(" %.*s\n", STRIDE, at + y * STRIDE);
    printf("%s to move, the %s has %d threats, flag %d, banned: %s\n",
           role_name[s->side], role_name[s->axis > 0], abs(s->axis), s->flag,
           s->ban == NONE ? "-" : g->name[s->ban]);
    exit(1);
}

static int lowest(set m)
{
    return (uint64_t)m ? __builtin_ctzll((uint64_t)m)
                       : 64 + __builtin_ctzll((uint64_t)(m >> 64));
}

static bool is_single(set m)
{
    return m != 0 && (m & (m - 1)) == 0;
}

static set around(const game *g, set m)
{
    set out = 0;

    for (; m != 0; m &= m - 1)
        out |= g->near[lowest(m)];
    return out;
}

/* The points of `in` connected with `seed`, which lies in it. */
static set flood(const game *g, set seed, set in)
{
    set m = seed;

    for (set more = seed; (more = around(g, more) & in & ~m) != 0;)
        m |= more;
    return m;
}

/* Has a chain no liberty among `empty`, nor an immortal friend? */
static bool is_dead(const game *g, set chain, set empty, int role)
{
    return (around(g, chain) & empty) == 0 && (chain & g->anchor[role]) == 0;
}

/* A stone at p, or the pass; false if that is not permitted. */
static bool make(state *out, const game *g, const state *s, int p)
{
    const int me = s->side, other = 1 - me;
    const int threats = me == DEFENDER ? s->axis : -s->axis;
    const set taken = s->stones[0] | s->stones[1];
    set free = g->all & ~taken & ~(p == NONE ? 0 : bit(p)), dead = 0, chain;

    *out = *s;
    out->side = other;
    out->ban = NONE;
    out->memory =
        p == NONE && me == ATTACKER && s->memory == RETOOK ? PASSED : 0;
    if (p == NONE && s->ban != NONE)
        return !g->literal || threats <= 0; /* rule 2b */
    if (p == NONE) {
        out->flag = me == ATTACKER;                          /* rule 1b-ii */
        out->axis = me == DEFENDER && s->flag ? 0 : s->axis; /* rule 1a-ii */
        return me == DEFENDER ? s->memory != PASSED          /* rule 1a-i */
                              : g->ruling == 2 && s->axis > 0;
    }
    if ((taken & bit(p)) != 0 || (p == s->ban && threats <= 0))
        return false;
    for (set todo = g->near[p] & s->stones[other]; todo != 0; todo &= ~chain) {
        chain = flood(g, todo & -todo, s->stones[other]);
        dead |= is_dead(g, chain, free, other) ? chain : 0;
    }
    free |= dead;
    out->stones[me] |= bit(p);
    out->stones[other] &= ~dead;
    chain = flood(g, bit(p), out->stones[me]);
    if (is_single(dead) && is_single(chain) && (chain & g->anchor[me]) == 0 &&
        is_single(around(g, chain) & free))
        out->ban = lowest(dead);
    if (p == s->ban) { /* a retake costs a threat */
        out->axis += me == DEFENDER ? -1 : 1;
        out->memory = g->literal && me == DEFENDER ? RETOOK : 0;
        out->flag = out->axis > 0 ? s->flag : 0;
    }
    return !is_dead(g, chain, free, me); /* suicide */
}

/* Benson's theorem: is a chain on the target alive, however Black plays? */
static bool is_alive(const game *g, const state *s)
{
    const set white = s->stones[DEFENDER], open = g->all & ~white;
    set areas = open & ~flood(g, open & g->anchor[ATTACKER], open);
    set alive = white, area, chain, last;

    do {
        last = alive;
        for (set todo = alive; todo != 0; todo &= ~chain) {
            int vital = 0;
            chain = flood(g, todo & -todo, white);
            for (set m = areas & around(g, chain); m != 0; m &= ~area) {
                area = flood(g, m & -m, open);
                vital += (area & ~s->stones[ATTACKER] & ~around(g, chain)) == 0;
            }
            if (vital < 2 && (chain & g->anchor[DEFENDER]) == 0) {
                alive &= ~chain;
                areas &= ~flood(g, around(g, chain) & open, open);
            }
        }
    } while (alive != last);
    return (alive & g->target) != 0;
}

/* Fewer than two eyes: no point for one, a single point, or two that touch. */
static bool is_one_eye(const game *g, set eyes)
{
    const set rest = eyes & (eyes - 1);
    return rest == 0 || (is_single(rest) && (around(g, rest) & eyes) != 0);
}

/* Theorems 1 and 6: in reach are points for fewer than two eyes, and no friend.
 * Theorem 2: a move next to a safe stone makes it so; White can take one of two. */
static bool is_hopeless(const game *g, const state *s)
{
    const set black = s->stones[ATTACKER], white = s->stones[DEFENDER];
    const set chain = flood(g, white & g->target & -(white & g->target), white);
    const set safe = flood(g, black & g->anchor[ATTACKER], black);
    const set open = g->all & ~safe, reach = flood(g, g->target & open, open);
    const set beside = around(g, safe) | g->anchor[ATTACKER];
    const bool is_last = (g->target & ~chain & ~safe) == 0;
    const set eyes = reach & ~beside & ~(is_last ? chain : 0);
    int kills = s->side == ATTACKER;

    for (set m = beside & ~black & ~white; m != 0; m &= m - 1)
        kills += is_one_eye(g, eyes & ~(m & -m) & ~g->near[lowest(m)]);
    return !(reach & g->anchor[DEFENDER]) && (kills > 1 || is_one_eye(g, eyes));
}

static bool is_won(const game *g, const state *s, int winner)
{
    state next;

    if ((s->stones[DEFENDER] & g->target) == 0)
        return winner == ATTACKER;
    if (winner == DEFENDER)
        return !g->literal && is_alive(g, s);
    if (!g->literal && is_hopeless(g, s))
        return true;
    for (int p = 0; s->side == ATTACKER && p < g->points; p++)
        if (make(&next, g, s, p) && (next.stones[DEFENDER] & g->target) == 0)
            return true; /* the next move captures the target */
    return false;
}

static int by_key(const void *a, const void *b)
{
    return memcmp(a, b, KEY);
}

/* Every reply to a state of the loser must be won at sight or lead to a listed
 * state with a fit potential.  `from`: the state before, or NULL at a start. */
static void check_replies(const proof *f, const state *s, const state *from)
{
    for (int p = NONE; p < f->g->points; p++) {
        const int passes = (from && from->move == NONE) - (p == NONE);
        const long long price =
            f->winner == DEFENDER ? -passes : 1 - (long long)f->count * passes;
        const state *found;
        state next;
        if (!make(&next, f->g, s, p))
            continue;
        found = bsearch(&next, f->states, f->count, sizeof next, by_key);
        if ((!found || (from && from->potential < found->potential + price)) &&
            !is_won(f->g, &next, f->winner))
            reject(f->g, found ? from : &next,
                   found ? "the potential does not fall as it must"
                         : "the winner has no move here");
    }
}

static void check_states(const proof *f)
{
    for (size_t i = 0; i < f->count; i++) {
        const state *s = &f->states[i];
        state next;
        if (!(s->stones[1] & f->g->target) || !make(&next, f->g, s, s->move))
            reject(f->g, s, "the winner's move is not permitted here");
        if (!is_won(f->g, &next, f->winner))
            check_replies(f, &next, s);
    }
}

/* Who wins while the other side has less than t threats, and that t are enough
 * for it.  Threats never hurt but under the literal rules: t - 1 says it all. */
static void check_status(const proof f[2], const game *g, int first)
{
    const int t = abs(g->status[first]);
    const int winner = g->status[first] > 0 ? first : 1 - first;

    for (int i = g->literal ? 0 : t - 1; i <= t && i <= g->threats; i++) {
        const proof *claim = &f[i < t ? winner : 1 - winner];
        const int axis = winner == ATTACKER ? i : -i;
        const state s = {
            {g->start[0], g->start[1]}, axis, g->ban, 0, 0, first, NONE, 0};
        if (first != claim->winner)
            check_replies(claim, &s, NULL);
        else if (!bsearch(&s, claim->states, claim->count, sizeof s, by_key))
            reject(g, &s, "the winner has no move at the start");
    }
}

/* --- reading ------------------------------------------------------------- */

static int role_of(const game *g, char c)
{
    return (strchr("Xx#", c) != NULL) == (g->defender == 'X');
}

/* Stones `from` become `to` where they are joined to one. */
static void join(game *g, char from, char to)
{
    for (int i = 0; i < 4 * (g->height + 1) * STRIDE; i++) {
        if (g->at[i / 4] != from || g->at[i / 4 + step[i % 4]] != to)
            continue;
        g->at[i / 4] = to;
        i = -1; /* and once more from the start */
    }
}

/* Numbers, names and connects the points; false if they are too many. */
static bool set_points(game *g)
{
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    int number[CELLS];

    for (int i = 0; i < (g->height + 1) * STRIDE; i++) {
        const int x = i % STRIDE - 1, p = g->points;
        if (strchr(" #@", g->at[i]))
            continue;
        if (g->points++ == MAX_POINTS)
            return false;
        g->cell[p] = i;
        number[i] = p;
        g->all |= bit(p);
        if (g->at[i] != '.')
            g->start[role_of(g, g->at[i])] |= bit(p);
        g->target |= strchr("xo", g->at[i]) ? bit(p) : 0;
        snprintf(g->name[p], 8, "%.*s%c%d", x >= 25, &letters[x >= 50],
                 letters[x % 25], g->height + 1 - i / STRIDE);
    }
    for (int i = 0; i < 4 * g->points; i++) {
        const int p = i / 4, next = g->cell[p] + step[i % 4];
        if (strchr("#@", g->at[next]))
            g->anchor[role_of(g, g->at[next])] |= bit(p);
        else if (g->at[next] != ' ')
            g->near[p] |= bit(number[next]);
    }
    return true;
}

/* Without marks the largest chain is the target.  False if that is none or two,
 * or if a chain has no liberty. */
static bool set_target(game *g)
{
    const set taken = g->start[0] | g->start[1];
    const bool marked = g->target != 0;
    int largest = 0, ties = 0;
    set chain;

    for (set todo = taken; todo != 0; todo &= ~chain) {
        const int role = (todo & -todo & g->start[DEFENDER]) != 0;
        chain = flood(g, todo & -todo, g->start[role]);
        const int size = __builtin_popcountll((uint64_t)chain) +
                         __builtin_popcountll((uint64_t)(chain >> 64));
        if (is_dead(g, chain, g->all & ~taken, role))
            return false;
        if (marked || role == ATTACKER || size < largest)
            continue;
        ties = size == largest;
        largest = size;
        g->target = chain;
    }
    return g->target != 0 && ties == 0;
}

/* The only problem of a file of text diagrams. */
static void read_problem(game *g, const char *path)
{
    FILE *in = fopen(path, "r");
    bool ended = false;
    char text[1024];

    memset(g->at, ' ', CELLS);
    for (size_t line = 1; in && fgets(text, sizeof text, in); line++) {
        const size_t len = strcspn(text, "\r\n");
        const bool skipped = strspn(text, " ") == len || strchr(";=", text[0]);
        ended = ended || (g->height > 0 && skipped && text[0] != '=');
        const bool cut = text[len + (text[len] == '\r')] != '\n' && !feof(in);
        if (skipped && !cut)
            continue;
        if (cut || ended || len > SIDE || g->height == SIDE ||
            strspn(text, ".XOxo#@ ") != len)
            refuse(path, line,
                   "one problem of up to 52 rows of up to 52 '.XOxo#@ '");
        memcpy(g->at + ++g->height * STRIDE + 1, text, len);
    }
    const bool black = strchr(g->at, 'x'), white = strchr(g->at, 'o');
    const bool at = strchr(g->at, '@'), hash = strchr(g->at, '#');
    for (int i = 0; i < 4; i++)
        join(g, "XOXO"[i], "xo#@"[i]);
    g->defender = black || (!white && at) ? 'X' : 'O';
    if (!in || (black && white) || (!black && !white && at == hash) ||
        !set_points(g) || !set_target(g))
        refuse(path, 0, "a diagram: one target, liberties, up to 128 points");
    fclose(in);
}

/* The point of that name, NONE for `none`, or MAX_POINTS. */
static int point_of(const game *g, const char *text, const char *none)
{
    int p = strcmp(text, none) == 0 ? NONE : 0;

    while (p >= 0 && p < g->points && strcmp(text, g->name[p]) != 0)
        p++;
    return p == g->points ? MAX_POINTS : p;
}

static bool read_head(game *g, FILE *in)
{
    const int white = g->defender == 'O'; /* her role */
    char ko[8];

    if (fscanf(in,
               "miai-proof 1 white-first %3d black-first %3d ruling %1d "
               "threats %2d literal %1d ko %7s %*[|.XOxo#@ \r\n]",
               &g->status[white], &g->status[!white], &g->ruling, &g->threats,
               &g->literal, ko) != 6)
        return false;
    g->ban = point_of(g, ko, "-");
    return g->ban != MAX_POINTS && g->ruling >= 1 && g->ruling <= 2 &&
           (g->ban == NONE || ~(g->start[0] | g->start[1]) & bit(g->ban)) &&
           g->threats >= 1 && g->threats <= MAX_THREATS &&
           abs(g->status[0]) <= g->threats + 1 &&
           abs(g->status[1]) <= g->threats + 1 &&
           (g->status[0] || g->status[1]);
}

/* A line "STONES AXIS FLAG MEMORY BAN MOVE POTENTIAL". */
static bool read_state(state *s, const game *g, FILE *in)
{
    static const char digits[] = ".abcdefghijklmnopqrstuvwxyz";
    static const int power[] = {1, 3, 9};
    char stones[MAX_POINTS], ban[8], move[8];

    if (fscanf(in, "%127s %3d %1d %1d %7s %7s %16lld ", stones, &s->axis,
               &s->flag, &s->memory, ban, move, &s->potential) != 7 ||
        strspn(stones, digits) != strlen(stones))
        return false;
    s->ban = point_of(g, ban, "-");
    s->move = point_of(g, move, "pass");
    if (s->ban == MAX_POINTS || s->move == MAX_POINTS ||
        strlen(stones) != (size_t)(g->points + 2) / 3) {
        s->ban = NONE;
        reject(g, s, "the certificate is about another region");
    }
    for (int p = 0; p < g->points; p++) {
        const long triple = strchr(digits, stones[p / 3]) - digits;
        const long role = triple / power[p % 3] % 3 - 1;
        if (role >= 0)
            s->stones[role] |= bit(p);
    }
    return true;
}

/* "attacker-wins N" or "defender-wins N", and N states. */
static void read_proof(proof *f, FILE *in, const char *path)
{
    size_t count = 0;

    if (fscanf(in, f->winner ? "defender-wins %9zu " : "attacker-wins %9zu ",
               &count) != 1 ||
        count > MAX_STATES ||
        !(f->states = calloc(count + 1, sizeof *f->states)))
        refuse(path, 0, "attacker-wins N, then defender-wins N, not too large");
    for (; f->count < count; f->count++) {
        f->states[f->count].side = f->winner;
        if (!read_state(&f->states[f->count], f->g, in))
            refuse(path, f->count + 1,
                   "STONES AXIS FLAG MEMORY BAN MOVE POTENTIAL");
    }
    qsort(f->states, count, sizeof *f->states, by_key);
}

int main(int argc, char **argv)
{
    game g = {0};
    proof f[2] = {{&g, ATTACKER, NULL, 0}, {&g, DEFENDER, NULL, 0}};
    FILE *in;

    if (argc != 3)
        refuse("arguments", 0, "PROBLEM CERTIFICATE");
    read_problem(&g, argv[1]);
    in = fopen(argv[2], "r");
    if (!in || !read_head(&g, in))
        refuse(argv[2], 0, "miai-proof 1, statuses and rules");
    read_proof(&f[ATTACKER], in, argv[2]);
    read_proof(&f[DEFENDER], in, argv[2]);
    if (fgetc(in) != EOF)
        refuse(argv[2], f[1].count, "the end of the file");
    fclose(in);
    for (int i = ATTACKER; i <= DEFENDER; i++) {
        check_states(&f[i]);
        if (g.status[i] != 0)
            check_status(f, &g, i);
    }
    printf("proved: white-first %+d black-first %+d, ruling %d%s, threats %d, "
           "ko %s, %zu states\n",
           g.status[g.defender == 'O'], g.status[g.defender != 'O'], g.ruling,
           g.literal ? " literal" : "", g.threats,
           g.ban == NONE ? "-" : g.name[g.ban], f[0].count + f[1].count);
    free(f[ATTACKER].states);
    free(f[DEFENDER].states);
    return 0;
}
