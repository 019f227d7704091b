/* test_sgf.c - SGF: the tree of properties, and the position it stands for. */
#include "reading.h"

#include "problem/sgf.h"

/* White in the upper left corner of a board of nine columns and four rows. */
#define CORNER      "AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]"
#define CORNER_ROWS "\n..o#\n.oo#\noo##\n##\n"

/* --- the tree ------------------------------------------------------------ */

static void the_tree_keeps_order_and_variations(void **state)
{
    const char *text = "(;A[1];B[2](;C[3];D[4])(;E[5])(F[6]))";
    const miai_mem mem = miai_mem_libc();
    const miai_sgf_node *node;
    miai_error error;
    miai_sgf sgf;
    size_t at = 0;
    size_t len;

    (void)state;
    miai_sgf_init(&sgf, &mem, text, strlen(text));
    assert_int_equal(miai_sgf_read(&sgf, &at, &error), MIAI_OK);
    assert_int_equal(at, strlen(text));
    assert_int_equal(sgf.node.count, 6);
    node = miai_sgf_node_at(&sgf, 1);
    assert_non_null(miai_sgf_get(&sgf, node, "B", &len));
    assert_null(miai_sgf_get(&sgf, node, "A", &len));
    node = miai_sgf_node_at(&sgf, node->child);
    assert_memory_equal(miai_sgf_get(&sgf, node, "C", &len), "3", 1);
    assert_memory_equal(
        miai_sgf_get(&sgf, miai_sgf_node_at(&sgf, node->child), "D", &len), "4",
        1);
    node = miai_sgf_node_at(&sgf, node->next);
    assert_memory_equal(miai_sgf_get(&sgf, node, "E", &len), "5", 1);
    node = miai_sgf_node_at(&sgf, node->next);
    assert_memory_equal(miai_sgf_get(&sgf, node, "F", &len), "6", 1);
    assert_int_equal(node->next, 0);
    miai_sgf_clear(&sgf);
}

static void syntax_errors_name_what_was_expected_and_where(void **state)
{
    (void)state;
    is_refused("(;AB[aa", NULL,
               "f:1: SGF: expected ']' for the value that begins at offset 4");
    is_refused("(;AB)", NULL,
               "f:1: SGF: expected '[' after a property name at offset 4");
    is_refused("(;AB[aa]!)", NULL,
               "f:1: SGF: expected a property, ';', '(' or ')' at offset 8");
    is_refused("(;A[b](;B[c])C[d])", NULL,
               "f:1: SGF: expected ';', '(' or ')' at offset 13");
    is_refused("(AB[aa])", NULL, "f:1: SGF: expected ';' at offset 1");
    is_refused("(;AB[aa]\\)", NULL,
               "f:1: SGF: expected a property, ';', '(' or ')' at offset 8");
}

/* A mistake of the text is on its own line, all others are where the tree
 * begins. */
static void messages_name_the_line(void **state)
{
    reading r;

    (void)state;
    begin(&r, "mail\n\n(;SZ[9]\nAB[aa]\n!)\n\n(;GN[two]\nSZ[99])(;\nGM[2])\n",
          NULL);
    expect_refusal(
        &r, "f:5: SGF: expected a property, ';', '(' or ')' at offset 21");
    expect_refusal(&r, "f:7 (two): expected a board size of 1 to 52, such as "
                       "SZ[19] or SZ[9:5], not SZ[99]");
    expect_refusal(&r, "f:8: expected a game of Go, GM[1], not GM[2]: leave "
                       "the record out, or correct GM");
    expect_end(&r);
    end(&r);
    is_refused("\n\n(AB[aa])", NULL, "f:3: SGF: expected ';' at offset 3");
}

static void a_bad_tree_does_not_hide_the_next(void **state)
{
    reading r;

    (void)state;
    begin(&r, "(;AB[aa]?[x)](;B[bb])) (;SZ[9:4]" CORNER ")", NULL);
    expect_refusal(
        &r, "f:1: SGF: expected a property, ';', '(' or ')' at offset 8");
    expect_problem(&r, ";f#2" CORNER_ROWS);
    expect_end(&r);
    end(&r);
}

static void a_missing_last_bracket_is_forgiven(void **state)
{
    (void)state;
    reads_as("(;SZ[9:4]" CORNER, NULL, ";f#1" CORNER_ROWS);
    reads_as("(;SZ[9:4]" CORNER ";B[aa](;W[ba]", NULL, ";f#1" CORNER_ROWS);
}

