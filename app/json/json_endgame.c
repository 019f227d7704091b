/* json_endgame.c - local positions of the endgame as JSON; see
 * docs/endgame.md. */
#include "json/json_parts.h"

/* A fact as text; where there is a ko, "ko" for the chilled value, else null. */
static json_t *fact_json(const local_position *p, local_fact fact)
{
    if (!p->has_ko)
        return json_string(local_position_text(p, fact));
    return fact == LOCAL_CHILLED ? json_string("ko") : json_null();
}

char *local_position_json(const local_position *p)
{
    json_t *object = json_pack(
        "{s:s, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
        p->is_room ? "room" : "corridor", p->text, "ko", p->has_ko, "value",
        fact_json(p, LOCAL_VALUE), "chilled", fact_json(p, LOCAL_CHILLED),
        "count", fact_json(p, LOCAL_COUNT), "temperature",
        fact_json(p, LOCAL_TEMPERATURE), "black_first",
        fact_json(p, LOCAL_BLACK_FIRST), "white_first",
        fact_json(p, LOCAL_WHITE_FIRST), "thermograph",
        p->has_ko ? json_null() : json_thermograph(p->fact[LOCAL_THERMOGRAPH]));
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}

char *room_json(const room_catalogue *c, size_t i)
{
    const room_entry *e = &c->rooms[i];
    const room_value *v = e->value ? &c->values[e->value_of] : NULL;
    json_t *object = json_pack(
        "{s:s, s:i, s:b, s:s?, s:s, s:s?, s:s?}", "room", e->text, "nodes",
        c->nodes, "ko", !v, "value", e->value, "chilled", v ? v->chilled : "ko",
        "count", v ? v->count : NULL, "temperature", v ? v->temperature : NULL);
    char *text = json_line(object, JSON_COMPACT);

    json_decref(object);
    return text;
}

char *corridors_json(int length, char *const chilled[CORRIDOR_KINDS])
{
    json_t *object = json_pack("{s:i}", "length", length);
    char *text = NULL;
    int failed = 0;

    for (int k = 0; k < CORRIDOR_KINDS; k++)
        failed |= json_object_set_new(object, corridor_kinds[k].name,
                                      json_string(chilled[k]));
    if (!failed)
        text = json_line(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

char *socket_json(const socket_row *row)
{
    json_t *lengths = json_array();
    char *text = NULL;
    int failed = 0;

    for (int i = 0; i < row->count; i++)
        failed |= json_array_append_new(lengths, json_integer(row->length[i]));
    json_t *object =
        json_pack("{s:o, s:s, s:s, s:s, s:b}", "corridors", lengths, "b",
                  row->b, "connected", row->connected, "chilled", row->chilled,
                  "as_stated", row->holds);
    if (!failed)
        text = json_line(object, JSON_COMPACT);
    json_decref(object);
    return text;
}
