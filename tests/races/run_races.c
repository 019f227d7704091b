/* run_races.c - random capturing races: the count against the search.
 *
 * usage: run_races [--seed N] [--count N] [--damaged N] [--size N] [--nodes N]
 *
 * Plain    COUNT races, alike many of each kind (wish.h), are grown on a board.
 *          What is read from the board must be what was put there: numbers, and
 *          what each point is.  Then the outcome by these numbers must be that
 *          of the search, for both sides moving first, and no threat may change
 *          it.  The search knows some positions by counting; so it is asked
 *          once more to play everything out.  Races that this does not solve
 *          within NODES do not count.  Of small ones the moves to spare are
 *          compared, too.  Whoever wins moving first has a move that wins,
 *          however few nodes there are (winning.h).  Every move of small ones
 *          is judged (rating.h).
 * Damaged  So many races with something wrong.  If they are plain all the same
 *          they have to agree; otherwise it is counted how often they do.
 * Output   A table of what was compared; every disagreement with its diagram.
 *          The exit status is 1 if there is one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "races/canvas.h"
#include "races/chance.h"
#include "races/damage.h"
#include "races/rating.h"
#include "races/seen.h"
#include "races/spare.h"
#include "races/tally.h"
#include "races/winning.h"

enum { SIZE_LEAST = 4, PATIENCE = 20, SPARE_POINTS = 7, RATED_POINTS = 9 };
enum { RATED_NODES = 5000 }; /* of a race whose moves are judged */

typedef struct run {
    uint64_t seed, count, damaged, size;
    uint64_t chance;
    seen_tools tools;
    tally plain, atari, still_plain;
    tally_faults faults;
    int no_room;    /* wishes that found no place on a board                 */
    int not_plain;  /* races that were not                                   */
    int refused;    /* damaged: no race any more, or nothing to count        */
    int unsolved;   /* within the limit                                      */
    int read;       /* races that were read from the board                   */
    int wrong_read; /* numbers, or what a point is                           */
    int wrong;      /* outcomes                                              */
    winning winning;
    rating rating;
    int spare, wrong_spare; /* outcomes whose moves to spare were compared   */
} run;

/* --- a race ------------------------------------------------------------- */

static const char *winner_name(miai_color winner)
{
    return winner == MIAI_EMPTY ? "seki" : miai_color_name(winner);
}

static void show(const race_diagram *d, const miai_race *race)
{
    char text[RACE_TEXT];

    diagram_write(text, d);
    printf("%s", text);
    printf("S=%d", race->shared);
    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &race->chain[side];
        printf(" %c:Z=%d,I=%d,O=%d,A=%d,V=%d", side ? 'W' : 'B', c->eye,
               c->inside, c->outside, c->approach, c->avoided);
    }
    printf("\n");
}

static int open_points(const miai_race_view *view)
{
    int count = 0;

    for (int i = 0; i < MIAI_MAX_POINTS; i++)
        count += view->kind[i] != MIAI_RACE_NOTHING &&
                 view->kind[i] != MIAI_RACE_STONE &&
                 view->kind[i] != MIAI_RACE_OUTPOST;
    return count;
}

/* --- the comparison ----------------------------------------------------- */

static void show_difference(const seen_race *s, const race_diagram *d)
{
    show(d, &s->view.race);
    for (int side = 0; side < 2; side++)
        printf("%s first: counted %s, found %s%s\n", side ? "White" : "Black",
               winner_name(s->count.first[side].winner),
               winner_name(seen_winner(&s->found, side)),
               s->found.ko[side] ? ", a ko" : "");
    for (int i = 0; i < s->view.faults; i++)
        printf("%s\n", miai_race_fault_name(s->view.fault[i].kind));
    printf("\n");
}

/* Moves to spare of a small race. */
static void compare_spare(run *r, const seen_race *s, const race_diagram *d)
{
    for (int side = 0; side < 2; side++) {
        const miai_color first = side ? MIAI_WHITE : MIAI_BLACK;
        const miai_race_outcome *o = &s->count.first[side];
        const spare_result result = spare_check(&r->tools, d, o, first);
        r->spare += result == SPARE_RIGHT;
        if (result != SPARE_WRONG)
            continue;
        r->wrong_spare++;
        printf("not %d to spare, %s first:\n", o->spare,
               miai_color_name(first));
        show(d, &s->view.race);
    }
}

static void expect_same(run *r, const seen_race *s, const race_diagram *d)
{
    if (seen_agrees(s))
        return;
    r->wrong++;
    printf("count and search are different:\n");
    show_difference(s, d);
}

