/* test_race_several.c - races of more than two essential chains.
 *
 * That the answers are right is tested against the naive solver, too, by
 * tests/prize_compare.sh.
 */
#include "race/race_answer.h"
#include "race_drawn.h"
#include "race_searching.h"

/* --- what decides -------------------------------------------------------- */

#define SEKI_AND(more) "x.o " more "\nx o\nx.o\n"

/* Each side has a chain in a seki.  What can be captured elsewhere decides. */
static void the_first_chain_that_is_captured_decides(void **state)
{
    ends(*state, SEKI_AND(""), SEKI, SEKI);
    ends(*state, SEKI_AND("#.o.#"), B, B);
    ends(*state, SEKI_AND("@.x.@"), W, W);
    ends(*state, SEKI_AND("#.o.# @.x.@"), B, W);
    /* White is far ahead here, but not in time to save another chain. */
    ends(*state, "@.x.o....#", W, W);
    ends(*state, "@.x.o....# #.o#", B, B);
    ends(*state, "@.x.o....# #.o.#", B, W);
    ends(*state, "@.x.o....# #.o.# #.o.#", B, W);
    /* A stone that is not essential is just a stone. */
    ends(*state, SEKI_AND("#.O.#"), SEKI, SEKI);
    ends(*state, SEKI_AND("@.X.@"), SEKI, SEKI);
}

/* Chains that can be saved decide nothing, or only if they are not. */
static void all_chains_are_to_be_saved(void **state)
{
    ends(*state, SEKI_AND("#.o.@"), SEKI, SEKI);
    ends(*state, SEKI_AND("#o.@"), B, SEKI);
    ends(*state, SEKI_AND("#o.@ #o.@"), B, B);
    ends(*state, SEKI_AND("#o.@ @x.#"), B, W);
    /* Between two chains there are liberties enough to capture one. */
    ends(*state, "x.o.x\nx o x\nx.o.x\n", W, W);
    ends(*state, "o.x.o\no x o\no.x.o\n", B, B);
}

/* In the run of one side the chains of the other are the target, and all of
 * them count in both runs. */
static void both_runs_know_of_all_chains(void **state)
{
    searching *s = *state;

    ends(s, SEKI_AND("#o.@"), B, SEKI);
    for (int i = 0; i < 2; i++) /* Black attacks, and cannot be captured */
        assert_int_equal(s->found.run[0].first[i].status, 6);
    assert_int_equal(s->found.run[1].first[0].status, 6);
    assert_int_equal(s->found.run[1].first[1].status, -6);
    ends(s, SEKI_AND("@x.#"), SEKI, W);
    for (int i = 0; i < 2; i++)
        assert_int_equal(s->found.run[1].first[i].status, 6);
    assert_int_equal(s->found.run[0].first[0].status, -6);
    assert_int_equal(s->found.run[0].first[1].status, 6);
}

/* White to move throws in beside Black's left chain, and gets a ko.  His third
 * chain lives, hers does not help Black. */
static void a_ko_for_one_chain_is_a_ko(void **state)
{
    searching *s = *state;

    ends(s,
         "  @..x o.# xxx\n"
         "     x o   .x.\n"
         "@....x o..#\n"
         "     x o    @.o.@\n",
         B, W);
    assert_false(s->found.ko[0]);
    assert_true(s->found.ko[1]);
    assert_int_equal(s->found.run[0].first[1].status, 1);
    assert_int_equal(s->found.run[1].first[1].status, 1);
}

/* More chains than the search has joints for: what is left of them lies in bays
 * that are alike but for the stone that counts.  White to move saves it. */
static void no_chain_is_taken_for_another(void **state)
{
    ends(*state,
         "x.o #o.@ #O.@\n"
         "x o\n"
         "x.o .x. .x. .x. .x.\n"
         "x o\n"
         "x o .x. .x. .x.\n",
         B, SEKI);
    ends(*state,
         "x.o #O.@ #o.@\n"
         "x o\n"
         "x.o .x. .x. .x. .x.\n"
         "x o\n"
         "x o .x. .x. .x.\n",
         B, SEKI);
}

/* --- the meaning of a target --------------------------------------------- */

/* The statuses of both runs, with every chain to be saved or not. */
static void search_as(searching *s, const char *text, bool every)
{
    reading r;

    open_race(&r, s, text);
    r.problem->every = every;
    s->status = miai_race_search(
        &s->found, r.problem,
        &(miai_means){&s->options, &s->space, &s->budget, &s->error});
    assert_int_equal(s->status, MIAI_OK);
    end(&r);
}

/* Otherwise all chains have to be captured. */
static void without_the_rule_the_last_chain_decides(void **state)
{
    searching *s = *state;

    search_as(s, SEKI_AND("#.o.#"), true);
    assert_int_equal(s->found.first[0], B);
    search_as(s, SEKI_AND("#.o.#"), false);
    assert_int_equal(s->found.first[0], SEKI);
}

/* A chain is captured whole. */
static void with_one_chain_a_side_the_rule_changes_nothing(void **state)
{
    static const board_race races[] = {
        {{{0, 0, 1, {1}}, {0, 0, 2, {0}}}, 1},
        {{{0, 0, 1, {1}}, {0, 0, 3, {0}}}, 2},
        {{{2, 1, 1, {1}}, {1, 0, 2, {0}}}, 1},
    };
    searching *s = *state;
    char text[BOARD_TEXT];

    for (size_t i = 0; i < sizeof races / sizeof races[0]; i++) {
        miai_race_found was;
        board_draw(text, &races[i]);
        search_as(s, text, false);
        was = s->found;
        search_as(s, text, true);
        assert_int_equal(s->found.nodes, was.nodes);
        for (int k = 0; k < 4; k++)
            assert_int_equal(s->found.run[k / 2].first[k % 2].status,
                             was.run[k / 2].first[k % 2].status);
    }
}

/* --- the answer ---------------------------------------------------------- */

static void nothing_is_counted(void **state)
{
    searching *s = *state;
    miai_race_answer a;
    char line[200];
    reading r;

    open_race(&r, s, SEKI_AND("#.o.#"));
    assert_int_equal(miai_race_solve(&a, r.problem,
                                     &(miai_means){&s->options, &s->space,
                                                   &s->budget, &s->error}),
                     MIAI_OK);
    assert_false(a.is_counted || a.is_plain || a.is_refuted);
    assert_true(a.is_searched);
    assert_int_equal(a.end[0], B);
    assert_int_equal(a.end[1], B);
    assert_true(a.behind[0] < 0 && a.behind[1] < 0);
    assert_int_equal(a.view.race.shared, 0);
    assert_null(miai_race_has_fault(&a.view, MIAI_RACE_SEVERAL, MIAI_BLACK));
    const miai_race_fault *fault =
        miai_race_has_fault(&a.view, MIAI_RACE_SEVERAL, MIAI_WHITE);
    assert_non_null(fault);
    miai_race_describe_fault(line, sizeof line, fault, r.problem->board.width);
    assert_string_equal(line, "White's chain, see g3: it is not the only "
                              "essential chain of its side.");
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SEARCH_TEST(the_first_chain_that_is_captured_decides),
        SEARCH_TEST(all_chains_are_to_be_saved),
        SEARCH_TEST(both_runs_know_of_all_chains),
        SEARCH_TEST(a_ko_for_one_chain_is_a_ko),
        SEARCH_TEST(no_chain_is_taken_for_another),
        SEARCH_TEST(without_the_rule_the_last_chain_decides),
        SEARCH_TEST(with_one_chain_a_side_the_rule_changes_nothing),
        SEARCH_TEST(nothing_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
