/* calc_lex.c - the words of the language.
 *
 * Idea     What belongs together in the notation is one token: `3/4`, `*2`,
 *          `^<3>`, `v2`, `+_`, a run of bars.  Numbers that do not fit are
 *          refused here, so that nothing later has to ask.
 * Signs    The star, the arrows and the plus-minus of books are read as what
 *          stands for them on a keyboard.
 */
#include "calc/calc_parts.h"

#include <string.h>

static char peek(const lexer *lex, uint32_t ahead)
{
    return lex->len - lex->at > ahead ? lex->text[lex->at + ahead] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Reads digits; false says that they do not fit. */
static bool digits(lexer *lex, int64_t *out)
{
    int64_t n = 0;

    while (is_digit(peek(lex, 0))) {
        const int digit = lex->text[lex->at] - '0';
        if (n > (INT64_MAX - digit) / 10) {
            miai_calc_no_number(lex->calc, lex->at);
            return false;
        }
        n = n * 10 + digit;
        lex->at++;
    }
    *out = n;
    return true;
}

/* The digits after the point of 1.25 as a fraction. */
static bool decimals(lexer *lex, token *out)
{
    const uint32_t begin = lex->at;
    int64_t fraction, den = 1;

    if (!digits(lex, &fraction))
        return false;
    if (lex->at - begin > 6 || out->num > 1000000) {
        miai_calc_fail(lex->calc, CALC_DIGITS, begin);
        return false;
    }
    for (uint32_t i = begin; i < lex->at; i++)
        den *= 10;
    out->num = out->num * den + fraction;
    out->den = den;
    out->is_decimal = true;
    return true;
}

static bool number(lexer *lex, token *out)
{
    out->kind = TOKEN_NUMBER;
    out->den = 1;
    if (!digits(lex, &out->num))
        return false;
    if (peek(lex, 0) == '.' && is_digit(peek(lex, 1))) {
        lex->at++;
        return decimals(lex, out);
    }
    if (peek(lex, 0) != '/' || !is_digit(peek(lex, 1)))
        return true;
    lex->at++;
    if (!digits(lex, &out->den))
        return false;
    if (out->den == 0) {
        miai_calc_fail(lex->calc, CALC_DENOMINATOR, lex->at - 1);
        return false;
    }
    return true;
}

/* Is there <n>, <on>, [n] or [on], closed as it should be? */
static bool is_index(const lexer *lex, char close)
{
    uint32_t i = 1;

    if (peek(lex, 1) == 'o' && peek(lex, 2) == 'n')
        return peek(lex, 3) == close;
    while (is_digit(peek(lex, i)))
        i++;
    return i > 1 && peek(lex, i) == close;
}

/* What may follow ^ or v. */
static bool up(lexer *lex, token *out, bool is_down)
{
    const char next = peek(lex, 0);
    const char close = next == '<' ? '>' : ']';

    out->kind = TOKEN_UP;
    out->is_down = is_down;
    out->form = UP_COPIES;
    out->num = 1;
    if (is_digit(next))
        return digits(lex, &out->num);
    /* `^ < 2` is a comparison; `^<2>` and `^[2]` are games. */
    if ((next != '<' && next != '[') || !is_index(lex, close))
        return true;
    out->form = next == '<' ? UP_POWER : UP_SUM;
    lex->at++;
    out->is_on = peek(lex, 0) == 'o';
    if (out->is_on)
        lex->at += 2;
    else if (!digits(lex, &out->num))
        return false;
    lex->at++;
    return true;
}

/* A name; but `v` and `v2` are downs. */
static bool word(lexer *lex, token *out)
{
    const uint32_t begin = lex->at;
    uint32_t end = begin + 1;

    while (end < lex->len &&
           (is_letter(lex->text[end]) || is_digit(lex->text[end]) ||
            lex->text[end] == '_'))
        end++;
    bool is_down = lex->text[begin] == 'v';
    for (uint32_t i = begin + 1; i < end && is_down; i++)
        is_down = is_digit(lex->text[i]);
    if (is_down) {
        lex->at++;
        return up(lex, out, true);
    }
    lex->at = end;
    out->kind = TOKEN_WORD;
    if (end - begin > MOST_NAME) {
        miai_calc_fail(lex->calc, CALC_NAME, begin);
        return false;
    }
    return true;
}

/* From quote to quote, on one line. */
static bool text(lexer *lex, token *out)
{
    const char *from = lex->text + lex->at + 1;
    const size_t left = lex->len - lex->at - 1;
    size_t len = 0;

    while (len < left && from[len] != '"' && from[len] != '\n')
        len++;
    out->kind = TOKEN_TEXT;
    if (len == left || from[len] != '"') {
        miai_calc_fail(lex->calc, CALC_QUOTE, lex->at);
        return false;
    }
    lex->at += (uint32_t)len + 2;
    return true;
}

typedef struct symbol {
    const char *text;
    token_kind kind;
    int form;
    uint32_t taken; /* bytes of it; 0: all                                  */
} symbol;

/* Longer ones first; `+-_` is a plus and a miny. */
static const symbol symbols[] = {
    {"<=>", TOKEN_COMPARE, COMPARE_RELATION, 0},
    {"+-_", TOKEN_OTHER, '+', 1},
    {":=", TOKEN_OTHER, '=', 0},
    {"==", TOKEN_COMPARE, COMPARE_EQUAL, 0},
    {"!=", TOKEN_COMPARE, COMPARE_UNEQUAL, 0},
    {"<=", TOKEN_COMPARE, COMPARE_AT_MOST, 0},
    {">=", TOKEN_COMPARE, COMPARE_AT_LEAST, 0},
    {"+-", TOKEN_SWITCH, 0, 0},
    {"\u00b1", TOKEN_SWITCH, 0, 0},
    {"+_", TOKEN_TINY, 0, 0},
    {"-_", TOKEN_MINY, 0, 0},
    {"<", TOKEN_COMPARE, COMPARE_LESS, 0},
    {">", TOKEN_COMPARE, COMPARE_GREATER, 0},
};

/* Is this text at a place?  Its bytes, or 0. */
static uint32_t is_at(const lexer *lex, uint32_t at, const char *text)
{
    const size_t len = strlen(text);

    return at <= lex->len && lex->len - at >= len &&
                   memcmp(text, lex->text + at, len) == 0
               ? (uint32_t)len
               : 0;
}

uint32_t miai_lex_star(const lexer *lex, uint32_t at)
{
    const uint32_t len = is_at(lex, at, "*");

    return len > 0 ? len : is_at(lex, at, "\u22c6");
}

/* The same for ^ and its arrow, and for the arrow of v; `v` is a word. */
static uint32_t arrow(const lexer *lex, bool *is_down)
{
    const uint32_t down = is_at(lex, lex->at, "\u2193");
    const uint32_t up = is_at(lex, lex->at, "^");

    *is_down = down > 0;
    return down > 0 ? down : up > 0 ? up : is_at(lex, lex->at, "\u2191");
}

static void punctuation(lexer *lex, token *out)
{
    const uint32_t left = lex->len - lex->at;

    out->kind = TOKEN_OTHER;
    out->form = (unsigned char)lex->text[lex->at];
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        const uint32_t len = is_at(lex, lex->at, symbols[i].text);
        if (len == 0)
            continue;
        out->kind = symbols[i].kind;
        out->form = symbols[i].form;
        lex->at += symbols[i].taken > 0 ? symbols[i].taken : len;
        return;
    }
    /* A message that quotes it has all of it. */
    lex->at += (uint32_t)miai_text_character(lex->text + lex->at, left);
}

