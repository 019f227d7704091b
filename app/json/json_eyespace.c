/* json_eyespace.c - eyespaces as JSON; see docs/eyespace.md. */
#include "json/json_parts.h"

#include <string.h>

#include "eyespace/spaces_open.h"

/* --- groups ------------------------------------------------------------------------ */

/* Null for what is not known, or too long. */
static json_t *value_json(const spaces_answer *a, miai_value *value)
{
    const char *text = values_text(&a->group.values, value);

    return strcmp(text, "?") == 0 ? json_null() : json_string(text);
}

/* The best moves of a side in an eyespace, or those that decide: by ko, or not. */
typedef struct move_kind {
    int region; /* -1: those that decide                                      */
    bool by_ko;
} move_kind;

static const miai_eyespace_move *move_at(const spaces_answer *a, move_kind kind,
                                         miai_color side, int i)
{
    const miai_eyespaces *e = a->group.eyespaces;

    return kind.region >= 0 ? miai_eyespaces_best(e, kind.region, side, i)
                            : spaces_deciding(a, side, i);
}

static json_t *moves_json(const spaces_answer *a, move_kind kind,
                          miai_color side)
{
    json_t *list = json_array();
    const miai_eyespace_move *m;

    for (int i = 0; (m = move_at(a, kind, side, i)); i++)
        if (m->by_ko == kind.by_ko)
            list = json_append(list, json_string(m->text));
    return list;
}

static json_t *both_json(const spaces_answer *a, move_kind kind)
{
    return json_pack("{s:o, s:o}", "black", moves_json(a, kind, MIAI_BLACK),
                     "white", moves_json(a, kind, MIAI_WHITE));
}

/* What each best move of a side leaves, by its point. */
static json_t *after_json(const spaces_answer *a, int region, miai_color side)
{
    const move_kind kind = {.region = region};
    json_t *object = json_object();
    const miai_eyespace_move *m;

    for (int i = 0; (m = move_at(a, kind, side, i)); i++)
        if (object && json_object_set_new(object, m->text,
                                          value_json(a, m->value)) != 0) {
            json_decref(object);
            object = NULL;
        }
    return object;
}

static json_t *points_json(const spaces_answer *a, const int *points, int count)
{
    char text[MIAI_POINT_TEXT];
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        miai_problem_point_text(text, a->problem, points[i]);
        list = json_append(list, json_string(text));
    }
    return list;
}

static json_t *region_json(const spaces_answer *a, int i)
{
    const miai_eyespace_region *r =
        miai_eyespaces_region_at(a->group.eyespaces, i);

    return json_pack(
        "{s:o, s:o, s:o, s:{s:o, s:o}, s:o, s:o, s:o, s:o, s:b, s:b, s:i, "
        "s:s?, s:b}",
        "points", points_json(a, r->points, r->count), "value",
        value_json(a, r->value), "moves",
        both_json(a, (move_kind){.region = i}), "after", "black",
        after_json(a, i, MIAI_BLACK), "white", after_json(a, i, MIAI_WHITE),
        "low", value_json(a, r->low), "high", value_json(a, r->high), "mean",
        value_json(a, r->mean), "temperature", value_json(a, r->temperature),
        "ko", r->has_ko, "large", r->is_large, "liberties", r->liberties,
        "joined", r->cut == MIAI_NONE ? NULL : r->cut_text, "leads_out",
        spaces_leads_out(a, r));
}

static json_t *regions_json(const spaces_answer *a)
{
    json_t *list = json_array();

    for (int i = 0; miai_eyespaces_region_at(a->group.eyespaces, i); i++)
        list = json_append(list, region_json(a, i));
    return list;
}

static json_t *sets_json(const spaces_answer *a)
{
    const miai_eyespace_set *set;
    json_t *list = json_array();

    for (int i = 0; (set = miai_eyespaces_miai_at(a->group.eyespaces, i));
         i++) {
        json_t *numbers = json_array();
        for (int k = 0; k < set->count; k++)
            numbers = json_append(numbers, json_integer(set->regions[k]));
        list = json_append(list, json_pack("{s:o, s:b, s:o}", "eyespaces",
                                           numbers, "partial", set->is_partial,
                                           "sum", value_json(a, set->sum)));
    }
    return list;
}

