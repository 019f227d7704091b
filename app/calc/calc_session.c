/* calc_session.c - statements evaluated one after the other.
 *
 * A value is on standard output before the next statement is read, so that
 * the program can be the other end of a pipe that answers.
 */
#include "calc/calc_session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/json_line.h"
#include "common/progress.h"
#include "common/terminal.h"

/* Called by the library now and then. */
static bool watch(uint64_t steps, void *user)
{
    calc_session *s = user;
    const calc_settings *o = s->settings;
    progress *p = &s->progress;
    char text[80];

    if (progress_is_due(p)) {
        snprintf(text, sizeof text, "%.1f million steps, %.0f s",
                 (double)(steps - s->before) / 1e6, now() - p->start);
        progress_print(p, text);
    }
    if (o->nodes > 0 && steps - s->before > o->nodes)
        s->given_up = "not done within --nodes";
    else if (o->seconds > 0 && now() - p->start > o->seconds)
        s->given_up = "not done within --time";
    return s->given_up || stop_requested();
}

bool calc_session_init(calc_session *s, const calc_settings *settings)
{
    *s = (calc_session){.settings = settings, .term = terminal_of(stdout)};
    progress_init(&s->progress);
    if (miai_context_new(&s->ctx, NULL, NULL) == MIAI_OK) {
        miai_context_set_progress(s->ctx, watch, s);
        if (miai_calc_new(&s->calc, s->ctx, settings->memory) == MIAI_OK)
            return true;
    }
    complain("%s", no_memory);
    calc_session_clear(s);
    return false;
}

void calc_session_clear(calc_session *s)
{
    calc_pictures_clear(&s->pictures);
    miai_calc_free(s->calc);
    miai_context_free(s->ctx);
    s->calc = NULL;
    s->ctx = NULL;
}

bool calc_is_over(const calc_session *s)
{
    return s->mute || s->ended || s->status == EXIT_BROKEN || stop_requested();
}

void calc_raise(calc_session *s, int status)
{
    if (s->status < status)
        s->status = status;
}

/* --- an error ----------------------------------------------------------------- */
/* Where the statement went wrong. */
static size_t error_at(const calc_session *s, const statement *st)
{
    const size_t at = miai_calc_error_at(s->calc);

    return at < st->len ? at : st->len;
}

/* What the library says, unless it was told to stop. */
static const char *message_of(const calc_session *s)
{
    return s->given_up ? s->given_up : miai_context_error(s->ctx);
}

static void write_error_json(calc_session *s, const statement *st,
                             miai_status rc)
{
    const place p = statement_place(st, error_at(s, st));
    char *input = statement_line(st);
    json_line l;

    if (!input) {
        calc_raise(s, EXIT_BROKEN);
        return;
    }
    miai_json *j = json_line_begin(&l);
    miai_json_guard(j, input);
    miai_json_text(j, "input", input);
    miai_json_object(j, "error");
    miai_json_text(j, "kind", rc == MIAI_ERR_LIMIT ? "limit" : "input");
    miai_json_text(j, "message", message_of(s));
    miai_json_integer(j, "line", (int64_t)p.line);
    miai_json_integer(j, "column", (int64_t)p.column);
    miai_json_end(j);
    if (!json_line_print(json_line_end(&l)))
        calc_raise(s, EXIT_BROKEN);
    free(input);
}

void calc_session_fail(calc_session *s, const statement *st, miai_status rc)
{
    if (stop_requested()) {
        statement_complain_all(st, "interrupted");
        calc_raise(s, EXIT_UNKNOWN);
        s->interrupted = true;
    } else if (rc == MIAI_ERR_NOMEM) {
        statement_complain_all(st, no_memory);
        calc_raise(s, EXIT_BROKEN);
    } else {
        statement_complain_all(st, message_of(s));
        calc_raise(s, rc == MIAI_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_BAD_INPUT);
    }
}

/* The same for a statement that was run. */
static void write_error(calc_session *s, const statement *st, miai_status rc)
{
    if (s->settings->json && rc != MIAI_ERR_NOMEM)
        write_error_json(s, st, rc);
    if (rc == MIAI_ERR_NOMEM || stop_requested()) {
        calc_session_fail(s, st, rc);
        return;
    }
    statement_complain(st, error_at(s, st), message_of(s));
    calc_raise(s, rc == MIAI_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_BAD_INPUT);
}

/* --- a value ------------------------------------------------------------------ */
/* One after the other, so that the first failure is the one which the context
 * tells about. */
static miai_status make_texts(miai_value *value)
{
    const miai_notation all[] = {MIAI_NOTATION_PLAIN, MIAI_NOTATION_LATEX,
                                 MIAI_NOTATION_CGSUITE};
    const char *text;
    miai_status rc = MIAI_OK;

    for (size_t i = 0; i < sizeof all / sizeof *all && rc == MIAI_OK; i++)
        rc = miai_value_text(&text, value, all[i]);
    return rc;
}

static miai_status write_json(miai_value *value, const statement *st)
{
    char *input = statement_line(st);
    json_line l = {.text = NULL};
    miai_status rc = input ? make_texts(value) : MIAI_ERR_NOMEM;

    if (rc == MIAI_OK &&
        !json_line_print(json_line_take(
            &l, miai_value_json(value, input, json_line_write, &l))))
        rc = MIAI_ERR_NOMEM;
    free(input);
    return rc;
}

