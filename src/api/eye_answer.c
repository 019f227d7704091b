/* eye_answer.c - what a library says of an eye in one setting. */
#include "api/api.h"

#include <stdlib.h>

#include "api/eye_answer.h"
#include "eyes/eyes.h"

/* --- where it is --------------------------------------------------------------- */

static bool is_of_eye(const miai_eye_ground *g, int point)
{
    for (int i = 0; i < g->points; i++)
        if (g->eye[i] == point)
            return true;
    return false;
}

/* An attached eye touches nothing but the target. */
static bool is_attached(const miai_problem *problem, int x, int y)
{
    static const int step[5] = {0, 1, 0, -1, 0};

    for (int d = 0; d < 4; d++) {
        const int x1 = x + step[d];
        const int y1 = y + step[d + 1];
        if (miai_problem_stone(problem, x1, y1) != MIAI_OFF &&
            miai_problem_role(problem, x1, y1) != MIAI_ROLE_TARGET)
            return false;
    }
    return true;
}

static void find_ground(miai_eye_ground *out, const miai_problem *problem,
                        const miai_eye_view *view)
{
    const int width = miai_problem_width(problem);
    const int points = width * miai_problem_height(problem);

    *out = (miai_eye_ground){.width = width, .points = view->eye.points};
    for (int i = 0; i < out->points; i++)
        out->eye[i] = view->at_y[i] * width + view->at_x[i];
    for (int point = 0; point < points; point++) {
        const int x = point % width, y = point / width;
        if (miai_problem_stone(problem, x, y) != MIAI_EMPTY ||
            miai_problem_role(problem, x, y) != MIAI_ROLE_REGION ||
            is_of_eye(out, point))
            continue;
        if (is_attached(problem, x, y))
            out->attached = point;
        else if (out->liberties < MIAI_EYE_OUTSIDE)
            out->outside[out->liberties++] = point;
    }
}

/* --- moves ---------------------------------------------------------------------- */

/* `point` holds column * height + row until all are in order. */
static int compare(const void *a, const void *b)
{
    return ((const miai_move *)a)->point - ((const miai_move *)b)->point;
}

static void add_move(miai_eye_side *side, miai_move *list, int width, int point)
{
    list[side->moves++].point = point % width * MIAI_MAX_SIZE + point / width;
}

static void list_moves(miai_eye_side *side, miai_move *list,
                       const miai_eye_ground *g)
{
    const miai_eye_moves *best = &side->best;

    side->move = list;
    for (int i = 0; i < g->points; i++)
        if (best->points >> i & 1)
            add_move(side, list, g->width, g->eye[i]);
    for (int i = 0; best->outside && i < g->liberties; i++)
        add_move(side, list, g->width, g->outside[i]);
    if (best->extra)
        add_move(side, list, g->width, g->attached);
    qsort(list, (size_t)side->moves, sizeof *list, compare);
    for (int i = 0; i < side->moves; i++)
        list[i] =
            miai_move_at(g->width, list[i].point % MIAI_MAX_SIZE * g->width +
                                       list[i].point / MIAI_MAX_SIZE);
    if (best->pass)
        list[side->moves++] = miai_move_at(g->width, MIAI_PASS);
}

/* --- the answer ------------------------------------------------------------------ */

/* What side i gets; Black is the attacker in the library. */
static miai_status ask(miai_eye_facts *a, miai_context *ctx,
                       const miai_eyes *eyes, const miai_eye_entry *entry,
                       int i)
{
    const int e = a->liberties < entry->last ? a->liberties : entry->last;
    miai_eye_side *side = &a->first[i];
    miai_eye_setting at = {.size = sizeof at,
                           .liberties = a->liberties,
                           .extra = a->extra,
                           .ruling = a->ruling,
                           .first = i == 0 ? MIAI_BLACK : MIAI_WHITE};
    miai_status rc;

    side->best.size = sizeof side->best;
    side->status = entry->status[a->extra][e][a->ruling - 1][i];
    if (side->status == 0)
        return MIAI_OK;
    side->life = (miai_life)entry->life[a->extra][e][i];
    rc = miai_eyes_best(&side->best, ctx, eyes, &a->eye, &at);
    at.ruling = 1;
    if (rc == MIAI_OK)
        rc = miai_eyes_bent_four(&side->bent_four, ctx, eyes, &a->eye, &at);
    return rc;
}

