/* go_replay.c - moves played on a position, with captures and ko.
 *
 * For pictures and play: plain, not fast.  A chain with an immortal stone is
 * never captured, as in the game that the library solves.
 */
#include "common/go_replay.h"
#include "common/go_points.h"
#include "common/prose.h"

#include <string.h>

#define POINTS (MIAI_MAX_SIZE * MIAI_MAX_SIZE)

static const int step_x[4] = {1, -1, 0, 0};
static const int step_y[4] = {0, 0, 1, -1};

/* A chain and what keeps it alive. */
typedef struct chain {
    int count;
    int liberties;
    bool immortal;
    uint8_t x[POINTS], y[POINTS];
    bool seen[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* stones and liberties */
} chain;

void go_position_init(go_position *out, const miai_problem *problem)
{
    const char *ko = miai_problem_ko(problem);

    *out = (go_position){.width = miai_problem_width(problem),
                         .height = miai_problem_height(problem),
                         .ban_x = -1,
                         .ban_y = -1};
    for (int y = 0; y < out->height; y++) {
        for (int x = 0; x < out->width; x++) {
            out->stone[y][x] = (uint8_t)miai_problem_stone(problem, x, y);
            out->immortal[y][x] =
                miai_problem_role(problem, x, y) == MIAI_ROLE_IMMORTAL;
        }
    }
    if (ko)
        go_point_read(&out->ban_x, &out->ban_y, ko);
}

static miai_color color_at(const go_position *p, int x, int y)
{
    if (x < 0 || x >= p->width || y < 0 || y >= p->height)
        return MIAI_OFF;
    return (miai_color)p->stone[y][x];
}

/* Takes the point in if it is a stone of the chain or a new liberty. */
static void visit(chain *c, const go_position *p, miai_color color, int x,
                  int y)
{
    const miai_color here = color_at(p, x, y);

    if (here == MIAI_OFF || c->seen[y][x])
        return;
    if (here == color) {
        c->x[c->count] = (uint8_t)x;
        c->y[c->count++] = (uint8_t)y;
        c->immortal = c->immortal || p->immortal[y][x];
    }
    c->liberties += here == MIAI_EMPTY;
    c->seen[y][x] = here == color || here == MIAI_EMPTY;
}

/* The chain of the stone at x, y. */
static void find_chain(chain *c, const go_position *p, int x, int y)
{
    const miai_color color = color_at(p, x, y);

    memset(c, 0, sizeof *c);
    visit(c, p, color, x, y);
    for (int i = 0; i < c->count; i++)
        for (int d = 0; d < 4; d++)
            visit(c, p, color, c->x[i] + step_x[d], c->y[i] + step_y[d]);
}

static bool is_captured(const chain *c)
{
    return c->liberties == 0 && !c->immortal;
}

/* Takes the chains off that the stone at x, y leaves without liberty; returns
 * the number of stones, the last of them at *last_x, *last_y. */
static int capture(go_position *p, int x, int y, int *last_x, int *last_y)
{
    const miai_color mine = color_at(p, x, y);
    const miai_color theirs = mine == MIAI_BLACK ? MIAI_WHITE : MIAI_BLACK;
    chain c;
    int sum = 0;

    for (int d = 0; d < 4; d++) {
        if (color_at(p, x + step_x[d], y + step_y[d]) != theirs)
            continue;
        find_chain(&c, p, x + step_x[d], y + step_y[d]);
        if (!is_captured(&c))
            continue;
        for (int i = 0; i < c.count; i++)
            p->stone[c.y[i]][c.x[i]] = MIAI_EMPTY;
        sum += c.count;
        *last_x = c.x[0];
        *last_y = c.y[0];
    }
    return sum;
}

bool go_position_play(go_position *p, miai_color color, int x, int y)
{
    int last_x = -1;
    int last_y = -1;
    chain own;

    if (color_at(p, x, y) != MIAI_EMPTY)
        return false;
    p->stone[y][x] = (uint8_t)color;
    const int captured = capture(p, x, y, &last_x, &last_y);
    find_chain(&own, p, x, y);
    if (is_captured(&own)) {
        p->stone[y][x] = MIAI_EMPTY;
        return false;
    }
    go_position_pass(p);
    if (captured == 1 && own.count == 1 && own.liberties == 1) {
        p->ban_x = last_x;
        p->ban_y = last_y;
    }
    return true;
}

void go_position_pass(go_position *p)
{
    p->ban_x = -1;
    p->ban_y = -1;
}

miai_color go_line_side(const go_line *l, int i)
{
    return i % 2 == 0 ? l->first : other_color(l->first);
}
