/* test_life.c - the life-and-death solver: limits and memory.
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
    rc = miai_life_solve(out, r.problem,
                         &(miai_means){&o, &space, budget, &error});
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
        miai_life_solve(&out, r.problem,
                        &(miai_means){&o, &space, &budget, &error}),
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
    size_t less = solve_with(SIZE_MAX, &whole, &rc).most;

    (void)state;
    do { /* until it is the search that has too little, not a main line */
        less -= less / 4;
        solve_with(less, &refused, &rc);
        assert_int_equal(rc, MIAI_OK);
    } while (refused.nodes == whole.nodes);
    const miai_budget budget = {.bytes = less};
    assert_int_equal(solve(&limited, twelve, &budget), MIAI_OK);
    assert_int_equal(limited.nodes, refused.nodes);
}

/* Solves on one core in a workspace that others have used. */
static uint64_t run_in(miai_workspace *space, const miai_life_grid *grid,
                       const miai_options *o, const miai_life_core *core)
{
    miai_life_answer found[2];
    const miai_means means = {o, space, &plenty, NULL};
    miai_life_task task = {.grid = grid, .means = &means};

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
        miai_life_solve(&out, r.problem,
                        &(miai_means){&o, &space, &budget, &error}),
        MIAI_ERR_INPUT);
    assert_string_equal(error.text,
                        "f:2 (big): the region is too large: expected one that "
                        "fits in 128 cells, this needs 399; name a smaller one "
                        "with --region, or more stones with --immortal");
    miai_workspace_clear(&space);
    end(&r);
}

/* --- studies that are asked for more ------------------------------------------ */

/* What a study answers for both sides, a few nodes at a time. */
static void answer_in_pieces(miai_life_result *out, miai_life_study *study,
                             const miai_budget *budget)
{
    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        miai_life_answer *a = &out->first[c == MIAI_WHITE];
        int tries = 0;
        miai_life_study_begin(study, c);
        miai_life_study_limit(study, budget);
        do {
            assert_true(++tries < 1000);
            miai_life_study_answer(a, study);
        } while (!a->has_moves);
        assert_int_equal(miai_life_study_turn(study), c);
    }
}

/* White, who loses by moving second, resists by moves that are none of the best:
 * all of them can be played. */
static void expect_resistance(miai_life_study *study, const miai_life_answer *a)
{
    int16_t move[MIAI_LIFE_MOVES];

    miai_life_study_begin(study, MIAI_BLACK);
    assert_int_equal(miai_life_study_resistance(study, move) > 0,
                     a->status < 0);
    assert_int_equal(miai_life_study_play(study, a->move[0]), MIAI_LIFE_PLAYED);
    const int n = miai_life_study_resistance(study, move);
    assert_int_equal(n > 0, miai_life_study_status(study) < 0);
    for (int i = 0; i < n; i++) {
        assert_int_equal(miai_life_study_play(study, move[i]),
                         MIAI_LIFE_PLAYED);
        assert_true(miai_life_study_undo(study));
    }
}

static void a_study_answers_like_the_solver_in_pieces(void **state)
{
    static const char *const texts[] = {
        corner, ";three\n#######\n#OOOOO#\n#O...O#\n#OOOOO#\n#######\n"};
    const miai_options o = plain_options();
    const miai_mem mem = miai_mem_libc();
    const miai_budget few = {.nodes = 150, .bytes = (size_t)1 << 24};

    (void)state;
    for (int i = 0; i < 2; i++) {
        miai_life_result whole, parts = {0};
        miai_life_study *study;
        miai_workspace space;
        miai_error error;
        reading r;
        begin(&r, texts[i], &o);
        assert_int_equal(next(&r), MIAI_OK);
        miai_workspace_init(&space, &mem);
        const miai_means means = {&o, &space, &few, &error};
        const miai_budget free = {.bytes = few.bytes};
        assert_int_equal(solve(&whole, texts[i], &free), MIAI_OK);
        assert_int_equal(
            miai_life_study_new(&study, r.problem, MIAI_WHITE, &means),
            MIAI_OK);
        answer_in_pieces(&parts, study, i == 0 ? &few : &free);
        expect_same(&parts, &whole);
        expect_resistance(study, &whole.first[0]);
        miai_life_study_free(study);
        miai_workspace_clear(&space);
        end(&r);
    }
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
        cmocka_unit_test(a_region_that_is_too_large_is_refused),
        cmocka_unit_test(a_study_answers_like_the_solver_in_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
