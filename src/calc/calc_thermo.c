/* calc_thermo.c - thermographs, also of kos.
 *
 * Idea     A ko is what was written: positions and moves, not a value.  Where
 *          nobody is named komaster, the answer is given if it does not
 *          depend on him.
 */
#include "calc/calc_ops.h"

#include <string.h>

static miai_thermo_point point_of(const miai_wall_point *p)
{
    return (miai_thermo_point){p->value.num, p->value.den, p->temperature.num,
                               p->temperature.den};
}

static bool put_wall(miai_vec *out, const miai_wall *wall)
{
    for (size_t i = 0; i < wall->points.count; i++) {
        miai_thermo_point *slot = miai_vec_push(out);
        if (slot == NULL)
            return false;
        *slot = point_of((const miai_wall_point *)wall->points.data + i);
    }
    return true;
}

miai_value *miai_value_of_thermograph(miai_calc *c, const miai_thermograph *t)
{
    miai_value *v = miai_value_new(c, MIAI_VALUE_THERMOGRAPH);
    const miai_wall_point mast = {t->mast, t->temperature};

    if (v == NULL)
        return NULL;
    v->mast = point_of(&mast);
    if (put_wall(&v->wall[0], &t->left) && put_wall(&v->wall[1], &t->right))
        return v;
    miai_calc_no_memory(c);
    miai_value_free(v);
    return NULL;
}

/* --- what is written, as positions of a ko ----------------------------------------- */

typedef struct ko {
    miai_calc *calc;
    miai_vec values; /* of miai_game */
    miai_vec moves;  /* of miai_ko_move */
} ko;

static bool put_written(ko *k, const written *w, int32_t *start);

/* One position of what is written; false has said why. */
static bool put_position(ko *k, const miai_value *leaf, int32_t *out)
{
    miai_game *slot, g = miai_game_integer(k->calc->games, 0);

    if (leaf != NULL && !miai_value_as_game(k->calc, leaf, &g)) {
        if (miai_value_single(leaf)->as_written != NULL)
            return put_written(k, miai_value_single(leaf)->as_written, out);
        k->calc->wrong = 0;
        miai_calc_fail(k->calc, CALC_KO_VALUE, k->calc->here);
        return false;
    }
    *out = (int32_t)k->values.count;
    slot = miai_vec_push(&k->values);
    if (slot == NULL) {
        miai_calc_no_memory(k->calc);
        return false;
    }
    *slot = g;
    return true;
}

static bool put_moves(ko *k, const written *w, const int32_t *at)
{
    const miai_ko_move *from = w->moves.data;

    for (size_t i = 0; i < w->moves.count; i++) {
        miai_ko_move *move = miai_vec_push(&k->moves);
        if (move == NULL) {
            miai_calc_no_memory(k->calc);
            return false;
        }
        *move = (miai_ko_move){at[from[i].from], at[from[i].to], from[i].left};
    }
    return true;
}

static bool put_written(ko *k, const written *w, int32_t *start)
{
    const size_t size = w->leaf.count * sizeof(int32_t);
    int32_t *at = miai_mem_new(&k->calc->mem, size);
    bool good = at != NULL;

    if (!good)
        miai_calc_no_memory(k->calc);
    for (size_t i = 0; i < w->leaf.count && good; i++)
        good = put_position(k, ((miai_value **)w->leaf.data)[i], &at[i]);
    good = good && put_moves(k, w, at);
    if (good)
        *start = at[0];
    miai_mem_free(&k->calc->mem, at, size);
    return good;
}

/* --- thermographs ---------------------------------------------------------------------- */

/* Of a number and a ko. */
static bool eye_thermograph(miai_calc *c, const miai_value *v,
                            miai_komaster komaster, miai_thermograph *out)
{
    miai_eyespace_ko positions;

    if (miai_eyespace_ko_positions(&positions, c->games, &v->eye) &&
        miai_ko_thermograph(out, c->games, &positions.graph, 0, komaster))
        return true;
    miai_calc_store_failed(c);
    return false;
}

