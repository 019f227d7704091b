/* whole.c - files written whole or not at all, piece by piece.
 *
 * Idea     The pieces go into a new file beside the wanted one, down to the
 *          disk, and only then does it get its name: whoever looks sees the
 *          old file or the new one, whatever happens in between.
 * Not so   Devices and pipes have no old content to lose and no name to give
 *          away; they are written to directly.
 */
#include "common/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ATTEMPTS 100 /* names tried for the new file */

/* NULL, or what went wrong as errno has it. */
static const char *reason(bool good)
{
    if (good)
        return NULL;
    return errno == ENOMEM ? no_memory : strerror(errno);
}

static int create(const char *name)
{
    return open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/* Makes the new file under a name that nobody has; `name` has room for it. */
static int create_somewhere(char *name, size_t room, const char *path)
{
    int fd = -1;

    errno = EEXIST;
    for (int i = 0; i < ATTEMPTS && fd < 0 && errno == EEXIST; i++) {
        snprintf(name, room, "%.*s.miai-%ld-%d", (int)folder_length(path), path,
                 (long)getpid(), i);
        fd = create(name);
    }
    return fd;
}

/* `wanted` is the name for the new file; NULL: any. */
static const char *create_beside(whole *w, const char *wanted)
{
    const size_t room = folder_length(w->path) + 48;
    char *name = wanted ? strdup(wanted) : malloc(room);
    const char *wrong;

    if (!name)
        return no_memory;
    if (wanted)
        unlink(wanted); /* left behind, or it is not there */
    w->fd = wanted ? create(name) : create_somewhere(name, room, w->path);
    if (w->fd >= 0) {
        w->name = name;
        return NULL;
    }
    wrong = reason(false);
    free(name);
    return wrong;
}

/* Where is the file, and what is there now? */
static const char *look(whole *w, const char *path, const char *wanted)
{
    struct stat old;

    if (stat(path, &old) != 0) {
        if (errno != ENOENT)
            return strerror(errno);
        w->path = strdup(path);
        return w->path ? create_beside(w, wanted) : no_memory;
    }
    if (S_ISDIR(old.st_mode))
        return strerror(EISDIR);
    if (!S_ISREG(old.st_mode)) {
        w->fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        return reason(w->fd >= 0);
    }
    /* The folder would permit it, but the file was protected on purpose. */
    if (access(path, W_OK) != 0)
        return strerror(errno);
    w->mode = (int)(old.st_mode & 07777);
    w->path = realpath(path, NULL);
    return w->path ? create_beside(w, wanted) : reason(false);
}

void whole_drop(whole *w)
{
    if (w->fd >= 0)
        close(w->fd);
    if (w->name)
        unlink(w->name);
    w->fd = -1;
    free(w->name);
    free(w->path);
    w->name = w->path = NULL;
}

/* Drops it if something went wrong. */
static const char *checked(whole *w, const char *wrong)
{
    if (wrong)
        whole_drop(w);
    return wrong;
}

const char *whole_open_alone(whole *w, const char *path, const char *name)
{
    w->fd = -1;
    w->path = w->name = NULL;
    w->mode = -1;
    w->used = 0;
    return checked(w, look(w, path, name));
}

const char *whole_open(whole *w, const char *path)
{
    return whole_open_alone(w, path, NULL);
}

const char *whole_check(const char *path)
{
    struct stat old;
    const char *wrong;
    whole *w;

    if (path[0] == '\0')
        return strerror(ENOENT);
    if (stat(path, &old) == 0 && !S_ISREG(old.st_mode) && !S_ISDIR(old.st_mode))
        return reason(access(path, W_OK) == 0);
    w = malloc(sizeof *w);
    if (!w)
        return no_memory;
    wrong = whole_open(w, path);
    if (!wrong)
        whole_drop(w);
    free(w);
    return wrong;
}

static const char *flush(whole *w)
{
    const char *wrong = write_all(w->fd, w->buffer, w->used);

    w->used = 0;
    return wrong;
}

const char *whole_put(whole *w, const void *data, size_t len)
{
    const char *wrong = NULL;

    if (len > sizeof w->buffer - w->used)
        wrong = flush(w);
    if (!wrong && len > sizeof w->buffer) {
        wrong = write_all(w->fd, data, len);
    } else if (!wrong && len > 0) {
        memcpy(w->buffer + w->used, data, len);
        w->used += len;
    }
    return checked(w, wrong);
}

/* The new file is complete: down to the disk with it. */
static const char *settle(whole *w)
{
    const int fd = w->fd;
    const char *wrong = flush(w);

    if (!wrong && w->name && w->mode >= 0)
        wrong = reason(fchmod(fd, (mode_t)w->mode) == 0);
    if (!wrong && w->name)
        wrong = reason(fsync(fd) == 0);
    w->fd = -1;
    if (close(fd) != 0 && !wrong)
        wrong = strerror(errno);
    return wrong;
}

const char *whole_close(whole *w)
{
    const char *wrong = settle(w);

    if (!wrong && w->name) {
        wrong = reason(rename(w->name, w->path) == 0);
        if (!wrong) {
            sync_folder(w->path);
            free(w->name);
            w->name = NULL; /* there is nothing to remove any more */
        }
    }
    whole_drop(w);
    return wrong;
}
