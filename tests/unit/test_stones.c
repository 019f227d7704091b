/* test_stones.c - problems made from stones: the same as from a text. */
#include "fail_each.h"
#include "reading.h"

/* A position as stones, and where they are kept. */
typedef struct given {
    miai_stones stones;
    uint8_t color[MIAI_MAX_POINTS];
    uint8_t role[MIAI_MAX_POINTS];
} given;

static void give_nothing(given *g, int width, int height)
{
    miai_stones_init(&g->stones, sizeof g->stones);
    memset(g->color, MIAI_EMPTY, sizeof g->color);
    memset(g->role, MIAI_ROLE_PLAIN, sizeof g->role);
    g->stones.width = width;
    g->stones.height = height;
    g->stones.color = g->color;
    g->stones.role = g->role;
}

static void give_sign(given *g, int p, char sign)
{
    static const struct {
        char sign;
        miai_color color;
        miai_role role;
    } signs[] = {
        {'.', MIAI_EMPTY, MIAI_ROLE_PLAIN},
        {'X', MIAI_BLACK, MIAI_ROLE_PLAIN},
        {'O', MIAI_WHITE, MIAI_ROLE_PLAIN},
        {'x', MIAI_BLACK, MIAI_ROLE_TARGET},
        {'o', MIAI_WHITE, MIAI_ROLE_TARGET},
        {'#', MIAI_BLACK, MIAI_ROLE_IMMORTAL},
        {'@', MIAI_WHITE, MIAI_ROLE_IMMORTAL},
        {' ', MIAI_EMPTY, MIAI_ROLE_ABSENT},
    };

    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (signs[i].sign != sign)
            continue;
        g->color[p] = (uint8_t)signs[i].color;
        g->role[p] = (uint8_t)signs[i].role;
        return;
    }
    fail_msg("no such sign: %c", sign);
}

/* The rows of a diagram, each with its line end; `width` is the longest. */
static void give_rows(given *g, const char *rows, int width, int height)
{
    give_nothing(g, width, height);
    for (int y = height - 1; y >= 0; y--) {
        for (int x = 0; x < width; x++)
            give_sign(g, y * width + x, *rows == '\n' ? ' ' : *rows++);
        assert_int_equal(*rows++, '\n');
    }
}

/* The stones and roles of a problem. */
static void give_back(given *g, const miai_problem *p)
{
    give_nothing(g, p->board.width, p->board.height);
    memcpy(g->color, p->board.at, sizeof g->color);
    memcpy(g->role, p->role, sizeof g->role);
    if (p->ko >= 0) {
        g->stones.ko = p->ko;
        g->stones.turn = (miai_color)p->first;
    }
    g->stones.name = p->name;
}

static miai_status make(miai_problem **out, const given *g,
                        const miai_options *o, miai_error *error)
{
    const miai_options plain = plain_options();
    const miai_mem mem = miai_mem_libc();

    return miai_stones_read(out, &mem, &g->stones, o != NULL ? o : &plain,
                            error);
}

/* --- the same problem ------------------------------------------------------- */

static void are_same_words(const miai_problem *p, const miai_problem *q)
{
    assert_string_equal(p->name, q->name);
    assert_int_equal(p->assumptions, q->assumptions);
    for (int i = 0; i < p->assumptions; i++) {
        assert_string_equal(p->assumption[i].what, q->assumption[i].what);
        assert_string_equal(p->assumption[i].words, q->assumption[i].words);
    }
}

static void are_same(const miai_problem *p, const miai_problem *q)
{
    const size_t points = (size_t)(p->board.width * p->board.height);

    assert_int_equal(p->goal, q->goal);
    assert_int_equal(p->board.width, q->board.width);
    assert_int_equal(p->board.height, q->board.height);
    assert_memory_equal(p->board.at, q->board.at, points);
    assert_memory_equal(p->role, q->role, points);
    assert_int_equal(p->defender, q->defender);
    assert_int_equal(p->every, q->every);
    assert_int_equal(p->ko, q->ko);
    assert_int_equal(p->first, q->first);
    assert_string_equal(p->ko_text, q->ko_text);
}

/* What follows the place in a message. */
static const char *without_place(const char *message)
{
    const char *colon = strstr(message, ": ");

    return colon == NULL ? message : colon;
}

