/* life_proof_text.inc.h - the strategy of a proof as lines of text.
 *
 * Idea     Only states of the winner are written, with its move and the
 *          potential: the replies follow from the rules.  Only what can be
 *          reached from a claim is written.  The format is in
 *          docs/formats.md.
 */

/* Marks what can be reached by chosen moves with the group, lists it in `out`
 * and returns the number of the winner's nodes. */
static size_t find_reached(proof *f, miai_vec *out, uint32_t group)
{
    size_t winners = 0;

    for (size_t i = 0; i < f->nodes.count; i++)
        node_at(f, (uint32_t)i)->group = 0;
    for (size_t i = 0; i < f->claims.count; i++) {
        const uint32_t claim = number_at(&f->claims, i);
        if (node_at(f, claim)->group == 0 && !push_number(f, out, claim))
            return 0;
        node_at(f, claim)->group = group;
    }
    for (size_t i = 0; i < out->count; i++) {
        const proof_node *n = node_at(f, number_at(out, i));
        uint32_t e = first_edge(f, n, CHOSEN_ONLY);

        winners += is_winners(f, n);
        for (; e != TO_NOTHING; e = next_edge(f, n, e, CHOSEN_ONLY)) {
            const uint32_t to = edge_at(f, e)->to;
            if (to == TO_LEAF || node_at(f, to)->group == group)
                continue;
            node_at(f, to)->group = group;
            if (!push_number(f, out, to))
                return 0;
        }
    }
    return winners;
}

#ifndef NDEBUG
/* Does every move that is played cost at most what the potential falls?  Then
 * no cycle is bad for the winner: life_proof_game.inc.h. */
static bool is_strategy(const proof *f, const miai_vec *reached,
                        const arena *prices)
{
    for (size_t i = 0; i < reached->count; i++) {
        const proof_node *n = node_at(f, number_at(reached, i));
        uint32_t e = first_edge(f, n, CHOSEN_ONLY);

        if (n->potential < 0 || n->group != prices->group ||
            (is_winners(f, n) && e == TO_NOTHING))
            return false;
        for (; e != TO_NOTHING; e = next_edge(f, n, e, CHOSEN_ONLY)) {
            const proof_edge *edge = edge_at(f, e);
            if (edge->to != TO_LEAF &&
                n->potential < node_at(f, edge->to)->potential +
                                   price_of(f, prices, n, edge))
                return false;
        }
    }
    return true;
}
#endif

/* The final potentials of all nodes in `reached`. */
static bool set_potentials(proof *f, const miai_vec *reached, uint32_t group,
                           size_t winners)
{
    arena prices = {.group = group, .is_plain = true};
    arena sorted;

    arena_init(&sorted, &f->mem);
    set_prices(&prices, (int64_t)winners);
    measure(f, &sorted, &prices, reached->data, reached->count);
    arena_clear(&sorted);
    assert(f->rc != MIAI_OK || is_strategy(f, reached, &prices));
    return f->rc == MIAI_OK;
}

/* The stones, three points a character: 0 empty, 1 attacker, 2 defender, the
 * first point counting least. */
static int write_stones(char *out, const state *s,
                        const miai_life_certificate *cert)
{
    static const char digits[] = ".abcdefghijklmnopqrstuvwxyz";
    int len = 0;

    for (int i = 0; i < cert->points; i += 3) {
        int value = 0;
        for (int j = i + 2; j >= i; j--) {
            const bits p = j < cert->points ? bit(cert->order[j]) : 0;
            value = 3 * value + ((s->stones[BLACK] & p) != 0) +
                    2 * ((s->stones[WHITE] & p) != 0);
        }
        out[len++] = digits[value];
    }
    return len;
}

/* "STONES AXIS FLAG MEMORY BAN MOVE POTENTIAL" */
static bool write_node(proof *f, miai_life_certificate *out,
                       const proof_node *n)
{
    const int move = edge_at(f, n->chosen)->move;
    char line[LIFE_CELLS + 80];
    const int len = write_stones(line, &n->s, out);

    snprintf(line + len, sizeof(line) - (size_t)len, " %d %d %d %s %s %lld\n",
             n->s.axis, n->s.flag, n->s.retake,
             n->s.ban == NO_BAN ? "-" : out->name[n->s.ban],
             move == PASS ? "pass" : out->name[move], (long long)n->potential);
    if (!miai_life_certificate_add(out, line))
        f->rc = MIAI_ERR_NOMEM;
    return f->rc == MIAI_OK;
}

/* Writes the section of a winner, if it has anything to prove. */
static bool write_proof(proof *f, miai_life_certificate *out)
{
    const uint32_t group = 1;
    miai_vec reached;
    size_t winners;
    char line[64];

    miai_vec_init(&reached, &f->mem, sizeof(uint32_t));
    winners = find_reached(f, &reached, group);
    if (f->rc != MIAI_OK || !set_potentials(f, &reached, group, winners))
        goto done;
    snprintf(line, sizeof(line), "%s-wins %zu\n",
             f->winner == WHITE ? "defender" : "attacker", winners);
    if (!miai_life_certificate_add(out, line))
        f->rc = MIAI_ERR_NOMEM;
    for (size_t i = 0; i < reached.count && f->rc == MIAI_OK; i++) {
        const proof_node *n = node_at(f, number_at(&reached, i));
        if (is_winners(f, n))
            write_node(f, out, n);
    }
    out->states += winners;
done:
    miai_vec_clear(&reached);
    return f->rc == MIAI_OK;
}
