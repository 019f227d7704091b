/* local_position.c - a corridor or a room, and what it is worth. */
#include "endgame/local_position.h"

#include <string.h>

#include "common/json_line.h"

/* The operation of the calculator that gives a fact from the value. */
static const char *const operation[LOCAL_FACTS] = {
    [LOCAL_CHILLED] = "chill",           [LOCAL_COUNT] = "mean",
    [LOCAL_TEMPERATURE] = "temperature", [LOCAL_BLACK_FIRST] = "lstop",
    [LOCAL_WHITE_FIRST] = "rstop",       [LOCAL_THERMOGRAPH] = "thermograph",
};

/* Fills in the facts up to `last`, and their texts, from the value. */
static miai_status measure(local_position *p, miai_calc *calc, local_fact last)
{
    const miai_value *const argument = p->fact[LOCAL_VALUE];
    miai_status rc = MIAI_OK;
    const char *text;

    for (int i = 0; i <= (int)last && rc == MIAI_OK; i++) {
        if (operation[i])
            rc = miai_calc_apply(&p->fact[i], calc, operation[i], &argument, 1);
        if (rc == MIAI_OK)
            rc = miai_value_text(&text, p->fact[i], MIAI_NOTATION_PLAIN);
    }
    return rc;
}

/* Fills in the value if it is the same whatever becomes of the ko. */
static miai_status look_past_ko(local_position *p, miai_calc *calc)
{
    miai_value *low, *high;
    const miai_status rc =
        miai_endgame_room_bounds(&low, &high, calc, p->text, strlen(p->text));

    if (rc == MIAI_OK && miai_value_key(low) == miai_value_key(high))
        p->fact[LOCAL_VALUE] = low;
    else
        miai_value_free(low);
    miai_value_free(high);
    return rc == MIAI_OK && p->fact[LOCAL_VALUE]
               ? measure(p, calc, LOCAL_CHILLED)
               : rc;
}

miai_status local_position_solve(local_position *p, miai_context *ctx,
                                 miai_calc *calc)
{
    const size_t len = strlen(p->text);
    miai_value **value = &p->fact[LOCAL_VALUE];
    miai_status rc = p->is_room
                         ? miai_endgame_room(value, calc, p->text, len)
                         : miai_endgame_corridor(value, calc, p->text, len);

    p->has_ko =
        rc != MIAI_OK && miai_context_failure(ctx)->cause == MIAI_CAUSE_KO;
    if (p->has_ko)
        return p->is_room ? look_past_ko(p, calc) : MIAI_OK;
    return rc == MIAI_OK ? measure(p, calc, LOCAL_THERMOGRAPH) : rc;
}

void local_position_clear(local_position *p)
{
    for (int i = 0; i < LOCAL_FACTS; i++)
        miai_value_free(p->fact[i]);
    memset(p->fact, 0, sizeof p->fact);
}

const char *local_position_text(const local_position *p, local_fact fact)
{
    const char *text;

    if (!p->fact[fact])
        return NULL;
    /* It was made when the position was solved. */
    return miai_value_text(&text, p->fact[fact], MIAI_NOTATION_PLAIN) == MIAI_OK
               ? text
               : NULL;
}

/* A fact as text; where there is a ko, "ko" for the chilled value, else null. */
static void write_fact(miai_json *j, const char *key, const local_position *p,
                       local_fact fact)
{
    const char *ko = fact == LOCAL_CHILLED ? "ko" : NULL;

    miai_json_text(j, key, p->has_ko ? ko : local_position_text(p, fact));
}

char *local_position_json(const local_position *p)
{
    json_line l;
    miai_json *j = json_line_begin(&l);

    miai_json_text(j, p->is_room ? "room" : "corridor", p->text);
    miai_json_truth(j, "ko", p->has_ko);
    write_fact(j, "value", p, LOCAL_VALUE);
    write_fact(j, "chilled", p, LOCAL_CHILLED);
    write_fact(j, "count", p, LOCAL_COUNT);
    write_fact(j, "temperature", p, LOCAL_TEMPERATURE);
    write_fact(j, "black_first", p, LOCAL_BLACK_FIRST);
    write_fact(j, "white_first", p, LOCAL_WHITE_FIRST);
    miai_json_thermograph(j, "thermograph",
                          p->has_ko ? NULL : p->fact[LOCAL_THERMOGRAPH]);
    return json_line_end(&l);
}
