/* run_zones.c - proofs on the board: what their lemmas claim, by exact search.
 *
 * usage: run_zones [--seed N] [--count N] [--proofs DIR]
 *
 * Positions  Small whole boards with stones at random, all of them mortal.  The
 *            target is a chain or several; miai_zone_prove() is asked about it
 *            with either side moving first.
 * Checked    Every lemma that was found, also those that the proof does not
 *            need: the points outside its zone are filled at random, in ways
 *            that are bad for the defender, and the whole board is solved
 *            without zones.  The target must live though the attacker moves
 *            first and has threats.  --count is the number of boards solved.
 * Output     Every claim that is wrong, with its lemma and the board, and what
 *            was tried; with --proofs a file for each proof, for
 *            tools/zonecheck.c.  The exit status is 1 if a claim is wrong or
 *            too few were tried.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "life/life_grid.h"
#include "open/zone_proof.h"
#include "races/chance.h"
#include "zones_random.h"

enum {
    THREATS = 3,         /* of the attacker                               */
    LOOK_NODES = 1000,   /* to see whether a position is interesting      */
    PROOF_NODES = 3000,  /* for a proof                                   */
    CLAIM_NODES = 20000, /* for a claim                                   */
    MOVES = 4,           /* of the defender, if he moves first            */
    BOARDS = 8,          /* for each lemma, as long as there are few ..   */
    FEW = 200,           /* .. and else this divided by their number      */
    BOARDS_ALIVE = 2,    /* the same if it is alive at sight              */
    BOARDS_KNOWN = 40,   /* the same of positions made by hand            */
    FEW_KNOWN = 1000,
    TRIES = 4,     /* to make such a board                          */
    PATIENCE = 200 /* positions for each claim                      */
};

typedef struct run {
    uint64_t seed, count;
    uint64_t chance;
    const char *directory; /* for proofs, or NULL */
    miai_context *ctx;
    bool is_known; /* the position is not a random one */
    uint64_t tried, proofs, lemmas, alive;
    uint64_t captures, kos; /* answers to a move that takes stones, one stone */
    uint64_t claims, unsolved, wrong;
} run;

/* The question on the whole board; the target are the stones on its points. */
static void make_problem(miai_problem *out, const zboard *b, const zpos *s,
                         const zset *target, miai_color defender)
{
    *out = (miai_problem){.mem = miai_mem_libc(),
                          .name = "zones",
                          .board.width = b->width,
                          .board.height = b->points / b->width,
                          .defender = defender,
                          .ko = -1};
    for (int p = 0; p < b->points; p++) {
        const bool own = zset_has(&s->own, p);
        out->role[p] = MIAI_ROLE_REGION;
        if (own && zset_has(target, p))
            out->role[p] = MIAI_ROLE_TARGET;
        if (own)
            out->board.at[p] = (uint8_t)defender;
        else if (zset_has(&s->other, p))
            out->board.at[p] = (uint8_t)miai_color_other(defender);
    }
}

/* --- claims --------------------------------------------------------------- */

/* The points of a set, '?' for the others. */
static void print_board(const miai_zone_proof *proof, const zpos *s,
                        const zset *known)
{
    const zboard *b = &proof->board;

    for (int y = b->points / b->width - 1; y >= 0; y--) {
        printf("  ");
        for (int x = 0; x < b->width; x++) {
            const int p = y * b->width + x;
            const bool aim = zset_has(&proof->target, p);
            printf("%c", !zset_has(known, p)      ? '?'
                         : zset_has(&s->own, p)   ? (aim ? 'x' : 'X')
                         : zset_has(&s->other, p) ? 'O'
                         : aim                    ? ','
                                                  : '.');
        }
        printf("\n");
    }
}

static void complain(run *r, const miai_zone_proof *proof, int lemma,
                     const zpos *s, int status)
{
    const zlemma *l = (const zlemma *)proof->lemmas.data + lemma;

    r->wrong++;
    printf("wrong: lemma %d%s of position %" PRIu64 ", status %d; X defends, "
           "x and , target, ? unknown\n",
           lemma, l->alive ? " (alive)" : "", r->tried, status);
    print_board(proof, &l->stones, &l->zone);
    printf(" on\n");
    print_board(proof, s, &proof->board.all);
    printf(" from a proof for\n");
    print_board(proof, &proof->start, &proof->board.all);
}

/* The status of the target when the attacker moves first, by a search that knows
 * no zones; 0 when that takes too long.  Points of the target may be empty: they
 * count when the defender plays there, which no problem can say. */
static int solve(run *r, const miai_problem *q, const zset *target,
                 uint64_t nodes)
{
    static miai_life_grid grid;
    static miai_life_answer found[2];
    const miai_options options = {.threats = THREATS, .ruling = 2, .move = -1};
    miai_budget budget = {.nodes = nodes};
    const miai_means means = {&options, &r->ctx->space, &budget, NULL};
    miai_life_task task = {.grid = &grid, .means = &means};
    const miai_life_core *core;

    if (!miai_life_grid_make(&grid, q))
        return 0;
    grid.asked[1] = false;
    grid.steps = 2;
    for (int p = zset_next(target, 0); p >= 0; p = zset_next(target, p + 1))
        miai_life_set_add(&grid.target, grid.cell_of[p]);
    core = miai_life_core_for(&grid);
    budget.bytes = core->bytes(&task) + ((size_t)1 << 20);
    if (miai_life_take_block(&task) != MIAI_OK)
        return 0;
    core->run(found, &task);
    return found[0].status;
}

