/* life_check.inc.h - is what the search believes true?
 *
 * Idea     A state that is no position, an entry in the wrong bucket, a line
 *          whose filter has lost count: none of these would be noticed, the
 *          answer would only be wrong.  So the search asserts them: each state
 *          it enters, each table that has doubled, and a line now and then.
 * Cost     A few floods a node where assertions are on; nothing elsewhere.
 */

#ifndef NDEBUG

/* --- states --------------------------------------------------------------- */

/* Has every chain of a side a liberty, or an immortal neighbour? */
static bool can_breathe(const area *a, const state *s, int side)
{
    const bits free = empty_points(a, s);

    for (bits todo = s->stones[side]; todo != 0;) {
        const bits chain = flood(todo & -todo, s->stones[side], a);
        if ((around(chain, a) & free) == 0 &&
            (chain & near_immortal(a, side)) == 0)
            return false;
        todo &= ~chain;
    }
    return true;
}

static bool is_position(const area *a, bits black, bits white, int ban)
{
    return (black & white) == 0 && ((black | white) & ~a->region) == 0 &&
           (ban == NO_BAN || (ban >= 0 && ban < LIFE_BITS &&
                              (a->region & ~black & ~white & bit(ban)) != 0));
}

/* Does the position stand for all in which alike bays have changed places? */
static bool is_in_order(const area *a, const state *s)
{
    state sorted = *s;

    put_in_order(a, &sorted);
    return is_same(s, &sorted);
}

/* Is it a state that the search may enter? */
static bool is_state(const area *a, const state *s)
{
    return is_position(a, s->stones[BLACK], s->stones[WHITE], s->ban) &&
           (s->side == BLACK || s->side == WHITE) && s->flag <= 1 &&
           (s->flag == 0 || s->axis > 0) &&
           (s->retake == 0 || (a->literal && s->retake <= RETAKEN_PASSED)) &&
           s->axis >= -MIAI_MAX_THREATS - 1 &&
           s->axis <= MIAI_MAX_THREATS + 1 && !is_over(a, s) &&
           can_breathe(a, s, BLACK) && can_breathe(a, s, WHITE) &&
           is_in_order(a, s);
}

/* --- the table ------------------------------------------------------------ */

static bool is_bound(int axis)
{
    return axis >= -NEVER && axis <= NEVER;
}

/* Threats never hurt, and a flag never helps White. */
static bool has_sound_bounds(const entry *e)
{
    for (int f = 0; f < 2; f++)
        if (!is_bound(e->black_to[f]) || !is_bound(e->white_from[f]) ||
            !is_border(e->black_to[f], e->white_from[f]))
            return false;
    return e->black_to[0] <= e->black_to[1] &&
           e->white_from[0] <= e->white_from[1];
}

static bool is_entry(const table *t, const area *a, const entry *e, size_t i)
{
    const state s = {.stones = {e->black, e->white}, .ban = e->ban};

    return (hash_of(e->black, e->white, e->ban, e->kind) & (t->buckets - 1)) ==
               i &&
           is_position(a, e->black, e->white, e->ban) && is_in_order(a, &s) &&
           (a->literal || e->kind >> 1 <= FOR_END) && has_sound_bounds(e);
}

/* May two entries be in one bucket?  Those of the same stones are of different
 * axes, and what they know is true together. */
static bool agree(const entry *e, const entry *f)
{
    if (e->black != f->black || e->white != f->white || e->ban != f->ban ||
        e->kind != f->kind)
        return true;
    for (int i = 0; i < 2; i++)
        if (!is_border(e->black_to[i], f->white_from[i]) ||
            !is_border(f->black_to[i], e->white_from[i]))
            return false;
    return e->tag != f->tag;
}

static bool is_table(const table *t, const area *a)
{
    size_t used = 0;

    for (size_t i = 0; i < t->buckets; i++) {
        const entry *e = bucket_at(t, i);
        for (int j = 0; j < BUCKET; j++) {
            if (!e[j].is_used)
                continue;
            used++;
            if (!is_entry(t, a, e + j, i))
                return false;
            for (int k = 0; k < j; k++)
                if (e[k].is_used && !agree(e + j, e + k))
                    return false;
        }
    }
    return used == t->used && t->buckets <= t->most &&
           (t->buckets & (t->buckets - 1)) == 0;
}

/* --- the line ------------------------------------------------------------- */

/* Is there a move, with this weight of a pass, from one state to the next? */
static bool follows(const area *a, const state *s, const state *next,
                    int weight)
{
    for (int p = PASS; p < LIFE_BITS; p++) {
        const int passed = p != PASS ? 0 : s->side == WHITE ? 1 : -1;
        state after;
        if (passed != weight || !make_move(&after, a, s, p))
            continue;
        put_in_order(a, &after);
        if (is_same(&after, next))
            return true;
    }
    return false;
}

/* Is the state on the line before? */
static bool is_repeated(const search *q, int depth)
{
    for (int d = 0; d < depth; d++)
        if (is_same(&q->line[d], &q->line[depth]))
            return true;
    return false;
}

static bool is_line(const search *q)
{
    uint16_t filter[FILTER] = {0};

    for (int d = 0; d <= q->depth; d++) {
        const state *s = &q->line[d];
        if (!is_state(&q->a, s) || q->hash[d] != state_hash(&q->a, s) ||
            is_repeated(q, d))
            return false;
        if (d > 0 &&
            !follows(&q->a, s - 1, s, q->balance[d] - q->balance[d - 1]))
            return false;
        filter[filter_of(q->hash[d])]++;
    }
    return memcmp(filter, q->filter, sizeof filter) == 0;
}

enum { SAMPLE = 1024 }; /* a line is walked once in so many nodes */

static bool is_line_now_and_then(const search *q)
{
    return q->nodes % SAMPLE != 0 || is_line(q);
}

#endif