static void junk_around_trees_is_skipped(void **state)
{
    reading r;

    (void)state;
    begin(&r,
          "From: somebody (me)\r\n; a line\r\n\r\n(\r\n;SZ[9:4]" CORNER
          ") and (another) ( ;SZ[9:4]" CORNER ")))",
          NULL);
    expect_problem(&r, ";f#1" CORNER_ROWS);
    expect_problem(&r, ";f#2" CORNER_ROWS);
    expect_end(&r);
    end(&r);
}

static void a_byte_order_mark_is_skipped(void **state)
{
    (void)state;
    reads_as("\xEF\xBB\xBF(;SZ[9:4]" CORNER ")", NULL, ";f#1" CORNER_ROWS);
}

/* --- the position -------------------------------------------------------- */

static void old_long_names_are_read(void **state)
{
    (void)state;
    reads_as("(;SiZe[9:4]AddWhite[ca][bb][cb][ac][bc]"
             "AddBlack [da] [db]\r\n[cc][dc][ad][bd])",
             NULL, ";f#1" CORNER_ROWS);
}

static void rectangles_and_repeated_properties_are_merged(void **state)
{
    (void)state;
    reads_as("(;SZ[9:4]AB[da:db]AW[bb:cb]AB[cc:dc]AB[ad:bd]AW[ca]AW[ac:bc])",
             NULL, ";f#1" CORNER_ROWS);
}

static void the_default_board_is_nineteen(void **state)
{
    reading r;

    (void)state;
    begin(&r, "(;" CORNER "AB[ce])", NULL);
    assert_int_equal(next(&r), MIAI_OK);
    assert_int_equal(miai_problem_width(r.problem), 19);
    assert_int_equal(miai_problem_height(r.problem), 19);
    assert_int_equal(miai_problem_stone(r.problem, 2, 18), MIAI_WHITE);
    assert_int_equal(miai_problem_role(r.problem, 0, 18), MIAI_ROLE_REGION);
    assert_int_equal(miai_problem_role(r.problem, 9, 9), MIAI_ROLE_PLAIN);
    assert_int_equal(miai_problem_stone(r.problem, 19, 0), MIAI_OFF);
    assert_int_equal(miai_problem_role(r.problem, -1, 0), MIAI_ROLE_PLAIN);
    end(&r);
}

static void capitals_are_coordinates_behind_z(void **state)
{
    reading r;

    (void)state;
    begin(&r, "(;SZ[52]AW[ZZ]AB[ZY][YZ])", NULL);
    expect_refusal(&r, "f:1: the chain at bb1 has no liberty: take it off the "
                       "board, or give it one");
    end(&r);
}

static void set_up_may_begin_in_a_later_node(void **state)
{
    (void)state;
    reads_as(
        "(;;SZ[9:4]GN[late]AB[ia:ia][];" CORNER "AE[ia])",
        &(miai_options){
            .size = sizeof(miai_options), .move = 0, .threats = 5, .ruling = 2},
        ";late" CORNER_ROWS);
    reads_as("(;SZ[9:4]AW[aa:ba];" CORNER "AE[aa:ba])", NULL,
             ";f#1" CORNER_ROWS);
}

static void set_up_is_checked(void **state)
{
    (void)state;
    is_refused("(;SZ[9:4]AB[jj])", NULL,
               "f:1: expected points of the board, aa to id, found AB[jj]: "
               "correct the point, or the size of the board, SZ");
    is_refused("(;SZ[9:4]AB[a1])", NULL,
               "f:1: expected points of the board, aa to id, found AB[a1]: "
               "correct the point, or the size of the board, SZ");
    is_refused("(;SZ[9:4]AB[bb:aa])", NULL,
               "f:1: expected points of the board, aa to id, found AB[bb:aa]: "
               "correct the point, or the size of the board, SZ");
    is_refused("(;SZ[9:4]GN[x]AB[aa]AW[aa])", NULL,
               "f:1 (x): expected one colour on a point, found AW[aa]: leave "
               "one of them out");
    is_refused("(;SZ[9:4]PL[x])", NULL,
               "f:1: expected B or W, found PL[x]: write PL[B] or PL[W], or "
               "leave PL out");
}

