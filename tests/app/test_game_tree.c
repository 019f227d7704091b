/* test_game_tree.c - trees of games as pictures. */
#include "app_reading.h"

#include <stdlib.h>

#include "calc/game_tree.h"
#include "calc_reading.h"
#include "cli/failing_malloc.h"
#include "svg/svg.h"

/* The tree of a game, to be freed. */
static game_tree *tree_of(const char *game, game_tree_limits limits)
{
    calculator c = calculator_new(NULL, 0);
    game_tree *t;

    miai_value *value = value_of(&c, game);
    assert_int_equal(game_tree_new(&t, value, limits), MIAI_OK);
    miai_value_free(value);
    calculator_free(&c); /* the tree needs nothing of it */
    return t;
}

static game_tree *whole_tree(const char *game)
{
    game_tree *t = tree_of(game, (game_tree_limits){0});

    assert_false(game_tree_is_cut(t));
    return t;
}

static void assert_node(const game_tree *t, int i, game_node_kind kind,
                        miai_side side, int parent, const char *text)
{
    char label[GAME_NODE_ROOM];
    const game_node *n = &t->nodes[i];

    assert_int_equal(n->kind, kind);
    assert_int_equal(n->parent, parent);
    if (parent >= 0)
        assert_int_equal(n->side, side);
    assert_string_equal(game_node_text(label, t, i), text);
}

/* --- collecting ------------------------------------------------------------- */
static void options_follow_level_by_level(void **state)
{
    game_tree *t = whole_tree("{4|2||-3/4v2*3}");

    (void)state;
    assert_int_equal(game_tree_nodes(t), 5);
    assert_node(t, 0, GAME_INNER, MIAI_SIDE_LEFT, -1, "{4|2||-3/4v2*3}");
    assert_node(t, 1, GAME_INNER, MIAI_SIDE_LEFT, 0, "{4|2}");
    assert_node(t, 2, GAME_LEAF, MIAI_SIDE_RIGHT, 0, "-3/4v2*3");
    assert_node(t, 3, GAME_LEAF, MIAI_SIDE_LEFT, 1, "4");
    assert_node(t, 4, GAME_LEAF, MIAI_SIDE_RIGHT, 1, "2");
    game_tree_free(t);
}

static void the_root_is_expanded_even_if_it_is_a_leaf_elsewhere(void **state)
{
    game_tree *t = whole_tree("*2");

    (void)state;
    assert_int_equal(game_tree_nodes(t), 5);
    assert_node(t, 1, GAME_LEAF, MIAI_SIDE_LEFT, 0, "0");
    assert_node(t, 2, GAME_LEAF, MIAI_SIDE_LEFT, 0, "*");
    assert_node(t, 4, GAME_LEAF, MIAI_SIDE_RIGHT, 0, "*");
    game_tree_free(t);
    t = whole_tree("0");
    assert_int_equal(game_tree_nodes(t), 1);
    assert_node(t, 0, GAME_LEAF, MIAI_SIDE_LEFT, -1, "0");
    game_tree_free(t);
}

static void what_was_expanded_is_only_named(void **state)
{
    game_tree *t = whole_tree("{{6|4}|{6|4||-10}}");

    (void)state;
    assert_node(t, 1, GAME_INNER, MIAI_SIDE_LEFT, 0, "{6|4}");
    assert_node(t, 2, GAME_INNER, MIAI_SIDE_RIGHT, 0, "{6|4||-10}");
    assert_int_equal(t->nodes[5].kind, GAME_SAME);
    assert_int_equal(t->nodes[5].target, 1);
    assert_int_equal(t->nodes[5].parent, 2);
    assert_int_equal(game_tree_nodes(t), 7);
    game_tree_free(t);
}

static void a_game_that_comes_back_has_a_tree(void **state)
{
    game_tree *t = whole_tree("over");

    (void)state;
    assert_int_equal(game_tree_nodes(t), 3);
    assert_node(t, 0, GAME_INNER, MIAI_SIDE_LEFT, -1, "over");
    assert_node(t, 1, GAME_LEAF, MIAI_SIDE_LEFT, 0, "0");
    assert_int_equal(t->nodes[2].kind, GAME_BACK);
    assert_int_equal(t->nodes[2].target, 0);
    game_tree_free(t);
}

