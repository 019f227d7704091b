/* test_eyes_solver.c - searches that ask a library find what others find.
 *
 * Every position of every eye of up to five points, White stones inside
 * included, is drawn with its wall and solved with and without library; with
 * sanitizers some of them.
 */
#include "building.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS = 5, SIDE = 16, MARGIN = 3 };

/* A diagram being drawn; row 0 is the lowest. */
typedef struct sheet {
    char at[SIDE][SIDE];
    int left; /* where the points of the eye begin */
    int low;
} sheet;

static bool is_on(int x, int y)
{
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE;
}

/* Neighbours of a point that look like this. */
static int count_beside(const sheet *s, int x, int y, char what)
{
    static const int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};
    int count = 0;

    for (int d = 0; d < 4; d++)
        count +=
            is_on(x + dx[d], y + dy[d]) && s->at[y + dy[d]][x + dx[d]] == what;
    return count;
}

/* White stones where Black ones are around a point. */
static void wall_in(sheet *s, int x, int y)
{
    for (int v = y - 1; v <= y + 1; v++)
        for (int u = x - 1; u <= x + 1; u++)
            if (is_on(u, v) && s->at[v][u] == '#')
                s->at[v][u] = 'O';
}

static void draw_shape(sheet *s, const miai_eye *eye)
{
    memset(s->at, '#', sizeof s->at);
    s->left = eye->place == MIAI_PLACE_CORNER ? 0 : MARGIN;
    s->low = eye->place == MIAI_PLACE_CENTRE ? MARGIN : 0;
    for (int i = 0; i < eye->points; i++)
        s->at[s->low + eye->y[i]][s->left + eye->x[i]] = '.';
    for (int i = 0; i < eye->points; i++)
        wall_in(s, s->left + eye->x[i], s->low + eye->y[i]);
}

/* An attached eye of one point, above the wall. */
static void draw_extra(sheet *s, const miai_eye *eye)
{
    int top = 0;

    for (int i = 1; i < eye->points; i++)
        if (eye->y[i] > eye->y[top])
            top = i;
    s->at[s->low + eye->y[top] + 2][s->left + eye->x[top]] = '.';
    wall_in(s, s->left + eye->x[top], s->low + eye->y[top] + 2);
}

/* So many outside liberties: neighbours of the wall that touch nothing else
 * but immortal stones. */
static void draw_liberties(sheet *s, int count)
{
    for (int y = SIDE - 1; y >= 0; y--)
        for (int x = SIDE - 1; x >= 0; x--)
            if (count > 0 && s->at[y][x] == '#' &&
                count_beside(s, x, y, 'O') > 0 &&
                count_beside(s, x, y, '#') > 0 &&
                count_beside(s, x, y, '.') == 0) {
                s->at[y][x] = '.';
                count--;
            }
    assert_int_equal(count, 0);
}

/* Puts the stones of a state, its digits 0, 1, 2 for empty, Black, White;
 * false when a White one would be part of the wall. */
static bool draw_stones(sheet *s, const miai_eye *eye, int state)
{
    static const char stone[3] = {'.', 'X', 'O'};
    sheet bare = *s;

    for (int i = 0; i < eye->points; i++, state /= 3) {
        const int x = s->left + eye->x[i], y = s->low + eye->y[i];
        if (state % 3 == 2 && count_beside(&bare, x, y, 'O') > 0)
            return false;
        s->at[y][x] = stone[state % 3];
    }
    return true;
}

static void write_text(char *out, const sheet *s)
{
    for (int y = SIDE - 1; y >= 0; y--) {
        memcpy(out, s->at[y], SIDE);
        out += SIDE;
        *out++ = '\n';
    }
    *out = '\0';
}

/* --- both ways ------------------------------------------------------------------ */

typedef struct solvers {
    const fixture *f;
    miai_context *with;
    uint64_t solved;
    uint64_t nodes[2]; /* without, with library */
} solvers;

static void same_move(const miai_move *a, const miai_move *b, const char *text)
{
    if ((a == NULL) != (b == NULL) ||
        (a != NULL && strcmp(a->text, b->text) != 0))
        fail_msg("best moves differ: %s, with library %s\n%s",
                 a ? a->text : "none", b ? b->text : "none", text);
}

