/* calc_failure.c - what can be wrong with a statement: the texts, and what they
 * mean to the caller. */
#include "calc/calc_failure.h"

#include <assert.h>
#include <string.h>

#include "calc/calc_write.h"
#include "endgame/endgame.h"

/* clang-format off */
static const miai_failure table[CALC_REASONS] = {
    [CALC_FOUND] = {MIAI_ERR_INPUT, "expected %, found '%'"},
    [CALC_FOUND_END] = {MIAI_ERR_INPUT, "expected %, found the end"},
    [CALC_TEXT] = {MIAI_ERR_LIMIT,
        "too large: a statement of more than 1048576 bytes; split it"},
    [CALC_NESTING] = {MIAI_ERR_LIMIT,
        "too large: braces and parentheses deeper than 500; give what is inside a name"},
    [CALC_METHODS] = {MIAI_ERR_LIMIT,
        "too large: more than 500 operations after a dot; give a part a name"},
    [CALC_METHOD] = {MIAI_ERR_INPUT,
        "expected parentheses around what is before the dot, as in (1^).Mean"},
    [CALC_ARGUMENTS] = {MIAI_ERR_LIMIT, "too large: more than 4096 arguments; split the call"},
    [CALC_OPTIONS] = {MIAI_ERR_LIMIT, "too large: more than 4096 options"},
    [CALC_NAME] = {MIAI_ERR_LIMIT,
        "too large: a name of more than 64 letters"},
    [CALC_DIGITS] = {MIAI_ERR_LIMIT,
        "too large: a decimal number of so many digits"},
    [CALC_DENOMINATOR] = {MIAI_ERR_INPUT,
        "expected a denominator that is not 0"},
    [CALC_DECIMAL] = {MIAI_ERR_INPUT,
        "expected 'e' after a decimal number, which is an eye value, as 1.25e"},
    [CALC_COPIES] = {MIAI_ERR_INPUT, "expected a whole number of copies"},
    [CALC_BARS] = {MIAI_ERR_INPUT,
        "expected one longest run of bars, found two of %"},
    [CALC_NAMED_SET] = {MIAI_ERR_INPUT,
        "expected a game with a bar after the name of a position, found a set"},
    [CALC_QUOTE] = {MIAI_ERR_INPUT,
        "expected '\"' at the end of a text, on the same line"},
    [CALC_TAKEN] = {MIAI_ERR_INPUT,
        "expected a name that is free, found '%', which has a meaning of its own; choose another"},
    [CALC_OPERATION] = {MIAI_ERR_INPUT,
        "expected an operation, found '%'; `help` lists them"},
    [CALC_MEANT] = {MIAI_ERR_INPUT,
        "expected an operation, found '%'; did you mean %?"},
    [CALC_LAST] = {MIAI_ERR_INPUT,
        "expected a result before '_', which is the last one; calculate something first"},
    [CALC_VARIABLE] = {MIAI_ERR_INPUT,
        "expected a variable that has a value, found '%'; A = {1|0} gives A one"},
    [CALC_POSITION] = {MIAI_ERR_INPUT,
        "expected the position '%' to be an option by itself"},
    [CALC_PASS] = {MIAI_ERR_INPUT,
        "expected `pass` to be an option by itself"},
    [CALC_NIMBER] = {MIAI_ERR_LIMIT, "too large: a nimber does not fit"},
    [CALC_UPS] = {MIAI_ERR_LIMIT, "too large: so many ups"},
    [CALC_NO_UPS] = {MIAI_ERR_INPUT,
        "expected a number of at least 1 in ^<n>"},
    [CALC_EYE] = {MIAI_ERR_INPUT,
        "expected an eye value whose denominator is a power of two, as 3/4e"},
    [CALC_NOT_GAME] = {MIAI_ERR_INPUT, "expected a game, found %"},
    [CALC_ARGUMENT] = {MIAI_ERR_INPUT,
        "%(%): expected % as argument %, found %"},
    [CALC_COUNT] = {MIAI_ERR_INPUT, "%(%): expected % argument%, found %"},
    [CALC_COLD] = {MIAI_ERR_INPUT,
        "cool(G, t): expected a temperature above -1 as argument 2"},
    [CALC_SIDES] = {MIAI_ERR_INPUT,
        "expected an onside that is at least the offside"},
    [CALC_NO_OPTIONS] = {MIAI_ERR_INPUT,
        "%(G): expected a game with a simplest form, found one whose onside "
        "and offside differ"},
    [CALC_KO_VALUE] = {MIAI_ERR_INPUT,
        "expected a ko as it is written, found a loopy value"},
    [CALC_KOMASTER] = {MIAI_ERR_INPUT,
        "expected a komaster, `left` or `right`, as argument 2: the answer "
        "depends on him"},
    [CALC_WRITTEN] = {MIAI_ERR_LIMIT,
        "too large: more than 4194304 bytes of text"},
    [CALC_LOOPY_TEXT] = {MIAI_ERR_LIMIT, "too large: a loopy game as text"},
    [CALC_NO_PART] = {MIAI_ERR_OPTION,
        "expected an option or a member that exists"},
    [CALC_NODES] = {MIAI_ERR_OPTION, "expected rooms of 1 to 10 nodes"},
};
/* clang-format on */