static json_t *ground_json(const spaces_answer *a, miai_eyespaces_ground ground)
{
    char text[MIAI_POINT_TEXT];
    json_t *list = json_array();

    for (int p = 0; p < spaces_points(a); p++)
        if (miai_eyespaces_ground_at(a->group.eyespaces, p) == ground) {
            miai_problem_point_text(text, a->problem, p);
            list = json_append(list, json_string(text));
        }
    return list;
}

static json_t *apart_json(const spaces_answer *a)
{
    json_t *list = json_array();
    const miai_move *m;

    for (int i = 0; (m = miai_eyespaces_apart(a->group.eyespaces, i)); i++)
        list = json_append(list, json_string(m->text));
    return list;
}

/* Null beyond its limit. */
static json_t *search_json(const spaces_answer *a)
{
    const miai_eyespaces_verdict said = spaces_searched(a);

    return said == MIAI_EYESPACES_UNKNOWN
               ? json_null()
               : json_string(miai_eyespaces_verdict_name(said));
}

/* What becomes of it with the owner or the other side first, as of a problem that
 * is solved. */
static json_t *first_json(const spaces_answer *a, bool owner)
{
    const bool black =
        (miai_eyespaces_owner(a->group.eyespaces) == MIAI_BLACK) == owner;
    const miai_color first = black ? MIAI_BLACK : MIAI_WHITE;

    return spaces_searched(a) == MIAI_EYESPACES_UNKNOWN
               ? json_null()
               : json_pack("{s:o, s:s}", "status",
                           json_status(miai_verdict_status(a->search, first)),
                           "code", miai_verdict_code(a->search, first));
}

char *spaces_json(const spaces_answer *a)
{
    const miai_eyespaces *e = a->group.eyespaces;
    json_t *object = json_pack(
        "{s:o, s:s, s:o, s:o, s:o, s:o, s:s, s:o, s:o, s:o}", "id",
        json_name(miai_problem_name(a->problem)), "owner",
        miai_eyespaces_owner(e) == MIAI_BLACK ? "black" : "white", "eyespaces",
        regions_json(a), "sum", value_json(a, miai_eyespaces_sum(e)), "low",
        value_json(a, miai_eyespaces_low(e)), "high",
        value_json(a, miai_eyespaces_high(e)), "verdict",
        miai_eyespaces_verdict_name(spaces_verdict(a)), "deciding",
        both_json(a, (move_kind){.region = -1}), "deciding_by_ko",
        both_json(a, (move_kind){.region = -1, .by_ko = true}), "miai",
        sets_json(a));
    int failed = object == NULL;

    failed |= json_object_set_new(object, "hangs_on_ko",
                                  json_boolean(miai_eyespaces_hangs_on_ko(e)));
    failed |= json_object_set_new(object, "safe",
                                  json_boolean(miai_eyespaces_is_safe(e)));
    failed |= json_object_set_new(object, "backbone",
                                  ground_json(a, MIAI_EYESPACES_BACKBONE));
    failed |= json_object_set_new(object, "joints",
                                  ground_json(a, MIAI_EYESPACES_JOINT));
    failed |= json_object_set_new(object, "apart", apart_json(a));
    failed |= json_object_set_new(object, "liberties",
                                  json_integer(miai_eyespaces_liberties(e)));
    failed |= json_object_set_new(object, "search", search_json(a));
    failed |=
        json_object_set_new(object, "defender_first", first_json(a, true));
    failed |=
        json_object_set_new(object, "attacker_first", first_json(a, false));
    failed |= json_add_source(object, a->problem, miai_eyespaces_problem(e));
    if (a->drawn)
        failed |=
            json_object_set_new(object, "open",
                                json_open_facts(miai_verdict_open(a->drawn),
                                                spaces_certainty(a), "H"));
    failed |= *a->group.values.broken;
    return json_end(object, a->problem, failed, miai_eyespaces_nodes(e));
}