static void same_answer(const miai_verdict *a, const miai_verdict *b,
                        const char *text)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        bool more = true;
        if (miai_verdict_status(a, c) != miai_verdict_status(b, c))
            fail_msg("ruling %d: %d, with library %d\n%s",
                     miai_verdict_ruling(a), miai_verdict_status(a, c),
                     miai_verdict_status(b, c), text);
        for (int i = 0; more; i++) {
            const miai_move *move = miai_verdict_move(a, c, i);
            same_move(move, miai_verdict_move(b, c, i), text);
            more = move != NULL;
        }
    }
}

/* Solves a problem with and without library. */
static void compare(solvers *s, const char *text, const miai_options *o)
{
    miai_reader *reader;
    miai_problem *problem = NULL;
    miai_verdict *v[2] = {NULL, NULL};

    assert_int_equal(
        miai_reader_new(&reader, s->f->ctx, text, strlen(text), "test", o),
        MIAI_OK);
    if (miai_reader_next(&problem, reader) == MIAI_OK) {
        assert_int_equal(miai_solve(&v[0], s->f->ctx, problem, o), MIAI_OK);
        assert_int_equal(miai_solve(&v[1], s->with, problem, o), MIAI_OK);
        same_answer(v[0], v[1], text);
        s->solved++;
        for (int i = 0; i < 2; i++)
            s->nodes[i] += miai_verdict_nodes(v[i]);
    }
    miai_verdict_free(v[0]);
    miai_verdict_free(v[1]);
    miai_problem_free(problem);
    miai_reader_free(reader);
}

static void compare_state(solvers *s, const miai_eye *eye, int state, int extra,
                          int liberties)
{
    char text[SIDE * (SIDE + 1) + 1];
    miai_options o;
    sheet drawn;

    draw_shape(&drawn, eye);
    if (extra)
        draw_extra(&drawn, eye);
    draw_liberties(&drawn, liberties);
    if (!draw_stones(&drawn, eye, state))
        return;
    write_text(text, &drawn);
    miai_options_init(&o, sizeof o);
    for (o.ruling = 1; o.ruling <= 2; o.ruling++)
        compare(s, text, &o);
}

static void compare_shape(solvers *s, const miai_eye *eye)
{
    int states = 1;

    for (int i = 0; i < eye->points; i++)
        states *= 3;
    for (int state = 0; state < states; state += TRY_EACH) {
        for (int liberties = 0; liberties <= 2; liberties++)
            compare_state(s, eye, state, 0, liberties);
        compare_state(s, eye, state, 1, 0);
    }
}

static void solvers_init(solvers *s, const fixture *f)
{
    *s = (solvers){.f = f};
    assert_int_equal(miai_context_new(&s->with, NULL, NULL), MIAI_OK);
    miai_context_set_eyes(s->with, f->eyes);
}

static void every_position_has_the_same_answer(void **state)
{
    solvers s;

    solvers_init(&s, *state);
    for (int n = 2; n <= POINTS; n++)
        for (int p = MIAI_PLACE_CENTRE; p <= MIAI_PLACE_CORNER; p++) {
            const miai_eye_entry *entry;
            const miai_eye *eye;
            miai_eyes_scan *scan;
            uint64_t shape = 0;
            assert_int_equal(miai_eyes_scan_new(&scan, s.f->ctx, s.f->eyes, n,
                                                (miai_eye_place)p),
                             MIAI_OK);
            while (miai_eyes_scan_next(scan, &eye, &entry) == MIAI_OK) {
                const miai_eye one = *eye;
                if (one.shape != shape)
                    compare_shape(&s, &one);
                shape = one.shape;
            }
            miai_eyes_scan_free(scan);
        }
    print_message("%d solved, %d nodes, with library %d\n", (int)s.solved,
                  (int)s.nodes[0], (int)s.nodes[1]);
    assert_true(s.solved > 10000 / TRY_EACH);
    assert_true(s.nodes[1] * 20 < s.nodes[0]);
    miai_context_free(s.with);
}

/* --- where it may not be asked ---------------------------------------------------- */

static const char corner_six[] = "..###\nOOOO#\n..XO#\n...O#\n";

static void more_threats_are_searched_for(void **state)
{
    miai_options o;
    solvers s;

    solvers_init(&s, *state);
    miai_options_init(&o, sizeof o);
    for (o.threats = 1; o.threats <= 9; o.threats++) {
        compare(&s, corner_six, &o);
        compare(&s, "OO##\n.O##\nXO##\nXOO#\nX.O#\n", &o);
    }
    assert_int_equal(s.solved, 18);
    miai_context_free(s.with);
}

