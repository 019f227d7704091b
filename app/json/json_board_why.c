/* json_board_why.c - what --why found on a whole board; see docs/endgame.md. */
#include "json/json_parts.h"

#include "endgame/board_why.h"

static json_t *line_json(const board_answer *a, const go_line *line)
{
    json_t *list = json_array();
    char text[MIAI_POINT_TEXT];

    for (int i = 0; i < line->count; i++) {
        miai_problem_point_text(text, a->problem, line->point[i]);
        if (json_array_append_new(list, json_string(text)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *right_json(const miai_endgame_move *m)
{
    return m->keeps || m->loses ? json_boolean(m->keeps) : json_null();
}

static json_t *side_json(const board_answer *a, const board_why *w,
                         miai_color first)
{
    const board_why_side *side = &w->first[first == MIAI_WHITE];
    const miai_score score = miai_endgame_score(a->endgame, first);
    const miai_endgame_move *best = board_best(a, first), *m = side->move;

    if (!m)
        return json_pack("{s:s}", "error", "not a legal move");
    return json_pack(
        "{s:[I,I], s:[I,I], s:o, s:I, s:s?, s:o}", "bounds",
        (json_int_t)score.low, (json_int_t)score.high, "bounds_after",
        (json_int_t)m->score.low, (json_int_t)m->score.high, "right",
        right_json(m), "loses", (json_int_t)board_loss(a, first, m), "best",
        best ? best->text : NULL, "line", line_json(a, &side->line));
}

char *endgame_why_json(const board_answer *a, const board_why *w)
{
    json_t *object = json_pack(
        "{s:o, s:s, s:s}", "id", json_name(miai_problem_name(a->problem)),
        "scoring", board_scoring_name(a), "move", w->move);
    int failed = object == NULL;

    if (w->first[0].asked)
        failed |= json_object_set_new(object, "black_first",
                                      side_json(a, w, MIAI_BLACK));
    if (w->first[1].asked)
        failed |= json_object_set_new(object, "white_first",
                                      side_json(a, w, MIAI_WHITE));
    failed |= json_add_origin(object, a->problem);
    return json_end(object, a->problem, failed, miai_endgame_nodes(a->endgame));
}
