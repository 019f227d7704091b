/* output.c - files written whole or not at all.
 *
 * Idea     The text goes into a new file beside the wanted one, down to the
 *          disk, and only then gets its name: whoever looks sees the old file
 *          or the new one, whatever happens in between.
 * Not so   Devices and pipes have no old content to lose and no name to give
 *          away; they are written to directly.
 */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

#define ATTEMPTS 100 /* names tried for the new file */

/* NULL, or what went wrong. */
static const char *write_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        const ssize_t put = write(fd, text, len);
        if (put < 0 && errno != EINTR)
            return strerror(errno);
        if (put > 0) {
            text += put;
            len -= (size_t)put;
        }
    }
    return NULL;
}

static const char *write_standard(const char *text, size_t len)
{
    errno = 0;
    if (fwrite(text, 1, len, stdout) == len && fflush(stdout) == 0)
        return NULL;
    return errno ? strerror(errno) : "cannot be written";
}

static const char *write_device(const char *path, const char *text, size_t len)
{
    const int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    const char *wrong;

    if (fd < 0)
        return strerror(errno);
    wrong = write_all(fd, text, len);
    if (close(fd) != 0 && !wrong)
        wrong = strerror(errno);
    return wrong;
}

/* The bytes of the path up to its last slash. */
static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (int)(slash - path) + 1 : 0;
}

/* Makes the new file; `name` has room for it.  -1: see errno. */
static int create_beside(char *name, size_t room, const char *path)
{
    int fd = -1;

    errno = EEXIST;
    for (int i = 0; i < ATTEMPTS && fd < 0 && errno == EEXIST; i++) {
        snprintf(name, room, "%.*s.miai-%ld-%d", folder_length(path), path,
                 (long)getpid(), i);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return fd;
}

/* Fills the new file down to the disk and closes it. */
static const char *fill(int fd, const char *text, size_t len,
                        const struct stat *old)
{
    const char *wrong = write_all(fd, text, len);

    if (!wrong && old && fchmod(fd, old->st_mode & 07777) != 0)
        wrong = strerror(errno);
    if (!wrong && fsync(fd) != 0)
        wrong = strerror(errno);
    if (close(fd) != 0 && !wrong)
        wrong = strerror(errno);
    return wrong;
}

/* Brings the new name down to the disk.  The file is whole with or without
 * it, and some file systems cannot do it, so that nobody hears of failure. */
static void sync_folder(char *name)
{
    int fd;

    name[folder_length(name)] = '\0';
    fd = open(name[0] ? name : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* `old` is the file that is replaced, or NULL. */
static const char *replace(const char *path, const char *text, size_t len,
                           const struct stat *old)
{
    const size_t room = (size_t)folder_length(path) + 48;
    char *name = malloc(room);
    const char *wrong = NULL;

    if (!name)
        return no_memory;
    const int fd = create_beside(name, room, path);
    if (fd < 0) {
        wrong = strerror(errno);
    } else {
        wrong = fill(fd, text, len, old);
        if (!wrong && rename(name, path) != 0)
            wrong = strerror(errno);
        if (wrong)
            unlink(name);
        else
            sync_folder(name);
    }
    free(name);
    return wrong;
}

/* Replaces a file that is there, at the end of the links if there are any. */
static const char *replace_old(const char *path, const char *text, size_t len,
                               const struct stat *old)
{
    char *real;
    const char *wrong;

    /* The folder would permit it, but the file was protected on purpose. */
    if (access(path, W_OK) != 0)
        return strerror(errno);
    real = realpath(path, NULL);
    if (!real)
        return errno == ENOMEM ? no_memory : strerror(errno);
    wrong = replace(real, text, len, old);
    free(real);
    return wrong;
}

const char *output_write(const char *path, const char *text, size_t len)
{
    struct stat old;

    if (strcmp(path, "-") == 0)
        return write_standard(text, len);
    if (stat(path, &old) != 0)
        return errno == ENOENT ? replace(path, text, len, NULL)
                               : strerror(errno);
    if (S_ISDIR(old.st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(old.st_mode))
        return write_device(path, text, len);
    return replace_old(path, text, len, &old);
}

bool output_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    complain("standard output: %s",
             errno ? strerror(errno) : "cannot be written");
    return false;
}
