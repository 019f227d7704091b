/* life_proof_list.inc.h - fills the graph of a proof with states and moves.
 *
 * Idea     Depth first from the claims.  The loser's moves are all there; of
 *          the winner's moves one is chosen that leads where the graph has
 *          been already, or else one that cost the search little.
 * Exact    The search only proposes moves, and only facts of its table count.
 *          That the winner wins is shown by life_proof_game.inc.h on the
 *          graph, and once more by whoever checks the certificate.
 * Cost     Every move of every node is played and looked at once; new search
 *          only where the table has lost what it knew.
 */

/* --- what a reader of the proof sees at once ------------------------------- */

/* The points in reach of the target that can still become an eye of White,
 * without any pairs, and the empty points next to safe stones. */
static bits plain_eyes(bits *entries, const area *a, const state *s)
{
    const bits safe = safe_black(a, s);
    const bits chain = only_target(a, s);
    const bits beside = (around(safe, a) & a->region) | a->near_black;
    bits points = reach_of_target(a, safe) & ~beside;

    if ((a->target & ~chain & ~safe) == 0)
        points &= ~chain;
    *entries = beside & empty_points(a, s);
    return points;
}

/* Theorems 1, 2 and 6 of docs/theory/search.md, without pairs. */
static bool is_plainly_dead(const area *a, const state *s)
{
    bits entries;
    const bits eyes = plain_eyes(&entries, a, s);
    int kills = s->side == BLACK; /* of two White can take only one */

    if ((reach_of_target(a, safe_black(a, s)) & a->near_white) != 0)
        return false;
    for (; entries != 0 && kills < 2; entries &= entries - 1) {
        const bits p = entries & -entries;
        kills += is_one_eye(eyes & ~p & ~a->next_to[lowest(entries)], a);
    }
    return kills > 1 || is_one_eye(eyes, a);
}

/* Does the winner win at sight, by the tests that tools/proofcheck.c makes and
 * no others?  Not for starts, whose ban may be no ko. */
static bool proof_leaf(const proof *f, const state *s)
{
    const area *a = &f->q->a;

    if (is_target_gone(a, s))
        return f->winner == BLACK;
    if (f->winner == BLACK && s->side == BLACK &&
        is_in_atari(a, s, only_target(a, s)))
        return true;
    if (a->literal)
        return false;
    if (f->winner == WHITE)
        return is_alive(a, s, enclosed_by(s->stones[WHITE], a));
    return is_plainly_dead(a, s);
}

/* --- candidates -------------------------------------------------------------- */

/* A move of the winner; small is good. */
typedef struct candidate {
    state next;
    int move;
    long value;
} candidate;

enum {
    VALUE_LEAF = 0,
    VALUE_LISTED = 1,
    VALUE_KNOWN = 2,
    VALUE_NONE = 1 << 30
};

/* How good is a move that wins?  What is in the graph costs nothing.  But
 * Black must not go round in circles: what is not listed to the end may lead
 * back here. */
static long value_of(const proof *f, const state *next, const child *known)
{
    const uint32_t node = find_node(f, next);
    bits entries;
    const long work = (long)table_work(&f->q->t, &f->q->a, &known->s);

    if (node != TO_NOTHING &&
        (f->winner == WHITE || node_at(f, node)->progress == IS_LISTED))
        return VALUE_LISTED;
    if (node != TO_NOTHING && node_at(f, node)->progress == IS_OPEN)
        return VALUE_NONE - 1;
    if (f->winner == WHITE)
        return VALUE_KNOWN + work;
    return VALUE_KNOWN + work * 256 +
           count(plain_eyes(&entries, &f->q->a, next));
}

/* What the search knows of a state: it has looked at the same without lonely
 * points. */
static child known_of(search *q, const state *s)
{
    child c = {.s = *s};

    fill_lonely(&q->a, &c.s);
    c.hash = state_hash(&q->a, &c.s);
    q->depth = -1;
    look_at(q, &c);
    return c;
}

