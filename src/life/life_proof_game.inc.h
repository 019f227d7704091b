/* life_proof_game.inc.h - who wins on the graph of a proof, and why.
 *
 * Idea     Give every edge a price such that a cycle is good for the winner if
 *          and only if its prices add up to 0 or less: in White's proof minus
 *          the balance; in Black's scale * balance + 1 for each move of his,
 *          where scale is at least the number of his nodes.  While the game is
 *          played good cycles must add up to less than 0: then scale is larger
 *          than that number, and White pays -scale * balance - 1.  The winner
 *          wins if there are potentials f >= 0 and moves of the winner with
 *              f(node) >= f(next) + price   for every edge that is played,
 *          as then no cycle has a positive sum.
 * Method   Components of the graph, last ones first: most are single nodes and
 *          trivial.  In the others the moves of the winner are improved step
 *          by step: at first each of its nodes gives up, at the price
 *          `give_up`; the longest way from each node is measured; a node
 *          changes to a move with a shorter one.  By the inequality above the
 *          change makes no cycle with a positive sum, so that the ways stay
 *          finite, and they only get shorter: this ends.  What need not give up
 *          is proved.
 * Source   [Bjorklund & Vorobyov 2007], longest shortest paths.
 */

typedef enum choice_of { ALL_CANDIDATES, CHOSEN_ONLY } choice_of;

/* A set of nodes, their components and the prices in force. */
typedef struct arena {
    miai_vec nodes;  /* uint32_t, after sorting by components, last first    */
    miai_vec ends;   /* uint32_t: where each component ends in it            */
    uint32_t group;  /* mark of the nodes that belong to it                  */
    int64_t scale;   /* of the balance                                       */
    bool is_plain;   /* White's prices are the balances alone                */
    int64_t give_up; /* price of giving up, more than any way costs          */
} arena;

static void arena_init(arena *a, const miai_mem *mem)
{
    *a = (arena){0};
    miai_vec_init(&a->nodes, mem, sizeof(uint32_t));
    miai_vec_init(&a->ends, mem, sizeof(uint32_t));
}

static void arena_clear(arena *a)
{
    miai_vec_clear(&a->nodes);
    miai_vec_clear(&a->ends);
}

static void set_prices(arena *a, int64_t nodes)
{
    a->scale = nodes;
    a->give_up = 4 * (nodes + 1) * (nodes + 1);
}

static int64_t price_of(const proof *f, const arena *a, const proof_node *n,
                        const proof_edge *e)
{
    if (f->winner == BLACK)
        return a->scale * e->pass + is_winners(f, n);
    return a->is_plain ? -e->pass : -a->scale * e->pass - is_winners(f, n);
}

/* --- components (Tarjan), without recursion --------------------------------- */

/* The first edge of a node that is looked at, and the one behind an edge. */
static uint32_t first_edge(const proof *f, const proof_node *n, choice_of mode)
{
    return mode == CHOSEN_ONLY && is_winners(f, n) ? n->chosen : n->edges;
}

static uint32_t next_edge(const proof *f, const proof_node *n, uint32_t edge,
                          choice_of mode)
{
    return mode == CHOSEN_ONLY && is_winners(f, n) ? TO_NOTHING
                                                   : edge_at(f, edge)->next;
}

static bool start_node(proof *f, uint32_t number, uint32_t *counter,
                       choice_of mode)
{
    proof_node *n = node_at(f, number);
    step *at = push(f, &f->path);

    if (at == NULL || !push_number(f, &f->stack, number))
        return false;
    n->order = n->low = ++*counter;
    n->on_stack = true;
    *at = (step){number, first_edge(f, n, mode)};
    return true;
}

/* Takes a finished component off the stack into `out`. */
static bool take_component(proof *f, arena *out, uint32_t number)
{
    uint32_t one;

    do {
        one = number_at(&f->stack, --f->stack.count);
        node_at(f, one)->on_stack = false;
        if (!push_number(f, &out->nodes, one))
            return false;
    } while (one != number);
    return push_number(f, &out->ends, (uint32_t)out->nodes.count);
}

