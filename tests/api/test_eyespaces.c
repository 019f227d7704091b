/* test_eyespaces.c - the eyespaces of a group through the public interface. */
#include <stdio.h>
#include <stdlib.h>

#include "failing.h"

/* A board, and its answer. */
typedef struct asked {
    miai_context *ctx;
    miai_calc *calc;
    miai_problem *problem;
    miai_eyespaces *eyes;
} asked;

static miai_status ask_with(asked *a, const char *text,
                            const miai_eyespaces_options *o, miai_goal goal)
{
    miai_options asking;

    *a = (asked){0};
    miai_options_init(&asking, sizeof asking);
    asking.goal = goal;
    assert_int_equal(miai_context_new(&a->ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_calc_new(&a->calc, a->ctx, 0), MIAI_OK);
    a->problem = read_one(a->ctx, text, &asking);
    if (!a->problem)
        fail_msg("%s", miai_context_error(a->ctx));
    return miai_eyespaces_new(&a->eyes, a->ctx, a->calc, a->problem, o);
}

static void ask(asked *a, const char *text)
{
    if (ask_with(a, text, NULL, MIAI_GOAL_LIFE) != MIAI_OK)
        fail_msg("%s", miai_context_error(a->ctx));
}

static void end(asked *a)
{
    miai_eyespaces_free(a->eyes);
    miai_problem_free(a->problem);
    miai_calc_free(a->calc);
    miai_context_free(a->ctx);
}

/* Adds a word to a line. */
static void say(char *line, size_t size, const char *format, const char *a,
                const char *b)
{
    const size_t len = strlen(line);

    snprintf(line + len, size - len, "%s", len > 0 ? " " : "");
    snprintf(line + strlen(line), size - strlen(line), format, a, b);
}

/* "1/2e + 1.5e = 2 alive" */
static void adds_up(const asked *a, const char *expected)
{
    const miai_eyespace_region *r;
    char line[1000] = "";

    for (int i = 0; (r = miai_eyespaces_region_at(a->eyes, i)); i++)
        say(line, sizeof line, "%s%s", i > 0 ? "+ " : "", r->value_text);
    say(line, sizeof line, "= %s %s", miai_eyespaces_sum_text(a->eyes),
        miai_eyespaces_verdict_name(miai_eyespaces_verdict_of(a->eyes)));
    assert_string_equal(line, expected);
}

/* "b2:1": the best moves of a side in an eyespace, and what they lead to. */
static void plays(const asked *a, int region, miai_color first,
                  const char *expected)
{
    const miai_eyespace_move *m;
    char line[1000] = "";

    for (int i = 0; (m = miai_eyespaces_best(a->eyes, region, first, i)); i++) {
        assert_int_equal(m->region, region);
        say(line, sizeof line, "%s:%s", m->text, m->value_text);
    }
    assert_string_equal(line, expected);
}

/* "b2 c3*": the moves that decide, with a star those that do by ko. */
static void decides(const asked *a, miai_color first, const char *expected)
{
    const miai_eyespace_move *m;
    char line[1000] = "";

    for (int i = 0; (m = miai_eyespaces_deciding(a->eyes, first, i)); i++)
        say(line, sizeof line, "%s%s", m->text, m->by_ko ? "*" : "");
    assert_string_equal(line, expected);
}

/* "miai 0 1 = 2": the i-th set; "" if there is none. */
static void is_set(const asked *a, int i, const char *expected)
{
    const miai_eyespace_set *s = miai_eyespaces_miai_at(a->eyes, i);
    char line[1000] = "", number[12];

    if (s != NULL) {
        say(line, sizeof line, "%s%s", s->is_partial ? "partial" : "miai", "");
        for (int k = 0; k < s->count; k++) {
            snprintf(number, sizeof number, "%d", s->regions[k]);
            say(line, sizeof line, "%s%s", number, "");
        }
        say(line, sizeof line, "= %s%s", s->sum_text, "");
    }
    assert_string_equal(line, expected);
}

/* --- values and sums ---------------------------------------------------------------- */

static void a_group_with_an_eye_and_a_half(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@@@\n"
            "@.......@\n"
            "@.XXXXX.@\n"
            "@.X.X..@@\n"
            "@.XXXXX.@\n"
            "@.......@\n"
            "@@@@@@@@@\n");
    adds_up(&a, "1 + 1/2e = 1.5e unsettled");
    plays(&a, 0, MIAI_BLACK, "");
    plays(&a, 0, MIAI_WHITE, "");
    plays(&a, 1, MIAI_BLACK, "g4:1");
    plays(&a, 1, MIAI_WHITE, "g4:0");
    decides(&a, MIAI_BLACK, "g4");
    decides(&a, MIAI_WHITE, "g4");
    assert_false(miai_eyespaces_hangs_on_ko(a.eyes));
    assert_int_equal(miai_eyespaces_owner(a.eyes), MIAI_BLACK);
    assert_int_equal(miai_eyespaces_liberties(a.eyes), 15);
    assert_null(miai_eyespaces_apart(a.eyes, 0));
    assert_true(miai_eyespaces_nodes(a.eyes) > 0);
    const miai_eyespace_region *r = miai_eyespaces_region_at(a.eyes, 1);
    const char *text;
    assert_int_equal(miai_value_text(&text, r->mean, MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_string_equal(text, "1/2");
    assert_int_equal(r->count, 2);
    assert_int_equal(r->points[0], 32);
    assert_int_equal(r->cut, MIAI_NONE);
    assert_string_equal(r->cut_text, "");
    assert_int_equal(miai_eyespaces_ground_at(a.eyes, 32),
                     MIAI_EYESPACES_REGION);
    assert_int_equal(miai_eyespaces_region_of(a.eyes, 32), 1);
    assert_int_equal(miai_eyespaces_region_of(a.eyes, -1), -1);
    assert_int_equal(miai_eyespaces_ground_at(a.eyes, 63),
                     MIAI_EYESPACES_OTHER);
    assert_null(miai_eyespaces_region_at(a.eyes, 2));
    assert_null(miai_eyespaces_best(a.eyes, 2, MIAI_BLACK, 0));
    end(&a);
}

/* Of a White group the same, and the moves are still those of their colours. */
static void a_white_group_has_the_same_values(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "#########\n"
            "#.......#\n"
            "#.OOOOO.#\n"
            "#.O.O..##\n"
            "#.OOOOO.#\n"
            "#.......#\n"
            "#########\n");
    adds_up(&a, "1 + 1/2e = 1.5e unsettled");
    plays(&a, 1, MIAI_WHITE, "g4:1");
    plays(&a, 1, MIAI_BLACK, "g4:0");
    decides(&a, MIAI_WHITE, "g4");
    decides(&a, MIAI_BLACK, "g4");
    assert_int_equal(miai_eyespaces_owner(a.eyes), MIAI_WHITE);
    end(&a);
}

static void a_half_and_one_and_a_half_are_miai(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@@@@@\n"
            "@.........@\n"
            "@.XXXXXXX.@\n"
            "@.X...X..@@\n"
            "@.XXXXXXX.@\n"
            "@.........@\n"
            "@@@@@@@@@@@\n");
    adds_up(&a, "1.5e + 1/2e = 2 alive");
    decides(&a, MIAI_BLACK, "");
    decides(&a, MIAI_WHITE, "");
    is_set(&a, 0, "miai 0 1 = 2");
    is_set(&a, 1, "");
    end(&a);
}

