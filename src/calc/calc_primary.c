/* calc_primary.c - the parts of expressions: numbers, names, calls. */
#include "calc/calc_tree.h"

#include <string.h>

static const char *const spelling[WORD_NONE] = {
    "on",  "off",  "over",  "under", "dud",   "upon",      "pass", "S",    "Ko",
    "Ko2", "left", "right", "true",  "false", "undefined", "help", "names"};

fixed_word miai_calc_word(const char *text, size_t len)
{
    for (int i = 0; i < WORD_NONE; i++)
        if (strlen(spelling[i]) == len && memcmp(spelling[i], text, len) == 0)
            return (fixed_word)i;
    return WORD_NONE;
}

bool miai_calc_is_reserved(const char *text, size_t len)
{
    return miai_calc_word(text, len) != WORD_NONE ||
           miai_calc_find(text, len) != NULL;
}

static char char_at(const parser *p, uint32_t at)
{
    return at < p->lex.len ? p->lex.text[at] : '\0';
}

/* Is there an `e` at this place that ends an eye value? */
static bool is_eye_end(const parser *p, uint32_t at)
{
    const char next = char_at(p, at + 1);

    return char_at(p, at) == 'e' && next != '_' &&
           !(next >= '0' && next <= '9') && !(next >= 'a' && next <= 'z') &&
           !(next >= 'A' && next <= 'Z');
}

/* The token after the parts that belong to a number. */
static bool advance_to(parser *p, uint32_t at)
{
    p->lex.at = at;
    return miai_parse_advance(p);
}

static uint32_t after_blanks(const parser *p, uint32_t at)
{
    while (at < p->lex.len && memchr(" \t\r\n", p->lex.text[at], 4) != NULL)
        at++;
    return at;
}

/* Where the bracket of n*(G) or n*{..} is, after the number that ends at
 * `end`; 0 if there is none. */
static uint32_t bracket(const parser *p, uint32_t end)
{
    const uint32_t at = after_blanks(p, end);
    const uint32_t star = miai_lex_star(&p->lex, at);
    const uint32_t then = after_blanks(p, at + star);

    return star > 0 && (char_at(p, then) == '(' || char_at(p, then) == '{')
               ? then
               : 0;
}

/* n copies of what begins with the bracket at `at`. */
static int32_t copies(parser *p, const token *count, uint32_t at)
{
    if (count->den != 1) {
        miai_calc_fail(p->calc, CALC_COPIES, count->at);
        return NOTHING;
    }
    if (!advance_to(p, at))
        return NOTHING;
    const int32_t n =
        miai_parse_over(p, NODE_COPIES, count->at, miai_parse_primary(p));
    if (n != NOTHING)
        miai_parse_node(p, n)->num = count->num;
    return n;
}

static int32_t number(parser *p)
{
    const token t = p->now;
    const uint32_t end = t.at + t.len;
    const uint32_t star = miai_lex_star(&p->lex, end);
    const bool is_star = star > 0 && is_eye_end(p, end + star);
    const bool is_eye = is_star || is_eye_end(p, end);
    const uint32_t copied = bracket(p, end);

    if (copied > 0)
        return copies(p, &t, copied);
    const int32_t n = miai_parse_new(p, is_eye ? NODE_EYE : NODE_NUMBER, t.at);
    if (n == NOTHING)
        return NOTHING;
    miai_parse_node(p, n)->num = t.num;
    miai_parse_node(p, n)->is_on = is_star;
    miai_parse_node(p, n)->den = t.den;
    miai_parse_node(p, n)->len = t.len;
    if (!is_eye && t.is_decimal) {
        miai_calc_fail(p->calc, CALC_DECIMAL, end);
        return NOTHING;
    }
    return advance_to(p, end + (is_star ? star : 0) + is_eye) ? n : NOTHING;
}

/* A nimber or ups: one token. */
static int32_t simple(parser *p)
{
    const token t = p->now;
    const int32_t n =
        miai_parse_new(p, t.kind == TOKEN_NIMBER ? NODE_NIMBER : NODE_UP, t.at);

    if (n == NOTHING)
        return NOTHING;
    node *m = miai_parse_node(p, n);
    m->num = t.num;
    m->form = t.form;
    m->is_on = t.is_on;
    m->is_down = t.is_down;
    return miai_parse_advance(p) ? n : NOTHING;
}

/* A text in quotes. */
static int32_t quoted(parser *p)
{
    const token t = p->now;
    const int32_t n = miai_parse_new(p, NODE_TEXT, t.at);

    if (n == NOTHING)
        return NOTHING;
    miai_parse_node(p, n)->name_len = t.len - 2;
    return miai_parse_advance(p) ? n : NOTHING;
}

/* Arguments up to the closing parenthesis. */
static bool arguments(parser *p, int32_t call)
{
    if (!miai_parse_advance(p))
        return false;
    if (miai_parse_is(p, ')'))
        return miai_parse_advance(p);
    for (;;) {
        const int32_t a = miai_parse_compare(p);
        if (a == NOTHING)
            return false;
        miai_parse_adopt(p, call, a);
        if (miai_parse_node(p, call)->children > MOST_OPTIONS) {
            miai_calc_fail(p->calc, CALC_ARGUMENTS, p->now.at);
            return false;
        }
        if (miai_parse_is(p, ')'))
            return miai_parse_advance(p);
        if (!miai_parse_is(p, ',')) {
            miai_parse_expected(p, "',' or ')'");
            return false;
        }
        if (!miai_parse_advance(p))
            return false;
    }
}

