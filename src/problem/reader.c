/* reader.c - the problems of a text, one after the other.
 *
 * Format   Decided once, by the first line that fits one of these:
 *            `$$` at its start                   a $$ diagram
 *            `(` and `;` after it, in a line
 *            that `;` or `=` does not start      SGF
 *          A text that has no such line is SGF if `(` is its first character
 *          or "(;" is anywhere in it; otherwise a text diagram if one of its
 *          lines consists of the characters of a diagram; otherwise there is
 *          no problem in it.
 * Errors   A bad problem costs one message; the reader goes on after it.
 * Limits   MIAI_MAX_TEXT bytes, MIAI_MAX_PROBLEMS problems.
 * Memory   The working memory is taken when the reader is opened; a problem
 *          takes one block, and a game tree what it needs.
 */
#include "problem/raw.h"

#include <assert.h>
#include <string.h>

typedef enum format { NOTHING, SGF, DIAGRAM, SENSEI } format;

struct miai_reader {
    miai_mem mem;
    miai_options options;
    miai_source source;
    format format;
    bool ended;
    miai_sgf sgf; /* the game tree being read, if the format is SGF */
    miai_raw raw; /* the problem being read                          */
    miai_enclosure
        enclosure; /* working memory of the question                  */
};

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The first character that is not blank, or 0. */
static char first_character(const miai_source *s)
{
    for (size_t i = s->at; i < s->len; i++)
        if (!is_blank(s->text[i]))
            return s->text[i];
    return '\0';
}

/* Does the next game tree begin on the line that ends before s->at? */
static bool begins_tree(const miai_source *s, const char *line, size_t *tree)
{
    const size_t start = (size_t)(line - s->text);

    if (*tree < start)
        *tree = miai_sgf_find(s->text, s->len, start);
    return *tree < s->at;
}

static format recognise(const miai_source *source)
{
    miai_source s = *source;
    size_t tree = miai_sgf_find(s.text, s.len, s.at);
    const bool any_tree = tree < s.len;
    bool row = false;
    const char *line;
    size_t len;

    while (miai_source_line(&s, &line, &len)) {
        if (miai_sensei_is_line(line, len))
            return SENSEI;
        if (len == 0 || line[0] == ';' || line[0] == '=')
            continue;
        if (begins_tree(&s, line, &tree))
            return SGF;
        row = row || miai_diagram_is_row(line, len);
    }
    if (first_character(source) == '(' || (any_tree && !row))
        return SGF;
    return row ? DIAGRAM : NOTHING;
}

/* The end of a long path, where the file's own name is. */
static void copy_end(char *out, size_t size, const char *path)
{
    const size_t len = strlen(path);

    if (len > size - 1)
        path += len - (size - 1);
    miai_text_copy(out, size, path, strlen(path));
}

static void set_file(miai_source *s, const char *file)
{
    if (file == NULL)
        file = "input";
    copy_end(s->path, sizeof s->path, file);
    copy_end(s->file, sizeof s->file, file);
}

/* Names the text as what the failure is about. */
static void blame(const miai_source *s)
{
    memcpy(s->error->origin.file, s->path, sizeof s->error->origin.file);
}

/* Sets the message "FILE: ...": it is about the text, not about one of its
 * problems. */
__attribute__((format(printf, 3, 4))) static miai_status
refuse(const miai_source *s, miai_cause cause, const char *words, ...)
{
    miai_status rc;
    va_list args;

    va_start(args, words);
    rc = miai_error_set_at(s->error, cause, s->file, words, args);
    va_end(args);
    blame(s);
    return rc;
}

miai_status miai_problems_open(miai_reader **out, const miai_mem *mem,
                               const char *text, size_t len, const char *file,
                               const miai_options *options, miai_error *error)
{
    miai_reader *r = miai_mem_new(mem, sizeof *r);

    *out = NULL;
    if (r == NULL)
        return MIAI_ERR_NOMEM;
    r->mem = *mem;
    if (options != NULL)
        r->options = *options;
    else
        miai_options_init(&r->options, sizeof r->options);
    r->source = (miai_source){.text = text, .len = len, .error = error};
    r->source.move = r->options.move;
    set_file(&r->source, file);
    miai_sgf_init(&r->sgf, mem, text, len);
    if (len > MIAI_MAX_TEXT) {
        const miai_status rc =
            refuse(&r->source, MIAI_CAUSE_TEXT_SIZE,
                   "expected at most %u bytes", MIAI_MAX_TEXT);
        miai_reader_free(r);
        return rc;
    }
    if (len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        r->source.at = 3; /* a byte order mark */
    r->format = recognise(&r->source);
    *out = r;
    return MIAI_OK;
}

/* The next position of the text. */
static miai_status next_position(miai_reader *r)
{
    switch (r->format) {
    case SGF:
        return miai_sgf_next(&r->raw, &r->source, &r->sgf);
    case DIAGRAM:
        return miai_diagram_next(&r->raw, &r->source);
    case SENSEI:
        return miai_sensei_next(&r->raw, &r->source);
    default:
        return MIAI_END;
    }
}

/* At the end: was there anything? */
static miai_status at_end(miai_reader *r)
{
    miai_source *s = &r->source;

    r->ended = true;
    if (s->count > 0)
        return MIAI_END;
    if (r->format == SGF) {
        const char *open = memchr(s->text, '(', s->len);
        const size_t at = (size_t)(open - s->text);
        miai_source_line_at(s, at);
        miai_source_fail(s, MIAI_CAUSE_SGF_SYNTAX,
                         "SGF: expected ';' at offset %zu", at + 1);
        blame(s);
        return MIAI_ERR_INPUT;
    }
    return refuse(s, MIAI_CAUSE_NO_PROBLEM,
                  "no problem found: expected SGF, a text diagram or a $$ "
                  "diagram");
}

/* One problem more than the limit is the last that is reported. */
static miai_status too_many(miai_reader *r)
{
    r->ended = true;
    return refuse(&r->source, MIAI_CAUSE_TOO_MANY_PROBLEMS,
                  "expected at most %d problems, found more",
                  MIAI_MAX_PROBLEMS);
}

miai_status miai_problems_next(miai_problem **out, miai_reader *reader)
{
    miai_status rc;

    *out = NULL;
    if (reader->ended)
        return MIAI_END;
    rc = next_position(reader);
    assert(reader->source.at <= reader->source.len);
    if (rc == MIAI_END)
        return at_end(reader);
    if (reader->source.count > MIAI_MAX_PROBLEMS)
        return too_many(reader);
    if (rc == MIAI_OK)
        rc = miai_question_make(out, &reader->mem, &reader->raw,
                                &reader->enclosure, &reader->options);
    if (rc == MIAI_ERR_NOMEM) {
        miai_error_set(reader->source.error, MIAI_CAUSE_NO_MEMORY,
                       "%s: not enough memory", reader->source.file);
        reader->ended = true;
    }
    if (rc != MIAI_OK)
        miai_raw_blame(&reader->raw);
    return rc;
}

void miai_reader_free(miai_reader *reader)
{
    if (reader != NULL) {
        const miai_mem mem = reader->mem;
        miai_sgf_clear(&reader->sgf);
        miai_mem_free(&mem, reader, sizeof *reader);
    }
}
