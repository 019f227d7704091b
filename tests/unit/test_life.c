/* test_life.c - the life-and-death solver: grids, limits, memory, word sizes.
 *
 * What is alive and what is dead is tested by tests/cases and against the
 * naive solver; here the mechanisms are.
 */
#include "life/life_grid.h"
#include "reading.h"

/* Seven points in the corner, a ko if the attacker starts: a few hundred
 * nodes. */
static const char corner[] = ";corner\n..o.#\n..oo##\n..oo.#\n.ooo##\nooo##\n"
                             "####\n";

/* Twelve points in the corner: 200,000 nodes, so that the
 * table doubles several times. */
static const char twelve[] = ";twelve\n..####\nOOOOO#\n....O#\n....O#\n"
                             "....O#\n";

/* Two parts: the target with an outside liberty, and two free points. */
static const char parts[] = ";parts\n####.\n.O##.\n.O###\nOO##\n####\n";

static bool stop_at_once(uint64_t nodes, void *user)
{
    (void)nodes;
    *(int *)user += 1;
    return true;
}

/* Solves the only problem of a text. */
static miai_status solve_in(const miai_mem *mem, miai_life_result *out,
                            const char *text, const miai_budget *budget)
{
    const miai_options o = plain_options();
    miai_error error;
    miai_workspace space;
    reading r;
    miai_status rc;

    begin(&r, text, &o);
    assert_int_equal(next(&r), MIAI_OK);
    miai_workspace_init(&space, mem);
    rc = miai_life_solve(out, r.problem, &o, &space, budget, &error);
    miai_workspace_clear(&space);
    end(&r);
    return rc;
}

static miai_status solve(miai_life_result *out, const char *text,
                         const miai_budget *budget)
{
    const miai_mem mem = miai_mem_libc();
    return solve_in(&mem, out, text, budget);
}

static void expect_same(const miai_life_result *a, const miai_life_result *b)
{
    for (int i = 0; i < 2; i++) {
        assert_int_equal(a->first[i].status, b->first[i].status);
        assert_int_equal(a->first[i].moves, b->first[i].moves);
        for (int j = 0; j < a->first[i].moves; j++)
            assert_int_equal(a->first[i].move[j], b->first[i].move[j]);
    }
}

static void a_small_table_gives_the_same_answer(void **state)
{
    const miai_budget none = {.bytes = 0};
    const miai_budget much = {.bytes = (size_t)64 << 20};
    miai_life_result a, b;

    (void)state;
    assert_int_equal(solve(&a, corner, &none), MIAI_OK);
    assert_int_equal(solve(&b, corner, &much), MIAI_OK);
    expect_same(&a, &b);
    assert_int_equal(b.first[0].status, -1);
    assert_int_equal(b.first[1].status, 6);
}

static void the_same_question_takes_the_same_nodes(void **state)
{
    const miai_budget budget = {.bytes = (size_t)64 << 20};
    miai_life_result a, b;

    (void)state;
    assert_int_equal(solve(&a, corner, &budget), MIAI_OK);
    assert_int_equal(solve(&b, corner, &budget), MIAI_OK);
    assert_true(a.nodes > 0);
    assert_int_equal(a.nodes, b.nodes);
}

static void within_any_limit_an_answer_is_right_or_unknown(void **state)
{
    miai_life_result whole, cut;
    const miai_budget free = {.bytes = 0};
    int unknown = 0;

    (void)state;
    assert_int_equal(solve(&whole, corner, &free), MIAI_OK);
    for (uint64_t nodes = 1; nodes <= whole.nodes; nodes += 1 + nodes / 8) {
        const miai_budget budget = {.nodes = nodes};
        assert_int_equal(solve(&cut, corner, &budget), MIAI_OK);
        assert_true(cut.nodes <= nodes);
        for (int i = 0; i < 2; i++) {
            const miai_life_answer *a = &cut.first[i];
            if (a->status == 0) {
                assert_int_equal(a->moves, 0);
                unknown++;
                continue;
            }
            assert_int_equal(a->status, whole.first[i].status);
            assert_int_equal(a->moves, whole.first[i].moves);
        }
    }
    assert_true(unknown > 0);
}

