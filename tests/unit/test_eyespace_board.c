/* test_eyespace_board.c - a board taken apart: the backbone of a group, its
 * joints, and its eyespaces. */
#include "eyespace/eyespace_board.h"
#include "reading.h"

/* What each point is, rows from the top: B backbone, j joint, l outside, 1 2 ..
 * the eyespaces, - another. */
static void draw(char *out, const miai_split *s)
{
    const int width = s->problem->board.width;

    for (int y = s->problem->board.height - 1; y >= 0; y--) {
        for (int x = 0; x < width; x++) {
            const int p = y * width + x;
            *out++ = s->ground[p] == MIAI_EYESPACES_REGION
                         ? (char)('1' + s->space[p])
                         : "-Bjl"[s->ground[p]];
            assert_true((s->space[p] >= 0) ==
                        (s->ground[p] == MIAI_EYESPACES_REGION));
        }
        *out++ = '\n';
    }
    *out = '\0';
}

/* A board, read and taken apart. */
typedef struct board {
    reading read;
    miai_split split;
} board;

static void open_board(board *b, const char *text)
{
    const miai_mem mem = miai_mem_libc();

    begin(&b->read, text, NULL);
    if (next(&b->read) != MIAI_OK)
        fail_msg("%s", b->read.error.text);
    assert_true(miai_split_init(&b->split, &mem, b->read.problem));
}

static void close_board(board *b)
{
    miai_split_clear(&b->split);
    end(&b->read);
}

static void splits(const char *text, const char *picture)
{
    char out[DIAGRAM_SIZE];
    board b;

    open_board(&b, text);
    draw(out, &b.split);
    assert_string_equal(out, picture);
    close_board(&b);
}

/* --- eyespaces -------------------------------------------------------------------- */

static void what_a_chain_surrounds_are_eyespaces(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@@@@\n"
           "@.........@\n"
           "@.XXXXXXX.@\n"
           "@.X...X..@@\n"
           "@.XXXXXXX.@\n"
           "@.........@\n"
           "@@@@@@@@@@@\n",
           "-----------\n"
           "-lllllllll-\n"
           "-lBBBBBBBl-\n"
           "-lB111B22--\n"
           "-lBBBBBBBl-\n"
           "-lllllllll-\n"
           "-----------\n");
}

static void the_corner_and_the_edge_surround_as_well(void **state)
{
    (void)state;
    splits(";f\n"
           ".X..X@\n"
           "XX.OX@\n"
           ".XXXX@\n"
           "@@.@@@\n",
           "2B11B-\n"
           "BB11B-\n"
           "lBBBB-\n"
           "--l---\n");
}

static void outside_liberties_are_counted(void **state)
{
    board b;

    (void)state;
    open_board(&b, ";f\n"
                   "@@@@@@@\n"
                   "@X.XXX@\n"
                   "@XX@.X@\n"
                   "@.XXXX@\n"
                   "@@@.@@@\n");
    assert_int_equal(b.split.liberties, 4);
    assert_int_equal(b.split.spaces.count, 0);
    close_board(&b);
}

static void the_owner_is_black_in_a_region(void **state)
{
    const miai_split_space *space;
    board b;

    (void)state;
    open_board(&b, ";f\n"
                   "######\n"
                   "#OOOO#\n"
                   "#OX..#\n"
                   "#OOOO#\n"
                   "##.###\n");
    assert_int_equal(b.split.owner, MIAI_WHITE);
    assert_int_equal(b.split.spaces.count, 1);
    space = miai_split_at(&b.split, 0);
    assert_int_equal(space->count, 3);
    assert_int_equal(space->liberties, 2);
    assert_true(space->is_small);
    assert_int_equal(space->region.stones[MIAI_REGION_BLACK], 0);
    assert_int_equal(space->region.stones[MIAI_REGION_WHITE], 1);
    assert_int_equal(space->region.beside[MIAI_REGION_BLACK], 7);
    assert_int_equal(space->region.beside[MIAI_REGION_WHITE], 4);
    assert_int_equal(space->point[0], 14);
    close_board(&b);
}

