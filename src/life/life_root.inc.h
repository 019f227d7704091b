/* life_root.inc.h - from winners to statuses, best moves and a main line.
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

static void find_moves(search *q, miai_life_found *out, const state *root,
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

/* Nodes that the search has spent on a state, on a rough scale. */
static unsigned work_on(const search *q, const state *s)
{
    const entry *e = bucket_of(&q->t, state_hash(&q->a, s));
    unsigned work = 0;

    for (int j = 0; j < BUCKET; j++)
        if (is_entry_of(e + j, &q->a, s) && e[j].work > work)
            work = e[j].work;
    return work;
}

/* A main line being played.  Where a ko decides, the loser does not only lose
 * as late as possible: it plays what would win with one threat more (`more`),
 * so that the line comes to the ko. */
typedef struct play_out {
    state s, more;
    int winner;   /* of s                                        */
    bool is_near; /* `more` is won by the loser                  */
} play_out;

/* A move of a main line and how good it is: the winner takes what was easiest
 * to prove, the loser what was hardest to refute. */
typedef struct pick {
    state next;
    int16_t move;
    int value; /* -1: none found */
} pick;

/* Would the loser win by this move if it had one threat more? */
static bool is_resistance(search *q, const play_out *l, int move)
{
    state next;

    return !l->is_near || (make_move(&next, &q->a, &l->more, move) &&
                           winner_of(q, &next) == !l->winner);
}

enum { CAPTURE = 512 }; /* value of a capture: more than any other has */

/* How good a move of a line is that leads to `s`: for the winner of a race what
 * brings the capture nearer, otherwise what was easiest to prove; for the loser
 * the opposite. */
static int value_in_line(const search *q, const state *s, int winner,
                         bool is_winner)
{
    const int work = (int)work_on(q, s);
    const int far = tempo_distance(q->tempo, &q->a, s, winner);
    const int value = far < 0 ? work : 2 * far + (work > 0);

    return is_winner ? CAPTURE - 1 - value : value;
}

/* Looks at one move.  Without `deep` the winner knows only what is decided at
 * sight or in the table. */
static void try_move(search *q, pick *best, const play_out *l, int move,
                     bool deep)
{
    const bool is_winner = l->s.side == l->winner;
    child c = {.move = (int16_t)move};
    state next;
    int value;

    if (!make_move(&next, &q->a, &l->s, move))
        return;
    fill_lonely(&q->a, &next);
    c.s = next;
    put_in_order(&q->a, &c.s);
    c.hash = state_hash(&q->a, &c.s);
    if (is_winner && !deep) {
        q->depth = -1;
        look_at(q, &c);
        if (c.delta != 0)
            return;
    }
    if (is_winner && deep && winner_of(q, &c.s) != l->winner)
        return;
    value = value_in_line(q, &c.s, l->winner, is_winner);
    if (is_winner && is_over(&q->a, &c.s))
        value = CAPTURE;
    if (value > best->value && (is_winner || is_resistance(q, l, move)))
        *best = (pick){next, c.move, value};
}

/* The next move of a main line, found without new search if possible; a pass
 * only without need for a stone. */
static pick find_pick(search *q, const play_out *l)
{
    pick best = {.value = -1};

    for (int deep = 0; deep < 2 && best.value < 0; deep++) {
        for (bits todo = empty_points(&q->a, &l->s); todo != 0;
             todo &= todo - 1)
            if (!deep || best.value < 0)
                try_move(q, &best, l, lowest(todo), deep);
        if (best.value < 0)
            try_move(q, &best, l, PASS, deep);
    }
    return best;
}

static bool next_move(search *q, play_out *l, int16_t *move)
{
    pick best = find_pick(q, l);

    if (best.value < 0 && l->is_near) { /* what is missing is the threat */
        l->is_near = false;
        best = find_pick(q, l);
    }
    if (best.value < 0 || q->stopped)
        return false;
    if (l->is_near) {
        state more = l->more;
        l->is_near = make_move(&more, &q->a, &l->more, best.move);
        l->more = more;
    }
    l->s = best.next;
    *move = best.move;
    return true;
}

