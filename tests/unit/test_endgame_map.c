/* test_endgame_map.c - safe stones, territory, sekis and regions of boards.
 *
 * The pictures are those of map_drawn.h: capitals X and O of a map are safe
 * stones, b and w territory, digits regions, s a seki; Y, Q, B, W are the same by
 * assumption.
 */
#include "map_drawn.h"

#include "heap.h"

static void check(const char *rows, bool strict, const char *expected)
{
    char text[MIAI_MAX_POINTS];

    drawn_map(text, rows, strict);
    assert_string_equal(text, expected);
}

static void two_eyes_are_safe_and_dame_is_a_region(void **state)
{
    (void)state;
    check(".X.XO.O XXXXOOO ...XO.O XXXX.OO", true,
          "bXbXOwO XXXXOOO bbbXOwO XXXX0OO");
}

static void four_in_a_row_live_and_three_do_not(void **state)
{
    (void)state;
    check("....XW XXXXXW WWWWWW", true, "bbbbXO XXXXXO OOOOOO");
    check("...XW XXXXW WWWWW", true, "0000O 0000O OOOOO");
    /* In the corner White can make two rows of four a seki. */
    check("....XW ....XW XXXXXW WWWWWW", true, "00000O 00000O 00000O OOOOOO");
}

/* The lower chain has an eye only together with the upper one. */
static void chains_that_need_each_other_are_safe(void **state)
{
    (void)state;
    check(".XWWW XXWWW ..XWW XXXWW WWWWW", true,
          "bXOOO XXOOO bbXOO XXXOO OOOOO");
    check(".XWWW XWWWW ..XWW XXXWW WWWWW", true,
          "wwOOO wOOOO wwwOO wwwOO OOOOO");
}

/* Black's eyes are not to be taken from a region that White may enter. */
static void an_eye_in_a_region_does_not_count(void **state)
{
    (void)state;
    check(".X..W XXXXW WWWWW", true, "0000O 0000O OOOOO");
    check(".X.XW XXXXW WWWWW", true, "bXbXO XXXXO OOOOO");
}

static void a_chain_in_atari_is_not_safe(void **state)
{
    (void)state;
    check("OX.XW .XXXW XXXWW WWWWW", true, "bXbXO bXXXO XXXOO OOOOO");
    check(".XOXW XX.XW WWXXW WWWWW", true, "0000O 0000O OO00O OOOOO");
    /* Its only liberty is the one on the right, in a region. */
    check("XOOB .XO.", true, "000X 0000");
}

static void what_cannot_live_is_territory(void **state)
{
    (void)state;
    check("BBBBBB B....B B.OO.B B.OO.B B....B BBBBBB", true,
          "XXXXXX XbbbbX XbbbbX XbbbbX XbbbbX XXXXXX");
    check("WWWWWW W....W W.XX.W W....W WWWWWW", true,
          "OOOOOO OwwwwO OwwwwO OwwwwO OOOOOO");
}

static void where_the_enemy_can_live_is_a_region(void **state)
{
    (void)state;
    /* Who takes this stone can be taken back: a ko. */
    check("WX.", true, "O00");
    check("BBBBBBBB B......B B.OOOO.B B.O.O..B B......B BBBBBBBB", true,
          "XXXXXXXX X000000X X000000X X000000X X000000X XXXXXXXX");
    check("BBBBBBB BOOOOOB BO.O..B BOOOO.B B.....B BBBBBBB", true,
          "XXXXXXX X00000X X00000X X00000X X00000X XXXXXXX");
}

static void the_living_and_their_eyes_are_theirs(void **state)
{
    (void)state;
    check("BBBBBBB BOOOOOB BO.O.OB BOOOOOB B.....B BBBBBBB", true,
          "XXXXXXX XOOOOOX XOwOwOX XOOOOOX X00000X XXXXXXX");
}

/* Whoever takes the liberty between them is captured. */
static void a_seki_is_no_region(void **state)
{
    (void)state;
    check("WX.X.O.OB WXXXOOOOB WWWWBBBBB", true,
          "OsssssssX OsssssssX OOOOXXXXX");
    /* With a liberty to fill first it is still to be played. */
    check("WX.X.O.OB WXXXOOO.B WWWWBBBBB", true,
          "O0000000X O0000000X OOOOXXXXX");
}

