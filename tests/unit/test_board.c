/* test_board.c - points, areas and moves. */
#include "reading.h"

/* A board from rows, the top one first, `/` between them. */
static miai_board board_of(const char *rows)
{
    miai_board b;
    const int width = (int)strcspn(rows, "/");
    const int height = ((int)strlen(rows) + 1) / (width + 1);

    miai_board_init(&b, width, height, MIAI_EMPTY);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const char c = rows[(height - 1 - y) * (width + 1) + x];
            b.at[y * width + x] = c == 'X'   ? MIAI_BLACK
                                  : c == 'O' ? MIAI_WHITE
                                  : c == ' ' ? MIAI_OFF
                                             : MIAI_EMPTY;
        }
    }
    return b;
}

static void boards_are_equal(const miai_board *b, const char *rows)
{
    const miai_board expected = board_of(rows);

    assert_int_equal(b->width, expected.width);
    assert_int_equal(b->height, expected.height);
    assert_memory_equal(b->at, expected.at, (size_t)(b->width * b->height));
}

static int point(const miai_board *b, const char *text)
{
    const int p = miai_point_read(&text, b->width, b->height);

    assert_true(p >= 0);
    return p;
}

static void writes_as(int width, int p, const char *text)
{
    char out[MIAI_POINT_TEXT];

    miai_point_write(out, width, p);
    assert_string_equal(out, text);
}

static void points_have_no_column_i(void **state)
{
    (void)state;
    writes_as(19, 0, "a1");
    writes_as(19, 7, "h1");
    writes_as(19, 8, "j1");
    writes_as(19, 360, "t19");
    writes_as(9, MIAI_PASS, "pass");
}

static void columns_behind_z_have_two_letters(void **state)
{
    (void)state;
    writes_as(52, 24, "z1");
    writes_as(52, 25, "aa1");
    writes_as(52, 49, "az1");
    writes_as(52, 52 * 52 - 1, "bb52");
}

static void every_point_reads_back(void **state)
{
    (void)state;
    for (int p = 0; p < MIAI_MAX_POINTS; p++) {
        char text[MIAI_POINT_TEXT];
        const char *at = text;
        miai_point_write(text, MIAI_MAX_SIZE, p);
        assert_int_equal(miai_point_read(&at, MIAI_MAX_SIZE, MIAI_MAX_SIZE), p);
        assert_int_equal(*at, '\0');
    }
}

static void what_is_no_point_is_not_read(void **state)
{
    static const char *const bad[] = {
        "",   "a",   "1",    "i1",           "a0", "a20",
        "u1", "aa1", "a999", "a99999999999", "%1", "-1"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *at = bad[i];
        assert_int_equal(miai_point_read(&at, 19, 19), -1);
        assert_ptr_equal(at, bad[i]);
    }
}

static void reading_stops_behind_the_point(void **state)
{
    const char *at = "C3,d4";

    (void)state;
    assert_int_equal(miai_point_read(&at, 9, 9), 20);
    assert_string_equal(at, ",d4");
}

static void areas_are_connected_points_of_one_colour(void **state)
{
    const miai_board b = board_of("XX.O/.XO./  .O");
    miai_areas a;

    (void)state;
    miai_areas_find(&a, &b);
    assert_int_equal(a.count, 9);
    assert_int_equal(a.of[point(&b, "a3")], a.of[point(&b, "b2")]);
    assert_int_not_equal(a.of[point(&b, "c2")], a.of[point(&b, "d3")]);
    assert_int_equal(a.size[a.of[point(&b, "a3")]], 3);
    assert_int_equal(a.first[a.of[point(&b, "a3")]], point(&b, "b2"));
    assert_int_equal(a.size[a.of[point(&b, "a1")]], 2);
}

static void a_move_captures_all_chains_without_liberties(void **state)
{
    miai_board b = board_of("XO.OX/XO.OX/.XXX.");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "c2"), MIAI_BLACK, NULL),
                     MIAI_PLAY_OK);
    assert_int_equal(miai_board_play(&b, point(&b, "c3"), MIAI_BLACK, NULL),
                     MIAI_PLAY_OK);
    boards_are_equal(&b, "X.X.X/X.X.X/.XXX.");
    assert_int_equal(b.ko, -1);
}

static void suicide_is_not_played(void **state)
{
    miai_board b = board_of(".O/O./..");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "a3"), MIAI_BLACK, NULL),
                     MIAI_PLAY_SUICIDE);
    boards_are_equal(&b, ".O/O./..");
}

static void suicide_of_several_stones_is_not_played(void **state)
{
    miai_board b = board_of(".XO/OO.");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "a2"), MIAI_BLACK, NULL),
                     MIAI_PLAY_SUICIDE);
    boards_are_equal(&b, ".XO/OO.");
}

static void a_stone_is_not_put_on_a_stone(void **state)
{
    miai_board b = board_of("X. /...");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "a2"), MIAI_WHITE, NULL),
                     MIAI_PLAY_OCCUPIED);
    assert_int_equal(miai_board_play(&b, point(&b, "c2"), MIAI_WHITE, NULL),
                     MIAI_PLAY_OCCUPIED);
}

static void taking_a_ko_bans_the_point(void **state)
{
    miai_board b = board_of(".XO./XO.O/.XO.");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "c2"), MIAI_BLACK, NULL),
                     MIAI_PLAY_OK);
    assert_int_equal(b.ko, point(&b, "b2"));
    assert_int_equal(miai_board_play(&b, point(&b, "b2"), MIAI_WHITE, NULL),
                     MIAI_PLAY_KO);
    assert_int_equal(miai_board_play(&b, point(&b, "d1"), MIAI_WHITE, NULL),
                     MIAI_PLAY_OK);
    assert_int_equal(b.ko, -1);
}

static void taking_two_stones_is_no_ko(void **state)
{
    miai_board b = board_of("OO.X/XX..");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "c2"), MIAI_BLACK, NULL),
                     MIAI_PLAY_OK);
    boards_are_equal(&b, "..XX/XX..");
    assert_int_equal(b.ko, -1);
}

static void a_chain_that_takes_one_stone_makes_no_ko(void **state)
{
    miai_board b = board_of("O.X/XXX");

    (void)state;
    assert_int_equal(miai_board_play(&b, point(&b, "b2"), MIAI_BLACK, NULL),
                     MIAI_PLAY_OK);
    assert_int_equal(b.ko, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_have_no_column_i),
        cmocka_unit_test(columns_behind_z_have_two_letters),
        cmocka_unit_test(every_point_reads_back),
        cmocka_unit_test(what_is_no_point_is_not_read),
        cmocka_unit_test(reading_stops_behind_the_point),
        cmocka_unit_test(areas_are_connected_points_of_one_colour),
        cmocka_unit_test(a_move_captures_all_chains_without_liberties),
        cmocka_unit_test(suicide_is_not_played),
        cmocka_unit_test(suicide_of_several_stones_is_not_played),
        cmocka_unit_test(a_stone_is_not_put_on_a_stone),
        cmocka_unit_test(taking_a_ko_bans_the_point),
        cmocka_unit_test(taking_two_stones_is_no_ko),
        cmocka_unit_test(a_chain_that_takes_one_stone_makes_no_ko),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
