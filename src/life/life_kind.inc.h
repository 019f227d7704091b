/* life_kind.inc.h - how White lives where she lives whatever Black threatens.
 *
 * Idea     Games that are harder for White than that of the status: Black has
 *          all the threats, and every endless line is his.
 *          FOR_EYES     She wants a chain of the target that is alive by
 *                       Benson's theorem and not joined to an immortal stone.
 *                       Both sides may pass whenever they like, so that a seki
 *                       stays one.
 *          FOR_FRIENDS  The same, but to be joined to an immortal stone will
 *                       do.
 *          FOR_END      The game of the status: she wins when Black has no
 *                       move left that he may make.
 *          The first that she wins names the kind.  If she wins none of them
 *          she lives by endless lines: a double ko, for example.
 * Exact    What is won in one of these games is won in that of the status, so
 *          that whatever is dead at sight there is lost here; see
 *          docs/theory/status.md.  The library of eyes is not asked: it knows
 *          the status alone.
 */

/* Does White win the game?  False, with q->stopped, if the budget ends. */
static bool wins_game(search *q, const state *start, int side, int most)
{
    state root = *start;

    root.side = (int8_t)side;
    root.axis = (int8_t)-most;
    return winner_of(q, &root) == WHITE;
}

/* Starts one more game on the same grid; `spent` are the nodes so far. */
static search *begin_game(const miai_life_task *task, int game, uint64_t spent)
{
    search *q = search_init(task);

    q->a.game = (uint8_t)game;
    q->a.literal = false;
    q->probe = NULL;
    q->nodes = spent;
    return q;
}

/* What is not won is endless.  As printed the rulings are another game: there
 * the others say nothing about it. */
static miai_life rest_of(const miai_life_task *task)
{
    return task->means->options->literal ? MIAI_LIFE_UNKNOWN
                                         : MIAI_LIFE_ENDLESS;
}

static uint64_t core_kinds(miai_life out[2], const miai_life_task *task)
{
    const state start = start_of(task->grid);
    uint64_t nodes = 0;

    for (int i = 0; i < LIFE_GAMES; i++) {
        search *q = begin_game(task, life_games[i].game, nodes);
        if (!has_game(&q->a, life_games[i].game))
            continue;
        for (int side = WHITE; side >= BLACK; side--) {
            if (out[side] != MIAI_LIFE_UNKNOWN)
                continue;
            if (wins_game(q, &start, side, task->means->options->threats))
                out[side] = life_games[i].kind;
        }
        nodes = q->nodes;
        if (q->stopped)
            return nodes;
    }
    for (int side = BLACK; side <= WHITE; side++)
        if (out[side] == MIAI_LIFE_UNKNOWN)
            out[side] = rest_of(task);
    return nodes;
}