/* A call of the operation of this name, without arguments so far. */
static int32_t call_of(parser *p, const token *name)
{
    const words said = {p->lex.text + name->at, name->len};

    if (miai_calc_called(said.text, said.len) == NULL) {
        miai_calc_no_operation(p->calc, said, name->at);
        return NOTHING;
    }
    const int32_t n = miai_parse_new(p, NODE_CALL, name->at);
    if (n != NOTHING)
        miai_parse_node(p, n)->name_len = name->len;
    return n;
}

static int32_t call(parser *p, const token *name)
{
    const int32_t n = call_of(p, name);

    return n != NOTHING && arguments(p, n) ? n : NOTHING;
}

/* G.Mean, G.Cool(1): G is the first argument. */
static int32_t method(parser *p, int32_t of)
{
    const token name = p->now;

    if (name.kind != TOKEN_WORD)
        return miai_parse_expected(p, "the name of an operation after '.'");
    if (p->methods++ == MOST_METHODS) {
        miai_calc_fail(p->calc, CALC_METHODS, name.at);
        return NOTHING;
    }
    const int32_t n = call_of(p, &name);
    if (n == NOTHING || !miai_parse_advance(p))
        return NOTHING;
    miai_parse_adopt(p, n, of);
    return !miai_parse_is(p, '(') || arguments(p, n) ? n : NOTHING;
}

int32_t miai_parse_methods(parser *p, int32_t of)
{
    while (of != NOTHING && miai_parse_is(p, '.'))
        of = miai_parse_advance(p) ? method(p, of) : NOTHING;
    return of;
}

static int32_t named(parser *p)
{
    const token name = p->now;
    const char *text = p->lex.text + name.at;
    const fixed_word word = miai_calc_word(text, name.len);

    if (!miai_parse_advance(p))
        return NOTHING;
    if (miai_parse_is(p, '(') && word == WORD_NONE)
        return call(p, &name);
    if (miai_parse_is(p, '{') && !p->now.is_apart &&
        !miai_calc_is_reserved(text, name.len))
        return miai_parse_braces(p, name.at, name.len);
    if (word == WORD_NONE && miai_calc_find(text, name.len) != NULL)
        return miai_parse_expected(p, "'(' after the name of an operation");
    const int32_t n =
        miai_parse_new(p, word == WORD_NONE ? NODE_NAME : NODE_WORD, name.at);
    if (n == NOTHING)
        return NOTHING;
    miai_parse_node(p, n)->form = (int)word;
    miai_parse_node(p, n)->name_len = name.len;
    return n;
}

static int32_t parenthesis(parser *p)
{
    if (!miai_parse_advance(p))
        return NOTHING;
    const int32_t n = miai_parse_compare(p);
    if (n == NOTHING)
        return NOTHING;
    if (!miai_parse_is(p, ')'))
        return miai_parse_expected(p, "an operator or ')'");
    return miai_parse_advance(p) ? n : NOTHING;
}

/* Can no primary begin here? */
static bool is_after_all(const parser *p)
{
    switch (p->now.kind) {
    case TOKEN_END:
    case TOKEN_BARS:
    case TOKEN_COMPARE:
        return true;
    case TOKEN_OTHER:
        return !miai_parse_is(p, '(') && !miai_parse_is(p, '{');
    default:
        return false;
    }
}

/* The last result, whose sign is at `at`. */
static int32_t last(parser *p, uint32_t at)
{
    return miai_parse_new(p, NODE_LAST, at);
}

/* +- +_ -_ and what they belong to.  Where nothing does, the underscore is the
 * last result with a sign before it. */
static int32_t prefixed(parser *p)
{
    const token t = p->now;

    if (!miai_parse_advance(p))
        return NOTHING;
    if (t.kind == TOKEN_TINY && is_after_all(p))
        return last(p, t.at + 1);
    if (t.kind == TOKEN_MINY && is_after_all(p))
        return miai_parse_over(p, NODE_NEGATE, t.at, last(p, t.at + 1));
    const int32_t n =
        miai_parse_over(p, t.kind == TOKEN_SWITCH ? NODE_SWITCH : NODE_TINY,
                        t.at, miai_parse_primary(p));
    if (n != NOTHING)
        miai_parse_node(p, n)->is_down = t.kind == TOKEN_MINY;
    return n;
}

static int32_t nested(parser *p)
{
    switch (p->now.kind) {
    case TOKEN_NUMBER:
        return number(p);
    case TOKEN_NIMBER:
    case TOKEN_UP:
        return simple(p);
    case TOKEN_TEXT:
        return quoted(p);
    case TOKEN_WORD:
        return named(p);
    case TOKEN_SWITCH:
    case TOKEN_TINY:
    case TOKEN_MINY:
        return prefixed(p);
    default:
        if (miai_parse_is(p, '('))
            return parenthesis(p);
        if (miai_parse_is(p, '{'))
            return miai_parse_braces(p, p->now.at, 0);
        if (miai_parse_is(p, '_')) {
            const uint32_t at = p->now.at;
            return miai_parse_advance(p) ? last(p, at) : NOTHING;
        }
        return miai_parse_expected(p, "a game");
    }
}

int32_t miai_parse_primary(parser *p)
{
    if (!miai_parse_enter(p))
        return NOTHING;
    const int32_t n = nested(p);
    p->depth--;
    return n;
}
