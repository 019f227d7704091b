/* test_output.c - files are written whole or not at all. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/failing_malloc.h"
#include "common/files.h"

/* Every test runs in a new folder. */
static int enter_folder(void **state)
{
    static char folder[64];

    snprintf(folder, sizeof folder, "output-XXXXXX");
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave_folder(void **state)
{
    static const char *const names[] = {"new", "link", "old", "wall", "pipe"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        remove(names[i]);
    return chdir("..") == 0 && rmdir(*state) == 0 ? 0 : -1;
}

static const char *put(const char *path, const char *text)
{
    return output_write(path, text, strlen(text));
}

/* Is this the content of the file? */
static void assert_content(const char *path, const char *expected)
{
    char text[256];
    FILE *file = fopen(path, "rb");
    size_t len;

    assert_non_null(file);
    len = fread(text, 1, sizeof text - 1, file);
    text[len] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

/* The folder holds this many files and nothing besides. */
static void assert_files(int expected)
{
    DIR *folder = opendir(".");
    int count = -2; /* "." and ".." */

    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    assert_int_equal(count, expected);
}

static void a_new_file_is_written(void **state)
{
    (void)state;
    assert_null(put("new", "text\n"));
    assert_content("new", "text\n");
    assert_files(1);
}

static void the_path_may_be_absolute(void **state)
{
    char path[4096];

    (void)state;
    assert_non_null(getcwd(path, sizeof path - 4));
    strcat(path, "/new");
    assert_null(put(path, "text"));
    assert_content("new", "text");
    assert_files(1);
}

static void bytes_are_bytes(void **state)
{
    struct stat st;

    (void)state;
    assert_null(output_write("new", "a\0b", 3));
    assert_int_equal(stat("new", &st), 0);
    assert_int_equal(st.st_size, 3);
    assert_null(output_write("new", "", 0));
    assert_content("new", "");
}

static void a_new_file_obeys_the_umask(void **state)
{
    const mode_t mask = umask(027);
    struct stat st;

    (void)state;
    assert_null(put("new", "text"));
    umask(mask);
    assert_int_equal(stat("new", &st), 0);
    assert_int_equal(st.st_mode & 07777, 0640);
}

static void an_old_file_keeps_its_permissions(void **state)
{
    struct stat st;

    (void)state;
    assert_null(put("old", "a longer text than the new one"));
    assert_int_equal(chmod("old", 0604), 0);
    assert_null(put("old", "new"));
    assert_content("old", "new");
    assert_int_equal(stat("old", &st), 0);
    assert_int_equal(st.st_mode & 07777, 0604);
    assert_files(1);
}

static void a_link_is_followed(void **state)
{
    struct stat st;

    (void)state;
    assert_null(put("old", "old"));
    assert_int_equal(symlink("old", "link"), 0);
    assert_null(put("link", "new"));
    assert_content("old", "new");
    assert_int_equal(lstat("link", &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_files(2);
}

/* Runs with a limit of bytes a file, so that writing fails half-way. */
static const char *put_limited(const char *path, const char *text, rlim_t limit)
{
    struct rlimit old, tight;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    const char *wrong;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    tight = old;
    tight.rlim_cur = limit;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    wrong = put(path, text);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    signal(SIGXFSZ, handler);
    return wrong;
}

static void a_failure_half_way_leaves_the_old_file(void **state)
{
    (void)state;
    assert_null(put("old", "old"));
    assert_string_equal(put_limited("old", "much longer", 4), strerror(EFBIG));
    assert_content("old", "old");
    assert_files(1);
    assert_null(put("old", "much longer"));
    assert_content("old", "much longer");
}

static void a_failure_half_way_leaves_no_new_file(void **state)
{
    (void)state;
    assert_string_equal(put_limited("new", "much longer", 4), strerror(EFBIG));
    assert_files(0);
}

static void what_cannot_be_written_is_said(void **state)
{
    (void)state;
    assert_string_equal(put("no-such-folder/new", ""), strerror(ENOENT));
    assert_string_equal(put(".", ""), strerror(EISDIR));
    assert_string_equal(put("", ""), strerror(ENOENT));
    assert_null(put("old", "old"));
    assert_string_equal(put("old/new", ""), strerror(ENOTDIR));
    assert_content("old", "old");
    assert_files(1);
}

static void a_protected_file_stays(void **state)
{
    (void)state;
    if (geteuid() == 0)
        skip(); /* root may write anything */
    assert_null(put("wall", "old"));
    assert_int_equal(chmod("wall", 0444), 0);
    assert_string_equal(put("wall", "new"), strerror(EACCES));
    assert_content("wall", "old");
    assert_files(1);
}

static void a_device_stays_a_device(void **state)
{
    struct stat st;

    (void)state;
    assert_null(put("/dev/null", "text"));
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
    assert_string_equal(put("/dev/full", "text"), strerror(ENOSPC));
}

static void a_pipe_gets_the_text(void **state)
{
    char text[8] = "";
    int fd;

    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    fd = open("pipe", O_RDWR);
    assert_true(fd >= 0);
    assert_null(put("pipe", "text"));
    assert_int_equal(read(fd, text, sizeof text - 1), 4);
    assert_string_equal(text, "text");
    close(fd);
}

static void a_name_in_use_is_passed_over(void **state)
{
    char name[64];
    int fd;

    (void)state;
    snprintf(name, sizeof name, ".miai-%ld-0", (long)getpid());
    fd = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_true(fd >= 0);
    close(fd);
    assert_null(put("new", "text"));
    assert_content("new", "text");
    assert_content(name, "");
    remove(name);
    assert_files(1);
}

static void without_memory_the_old_file_stays(void **state)
{
    long n = 0;
    const char *wrong;

    (void)state;
    assert_null(put("old", "old"));
    do {
        malloc_fail_at(++n);
        wrong = put("old", "new");
        malloc_fail_at(0);
        assert_content("old", wrong ? "old" : "new");
        assert_true(!wrong || wrong == no_memory);
        assert_files(1);
    } while (wrong);
    assert_true(n > 1);
}

static void a_dash_is_standard_output(void **state)
{
    const int standard = dup(STDOUT_FILENO);
    const char *wrong, *full;
    int fd;

    (void)state;
    fflush(stdout);
    fd = open("new", O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0 && dup2(fd, STDOUT_FILENO) >= 0);
    wrong = put("-", "text");
    close(fd);
    fd = open("/dev/full", O_WRONLY);
    assert_true(fd >= 0 && dup2(fd, STDOUT_FILENO) >= 0);
    full = put("-", "text");
    close(fd);
    assert_true(dup2(standard, STDOUT_FILENO) >= 0);
    close(standard);
    clearerr(stdout);
    assert_null(wrong);
    assert_string_equal(full, strerror(ENOSPC));
    assert_content("new", "text");
    assert_files(1);
}

#define IN_FOLDER(test)                                                        \
    cmocka_unit_test_setup_teardown(test, enter_folder, leave_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_new_file_is_written),
        IN_FOLDER(the_path_may_be_absolute),
        IN_FOLDER(bytes_are_bytes),
        IN_FOLDER(a_new_file_obeys_the_umask),
        IN_FOLDER(an_old_file_keeps_its_permissions),
        IN_FOLDER(a_link_is_followed),
        IN_FOLDER(a_failure_half_way_leaves_the_old_file),
        IN_FOLDER(a_failure_half_way_leaves_no_new_file),
        IN_FOLDER(what_cannot_be_written_is_said),
        IN_FOLDER(a_protected_file_stays),
        IN_FOLDER(a_device_stays_a_device),
        IN_FOLDER(a_pipe_gets_the_text),
        IN_FOLDER(a_name_in_use_is_passed_over),
        IN_FOLDER(without_memory_the_old_file_stays),
        IN_FOLDER(a_dash_is_standard_output),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