/* A room at the left of the backbone, and one at its right: open corridors, or
 * closed ones. */
static const struct {
    const char *left, *right, *value, *verdict;
} rooms[8] = {
    {".", ".", "0", "dead"},
    {"..", "..", "1/2e", "dead"},
    {".OOO", "OOO.", "3/4e", "dead"},
    {".OOOO", "OOOO.", "1*e", "unsettled"},
    {"...", "...", "1", "dead"},
    {".O.O", "O.O.", "1.25e", "unsettled"},
    {"X...", "...X", "1.5e", "unsettled"},
    {"X.....", ".....X", "2", "alive"},
};

/* A row of the board, filled from the middle. */
static void add_row(char *out, char edge, char fill, const char *inside,
                    size_t width)
{
    const size_t len = strlen(out);

    out[len] = edge;
    memset(out + len + 1, fill, width);
    if (inside != NULL)
        memcpy(out + len + 1, inside, width);
    out[len + 1 + width] = edge;
    out[len + 2 + width] = '\n';
    out[len + 3 + width] = '\0';
}

static void all_sums_of_table_1_on_a_board(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 8; k++) {
            char inside[40], text[400] = ";f\n", sum[200];
            miai_value *v;
            const char *expected;
            asked a;
            snprintf(inside, sizeof inside, "%sX%s", rooms[i].left,
                     rooms[k].right);
            const size_t width = strlen(inside);
            add_row(text, '@', '@', NULL, width);
            add_row(text, '@', '.', NULL, width);
            add_row(text, '@', 'X', NULL, width);
            add_row(text, '@', '.', inside, width);
            add_row(text, '@', 'X', NULL, width);
            add_row(text, '@', '.', NULL, width);
            add_row(text, '@', '@', NULL, width);
            ask(&a, text);
            snprintf(sum, sizeof sum, "collapsed_add(%s,%s)", rooms[i].value,
                     rooms[k].value);
            assert_int_equal(miai_calc_evaluate(&v, a.calc, sum, strlen(sum)),
                             MIAI_OK);
            assert_int_equal(miai_value_text(&expected, v, MIAI_NOTATION_PLAIN),
                             MIAI_OK);
            assert_string_equal(miai_eyespaces_sum_text(a.eyes), expected);
            for (int n = 0; n < 8; n++)
                if (strcmp(rooms[n].value, expected) == 0)
                    assert_string_equal(miai_eyespaces_verdict_name(
                                            miai_eyespaces_verdict_of(a.eyes)),
                                        rooms[n].verdict);
            miai_value_free(v);
            end(&a);
        }
}

