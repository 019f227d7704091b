/* calc_editor.c - line editing with libedit; nothing else includes it. */
#include "calc/calc_editor.h"

#include <ctype.h>
#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calc/calc_history.h"
#include <miai.h>

struct calc_editor {
    EditLine *el;
    History *history;
    const miai_calc *calc;
    const char *prompt;
};

static calc_editor *editor_of(EditLine *el)
{
    void *e = NULL;

    el_get(el, EL_CLIENTDATA, &e);
    return e;
}

/* libedit wants a text that it could change. */
static char *prompt_of(EditLine *el)
{
    return (char *)(uintptr_t)editor_of(el)->prompt;
}

/* --- completion ------------------------------------------------------------- */
/* The i-th name that can be typed; operations come first.  NULL after the
 * last. */
static const char *name_at(const calc_editor *e, int i, bool *operation)
{
    static const char *const words[] = {"help", "names", "quit", "exit"};
    const int count = sizeof words / sizeof words[0];
    const miai_calc_operation *o;
    int n = 0;

    *operation = true;
    while ((o = miai_calc_operation_at(n))) {
        if (n++ == i)
            return o->name;
    }
    *operation = false;
    return i - n < count ? words[i - n]
                         : miai_calc_variable_at(e->calc, i - n - count);
}

/* What begins like the word before the cursor. */
typedef struct matches {
    const char *word;
    size_t len;        /* of the word                             */
    const char *first; /* one of them, NULL: there is none        */
    size_t common;     /* bytes in which all of them are the same */
    int count;
    bool operation; /* the last one is an operation            */
} matches;

static void find_matches(matches *m, const calc_editor *e)
{
    const char *name;
    bool operation;

    for (int i = 0; (name = name_at(e, i, &operation)); i++) {
        size_t same = 0;
        if (strncmp(name, m->word, m->len) != 0)
            continue;
        if (!m->first) {
            m->first = name;
            m->common = strlen(name);
        }
        while (same < m->common && name[same] == m->first[same])
            same++;
        m->common = same;
        m->count++;
        m->operation = operation;
    }
}

static void list_matches(const matches *m, const calc_editor *e)
{
    const char *name;
    bool operation;

    putchar('\n');
    for (int i = 0; (name = name_at(e, i, &operation)); i++)
        if (strncmp(name, m->word, m->len) == 0)
            printf("%s ", name);
    putchar('\n');
    fflush(stdout);
}

/* Puts in what can only come next; false when that is nothing. */
static bool insert_rest(EditLine *el, const matches *m)
{
    char rest[80];
    const bool whole = m->count == 1;

    snprintf(rest, sizeof rest, "%.*s%s", (int)(m->common - m->len),
             m->first + m->len, whole && m->operation ? "(" : "");
    return rest[0] && el_insertstr(el, rest) == 0;
}

static unsigned char complete(EditLine *el, int key)
{
    const calc_editor *e = editor_of(el);
    const LineInfo *line = el_line(el);
    const char *from = line->cursor;
    matches m = {0};

    (void)key;
    while (from > line->buffer &&
           (isalnum((unsigned char)from[-1]) || from[-1] == '_'))
        from--;
    char *word = strndup(from, (size_t)(line->cursor - from));
    unsigned char done = CC_ERROR;
    if (!word)
        return done;
    m.word = word;
    m.len = strlen(word);
    find_matches(&m, e);
    if (m.count > 0 && insert_rest(el, &m)) {
        done = CC_REFRESH;
    } else if (m.count > 1) {
        list_matches(&m, e);
        done = CC_REDISPLAY;
    }
    free(word);
    return done;
}

/* --- the editor -------------------------------------------------------------- */
void calc_editor_remember(calc_editor *e, const char *line)
{
    HistEvent event;

    history(e->history, &event, H_ENTER, line);
}

calc_editor *calc_editor_new(const miai_calc *calc)
{
    calc_editor *e = calloc(1, sizeof *e);
    HistEvent event;

    if (!e)
        return NULL;
    e->calc = calc;
    e->prompt = "";
    e->history = history_init();
    e->el = el_init("miai", stdin, stdout, stderr);
    if (!e->history || !e->el) {
        calc_editor_free(e);
        return NULL;
    }
    history(e->history, &event, H_SETSIZE, CALC_HISTORY_LINES);
    history(e->history, &event, H_SETUNIQUE, 1);
    el_set(e->el, EL_CLIENTDATA, e);
    el_set(e->el, EL_EDITOR, "emacs");
    el_set(e->el, EL_SIGNAL, 1);
    el_set(e->el, EL_PROMPT, prompt_of);
    el_set(e->el, EL_HIST, history, e->history);
    /* Its narrow form would lose memory. */
    el_wset(e->el, EL_ADDFN, L"miai-complete", L"completes a name", complete);
    el_set(e->el, EL_BIND, "^I", "miai-complete", NULL);
    el_set(e->el, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(e->el, NULL); /* what the user has set for all programs */
    return e;
}

void calc_editor_free(calc_editor *e)
{
    if (!e)
        return;
    if (e->el)
        el_end(e->el);
    if (e->history)
        history_end(e->history);
    free(e);
}

/* Ctrl-C shall end the reading, and nothing more. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
}

/* libedit's el_gets() with Ctrl-C as the error EINTR. */
static const char *get_line(EditLine *el, int *count)
{
    struct sigaction action = {0}, before;
    const char *line;
    int error;

    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before);
    errno = 0;
    line = el_gets(el, count);
    error = errno;
    sigaction(SIGINT, &before, NULL);
    errno = error;
    return line;
}

calc_typed calc_editor_read(calc_editor *e, const char *prompt,
                            const char **line, size_t *len)
{
    int count = 0;

    e->prompt = prompt;
    *line = get_line(e->el, &count);
    if (!*line || count <= 0) {
        putchar('\n'); /* what follows begins on a line of its own */
        if (count < 0 && errno == EINTR)
            return TYPED_NOTHING;
        return TYPED_END;
    }
    *len = strcspn(*line, "\n");
    return TYPED_LINE;
}
