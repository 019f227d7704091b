/* test_open.c - open problems: what is drawn, and what each model answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "open/question.h"

/* A corner of a board of 19 lines, from the top left; `o` is the target. */
typedef struct corner {
    const char *name;
    const char *rows[7];
} corner;

enum { SIZE = 19 };

static const corner corners[] = {
    {"1", {".......", ".ooooX.", ".oXXXX.", ".XX....", "......."}},
    {"2", {".......", ".......", "oooX...", "XXoX...", ".XX...."}},
    {"3", {"..oX..", "oooX..", "XoXX..", "XoX...", "XoX...", ".XX..."}},
    {"4", {"..oX..", "oooX..", "XoXX..", "XoX...", ".XX..."}},
    {"5", {"...oX..", ".oooX..", "ooXXX..", "XXX...."}},
    {"6", {".o......", "oooXX.O.", "XXX.X...", "........"}},
    {"7", {".......", "..ooX..", ".ooXX..", ".oXX...", ".XX....", "......."}},
    {"8", {".o.o...", "o.oXX..", "ooXX...", "XXX....", "......."}},
    {"9", {"..oX...", ".ooX...", "oo.X...", "X......", "XX..O..", "......."}},
    {"10", {".o...X..", "ooooX...", "XXXX....", "........"}},
};

static const corner *corner_of(const char *name)
{
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        if (strcmp(corners[i].name, name) == 0)
            return &corners[i];
    fail_msg("no such corner: %s", name);
    return NULL;
}

static miai_problem *read_corner(miai_context *ctx, const corner *c)
{
    uint8_t color[SIZE * SIZE] = {0}, role[SIZE * SIZE] = {0};
    miai_problem *problem = NULL;
    miai_stones stones;

    miai_stones_init(&stones, sizeof stones);
    for (int y = 0; y < 7 && c->rows[y]; y++)
        for (int x = 0; c->rows[y][x]; x++) {
            const int p = (SIZE - 1 - y) * SIZE + x;
            const char sign = c->rows[y][x];
            color[p] = sign == 'X'                  ? MIAI_BLACK
                       : sign == 'O' || sign == 'o' ? MIAI_WHITE
                                                    : MIAI_EMPTY;
            role[p] = sign == 'o' ? MIAI_ROLE_TARGET : MIAI_ROLE_PLAIN;
        }
    stones.width = stones.height = SIZE;
    stones.color = color;
    stones.role = role;
    stones.outside = true;
    assert_int_equal(miai_problem_new(&problem, ctx, &stones, NULL), MIAI_OK);
    for (int p = 0; p < SIZE * SIZE; p++) /* what is enclosed is drawn, too */
        if (problem->role[p] != MIAI_ROLE_TARGET)
            problem->role[p] = MIAI_ROLE_PLAIN;
    return problem;
}

/* What is asked of a corner. */
typedef struct asked {
    const char *corner;
    char model;
    int radius, weak;
} asked;

/* The model of a corner. */
static void make_model(miai_problem *out, miai_drawing *d, ground *g,
                       const miai_problem *problem, asked a)
{
    assert_true(miai_ground_init(g, problem));
    assert_true(miai_question_of_marks(d, g, problem));
    d->radius = a.radius;
    d->weak = a.weak;
    miai_drawing_make(d, g);
    miai_model_make(out, d, g, problem, a.model);
}

/* "D l a17 b19; A d b19": codes and best moves; moves of the side that loses are
 * left out. */
static void write_answer(char *out, size_t size, const miai_verdict *v,
                         bool with_moves)
{
    static const miai_color sides[] = {MIAI_WHITE, MIAI_BLACK};
    size_t len = 0;

    for (int i = 0; i < 2; i++) {
        const miai_move *m;
        len += (size_t)snprintf(out + len, size - len, "%s%c %s",
                                i == 0 ? "" : "; ", "DA"[i],
                                miai_verdict_code(v, sides[i]));
        if (miai_verdict_status(v, sides[i]) < 0 || !with_moves)
            continue;
        for (int k = 0; (m = miai_verdict_move(v, sides[i], k)); k++)
            len += (size_t)snprintf(out + len, size - len, " %s", m->text);
    }
}

