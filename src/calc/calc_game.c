/* calc_game.c - sums, order and options of any games, short or loopy.
 *
 * Idea     Short games are computed with as long as all of them are short; a
 *          loopy one among them makes the others loopy.
 */
#include "calc/calc_parts.h"

bool miai_calc_want_game(miai_calc *c, const miai_value *v)
{
    if (miai_value_is_game(v))
        return true;
    const words found = miai_words(miai_value_is_what(v));
    miai_calc_fail_with(c, CALC_NOT_GAME, c->here, &found, 1);
    return false;
}

static miai_value *number_of(miai_calc *c, bool fits, miai_rational q)
{
    if (fits)
        return miai_value_of_number(c, q);
    miai_calc_no_number(c, c->here);
    return NULL;
}

/* --- sums --------------------------------------------------------------------- */

static miai_value *add_loopy(miai_calc *c, const miai_value *a,
                             const miai_value *b)
{
    miai_loopy x = {0}, y = {0}, z = {0};
    const bool good = miai_value_as_loopy(c, a, &x) &&
                      miai_value_as_loopy(c, b, &y) &&
                      miai_loopy_add(&z, &x, &y);

    miai_loopy_clear(&x);
    miai_loopy_clear(&y);
    if (good)
        return miai_value_of_loopy(c, &z);
    miai_calc_store_failed(c);
    return NULL;
}

/* A number and a ko: the ko stays known. */
static miai_value *keep_ko(miai_calc *c, miai_value *sum, const miai_value *a,
                           const miai_value *b)
{
    miai_eyespace x, y;
    miai_rational q;

    if (sum == NULL || (miai_value_has_ko(a) == miai_value_has_ko(b)) ||
        !miai_value_as_number(miai_value_has_ko(a) ? b : a, &q) ||
        !miai_value_as_eye(c, a, &x) || !miai_value_as_eye(c, b, &y))
        return sum;
    sum->eye = miai_eyespace_plus(c->games, &x, &y);
    sum->is_eye = true;
    if (sum->eye.game != MIAI_NO_GAME)
        return sum;
    miai_calc_store_failed(c);
    miai_value_free(sum);
    return NULL;
}

miai_value *miai_calc_add(miai_calc *c, const miai_value *a,
                          const miai_value *b)
{
    miai_rational p, q, r = {0, 1};
    miai_game g, h;

    if (miai_value_as_game(c, a, &g) && miai_value_as_game(c, b, &h))
        return miai_value_of_game(c, miai_game_add(c->games, g, h));
    if (miai_value_as_number(a, &p) && miai_value_as_number(b, &q)) {
        const bool fits = miai_rational_add(&r, p, q);
        return number_of(c, fits, r);
    }
    if (!miai_calc_want_game(c, a) || !miai_calc_want_game(c, b))
        return NULL;
    return keep_ko(c, add_loopy(c, a, b), a, b);
}

static miai_value *negate_loopy(miai_calc *c, const miai_value *a)
{
    miai_loopy x = {0}, y = {0};
    miai_value *v = NULL;

    if (miai_value_as_loopy(c, a, &x) && miai_loopy_negate(&y, &x))
        v = miai_value_of_loopy(c, &y);
    else
        miai_calc_store_failed(c);
    miai_loopy_clear(&x);
    if (v != NULL && miai_value_has_ko(a)) {
        v->eye = miai_eyespace_negate(c->games, &miai_value_single(a)->eye);
        v->is_eye = true;
        if (v->eye.game == MIAI_NO_GAME) {
            miai_calc_store_failed(c);
            miai_value_free(v);
            return NULL;
        }
    }
    return v;
}

miai_value *miai_calc_negate(miai_calc *c, const miai_value *a)
{
    miai_rational p, r = {0, 1};
    miai_game g;

    if (miai_value_as_game(c, a, &g))
        return miai_value_of_game(c, miai_game_negate(c->games, g));
    if (miai_value_as_number(a, &p)) {
        const bool fits = miai_rational_subtract(&r, r, p);
        return number_of(c, fits, r);
    }
    if (!miai_calc_want_game(c, a))
        return NULL;
    return negate_loopy(c, a);
}

miai_value *miai_calc_copies(miai_calc *c, miai_value *v, int64_t n)
{
    miai_value *power = miai_value_keep(v), *more;
    miai_value *all = miai_value_of_game(c, miai_game_integer(c->games, 0));

    while (n > 0 && power != NULL && all != NULL) {
        if (n % 2 != 0) {
            more = miai_calc_add(c, all, power);
            miai_value_free(all);
            all = more;
        }
        n /= 2;
        if (n > 0 && all != NULL) {
            more = miai_calc_add(c, power, power);
            miai_value_free(power);
            power = more;
        }
    }
    if (power == NULL) {
        miai_value_free(all);
        all = NULL;
    }
    miai_value_free(power);
    return all;
}

/* --- order ---------------------------------------------------------------------- */

static bool order_loopy(miai_calc *c, const miai_value *a, const miai_value *b,
                        bool *le, bool *ge)
{
    miai_loopy x = {0}, y = {0};
    const bool good = miai_value_as_loopy(c, a, &x) &&
                      miai_value_as_loopy(c, b, &y) &&
                      miai_loopy_le(&x, &y, le) && miai_loopy_le(&y, &x, ge);

    miai_loopy_clear(&x);
    miai_loopy_clear(&y);
    if (!good)
        miai_calc_store_failed(c);
    return good;
}

