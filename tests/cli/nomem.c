/* nomem.c - the program runs out of memory at every single allocation.
 *
 * usage: miai_nomem once|on ENOUGH ARGUMENTS...
 *
 * Idea     This process never runs the program itself.  For n = 1, 2, ... a
 *          child of it does, in which the n-th allocation fails (`on`: and all
 *          after it), until there are no more: nothing is loaded and linked
 *          twice.
 * Enough   Hundreds of allocations are made by the same lines.  One fails if a
 *          call on the way to it has not seen ENOUGH failures yet: each line that
 *          has to clean up does so as often.  Earlier runs count: they leave the
 *          file `seen`.  With 0 every one fails, and where the C library's own
 *          do: there it is not known who calls.
 * Checks   The exit status is 3, one line says why (`on`: lines for several
 *          problems), nothing is printed that is not in the file `all`, what
 *          the program prints with enough memory, but for JSON that says the
 *          same, and there is no new file in the folder.  Some allocations do
 *          not matter where the C library's own fail as well
 *          (preload_malloc.c), or where assertions are on: then all is as with
 *          enough memory, `written` included, which is in the file `whole`.
 * Output   The number of allocations; before it what was wrong.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failing_malloc.h"

#define MOST       20000 /* allocations: a run that never ends is an error */
#define NO_MEMORY  "not enough memory"
#define NOT_ENOUGH 3 /* the exit status */

/* The linker sends the start of the program here. */
int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

typedef void fail_function(long at, bool on, atomic_long *failed);

/* A file as one string. */
typedef struct text {
    char *bytes;
    size_t len;
} text;

/* Where a function called another one. */
typedef struct call {
    uint64_t at;   /* the same in every process        */
    long failures; /* seen by it                       */
    long last;     /* allocation that was one of these */
} call;

typedef struct trial {
    char **argv; /* of the program */
    int argc;
    bool on;
    bool inside; /* some of what fails is not the program's own */
    fail_function *fail;
    atomic_long *failed;  /* allocations of the last child: shared memory */
    text all, said;       /* standard output and error of a run with memory */
    text whole;           /* its bytes are NULL if nothing is written     */
    int files;            /* in the folder                                */
    long enough;          /* failures that each call is to see; 0: all    */
    malloc_place *places; /* of allocations 1, 2, ...: shared memory      */
    call *calls;          /* that have seen failures                      */
    int calls_count;
} trial;

static void die(const char *what)
{
    dprintf(STDERR_FILENO, "miai_nomem: %s\n", what);
    exit(1);
}

/* NULL in `bytes` if there is no such file. */
static text read_text(const char *path)
{
    const int fd = open(path, O_RDONLY);
    text t = {0};

    if (fd < 0)
        return t;
    const off_t len = lseek(fd, 0, SEEK_END);
    t.bytes = calloc(1, (size_t)len + 1);
    if (!t.bytes || pread(fd, t.bytes, (size_t)len, 0) != len)
        die(path);
    t.len = (size_t)len;
    close(fd);
    return t;
}

static bool is_same(text a, text b)
{
    return (a.bytes == NULL) == (b.bytes == NULL) && a.len == b.len &&
           (!a.bytes || memcmp(a.bytes, b.bytes, a.len) == 0);
}

/* A problem that there was no memory for, as JSON. */
static bool is_refusal(const char *line, size_t len)
{
    static const char begin[] = "{\"version\":";
    char copy[2000];

    snprintf(copy, sizeof copy, "%.*s", (int)len, line);
    return strncmp(line, begin, sizeof begin - 1) == 0 && len < sizeof copy &&
           strstr(copy, "\"error\":{\"code\":\"no-memory\",") &&
           strcmp(copy + len - 3, "}}\n") == 0;
}

/* Is every line of the text a line of `all`, or a refusal? */
static bool is_part(text t, text all)
{
    const char *end = t.bytes + t.len;

    for (const char *line = t.bytes; line < end;) {
        const size_t len = strcspn(line, "\n") + 1;
        const char *at = all.bytes;
        if (is_refusal(line, len))
            at = NULL;
        while (at && (strncmp(at, line, len) != 0 ||
                      (at > all.bytes && at[-1] != '\n')))
            at = (at = strchr(at, '\n')) && at[1] ? at + 1 : NULL;
        if ((!at && !is_refusal(line, len)) || line + len > end)
            return false;
        line += len;
    }
    return true;
}

/* Lines "miai: ...not enough memory", exactly one unless there may be more. */
static bool is_complaint(text t, bool several)
{
    int lines = 0;

    for (char *line = t.bytes; line < t.bytes + t.len; lines++) {
        char *end = strchr(line, '\n');
        const size_t tail = strlen(NO_MEMORY);
        if (!end || strncmp(line, "miai: ", 6) != 0 ||
            (size_t)(end - line) < 6 + tail ||
            memcmp(end - tail, NO_MEMORY, tail) != 0)
            return false;
        line = end + 1;
    }
    return several ? lines >= 1 : lines == 1;
}

