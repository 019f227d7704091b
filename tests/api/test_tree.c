/* test_tree.c - solution trees as text: marks, escapes, size, memory.
 *
 * That a tree is read back as the same problem is tested by tests/run_study.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planting.h"

static const char three[] =
    ";a [b\\c] d\n#######\n#OOOOO#\n#O...O#\n#OOOOO#\n#######\n";
static const char six[] = ";six\n.####\nOOOO#\n...O#\n...O#\n";
static const char bent_four[] = ";bent4\nOO##\n.O##\nXO##\nXOO#\nX.O#\n";

static void the_root_says_the_whole_question(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, three, &o, 100);
    has(&p, "(;FF[4]GM[1]CA[UTF-8]AP[miai:");
    has(&p, "SZ[8:5]GN[a [b\\\\c\\] d]\n");
    has(&p, "CR[cc][dc][ec]\n");
    has(&p, "PL[W]C[White defends");
    assert_int_equal(count(&p, "TR["), 1);
    fell(&p);
}

static void moves_are_marked_and_explained(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, three, &o, 100);
    has(&p,
        "N[White to play]C[White to play lives with two eyes.\nRight: d3.]");
    has(&p, "(;W[dc]TE[1]GW[1]C[Right. White is alive, whatever comes.])");
    has(&p, "(;W[cc]BM[1]C[Wrong. Alive becomes dead.]\n;B[");
    has(&p, "(;W[]BM[1]C[Wrong. Alive becomes dead. White plays elsewhere.]");
    has(&p, "(;B[dc]TE[1]C[Right. White is dead.]");
    has(&p, "C[The target is captured.]");
    fell(&p);
}

static void a_retake_comes_after_a_threat(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_BLACK;
    plant(&p, six, &o, 100);
    has(&p, ";W[]C[A ko threat elsewhere.]\n;B[]C[It is answered.]\n"
            ";W[ad]KO[]C[The ko is retaken, after a ko threat elsewhere.");
    assert_int_equal(count(&p, "N["), 2); /* with GN */
    assert_int_equal(count(&p, "PL[W]"), 0);
    fell(&p);
}

/* White needs one threat more: she retakes, Black could too. */
static void a_ko_fight_is_shown_once(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_WHITE;
    plant(&p, "@X...\n@xxxO\n@XXxx\n @@.@\n   @\n", &o, 100);
    has(&p, "(;B[]C[A ko threat elsewhere.]\n;W[]C[It is answered.]\n"
            ";B[ea]KO[]C[The ko is retaken, after a ko threat elsewhere. It "
            "goes on: who has more threats wins it.])\n"
            "(;B[]C[Black plays elsewhere.]");
    fell(&p);
}

static void waiting_ends_when_both_wait(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, bent_four, &o, 1000);
    has(&p, "(;B[]TE[1]C[Right. White is dead. Black plays elsewhere.]");
    has(&p, "(;W[]GB[1]C[White plays elsewhere. White is dead.]");
    fell(&p);
}

static void a_tree_has_the_size_asked_for(void **state)
{
    (void)state;
    has_the_size(plant, six, 400);
}

/* White has few moves worth showing, Black many: he gets more than half. */
static void a_side_gets_what_the_other_leaves(void **state)
{
    static const char text[] = "#####\no.oo#\n.X.o#\nX..o#\n";
    miai_options o;
    planting both, white, black;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&both, text, &o, 28);
    o.first = MIAI_FIRST_WHITE;
    plant(&white, text, &o, 14);
    o.first = MIAI_FIRST_BLACK;
    plant(&black, text, &o, 14);
    assert_true(count(&both, ";") > count(&white, ";") + count(&black, ";"));
    fell(&both);
    fell(&white);
    fell(&black);
}

static void what_is_unknown_is_not_called_wrong(void **state)
{
    planting p;

    (void)state;
    judges_nothing(&p, plant, six);
    fell(&p);
}

/* White may play anywhere in the first one; in the second only a2 kills. */
static void a_limit_makes_no_move_worse(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    for (o.nodes = 1; o.nodes < 200; o.nodes += 3) {
        o.first = MIAI_FIRST_WHITE;
        plant(&p, "@@@@@\nxxOx@\n....@\nX..x@\n", &o, 20);
        assert_int_equal(count(&p, "no better"), 0);
        assert_int_equal(count(&p, "BM["), 0);
        fell(&p);
        o.first = MIAI_FIRST_BLACK;
        plant(&p, "####\noo.#\n..o#\n..o#\n.Oo#\n", &o, 20);
        assert_int_equal(count(&p, "No move works"), 0);
        fell(&p);
    }
}

