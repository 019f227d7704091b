/* calc_eyes.c - eye values.
 *
 * Idea     An eye value is a game like others; beside it stands what the
 *          algebra of eyes knows of it: that its number 3/2 is a seki, or
 *          which ko it is.
 * Source   [Landman 1996].
 */
#include "calc/calc_ops.h"
#include "calc/calc_write.h"

/* --- made and asked ------------------------------------------------------------ */

bool miai_value_has_ko(const miai_value *v)
{
    v = miai_value_single(v);
    return v->kind == MIAI_VALUE_GAME && v->is_eye && v->eye.kos != 0;
}

bool miai_value_as_eye(miai_calc *c, const miai_value *v, miai_eyespace *out)
{
    v = miai_value_single(v);
    *out = v->eye;
    if (v->kind == MIAI_VALUE_GAME && v->is_eye)
        return true;
    *out = (miai_eyespace){.seki = false};
    return miai_value_as_game(c, v, &out->game);
}

static miai_value *mark(miai_value *v, const miai_eyespace *eye)
{
    if (v != NULL) {
        v->is_eye = true;
        v->eye = *eye;
    }
    return v;
}

miai_value *miai_calc_eye(miai_calc *c, miai_rational q, bool is_starred)
{
    miai_nus chilled = {.nimber = is_starred};
    miai_eyespace eye = {.seki = false};

    if (!miai_rational_to_dyadic(&chilled.number, q)) {
        miai_calc_fail(c, CALC_EYE, c->here);
        return NULL;
    }
    eye.game = miai_eyespace_warmed(c->games, miai_game_nus(c->games, chilled));
    return mark(miai_value_of_game(c, eye.game), &eye);
}

miai_value *miai_calc_seki(miai_calc *c)
{
    const miai_nus number = {.number = MIAI_EYESPACE_SEKI};
    const miai_eyespace eye = {.game = miai_game_nus(c->games, number),
                               .seki = true};

    return mark(miai_value_of_game(c, eye.game), &eye);
}

/* Black can take the ko and has the stake then, unless White takes it back;
 * White can win it. */
miai_value *miai_calc_ko(miai_calc *c, int stake)
{
    const miai_eyespace eye = {
        .game = miai_game_integer(c->games, 0), .kos = 1, .stake = {stake, 0}};
    const miai_game leaf[] = {MIAI_NO_GAME, MIAI_NO_GAME,
                              miai_game_integer(c->games, stake), eye.game};
    static const miai_ko_move move[] = {
        {1, 2, true}, {1, 0, false}, {0, 1, true}, {0, 3, false}};

    if (leaf[2] != MIAI_NO_GAME && eye.game != MIAI_NO_GAME)
        return mark(miai_calc_loop(c, leaf, 4, move, 4), &eye);
    miai_calc_store_failed(c);
    return NULL;
}

/* The game and so many kos. */
static miai_value *with_kos(miai_calc *c, const miai_eyespace *eye)
{
    const int64_t count = eye->kos < 0 ? -eye->kos : eye->kos;
    miai_value *ko = miai_calc_ko(c, (int)eye->stake.num);
    miai_value *all = ko == NULL ? NULL : miai_calc_copies(c, ko, count);
    miai_value *game = all == NULL ? NULL : miai_value_of_game(c, eye->game);
    miai_value *v = NULL;

    if (game != NULL && eye->kos < 0) {
        miai_value *minus = miai_calc_negate(c, all);
        miai_value_free(all);
        all = minus;
    }
    if (game != NULL && all != NULL)
        v = miai_calc_add(c, game, all);
    miai_value_free(ko);
    miai_value_free(all);
    miai_value_free(game);
    return v;
}

miai_value *miai_value_of_eye(miai_calc *c, const miai_eyespace *eye)
{
    if (eye->game == MIAI_NO_GAME) {
        miai_calc_store_failed(c);
        return NULL;
    }
    return mark(eye->kos == 0 ? miai_value_of_game(c, eye->game)
                              : with_kos(c, eye),
                eye);
}

