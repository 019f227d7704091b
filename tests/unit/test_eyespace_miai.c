/* test_eyespace_miai.c - miai, whole and partial. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "eyespace_naive.h"
#include "eyespace_named.h"

enum { LIST = 9, MOST = 4 };

typedef struct fixture {
    miai_games *s;
    wood *w;
    const tree *tree[LIST]; /* values to choose from                        */
    miai_eyespace value[LIST];
} fixture;

static int set_up(void **state)
{
    const miai_mem mem = miai_mem_libc();
    fixture *f = calloc(1, sizeof *f);
    const tree *table[8];

    f->w = calloc(1, sizeof *f->w);
    *state = f;
    if (miai_games_new(&f->s, &mem, (size_t)64 << 20) != MIAI_OK)
        return 1;
    const tree *seki = leaf(f->w, 6), *two = leaf(f->w, 2 * EYE);
    plant_table(f->w, table);
    f->tree[0] = table[1];
    f->tree[1] = table[2];
    f->tree[2] = table[3];
    f->tree[3] = table[4];
    f->tree[4] = table[5];
    f->tree[5] = table[6];
    f->tree[6] = branch(f->w, two, seki);
    f->tree[7] = branch(f->w, seki, table[4]);
    f->tree[8] = branch(f->w, branch(f->w, two, seki), table[1]);
    for (int i = 0; i < LIST; i++)
        f->value[i].game = game_of(f->s, f->tree[i]);
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    miai_games_free(f->s);
    free(f->w);
    free(f);
    return 0;
}

/* --- every set of up to four values ------------------------------------------------ */

/* Sets as numbers of the list, ascending. */
typedef struct chosen {
    int at[MOST];
    int count;
} chosen;

/* The next one; false after the last. */
static bool next_set(chosen *c)
{
    int i = c->count - 1;

    while (i >= 0 && c->at[i] == LIST - 1)
        i--;
    if (i < 0) {
        if (c->count == MOST)
            return false;
        *c = (chosen){.count = c->count + 1};
        return true;
    }
    const int value = c->at[i] + 1;
    while (i < c->count)
        c->at[i++] = value;
    return true;
}

/* The sum of the members whose bit is set. */
static sum sum_of(const fixture *f, const chosen *c, int bits, bool clip)
{
    sum out = {.clip = clip};

    for (int i = 0; i < c->count; i++)
        if (bits >> i & 1)
            out.part[out.parts++] = f->tree[c->at[i]];
    out.plus = out.parts;
    return out;
}

static bool is_number(sum s)
{
    return play(s, 0) == play(s, 1);
}

static bool naive_miai(const fixture *f, const chosen *c, int bits, bool clip)
{
    for (int i = 0; i < c->count; i++)
        if (bits >> i & 1 && is_number(sum_of(f, c, 1 << i, clip)))
            return false;
    return is_number(sum_of(f, c, bits, clip));
}

/* Walls of a thermograph at 0, 1/64, 2/64 .. of an eye. */
enum { STEPS = 200, PER_QUARTER = 16 };

typedef struct walls {
    int at[2][STEPS];
    int temperature;
} walls;

static void wall_of_side(sum s, int side, int *out);

/* Where the walls meet, a mast begins. */
static void find_walls(sum s, walls *out)
{
    bool is_end = true;
    int foot = 0;

    for (int i = 0; i < s.parts; i++)
        is_end = is_end && s.part[i]->count[0] == 0;
    if (is_end) {
        for (int t = 0; t < STEPS; t++)
            out->at[0][t] = out->at[1][t] = count_end(&s) * PER_QUARTER;
        out->temperature = -1;
        return;
    }
    wall_of_side(s, 0, out->at[0]);
    wall_of_side(s, 1, out->at[1]);
    while (out->at[0][foot] > out->at[1][foot])
        assert_true(++foot < STEPS);
    assert_int_equal(out->at[0][foot], out->at[1][foot]); /* fine enough */
    for (int t = foot; t < STEPS; t++)
        out->at[0][t] = out->at[1][t] = out->at[0][foot];
    out->temperature = foot;
}

/* The best of the other walls of the options, each move paid with t. */
static void wall_of_side(sum s, int side, int *out)
{
    bool first = true;
    walls w;

    for (int i = 0; i < s.parts; i++) {
        const tree *t = s.part[i];
        for (int k = 0; k < t->count[side]; k++) {
            s.part[i] = t->option[side][k];
            find_walls(s, &w);
            for (int n = 0; n < STEPS; n++) {
                const int paid = w.at[!side][n] + (side == 0 ? -n : n);
                if (first || (side == 0 ? paid > out[n] : paid < out[n]))
                    out[n] = paid;
            }
            first = false;
        }
        s.part[i] = t;
    }
}