static void a_part_of_too_many_points_has_no_region(void **state)
{
    board b;

    (void)state;
    open_board(&b, ";f\n"
                   "@@@@@@@@@@\n"
                   "@XXXXXXXX@\n"
                   "@X......X@\n"
                   "@X......X@\n"
                   "@X......X@\n"
                   "@X......X@\n"
                   "@X......X@\n"
                   "@X....XXX@\n"
                   "@XXXXXX..@\n"
                   "@@@@@@@@@@\n");
    assert_int_equal(b.split.spaces.count, 1);
    assert_int_equal(miai_split_at(&b.split, 0)->count, 34);
    assert_false(miai_split_at(&b.split, 0)->is_small);
    close_board(&b);
}

/* The stone at d2 makes one eyespace of two. */
static void a_chain_that_can_be_cut_off_holds_an_eyespace_together(void **state)
{
    static const char text[] = ";f\n"
                               "@@@@@@@@\n"
                               "@......@\n"
                               "@xxxxxx@\n"
                               "@x..x.x@\n"
                               "@x.X..x@\n"
                               "@@@@@@@@\n";
    board b;

    (void)state;
    splits(text, "--------\n"
                 "-llllll-\n"
                 "-BBBBBB-\n"
                 "-B11B1B-\n"
                 "-B1111B-\n"
                 "--------\n");
    open_board(&b, text);
    assert_int_equal(miai_split_at(&b.split, 0)->cut, 11);
    close_board(&b);
    open_board(&b, ";f\n@@@@@@\n@xxxx@\n@x.Xx@\n@xxxx@\n@@.@@@\n");
    assert_int_equal(b.split.spaces.count, 1); /* one with it */
    close_board(&b);
}

/* --- joints ----------------------------------------------------------------------- */

static void two_common_liberties_outside_join(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@@@@\n"
           "@xxx.xx.xx@\n"
           "@x.x@xx@xx@\n"
           "@xxx.xx.xx@\n"
           "@@.@@@@@@@@\n",
           "-----------\n"
           "-BBBjBBjBB-\n"
           "-B1B-BB-BB-\n"
           "-BBBjBBjBB-\n"
           "--l--------\n");
}

/* Nothing has to be marked: the chains may be of the target or not. */
static void chains_that_are_not_marked_are_joined_as_well(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@@\n"
           "@XXX.XXX@\n"
           "@X.X@XXX@\n"
           "@XXX.XXX@\n"
           "@@.@@@@@@\n",
           "---------\n"
           "-BBBjBBB-\n"
           "-B1B-BBB-\n"
           "-BBBjBBB-\n"
           "--l------\n");
}

static void one_common_liberty_does_not_join(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@@\n"
           "@xxx.xxx@\n"
           "@x.x@x.x@\n"
           "@xxx@xx@@\n"
           "@@.@@@@@@\n",
           "---------\n"
           "-BBB1111-\n"
           "-B2B-111-\n"
           "-BBB-11--\n"
           "--l------\n");
}

static void two_points_join_all_chains_beside_both(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@\n"
           "@@@xxxx@\n"
           "@@@x@@x@\n"
           "@@x.x@x@\n"
           "@@x@x@x@\n"
           "@@x.x@x@\n"
           "@@@x@@x@\n"
           "@@@xxxx@\n"
           "@@@@@@@@\n",
           "--------\n"
           "---BBBB-\n"
           "---B--B-\n"
           "--BjB-B-\n"
           "--B-B-B-\n"
           "--BjB-B-\n"
           "---B--B-\n"
           "---BBBB-\n"
           "--------\n");
}

/* At d5 White would threaten to cut at c3 and at e3. */
static void a_point_does_not_serve_two_joints(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@\n"
           "@xx.xx@\n"
           "@x@x@x@\n"
           "@x.x.x@\n"
           "@@@x.@@\n"
           "@@@@@@@\n",
           "-------\n"
           "-BB111-\n"
           "-B-1-1-\n"
           "-B1111-\n"
           "---11--\n"
           "-------\n");
}

/* The stone at e2 could be connected at e3. */
static void a_lot_beside_another_chain_joins_nothing(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@@@\n"
           "@xxx.xx@@\n"
           "@x.x@x@@@\n"
           "@xxx.xx@@\n"
           "@@@@.@@@@\n"
           "@@@@x@@@@\n"
           "@@@@.@@@@\n"
           "@@@@@@@@@\n",
           "---------\n"
           "-BBBlll--\n"
           "-B1B-l---\n"
           "-BBBlll--\n"
           "----l----\n"
           "----l----\n"
           "----l----\n"
           "---------\n");
}