static void a_tree_that_is_stopped_searches_no_more(void **state)
{
    miai_options o;
    planting p;
    int calls = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&p.ctx, NULL, NULL), MIAI_OK);
    miai_context_set_progress(p.ctx, stops_once, &calls);
    p.problem =
        read_one(p.ctx, "#######\nOOOOO.#\n....O.#\n.....O#\n.....O#\n", &o);
    for (int i = 0; i < 2; i++) {
        calls = 0;
        p.rc = miai_tree_new(&p.tree, p.ctx, p.problem, &o, 20);
        has(&p, "White to play: unknown, not solved within the limits.]");
        has(&p, "Black to play: unknown, not solved within the limits.]");
        assert_int_equal(calls, 1);
        if (i == 0)
            miai_tree_free(p.tree);
    }
    fell(&p);
}

/* An editor would take the frame off when White plays beside it. */
static void a_frame_has_a_liberty(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, ";six\n.####\nOOOO#\n...O#\n...O#\n", &o, 20);
    has(&p, "SZ[6:4]GN[six]\nAB[ba][ca][da][ea][eb][ec][ed]\n");
    fell(&p);
    plant(&p, ";up\n####\n#OO.\n#O..\n", &o, 20);
    has(&p, "SZ[4]GN[up]\nAB[ab][bb][cb][db][ac][ad]\n");
    fell(&p);
}

/* A wall that a threat to the other one leaves without a line, too. */
static void every_wall_has_a_liberty(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, ";two\n#####\n@ooo#\n@o..#\n@oooo\n#####\n", &o, 20);
    has(&p, "SZ[6:5]");
    is_read_back(&p);
    fell(&p);
}

/* The stone with play all round is taken by an editor, and put back. */
static void an_immortal_stone_inside_is_put_back(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, ";inside\n@@@@@@\n@xxxxx\n@xx@xx\n@xO.O.\n", &o, 100);
    has(&p, "C[Stones with a square are never captured.]");
    is_read_back(&p);
    fell(&p);
}

/* The hole touches the region, but only where immortal stones do so too. */
static void a_harmless_hole_is_filled(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, "#####\nOO.# \nOOO. \n.O##\n", &o, 100);
    has(&p, "SQ[aa][ba][ca][da][ea][db][ec][cd][dd]");
    fell(&p);
}

static void a_hole_that_matters_is_named(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, ";holed\nOOOO#\n. .O#\n.OOO#\nOO###\n", &o, 100);
    has(&p, "HOL[bb]\nDD[bb]\n");
    is_read_back(&p);
    fell(&p);
}

/* A corner with variations and words of its own. */
static const char record[] =
    "(;SZ[19]GN[r]C[Root.]AB[da][db][dc][cc][ad][bd][cd]"
    "AW[ca][bb][cb][ac][bc]"
    "(;B[aa]C[Correct \\] \\\\!];W[ab]C[No eye.])"
    "(;B[ba]C[Too far.](;W[ab];B[aa]C[Not shown.])(;W[aa]C[Alive.]))"
    "(;W[aa]C[White's move.])(;B[ss]C[Elsewhere.]))";

static void the_record_speaks_first(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, record, &o, 100);
    has(&p, "C[Root.\n\nWhite defends");
    has(&p,
        "(;B[aa]TE[1]C[Correct \\] \\\\!\n\nRight. White is dead.]REM[12]\n");
    has(&p, ";W[ab]C[No eye.]REM[7]\n");
    has(&p, "(;B[ba]BM[1]C[Too far.\n\nWrong. Dead becomes alive.]REM[8]\n"
            ";W[aa]GW[1]C[Alive.\n\nWhite is alive, whatever comes.]REM[6])");
    has(&p, "(;W[aa]TE[1]GW[1]C[White's move.\n\nRight. White is alive");
    assert_int_equal(count(&p, "REM["), 5);
    assert_int_equal(count(&p, "shown.]"), 0);
    fell(&p);
}

/* Read and written again, by us or by an editor. */
static void nothing_is_said_twice(void **state)
{
    miai_options o;
    planting p, again;
    char text[8192];

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, record, &o, 100);
    plant(&again, miai_tree_sgf(p.tree), &o, 100);
    assert_string_equal(miai_tree_sgf(again.tree), miai_tree_sgf(p.tree));
    fell(&again);
    assert_true(strlen(miai_tree_sgf(p.tree)) < sizeof text);
    strcpy(text, miai_tree_sgf(p.tree));
    memcpy(strstr(text, "AP[miai"), "AP[edit", 7);
    plant(&again, text, &o, 100);
    for (int i = 0; i < 2; i++) {
        const char *const words[] = {"Right. White is dead.", "Too far."};
        assert_int_equal(count(&again, words[i]), count(&p, words[i]));
    }
    fell(&again);
    fell(&p);
}