static void check(asked a, const char *expected)
{
    static ground g;
    static miai_drawing d;
    static miai_problem model;
    miai_context *ctx = NULL;
    miai_problem *problem;
    miai_verdict *v = NULL;
    char answer[200];

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    problem = read_corner(ctx, corner_of(a.corner));
    make_model(&model, &d, &g, problem, a);
    assert_int_equal(miai_solve(&v, ctx, &model, NULL), MIAI_OK);
    write_answer(answer, sizeof answer, v,
                 strpbrk(expected, "0123456789") != NULL);
    if (strcmp(answer, expected) != 0)
        fail_msg("corner %s, model %c, radius %d, weak %d: %s, not %s",
                 a.corner, a.model, a.radius, a.weak, answer, expected);
    miai_verdict_free(v);
    miai_problem_free(problem);
    miai_context_free(ctx);
}

/* --- the ten positions ------------------------------------------------------ */

static void ten_corners_are_answered_by_each_model(void **state)
{
    (void)state;
    for (const char *m = "HV"; *m; m++) {
        check((asked){"1", *m, 1, 2}, "D l a17 b19 e19; A d a17 b19 e19");
        check((asked){"2", *m, 1, 2}, "D d; A d");
        check((asked){"3", *m, 1, 2}, "D l a14; A d a14");
        check((asked){"5", *m, 1, 2}, "D l a19 b19; A d1l b19");
        check((asked){"6", *m, 1, 2}, "D d; A d");
        check((asked){"7", *m, 1, 2}, "D l a18 b19; A d a16 a18 b19 d19");
        check((asked){"8", *m, 1, 2}, "D l; A l");
        check((asked){"9", *m, 1, 2}, "D l a19; A d a19");
        check((asked){"10", *m, 1, 2}, "D l d19; A d d19");
    }
    check((asked){"5", 'M', 1, 2}, "D l a19 b19; A d1l b19");
    check((asked){"8", 'M', 1, 2}, "D l; A l");
    check((asked){"10", 'M', 1, 2}, "D l d19; A d d19");
}

static void a_wall_in_atari_decides(void **state)
{
    (void)state;
    check((asked){"3", 'H', 1, 0}, "D d; A d");
    check((asked){"3", 'V', 1, 0}, "D d; A d");
    check((asked){"4", 'H', 1, 0}, "D d; A d");
    check((asked){"4", 'H', 1, 2}, "D d; A d");
}

static void touching_the_outside_is_too_friendly(void **state)
{
    (void)state;
    check((asked){"1", 'M', 1, 2}, "D l; A l");
    check((asked){"7", 'M', 1, 2}, "D l; A l");
    check((asked){"9", 'M', 1, 2}, "D l; A l");
    check((asked){"6", 'M', 2, 2}, "D d; A d");
}

/* --- chains ------------------------------------------------------------------ */

/* Empty points of the region around the stone at c19, drawn by itself
 * or with its shadow on the edge. */
static int count_region(bool close, bool *has_corner)
{
    static const corner c = {"wide",
                             {"..oX...", ".XoX...", "..oX.O.", ".XX.OO."}};
    static ground g;
    static miai_drawing d;
    miai_context *ctx = NULL;
    miai_problem *problem;
    int count = 0;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    problem = read_corner(ctx, &c);
    assert_true(miai_ground_init(&g, problem));
    assert_true(miai_question_of_marks(&d, &g, problem));
    d.radius = 0;
    d.close = close;
    miai_drawing_make(&d, &g);
    for (int p = 0; p < SIZE * SIZE; p++)
        count += (d.part[p] & MIAI_OPEN_REGION) != 0 &&
                 problem->board.at[p] == MIAI_EMPTY;
    *has_corner = (d.part[(SIZE - 1) * SIZE] & MIAI_OPEN_REGION) != 0;
    miai_problem_free(problem);
    miai_context_free(ctx);
    return count;
}