static bool naive_partial(const fixture *f, const chosen *c, int bits,
                          bool clip)
{
    walls whole, one;

    if (naive_miai(f, c, bits, clip))
        return false;
    find_walls(sum_of(f, c, bits, clip), &whole);
    for (int i = 0; i < c->count; i++)
        if (bits >> i & 1) {
            find_walls(sum_of(f, c, 1 << i, clip), &one);
            if (one.temperature <= whole.temperature)
                return false;
        }
    return true;
}

typedef bool (*naive)(const fixture *f, const chosen *c, int bits, bool clip);

static void compare_set(fixture *f, const chosen *c, naive is,
                        miai_eyespace_relation whole,
                        miai_eyespace_relation irreducible, bool clip)
{
    const miai_eyespace_sum kind =
        clip ? MIAI_EYESPACE_SUM_FITTING : MIAI_EYESPACE_SUM_PLAIN;
    const int all = (1 << c->count) - 1;
    const bool expected = is(f, c, all, clip);
    miai_eyespace values[MOST];
    bool part = false;

    for (int i = 0; i < c->count; i++)
        values[c->count - 1 - i] = f->value[c->at[i]];
    assert_int_equal(holds(f->s, whole, kind, values, c->count), expected);
    for (int bits = 1; bits < all; bits++)
        part = part || is(f, c, bits, clip);
    assert_int_equal(holds(f->s, irreducible, kind, values, c->count),
                     expected && !part);
}

static void miai_is_what_play_says(void **state)
{
    fixture *f = *state;
    int sets = 0;

    for (chosen c = {.count = 1}; sets == 0 || next_set(&c); sets++)
        for (int clip = 0; clip < 2; clip++)
            compare_set(f, &c, naive_miai, MIAI_EYESPACE_MIAI,
                        MIAI_EYESPACE_MIAI_IRREDUCIBLE, clip);
    assert_int_equal(sets, 9 + 45 + 165 + 495);
}

static void partial_miai_is_what_thermographs_say(void **state)
{
    fixture *f = *state;
    int sets = 0;

    for (chosen c = {.count = 1}; sets == 0 || (next_set(&c) && c.count <= 3);
         sets++)
        for (int clip = 0; clip < 2; clip++)
            compare_set(f, &c, naive_partial, MIAI_EYESPACE_PARTIAL,
                        MIAI_EYESPACE_PARTIAL_IRREDUCIBLE, clip);
    assert_int_equal(sets, 9 + 45 + 165);
}

/* --- what the source says ------------------------------------------------------------- */

/* Names separated by spaces. */
static int read_list(fixture *f, const char *names, miai_eyespace *out)
{
    int count = 0;

    while (*names != 0) {
        const size_t len = strcspn(names, " ");
        bool found;
        assert_true(
            miai_eyespace_read(&out[count++], &found, f->s, names, len));
        assert_true(found);
        names += len + (names[len] == ' ');
    }
    return count;
}

static bool named_hold(fixture *f, miai_eyespace_relation relation,
                       miai_eyespace_sum kind, const char *names)
{
    miai_eyespace values[MIAI_EYESPACE_MOST];
    const int count = read_list(f, names, values);

    return holds(f->s, relation, kind, values, count);
}

static void examples_of_section_4(void **state)
{
    static const char *const exact[] = {
        "1/2e 1/2e", "1/2e 1.5e", "1/2e 3/4e 3/4e", "3/4e 1.25e",
        "1*e 1*e",   "Ko Ko Ko",  "Ko2 Ko2 Ko2"};
    fixture *f = *state;

    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
        assert_true(named_hold(f, MIAI_EYESPACE_MIAI_IRREDUCIBLE,
                               MIAI_EYESPACE_SUM_PLAIN, exact[i]));
    /* Only for two eyes. */
    assert_false(
        named_hold(f, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_PLAIN, "1.5e 1*e"));
    assert_true(named_hold(f, MIAI_EYESPACE_MIAI_IRREDUCIBLE,
                           MIAI_EYESPACE_SUM_FITTING, "1.5e 1*e"));
    assert_true(named_hold(f, MIAI_EYESPACE_PARTIAL_IRREDUCIBLE,
                           MIAI_EYESPACE_SUM_PLAIN, "3/4e 3/4e"));
    /* Two pairs can be taken apart. */
    assert_true(named_hold(f, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_PLAIN,
                           "1/2e 1/2e 1*e 1*e"));
    assert_false(named_hold(f, MIAI_EYESPACE_MIAI_IRREDUCIBLE,
                            MIAI_EYESPACE_SUM_PLAIN, "1/2e 1/2e 1*e 1*e"));
}

