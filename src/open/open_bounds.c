/* open_bounds.c - two bounds of an answer, in a drawing that grows where they
 * differ.
 *
 * Idea     In H everything outside is the attacker's, in M whoever gets out is
 *          safe.  Where both say the same, the outside does not matter but for
 *          the walls.  Where they differ, the line that lives in M gets out
 *          somewhere: the region is drawn larger there, so that the attacker
 *          may block further out, and both are asked again.
 * Cost     A larger drawing may cost so many times as much as the one before.
 */
#include <string.h>

#include "open/trial.h"

enum {
    ROUNDS = 24, /* most drawings, one larger than the other            */
    NEAR = 2     /* steps from a stone to the outside that show the way */
};

static int life_of(const trial *t, miai_color first)
{
    return miai_trial_life(t, first);
}

static miai_life_answer *answer_of(trial *t, miai_color first)
{
    return &t->result.first[first == MIAI_WHITE];
}

static uint64_t price_of_more(const trial *t)
{
    return t->result.nodes * TRIAL_DEARER + TRIAL_CHEAP;
}

/* --- the upper bound -------------------------------------------------------- */

/* Solves M, unless the target lives in H whatever is threatened. */
static miai_status ask_high(bounds *b, job *j)
{
    const wish w = {'M', (miai_first)b->first, 2, 0.5, price_of_more(&b->low)};
    miai_status rc;

    if (life_of(&b->low, b->first) > j->means.options->threats) {
        b->met = true;
        return MIAI_OK;
    }
    b->high.drawing = b->low.drawing;
    rc = miai_trial_run(&b->high, j, w);
    b->met = rc == MIAI_OK && life_of(&b->high, b->first) != 0 &&
             life_of(&b->high, b->first) == life_of(&b->low, b->first);
    return rc;
}

/* --- where they differ -------------------------------------------------------- */

/* Plays the line of M out, as far as it is one on the board. */
static void play_line(miai_board *board, const bounds *b)
{
    const miai_life_answer *a = &b->high.result.first[b->first == MIAI_WHITE];
    miai_color turn = b->first;

    *board = b->high.problem.board;
    for (int i = 0; i < a->length; i++) {
        if (a->line[i] >= 0 &&
            miai_board_play(board, a->line[i], turn, NULL) != MIAI_PLAY_OK)
            break;
        turn = miai_color_other(turn);
    }
}

/* Is this an empty point outside, where the defender is safe in M? */
static bool is_out(const bounds *b, const ground *g, int p)
{
    const miai_problem *q = &b->high.problem;

    return q->role[p] == MIAI_ROLE_REFUGE ||
           (q->board.at[p] == (uint8_t)q->defender &&
            g->board.at[p] == MIAI_EMPTY);
}

/* Steps from the defender's mortal stones through empty points of the region to
 * each point that is empty, or outside. */
static void walk_out(int16_t *far, const bounds *b, const ground *g,
                     const miai_board *board)
{
    const miai_problem *q = &b->high.problem;
    int16_t queue[MIAI_MAX_POINTS];
    int head = 0, tail = 0;
    int next[4];

    for (int p = 0; p < miai_board_points(board); p++) {
        const bool own = board->at[p] == (uint8_t)q->defender &&
                         q->role[p] != MIAI_ROLE_IMMORTAL;
        far[p] = own ? 0 : GROUND_FAR;
        if (own)
            queue[tail++] = (int16_t)p;
    }
    while (head < tail) {
        const int p = queue[head++];
        const int n = miai_board_neighbours(next, board, p);
        for (int i = 0; i < n && !is_out(b, g, p); i++) {
            if ((board->at[next[i]] != MIAI_EMPTY && !is_out(b, g, next[i])) ||
                far[next[i]] != GROUND_FAR)
                continue;
            far[next[i]] = (int16_t)(far[p] + 1);
            queue[tail++] = (int16_t)next[i];
        }
    }
}

/* Marks where the defender gets out in M: where the line touches the outside; if
 * it ends before, where it is a step away; else anywhere. */
static void find_ways_out(bounds *b, const ground *g)
{
    const int points = miai_board_points(&b->high.problem.board);
    int16_t far[MIAI_MAX_POINTS];
    int nearest = GROUND_FAR;
    miai_board board;

    play_line(&board, b);
    walk_out(far, b, g, &board);
    for (int p = 0; p < points; p++)
        if (is_out(b, g, p) && far[p] < nearest)
            nearest = far[p];
    for (int p = 0; p < points; p++)
        b->way_out[p] =
            is_out(b, g, p) && (nearest > NEAR || far[p] == nearest);
}

/* Does the question say how large the region is? */
static bool is_framed(const job *j)
{
    return j->g->has_region || j->means.options->radius >= 0;
}

/* Draws the region larger and solves H there; *taken is false when that is not
 * possible, or costs too much. */
static miai_status grow(bool *taken, bounds *b, job *j)
{
    const wish w = {'H', (miai_first)b->first, 2, 0.5, price_of_more(&b->low)};
    miai_status rc;

    *taken = false;
    if (life_of(&b->high, b->first) == 0)
        return MIAI_OK;
    find_ways_out(b, j->g);
    if (is_framed(j))
        return MIAI_OK;
    b->next.drawing = b->low.drawing;
    miai_drawing_grow(&b->next.drawing, j->g, b->way_out);
    if (miai_trial_is_drawn_alike(&b->next, &b->low))
        return MIAI_OK;
    rc = miai_trial_run(&b->next, j, w);
    if (rc != MIAI_OK || !b->next.fits ||
        !miai_trial_has_status(&b->next, b->first))
        return rc;
    b->low = b->next;
    *taken = true;
    return rc;
}

