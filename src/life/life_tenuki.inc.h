/* life_tenuki.inc.h - how many moves in a row a status stands.
 *
 * Idea     One side plays several stones in a row, then the other is to move
 *          and must still be the winner, whatever is threatened.  All such
 *          rows are tried, shorter ones first.
 * Exact    More stones can hurt who plays them, so that rows are tried in every
 *          order and every shorter one counts as well.  A ban ends with the
 *          next stone of the row; that of the last one stands.
 * Cost     As many questions as there are rows; most of them are answered by
 *          the table.
 */

/* Does the side that is to move in `s` win whatever the other side threatens?
 * False, with q->stopped, if the budget ends. */
static bool wins_always(search *q, const state *s, int most)
{
    state root = *s;

    if (is_target_gone(&q->a, s))
        return s->side == BLACK;
    if (q->a.literal)
        return status_of(q, NULL, &root, most) > most;
    root.axis = (int8_t)(s->side == WHITE ? -most : most);
    return winner_of(q, &root) == s->side;
}

/* Does `s`, in which the side that holds on is to move, stand after each row
 * of exactly `stones` stones of the other?  `ban` is where the first of them
 * may not be. */
static bool stands(search *q, const state *s, int stones, int ban, int most)
{
    state other = *s;

    if (stones == 0)
        return wins_always(q, s, most);
    other.side = !s->side;
    other.ban = NO_BAN;
    for (bits todo = empty_points(&q->a, s); todo != 0; todo &= todo - 1) {
        const int p = lowest(todo);
        state next;
        if (p == ban || !place(&next, &q->a, &other, p))
            continue;
        if (is_target_gone(&q->a, &next))
            return false; /* a row that captures it may end there */
        if (!stands(q, &next, stones - 1, NO_BAN, most))
            return false;
    }
    return true;
}

/* How long a row `holder` stands; see miai_life_tenuki().  A ban of the problem
 * is for those who may move first. */
static int longest_row(search *q, const miai_life_grid *g, int holder, int most)
{
    state root = start_of(g);
    const int ban = g->asked[!holder] ? root.ban : NO_BAN;
    int stones = 0;

    root.side = (int8_t)holder;
    if (!g->asked[holder])
        root.ban = NO_BAN;
    while (stones <= MIAI_TENUKI_MOST && stands(q, &root, stones, ban, most))
        stones++;
    return q->stopped ? MIAI_TENUKI_UNKNOWN : stones - 1;
}

static uint64_t core_tenuki(int out[2], const miai_life_task *task,
                            const bool asked[2])
{
    search *q = search_init(task);

    for (int holder = BLACK; holder <= WHITE; holder++)
        out[holder] = asked[holder] ? longest_row(q, task->grid, holder,
                                                  task->means->options->threats)
                                    : MIAI_TENUKI_NEVER;
    return q->nodes;
}
