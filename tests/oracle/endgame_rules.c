/* endgame_rules.c - drawings become graphs, and moves are played on them. */
#include "endgame_rules.h"

#include <string.h>

enum { SIDE = 40 };

/* A point of the text. */
typedef struct drawing {
    char at[SIDE][SIDE];
    int width, height;
} drawing;

/* --- reading ------------------------------------------------------------------ */
static bool read_rows(drawing *d, const char *text)
{
    int x = 0;

    memset(d, 0, sizeof *d);
    memset(d->at, '#', sizeof d->at);
    d->height = 1;
    for (; *text != '\0'; text++) {
        if (*text == '/') {
            d->height++;
            x = 0;
            continue;
        }
        if (x + 2 >= SIDE || d->height + 2 >= SIDE)
            return false;
        d->at[d->height][++x] = *text;
        d->width = x > d->width ? x : d->width;
    }
    return true;
}

static void join(region *r, int point, int to)
{
    r->near[point][r->near_count[point]++] = to;
}

/* Immortal Black is node MOST_POINTS, immortal White the next one. */
static void join_stone(region *r, int point, char letter)
{
    if (letter == 'X')
        join(r, point, MOST_POINTS);
    if (letter == 'O')
        join(r, point, MOST_POINTS + 1);
}

/* The points of a drawing; `wall` is what stands outside, 'X' or '#'. */
static bool take_points(region *r, const drawing *d, char wall)
{
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    int number[SIDE][SIDE];

    memset(number, -1, sizeof number);
    for (int y = 1; y <= d->height; y++)
        for (int x = 1; x <= d->width; x++)
            if (strchr(".eox", d->at[y][x]) != NULL) {
                if (r->points == MOST_POINTS)
                    return false;
                r->start[r->points] = d->at[y][x] == 'x'   ? BLACK
                                      : d->at[y][x] == 'o' ? WHITE
                                                           : EMPTY;
                number[y][x] = r->points++;
            }
    for (int y = 1; y <= d->height; y++)
        for (int x = 1; x <= d->width; x++) {
            bool must_be_white = d->at[y][x] == 'e';
            if (number[y][x] < 0)
                continue;
            for (int i = 0; i < 4; i++) {
                const int u = x + dx[i], v = y + dy[i];
                if (number[v][u] >= 0)
                    join(r, number[y][x], number[v][u]);
                else if (d->at[v][u] != '#')
                    join_stone(r, number[y][x], d->at[v][u]);
                else if (must_be_white) {
                    join_stone(r, number[y][x], 'O');
                    must_be_white = false;
                } else
                    join_stone(r, number[y][x], wall);
            }
        }
    return r->points > 0;
}

/* corridor, room or cells */
bool read_region(region *r, const char *line)
{
    drawing d;

    memset(r, 0, sizeof *r);
    if (strncmp(line, "corridor ", 9) == 0) {
        if (!read_rows(&d, line + 9) || d.height != 1 || d.width + 2 >= SIDE)
            return false;
        for (int x = 1; x <= d.width; x++)
            d.at[0][x] = d.at[2][x] = 'X';
        return take_points(r, &d, '#');
    }
    if (strncmp(line, "room ", 5) == 0)
        return read_rows(&d, line + 5) && take_points(r, &d, 'X');
    if (strncmp(line, "cells ", 6) == 0)
        return read_rows(&d, line + 6) && take_points(r, &d, '#');
    return false;
}

bool add_cells(region *r, const char *text)
{
    drawing d;

    return read_rows(&d, text) && take_points(r, &d, '#');
}

/* --- the rules ------------------------------------------------------------------ */
/* The immortal nodes are stones, too. */
int stone_at(const int *board, int place)
{
    return place == MOST_POINTS       ? BLACK
           : place == MOST_POINTS + 1 ? WHITE
                                      : board[place];
}

/* Marks the chain; has it a liberty or an immortal stone? */
bool lives(const region *r, const int *board, int point, bool *marked)
{
    bool does = false;

    marked[point] = true;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        const int stone = stone_at(board, next);
        if (stone == EMPTY || (stone == board[point] && next >= MOST_POINTS))
            does = true;
        else if (stone == board[point] && !marked[next])
            does |= lives(r, board, next, marked);
    }
    return does;
}

bool is_position(const region *r)
{
    for (int i = 0; i < r->points; i++) {
        bool marked[MOST_POINTS] = {false};
        if (r->start[i] != EMPTY && !lives(r, r->start, i, marked))
            return false;
    }
    return true;
}

/* Takes a chain off the board that does not live; returns its stones. */
static int take_off(const region *r, int *board, int point)
{
    bool marked[MOST_POINTS] = {false};
    int taken = 0;

    if (lives(r, board, point, marked))
        return 0;
    for (int i = 0; i < r->points; i++)
        if (marked[i]) {
            board[i] = EMPTY;
            taken++;
        }
    return taken;
}

/* False: suicide, or there is a stone. */
bool play(const region *r, int *board, int point, int side, int *taken)
{
    const int other = BLACK + WHITE - side;
    bool marked[MOST_POINTS] = {false};

    if (board[point] != EMPTY)
        return false;
    board[point] = side;
    *taken = 0;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        if (next < MOST_POINTS && board[next] == other)
            *taken += take_off(r, board, next);
    }
    return lives(r, board, point, marked);
}

int code_of(const region *r, const int *board)
{
    int code = 0;

    for (int i = 0; i < r->points; i++)
        code = 3 * code + board[i];
    return code;
}

void board_of(const region *r, int code, int *board)
{
    for (int i = r->points - 1; i >= 0; i--) {
        board[i] = code % 3;
        code /= 3;
    }
}