static void regions_are_kept_apart_by_safe_stones(void **state)
{
    (void)state;
    check("B...W BBBBB B.O.W #BBB#", true, "X111O XXXXX X000O #XXX#");
}

static void points_off_the_board_close_an_area(void **state)
{
    (void)state;
    check("#.#B. .#XX# #WW##", true, "#1#Xb 0#XX# #OO##");
}

static void named_stones_are_assumed(void **state)
{
    (void)state;
    check("...xW xxxxW WWWWW", false, "BBBYO YYYYO OOOOO");
    check("...xW xxxxW WWWWW", true, "0000O 0000O OOOOO");
    check("BBBBBBB BdOOOOB BO.O..B BOOOO.B B.....B BBBBBBB", false,
          "XXXXXXX XBBBBBX XBBBBBX XBBBBBX XBBBBBX XXXXXXX");
    check("BBBBBBB BdOOOOB BO.O..B BOOOO.B B.....B BBBBBBB", true,
          "XXXXXXX X00000X X00000X X00000X X00000X XXXXXXX");
}

static void what_is_proved_stays_so_whatever_is_named(void **state)
{
    (void)state;
    check("BBBB B.oB B..B BBBB", false, "XXXX XbbX XbbX XXXX");
    check(".c.cW ccccW WWWWW", false, "bXbXO XXXXO OOOOO");
}

static void large_empty_areas_are_assumed(void **state)
{
    const char *rows = "..XO..... ..XO..... ..XXO.... ...XO.... ...XO.... "
                       "...XO.... ...XO.... ..XO..... ..XO.....";

    (void)state;
    check(rows, false,
          "BBYQWWWWW BBYQWWWWW BBYYQWWWW BBBYQWWWW BBBYQWWWW "
          "BBBYQWWWW BBBYQWWWW BBYQWWWWW BBYQWWWWW");
    check(rows, true,
          "000000000 000000000 000000000 000000000 000000000 "
          "000000000 000000000 000000000 000000000");
    check(".........", false, "000000000");
}

static void the_border_of_open_ground_is_to_be_played(void **state)
{
    (void)state;
    check("...XO.... ...XO.... ..XXO.... ...XO.... ...XO.... ...XO.... "
          "..XXOO... ..XO..... .........",
          false,
          "BBBYQWWWW BBBYQWWWW BBYYQWWWW BBBYQWWWW BBBYQWWWW BBBYQWWWW "
          "BBYYQQWWW BBY0000WW B00000WWW");
}

/* Black's four points are one eye if White plays in the middle first.  Random
 * games call the group safe all the same; the solver kills it. */
static void a_group_that_the_solver_kills_is_to_be_played(void **state)
{
    const char *rows = "......... ..O...O.. OOOOO.... XXXXO..O. ...X..... "
                       "X.XXO.... XXXOO.... OOOO...O. .........";

    (void)state;
    check(rows, false,
          "WWWWWWWWW WWQWWWQWW QQQQQWWWW 0000QWWQW 00000WWWW "
          "0000QWWWW 000QQWWWW QQQQWWWQW WWWWWWWWW");
}

/* What a point leans on: p a proof, n named stones, s the solver, g games, a an
 * area that is too large, . nothing. */
static void check_basis(const char *rows, const char *expected)
{
    static drawn d;
    static miai_endgame_map m;
    char text[MIAI_MAX_POINTS];

    drawn_read(&d, rows);
    drawn_make(&m, &d, false);
    for (int p = 0; p < m.width * m.height; p++)
        text[(m.height - 1 - p / m.width) * (m.width + 1) + p % m.width] =
            miai_endgame_map_owner(&m, p) == MIAI_EMPTY ? '.'
                                                        : "pnsga"[m.basis[p]];
    for (int y = 1; y <= m.height; y++)
        text[y * (m.width + 1) - 1] = y < m.height ? ' ' : '\0';
    assert_string_equal(text, expected);
}