static void printed_rulings_do_without(void **state)
{
    miai_options o;
    solvers s;

    solvers_init(&s, *state);
    miai_options_init(&o, sizeof o);
    o.literal = true;
    compare(&s, "OO##\n.OO#\nX.O#\nXOO#\n.XO#\n", &o);
    assert_int_equal(s.solved, 1);
    assert_int_equal(s.nodes[0], s.nodes[1]);
    /* Taken away again, it is not asked either. */
    o.literal = false;
    miai_context_set_eyes(s.with, NULL);
    compare(&s, "OO##\n.O##\nXO##\nXOO#\nX.O#\n", &o);
    assert_true(s.nodes[0] > 0);
    assert_int_equal(s.nodes[0], s.nodes[1]);
    miai_context_free(s.with);
}

/* Certificates are made as without it: byte by byte the same. */
static void proofs_do_without(void **state)
{
    const fixture *f = *state;
    const char *text[2];
    size_t len[2];
    miai_proof *proof[2];
    miai_reader *reader;
    miai_problem *problem;
    miai_options o;
    solvers s;

    solvers_init(&s, f);
    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_reader_new(&reader, f->ctx, corner_six,
                                     strlen(corner_six), "test", &o),
                     MIAI_OK);
    assert_int_equal(miai_reader_next(&problem, reader), MIAI_OK);
    assert_int_equal(miai_prove(&proof[0], f->ctx, problem, &o), MIAI_OK);
    assert_int_equal(miai_prove(&proof[1], s.with, problem, &o), MIAI_OK);
    for (int i = 0; i < 2; i++)
        text[i] = miai_proof_text(proof[i], &len[i]);
    assert_int_equal(len[0], len[1]);
    assert_memory_equal(text[0], text[1], len[0]);
    for (int i = 0; i < 2; i++)
        miai_proof_free(proof[i]);
    miai_problem_free(problem);
    miai_reader_free(reader);
    miai_context_free(s.with);
}

/* --- positions outside the library --------------------------------------------------- */

/* Targets inside, several walls, White stones and mortal Black stones outside,
 * outside liberties that touch each other: what the wall encloses is not all
 * there is.  Small boards, where an eye has more sides than a place knows. */
static void other_positions_have_the_same_answer(void **state)
{
    static const char *const text[] = {
        "....####\nOOOO####\n...O####\n...O####\n",
        ".X..####\nOOOO####\n.X.O####\n...O####\n",
        "OOO##\n...O#\nOOOO#\n...O#\n",
        "OOOO#\n.O.O#\n..OO#\nO..O#\n",
        "OOOOO\nO...O\nOOOOO\n",
        "#####\nOOOOO\n.....\n",
        "#####\nOOOOO\n.....\n..X..\n",
        "##.##\nOOOOO\n.X...\n",
        "######\n#.OO.#\n#O..O#\n#O..O#\n#.OO.#\n######\n",
        "########\nOOOOOO##\nO...OO##\nO.O.OO##\nO...O.##\nOOOOO###\n",
        "########\nooooo###\n.....o##\n..O..o##\n.....o##\n",
        "##\n.O##\n.OoO#\n.OOO#\n.X..#\n",
        "###\noO.##\n..Oo.#\n....#\n",
        "   @\n  @.@\n @.X.\n @@X.\n@.XXO\n@X.XX\n",
        "  @@@\n @XXX\n@.xO.\n@X.x.\n",
        "########\nOOOOOO##\n.....o##\n.o...O##\n.....O##\n",
    };
    miai_options o;
    solvers s;

    solvers_init(&s, *state);
    miai_options_init(&o, sizeof o);
    o.nodes = 2000000;
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        for (o.ruling = 1; o.ruling <= 2; o.ruling++)
            compare(&s, text[i], &o);
    assert_true(s.solved >= 20);
    miai_context_free(s.with);
}

static int set_up(void **state)
{
    static fixture f;

    fixture_init(&f, "test_eyes_solver.tmp", POINTS);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    fixture_clear(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_has_the_same_answer),
        cmocka_unit_test(more_threats_are_searched_for),
        cmocka_unit_test(printed_rulings_do_without),
        cmocka_unit_test(proofs_do_without),
        cmocka_unit_test(other_positions_have_the_same_answer),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
