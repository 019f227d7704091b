/* life_root.inc.h - from winners to statuses and best moves.
 *
 * Idea     On the axis of threats (negative: Black's, positive: White's) each
 *          side moving first has one border: White wins from there on.  The
 *          border is the status; the best moves are those that win next to it.
 * Exact    More threats never hurt, so a few winners settle the border.  With
 *          --literal they can hurt: there every number is tried in turn.
 */

enum { OPEN = -1 }; /* winner unknown: the budget has ended */

/* What is known of a border: Black wins up to one axis, White from another. */
typedef struct border {
    int black_to, white_from;
} border;

/* Asks who wins on one axis; false if the budget ends first. */
static bool ask(search *q, border *known, const state *root, int axis)
{
    state s = *root;
    int winner, reach;

    if (axis <= known->black_to || axis >= known->white_from)
        return true;
    s.axis = (int8_t)axis;
    winner = winner_and_reach(q, &reach, &s);
    if (winner == BLACK)
        known->black_to = reach;
    if (winner == WHITE)
        known->white_from = reach;
    assert(is_border(known->black_to, known->white_from));
    return winner != OPEN;
}

/* Narrows the border down to neighbouring axes between -most and most.  A
 * proof without ko carries to all of them: then the first question is the
 * last.  Otherwise the loser gets all threats at once, then one by one. */
static bool find_border(search *q, border *known, const state *root, int most)
{
    if (!ask(q, known, root, 0) ||
        !ask(q, known, root, known->black_to >= 0 ? most : -most))
        return false;
    while (known->white_from - known->black_to > 1) {
        const int axis =
            known->black_to >= 0 ? known->black_to + 1 : known->white_from - 1;
        if (axis > most || axis < -most)
            break;
        if (!ask(q, known, root, axis))
            return false;
    }
    return true;
}

/* The loser's threats that turn the result, tried one by one: most + 1 if
 * none do, 0 if the budget ends first. */
static int try_threats(search *q, const state *root, int loser, int most)
{
    state s = *root;

    for (int t = 1; t <= most; t++) {
        int winner;
        s.axis = (int8_t)(loser == WHITE ? t : -t);
        winner = winner_of(q, &s);
        if (winner == OPEN)
            return 0;
        if (winner == loser)
            return t;
    }
    return most + 1;
}

/* Status for the side to move in `root`, 0 if the budget ends first.  `known`
 * is what is known before and, without --literal, the border behind. */
static int status_of(search *q, border *known, const state *root, int most)
{
    int winner, t;

    if (q->a.literal) {
        winner = winner_of(q, root);
        t = winner == OPEN ? 0 : try_threats(q, root, !winner, most);
    } else {
        if (!find_border(q, known, root, most))
            return 0;
        winner = known->white_from > 0 ? BLACK : WHITE;
        t = winner == BLACK ? known->white_from : -known->black_to;
        if (t > most)
            t = most + 1;
    }
    return winner == root->side ? t : -t;
}

/* The state in which the best moves are those that win. */
static state best_state(const state *root, int status)
{
    const int threats = status > 0 ? 1 - status : -status;
    state s = *root;

    s.axis = (int8_t)(root->side == WHITE ? threats : -threats);
    return s;
}

/* Does First, who does not lose for certain, keep its status by passing?
 * After a ban that is for the search to say.  In a regular position the two
 * statuses must add up to 0; their sum is never negative, so that one winner
 * tells. */
static bool pass_keeps(search *q, const state *root, int status, int most)
{
    state s = best_state(root, status);
    state next = s;

    next.side = !s.side;
    if (root->ban != NO_BAN)
        return pass(&next, &q->a, &s) && winner_of(q, &next) == root->side;
    if (!q->a.literal)
        return winner_of(q, &next) == root->side;
    next.axis = 0;
    return status_of(q, NULL, &next, most) == -status;
}