static void what_is_assumed_has_a_basis(void **state)
{
    (void)state;
    check_basis("...xW xxxxW WWWWW", "nnnnp nnnnp ppppp");
    check_basis(".X.XO.... .X.XO.... XXX.O.... ...XO.... ...XO.... "
                "...XO.... ...XO.... ..XO..... ..XO.....",
                "ppppgaaaa ppppgaaaa ppp.gaaaa aaasgaaaa aaasgaaaa "
                "aaasgaaaa aaasgaaaa aagaaaaaa aagaaaaaa");
}

/* If White takes its liberty in the region, Black has to connect the stone. */
static void what_may_have_to_be_connected_is_part_of_a_region(void **state)
{
    (void)state;
    check("...XO.... ...XO.... ...XOO... ...XOO... ....X.O.. ...XOO... "
          "...XOO... ...XO.... ...XO....",
          false,
          "BBBYQWWWW BBBYQWWWW BBBYQQWWW BBBYQQWWW BBB000QWW BBBYQQWWW "
          "BBBYQQWWW BBBYQWWWW BBBYQWWWW");
    /* The same of seven stones. */
    check("...XO.... ...XO.... ...XOOOOO ...XOXXXX ....XX.OX ...XOOOOO "
          "...XO.... ...XO.... ...XO....",
          false,
          "BBBYQWWWW BBBYQWWWW BBBYQQQQQ BBBYQ0000 BBB0000Q0 BBBYQQQQQ "
          "BBBYQWWWW BBBYQWWWW BBBYQWWWW");
}

static void a_late_endgame_falls_apart(void **state)
{
    (void)state;
    check(".X.XO.O.O XXXXOOOOO .X.X.O.O. XXXXXOOOO ..oX.O.O. BBBXXOOOO "
          "..WXO.OX. BBBXO.OXX WWWXOOOX.",
          true,
          "bXbXOwOwO XXXXOOOOO bXbX2OwOw XXXXXOOOO bbbX1OwOw XXXXXOOOO "
          "00OXOwOww XXXXOwOww OOOXOOOww");
}

/* What Black, or White, may play without an answer: + are free moves. */
static void check_free(const char *rows, miai_color side, const char *expected)
{
    static drawn d;
    static miai_endgame_map m;
    const miai_budget budget = {.nodes = 0};
    const miai_mem mem = miai_mem_libc();
    miai_workspace space;
    miai_error error = {0};
    const miai_map_question q = {.board = &d.board};

    drawn_read(&d, rows);
    miai_workspace_init(&space, &mem);
    assert_int_equal(miai_endgame_map_make(
                         &m, &q, &(miai_means){NULL, &space, &budget, &error}),
                     MIAI_OK);
    miai_workspace_clear(&space);
    for (int y = 0; y < m.height; y++)
        for (int x = 0; x < m.width; x++) {
            const int p = (m.height - 1 - y) * m.width + x;
            const bool is_free = expected[y * (m.width + 1) + x] == '+';
            assert_int_equal(miai_endgame_map_is_free(&m, &d.board, p, side),
                             is_free);
        }
}

static void moves_that_need_no_answer_are_free(void **state)
{
    (void)state;
    /* White threatens to take an eye, if she plays between them: at the ends
     * she does not. */
    check_free("....XW XXXXXW WWWWWW", MIAI_BLACK, ".++... ...... ......");
    check_free("....XW XXXXXW WWWWWW", MIAI_WHITE, "+..+.. ...... ......");
    /* One eye too many; the others are suicide for White. */
    check_free(".X.X.XW XXXXXXW WWWWWWW", MIAI_BLACK,
               "+.+.+.. ....... .......");
    check_free(".X.X..XW XXXXXXXW WWWWWWWW", MIAI_WHITE,
               "....++.. ........ ........");
    check_free(".X..XW XXXXXW WWWWWW", MIAI_BLACK, "..++.. ...... ......");
    check_free(".X.XW XXXXW WWWWW", MIAI_BLACK, "..... ..... .....");
    /* Dame, and the walls of immortal stones. */
    check_free("B..BO.O BBBBOOO B..BO.O BBBB.OO", MIAI_BLACK,
               ".++.... ....... .++.... .......");
}

/* --- limits ------------------------------------------------------------------------ */

