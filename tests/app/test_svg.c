/* test_svg.c - boards and words as SVG. */
#include "app_reading.h"

#include <stdlib.h>

#include "svg/svg.h"

static const svg_font font = {20, false, SVG_INK};

/* --- words ------------------------------------------------------------------ */
static void assert_escaped(const char *text, const char *expected)
{
    buffer b;

    assert_true(buffer_open(&b));
    svg_escape(b.out, text);
    assert_true(buffer_close(&b));
    assert_string_equal(b.text, expected);
    buffer_clear(&b);
}

static void what_means_something_in_xml_is_escaped(void **state)
{
    (void)state;
    assert_escaped("a<b>&\"c'd", "a&lt;b&gt;&amp;&quot;c&#39;d");
    assert_escaped("]]>", "]]&gt;");
    assert_escaped("&amp;", "&amp;amp;");
    assert_escaped("", "");
}

static void what_nobody_can_see_is_replaced(void **state)
{
    (void)state;
    assert_escaped("a\x01\x1b[b\x7f", "a\uFFFD\uFFFD[b\uFFFD");
    assert_escaped("a\tb\r\nc", "a b  c");
    assert_escaped("a\u202Eb\u200Bc", "a\uFFFDb\uFFFDc");
}

static void what_is_no_character_is_replaced(void **state)
{
    (void)state;
    assert_escaped("\xff.\xc3", "\uFFFD.\uFFFD");
    assert_escaped("\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD"); /* half a pair */
    assert_escaped("\xef\xbf\xbe", "\uFFFD");             /* U+FFFE      */
    assert_escaped("\u5fc5\U0001F600", "\u5fc5\U0001F600");
}

/* Sets a text in lines; returns the number of them. */
static int lines_of(buffer *b, const char *text, int width, int most)
{
    int height, lines;

    assert_true(buffer_open(b));
    height = svg_lines(b->out, text, font, 0, 0, width, most);
    assert_true(buffer_close(b));
    lines = count_of(b->text, "<text ");
    assert_int_equal(height, lines * 26);
    assert_int_equal(count_of(b->text, "</text>"), lines);
    return lines;
}

static void lines_break_between_words(void **state)
{
    buffer b;

    (void)state;
    assert_int_equal(lines_of(&b, "black to play lives", 110, 9), 2);
    assert_non_null(strstr(b.text, ">black to<"));
    assert_non_null(strstr(b.text, ">play lives<"));
    buffer_clear(&b);
}

static void a_word_longer_than_a_line_is_broken(void **state)
{
    buffer b;

    (void)state;
    assert_int_equal(lines_of(&b, "\u5fc5\u5fc5\u5fc5\u5fc5\u5fc5", 45, 9), 3);
    assert_int_equal(count_of(b.text, ">\u5fc5\u5fc5<"), 2);
    buffer_clear(&b);
    assert_int_equal(lines_of(&b, "mm", 1, 9), 2); /* a letter at least */
    buffer_clear(&b);
}

static void too_many_lines_end_with_an_ellipsis(void **state)
{
    buffer b;

    (void)state;
    assert_int_equal(lines_of(&b, "one two three four five", 60, 2), 2);
    assert_int_equal(count_of(b.text, "\u2026</text>"), 1);
    buffer_clear(&b);
    assert_int_equal(lines_of(&b, "", 60, 2), 0);
    buffer_clear(&b);
}

/* --- boards ------------------------------------------------------------------ */
/* The drawing of a board, to be freed. */
static char *drawn(const svg_board *b)
{
    buffer out;

    assert_true(buffer_open(&out));
    svg_board_draw(out.out, b);
    assert_true(buffer_close(&out));
    return out.text;
}

/* What stands between `from` and the next `to`; to be freed. */
static char *between(const char *text, const char *from, const char *to)
{
    const char *begin = strstr(text, from);
    const char *end = begin ? strstr(begin, to) : NULL;

    assert_non_null(end);
    return strndup(begin, (size_t)(end - begin));
}

static void assert_count(const char *text, const char *group, const char *end,
                         const char *part, int expected)
{
    char *inside = between(text, group, end);

    assert_int_equal(count_of(inside, part), expected);
    free(inside);
}

static svg_board empty_board(int size)
{
    return (svg_board){
        .width = size, .height = size, .view = {0, size - 1, 0, size - 1}};
}

static void every_stone_is_drawn_in_its_colour(void **state)
{
    svg_board b = empty_board(5);
    char *text;

    (void)state;
    b.at[0][0].stone = b.at[1][1].stone = b.at[2][2].stone = MIAI_BLACK;
    b.at[3][3].stone = b.at[4][4].stone = MIAI_WHITE;
    b.at[2][2].muted = true;
    text = drawn(&b);
    assert_int_equal(count_of(text, "<circle "), 5);
    assert_count(text, "class=\"black\"", "</g>", "<circle ", 2);
    assert_count(text, "class=\"black immortal\"", "</g>", "<circle ", 1);
    assert_count(text, "class=\"white\"", "</g>", "<circle ", 2);
    assert_null(strstr(text, "white immortal"));
    free(text);
}

static void numbers_and_marks_are_drawn(void **state)
{
    svg_board b = empty_board(5);
    char *text;

    (void)state;
    b.at[0][0] = (svg_point){.stone = MIAI_BLACK, .number = 7};
    b.at[0][1] = (svg_point){.stone = MIAI_WHITE, .number = 123};
    b.at[1][1] = (svg_point){.stone = MIAI_WHITE, .mark = SVG_TRIANGLE};
    b.at[2][1] = (svg_point){.stone = MIAI_EMPTY, .mark = SVG_SQUARE};
    text = drawn(&b);
    assert_int_equal(count_of(text, "class=\"number\""), 2);
    assert_non_null(strstr(text, "fill=\"#ffffff\">7</text>"));
    assert_non_null(strstr(text, "fill=\"" SVG_INK "\">123</text>"));
    assert_int_equal(count_of(text, "class=\"triangle\""), 1);
    assert_int_equal(count_of(text, "class=\"square\""), 1);
    free(text);
}

