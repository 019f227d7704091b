/* documents_text.c - options in man pages (mdoc) and in the manual (Markdown).
 *
 * The texts of the rows are plain sentences, in which `this` is spelled so and
 * name(1) is a man page.
 */
#include "documents.h"

#include <ctype.h>
#include <string.h>

#define TEXT_ROOM 2048
#define WIDTH     78 /* columns of a line of a man page */

/* What the option does, in sentences. */
static void describe(char out[TEXT_ROOM], const option_row *row,
                     bool with_default)
{
    int len =
        snprintf(out, TEXT_ROOM, "%s%s", row->detail ? row->detail : row->help,
                 row->detail ? "" : ".");

    out[0] = (char)toupper((unsigned char)out[0]);
    if (option_has_ends(row))
        len += snprintf(out + len, TEXT_ROOM - (size_t)len,
                        " `%s` is from %lld to %lld.", row->value, row->least,
                        row->most);
    if (with_default && row->usual)
        snprintf(out + len, TEXT_ROOM - (size_t)len, " The default is %s.",
                 row->usual);
}

/* --- mdoc ------------------------------------------------------------------------- */
/* Where a line of a man page is written. */
typedef struct roff {
    FILE *out;
    int column;
} roff;

static void end_line(roff *r)
{
    if (r->column > 0)
        putc('\n', r->out);
    r->column = 0;
}

static bool is_mark(char c)
{
    return c != '\0' && strchr(".,:;?!()", c) != NULL;
}

/* Characters that roff would not take for themselves. */
static void put_literal(roff *r, const char *text, int len)
{
    for (int i = 0; i < len; i++) {
        if (i == len - 1 && is_mark(text[i]) && len > 1)
            fputs("\\&", r->out);
        if (text[i] == '\\')
            fputs("\\e", r->out);
        else if (text[i] == '"')
            fputs("\\(dq", r->out);
        else if (text[i] == '~')
            fputs("\\(ti", r->out);
        else
            putc(text[i], r->out);
    }
}

/* A word of running text; it may end a sentence. */
static void put_word(roff *r, const char *word, int len)
{
    const char *page = memchr(word, '(', (size_t)len);

    if (page && page > word && page[1] == '1' && page[2] == ')') {
        end_line(r);
        fprintf(r->out, ".Xr %.*s 1", (int)(page - word), word);
        for (const char *c = page + 3; c < word + len; c++)
            fprintf(r->out, " %c", *c);
        r->column = 1;
        end_line(r);
        return;
    }
    if (r->column + 1 + len > WIDTH)
        end_line(r);
    if (r->column == 0 && (word[0] == '.' || word[0] == '\''))
        fputs("\\&", r->out);
    r->column += fprintf(r->out, "%s%.*s", r->column > 0 ? " " : "", len, word);
    if (word[len - 1] == '.' || word[len - 1] == '?')
        end_line(r);
}

/* What is spelled so, `text` to `end`, and the marks after it up to `rest`. */
static void put_spelled(roff *r, const option_row *row, const char *text,
                        const char *end, const char *rest)
{
    const int len = (int)(end - text);
    const bool is_value = row->value && (int)strlen(row->value) == len &&
                          strncmp(row->value, text, (size_t)len) == 0;

    end_line(r);
    if (strncmp(text, "--", 2) == 0) {
        fprintf(r->out, ".Fl %.*s", len - 1, text + 1);
    } else if (is_value) {
        fprintf(r->out, ".Ar %.*s", len, text);
    } else {
        fprintf(r->out, ".%s \"\\&",
                memchr(text, '/', (size_t)len) ? "Pa" : "Ql");
        put_literal(r, text, len);
        putc('"', r->out);
    }
    for (const char *c = end + 1; c < rest; c++)
        fprintf(r->out, " %c", *c);
    putc('\n', r->out);
}

static void write_roff(FILE *out, const option_row *row, const char *text)
{
    roff r = {out, 0};

    while (*text) {
        const char *end;
        if (*text == '`') {
            end = strchr(text + 1, '`');
            const char *rest = end + 1;
            while (is_mark(*rest))
                rest++;
            put_spelled(&r, row, text + 1, end, rest);
            text = rest;
        } else {
            end = text + strcspn(text, " ");
            put_word(&r, text, (int)(end - text));
            text = end;
        }
        text += strspn(text, " ");
    }
    end_line(&r);
}

/* The option with its value, after .It. */
static void write_head(FILE *out, const option_row *row)
{
    fprintf(out, ".It Fl -%s", row->name);
    if (row->kind != OPTION_FLAG)
        fputs(row->optional ? " Ns Op = Ns" : "", out);
    if (row->value)
        fprintf(out, " Ar %s", row->value);
    for (const option_word *w = row->words; w && w->word; w++)
        fprintf(out, "%s Cm %s",
                w == row->words ? ""
                : row->optional ? " Ns | Ns"
                                : " |",
                w->word);
    putc('\n', out);
}

static void write_item(FILE *out, const option_row *row)
{
    char text[TEXT_ROOM];

    describe(text, row, true);
    write_head(out, row);
    write_roff(out, row, text);
}

/* A command of a command is a subsection itself and has no others. */
void write_man_options(FILE *out, const command *c)
{
    const bool titles = strchr(c->path, ' ') == strrchr(c->path, ' ');
    bool open = false;

    for (const option_group *g = c->options; g && g->rows; g++) {
        if (open && titles && g->title)
            fputs(".El\n", out);
        if (titles && g->title)
            fprintf(out, ".Ss %c%s\n", toupper((unsigned char)g->title[0]),
                    g->title + 1);
        if (!open || (titles && g->title))
            fputs(".Bl -tag -width Ds\n", out);
        open = true;
        for (const option_row *row = g->rows; row->name; row++)
            write_item(out, row);
    }
    if (!open)
        fputs(".Bl -tag -width Ds\n", out);
    write_item(out, &help_row);
    fputs(".El\n", out);
}

void write_man_commands(FILE *out, const command *c)
{
    const bool pages = !strchr(c->path, ' '); /* each has a page of its own */

    fputs(".Bl -tag -width Ds\n", out);
    for (const command *const *sub = c->commands; *sub; sub++) {
        const char *name = command_name(*sub);
        fprintf(out, ".It Cm %s\n%s%s\n", name, (*sub)->about,
                pages ? "; see" : "");
        if (pages)
            fprintf(out, ".Xr miai-%s 1 .\n", name);
    }
    fputs(".It Cm help\nwhat a command does, and its options\n.El\n", out);
}

/* --- Markdown --------------------------------------------------------------------- */
/* A bar would end the cell. */
static void put_cell(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '|')
            putc('\\', out);
        putc(*text, out);
    }
}

static const char *default_of(const option_row *row)
{
    if (row->usual)
        return row->usual;
    if (row->without)
        return row->without;
    return row == &help_row ? "" : row->needed ? "needed" : "off";
}

void write_table(FILE *out, const command *c)
{
    const option_row *rows[MOST_OPTIONS];
    const int count = list_rows(rows, c);

    fputs("| option | meaning | default |\n|---|---|---|\n", out);
    for (int i = 0; i < count; i++) {
        char form[OPTION_ROOM], text[TEXT_ROOM];
        option_form(form, rows[i]);
        describe(text, rows[i], false);
        fputs("| `", out);
        put_cell(out, form);
        fputs("` | ", out);
        put_cell(out, text);
        fprintf(out, " | %s |\n", default_of(rows[i]));
    }
}
