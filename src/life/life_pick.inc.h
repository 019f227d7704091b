/* life_pick.inc.h - which move of a main line comes next.
 *
 * Idea     The winner goes the shortest way that is found, otherwise where the
 *          proof was easiest; the loser goes where he lasts longest, otherwise
 *          where he was hardest to refute, and comes back to no position.
 *          Neither puts his own stones in atari where another move does as well.
 * Cost     Known moves are taken where there are any; a search of a few hundred
 *          nodes for a move without self-atari; MOST_STEPS for the short way.
 */

/* A main line being played.  Where a ko decides, the loser does not only lose
 * as late as possible: it plays what would win with one threat more (`more`),
 * so that the line comes to the ko. */
typedef struct play_out {
    state s, more;
    int winner;      /* of s                                               */
    bool is_near;    /* `more` is won by the loser                         */
    bool is_endless; /* White lives by lines that never end, and no better */
    bool is_calm;    /* in a seki: Black has nothing to do                 */
    bool is_plain;   /* the easiest proof will do: nobody looks at it      */
    int most;        /* threats tried                                      */
    int count;       /* of the states met so far, the present one last     */
    state met[MIAI_LIFE_LINE];
} play_out;

/* A move of a main line and how good it is. */
typedef struct option {
    state next;
    int16_t move;
    int8_t far;    /* moves to the end behind it; FAR or more: not found   */
    bool is_atari; /* of its own stones                                    */
    int value;     /* by what the search has spent on it                   */
} option;

/* Moves to choose from. */
typedef struct options {
    int count;
    option at[LIFE_BITS + 1];
} options;

enum {
    CAPTURE = 512, /* value of a capture: more than any other has          */
    AROUND = 2     /* moves that a way without self-atari may take longer  */
};

/* How good a move of a line is that leads to `s`: for the winner of a race what
 * brings the capture nearer, otherwise what was easiest to prove; for the loser
 * the opposite. */
static int value_in_line(const search *q, const state *s, int winner,
                         bool is_winner)
{
    const int work = (int)table_work(&q->t, &q->a, s);
    const int far = tempo_distance(q->tempo, &q->a, s, winner);
    const int value = far < 0 ? work : 2 * far + (work > 0);

    if (is_winner && is_over(&q->a, s))
        return CAPTURE;
    return is_winner ? CAPTURE - 1 - value : value;
}

/* Would the loser win by this move if it had one threat more? */
static bool is_resistance(search *q, const play_out *l, int move)
{
    state next;

    return !l->is_near || (make_move(&next, &q->a, &l->more, move) &&
                           winner_of(q, &next) == !l->winner);
}

/* How a winner looks for a move: among what is decided at sight or in the table;
 * by searching, first without self-atari; the same with few nodes. */
enum { KNOWN, QUIET, ANY, SOON };

/* Does the winner keep the win by a move that leads to `c`? */
static bool keeps_win(search *q, child *c, int winner, int how)
{
    if (how == SOON)
        return winner_soon(q, &c->s, MOST_AT_SIGHT) == winner;
    if (how != KNOWN)
        return winner_of(q, &c->s) == winner;
    q->depth = -1;
    look_at(q, c);
    return c->delta == 0;
}

/* Does a move lead to a position of the line, with another number of threats
 * perhaps? */
static bool is_old(const play_out *l, const state *next)
{
    for (int i = 0; i < l->count; i++) {
        const state *s = &l->met[i];
        if (s->stones[BLACK] == next->stones[BLACK] &&
            s->stones[WHITE] == next->stones[WHITE] && s->ban == next->ban &&
            s->side == next->side)
            return true;
    }
    return false;
}

