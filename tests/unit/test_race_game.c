/* test_race_game.c - races counted and races played out are the same.
 *
 * Every race up to some size is counted and played (race_game.h), for each side
 * moving first: who wins, and how often the winner may play elsewhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "race/race.h"
#include "race_game.h"

enum { MOST_SIDES = 600, MOST_IDLE = 12 };

/* All chains up to some size. */
typedef struct family {
    int outside, approach, eye, shared; /* the most of each                 */
    bool idle;                          /* try to play elsewhere, too       */
    side list[MOST_SIDES];
    int count;
} family;

static memory *known;

static int set_up(void **state)
{
    (void)state;
    known = calloc(1, sizeof *known);
    return known == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    free(known);
    return 0;
}

/* --- all chains --------------------------------------------------------- */

/* Eyes that are settled: an empty one is small, or four points in a square. */
static void add_eyes(family *f, const side *outside)
{
    for (int eye = 0; eye <= f->eye; eye++)
        for (int stones = 0; stones == 0 || stones < eye; stones++) {
            side s = *outside;
            if (stones == 0 && (eye == 3 || eye > 4))
                continue;
            s.eye = eye;
            s.stones = stones;
            s.square = eye == 4 && stones == 0;
            assert_true(f->count < MOST_SIDES);
            f->list[f->count++] = s;
        }
}

static void add_sides(family *f, side s, int a, int left)
{
    if (a > f->approach) {
        add_eyes(f, &s);
        return;
    }
    for (int n = 0; n <= left; n++) {
        s.out[a] = n;
        add_sides(f, s, a + 1, left - n);
    }
}

static miai_race_chain chain_of(const side *s)
{
    miai_race_chain c = {.eye = s->eye, .inside = s->stones};

    for (int a = 0; a < APPROACHES; a++)
        for (int i = 0; i < s->out[a]; i++)
            miai_race_add_liberty(&c, a);
    return c;
}

/* --- played ------------------------------------------------------------- */

/* Two runs: Black hunts, then White.  0 seki, 1 Black captures, 2 White. */
static int play(game *g, const side *black, const side *white, int shared,
                int first)
{
    for (int run = 0; run < 2; run++) {
        *g = (game){.hunter = run ? *white : *black,
                    .prey = run ? *black : *white,
                    .shared = shared,
                    .hunters_turn = run == first};
        if (hunter_wins(known, g))
            return run + 1;
    }
    return 0;
}

/* How often the hunter may play elsewhere first, up to MOST_IDLE. */
static int idle_of(game *g)
{
    while (g->idle < MOST_IDLE) {
        g->idle++;
        if (!hunter_wins(known, g))
            return g->idle - 1;
    }
    return g->idle;
}

/* --- compared ----------------------------------------------------------- */

typedef struct tally {
    int races[4][2]; /* of each case and method                             */
    int spare, seki, both, atari;
} tally;

static void show(const side *black, const side *white, int shared, int first)
{
    printf("S=%d", shared);
    for (int i = 0; i < 2; i++) {
        const side *s = i ? white : black;
        printf(" %c: Z=%d I=%d, liberties with 0.. approach moves:",
               i ? 'W' : 'B', s->eye, s->stones);
        for (int a = 0; a < APPROACHES; a++)
            printf(" %d", s->out[a]);
    }
    printf(", %s first\n", first ? "White" : "Black");
}

static void compare(tally *t, const family *f, const side *black,
                    const side *white, int shared)
{
    const miai_race race = {.chain = {chain_of(black), chain_of(white)},
                            .shared = shared};
    miai_race_count count;
    miai_error error;

    if (!miai_race_check(&race, &error))
        return; /* a chain without liberties */
    miai_race_count_up(&count, &race);
    for (int first = 0; first < 2; first++) {
        const miai_race_outcome *o = &count.first[first];
        game g;
        const int winner = play(&g, black, white, shared, first);
        const int most = o->spare < MOST_IDLE ? o->spare : MOST_IDLE;
        const bool idle = f->idle && winner != 0;
        if ((int)o->winner != winner || (idle && idle_of(&g) != most)) {
            show(black, white, shared, first);
            fail_msg("counted: %d wins, %d to spare; played: %d wins",
                     (int)o->winner, o->spare, winner);
        }
        t->races[count.kind][o->method]++;
        t->spare += idle;
        t->seki += winner == 0;
        t->both += o->both;
        t->atari += o->atari;
    }
}

static tally compare_all(family *f)
{
    tally t = {0};

    add_sides(f, (side){0}, 0, f->outside);
    for (int shared = 0; shared <= f->shared; shared++)
        for (int i = 0; i < f->count; i++)
            for (int j = 0; j < f->count; j++)
                compare(&t, f, &f->list[i], &f->list[j], shared);
    for (int kind = 0; kind < 4; kind++)
        printf("case %c: %d by FOF, %d by FIF\n", 'A' + kind,
               t.races[kind][MIAI_RACE_FOF], t.races[kind][MIAI_RACE_FIF]);
    printf("%d seki, %d either way, %d atari, %d to spare\n", t.seki, t.both,
           t.atari, t.spare);
    return t;
}

static void no_eyes_all_cases_of_filling(void **state)
{
    family f = {.outside = 5, .approach = 3, .shared = 4};
    const tally t = compare_all(&f);

    (void)state;
    assert_true(t.races[MIAI_RACE_A][MIAI_RACE_FIF] >= 1000);
    assert_true(t.races[MIAI_RACE_B][MIAI_RACE_FOF] >= 1000);
    assert_true(t.races[MIAI_RACE_B][MIAI_RACE_FIF] >= 1000);
    assert_true(t.both >= 1000);
    assert_true(t.seki >= 1000);
}

static void eyes_of_all_sizes(void **state)
{
    family f = {.outside = 2, .approach = 2, .eye = 7, .shared = 3};
    const tally t = compare_all(&f);

    (void)state;
    assert_true(t.races[MIAI_RACE_A][MIAI_RACE_FIF] >= 1000);
    assert_true(t.races[MIAI_RACE_C][MIAI_RACE_FIF] >= 1000);
    assert_true(t.races[MIAI_RACE_D][MIAI_RACE_FIF] >= 1000);
    assert_true(t.seki >= 1000);
    assert_true(t.atari > 0);
}

static void moves_to_spare_without_eyes(void **state)
{
    family f = {.outside = 3, .approach = 3, .shared = 4, .idle = true};

    (void)state;
    assert_true(compare_all(&f).spare >= 1000);
}

static void moves_to_spare_with_eyes(void **state)
{
    family f = {
        .outside = 2, .approach = 1, .eye = 5, .shared = 3, .idle = true};

    (void)state;
    assert_true(compare_all(&f).spare >= 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_eyes_all_cases_of_filling, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(eyes_of_all_sizes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_to_spare_without_eyes, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(moves_to_spare_with_eyes, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