/* Spaces, and a comment from # to the end of the line. */
static void skip(lexer *lex)
{
    while (lex->at < lex->len) {
        if (is_space(lex->text[lex->at])) {
            lex->at++;
        } else if (lex->text[lex->at] == '#') {
            while (lex->at < lex->len && lex->text[lex->at] != '\n')
                lex->at++;
        } else {
            return;
        }
    }
}

bool miai_lex_next(lexer *lex, token *out)
{
    const uint32_t before = lex->at;
    bool good = true, is_down;
    uint32_t len;

    skip(lex);
    *out = (token){.at = lex->at, .is_apart = lex->at != before};
    if (lex->at == lex->len)
        return true;
    const char c = lex->text[lex->at];
    if (is_digit(c)) {
        good = number(lex, out);
    } else if (is_letter(c)) {
        good = word(lex, out);
    } else if ((len = arrow(lex, &is_down)) > 0) {
        lex->at += len;
        good = up(lex, out, is_down);
    } else if ((len = miai_lex_star(lex, lex->at)) > 0) {
        lex->at += len;
        out->kind = TOKEN_NIMBER;
        out->num = 1;
        good = !is_digit(peek(lex, 0)) || digits(lex, &out->num);
    } else if (c == '"') {
        good = text(lex, out);
    } else if (c == '|') {
        out->kind = TOKEN_BARS;
        while (peek(lex, 0) == '|')
            lex->at++;
        out->num = lex->at - out->at;
    } else {
        punctuation(lex, out);
    }
    out->len = lex->at - out->at;
    return good;
}
