/* life_eyes.inc.h - positions that a library of eyes decides.
 *
 * Idea     Where one chain, the wall, holds all that is left of the target and
 *          encloses all that is not settled, the library knows who wins.
 *          Where only the inside of a wall is as in the library, that may be
 *          enough for life.
 * Exact    Both are theorems of docs/theory/search.md.  The library has no
 *          bans and knows of a few threats only; with --literal, or where
 *          there are immortal White stones, it is not asked.
 * Cost     A few floods; none where empty points outside touch each other.
 */

/* The stones on the cells inside a wall, for the library. */
static void put_inside(miai_probe_question *q, const state *s, bits inside)
{
    words_of(q->inside, inside);
    words_of(q->black, s->stones[BLACK] & inside);
    words_of(q->white, s->stones[WHITE] & inside);
}

/* May all that can still be played on be inside one wall, or an outside liberty
 * of it?  No empty point next to an immortal stone has an empty neighbour. */
static inline bool may_be_enclosed(const area *a, const state *s)
{
    const bits empty = empty_points(a, s);

    return (around(empty & a->near_black, a) & empty) == 0 &&
           s->ban == NO_BAN && s->axis <= MIAI_PROBE_MOST &&
           s->axis >= -MIAI_PROBE_MOST;
}

/* Theorem 4: White wins from this axis on if the wall encloses everything; or
 * MIAI_PROBE_UNKNOWN. */
static int ask_whole(miai_probe *probe, const area *a, const state *s)
{
    const bits wall = only_target(a, s);

    if (wall == 0)
        return MIAI_PROBE_UNKNOWN;
    const bits safe = safe_black(a, s);
    const bits rest = a->region & ~wall & ~safe;
    const bits touched = around(wall, a);
    const bits outside = rest & (around(safe, a) | a->near_black);
    miai_probe_question q = {.liberties = count(outside),
                             .ruling = a->ruling,
                             .white_first = s->side == WHITE};

    /* Outside liberties are empty, touch the wall, and nothing else that is
     * not safe.  A White stone inside may not hold the target when the wall
     * is gone.  The library knows of no prize. */
    if ((a->prize & ~safe) != 0 ||
        (outside & (s->stones[WHITE] | ~touched)) != 0 ||
        (around(outside, a) & rest) != 0 || (a->target & rest & ~touched) != 0)
        return MIAI_PROBE_UNKNOWN;
    put_inside(&q, s, rest & ~outside);
    return miai_probe_ask(probe, &q);
}

/* Theorem 5: White wins from this axis on, 0 at most, because a chain of the
 * target lives by what it encloses alone; or MIAI_PROBE_UNKNOWN.  `enclosed`
 * is what all White stones enclose.  Requires that Black is to move. */
static int ask_alive(miai_probe *probe, const area *a, const state *s,
                     bits enclosed)
{
    bits todo = s->stones[WHITE] & a->target & around(enclosed, a);

    assert(s->side == BLACK);
    if (is_one_eye(enclosed, a))
        return MIAI_PROBE_UNKNOWN;
    while (todo != 0) {
        const bits wall = flood(todo & -todo, s->stones[WHITE], a);
        const bits inside = enclosed_by(wall, a);
        miai_probe_question q = {.ruling = 1};
        int from;

        todo &= ~wall;
        if (is_one_eye(inside, a))
            continue;
        put_inside(&q, s, inside);
        from = miai_probe_ask(probe, &q);
        if (from <= 0 && from <= s->axis)
            return from;
    }
    return MIAI_PROBE_UNKNOWN;
}

/* Who wins, as far as the library knows: BLACK, WHITE or -1, and the last axis
 * with the same winner.  `enclosed`: see is_decided(). */
static int ask_eyes(int *reach, miai_probe *probe, const area *a,
                    const state *s, bits enclosed)
{
    int from = MIAI_PROBE_UNKNOWN;

    if (may_be_enclosed(a, s))
        from = ask_whole(probe, a, s);
    if (from == MIAI_PROBE_UNKNOWN && s->side == BLACK)
        from = ask_alive(probe, a, s, enclosed);
    if (from == MIAI_PROBE_UNKNOWN)
        return -1;
    *reach = s->axis >= from ? from : from - 1;
    return s->axis >= from ? WHITE : BLACK;
}
