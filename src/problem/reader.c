/* reader.c - the problems of a text, one after the other.
 *
 * Format   Decided once: see recognise.c.
 * Errors   A bad problem costs one message; the reader goes on after it.
 * Doubt    A drawing that could be meant in two ways is read in both: the
 *          problem has the other one with it.
 * Limits   MIAI_MAX_TEXT bytes, MIAI_MAX_PROBLEMS problems.
 * Memory   The working memory is taken when the reader is opened; a problem
 *          takes one block or two, and a game tree what it needs.
 */
#include "problem/sketch.h"

#include <assert.h>
#include <string.h>

struct miai_reader {
    miai_mem mem;
    miai_options options;
    miai_source source;
    miai_remarks remarks; /* of the record being read                        */
    miai_format format;
    bool ended;
    miai_sgf sgf;       /* the game tree being read, if the format is SGF */
    miai_sketch sketch; /* what is drawn, if it is not                */
    miai_position raw;  /* the problem being read                          */
    miai_enclosure
        enclosure; /* working memory of the question                  */
};

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
    r->source = (miai_source){
        .text = text, .len = len, .error = error, .remarks = &r->remarks};
    r->source.move = r->options.move;
    set_file(&r->source, file);
    miai_sgf_init(&r->sgf, mem, text, len);
    if (len > MIAI_MAX_TEXT) {
        const miai_status rc =
            refuse(&r->source, MIAI_CAUSE_TEXT_SIZE,
                   "expected at most %u bytes (64 MiB): split the file",
                   MIAI_MAX_TEXT);
        miai_reader_free(r);
        return rc;
    }
    if (len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        r->source.at = 3; /* a byte order mark */
    r->format = miai_format_of(&r->source);
    *out = r;
    return MIAI_OK;
}

/* The next position of the text. */
static miai_status next_position(miai_reader *r)
{
    switch (r->format) {
    case MIAI_FORMAT_SGF:
        return miai_sgf_next(&r->raw, &r->source, &r->sgf);
    case MIAI_FORMAT_SENSEI:
        return miai_sensei_next(&r->raw, &r->source, &r->sketch);
    default:
        return miai_diagram_next(&r->raw, &r->source, &r->sketch);
    }
}

/* At the end: was there anything? */
static miai_status at_end(miai_reader *r)
{
    miai_source *s = &r->source;

    r->ended = true;
    if (s->count > 0)
        return MIAI_END;
    if (r->format == MIAI_FORMAT_SGF) {
        const char *open = memchr(s->text, '(', s->len);
        const size_t at = (size_t)(open - s->text);
        miai_source_line_at(s, at);
        miai_source_fail(s, MIAI_CAUSE_SGF_SYNTAX,
                         "SGF: expected ';' at offset %zu", at + 1);
        blame(s);
        return MIAI_ERR_INPUT;
    }
    return refuse(s, MIAI_CAUSE_NO_PROBLEM,
                  "no problem found: expected SGF, a $$ diagram, or rows of "
                  ". X O below each other");
}

/* Do options name points?  What they mean depends on where a drawing lies. */
static bool has_points(const miai_options *o)
{
    return o->target != NULL || o->immortal != NULL || o->region != NULL ||
           o->ko != NULL || o->black != NULL || o->white != NULL;
}

/* Adds what a drawing may mean as well.  That it may be refused is no matter. */
static miai_status add_other(miai_problem *problem, miai_reader *r)
{
    miai_error error = {0};
    miai_error *const usual = r->raw.error;
    miai_status rc;

    if (r->format != MIAI_FORMAT_DIAGRAM || has_points(&r->options) ||
        r->options.goal == MIAI_GOAL_RACE ||
        r->options.goal == MIAI_GOAL_ENDGAME ||
        !miai_sketch_place_other(&r->raw, &r->sketch, problem->other_words))
        return MIAI_OK;
    r->raw.error = &error;
    rc = miai_question_make(&problem->other, &r->mem, &r->raw, &r->enclosure,
                            &r->options);
    r->raw.error = usual;
    return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
}

/* The problem of the position that was read. */
static miai_status make_problem(miai_problem **out, miai_reader *r)
{
    miai_status rc =
        miai_question_make(out, &r->mem, &r->raw, &r->enclosure, &r->options);

    if (rc == MIAI_OK && (rc = add_other(*out, r)) != MIAI_OK) {
        miai_problem_free(*out);
        *out = NULL;
    }
    return rc;
}

/* The position that was read, for somebody to keep: with texts that are the same
 * when they are written and read again. */
static miai_status keep_position(miai_position **out, miai_reader *r)
{
    miai_position *kept = miai_mem_new(&r->mem, sizeof *kept);

    if (kept == NULL)
        return MIAI_ERR_NOMEM;
    *kept = r->raw;
    if (miai_position_own(kept, &r->mem) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    if (kept->named) {
        miai_position_set_name(kept, r->raw.name);
        memcpy(kept->place, r->raw.place, sizeof kept->place);
    }
    miai_position_set_comment(kept, r->raw.comment);
    *out = kept;
    return MIAI_OK;
}

/* One problem more than the limit is the last that is reported. */
static miai_status too_many(miai_reader *r)
{
    r->ended = true;
    return refuse(&r->source, MIAI_CAUSE_TOO_MANY_PROBLEMS,
                  "expected at most %d problems, found more: split the file",
                  MIAI_MAX_PROBLEMS);
}

/* The next problem, or the next position: what is not wanted is NULL. */
static miai_status next(miai_problem **problem, miai_position **position,
                        miai_reader *reader)
{
    miai_status rc;

    if (reader->ended)
        return MIAI_END;
    rc = next_position(reader);
    assert(reader->source.at <= reader->source.len);
    if (rc == MIAI_END)
        return at_end(reader);
    if (reader->source.count > MIAI_MAX_PROBLEMS)
        return too_many(reader);
    if (rc == MIAI_OK)
        rc = problem != NULL ? make_problem(problem, reader)
                             : keep_position(position, reader);
    if (rc == MIAI_ERR_NOMEM) {
        miai_error_set(reader->source.error, MIAI_CAUSE_NO_MEMORY,
                       "%s: not enough memory", reader->source.file);
        reader->ended = true;
    }
    if (rc != MIAI_OK)
        miai_position_blame(&reader->raw);
    return rc;
}

miai_status miai_problems_next(miai_problem **out, miai_reader *reader)
{
    *out = NULL;
    return next(out, NULL, reader);
}

miai_status miai_reader_position(miai_position **out, miai_reader *reader)
{
    *out = NULL;
    return next(NULL, out, reader);
}

void miai_reader_free(miai_reader *reader)
{
    if (reader != NULL) {
        const miai_mem mem = reader->mem;
        miai_sgf_clear(&reader->sgf);
        miai_mem_free(&mem, reader, sizeof *reader);
    }
}
