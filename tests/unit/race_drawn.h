/* race_drawn.h - races built on a board from their numbers.
 *
 * The essential chains are two columns, x and o.  What each has of its own
 * grows away from the other, apart from everything else; between them is a
 * blank, or a shared liberty.  To the left of x, for Black:
 *
 *     @.x     a liberty without approach moves
 *
 *     @. x    with one.  In `@..x`, a corridor, White could throw in, and the
 *     @..x    capture would be a ko; here the capturing stone has a liberty
 *
 *     @...x   with two or more: a corridor
 *
 *      .x     an eye of two points with a stone of White in it
 *      Ox
 */
#ifndef MIAI_TEST_RACE_DRAWN_H
#define MIAI_TEST_RACE_DRAWN_H

#include <assert.h>
#include <string.h>

#include "race/race.h"

enum {
    BOARD_ROWS = 40,
    BOARD_WIDE = 7, /* columns of a side, with that of its chain */
    BOARD_COLUMNS = 2 * BOARD_WIDE + 1,
    BOARD_TEXT = (BOARD_ROWS + 1) * (BOARD_COLUMNS + 1) + 40,
    BOARD_LIBERTIES = 6
};

/* What a chain is to have. */
typedef struct board_side {
    int eye;     /* points, up to 3, beside each other in a column         */
    int inside;  /* stones of the opponent in it, from the middle on       */
    int outside; /* outside liberties                                      */
    int approach[BOARD_LIBERTIES]; /* moves of each, up to 4                */
} board_side;

typedef struct board_race {
    board_side side[2]; /* Black, White */
    int shared;
} board_race;

/* A picture being drawn. */
typedef struct board_canvas {
    char at[BOARD_ROWS][BOARD_COLUMNS];
    int used[2]; /* rows of each side */
} board_canvas;

/* Puts a sign `away` columns from the chain.  Signs are those of Black's side
 * and change colour for White's. */
static inline void board_put(board_canvas *c, int white, int row, int away,
                             char sign)
{
    static const char signs[] = "xoXO@#..";
    const int own = (int)(strchr(signs, sign) - signs);

    assert(row < BOARD_ROWS && away < BOARD_WIDE);
    c->at[row][white ? BOARD_WIDE + 1 + away : BOARD_WIDE - 1 - away] =
        signs[white ? own ^ 1 : own];
}

static inline void board_add_liberty(board_canvas *c, int white, int approach)
{
    int row = c->used[white];

    if (approach == 1) {
        board_put(c, white, row, 2, '.');
        board_put(c, white, row++, 3, '@');
    }
    for (int i = 0; i <= approach; i++)
        board_put(c, white, row, 1 + i, '.');
    board_put(c, white, row, approach + 2, '@');
    c->used[white] = row + 2;
}

static inline void board_add_eye(board_canvas *c, int white,
                                 const board_side *s)
{
    const int middle = s->eye / 2;

    assert(s->eye <= 3 && s->inside < s->eye);
    for (int i = 0; i < s->eye; i++) {
        const bool stone = i <= middle && i > middle - s->inside;
        board_put(c, white, c->used[white] + i, 1, stone ? 'O' : '.');
    }
    c->used[white] += s->eye + 1;
}

/* Draws the race as a diagram. */
static inline void board_draw(char text[BOARD_TEXT], const board_race *race)
{
    board_canvas c = {.used = {0, 0}};
    int rows = race->shared > 0 ? 2 * race->shared : 2;
    char *to = text;

    memset(c.at, ' ', sizeof c.at);
    for (int white = 0; white < 2; white++) {
        const board_side *s = &race->side[white];
        if (s->eye > 0)
            board_add_eye(&c, white, s);
        for (int i = 0; i < s->outside; i++)
            board_add_liberty(&c, white, s->approach[i]);
        rows = c.used[white] > rows ? c.used[white] : rows;
    }
    rows--; /* after the last is nothing to keep apart */
    for (int row = 0; row < rows; row++) {
        board_put(&c, 0, row, 0, 'x');
        board_put(&c, 1, row, 0, 'x');
        if (row % 2 == 0 && row / 2 < race->shared)
            c.at[row][BOARD_WIDE] = '.';
        memcpy(to, c.at[row], BOARD_COLUMNS);
        to[BOARD_COLUMNS] = '\n';
        to += BOARD_COLUMNS + 1;
    }
    *to = '\0';
}

/* The numbers of the race. */
static inline miai_race board_numbers(const board_race *race)
{
    miai_race numbers = {.shared = race->shared};

    for (int white = 0; white < 2; white++) {
        const board_side *s = &race->side[white];
        miai_race_chain *chain = &numbers.chain[white];
        chain->eye = s->eye;
        chain->inside = s->inside;
        for (int i = 0; i < s->outside; i++)
            miai_race_add_liberty(chain, s->approach[i]);
    }
    return numbers;
}

#endif
