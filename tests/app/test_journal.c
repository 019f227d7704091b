/* test_journal.c - results of finished work are kept in a file. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/failing_malloc.h"
#include "eyes/journal.h"

#define PATH   "journal.part"
#define POINTS 9

static int remove_journal(void **state)
{
    (void)state;
    unlink(PATH);
    return 0;
}

static parcel parcel_of(uint32_t step, uint32_t unit, const char *text)
{
    return (parcel){step, unit, text, strlen(text)};
}

static void assert_parcel(const parcel *p, uint32_t step, uint32_t unit,
                          const char *text)
{
    assert_int_equal(p->step, step);
    assert_int_equal(p->unit, unit);
    assert_int_equal(p->len, strlen(text));
    assert_memory_equal(p->data, text, strlen(text));
}

/* A journal with two parcels. */
static void write_two(void)
{
    const parcel one = parcel_of(0, 3, "first"), two = parcel_of(1, 0, "");
    journal j;

    assert_null(journal_open(&j, PATH, POINTS));
    assert_null(journal_cut(&j));
    assert_null(journal_add(&j, &one));
    assert_null(journal_add(&j, &two));
    assert_null(journal_sync(&j));
    journal_clear(&j);
}

static long size_of(void)
{
    struct stat st;

    assert_int_equal(stat(PATH, &st), 0);
    return (long)st.st_size;
}

/* The number of parcels that can be read; the rest is cut away. */
static int count(void)
{
    journal j;
    parcel p;
    bool found = true;
    int n = 0;

    assert_null(journal_open(&j, PATH, POINTS));
    while (assert_null(journal_next(&j, &p, &found)), found)
        n++;
    assert_null(journal_cut(&j));
    journal_clear(&j);
    return n;
}

static void parcels_come_back_from_memory(void **state)
{
    const parcel one = parcel_of(0, 7, "one"), two = parcel_of(13, 1, "");
    parcels all = {0};
    size_t at = 0;
    parcel p;

    (void)state;
    assert_true(parcels_add(&all, &one));
    assert_true(parcels_add(&all, &two));
    assert_true(parcels_next(&all, &at, &p));
    assert_parcel(&p, 0, 7, "one");
    assert_true(parcels_next(&all, &at, &p));
    assert_parcel(&p, 13, 1, "");
    assert_int_equal(at, all.len);
    assert_false(parcels_next(&all, &at, &p));
    parcels_clear(&all);
}

static void a_parcel_is_the_same_everywhere(void **state)
{
    static const unsigned char head[16] = {2, 1, 0, 0, 4, 3, 0, 0, 3};
    const parcel one = parcel_of(0x102, 0x304, "abc");
    parcels all = {0};

    (void)state;
    assert_true(parcels_add(&all, &one));
    assert_int_equal(all.len, PARCEL_HEAD + 3);
    assert_memory_equal(all.bytes, head, sizeof head);
    assert_memory_equal(all.bytes + PARCEL_HEAD, "abc", 3);
    parcels_clear(&all);
}

