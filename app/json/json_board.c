/* json_board.c - whole boards of endgames as JSON; see docs/endgame.md. */
#include "json/json_parts.h"

#include <string.h>

static json_t *score_json(int64_t low, int64_t high)
{
    return low == high ? json_integer(low) : json_null();
}

/* Null for what is not known, or too long. */
static json_t *text_json(const board_answer *a, miai_value *value)
{
    const char *text = board_text(a, value);

    return strcmp(text, "?") == 0 ? json_null() : json_string(text);
}

static json_t *points_json(const miai_problem *problem, const int *points,
                           int count)
{
    char text[MIAI_POINT_TEXT];
    json_t *list = json_array();

    for (int i = 0; i < count; i++) {
        miai_problem_point_text(text, problem, points[i]);
        list = json_append(list, json_string(text));
    }
    return list;
}

/* Moves that surely keep the score, or that may. */
static json_t *moves_json(const miai_endgame *e, miai_color first, bool surely)
{
    json_t *list = json_array();
    const miai_endgame_move *m;

    for (int i = 0; (m = miai_endgame_move_at(e, first, i)); i++)
        if (surely ? m->keeps : !m->keeps && !m->loses)
            list = json_append(list, json_string(m->text));
    return list;
}

/* What each other move loses, by its point. */
static json_t *losses_json(const board_answer *a, miai_color first)
{
    json_t *object = json_object();
    const miai_endgame_move *m;

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++)
        if (m->loses && object &&
            json_object_set_new(object, m->text,
                                json_integer(board_loss(a, first, m))) != 0) {
            json_decref(object);
            object = NULL;
        }
    return object;
}

static json_t *winner_json(const board_answer *a, miai_score score)
{
    switch (board_winner(a, score)) {
    case MIAI_BLACK:
        return json_string("black");
    case MIAI_WHITE:
        return json_string("white");
    case MIAI_EMPTY:
        return json_string("draw");
    default:
        return json_null();
    }
}

static json_t *side_json(const board_answer *a, miai_color first)
{
    const miai_score score = miai_endgame_score(a->endgame, first);
    const miai_endgame_move *best = board_best(a, first);

    return json_pack(
        "{s:o, s:[I,I], s:o, s:o, s:o, s:s?, s:o, s:o}", "score",
        score_json(score.low, score.high), "bounds", (json_int_t)score.low,
        (json_int_t)score.high, "winner", winner_json(a, score), "moves",
        moves_json(a->endgame, first, true), "doubtful",
        moves_json(a->endgame, first, false), "best", best ? best->text : NULL,
        "incentive", text_json(a, best ? best->incentive : NULL), "loses",
        losses_json(a, first));
}

static const char *tempo_name(const miai_endgame_region *r)
{
    switch (r->tempo) {
    case MIAI_TEMPO_GOTE:
        return "gote";
    case MIAI_TEMPO_BLACK:
        return "black-sente";
    case MIAI_TEMPO_WHITE:
        return "white-sente";
    case MIAI_TEMPO_NONE:
        break;
    }
    return NULL;
}

/* The thermograph when one side wins all kos. */
static json_t *ko_json(const miai_value *thermograph)
{
    return thermograph ? json_thermograph(thermograph) : json_null();
}

static json_t *region_json(const board_answer *a, const miai_endgame_region *r)
{
    char deiri[BOARD_NUMBER_ROOM];
    json_t *object = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:s?, s:s?, s:b, s:b, s:b, s:{s:i, s:i}}",
        "points", points_json(a->problem, r->points, r->count), "value",
        text_json(a, r->value), "chilled", text_json(a, r->chilled), "count",
        text_json(a, r->mean), "temperature", text_json(a, r->temperature),
        "deiri", board_deiri(deiri, a, r), "tempo", tempo_name(r), "ko",
        r->has_ko, "large", r->is_large, "assumed", r->is_assumed, "order",
        "black", r->rank[0], "white", r->rank[1]);

    if (object && !r->value &&
        (json_object_set_new(object, "low", text_json(a, r->low)) != 0 ||
         json_object_set_new(object, "high", text_json(a, r->high)) != 0 ||
         json_object_set_new(object, "ko_black", ko_json(r->ko[0])) != 0 ||
         json_object_set_new(object, "ko_white", ko_json(r->ko[1])) != 0)) {
        json_decref(object);
        return NULL;
    }
    return object;
}

static json_t *regions_json(const board_answer *a)
{
    const miai_endgame_region *r;
    json_t *list = json_array();

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
        list = json_append(list, region_json(a, r));
    return list;
}

/* All points with one of two traits. */
static json_t *all_json(const board_answer *a, board_trait one,
                        board_trait other)
{
    json_t *list = json_array();
    char text[MIAI_POINT_TEXT];

    for (int p = 0; p < board_points(a); p++)
        if (board_has(a, one, p) || board_has(a, other, p)) {
            miai_problem_point_text(text, a->problem, p);
            list = json_append(list, json_string(text));
        }
    return list;
}

/* What is assumed, by what it leans on. */
static json_t *by_json(const board_answer *a)
{
    json_t *by = json_object();
    char text[MIAI_POINT_TEXT];

    for (miai_basis b = MIAI_BASIS_DECLARED; b <= MIAI_BASIS_SIZE; b++) {
        json_t *list = json_array();
        for (int p = 0; p < board_points(a); p++)
            if (miai_endgame_basis(a->endgame, p) == b) {
                miai_problem_point_text(text, a->problem, p);
                list = json_append(list, json_string(text));
            }
        if (json_object_set_new(by, miai_basis_name(b), list) != 0) {
            json_decref(by);
            return NULL;
        }
    }
    return by;
}

char *endgame_board_json(const board_answer *a)
{
    json_t *object = json_pack(
        "{s:o, s:s, s:f, s:[i,i], s:o, s:o, s:o, s:o, s:i}", "id",
        json_name(miai_problem_name(a->problem)), "scoring",
        board_scoring_name(a), "komi", a->komi, "prisoners", a->prisoners[0],
        a->prisoners[1], "black_first", side_json(a, MIAI_BLACK), "white_first",
        side_json(a, MIAI_WHITE), "sum",
        text_json(a, miai_endgame_sum(a->endgame)), "regions", regions_json(a),
        "settled", miai_endgame_settled(a->endgame));
    json_t *assumed = json_pack(
        "{s:o, s:o, s:o}", "safe",
        all_json(a, BOARD_ASSUMED_SAFE, BOARD_ASSUMED_SAFE), "territory",
        all_json(a, BOARD_ASSUMED_AREA, BOARD_ASSUMED_DEAD), "by", by_json(a));
    int failed = object == NULL;

    failed |= json_object_set_new(object, "assumed", assumed);
    failed |= json_object_set_new(object, "dead",
                                  all_json(a, BOARD_DEAD, BOARD_ASSUMED_DEAD));
    failed |= json_object_set_new(object, "seki",
                                  all_json(a, BOARD_SEKI, BOARD_SEKI));
    failed |= json_object_set_new(
        object, "limited", json_boolean(miai_endgame_is_limited(a->endgame)));
    failed |= json_add_origin(object, a->problem);
    failed |= *a->broken;
    return json_end(object, a->problem, failed, miai_endgame_nodes(a->endgame));
}
