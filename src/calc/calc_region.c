/* calc_region.c - local positions of Go as values. */
#include "calc/calc_ops.h"

#include <assert.h>
#include <string.h>

#include "cgt/cgt_ops.h"
#include "endgame/endgame_worth.h"

/* --- one position ------------------------------------------------------------------- */

/* What a region is worth, played out in a table that only it has. */
static miai_value *value_of(miai_calc *c, const miai_region *r)
{
    miai_regions *table = miai_regions_new(c->games);
    miai_game g = MIAI_NO_GAME;
    bool has_ko = false;

    if (table != NULL)
        miai_region_value(&g, &has_ko, table, r);
    miai_regions_free(table);
    if (has_ko)
        miai_games_fail(c->games, miai_endgame_failure(MIAI_ENDGAME_KO));
    return miai_value_of_game(c, g);
}

typedef bool (*read_fn)(miai_region *out, const char *text, size_t len,
                        miai_region_error *error);

/* The argument of an operation. */
static miai_value *of_argument(miai_calc *c, const arguments *a, read_fn read)
{
    const miai_vec *word = &a->value[0]->word;
    miai_region_error error;
    miai_region r;

    if (read(&r, word->count > 0 ? word->data : "", word->count, &error))
        return value_of(c, &r);
    c->wrong = 0;
    c->wrong_by = 1 + error.at;
    miai_calc_fail_as(c, error.why, c->here);
    return NULL;
}

miai_value *miai_op_region(miai_calc *c, const arguments *a)
{
    return of_argument(c, a, miai_region_of_corridor);
}

miai_value *miai_op_room(miai_calc *c, const arguments *a)
{
    return of_argument(c, a, miai_region_of_room);
}

/* --- for programs ------------------------------------------------------------------- */

/* Ends a call: the value of the region, or what is wrong with it. */
static miai_status end(miai_value **out, miai_calc *c, const miai_region *r,
                       const miai_region_error *error)
{
    miai_value *v = NULL;

    if (error->why == NULL)
        v = value_of(c, r);
    else
        miai_calc_fail_as(c, error->why, error->at);
    return miai_calc_end(out, c, v);
}

miai_status miai_endgame_corridor(miai_value **out, miai_calc *calc,
                                  const char *text, size_t len)
{
    miai_region_error error;
    miai_region r;

    miai_calc_begin(calc);
    miai_region_of_corridor(&r, text, len, &error);
    return end(out, calc, &r, &error);
}

miai_status miai_endgame_room(miai_value **out, miai_calc *calc,
                              const char *text, size_t len)
{
    miai_region_error error;
    miai_region r;

    miai_calc_begin(calc);
    miai_region_of_room(&r, text, len, &error);
    return end(out, calc, &r, &error);
}

/* Both bounds; false has said why. */
static bool bound(miai_value **low, miai_value **high, miai_calc *c,
                  const miai_region *r)
{
    miai_regions *table = miai_regions_new(c->games);
    miai_worth w = {.low = MIAI_NO_GAME, .high = MIAI_NO_GAME};

    if (table != NULL)
        miai_region_worth(&w, table, r, MIAI_BY_MOVES);
    miai_regions_free(table);
    *low = miai_value_of_game(c, w.low);
    *high = *low != NULL ? miai_value_of_game(c, w.high) : NULL;
    if (*high != NULL)
        return true;
    miai_value_free(*low);
    *low = NULL;
    return false;
}

miai_status miai_endgame_room_bounds(miai_value **low, miai_value **high,
                                     miai_calc *calc, const char *text,
                                     size_t len)
{
    miai_region_error error;
    miai_region r;

    miai_calc_begin(calc);
    *low = *high = NULL;
    if (!miai_region_of_room(&r, text, len, &error))
        miai_calc_fail_as(calc, error.why, error.at);
    else
        bound(low, high, calc, &r);
    return miai_calc_end(low, calc, *low);
}

