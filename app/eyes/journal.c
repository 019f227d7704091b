/* journal.c - finished units of a long work, kept in a file.
 *
 * Idea     Parcels are only ever written at the end.  A program that is killed
 *          leaves at most one that is cut off; the next start finds it by its
 *          length, cuts it away, and goes on.
 * Safe     The lock is that of fcntl(): it goes with the process, however it
 *          ends.  A file that does not begin as ours do is never written to.
 */
#include "eyes/journal.h"

#include <miai.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define VERSION  1
#define ATTEMPTS 100 /* to open a file that others remove */

static const char magic[8] = "MIAIPART";

static const char *refuse(journal *j, const char *text)
{
    j->refused = true;
    return text;
}

/* Reads up to `len` bytes; *got is less only at the end of the file. */
static const char *read_at(int fd, uint64_t at, void *out, size_t len,
                           size_t *got)
{
    *got = 0;
    while (*got < len) {
        const ssize_t n =
            pread(fd, (char *)out + *got, len - *got, (off_t)(at + *got));
        if (n < 0 && errno != EINTR)
            return strerror(errno);
        if (n == 0)
            return NULL;
        if (n > 0)
            *got += (size_t)n;
    }
    return NULL;
}

/* Nobody else may have the file. */
static const char *lock(journal *j)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    if (fcntl(j->fd, F_SETLK, &all) == 0)
        return NULL;
    if (errno == EACCES || errno == EAGAIN)
        return refuse(j, "in use: another process makes this library; wait for "
                         "it, or choose another name");
    return strerror(errno);
}

/* Opens and locks what is there; *same tells whether its name still leads to
 * it: a process that was just done may have removed it. */
static const char *open_once(journal *j, bool *same)
{
    struct stat here, there;
    const char *wrong;

    j->fd = open(j->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    if (j->fd < 0 || fstat(j->fd, &here) != 0)
        return strerror(errno);
    if (!S_ISREG(here.st_mode))
        return refuse(j, "expected a regular file");
    wrong = lock(j);
    if (wrong)
        return wrong;
    if (fstat(j->fd, &here) != 0)
        return strerror(errno);
    *same = stat(j->path, &there) == 0 && here.st_dev == there.st_dev &&
            here.st_ino == there.st_ino;
    j->end = (uint64_t)here.st_size;
    return NULL;
}

static const char *open_locked(journal *j)
{
    bool same = false;

    for (int i = 0; i < ATTEMPTS; i++) {
        const char *wrong = open_once(j, &same);
        if (wrong || same)
            return wrong;
        close(j->fd);
        j->fd = -1;
    }
    return "cannot be opened: it is removed again and again";
}

static const char *refuse_foreign(journal *j)
{
    return refuse(j, "expected a journal of miai eyes build; move it away, or "
                     "choose another name for the library");
}

/* Is it a journal, and the wanted one? */
static const char *judge(journal *j, const unsigned char *want,
                         const unsigned char *head)
{
    if (memcmp(head, magic, sizeof magic) != 0)
        return refuse_foreign(j);
    if (memcmp(head, want, JOURNAL_HEAD - 4) != 0)
        return refuse(j, "made by another version of the program; "
                         "finish it with that, or remove it");
    if (memcmp(head, want, JOURNAL_HEAD) == 0)
        return NULL;
    if (bytes_get(head + 12, 4) > MIAI_MAX_EYE)
        return refuse_foreign(j);
    snprintf(j->wrong, sizeof j->wrong,
             "for eyes of up to %u points; finish it with --max %u, or "
             "remove it",
             (unsigned)bytes_get(head + 12, 4),
             (unsigned)bytes_get(head + 12, 4));
    return refuse(j, j->wrong);
}

/* Reads the head, or writes it where there is none yet: a file that was cut off
 * within its head holds nothing that could be lost. */
static const char *begin(journal *j, int points)
{
    unsigned char want[JOURNAL_HEAD], head[JOURNAL_HEAD];
    size_t got;
    const char *wrong;

    memcpy(want, magic, sizeof magic);
    bytes_put(want + 8, VERSION, 4);
    bytes_put(want + 12, (uint64_t)points, 4);
    wrong = read_at(j->fd, 0, head, sizeof head, &got);
    if (wrong)
        return wrong;
    j->at = JOURNAL_HEAD;
    if (got == sizeof head)
        return judge(j, want, head);
    if (memcmp(head, want, got) != 0)
        return refuse_foreign(j);
    if (lseek(j->fd, 0, SEEK_SET) != 0)
        return strerror(errno);
    j->end = JOURNAL_HEAD;
    wrong = write_all(j->fd, want, sizeof want);
    if (!wrong)
        wrong = journal_sync(j);
    sync_folder(j->path);
    return wrong;
}

const char *journal_open(journal *j, const char *path, int points)
{
    const char *wrong;

    *j = (journal){.fd = -1};
    j->path = strdup(path);
    if (!j->path)
        return no_memory;
    wrong = open_locked(j);
    return wrong ? wrong : begin(j, points);
}

const char *journal_next(journal *j, parcel *out, bool *found)
{
    unsigned char head[PARCEL_HEAD];
    const char *wrong;
    size_t got;

    *found = false;
    if (j->end - j->at < PARCEL_HEAD)
        return NULL;
    wrong = read_at(j->fd, j->at, head, sizeof head, &got);
    if (wrong || got < sizeof head)
        return wrong;
    if (!parcel_read_head(out, head)) {
        j->damaged = true;
        return NULL;
    }
    if (out->len > j->end - j->at - PARCEL_HEAD)
        return NULL;
    j->buffer.len = 0;
    if (!parcels_reserve(&j->buffer, (size_t)out->len))
        return no_memory;
    wrong = read_at(j->fd, j->at + PARCEL_HEAD, j->buffer.bytes,
                    (size_t)out->len, &got);
    if (wrong || got < out->len)
        return wrong;
    out->data = j->buffer.bytes;
    j->at += PARCEL_HEAD + out->len;
    *found = true;
    return NULL;
}

const char *journal_cut(journal *j)
{
    if (j->at < j->end && ftruncate(j->fd, (off_t)j->at) != 0)
        return strerror(errno);
    j->end = j->at;
    if (lseek(j->fd, (off_t)j->end, SEEK_SET) < 0)
        return strerror(errno);
    return NULL;
}

const char *journal_add(journal *j, const parcel *what)
{
    const char *wrong;

    j->buffer.len = 0;
    if (!parcels_add(&j->buffer, what))
        return no_memory;
    wrong = write_all(j->fd, j->buffer.bytes, j->buffer.len);
    if (wrong)
        return wrong;
    j->end += j->buffer.len;
    return NULL;
}

const char *journal_sync(const journal *j)
{
    return fdatasync(j->fd) == 0 ? NULL : strerror(errno);
}

void journal_remove(journal *j)
{
    unlink(j->path);
}

void journal_clear(journal *j)
{
    if (j->path && j->fd >= 0)
        close(j->fd);
    free(j->path);
    parcels_clear(&j->buffer);
    *j = (journal){.fd = -1};
}
