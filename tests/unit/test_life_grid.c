/* test_life_grid.c - the grids that the life-and-death solver searches: both
 * word sizes, prizes, neighbours. */
#include "life/life_grid.h"
#include "reading.h"

/* Runs one core on a grid in memory of its own. */
static uint64_t run(miai_life_answer out[2], const miai_life_grid *grid,
                    const miai_options *options, const miai_life_core *core)
{
    const miai_budget budget = {0};
    const miai_means means = {options, NULL, &budget, NULL};
    miai_life_task task = {.grid = grid, .means = &means};
    uint64_t nodes;

    task.block = malloc(core->bytes(&task));
    assert_non_null(task.block);
    nodes = core->run(out, &task);
    free(task.block);
    return nodes;
}

/* Pseudo-random, the same on every machine. */
static uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed =
        *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % limit;
}

/* Random stones on a small board, its border partly immortal; returns the
 * number of empty points.  Not all of it is a problem. */
static int draw(char text[64], uint64_t *seed)
{
    static const char inside[] = "..oOX", border[] = "##.oOX ";
    const uint32_t width = 4 + below(seed, 3), height = 3 + below(seed, 3);
    char *at = text;
    int empty = 0;

    *at++ = ';';
    *at++ = 'r';
    for (uint32_t y = 0; y < height; y++) {
        *at++ = '\n';
        for (uint32_t x = 0; x < width; x++) {
            *at = x == 0 || y == 0 ? border[below(seed, sizeof border - 1)]
                                   : inside[below(seed, sizeof inside - 1)];
            empty += *at++ == '.';
        }
    }
    *at++ = '\n';
    *at = '\0';
    return empty;
}

static bool has_cell(const miai_life_set *set, int cell)
{
    return set->word[cell / 64] >> cell % 64 & 1;
}

static void set_cell(miai_life_set *set, int cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* A random cell of a set; the first one if the set is empty. */
static int pick(const miai_life_set *set, int cells, uint64_t *seed)
{
    uint32_t found = 0;
    int picked = 0;

    for (int cell = 0; cell < cells; cell++)
        if (has_cell(set, cell) && below(seed, ++found) == 0)
            picked = cell;
    return picked;
}

/* Makes one mortal stone of Black a prize, if there is any. */
static void add_prize(miai_life_grid *grid, uint64_t *seed)
{
    const int cell = pick(&grid->black, grid->cells, seed);

    if (has_cell(&grid->black, cell))
        set_cell(&grid->prize, cell);
}

/* Moves the cells of a set up; they still fit. */
static void shift_set(miai_life_set *set, int by)
{
    for (int i = 0; i < by; i++) {
        set->word[1] = set->word[1] << 1 | set->word[0] >> 63;
        set->word[0] <<= 1;
    }
}

static miai_life_grid shifted(const miai_life_grid *grid, int by)
{
    miai_life_grid g = *grid;

    g.cells += by;
    shift_set(&g.region, by);
    shift_set(&g.black, by);
    shift_set(&g.white, by);
    shift_set(&g.target, by);
    shift_set(&g.prize, by);
    shift_set(&g.near_black, by);
    shift_set(&g.near_white, by);
    return g;
}

/* Small grids as they are in the small word; in the large one anywhere, most
 * of them across its middle. */
static void expect_same_in_both(const miai_life_grid *grid,
                                const miai_options *o, int by)
{
    const miai_life_grid high = shifted(grid, by);
    miai_life_answer small[2], large[2];

    run(small, grid, o, &miai_life_core64);
    run(large, &high, o, &miai_life_core128);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(small[i].status, large[i].status);
        assert_int_equal(small[i].moves, large[i].moves);
        for (int k = 0; k < small[i].moves; k++)
            assert_int_equal(small[i].move[k] < 0 ? -1 : small[i].move[k] + by,
                             large[i].move[k]);
    }
}

/* Draws a problem and lays it out; false if there is none this time.  A
 * reading that was begun has to be ended. */
static bool lay_out(reading *r, miai_life_grid *grid, const miai_options *o,
                    uint64_t *seed)
{
    char text[64];

    if (draw(text, seed) > 6)
        return false;
    begin(r, text, o);
    if (next(r) == MIAI_OK) {
        assert_true(miai_life_grid_make(grid, r->problem));
        return true;
    }
    end(r);
    return false;
}

