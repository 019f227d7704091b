/* table_out.c - what was counted, as text, for other programs, as a picture. */
#include "common/table_out.h"

#include <errno.h>
#include <stdlib.h>

#include "common/buffer.h"
#include "common/command_line.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/terminal.h"

/* Writes a file, if there is a path.  Returns the exit status. */
static int write_file(const char *option, const char *path, table_fn write,
                      const void *user)
{
    buffer b;
    int status;

    if (!path)
        return EXIT_SOLVED;
    if (buffer_open(&b) && !write(b.out, user))
        buffer_clear(&b); /* which cannot be saved then */
    status = buffer_save(&b, option, path);
    buffer_clear(&b);
    return status;
}

static bool print_json(const table_writers *w, const void *user, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!json_line_print(w->json(user, i)))
            return false;
    return true;
}

int table_write(const table_request *r, const table_writers *w,
                const void *user, size_t count)
{
    int status = write_file("--csv", r->csv, w->csv, user);
    bool whole = true;

    if (status == EXIT_SOLVED)
        status = write_file("--svg", r->svg, w->svg, user);
    if (status != EXIT_SOLVED)
        return status;
    errno = 0;
    if (r->json)
        whole = print_json(w, user, count);
    else if (!r->silent && !is_standard(r->csv) && !is_standard(r->svg))
        whole = w->text(stdout, user);
    if (!whole)
        complain("%s", no_memory);
    return output_flush() && whole ? EXIT_SOLVED : EXIT_BROKEN;
}