static miai_status make(miai_endgame_map *out, const char *rows, heap *h,
                        uint64_t nodes)
{
    static drawn d;
    const miai_mem mem = {heap_alloc, h};
    const miai_budget budget = {.nodes = nodes};
    miai_workspace space;
    miai_error error = {0};
    miai_map_question q = {.board = &d.board};
    miai_status rc;

    drawn_read(&d, rows);
    miai_workspace_init(&space, &mem);
    rc = miai_endgame_map_make(out, &q,
                               &(miai_means){NULL, &space, &budget, &error});
    if (rc == MIAI_ERR_INPUT)
        assert_string_equal(error.text, "the chain at b2 has no liberty");
    miai_workspace_clear(&space);
    assert_int_equal(h->blocks, 0);
    return rc;
}

static void a_chain_without_a_liberty_is_refused(void **state)
{
    static miai_endgame_map m;
    heap h = {0};

    (void)state;
    assert_int_equal(make(&m, ".O. OXO .O.", &h, 0), MIAI_ERR_INPUT);
    h = (heap){0};
    assert_int_equal(make(&m, ".O. OBO .O.", &h, 0), MIAI_OK);
}

static void memory_may_run_out(void **state)
{
    static miai_endgame_map m;
    const char *rows = "WX.X.O.OB WXXXOOOOB WWWWBBBBB ......... .........";
    int refused = 0;
    long all;
    heap h = {0};

    (void)state;
    assert_int_equal(make(&m, rows, &h, 0), MIAI_OK);
    all = h.attempts;
    for (long n = 1; n <= all; n++) {
        h = (heap){.fails = n};
        const miai_status rc = make(&m, rows, &h, 0);
        assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
        refused += rc == MIAI_ERR_NOMEM;
    }
    assert_true(refused >=
                4); /* the work, the table, the guess, the question */
}

static void nodes_are_limited_and_always_the_same(void **state)
{
    static miai_endgame_map m;
    const char *rows = "BBBBBB B....B B....B B....B B....B BBBBBB";
    heap h = {0};
    uint64_t nodes;

    (void)state;
    assert_int_equal(make(&m, rows, &h, 0), MIAI_OK);
    nodes = m.nodes;
    assert_true(nodes > 200);
    assert_false(m.is_limited);
    assert_int_equal(m.basis[0], MIAI_BASIS_PROOF);
    assert_int_equal(make(&m, rows, &h, 0), MIAI_OK);
    assert_int_equal(m.nodes, nodes);
    assert_int_equal(make(&m, rows, &h, 50), MIAI_OK);
    assert_true(m.nodes < 100);
    assert_true(m.is_limited);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_eyes_are_safe_and_dame_is_a_region),
        cmocka_unit_test(four_in_a_row_live_and_three_do_not),
        cmocka_unit_test(chains_that_need_each_other_are_safe),
        cmocka_unit_test(an_eye_in_a_region_does_not_count),
        cmocka_unit_test(a_chain_in_atari_is_not_safe),
        cmocka_unit_test(what_cannot_live_is_territory),
        cmocka_unit_test(where_the_enemy_can_live_is_a_region),
        cmocka_unit_test(the_living_and_their_eyes_are_theirs),
        cmocka_unit_test(a_seki_is_no_region),
        cmocka_unit_test(regions_are_kept_apart_by_safe_stones),
        cmocka_unit_test(points_off_the_board_close_an_area),
        cmocka_unit_test(named_stones_are_assumed),
        cmocka_unit_test(what_is_proved_stays_so_whatever_is_named),
        cmocka_unit_test(large_empty_areas_are_assumed),
        cmocka_unit_test(the_border_of_open_ground_is_to_be_played),
        cmocka_unit_test(a_group_that_the_solver_kills_is_to_be_played),
        cmocka_unit_test(what_is_assumed_has_a_basis),
        cmocka_unit_test(what_may_have_to_be_connected_is_part_of_a_region),
        cmocka_unit_test(a_late_endgame_falls_apart),
        cmocka_unit_test(moves_that_need_no_answer_are_free),
        cmocka_unit_test(a_chain_without_a_liberty_is_refused),
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(nodes_are_limited_and_always_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
