/* life_static.inc.h - positions decided without search.
 *
 * Idea     Two theorems: Benson's unconditional life, and a death test by
 *          counting the points that can still become an eye.
 * Exact    Proofs, kos, threats and passes included, in docs/theory/search.md.
 *          Both hold for every number of threats, whoever is to move.  With
 *          --literal they are not used: there White may be forbidden to pass.
 * Cost     A few floods over the region; no memory.
 * Source   [Benson 1976] for life.
 */

enum { MAX_EYES = 16 }; /* enclosed areas looked at; more are left alone */

/* White's enclosed areas and the chains around them. */
typedef struct eye_list {
    bits area[MAX_EYES]; /* connected points without a White stone      */
    int areas;
    bits chain[MAX_EYES];
    uint64_t vital[MAX_EYES];   /* areas whose empty points are all liberties
                                 of the chain                            */
    uint64_t next_to[MAX_EYES]; /* areas the chain touches               */
    int chains;
} eye_list;

static void list_areas(eye_list *e, const area *a, bits enclosed)
{
    e->areas = 0;
    while (enclosed != 0 && e->areas < MAX_EYES) {
        const bits one = flood(enclosed & -enclosed, enclosed, a);
        enclosed &= ~one;
        e->area[e->areas++] = one;
    }
}

static void list_chains(eye_list *e, const area *a, const state *s)
{
    bits todo = 0;

    for (int i = 0; i < e->areas; i++)
        todo |= around(e->area[i], a) & s->stones[WHITE];
    e->chains = 0;
    while (todo != 0 && e->chains < MAX_EYES) {
        const bits chain = flood(todo & -todo, s->stones[WHITE], a);
        const bits beside = around(chain, a);
        const int k = e->chains++;

        todo &= ~chain;
        e->chain[k] = chain;
        e->vital[k] = e->next_to[k] = 0;
        for (int i = 0; i < e->areas; i++) {
            if ((e->area[i] & beside) == 0)
                continue; /* a point without neighbours may be all Black */
            e->next_to[k] |= (uint64_t)1 << i;
            if ((e->area[i] & ~s->stones[BLACK] & ~beside) == 0)
                e->vital[k] |= (uint64_t)1 << i;
        }
    }
    /* A chain that is not listed may not hold the areas together. */
    for (int i = 0; i < e->areas; i++)
        if ((around(e->area[i], a) & todo) != 0)
            e->area[i] = 0;
}

/* Points without `stones` that no immortal Black stone reaches but through
 * them. */
static inline bits enclosed_by(bits stones, const area *a)
{
    const bits open = a->region & ~stones;
    return open & ~flood(a->near_black & open, open, a);
}

/* Is White's target saved if these of her stones stay for ever? */
static inline bool is_target_in(const area *a, bits safe)
{
    return a->every ? (a->target & ~safe) == 0 : (a->target & safe) != 0;
}

/* White stones that can never be captured: those joined to immortal ones. */
static inline bits safe_white(const area *a, const state *s)
{
    const bits seed = s->stones[WHITE] & a->near_white;
    return seed == 0 ? 0 : flood(seed, s->stones[WHITE], a);
}

/* Benson's theorem: is the target alive though Black may play as often as he
 * likes?  `enclosed` is what the White stones enclose. */
static bool is_alive(const area *a, const state *s, bits enclosed)
{
    const bits joined = safe_white(a, s);
    const bits held = may_rest(a) ? joined : 0; /* whatever eyes it has */
    bits safe = a->game == FOR_EYES ? 0 : joined;
    uint64_t healthy = 0, rocks = 0, alive;
    eye_list e;

    if (is_target_in(a, safe))
        return true;
    if ((enclosed & (enclosed - 1)) == 0)
        return false;
    list_areas(&e, a, enclosed);
    if (e.areas < 2)
        return false;
    list_chains(&e, a, s);
    for (int i = 0; i < e.areas; i++)
        if (e.area[i] != 0)
            healthy |= (uint64_t)1 << i;
    for (int k = 0; k < e.chains; k++)
        if ((e.chain[k] & held) != 0)
            rocks |= (uint64_t)1 << k;
    alive = miai_benson_bits(e.vital, e.next_to, e.chains, healthy, rocks);
    for (int k = 0; k < e.chains; k++)
        if ((alive & ~rocks) >> k & 1)
            safe |= e.chain[k];
    return is_target_in(a, safe);
}

/* Black stones that can never be captured: those joined to immortal ones. */
static inline bits safe_black(const area *a, const state *s)
{
    const bits seed = s->stones[BLACK] & a->near_black;
    return seed == 0 ? 0 : flood(seed, s->stones[BLACK], a);
}

