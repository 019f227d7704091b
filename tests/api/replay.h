/* replay.h - the moves of a race's solution tree, played by rules of its own.
 *
 * Every move must be legal, no ko retaken at once, and a chain must be gone
 * exactly where the tree says that it is captured.
 */
#ifndef MIAI_TEST_REPLAY_H
#define MIAI_TEST_REPLAY_H

#include <stdio.h>
#include <stdlib.h>

#include "failing.h"

enum { REPLAY_SIDE = 12, REPLAY_SET = REPLAY_SIDE * REPLAY_SIDE };

/* A position; points are counted from the top as SGF does. */
typedef struct replay {
    const miai_problem *problem;
    int top;             /* empty rows above the problem                    */
    char at[REPLAY_SET]; /* B, W, '.', or ' ' for what is no point of play  */
    int ban;             /* or -1                                           */
} replay;

/* What a node says. */
typedef struct replay_node {
    char color;          /* B, W, or 0 for none */
    int point;           /* -1: a pass          */
    const char *comment; /* or NULL */
} replay_node;

/* Counts what the walk has met. */
typedef struct replay_count {
    int moves, captures;
} replay_count;

static inline miai_role replay_role(const replay *r, int p)
{
    return miai_problem_role(r->problem, p % REPLAY_SIDE,
                             miai_problem_height(r->problem) + r->top - 1 -
                                 p / REPLAY_SIDE);
}

static inline void replay_begin(replay *r, const miai_problem *problem,
                                const char *sgf)
{
    const int width = miai_problem_width(problem);
    const int height = miai_problem_height(problem);
    const char *size = strstr(sgf, "SZ[") + 3;
    const char *colon = strchr(size, ':');
    const int rows =
        atoi(colon && colon < strchr(size, ']') ? colon + 1 : size);

    *r = (replay){.problem = problem, .top = rows - height, .ban = -1};
    memset(r->at, ' ', sizeof r->at);
    assert_true(rows <= REPLAY_SIDE && width <= REPLAY_SIDE);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const int p = (height + r->top - 1 - y) * REPLAY_SIDE + x;
            if (miai_problem_role(problem, x, y) != MIAI_ROLE_PLAIN)
                r->at[p] = ".BW"[miai_problem_stone(problem, x, y)];
        }
    }
}

static inline int replay_beside(int out[4], int p)
{
    int n = 0;

    if (p % REPLAY_SIDE > 0)
        out[n++] = p - 1;
    if (p % REPLAY_SIDE < REPLAY_SIDE - 1)
        out[n++] = p + 1;
    if (p >= REPLAY_SIDE)
        out[n++] = p - REPLAY_SIDE;
    if (p + REPLAY_SIDE < REPLAY_SET)
        out[n++] = p + REPLAY_SIDE;
    return n;
}

/* Marks the chain at p; returns its liberties, many if it is immortal. */
static inline int replay_chain(const replay *r, int p, bool in[REPLAY_SET])
{
    int next[4];
    const int n = replay_beside(next, p);
    int liberties = replay_role(r, p) == MIAI_ROLE_IMMORTAL ? REPLAY_SET : 0;

    in[p] = true;
    for (int i = 0; i < n; i++) {
        if (in[next[i]])
            continue;
        if (r->at[next[i]] == '.') {
            in[next[i]] = true;
            liberties++;
        } else if (r->at[next[i]] == r->at[p]) {
            liberties += replay_chain(r, next[i], in);
        }
    }
    return liberties;
}

/* Takes the chain at p if it has no liberty; returns its stones, if so. */
static inline int replay_take(replay *r, int p)
{
    bool in[REPLAY_SET] = {false};
    int taken = 0;

    if (replay_chain(r, p, in) > 0)
        return 0;
    for (int i = 0; i < REPLAY_SET; i++) {
        if (!in[i])
            continue;
        r->at[i] = '.';
        taken++;
    }
    return taken;
}

static inline void replay_play(replay *r, const replay_node *node)
{
    const char enemy = node->color == 'B' ? 'W' : 'B';
    bool in[REPLAY_SET] = {false};
    int next[4], taken = 0, last = -1, stones = 0, liberties;
    const int n = node->point < 0 ? 0 : replay_beside(next, node->point);

    assert_true(node->point < 0 || node->point != r->ban);
    r->ban = -1;
    if (node->point < 0)
        return;
    assert_int_equal(r->at[node->point], '.');
    r->at[node->point] = node->color;
    for (int i = 0; i < n; i++) {
        const int gone = r->at[next[i]] == enemy ? replay_take(r, next[i]) : 0;
        taken += gone;
        last = gone > 0 ? next[i] : last;
    }
    liberties = replay_chain(r, node->point, in);
    assert_true(liberties > 0);
    for (int i = 0; i < REPLAY_SET; i++)
        stones += in[i] && r->at[i] == node->color;
    if (taken == 1 && stones == 1 && liberties == 1)
        r->ban = last;
}

/* Is a stone of an essential chain gone? */
static inline bool replay_is_gone(const replay *r, char color)
{
    const miai_role role = color == 'W' ? MIAI_ROLE_TARGET : MIAI_ROLE_PRIZE;

    for (int p = 0; p < REPLAY_SET; p++)
        if (replay_role(r, p) == role && r->at[p] != color)
            return true;
    return false;
}

/* Does the comment, which ends with a bracket, say this? */
static inline bool replay_says(const replay_node *node, const char *text)
{
    const char *at = node->comment ? strstr(node->comment, text) : NULL;

    return at && at < strchr(node->comment, ']');
}

/* Plays what the node says and looks whether it tells the truth. */
static inline void replay_apply(replay *r, const replay_node *node,
                                replay_count *count)
{
    const bool black = replay_says(node, "Black's chain is captured.");
    const bool white = replay_says(node, "White's chain is captured.");

    if (!node->color)
        return;
    replay_play(r, node);
    assert_int_equal(replay_is_gone(r, 'B'), black);
    assert_int_equal(replay_is_gone(r, 'W'), white);
    count->moves++;
    count->captures += black + white;
}

/* Reads a node after its semicolon; the values have no brackets in them. */
static inline const char *replay_read(replay_node *out, const char *at)
{
    char name[8] = "";

    *out = (replay_node){.point = -1};
    while (!strchr(";()", *at)) {
        size_t n = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (n > 0)
            snprintf(name, sizeof name, "%.*s", (int)n, at);
        at += n + strspn(at + n, "\n");
        if (*at != '[')
            continue;
        if (strcmp(name, "B") == 0 || strcmp(name, "W") == 0) {
            out->color = name[0];
            if (at[1] != ']')
                out->point = (at[2] - 'a') * REPLAY_SIDE + at[1] - 'a';
        }
        if (strcmp(name, "C") == 0)
            out->comment = at + 1;
        at = strchr(at, ']') + 1 + strspn(strchr(at, ']') + 1, "\n");
    }
    return at;
}

/* Walks a game tree from its bracket on; returns what comes after it. */
static inline const char *replay_walk(const char *at, replay r,
                                      replay_count *count)
{
    replay_node node;

    at++;
    while (*at != ')') {
        if (*at == '(') {
            at = replay_walk(at, r, count);
        } else if (*at == ';') {
            at = replay_read(&node, at + 1);
            replay_apply(&r, &node, count);
        } else {
            assert_int_equal(*at, '\n');
            at++;
        }
    }
    return at + 1;
}

static inline void replay_tree(const char *sgf, const miai_problem *problem,
                               replay_count *count)
{
    replay r;

    replay_begin(&r, problem, sgf);
    assert_string_equal(replay_walk(sgf, r, count), "\n");
}

#endif
