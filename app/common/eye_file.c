/* eye_file.c - the library of eyes that a command works with.
 *
 * The file is mapped into memory.  When somebody cuts it short meanwhile, the
 * system has no other way to tell than a signal.
 */
#include "common/eye_file.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <miai.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/terminal.h"

/* A signal handler can reach nothing but global variables. */
static char last_words[1024];

static void on_missing_page(int signal_number)
{
    const ssize_t put = write(STDERR_FILENO, last_words, strlen(last_words));

    (void)signal_number;
    (void)put; /* there is nobody left to tell */
    _exit(EXIT_BAD_INPUT);
}

static void watch(const char *path)
{
    struct sigaction action = {0};
    FILE *out = fmemopen(last_words, sizeof last_words - 1, "w");

    if (!out)
        return;
    fputs("miai: ", out);
    print_safe(out, path);
    fputs(": cut short, or cannot be read any more\n", out);
    fclose(out);
    action.sa_handler = on_missing_page;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

int eye_file_complain(const eye_file *f, miai_status rc)
{
    if (rc == MIAI_ERR_NOMEM) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    complain("%s", miai_context_error(f->ctx));
    return EXIT_BAD_INPUT;
}

int eye_file_open(eye_file *out, const char *path)
{
    miai_status rc;

    *out = (eye_file){.path = path};
    if (miai_context_new(&out->ctx, NULL, NULL) != MIAI_OK) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    watch(path);
    rc = miai_eyes_open(&out->eyes, out->ctx, path);
    return rc == MIAI_OK ? EXIT_SOLVED : eye_file_complain(out, rc);
}

int eye_file_look(bool *is_one, const char *path)
{
    struct stat about;
    eye_file f = {.path = path};

    *is_one = false;
    /* Whoever opens a pipe takes it from the next one. */
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return EXIT_SOLVED;
    miai_status rc = miai_context_new(&f.ctx, NULL, NULL);
    if (rc == MIAI_OK)
        rc = miai_eyes_open(&f.eyes, f.ctx, path);
    eye_file_clear(&f);
    *is_one = rc == MIAI_OK;
    if (rc != MIAI_ERR_NOMEM)
        return EXIT_SOLVED;
    complain("%s", no_memory);
    return EXIT_BROKEN;
}

void eye_file_clear(eye_file *f)
{
    miai_eyes_close(f->eyes);
    miai_context_free(f->ctx);
}