miai_status miai_endgame_cells(miai_value **out, miai_calc *calc,
                               const uint8_t *cells, int width, int height)
{
    miai_region_error error;
    miai_region r;

    miai_calc_begin(calc);
    miai_region_of_cells(&r, cells, width, height, &error);
    return end(out, calc, &r, &error);
}

miai_status miai_endgame_socket(miai_value **out, miai_calc *calc,
                                const int *length, int count, bool is_connected)
{
    miai_region_error error;
    miai_region r;

    miai_calc_begin(calc);
    miai_region_of_socket(&r, length, count, is_connected, &error);
    return end(out, calc, &r, &error);
}

/* --- all rooms ----------------------------------------------------------------------- */

typedef struct catalogue {
    miai_calc *calc;
    miai_regions *table; /* shared by all rooms                              */
    miai_room_fn fn;
    void *user;
} catalogue;

static void room_clear(miai_room *room)
{
    miai_value_free(room->value);
    miai_value_free(room->chilled);
    room->value = room->chilled = NULL;
}

/* A value with its text, so that asking for it needs no memory. */
static miai_value *with_text(miai_calc *c, miai_game g)
{
    miai_value *v = miai_value_of_game(c, g);
    const char *text;

    if (v == NULL || miai_value_text(&text, v, MIAI_NOTATION_PLAIN) == MIAI_OK)
        return v;
    miai_value_free(v);
    return NULL;
}

/* `out` is to be cleared; false has said why. */
static bool evaluate(miai_room *out, const catalogue *all, const miai_region *r)
{
    miai_calc *c = all->calc;
    miai_game g;

    if (!miai_region_value(&g, &out->has_ko, all->table, r)) {
        miai_calc_store_failed(c);
        return false;
    }
    if (out->has_ko)
        return true;
    out->value = with_text(c, g);
    if (out->value != NULL)
        out->chilled =
            with_text(c, miai_game_cool(c->games, g, miai_dyadic_make(1, 0)));
    return out->chilled != NULL;
}

/* The same; when the table has filled the store it begins anew: what is too
 * large does not depend on the rooms before. */
static bool evaluate_room(miai_room *out, catalogue *all, const miai_region *r)
{
    if (evaluate(out, all, r))
        return true;
    room_clear(out);
    if (!all->calc->is_full)
        return false;
    miai_regions_free(all->table);
    miai_calc_begin(all->calc);
    all->table = miai_regions_new(all->calc->games);
    if (all->table != NULL)
        return evaluate(out, all, r);
    miai_calc_store_failed(all->calc);
    return false;
}

static bool list_room(const char *text, void *user)
{
    catalogue *all = user;
    miai_room room = {.text = text};
    miai_region_error error;
    miai_region r;
    const bool is_room = miai_region_of_room(&r, text, strlen(text), &error);

    assert(is_room);
    (void)is_room;
    miai_calc_begin(all->calc);
    const bool goes_on =
        evaluate_room(&room, all, &r) && all->fn(&room, all->user);
    room_clear(&room);
    return goes_on;
}

miai_status miai_endgame_rooms(miai_calc *calc, int nodes, miai_room_fn fn,
                               void *user)
{
    catalogue all = {.calc = calc, .fn = fn, .user = user};

    miai_calc_begin(calc);
    if (nodes < 1 || nodes > MIAI_ROOM_NODES) {
        miai_calc_fail(calc, CALC_NODES, 0);
        return calc->status;
    }
    calc->is_fresh = true; /* the table needs this store: nobody tidies it */
    all.table = miai_regions_new(calc->games);
    if (all.table == NULL)
        miai_calc_store_failed(calc);
    else if (!miai_rooms_list(nodes, list_room, &all) &&
             calc->status == MIAI_OK)
        miai_calc_fail_as(calc, miai_cgt_failure(MIAI_CGT_STOPPED), 0);
    miai_regions_free(all.table);
    calc->is_fresh = false;
    return calc->status;
}
