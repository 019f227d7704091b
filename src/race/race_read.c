/* race_read.c - the numbers of a race: read from a line, and checked.
 *
 * Form     S=2 B:O=3,A=0 W:O=2,A=2,V=3
 *          Shared liberties, then what is counted of each chain, in any order;
 *          keys are Z I O A V, or L=0+1+3 in place of O, A and V.
 * Hostile  Every number is cut off at MIAI_RACE_MOST before it is used, so that
 *          nothing overflows.  Messages name the place and what was expected.
 */
#include "race/race.h"

#include <stdarg.h>
#include <string.h>

/* --- checking ----------------------------------------------------------- */

static bool wrong(miai_error *error, int side, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool wrong(miai_error *error, int side, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    miai_error_set_at(error, MIAI_CAUSE_COUNT_NUMBER, side ? "White" : "Black",
                      format, args);
    va_end(args);
    return false;
}

static bool in_range(int value, int most)
{
    return value >= 0 && value <= most;
}

static bool check_ranges(const miai_race_chain *c, int side, miai_error *error)
{
    const struct {
        char key;
        int value, most;
    } list[] = {{'Z', c->eye, MIAI_RACE_EYE_MOST},
                {'I', c->inside, MIAI_RACE_EYE_MOST - 1},
                {'O', c->outside, MIAI_RACE_MOST},
                {'A', c->approach, MIAI_RACE_MOST},
                {'V', c->avoided, MIAI_RACE_MOST}};

    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (!in_range(list[i].value, list[i].most))
            return wrong(error, side, "%c is %d, expected 0 to %d", list[i].key,
                         list[i].value, list[i].most);
    return true;
}

/* An empty eye of three points, or of more than four, has a point that makes
 * two eyes of it, and a race for it is none.  Four in a square have not. */
static bool check_eye(const miai_race_chain *c, int side, miai_error *error)
{
    const int most = c->eye - 1;

    if (c->eye == 0 && c->inside > 0)
        return wrong(error, side, "I is %d, expected 0 without an eye",
                     c->inside);
    if (c->eye > 0 && c->inside > most)
        return wrong(error, side,
                     "I is %d, expected 0 to %d stones in an eye of %d points",
                     c->inside, most, c->eye);
    if (c->inside == 0 && c->eye >= 3 && c->eye != 4)
        return wrong(error, side,
                     "I is 0, expected 1 to %d: an empty eye of %d points can "
                     "be made into two",
                     most, c->eye);
    return true;
}

/* More than A is no number of approach moves, but some add the filling of other
 * liberties to V; what must be left is the capturing move. */
static bool check_outside(const miai_race_chain *c, int side, miai_error *error)
{
    const int most = c->outside ? c->outside + c->approach - 1 : 0;

    if (c->outside == 0 && c->approach > 0)
        return wrong(error, side,
                     "A is %d, expected 0 without outside liberties",
                     c->approach);
    if (c->avoided > most)
        return wrong(error, side, "V is %d, expected 0 to %d", c->avoided,
                     most);
    return true;
}

bool miai_race_check(const miai_race *race, miai_error *error)
{
    if (!in_range(race->shared, MIAI_RACE_MOST)) {
        miai_error_set(error, MIAI_CAUSE_COUNT_NUMBER,
                       "S is %d, expected 0 to %d", race->shared,
                       MIAI_RACE_MOST);
        return false;
    }
    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &race->chain[side];
        if (!check_ranges(c, side, error) || !check_eye(c, side, error) ||
            !check_outside(c, side, error))
            return false;
        if (miai_race_liberties(race, side ? MIAI_WHITE : MIAI_BLACK) == 0)
            return wrong(error, side,
                         "expected a chain with liberties, found none: Z, O "
                         "and S are 0");
    }
    return true;
}

/* --- reading ------------------------------------------------------------ */

enum key { KEY_Z, KEY_I, KEY_O, KEY_A, KEY_V, KEY_L, KEYS };

static const char key_names[KEYS + 1] = "ZIOAVL";

typedef struct scanner {
    const char *text, *end, *at;
    miai_race *race;
    miai_error *error;
    bool seen[3];      /* B, W, S                                         */
    bool has[2][KEYS]; /* keys of Black, of White                         */
} scanner;

/* What was expected where the scanner is. */
static bool expected(const scanner *s, const char *what)
{
    const int left = (int)miai_text_cut(s->at, (size_t)(s->end - s->at), 20);

    if (left == 0)
        miai_error_set(s->error, MIAI_CAUSE_COUNT_SYNTAX,
                       "expected %s at the end of the count", what);
    else
        miai_error_set(s->error, MIAI_CAUSE_COUNT_SYNTAX,
                       "expected %s at character %d, found '%.*s'", what,
                       (int)(s->at - s->text) + 1, left, s->at);
    return false;
}

