/* test_solved.c - open problems as the program sees them: models, parts of the
 * board, diagrams, words. */
#include "app_reading.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/buffer.h"
#include "common/tally.h"
#include "solve/model_text.h"
#include "solve/solved.h"

/* One step beyond the stones White lives by joining friends; inside the region
 * she is dead. */
static const char out[] = "(;GN[out]SZ[9]AW[ba][ab][bb][cb][eb][fb][gb]"
                          "AB[db][ac][bc][cc][dc][ec][fc][gc]TR[bb])";
/* The same answer for both sides from one model, with a weak wall at e9. */
static const char weak[] = "(;GN[weak]SZ[9]AB[ab][bb][cb][db][eb]"
                           "AW[ca][ea][fb][ac][bc][cc][dc][ec][fc])";
static const char three[] = ";three\n#####\nOOOO#\n...O#\n";

static void ask(answer *a, const char *text, miai_first first)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.first = first;
    o.radius = 1;
    answer_init(a, text, &o);
}

static solved_part part(const solved *s, miai_color first, const char *point)
{
    int x, y;

    assert_true(go_point_read(&x, &y, point));
    return solved_part_at(s, first, x, y);
}

static void an_enclosed_problem_is_its_own_model(void **state)
{
    answer a;

    (void)state;
    ask(&a, three, MIAI_FIRST_BOTH);
    const solved s = {a.problem, a.verdict};
    assert_null(solved_open(&s));
    assert_ptr_equal(solved_any(&s), a.problem);
    assert_int_equal(solved_defender(&s), MIAI_WHITE);
    assert_false(solved_differs(&s));
    assert_int_equal(part(&s, MIAI_BLACK, "b1"), PART_USUAL);
    answer_clear(&a);
}

static void sides_may_have_models_of_their_own(void **state)
{
    answer a;

    (void)state;
    ask(&a, out, MIAI_FIRST_BOTH);
    const solved s = {a.problem, a.verdict};
    assert_non_null(solved_open(&s));
    assert_null(solved_open(&s)->problem);
    assert_true(solved_differs(&s));
    assert_int_equal(solved_defender(&s), MIAI_WHITE);
    assert_ptr_not_equal(solved_model(&s, MIAI_BLACK),
                         solved_model(&s, MIAI_WHITE));
    assert_int_equal(part(&s, MIAI_WHITE, "e9"), PART_ESCAPE);
    assert_int_equal(part(&s, MIAI_BLACK, "e9"), PART_GUARD);
    assert_int_equal(part(&s, MIAI_BLACK, "d8"), PART_WALL);
    assert_int_equal(part(&s, MIAI_BLACK, "j1"), PART_USUAL);
    answer_clear(&a);
}

static void one_side_alone_does_not_differ(void **state)
{
    answer a;

    (void)state;
    ask(&a, out, MIAI_FIRST_WHITE);
    const solved s = {a.problem, a.verdict};
    assert_false(solved_asked(&s, MIAI_BLACK));
    assert_false(solved_differs(&s));
    assert_non_null(solved_open(&s)->problem);
    assert_int_equal(solved_open(&s)->certainty, MIAI_CERTAINTY_TOUCH);
    answer_clear(&a);
}

static void a_weak_wall_is_no_wall(void **state)
{
    answer a;

    (void)state;
    ask(&a, weak, MIAI_FIRST_BOTH);
    const solved s = {a.problem, a.verdict};
    assert_non_null(solved_open(&s)->problem);
    assert_int_equal(part(&s, MIAI_BLACK, "e9"), PART_WEAK);
    assert_int_equal(part(&s, MIAI_BLACK, "f8"), PART_WALL);
    answer_clear(&a);
}

/* What is shown: the region, and two lines around it. */
static void the_view_is_cut_to_the_region(void **state)
{
    answer a;

    (void)state;
    ask(&a, out, MIAI_FIRST_BLACK);
    const solved s = {a.problem, a.verdict};
    const go_view v = solved_view(&s, MIAI_BLACK);
    assert_int_equal(v.left, 0);
    assert_int_equal(v.top, 8);
    assert_true(v.right == 5 && v.bottom == 5);
    answer_clear(&a);
}

/* The text has so many diagrams, and each is read as an enclosed problem. */
static void diagrams_are(const char *text, miai_first first, int want)
{
    answer a, again;
    buffer model;

    ask(&a, text, first);
    const solved s = {a.problem, a.verdict};
    assert_true(buffer_open(&model));
    assert_true(write_models(model.out, &s));
    assert_true(buffer_close(&model));
    assert_int_equal(count_of(model.text, "\n;") + (model.text[0] == ';'),
                     want);
    ask(&again, model.text, first);
    assert_false(miai_problem_is_open(again.problem));
    assert_string_equal(miai_problem_name(again.problem),
                        miai_problem_name(a.problem));
    buffer_clear(&model);
    answer_clear(&again);
    answer_clear(&a);
}

static void models_are_diagrams(void **state)
{
    (void)state;
    diagrams_are(out, MIAI_FIRST_BOTH, 2);
    diagrams_are(out, MIAI_FIRST_WHITE, 1);
    diagrams_are(weak, MIAI_FIRST_BOTH, 1);
    diagrams_are(three, MIAI_FIRST_BOTH, 1);
}

static void tells(const tally *t, const char *want)
{
    char *text = NULL;
    size_t len = 0;
    FILE *f = open_memstream(&text, &len);

    assert_non_null(f);
    print_tally(f, t);
    fclose(f);
    assert_string_equal(text, want);
    free(text);
}

static void a_tally_is_for_several_with_an_open_one(void **state)
{
    tally t = {0};
    answer a, b;

    (void)state;
    ask(&a, three, MIAI_FIRST_BOTH);
    ask(&b, weak, MIAI_FIRST_BOTH);
    tells(&t, "");
    tally_add(&t, a.verdict);
    tally_add(&t, a.verdict);
    tells(&t, "");
    tally_add(&t, b.verdict);
    tells(&t, "\n3 problems: 2 enclosed, 1 walls\n");
    t.refused = 2;
    tells(&t, "\n5 problems: 2 enclosed, 1 walls, 2 refused\n");
    answer_clear(&a);
    answer_clear(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_enclosed_problem_is_its_own_model),
        cmocka_unit_test(sides_may_have_models_of_their_own),
        cmocka_unit_test(one_side_alone_does_not_differ),
        cmocka_unit_test(a_weak_wall_is_no_wall),
        cmocka_unit_test(the_view_is_cut_to_the_region),
        cmocka_unit_test(models_are_diagrams),
        cmocka_unit_test(a_tally_is_for_several_with_an_open_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