static bool ko_thermograph(miai_calc *c, const miai_value *v,
                           miai_komaster komaster, miai_thermograph *out)
{
    ko k = {.calc = c};
    int32_t start;
    bool good;

    if (miai_value_has_ko(v))
        return eye_thermograph(c, miai_value_single(v), komaster, out);
    miai_vec_init(&k.values, &c->mem, sizeof(miai_game));
    miai_vec_init(&k.moves, &c->mem, sizeof(miai_ko_move));
    good = put_position(&k, v, &start);
    if (good) {
        const miai_ko_graph graph = {(int)k.values.count, k.values.data,
                                     k.moves.data, (int)k.moves.count};
        good = miai_ko_thermograph(out, c->games, &graph, start, komaster);
        if (!good)
            miai_calc_store_failed(c);
    }
    miai_vec_clear(&k.values);
    miai_vec_clear(&k.moves);
    return good;
}

/* `out` needs miai_thermograph_clear() also after a failure. */
static bool thermograph_of(miai_calc *c, const arguments *a,
                           miai_komaster komaster, miai_thermograph *out)
{
    miai_game g;

    if (!miai_value_as_game(c, a->value[0], &g))
        return ko_thermograph(c, a->value[0], komaster, out);
    if (miai_game_thermograph(out, c->games, g))
        return true;
    miai_calc_store_failed(c);
    return false;
}

static bool is_same_wall(const miai_wall *a, const miai_wall *b)
{
    return a->points.count == b->points.count &&
           memcmp(a->points.data, b->points.data,
                  a->points.count * sizeof(miai_wall_point)) == 0;
}

/* Is the answer the same for both komasters? */
static bool agree(const miai_thermograph *a, const miai_thermograph *b,
                  bool whole)
{
    return miai_rational_compare(a->mast, b->mast) == 0 &&
           miai_rational_compare(a->temperature, b->temperature) == 0 &&
           (!whole || (is_same_wall(&a->left, &b->left) &&
                       is_same_wall(&a->right, &b->right)));
}

/* The thermograph that is asked for; of a ko without a komaster the one that
 * both would have. */
static bool asked(miai_calc *c, const arguments *a, bool whole,
                  miai_thermograph *out)
{
    miai_thermograph other = {0};
    miai_game g;
    bool good;

    if (!thermograph_of(
            c, a, a->has_komaster ? a->komaster : MIAI_KOMASTER_LEFT, out))
        return false;
    if (a->has_komaster || miai_value_as_game(c, a->value[0], &g))
        return true;
    good = thermograph_of(c, a, MIAI_KOMASTER_RIGHT, &other);
    if (good && !agree(out, &other, whole)) {
        miai_calc_fail(c, CALC_KOMASTER, c->here);
        good = false;
    }
    miai_thermograph_clear(&other);
    return good;
}

/* What of a thermograph is wanted. */
typedef enum wanted { WANT_MEAN, WANT_TEMPERATURE, WANT_ALL } wanted;

static miai_value *answer(miai_calc *c, const arguments *a, wanted what)
{
    miai_thermograph t = {0};
    miai_value *v = NULL;

    if (asked(c, a, what == WANT_ALL, &t))
        v = what == WANT_ALL
                ? miai_value_of_thermograph(c, &t)
                : miai_value_of_number(c, what == WANT_MEAN ? t.mast
                                                            : t.temperature);
    miai_thermograph_clear(&t);
    return v;
}

miai_value *miai_op_mean(miai_calc *c, const arguments *a)
{
    return answer(c, a, WANT_MEAN);
}

miai_value *miai_op_temperature(miai_calc *c, const arguments *a)
{
    return answer(c, a, WANT_TEMPERATURE);
}

miai_value *miai_op_thermograph(miai_calc *c, const arguments *a)
{
    return answer(c, a, WANT_ALL);
}
