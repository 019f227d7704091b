/* local_position.c - a corridor or a room, and what it is worth. */
#include "endgame/local_position.h"

#include <string.h>

/* The operation of the calculator that gives a fact from the value. */
static const char *const operation[LOCAL_FACTS] = {
    [LOCAL_CHILLED] = "chill",           [LOCAL_COUNT] = "mean",
    [LOCAL_TEMPERATURE] = "temperature", [LOCAL_BLACK_FIRST] = "lstop",
    [LOCAL_WHITE_FIRST] = "rstop",       [LOCAL_THERMOGRAPH] = "thermograph",
};

miai_status local_position_solve(local_position *p, miai_context *ctx,
                                 miai_calc *calc)
{
    const size_t len = strlen(p->text);
    miai_value **value = &p->fact[LOCAL_VALUE];
    const char *text;
    miai_status rc = p->is_room
                         ? miai_endgame_room(value, calc, p->text, len)
                         : miai_endgame_corridor(value, calc, p->text, len);

    p->has_ko =
        rc != MIAI_OK && miai_context_failure(ctx)->cause == MIAI_CAUSE_KO;
    if (p->has_ko)
        return MIAI_OK;
    for (int i = 0; i < LOCAL_FACTS && rc == MIAI_OK; i++) {
        const miai_value *const argument = *value;
        if (operation[i])
            rc = miai_calc_apply(&p->fact[i], calc, operation[i], &argument, 1);
        if (rc == MIAI_OK)
            rc = miai_value_text(&text, p->fact[i], MIAI_NOTATION_PLAIN);
    }
    return rc;
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

    /* It was made when the position was solved. */
    return miai_value_text(&text, p->fact[fact], MIAI_NOTATION_PLAIN) == MIAI_OK
               ? text
               : NULL;
}
