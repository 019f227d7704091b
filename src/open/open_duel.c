/* open_duel.c - where two bounds differ: where does the target get out?
 *
 * Idea     The attacker kills in H, the defender lives in M.  Let each play his
 *          own game: the line that comes of it can only end where the defender
 *          gets out.  Where H is known for a smaller drawing alone, the attacker
 *          plays it as long as the defender is inside, and resists in M else.
 * Cost     The tables of both searches know nearly all of the moves.
 */
#include <string.h>

#include "open/trial.h"

enum {
    TRIED = 6,   /* moves of the attacker that resist most              */
    MOST = 20000 /* nodes to find out whether one of them kills in H    */
};

typedef struct duel {
    const ground *g;
    miai_life_study *attacker; /* of H; NULL if it is of no use any more */
    miai_life_study *defender; /* of M                                   */
    const miai_problem *model; /* M                                      */
} duel;

static bool play(miai_life_study *s, int move)
{
    return miai_life_study_play(s, move) == MIAI_LIFE_PLAYED;
}

/* Does a move kill in H?  It was chosen in M, whose region may be larger, and whose
 * stones may have come apart from those in H. */
static bool kills(miai_life_study *attacker, int move)
{
    if (!play(attacker, move))
        return false;
    miai_life_study_undo(attacker);
    return miai_life_study_keeps(attacker, move);
}

/* The attacker's move: of those that are hardest to refute in M the first that
 * kills in H. */
static int next_attack(const duel *d)
{
    int16_t move[MIAI_LIFE_MOVES];
    const int n = miai_life_study_resistance(d->defender, move);
    const int status = miai_life_study_status(d->attacker);

    for (int i = 0; i < n && i < TRIED && status > 0; i++)
        if (kills(d->attacker, move[i]))
            return move[i];
    return miai_life_study_easiest(status > 0 ? d->attacker : d->defender);
}

/* The next move, MIAI_NONE if there is none. */
static int next_move(const duel *d)
{
    const bool defends =
        miai_life_study_turn(d->defender) == d->model->defender;

    return defends || d->attacker == NULL ? miai_life_study_easiest(d->defender)
                                          : next_attack(d);
}

/* Plays a move that was chosen in M in the smaller drawing, too: outside of it it
 * is a pass, and the answer is not to be found there. */
static void tell_attacker(duel *d, int move)
{
    if (d->attacker != NULL && !play(d->attacker, move) &&
        !play(d->attacker, MIAI_PASS))
        d->attacker = NULL;
}

static void play_out(duel *d)
{
    for (int i = 0; i < MIAI_LIFE_LINE; i++) {
        int move;
        if (miai_life_study_end(d->defender) != MIAI_LIFE_OPEN)
            break;
        move = next_move(d);
        if (move == MIAI_NONE || !play(d->defender, move))
            break;
        tell_attacker(d, move);
    }
}

/* --- where it has come to ------------------------------------------------------ */

/* Is this an empty point outside, where the defender is safe in M? */
static bool is_out(const duel *d, int p)
{
    const miai_problem *q = d->model;

    return q->role[p] == MIAI_ROLE_REFUGE ||
           (q->board.at[p] == (uint8_t)q->defender &&
            d->g->board.at[p] == MIAI_EMPTY);
}

/* What it costs to step on a point that is not outside: -1, no way leads over
 * it. */
static int price_of(const duel *d, int p)
{
    const miai_color stone = miai_life_study_stone(d->defender, p);

    if (stone == d->model->defender)
        return 0;
    return stone == MIAI_EMPTY && d->model->role[p] != MIAI_ROLE_PLAIN ? 1 : -1;
}

/* Does a way begin at this stone? */
static bool is_start(const duel *d, int p, bool any)
{
    return price_of(d, p) == 0 && d->model->role[p] != MIAI_ROLE_IMMORTAL &&
           (any || d->model->role[p] == MIAI_ROLE_TARGET);
}

/* Steps from the stones that are left of the target, or with `any` from all of
 * the defender's, over his stones and empty points to each point outside.
 * Returns the least. */
static int walk_out(int16_t *far, const duel *d, bool any)
{
    const miai_board *b = &d->g->board;
    const int points = miai_board_points(b);
    int nearest = GROUND_FAR;
    bool changed = true;
    int next[4];

    for (int p = 0; p < points; p++)
        far[p] = is_start(d, p, any) ? 0 : GROUND_FAR;
    while (changed) {
        changed = false;
        for (int p = 0; p < points; p++) {
            const int n = miai_board_neighbours(next, b, p);
            if (far[p] == GROUND_FAR || is_out(d, p))
                continue;
            for (int i = 0; i < n; i++) {
                const int price = is_out(d, next[i]) ? 1 : price_of(d, next[i]);
                if (price < 0 || far[p] + price >= far[next[i]])
                    continue;
                far[next[i]] = (int16_t)(far[p] + price);
                changed = true;
            }
        }
    }
    for (int p = 0; p < points; p++)
        if (is_out(d, p) && far[p] < nearest)
            nearest = far[p];
    return nearest;
}

/* Marks the points outside that are nearest to the target, or to stones that
 * help it, as they cannot be captured; of these those nearest to the attacker's
 * stones, where he may block first.  All, if no way leads there. */
static void mark_ways_out(bool *out, const duel *d)
{
    const int16_t *block = d->g->far[miai_color_other(d->model->defender)];
    const int points = ground_points(d->g);
    int16_t far[MIAI_MAX_POINTS];
    int nearest = walk_out(far, d, false);
    int least = GROUND_FAR;

    if (nearest == GROUND_FAR)
        nearest = walk_out(far, d, true);
    for (int p = 0; p < points; p++)
        if (is_out(d, p) && far[p] == nearest && block[p] < least)
            least = block[p];
    for (int p = 0; p < points; p++)
        out[p] = is_out(d, p) && far[p] == nearest && block[p] == least;
}

void miai_duel_find_ways_out(bool *out, const view *low, const view *high,
                             miai_color first, job *j)
{
    const uint64_t before =
        miai_life_study_nodes(low->study) + miai_life_study_nodes(high->study);
    duel d = {j->g, low->study, high->study, &high->t.problem};
    miai_budget budget = *j->means.budget;

    budget.nodes = MOST;
    miai_life_study_limit(low->study, &budget);
    miai_life_study_limit(high->study, &budget);
    miai_life_study_begin(low->study, first);
    miai_life_study_begin(high->study, first);
    play_out(&d);
    mark_ways_out(out, &d);
    j->nodes += miai_life_study_nodes(low->study) +
                miai_life_study_nodes(high->study) - before;
}