static void the_caller_can_stop_a_search(void **state)
{
    int calls = 0;
    const miai_budget budget = {.progress = stop_at_once, .user = &calls};
    miai_life_result r;

    (void)state;
    assert_int_equal(solve(&r, corner, &budget), MIAI_OK);
    assert_int_equal(calls, 1);
    assert_int_equal(r.first[0].status, 0);
    assert_int_equal(r.first[1].status, 0);
}

static void *no_memory(void *user, void *block, size_t old_size,
                       size_t new_size)
{
    (void)user;
    (void)block;
    (void)old_size;
    (void)new_size;
    return NULL;
}

static void no_memory_is_reported(void **state)
{
    const miai_options o = plain_options();
    const miai_budget budget = {0};
    const miai_mem mem = {no_memory, NULL};
    miai_life_result out;
    miai_error error;
    miai_workspace space;
    reading r;

    (void)state;
    begin(&r, corner, &o);
    assert_int_equal(next(&r), MIAI_OK);
    miai_workspace_init(&space, &mem);
    assert_int_equal(
        miai_life_solve(&out, r.problem, &o, &space, &budget, &error),
        MIAI_ERR_NOMEM);
    miai_workspace_clear(&space);
    end(&r);
}

/* Memory with an end. */
typedef struct purse {
    size_t left, taken;
    size_t most; /* that was taken at one time */
    int refused;
} purse;

static void *spend(void *user, void *block, size_t old_size, size_t new_size)
{
    const miai_mem libc = miai_mem_libc();
    purse *p = user;

    if (new_size > old_size && new_size - old_size > p->left) {
        p->refused++;
        return NULL;
    }
    p->left += old_size - new_size;
    p->taken += new_size - old_size;
    p->most = p->taken > p->most ? p->taken : p->most;
    return libc.alloc(libc.user, block, old_size, new_size);
}

static const miai_budget plenty = {.bytes = (size_t)512 << 20};

static purse solve_with(size_t bytes, miai_life_result *out, miai_status *rc)
{
    purse p = {.left = bytes};
    const miai_mem mem = {spend, &p};

    *rc = solve_in(&mem, out, twelve, &plenty);
    assert_int_equal(p.taken, 0);
    return p;
}

static void a_table_takes_memory_when_it_doubles(void **state)
{
    miai_life_result whole, small;
    miai_status rc;
    purse p = solve_with(SIZE_MAX, &whole, &rc);
    const miai_mem mem = {spend, &p};

    (void)state;
    assert_int_equal(rc, MIAI_OK);
    assert_true(p.most < plenty.bytes / 8);
    p = (purse){.left = SIZE_MAX};
    assert_int_equal(solve_in(&mem, &small, corner, &plenty), MIAI_OK);
    assert_true(p.most < (size_t)8 << 20);
}

/* Less and less memory, until there is none for the first block. */
static void a_table_that_cannot_double_changes_no_answer(void **state)
{
    miai_life_result whole, out;
    miai_status rc;
    purse p = solve_with(SIZE_MAX, &whole, &rc);
    int solved = 0;

    (void)state;
    assert_int_equal(p.refused, 0);
    for (size_t bytes = p.most - 1; bytes > 0; bytes -= bytes / 4 + 1) {
        p = solve_with(bytes, &out, &rc);
        assert_true(p.refused > 0);
        if (rc == MIAI_ERR_NOMEM)
            break;
        assert_int_equal(rc, MIAI_OK);
        expect_same(&whole, &out);
        solved++;
    }
    assert_int_equal(rc, MIAI_ERR_NOMEM);
    assert_true(solved >= 3);
}

/* Whether a table may not double or cannot: the search is the same. */
static void a_limit_and_want_of_memory_are_the_same(void **state)
{
    miai_life_result whole, limited, refused;
    miai_status rc;
    const size_t less = solve_with(SIZE_MAX, &whole, &rc).most - 4096;
    const miai_budget budget = {.bytes = less};

    (void)state;
    solve_with(less, &refused, &rc);
    assert_int_equal(rc, MIAI_OK);
    assert_int_equal(solve(&limited, twelve, &budget), MIAI_OK);
    assert_true(limited.nodes != whole.nodes);
    assert_int_equal(limited.nodes, refused.nodes);
}