bool miai_calc_order(miai_calc *c, const miai_value *a, const miai_value *b,
                     bool *le, bool *ge)
{
    miai_rational p, q;
    miai_game g, h;

    if (miai_value_as_game(c, a, &g) && miai_value_as_game(c, b, &h)) {
        *le = miai_game_le(c->games, g, h);
        *ge = miai_game_le(c->games, h, g);
        if (miai_games_failure(c->games) == NULL)
            return true;
        miai_calc_store_failed(c);
        return false;
    }
    if (miai_value_as_number(a, &p) && miai_value_as_number(b, &q)) {
        *le = miai_rational_compare(p, q) <= 0;
        *ge = miai_rational_compare(p, q) >= 0;
        return true;
    }
    return miai_calc_want_game(c, a) && miai_calc_want_game(c, b) &&
           order_loopy(c, a, b, le, ge);
}

/* --- games made of others --------------------------------------------------------- */

/* Short ones. */
static miai_value *make_short(miai_calc *c, miai_value *const *options,
                              int lefts, int rights)
{
    miai_value *v = NULL;
    miai_vec games;

    miai_vec_init(&games, &c->mem, sizeof(miai_game));
    for (int i = 0; i < lefts + rights; i++) {
        miai_game *slot = miai_vec_push(&games);
        if (slot == NULL) {
            miai_calc_no_memory(c);
            goto done;
        }
        miai_value_as_game(c, options[i], slot);
    }
    const miai_game *list = games.data;
    v = miai_value_of_game(c, miai_game_make(c->games, list, lefts,
                                             rights > 0 ? list + lefts : NULL,
                                             rights));
done:
    miai_vec_clear(&games);
    return v;
}

miai_value *miai_calc_make(miai_calc *c, miai_value *const *options, int lefts,
                           int rights)
{
    bool is_short = true, is_seki = false;
    miai_value *v;
    miai_game g;

    for (int i = 0; i < lefts + rights; i++) {
        const miai_value *x = miai_value_single(options[i]);
        is_short = is_short && miai_value_as_game(c, x, &g);
        is_seki = is_seki || (x->is_eye && x->eye.seki);
    }
    if (!is_short)
        return miai_calc_make_loopy(c, options, lefts, rights);
    v = make_short(c, options, lefts, rights);
    if (v != NULL && is_seki) {
        v->is_eye = true;
        v->eye = (miai_eyespace){.game = v->game, .seki = true};
    }
    return v;
}

/* Of the members of a set: {a,b | -a,-b}. */
miai_value *miai_calc_switch(miai_calc *c, const miai_value *v)
{
    const bool is_set = v->kind == MIAI_VALUE_SET;
    const int count = is_set ? (int)v->members.count : 1;
    miai_value *out = NULL;
    miai_vec options;

    miai_vec_init(&options, &c->mem, sizeof(miai_value *));
    for (int i = 0; i < 2 * count; i++) {
        const miai_value *from =
            is_set ? ((miai_value **)v->members.data)[i % count] : v;
        miai_value **slot = miai_vec_push(&options);
        if (slot == NULL) {
            miai_calc_no_memory(c);
            goto done;
        }
        miai_value *minus = miai_calc_negate(c, from);
        slot = (miai_value **)options.data + i;
        *slot = minus;
        if (minus == NULL || !miai_calc_want_game(c, from))
            goto done;
        if (i >= count)
            continue;
        *slot = miai_calc_negate(c, minus);
        miai_value_free(minus);
        if (*slot == NULL)
            goto done;
    }
    out = miai_calc_make(c, options.data, count, count);
done:
    for (size_t i = 0; i < options.count; i++)
        miai_value_free(((miai_value **)options.data)[i]);
    miai_vec_clear(&options);
    return out;
}

miai_value *miai_calc_tiny(miai_calc *c, const miai_value *v)
{
    miai_value *zero = miai_value_of_game(c, miai_game_integer(c->games, 0));
    miai_value *minus = zero == NULL || !miai_calc_want_game(c, v)
                            ? NULL
                            : miai_calc_negate(c, v);
    miai_value *out = NULL;

    if (minus != NULL) {
        miai_value *threat[2] = {zero, minus};
        miai_value *both[2] = {zero, miai_calc_make(c, threat, 1, 1)};
        if (both[1] != NULL)
            out = miai_calc_make(c, both, 1, 1);
        miai_value_free(both[1]);
    }
    miai_value_free(zero);
    miai_value_free(minus);
    return out;
}

/* --- ups ---------------------------------------------------------------------------- */

/* ^[n] = {^[n-1] | *}, ^<n> = {0 | v[n-1]*}. */
miai_game miai_calc_uptimal(miai_calc *c, up_form form, int64_t n)
{
    miai_games *s = c->games;
    const miai_game star = miai_game_nus(s, (miai_nus){.nimber = 1});
    miai_game sum = miai_game_integer(s, 0);

    for (int64_t i = form == UP_POWER; i < n && sum != MIAI_NO_GAME; i++)
        sum = miai_game_make(s, &sum, 1, &star, 1);
    if (form == UP_SUM)
        return sum;
    const miai_game zero = miai_game_integer(s, 0);
    sum = miai_game_add(s, miai_game_negate(s, sum), star);
    return miai_game_make(s, &zero, 1, &sum, 1);
}

miai_value *miai_calc_up(miai_calc *c, up_form form, bool is_on, int64_t n)
{
    if (is_on)
        return miai_calc_uptimal_on(c, form);
    if (form == UP_COPIES && n <= INT32_MAX)
        return miai_value_of_game(
            c, miai_game_nus(c->games, (miai_nus){.ups = (int32_t)n}));
    if (form == UP_COPIES || n > MOST_UPTIMAL) {
        miai_calc_fail(c, CALC_UPS, c->here);
        return NULL;
    }
    if (form == UP_POWER && n == 0) {
        miai_calc_fail(c, CALC_NO_UPS, c->here);
        return NULL;
    }
    return miai_value_of_game(c, miai_calc_uptimal(c, form, n));
}