static void skip_spaces(scanner *s)
{
    while (s->at < s->end && *s->at == ' ')
        s->at++;
}

/* The next character as a capital; 0 at the end. */
static char peek(const scanner *s)
{
    if (s->at == s->end)
        return '\0';
    return *s->at >= 'a' && *s->at <= 'z' ? (char)(*s->at - 'a' + 'A') : *s->at;
}

static bool take(scanner *s, char c)
{
    if (s->at == s->end || *s->at != c)
        return false;
    s->at++;
    return true;
}

static bool read_number(scanner *s, int *out)
{
    const char *begin = s->at;
    int value = 0;

    while (peek(s) >= '0' && peek(s) <= '9' && value <= MIAI_RACE_MOST)
        value = 10 * value + (*s->at++ - '0');
    if (s->at > begin && value <= MIAI_RACE_MOST) {
        *out = value;
        return true;
    }
    s->at = begin;
    return expected(s, "a number from 0 to 999");
}

static bool read_liberties(scanner *s, miai_race_chain *c)
{
    int approach;

    do {
        if (!read_number(s, &approach))
            return false;
        miai_race_add_liberty(c, approach);
    } while (take(s, '+'));
    return true;
}

/* L says what O, A and V say. */
static bool is_taken(const bool has[KEYS], int key)
{
    const bool outside = has[KEY_O] || has[KEY_A] || has[KEY_V];

    return has[key] || (key == KEY_L && outside) ||
           (has[KEY_L] && (key == KEY_O || key == KEY_A || key == KEY_V));
}

/* KEY=NUMBER of a chain. */
static bool read_field(scanner *s, int side)
{
    miai_race_chain *c = &s->race->chain[side];
    int *const place[] = {&c->eye, &c->inside, &c->outside, &c->approach,
                          &c->avoided};
    const char *name = peek(s) ? strchr(key_names, peek(s)) : NULL;
    int key;

    if (!name)
        return expected(s, "Z, I, O, A, V or L");
    key = (int)(name - key_names);
    if (is_taken(s->has[side], key))
        return expected(s, "every number of a chain once");
    s->has[side][key] = true;
    s->at++;
    if (!take(s, '='))
        return expected(s, "=");
    return key == KEY_L ? read_liberties(s, c) : read_number(s, place[key]);
}

/* KEY=NUMBER,KEY=NUMBER.. ; nothing for a chain with shared liberties only. */
static bool read_chain(scanner *s, int side)
{
    const char *begin = s->at;

    skip_spaces(s);
    if (s->at == s->end || (s->at > begin && strchr("BWS", peek(s)))) {
        s->at = begin;
        return true;
    }
    do {
        skip_spaces(s);
        if (!read_field(s, side))
            return false;
    } while (take(s, ','));
    return true;
}

static bool read_part(scanner *s)
{
    static const char parts[] = "BWS";
    const char *name = peek(s) ? strchr(parts, peek(s)) : NULL;
    const int part = name ? (int)(name - parts) : 0;

    if (!name)
        return expected(s, "S=, B: or W:");
    if (s->seen[part])
        return expected(s, "S=, B: and W: once each");
    s->seen[part] = true;
    s->at++;
    if (!take(s, "::="[part]))
        return expected(s, part == 2 ? "=" : ":");
    if (!(part == 2 ? read_number(s, &s->race->shared) : read_chain(s, part)))
        return false;
    if (s->at < s->end && *s->at != ' ')
        return expected(s, part == 2 ? "a space" : "a comma or a space");
    return true;
}

/* V where there is no choice; one approach move, or one liberty for all. */
static bool complete(scanner *s, int side)
{
    miai_race_chain *c = &s->race->chain[side];

    if (s->has[side][KEY_V] || s->has[side][KEY_L] || c->eye > 0)
        return true;
    if (c->approach > 1 && c->outside > 1)
        return wrong(s->error, side,
                     "expected V, the most approach moves that one of the %d "
                     "outside liberties has",
                     c->outside);
    c->avoided = c->approach;
    return true;
}

bool miai_race_read(miai_race *out, miai_error *error, const char *text,
                    size_t len)
{
    scanner s = {.text = text, .at = text, .race = out, .error = error};

    *out = (miai_race){.size = sizeof *out};
    if (len > MIAI_RACE_TEXT) {
        miai_error_set(error, MIAI_CAUSE_COUNT_SYNTAX,
                       "expected a count of at most %d bytes", MIAI_RACE_TEXT);
        return false;
    }
    s.end = text + len;
    for (skip_spaces(&s); s.at < s.end; skip_spaces(&s))
        if (!read_part(&s))
            return false;
    if (!s.seen[0] || !s.seen[1])
        return expected(&s, s.seen[0] ? "W:" : "B:");
    return complete(&s, 0) && complete(&s, 1) && miai_race_check(out, error);
}
