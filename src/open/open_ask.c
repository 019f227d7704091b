/* open_ask.c - what is asked: marks say it, or a guess, or the answers.
 *
 * Idea     Where the sides are alike every cluster may be meant, and answers
 *          tell: those count in which moving first helps.  Where none does, or
 *          several, the point may be to capture a few stones that cut, or to
 *          save some by joining their friends or breaking out: then every
 *          chain with few liberties is tried by itself.
 * Chains   A chain is drawn with what lies three steps around it, and the
 *          outside belongs to whoever is nearer (model V): stones that join it
 *          are saved.  A reading counts if the mover succeeds without ko, and
 *          the other side does if it moves first.
 */
#include <stdio.h>
#include <string.h>

#include "open/trial.h"

/* A chain that may be meant has so many stones at least, so many liberties at
 * most; its model may cost so many nodes. */
enum { CHAIN_STONES = 3, CHAIN_LIBERTIES = 4, CHAIN_NODES = 300000 };

/* Steps around a chain that are drawn. */
enum { CHAIN_RADIUS = 3 };

/* --- asking back ------------------------------------------------------------- */

/* A list of points as text: "--target c3 or --target q16". */
static void list_targets(char *out, size_t size, const job *j,
                         const candidates *c)
{
    size_t len = 0;

    out[0] = '\0';
    for (int i = 0; i < c->count && len < size; i++) {
        char point[MIAI_POINT_TEXT];
        miai_point_write(point, j->g->board.width,
                         j->g->cluster[c->cluster[i]].first);
        len += (size_t)snprintf(out + len, size - len, "%s--target %s",
                                i == 0 ? "" : " or ", point);
    }
}

static miai_status ask_which(const job *j, const candidates *c, const char *why)
{
    char list[20 * MIAI_OPEN_CANDIDATES];
    miai_status rc;

    if (c->count == 0)
        return miai_problem_fail(
            j->asked, j->means.error, MIAI_CAUSE_NO_TARGET,
            "no group is in danger: mark the target (x or o in a diagram, TR "
            "or MA in SGF), or name a stone of it with --target");
    list_targets(list, sizeof list, j, c);
    rc =
        miai_problem_fail(j->asked, j->means.error, MIAI_CAUSE_AMBIGUOUS_TARGET,
                          "%s%s group is meant? Name it: %s", why,
                          why[0] ? "Which" : "which", list);
    for (int i = 0; i < c->count; i++)
        miai_problem_blame(j->asked, j->means.error,
                           j->g->cluster[c->cluster[i]].first);
    return rc;
}

/* --- readings ---------------------------------------------------------------- */

/* Questions in which moving first helps. */
typedef struct readings {
    int count;
    bool common[MIAI_MAX_POINTS]; /* best moves of the mover in all of them */
    bool any;                     /* there is one                           */
} readings;

/* Notes a reading and keeps the best moves that it shares with those before. */
static void note_reading(readings *r, const trial *t)
{
    const miai_color mover = miai_trial_mover(t);
    const miai_life_answer *a = &t->result.first[mover == MIAI_WHITE];
    bool here[MIAI_MAX_POINTS] = {false};

    for (int i = 0; i < a->moves; i++)
        if (a->move[i] >= 0)
            here[a->move[i]] = true;
    r->any = false;
    for (int p = 0; p < MIAI_MAX_POINTS; p++) {
        r->common[p] = here[p] && (r->count == 0 || r->common[p]);
        r->any = r->any || r->common[p];
    }
    r->count++;
}

/* --- chains ------------------------------------------------------------------ */

/* Who defends, if the goal and the side to move say it. */
static miai_color defender_by_goal(const job *j)
{
    const miai_color turn = j->asked->turn;

    if (turn == MIAI_EMPTY || j->asked->goal == MIAI_GOAL_LIFE)
        return MIAI_EMPTY;
    return j->asked->goal == MIAI_GOAL_LIVE ? turn : miai_color_other(turn);
}

/* May a chain be what is meant? */
static bool is_in_question(const job *j, int area, bool own)
{
    const ground *g = j->g;
    const int p = g->area.first[area];
    const miai_color defender = defender_by_goal(j);

    if (!ground_is_stone(g, p) || g->holds[p] ||
        g->liberties[area] > CHAIN_LIBERTIES)
        return false;
    if (defender != MIAI_EMPTY && g->board.at[p] != (uint8_t)defender)
        return false;
    return own || g->board.at[p] != (uint8_t)j->asked->turn;
}

/* A chain as the target; returns how many stones it has. */
static int set_chain(miai_drawing *out, const ground *g, int area)
{
    int stones = 0;

    memset(out, 0, sizeof *out);
    out->defender = (miai_color)g->board.at[g->area.first[area]];
    out->close = true;
    for (int p = 0; p < ground_points(g); p++)
        if (g->area.of[p] == area) {
            out->part[p] = MIAI_OPEN_TARGET;
            stones++;
        }
    return stones;
}

