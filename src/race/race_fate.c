/* race_fate.c - what becomes of the chains that a race leaves on the board?
 *
 * Idea     The same diagram, ban and options as life and death: the captor's
 *          essential chains are the target, those of the other side are stones
 *          like any other.  So it is what `miai solve` says of them, and a
 *          captured chain may be the shape that kills.  Where nobody captures
 *          both sides' chains are asked about: one may be dead all the same.
 * Costs    A captor that can live may still be dead once it has captured: the
 *          line of the race is played to its end and asked about.
 * Alone    A chain that lives with the other side's racing chains immortal does
 *          not need to capture them, nor their want of liberties: it is not a
 *          race but life.
 * Cost     Who wins and with how many threats, no best moves, which may take
 *          far longer.  Where a chain dies a few likely moves are tried.
 */
#include "race/race_fate.h"

#include <string.h>

/* What the searches share. */
typedef struct fating {
    const miai_race_answer *answer;
    const miai_problem *race;
    const miai_means *means;
    miai_budget budget; /* for the race and all of these */
    miai_race_fates *out;
} fating;

miai_color miai_race_captor(const miai_race_answer *a, int first)
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
    for (int p = 0; p < miai_board_points(&race->board); p++)
        if (race->role[p] == MIAI_ROLE_TARGET ||
            race->role[p] == MIAI_ROLE_PRIZE)
            out->role[p] = race->board.at[p] == captor ? MIAI_ROLE_TARGET
                                                       : MIAI_ROLE_REGION;
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
    const miai_means means = {f->means->options, f->means->space, &rest,
                              &unused};
    miai_status rc = MIAI_OK;

    memset(result, 0, sizeof *result);
    if (is_spent(f))
        return MIAI_OK;
    rc = miai_life_solve(result, life, &means);
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
    const miai_board board = {.width = race->board.width,
                              .height = race->board.height};
    int beside = 0, other = 0;
    int next[4];
    const int n = miai_board_neighbours(next, &board, p);

    for (int i = 0; i < n; i++) {
        const uint8_t role = race->role[next[i]];
        beside += race->board.at[next[i]] == color &&
                  (role == MIAI_ROLE_TARGET || role == MIAI_ROLE_PRIZE);
        other += race->board.at[next[i]] != color;
    }
    return other > 0 ? beside : 0;
}

/* What becomes of the target after a move of `mover` at `p` that captures
 * nothing; unknown if it does or is not possible. */
static miai_status try_move(miai_race_fate *fate, fating *f,
                            const miai_problem *life, int p, miai_color mover)
{
    const miai_color next = miai_color_other(mover);
    miai_problem after = *life;
    miai_race_position position;
    miai_life_result result;
    miai_status rc;

    *fate = MIAI_RACE_FATE_UNKNOWN;
    miai_race_lay_out(&position, life);
    if (!miai_race_play(&position, p, mover))
        return MIAI_OK;
    after.board.at[p] = (uint8_t)mover;
    for (int i = 0; i < miai_board_points(&life->board); i++)
        if (position.board.at[i] != MIAI_OFF &&
            position.board.at[i] != after.board.at[i])
            return MIAI_OK; /* captured */
    after.ko = -1;
    after.first = (miai_first)next;
    assert(miai_problem_is_sound(&after));
    rc = ask(&result, f, &after);
    *fate = fate_of(result.first[miai_side_of(next)].status,
                    next == life->defender, f->means->options->threats);
    return rc;
}

static bool is_open_point(const miai_problem *life, int p)
{
    return life->board.at[p] == MIAI_EMPTY && life->role[p] == MIAI_ROLE_REGION;
}

/* A move that makes a shape of the chain that is captured: that is how a captor
 * dies, and what no count sees.  Where more of its stones are, first.  With
 * `any` other points are tried, too. */
static miai_status find_kill(fating *f, const miai_problem *life, bool any)
{
    const miai_color killer = miai_color_other(life->defender);
    miai_race_fate fate;
    miai_status rc;

    for (int most = 4; most >= (any ? 0 : 1); most--)
        for (int p = 0; p < miai_board_points(&life->board); p++) {
            if (!is_open_point(life, p) || shape_at(f->race, p, killer) != most)
                continue;
            rc = try_move(&fate, f, life, p, killer);
            if (fate == MIAI_RACE_FATE_DIES)
                f->out->kill[miai_side_of(killer)] = p;
            if (fate == MIAI_RACE_FATE_DIES || rc != MIAI_OK)
                return rc;
        }
    return MIAI_OK;
}

