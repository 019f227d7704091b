/* prove.c - from a question to a certificate of its answer. */
#include "api/api.h"

#include "life/life.h"

struct miai_proof {
    miai_mem mem;  /* for miai_proof_free() */
    miai_vec text; /* of char               */
    uint64_t states;
};

miai_status miai_prove(miai_proof **out, miai_context *ctx,
                       const miai_problem *problem, const miai_options *options)
{
    miai_options own;
    miai_proof *proof = NULL;
    miai_budget budget;
    miai_watch watch;
    miai_status rc;

    *out = NULL;
    rc = miai_question_begin(&budget, &watch, ctx, &own, options);
    if (rc == MIAI_OK) {
        proof = miai_mem_new(&ctx->mem, sizeof(*proof));
        rc = proof == NULL ? MIAI_ERR_NOMEM : MIAI_OK;
    }
    if (rc == MIAI_OK) {
        proof->mem = ctx->mem;
        miai_vec_init(&proof->text, &ctx->mem, 1);
        rc = miai_life_prove(&proof->text, &proof->states, problem, &own,
                             &ctx->space, &budget, &ctx->error);
    }
    if (rc == MIAI_ERR_LIMIT && ctx->stopped)
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_STOPPED,
                          "the proof was stopped");
    if (rc == MIAI_ERR_NOMEM)
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_NO_MEMORY,
                          "not enough memory");
    if (rc == MIAI_OK)
        *out = proof;
    else
        miai_proof_free(proof);
    return rc;
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