/* --- the moves ------------------------------------------------------------------ */

static bool has_move(const miai_life_answer *a, int move)
{
    for (int i = 0; i < a->moves; i++)
        if (a->move[i] == move)
            return true;
    return false;
}

/* Adds all best moves to what is known of a model; what is known stays if that
 * costs too much. */
static miai_status list_moves(trial *t, bounds *b, job *j)
{
    const wish w = {t->letter, (miai_first)b->first, 3, 0.6, price_of_more(t)};
    miai_status rc;

    if (miai_trial_knows(t, b->first))
        return MIAI_OK;
    b->next.drawing = t->drawing;
    rc = miai_trial_run(&b->next, j, w);
    if (rc == MIAI_OK && miai_trial_has_status(&b->next, b->first))
        *t = b->next;
    return rc;
}

/* The moves about which the bounds differ. */
static void find_open_moves(bounds *b)
{
    const miai_life_answer *high = answer_of(&b->high, b->first);
    const miai_life_answer *low = &b->answer;

    for (int i = 0; i < high->moves; i++)
        if (!has_move(low, high->move[i]))
            b->open_move[b->open++] = high->move[i];
    for (int i = 0; i < low->moves; i++)
        if (!has_move(high, low->move[i]))
            b->open_move[b->open++] = low->move[i];
}

/* The line of M begins with a move that is best in both. */
static void take_line(miai_life_answer *out, const miai_life_answer *a)
{
    out->length = a->length;
    memcpy(out->line, a->line, sizeof out->line);
    memcpy(out->ko, a->ko, sizeof out->ko);
    out->kos = a->kos;
    out->end = a->end;
}

/* Finds the best moves of H; where that costs too much those of the first
 * drawing, if it had the same status. */
static miai_status find_low_moves(bounds *b, job *j)
{
    const int life = life_of(&b->low, b->first);
    miai_status rc = list_moves(&b->low, b, j);

    b->answer = *answer_of(&b->low, b->first);
    if (rc != MIAI_OK || b->answer.has_moves)
        return rc;
    j->limited = true;
    b->answer.moves = b->answer.length > 0 &&
                      b->answer.status > -(j->means.options->threats + 1);
    b->answer.move[0] = b->answer.line[0];
    if (life_of(&b->begun, b->first) != life)
        return rc;
    rc = list_moves(&b->begun, b, j);
    if (rc == MIAI_OK && miai_trial_knows(&b->begun, b->first)) {
        const miai_life_answer *a = answer_of(&b->begun, b->first);
        b->answer.moves = a->moves;
        memcpy(b->answer.move, a->move, sizeof b->answer.move);
    }
    return rc;
}

/* M in the drawing of H, if it was not asked there. */
static void set_high(bounds *b)
{
    if (b->high.letter == 'M' && miai_trial_is_drawn_alike(&b->high, &b->low) &&
        miai_trial_has_status(&b->high, b->first))
        return;
    b->high = b->low;
    b->high.letter = 'M';
    answer_of(&b->high, b->first)->has_moves = false;
}

miai_status miai_bounds_list(bounds *b, job *j)
{
    const bool alive = life_of(&b->low, b->first) > j->means.options->threats;
    miai_status rc;

    if (!miai_trial_has_status(&b->low, b->first))
        return MIAI_OK;
    rc = find_low_moves(b, j);
    if (rc != MIAI_OK || !b->met || !b->answer.has_moves ||
        b->answer.moves == 0)
        return rc;
    set_high(b);
    rc = list_moves(&b->high, b, j);
    if (rc != MIAI_OK || !miai_trial_knows(&b->high, b->first))
        return rc;
    find_open_moves(b);
    if (!alive)
        take_line(&b->answer, answer_of(&b->high, b->first));
    return rc;
}

/* --- the loop ------------------------------------------------------------------ */

/* Draws the region larger until the bounds meet. */
static miai_status approach(bounds *b, job *j)
{
    bool taken = true;
    miai_status rc = ask_high(b, j);

    for (int i = 0; i < ROUNDS && rc == MIAI_OK && taken && !b->met; i++) {
        if (miai_job_is_over(j))
            break;
        rc = grow(&taken, b, j);
        if (rc == MIAI_OK && taken)
            rc = ask_high(b, j);
    }
    b->cut = !b->met && !is_framed(j);
    return rc;
}

miai_status miai_bounds_meet(bounds *b, job *j, double share)
{
    job part = *j;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    if (!miai_trial_has_status(&b->low, b->first))
        return MIAI_OK;
    miai_watch_part(&budget, &watch, j->means.budget, j->nodes, share);
    part.means.budget = &budget;
    part.nodes = 0;
    rc = approach(b, &part);
    j->nodes += part.nodes;
    j->limited = part.limited || b->cut;
    return rc;
}

void miai_bounds_begin(bounds *b, const trial *begun, miai_color first)
{
    b->first = first;
    b->begun = b->low = *begun;
    b->met = b->cut = false;
    b->open = 0;
    memset(b->way_out, 0, sizeof b->way_out);
    b->answer = *answer_of(&b->low, first);
}

miai_status miai_bounds_follow(bounds *b, const bounds *other, job *j)
{
    const wish w = {'H', (miai_first)b->first, 3, 0.5,
                    price_of_more(&other->low)};
    miai_status rc;

    if (miai_trial_is_drawn_alike(&b->low, &other->low))
        return MIAI_OK;
    b->next.drawing = other->low.drawing;
    rc = miai_trial_run(&b->next, j, w);
    if (rc == MIAI_OK && miai_trial_knows(&b->next, b->first))
        b->low = b->next;
    return rc;
}
