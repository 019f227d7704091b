/* run_bays.c - random races: the search that knows bays against the one that
 * does not.
 *
 * usage: run_bays races|fights [--seed N] [--count N]
 *
 * races    Pieces of plain races (unit/race_blocks.h), then stones put in and
 *          taken away at random.
 * fights   Two columns that race among random stones.
 * Compared Status and best moves of both sides, with either chain as target,
 *          under both rulings, with up to one, two or three threats.  Races that
 *          are not solved within the limits do not count.
 * Output   Every race that differs, and what was compared.  The exit status is 1
 *          if one differs, if too few could be compared or too few of them are
 *          kos, or if knowing the bays saves nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bays_both.h"
#include "race/race.h"
#include "races/chance.h"
#include "unit/race_blocks.h"

enum {
    OPEN_MOST = 10,     /* empty points of a race, before damage             */
    PATIENCE = 3,       /* tries for each race that is compared, at most     */
    NODES = 40000,      /* without bays                                      */
    NODES_WITH = 100000 /* with bays; more, so that few are left out          */
};

typedef struct run {
    bool is_fights;
    uint64_t seed, count;
    uint64_t chance;
    miai_workspace space;
    uint64_t tried, compared, unsolved, kos, different;
    uint64_t nodes, nodes_with;
} run;

/* --- random races --------------------------------------------------------- */

static int below(run *r, int n)
{
    return chance_below(&r->chance, n);
}

/* Empty points of a side. */
static int open_points(const race_plan *plan, int side)
{
    const block_eye *eye = &block_eyes[plan->eye[side]];
    int count = eye->size - eye->inside;

    for (int i = 0; i < plan->outside[side]; i++)
        count += 1 + plan->approach[side][i];
    return count;
}

/* Neither large, nor decided before it begins. */
static bool is_close(const race_plan *plan)
{
    const int black = open_points(plan, 0), white = open_points(plan, 1);

    return black + white + plan->shared <= OPEN_MOST && black > 0 &&
           white > 0 && abs(black - white) <= 1;
}

static race_plan random_plan(run *r)
{
    race_plan plan;

    do {
        plan = (race_plan){.shared = below(r, 3)};
        for (int side = 0; side < 2; side++) {
            plan.eye[side] = below(r, 3) == 0 ? below(r, BLOCK_EYES) : 0;
            plan.outside[side] = below(r, 4);
            for (int i = 0; i < plan.outside[side]; i++)
                plan.approach[side][i] = below(r, BLOCK_APPROACH + 1);
        }
    } while (!is_close(&plan));
    return plan;
}

/* What may become of a point; `stones` of twelve empty ones are filled. */
static char damaged(run *r, char c, int stones)
{
    switch (c) {
    case '.':
        return below(r, 12) < stones ? "XO"[below(r, 2)] : c;
    case 'X':
    case 'O':
        return below(r, 3) == 0 ? '.' : c;
    case '@':
    case '#':
        if (below(r, 30) > 0)
            return c;
        return below(r, 2) > 0 ? '.' : other_color(c);
    case 'x':
    case 'o':
        return below(r, 60) == 0 ? '.' : c;
    default:
        return c;
    }
}

static race_diagram random_race(run *r)
{
    const race_plan plan = random_plan(r);
    const int stones = below(r, 6);
    race_diagram d = race_built(&plan);

    for (int y = 0; y < d.height; y++)
        for (int x = 0; x < d.width; x++)
            d.at[y][x] = damaged(r, d.at[y][x], stones);
    return d;
}

/* A point beside the columns; `stones` of ten are stones. */
static char random_point(run *r, int stones)
{
    if (below(r, 10) < stones)
        return "XO"[below(r, 2)];
    return below(r, 4) == 0 ? ' ' : '.';
}

static race_diagram random_fight(run *r)
{
    const int black = 2 + below(r, 2);
    const int white = black + 1 + (below(r, 3) == 0);
    const int stones = 1 + below(r, 5);
    race_diagram d = {.width = white + black + 1, .height = 3 + below(r, 3)};

    for (int y = 0; y < d.height; y++)
        for (int x = 0; x < d.width; x++)
            d.at[y][x] = x == 0 || x == d.width - 1 ? "  #@"[below(r, 4)]
                         : x == black               ? 'x'
                         : x == white               ? 'o'
                         : x > black && x < white   ? ". "[below(r, 2)]
                                                    : random_point(r, stones);
    return d;
}

/* --- the comparison ------------------------------------------------------- */

static bool is_ko(const bays_way *w, int threats)
{
    return abs(w->found[0].status) <= threats ||
           abs(w->found[1].status) <= threats;
}

