/* games_thermo.c - thermographs against walls computed place by place, and
 * these against the stops of cooled games. */

#include "games_check.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_POINTS = 200 };

/* The points of a wall as written. */
typedef struct outline {
    ratio value[MOST_POINTS], temperature[MOST_POINTS];
    int count;
} outline;

/* Reads (value,temperature) one after the other. */
static bool read_points(const char **text, outline *out)
{
    out->count = 0;
    for (;;) {
        while (**text == ' ')
            ++*text;
        if (**text != '(')
            return out->count > 0;
        ++*text;
        if (out->count == MOST_POINTS ||
            !ratio_read(&out->value[out->count], text) || *(*text)++ != ',' ||
            !ratio_read(&out->temperature[out->count], text) ||
            *(*text)++ != ')')
            return false;
        out->count++;
    }
}

/* The place of a temperature, or -1 when it is between two. */
static int64_t place_of(ratio t, const walls *w)
{
    const ratio up = ratio_add(t, (ratio){1, 1});

    return w->start % up.den == 0 ? up.num * (w->start / up.den) : -1;
}

/* Starts at temperature -1, and has a point where the wall bends and nowhere
 * else. */
static bool same_wall(const outline *o, const int64_t *wall, const walls *w)
{
    int next = 0;

    for (int k = 0; k < w->count - 1; k++) {
        const bool bends =
            k == 0 || wall[k] - wall[k - 1] != wall[k + 1] - wall[k];

        if (!bends)
            continue;
        if (next == o->count || place_of(o->temperature[next], w) != k ||
            ratio_compare(o->value[next], ratio_make(wall[k], w->start)) != 0)
            return false;
        next++;
    }
    return next == o->count;
}

/* Both stops of the cooled game, at some temperatures from 0 up. */
static bool stops_agree(games *g, int n, const walls *w)
{
    const int each = w->count / 8 + 1;

    for (int k = (int)w->start; k < w->count; k += each) {
        const ratio t = ratio_make(k - w->start, w->start);
        const int cooled = games_cool(g, n, t);

        for (int side = 0; side < 2; side++)
            if (ratio_compare(games_stop(g, cooled, side),
                              ratio_make(w->at[side][k], w->start)) != 0)
                return false;
    }
    return true;
}

/* Both walls of the answer. */
static bool read_outlines(question *q, outline side[2])
{
    const char *text = q->answer;

    return (*text++ == 'L' && read_points(&text, &side[LEFT]) &&
            *text++ == 'R' && read_points(&text, &side[RIGHT]) &&
            *text == '\0') ||
           check_wrong(q, "expected L and R with points");
}

/* --- kos ------------------------------------------------------------------------------ */

/* The walls when the second argument tells the komaster. */
static void ko_walls(games *g, question *q, walls *out)
{
    const int komaster = strcmp(q->argument[1], "left") == 0 ? LEFT : RIGHT;

    if (!games_ko_walls(g, check_argument(g, q, 0), komaster, out))
        games_give_up(g);
}

bool check_ko_mean(games *g, question *q)
{
    walls w;
    ratio mean;

    ko_walls(g, q, &w);
    mean = ratio_make(w.at[LEFT][w.foot], w.start);
    walls_free(&w);
    return check_ratio(q, mean);
}

bool check_ko_temperature(games *g, question *q)
{
    walls w;
    ratio t;

    ko_walls(g, q, &w);
    t = ratio_make(w.foot - w.start, w.start);
    walls_free(&w);
    return check_ratio(q, t);
}

static bool check_ko_thermograph(games *g, question *q)
{
    outline side[2];
    walls w;
    bool good;

    if (!read_outlines(q, side))
        return false;
    ko_walls(g, q, &w);
    good = same_wall(&side[LEFT], w.at[LEFT], &w) &&
           same_wall(&side[RIGHT], w.at[RIGHT], &w);
    walls_free(&w);
    return good || check_wrong(q, "another wall");
}

bool check_thermograph(games *g, question *q)
{
    outline side[2];
    walls w;
    bool good;
    int n;

    if (q->arguments == 2)
        return check_ko_thermograph(g, q);
    if (!read_outlines(q, side))
        return false;
    n = check_argument(g, q, 0);
    if (!games_walls(g, n, &w))
        games_give_up(g);
    good = same_wall(&side[LEFT], w.at[LEFT], &w) &&
           same_wall(&side[RIGHT], w.at[RIGHT], &w);
    if (!good)
        check_wrong(q, "another wall");
    else if (!stops_agree(g, n, &w))
        good = check_wrong(q, "the walls are not the stops when cooled");
    walls_free(&w);
    return good;
}