/* Follows the next edge of the last step, or ends it. */
static bool walk_on(proof *f, arena *out, uint32_t *counter, choice_of mode)
{
    step *at = (step *)f->path.data + f->path.count - 1;
    const uint32_t number = at->node, edge = at->edge;
    proof_node *n = node_at(f, number);
    uint32_t to;

    if (edge == TO_NOTHING) {
        f->path.count--;
        if (f->path.count > 0) {
            proof_node *before = node_at(f, at[-1].node);
            before->low = n->low < before->low ? n->low : before->low;
        }
        return n->low != n->order || take_component(f, out, number);
    }
    at->edge = next_edge(f, n, edge, mode);
    to = edge_at(f, edge)->to;
    if (to == TO_LEAF || node_at(f, to)->group != out->group)
        return true;
    if (node_at(f, to)->order == 0)
        return start_node(f, to, counter, mode);
    if (node_at(f, to)->on_stack && node_at(f, to)->order < n->low)
        n->low = node_at(f, to)->order;
    return true;
}

/* Sorts the nodes of the group, which are those of `list`, by components. */
static bool find_components(proof *f, arena *out, const uint32_t *list,
                            size_t count, choice_of mode)
{
    uint32_t counter = 0;

    out->nodes.count = out->ends.count = 0;
    f->path.count = f->stack.count = 0;
    for (size_t i = 0; i < count; i++)
        node_at(f, list[i])->order = 0;
    for (size_t i = 0; i < count; i++) {
        if (node_at(f, list[i])->order != 0)
            continue;
        if (!start_node(f, list[i], &counter, mode))
            return false;
        while (f->path.count > 0)
            if (!walk_on(f, out, &counter, mode))
                return false;
    }
    return true;
}

/* --- the longest way ---------------------------------------------------------- */

/* What an edge costs with all that follows. */
static int64_t way_by(const proof *f, const arena *a, const proof_node *n,
                      const proof_edge *e)
{
    const proof_node *to;
    int64_t way;

    if (e->to == TO_LEAF)
        return 0;
    to = node_at(f, e->to);
    if (to->group != a->group)
        return to->proved ? 0 : a->give_up;
    way = to->potential + price_of(f, a, n, e);
    return way > 0 ? way : 0;
}

/* The longest way from a node when the winner makes its chosen moves. */
static int64_t longest_way(const proof *f, const arena *a, const proof_node *n)
{
    int64_t longest = 0;

    if (is_winners(f, n))
        return n->chosen == TO_NOTHING ? a->give_up
                                       : way_by(f, a, n, edge_at(f, n->chosen));
    for (uint32_t i = n->edges; i != TO_NOTHING; i = edge_at(f, i)->next) {
        const int64_t way = way_by(f, a, n, edge_at(f, i));
        longest = way > longest ? way : longest;
    }
    return longest;
}

/* Measures the ways in one component of `sorted`: from below until nothing
 * changes any more. */
static void measure_component(const proof *f, const arena *prices,
                              const uint32_t *list, size_t count)
{
    bool changed = true;

    for (size_t i = 0; i < count; i++)
        node_at(f, list[i])->potential = 0;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < count; i++) {
            proof_node *n = node_at(f, list[i]);
            const int64_t way = longest_way(f, prices, n);
            if (way <= n->potential)
                continue;
            n->potential = way;
            changed = count > 1;
        }
    }
}

/* Measures all ways from the nodes of `list`, which form the group of
 * `prices`; `sorted` is room to work in. */
static bool measure(proof *f, arena *sorted, const arena *prices,
                    const uint32_t *list, size_t count)
{
    size_t begin = 0;

    sorted->group = prices->group;
    if (!find_components(f, sorted, list, count, CHOSEN_ONLY))
        return false;
    for (size_t i = 0; i < sorted->ends.count; i++) {
        const size_t end = number_at(&sorted->ends, i);
        measure_component(f, prices, (uint32_t *)sorted->nodes.data + begin,
                          end - begin);
        begin = end;
    }
    return true;
}

/* --- the game ------------------------------------------------------------------ */

/* Lets nodes of the winner change to moves with a shorter way. */
static bool improve(const proof *f, const arena *prices, const uint32_t *list,
                    size_t count)
{
    bool changed = false;

    for (size_t i = 0; i < count; i++) {
        proof_node *n = node_at(f, list[i]);
        int64_t shortest = n->potential;
        if (!is_winners(f, n))
            continue;
        for (uint32_t e = n->edges; e != TO_NOTHING; e = edge_at(f, e)->next) {
            const int64_t way = way_by(f, prices, n, edge_at(f, e));
            if (way >= shortest)
                continue;
            shortest = way;
            n->chosen = e;
            changed = true;
        }
    }
    return changed;
}

