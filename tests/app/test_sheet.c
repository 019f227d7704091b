/* test_sheet.c - problems and their answers as diagrams. */
#include "app_reading.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/prose.h"
#include "solve/line_diagram.h"

static const char corner[] = ";six in the corner\n"
                             ".####\n"
                             "OOOO#\n"
                             "...O#\n"
                             "...O#\n";
static const char bent[] = ";bent four\n"
                           "@@@@.\n"
                           "XXX@.\n"
                           "..X@@\n"
                           "O.XX@\n"
                           "O.XX@\n";
static const char banned[] = ";banned\n"
                             "XXoo#\n"
                             "OX.o#\n"
                             ".oooX#\n"
                             "oo###\n"
                             "#O#\n"
                             " #\n";

/* The note that belongs to a move of the line, "" if it is on the board. */
static void expected_note(char *out, size_t size, const answer *a,
                          miai_color first, int number)
{
    const char *move = miai_verdict_line(a->verdict, first, number - 1)->text;
    int x, y;

    out[0] = '\0';
    if (!go_point_read(&x, &y, move)) {
        snprintf(out, size, "%d:\u00A0pass", number);
        return;
    }
    if (miai_problem_stone(a->problem, x, y) != MIAI_EMPTY) {
        snprintf(out, size, "%d\u00A0at\u00A0%s", number, move);
        return;
    }
    for (int i = 1; i < number; i++) {
        if (strcmp(miai_verdict_line(a->verdict, first, i - 1)->text, move) ==
            0) {
            snprintf(out, size, "%d\u00A0at\u00A0%d", number, i);
            return;
        }
    }
}

/* Every move of the line is a numbered stone of the right colour, or a note.
 * Returns the number of notes. */
static int check_line(const answer *a, miai_color first)
{
    line_diagram d;
    char note[64];
    const miai_move *move;
    int notes = 0;
    int x, y;

    assert_true(
        line_diagram_init(&d, a->problem, a->verdict, first, &diagram_of_life));
    for (int i = 1; (move = miai_verdict_line(a->verdict, first, i - 1)); i++) {
        expected_note(note, sizeof note, a, first, i);
        if (note[0]) {
            notes++;
            assert_non_null(strstr(d.notes.text, note));
            continue;
        }
        assert_true(go_point_read(&x, &y, move->text));
        assert_int_equal(d.board.at[y][x].number, i);
        assert_int_equal(d.board.at[y][x].stone,
                         i % 2 ? first : other_color(first));
    }
    assert_int_equal(notes > 0 ? notes - 1 : 0, count_of(d.notes.text, ", "));
    line_diagram_clear(&d);
    return notes;
}

static void every_move_of_a_line_is_a_number_or_a_note(void **state)
{
    static const char *const texts[] = {corner, bent};
    const miai_options o = plain_options();
    int notes = 0;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        answer a;
        answer_init(&a, texts[i], &o);
        notes += check_line(&a, MIAI_BLACK) + check_line(&a, MIAI_WHITE);
        answer_clear(&a);
    }
    assert_true(notes > 2); /* or the test has seen nothing */
}

static void a_ko_is_retaken_after_a_threat(void **state)
{
    miai_options o = plain_options();
    line_diagram d;
    answer a;

    (void)state;
    o.ko = "a4";
    o.first = MIAI_FIRST_BLACK;
    answer_init(&a, banned, &o);
    assert_true(line_diagram_init(&d, a.problem, a.verdict, MIAI_BLACK,
                                  &diagram_of_life));
    assert_int_equal(d.board.at[3][0].number, 1);
    assert_int_equal(d.board.at[3][0].mark, SVG_PLAIN);
    assert_int_equal(strncmp(d.notes.text, "1 after a ko threat", 19), 0);
    line_diagram_clear(&d);
    answer_clear(&a);
}

static void roles_are_shown(void **state)
{
    const miai_options o = plain_options();
    line_diagram d;
    answer a;

    (void)state;
    answer_init(&a, bent, &o);
    assert_true(line_diagram_init(&d, a.problem, a.verdict, MIAI_BLACK,
                                  &diagram_of_life));
    assert_int_equal(d.board.at[3][0].mark, SVG_TRIANGLE); /* target    */
    assert_true(d.board.at[3][0].shaded);
    assert_true(d.board.at[4][0].muted); /* immortal  */
    assert_false(d.board.at[4][0].shaded);
    assert_int_equal(d.board.at[0][0].mark, SVG_PLAIN); /* a mortal one */
    assert_true(d.board.at[0][0].shaded);
    assert_false(d.board.at[0][0].muted);
    assert_true(d.board.at[0][1].shaded);
    line_diagram_clear(&d);
    answer_clear(&a);
}

static void all_best_moves_are_marked(void **state)
{
    const miai_options o = plain_options();
    line_diagram d;
    answer a;
    int marked = 0;

    (void)state;
    answer_init(&a, corner, &o);
    assert_true(line_diagram_init(&d, a.problem, a.verdict, MIAI_WHITE,
                                  &diagram_of_life));
    assert_string_equal(d.best.text, "Best: b1, b2");
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 5; x++)
            marked += d.board.at[y][x].chosen;
    assert_int_equal(marked, 2);
    assert_true(d.board.at[0][1].chosen);
    assert_true(d.board.at[1][1].chosen);
    line_diagram_clear(&d);
    answer_clear(&a);
}

static void the_legend_explains_what_is_there(void **state)
{
    svg_board b = {.width = 5, .height = 5, .view = {0, 4, 0, 4}};
    svg_legend l = {0};
    buffer out;

    (void)state;
    b.at[1][1] = (svg_point){.stone = MIAI_WHITE, .muted = true};
    b.at[2][2].shaded = true;
    svg_legend_look(&l, &b);
    assert_true(buffer_open(&out));
    assert_int_equal(svg_legend_draw(out.out, &l, 1000).height, 26);
    assert_int_equal(svg_legend_draw(out.out, &l, 10).height, 62);
    assert_true(buffer_close(&out));
    assert_int_equal(count_of(out.text, ">immortal<"), 2);
    assert_int_equal(count_of(out.text, "\"white immortal\""), 2);
    assert_int_equal(count_of(out.text, ">region<"), 2);
    assert_null(strstr(out.text, ">target<"));
    assert_null(strstr(out.text, ">best first move<"));
    buffer_clear(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_a_line_is_a_number_or_a_note),
        cmocka_unit_test(a_ko_is_retaken_after_a_threat),
        cmocka_unit_test(roles_are_shown),
        cmocka_unit_test(all_best_moves_are_marked),
        cmocka_unit_test(the_legend_explains_what_is_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