/* `g` is what the reader made, or is refused for the same reason. */
static void is_what_was_read(const reading *r, miai_status read, const given *g,
                             const miai_options *o)
{
    given again;
    miai_error error = {0};
    miai_problem *p, *q;
    const miai_status rc = make(&p, g, o, &error);

    assert_int_equal(rc, read);
    if (rc != MIAI_OK) {
        assert_int_equal(error.cause, r->error.cause);
        assert_int_equal(error.points, r->error.points);
        assert_memory_equal(error.point, r->error.point,
                            sizeof(int) * (size_t)error.points);
        assert_string_equal(without_place(error.text),
                            without_place(r->error.text));
        return;
    }
    are_same(p, r->problem);
    are_same_words(p, r->problem);
    give_back(&again, p);
    if (make(&q, &again, o, &error) != MIAI_OK)
        fail_msg("%s", error.text);
    are_same(p, q);
    miai_problem_free(q);
    miai_problem_free(p);
}

static void same_from_rows(const char *rows, int width, int height,
                           const miai_options *o)
{
    given g;
    reading r;
    miai_status rc;

    begin(&r, rows, o);
    rc = next(&r);
    give_rows(&g, rows, width, height);
    g.stones.name = "f#1";
    is_what_was_read(&r, rc, &g, o);
    end(&r);
}

/* --- whole files ------------------------------------------------------------ */

#define FILE_SIZE 400000

/* Goes over the diagrams of a file; returns how many there are. */
static int go_over(const char *path, miai_goal goal)
{
    static char text[FILE_SIZE];
    char rows[MIAI_MAX_POINTS + 100] = "";
    int width = 0, height = 0, count = 0;
    FILE *f = fopen(path, "rb");
    miai_options o = plain_options();

    if (f == NULL)
        fail_msg("%s cannot be read", path);
    o.goal = goal;
    while (fgets(text, sizeof text, f) != NULL) {
        const size_t len = strcspn(text, "\n");
        if (text[0] == '=')
            continue;
        if (len > 0 && text[0] != ';') {
            snprintf(text + len, 2, "\n");
            strcat(rows, text);
            width = (int)len > width ? (int)len : width;
            height++;
            continue;
        }
        if (height > 0) {
            same_from_rows(rows, width, height, &o);
            count++;
        }
        rows[0] = '\0';
        width = height = 0;
    }
    fclose(f);
    if (height > 0)
        same_from_rows(rows, width, height, &o);
    return count + (height > 0);
}

static void every_diagram_is_the_same_problem(void **state)
{
    static const char *const files[] = {
        "tests/cases/definition.case", "tests/cases/kobans.case",
        "tests/cases/kos.case",        "tests/cases/mutants.case",
        "examples/bent_four.txt",      "examples/corner_six.txt",
        "examples/race.txt",           "examples/races.txt"};
    char path[1000];

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", MIAI_ROOT, files[i]);
        assert_true(go_over(path, MIAI_GOAL_LIFE) > 0);
        assert_true(go_over(path, MIAI_GOAL_RACE) > 0);
    }
}

/* --- parts of games --------------------------------------------------------- */

#define CORNER "SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]"
static const char corner[] = "..OX.....\n.OOX.....\nOOXX.....\nXX.......\n";

static void a_part_of_a_game_has_an_outside(void **state)
{
    given g;
    reading r;
    miai_status rc;

    (void)state;
    begin(&r, "(;GN[part]" CORNER ")", NULL);
    rc = next(&r);
    give_rows(&g, corner, 9, 4);
    g.stones.outside = true;
    g.stones.role = NULL;
    g.stones.name = "part";
    is_what_was_read(&r, rc, &g, NULL);
    end(&r);
    begin(&r, "(;GN[part]" CORNER "TR[ca]CR[aa:ba][ab]PL[B]KOB[aa])", NULL);
    rc = next(&r);
    g.stones.role = g.role;
    g.role[3 * 9 + 2] = MIAI_ROLE_TARGET;
    g.role[3 * 9] = g.role[3 * 9 + 1] = g.role[2 * 9] = MIAI_ROLE_REGION;
    g.stones.ko = 3 * 9;
    g.stones.turn = MIAI_BLACK;
    is_what_was_read(&r, rc, &g, NULL);
    end(&r);
}