/* Of two points that connect out, one is enough; each alone is worth {2|0}. */
static void connecting_out_is_worth_two_eyes(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@\n"
            "@xxxx.#\n"
            "@xxxx@#\n"
            "@xxxx.#\n"
            "@@.@@@@\n");
    adds_up(&a, "1*e + 1*e = 2 alive");
    plays(&a, 0, MIAI_BLACK, "f2:2");
    plays(&a, 0, MIAI_WHITE, "f2:0");
    is_set(&a, 0, "miai 0 1 = 2");
    assert_false(miai_eyespaces_is_safe(a.eyes));
    end(&a);
    ask(&a, ";f\n@@@@@@@\n@xxxxx#\n@x.xx@#\n@xxxx@#\n@@.@@@@\n");
    adds_up(&a, "1 = 2 alive");
    assert_true(miai_eyespaces_is_safe(a.eyes));
    end(&a);
}

static void a_ko_for_two_eyes(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@\n"
            "@XXXX.@\n"
            "@XOXX.@\n"
            "@@.OX.@\n"
            "@XO.X.@\n"
            "@XXXX.@\n"
            "@@@@@@@\n");
    adds_up(&a, "Ko2 = Ko2 unsettled");
    assert_true(miai_eyespaces_region_at(a.eyes, 0)->has_ko);
    assert_true(miai_eyespaces_hangs_on_ko(a.eyes));
    plays(&a, 0, MIAI_BLACK, "c4:2-Ko2");
    plays(&a, 0, MIAI_WHITE, "c4:0");
    decides(&a, MIAI_BLACK, "c4*");
    decides(&a, MIAI_WHITE, "c4");
    end(&a);
}

/* Is the move among those that decide, perhaps by ko? */
static bool may_decide(const asked *a, miai_color first, const char *text)
{
    const miai_eyespace_move *m;

    for (int i = 0; (m = miai_eyespaces_deciding(a->eyes, first, i)); i++)
        if (strcmp(m->text, text) == 0)
            return true;
    return false;
}

/* Bounds may be all that is known after c2 and e3, but the moves are not left
 * out. */
static void moves_that_may_decide_are_listed(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@\n"
            "@....@\n"
            "@xxxx@\n"
            "@x...@\n"
            "@x..X@\n"
            "@x.XX@\n");
    adds_up(&a, "1.5e = 1.5e unsettled");
    assert_false(miai_eyespaces_hangs_on_ko(a.eyes));
    assert_true(may_decide(&a, MIAI_BLACK, "c2"));
    assert_true(may_decide(&a, MIAI_WHITE, "d3"));
    assert_true(may_decide(&a, MIAI_WHITE, "c2"));
    assert_true(may_decide(&a, MIAI_WHITE, "e3"));
    assert_false(may_decide(&a, MIAI_WHITE, "c1"));
    end(&a);
}