/* Compares a race that is plain, and that was searched, and adds it to `t`. */
static void compare(run *r, tally *t, seen_race *s, const race_diagram *d)
{
    if (seen_is_solved(&s->found))
        expect_same(r, s, d);
    if (!seen_play_out(&s->found, &r->tools, d))
        seen_die("a race that does not fit");
    if (!seen_is_solved(&s->found)) {
        r->unsolved++;
        return;
    }
    expect_same(r, s, d);
    tally_add(t, &s->view.race, &s->count, open_points(&s->view),
              s->found.nodes);
    if (open_points(&s->view) <= SPARE_POINTS && s->view.faults == 0)
        compare_spare(r, s, d);
}

static void judge_moves(run *r, const seen_race *s, const race_diagram *d)
{
    if (open_points(&s->view) <= RATED_POINTS)
        rating_check(&r->rating, d, RATED_NODES);
}

/* --- what is read from the board ---------------------------------------- */

static bool same_numbers(const miai_race *a, const miai_race *b)
{
    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &a->chain[side], *e = &b->chain[side];
        if (c->eye != e->eye || c->inside != e->inside ||
            c->outside != e->outside || c->approach != e->approach ||
            c->avoided != e->avoided)
            return false;
    }
    return a->shared == b->shared;
}

static bool same_points(const miai_race_view *view, const grown_race *g)
{
    for (int y = 0; y < g->kind.height; y++)
        for (int x = 0; x < g->kind.width; x++) {
            const int p = board_point(&g->kind, x, y);
            if ('0' + view->kind[p] != g->kind.at[y][x] ||
                ".XO"[view->owner[p]] != g->owner.at[y][x])
                return false;
        }
    return true;
}

static bool is_plain_but_for_atari(const miai_race_view *view)
{
    for (int i = 0; i < view->faults; i++)
        if (view->fault[i].kind != MIAI_RACE_ATARI)
            return false;
    return true;
}

static void check_reading(run *r, const seen_race *s, const grown_race *g)
{
    if (same_numbers(&s->view.race, &g->numbers) && same_points(&s->view, g))
        return;
    r->wrong_read++;
    printf("not what was put there:\n");
    show(&g->diagram, &s->view.race);
}

/* --- the two sets ------------------------------------------------------- */

/* Many small ones, and some as large as may be. */
static int draw_size(run *r)
{
    const int span = (int)r->size - SIZE_LEAST + 1;
    const int one = chance_below(&r->chance, span);
    const int two = chance_below(&r->chance, span);

    return SIZE_LEAST + (one < two ? one : two);
}

static void try_plain(run *r, wish_kind kind)
{
    const wish w = wish_draw(&r->chance, kind, draw_size(r));
    grown_race g;
    seen_race s;

    if (!canvas_grow(&g, &r->chance, &w)) {
        r->no_room++;
        return;
    }
    if (!seen_look(&s, &g.diagram)) {
        printf("nothing to count:\n");
        show(&g.diagram, &g.numbers);
        r->wrong_read++;
        return;
    }
    check_reading(r, &s, &g);
    r->read++;
    winning_check(&r->winning, &r->tools, &g.diagram);
    judge_moves(r, &s, &g.diagram);
    if (!is_plain_but_for_atari(&s.view))
        r->not_plain++;
    else if (!seen_search(&s.found, &r->tools, &g.diagram))
        seen_die("a race that does not fit");
    else
        compare(r, s.view.faults > 0 ? &r->atari : &r->plain, &s, &g.diagram);
}

static wish_kind rarest_kind(const tally *t)
{
    wish_kind kind = WISH_A;

    for (int i = 1; i < WISH_KINDS; i++)
        if (t->kind[i] < t->kind[kind])
            kind = (wish_kind)i;
    return kind;
}

/* A race that may not be plain: damaged, or not plain anyway. */
static void try_damaged(run *r)
{
    const bool damaged = chance_percent(&r->chance, 80);
    const wish_kind kind = (wish_kind)chance_below(&r->chance, WISH_KINDS);
    const wish w = wish_draw(&r->chance, kind, draw_size(r));
    grown_race g;
    seen_race s;

    if (!canvas_grow(&g, &r->chance, &w) ||
        (damaged && !damage_race(&g.diagram, &r->chance)))
        return;
    if (!seen_look(&s, &g.diagram) || (!damaged && s.view.faults == 0) ||
        !seen_search(&s.found, &r->tools, &g.diagram)) {
        r->refused++;
        return;
    }
    winning_check(&r->winning, &r->tools, &g.diagram);
    judge_moves(r, &s, &g.diagram);
    if (s.view.faults == 0)
        compare(r, &r->still_plain, &s, &g.diagram);
    else if (!seen_is_solved(&s.found))
        r->unsolved++;
    else
        tally_add_faults(&r->faults, &s.view, seen_agrees(&s),
                         seen_has_ko(&s.found));
}

