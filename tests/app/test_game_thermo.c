/* test_game_thermo.c - thermographs as pictures. */
#include "app_reading.h"

#include <stdlib.h>

#include "calc/game_svg.h"
#include "calc/game_thermo.h"
#include "calc_reading.h"
#include "cli/failing_malloc.h"
#include "svg/svg.h"

/* --- numbers ---------------------------------------------------------------- */
static void numbers_are_written_exactly(void **state)
{
    char text[GAME_NUMBER_ROOM];
    const game_thermo t = {.mast = {{25, 16}, {-1, 16}}};
    char point[GAME_POINT_ROOM], mast[GAME_MAST_ROOM];

    (void)state;
    assert_string_equal(game_number_text(text, (game_number){-3, 4}), "-3/4");
    assert_string_equal(game_number_text(text, (game_number){0, 1}), "0");
    assert_string_equal(
        game_number_text(text, (game_number){INT64_MIN, INT64_MAX}),
        "-9223372036854775808/9223372036854775807");
    assert_string_equal(game_point_text(point, t.mast), "(25/16,-1/16)");
    assert_string_equal(game_mast_text(mast, &t),
                        "mean 25/16, temperature -1/16");
}

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-12 && b - a < 1e-12);
}

static void differences_stay_exact_far_from_zero(void **state)
{
    const int64_t big = 1000000000000000000;

    (void)state;
    assert_near(
        game_number_minus((game_number){big + 1, 1}, (game_number){big, 1}), 1);
    assert_near(
        game_number_minus((game_number){-big - 3, 1}, (game_number){-big, 1}),
        -3);
    assert_near(game_number_minus((game_number){-1, 2}, (game_number){-1, 1}),
                0.5);
    assert_near(game_number_minus((game_number){1, 2}, (game_number){-1, 4}),
                0.75);
    assert_true(game_number_minus((game_number){INT64_MAX, 1},
                                  (game_number){INT64_MIN, 1}) > 1.8e19);
}

/* --- axes ------------------------------------------------------------------- */
static void labels_that_touch_move_apart(void **state)
{
    axis a = {.low = 0, .high = 100, .shift = 10};

    (void)state;
    axis_add(&a, (game_number){1, 1}, 50, 20);
    axis_add(&a, (game_number){2, 1}, 60, 20);
    axis_add(&a, (game_number){3, 1}, 90, 20);
    assert_int_equal(a.count, 3);
    assert_near(a.label[0].place, 45);
    assert_near(a.label[1].place, 65);
    assert_near(a.label[2].place, 90);
}

static void labels_stay_inside(void **state)
{
    axis a = {.low = 0, .high = 100, .shift = 10};

    (void)state;
    axis_add(&a, (game_number){1, 1}, 2, 20);
    axis_add(&a, (game_number){2, 1}, 98, 20);
    assert_near(a.label[0].place, 10);
    assert_near(a.label[1].place, 90);
    axis_add(&a, (game_number){3, 1}, 50, 90); /* there is no room */
    assert_int_equal(a.count, 2);
    assert_near(a.label[0].place, 10);
}

static void what_comes_first_keeps_its_room(void **state)
{
    axis a = {.low = 0, .high = 100, .shift = 4};

    (void)state;
    axis_add(&a, (game_number){1, 1}, 50, 20);
    axis_add(&a, (game_number){1, 1}, 50, 20); /* the same again */
    axis_add(&a, (game_number){2, 1}, 51, 20);
    assert_int_equal(a.count, 1);
    assert_near(a.label[0].place, 50);
}

/* Any labels at all: in order, apart, inside, and near their places. */
static void labels_never_overlap(void **state)
{
    uint32_t seed = 1;

    (void)state;
    for (int round = 0; round < 200; round++) {
        axis a = {.low = 0, .high = 500, .shift = 30};
        for (int i = 0; i < 100; i++) {
            seed = seed * 1664525u + 1013904223u;
            axis_add(&a, (game_number){i, 1}, (double)(seed >> 8) / 33554.432,
                     (int)(seed >> 5 & 63) + 1);
        }
        assert_in_range(a.count, 1, AXIS_MOST);
        for (int i = 0; i < a.count; i++) {
            const axis_label *l = &a.label[i];
            assert_true(l->place - l->size / 2.0 > -1e-9);
            assert_true(l->place + l->size / 2.0 < 500 + 1e-9);
            assert_true(l->place - l->at < 30.001);
            assert_true(l->at - l->place < 30.001);
            if (i > 0)
                assert_true(l->place - l[-1].place >
                            (l->size + l[-1].size) / 2.0 - 1e-9);
        }
    }
}

/* --- SVG -------------------------------------------------------------------- */
/* The value of kind thermograph of a game. */
static miai_value *thermograph_of(calculator *c, const char *game)
{
    char call[300];

    snprintf(call, sizeof call, "thermograph(%s)", game);
    return value_of(c, call);
}

typedef miai_status (*draw_fn)(FILE *out, const miai_value *value,
                               const char *title);