/* --- one side's chains ----------------------------------------------------- */

/* What is asked of the chains of a colour, and of which sides moving first. */
typedef struct asking {
    miai_color color;
    bool wanted[2];
    miai_race_fate fate[2]; /* the answer */
} asking;

static bool wants(const asking *q)
{
    return q->wanted[0] || q->wanted[1];
}

/* Asks what becomes of the target of `life`. */
static miai_status find_fate(asking *q, fating *f, miai_problem *life)
{
    miai_life_result result;
    miai_status rc;

    assert(wants(q) && life->defender == q->color);
    life->first = q->wanted[0] && q->wanted[1] ? MIAI_FIRST_BOTH
                  : q->wanted[0]               ? MIAI_FIRST_BLACK
                                               : MIAI_FIRST_WHITE;
    life->steps = 2; /* no moves */
    rc = ask(&result, f, life);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        if (q->wanted[i])
            q->fate[i] =
                fate_of(result.first[i].status, i == miai_side_of(q->color),
                        f->means->options->threats);
    return rc;
}

/* The same of the chains of the race; if they die and the other side is to
 * move, a move that kills is looked for, everywhere if it takes one. */
static miai_status find_life(asking *q, fating *f)
{
    const int killer = miai_side_of(miai_color_other(q->color));
    miai_problem life;
    miai_status rc;

    turn_to_life(&life, f->race, q->color);
    rc = find_fate(q, f, &life);
    if (rc == MIAI_OK && q->wanted[killer] &&
        q->fate[killer] == MIAI_RACE_FATE_DIES)
        rc = find_kill(f, &life, q->fate[!killer] == MIAI_RACE_FATE_LIVES);
    return rc;
}

/* The sides moving first when `captor` captures. */
static miai_status judge_captor(fating *f, miai_color captor)
{
    asking q = {captor,
                {miai_race_captor(f->answer, 0) == captor,
                 miai_race_captor(f->answer, 1) == captor},
                {MIAI_RACE_FATE_UNKNOWN, MIAI_RACE_FATE_UNKNOWN}};
    miai_status rc;

    if (!wants(&q))
        return MIAI_OK;
    rc = find_life(&q, f);
    for (int i = 0; i < 2; i++)
        if (q.wanted[i])
            f->out->first[i] = q.fate[i];
    return rc;
}

/* --- lives by itself, or stays and dies ------------------------------------ */

/* Is there something to ask about this chain when this side moves first?  What
 * counting decides is a race. */
static bool is_left(const fating *f, int first, miai_color color)
{
    const miai_race_end end = f->answer->end[first];

    return !f->answer->is_plain &&
           (end == MIAI_RACE_SEKI ||
            (miai_race_captor(f->answer, first) == color &&
             f->out->first[first] == MIAI_RACE_FATE_LIVES));
}

/* Does the chain live by itself?  That is asked of the other side moving first
 * in any case, unless a ban says who moves. */
static miai_status judge_alone(fating *f, miai_color color)
{
    const int c = miai_side_of(color);
    asking q = {color,
                {is_left(f, 0, color), is_left(f, 1, color)},
                {MIAI_RACE_FATE_UNKNOWN, MIAI_RACE_FATE_UNKNOWN}};
    miai_problem life;
    miai_status rc;

    if (!wants(&q))
        return MIAI_OK;
    q.wanted[!c] = q.wanted[!c] || f->race->ko < 0;
    turn_to_life(&life, f->race, color);
    for (int p = 0; p < miai_board_points(&life.board); p++)
        if ((f->race->role[p] == MIAI_ROLE_TARGET ||
             f->race->role[p] == MIAI_ROLE_PRIZE) &&
            f->race->board.at[p] != color)
            life.role[p] = MIAI_ROLE_IMMORTAL;
    rc = find_fate(&q, f, &life);
    for (int i = 0; i < 2; i++)
        f->out->alone[i][c] = q.fate[i];
    return rc;
}