_Static_assert(MOST_TEXT == 1048576 && MOST_NESTING == 500 &&
                   MOST_METHODS == 500 && MOST_OPTIONS == 4096 &&
                   MOST_NAME == 64 && MOST_WRITTEN == 4194304,
               "the texts say so");

const miai_failure *miai_calc_failure(calc_reason why)
{
    assert(why < CALC_REASONS);
    return &table[why];
}

words miai_words(const char *text)
{
    return (words){text, strlen(text)};
}

/* A message in the making; what does not fit is cut. */
typedef struct message {
    char text[MIAI_ERROR_SIZE];
    size_t len;
} message;

static void put(message *m, words w)
{
    const size_t room = sizeof m->text - 1 - m->len;
    const size_t len = miai_text_cut(w.text, w.len, room);

    memcpy(m->text + m->len, w.text, len);
    m->len += len;
}

/* Puts the words in the places of the % signs. */
static void fill_in(message *m, const char *text, const words *word, int count)
{
    for (int i = 0; i < count; i++) {
        const size_t len = strcspn(text, "%");
        assert(text[len] == '%');
        put(m, (words){text, len});
        put(m, word[i]);
        text += len + 1;
    }
    assert(strchr(text, '%') == NULL);
    put(m, miai_words(text));
}

static miai_cause cause_of(const miai_failure *why)
{
    if (why == miai_cgt_failure(MIAI_CGT_STOPPED))
        return MIAI_CAUSE_STOPPED;
    if (why == miai_endgame_failure(MIAI_ENDGAME_KO))
        return MIAI_CAUSE_KO;
    switch (why->status) {
    case MIAI_ERR_NOMEM:
        return MIAI_CAUSE_NO_MEMORY;
    case MIAI_ERR_LIMIT:
        return MIAI_CAUSE_LIMITS;
    case MIAI_ERR_OPTION:
        return MIAI_CAUSE_OPTION;
    default:
        return MIAI_CAUSE_STATEMENT;
    }
}

static void fail(miai_calc *c, const miai_failure *why, size_t at,
                 const char *text)
{
    assert(why->status != MIAI_OK);
    miai_error_set(c->error, cause_of(why), "%s", text);
    c->status = why->status;
    c->place = at;
}

void miai_calc_fail_as(miai_calc *c, const miai_failure *why, size_t at)
{
    fail(c, why, at, why->text);
}

void miai_calc_fail_with(miai_calc *c, calc_reason why, size_t at,
                         const words *word, int count)
{
    message m = {.len = 0};

    fill_in(&m, miai_calc_failure(why)->text, word, count);
    fail(c, miai_calc_failure(why), at, m.text);
}

void miai_calc_fail(miai_calc *c, calc_reason why, size_t at)
{
    miai_calc_fail_with(c, why, at, NULL, 0);
}

void miai_calc_no_memory(miai_calc *c)
{
    miai_calc_fail_as(c, miai_cgt_failure(MIAI_CGT_NO_MEMORY), c->here);
}

void miai_calc_no_number(miai_calc *c, size_t at)
{
    miai_calc_fail_as(c, miai_cgt_failure(MIAI_CGT_NUMBER), at);
}

void miai_calc_store_failed(miai_calc *c)
{
    const miai_failure *why = miai_games_failure(c->games);

    assert(why != NULL);
    c->is_full = why == miai_cgt_failure(MIAI_CGT_FULL);
    miai_calc_fail_as(c, why, c->here);
    miai_games_clear_error(c->games);
}