static miai_status draw_svg(FILE *out, const miai_value *value,
                            const char *title)
{
    return game_thermograph_svg(out, &value, &title, 1);
}

static miai_status draw_ascii(FILE *out, const miai_value *value,
                              const char *title)
{
    (void)title;
    return game_thermograph_text(out, value, false);
}

static miai_status draw_unicode(FILE *out, const miai_value *value,
                                const char *title)
{
    (void)title;
    return game_thermograph_text(out, value, true);
}

/* The picture of a game, to be freed. */
static char *drawn(const char *game, const char *title, draw_fn draw)
{
    calculator c = calculator_new(NULL, 0);
    buffer b;

    miai_value *value = thermograph_of(&c, game);
    assert_true(buffer_open(&b));
    assert_int_equal(draw(b.out, value, title), MIAI_OK);
    assert_true(buffer_close(&b));
    miai_value_free(value);
    calculator_free(&c);
    return b.text;
}

static char *picture(const char *game, const char *title)
{
    return drawn(game, title, draw_svg);
}

static void every_bend_has_its_exact_labels(void **state)
{
    static const char *const labels[] = {"2",  "1",    "25/16", "3/2",
                                         "-1", "-1/2", "-1/16", "-1/8"};
    char *text = picture("25/16", "25/16");
    char label[40];

    (void)state;
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        snprintf(label, sizeof label, ">%s</text>", labels[i]);
        assert_int_equal(count_of(text, label), i == 2 ? 2 : 1);
    }
    assert_non_null(strstr(text, ">mean 25/16, temperature -1/16</text>"));
    assert_non_null(strstr(text, ">Left wall: (2,-1) (2,-1/2) (25/16,-1/16)"));
    assert_non_null(strstr(text, "<title>25/16</title>"));
    assert_non_null(strstr(text, "Right wall: (1,-1) (3/2,-1/2) (3/2,-1/8) "
                                 "(25/16,-1/16).</desc>"));
    free(text);
}

/* Reads the points of a path of a class; returns how many there are. */
static int path_of(int at[][2], const char *text, const char *name)
{
    char begin[40];
    int count = 0;

    snprintf(begin, sizeof begin, "<path class=\"%s\"", name);
    text = strstr(text, begin);
    assert_non_null(text);
    text = strstr(text, " d=\"M");
    assert_non_null(text);
    for (text += 5; *text != '"' && count < 8; count++) {
        char *end;
        at[count][0] = (int)strtol(text, &end, 10);
        at[count][1] = (int)strtol(end, &end, 10);
        text = end + (*end == 'L');
    }
    return count;
}

/* {5|3||0}: L (3,-1) (3,1) (2,2) R (-1,-1) (2,2). */
static void left_is_left_and_hot_is_high(void **state)
{
    char *text = picture("{5|3||0}", "a game");
    int left[8][2], right[8][2];

    (void)state;
    assert_int_equal(path_of(left, text, "left"), 4);
    assert_int_equal(path_of(right, text, "right"), 3);
    assert_int_equal(left[0][1], right[0][1]); /* temperature -1 */
    assert_int_equal(left[0][0], left[1][0]);
    assert_int_equal(left[2][0], right[1][0]); /* the mast       */
    assert_int_equal(left[2][1], right[1][1]);
    assert_true(left[0][0] < left[2][0] && left[2][0] < right[0][0]);
    assert_true(left[0][1] > left[1][1] && left[1][1] > left[2][1]);
    assert_int_equal(right[0][0] - right[1][0], right[0][1] - right[1][1]);
    free(text);
}

static void titles_do_no_harm(void **state)
{
    char title[1000];
    char cut[GAME_TITLE_ROOM];
    char *text = picture("0", "</title><script>\"&\x01");

    (void)state;
    assert_null(strstr(text, "<script"));
    assert_null(strstr(text, "\x01"));
    assert_non_null(strstr(text, "&lt;/title&gt;&lt;script&gt;&quot;&amp;"));
    free(text);
    memset(title, 'm', sizeof title);
    title[sizeof title - 1] = '\0';
    text = picture("0", title);
    assert_int_equal(count_of(text, "\u2026"), 4); /* both titles, desc, head */
    free(text);
    for (size_t i = 0; i + 3 < sizeof title; i += 3)
        memcpy(title + i, "\u5fc5", 3);
    title[999] = '\0';
    game_title_cut(cut, title);
    assert_int_equal(strlen(cut) % 3, 0); /* no part of a character */
    assert_true(strlen(cut) < GAME_TITLE_ROOM);
    assert_non_null(strstr(cut, "\u2026"));
}