/* --- the program -------------------------------------------------------- */

static void read_options(run *r, int argc, char **argv)
{
    const struct {
        const char *name;
        uint64_t *value;
    } options[] = {{"--seed", &r->seed},
                   {"--count", &r->count},
                   {"--damaged", &r->damaged},
                   {"--size", &r->size},
                   {"--nodes", &r->tools.nodes}};
    const int count = (int)(sizeof options / sizeof options[0]);

    for (int i = 1; i < argc; i += 2) {
        int k = 0;
        char *end = NULL;
        while (k < count && strcmp(argv[i], options[k].name) != 0)
            k++;
        if (k == count || i + 1 == argc)
            seen_die(
                "expected --seed, --count, --damaged, --size or --nodes with a "
                "number, found %s",
                argv[i]);
        *options[k].value = strtoull(argv[i + 1], &end, 10);
        if (*end != '\0' || end == argv[i + 1])
            seen_die("expected a number after %s, found %s", argv[i],
                     argv[i + 1]);
    }
    if (r->size < 2 * SIZE_LEAST || r->size >= TALLY_OPEN)
        seen_die("expected --size from %d to %d", 2 * SIZE_LEAST,
                 TALLY_OPEN - 1);
}

static void print(const run *r)
{
    printf("read from the board: %d races, numbers and points\n", r->read);
    printf("\nplain races: %d compared\n", r->plain.compared);
    tally_print(&r->plain);
    printf("\nmoves to spare: %d outcomes compared\n", r->spare);
    printf("\nwon by moving first: %d answers, %d of them without all moves\n",
           r->winning.won, r->winning.partial);
    printf(
        "\nmoves judged: %d for %d sides, %d of them best; %d wrong, %d with a "
        "ko, %d better in one run and worse in the other\n",
        r->rating.moves, r->rating.sides, r->rating.best, r->rating.wrong,
        r->rating.fought, r->rating.traded);
    printf("\nplain but for an atari: %d compared\n", r->atari.compared);
    if (r->still_plain.compared > 0) {
        printf("\ndamaged, and plain still: %d compared\n",
               r->still_plain.compared);
        tally_print(&r->still_plain);
    }
    if (r->faults.compared > 0) {
        printf("\n");
        tally_print_faults(&r->faults);
    }
    printf("\nnot compared: %d without room, %d not plain, %d refused, %d not "
           "solved\n",
           r->no_room, r->not_plain, r->refused, r->unsolved);
}

static void run_plain(run *r)
{
    r->chance = r->seed;
    for (uint64_t i = 0; (uint64_t)r->plain.compared < r->count; i++) {
        if (i > PATIENCE * r->count)
            seen_die("only %d races are plain and solved", r->plain.compared);
        try_plain(r, rarest_kind(&r->plain));
    }
}

/* Begins anew, so that the sets do not depend on each other. */
static void run_damaged(run *r)
{
    r->chance = r->seed;
    for (uint64_t i = 0; (uint64_t)r->faults.compared < r->damaged; i++) {
        if (i > PATIENCE * r->damaged)
            seen_die("only %d races have faults and are solved",
                     r->faults.compared);
        try_damaged(r);
    }
}

int main(int argc, char **argv)
{
    const miai_mem mem = miai_mem_libc();
    run r = {.seed = 1,
             .count = 500,
             .damaged = 100,
             .size = 14,
             .tools = {.options = {.goal = MIAI_GOAL_RACE,
                                   .move = -1,
                                   .threats = 1,
                                   .ruling = 2},
                       .nodes = 200000}};
    int compared, failed;

    read_options(&r, argc, argv);
    miai_workspace_init(&r.tools.space, &mem);
    run_plain(&r);
    run_damaged(&r);
    miai_workspace_clear(&r.tools.space);
    print(&r);
    compared = r.plain.compared + r.atari.compared + r.still_plain.compared;
    failed = r.wrong + r.wrong_read + r.wrong_spare + r.winning.none +
             r.winning.wrong + r.rating.failed;
    printf("%d passed, %d failed\n", compared - r.wrong, failed);
    return failed > 0;
}