/* Finds out which nodes of a component the winner wins with the candidates
 * there are. */
static bool play_component(proof *f, arena *work, uint32_t group,
                           const uint32_t *list, size_t count)
{
    arena prices = {.group = group};

    set_prices(&prices, (int64_t)count + 1);
    for (size_t i = 0; i < count; i++) {
        node_at(f, list[i])->group = group;
        node_at(f, list[i])->chosen = TO_NOTHING;
    }
    do {
        if (!measure(f, work, &prices, list, count))
            return false;
    } while (improve(f, &prices, list, count));
    for (size_t i = 0; i < count; i++)
        node_at(f, list[i])->proved =
            node_at(f, list[i])->potential < prices.give_up / 2;
    return true;
}

/* Does the component have nodes that are not proved, and are those the fault
 * of no other component? */
static bool is_in_trouble(const proof *f, uint32_t group, const uint32_t *list,
                          size_t count)
{
    bool open = false;

    for (size_t i = 0; i < count; i++) {
        const proof_node *n = node_at(f, list[i]);
        if (n->proved)
            continue;
        open = true;
        for (uint32_t e = n->edges; e != TO_NOTHING; e = edge_at(f, e)->next) {
            const uint32_t to = edge_at(f, e)->to;
            if (to != TO_LEAF && !node_at(f, to)->proved &&
                node_at(f, to)->group != group)
                return false;
        }
    }
    return open;
}

/* Gives the winner one more move at each of its open nodes. */
static bool widen_component(proof *f, const uint32_t *list, size_t count,
                            bool *progress)
{
    for (size_t i = 0; i < count; i++) {
        const proof_node *n = node_at(f, list[i]);
        if (n->proved || !is_winners(f, n))
            continue;
        if (widen(f, list[i])) {
            const uint32_t to = edge_at(f, node_at(f, list[i])->edges)->to;
            *progress = true;
            if (to != TO_LEAF && !list_from(f, to))
                return false;
        }
        if (f->rc != MIAI_OK)
            return false;
    }
    return true;
}

static bool all_claims_proved(const proof *f)
{
    for (size_t i = 0; i < f->claims.count; i++)
        if (!node_at(f, number_at(&f->claims, i))->proved)
            return false;
    return true;
}

/* Solves all that is open; then helps where a component is in trouble. */
static bool play_round(proof *f, arena *all, arena *work, bool *progress)
{
    const uint32_t nodes = (uint32_t)f->nodes.count;
    uint32_t group = 2;
    size_t begin = 0;
    miai_vec open;

    miai_vec_init(&open, &f->mem, sizeof(uint32_t));
    for (uint32_t i = 0; i < nodes; i++) {
        node_at(f, i)->group = node_at(f, i)->proved ? 0 : 1;
        if (!node_at(f, i)->proved && !push_number(f, &open, i))
            goto done;
    }
    all->group = 1;
    if (!find_components(f, all, open.data, open.count, ALL_CANDIDATES))
        goto done;
    for (size_t i = 0; i < all->ends.count; i++, group++) {
        const uint32_t *list = (uint32_t *)all->nodes.data + begin;
        const size_t count = number_at(&all->ends, i) - begin;

        begin += count;
        if (!play_component(f, work, group, list, count))
            goto done;
        if (is_in_trouble(f, group, list, count) &&
            !widen_component(f, list, count, progress))
            goto done;
    }
done:
    miai_vec_clear(&open);
    return f->rc == MIAI_OK;
}

/* Lists and solves until every claim is proved. */
static bool prove_claims(proof *f)
{
    bool progress = true;
    arena all, work;

    arena_init(&all, &f->mem);
    arena_init(&work, &f->mem);
    for (size_t i = 0; i < f->claims.count && f->rc == MIAI_OK; i++)
        list_from(f, number_at(&f->claims, i));
    while (f->rc == MIAI_OK && progress && !all_claims_proved(f)) {
        progress = false;
        play_round(f, &all, &work, &progress);
        progress = progress || all_claims_proved(f);
    }
    assert(f->rc != MIAI_OK || all_claims_proved(f));
    if (f->rc == MIAI_OK && !all_claims_proved(f))
        f->rc = MIAI_ERR_LIMIT;
    arena_clear(&all);
    arena_clear(&work);
    return f->rc == MIAI_OK;
}
