/* race_search.c - a race on the board, decided by search.
 *
 * Idea     A race is two questions of life and death.  In each run one side
 *          attacks: the other's chain is the target, and its own is a prize
 *          whose capture saves the target.  Whoever wins the run in which he
 *          attacks kills; if nobody does, both chains stay.  If there are more
 *          than two chains, the first that is captured decides: that is what
 *          `every` says of the problem, and a prize is lost like that anyway.
 * Exact    Without threats both cannot win: two such strategies, played against
 *          each other, would capture either chain before the other, or go on
 *          for ever with each side passing more often than the other.  So one
 *          run alone may decide, even if the other is not known.
 */
#include "race/race.h"

static bool tell(uint64_t nodes, void *user)
{
    const miai_race_counting *c = user;

    return c->whole->progress(c->before + nodes, c->whole->user);
}

miai_budget miai_race_rest(miai_race_counting *c)
{
    miai_budget b = *c->whole;

    if (b.nodes > 0)
        b.nodes = b.nodes > c->before ? b.nodes - c->before : 1;
    if (b.progress != NULL) {
        b.progress = tell;
        b.user = c;
    }
    return b;
}

void miai_race_swap(miai_problem *out, const miai_problem *race)
{
    *out = *race;
    out->defender = miai_color_other(race->defender);
    for (int i = 0; i < miai_board_points(&race->board); i++) {
        if (race->role[i] == MIAI_ROLE_TARGET)
            out->role[i] = MIAI_ROLE_PRIZE;
        if (race->role[i] == MIAI_ROLE_PRIZE)
            out->role[i] = MIAI_ROLE_TARGET;
    }
    assert(miai_problem_is_sound(out));
}

static const miai_life_answer *answer_of(const miai_race_found *found,
                                         miai_color attacker, miai_color first)
{
    return &found->run[miai_side_of(attacker)].first[miai_side_of(first)];
}

/* Does this side win the run in which it attacks, or lose it? */
static bool kills(const miai_race_found *f, miai_color side, miai_color first)
{
    const int sign = answer_of(f, side, first)->sign;

    return side == first ? sign > 0 : sign < 0;
}

static bool fails(const miai_race_found *f, miai_color side, miai_color first)
{
    return answer_of(f, side, first)->sign != 0 && !kills(f, side, first);
}

static miai_race_end end_of(const miai_race_found *f, miai_color first)
{
    /* The proof is above; a search that contradicts it is wrong. */
    assert(!kills(f, MIAI_BLACK, first) || !kills(f, MIAI_WHITE, first));
    if (kills(f, MIAI_BLACK, first))
        return MIAI_RACE_BLACK_KILLS;
    if (kills(f, MIAI_WHITE, first))
        return MIAI_RACE_WHITE_KILLS;
    if (fails(f, MIAI_BLACK, first) && fails(f, MIAI_WHITE, first))
        return MIAI_RACE_SEKI;
    return MIAI_RACE_UNKNOWN;
}

/* Is it a ko status: does a number of threats change the winner? */
static bool is_ko(const miai_life_answer *a, int threats)
{
    return a->status != 0 && a->status >= -threats && a->status <= threats;
}

static void combine(miai_race_found *f, int threats)
{
    f->nodes = f->run[0].nodes + f->run[1].nodes;
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_color first = (miai_color)c;
        const int i = miai_side_of(first);
        f->first[i] = end_of(f, first);
        f->ko[i] = is_ko(answer_of(f, MIAI_BLACK, first), threats) ||
                   is_ko(answer_of(f, MIAI_WHITE, first), threats);
    }
}

miai_status miai_race_search(miai_race_found *out, const miai_problem *race,
                             const miai_means *means)
{
    const int second = miai_side_of(race->defender);
    miai_budget half = *means->budget;
    const miai_means by_half = {means->options, means->space, &half,
                                means->error};
    miai_race_counting c = {.whole = means->budget};
    miai_problem turned;
    miai_status rc;

    assert(miai_problem_is_sound(race));
    miai_race_swap(&turned, race);
    *out = (miai_race_found){0};
    half.nodes = half.nodes / 2 + half.nodes % 2;
    rc = miai_life_solve(&out->run[!second], race, &by_half);
    if (rc != MIAI_OK)
        return rc;
    c.before = out->run[!second].nodes;
    half = miai_race_rest(&c);
    rc = miai_life_solve(&out->run[second], &turned, &by_half);
    if (rc == MIAI_OK)
        combine(out, means->options->threats);
    return rc;
}

const miai_life_answer *miai_race_moves(const miai_race_found *found,
                                        miai_color first)
{
    const bool won = kills(found, first, first);

    return answer_of(found, won ? first : miai_color_other(first), first);
}
