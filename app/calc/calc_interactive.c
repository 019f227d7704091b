/* calc_interactive.c - the calculator on a terminal. */
#include "calc/calc_session.h"

#include <stdlib.h>
#include <string.h>

#include "calc/calc_editor.h"
#include "calc/calc_history.h"
#include "common/commands.h"
#include "common/files.h"

typedef struct conversation {
    calc_session *session;
    calc_editor *editor;
    statement st;
    char path[PATH_MAX]; /* of the history */
    bool keeps;          /* there is such a file */
} conversation;

static void remember_old(const char *line, void *user)
{
    calc_editor_remember(user, line);
}

/* Keeps the statement that is whole now. */
static void remember(conversation *c)
{
    char *line = statement_line(&c->st);
    const char *wrong;

    if (!line)
        return;
    calc_editor_remember(c->editor, line);
    if (c->keeps && (wrong = calc_history_add(c->path, line))) {
        complain("%s: %s", c->path, wrong);
        c->keeps = false; /* said once */
    }
    free(line);
}

/* What of the line is after *at, up to the end of a statement.  False: that was
 * the last one. */
static bool take_part(conversation *c, const char *line, size_t len, size_t *at)
{
    switch (statement_add(&c->st, line, len, at)) {
    case STATEMENT_EMPTY:
    case STATEMENT_OPEN:
        return true;
    case STATEMENT_WHOLE:
        if (!calc_is_quit(&c->st))
            remember(c);
        calc_session_end(c->session, &c->st);
        stop_forget(); /* Ctrl-C has ended the statement, not the session */
        return !c->session->mute && !c->session->ended;
    case STATEMENT_NO_MEMORY:
        complain("%s", no_memory);
        calc_raise(c->session, EXIT_BROKEN);
        return false;
    default:
        complain("expected a statement of at most 1 MiB: split it");
        statement_next(&c->st);
        *at = len;
        return true;
    }
}

/* False: that was the last line. */
static bool take_line(conversation *c, const char *line, size_t len)
{
    size_t at = 0;
    bool more = take_part(c, line, len, &at);

    while (more && at < len)
        more = take_part(c, line, len, &at);
    return more;
}

static void talk(conversation *c)
{
    const char *line;
    size_t len;
    bool more = true;

    while (more) {
        switch (calc_editor_read(c->editor, c->st.len > 0 ? ". " : "> ", &line,
                                 &len)) {
        case TYPED_LINE:
            more = take_line(c, line, len);
            break;
        case TYPED_NOTHING:
            statement_next(&c->st);
            break;
        default:
            more = false;
        }
    }
}

void calc_session_terminal(calc_session *s)
{
    conversation c = {.session = s, .editor = calc_editor_new(s->calc)};

    if (!c.editor) {
        complain("%s", no_memory);
        calc_raise(s, EXIT_BROKEN);
        return;
    }
    c.keeps = calc_history_path(c.path);
    if (c.keeps)
        calc_history_load(c.path, remember_old, c.editor);
    puts("Games: help lists what can be typed, quit ends.");
    talk(&c);
    if (s->status != EXIT_BROKEN)
        s->status = EXIT_SOLVED; /* typing mistakes are no failure */
    calc_editor_free(c.editor);
    statement_clear(&c.st);
}
