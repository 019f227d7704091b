/* input.c - reads an input whole.
 *
 * The readers of the library work on text in memory.  The limit keeps a wrong
 * file, or a device without end, from eating the memory of the machine.
 */
#include "common/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/files.h"
#include "common/progress.h"

static const char is_directory[] = "Is a directory: name the files in it";
const char input_too_large[] = "larger than the limit of 64 MiB: split it";

static bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

bool input_may_block(const char *path)
{
    struct stat st;

    return is_standard_input(path) || stat(path, &st) != 0 ||
           !S_ISREG(st.st_mode);
}

/* Makes room for one more byte at least, up to the limit and one byte. */
static bool grow(input *in, size_t *room)
{
    size_t wanted = *room ? *room * 2 : 1 << 16;

    if (wanted > INPUT_LIMIT + 1)
        wanted = INPUT_LIMIT + 1;
    char *text = realloc(in->text, wanted);
    if (!text)
        return false;
    in->text = text;
    *room = wanted;
    return true;
}

/* NULL, or what went wrong. */
static const char *read_all(input *in, int fd)
{
    size_t room = 0;

    for (;;) {
        if (in->len == room && !grow(in, &room))
            return no_memory;
        const ssize_t got = read(fd, in->text + in->len, room - in->len);
        if (got <= 0 && (got == 0 || errno == EINTR) && stop_requested())
            return "interrupted"; /* or Ctrl-C has ended the writer */
        if (got == 0)
            return NULL;
        if (got < 0 && errno != EINTR)
            return errno == EISDIR ? is_directory : strerror(errno);
        if (got > 0)
            in->len += (size_t)got;
        if (in->len > INPUT_LIMIT)
            return input_too_large;
    }
}

const char *input_read(input *out, const char *path)
{
    const bool standard = is_standard_input(path);
    const int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    const char *wrong;

    *out = (input){0};
    wrong = fd < 0 ? strerror(errno) : read_all(out, fd);
    if (fd >= 0 && !standard)
        close(fd);
    if (wrong)
        input_clear(out);
    return wrong;
}

void input_clear(input *in)
{
    free(in->text);
    *in = (input){0};
}
