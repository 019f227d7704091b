/* drawings.h - what the tests of drawn boards share. */
#ifndef MIAI_TEST_DRAWINGS_H
#define MIAI_TEST_DRAWINGS_H

#include "reading.h"

/* What is open is read, as the program does it. */
static inline miai_options usual_options(void)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    return o;
}

static inline char sign_at(const miai_problem *p, int x, int y)
{
    switch (miai_problem_stone(p, x, y)) {
    case MIAI_BLACK:
        return 'X';
    case MIAI_WHITE:
        return 'O';
    case MIAI_EMPTY:
        return '.';
    default:
        return ' ';
    }
}

/* The next problem has a board of this size, and these rows in the corner whose
 * lowest point is (left, bottom); "WxH+LEFT+BOTTOM". */
static inline void expect_rows(reading *r, const char *place, const char *rows)
{
    int width, height, left, bottom, lines = 0;

    assert_int_equal(
        sscanf(place, "%dx%d+%d+%d", &width, &height, &left, &bottom), 4);
    if (next(r) != MIAI_OK)
        fail_msg("%s", r->error.text);
    assert_int_equal(miai_problem_width(r->problem), width);
    assert_int_equal(miai_problem_height(r->problem), height);
    for (const char *c = rows; *c != '\0'; c++)
        lines += *c == '\n';
    for (int y = bottom + lines - 1; *rows != '\0'; y--, rows++)
        for (int x = left; *rows != '\n'; x++, rows++)
            if (sign_at(r->problem, x, y) != *rows)
                fail_msg("column %d, row %d: %c", x + 1, y + 1,
                         sign_at(r->problem, x, y));
}

/* The text is one drawing, and it is this. */
static inline void is_drawn(const char *text, const char *place,
                            const char *rows)
{
    const miai_options o = usual_options();
    reading r;

    begin(&r, text, &o);
    expect_rows(&r, place, rows);
    expect_end(&r);
    end(&r);
}

#define CORNER "..OX.\n.OOX.\nOOXX.\nXXX..\n.....\n"

#endif