static void the_head_is_checked(void **state)
{
    static const char *const bad[] = {"0",   "53", "9:",  ":9",
                                      "9x9", "-1", "1e9", "99999999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[40], message[120];
        snprintf(text, sizeof text, "(;SZ[%s])", bad[i]);
        snprintf(message, sizeof message,
                 "f:1: expected a board size of 1 to 52, such as SZ[19] or "
                 "SZ[9:5], not SZ[%s]",
                 bad[i]);
        is_refused(text, NULL, message);
    }
    is_refused("(;GM[2])", NULL,
               "f:1: expected a game of Go, GM[1], not GM[2]: leave the record "
               "out, or correct GM");
}

/* --- names and character sets -------------------------------------------- */

/* The problem of `head` and a corner has this name. */
static void has_name(const char *head, const char *name)
{
    char text[600];
    reading r;

    strcpy(text, "(;SZ[9:4]");
    strcat(text, head);
    strcat(text, CORNER ")");
    begin(&r, text, NULL);
    if (next(&r) != MIAI_OK)
        fail_msg("%s", r.error.text);
    assert_string_equal(miai_problem_name(r.problem), name);
    end(&r);
}

static void the_game_name_is_the_id(void **state)
{
    (void)state;
    has_name("GN[corner]", "corner");
    has_name("GN[ a\\]b\\\\c\\:d ]", "a]b\\c:d");
    has_name("GN[one\\\r\ntwo\nthree\tfour]", "onetwo three four");
    has_name("GN[]", "f#1");
    has_name("GN[ \n ]", "f#1");
    has_name("GN[\x1B[2J\\]]", "?[2J]");
}

static void long_names_are_cut_between_characters(void **state)
{
    char head[400] = "GN[";
    char name[MIAI_NAME_SIZE] = "";
    reading r;

    (void)state;
    for (int i = 0; i < 100; i++)
        strcat(head, "\xE7\xA2\x81");
    strcat(head, "]");
    for (int i = 0; i < 85; i++)
        strcat(name, "\xE7\xA2\x81");
    has_name(head, name);
    begin(&r, "(;SZ[0]GN[\xE7\xA2\x81\xE7\xA2\x81])", NULL);
    expect_refusal(&r, "f:1 (\xE7\xA2\x81\xE7\xA2\x81): expected a board size "
                       "of 1 to 52, such as SZ[19] or SZ[9:5], not SZ[0]");
    end(&r);
}

static void names_are_converted_to_utf8(void **state)
{
    (void)state;
    has_name("CA[UTF-8]GN[\xC3\xA9]", "\xC3\xA9");
    has_name("CA[ISO-8859-1]GN[caf\xE9]", "caf\xC3\xA9");
    has_name("CA[windows-1252]GN[\x80]", "\xE2\x82\xAC");
    has_name("CA[GB2312]GN[\xCA\xC0]", "\xE4\xB8\x96");
    has_name("CA[big5]GN[\xA4\xA4]", "\xE4\xB8\xAD");
    has_name("CA[EUC-KR]GN[\xB0\xA1]", "\xEA\xB0\x80");
    has_name("CA[EUC-JP]GN[\xA4\xA2]", "\xE3\x81\x82");
    has_name("CA[KOI8-R]GN[\xC7\xCF]", "\xD0\xB3\xD0\xBE");
}

static void what_cannot_be_converted_is_replaced(void **state)
{
    (void)state;
    has_name("GN[caf\xE9]", "caf\xEF\xBF\xBD");
    has_name("CA[no such set]GN[a\xFF]", "a\xEF\xBF\xBD");
    has_name("CA[../../x]GN[a]", "a");
    has_name("CA[EUC-JP]GN[a\xFFz]", "a\xEF\xBF\xBDz");
}

static void brackets_inside_wide_characters_are_text(void **state)
{
    (void)state;
    has_name("CA[Shift_JIS]GN[\x83\x5D\x83\x5C]",
             "\xE3\x82\xBE\xE3\x82\xBD"); /* trail bytes ] and \ */
    has_name("GN[\x83\x5D]CA[SJIS]", "\xE3\x82\xBE");
    has_name("CA[Big5]GN[\xA5\x5C\xA5\x5D]", "\xE5\x8A\x9F\xE5\x8C\x85");
    has_name("CA[GBK]C[\x81\x5D]GN[x]", "x");
}

/* --- hostile texts ------------------------------------------------------- */