static void a_game_with_two_sides_is_not_expanded(void **state)
{
    game_tree *t = tree_of("dud", (game_tree_limits){0});

    (void)state;
    assert_true(game_tree_is_cut(t));
    assert_int_equal(game_tree_nodes(t), 1);
    assert_node(t, 0, GAME_CUT, MIAI_SIDE_LEFT, -1, "dud");
    game_tree_free(t);
}

static void limits_cut_the_deepest_levels(void **state)
{
    static const char game[] = "{9|7||3|1|||-8}";
    game_tree *t = tree_of(game, (game_tree_limits){.depth = 1});

    (void)state;
    assert_true(game_tree_is_cut(t));
    assert_int_equal(game_tree_nodes(t), 3);
    assert_int_equal(t->nodes[1].kind, GAME_CUT);
    assert_int_equal(t->nodes[2].kind, GAME_LEAF);
    game_tree_free(t);
    t = tree_of(game, (game_tree_limits){.nodes = 6});
    assert_true(game_tree_is_cut(t));
    assert_int_equal(game_tree_nodes(t), 5);
    assert_int_equal(t->nodes[3].kind, GAME_CUT);
    game_tree_free(t);
    t = tree_of(game, (game_tree_limits){.nodes = 1});
    assert_int_equal(game_tree_nodes(t), 1);
    assert_int_equal(t->nodes[0].kind, GAME_CUT);
    game_tree_free(t);
    t = tree_of(game, (game_tree_limits){.nodes = 9, .depth = 3});
    assert_false(game_tree_is_cut(t));
    assert_int_equal(game_tree_nodes(t), 9);
    game_tree_free(t);
}

static void long_values_have_no_text_but_a_number_when_named(void **state)
{
    game_tree *t = whole_tree("{{90|80||70|60|||50|40||30|20}"
                              "|{90|80||70|60|||50|40||30|20||||-500}}");
    char text[GAME_NODE_ROOM];
    int named = 0;

    (void)state;
    assert_string_equal(game_node_text(text, t, 0), "");
    for (int i = 0; i < game_tree_nodes(t); i++) {
        if (t->nodes[i].kind != GAME_SAME)
            continue;
        game_node_text(text, t, t->nodes[i].target);
        named += strcmp(text, "#1") == 0;
    }
    assert_int_equal(named, 1);
    game_tree_free(t);
}

/* --- layout ----------------------------------------------------------------- */
#define MANY 120

/* A tree of any shape, level by level. */
static void grow_any(game_tree *t, uint32_t *seed)
{
    t->nodes[0] = (game_node){.parent = -1};
    t->count = 1;
    for (int i = 0; i < t->count; i++) {
        game_node *n = &t->nodes[i];
        *seed = *seed * 1664525u + 1013904223u;
        n->lefts = (int)(*seed >> 20 & 3);
        n->rights = (int)(*seed >> 24 & 3);
        n->options = t->count;
        if (n->lefts + n->rights == 0 || t->count + n->lefts + n->rights > MANY)
            continue;
        n->kind = GAME_INNER;
        for (int k = 0; k < n->lefts + n->rights; k++)
            t->nodes[t->count++] = (game_node){
                .parent = i,
                .depth = n->depth + 1,
                .side = k < n->lefts ? MIAI_SIDE_LEFT : MIAI_SIDE_RIGHT};
    }
}

static void assert_placed(const game_tree *t, const int *x, const int *width,
                          int all)
{
    for (int i = 0; i < t->count; i++) {
        const game_node *n = &t->nodes[i];
        assert_true(x[i] - width[i] / 2 >= 0);
        assert_true(x[i] + width[i] / 2 <= all);
        if (n->parent >= 0 && n->side == MIAI_SIDE_LEFT)
            assert_true(x[i] < x[n->parent]);
        if (n->parent >= 0 && n->side == MIAI_SIDE_RIGHT)
            assert_true(x[i] > x[n->parent]);
        if (i > 0 && t->nodes[i - 1].depth == n->depth)
            assert_true(x[i] - width[i] / 2 >= x[i - 1] + width[i - 1] / 2 + 8);
    }
}

