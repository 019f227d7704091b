/* life_study.inc.h - questions about one position after the other.
 *
 * Idea     Every position of a study is a question of its own, asked for the
 *          side to move, the flag clear: how many threats from here on?  The
 *          table is kept, so that what one position taught the next one knows.
 * Exact    A move is worth what the position behind it is worth to the other
 *          side, with the sign changed; a retake of the ko first costs its
 *          threat.  Which moves are best is asked as life_root.inc.h asks it.
 */

static state state_of(const miai_life_position *p)
{
    return (state){.stones = {bits_of(&p->black), bits_of(&p->white)},
                   .ban = (int16_t)p->ban,
                   .side = (int8_t)p->side};
}

static miai_life_set set_of(bits m)
{
    miai_life_set set = {0};

    words_of(set.word, m);
    return set;
}

static void study_open(const miai_life_task *task)
{
    search_init(task);
}

/* The position behind a move, the threat for a retake played before it and
 * forgotten; false for suicide. */
static bool move_on(state *out, const search *q, const state *s, int move)
{
    if (move != PASS)
        return place(out, &q->a, s, move);
    *out = *s;
    out->side = !s->side;
    out->ban = NO_BAN;
    return true;
}

static bool study_play(miai_life_position *out, const void *block,
                       const miai_life_position *from, int move)
{
    const search *q = block;
    const state s = state_of(from);
    state next;

    if (!move_on(&next, q, &s, move))
        return false;
    *out = (miai_life_position){.black = set_of(next.stones[BLACK]),
                                .white = set_of(next.stones[WHITE]),
                                .ban = next.ban,
                                .side = next.side};
    return true;
}

static miai_life_end study_end(const void *block, const miai_life_position *p)
{
    const search *q = block;
    child c = {.s = state_of(p)};
    bits enclosed;

    if (is_target_gone(&q->a, &c.s))
        return MIAI_LIFE_CAPTURED;
    if (is_prize_taken(&q->a, &c.s))
        return MIAI_LIFE_PRIZE;
    if (q->a.literal || p->ban_is_named)
        return MIAI_LIFE_OPEN;
    enclosed = enclosed_by(c.s.stones[WHITE], &q->a);
    if (is_alive(&q->a, &c.s, enclosed))
        return MIAI_LIFE_ALIVE;
    if (!is_decided(q, &c, &enclosed))
        return MIAI_LIFE_OPEN;
    return (c.phi == 0) == (c.s.side == WHITE) ? MIAI_LIFE_ALIVE
                                               : MIAI_LIFE_DEAD;
}

/* A new question with its own share of nodes. */
static search *begin_question(void *block, uint64_t most_nodes)
{
    search *q = block;

    q->stopped = false;
    q->most_nodes = most_nodes == 0 ? 0 : q->nodes + most_nodes;
    return q;
}

static int study_status(void *block, const miai_life_position *p, int most)
{
    search *q = block;
    const state s = state_of(p);
    border known = {-NEVER, NEVER};

    q = begin_question(block, q->budget->nodes);
    return status_of(q, &known, &s, most);
}

/* What a retake is worth: it needs one threat at least. */
static int value_of_retake(search *q, const state *root, int most)
{
    state s = *root;
    state next;

    for (int t = 1; t <= most; t++) {
        int winner;
        s.axis = (int8_t)(s.side == WHITE ? t : -t);
        if (!play(&next, &q->a, &s, s.ban))
            return 0;
        winner = winner_of(q, &next);
        if (winner == OPEN)
            return 0;
        if (winner == root->side)
            return -t;
    }
    return -(most + 1);
}

/* Requires a move that study_play() takes. */
static int study_value(void *block, const miai_life_position *p, int move,
                       int most)
{
    search *q = block;
    const state s = state_of(p);
    border known = {-NEVER, NEVER};
    state next;

    q = begin_question(block, q->budget->nodes);
    if (move != PASS && move == s.ban)
        return value_of_retake(q, &s, most);
    if (!move_on(&next, q, &s, move))
        return 0;
    return -status_of(q, &known, &next, most);
}

/* Is a move among the best of a position with this status? */
static bool study_keeps(void *block, const miai_life_position *p, int status,
                        int move, int most)
{
    search *q = block;
    const state s = state_of(p);

    q = begin_question(block, q->budget->nodes);
    if (status == 0 || status < -most)
        return false;
    return move == PASS ? pass_keeps(q, &s, status, most)
                        : stone_keeps(q, &s, status, move);
}

/* A main line from here on; it costs at most the nodes that lines may. */
static void study_line(miai_life_answer *out, void *block,
                       const miai_life_position *p, int status, int most)
{
    search *q = begin_question(block, MOST_FOR_LINES);
    const state s = state_of(p);

    *out = (miai_life_answer){.status = status};
    if (status != 0)
        find_line(q, out, &s, most);
}

static void study_answer(miai_life_answer *out, void *block,
                         const miai_life_position *p, int most)
{
    search *q = block;
    const state s = state_of(p);
    border known = {-NEVER, NEVER};

    *out = (miai_life_answer){.asked = true};
    q = begin_question(block, q->budget->nodes);
    out->status = status_of(q, &known, &s, most);
    if (out->status == 0)
        return;
    out->sign = out->status > 0 ? 1 : -1;
    add_moves(q, out, &s, most);
    q = begin_question(block, MOST_FOR_LINES);
    find_line(q, out, &s, most);
}

static bool study_easiest(int16_t *move, void *block,
                          const miai_life_position *p, int status, int most)
{
    search *q = begin_question(block, MOST_FOR_LINES);
    const state s = state_of(p);

    return status != 0 && find_easiest(q, move, &s, status, most);
}

/* Sorts moves by their value, the highest first. */
static void sort_options(options *list)
{
    for (int i = 1; i < list->count; i++) {
        const option o = list->at[i];
        int k = i;
        for (; k > 0 && list->at[k - 1].value < o.value; k--)
            list->at[k] = list->at[k - 1];
        list->at[k] = o;
    }
}

static int study_resistance(int16_t *move, void *block,
                            const miai_life_position *p, int status, int most)
{
    search *q = begin_question(block, MOST_FOR_LINES);
    const state s = state_of(p);
    options list = {.count = 0};
    play_out l;

    if (status >= 0 || !begin_line(q, &l, &s, status, most))
        return 0;
    l.is_plain = true;
    for (bits todo = empty_points(&q->a, &s); todo != 0; todo &= todo - 1)
        add_option(q, &list, &l, lowest(todo), KNOWN);
    sort_options(&list);
    for (int i = 0; i < list.count; i++)
        move[i] = list.at[i].move;
    return list.count;
}

static miai_line_end study_line_end(void *block, const miai_life_position *p,
                                    int status, int most)
{
    search *q = begin_question(block, MOST_FOR_LINES);
    const state s = state_of(p);

    if (is_over(&q->a, &s))
        return end_at_sight(q, &s, BLACK);
    return status == 0 || p->ban_is_named || is_joined(&q->a)
               ? MIAI_LINE_OPEN
               : find_end_here(q, &s, status, most);
}

static uint64_t study_nodes(const void *block)
{
    const search *q = block;
    return q->nodes;
}