static void a_seki_is_life(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@@@\n"
            "@.......@\n"
            "@XXXXXXX@\n"
            "@X.OOO.X@\n"
            "@XXXXXXX@\n"
            "@@@@@@@@@\n");
    adds_up(&a, "S = S alive");
    end(&a);
}

/* Bounds of the only eyespace, as "1 .. S". */
static void is_between(const asked *a, const char *expected)
{
    const miai_eyespace_region *r = miai_eyespaces_region_at(a->eyes, 0);
    const char *low, *high;
    char line[200];

    assert_int_equal(miai_value_text(&low, r->low, MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_int_equal(miai_value_text(&high, r->high, MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    snprintf(line, sizeof line, "%s .. %s", low, high);
    assert_string_equal(line, expected);
}

/* The bent four in the corner: nobody wants to move, but White can start a ko
 * for everything when there is nothing else left.  With an eye elsewhere it is
 * alive.  In the second position Black's two stones fall. */
static void two_liberties_in_the_corner_are_no_seki(void **state)
{
    static const char bent_four[] = ";f\n"
                                    "O.x\n"
                                    "Oxxx.@\n"
                                    "Oxxx.@\n"
                                    ".x\n"
                                    "xxxx.@\n";
    static const char with_eye[] = ";f\n"
                                   "O.x\n"
                                   "Oxxx.@\n"
                                   "Oxxx.@\n"
                                   ".x\n"
                                   "xxxx.@\n"
                                   "x.xx.@\n"
                                   "xxxx.@\n";
    static const char falls[] = ";f\n"
                                "X.x.@\n"
                                "OOx.@\n"
                                "Oxxx.@\n"
                                ".xx.@\n"
                                "xxx.@\n";
    asked a;

    (void)state;
    ask(&a, bent_four);
    is_between(&a, "1 .. S");
    assert_int_equal(miai_eyespaces_verdict_of(a.eyes),
                     MIAI_EYESPACES_UNSETTLED);
    end(&a);
    ask(&a, with_eye);
    assert_int_equal(miai_eyespaces_verdict_of(a.eyes), MIAI_EYESPACES_ALIVE);
    end(&a);
    ask(&a, falls);
    is_between(&a, "1 .. 1");
    assert_int_equal(miai_eyespaces_verdict_of(a.eyes), MIAI_EYESPACES_DEAD);
    end(&a);
}

/* What is too large is between 0 and 2, and the rest is still known. */
static void what_is_too_large_is_between_bounds(void **state)
{
    miai_eyespaces_options o;
    asked a;

    (void)state;
    miai_eyespaces_options_init(&o, sizeof o);
    o.nodes = 3;
    assert_int_equal(ask_with(&a,
                              ";f\n"
                              "@@@@@@@@@@@\n"
                              "@.........@\n"
                              "@.XXXXXXX.@\n"
                              "@.X...X..@@\n"
                              "@.XXXXXXX.@\n"
                              "@@@@@@@@@@@\n",
                              &o, MIAI_GOAL_LIFE),
                     MIAI_OK);
    adds_up(&a, "unknown + 1/2e = unknown unknown");
    assert_true(miai_eyespaces_region_at(a.eyes, 0)->is_large);
    assert_null(miai_eyespaces_region_at(a.eyes, 0)->value);
    assert_false(miai_eyespaces_region_at(a.eyes, 1)->is_large);
    assert_null(miai_eyespaces_sum(a.eyes));
    const char *text;
    assert_int_equal(
        miai_value_text(&text, miai_eyespaces_low(a.eyes), MIAI_NOTATION_PLAIN),
        MIAI_OK);
    assert_string_equal(text, "1/2e");
    assert_int_equal(miai_value_text(&text, miai_eyespaces_high(a.eyes),
                                     MIAI_NOTATION_PLAIN),
                     MIAI_OK);
    assert_string_equal(text, "2");
    end(&a);
}

/* A chain of the target that can be cut off is told apart. */
static void chains_apart_are_named(void **state)
{
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@@\n"
            "@......@\n"
            "@xxxxxx@\n"
            "@x..x.x@\n"
            "@x.x..x@\n"
            "@@@@@@@@\n");
    assert_string_equal(miai_eyespaces_apart(a.eyes, 0)->text, "d2");
    assert_null(miai_eyespaces_apart(a.eyes, 1));
    assert_string_equal(miai_eyespaces_region_at(a.eyes, 0)->cut_text, "d2");
    end(&a);
}

/* --- what is refused ------------------------------------------------------------------ */

static void other_questions_are_refused(void **state)
{
    static const char open[] = "(;SZ[9]AW[ba][ab][bb][cb]AB[db][ac][bc][cc])";
    miai_eyespaces_options o;
    asked a;

    (void)state;
    assert_int_equal(ask_with(&a, open, NULL, MIAI_GOAL_LIFE), MIAI_ERR_INPUT);
    assert_null(a.eyes);
    assert_non_null(strstr(miai_context_error(a.ctx), "not enclosed"));
    end(&a);
    assert_int_equal(
        ask_with(&a, ";f\n####\n#..#\n####\n", NULL, MIAI_GOAL_ENDGAME),
        MIAI_ERR_OPTION);
    assert_non_null(strstr(miai_context_error(a.ctx), "life and death"));
    end(&a);
    miai_eyespaces_options_init(&o, sizeof o);
    o.size--;
    assert_int_equal(ask_with(&a, ";f\n@@@@\n@X.@\n@@@@\n", &o, MIAI_GOAL_LIFE),
                     MIAI_ERR_OPTION);
    assert_non_null(strstr(miai_context_error(a.ctx),
                           "miai_eyespaces_options_init() first"));
    end(&a);
}

static bool stop(uint64_t nodes, void *user)
{
    (void)nodes;
    ++*(int *)user;
    return true;
}

static void it_can_be_stopped(void **state)
{
    int asked_for = 0;
    asked a;

    (void)state;
    ask(&a, ";f\n"
            "@@@@@@@@\n"
            "@XXXXXX@\n"
            "@X....X@\n"
            "@X....X@\n"
            "@XXXXXX@\n"
            "@@@..@@@\n");
    miai_eyespaces_free(a.eyes);
    miai_context_set_progress(a.ctx, stop, &asked_for);
    assert_int_equal(
        miai_eyespaces_new(&a.eyes, a.ctx, a.calc, a.problem, NULL),
        MIAI_ERR_LIMIT);
    assert_null(a.eyes);
    assert_true(asked_for > 0);
    assert_int_equal(miai_context_failure(a.ctx)->cause, MIAI_CAUSE_STOPPED);
    miai_context_set_progress(a.ctx, NULL, NULL);
    end(&a);
}

static void ask_once(miai_context *ctx, const miai_problem *p)
{
    miai_eyespaces *e = NULL;
    miai_calc *calc;

    if (miai_calc_new(&calc, ctx, 1 << 20) != MIAI_OK)
        return;
    const miai_status rc = miai_eyespaces_new(&e, ctx, calc, p, NULL);
    assert_true((rc == MIAI_OK) == (e != NULL));
    if (rc != MIAI_OK) {
        assert_int_equal(rc, MIAI_ERR_NOMEM);
        assert_string_equal(miai_context_error(ctx), "not enough memory");
    }
    miai_eyespaces_free(e);
    miai_calc_free(calc);
}

static void memory_may_run_out(void **state)
{
    (void)state;
    survives_every_failure(";f\n@@@@@@@\n@xxxxx@\n@x.x..@\n@xxxxx@\n@@.@@@@\n",
                           ask_once, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_with_an_eye_and_a_half),
        cmocka_unit_test(a_white_group_has_the_same_values),
        cmocka_unit_test(a_half_and_one_and_a_half_are_miai),
        cmocka_unit_test(all_sums_of_table_1_on_a_board),
        cmocka_unit_test(connecting_out_is_worth_two_eyes),
        cmocka_unit_test(a_ko_for_two_eyes),
        cmocka_unit_test(moves_that_may_decide_are_listed),
        cmocka_unit_test(a_seki_is_life),
        cmocka_unit_test(two_liberties_in_the_corner_are_no_seki),
        cmocka_unit_test(what_is_too_large_is_between_bounds),
        cmocka_unit_test(chains_apart_are_named),
        cmocka_unit_test(other_questions_are_refused),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(memory_may_run_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