static int count_files(void)
{
    DIR *folder = opendir(".");
    int count = 0;

    if (!folder)
        die(".");
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static void redirect(int to, const char *path, int flags)
{
    const int fd = open(path, flags, 0666);

    if (fd < 0 || dup2(fd, to) < 0)
        _exit(99);
    close(fd);
}

/* Zeros that children write for this process. */
static void *shared(size_t size)
{
    void *block = mmap(NULL, size, PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (block == MAP_FAILED)
        die("no memory");
    return block;
}

/* Runs the program; returns what waitpid() says.  With 0 nothing fails. */
static int run(const trial *t, long n)
{
    int status = 0;

    unlink("written");
    unlink("written.part");
    atomic_store(t->failed, 0);
    const pid_t child = fork();
    if (child == 0) {
        redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
        redirect(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
        redirect(STDERR_FILENO, "err", O_WRONLY | O_CREAT | O_TRUNC);
        t->fail(n, t->on, t->failed);
        if (n == 0)
            malloc_note_places(t->places, MOST);
        exit(__real_main(t->argc, t->argv));
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        die("no process");
    return status;
}

static bool is_complete(const trial *t, text out, text err)
{
    text written = read_text("written");
    const bool good = is_same(out, t->all) && is_same(err, t->said) &&
                      is_same(written, t->whole);

    free(written.bytes);
    return good;
}

/* Was the run what it has to be? */
static bool is_right(const trial *t, int status, text out, text err)
{
    if (!WIFEXITED(status))
        return false;
    if (WEXITSTATUS(status) == 0)
        return (t->inside || atomic_load(t->failed) == 0) &&
               is_complete(t, out, err);
    return WEXITSTATUS(status) == NOT_ENOUGH && is_complaint(err, t->on) &&
           is_part(out, t->all) && count_files() == t->files;
}

/* True: there are no more than n - 1 allocations.  Says what is wrong. */
static bool try(const trial *t, long n, bool *good)
{
    const int status = run(t, n);
    text out = read_text("out");
    text err = read_text("err");

    unlink("written.part"); /* a journal is kept on purpose */
    if (!is_right(t, status, out, err)) {
        dprintf(STDOUT_FILENO, "allocation %ld: %s %d\n%.*s%.*s", n,
                WIFEXITED(status) ? "exit status" : "signal",
                WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status),
                (int)(err.len < 2000 ? err.len : 2000), err.bytes,
                (int)(out.len < 1000 ? out.len : 1000), out.bytes);
        *good = false;
    }
    free(out.bytes);
    free(err.bytes);
    return atomic_load(t->failed) == 0;
}

/* An address, wherever programs and libraries were loaded. */
static uint64_t fixed(void *at)
{
    Dl_info object;
    uint64_t hash = 14695981039346656037u; /* FNV-1a */

    if (dladdr(at, &object) == 0)
        die("a call from nowhere");
    for (const char *c = object.dli_fname; *c; c++)
        hash = (hash ^ (uint8_t)*c) * 1099511628211u;
    return hash + (uintptr_t)at - (uintptr_t)object.dli_fbase;
}

static void read_seen(trial *t)
{
    text seen = read_text("seen");

    t->calls = shared(MOST * sizeof *t->calls);
    t->calls_count = (int)(seen.len / sizeof *t->calls);
    if (seen.len > 0)
        memcpy(t->calls, seen.bytes, seen.len);
    free(seen.bytes);
    for (int i = 0; i < t->calls_count; i++)
        t->calls[i].last = 0;
}

static void write_seen(const trial *t)
{
    const size_t len = (size_t)t->calls_count * sizeof *t->calls;
    const int fd = open("seen", O_WRONLY | O_CREAT | O_TRUNC, 0666);

    if (fd < 0 || write(fd, t->calls, len) != (ssize_t)len || close(fd) != 0)
        die("seen");
}

/* Notes that the call sees the n-th allocation fail; was it in need of that? */
static bool sees(trial *t, uint64_t at, long n)
{
    call *c = t->calls;

    while (c < t->calls + t->calls_count && c->at != at)
        c++;
    if (c == t->calls + MOST)
        die("too many calls");
    if (c == t->calls + t->calls_count)
        t->calls[t->calls_count++] = (call){.at = at};
    if (c->last == n)
        return false; /* it has called itself */
    c->last = n;
    return c->failures++ < t->enough;
}

/* Is the n-th allocation to fail?  What is after the last one is: there the
 * trials end. */
static bool is_wanted(trial *t, long n)
{
    bool wanted = t->places[n].count == 0;

    for (int i = 0; i < t->places[n].count; i++)
        wanted |= sees(t, fixed(t->places[n].calls[i]), n);
    return wanted;
}

int __wrap_main(int argc, char **argv)
{
    bool good = true;
    long n = 1;
    trial t = {.argv = argv + 2, .argc = argc - 2, .fail = malloc_fail};

    if (argc < 4)
        die("expected once or on, a number, and arguments");
    t.on = strcmp(argv[1], "on") == 0;
    t.failed = shared(sizeof *t.failed);
    t.enough = strtol(argv[2], NULL, 10);
    t.places = shared(MOST * sizeof *t.places);
    read_seen(&t);
    /* The names of this program are hidden: it is the one of the shim. */
    void *shim = dlsym(dlopen(NULL, RTLD_NOW), "malloc_fail");
    if (shim) {
        memcpy(&t.fail, &shim, sizeof shim);
        t.inside = true;
    }
#ifndef NDEBUG
    t.inside = true; /* what checks a structure does without memory, too */
#endif
    t.all = read_text("all");
    t.said = read_text("said");
    t.whole = read_text("whole");
    argv[2] = argv[0];
    unlink("written");
    unlink("written.part");
    close(open("out", O_WRONLY | O_CREAT, 0666));
    close(open("err", O_WRONLY | O_CREAT, 0666));
    write_seen(&t);
    t.files = count_files();
    if (t.enough > 0)
        try(&t, 0, &good);
    while ((!is_wanted(&t, n) || !try(&t, n, &good)) && n < MOST - 1)
        n++;
    write_seen(&t);
    dprintf(STDOUT_FILENO, "%ld\n", n - 1);
    free(t.all.bytes);
    free(t.said.bytes);
    free(t.whole.bytes);
    return good && n < MOST - 1 ? 0 : 1;
}