static void claim(run *r, const miai_zone_proof *proof, int lemma,
                  const zpos *s)
{
    static miai_problem q;
    int status;

    make_problem(&q, &proof->board, s, &proof->target, proof->defender);
    status = solve(r, &q, &proof->target, CLAIM_NODES);
    if (status == 0) {
        r->unsolved++;
        return;
    }
    r->claims++;
    if (status != -(THREATS + 1))
        complain(r, proof, lemma, s, status);
}

/* How many stones of the defender are taken by the move x? */
static int count_taken(const zboard *b, const zlemma *l, int x)
{
    const zset empty =
        zset_minus(l->zone, zset_or(l->stones.own, l->stones.other));
    zset todo = zset_and(miai_zset_beside_point(b, x), l->stones.own);
    int count = 0;

    for (int p; (p = zset_next(&todo, 0)) >= 0;) {
        const zset chain = miai_zset_area(b, &l->stones.own, p);
        const zset free = zset_and(miai_zset_beside(b, &chain), empty);
        if (zset_count(&free) == 1)
            count += zset_count(&chain);
        todo = zset_minus(todo, chain);
    }
    return count;
}

static void test_lemma(run *r, const miai_zone_proof *proof, int lemma)
{
    const zlemma *l = (const zlemma *)proof->lemmas.data + lemma;
    const zanswer *answers = proof->answers.data;
    const zset outside = zset_minus(proof->board.all, l->zone);
    const int few = r->is_known ? FEW_KNOWN : FEW;
    const int most = r->is_known ? BOARDS_KNOWN
                     : l->alive  ? BOARDS_ALIVE
                                 : BOARDS;
    const int share = 1 + few / (int)proof->lemmas.count;
    const int boards = zset_is_empty(&outside) ? chance_percent(&r->chance, 2)
                       : share < most          ? share
                                               : most;

    r->lemmas++;
    r->alive += l->alive;
    for (size_t i = l->first; i < l->first + l->count; i++) {
        const int taken = count_taken(&proof->board, l, answers[i].attack);
        r->captures += taken > 0;
        r->kos += taken == 1;
    }
    for (int i = 0; i < boards; i++) {
        zpos s;
        for (int k = 0; k < TRIES; k++)
            if (zones_fill(&r->chance, &s, &proof->board, l)) {
                claim(r, proof, lemma, &s);
                break;
            }
    }
}

/* --- proofs --------------------------------------------------------------- */

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "run_zones: %s\n", what);
    exit(1);
}

static void write_proof(const run *r, const miai_zone_proof *proof)
{
    const miai_mem mem = miai_mem_libc();
    char name[MIAI_PATH_SIZE];
    uint64_t lemmas;
    miai_vec text;
    FILE *out;

    snprintf(name, sizeof name, "%s/%" PRIu64 ".zones", r->directory,
             r->proofs);
    miai_vec_init(&text, &mem, 1);
    if (!miai_zone_write(&text, &lemmas, proof) || !(out = fopen(name, "w")))
        fail("a proof cannot be written");
    fwrite(text.data, 1, text.count, out);
    if (fclose(out) != 0)
        fail("a proof cannot be written");
    miai_vec_clear(&text);
}

/* Some first moves of the defender, or all of them, the pass last. */
static int random_moves(run *r, int16_t *out, zset empty)
{
    const int most = r->is_known ? ZONE_POINTS : MOVES;
    int n = 0;

    while (n < most && !zset_is_empty(&empty)) {
        const int p = zones_any(&r->chance, &empty);
        zset_drop(&empty, p);
        out[n++] = (int16_t)p;
    }
    out[n++] = MIAI_PASS;
    return n;
}

static void prove(run *r, miai_zone_question *q)
{
    static miai_zone_proof proof;
    const miai_mem mem = miai_mem_libc();
    miai_budget budget;
    miai_watch watch;
    const miai_options options = {.threats = THREATS, .ruling = 2, .move = -1};
    miai_error error;
    const miai_means means = {&options, &r->ctx->space, &budget, &error};

    if (miai_watch_begin(&budget, &watch, r->ctx,
                         r->is_known ? 10 * PROOF_NODES : PROOF_NODES,
                         0) != MIAI_OK)
        fail("no watch");
    q->means = &means;
    miai_zone_proof_init(&proof, &mem);
    if (miai_zone_prove(&proof, q) != MIAI_OK)
        fail("no memory");
    for (int i = 0; i < (int)proof.lemmas.count; i++)
        test_lemma(r, &proof, i);
    if (proof.lemma >= 0) {
        r->proofs++;
        if (r->directory != NULL)
            write_proof(r, &proof);
    }
    miai_zone_proof_clear(&proof);
}

