/* eyes_best.c - the best moves in an eye, derived from a library.
 *
 * Idea     A move is best if the threshold after it is the one the side to
 *          move can reach.  A move leads to a position of the same arena, or
 *          a smaller arena, and the library has both.  It has no ko-banned
 *          positions: these are worked out from the regular ones.
 */
#include "eyes/eyes_file.h"
#include "eyes/eyes_solve.h"

#include <string.h>

/* The question, and what has been prepared to answer it. */
struct miai_asker {
    miai_mem mem;
    miai_error error; /* of the solver                                      */
    eyes_solver *s;
    const miai_eyes *eyes; /* while a question is asked                     */
    uint64_t library;      /* what the moves were made from, and for what   */
    shape_key shape;
    bool has_numbers; /* for this setting                              */
    eyes_setting at;
    miai_vec loaded; /* pointers to records of smaller arenas               */
    bool failed;     /* no memory for them                                  */
    eyes_record own;
    uint32_t state;
    int ruling;
    int side;
    int reach; /* the threshold that the side to move reaches               */
};

typedef struct miai_asker asking;

/* A record of the file, kept until the end. */
static const eyes_record *find(const arena_key *key, const void *user)
{
    asking *q = (asking *)user;
    eyes_record *r = miai_mem_new(&q->mem, sizeof *r);
    eyes_record **slot = r == NULL ? NULL : miai_vec_push(&q->loaded);
    file_record in_file;
    arena a;

    q->failed |= slot == NULL;
    if (slot == NULL) {
        miai_mem_free(&q->mem, r, sizeof *r);
        return NULL;
    }
    *slot = r;
    miai_arena_open(&a, key);
    if (!miai_file_find(&in_file, q->eyes, key) || in_file.n != a.n ||
        in_file.shore_count != a.shore_count)
        return NULL;
    const miai_status rc = miai_file_load(r, q->eyes, &in_file, &q->mem);
    q->failed |= rc == MIAI_ERR_NOMEM;
    return rc == MIAI_OK ? r : NULL;
}

/* The codes of one setting from the library. */
static void load_codes(asking *q, eyes_setting at)
{
    for (int side = 0; side < 2; side++) {
        eyes_code *code = solver_codes(q->s, at, side);
        for (uint32_t i = 0; i < q->own.states; i++)
            code[i] = record_code(&q->own, q->own.of[i] * record_row(&q->own),
                                  at.extra, at.liberties, side);
    }
}

/* The numbers of all states in the setting asked for, those with bans too. */
static miai_status load_numbers(asking *q)
{
    eyes_solver *s = q->s;

    load_codes(q, q->at);
    if (q->at.liberties > 0)
        load_codes(q, (eyes_setting){q->at.extra, q->at.liberties - 1});
    if (q->at.extra > 0)
        load_codes(q, (eyes_setting){0, q->at.liberties});
    for (int side = 0; side < 2; side++) {
        const eyes_code *code = solver_codes(s, q->at, side);
        for (uint32_t i = 0; i < s->states; i++)
            s->value[side][i] = code[i] == CODE_INVALID
                                    ? lanes_all(LOST)
                                    : s->status.of_code[code[i] & 255];
    }
    s->ban_value.count = 0;
    while (s->ban_value.count < s->bans.count)
        if (miai_vec_push(&s->ban_value) == NULL)
            return MIAI_ERR_NOMEM;
    miai_eyes_play_bans(s, &s->status, q->at);
    return MIAI_OK;
}

static int threshold(const asking *q, eyes_code c)
{
    return c == CODE_INVALID ? NEVER : code_status(c, q->ruling);
}

/* The threshold after a move inside. */
static int behind(const asking *q, const edge *e)
{
    const eyes_solver *s = q->s;
    const int other = !q->side;

    if (e->kind == TO_STATE)
        return threshold(q, solver_codes(s, q->at, other)[e->to]);
    if (e->kind == TO_BAN)
        return code_status(
            miai_eyes_code(((const lanes *)s->ban_value.data)[e->to]),
            q->ruling);
    const joined *j = (const joined *)s->joins.data + e->join;
    if (j->what.eyes + q->at.extra >= 2)
        return 0;
    return threshold(q, record_code(j->rest, e->to, j->what.ones + q->at.extra,
                                    q->at.liberties, other));
}

static bool is_best(const asking *q, int threshold_behind)
{
    return q->side == WHITE_MOVES ? threshold_behind <= q->reach
                                  : threshold_behind >= q->reach;
}

/* The threshold in another setting, the other side to move. */
static int with(const asking *q, int extra, int liberties)
{
    return threshold(q, solver_codes(q->s, (eyes_setting){extra, liberties},
                                     !q->side)[q->state]);
}

/* Points by their bits in the arena. */
static unsigned moves_inside(const asking *q)
{
    const eyes_solver *s = q->s;
    const edge *e = s->edges[q->side].data;
    unsigned points = 0;

    for (uint32_t k = s->first[q->side][q->state];
         k < s->first[q->side][q->state + 1]; k++)
        if (is_best(q, behind(q, &e[k])))
            points |= 1u << e[k].point;
    return points;
}