/* Adds a move of the side to move, if it may be played in the line. */
static void add_option(search *q, options *list, const play_out *l, int move,
                       int how)
{
    const bool is_winner = l->s.side == l->winner;
    option *o = &list->at[list->count];
    child c = {.move = (int16_t)move};

    if (!make_move(&o->next, &q->a, &l->s, move))
        return;
    o->is_atari = !l->is_plain && is_self_atari(&q->a, &l->s, &o->next, move);
    if (o->is_atari && (how == QUIET || how == SOON))
        return;
    fill_lonely(&q->a, &o->next);
    c.s = o->next;
    put_in_order(&q->a, &c.s);
    c.hash = state_hash(&q->a, &c.s);
    if (is_winner ? !keeps_win(q, &c, l->winner, how)
                  : !is_resistance(q, l, move))
        return;
    o->move = c.move;
    o->far = FAR;
    o->value = value_in_line(q, &c.s, l->winner, is_winner);
    list->count++;
}

/* Where all that is known to win is a self-atari another move may do as well. */
static void add_quiet(search *q, options *list, const play_out *l)
{
    if (l->is_plain || l->s.side != l->winner || is_joined(&q->a))
        return;
    for (int i = 0; i < list->count; i++)
        if (!list->at[i].is_atari)
            return;
    for (bits todo = empty_points(&q->a, &l->s); todo != 0; todo &= todo - 1)
        add_option(q, list, l, lowest(todo), SOON);
}

/* A loser who comes back to a position, a threat poorer, shows nothing new; nor
 * does one who spends threats in lines that have no end without. */
static void drop_old(options *list, const play_out *l)
{
    int kept = 0;

    if (l->is_plain || l->s.side == l->winner)
        return;
    for (int i = 0; i < list->count; i++)
        if (l->is_endless ? list->at[i].next.axis == l->s.axis
                          : !is_old(l, &list->at[i].next))
            list->at[kept++] = list->at[i];
    if (kept > 0)
        list->count = kept;
}

/* Finds out how far the end is behind each move, if it is near. */
static void find_ends(const search *q, options *list, const play_out *l)
{
    int steps = MOST_STEPS;

    for (int far = l->s.side == l->winner ? 0 : 1; far < FAR; far += 2) {
        options after = *list;
        for (int i = 0; i < list->count; i++)
            if (after.at[i].far == FAR &&
                ends_within(q, &after.at[i].next, l->winner, far, &steps))
                after.at[i].far = (int8_t)far;
        if (steps < 0)
            return; /* some were not looked at: they cannot be compared */
        *list = after;
    }
}

/* How near the end is, to the side that plays the move: a way that puts its own
 * stones in atari counts as longer, or for the loser as shorter. */
static int distance(const option *o, bool is_winner)
{
    const int more = o->is_atari ? AROUND : 0;

    return is_winner ? o->far + more : o->far - more;
}

/* Is the first of two moves better for the side that plays it? */
static bool is_better(const option *o, const option *than, bool is_winner)
{
    const int far = distance(o, is_winner);
    const int other = distance(than, is_winner);

    if (far != other)
        return (far < other) == is_winner;
    if (o->is_atari != than->is_atari)
        return than->is_atari;
    return o->value > than->value;
}

static const option *best_of(const options *list, bool is_winner)
{
    const option *best = NULL;

    for (int i = 0; i < list->count; i++)
        if (best == NULL || is_better(&list->at[i], best, is_winner))
            best = &list->at[i];
    return best;
}

/* The next move of a main line, found without new search if possible; a pass
 * only without need for a stone.  NULL if there is none. */
static const option *find_option(search *q, options *list, const play_out *l)
{
    const bool is_winner = l->s.side == l->winner;

    list->count = 0;
    for (int how = KNOWN; how <= ANY && list->count == 0; how++) {
        for (bits todo = empty_points(&q->a, &l->s); todo != 0;
             todo &= todo - 1)
            if (how == KNOWN || list->count == 0)
                add_option(q, list, l, lowest(todo), how);
        if (list->count == 0 && how != QUIET)
            add_option(q, list, l, PASS, how);
    }
    add_quiet(q, list, l);
    drop_old(list, l);
    if (!l->is_plain && !is_joined(&q->a) && !q->a.literal && list->count > 1)
        find_ends(q, list, l);
    return best_of(list, is_winner);
}