static void options_count_as_for_a_text(void **state)
{
    miai_options o = plain_options();

    (void)state;
    o.target = "a1";
    same_from_rows("O.#\n.O#\nO.#\n", 3, 3, &o);
    o.immortal = "b2";
    same_from_rows("O.#\n.O#\nO.#\n", 3, 3, &o);
    o.ko = "a2";
    same_from_rows("O.#\n.O#\nO.#\n", 3, 3, &o);
    o.first = MIAI_FIRST_WHITE;
    same_from_rows("O.#\n.O#\nO.#\n", 3, 3, &o);
}

static void it_comes_from_nowhere(void **state)
{
    miai_error error;
    miai_problem *p;
    given g;

    (void)state;
    give_rows(&g, ".O#\n", 3, 1);
    assert_int_equal(make(&p, &g, NULL, &error), MIAI_OK);
    assert_string_equal(miai_problem_name(p), "stones");
    assert_string_equal(miai_problem_file(p), "");
    assert_int_equal(miai_problem_index(p), 0);
    assert_int_equal(miai_problem_line(p), 0);
    miai_problem_free(p);
    g.stones.name = "tab\there";
    assert_int_equal(make(&p, &g, NULL, &error), MIAI_OK);
    assert_string_equal(miai_problem_name(p), "tab?here");
    miai_problem_free(p);
}

/* --- what is refused -------------------------------------------------------- */

static void refuses(const given *g, miai_cause cause, const char *message)
{
    miai_error error;
    miai_problem *p;

    assert_int_equal(make(&p, g, NULL, &error), miai_cause_status(cause));
    assert_null(p);
    assert_int_equal(error.cause, cause);
    assert_string_equal(error.text, message);
}

static void sizes_are_checked(void **state)
{
    static const int bad[] = {-2147483647 - 1, -1, 0, 53, 2147483647};
    given g;

    (void)state;
    for (size_t i = 0; i < 2 * sizeof bad / sizeof bad[0]; i++) {
        char message[100];
        give_rows(&g, ".O#\n", 3, 1);
        if (i % 2 == 0)
            g.stones.width = bad[i / 2];
        else
            g.stones.height = bad[i / 2];
        snprintf(message, sizeof message,
                 "stones: expected a board of 1 to 52 columns and rows, not %d "
                 "and %d",
                 g.stones.width, g.stones.height);
        refuses(&g, MIAI_CAUSE_BOARD_SIZE, message);
    }
}

static void the_struct_is_checked(void **state)
{
    miai_options o = plain_options();
    miai_error error;
    miai_problem *p;
    given g;

    (void)state;
    give_rows(&g, ".O#\n", 3, 1);
    g.stones.color = NULL;
    refuses(&g, MIAI_CAUSE_BAD_STONES,
            "stones: expected the colour of each point, found NULL");
    give_rows(&g, ".O#\n", 3, 1);
    g.stones.size--;
    assert_int_equal(make(&p, &g, NULL, &error), MIAI_ERR_OPTION);
    assert_int_equal(error.cause, MIAI_CAUSE_VERSION);
    g.stones.size++;
    o.move = 1;
    assert_int_equal(make(&p, &g, &o, &error), MIAI_ERR_INPUT);
    assert_int_equal(error.cause, MIAI_CAUSE_NO_MOVE);
    g.stones.turn = MIAI_OFF;
    refuses(&g, MIAI_CAUSE_BAD_STONES,
            "stones: turn: expected Black, White or nobody");
}

static void points_are_checked(void **state)
{
    static const struct {
        int point, color, role;
        miai_cause cause;
        const char *message;
    } bad[] = {
        {0, 4, 0, MIAI_CAUSE_BAD_STONES,
         "n: a1: there is no such colour: expected a miai_color"},
        {1, 255, 3, MIAI_CAUSE_BAD_STONES,
         "n: b1: there is no such colour: expected a miai_color"},
        {1, MIAI_WHITE, 6, MIAI_CAUSE_BAD_STONES,
         "n: b1: there is no such role: expected a miai_role"},
        {0, MIAI_EMPTY, MIAI_ROLE_TARGET, MIAI_CAUSE_NOT_A_STONE,
         "n: a1: this role is for stones, and there is none: put one there, or "
         "take the role away"},
        {0, MIAI_OFF, MIAI_ROLE_IMMORTAL, MIAI_CAUSE_NOT_A_STONE,
         "n: a1: this role is for stones, and there is none: put one there, or "
         "take the role away"},
        {0, MIAI_OFF, MIAI_ROLE_REGION, MIAI_CAUSE_NOT_EMPTY,
         "n: a1: the region has a point that is not on the board: take it out "
         "of the region"},
        {1, MIAI_WHITE, MIAI_ROLE_ABSENT, MIAI_CAUSE_NOT_EMPTY,
         "n: b1: a stone on a point that is absent: take one of them away"},
    };
    given g;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        give_rows(&g, ".O#\n", 3, 1);
        g.stones.name = "n";
        g.color[bad[i].point] = (uint8_t)bad[i].color;
        g.role[bad[i].point] = (uint8_t)bad[i].role;
        refuses(&g, bad[i].cause, bad[i].message);
    }
}