/* Sets the line up; false if the budget ends. */
static bool begin_line(search *q, play_out *l, const state *root, int status,
                       int most)
{
    /* Who loses with all the threats that were asked for may win with more. */
    *l = (play_out){.s = best_state(root, status < -most ? -most : status)};
    l->winner = status > 0 ? root->side : winner_of(q, &l->s);
    if (status >= -most && status <= most && !q->a.literal) {
        l->more = l->s;
        l->more.axis = (int8_t)(l->s.axis + (l->winner == WHITE ? -1 : 1));
        l->is_near = winner_of(q, &l->more) == !l->winner;
    }
    return l->winner != OPEN;
}

/* Follows the best moves until the position is decided at sight. */
static void find_line(search *q, miai_life_found *out, const state *root,
                      int most)
{
    const bool is_race = is_joined(&q->a);
    state seen[MIAI_LIFE_LINE];
    play_out l;

    if (!begin_line(q, &l, root, out->status, most))
        return;
    while (out->length < MIAI_LIFE_LINE) {
        const int ban = l.s.ban;
        child c = {.s = l.s};
        bits enclosed;

        seen[out->length] = l.s;
        for (int i = 0; i < out->length; i++)
            if (is_same(&seen[i], &l.s))
                return;
        if (is_over(&q->a, &l.s) ||
            (!is_race && out->length > 0 && is_decided(q, &c, &enclosed)))
            return;
        if (!next_move(q, &l, &out->line[out->length]))
            return;
        if (ban != NO_BAN && out->line[out->length] == ban)
            out->retakes |= (uint64_t)1 << out->length;
        out->length++;
        if (is_race && l.winner == WHITE && l.s.side == BLACK &&
            out->line[out->length - 1] == PASS)
            return; /* nothing is left to do: both chains stay */
    }
}

/* Moves that keep the status, if the budget lasts. */
static void add_moves(search *q, miai_life_found *out, const state *root,
                      int most)
{
    find_moves(q, out, root, most);
    out->has_moves = !q->stopped;
    if (q->stopped)
        out->moves = 0;
}

/* Who is known to win has a move, though the budget ended before all of those
 * that are as good were found: one that wins without threats, if it can still
 * be told. */
static void add_winning(search *q, miai_life_found *out, const state *root)
{
    const play_out l = {.s = *root, .winner = root->side};
    const pick best = find_pick(q, &l);

    assert(out->moves == 0 && root->axis == 0);
    if (best.value >= 0)
        out->move[out->moves++] = best.move;
}

#ifndef NDEBUG
/* Is nobody worse off for moving first, where both were asked?  Only rulings as
 * printed, or a ban, can make it so. */
static bool is_sound_pair(const search *q, const miai_life_found f[2],
                          const state *root)
{
    return q->a.literal || root->ban != NO_BAN || f[BLACK].status == 0 ||
           f[WHITE].status == 0 || f[BLACK].status + f[WHITE].status >= 0;
}
#endif

/* A race asks first who wins, the border for Black bounding the one for White as
 * below, then for the threats that change it, and for the
 * moves last: what is found before the budget ends is an answer. */
static void solve_race(search *q, miai_life_found out[2], const bool asked[2],
                       const state *start, int most)
{
    border known[2] = {{-NEVER, NEVER}, {-NEVER, NEVER}};
    state root = *start;

    for (int step = 0; step < 3; step++)
        for (int side = BLACK; side <= WHITE; side++) {
            miai_life_found *f = &out[side];
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
static void solve_side(search *q, miai_life_found *f, border *known,
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
static void solve_life(search *q, miai_life_found out[2],
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
            out[side] = (miai_life_found){0};
    }
}