static void a_chain_alone_casts_no_shadow(void **state)
{
    bool has_corner;

    (void)state;
    assert_int_equal(count_region(true, &has_corner), 2);
    assert_false(has_corner);
    assert_true(count_region(false, &has_corner) > 2);
    assert_true(has_corner);
}

/* --- does it stand? ------------------------------------------------------------ */

enum { NODES = 20000 };

/* Asks about the target of a corner; returns the nodes. */
static uint64_t ask_fate(bool *stands, miai_fate *fate, const char *name,
                         uint64_t nodes)
{
    miai_context *ctx = NULL;
    const miai_budget budget = {.nodes = nodes};
    miai_error error = {0};
    uint64_t sum = 0;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_problem *problem = read_corner(ctx, corner_of(name));
    const miai_means means = {NULL, &ctx->space, &budget, &error};
    problem->open = true;
    assert_int_equal(miai_open_stands(stands, &sum, problem, &means), MIAI_OK);
    assert_int_equal(miai_open_falls(fate, &sum, problem, &means), MIAI_OK);
    miai_problem_free(problem);
    miai_context_free(ctx);
    return sum;
}

static void check_fate(const char *name, bool stands, miai_fate fate)
{
    bool does;
    miai_fate becomes;

    ask_fate(&does, &becomes, name, NODES);
    if (does != stands || becomes != fate)
        fail_msg("corner %s: %d %d", name, does, becomes);
}

/* As the models H and V say above. */
static void what_is_alive_stands_and_what_is_not_falls(void **state)
{
    (void)state;
    check_fate("1", false, MIAI_FATE_FALLS);
    check_fate("2", false, MIAI_FATE_LOST);
    check_fate("3", false, MIAI_FATE_FALLS);
    check_fate("5", false, MIAI_FATE_FALLS); /* by a ko */
    check_fate("8", true, MIAI_FATE_UNKNOWN);
    check_fate("10", false, MIAI_FATE_FALLS);
}

static void without_nodes_nothing_is_known(void **state)
{
    bool stands;
    miai_fate fate;

    (void)state;
    assert_true(ask_fate(&stands, &fate, "7", 10) <= 20);
    assert_false(stands);
    assert_int_equal(fate, MIAI_FATE_UNKNOWN);
}

/* The limits of the caller count though the options have none. */
static void the_nodes_of_a_budget_are_for_all_models(void **state)
{
    static miai_open_result result;
    miai_context *ctx = NULL;
    miai_budget budget;
    miai_watch watch;
    miai_options options;

    (void)state;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    miai_problem *problem = read_corner(ctx, corner_of("7"));
    problem->open = true;
    miai_options_init(&options, sizeof options);
    assert_int_equal(miai_watch_begin(&budget, &watch, ctx, 1000, 0), MIAI_OK);
    const miai_means means = {&options, &ctx->space, &budget, &ctx->error};
    assert_int_equal(miai_open_solve(&result, problem, &means), MIAI_OK);
    assert_in_range(result.nodes, 1, 1000);
    miai_problem_free(problem);
    miai_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_corners_are_answered_by_each_model),
        cmocka_unit_test(a_wall_in_atari_decides),
        cmocka_unit_test(touching_the_outside_is_too_friendly),
        cmocka_unit_test(a_chain_alone_casts_no_shadow),
        cmocka_unit_test(what_is_alive_stands_and_what_is_not_falls),
        cmocka_unit_test(without_nodes_nothing_is_known),
        cmocka_unit_test(the_nodes_of_a_budget_are_for_all_models),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