static void nodes_never_overlap(void **state)
{
    game_node nodes[MANY];
    game_tree t = {.nodes = nodes};
    int x[MANY], width[MANY];
    uint32_t seed = 7;
    int largest = 0;

    (void)state;
    for (int round = 0; round < 300; round++) {
        grow_any(&t, &seed);
        for (int i = 0; i < t.count; i++)
            width[i] = 10 + (int)((seed >> i % 20) & 127);
        assert_placed(&t, x, width, game_layout(x, width, &t));
        largest = t.count > largest ? t.count : largest;
    }
    assert_true(largest > 100);
}

/* --- SVG -------------------------------------------------------------------- */
/* The picture of a tree, to be freed. */
static char *picture(const game_tree *t, const char *title)
{
    buffer b;

    assert_true(buffer_open(&b));
    assert_int_equal(game_tree_svg(b.out, t, title), MIAI_OK);
    assert_true(buffer_close(&b));
    return b.text;
}

/* How many lines the path of a class has. */
static int lines_of(const char *text, const char *name)
{
    char begin[40];
    int count = 0;

    snprintf(begin, sizeof begin, "<path class=\"%s\"", name);
    text = strstr(text, begin);
    assert_non_null(text);
    for (text = strstr(text, " d=\"") + 4; *text != '"'; text++)
        count += *text == 'M';
    return count;
}

static void every_node_and_every_line_is_drawn(void **state)
{
    game_tree *t = whole_tree("{{6|4}|{6|4||-10}}");
    char *text = picture(t, "a <b> & \"c\"");

    (void)state;
    assert_int_equal(lines_of(text, "left"), 3);
    assert_int_equal(lines_of(text, "right"), 3);
    assert_int_equal(count_of(text, "class=\"leaf\""), 3);
    assert_int_equal(count_of(text, "class=\"inner\""), 3);
    assert_int_equal(count_of(text, "class=\"same\""), 1);
    assert_non_null(strstr(text, ">= {6|4}</text>"));
    assert_non_null(strstr(text, "same position"));
    assert_null(strstr(text, "not all of it"));
    assert_null(strstr(text, "comes back"));
    assert_non_null(strstr(text, "<title>a &lt;b&gt; &amp; &quot;c&quot;<"));
    free(text);
    game_tree_free(t);
}

static void a_cycle_is_named_and_what_is_left_out_is_said(void **state)
{
    game_tree *t = whole_tree("over");
    char *text = picture(t, "over");

    (void)state;
    assert_int_equal(count_of(text, "class=\"back\""), 1);
    assert_non_null(strstr(text, ">\u2191 over</text>"));
    assert_non_null(strstr(text, "the game comes back to x"));
    free(text);
    game_tree_free(t);
    t = tree_of("{9|7||3|1|||-8}", (game_tree_limits){.depth = 1});
    text = picture(t, "cut");
    assert_non_null(strstr(text, ">{9|7||3|1} \u2026</text>"));
    assert_non_null(strstr(text, "the game goes on; not all of it is drawn"));
    free(text);
    game_tree_free(t);
}

/* --- dot -------------------------------------------------------------------- */
static char *graph(const game_tree *t, const char *title)
{
    buffer b;

    assert_true(buffer_open(&b));
    game_tree_dot(b.out, t, title);
    assert_true(buffer_close(&b));
    return b.text;
}

/* Every line is a statement as we write them; edges join nodes that are
 * there.  Returns the number of edges. */
static int check_dot(const char *text)
{
    bool there[GAME_TREE_NODES] = {false};
    int edges = 0;

    assert_int_equal(strncmp(text, "digraph game {\n", 15), 0);
    for (text += 15; *text == ' '; text = strchr(text, '\n') + 1) {
        int from, to, end = 0;
        if (sscanf(text, "  n%d -> n%d [%n", &from, &to, &end) == 2 && end) {
            assert_true(there[from] && there[to]);
            edges++;
        } else if (sscanf(text, "  n%d [%n", &from, &end) == 1 && end) {
            there[from] = true;
        }
        assert_true(strncmp(text, "  //", 4) == 0 ||
                    strchr(text, '\n')[-1] == ';');
    }
    assert_string_equal(text, "}\n");
    return edges;
}