/* --- operations ------------------------------------------------------------------ */

miai_value *miai_op_collapse(miai_calc *c, const arguments *a)
{
    miai_eyespace eye;

    miai_value_as_eye(c, a->value[0], &eye);
    eye = miai_eyespace_collapse(c->games, &eye);
    return miai_value_of_eye(c, &eye);
}

miai_value *miai_op_collapsed_add(miai_calc *c, const arguments *a)
{
    miai_eyespace x, y;

    miai_value_as_eye(c, a->value[0], &x);
    miai_value_as_eye(c, a->value[1], &y);
    x = miai_eyespace_add(c->games, &x, &y);
    return miai_value_of_eye(c, &x);
}

miai_value *miai_op_complement(miai_calc *c, const arguments *a)
{
    miai_eyespace eye;

    miai_value_as_eye(c, a->value[0], &eye);
    eye = miai_eyespace_complement(c->games, &eye);
    return miai_value_of_eye(c, &eye);
}

static miai_value *is_in(miai_calc *c, const arguments *a,
                         miai_eyespace_relation relation)
{
    miai_eyespace values[MIAI_EYESPACE_MOST];
    bool truth;

    if (a->count > MIAI_EYESPACE_MOST) {
        miai_calc_fail_as(c, miai_eyespace_failure(MIAI_EYESPACE_MANY_VALUES),
                          c->here);
        return NULL;
    }
    for (int i = 0; i < a->count; i++)
        miai_value_as_eye(c, a->value[i], &values[i]);
    if (miai_eyespace_is(&truth, c->games, relation, MIAI_EYESPACE_SUM_FITTING,
                         values, a->count))
        return miai_value_of_bool(c, truth);
    miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_op_is_miai(miai_calc *c, const arguments *a)
{
    return is_in(c, a, MIAI_EYESPACE_MIAI);
}

miai_value *miai_op_is_irreducible_miai(miai_calc *c, const arguments *a)
{
    return is_in(c, a, MIAI_EYESPACE_MIAI_IRREDUCIBLE);
}

miai_value *miai_op_is_partial_miai(miai_calc *c, const arguments *a)
{
    return is_in(c, a, MIAI_EYESPACE_PARTIAL);
}

/* --- text --------------------------------------------------------------------------- */

void miai_write_as_eye(writer *w, const miai_eyespace *eye)
{
    if (eye == NULL && w->eye == NULL)
        return;
    miai_map_clear(&w->bars); /* what it knows of games holds no longer */
    w->eye = eye;
    if (eye != NULL && !miai_eyespace_values(w->calc->games, w->eyes))
        miai_write_store_failed(w);
}

const char *miai_write_eye_name(const writer *w, miai_game g)
{
    miai_eyespace eye = {.game = g};

    if (w->eye == NULL)
        return NULL;
    eye.seki = w->eye->seki;
    return miai_eyespace_name(w->calc->games, w->eyes, &eye);
}

/* A game and one ko: 1-Ko, or collapsed_add(1/2e,Ko), for only a number keeps
 * a ko apart in a plain sum. */
static void write_one_ko(writer *w, miai_game g, const char *ko)
{
    miai_dyadic number;

    if (!miai_game_is_number(w->calc->games, g, &number)) {
        miai_write(w, "collapsed_add(");
        miai_write_game(w, g);
        miai_write_format(w, ",%s)", ko);
        return;
    }
    if (number.num != 0) {
        miai_write_game(w, g);
        miai_write(w, ko[0] == '-' ? "" : "+");
    }
    miai_write(w, ko);
}

void miai_write_ko(writer *w, const miai_eyespace *eye)
{
    static const char *const name[2][2] = {{"Ko", "Ko2"}, {"-Ko", "-Ko2"}};
    const char *ko = name[eye->kos < 0][eye->stake.num != 1];
    const bool are_two = eye->kos < -1 || eye->kos > 1;

    if (are_two)
        miai_write(w, "collapsed_add(");
    write_one_ko(w, eye->game, ko);
    if (are_two)
        miai_write_format(w, ",%s)", ko);
}
