/* test_numbers.c - moves as numbers and as text. */
#include <ctype.h>
#include <stdio.h>

#include "asking.h"

/* The number of a point as its text says: a..z without i, aa, ab, .. */
static int number_of(const char *text, int width)
{
    static const char letters[] = "abcdefghjklmnopqrstuvwxyz";
    int x = 0, row;

    if (strcmp(text, "pass") == 0)
        return MIAI_PASS;
    for (; isalpha((unsigned char)*text); text++) {
        assert_non_null(strchr(letters, *text));
        x = 25 * x + (int)(strchr(letters, *text) - letters) + 1;
    }
    assert_int_equal(sscanf(text, "%d", &row), 1);
    return (row - 1) * width + x - 1;
}

/* Three points in the corner of a board so wide. */
static void draw_wide(char *out, int width)
{
    static const char *const rows[] = {"#####", "#OOOO", "#O...", "#OOO."};

    for (int i = 0; i < 4; i++)
        out += sprintf(out, "%*s%s\n", width - 5, "", rows[i]);
    for (int x = 0; x < width; x++)
        *out++ = x == width - 1 ? '.' : '#';
    strcpy(out, "\n");
}

/* Checks every move of a verdict; how many have two letters. */
static int check_numbers(const asked *a, miai_color first, int width)
{
    const miai_move *(*const get[])(const miai_verdict *, miai_color, int) = {
        miai_verdict_move, miai_verdict_value, miai_verdict_line};
    const miai_move *move;
    int wide = 0;

    for (int i = 0; i < 3; i++)
        for (int k = 0; (move = get[i](a->verdict, first, k)); k++) {
            assert_int_equal(move->point, number_of(move->text, width));
            assert_non_null(move->reason);
            if (move->point == MIAI_PASS)
                continue;
            assert_int_equal(miai_problem_role(a->problem, move->point % width,
                                               move->point / width),
                             MIAI_ROLE_REGION);
            wide += isalpha((unsigned char)move->text[1]) != 0;
        }
    return wide;
}

/* The same of a study. */
static int check_study(const asked *a, int width)
{
    const miai_move *move;
    miai_study *study;
    int wide = 0;

    assert_int_equal(
        miai_study_new(&study, a->ctx, a->problem, &a->options, MIAI_BLACK),
        MIAI_OK);
    assert_int_equal(miai_study_play(study, miai_study_line(study, 0)->text),
                     MIAI_OK);
    assert_int_equal(miai_study_played(study, 0)->point,
                     number_of(miai_study_played(study, 0)->text, width));
    for (int i = 0; (move = miai_study_move(study, i)); i++) {
        assert_int_equal(move->point, number_of(move->text, width));
        wide +=
            move->point != MIAI_PASS && isalpha((unsigned char)move->text[1]);
    }
    for (int i = 0; (move = miai_study_line(study, i)); i++)
        assert_int_equal(move->point, number_of(move->text, width));
    miai_study_free(study);
    return wide;
}

static void numbers_and_texts_are_the_same_points(void **state)
{
    static const int widths[] = {9, 25, 26, 28, 49, 50, 51, MIAI_MAX_SIZE};
    char text[6 * (MIAI_MAX_SIZE + 2)];
    asked a;

    (void)state;
    begin(&a, MIAI_GOAL_LIFE);
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        const int width = widths[i];
        draw_wide(text, width);
        solve(&a, text);
        assert_int_equal(miai_problem_width(a.problem), width);
        const int wide = check_numbers(&a, MIAI_BLACK, width) +
                         check_numbers(&a, MIAI_WHITE, width);
        assert_true(width > 25 ? wide > 2 : wide == 0);
        assert_true((check_study(&a, width) > 0) == (width > 25));
    }
    end(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_texts_are_the_same_points),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
