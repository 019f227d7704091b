/* json_eye.c - what the library of eyes says, as JSON; see docs/formats.md. */
#include "json/json_parts.h"

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

static miai_color color_of(int i)
{
    return i == 0 ? MIAI_BLACK : MIAI_WHITE;
}

static json_t *code_json(int status, miai_color first)
{
    char code[EYE_CODE_SIZE];

    return status ? json_string(eye_code(code, status, first)) : json_null();
}

/* How the defender lives, where it lives unconditionally. */
static json_t *life_json(int status, miai_color first, miai_life life)
{
    const int alive = first == MIAI_WHITE ? status : -status;
    const char *name = eye_life_name(life);

    return alive == UNCONDITIONAL && name ? json_string(name) : json_null();
}

static json_t *moves_json(const eye_ground *ground, const miai_eye_moves *best)
{
    json_t *list = json_array();
    eye_moves moves;
    const char *text;
    char room[EYE_MOVE];

    eye_moves_list(&moves, ground, best);
    for (int i = 0; (text = eye_moves_text(room, &moves, i)); i++)
        list = json_append(list, json_string(text));
    return list;
}

static json_t *side_json(const eye_answer *a, const eye_ground *ground, int i)
{
    const int status = a->status[i];

    return json_pack("{s:o, s:o, s:o, s:o}", "status",
                     status ? json_integer(status) : json_null(), "code",
                     code_json(status, color_of(i)), "life",
                     life_json(status, color_of(i), a->life[i]), "moves",
                     moves_json(ground, &a->best[i]));
}

/* What the attacker and the defender get by moving first. */
static json_t *pair_json(const miai_eye_entry *entry, eye_setting s)
{
    json_t *pair = json_array();

    for (int i = 0; i < 2; i++)
        pair = json_append(
            pair, code_json(eye_status(entry, s, color_of(i)), color_of(i)));
    return pair;
}

static json_t *lives_json(const miai_eye_entry *entry, eye_setting s)
{
    json_t *pair = json_array();

    for (int i = 0; i < 2; i++)
        pair = json_append(pair, life_json(eye_status(entry, s, color_of(i)),
                                           color_of(i),
                                           eye_life(entry, s, color_of(i))));
    return pair;
}

static json_t *table_json(const miai_eye_entry *entry)
{
    json_t *table = json_array();

    for (int extra = 0; extra < 2; extra++) {
        for (int e = 0; e <= entry->last; e++) {
            const eye_setting one = {extra != 0, e, 1};
            const eye_setting two = {extra != 0, e, 2};
            table = json_append(table,
                                json_pack("{s:b, s:i, s:o, s:o, s:o}",
                                          "attached_eye", extra, "liberties", e,
                                          "ruling_1", pair_json(entry, one),
                                          "ruling_2", pair_json(entry, two),
                                          "life", lives_json(entry, one)));
        }
    }
    return table;
}

static json_t *bent_four_json(const eye_answer *a)
{
    if (a->bent_four[1])
        return json_string("defender");
    return a->bent_four[0] ? json_string("attacker") : json_null();
}

static json_t *diagram_json(const eye_diagram *d)
{
    json_t *rows = json_array();

    for (int i = 0; i < d->height; i++)
        rows = json_append(rows, json_string(d->row[i]));
    return rows;
}

char *eye_answer_json(const miai_problem *problem, const eye_answer *a,
                      const eye_ground *ground, const eye_diagram *diagram)
{
    const bool black = problem && miai_problem_defender(problem) == MIAI_BLACK;
    char name[EYE_NAME_SIZE];
    const char *id =
        problem ? miai_problem_name(problem) : eye_name(name, a->eye);
    char *text = NULL;
    json_t *object = json_pack(
        "{s:o, s:s, s:s, s:i, s:s, s:i, s:b, s:i, s:i, s:o, s:o, s:o}", "id",
        json_name(id), "defender", black ? "black" : "white", "eye",
        eye_name(name, a->eye), "points", a->eye->points, "place",
        eye_place_name(a->eye->place), "liberties", a->setting.liberties,
        "attached_eye", a->setting.extra, "ruling", a->setting.ruling,
        "threats", MIAI_EYES_THREATS, "defender_first", side_json(a, ground, 1),
        "attacker_first", side_json(a, ground, 0), "bent_four",
        bent_four_json(a));
    int failed = 0;

    if (diagram)
        failed |= json_object_set_new(object, "diagram", diagram_json(diagram));
    failed |= json_object_set_new(object, "table", table_json(a->entry));
    if (problem)
        failed |= json_add_source(object, problem, problem);
    if (!failed)
        text = json_line(object, JSON_COMPACT | json_escapes(id));
    json_decref(object);
    return text;
}

char *eye_census_json(const eye_census_row *row)
{
    json_t *pairs = json_object();
    json_t *object;
    char *text;
    int failed = 0;

    for (int i = 0; i < EYE_PAIRS; i++) {
        char name[EYE_PAIR_SIZE];
        if (row->pair[i] > 0)
            failed |=
                json_object_set_new(pairs, eye_pair_name(name, i),
                                    json_integer((json_int_t)row->pair[i]));
    }
    if (failed) {
        json_decref(pairs);
        pairs = NULL;
    }
    object = json_pack(
        "{s:i, s:s, s:b, s:i, s:i, s:i, s:I, s:I, s:o}", "points", row->points,
        "place", eye_place_name(row->place), "attached_eye", row->setting.extra,
        "liberties", row->setting.liberties, "ruling", row->setting.ruling,
        "threats", row->threats, "eyes", (json_int_t)row->valid, "invalid",
        (json_int_t)row->invalid, "pairs", pairs);
    text = json_line(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

static json_t *check_json(eye_check check, const eye_check_result *r)
{
    return json_pack("{s:s, s:b, s:I, s:I, s:o}", "check",
                     eye_check_name(check), "done", r->done, "checked",
                     (json_int_t)r->checked, "wrong", (json_int_t)r->wrong,
                     "first", r->wrong > 0 ? json_name(r->first) : json_null());
}

char *eye_verify_json(const eye_verify *v)
{
    json_t *list = json_array();
    json_t *object;
    char *text;
    bool good = eye_verify_is_good(v);

    for (int i = 0; i < EYE_CHECKS; i++) {
        list = json_append(list, check_json((eye_check)i, &v->result[i]));
        good = good &&
               (v->result[i].done || (i == EYE_CHECK_SAMPLE && v->sample == 0));
    }
    object = json_pack("{s:b, s:o}", "good", good, "checks", list);
    text = json_line(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

/* --- numbers of eyes ---------------------------------------------------------- */

static json_t *places_json(const uint64_t count[3])
{
    return json_pack("{s:I, s:I, s:I}", "centre",
                     (json_int_t)count[MIAI_PLACE_CENTRE], "edge",
                     (json_int_t)count[MIAI_PLACE_EDGE], "corner",
                     (json_int_t)count[MIAI_PLACE_CORNER]);
}

char *eyes_tally_json(int points, const miai_eyes_tally *tally, uint64_t so_far)
{
    json_t *object =
        json_pack("{s:i, s:o, s:o, s:I}", "points", points, "shapes",
                  places_json(tally->shapes), "eyes", places_json(tally->eyes),
                  "eyes_so_far", (json_int_t)so_far);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}

char *eyes_built_json(int points, uint64_t bytes, uint64_t units,
                      uint64_t resumed)
{
    json_t *object = json_pack(
        "{s:i, s:I, s:I, s:I}", "points", points, "bytes", (json_int_t)bytes,
        "units", (json_int_t)units, "resumed", (json_int_t)resumed);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}
