/* oracle_check.c - is the oracle itself right?
 *
 * `check` compares it with published answers, in all eight symmetries and
 * with the colours swapped.
 *
 * `selfcheck` compares it, on positions of a few hundred states, with plain
 * minimax that remembers nothing: the first state that appears twice on the
 * line ends it, and the defender wins if it caught at least as many stones
 * in between as it lost.  That game has the same winner as the endless one
 * [Ehrenfeucht & Mycielski 1979].  It shares with the graph the rule of
 * capture and nothing else: the passes are written down a second time, and
 * stones are counted instead of passes.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* One side's answer, "+6 [c3 d3 pass]" after its key word, for the diagram `d`
 * turned by `symmetry` into the problem `p`. */
static void read_answer(answer *out, const char *text, const char *key,
                        const diagram *d, const problem *p, int symmetry)
{
    const char *at = strstr(text, key);
    char *rest;

    *out = (answer){0};
    if (at == NULL)
        oracle_fail("%s: expected '%s' in '%s'", d->name, key, text);
    out->status = (int)strtol(at + strlen(key), &rest, 10);
    rest += strspn(rest, " [");
    while (*rest != ']' && *rest != '\0') {
        const size_t length = strcspn(rest, " ]");
        char label[8] = "";
        int x = -1;
        int y = -1;

        memcpy(label, rest, length < 7 ? length : 7);
        if (strcmp(label, "pass") == 0)
            out->pass = true;
        else if (!oracle_point(&x, &y, label, d->height))
            oracle_fail("%s: '%s' is no point", d->name, label);
        oracle_turn_point(&x, &y, d, symmetry);
        for (int i = 0; i < p->count; i++)
            if (!out->pass && p->x[i] == x && p->y[i] == y)
                out->moves |= UINT64_C(1) << i;
        rest += length;
        rest += strspn(rest, " ");
    }
}

/* Both sides' answers for one way of turning the diagram. */
static bool agrees(const diagram *d, int ruling, int symmetry, bool swap,
                   uint32_t max_states)
{
    const rules r = {.ruling = ruling, .threats = 5};
    const char *text = d->expected[ruling - 1];
    bool good = true;
    diagram turned;
    problem p;
    verdict v;
    const char *wrong;

    oracle_turn(&turned, d, symmetry, swap);
    wrong = oracle_problem(&p, &turned);
    if (wrong != NULL)
        oracle_fail("%s: %s", d->name, wrong);
    oracle_judge(&v, &p, &r, max_states);
    for (int first = 0; first < 2; first++) {
        const bool black =
            ((p.defender == 'X') == (first == DEFENDER)) != swap;
        answer wanted;

        read_answer(&wanted, text, black ? "black-first" : "white-first", d,
                    &p, symmetry);
        good = good && v.known && wanted.status == v.by[first].status &&
               wanted.moves == v.by[first].moves &&
               wanted.pass == v.by[first].pass;
    }
    return good;
}

int oracle_check(const char *path, uint32_t max_states)
{
    reader r = {.path = path, .file = fopen(path, "r")};
    diagram d;
    int passed = 0;
    int failed = 0;

    if (r.file == NULL)
        oracle_fail("%s: cannot be opened", path);
    while (oracle_read(&d, &r)) {
        for (int i = 0; i < 2 * 16; i++) {
            const int ruling = i / 16 + 1;

            if (d.expected[ruling - 1][0] == '\0')
                continue;
            if (agrees(&d, ruling, i & 7, (i & 8) != 0, max_states)) {
                passed++;
                continue;
            }
            failed++;
            printf("%s: ruling %d, symmetry %d%s: differs\n", d.name, ruling,
                   i & 7, (i & 8) != 0 ? ", colours swapped" : "");
        }
    }
    fclose(r.file);
    printf("%d passed, %d failed\n", passed, failed);
    return failed;
}

/* A state with all that a repetition must have in common. */
typedef struct place {
    state s;
    int threats;
    bool flag;   /* the attacker made a 1b-ii pass                        */
    int retaken; /* literal rule 1a-i: 1 after a paid retake, 2 after the
                    pass that followed it                                 */
    int balance; /* stones the defender caught minus stones it lost       */
} place;

#define LINE 4096       /* longest line that minimax follows   */
#define STEPS 3000000   /* after that many moves it gives up   */

typedef struct walk {
    const problem *p;
    rules rules;
    int owner;
    long steps;
    int depth;
    place line[LINE];
} walk;

static int minimax(walk *w);

