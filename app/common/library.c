/* library.c - finds and opens the library of eyes. */
#include "common/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/commands.h"
#include "common/terminal.h"

static const char in_data[] = "miai/eyes"; /* below a data directory */

/* A library in a data directory: is there one that can be named? */
static bool is_there(char out[PATH_MAX], const char *folder, const char *below)
{
    const int len = snprintf(out, PATH_MAX, "%s/%s%s", folder, below, in_data);

    return len > 0 && len < PATH_MAX && access(out, F_OK) == 0;
}

/* The directory of the user, then that of the installation. */
static bool find(char out[PATH_MAX])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (data && data[0] == '/') {
        if (is_there(out, data, ""))
            return true;
    } else if (home && home[0] == '/') {
        if (is_there(out, home, ".local/share/"))
            return true;
    }
    return is_there(out, MIAI_DATADIR, "");
}

int library_open(library *out, const char *path)
{
    const char *named = path ? path : getenv("MIAI_EYES");

    *out = (library){0};
    if (named)
        return *named ? eye_file_open(&out->file, named) : EXIT_SOLVED;
    if (!find(out->found))
        return EXIT_SOLVED;
    const int status = eye_file_open(&out->file, out->found);
    return status == EXIT_BAD_INPUT ? EXIT_SOLVED : status;
}

bool library_is_installed(void)
{
    const char *named = getenv("MIAI_EYES");
    char found[PATH_MAX];

    return named ? *named : find(found);
}

int library_need(library *out, const char *path)
{
    const char *named = path ? path : getenv("MIAI_EYES");

    *out = (library){0};
    if (!named && find(out->found))
        named = out->found;
    if (named && *named)
        return eye_file_open(&out->file, named);
    if (named)
        complain("expected a library of eyes: none is named, and MIAI_EYES is "
                 "empty; name its file");
    else
        complain("expected a library of eyes: none is named, and none is "
                 "installed; 'miai eyes build --max 9 --out "
                 "~/.local/share/miai/eyes' makes one");
    return EXIT_BAD_INPUT;
}

void library_clear(library *l)
{
    eye_file_clear(&l->file);
}
