/* game_thermo.c - a thermograph as plain data, and its numbers.
 *
 * Numbers are exact wherever they are written.  For drawing they become
 * doubles, always as differences from the mast.
 */
#include "calc/game_thermo.h"

#include <inttypes.h>
#include <stdlib.h>

static game_point point_of(const miai_thermo_point *p)
{
    return (game_point){{p->value_num, p->value_den},
                        {p->temperature_num, p->temperature_den}};
}

static bool copy_wall(game_wall *w, const miai_value *value, miai_side side)
{
    int count = 0;

    while (miai_value_wall(value, side, count))
        count++;
    w->at = calloc((size_t)count + 1, sizeof *w->at);
    if (!w->at)
        return false;
    for (int i = 0; i < count; i++)
        w->at[i] = point_of(miai_value_wall(value, side, i));
    w->count = count;
    return true;
}

bool game_thermo_init(game_thermo *t, const miai_value *value)
{
    *t = (game_thermo){.mast = point_of(miai_value_mast(value))};
    return copy_wall(&t->wall[MIAI_SIDE_LEFT], value, MIAI_SIDE_LEFT) &&
           copy_wall(&t->wall[MIAI_SIDE_RIGHT], value, MIAI_SIDE_RIGHT);
}

void game_thermo_clear(game_thermo *t)
{
    free(t->wall[MIAI_SIDE_LEFT].at);
    free(t->wall[MIAI_SIDE_RIGHT].at);
    *t = (game_thermo){0};
}

/* --- numbers ---------------------------------------------------------------- */
const char *game_number_text(char out[GAME_NUMBER_ROOM], game_number a)
{
    if (a.den == 1)
        snprintf(out, GAME_NUMBER_ROOM, "%" PRId64, a.num);
    else
        snprintf(out, GAME_NUMBER_ROOM, "%" PRId64 "/%" PRId64, a.num, a.den);
    return out;
}

const char *game_point_text(char out[GAME_POINT_ROOM], game_point p)
{
    char value[GAME_NUMBER_ROOM], heat[GAME_NUMBER_ROOM];

    snprintf(out, GAME_POINT_ROOM, "(%s,%s)", game_number_text(value, p.value),
             game_number_text(heat, p.temperature));
    return out;
}

const char *game_mast_text(char out[GAME_MAST_ROOM], const game_thermo *t)
{
    char value[GAME_NUMBER_ROOM], heat[GAME_NUMBER_ROOM];

    snprintf(out, GAME_MAST_ROOM, "mean %s, temperature %s",
             game_number_text(value, t->mast.value),
             game_number_text(heat, t->mast.temperature));
    return out;
}

bool game_number_is(game_number a, game_number b)
{
    return a.num == b.num && a.den == b.den;
}

double game_number_minus(game_number a, game_number b)
{
    const int64_t whole_a = a.num / a.den;
    const int64_t whole_b = b.num / b.den;
    const double parts = (double)(a.num % a.den) / (double)a.den -
                         (double)(b.num % b.den) / (double)b.den;

    if ((whole_a < 0) != (whole_b < 0)) /* far apart, or both small */
        return (double)whole_a - (double)whole_b + parts;
    return (double)(whole_a - whole_b) + parts;
}

int game_whole(double x)
{
    return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

/* --- measures --------------------------------------------------------------- */
/* Above temperature -1. */
static double height_of(game_number temperature)
{
    return game_number_minus(temperature, (game_number){-1, 1});
}

game_extent game_thermo_extent(const game_thermo *t)
{
    game_extent e = {.top = height_of(t->mast.temperature)};

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < t->wall[side].count; i++) {
            const double off =
                game_number_minus(t->wall[side].at[i].value, t->mast.value);
            e.low = off < e.low ? off : e.low;
            e.high = off > e.high ? off : e.high;
        }
    }
    e.top = e.top < 1 ? 1 : e.top;
    return e;
}

/* The point number i of a wall; after the last one the foot of the mast. */
static const game_point *point_at(const game_thermo *t, miai_side side, int i)
{
    const game_wall *w = &t->wall[side];

    return i < w->count ? &w->at[i] : &t->mast;
}

double game_wall_at(const game_thermo *t, miai_side side, double height)
{
    const int count = t->wall[side].count;
    int i = 0;

    while (i < count &&
           height_of(point_at(t, side, i + 1)->temperature) < height)
        i++;

    const game_point *a = point_at(t, side, i);
    const game_point *b = point_at(t, side, i + 1);
    const double from = height_of(a->temperature);
    const double rise = height_of(b->temperature) - from;
    const double value = game_number_minus(a->value, t->mast.value);
    const double more = game_number_minus(b->value, a->value);

    if (i == count || height <= from)
        return value;
    return rise > 0 ? value + more * (height - from) / rise : value + more;
}

/* --- what has a label ------------------------------------------------------- */
void game_each_value(const game_thermo *t, game_label_fn add, void *user)
{
    add(user, t->mast.value);
    for (int side = 0; side < 2; side++)
        add(user, point_at(t, (miai_side)side, 0)->value);
    for (int side = 0; side < 2; side++)
        for (int i = t->wall[side].count - 1; i > 0; i--)
            add(user, t->wall[side].at[i].value);
}

void game_each_temperature(const game_thermo *t, game_label_fn add, void *user)
{
    add(user, t->mast.temperature);
    add(user, (game_number){0, 1});
    add(user, (game_number){-1, 1});
    for (int side = 0; side < 2; side++)
        for (int i = t->wall[side].count - 1; i > 0; i--)
            add(user, t->wall[side].at[i].temperature);
}
