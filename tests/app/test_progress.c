/* test_progress.c - Ctrl-C, and when two of them are one; with a clock that
 * stands still until it is told to move on. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/progress.h"

static struct timespec clock_says = {.tv_sec = 100};

/* The linker sends the calls of the program here. */
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    (void)clock;
    *out = clock_says;
    return 0;
}

static void move_on(long milliseconds)
{
    const long long ns = clock_says.tv_nsec + milliseconds * 1000000LL;

    clock_says.tv_sec += (time_t)(ns / 1000000000);
    clock_says.tv_nsec = (long)(ns % 1000000000);
}

static int begin(void **state)
{
    (void)state;
    stop_forget();
    stop_on_interrupt();
    return 0;
}

static void a_signal_asks_to_stop(void **state)
{
    (void)state;
    assert_false(stop_requested());
    raise(SIGINT);
    assert_true(stop_requested());
    stop_forget();
    assert_false(stop_requested());
}

static void two_signals_within_a_second_are_one(void **state)
{
    (void)state;
    raise(SIGINT);
    raise(SIGINT);
    move_on(999);
    raise(SIGINT); /* else the test ends here */
    assert_true(stop_requested());
}

/* How a process ends that gets signals so far apart; what was asked before may
 * be forgotten in between. */
static int end_after(long milliseconds, bool forgets)
{
    const pid_t child = fork();
    int status = -1;

    assert_true(child >= 0);
    if (child == 0) {
        raise(SIGINT);
        if (forgets)
            stop_forget();
        move_on(milliseconds);
        raise(SIGINT);
        _exit(stop_requested() ? 7 : 8);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void a_later_signal_kills(void **state)
{
    int status = end_after(1001, false);

    (void)state;
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
    status = end_after(999, false);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
}

static void what_was_forgotten_does_not_kill(void **state)
{
    const int status = end_after(5000, true);

    (void)state;
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_signal_asks_to_stop, begin),
        cmocka_unit_test_setup(two_signals_within_a_second_are_one, begin),
        cmocka_unit_test_setup(a_later_signal_kills, begin),
        cmocka_unit_test_setup(what_was_forgotten_does_not_kill, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