/* Is the position worth a proof?  Few are kept that are dead, or alive at
 * sight. */
static bool is_interesting(run *r, const miai_problem *q, const zboard *b,
                           const zpos *s, const zset *target)
{
    zset zone;

    if (chance_percent(&r->chance, 3))
        return true;
    return !miai_zpos_is_alive(&zone, b, s, target) &&
           (solve(r, q, target, LOOK_NODES) != THREATS + 1 ||
            chance_percent(&r->chance, 20));
}

/* Proves what can be proved, and tests it. */
static void test_position(run *r, const zboard *b, const zpos *s,
                          const zset *target, bool defends_first)
{
    static miai_problem asked;
    const miai_color defender =
        chance_percent(&r->chance, 50) ? MIAI_BLACK : MIAI_WHITE;
    int16_t moves[ZONE_POINTS + 1];
    miai_zone_question q = {.asked = &asked,
                            .model = &asked,
                            .first = defends_first ? defender
                                                   : miai_color_other(defender),
                            .move = moves};

    make_problem(&asked, b, s, target, defender);
    if (!r->is_known && !is_interesting(r, &asked, b, s, target))
        return;
    q.moves = random_moves(r, moves, zpos_empty(b, s));
    prove(r, &q);
}

static void try_position(run *r)
{
    zboard b;
    zpos s;

    r->tried++;
    if (!zones_board(&r->chance, &b, &s))
        return;
    const zset target = zones_target(&r->chance, &b, &s);
    test_position(r, &b, &s, &target, chance_percent(&r->chance, 50));
}

/* Positions in which a proof goes wrong without a rule that random ones hardly
 * ever need.  X defends, x is the target, O attacks. */
static const struct {
    int width;
    const char *rows; /* from the top */
} known[] = {
    /* b1 captures, a1 captures back: in between the target is at f4 only. */
    {6, ".X.O.x"
        "XXXOO."
        "OOXXXO"
        "x.X.XO"},
    /* What a move captures, or does not. */
    {5, "OXXXX"
        "O..OO"
        "O.xxx"
        ".OO.x"
        "XXOOx"
        "..X.O"},
    {6, ".xxO.O"
        "OxOXOX"
        "Ox.XO."
        "OOO..O"
        "OOOO.."},
    {7, "O.XOOx."
        ".OOXOO."
        ".xx.X.x"
        "...X.X."},
};

static void test_known(run *r, size_t k)
{
    const int points = (int)strlen(known[k].rows);
    zset target = {0};
    zboard b;
    zpos s = {0};

    miai_zboard_init(&b, known[k].width, points / known[k].width);
    for (int i = 0; i < points; i++) {
        const char c = known[k].rows[i];
        const int y = b.points / b.width - 1 - i / b.width;
        const int p = y * b.width + i % b.width;
        if (c == 'O')
            zset_add(&s.other, p);
        else if (c != '.')
            zset_add(&s.own, p);
        if (c == 'x')
            zset_add(&target, p);
    }
    test_position(r, &b, &s, &target, false);
    test_position(r, &b, &s, &target, true);
}

/* --- the program ---------------------------------------------------------- */

static bool finish(const run *r)
{
    const bool is_enough = r->claims >= r->count && r->kos > 0;

    printf("%" PRIu64 " proofs, %" PRIu64 " lemmas, %" PRIu64
           " of them alive at sight; %" PRIu64 " answers to a capture, %" PRIu64
           " to that of one stone\n",
           r->proofs, r->lemmas, r->alive, r->captures, r->kos);
    printf("%" PRIu64 " claims, %" PRIu64 " not solved, %" PRIu64 " wrong\n",
           r->claims, r->unsolved, r->wrong);
    if (!is_enough)
        printf("that is too little to say anything\n");
    printf("%" PRIu64 " passed, %" PRIu64 " failed\n", r->claims - r->wrong,
           r->wrong + !is_enough);
    return is_enough && r->wrong == 0;
}

static bool read_arguments(run *r, int argc, char **argv)
{
    for (int i = 1; i < argc; i += 2) {
        char *end = "";
        if (i + 1 == argc)
            return false;
        if (strcmp(argv[i], "--seed") == 0)
            r->seed = strtoull(argv[i + 1], &end, 10);
        else if (strcmp(argv[i], "--count") == 0)
            r->count = strtoull(argv[i + 1], &end, 10);
        else if (strcmp(argv[i], "--proofs") == 0)
            r->directory = argv[i + 1];
        else
            return false;
        if (*end != '\0')
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    run r = {.seed = 1, .count = 5000};
    bool is_good;

    if (!read_arguments(&r, argc, argv) ||
        miai_context_new(&r.ctx, NULL, NULL) != MIAI_OK) {
        fputs("usage: run_zones [--seed N] [--count N] [--proofs DIR]\n",
              stderr);
        return 2;
    }
    r.chance = r.seed;
    r.is_known = true;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        test_known(&r, i);
    r.is_known = false;
    while (r.claims < r.count && r.tried < PATIENCE * r.count)
        try_position(&r);
    is_good = finish(&r);
    miai_context_free(r.ctx);
    return is_good ? 0 : 1;
}
