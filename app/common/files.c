/* files.c - writing, and folders. */
#include "common/files.h"

#include <errno.h>
#include <fcntl.h>
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