/* Solves on one core in a workspace that others have used. */
static uint64_t run_in(miai_workspace *space, const miai_life_grid *grid,
                       const miai_options *o, const miai_life_core *core)
{
    miai_life_found found[2];
    miai_life_task task = {
        .grid = grid, .options = o, .budget = &plenty, .space = space};

    task.block = miai_workspace_take(space, 0, core->bytes(&task));
    assert_non_null(task.block);
    return core->run(found, &task);
}

static void what_is_in_a_workspace_changes_no_search(void **state)
{
    const miai_options o = plain_options();
    const miai_mem mem = miai_mem_libc();
    miai_workspace space;
    miai_life_grid grid;
    uint64_t small, large;
    reading r;

    (void)state;
    begin(&r, twelve, &o);
    assert_int_equal(next(&r), MIAI_OK);
    assert_true(miai_life_grid_make(&grid, r.problem));
    miai_workspace_init(&space, &mem);
    small = run_in(&space, &grid, &o, &miai_life_core64);
    large = run_in(&space, &grid, &o, &miai_life_core128);
    assert_int_equal(run_in(&space, &grid, &o, &miai_life_core64), small);
    miai_workspace_clear(&space);
    assert_int_equal(run_in(&space, &grid, &o, &miai_life_core128), large);
    miai_workspace_clear(&space);
    end(&r);
}

/* Runs one core on a grid in memory of its own. */
static uint64_t run(miai_life_found out[2], const miai_life_grid *grid,
                    const miai_options *options, const miai_life_core *core)
{
    const miai_budget budget = {0};
    miai_life_task task = {.grid = grid, .options = options, .budget = &budget};
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
    miai_life_found small[2], large[2];

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
    miai_life_found a[2], b[2];

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
                                                r.problem->width));
            }
        end(&r);
    }
}

static void a_region_that_is_too_large_is_refused(void **state)
{
    char text[20 * 21 + 8] = ";big\n";
    miai_life_result out;
    const miai_options o = plain_options();
    const miai_budget budget = {0};
    const miai_mem mem = miai_mem_libc();
    miai_error error;
    miai_workspace space;
    reading r;
    char *at = text + strlen(text);

    (void)state;
    for (int y = 0; y < 20; y++) {
        for (int x = 0; x < 20; x++)
            *at++ = x == 0 ? '#' : x == 1 ? 'O' : '.';
        *at++ = '\n';
    }
    *at = '\0';
    begin(&r, text, &o);
    assert_int_equal(next(&r), MIAI_OK);
    miai_workspace_init(&space, &mem);
    assert_int_equal(
        miai_life_solve(&out, r.problem, &o, &space, &budget, &error),
        MIAI_ERR_INPUT);
    assert_string_equal(error.text,
                        "big: the region is too large: expected one that fits "
                        "in 128 cells, this needs 399; name a smaller region, "
                        "or mark more stones as immortal");
    miai_workspace_clear(&space);
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_table_gives_the_same_answer),
        cmocka_unit_test(the_same_question_takes_the_same_nodes),
        cmocka_unit_test(within_any_limit_an_answer_is_right_or_unknown),
        cmocka_unit_test(the_caller_can_stop_a_search),
        cmocka_unit_test(no_memory_is_reported),
        cmocka_unit_test(a_table_takes_memory_when_it_doubles),
        cmocka_unit_test(a_table_that_cannot_double_changes_no_answer),
        cmocka_unit_test(a_limit_and_want_of_memory_are_the_same),
        cmocka_unit_test(what_is_in_a_workspace_changes_no_search),
        cmocka_unit_test(both_word_sizes_give_the_same_answer),
        cmocka_unit_test(a_prize_that_is_safe_changes_nothing),
        cmocka_unit_test(points_touch_on_the_grid_as_on_the_board),
        cmocka_unit_test(a_region_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