/* Can no stone of the prize ever be captured? */
static inline bool is_prize_safe(const area *a, const state *s)
{
    return a->prize == 0 || (a->prize & ~safe_black(a, s)) == 0;
}

/* Fills points that matter to nobody: White may not play between safe Black
 * stones, and Black gains nothing there (docs/theory/search.md).  So positions
 * that differ in such points alone are one. */
static inline void fill_lonely(const area *a, state *s)
{
    const bits others = a->region & ~s->stones[BLACK];
    bits lonely = empty_points(a, s) & ~around(others, a) & ~a->near_white;
    bits safe;

    if (lonely == 0 || a->literal)
        return;
    safe = safe_black(a, s);
    lonely &= ~around(others | (s->stones[BLACK] & ~safe), a);
    lonely &= around(safe, a) | a->near_black;
    if (s->ban != NO_BAN)
        lonely &= ~bit(s->ban);
    s->stones[BLACK] |= lonely;
}

/* A move of the search: a stone at the empty point `move`, or PASS; false if it
 * is not permitted. */
static bool make_move(state *out, const area *a, const state *s, int move)
{
    if (move == PASS
            ? !pass(out, a, s)
            : (empty_points(a, s) & bit(move)) == 0 || !play(out, a, s, move))
        return false;
    if (s->side == BLACK)
        fill_lonely(a, out);
    return true;
}

/* The chain that holds all White stones on the target, or 0 if there are
 * several. */
static inline bits only_target(const area *a, const state *s)
{
    const bits on_target = s->stones[WHITE] & a->target;
    const bits chain = flood(on_target & -on_target, s->stones[WHITE], a);
    return (on_target & ~chain) == 0 ? chain : 0;
}

/* White chains whose capture ends the game; 0 if there may be none.  `only` is
 * only_target(). */
static inline bits last_chains(const area *a, const state *s, bits only,
                               bits safe)
{
    if (a->every)
        return flood(a->target, s->stones[WHITE], a);
    return (a->target & ~only & ~safe) == 0 ? only : 0;
}

/* Takes two points out of `free` that lie in `near`; false, with `free`
 * unchanged, when there are not two. */
static inline bool reserve_pair(bits *free, bits near)
{
    const bits pair = *free & near;
    const bits rest = pair & (pair - 1);

    if (rest == 0)
        return false;
    *free &= ~(pair & -pair) & ~(rest & -rest);
    return true;
}

/* Where White can still make eyes. */
typedef struct eye_room {
    bits points;  /* that can still become an eye                         */
    bits shared;  /* the same for Theorem 3, more where there are pairs   */
    bits entries; /* empty points where a Black stone is as good as safe  */
    int held;     /* mortal Black chains that are safe by a pair          */
    bits reach;   /* of the target, if there are immortal White stones    */
    bool leaks;   /* may be joined to one of them                         */
} eye_room;

/* All that the target can be joined to while these Black stones stay: points of
 * the target, and what a path leads to from there. */
static inline bits reach_of_target(const area *a, bits held)
{
    const bits open = a->region & ~held;
    return flood(a->target & open, open, a);
}

/* Fewer than two eyes: no point, one, or two that touch each other. */
static inline bool is_one_eye(bits points, const area *a)
{
    const bits rest = points & (points - 1);
    return rest == 0 || ((rest & (rest - 1)) == 0 &&
                         (a->next_to[lowest(rest)] & points) != 0);
}

/* Those of the points that have two neighbours in m or more; joints may be left
 * out. */
static inline bits next_to_two(bits m, const area *a)
{
    const bits left = m << 1, right = m >> 1;
    const bits up = m << a->stride, down = m >> a->stride;

    return (left & right) | (up & down) | ((left | right) & (up | down));
}

/* Leaves out false eyes: if what is next to a point leads to no other one, but
 * through the point itself, the White stones there live by it alone.  `open` is
 * where White stones can stand. */
static bits without_false(bits points, bits open, const area *a)
{
    bits todo = open & ~points;

    /* Most stones have two eyes to choose from and need no closer look. */
    todo &= ~flood(next_to_two(points, a) & todo, todo, a);
    while (todo != 0) {
        const bits part = flood(todo & -todo, open & ~points, a);
        const bits eyes = around(part, a) & points;

        todo &= ~part;
        if (is_single(eyes)) {
            points &= ~eyes;
            todo |= part | eyes;
        }
    }
    return points;
}

/* A point next to a safe Black stone cannot become an eye, nor can one that a
 * pair of reserved points next to such stones takes away: if White plays one
 * of them, Black plays the other.  A mortal Black chain with such a pair of
 * liberties is as good as safe.  Entries are the empty points next to such
 * stones that are not reserved.  `only` is only_target(). */