static void every_bit_of_a_head_counts(void **state)
{
    const parcel one = parcel_of(1, 2, "text");
    parcels all = {0};

    (void)state;
    assert_true(parcels_add(&all, &one));
    for (int bit = 0; bit < 8 * PARCEL_HEAD; bit++) {
        size_t at = 0;
        parcel p;
        all.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_false(parcels_next(&all, &at, &p));
        assert_int_equal(at, 0);
        all.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    parcels_clear(&all);
}

static void parcels_come_back_from_the_file(void **state)
{
    journal j;
    parcel p;
    bool found;

    (void)state;
    write_two();
    assert_null(journal_open(&j, PATH, POINTS));
    assert_null(journal_next(&j, &p, &found));
    assert_true(found);
    assert_parcel(&p, 0, 3, "first");
    assert_null(journal_next(&j, &p, &found));
    assert_true(found);
    assert_parcel(&p, 1, 0, "");
    assert_null(journal_next(&j, &p, &found));
    assert_false(found || j.damaged);
    journal_clear(&j);
}

static void a_cut_costs_the_last_parcel(void **state)
{
    long all;

    (void)state;
    write_two();
    all = size_of();
    for (long size = all; size >= 0; size--) {
        const int left = size == all                              ? 2
                         : size >= JOURNAL_HEAD + PARCEL_HEAD + 5 ? 1
                                                                  : 0;
        unlink(PATH);
        write_two();
        assert_int_equal(truncate(PATH, size), 0);
        assert_int_equal(count(), left);
    }
}

/* What was cut off is gone: nothing is hidden behind what comes next. */
static void work_goes_on_behind_the_cut(void **state)
{
    const parcel next = parcel_of(5, 5, "next");
    journal j;
    parcel p;
    bool found;

    (void)state;
    write_two();
    assert_int_equal(truncate(PATH, size_of() - 1), 0);
    assert_null(journal_open(&j, PATH, POINTS));
    assert_null(journal_next(&j, &p, &found));
    assert_null(journal_next(&j, &p, &found));
    assert_false(found);
    assert_null(journal_cut(&j));
    assert_null(journal_add(&j, &next));
    assert_null(journal_next(&j, &p, &found)); /* read back at once */
    assert_true(found);
    assert_parcel(&p, 5, 5, "next");
    journal_clear(&j);
    assert_int_equal(count(), 2);
}

static void a_damaged_head_is_the_end(void **state)
{
    const int fd = (write_two(), open(PATH, O_RDWR));
    journal j;
    parcel p;
    bool found;

    (void)state;
    assert_int_equal(pwrite(fd, "\xff", 1, JOURNAL_HEAD), 1);
    close(fd);
    assert_null(journal_open(&j, PATH, POINTS));
    assert_null(journal_next(&j, &p, &found));
    assert_false(found);
    assert_true(j.damaged);
    journal_clear(&j);
}

static void a_length_beyond_the_end_is_a_cut(void **state)
{
    parcels all = {0};
    const parcel one = parcel_of(0, 0, "a longer text than there is room for");
    int fd;

    (void)state;
    write_two();
    assert_true(parcels_add(&all, &one));
    fd = open(PATH, O_WRONLY | O_APPEND);
    assert_int_equal(write(fd, all.bytes, PARCEL_HEAD + 1), PARCEL_HEAD + 1);
    close(fd);
    parcels_clear(&all);
    assert_int_equal(count(), 2);
}

static void other_points_are_refused(void **state)
{
    journal j;
    const char *wrong;

    (void)state;
    write_two();
    wrong = journal_open(&j, PATH, POINTS + 1);
    assert_non_null(strstr(wrong, "up to 9 points"));
    assert_true(j.refused);
    journal_clear(&j);
    assert_int_equal(count(), 2);
}

/* Locks hold between processes. */
static void only_one_process_has_it(void **state)
{
    journal mine, theirs;
    int status;
    pid_t child;

    (void)state;
    assert_null(journal_open(&mine, PATH, POINTS));
    child = fork();
    if (child == 0) {
        const char *wrong = journal_open(&theirs, PATH, POINTS);
        _exit(wrong && theirs.refused && strstr(wrong, "in use") ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    journal_clear(&mine);
    child = fork();
    if (child == 0)
        _exit(journal_open(&theirs, PATH, POINTS) ? 1 : 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void a_journal_that_served_is_removed(void **state)
{
    journal j;

    (void)state;
    assert_null(journal_open(&j, PATH, POINTS));
    journal_remove(&j);
    journal_clear(&j);
    assert_int_equal(access(PATH, F_OK), -1);
}

static void without_memory_nothing_is_lost(void **state)
{
    const char *wrong;
    long n = 0;

    (void)state;
    write_two();
    do {
        journal j;
        parcel p;
        bool found;
        malloc_fail_at(++n);
        wrong = journal_open(&j, PATH, POINTS);
        if (!wrong)
            wrong = journal_next(&j, &p, &found);
        malloc_fail_at(0);
        assert_true(!wrong || wrong == no_memory);
        journal_clear(&j);
        assert_int_equal(count(), 2);
    } while (wrong);
    assert_true(n > 2);
}

#define WITH_FILE(test) cmocka_unit_test_teardown(test, remove_journal)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parcels_come_back_from_memory),
        cmocka_unit_test(a_parcel_is_the_same_everywhere),
        cmocka_unit_test(every_bit_of_a_head_counts),
        WITH_FILE(parcels_come_back_from_the_file),
        WITH_FILE(a_cut_costs_the_last_parcel),
        WITH_FILE(work_goes_on_behind_the_cut),
        WITH_FILE(a_damaged_head_is_the_end),
        WITH_FILE(a_length_beyond_the_end_is_a_cut),
        WITH_FILE(other_points_are_refused),
        WITH_FILE(only_one_process_has_it),
        WITH_FILE(a_journal_that_served_is_removed),
        WITH_FILE(without_memory_nothing_is_lost),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