/* Makes the whole answer of what is known of it. */
static miai_status answer(miai_eye_answer **out, miai_context *ctx,
                          const miai_eyes *eyes, miai_eye_facts *known,
                          const miai_eye_ground *g)
{
    const size_t side = (size_t)(g->points + g->liberties + 2);
    const size_t bytes = sizeof(miai_eye_answer) + 2 * side * sizeof(miai_move);
    const miai_eye_entry *entry = miai_file_entry(eyes, &known->eye);
    miai_status rc = MIAI_OK;
    miai_eye_answer *a;

    if (entry == NULL)
        return miai_error_set(&ctx->error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: the record of this eye is "
                              "damaged: build the library again");
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = ask(known, ctx, eyes, entry, i);
    if (rc != MIAI_OK)
        return rc;
    a = miai_mem_new(&ctx->mem, bytes);
    if (a == NULL)
        return miai_error_no_memory(&ctx->error);
    *a = (miai_eye_answer){ctx->mem, bytes, entry, *known};
    for (int i = 0; i < 2; i++)
        list_moves(&a->facts.first[i], a->move + (size_t)i * side, g);
    *out = a;
    return MIAI_OK;
}

static miai_status check_setting(miai_context *ctx, int liberties, int ruling)
{
    if (liberties >= 0 && (ruling == 1 || ruling == 2))
        return MIAI_OK;
    return miai_error_set(&ctx->error, MIAI_CAUSE_OPTION, "%s",
                          liberties < 0 ? "liberties: expected 0 or more"
                                        : "ruling: expected 1 or 2");
}

miai_status miai_eye_answer_find(miai_eye_answer **out, miai_context *ctx,
                                 const miai_eyes *eyes,
                                 const miai_problem *problem, int ruling)
{
    const int most = miai_file_points(eyes);
    miai_eye_facts known = {.problem = problem, .ruling = ruling};
    miai_eye_view view = {.size = sizeof view};
    miai_eye_ground ground;
    miai_status rc = check_setting(ctx, 0, ruling);

    *out = NULL;
    if (rc == MIAI_OK)
        rc = miai_eye_find(&view, ctx, problem);
    if (rc != MIAI_OK)
        return rc;
    find_ground(&ground, problem, &view);
    if (ground.points > most) {
        miai_problem_fail(problem, &ctx->error, MIAI_CAUSE_EYE_SIZE,
                          "an eye of %d points, the library has them up to %d: "
                          "make a larger one with miai eyes build --max %d, or "
                          "ask miai solve",
                          ground.points, most, ground.points);
        return miai_problem_blame(problem, &ctx->error, ground.eye[0]);
    }
    known.eye = view.eye;
    known.liberties = view.liberties;
    known.extra = view.extra;
    return answer(out, ctx, eyes, &known, &ground);
}

miai_status miai_eye_draw(miai_eye_drawing *out, miai_context *ctx,
                          const miai_eye *eye, int liberties, bool extra)
{
    miai_eye_ground ground;
    miai_eye turned = *eye;
    int order[MIAI_MAX_EYE];
    miai_status rc;

    if (!miai_struct_has_size(ctx, out->size, sizeof *out))
        return MIAI_ERR_OPTION;
    rc = miai_eye_turn(&turned, ctx, order);
    if (rc == MIAI_OK)
        miai_eye_sketch(out, &ground, &turned, liberties, extra);
    return rc;
}

miai_status miai_eye_answer_draw(miai_eye_answer **out, miai_context *ctx,
                                 const miai_eyes *eyes, const miai_eye *eye,
                                 const miai_eye_setting *at)
{
    miai_eye_facts known = {.eye = *eye};
    miai_eye_ground ground;
    int order[MIAI_MAX_EYE];
    miai_status rc;

    *out = NULL;
    if (!miai_struct_has_size(ctx, at->size, sizeof *at))
        return MIAI_ERR_OPTION;
    known.liberties = at->liberties;
    known.extra = at->extra;
    known.ruling = at->ruling;
    rc = check_setting(ctx, at->liberties, at->ruling);
    if (rc == MIAI_OK)
        rc = miai_eye_turn(&known.eye, ctx, order);
    if (rc != MIAI_OK)
        return rc;
    if (known.eye.points > miai_file_points(eyes))
        return miai_error_set(&ctx->error, MIAI_CAUSE_EYE_SIZE,
                              "eye: the library has eyes of %d points at most: "
                              "build a larger one",
                              miai_file_points(eyes));
    miai_eye_sketch(&known.drawing, &ground, &known.eye, at->liberties,
                    at->extra);
    return answer(out, ctx, eyes, &known, &ground);
}

void miai_eye_answer_free(miai_eye_answer *a)
{
    if (a == NULL)
        return;
    const miai_mem mem = a->mem;
    miai_mem_free(&mem, a, a->bytes);
}

const miai_eye_facts *miai_eye_facts_of(const miai_eye_answer *a)
{
    return &a->facts;
}