static eye_room find_eye_room(const area *a, const state *s, bits only)
{
    eye_room r = {0};
    const bits empty = empty_points(a, s);
    const bits safe = safe_black(a, s);
    bits mortal = s->stones[BLACK] & ~safe;
    bits beside = (around(safe, a) & a->region) | a->near_black;
    bits free = empty & beside; /* for pairs, not yet reserved */
    bits points = a->region & ~safe & ~beside & ~last_chains(a, s, only, safe);

    for (bits todo = mortal; todo != 0;) {
        const bits m = flood(todo & -todo, mortal, a);
        const bits near = around(m, a) & a->region;

        todo &= ~m;
        if (!reserve_pair(&free, near))
            continue;
        free |= near & empty & ~beside;
        beside |= near;
        mortal &= ~m;
        points &= ~m & ~near;
        todo = mortal;
        r.held++;
    }
    if (a->near_white != 0) {
        r.reach = reach_of_target(a, s->stones[BLACK] & ~mortal);
        r.leaks = (r.reach & a->near_white) != 0;
        if (!r.leaks || a->near_refuge != 0)
            points &= r.reach;
    }
    const bits unpaired = points;
    for (bits todo = points; todo != 0; todo &= todo - 1) {
        if (reserve_pair(&free, a->next_to[lowest(todo)]))
            points &= ~(todo & -todo);
    }
    r.entries = free;
    r.shared = r.points = points;
    if (!is_one_eye(points, a)) {
        r.points =
            without_false(points, a->region & ~(s->stones[BLACK] & ~mortal), a);
        if (r.held == 0 && points == unpaired)
            r.shared = r.points;
    }
    return r;
}

/* Fewer than two eyes but for points under White stones, and these are all in
 * chains around one empty point: Theorem 3. */
static bool is_shared_eye(bits points, const area *a, const state *s)
{
    const bits white = s->stones[WHITE];
    const bits open = points & ~white;

    if (!is_one_eye(open, a))
        return false;
    for (bits todo = open & ~s->stones[BLACK]; todo != 0; todo &= todo - 1) {
        const bits beside = a->next_to[lowest(todo)] & white;
        if ((points & white & ~flood(beside, white, a)) == 0)
            return true;
    }
    return false;
}

/* Those of the entries by which Black leaves fewer than two eyes. */
static bits killing_entries(const eye_room *r, const area *a, const state *s)
{
    const bool may_share = r->held == 0 || (r->held == 1 && s->side == BLACK);
    bits kill = 0;

    for (bits todo = r->entries; todo != 0; todo &= todo - 1) {
        const bits p = todo & -todo;
        const bits left = ~p & ~a->next_to[lowest(todo)];
        if (is_one_eye(r->points & left, a) ||
            (may_share && is_shared_eye(r->shared & left, a, s)))
            kill |= p;
    }
    return kill;
}

/* Is White dead, if she does not get out?  One killing entry is enough for Black
 * to move; of two White can take only one. */
static bool is_dead_inside(const eye_room *r, const area *a, const state *s)
{
    bits kill;

    if (is_one_eye(r->points, a) ||
        (r->held <= 1 && is_shared_eye(r->shared, a, s)))
        return true;
    kill = killing_entries(r, a, s);
    return (s->side == BLACK ? kill : kill & (kill - 1)) != 0;
}

/* Can the side to move capture this chain of the other side without a
 * threat? */
static bool can_capture(const area *a, const state *s, bits chain)
{
    const bits liberties = around(chain, a) & empty_points(a, s);

    return is_single(liberties) && (chain & near_immortal(a, !s->side)) == 0 &&
           (s->ban == NO_BAN || liberties != bit(s->ban));
}

/* Can the side to move capture a chain with one of these stones of the other
 * side? */
static bool can_capture_any(const area *a, const state *s, bits stones)
{
    for (bits todo = stones; todo != 0;) {
        const bits chain = flood(todo & -todo, s->stones[!s->side], a);
        if (can_capture(a, s, chain))
            return true;
        todo &= ~chain;
    }
    return false;
}

/* Can Black win by his next move?  `only` is only_target().  Requires that he
 * is to move. */
static bool is_in_atari(const area *a, const state *s, bits only)
{
    assert(s->side == BLACK);
    if (a->every)
        return can_capture_any(a, s, a->target);
    return only != 0 && can_capture(a, s, only);
}

/* Can White take the prize by her next move?  Requires that she is to move. */
static bool is_prize_in_atari(const area *a, const state *s)
{
    assert(s->side == WHITE);
    return can_capture_any(a, s, a->prize);
}