static void chosen_points_have_a_dot_where_no_stone_is(void **state)
{
    svg_board b = empty_board(5);
    char *text;

    (void)state;
    b.at[0][0] = (svg_point){.stone = MIAI_BLACK, .chosen = true};
    b.at[0][1].chosen = b.at[0][3].chosen = true;
    text = drawn(&b);
    assert_count(text, "class=\"choice\"", "</g>", "<circle ", 2);
    assert_count(text, "class=\"best\"", "/>", "z", 2); /* two stretches */
    free(text);
}

static void edges_are_where_the_board_ends(void **state)
{
    svg_board b = empty_board(19);
    char *text = drawn(&b);

    (void)state;
    assert_count(text, "class=\"edges\"", "/>", "M", 4);
    assert_count(text, "class=\"lines\"", "/>", "M", 38);
    free(text);
    b.view = (go_view){14, 18, 14, 18};
    text = drawn(&b);
    assert_count(text, "class=\"edges\"", "/>", "M", 2);
    /* From half a step outside of the view to the last point. */
    assert_count(text, "class=\"edges\"", "/>", "M30 20H210", 1);
    assert_count(text, "class=\"edges\"", "/>", "M210 200V20", 1);
    free(text);
    b.view = (go_view){5, 9, 5, 9};
    text = drawn(&b);
    assert_count(text, "class=\"edges\"", "/>", "M", 0);
    free(text);
}

static void a_hole_in_the_board_has_edges(void **state)
{
    svg_board b = empty_board(5);
    char *text;

    (void)state;
    b.at[2][2].stone = MIAI_OFF;
    text = drawn(&b);
    assert_count(text, "class=\"lines\"", "/>", "M", 12);
    assert_int_equal(count_of(text, "<circle "), 0);
    free(text);
}

static void boards_of_known_sizes_have_stars(void **state)
{
    static const struct {
        int size, stars;
    } known[] = {{5, 0}, {9, 5}, {13, 5}, {19, 9}, {18, 4}};

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        svg_board b = empty_board(known[i].size);
        char *text = drawn(&b);
        assert_count(text, "class=\"stars\"", "</g>", "<circle ",
                     known[i].stars);
        free(text);
    }
}

static void coordinates_are_those_of_the_view(void **state)
{
    svg_board b = empty_board(19);
    char *text;

    (void)state;
    b.view = (go_view){7, 8, 17, 18};
    text = drawn(&b);
    assert_non_null(strstr(text, ">h</text>"));
    assert_non_null(strstr(text, ">j</text>"));
    assert_non_null(strstr(text, ">18</text>"));
    assert_non_null(strstr(text, ">19</text>"));
    assert_int_equal(count_of(text, "<text "), 4);
    free(text);
}

/* --- sheets ------------------------------------------------------------------ */
static void add_picture(svg_sheet *s, int width, int height)
{
    buffer b;

    assert_true(buffer_open(&b));
    fputs("<g/>", b.out);
    assert_true(buffer_close(&b));
    svg_sheet_add(s, &b, (svg_size){width, height});
    buffer_clear(&b);
}

static void pictures_are_set_out_in_rows(void **state)
{
    svg_sheet s;
    buffer out;

    (void)state;
    assert_true(svg_sheet_init(&s, 500));
    add_picture(&s, 200, 100);
    add_picture(&s, 200, 300);
    add_picture(&s, 200, 50); /* does not fit any more */
    add_picture(&s, 900, 50); /* nor anywhere          */
    assert_true(buffer_open(&out));
    assert_true(svg_sheet_write(&s, out.out, "a<b", "c&d"));
    assert_true(buffer_close(&out));
    assert_non_null(strstr(out.text, "translate(24 24)"));
    assert_non_null(strstr(out.text, "translate(268 24)"));
    assert_non_null(strstr(out.text, "translate(24 368)"));
    assert_non_null(strstr(out.text, "translate(24 462)"));
    assert_non_null(strstr(out.text, "viewBox=\"0 0 948 536\""));
    assert_non_null(strstr(out.text, "<title>a&lt;b</title>"));
    assert_non_null(strstr(out.text, "<desc>c&amp;d</desc>"));
    assert_int_equal(count_of(out.text, "<g/>"), 4);
    buffer_clear(&out);
    svg_sheet_clear(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_means_something_in_xml_is_escaped),
        cmocka_unit_test(what_nobody_can_see_is_replaced),
        cmocka_unit_test(what_is_no_character_is_replaced),
        cmocka_unit_test(lines_break_between_words),
        cmocka_unit_test(a_word_longer_than_a_line_is_broken),
        cmocka_unit_test(too_many_lines_end_with_an_ellipsis),
        cmocka_unit_test(every_stone_is_drawn_in_its_colour),
        cmocka_unit_test(numbers_and_marks_are_drawn),
        cmocka_unit_test(chosen_points_have_a_dot_where_no_stone_is),
        cmocka_unit_test(edges_are_where_the_board_ends),
        cmocka_unit_test(a_hole_in_the_board_has_edges),
        cmocka_unit_test(boards_of_known_sizes_have_stars),
        cmocka_unit_test(coordinates_are_those_of_the_view),
        cmocka_unit_test(pictures_are_set_out_in_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