/* Nobody captures: does a chain that does not live by itself stay, or die? */
static miai_status judge_stay(fating *f, miai_color color)
{
    const int c = miai_side_of(color);
    asking q = {color,
                {false, false},
                {MIAI_RACE_FATE_UNKNOWN, MIAI_RACE_FATE_UNKNOWN}};
    miai_status rc;

    for (int i = 0; i < 2; i++)
        q.wanted[i] = !f->answer->is_plain &&
                      f->answer->end[i] == MIAI_RACE_SEKI &&
                      f->out->alone[i][c] != MIAI_RACE_FATE_LIVES;
    if (!wants(&q))
        return MIAI_OK;
    rc = find_life(&q, f);
    for (int i = 0; i < 2; i++)
        f->out->stays[i][c] = q.fate[i];
    return rc;
}

/* --- what the capture costs ------------------------------------------------ */

/* Stones of the chains of this colour that race. */
static int count_racing(const miai_race_position *q, miai_color color)
{
    int count = 0;

    for (int p = 0; p < miai_board_points(&q->board); p++)
        count += q->essential[p] && q->board.at[p] == color;
    return count;
}

/* Plays the line of the race until a chain of the other side than `captor` is
 * captured.  False if it does not come to that; *next is then to move. */
static bool play_line(miai_race_position *q, miai_color *next,
                      const miai_life_answer *line, miai_color captor)
{
    const miai_color loser = miai_color_other(captor);
    const int mine = count_racing(q, captor), all = count_racing(q, loser);

    for (int i = 0; i < line->length; i++) {
        if (!miai_race_play(q, line->line[i], *next))
            return false;
        *next = miai_color_other(*next);
        if (count_racing(q, loser) < all)
            return count_racing(q, captor) == mine;
    }
    return false;
}

/* A first move of the captor that lives. */
static miai_status find_saving(fating *f, const miai_problem *life)
{
    miai_race_fate fate;
    miai_status rc = MIAI_OK;

    for (int p = 0; p < miai_board_points(&life->board) && rc == MIAI_OK; p++) {
        if (!is_open_point(life, p))
            continue;
        rc = try_move(&fate, f, life, p, life->defender);
        if (fate != MIAI_RACE_FATE_LIVES)
            continue;
        f->out->saves[miai_side_of(life->defender)] = p;
        break;
    }
    return rc;
}

/* The captor lives, but does he at the end of the line that captures? */
static miai_status judge_line(fating *f, int first)
{
    const miai_color captor = miai_race_captor(f->answer, first);
    miai_color next = miai_side_color(first);
    const miai_life_answer *line = miai_race_moves(&f->answer->found, next);
    miai_race_position position;
    miai_problem life, after;
    miai_status rc;

    if (captor == MIAI_EMPTY || f->answer->found.ko[first] ||
        f->out->first[first] != MIAI_RACE_FATE_LIVES)
        return MIAI_OK;
    miai_race_lay_out(&position, f->race);
    if (!play_line(&position, &next, line, captor) || position.board.ko >= 0)
        return MIAI_OK;
    turn_to_life(&life, f->race, captor);
    after = life;
    for (int p = 0; p < miai_board_points(&life.board); p++)
        if (position.board.at[p] != MIAI_OFF)
            after.board.at[p] = position.board.at[p];
    after.ko = -1;
    asking q = {captor,
                {next == MIAI_BLACK, next == MIAI_WHITE},
                {MIAI_RACE_FATE_UNKNOWN, MIAI_RACE_FATE_UNKNOWN}};
    assert(miai_problem_is_sound(&after));
    rc = find_fate(&q, f, &after);
    f->out->costs[first] = q.fate[miai_side_of(next)] == MIAI_RACE_FATE_DIES;
    if (rc == MIAI_OK && f->out->costs[first] && miai_side_of(captor) == first)
        rc = find_saving(f, &life);
    return rc;
}

/* --- all of it --------------------------------------------------------------- */

miai_status miai_race_find_fates(miai_race_fates *out,
                                 const miai_race_answer *answer,
                                 const miai_problem *race,
                                 const miai_means *means)
{
    fating f = {answer, race, means, *means->budget, out};
    miai_status rc;

    *out = (miai_race_fates){.kill = {-1, -1}, .saves = {-1, -1}};
    if (means->options->nodes == 0 && means->options->seconds == 0)
        f.budget.nodes = answer->nodes + MIAI_RACE_FATE_NODES;
    rc = judge_captor(&f, MIAI_BLACK);
    if (rc == MIAI_OK)
        rc = judge_captor(&f, MIAI_WHITE);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = judge_alone(&f, miai_side_color(i));
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = judge_stay(&f, miai_side_color(i));
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = judge_line(&f, i);
    return rc;
}