/* Looks at one move.  Without `deep` only what is known already counts. */
static void try_candidate(proof *f, candidate *best, const state *next,
                          int move, bool deep)
{
    long value = VALUE_LEAF;

    if (!proof_leaf(f, next)) {
        const child known = known_of(f->q, next);
        if (find_node(f, next) == TO_NOTHING &&
            (deep ? winner_of(f->q, next) != f->winner : known.delta != 0))
            return;
        value = value_of(f, next, &known);
    }
    if (value < best->value)
        *best = (candidate){*next, move, value};
}

/* The best move of a winner's node that is no candidate yet; false if there
 * is none.  New search only where nothing is known to win. */
static bool find_candidate(proof *f, candidate *best, const proof_node *n)
{
    const area *a = &f->q->a;
    state next;

    best->value = VALUE_NONE;
    for (int deep = 0; deep < 2 && best->value == VALUE_NONE; deep++) {
        for (bits todo = empty_points(a, &n->s) & ~n->tried; todo != 0;
             todo &= todo - 1) {
            if ((!deep || best->value == VALUE_NONE) &&
                play(&next, a, &n->s, lowest(todo)))
                try_candidate(f, best, &next, lowest(todo), deep);
        }
        if (!n->tried_pass && (!deep || best->value == VALUE_NONE) &&
            pass(&next, a, &n->s))
            try_candidate(f, best, &next, PASS, deep);
    }
    if (f->q->stopped && f->rc == MIAI_OK)
        f->rc = MIAI_ERR_LIMIT;
    return best->value != VALUE_NONE && f->rc == MIAI_OK;
}

/* Gives a node of the winner one more move; false if there is none left. */
static bool widen(proof *f, uint32_t number)
{
    const proof_node n = *node_at(f, number);
    candidate best;
    uint32_t to = TO_LEAF;

    if (!find_candidate(f, &best, &n))
        return false;
    if (best.move == PASS)
        node_at(f, number)->tried_pass = true;
    else
        node_at(f, number)->tried |= bit(best.move);
    if (best.value != VALUE_LEAF)
        to = make_node(f, &best.next);
    return to != TO_NOTHING && add_edge(f, number, to, best.move);
}

/* --- listing ----------------------------------------------------------------- */

static bool add_reply(proof *f, uint32_t number, const state *next, int move)
{
    uint32_t to;

    if (proof_leaf(f, next))
        return true;
    assert(!is_target_gone(&f->q->a, next));
    to = make_node(f, next);
    return to != TO_NOTHING && add_edge(f, number, to, move);
}

/* Lists all moves of a node of the loser. */
static bool add_replies(proof *f, uint32_t number)
{
    const area *a = &f->q->a;
    const state s = node_at(f, number)->s;
    state next;

    for (bits todo = empty_points(a, &s); todo != 0; todo &= todo - 1)
        if (play(&next, a, &s, lowest(todo)) &&
            !add_reply(f, number, &next, lowest(todo)))
            return false;
    return !pass(&next, a, &s) || add_reply(f, number, &next, PASS);
}

static bool open_node(proof *f, uint32_t number)
{
    proof_node *n = node_at(f, number);
    step *at = push(f, &f->path);

    if (at == NULL)
        return false;
    n->progress = IS_OPEN;
    if (is_winners(f, n) ? !widen(f, number) : !add_replies(f, number)) {
        assert(f->rc != MIAI_OK); /* else it does not win here */
        f->rc = f->rc != MIAI_OK ? f->rc : MIAI_ERR_LIMIT;
        return false;
    }
    *at = (step){number, node_at(f, number)->edges};
    return true;
}

/* Lists everything that follows from a node, depth first: a choice is made
 * when what the loser can do in earlier branches is known. */
static bool list_from(proof *f, uint32_t number)
{
    if (node_at(f, number)->progress != IS_NEW)
        return true;
    f->path.count = 0;
    if (!open_node(f, number))
        return false;
    while (f->path.count > 0) {
        step *at = (step *)f->path.data + f->path.count - 1;
        const uint32_t edge = at->edge;
        uint32_t to;

        if (edge == TO_NOTHING) {
            node_at(f, at->node)->progress = IS_LISTED;
            f->path.count--;
            continue;
        }
        to = edge_at(f, edge)->to;
        at->edge = edge_at(f, edge)->next;
        if (to != TO_LEAF && node_at(f, to)->progress == IS_NEW &&
            !open_node(f, to))
            return false;
    }
    return true;
}
