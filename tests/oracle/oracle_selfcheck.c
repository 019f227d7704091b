/* oracle_selfcheck.c - the energy game against minimax without memory.
 *
 * Minimax follows every line until a state appears on it for the second time,
 * and gives it to the defender if in between it passed at least as often as
 * the attacker.  This game has the same winner as the endless one [Ehrenfeucht
 * & Mycielski 1979].  The rules of passing are written down here once more.
 *
 * Two kinds of graphs: those of tiny positions, where around a cycle the stones
 * caught must say the same as the passes; and small random ones that belong
 * to no position.  The latter are full of cycles, which in Go are rare.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#define LINE  4096   /* longest line that minimax follows */
#define STEPS 100000 /* after that many moves it gives up */

/* One place of the line; the first four fields must repeat. */
typedef struct place {
    uint32_t number; /* in the graph                                  */
    int threats;
    bool flag;   /* the attacker made a 1b-ii pass                */
    int retaken; /* literal rule 1a-i: 1 after a retake that was paid
                        for, 2 after a pass that followed it          */
    int passes;  /* of the defender minus those of the attacker   */
    int caught;  /* stones caught by the defender minus its losses */
} place;

typedef struct walk {
    const graph *g;
    rules rules;
    int owner;
    int steps;
    int depth;
    place line[LINE];
} walk;

typedef struct tally {
    int passed, failed, skipped;
} tally;

static int minimax(walk *w);

static int stones(const graph *g, uint32_t number, int role)
{
    int count = 0;

    for (uint64_t rest = g->states[number].stones[role]; rest != 0; rest >>= 1)
        count += (int)(rest & 1);
    return count;
}

/* The winner if the next place of the line is `next`, NOBODY if that takes too
 * long to find out. */
static int follow(walk *w, const place *next)
{
    int winner;

    if (next->number == 0)
        return ATTACKER;
    for (int i = w->depth - 1; i >= 0; i--) {
        const place *old = &w->line[i];

        if (old->number != next->number || old->threats != next->threats ||
            old->flag != next->flag || old->retaken != next->retaken)
            continue;
        if (next->passes - old->passes != next->caught - old->caught &&
            stones(w->g, 1, DEFENDER) > 0)
            oracle_fail("a cycle whose passes and stones differ");
        return next->passes >= old->passes ? DEFENDER : ATTACKER;
    }
    if (++w->steps >= STEPS || w->depth == LINE)
        return NOBODY;
    w->line[w->depth++] = *next;
    winner = minimax(w);
    w->depth--;
    return winner;
}

static place put_stone(const walk *w, const place *here, uint32_t to)
{
    const int me = w->g->states[here->number].side;
    const int caught =
        stones(w->g, here->number, 1 - me) - stones(w->g, to, 1 - me);
    place next = *here;

    next.number = to;
    next.retaken = 0;
    next.caught += me == DEFENDER ? caught : -caught;
    return next;
}

static bool may_retake(const walk *w, const place *here)
{
    return w->g->retake[here->number] != NO_STATE &&
           w->g->states[here->number].side == w->owner && here->threats > 0;
}

static place retake(const walk *w, const place *here)
{
    place next = put_stone(w, here, w->g->retake[here->number]);

    next.threats--;
    next.retaken = w->rules.literal && w->owner == DEFENDER;
    return next;
}

/* The place after a pass; false if the ruling forbids it. */
static bool pass(place *next, const walk *w, const place *here)
{
    const state *s = &w->g->states[here->number];
    const bool armed = w->owner == DEFENDER && here->threats > 0;

    if (w->g->pass[here->number] == NO_STATE)
        return false;
    *next = *here;
    next->number = w->g->pass[here->number];
    next->retaken = 0;
    next->passes += s->side == DEFENDER ? 1 : -1;
    if (s->ban >= 0) {
        if (here->retaken == 1 && s->side == ATTACKER)
            next->retaken = 2;
        return !w->rules.literal || w->owner != s->side || here->threats == 0;
    }
    if (s->side == ATTACKER) {
        next->flag = true;
        return w->rules.ruling == 2 && armed;
    }
    if (here->flag && armed)
        next->threats = 0;
    return here->retaken != 2;
}

