/* files.c - writing, and folders. */
#include "common/files.h"

#include "common/terminal.h"
#include "common/whole.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char no_memory[] = "not enough memory";

const char *write_all(int fd, const void *data, size_t len)
{
    const char *at = data;

    while (len > 0) {
        const ssize_t put = write(fd, at, len);
        if (put < 0 && errno != EINTR)
            return strerror(errno);
        if (put > 0) {
            at += put;
            len -= (size_t)put;
        }
    }
    return NULL;
}

size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (size_t)(slash - path) + 1 : 0;
}

void sync_folder(char *path)
{
    const size_t len = folder_length(path);
    const char behind = path[len];
    int fd;

    path[len] = '\0';
    fd = open(len > 0 ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    path[len] = behind;
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* --- output -------------------------------------------------------------------- */

static const char *write_standard(const char *text, size_t len)
{
    errno = 0;
    if (fwrite(text, 1, len, stdout) == len && fflush(stdout) == 0)
        return NULL;
    return errno ? strerror(errno) : "cannot be written";
}

const char *output_write(const char *path, const char *text, size_t len)
{
    whole file;
    const char *wrong;

    if (strcmp(path, "-") == 0)
        return write_standard(text, len);
    wrong = whole_open(&file, path);
    if (!wrong)
        wrong = whole_put(&file, text, len);
    return wrong ? wrong : whole_close(&file);
}

bool output_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    complain("standard output: %s",
             errno ? strerror(errno) : "cannot be written");
    return false;
}