static void a_joint_beside_the_owners_immortal_stones_is_none(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@#@@@@\n"
           "@xxx.xxx@\n"
           "@x.x@xx@@\n"
           "@xxx.xxx@\n"
           "@@.@@@.@@\n",
           "---------\n"
           "-BBB1111-\n"
           "-B2B-11--\n"
           "-BBB1111-\n"
           "--l---1--\n");
}

static void two_shared_eyes_join(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@\n"
           "@xxxxx@\n"
           "@xx@xx@\n"
           "@x.x.x@\n"
           "@@xxx@@\n"
           "@@.@@@@\n",
           "-------\n"
           "-BBBBB-\n"
           "-BB-BB-\n"
           "-B1B2B-\n"
           "--BBB--\n"
           "--l----\n");
}

static void one_shared_eye_does_not_join(void **state)
{
    (void)state;
    splits(";f\n"
           "@@@@@@@\n"
           "@xxxxx@\n"
           "@xx@xx@\n"
           "@x.x.x@\n"
           "@@xx@@@\n"
           "@@.@@@@\n",
           "-------\n"
           "-BBBBB-\n"
           "-BB-BB-\n"
           "-B111B-\n"
           "--11---\n"
           "--1----\n");
}

static void a_target_connected_to_immortal_stones_is_safe(void **state)
{
    board b;

    (void)state;
    open_board(&b, ";f\n@@@@@@@\n@xxx.x#\n@x.x@@@\n@xxx@@@\n@@.@@@@\n");
    assert_true(b.split.is_safe);
    assert_int_equal(b.split.ground[3 * 7 + 5], MIAI_EYESPACES_BACKBONE);
    assert_int_equal(b.split.ground[3 * 7 + 6], MIAI_EYESPACES_OTHER);
    close_board(&b);
    open_board(&b, ";f\n@@@@@@@\n@xxx..#\n@x.x@@@\n@xxx@@@\n@@.@@@@\n");
    assert_false(b.split.is_safe);
    close_board(&b);
}

/* --- memory ----------------------------------------------------------------------- */

static void memory_may_run_out(void **state)
{
    reading r;
    long n = 0;
    heap h;

    (void)state;
    begin(&r,
          ";f\n@@@@@@@@@\n@.......@\n@.XXXXX.@\n@.X.X..@@\n@.XXXXX.@\n"
          "@@@@@@@@@\n",
          NULL);
    assert_int_equal(next(&r), MIAI_OK);
    do {
        const miai_mem mem = {heap_alloc, &h};
        miai_split s;
        h = (heap){.fails = ++n};
        const bool good = miai_split_init(&s, &mem, r.problem);
        assert_int_equal(good, h.attempts < n);
        miai_split_clear(&s);
        assert_int_equal(h.blocks, 0);
    } while (h.attempts >= n);
    assert_true(n > 3);
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_chain_surrounds_are_eyespaces),
        cmocka_unit_test(the_corner_and_the_edge_surround_as_well),
        cmocka_unit_test(outside_liberties_are_counted),
        cmocka_unit_test(the_owner_is_black_in_a_region),
        cmocka_unit_test(a_part_of_too_many_points_has_no_region),
        cmocka_unit_test(
            a_chain_that_can_be_cut_off_holds_an_eyespace_together),
        cmocka_unit_test(two_common_liberties_outside_join),
        cmocka_unit_test(chains_that_are_not_marked_are_joined_as_well),
        cmocka_unit_test(one_common_liberty_does_not_join),
        cmocka_unit_test(two_points_join_all_chains_beside_both),
        cmocka_unit_test(a_point_does_not_serve_two_joints),
        cmocka_unit_test(a_lot_beside_another_chain_joins_nothing),
        cmocka_unit_test(a_joint_beside_the_owners_immortal_stones_is_none),
        cmocka_unit_test(two_shared_eyes_join),
        cmocka_unit_test(one_shared_eye_does_not_join),
        cmocka_unit_test(a_target_connected_to_immortal_stones_is_safe),
        cmocka_unit_test(memory_may_run_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