/* The winner from the last place of the line. */
static int minimax(walk *w)
{
    const place here = w->line[w->depth - 1];
    const int loss = 1 - w->g->states[here.number].side;
    int winner = loss;
    place next;

    if (pass(&next, w, &here))
        winner = follow(w, &next);
    if (winner == loss && may_retake(w, &here)) {
        next = retake(w, &here);
        winner = follow(w, &next);
    }
    for (uint32_t i = w->g->first[here.number];
         winner == loss && i < w->g->first[here.number + 1]; i++) {
        next = put_stone(w, &here, w->g->to[i]);
        winner = follow(w, &next);
    }
    return winner;
}

/* All rules, owners and up to two threats, from the first two states. */
static void compare_graph(tally *t, walk *w, const graph *g)
{
    w->g = g;
    for (int i = 0; i < 2 * 2; i++) {
        solution s;

        w->rules =
            (rules){.ruling = 1 + i / 2, .threats = 2, .literal = i % 2 == 1};
        oracle_solution_init(&s, g, &w->rules);
        for (int j = 0; j < 2 * 2 * 3; j++) {
            const uint32_t start = 1 + (uint32_t)j % (g->count > 2 ? 2 : 1);
            const int threats = j / 4;
            int winner;

            w->owner = j / 2 % 2;
            w->steps = 0;
            w->depth = 1;
            w->line[0] = (place){.number = start, .threats = threats};
            winner = minimax(w);
            if (winner == NOBODY)
                t->skipped++;
            else if (winner == oracle_winner(&s, start, w->owner, threats))
                t->passed++;
            else
                t->failed++;
        }
        oracle_solution_free(&s);
    }
}

/* Up to seven states with up to three moves each, to anywhere; in some of them
 * the prize is taken. */
static void random_graph(graph *out, recipe *r)
{
    const uint32_t count = 3 + oracle_below(r, 6);

    *out = (graph){.count = count};
    out->states = oracle_grow(NULL, count, sizeof *out->states);
    out->first = oracle_grow(NULL, count + 1, sizeof *out->first);
    out->to = oracle_grow(NULL, count * 3, sizeof *out->to);
    out->retake = oracle_grow(NULL, count, sizeof *out->retake);
    out->pass = oracle_grow(NULL, count, sizeof *out->pass);
    memset(out->states, 0, count * sizeof *out->states);
    for (uint32_t i = 0; i < count; i++) {
        const bool over = oracle_below(r, 12) == 0;
        const bool banned = oracle_below(r, 2) == 0;
        const uint32_t moves = over ? 0 : oracle_below(r, 4);

        out->states[i].side =
            over || oracle_below(r, 2) == 0 ? ATTACKER : DEFENDER;
        out->states[i].ban = banned ? 0 : -1;
        out->retake[i] = banned && !over ? oracle_below(r, count) : NO_STATE;
        out->pass[i] = over ? NO_STATE : 1 + oracle_below(r, count - 1);
        out->first[i] = out->to_count;
        for (uint32_t j = 0; j < moves; j++)
            out->to[out->to_count++] = oracle_below(r, count);
    }
    out->first[count] = out->to_count;
}

static void print_tally(const char *what, const tally *t)
{
    printf("%s: %d passed, %d failed, %d too long for minimax\n", what,
           t->passed, t->failed, t->skipped);
}

int oracle_selfcheck(uint64_t seed, int count)
{
    static const char *const kinds[] = {"eyes", "fights", "kobans", "mixed",
                                        "races"};
    recipe r = {.seed = seed, .max_states = 400, .tiny = true};
    walk *w = oracle_grow(NULL, 1, sizeof *w);
    tally positions = {0};
    tally graphs = {0};

    for (int i = 0; i < count; i++) {
        diagram d;
        problem p;
        graph g;

        r.kind = kinds[i % 5];
        r.prize = i % 10 >= 5;
        oracle_random(&d, &r);
        oracle_problem(&p, &d);
        oracle_graph_build(&g, &p, UINT32_MAX);
        compare_graph(&positions, w, &g);
        oracle_graph_free(&g);
        for (int j = 0; j < 20; j++) {
            random_graph(&g, &r);
            compare_graph(&graphs, w, &g);
            oracle_graph_free(&g);
        }
    }
    free(w);
    print_tally("positions", &positions);
    print_tally("random graphs", &graphs);
    printf("%d passed, %d failed\n", positions.passed + graphs.passed,
           positions.failed + graphs.failed);
    return positions.failed + graphs.failed;
}
