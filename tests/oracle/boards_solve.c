/* boards_solve.c - the score of a board, and what every first move does to it.
 *
 * Where play can come back to a position there are two scores: `low` with Black
 * as the loser of all loops, `high` with White.  By territory they are the scores
 * where only Black may not repeat a position, and only White.  A third one is
 * that with superko.
 */
#include "boards.h"

enum { QUESTIONS = 100 }; /* about that many */

/* Who answers: one of these is asked, or both searches.  As long as no loop was
 * met the first answers for both. */
typedef struct solver {
    search low, high;
    history *history;
    forcing *force; /* never fails                  */
    bool is_over;   /* a question was not answered  */
} solver;

static bool is_forced(solver *s, int which, int move, int side, int k)
{
    const board *b = s->low.b;
    board_node n = {b->start, boards_other(side), move == b->count, k};

    if (move < b->count)
        boards_play(&n.p, b, &b->start, move, side);
    return which == LOW ? boards_forces(s->force, BLACK, &n)
                        : !boards_forces(s->force, WHITE, &n);
}

static bool is_at_least(solver *s, int which, int move, int side, int k)
{
    bool yes = false;

    if (s->force != NULL)
        return is_forced(s, which, move, side, k);
    if (s->history != NULL) {
        yes = boards_history_is_at_least(s->history, which, move, side, k);
        s->is_over |= boards_history_is_stopped(s->history);
        return yes;
    }
    if (which == LOW || !s->low.met_loop)
        yes = boards_move_is_at_least(&s->low, move, side, k);
    if (which == HIGH && s->low.met_loop)
        yes = boards_move_is_at_least(&s->high, move, side, k);
    s->is_over |= s->low.is_stopped || s->high.is_stopped;
    return yes;
}

enum { BEST = -1 };

/* The same after the best move. */
static bool has_at_least(solver *s, int which, const board_answer *a, int move,
                         int k)
{
    const bool wanted = a->side == BLACK;

    if (move != BEST)
        return is_at_least(s, which, move, a->side, k);
    for (int i = 0; i <= s->low.b->count && !s->is_over; i++)
        if (a->is_legal[i] && is_at_least(s, which, i, a->side, k) == wanted)
            return wanted;
    return !wanted;
}

/* Where questions that are answered by no are dear. */
static int score_by_halves(solver *s, int which, const board_answer *a,
                           int move)
{
    int least = -s->low.b->count, most = s->low.b->count;

    while (least < most) {
        const int k = most - (most - least) / 2;
        if (has_at_least(s, which, a, move, k))
            least = k;
        else
            most = k - 1;
    }
    return least;
}

/* The score after a move; `near` is a guess. */
static int score_of(solver *s, int which, const board_answer *a, int move,
                    int near)
{
    int k = near;

    if (s->force != NULL)
        return score_by_halves(s, which, a, move);
    while (!s->is_over && !has_at_least(s, which, a, move, k))
        k--;
    while (!s->is_over && has_at_least(s, which, a, move, k + 1))
        k++;
    return k;
}

static void judge_move(board_answer *a, solver *s, int move)
{
    if (a->side == BLACK) {
        a->keeps[move] = is_at_least(s, LOW, move, BLACK, a->high);
        a->loses[move] = !is_at_least(s, HIGH, move, BLACK, a->low);
    } else {
        a->keeps[move] = !is_at_least(s, HIGH, move, WHITE, a->low + 1);
        a->loses[move] = is_at_least(s, LOW, move, WHITE, a->high + 1);
    }
}

static bool solve_side(board_answer *a, solver *s, int side, bool exact)
{
    const board *b = s->low.b;

    *a = (board_answer){.side = side, .is_loose = s->force != NULL};
    for (int i = 0; i <= b->count; i++) {
        position after;
        a->is_legal[i] =
            i == b->count || boards_play(&after, b, &b->start, i, side) >= 0;
    }
    a->low =
        score_of(s, LOW, a, BEST, boards_count(b, &b->start, b->all, true));
    a->high = score_of(s, HIGH, a, BEST, a->low);
    for (int i = 0; i <= b->count && !s->is_over; i++)
        if (a->is_legal[i]) {
            judge_move(a, s, i);
            if (exact) {
                a->move_low[i] = score_of(s, LOW, a, i, a->low);
                a->move_high[i] = score_of(s, HIGH, a, i, a->high);
            }
        }
    return !s->is_over;
}

static bool solve_sides(board_answer out[2], solver *s, bool exact)
{
    s->is_over = false;
    return solve_side(&out[BLACK], s, BLACK, exact) &&
           solve_side(&out[WHITE], s, WHITE, exact);
}

static void solve_superko(board_answer *a, solver *s)
{
    s->is_over = false;
    a->superko = score_of(s, SUPERKO, a, BEST, a->low);
    for (int i = 0; i <= s->low.b->count && !s->is_over; i++)
        if (a->is_legal[i])
            a->superko_keeps[i] =
                a->side == BLACK
                    ? is_at_least(s, SUPERKO, i, BLACK, a->superko)
                    : !is_at_least(s, SUPERKO, i, WHITE, a->superko + 1);
    a->has_superko = !s->is_over;
}

/* Immortal stones stand outside of the search; they count by area. */
static void add_base(board_answer *a, int base)
{
    a->low += base;
    a->high += base;
    a->superko += base;
    for (int i = 0; i <= BOARD_MOST; i++) {
        a->move_low[i] += base;
        a->move_high[i] += base;
    }
}

static bool solve_by_history(board_answer out[2], solver *s,
                             const board_question *q, bool has_scores)
{
    s->history = boards_history_new(q);
    const bool good = has_scores || solve_sides(out, s, q->exact);
    for (int side = BLACK; side <= WHITE && good; side++)
        solve_superko(&out[side], s);
    boards_history_free(s->history);
    return good;
}

static bool solve_by_force(board_answer out[2], solver *s,
                           const board_question *q)
{
    s->force = boards_forcing_new(q->b, q->limit / QUESTIONS);
    const bool good = solve_sides(out, s, q->exact);
    boards_forcing_free(s->force);
    return good;
}

/* The searches first; then who knows about loops. */
static bool solve_by_any(board_answer out[2], solver *s,
                         const board_question *q)
{
    const bool good = solve_sides(out, s, q->exact);

    if (good && !s->low.met_loop)
        return true;
    return good || q->scoring == BY_TERRITORY
               ? solve_by_history(out, s, q, good)
               : solve_by_force(out, s, q);
}

bool boards_solve(board_answer out[2], const board_question *q)
{
    solver s = {0};
    bool good;

    boards_search_init(&s.low, q->b, q->scoring, false, q->limit);
    boards_search_init(&s.high, q->b, q->scoring, true, q->limit);
    good = q->whom == ASK_HISTORY ? solve_by_history(out, &s, q, false)
           : q->whom == ASK_FORCE ? solve_by_force(out, &s, q)
                                  : solve_by_any(out, &s, q);
    if (q->scoring == BY_AREA) {
        add_base(&out[BLACK], q->b->base);
        add_base(&out[WHITE], q->b->base);
    }
    boards_search_clear(&s.low);
    boards_search_clear(&s.high);
    return good;
}