static void the_ban_is_checked(void **state)
{
    given g;

    (void)state;
    give_rows(&g, ".O#\n", 3, 1);
    g.stones.turn = MIAI_BLACK;
    g.stones.ko = 3;
    refuses(&g, MIAI_CAUSE_BAD_POINT,
            "stones: ko: expected a point from 0 to 2 or MIAI_NONE, not 3");
    g.stones.ko = MIAI_PASS;
    refuses(&g, MIAI_CAUSE_BAD_POINT,
            "stones: ko: expected a point from 0 to 2 or MIAI_NONE, not -1");
    g.stones.ko = 1;
    refuses(&g, MIAI_CAUSE_KO_POINT,
            "stones: b1: it is banned, and not empty: ban an empty point");
    g.stones.ko = 0;
    g.stones.turn = MIAI_EMPTY;
    refuses(&g, MIAI_CAUSE_KO_SIDE,
            "stones: a1: it is banned, but for whom? Set turn");
}

static void a_board_without_points_is_refused(void **state)
{
    static const char message[] =
        "stones: no target: there are no stones on the board; set them up "
        "with X and O, or AB and AW in SGF";
    given g;

    (void)state;
    give_rows(&g, "   \n", 3, 1);
    refuses(&g, MIAI_CAUSE_NO_TARGET, message);
    g.stones.outside = true;
    refuses(&g, MIAI_CAUSE_NO_TARGET, message);
}

static miai_status make_with(heap *h)
{
    const miai_options o = plain_options();
    const miai_mem mem = {heap_alloc, h};
    miai_error error;
    miai_problem *p;
    miai_status rc;
    given g;

    give_rows(&g, ".O#\n", 3, 1);
    rc = miai_stones_read(&p, &mem, &g.stones, &o, &error);
    if (rc != MIAI_OK)
        assert_int_equal(error.cause, MIAI_CAUSE_NO_MEMORY);
    miai_problem_free(p);
    return rc;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    assert_int_equal(fail_each(make_with), 2);
}

/* --- points ----------------------------------------------------------------- */

static void points_are_numbers_and_text(void **state)
{
    char text[MIAI_POINT_TEXT];
    miai_error error;
    miai_problem *p;
    given g;

    (void)state;
    give_rows(&g, ".O#\n O#\n", 3, 2);
    assert_int_equal(make(&p, &g, NULL, &error), MIAI_OK);
    for (int i = 1; i < 6; i++) {
        miai_problem_point_text(text, p, i);
        assert_int_equal(miai_problem_point(p, text), i);
    }
    miai_problem_point_text(text, p, 3);
    assert_string_equal(text, "a2");
    assert_int_equal(miai_problem_point(p, "A2"), 3);
    miai_problem_point_text(text, p, MIAI_PASS);
    assert_string_equal(text, "pass");
    assert_int_equal(miai_problem_point(p, "pass"), MIAI_PASS);
    for (int i = 0; i < 4; i++) {
        static const int none[] = {0, 6, MIAI_NONE, -2147483647};
        miai_problem_point_text(text, p, none[i]);
        assert_string_equal(text, "");
    }
    for (size_t i = 0; i < 8; i++) {
        static const char *const none[] = {"a1", "d1", "a3",  "",
                                           "a",  "1",  "a2x", " a2"};
        assert_int_equal(miai_problem_point(p, none[i]), MIAI_NONE);
    }
    miai_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_diagram_is_the_same_problem),
        cmocka_unit_test(a_part_of_a_game_has_an_outside),
        cmocka_unit_test(options_count_as_for_a_text),
        cmocka_unit_test(it_comes_from_nowhere),
        cmocka_unit_test(sizes_are_checked),
        cmocka_unit_test(the_struct_is_checked),
        cmocka_unit_test(points_are_checked),
        cmocka_unit_test(the_ban_is_checked),
        cmocka_unit_test(a_board_without_points_is_refused),
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(points_are_numbers_and_text),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