static void a_graph_has_an_edge_for_each_option(void **state)
{
    game_tree *t = whole_tree("{{6|4}|{6|4||-10}}");
    char *text = graph(t, "a \"b\" \\ c\n");

    (void)state;
    assert_int_equal(check_dot(text), 6);
    assert_int_equal(count_of(text, "style=solid"), 3);
    assert_int_equal(count_of(text, "style=dashed"), 3);
    assert_non_null(strstr(text, "  n2 -> n1 [style=solid"));
    assert_non_null(strstr(text, "label=\"a \\\"b\\\" \\\\ c\uFFFD\";"));
    free(text);
    game_tree_free(t);
    t = whole_tree("over");
    text = graph(t, "over");
    assert_int_equal(check_dot(text), 2);
    assert_non_null(strstr(text, "  n0 -> n0 [style=dashed"));
    free(text);
    game_tree_free(t);
    t = tree_of("{9|7||3|1|||-8}", (game_tree_limits){.depth = 1});
    text = graph(t, "cut");
    assert_int_equal(check_dot(text), 2);
    assert_non_null(strstr(text, "\u2026"));
    free(text);
    game_tree_free(t);
}

/* --- memory ----------------------------------------------------------------- */
/* Nothing is left out for want of memory: the tree is whole, or there is
 * none. */
static void without_memory_there_is_no_tree(void **state)
{
    calculator c = calculator_new(NULL, 0);
    int failed = 0;

    (void)state;
    for (long n = 1; n <= 80; n++) {
        miai_value *value = value_of(&c, "{{6|4}|{6|4||-10}}");
        game_tree *t;
        malloc_fail_at(n);
        const miai_status rc = game_tree_new(&t, value, (game_tree_limits){0});
        malloc_fail_at(0);
        assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
        assert_int_equal(t != NULL, rc == MIAI_OK);
        failed += !t;
        if (t) {
            assert_false(game_tree_is_cut(t));
            assert_int_equal(game_tree_nodes(t), 7);
            assert_node(t, 1, GAME_INNER, MIAI_SIDE_LEFT, 0, "{6|4}");
        }
        game_tree_free(t);
        miai_value_free(value);
    }
    assert_true(failed > 10 && failed < 80);
    calculator_free(&c);
}

static void without_memory_there_is_no_picture(void **state)
{
    game_tree *t = whole_tree("{{6|4}|{6|4||-10}}");
    miai_status rc;
    long n = 0;

    (void)state;
    do {
        buffer b;
        assert_true(buffer_open(&b));
        malloc_fail_at(++n);
        rc = game_tree_svg(b.out, t, "title");
        malloc_fail_at(0);
        assert_true(rc == MIAI_OK || rc == MIAI_ERR_NOMEM);
        assert_true(buffer_close(&b));
        assert_int_equal(b.len > 0, rc == MIAI_OK);
        buffer_clear(&b);
    } while (rc != MIAI_OK);
    assert_int_equal(n, 8);
    game_tree_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_follow_level_by_level),
        cmocka_unit_test(the_root_is_expanded_even_if_it_is_a_leaf_elsewhere),
        cmocka_unit_test(what_was_expanded_is_only_named),
        cmocka_unit_test(a_game_that_comes_back_has_a_tree),
        cmocka_unit_test(a_game_with_two_sides_is_not_expanded),
        cmocka_unit_test(limits_cut_the_deepest_levels),
        cmocka_unit_test(long_values_have_no_text_but_a_number_when_named),
        cmocka_unit_test(nodes_never_overlap),
        cmocka_unit_test(every_node_and_every_line_is_drawn),
        cmocka_unit_test(a_cycle_is_named_and_what_is_left_out_is_said),
        cmocka_unit_test(a_graph_has_an_edge_for_each_option),
        cmocka_unit_test(without_memory_there_is_no_tree),
        cmocka_unit_test(without_memory_there_is_no_picture),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
