/* game_reading.h - games for the tests of their pictures. */
#ifndef MIAI_TEST_GAME_READING_H
#define MIAI_TEST_GAME_READING_H

#include "app_reading.h"

#include <stdlib.h>

#include "game/game.h"
#include "svg/svg.h"

typedef struct calculator {
    miai_context *ctx;
    miai_calc *calc;
} calculator;

static inline void calculator_init(calculator *c)
{
    assert_int_equal(miai_context_new(&c->ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(miai_calc_new(&c->calc, c->ctx, 0), MIAI_OK);
}

static inline void calculator_clear(calculator *c)
{
    miai_calc_free(c->calc);
    miai_context_free(c->ctx);
}

/* What an expression is worth, to be freed. */
static inline miai_value *value_of(calculator *c, const char *text)
{
    miai_value *value;

    if (miai_calc_run(&value, c->calc, text, strlen(text)) != MIAI_OK)
        fail_msg("%s: %s", text, miai_context_error(c->ctx));
    return value;
}

#endif