/* The same for a stone, or a retake. */
static bool stone_keeps(search *q, const state *root, int status, int p)
{
    const state s = best_state(root, status);
    state next;

    return play(&next, &q->a, &s, p) && winner_of(q, &next) == root->side;
}

static void find_moves(search *q, miai_life_answer *out, const state *root,
                       int most)
{
    if (out->status < -most)
        return;
    for (bits todo = empty_points(&q->a, root); todo != 0; todo &= todo - 1)
        if (stone_keeps(q, root, out->status, lowest(todo)))
            out->move[out->moves++] = (int16_t)lowest(todo);
    if (pass_keeps(q, root, out->status, most))
        out->move[out->moves++] = PASS;
}

/* Moves that keep the status, if the budget lasts. */
static void add_moves(search *q, miai_life_answer *out, const state *root,
                      int most)
{
    find_moves(q, out, root, most);
    out->has_moves = !q->stopped;
    if (q->stopped)
        out->moves = 0;
}

#ifndef NDEBUG
/* Is nobody worse off for moving first, where both were asked?  Only rulings as
 * printed, or a ban, can make it so. */
static bool is_sound_pair(const search *q, const miai_life_answer f[2],
                          const state *root)
{
    return q->a.literal || root->ban != NO_BAN || f[BLACK].status == 0 ||
           f[WHITE].status == 0 || f[BLACK].status + f[WHITE].status >= 0;
}
#endif

/* A race asks first who wins, the border for Black bounding the one for White as
 * below, then for the threats that change it, and for the
 * moves last: what is found before the budget ends is an answer. */
static void solve_race(search *q, miai_life_answer out[2], const bool asked[2],
                       const state *start, int most)
{
    border known[2] = {{-NEVER, NEVER}, {-NEVER, NEVER}};
    state root = *start;

    for (int step = 0; step < 3; step++)
        for (int side = BLACK; side <= WHITE; side++) {
            miai_life_answer *f = &out[side];
            root.side = (int8_t)side;
            if (!asked[side] || q->stopped)
                continue;
            if (side == WHITE &&
                known[BLACK].white_from < known[WHITE].white_from)
                known[WHITE].white_from = known[BLACK].white_from;
            if (step == 0 && ask(q, &known[side], &root, 0))
                f->sign =
                    (known[side].white_from > 0) == (side == BLACK) ? 1 : -1;
            if (step == 1)
                f->status = status_of(q, &known[side], &root, most);
            if (step == 2 && f->status != 0)
                add_moves(q, f, &root, most);
        }
}

/* One side of life and death, as far as the question goes. */
static void solve_side(search *q, miai_life_answer *f, border *known,
                       const miai_life_grid *g, const state *root, int most)
{
    if (g->steps != 0 && ask(q, known, root, 0))
        f->sign = (known->white_from > 0) == (root->side == BLACK) ? 1 : -1;
    if (g->steps == 1 || q->stopped)
        return;
    f->status = status_of(q, known, root, most);
    if (f->status != 0)
        f->sign = f->status > 0 ? 1 : -1;
    if (f->status != 0 && g->steps != 2)
        add_moves(q, f, root, most);
}

/* Life and death.  In a regular position nobody is worse off moving first, so
 * that the border for one side bounds the one for the other. */
static void solve_life(search *q, miai_life_answer out[2],
                       const miai_life_grid *g, const state *start, int most)
{
    border known = {-NEVER, NEVER};
    state root = *start;

    for (int i = 0; i < 2; i++) {
        const int side = i == 0 ? g->begins : !g->begins;
        if (!g->asked[side])
            continue;
        root.side = (int8_t)side;
        if (side == WHITE)
            known.black_to = -NEVER;
        else
            known.white_from = NEVER;
        solve_side(q, &out[side], &known, g, &root, most);
        if (q->stopped && g->steps == 0) /* half an answer is none */
            out[side] = (miai_life_answer){0};
    }
}