static void find_moves(miai_eye_moves *out, const asking *q, unsigned *inside)
{
    const eyes_solver *s = q->s;
    const unsigned empty =
        s->a.shore & ~((unsigned)s->black[q->state] | s->white[q->state]);
    const int wall = s->liberties[q->state] + q->at.liberties + q->at.extra;

    *inside = moves_inside(q);
    if (wall == 1 && q->side == BLACK_MOVES) {
        /* Black takes the wall, by suicide or not. */
        *inside |= empty;
        out->outside = q->at.liberties > 0;
        out->extra = q->at.extra > 0;
    } else {
        out->outside = q->at.liberties > 0 &&
                       is_best(q, with(q, q->at.extra, q->at.liberties - 1));
        out->extra = q->at.extra > 0 && q->side == WHITE_MOVES &&
                     is_best(q, with(q, 0, q->at.liberties));
    }
    out->pass = q->reach == with(q, q->at.extra, q->at.liberties);
}

/* Forgets the shape. */
static void forget(asking *q)
{
    for (size_t i = 0; i < q->loaded.count; i++) {
        eyes_record *r = ((eyes_record **)q->loaded.data)[i];
        if (r->code != NULL)
            miai_eyes_record_clear(r, &q->mem);
        miai_mem_free(&q->mem, r, sizeof *r);
    }
    q->loaded.count = 0;
    if (q->own.code != NULL)
        miai_eyes_record_clear(&q->own, &q->mem);
    q->shape = 0;
    q->has_numbers = q->failed = false;
}

/* The moves of the shape, all of them. */
static miai_status prepare(asking *q, const file_record *r, shape_key name)
{
    const arena_key key = {{name}};
    miai_status rc;

    /* The sum of a library does not cover its records. */
    if (q->shape == name && q->library == miai_file_sum(q->eyes) &&
        q->own.shore_count == r->shore_count)
        return MIAI_OK;
    forget(q);
    rc = miai_file_load(&q->own, q->eyes, r, &q->mem);
    if (rc == MIAI_OK)
        rc = miai_eyes_moves(q->s, &key, find, q);
    if (rc == MIAI_OK && q->own.states != q->s->states)
        rc = MIAI_ERR_INPUT;
    if (rc == MIAI_ERR_INPUT)
        miai_error_set(&q->error, MIAI_CAUSE_DAMAGED,
                       "library of eyes: the record of this eye, or of a "
                       "smaller one, is damaged: build the library again");
    if (rc != MIAI_OK)
        return q->failed ? MIAI_ERR_NOMEM : rc;
    q->shape = name;
    q->library = miai_file_sum(q->eyes);
    return MIAI_OK;
}

static miai_status answer(miai_eye_moves *out, asking *q, const miai_eye *eye,
                          eyes_setting at)
{
    file_record r;
    unsigned inside;
    miai_status rc;

    if (!miai_file_find_eye(&r, q->eyes, eye))
        return miai_error_set(&q->error, MIAI_CAUSE_DAMAGED,
                              "library of eyes: this eye is not in it, or its "
                              "record is damaged: build the library again");
    rc = prepare(q, &r, eye->shape);
    if (rc == MIAI_OK && (!q->has_numbers || q->at.extra != at.extra ||
                          q->at.liberties != at.liberties)) {
        q->at = at;
        rc = load_numbers(q);
        q->has_numbers = rc == MIAI_OK;
    }
    if (rc != MIAI_OK)
        return rc;
    q->state = miai_file_state(&r, eye->black);
    q->reach = threshold(q, solver_codes(q->s, q->at, q->side)[q->state]);
    if (q->reach == (q->side == WHITE_MOVES ? NEVER : 0))
        return MIAI_OK; /* it loses unconditionally */
    find_moves(out, q, &inside);
    for (int i = 0; i < r.n; i++)
        if (inside >> q->s->a.at[0][i] & 1)
            out->points |= 1u << i;
    return MIAI_OK;
}

/* The eye of one point: with one more it lives whatever White plays but in an
 * eye, without it is dead. */
static void answer_one(miai_eye_moves *out, const miai_eye_setting *at)
{
    const bool wins = at->extra == (at->first == MIAI_WHITE);

    if (!wins)
        return;
    out->pass = true;
    out->outside = at->liberties > 0;
    if (at->first == MIAI_BLACK && at->liberties == 0)
        out->points = 1;
}

miai_status miai_asker_new(miai_asker **out, const miai_mem *mem)
{
    asking *q = miai_mem_new(mem, sizeof *q);

    *out = NULL;
    if (q == NULL)
        return MIAI_ERR_NOMEM;
    q->mem = *mem;
    miai_vec_init(&q->loaded, mem, sizeof(eyes_record *));
    if (miai_eyes_solver_new(&q->s, mem, &q->error) != MIAI_OK) {
        miai_asker_free(q);
        return MIAI_ERR_NOMEM;
    }
    *out = q;
    return MIAI_OK;
}

void miai_asker_free(miai_asker *q)
{
    if (q == NULL)
        return;
    const miai_mem mem = q->mem;
    forget(q);
    miai_vec_clear(&q->loaded);
    miai_eyes_solver_free(q->s);
    miai_mem_free(&mem, q, sizeof *q);
}

miai_status miai_asker_best(miai_eye_moves *out, miai_asker *q,
                            const miai_eyes *eyes, const miai_eye *eye,
                            const miai_eye_setting *at, miai_error *error)
{
    miai_status rc = MIAI_OK;

    *out = (miai_eye_moves){.size = sizeof *out};
    q->eyes = eyes;
    q->ruling = at->ruling;
    q->side = at->first == MIAI_WHITE ? WHITE_MOVES : BLACK_MOVES;
    if (eye->points == 1)
        answer_one(out, at);
    else
        rc = answer(out, q, eye, (eyes_setting){at->extra, at->liberties});
    if (rc != MIAI_OK) {
        *error = q->error;
        forget(q);
    }
    return rc;
}
