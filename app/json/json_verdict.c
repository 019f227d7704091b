/* json_verdict.c - a verdict as one JSON object.
 *
 * The form is part of the interface and described in docs/manual.md.  The
 * constructors of jansson accept NULL from each other, so that only the last
 * result has to be checked.
 */
#include "json/json_parts.h"

#include <stdlib.h>
#include <string.h>

#include "common/go_points.h"

json_t *json_append(json_t *list, json_t *item)
{
    if (json_array_append_new(list, item) == 0)
        return list;
    json_decref(list);
    return NULL;
}

json_t *json_name(const char *name)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    char *clean = malloc(strlen(name) * (sizeof replacement - 1) + 1);
    char *end = clean;

    if (!clean)
        return NULL;
    while (*name) {
        const char *from = name;
        if (miai_text_next(&name) == MIAI_NOT_UTF8) {
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

json_t *json_status(int status)
{
    return status ? json_integer(status) : json_null();
}

json_t *json_values(const miai_verdict *verdict, miai_color first)
{
    json_t *values = json_object();
    const miai_move *move;
    int failed = values ? 0 : -1;

    for (int i = 0; (move = miai_verdict_value(verdict, first, i)); i++)
        failed |=
            json_object_set_new(values, move->text, json_status(move->value));
    if (!failed)
        return values;
    json_decref(values);
    return NULL;
}

bool json_has_values(const miai_verdict *verdict)
{
    return miai_verdict_value(verdict, MIAI_BLACK, 0) ||
           miai_verdict_value(verdict, MIAI_WHITE, 0);
}

/* How the target lives; null where it does not live for certain. */
static json_t *life_json(miai_life life)
{
    const char *name = miai_life_name(life);

    return *name ? json_string(name) : json_null();
}

static json_t *row_json(int moves)
{
    if (moves == MIAI_TENUKI_UNKNOWN)
        return json_string("unknown");
    return moves == MIAI_TENUKI_NEVER ? json_null() : json_integer(moves);
}

/* How many moves in a row of the other side each can ignore. */
static json_t *tenuki_json(const miai_verdict *verdict, miai_color defender)
{
    const miai_color attacker =
        defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;

    return json_pack("{s:o, s:o}", "defender",
                     row_json(miai_verdict_tenuki(verdict, defender)),
                     "attacker",
                     row_json(miai_verdict_tenuki(verdict, attacker)));
}

json_t *json_end_of_line(miai_line_end end)
{
    const char *name = miai_line_end_name(end);

    return *name ? json_string(name) : json_null();
}

/* Adds the numbers of the moves of the line that take a ko, or retake it, if
 * there are any. */
static int add_kos(json_t *side, const char *key, const miai_verdict *verdict,
                   miai_color first, bool retakes)
{
    json_t *list = json_array();
    int failed = 0;

    for (int i = 0; miai_verdict_line(verdict, first, i); i++) {
        const miai_line_ko ko = miai_verdict_line_ko(verdict, first, i);
        if (ko != MIAI_KO_NONE && (ko == MIAI_KO_RETAKES) == retakes)
            failed |= json_array_append_new(list, json_integer(i + 1));
    }
    if (!failed && json_array_size(list) > 0)
        return json_object_set_new(side, key, list);
    failed |= list ? 0 : -1;
    json_decref(list);
    return failed;
}

/* Says how many kos are fought at once, if there are several. */
static int add_at_once(json_t *side, const miai_verdict *verdict,
                       miai_color first)
{
    const int kos = miai_verdict_line_kos(verdict, first);

    return kos > 0 ? json_object_set_new(side, "kos_at_once", json_integer(kos))
                   : 0;
}

int json_add_retakes(json_t *side, const char *key, const miai_verdict *verdict,
                     miai_color first)
{
    return add_kos(side, key, verdict, first, true);
}

int json_add_kos(json_t *side, const miai_verdict *verdict, miai_color first)
{
    return add_kos(side, "takes", verdict, first, false) |
           json_add_retakes(side, "retakes", verdict, first) |
           add_at_once(side, verdict, first);
}

static json_t *side_json(const miai_verdict *verdict, miai_color first)
{
    json_t *side =
        json_pack("{s:o, s:s, s:o, s:o, s:o, s:o}", "status",
                  json_status(miai_verdict_status(verdict, first)), "code",
                  miai_verdict_code(verdict, first), "moves",
                  json_moves(verdict, first, miai_verdict_move), "line",
                  json_moves(verdict, first, miai_verdict_line), "end",
                  json_end_of_line(miai_verdict_line_end(verdict, first)),
                  "life", life_json(miai_verdict_life(verdict, first)));

    const miai_open_facts *open = miai_verdict_open(verdict);
    int failed = side ? json_add_kos(side, verdict, first) : -1;

    if (json_has_values(verdict))
        failed |=
            json_object_set_new(side, "values", json_values(verdict, first));
    if (open)
        failed |= json_add_turn(side, &open->first[first == MIAI_WHITE]);
    if (!failed)
        return side;
    json_decref(side);
    return NULL;
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
        if (miai_text_is_harmful(miai_text_next(&name)))
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

/* --- where a problem comes from, and what was taken for granted -------------- */

/* Does the point have one of these roles, on a stone or empty as asked? */
typedef struct wanted {
    miai_role role, other;
    bool stone;
} wanted;

/* Stones are those of the board, not those that a model takes for granted. */
static json_t *points_json(const miai_problem *problem,
                           const miai_problem *model, wanted w)
{
    json_t *list = json_array();
    char text[GO_POINT_ROOM];

    for (int x = 0; x < miai_problem_width(problem); x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            const miai_role role = miai_problem_role(model, x, y);
            const miai_color stone = miai_problem_stone(problem, x, y);
            if ((role != w.role && role != w.other) ||
                (stone == MIAI_EMPTY) == w.stone)
                continue;
            if (json_array_append_new(
                    list, json_string(go_point_name(text, x, y))) != 0) {
                json_decref(list);
                return NULL;
            }
        }
    }
    return list;
}

/* What the answer rests on: the target or the chains that race, the stones that
 * are never captured, the empty points of the region. */
static json_t *assumed_json(const miai_problem *problem,
                            const miai_problem *model)
{
    const wanted target = {MIAI_ROLE_TARGET, MIAI_ROLE_PRIZE, true};
    const wanted immortal = {MIAI_ROLE_IMMORTAL, MIAI_ROLE_IMMORTAL, true};
    const wanted region = {MIAI_ROLE_REGION, MIAI_ROLE_REGION, false};

    return json_pack("{s:o, s:o, s:o}", "target",
                     points_json(problem, model, target), "immortal",
                     points_json(problem, model, immortal), "region",
                     points_json(problem, model, region));
}

int json_add_origin(json_t *object, const miai_problem *problem)
{
    int failed =
        json_object_set_new(object, "version", json_string(miai_version()));

    failed |= json_object_set_new(object, "file",
                                  json_name(miai_problem_file(problem)));
    failed |= json_object_set_new(object, "index",
                                  json_integer(miai_problem_index(problem)));
    failed |= json_object_set_new(object, "source_line",
                                  json_integer(miai_problem_line(problem)));
    return failed;
}

int json_add_source(json_t *object, const miai_problem *problem,
                    const miai_problem *model)
{
    return json_add_origin(object, problem) |
           json_object_set_new(object, "assumed", assumed_json(problem, model));
}

char *json_end(json_t *object, const miai_problem *problem, int failed,
               uint64_t nodes)
{
    const size_t flags = JSON_COMPACT |
                         json_escapes(miai_problem_name(problem)) |
                         json_escapes(miai_problem_file(problem));
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
    const solved s = {problem, verdict};
    const miai_color defender = solved_defender(&s);
    const miai_color attacker =
        defender == MIAI_WHITE ? MIAI_BLACK : MIAI_WHITE;
    json_t *object = json_head(solved_any(&s), miai_verdict_ruling(verdict),
                               miai_verdict_threats(verdict));
    int failed = 0;

    if (miai_verdict_asked(verdict, defender))
        failed |= json_object_set_new(object, "defender_first",
                                      side_json(verdict, defender));
    if (miai_verdict_asked(verdict, attacker))
        failed |= json_object_set_new(object, "attacker_first",
                                      side_json(verdict, attacker));
    if (miai_verdict_has_tenuki(verdict))
        failed |= json_object_set_new(object, "tenuki",
                                      tenuki_json(verdict, defender));
    failed |= json_add_source(object, problem, solved_any(&s));
    failed |= json_object_set_new(object, "open", json_open(&s));
    failed |= json_object_set_new(
        object, "life_nodes",
        json_integer((json_int_t)miai_verdict_life_nodes(verdict)));
    return json_end(object, problem, failed, miai_verdict_nodes(verdict));
}
