/* fuzz_stones.c - any bytes as a position that is given point by point.
 *
 * The first bytes choose options, size, ban and side; then each byte is a point.
 * Whatever becomes a problem keeps its promises (assertions of the library), and
 * its stones and roles, given back, make it again.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "problem/problem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HEAD 6 /* bytes before the points */

/* Colours and roles in blocks of their own size, so that a byte too much is
 * noticed. */
typedef struct given {
    miai_stones stones;
    uint8_t *color, *role;
} given;

static void take(given *g, int width, int height)
{
    const size_t points =
        width > 0 && height > 0 ? (size_t)width * (size_t)height : 1;

    miai_stones_init(&g->stones, sizeof g->stones);
    g->stones.width = width;
    g->stones.height = height;
    g->color = calloc(points, 1);
    g->role = calloc(points, 1);
    if (g->color == NULL || g->role == NULL)
        abort();
    g->stones.color = g->color;
    g->stones.role = g->role;
}

static void drop(given *g)
{
    free(g->color);
    free(g->role);
}

/* Sizes, ban and side of the head: mostly good ones. */
static void fill(given *g, const uint8_t *data, size_t size)
{
    const int width = (int8_t)data[0], height = (int8_t)data[1];

    take(g, width, height);
    g->stones.outside = data[2] & 1;
    g->stones.turn = (miai_color)(data[2] >> 1 & 3);
    g->stones.ko = data[3] == 0 ? MIAI_NONE : (int8_t)data[3];
    if (data[2] & 8)
        g->stones.role = NULL;
    for (size_t i = HEAD; i < size; i++) {
        const size_t p = i - HEAD;
        if (width <= 0 || height <= 0 || p >= (size_t)(width * height))
            break;
        g->color[p] = data[i] & 7;
        g->role[p] = data[i] >> 3;
    }
}

static miai_options choose(const uint8_t *data)
{
    static const char *const list[] = {NULL, NULL, "a1", "a1,b2"};
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = data[4] & 1 ? MIAI_GOAL_RACE : MIAI_GOAL_LIFE;
    o.first = (miai_first)(data[4] / 2 % 3);
    o.target = list[data[5] & 3];
    o.immortal = list[data[5] >> 2 & 3];
    o.region = list[data[5] >> 4 & 3];
    o.ko = data[5] & 0x40 ? "a1" : NULL;
    o.move = data[5] & 0x80 ? 1 : -1;
    return o;
}

/* A region without empty points is possible when the target has joined immortal
 * stones; given back, nobody would know that there is an outside. */
static bool has_empty_point(const miai_problem *p)
{
    for (int i = 0; i < p->board.width * p->board.height; i++)
        if (p->board.at[i] == MIAI_EMPTY && p->role[i] == MIAI_ROLE_REGION)
            return true;
    return false;
}

/* What is apart from the question may be called immortal, no more. */
static bool has_roles_of(const miai_problem *again, const miai_problem *p)
{
    for (int i = 0; i < p->board.width * p->board.height; i++)
        if (again->role[i] != p->role[i] &&
            (p->role[i] != MIAI_ROLE_PLAIN ||
             again->role[i] != MIAI_ROLE_IMMORTAL))
            return false;
    return true;
}

/* The stones and roles of `p` make `p`. */
static void make_again(miai_context *ctx, const miai_problem *p)
{
    const size_t points = (size_t)(p->board.width * p->board.height);
    miai_problem *again;
    miai_options o;
    given g;

    miai_options_init(&o, sizeof o);
    o.goal = p->goal;
    o.first = p->first;
    take(&g, p->board.width, p->board.height);
    memcpy(g.color, p->board.at, points);
    memcpy(g.role, p->role, points);
    if (p->ko >= 0) {
        g.stones.ko = p->ko;
        g.stones.turn = (miai_color)p->first;
    }
    if (miai_problem_new(&again, ctx, &g.stones, &o) != MIAI_OK)
        abort();
    assert(memcmp(again->board.at, p->board.at, points) == 0);
    assert(has_roles_of(again, p));
    assert(again->defender == p->defender && again->ko == p->ko);
    assert(again->first == p->first && again->every == p->every);
    miai_problem_free(again);
    drop(&g);
}

static void check_points(const miai_problem *p)
{
    char text[MIAI_POINT_TEXT];

    for (int i = -3; i <= p->board.width * p->board.height; i++) {
        miai_problem_point_text(text, p, i);
        assert(text[0] == '\0' || miai_problem_point(p, text) == i);
    }
}

static void check_failure(miai_context *ctx, miai_status rc)
{
    const miai_failed *f = miai_context_failure(ctx);

    assert(rc == MIAI_ERR_INPUT && f->cause != MIAI_CAUSE_NONE);
    assert(f->cause != MIAI_CAUSE_INTERNAL && f->name[0] != '\0');
    assert(f->message[0] != '\0' && strchr(f->message, '\n') == NULL);
    assert(strcmp(f->problem, "stones") == 0 && f->file[0] == '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    miai_context *ctx;
    miai_problem *p;
    miai_options o;
    miai_status rc;
    given g;

    if (size < HEAD)
        return 0;
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    fill(&g, data, size);
    o = choose(data);
    rc = miai_problem_new(&p, ctx, &g.stones, &o);
    drop(&g);
    assert((rc == MIAI_OK) == (p != NULL));
    if (p != NULL) {
        check_points(p);
        if (!p->open && has_empty_point(p))
            make_again(ctx, p);
    } else {
        check_failure(ctx, rc);
    }
    miai_problem_free(p);
    miai_context_free(ctx);
    return 0;
}
