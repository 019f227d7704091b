/* eyespace_local.c - `miai eyespace --corridor`, `--room`. */
#include "eyespace/eyespace_local.h"

#include <stdlib.h>
#include <string.h>

#include "calc/statements.h"
#include "common/json_line.h"
#include "common/session.h"
#include "common/terminal.h"

typedef struct pattern {
    bool is_room;
    bool is_open;
    const char *text;
} pattern;

static miai_status solve(miai_value **out, miai_calc *calc, const pattern *p)
{
    const size_t len = strlen(p->text);

    return p->is_room
               ? miai_eyespace_room(out, calc, p->is_open, p->text, len)
               : miai_eyespace_corridor(out, calc, p->is_open, p->text, len);
}

/* A line for what an operation of the calculator says of the value, unless a ko
 * leaves it open.  Fails without memory only. */
static miai_status print_fact(session *s, const char *name,
                              const char *operation, miai_value *value)
{
    const miai_value *const argument = value;
    miai_value *fact = NULL;
    const char *text;
    miai_status rc = miai_calc_apply(&fact, s->calc, operation, &argument, 1);

    if (rc == MIAI_OK && miai_value_kind_of(fact) != MIAI_VALUE_UNDEFINED) {
        rc = miai_value_text(&text, fact, MIAI_NOTATION_PLAIN);
        if (rc == MIAI_OK)
            printf("%-13s%s\n", name, text);
    }
    miai_value_free(fact);
    return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
}

/* The last line is the value and nothing else. */
static miai_status report(session *s, const pattern *p, miai_value *value,
                          const char *text)
{
    printf("%s %s %s\n", p->is_open ? "open" : "closed",
           p->is_room ? "room" : "corridor", p->text);
    if (print_fact(s, "Black first", "lstop", value) != MIAI_OK ||
        print_fact(s, "White first", "rstop", value) != MIAI_OK ||
        print_fact(s, "mean", "mean", value) != MIAI_OK ||
        print_fact(s, "temperature", "temperature", value) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    printf("\neyes\n%s\n", text);
    return MIAI_OK;
}

char *eyespace_local_json(const char *kind, bool is_open, const char *text,
                          const char *value)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, kind, text);
    miai_json_truth(j, "open", is_open);
    miai_json_text(j, "eyes", value);
    return json_line_end(&l);
}

static miai_status write_json(const pattern *p, const char *value)
{
    char *text = eyespace_local_json(p->is_room ? "room" : "corridor",
                                     p->is_open, p->text, value);

    return json_line_print(text) ? MIAI_OK : MIAI_ERR_NOMEM;
}

/* One pattern, alone or in a list.  Returns the exit status. */
static int answer(session *s, const eyespace_settings *r, const pattern *p,
                  bool is_alone)
{
    miai_value *value;
    const char *text;
    miai_status rc = solve(&value, s->calc, p);

    progress_erase(&s->progress);
    if (rc != MIAI_OK)
        return statement_refuse(p->text, s, rc);
    rc = miai_value_text(&text, value, MIAI_NOTATION_PLAIN);
    if (rc == MIAI_OK && r->json)
        rc = write_json(p, text);
    else if (rc == MIAI_OK && is_alone)
        rc = report(s, p, value, text);
    else if (rc == MIAI_OK)
        printf("%s\t%s\n", p->text, text);
    miai_value_free(value);
    return session_done(s, rc);
}

static int answer_all(session *s, const void *user)
{
    const eyespace_settings *r = user;
    const bool is_room = r->room != MOUTH_NOT_ASKED;
    const bool is_open = (is_room ? r->room : r->corridor) == MOUTH_OPEN;
    int status = EXIT_SOLVED;

    for (int i = 0; r->words[i] && status != EXIT_BROKEN; i++) {
        const pattern p = {is_room, is_open, r->words[i]};
        const int one = answer(s, r, &p, !r->words[1]);
        status = one > status ? one : status;
    }
    return status;
}

int eyespace_local_run(const eyespace_settings *r)
{
    return session_run(answer_all, r->memory, r);
}
