/* life_root.inc.h - from winners to statuses, best moves and a main line.
 *
 * Idea     On the axis of threats (negative: Black's, positive: White's) each
 *          side moving first has one border: White wins from there on.  The
 *          border is the status; the best moves are those that win next to it.
 * Exact    More threats never hurt, so a few winners settle the border.  With
 *          --literal they can hurt: there every number is tried in turn.
 */

/* The loser's threats that turn the result, 1 .. K, or K + 1 if none do. */
static int turning_threats(search *q, const state *root, int loser, int most)
{
    const int sign = loser == WHITE ? 1 : -1;
    state s = *root;
    int winner;

    if (!q->a.literal) { /* most positions are no ko: one question */
        s.axis = (int8_t)(sign * most);
        winner = winner_of(q, &s);
        if (winner < 0)
            return 0;
        if (winner != loser)
            return most + 1;
    }
    for (int t = 1; t <= most; t++) {
        s.axis = (int8_t)(sign * t);
        winner = winner_of(q, &s);
        if (winner < 0)
            return 0;
        if (winner == loser)
            return t;
    }
    return most + 1;
}

/* Status for the side to move in `root`, or 0 if the budget ends first. */
static int status_of(search *q, const state *root, int most)
{
    state s = *root;
    int winner, t;

    s.axis = 0;
    winner = winner_of(q, &s);
    if (winner < 0)
        return 0;
    t = turning_threats(q, root, !winner, most);
    return winner == root->side ? t : -t;
}

/* The axis on which the best moves of the side to move are those that win. */
static int best_axis(int side, int status)
{
    const int threats = status > 0 ? 1 - status : -status;
    return side == WHITE ? threats : -threats;
}

/* Does First keep its status by passing in a regular position?  The sum of
 * the two statuses is never negative, so one winner tells whether it is 0. */
static int pass_keeps(search *q, const state *root, int status)
{
    state s = *root;
    int winner;

    s.side = !root->side;
    s.axis = (int8_t)best_axis(root->side, status);
    winner = winner_of(q, &s);
    return winner < 0 ? -1 : winner == root->side;
}