static void several_make_one_picture(void **state)
{
    static const char *const titles[] = {"one", "two", "three"};
    const miai_value *values[3];
    miai_value *own[3];
    calculator c = calculator_new(NULL, 0);
    buffer b;

    (void)state;
    own[0] = thermograph_of(&c, "{3|1}");
    own[1] = thermograph_of(&c, "^");
    own[2] = thermograph_of(&c, "+-5");
    for (int i = 0; i < 3; i++)
        values[i] = own[i];
    assert_true(buffer_open(&b));
    assert_int_equal(game_thermograph_svg(b.out, values, titles, 3), MIAI_OK);
    assert_true(buffer_close(&b));
    assert_int_equal(count_of(b.text, "class=\"mast\""), 3);
    assert_int_equal(count_of(b.text, "<svg "), 1);
    assert_non_null(strstr(b.text, "<title>Thermographs</title>"));
    assert_int_equal(count_of(b.text, "Thermograph of "), 3);
    buffer_clear(&b);
    for (int i = 0; i < 3; i++)
        miai_value_free(own[i]);
    calculator_free(&c);
}

/* --- text ------------------------------------------------------------------- */
static void a_terminal_gets_a_picture_and_the_numbers(void **state)
{
    static const char expected[] = "     |                ^\n"
                                   "     |                |\n"
                                   "    0+----------------|-----------------\n"
                                   "     |                |\n"
                                   "     |                |\n"
                                   "     |                |\n"
                                   "     |                |\n"
                                   "     |                |\n"
                                   "     |                |\n"
                                   " -1/2+                o\n"
                                   "     |              /   \\\n"
                                   "     |            /       \\\n"
                                   "     |          /           \\\n"
                                   "     |        /               \\\n"
                                   "     |      /                   \\\n"
                                   "     |    /                       \\\n"
                                   "   -1+  /                           \\\n"
                                   "     +--+-------------+-------------+---\n"
                                   "        1            1/2            0\n"
                                   "\n"
                                   "mean 1/2, temperature -1/2\n"
                                   "Left wall   (1,-1) (1/2,-1/2)\n"
                                   "Right wall  (0,-1) (1/2,-1/2)\n";
    char *text = drawn("1/2", NULL, draw_ascii);

    (void)state;
    assert_string_equal(text, expected);
    free(text);
    text = drawn("1/2", NULL, draw_unicode);
    assert_non_null(strstr(text, " -1/2\u2524                \u25CF\n"));
    assert_int_equal(count_of(text, "\u2571"), 7);
    assert_int_equal(count_of(text, "\u2572"), 7);
    assert_int_equal(count_of(text, "\u2503"), 8);
    free(text);
}

static void no_line_is_too_wide(void **state)
{
    static const char *const games[] = {"0",
                                        "-7/64",
                                        "{1000000|-1000000}",
                                        "{99999999|0||-99999999}",
                                        "{4||3|-2|||-5}",
                                        "1/1048576",
                                        "+-1/1048576"};

    (void)state;
    for (size_t i = 0; i < 2 * sizeof games / sizeof games[0]; i++) {
        char *text =
            drawn(games[i / 2], NULL, i % 2 ? draw_ascii : draw_unicode);
        for (const char *line = text; *line;) {
            int width = 0;
            for (; *line != '\n'; line++)
                width += ((unsigned char)*line & 0xC0u) != 0x80u;
            line++;
            assert_in_range(width, 0, 80);
        }
        free(text);
    }
}

/* --- memory ----------------------------------------------------------------- */
/* Each allocation fails once; the number of the first one too many. */
static long fail_each_of(draw_fn draw, const miai_value *value)
{
    miai_status rc;
    long n = 0;

    do {
        buffer b;
        assert_true(buffer_open(&b));
        malloc_fail_at(++n);
        rc = draw(b.out, value, "title");
        malloc_fail_at(0);
        assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
        assert_true(buffer_close(&b));
        assert_int_equal(b.len > 0, rc == MIAI_OK); /* nothing by halves */
        buffer_clear(&b);
    } while (rc != MIAI_OK);
    return n;
}

static void without_memory_there_is_no_picture(void **state)
{
    calculator c = calculator_new(NULL, 0);

    (void)state;
    miai_value *value = thermograph_of(&c, "{4||3|-2|||-5}");
    /* Two walls, two lists, the picture, the sheet, what is on it and the
     * description. */
    assert_int_equal(fail_each_of(draw_svg, value), 9);
    /* Two walls and the cells. */
    assert_int_equal(fail_each_of(draw_ascii, value), 4);
    miai_value_free(value);
    calculator_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_exactly),
        cmocka_unit_test(differences_stay_exact_far_from_zero),
        cmocka_unit_test(labels_that_touch_move_apart),
        cmocka_unit_test(labels_stay_inside),
        cmocka_unit_test(what_comes_first_keeps_its_room),
        cmocka_unit_test(labels_never_overlap),
        cmocka_unit_test(every_bend_has_its_exact_labels),
        cmocka_unit_test(left_is_left_and_hot_is_high),
        cmocka_unit_test(titles_do_no_harm),
        cmocka_unit_test(several_make_one_picture),
        cmocka_unit_test(a_terminal_gets_a_picture_and_the_numbers),
        cmocka_unit_test(no_line_is_too_wide),
        cmocka_unit_test(without_memory_there_is_no_picture),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