static void both_word_sizes_give_the_same_answer(void **state)
{
    uint64_t seed = 1;
    int solved = 0;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const miai_options o = {.move = -1, .threats = 3, .ruling = 1 + i % 2};
        miai_life_grid grid;
        reading r;

        if (!lay_out(&r, &grid, &o, &seed))
            continue;
        assert_true(grid.cells <= 64);
        if (i % 3 == 0)
            add_prize(&grid, &seed);
        expect_same_in_both(&grid, &o,
                            (int)below(&seed, 129 - (uint32_t)grid.cells));
        solved++;
        end(&r);
    }
    assert_true(solved > 300);
}

/* Is there a White stone next to a cell?  It might have no other liberty. */
static bool is_beside_white(const miai_life_grid *grid, int cell)
{
    const int steps[4] = {1, -1, grid->stride, -grid->stride};

    for (int i = 0; i < 4; i++)
        if (cell + steps[i] >= 0 && cell + steps[i] < grid->cells &&
            has_cell(&grid->white, cell + steps[i]))
            return true;
    return false;
}

/* A stone of Black on an empty point beside his immortal ones is a prize that
 * is safe: false if there is no such point. */
static bool add_safe_stone(miai_life_grid *grid, uint64_t *seed)
{
    miai_life_set free = {0};
    int cell;

    for (int i = 0; i < grid->cells; i++)
        if (has_cell(&grid->near_black, i) && !has_cell(&grid->black, i) &&
            !has_cell(&grid->white, i) && !is_beside_white(grid, i))
            set_cell(&free, i);
    cell = pick(&free, grid->cells, seed);
    if (!has_cell(&free, cell))
        return false;
    set_cell(&grid->black, cell);
    set_cell(&grid->prize, cell);
    return true;
}

/* What is found is the same, and so is the way to it. */
static void expect_prize_is_idle(const miai_life_grid *with,
                                 const miai_options *o)
{
    miai_life_grid without = *with;
    miai_life_answer a[2], b[2];

    without.prize = (miai_life_set){{0}};
    assert_int_equal(run(a, with, o, &miai_life_core64),
                     run(b, &without, o, &miai_life_core64));
    assert_memory_equal(a, b, sizeof a);
}

static void a_prize_that_is_safe_changes_nothing(void **state)
{
    uint64_t seed = 2;
    int solved = 0;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const miai_options o = {.move = -1, .threats = 3, .ruling = 1 + i % 2};
        miai_life_grid grid;
        reading r;

        if (!lay_out(&r, &grid, &o, &seed))
            continue;
        if (add_safe_stone(&grid, &seed)) {
            expect_prize_is_idle(&grid, &o);
            solved++;
        }
        end(&r);
    }
    assert_true(solved > 200);
}

/* Seven points in the corner, and liberties outside. */
static const char corner[] = ";corner\n..o.#\n..oo##\n..oo.#\n.ooo##\nooo##\n"
                             "####\n";

/* Two parts: the target with an outside liberty, and two free points. */
static const char parts[] = ";parts\n####.\n.O##.\n.O###\nOO##\n####\n";

static bool touch_on_board(int a, int b, int width)
{
    const int dx = a % width - b % width;
    const int dy = a / width - b / width;
    return dx * dx + dy * dy == 1;
}

static void points_touch_on_the_grid_as_on_the_board(void **state)
{
    const char *text[] = {corner, parts};
    const miai_options o = plain_options();

    (void)state;
    for (int k = 0; k < 2; k++) {
        miai_life_grid g;
        reading r;

        begin(&r, text[k], &o);
        assert_int_equal(next(&r), MIAI_OK);
        assert_true(miai_life_grid_make(&g, r.problem));
        for (int a = 0; a < g.cells; a++)
            for (int b = 0; b < g.cells; b++) {
                const int d = a > b ? a - b : b - a;
                if (!has_cell(&g.region, a) || !has_cell(&g.region, b))
                    continue;
                assert_int_equal(d == 1 || d == g.stride,
                                 touch_on_board(g.point_of[a], g.point_of[b],
                                                r.problem->board.width));
            }
        end(&r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_word_sizes_give_the_same_answer),
        cmocka_unit_test(a_prize_that_is_safe_changes_nothing),
        cmocka_unit_test(points_touch_on_the_grid_as_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
