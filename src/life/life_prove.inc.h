/* life_prove.inc.h - from a question to the certificate of its status.
 *
 * Idea     A status rests on claims "this side wins this state"; those of a
 *          winner share one graph.  As threats never hurt, the two numbers of
 *          threats next to the border are enough; with --literal every
 *          number up to it is claimed.
 */

/* Adds the claim that the winner of `f` wins the state, if it is the one. */
static bool claim(proof *f, const state *root, int loser_threats, int loser,
                  int winner)
{
    state s = *root;
    uint32_t number;

    if (winner != f->winner)
        return true;
    s.axis = (int8_t)(loser == WHITE ? loser_threats : -loser_threats);
    number = make_node(f, &s);
    return number != TO_NOTHING && push_number(f, &f->claims, number);
}

/* All claims about the winner of `f` that the status of a start needs. */
static bool add_claims(proof *f, const state *root, int status, int most)
{
    const int winner = status > 0 ? root->side : !root->side;
    const int t = status > 0 ? status : -status;
    bool good = true;

    for (int i = f->q->a.literal ? 0 : t - 1; i < t && good; i++)
        good = claim(f, root, i, !winner, winner);
    if (t <= most && good)
        good = claim(f, root, t, !winner, !winner);
    return good;
}

/* Proves what one side wins, and writes it. */
static miai_status prove_side(search *q, miai_life_certificate *out,
                              const miai_life_task *task, const state *start,
                              int winner)
{
    proof f;

    proof_init(&f, q, &out->mem, winner);
    for (int side = BLACK; side <= WHITE; side++) {
        state root = *start;
        root.side = (int8_t)side;
        if (task->grid->asked[side] &&
            !add_claims(&f, &root, out->status[side],
                        task->means->options->threats))
            break;
    }
    if (f.rc == MIAI_OK && prove_claims(&f))
        write_proof(&f, out);
    proof_clear(&f);
    return f.rc;
}