static void every_prefix_of_a_record_is_survived(void **state)
{
    const char *text = "x(;GN[a\\]]CA[GBK]SZ[9:4]C[\x81\x5D\\\x81\x5D]" CORNER
                       "MA[ca]PL[W];B[aa](;W[ba]C[x])(;W[ab]))(;SZ[9:4]" CORNER
                       "CR[aa][ba][ab])";
    const size_t len = strlen(text);

    (void)state;
    for (size_t n = 0; n <= len; n++)
        count_refusals(text, n);
}

static void ten_million_brackets_are_one_error(void **state)
{
    static const char *const piece[] = {"(",   "(;",       "(;)(", "[",
                                        "(;A", "(;AB[aa]", "\\",   "(;[(;"};
    const size_t len = 10 << 20;

    (void)state;
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) {
        char *text = repeat(piece[i], i == 2 ? 4000 : len);
        assert_true(count_refusals(text, i == 2 ? 4000 : len) >= 1);
        free(text);
    }
}

static void limits_are_stated(void **state)
{
    const size_t len = 8 << 20;
    char *nodes = repeat(";", len);
    char *values = repeat("[aa]", len);
    char *points = repeat("[aa:ss]", len);
    reading r;

    (void)state;
    nodes[0] = '(';
    begin_bytes(&r, nodes, len, NULL);
    expect_refusal(&r, "f:1: SGF: expected at most 1000000 nodes in a game "
                       "tree, found more at offset 1000002: split the record");
    expect_end(&r);
    end(&r);
    memcpy(values, "(;AB", 4);
    begin_bytes(&r, values, len, NULL);
    expect_refusal(&r, "f:1: SGF: expected at most 1000000 values in a game "
                       "tree, found more at offset 4000004: split the record");
    expect_end(&r);
    end(&r);
    memcpy(points, "(;AB[aa", 7);
    points[7 * 900000 - 1] = ')';
    points[7 * 900000 - 2] = ']';
    begin_bytes(&r, points, 7 * 900000, NULL);
    assert_int_equal(next(&r), MIAI_ERR_INPUT);
    end(&r);
    free(nodes);
    free(values);
    free(points);
}

static void zero_bytes_are_survived(void **state)
{
    static const char text[] = "(;GN[a\0b]SZ[9:4]" CORNER "\0)";
    static const char good[] = "(;GN[a\0b]C[\0]SZ[9:4]" CORNER ")";
    reading r;

    (void)state;
    assert_int_equal(count_refusals(text, sizeof text - 1), 1);
    begin_bytes(&r, good, sizeof good - 1, NULL);
    expect_problem(&r, ";a?b" CORNER_ROWS);
    end(&r);
}

static void sgf_survives_every_failed_allocation(void **state)
{
    (void)state;
    survives_every_failure("(;GN[x]CA[SJIS]SZ[9:4]" CORNER
                           ";B[aa](;W[ba];B[ab](;W[ac])))"
                           "(;SZ[9:4]" CORNER ")(;)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_keeps_order_and_variations),
        cmocka_unit_test(syntax_errors_name_what_was_expected_and_where),
        cmocka_unit_test(messages_name_the_line),
        cmocka_unit_test(a_bad_tree_does_not_hide_the_next),
        cmocka_unit_test(a_missing_last_bracket_is_forgiven),
        cmocka_unit_test(junk_around_trees_is_skipped),
        cmocka_unit_test(a_byte_order_mark_is_skipped),
        cmocka_unit_test(old_long_names_are_read),
        cmocka_unit_test(rectangles_and_repeated_properties_are_merged),
        cmocka_unit_test(the_default_board_is_nineteen),
        cmocka_unit_test(capitals_are_coordinates_behind_z),
        cmocka_unit_test(set_up_may_begin_in_a_later_node),
        cmocka_unit_test(set_up_is_checked),
        cmocka_unit_test(the_head_is_checked),
        cmocka_unit_test(the_game_name_is_the_id),
        cmocka_unit_test(long_names_are_cut_between_characters),
        cmocka_unit_test(names_are_converted_to_utf8),
        cmocka_unit_test(what_cannot_be_converted_is_replaced),
        cmocka_unit_test(brackets_inside_wide_characters_are_text),
        cmocka_unit_test(every_prefix_of_a_record_is_survived),
        cmocka_unit_test(ten_million_brackets_are_one_error),
        cmocka_unit_test(limits_are_stated),
        cmocka_unit_test(zero_bytes_are_survived),
        cmocka_unit_test(sgf_survives_every_failed_allocation),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