/* Is the chain saved if its side moves first and captured if the other does,
 * both without ko? */
static bool is_sure(const trial *t, const job *j)
{
    const miai_color defender = t->drawing.defender;
    const int threats = j->means.options->threats;

    return t->fits && miai_trial_knows(t, MIAI_BLACK) &&
           miai_trial_knows(t, MIAI_WHITE) &&
           miai_trial_life(t, defender) > threats &&
           miai_trial_life(t, miai_color_other(defender)) < -threats;
}

miai_status miai_chain_find(bool *found, trial *out, trial *scratch, job *j,
                            bool own)
{
    const wish alone = {'V', MIAI_FIRST_BOTH, 3, 0.5, CHAIN_NODES};
    const ground *g = j->g;
    readings r = {0};
    int most = 0;
    miai_status rc = MIAI_OK;

    for (int a = 0; a < g->area.count && rc == MIAI_OK; a++) {
        int stones;
        if (miai_job_is_over(j))
            break;
        if (!is_in_question(j, a, own))
            continue;
        stones = set_chain(&scratch->drawing, g, a);
        if (stones < CHAIN_STONES)
            continue;
        miai_trial_draw(scratch, j, CHAIN_RADIUS, TRIAL_WEAK);
        rc = miai_trial_run(scratch, j, alone);
        if (rc != MIAI_OK || !is_sure(scratch, j))
            continue;
        note_reading(&r, scratch);
        if (stones <= most)
            continue;
        *out = *scratch;
        most = stones;
    }
    *found = rc == MIAI_OK && r.any;
    return rc;
}

/* --- clusters ---------------------------------------------------------------- */

static int largest_of(const ground *g, const candidates *c)
{
    int best = c->cluster[0];

    for (int i = 1; i < c->count; i++)
        if (g->cluster[c->cluster[i]].stones > g->cluster[best].stones)
            best = c->cluster[i];
    return best;
}

/* Solves H for every candidate.  Those in which moving first helps may be meant:
 * the only one, or the largest if one move is best in all of them, as where two
 * groups race.  Returns those that may be: one, or more to ask about. */
static miai_status choose_by_answers(candidates *out, trial *scratch, job *j,
                                     const candidates *c)
{
    readings r = {0};
    miai_status rc = MIAI_OK;

    *out = (candidates){0};
    for (int i = 0; i < c->count && rc == MIAI_OK; i++) {
        miai_question_of_cluster(&scratch->drawing, j->g, c->cluster[i]);
        miai_trial_draw(scratch, j, TRIAL_RADIUS, TRIAL_WEAK);
        rc = miai_trial_run(
            scratch, j,
            (wish){'H', MIAI_FIRST_BOTH, 3, 0.7 / (c->count - i), 0});
        if (rc != MIAI_OK || !scratch->fits || !miai_trial_is_problem(scratch))
            continue;
        note_reading(&r, scratch);
        out->cluster[out->count++] = c->cluster[i];
    }
    if (out->count > 1 && r.any) {
        out->cluster[0] = largest_of(j->g, out);
        out->count = 1;
    }
    return rc;
}

/* No cluster can be chosen: a chain, or a question back. */
static miai_status choose_chain(trial *best, trial *scratch, job *j,
                                const candidates *all, const candidates *good)
{
    miai_status rc = miai_chain_find(&j->chain, best, scratch, j, true);

    if (rc != MIAI_OK || j->chain)
        return rc;
    if (good->count > 1)
        return ask_which(j, good, "");
    return ask_which(
        j, all,
        "moving first was not found to decide about a group or to capture "
        "stones; the point may be to connect or to break out. ");
}

miai_status miai_question_find(miai_open_result *out, trial *best,
                               trial *scratch, job *j)
{
    candidates c, good = {0};
    miai_status rc;

    if (miai_question_of_marks(&best->drawing, j->g, j->asked))
        return MIAI_OK;
    j->guess = true;
    miai_candidates_find(&c, j->g, defender_by_goal(j));
    out->groups = c.count;
    for (int i = 0; i < c.count; i++)
        out->group[i] = j->g->cluster[c.cluster[i]].first;
    if (c.is_clear || c.count == 1) {
        miai_question_of_cluster(&best->drawing, j->g, c.cluster[0]);
        return MIAI_OK;
    }
    rc = choose_by_answers(&good, scratch, j, &c);
    if (rc == MIAI_OK && good.count != 1)
        return choose_chain(best, scratch, j, &c, &good);
    if (rc == MIAI_OK)
        miai_question_of_cluster(&best->drawing, j->g, good.cluster[0]);
    return rc;
}