static miai_status write_text(const calc_session *s, miai_value *value)
{
    const char *text;
    const miai_status rc = miai_value_text(&text, value, s->settings->notation);

    if (rc == MIAI_OK)
        puts(text);
    return rc;
}

static void write_value(calc_session *s, miai_value *value, const statement *st)
{
    if (calc_is_silent(s->settings))
        return;
    const miai_status rc =
        s->settings->json ? write_json(value, st) : write_text(s, value);
    if (rc != MIAI_OK)
        write_error(s, st, rc);
    else if (s->settings->thermograph)
        calc_print_thermograph(s, value, st);
}

/* --- a statement --------------------------------------------------------------- */
bool calc_is_quit(const statement *st)
{
    const char *text = st->text + strspn(st->text, " \t\r");

    return (strncmp(text, "quit", 4) == 0 || strncmp(text, "exit", 4) == 0) &&
           text[4 + strspn(text + 4, " \t\r")] == '\0';
}

static void evaluate(calc_session *s, const statement *st)
{
    miai_value *value;

    progress_begin(&s->progress);
    s->given_up = NULL;
    s->before = miai_calc_work(s->calc);
    const miai_status rc =
        miai_calc_evaluate(&value, s->calc, st->text, st->len);
    progress_erase(&s->progress);
    if (rc == MIAI_OK) {
        write_value(s, value, st);
        calc_pictures_take(s, value, st);
    } else {
        write_error(s, st, rc);
    }
}

void calc_session_run(calc_session *s, const statement *st)
{
    errno = 0;
    if (calc_is_quit(st))
        s->ended = true;
    else
        evaluate(s, st);
    if (!output_flush()) {
        calc_raise(s, EXIT_BROKEN);
        s->mute = true;
    }
}

/* --- where they come from --------------------------------------------------------- */
/* A line that can be no part of a statement: the reading ends here. */
static void refuse_line(calc_session *s, statement *st, const char *message)
{
    if (st->file)
        complain("%s:%zu: %s", st->file, st->lines, message);
    else
        complain("%s", message);
    calc_raise(s, EXIT_BAD_INPUT);
}

/* What of the line is after *at, up to the end of a statement. */
static bool take_part(calc_session *s, statement *st, const char *line,
                      size_t len, size_t *at)
{
    switch (statement_add(st, line, len, at)) {
    case STATEMENT_EMPTY:
    case STATEMENT_OPEN:
        return true;
    case STATEMENT_WHOLE:
        calc_session_end(s, st);
        return !calc_is_over(s);
    case STATEMENT_LARGE:
        refuse_line(s, st, "expected a statement of at most 1 MiB: split it");
        return false;
    case STATEMENT_NO_TEXT:
        refuse_line(s, st, "expected text, found a byte 0");
        return false;
    default:
        complain("%s", no_memory);
        calc_raise(s, EXIT_BROKEN);
        return false;
    }
}

bool calc_session_line(calc_session *s, statement *st, const char *line,
                       size_t len)
{
    size_t at = 0;
    bool more = take_part(s, st, line, len, &at);

    while (more && at < len)
        more = take_part(s, st, line, len, &at);
    return more;
}

void calc_session_end(calc_session *s, statement *st)
{
    if (st->len > 0)
        calc_session_run(s, st);
    statement_next(st);
}

void calc_session_text(calc_session *s, const char *text)
{
    statement st = {0};
    bool more = true;

    while (more && *text) {
        const size_t len = strcspn(text, "\n");
        more = calc_session_line(s, &st, text, len);
        text += len + (text[len] == '\n');
    }
    if (more)
        calc_session_end(s, &st);
    statement_clear(&st);
}

/* Reads a line, without its end, up to a little more than a statement may
 * have.  False at the end of the input. */
static bool read_line(char **line, size_t *room, size_t *len, FILE *in)
{
    int c;

    *len = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (*len == *room) {
            const size_t wanted = *room ? *room * 2 : 256;
            char *grown = realloc(*line, wanted);
            if (!grown) {
                errno = ENOMEM;
                return false;
            }
            *line = grown;
            *room = wanted;
        }
        (*line)[(*len)++] = (char)c;
        if (*len > STATEMENT_LIMIT)
            return true;
    }
    return c != EOF || *len > 0;
}

void calc_session_stream(calc_session *s, FILE *in, const char *name)
{
    statement st = {.file = name};
    char *line = NULL;
    size_t room = 0, len;
    bool more = true;

    for (;;) {
        errno = 0;
        if (!read_line(&line, &room, &len, in))
            break;
        more = calc_session_line(s, &st, line ? line : "", len);
        if (!more)
            break;
    }
    if (!more || stop_requested()) {
        ; /* it was said, or cmd_calc() will */
    } else if (ferror(in) || errno == ENOMEM) {
        complain("%s: %s", name, errno == ENOMEM ? no_memory : strerror(errno));
        calc_raise(s, errno == ENOMEM ? EXIT_BROKEN : EXIT_BAD_INPUT);
    } else {
        calc_session_end(s, &st);
    }
    free(line);
    statement_clear(&st);
}
