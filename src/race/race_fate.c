/* race_fate.c - does the side that captures live?
 *
 * Idea     The same diagram, ban and options as life and death: the captor's
 *          essential chains are the target, those of the other side are stones
 *          like any other.  So it is what `miai solve` says of them, and a
 *          captured chain may be the shape that kills.
 * Cost     Who wins and with how many threats, no best moves, which may take
 *          far longer.  Where the captor dies a few likely moves are tried.
 */
#include "race/race_fate.h"

#include <stdio.h>
#include <string.h>

/* What the searches share. */
typedef struct fating {
    const miai_race_answer *answer;
    const miai_problem *race;
    const miai_options *options;
    miai_workspace *space;
    miai_budget budget; /* for the race and all of these */
    miai_race_fates *out;
} fating;

/* Who captures when this side moves first; MIAI_EMPTY: nobody, or unknown. */
static miai_color captor_of(const miai_race_answer *a, int first)
{
    switch (a->end[first]) {
    case MIAI_RACE_BLACK_KILLS:
        return MIAI_BLACK;
    case MIAI_RACE_WHITE_KILLS:
        return MIAI_WHITE;
    default:
        return MIAI_EMPTY;
    }
}

/* Life and death of the essential chains of `captor`. */
static void turn_to_life(miai_problem *out, const miai_problem *race,
                         miai_color captor)
{
    *out = *race;
    out->goal = MIAI_GOAL_LIFE;
    out->defender = captor;
    out->every = false;
    for (int p = 0; p < race->width * race->height; p++)
        if (race->role[p] == MIAI_ROLE_TARGET ||
            race->role[p] == MIAI_ROLE_PRIZE)
            out->role[p] =
                race->stone[p] == captor ? MIAI_ROLE_TARGET : MIAI_ROLE_REGION;
    assert(miai_problem_is_sound(out));
}

/* Is there nothing left for one more search? */
static bool is_spent(const fating *f)
{
    return f->budget.nodes > 0 &&
           f->answer->nodes + f->out->nodes >= f->budget.nodes;
}

/* Not to know, because a diagram is too large or the budget ends, is no
 * failure: all of `result` is 0 then. */
static miai_status ask(miai_life_result *result, fating *f,
                       const miai_problem *life)
{
    miai_race_counting c = {&f->budget, f->answer->nodes + f->out->nodes};
    const miai_budget rest = miai_race_rest(&c);
    miai_error unused;
    miai_status rc = MIAI_OK;

    memset(result, 0, sizeof *result);
    if (is_spent(f))
        return MIAI_OK;
    rc = miai_life_solve(result, life, f->options, f->space, &rest, &unused);
    if (rc != MIAI_OK) {
        memset(result, 0, sizeof *result);
        return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
    }
    f->out->nodes += result->nodes;
    return MIAI_OK;
}

static miai_race_fate fate_of(int status, bool captor_first, int threats)
{
    if (status == 0)
        return MIAI_RACE_FATE_UNKNOWN;
    if (status >= -threats && status <= threats)
        return MIAI_RACE_FATE_KO;
    return (status > 0) == captor_first ? MIAI_RACE_FATE_LIVES
                                        : MIAI_RACE_FATE_DIES;
}

/* --- a move that kills --------------------------------------------------- */

/* Stones of the chain of `color` that races beside the empty point `p`; 0 as
 * well if all around it are of this colour. */
static int shape_at(const miai_problem *race, int p, miai_color color)
{
    const miai_board board = {.width = race->width, .height = race->height};
    int beside = 0, other = 0;
    int next[4];
    const int n = miai_board_neighbours(next, &board, p);

    for (int i = 0; i < n; i++) {
        const uint8_t role = race->role[next[i]];
        beside += race->stone[next[i]] == color &&
                  (role == MIAI_ROLE_TARGET || role == MIAI_ROLE_PRIZE);
        other += race->stone[next[i]] != color;
    }
    return other > 0 ? beside : 0;
}

/* Does a move of the other side at `p` that captures nothing kill the target?
 * False as well if that is not found. */
static miai_status tries(bool *kills, fating *f, const miai_problem *life,
                         int p)
{
    const miai_color killer = miai_color_other(life->defender);
    miai_problem after = *life;
    miai_race_position position;
    miai_life_result result;
    miai_status rc;

    *kills = false;
    miai_race_lay_out(&position, life);
    if (!miai_race_play(&position, p, killer))
        return MIAI_OK;
    after.stone[p] = (uint8_t)killer;
    for (int i = 0; i < life->width * life->height; i++)
        if (position.board.at[i] != MIAI_OFF &&
            position.board.at[i] != after.stone[i])
            return MIAI_OK; /* captured */
    after.ko = -1;
    after.first = killer == MIAI_WHITE ? MIAI_FIRST_BLACK : MIAI_FIRST_WHITE;
    assert(miai_problem_is_sound(&after));
    rc = ask(&result, f, &after);
    *kills = fate_of(result.first[killer == MIAI_BLACK].status, true,
                     f->options->threats) == MIAI_RACE_FATE_DIES;
    return rc;
}