/* The winner if the next place of the line is `next`. */
static int follow(walk *w, const place *next)
{
    int winner;

    if (oracle_target_is_gone(w->p, &next->s))
        return ATTACKER;
    for (int i = w->depth - 1; i >= 0; i--) {
        const place *old = &w->line[i];

        if (old->s.stones[0] == next->s.stones[0] &&
            old->s.stones[1] == next->s.stones[1] &&
            old->s.ban == next->s.ban && old->s.side == next->s.side &&
            old->threats == next->threats && old->flag == next->flag &&
            old->retaken == next->retaken)
            return next->balance >= old->balance ? DEFENDER : ATTACKER;
    }
    if (w->depth == LINE)
        w->steps = STEPS;
    if (++w->steps >= STEPS)
        return NOBODY;
    w->line[w->depth++] = *next;
    winner = minimax(w);
    w->depth--;
    return winner;
}

/* The place after a stone at `point`; false if that is no move. */
static bool put_stone(place *next, const walk *w, const place *here, int point)
{
    const int side = here->s.side;
    int caught;

    *next = *here;
    next->retaken = 0;
    caught = oracle_play(&next->s, w->p, &here->s, point);
    if (caught < 0)
        return false;
    next->balance += side == DEFENDER ? caught : -caught;
    if (point == here->s.ban) {
        if (w->owner != side || here->threats == 0)
            return false;
        next->threats--;
        next->retaken = w->rules.literal && side == DEFENDER;
    }
    return true;
}

/* The place after a pass; false if the ruling forbids it. */
static bool put_nothing(place *next, const walk *w, const place *here)
{
    const int side = here->s.side;
    const bool armed = w->owner == DEFENDER && here->threats > 0;

    *next = *here;
    next->s.ban = -1;
    next->s.side = (uint8_t)(1 - side);
    next->retaken = 0;
    if (here->s.ban >= 0) {
        if (here->retaken == 1)
            next->retaken = 2;
        return !w->rules.literal || w->owner != side || here->threats == 0;
    }
    if (side == ATTACKER) {
        next->flag = true;
        return w->rules.ruling == 2 && armed;
    }
    if (here->flag && armed)
        next->threats = 0;
    return here->retaken != 2;
}

/* The winner from the last place of the line, NOBODY if that takes too long. */
static int minimax(walk *w)
{
    const place here = w->line[w->depth - 1];
    const int side = here.s.side;
    place next;

    for (int i = -1; i < w->p->count; i++) {
        const bool legal = i < 0 ? put_nothing(&next, w, &here)
                                 : put_stone(&next, w, &here, i);
        const int winner = legal ? follow(w, &next) : 1 - side;

        if (winner != 1 - side)
            return winner;
    }
    return 1 - side;
}

/* Adds to passed[], failed or given up: [0], [1], [2]. */
static void compare_runs(int tally[3], walk *w, const problem *p,
                         const diagram *d, solution *s)
{
    for (int i = 0; i < 2 * 2 * 3; i++) {
        const int first = i & 1;
        const int threats = i / 4;
        const place start = {.s = p->start, .threats = threats};
        int winner;

        w->owner = i >> 1 & 1;
        if (p->start.ban >= 0 && p->start.side != first)
            continue;
        w->p = p;
        w->rules = s->rules;
        w->steps = 0;
        w->depth = 1;
        w->line[0] = start;
        w->line[0].s.side = (uint8_t)first;
        winner = minimax(w);
        if (winner == NOBODY) {
            tally[2]++;
        } else if (winner == oracle_winner(s,
                                           oracle_graph_find(s->g,
                                                             &w->line[0].s),
                                           w->owner, threats)) {
            tally[0]++;
        } else {
            tally[1]++;
            printf("ruling %d, literal %d, owner %d, threats %d, first %d: "
                   "minimax says %d\n",
                   s->rules.ruling, s->rules.literal, w->owner, threats, first,
                   winner);
            oracle_write(stdout, d);
        }
    }
}

int oracle_selfcheck(uint64_t seed, int count)
{
    static const char *const kinds[] = {"eyes", "fights", "kobans", "mixed"};
    walk *w = oracle_grow(NULL, 1, sizeof *w);
    recipe recipes[4];
    int tally[3] = {0, 0, 0};

    for (int i = 0; i < 4; i++)
        recipes[i] = (recipe){.kind = kinds[i], .seed = seed,
                              .max_states = 400, .tiny = true};
    for (int i = 0; i < count; i++) {
        diagram d;
        problem p;

        oracle_random(&d, &recipes[i % 4]);
        oracle_problem(&p, &d);
        for (int j = 0; j < 4; j++) {
            const rules r = {.ruling = 1 + (j & 1), .threats = 2,
                             .literal = j >= 2};
            graph g;
            solution s;

            oracle_graph_build(&g, &p, r.ruling, UINT32_MAX);
            oracle_solution_init(&s, &g, &r);
            compare_runs(tally, w, &p, &d, &s);
            oracle_solution_free(&s);
            oracle_graph_free(&g);
        }
    }
    free(w);
    printf("%d passed, %d failed, %d too long for minimax\n", tally[0],
           tally[1], tally[2]);
    return tally[1];
}
