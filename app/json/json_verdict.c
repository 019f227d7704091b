/* json_verdict.c - a verdict as one JSON object.
 *
 * The form is part of the interface and described in docs/manual.md.  The
 * constructors of jansson accept NULL from each other, so that only the last
 * result has to be checked.
 */
#include "json/json_parts.h"

#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"

json_t *json_name(const char *name)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    char *clean = malloc(strlen(name) * (sizeof replacement - 1) + 1);
    char *end = clean;

    if (!clean)
        return NULL;
    while (*name) {
        const char *from = name;
        if (utf8_next(&name) == UTF8_INVALID) {
            end = stpcpy(end, replacement);
        } else {
            memcpy(end, from, (size_t)(name - from));
            end += name - from;
        }
    }
    *end = '\0';
    json_t *string = json_string(clean);
    free(clean);
    return string;
}

json_t *json_moves(const miai_verdict *verdict, miai_color first,
                   json_move_fn of)
{
    json_t *moves = json_array();
    const miai_move *move;

    for (int i = 0; (move = of(verdict, first, i)); i++) {
        if (json_array_append_new(moves, json_string(move->text)) != 0) {
            json_decref(moves);
            return NULL;
        }
    }
    return moves;
}

static json_t *side_json(const miai_verdict *verdict, miai_color first)
{
    const int status = miai_verdict_status(verdict, first);

    return json_pack("{s:o, s:s, s:o}", "status",
                     status ? json_integer(status) : json_null(), "code",
                     miai_verdict_code(verdict, first), "moves",
                     json_moves(verdict, first, miai_verdict_move));
}

json_t *json_head(const miai_problem *problem, int ruling, int threats)
{
    const bool white = miai_problem_defender(problem) == MIAI_WHITE;

    return json_pack("{s:o, s:s, s:i, s:i}", "id",
                     json_name(miai_problem_name(problem)), "defender",
                     white ? "white" : "black", "ruling", ruling, "threats",
                     threats);
}

size_t json_escapes(const char *name)
{
    while (*name)
        if (utf8_is_harmful(utf8_next(&name)))
            return JSON_ENSURE_ASCII;
    return 0;
}

/* json_dumps() would lose keys without a word when memory runs out; with room
 * for everything there is nothing to lose. */
char *json_line(const json_t *object, size_t flags)
{
    const size_t len = json_dumpb(object, NULL, 0, flags);
    char *text = len > 0 ? malloc(len + 1) : NULL;

    if (!text)
        return NULL;
    if (json_dumpb(object, text, len, flags) != len) {
        free(text);
        return NULL;
    }
    text[len] = '\0';
    return text;
}

char *json_end(json_t *object, const miai_problem *problem, int failed,
               uint64_t nodes)
{
    const size_t flags =
        JSON_COMPACT | json_escapes(miai_problem_name(problem));
    char *text = NULL;

    failed |=
        json_object_set_new(object, "nodes", json_integer((json_int_t)nodes));
    if (!failed)
        text = json_line(object, flags);
    json_decref(object);
    return text;
}

char *verdict_json(const miai_problem *problem, const miai_verdict *verdict)
{
    const miai_color defender = miai_problem_defender(problem);
    const miai_color attacker =
        defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;
    json_t *object = json_head(problem, miai_verdict_ruling(verdict),
                               miai_verdict_threats(verdict));
    int failed = 0;

    if (miai_verdict_asked(verdict, defender))
        failed |= json_object_set_new(object, "defender_first",
                                      side_json(verdict, defender));
    if (miai_verdict_asked(verdict, attacker))
        failed |= json_object_set_new(object, "attacker_first",
                                      side_json(verdict, attacker));
    return json_end(object, problem, failed, miai_verdict_nodes(verdict));
}