/* A move that makes a shape of the chain that is captured: that is how a captor
 * dies, and what no count sees.  Where more of its stones are, first. */
static miai_status find_kill(fating *f, const miai_problem *life)
{
    const miai_color killer = miai_color_other(life->defender);
    miai_status rc = MIAI_OK;
    bool kills = false;

    for (int most = 4; most > 0; most--)
        for (int p = 0; p < life->width * life->height; p++) {
            if (life->stone[p] != MIAI_EMPTY ||
                life->role[p] != MIAI_ROLE_REGION ||
                shape_at(f->race, p, killer) != most)
                continue;
            rc = tries(&kills, f, life, p);
            if (kills)
                f->out->kill[miai_race_side(killer)] = p;
            if (kills || rc != MIAI_OK)
                return rc;
        }
    return rc;
}

/* ------------------------------------------------------------------------- */

/* The sides moving first when `captor` captures. */
static miai_status judge(fating *f, miai_color captor)
{
    const bool wanted[2] = {captor_of(f->answer, 0) == captor,
                            captor_of(f->answer, 1) == captor};
    const int killer = miai_race_side(miai_color_other(captor));
    miai_life_result result;
    miai_problem life;
    miai_status rc;

    if (!wanted[0] && !wanted[1])
        return MIAI_OK;
    turn_to_life(&life, f->race, captor);
    life.first = wanted[0] && wanted[1] ? MIAI_FIRST_BOTH
                 : wanted[0]            ? MIAI_FIRST_BLACK
                                        : MIAI_FIRST_WHITE;
    life.steps = 2; /* no moves */
    rc = ask(&result, f, &life);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        if (wanted[i])
            f->out->first[i] = fate_of(result.first[i].status, i != killer,
                                       f->options->threats);
    if (rc == MIAI_OK && wanted[killer] &&
        f->out->first[killer] == MIAI_RACE_FATE_DIES)
        rc = find_kill(f, &life);
    return rc;
}

miai_status
miai_race_find_fates(miai_race_fates *out, const miai_race_answer *answer,
                     const miai_problem *race, const miai_options *options,
                     miai_workspace *space, const miai_budget *budget)
{
    fating f = {answer, race, options, space, *budget, out};
    miai_status rc;

    *out = (miai_race_fates){.kill = {-1, -1}};
    if (options->nodes == 0 && options->seconds == 0)
        f.budget.nodes = answer->nodes + MIAI_RACE_FATE_NODES;
    rc = judge(&f, MIAI_BLACK);
    return rc == MIAI_OK ? judge(&f, MIAI_WHITE) : rc;
}

/* "White b3", or how it is without a move. */
static void name_kill(char *out, size_t size, const miai_race_fates *fates,
                      miai_color first, int width)
{
    const int kill = fates->kill[miai_race_side(first)];
    char point[MIAI_POINT_TEXT];

    if (kill < 0) {
        snprintf(out, size, " all the same");
        return;
    }
    miai_point_write(point, width, kill);
    snprintf(out, size, ": %s %s", miai_color_name(first), point);
}

void miai_race_add_fate(char *words, size_t size, const miai_race_fates *fates,
                        const miai_race_answer *answer, miai_color first,
                        int width)
{
    const int i = miai_race_side(first);
    const miai_race_fate fate = fates->first[i];
    const miai_color captor = captor_of(answer, i);
    const bool several =
        miai_race_has_fault(&answer->view, MIAI_RACE_SEVERAL, captor);
    const size_t len = strlen(words);
    char how[MIAI_POINT_TEXT + 20];

    assert(len < size);
    if (fate == MIAI_RACE_FATE_KO && !answer->found.ko[i]) {
        snprintf(words + len, size - len,
                 " But whether %s's own chain%s is a matter of ko.",
                 miai_color_name(captor), several ? "s live" : " lives");
    } else if (fate == MIAI_RACE_FATE_DIES) {
        name_kill(how, sizeof how, fates, first, width);
        snprintf(words + len, size - len, " But %s's own chain%s%s.",
                 miai_color_name(captor), several ? "s die" : " dies", how);
    }
}
