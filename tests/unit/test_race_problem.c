/* test_race_problem.c - which chains race, and what the reader makes of it. */
#include "reading.h"

/* `o` NULL: as usual. */
static void begin_race(reading *r, const char *text, const miai_options *o)
{
    const miai_options usual = race_options();

    begin(r, text, o ? o : &usual);
}

/* The roles of all points, row by row from the top: t target, p prize,
 * i immortal, r region, - outside. */
static void write_roles(char *out, const miai_problem *p)
{
    for (int y = p->board.height - 1; y >= 0; y--) {
        for (int x = 0; x < p->board.width; x++)
            *out++ = "-rtip"[p->role[y * p->board.width + x]];
        *out++ = '\n';
    }
    *out = '\0';
}

/* The text is one race with these roles and first assumption. */
static void races_as(const char *text, const miai_options *o, const char *roles,
                     const char *assumed)
{
    char found[DIAGRAM_SIZE];
    reading r;

    begin_race(&r, text, o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    write_roles(found, r.problem);
    assert_string_equal(found, roles);
    expect_assumption(r.problem, 0, assumed);
    assert_int_equal(r.problem->defender, MIAI_WHITE);
    assert_int_equal(next(&r), MIAI_END);
    end(&r);
}

static void is_no_race(const char *text, const char *message)
{
    reading r;

    begin_race(&r, text, NULL);
    assert_int_equal(next(&r), MIAI_ERR_INPUT);
    assert_null(r.problem);
    assert_string_equal(r.error.text, message);
    end(&r);
}

static void marks_of_both_colours_are_the_chains(void **state)
{
    miai_options o = race_options();

    (void)state;
    races_as("@.xX.oO.#\n", NULL, "irpprttri\n", "");
    o.target = "c1,f1";
    races_as("@.XX.OO.#\n", &o, "irpprttri\n", "");
}

static void the_only_pair_is_found(void **state)
{
    static const char assumed[] =
        "essential: the chains at c1 (Black) and f1 (White)";

    (void)state;
    races_as("@.XX.OO.#\n", NULL, "irpprttri\n", assumed);
    races_as("@.xX.OO.#\n", NULL, "irpprttri\n", assumed);
    races_as("@.XX.oO.#\n", NULL, "irpprttri\n", assumed);
    races_as("@.XXOO.#\n", NULL, "irppttri\n",
             "essential: the chains at c1 (Black) and e1 (White)");
    /* Stones that are joined to immortal ones do not race. */
    races_as("@O.XX.OO.X#\n", NULL, "iirpprttrii\n",
             "essential: the chains at d1 (Black) and g1 (White)");
    /* Of the two pairs only one has the marked chain. */
    races_as(".XO. .xO.\n", NULL, "rrrr-rptr\n",
             "essential: the chains at g1 (Black) and h1 (White)");
}

#define NAME_THEM                                                              \
    "mark a stone of each chain that races (x and o in a diagram, TR in "      \
    "SGF), "                                                                   \
    "or name them by --target "

static void what_is_not_clear_is_refused(void **state)
{
    (void)state;
    is_no_race(
        "@.XX.OO.XX.#\n",
        "f:1: Black's chain at c1 may race with White's at f1, or the one at "
        "j1 with the one at f1: " NAME_THEM "c1,f1");
    is_no_race(
        "@.XX.oO.XX.#\n",
        "f:1: Black's chain at c1 may race with White's at f1, or the one at "
        "j1 with the one at f1: " NAME_THEM "c1,f1");
    is_no_race("@.X..O.#\n",
               "f:1: no race: no chain of White that can be captured touches "
               "one of Black or shares a liberty with it, see those at c1 and "
               "f1: " NAME_THEM "c1,f1");
    is_no_race("@.x..O.#\n",
               "f:1: no race: no chain of White that can be captured touches "
               "the marked one of Black or shares a liberty with it, see those "
               "at c1 and f1: " NAME_THEM "c1,f1");
    is_no_race("@.X..o.#\n",
               "f:1: no race: no chain of Black that can be captured touches "
               "the marked one of White or shares a liberty with it, see those "
               "at c1 and f1: " NAME_THEM "c1,f1");
    is_no_race(
        "#x.o.#\n",
        "f:1: the chain of Black at a1 is immortal and cannot race: mark "
        "another one, or name the chains that race by --target");
    is_no_race("@.X..#\n",
               "f:1: no race: every chain of White is immortal, as the one at "
               "a1 is, and takes no part in one: mark fewer stones as "
               "immortal");
    is_no_race(".X..#\n",
               "f:1: no race: White has no stones, and a race takes a chain of "
               "each side: add some by --add-white, or ask miai solve");
}

/* Are there more than two essential chains, so that every one is to stay? */
static bool is_every(const char *text)
{
    bool every;
    reading r;

    begin_race(&r, text, NULL);
    assert_int_equal(next(&r), MIAI_OK);
    every = r.problem->every;
    end(&r);
    return every;
}

static void several_chains_of_a_side_may_race(void **state)
{
    (void)state;
    races_as("@.x.o.o.#\n", NULL, "irprtrtri\n", "");
    races_as("@.x.o.x.#\n", NULL, "irprtrpri\n", "");
    races_as("@.x.o.x.oO.#\n", NULL, "irprtrprttri\n", "");
    assert_true(is_every("@.x.o.o.#\n"));
    assert_true(is_every("@.x.o.x.#\n"));
    assert_false(is_every("@.xx.oO.#\n")); /* two marks, one chain */
    assert_false(is_every("@.x.o.O.#\n"));
    assert_false(is_every("@.XX.OO.#\n"));
}

/* The chain of the side without marks is found as long as all the marks leave
 * but one. */
static void the_rival_of_several_chains_is_found(void **state)
{
    (void)state;
    races_as(
        "@.x.O.x.#\n", NULL, "irprtrpri\n",
        "essential: the marked chains of Black, and the one at e1 (White)");
    races_as(
        "@.o.X.o.#\n", NULL, "irtrprtri\n",
        "essential: the marked chains of White, and the one at e1 (Black)");
    /* One of them is far away. */
    races_as(
        "@.x.O...x.#\n", NULL, "irprtrrrpri\n",
        "essential: the marked chains of Black, and the one at e1 (White)");
    assert_true(is_every("@.x.O.x.#\n"));
    is_no_race(
        "@.x.O.x.O.#\n",
        "f:1: Black's chain at g1 may race with White's at e1, or the one at "
        "g1 with the one at j1: " NAME_THEM "g1,e1");
    is_no_race("@.x..O..x.#\n",
               "f:1: no race: no chain of White that can be captured touches a "
               "marked one of Black or shares a liberty with it, see those at "
               "c1 and f1: " NAME_THEM "c1,f1");
    is_no_race("@.o..X..o.#\n",
               "f:1: no race: no chain of Black that can be captured touches a "
               "marked one of White or shares a liberty with it, see those at "
               "f1 and c1: " NAME_THEM "f1,c1");
    is_no_race(
        "@.x.o.x#\n",
        "f:1: the chain of Black at g1 is immortal and cannot race: mark "
        "another one, or name the chains that race by --target");
}

/* On a board with an outside the stones of both sides that reach it are
 * immortal. */
static void both_walls_are_immortal(void **state)
{
    static const char game[] = "(;SZ[10:4]"
                               "AW[aa][ba][ab][bb][cb][db][eb][ad][bd]"
                               "AB[fb][gb][hb][ib][jb][jd]"
                               "AB[dd][ed]AW[gd][hd]"
                               "AW[ac][bc][cc][dc][ec]AB[fc][gc][hc][ic][jc]"
                               "MA[dd][gd])";
    reading r;

    (void)state;
    races_as(game, NULL,
             "ii--------\n"
             "iiiiiiiiii\n"
             "iiiiiiiiii\n"
             "iirpprttri\n",
             "immortal: the chains with a liberty outside");
    /* A marked chain that reaches it cannot race. */
    begin_race(&r, "(;SZ[9]AB[aa][ba]AW[ab][bb]MA[aa][ab])", NULL);
    assert_int_equal(next(&r), MIAI_ERR_INPUT);
    assert_string_equal(
        r.error.text,
        "f:1: not enclosed: the chain at a8 reaches the outside at a7; close "
        "the gap, say with CR or --region where to play, or let --open auto "
        "(miai solve, miai race) draw a region");
    end(&r);
}

static void a_problem_still_has_one_target(void **state)
{
    (void)state;
    is_refused(
        "@.x.o.#\n", NULL,
        "f:1: the target has stones of both colours, Black at c1 and White at "
        "e1: mark one colour, or ask miai race who captures whom");
}

static void a_ban_stays(void **state)
{
    miai_options o = race_options();
    reading r;

    (void)state;
    o.ko = "d1";
    o.first = MIAI_FIRST_WHITE;
    begin_race(&r, "@.x.o.#\n", &o);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(r.problem->ko, 3);
    assert_int_equal(r.problem->first, MIAI_FIRST_WHITE);
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_of_both_colours_are_the_chains),
        cmocka_unit_test(the_only_pair_is_found),
        cmocka_unit_test(what_is_not_clear_is_refused),
        cmocka_unit_test(several_chains_of_a_side_may_race),
        cmocka_unit_test(the_rival_of_several_chains_is_found),
        cmocka_unit_test(both_walls_are_immortal),
        cmocka_unit_test(a_problem_still_has_one_target),
        cmocka_unit_test(a_ban_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
