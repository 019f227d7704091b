/* open_prove.c - lives that a model found, proved on the board as it stands.
 *
 * Idea     A life in a model needs walls that hold.  Most lives need them not:
 *          the proof plays on the whole board, where every stone may fall.
 */
#include "open/trial.h"
#include "open/zone_proof.h"

/* A proof may take this much of what is left. */
#define SHARE 0.5

/* Does the target live, whatever threats there are, when `first` moves first? */
static bool lives(const miai_open_side *s, miai_color first, const job *j)
{
    const int most = j->means.options->threats;

    return s->answer.asked &&
           (first == s->drawing.defender ? s->answer.status > most
                                         : s->answer.status < -most);
}

/* Is it asked about, and is it what was meant as far as can be told?  A smaller
 * region than usual does not matter to a proof. */
static bool is_worth_it(const miai_open_result *out, const job *j,
                        miai_color first)
{
    const miai_open_side *s = &out->first[first == MIAI_WHITE];

    if (j->asked->first != MIAI_FIRST_BOTH &&
        j->asked->first != (miai_first)first)
        return false;
    if (s->certainty == MIAI_CERTAINTY_DOUBTFUL && (!out->shrunk || out->chain))
        return false;
    return lives(s, first, j);
}

/* Notes what was proved, and what the proof of the first move looks at. */
static void take_proof(miai_open_side *s, const miai_zone_proof *proof)
{
    const zlemma *lemmas = proof->lemmas.data;

    if (proof->proved == 0)
        return;
    s->certainty = MIAI_CERTAINTY_PROVED;
    s->gets_out = false;
    if (proof->first == proof->defender) {
        s->proved = proof->proved;
        memcpy(s->proved_move, proof->move,
               (size_t)s->proved * sizeof *s->proved_move);
        if (proof->move[0] != MIAI_PASS)
            s->drawing.part[proof->move[0]] |= MIAI_OPEN_ZONE;
    }
    for (int p = 0; p < proof->board.points; p++)
        if (zset_has(&lemmas[proof->lemma].zone, p))
            s->drawing.part[p] |= MIAI_OPEN_ZONE;
}

static miai_status prove_side(miai_open_side *s, job *j, miai_color first)
{
    miai_means means = j->means;
    miai_budget budget;
    miai_watch watch;
    miai_zone_proof *proof = miai_mem_new(&j->asked->mem, sizeof *proof);
    miai_status rc;
    const miai_zone_question q = {.asked = j->asked,
                                  .model = &s->problem,
                                  .means = &means,
                                  .first = first,
                                  .moves = s->answer.moves,
                                  .move = s->answer.move};

    if (proof == NULL)
        return MIAI_ERR_NOMEM;
    miai_watch_part(&budget, &watch, means.budget, j->nodes, SHARE);
    budget.bytes /= 2;
    means.budget = &budget;
    miai_zone_proof_init(proof, &j->asked->mem);
    rc = miai_zone_prove(proof, &q);
    j->nodes += proof->nodes;
    if (rc == MIAI_OK)
        take_proof(s, proof);
    miai_zone_proof_clear(proof);
    miai_mem_free(&j->asked->mem, proof, sizeof *proof);
    return rc;
}

miai_status miai_job_prove(miai_open_result *out, job *j)
{
    miai_status rc = MIAI_OK;

    for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++)
        if (rc == MIAI_OK && is_worth_it(out, j, c) && !miai_job_is_over(j))
            rc = prove_side(&out->first[c == MIAI_WHITE], j, c);
    return rc;
}

miai_status miai_open_prove(miai_vec *text, uint64_t *lemmas,
                            const miai_problem *asked,
                            const miai_problem *model, int move,
                            const miai_means *means)
{
    const int16_t only = (int16_t)move;
    miai_zone_proof *proof = miai_mem_new(&text->mem, sizeof *proof);
    miai_status rc;
    const miai_zone_question q = {.asked = asked,
                                  .model = model,
                                  .means = means,
                                  .first = (miai_color)model->first,
                                  .moves = 1,
                                  .move = &only};

    assert(model->first != MIAI_FIRST_BOTH);
    if (proof == NULL)
        return MIAI_ERR_NOMEM;
    miai_zone_proof_init(proof, &text->mem);
    rc = miai_zone_prove(proof, &q);
    if (rc == MIAI_OK && proof->proved == 0)
        rc = MIAI_ERR_LIMIT;
    if (rc == MIAI_OK && !miai_zone_write(text, lemmas, proof))
        rc = MIAI_ERR_NOMEM;
    miai_zone_proof_clear(proof);
    miai_mem_free(&text->mem, proof, sizeof *proof);
    return rc;
}