/* A game and its complement are miai, unless it is a number such as S. */
static void a_seki_and_its_complement_are_no_miai(void **state)
{
    fixture *f = *state;
    miai_eyespace both[2] = {named(f->s, "S")};

    both[1] = miai_eyespace_complement(f->s, &both[0]);
    assert_false(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, both, 2));
    both[0] = named(f->s, "3/4e");
    both[1] = miai_eyespace_complement(f->s, &both[0]);
    assert_true(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, both, 2));
}

static void stars_are_miai_by_the_letter(void **state)
{
    fixture *f = *state;
    const miai_eyespace star = {
        .game = miai_game_nus(f->s, (miai_nus){.nimber = 1})};
    const miai_eyespace two[2] = {star, star};
    const miai_eyespace mixed[3] = {star, named(f->s, "1/2e"),
                                    named(f->s, "1/2e")};

    assert_true(holds(f->s, MIAI_EYESPACE_MIAI_IRREDUCIBLE,
                      MIAI_EYESPACE_SUM_FITTING, two, 2));
    assert_false(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, two, 1));
    assert_false(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, mixed, 3));
}

/* Two eyes but for an infinitesimal are two eyes: adding them cools nothing. */
static void stars_cool_nothing(void **state)
{
    fixture *f = *state;
    const miai_eyespace two_star = {
        .game = miai_game_nus(f->s, (miai_nus){.number = {2, 0}, .nimber = 1})};
    const miai_eyespace two[2] = {two_star, named(f->s, "3/4e")};

    assert_false(
        holds(f->s, MIAI_EYESPACE_PARTIAL, MIAI_EYESPACE_SUM_FITTING, two, 2));
}

/* Four and three points: for living, but not as a count of all eyes. */
static void larger_ends_are_not_collapsed(void **state)
{
    fixture *f = *state;
    const miai_game three = miai_game_integer(f->s, 3);
    const miai_game one = miai_game_integer(f->s, 1);
    miai_eyespace both[2] = {{.game = miai_game_make(f->s, &three, 1, &one, 1)},
                             named(f->s, "1/2e")};

    assert_false(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, both, 2));
    both[0] = miai_eyespace_collapse(f->s, &both[0]);
    assert_true(
        holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_FITTING, both, 2));
}

static void there_are_1_to_16_values(void **state)
{
    fixture *f = *state;
    miai_eyespace values[MIAI_EYESPACE_MOST + 1];
    bool out;

    for (int i = 0; i <= MIAI_EYESPACE_MOST; i++)
        values[i] = named(f->s, "3/4e");
    assert_true(holds(f->s, MIAI_EYESPACE_MIAI, MIAI_EYESPACE_SUM_PLAIN, values,
                      MIAI_EYESPACE_MOST));
    assert_false(holds(f->s, MIAI_EYESPACE_MIAI_IRREDUCIBLE,
                       MIAI_EYESPACE_SUM_PLAIN, values, MIAI_EYESPACE_MOST));
    for (int count = 0; count <= MIAI_EYESPACE_MOST + 1;
         count += MIAI_EYESPACE_MOST + 1) {
        assert_false(miai_eyespace_is(&out, f->s, MIAI_EYESPACE_MIAI,
                                      MIAI_EYESPACE_SUM_PLAIN, values, count));
        assert_non_null(strstr(miai_games_error(f->s), "1 to 16"));
        miai_games_clear_error(f->s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(miai_is_what_play_says),
        cmocka_unit_test(partial_miai_is_what_thermographs_say),
        cmocka_unit_test(examples_of_section_4),
        cmocka_unit_test(a_seki_and_its_complement_are_no_miai),
        cmocka_unit_test(stars_are_miai_by_the_letter),
        cmocka_unit_test(stars_cool_nothing),
        cmocka_unit_test(larger_ends_are_not_collapsed),
        cmocka_unit_test(there_are_1_to_16_values),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
