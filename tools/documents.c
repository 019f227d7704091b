/* documents.c - makes the completions of the shells, the man pages and the tables
 * of the manual from the rows of the commands.
 *
 * usage: documents bash|zsh|fish OUT
 *        documents man|manual IN OUT
 *
 * In a man page the line `@options miai solve@` stands for the options of that
 * command, and `@commands miai eyes@` for its commands.  In the manual what
 * follows a line `<!-- options: miai solve -->`, up to the next empty line, is
 * written anew.
 */
#include "documents.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "common/terminal.h"
#include "eyes/building.h"

int list_rows(const option_row *out[MOST_OPTIONS], const command *c)
{
    int count = 0;

    for (const option_group *g = c->options; g && g->rows; g++)
        for (const option_row *row = g->rows; row->name; row++)
            out[count++] = row;
    out[count++] = &help_row;
    return count;
}

bool wants_file(const option_row *row)
{
    return row->kind == OPTION_IN || row->kind == OPTION_OUT ||
           row->kind == OPTION_NEW;
}

/* The command with this path, or NULL. */
static const command *find(const command *c, const char *path)
{
    const command *found = strcmp(c->path, path) == 0 ? c : NULL;

    for (const command *const *sub = c->commands; sub && *sub && !found; sub++)
        found = find(*sub, path);
    return found;
}

static const command *find_any(const char *path)
{
    const command *c = find(&miai_command, path);

    return c ? c : find(&building_mpi, path);
}

/* --- templates ----------------------------------------------------------------- */
/* What stands between `before` and `after` in a line is the path of a command:
 * -1 if the line is another one, 0 if there is no such command. */
static int read_path(const command **out, const char *line, const char *before,
                     const char *after)
{
    const size_t start = strlen(before);
    const char *end;
    char path[64];

    if (strncmp(line, before, start) != 0)
        return -1;
    end = strstr(line + start, after);
    if (!end)
        return -1;
    snprintf(path, sizeof path, "%.*s", (int)(end - line - (long)start),
             line + start);
    *out = find_any(path);
    if (*out)
        return 1;
    complain("%s: not a command", path);
    return 0;
}

/* Writes what a line of a man page stands for.  False: no such command. */
static bool write_man_line(FILE *out, const char *line)
{
    const command *c;
    const int options = read_path(&c, line, "@options ", "@");
    const int commands =
        options < 0 ? read_path(&c, line, "@commands ", "@") : -1;

    if (options > 0)
        write_man_options(out, c);
    else if (commands > 0)
        write_man_commands(out, c);
    else if (options < 0 && commands < 0)
        fputs(line, out);
    return options != 0 && commands != 0;
}

static bool write_man(FILE *out, FILE *in)
{
    char line[4096];
    bool good = true;

    fputs(".\\\" Made from a template and the options of the program.\n", out);
    while (good && fgets(line, sizeof line, in))
        good = write_man_line(out, line);
    return good;
}

static bool write_manual(FILE *out, FILE *in)
{
    char line[4096];
    bool good = true, skipping = false;

    while (good && fgets(line, sizeof line, in)) {
        const command *c;
        skipping = skipping && line[0] != '\n';
        if (skipping)
            continue;
        fputs(line, out);
        const int options = read_path(&c, line, "<!-- options: ", " -->");
        good = options != 0;
        if (options > 0)
            write_table(out, c);
        skipping = options > 0;
    }
    return good;
}

/* --- the program ------------------------------------------------------------------ */
/* Writes what is wanted to `out`; false, with a complaint: it cannot be made. */
static bool write_page(FILE *out, const char *kind, const char *path)
{
    FILE *in;
    bool good = true;

    if (strcmp(kind, "bash") == 0) {
        write_bash(out, &miai_command);
    } else if (strcmp(kind, "zsh") == 0) {
        write_zsh(out, &miai_command);
    } else if (strcmp(kind, "fish") == 0) {
        write_fish(out, &miai_command);
    } else {
        in = fopen(path, "re");
        if (!in) {
            complain("%s: %s", path, strerror(errno));
            return false;
        }
        good = strcmp(kind, "man") == 0 ? write_man(out, in)
                                        : write_manual(out, in);
        fclose(in);
    }
    return good;
}

int main(int argc, char **argv)
{
    const char *wrong;
    char *text = NULL;
    size_t len = 0;
    FILE *out;

    if (argc < 3 || argc > 4) {
        complain(
            "usage: documents bash|zsh|fish OUT, documents man|manual IN OUT");
        return EXIT_BAD_INPUT;
    }
    out = open_memstream(&text, &len);
    if (!out) {
        complain("%s", no_memory);
        return EXIT_BROKEN;
    }
    const bool good = write_page(out, argv[1], argv[2]);
    const bool whole = !ferror(out);
    if (fclose(out) != 0 || !whole)
        wrong = no_memory;
    else
        wrong = good ? output_write(argv[argc - 1], text, len) : NULL;
    free(text);
    if (wrong)
        complain("%s: %s", argv[argc - 1], wrong);
    return wrong ? EXIT_BROKEN : good ? EXIT_SOLVED : EXIT_BAD_INPUT;
}
