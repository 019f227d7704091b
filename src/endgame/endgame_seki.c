/* endgame_seki.c - questions of a map to the solver of life and death.
 *
 * A seki is asked about in its region, with the safe stones around it as
 * immortal: one question a chain.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_work.h"
#include "life/life.h"

enum { MOST_NODES = 20000 }; /* of one question */
enum { MOST_EMPTY = 16 };    /* points of a seki: more are not one */

typedef struct question {
    miai_problem problem;
    miai_options options;
    miai_life_result life;
} question;

static bool is_safe(const miai_map_work *w, int p)
{
    return miai_is_stone(w->board->at[p]) &&
           map_has(&w->side[w->board->at[p] == MIAI_WHITE], p, PART_HOLDS);
}

/* The board with safe stones as immortal; the target is a chain, attacked by
 * the side to move. */
static void begin(question *q, const miai_map_work *w, int stone)
{
    const miai_areas *part = &w->side[w->board->at[stone] == MIAI_WHITE].part;
    miai_problem *p = &q->problem;

    memset(p, 0, sizeof *p);
    miai_options_init(&q->options, sizeof q->options);
    p->mem = w->mem;
    miai_board_copy_stones(&p->board, w->board); /* roles say the rest */
    p->ko = -1;
    p->defender = (miai_color)w->board->at[stone];
    p->turn = miai_color_other(p->defender);
    p->first = p->turn == MIAI_BLACK ? MIAI_FIRST_BLACK : MIAI_FIRST_WHITE;
    for (int i = 0; i < map_points(w); i++)
        if (is_safe(w, i))
            p->role[i] = MIAI_ROLE_IMMORTAL;
        else if (p->board.at[i] == (uint8_t)p->defender &&
                 part->of[i] == part->of[stone])
            p->role[i] = MIAI_ROLE_TARGET;
}

/* Nodes for one question. */
static miai_budget budget_of(const miai_map_work *w)
{
    const uint64_t left = miai_map_left(w);
    miai_budget b = *w->means->budget;

    b.nodes = left < MOST_NODES ? left : MOST_NODES;
    return b;
}

static miai_status ask_life(bool *lives, question *q, miai_map_work *w)
{
    const miai_budget b = budget_of(w);
    const miai_means means = {&q->options, w->means->space, &b,
                              w->means->error};
    miai_status rc;

    *lives = false;
    if (b.nodes == 0)
        return MIAI_OK;
    q->options.ruling = 1; /* show now that it is not a seki */
    q->problem.steps = 1;
    assert(miai_problem_is_new(&q->problem));
    rc = miai_life_solve(&q->life, &q->problem, &means);
    if (rc == MIAI_ERR_INPUT) { /* too large */
        miai_error_clear(w->means->error);
        return MIAI_OK;
    }
    w->out->nodes += q->life.nodes;
    *lives = q->life.first[q->problem.turn == MIAI_WHITE].sign < 0;
    return rc;
}

/* Chains of both sides, and no way to safe stones. */
static bool may_be_seki(const miai_map_work *w, const bool *in)
{
    int has[MIAI_OFF + 1] = {0};
    int next[4];

    for (int p = 0; p < map_points(w); p++) {
        if (!in[p])
            continue;
        has[w->board->at[p]]++;
        const int n = miai_board_neighbours(next, w->board, p);
        for (int i = 0; i < n && w->board->at[p] == MIAI_EMPTY; i++)
            if (is_safe(w, next[i]) || w->inner[next[i]] != MIAI_EMPTY)
                return false;
    }
    return has[MIAI_BLACK] > 0 && has[MIAI_WHITE] > 0 &&
           has[MIAI_EMPTY] <= MOST_EMPTY;
}

miai_status miai_map_seki(bool *is_seki, miai_map_work *w, const bool *in)
{
    question *q;
    miai_status rc = MIAI_OK;

    *is_seki = may_be_seki(w, in);
    if (!*is_seki)
        return MIAI_OK;
    q = miai_mem_new(&w->mem, sizeof *q);
    if (q == NULL)
        return MIAI_ERR_NOMEM;
    for (int p = 0; p < map_points(w) && rc == MIAI_OK && *is_seki; p++) {
        const miai_areas *part = &w->side[w->board->at[p] == MIAI_WHITE].part;
        if (!in[p] || !miai_is_stone(w->board->at[p]) ||
            part->first[part->of[p]] != p)
            continue;
        begin(q, w, p);
        for (int i = 0; i < map_points(w); i++)
            if (in[i] && q->problem.role[i] == MIAI_ROLE_PLAIN)
                q->problem.role[i] = MIAI_ROLE_REGION;
        rc = ask_life(is_seki, q, w);
    }
    miai_mem_free(&w->mem, q, sizeof *q);
    return rc;
}
