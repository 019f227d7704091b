/* verdict_life.c - how a target lives, and how far it is from another status.
 *
 * Cost     Searches of their own, after the answer is known: its nodes stay
 *          what they are.  Each kind of question has options.life_nodes.
 */
#include "api/verdict.h"

#include <stdio.h>
#include <string.h>

/* --- words -------------------------------------------------------------------- */

/* The defender lives if it moves; `moves` in a row do not change that. */
static void say_alive(char *out, size_t size, const char *who, int moves)
{
    if (moves >= MIAI_TENUKI_MOST)
        snprintf(out, size, "%s is alive even if it ignores two moves.", who);
    else if (moves == 2)
        snprintf(out, size,
                 "%s is alive even if it ignores one move, but not two.", who);
    else
        snprintf(out, size, "%s is alive, but not if it ignores a move.", who);
}

static void say_dead(char *out, size_t size, const char *who, int moves)
{
    if (moves >= MIAI_TENUKI_MOST)
        snprintf(out, size, "%s is dead even if it plays three moves in a row.",
                 who);
    else if (moves == 2)
        snprintf(out, size,
                 "%s is dead even if it plays two moves in a row, but not with "
                 "three.",
                 who);
    else
        snprintf(out, size,
                 "%s is dead, but not if it plays two moves in a row.", who);
}

size_t miai_verdict_describe_tenuki(char *out, size_t size,
                                    const miai_verdict *v,
                                    const miai_problem *problem)
{
    const miai_color defender =
        v->open ? miai_verdict_open(v)->defender : problem->defender;
    const int alive = miai_verdict_tenuki(v, defender);
    const int dead = miai_verdict_tenuki(v, miai_color_other(defender));
    char text[MIAI_WORDS_SIZE] = "";

    if (alive > 0)
        say_alive(text, sizeof text, miai_color_name(defender), alive);
    else if (dead > 0)
        say_dead(text, sizeof text, miai_color_name(defender), dead);
    else if (alive == 0 && dead == 0)
        snprintf(text, sizeof text, "%s lives or dies by the next move.",
                 miai_color_name(defender));
    return (size_t)snprintf(out, size, "%s", text);
}

/* --- searches ----------------------------------------------------------------- */

static const miai_problem *model_of(const miai_verdict *v,
                                    const miai_problem *problem, int i)
{
    return miai_verdict_model(v, problem, miai_side_color(i));
}

/* The kinds of life of all sides that are `open` and whose model is that of
 * side `i`. */
static miai_status find_kinds(miai_verdict *v, bool open[2],
                              const miai_problem *problem,
                              const miai_means *means, int i)
{
    const miai_problem *model = model_of(v, problem, i);
    miai_life kind[2];
    uint64_t nodes;
    miai_status rc;

    for (int k = 0; k < 2; k++)
        kind[k] = open[k] && model_of(v, problem, k) == model
                      ? MIAI_LIFE_UNKNOWN
                      : MIAI_LIFE_NONE;
    rc = miai_life_kinds(kind, &nodes, model, means);
    v->life_nodes += nodes;
    for (int k = 0; k < 2; k++) {
        if (kind[k] == MIAI_LIFE_NONE)
            continue;
        open[k] = false;
        v->first[k].life = kind[k];
        miai_life_describe(v->first[k].words, sizeof v->first[k].words, model,
                           miai_side_color(k), kind[k]);
    }
    return rc;
}

/* What the answers say already; MIAI_TENUKI_UNKNOWN if a search is needed.  After
 * one stone it is as if the other side moved first, but for a ban. */
static int known_row(const miai_verdict *v, const miai_problem *problem, int i)
{
    const miai_life_answer *me = &v->found.first[i];
    const miai_life_answer *other = &v->found.first[!i];

    if (me->asked && me->status != 0 && me->status <= v->threats)
        return MIAI_TENUKI_NEVER;
    if (me->asked && me->status != 0 && other->asked &&
        other->status >= -v->threats && other->status != 0 && problem->ko < 0)
        return 0;
    return MIAI_TENUKI_UNKNOWN;
}

/* A status of the side is asked on the model in which the other moves first.  If
 * there is another one for its own first move, that has decided whether it wins
 * at all. */
static miai_status find_tenuki(miai_verdict *v, const miai_problem *problem,
                               const miai_means *means, int i)
{
    const miai_life_answer *me = &v->found.first[i];
    int *row = &v->first[i].tenuki;
    uint64_t nodes;
    miai_status rc;

    *row = known_row(v, problem, i);
    if (*row != MIAI_TENUKI_UNKNOWN || (me->asked && me->status == 0) ||
        (v->open && !v->found.first[!i].asked))
        return MIAI_OK;
    rc = miai_life_tenuki(row, &nodes, miai_side_color(i),
                          model_of(v, problem, !i), means);
    v->life_nodes += nodes;
    if (me->asked && *row == MIAI_TENUKI_NEVER)
        *row = 0;
    return rc;
}

miai_status miai_verdict_fill_life(miai_verdict *v, const miai_problem *problem,
                                   const miai_means *means)
{
    const miai_options *options = means->options;
    miai_budget limited = *means->budget;
    miai_means own = *means;
    bool open[2];
    miai_status rc = MIAI_OK;

    limited.nodes = options->life_nodes;
    own.budget = &limited;
    v->has_tenuki = options->tenuki;
    for (int i = 0; i < 2; i++) {
        open[i] = v->found.first[i].asked && strcmp(v->first[i].code, "l") == 0;
        v->first[i].life = open[i] ? MIAI_LIFE_UNKNOWN : MIAI_LIFE_NONE;
    }
    if (limited.nodes == 0)
        return MIAI_OK;
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        if (open[i])
            rc = find_kinds(v, open, problem, &own, i);
    for (int i = 0; i < 2 && rc == MIAI_OK && options->tenuki; i++)
        rc = find_tenuki(v, problem, &own, i);
    return rc;
}
