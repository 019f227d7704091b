/* calc_history.c - statements kept from one session to the next.
 *
 * Idea     A text file, a statement a line.  It is written, whole, as soon as
 *          a statement is entered: nothing is lost when its calculation has to
 *          be killed.  Sessions side by side share the file; of statements
 *          entered in the same instant one may be lost.
 */
#include "calc/calc_history.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/files.h"
#include "common/input.h"

bool calc_history_path(char out[PATH_MAX])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int len = 0;

    if (state && state[0] == '/')
        len = snprintf(out, PATH_MAX, "%s/miai/calc_history", state);
    else if (home && home[0] == '/')
        len =
            snprintf(out, PATH_MAX, "%s/.local/state/miai/calc_history", home);
    return len > 0 && len < PATH_MAX;
}

void calc_history_load(const char *path, calc_history_fn take, void *user)
{
    input in;
    char *rest, *line;

    if (input_read(&in, path))
        return;
    char *text = strndup(in.text ? in.text : "", in.len);
    for (line = text; line && *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        if (*line)
            take(line, user);
    }
    free(text);
    input_clear(&in);
}

/* Makes the folders above a file. */
static void make_folders(const char *path)
{
    char folder[PATH_MAX];

    for (const char *slash = strchr(path + 1, '/'); slash;
         slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        mkdir(folder, 0700); /* if it fails, so does what follows */
    }
}

/* The last lines of the text, one less than are kept. */
static const char *last_lines(const input *in)
{
    const char *at = in->text + in->len;
    int lines = 0;

    while (at > in->text) {
        if (at[-1] == '\n' && ++lines > CALC_HISTORY_LINES - 1)
            break;
        at--;
    }
    return at;
}

static bool ends_with(const input *in, const char *line)
{
    const size_t len = strlen(line);

    return in->len > len && in->text[in->len - 1] == '\n' &&
           memcmp(in->text + in->len - len - 1, line, len) == 0 &&
           (in->len == len + 1 || in->text[in->len - len - 2] == '\n');
}

static const char *write_with(const char *path, const input *old,
                              const char *line)
{
    const char *from = old->len > 0 ? last_lines(old) : "";
    const size_t kept =
        old->len > 0 ? old->len - (size_t)(from - old->text) : 0;
    char *text = malloc(kept + strlen(line) + 3), *end = text;
    const char *wrong;

    if (!text)
        return no_memory;
    memcpy(end, from, kept);
    end += kept;
    if (kept > 0 && end[-1] != '\n')
        *end++ = '\n';
    end = stpcpy(stpcpy(end, line), "\n");
    wrong = output_write(path, text, (size_t)(end - text));
    free(text);
    return wrong;
}

const char *calc_history_add(const char *path, const char *line)
{
    input old = {0};
    const char *wrong = NULL;

    if (access(path, F_OK) == 0)
        wrong = input_read(&old, path);
    else
        make_folders(path);
    if (!wrong && !ends_with(&old, line))
        wrong = write_with(path, &old, line);
    input_clear(&old);
    return wrong;
}