/* After a move of the record: what it says from there on. */
static void the_words_of_a_later_position(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.move = 1;
    plant(&p,
          "(;SZ[19]C[Root.]AB[da][db][dc][cc][ad][bd][cd]"
          "AW[ca][bb][cb][ac][bc];B[ee]C[Here.](;W[aa]C[Lives.])(;B[aa]C[Kills."
          "]))",
          &o, 100);
    has(&p, "C[Here.\n\nWhite defends");
    has(&p, "(;W[aa]TE[1]GW[1]C[Lives.\n\nRight.");
    has(&p, "(;B[aa]TE[1]C[Kills.\n\nRight.");
    fell(&p);
}

/* The target is not enclosed: the words belong to its models, too. */
static void the_words_of_an_open_problem(void **state)
{
    miai_options o;
    miai_context *ctx;
    miai_verdict *v;
    miai_tree *tree;

    (void)state;
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_problem *p =
        read_one(ctx,
                 "(;SZ[9]AB[da][db][dc][cc][ad][cd]AW[ca][bb][cb][ac][bc]TR[ca]"
                 ";B[aa]C[Correct.])",
                 &o);
    assert_non_null(p);
    assert_true(miai_problem_is_open(p));
    assert_int_equal(miai_solve(&v, ctx, p, &o), MIAI_OK);
    miai_problem_free(p);
    const miai_open_facts *f = miai_verdict_open(v);
    assert_non_null(f->first[0].problem);
    assert_int_equal(miai_tree_new(&tree, ctx, f->first[0].problem, &o, 50),
                     MIAI_OK);
    assert_non_null(strstr(miai_tree_sgf(tree), "C[Correct.\n\n"));
    miai_tree_free(tree);
    miai_verdict_free(v);
    miai_context_free(ctx);
}

/* Of a record with more words than are kept some are left out. */
static void a_talkative_record(void **state)
{
    enum { MOVES = 60, BYTES = 900 };
    miai_options o;
    planting p;
    char *text = malloc(MOVES * (BYTES + 40) + 200), *at = text;

    (void)state;
    assert_non_null(text);
    miai_options_init(&o, sizeof o);
    at += sprintf(at, "(;SZ[19]AB[da][db][dc][cc][ad][bd][cd]"
                      "AW[ca][bb][cb][ac][bc](;B[aa]C[first])");
    for (int i = 0; i < MOVES; i++) {
        at += sprintf(at, "(;B[%c%c]C[", 'e' + i % 10, 'e' + i / 10);
        memset(at, 'a' + i % 26, BYTES);
        at += BYTES;
        at += sprintf(at, "])");
    }
    sprintf(at, "(;B[ba]C[last]))");
    plant(&p, text, &o, 50);
    has(&p, "C[first\n\n");
    fell(&p);
    free(text);
}

static void whichever_allocation_fails_nothing_leaks(void **state)
{
    (void)state;
    survives_every_failure(three, plants_or_not, 10);
    survives_every_failure(record, plants_or_not, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_says_the_whole_question),
        cmocka_unit_test(moves_are_marked_and_explained),
        cmocka_unit_test(a_retake_comes_after_a_threat),
        cmocka_unit_test(a_ko_fight_is_shown_once),
        cmocka_unit_test(waiting_ends_when_both_wait),
        cmocka_unit_test(a_tree_has_the_size_asked_for),
        cmocka_unit_test(a_side_gets_what_the_other_leaves),
        cmocka_unit_test(what_is_unknown_is_not_called_wrong),
        cmocka_unit_test(a_limit_makes_no_move_worse),
        cmocka_unit_test(a_tree_that_is_stopped_searches_no_more),
        cmocka_unit_test(a_frame_has_a_liberty),
        cmocka_unit_test(every_wall_has_a_liberty),
        cmocka_unit_test(an_immortal_stone_inside_is_put_back),
        cmocka_unit_test(a_harmless_hole_is_filled),
        cmocka_unit_test(a_hole_that_matters_is_named),
        cmocka_unit_test(the_record_speaks_first),
        cmocka_unit_test(nothing_is_said_twice),
        cmocka_unit_test(the_words_of_a_later_position),
        cmocka_unit_test(the_words_of_an_open_problem),
        cmocka_unit_test(a_talkative_record),
        cmocka_unit_test(whichever_allocation_fails_nothing_leaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