static void report(const bays_both *b, const miai_problem *p,
                   const miai_options *o, const char *text)
{
    printf("different: defender %s, ruling %d, threats %d\n%s",
           miai_color_name(p->defender), o->ruling, o->threats, text);
    for (int side = 0; side < 2; side++)
        printf("%s first: status %d, %d moves; without bays %d, %d moves\n",
               side == 0 ? "attacker" : "defender", b->with.found[side].status,
               b->with.found[side].moves, b->without.found[side].status,
               b->without.found[side].moves);
}

static void compare(run *r, const miai_problem *p, const miai_options *o,
                    const char *text)
{
    bays_both b;

    if (!bays_lay_out(&b, p))
        return;
    if (!bays_solve(&b.without, o, &r->space, NODES) ||
        !bays_solve(&b.with, o, &r->space, NODES_WITH)) {
        r->unsolved++;
        return;
    }
    r->compared++;
    r->kos += is_ko(&b.without, o->threats);
    r->nodes += b.without.nodes;
    r->nodes_with += b.with.nodes;
    if (bays_agree(&b, 0) && bays_agree(&b, 1))
        return;
    r->different++;
    report(&b, p, o, text);
}

/* The race of a diagram, or NULL if it is none. */
static miai_problem *read_race(const char *text, const miai_options *o)
{
    const miai_mem mem = miai_mem_libc();
    miai_problem *race = NULL;
    miai_error unused = {0};
    miai_reader *reader;

    if (miai_problems_open(&reader, &mem, text, strlen(text), "race", o,
                           &unused) != MIAI_OK)
        return NULL;
    if (miai_problems_next(&race, reader) != MIAI_OK)
        race = NULL;
    miai_reader_free(reader);
    return race;
}

static void try_one(run *r)
{
    const race_diagram d = r->is_fights ? random_fight(r) : random_race(r);
    const miai_options o = {.goal = MIAI_GOAL_RACE,
                            .move = -1,
                            .threats = 1 + below(r, 3),
                            .ruling = 1 + below(r, 2)};
    const bool is_swapped = below(r, 2) > 0;
    char text[RACE_TEXT];
    miai_problem *race, swapped;

    diagram_write(text, &d);
    race = read_race(text, &o);
    r->tried++;
    if (race == NULL)
        return;
    miai_race_swap(&swapped, race);
    compare(r, is_swapped ? &swapped : race, &o, text);
    miai_problem_free(race);
}

/* --- the program ---------------------------------------------------------- */

static bool finish(const run *r)
{
    const uint64_t kos = r->compared / (r->is_fights ? 100 : 25);
    const bool is_enough =
        r->compared == r->count && r->kos >= kos && r->nodes_with < r->nodes;

    printf("%s: %llu compared of %llu, %llu with ko, %llu not solved, "
           "%llu different; nodes: %llu, %llu without bays\n",
           r->is_fights ? "fights" : "races", (unsigned long long)r->compared,
           (unsigned long long)r->tried, (unsigned long long)r->kos,
           (unsigned long long)r->unsolved, (unsigned long long)r->different,
           (unsigned long long)r->nodes_with, (unsigned long long)r->nodes);
    if (!is_enough)
        printf("that is too little to say anything\n");
    printf("%llu passed, %llu failed\n",
           (unsigned long long)(r->compared - r->different),
           (unsigned long long)(r->different + !is_enough));
    return is_enough && r->different == 0;
}

static void usage(void)
{
    fprintf(stderr, "usage: run_bays races|fights [--seed N] [--count N]\n");
    exit(2);
}

static uint64_t number(const char *text)
{
    char *end = NULL;
    const uint64_t n = text != NULL ? strtoull(text, &end, 10) : 0;

    if (n == 0 || *end != '\0')
        usage();
    return n;
}

int main(int argc, char **argv)
{
    const miai_mem mem = miai_mem_libc();
    run r = {.seed = 1, .count = 600};
    bool is_good;

    if (argc < 2 ||
        (strcmp(argv[1], "races") != 0 && strcmp(argv[1], "fights") != 0))
        usage();
    r.is_fights = argv[1][0] == 'f';
    for (int i = 2; i < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0)
            r.seed = number(argv[i + 1]);
        else if (strcmp(argv[i], "--count") == 0)
            r.count = number(argv[i + 1]);
        else
            usage();
    }
    r.chance = r.seed;
    miai_workspace_init(&r.space, &mem);
    while (r.compared < r.count && r.tried < PATIENCE * r.count)
        try_one(&r);
    is_good = finish(&r);
    miai_workspace_clear(&r.space);
    return is_good ? 0 : 1;
}
