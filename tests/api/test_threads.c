/* test_threads.c - one context a thread; problems are shared. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

#define THREADS  4
#define ROUNDS   5
#define PROBLEMS 3

static const char corner_six[] = ";none\nOOOO#\n...O#\n...O#\n\n"
                                 ";one\n.####\nOOOO#\n...O#\n...O#\n\n"
                                 ";two\n..###\nOOOO#\n...O#\n...O#\n";
static const char *const codes[PROBLEMS] = {"d", "d1l", "l"}; /* Black first */

/* Far too large to be solved: it can only be stopped. */
static const char endless[] = "OOOOOOO#\n......O#\n......O#\n......O#\n"
                              "......O#\n......O#\n......O#\n";

/* What a thread works on, and what comes out of it. */
typedef struct job {
    pthread_t thread;
    miai_problem *const *problems; /* shared by all                      */
    long blocks;                   /* of the allocator of this thread    */
    int wrong;                     /* answers that are not as they ought */
    atomic_bool running, cancel;
    miai_verdict *verdict; /* of a search that was cancelled */
} job;

/* An allocator of the thread's own: what it counts needs no lock. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size)
{
    job *j = user;

    (void)old_size;
    if (new_size == 0) {
        j->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    j->blocks += block == NULL;
    return realloc(block, new_size);
}

static int read_problems(miai_problem **out, int most, const char *text)
{
    miai_context *ctx;
    miai_reader *reader;
    miai_options o;
    int count = 0;

    miai_options_init(&o, sizeof o);
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(
        miai_reader_new(&reader, ctx, text, strlen(text), "text", &o), MIAI_OK);
    while (count < most && miai_reader_next(&out[count], reader) == MIAI_OK)
        count++;
    miai_reader_free(reader);
    miai_context_free(ctx);
    return count;
}

/* Threads may not use the assertions of cmocka: they count. */
static void *solve_all(void *user)
{
    job *j = user;
    miai_context *ctx;
    miai_options o;

    miai_options_init(&o, sizeof o);
    if (miai_context_new(&ctx, allocate, j) != MIAI_OK) {
        j->wrong++;
        return NULL;
    }
    miai_context_set_memory(ctx, (size_t)4 << 20);
    for (int i = 0; i < ROUNDS * PROBLEMS; i++) {
        miai_verdict *v;
        const miai_status rc =
            miai_solve(&v, ctx, j->problems[i % PROBLEMS], &o);
        j->wrong += rc != MIAI_OK || strcmp(miai_verdict_code(v, MIAI_BLACK),
                                            codes[i % PROBLEMS]) != 0;
        miai_verdict_free(v);
    }
    miai_context_free(ctx);
    return NULL;
}

static void threads_share_problems_and_nothing_else(void **state)
{
    miai_problem *problems[PROBLEMS];
    job jobs[THREADS] = {0};

    (void)state;
    assert_int_equal(read_problems(problems, PROBLEMS, corner_six), PROBLEMS);
    for (int i = 0; i < THREADS; i++) {
        jobs[i].problems = problems;
        assert_int_equal(
            pthread_create(&jobs[i].thread, NULL, solve_all, &jobs[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(jobs[i].thread, NULL);
        assert_int_equal(jobs[i].wrong, 0);
        assert_int_equal(jobs[i].blocks, 0);
    }
    for (int i = 0; i < PROBLEMS; i++)
        miai_problem_free(problems[i]);
}

static bool until_cancelled(uint64_t nodes, void *user)
{
    job *j = user;

    (void)nodes;
    atomic_store(&j->running, true);
    return atomic_load(&j->cancel);
}

static void *solve_endless(void *user)
{
    job *j = user;
    miai_context *ctx;
    miai_options o;

    miai_options_init(&o, sizeof o);
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return NULL;
    miai_context_set_progress(ctx, until_cancelled, j);
    miai_solve(&j->verdict, ctx, j->problems[0], &o);
    miai_context_free(ctx);
    return NULL;
}

static void another_thread_may_cancel(void **state)
{
    miai_problem *problem;
    job j = {.problems = &problem};

    (void)state;
    assert_int_equal(read_problems(&problem, 1, endless), 1);
    assert_int_equal(pthread_create(&j.thread, NULL, solve_endless, &j), 0);
    while (!atomic_load(&j.running))
        ;
    atomic_store(&j.cancel, true);
    pthread_join(j.thread, NULL);
    assert_non_null(j.verdict); /* made there, looked at and freed here */
    assert_string_equal(miai_verdict_code(j.verdict, MIAI_BLACK), "unknown");
    miai_verdict_free(j.verdict);
    miai_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_share_problems_and_nothing_else),
        cmocka_unit_test(another_thread_may_cancel),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
