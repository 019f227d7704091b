/* prove.c - from a question to a certificate of its answer. */
#include "api/api.h"
#include "api/verdict.h"

#include "life/life.h"
#include "open/open.h"

struct miai_proof {
    miai_mem mem;  /* for miai_proof_free() */
    miai_vec text; /* of char               */
    uint64_t states;
};

static miai_proof *new_proof(miai_context *ctx)
{
    miai_proof *proof = miai_mem_new(&ctx->mem, sizeof(*proof));

    if (proof == NULL)
        return NULL;
    proof->mem = ctx->mem;
    miai_vec_init(&proof->text, &ctx->mem, 1);
    return proof;
}

/* Hands the proof out, or says why there is none. */
static miai_status finish(miai_proof **out, miai_proof *proof,
                          miai_context *ctx, const miai_problem *problem,
                          miai_status rc)
{
    if (rc == MIAI_ERR_LIMIT && ctx->stopped)
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_STOPPED,
                          "the proof was stopped");
    if (rc == MIAI_ERR_NOMEM)
        miai_problem_no_memory(problem, &ctx->error);
    if (rc == MIAI_OK)
        *out = proof;
    else
        miai_proof_free(proof);
    return rc;
}

miai_status miai_prove(miai_proof **out, miai_context *ctx,
                       const miai_problem *problem, const miai_options *options)
{
    miai_proof *proof = NULL;
    miai_question q;
    miai_status rc;

    *out = NULL;
    rc = miai_question_begin(&q, ctx, options);
    if (rc == MIAI_OK) {
        proof = new_proof(ctx);
        rc = proof == NULL ? MIAI_ERR_NOMEM : MIAI_OK;
    }
    if (rc == MIAI_OK)
        rc = miai_life_prove(&proof->text, &proof->states, problem, &q.means);
    return finish(out, proof, ctx, problem, rc);
}

/* What is proved of an open problem: the attacker moving first says more.  NULL
 * if nothing is. */
static const miai_open_turn *proved_turn(const miai_open_facts *open)
{
    const miai_open_turn *found = NULL;

    for (int i = 0; i < 2; i++) {
        const miai_open_turn *t = &open->first[i];
        if (t->certainty == MIAI_CERTAINTY_PROVED &&
            (found == NULL || t->proved.count == 0))
            found = t;
    }
    return found;
}

static miai_status prove_turn(miai_proof *proof, miai_context *ctx,
                              const miai_problem *problem,
                              const miai_open_turn *turn,
                              const miai_options *options)
{
    miai_question q;
    const int move =
        turn->proved.count > 0 ? turn->proved.at[0].point : MIAI_PASS;
    miai_status rc = miai_question_begin(&q, ctx, options);

    if (rc != MIAI_OK)
        return rc;
    rc = miai_open_prove(&proof->text, &proof->states, problem, turn->problem,
                         move, &q.means);
    if (rc == MIAI_ERR_LIMIT)
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_LIMITS,
                          "not proved within the limits: raise --nodes or "
                          "--time, or name a smaller region with --region");
    return rc;
}

miai_status miai_prove_board(miai_proof **out, miai_context *ctx,
                             const miai_problem *problem,
                             const miai_verdict *verdict,
                             const miai_options *options)
{
    const miai_open_facts *open = miai_verdict_open(verdict);
    const miai_open_turn *turn = open ? proved_turn(open) : NULL;
    miai_proof *proof;

    *out = NULL;
    miai_error_clear(&ctx->error);
    if (open == NULL)
        return miai_problem_fail(
            problem, &ctx->error, MIAI_CAUSE_NO_CERTIFICATE,
            "the problem is enclosed, and a proof on the board is of an open "
            "one: --proof proves this one");
    if (turn == NULL) {
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_LIMITS,
                          "no life is proved on the board as it stands: "
                          "--proof proves the answer within its region");
        return MIAI_ERR_LIMIT;
    }
    proof = new_proof(ctx);
    return finish(out, proof, ctx, problem,
                  proof == NULL
                      ? MIAI_ERR_NOMEM
                      : prove_turn(proof, ctx, problem, turn, options));
}

void miai_proof_free(miai_proof *proof)
{
    if (!proof)
        return;
    const miai_mem mem = proof->mem;
    miai_vec_clear(&proof->text);
    miai_mem_free(&mem, proof, sizeof(*proof));
}

const char *miai_proof_text(const miai_proof *proof, size_t *len)
{
    *len = proof->text.count;
    return proof->text.data;
}

uint64_t miai_proof_states(const miai_proof *proof)
{
    return proof->states;
}
