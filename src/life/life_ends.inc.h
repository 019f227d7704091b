/* life_ends.inc.h - where a main line ends: where a player would stop.
 *
 * Idea     At the capture; at two eyes, or where the target is joined to a stone
 *          that stays; in a seki that nobody gains by disturbing; where White is
 *          dead at sight, which is what the theorems see, and where Black could
 *          even play elsewhere.
 * Exact    Every end is proved, by a theorem or by search.  What the few nodes
 *          for it do not suffice for is no end, and the line goes on.
 * Cost     A few hundred nodes a move at most, besides those of the answer.
 */

enum {
    MOST_FOR_LINES = 20000, /* nodes that a main line may cost            */
    MOST_FOR_GAME = 5000,   /* of them to find out how White lives       */
    MOST_AT_SIGHT = 500,    /* of them for what a player sees at once    */
    MOST_STEPS = 2000,      /* moves tried in looking for a short way     */
    FAR = 7                 /* the end is so many moves away, or more    */
};

/* Begins a part of a line's work that may cost `most` nodes; returns the limit
 * of the whole. */
static uint64_t begin_part(search *q, uint64_t most)
{
    const uint64_t limit = q->most_nodes;

    assert(limit != 0);
    if (q->nodes + most < limit)
        q->most_nodes = q->nodes + most;
    return limit;
}

/* Goes back to that limit; the part may have ended by its own. */
static void end_part(search *q, uint64_t limit)
{
    if (q->most_nodes < limit)
        q->stopped = false;
    q->most_nodes = limit;
}

/* Who wins a state, if that takes few nodes: OPEN if it takes more. */
static int winner_soon(search *q, const state *s, uint64_t most)
{
    const uint64_t limit = begin_part(q, most);
    const int winner = winner_of(q, s);

    end_part(q, limit);
    return winner;
}

/* The same in another game. */
static int winner_in(search *q, int game, const state *s, uint64_t most)
{
    const uint8_t own = q->a.game;
    int winner;

    q->a.game = (uint8_t)game;
    winner = winner_soon(q, s, most);
    q->a.game = own;
    return winner;
}

/* --- at sight ------------------------------------------------------------- */

static miai_line_end end_of_life(const area *a, const state *s)
{
    if (!is_alive(a, s, enclosed_by(s->stones[WHITE], a)))
        return MIAI_LINE_OPEN;
    return a->game != FOR_EYES && is_target_in(a, safe_white(a, s))
               ? MIAI_LINE_CONNECTED
               : MIAI_LINE_TWO_EYES;
}

/* What the theorems say of a state that this side is known to win. */
static miai_line_end end_at_sight(const search *q, const state *s, int winner)
{
    child c = {.s = *s};
    bits enclosed;

    if (is_target_gone(&q->a, s))
        return MIAI_LINE_CAPTURED;
    if (is_prize_taken(&q->a, s))
        return MIAI_LINE_PRIZE;
    if (q->a.literal)
        return MIAI_LINE_OPEN;
    if (winner == WHITE)
        return end_of_life(&q->a, s);
    return is_decided(q, &c, &enclosed) ? MIAI_LINE_DEAD : MIAI_LINE_OPEN;
}

/* Is White dead though Black plays elsewhere now, whatever she threatens? */
static bool needs_no_answer(search *q, const state *s, int most)
{
    const uint64_t limit = begin_part(q, MOST_AT_SIGHT);
    state black = *s;
    bool dead;

    black.side = BLACK;
    black.flag = 0;
    dead = s->ban == NO_BAN;
    for (int row = 0; row <= (s->side == BLACK ? 1 : 2) && dead; row++)
        dead = stands(q, &black, row, NO_BAN, most);
    end_part(q, limit);
    return dead;
}

/* --- a short way ------------------------------------------------------------ */

/* Can the winner bring the line to an end at sight within so many moves,
 * whatever the other side plays?  False, with *steps < 0, if it takes more steps
 * to find out. */
static bool ends_within(const search *q, const state *s, int winner, int moves,
                        int *steps)
{
    const bool is_winner = s->side == winner;
    bits todo = empty_points(&q->a, s);
    state next;

    if (end_at_sight(q, s, winner) != MIAI_LINE_OPEN)
        return true;
    if (moves == 0 || --*steps < 0)
        return false;
    for (; todo != 0 && *steps >= 0; todo &= todo - 1)
        if (make_move(&next, &q->a, s, lowest(todo)) &&
            ends_within(q, &next, winner, moves - 1, steps) == is_winner)
            return is_winner && *steps >= 0;
    if (*steps >= 0 && make_move(&next, &q->a, s, PASS) &&
        ends_within(q, &next, winner, moves - 1, steps) == is_winner)
        return is_winner && *steps >= 0;
    return !is_winner && *steps >= 0;
}

/* Does the move that led from `before` to `s` put its own chain in atari,
 * capturing nothing? */
static bool is_self_atari(const area *a, const state *before, const state *s,
                          int move)
{
    const int side = before->side;
    bits chain;

    if (move == PASS || s->stones[!side] != before->stones[!side])
        return false;
    chain = flood(bit(move), s->stones[side], a);
    return (chain & near_immortal(a, side)) == 0 &&
           is_single(around(chain, a) & empty_points(a, s));
}

/* --- how White lives -------------------------------------------------------- */

/* The games that say how White lives, the best first. */
static const struct {
    uint8_t game;
    miai_life kind;
} life_games[] = {{FOR_EYES, MIAI_LIFE_TWO_EYES},
                  {FOR_FRIENDS, MIAI_LIFE_CONNECTED},
                  {FOR_END, MIAI_LIFE_SEKI}};

enum { LIFE_GAMES = 3 };

/* Is there a friend to be joined? */
static bool has_game(const area *a, int game)
{
    return game != FOR_FRIENDS || a->near_white != 0;
}

/* Can White not make two eyes, nor join a friend, with this side to move?
 * False, too, if that is not found soon. */
static bool is_eyeless(search *q, const state *s)
{
    for (int i = 0; life_games[i].game != FOR_END; i++)
        if (has_game(&q->a, life_games[i].game) &&
            winner_in(q, life_games[i].game, s, MOST_AT_SIGHT) != BLACK)
            return false;
    return true;
}

/* In a seki with Black to move: has he something to do, since White would make
 * two eyes otherwise? */
static bool must_prevent_eyes(search *q, const state *s)
{
    state white = *s;

    white.side = WHITE;
    white.ban = NO_BAN;
    return !is_eyeless(q, &white);
}

/* Does a move of Black that led to `s` threaten to kill? */
static bool is_threat(search *q, const state *s)
{
    state next;

    return make_move(&next, &q->a, s, PASS) &&
           winner_soon(q, &next, MOST_AT_SIGHT) == BLACK;
}
