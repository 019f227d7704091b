/* damage.c - a race with something wrong. */
#include "races/damage.h"

#include "races/chance.h"

enum { SCATTER_PERCENT = 40 };

/* What a point may become: mortal stones vanish and corridors lose their
 * outposts, liberties are filled, stones that lived are mortal or gone, and
 * there are points more. */
static char damaged(char was, uint64_t *chance)
{
    switch (was) {
    case 'X':
    case 'O':
        return "...#@ "[chance_below(chance, 6)];
    case '.':
        return "XOXO#@  "[chance_below(chance, 8)];
    case '#':
        return ".X@ "[chance_below(chance, 4)];
    case '@':
        return ".O# "[chance_below(chance, 4)];
    case ' ':
        return "....XO#@"[chance_below(chance, 8)];
    default:
        return chance_percent(chance, 20) ? '.' : was;
    }
}

static bool is_beside_anything(const race_diagram *d, int x, int y)
{
    return (x > 0 && d->at[y][x - 1] != ' ') ||
           (x + 1 < d->width && d->at[y][x + 1] != ' ') ||
           (y > 0 && d->at[y - 1][x] != ' ') ||
           (y + 1 < d->height && d->at[y + 1][x] != ' ');
}

static bool is_row_empty(const race_diagram *d, int y)
{
    for (int x = 0; x < d->width; x++)
        if (d->at[y][x] != ' ')
            return false;
    return true;
}

static bool is_column_empty(const race_diagram *d, int x)
{
    for (int y = 0; y < d->height; y++)
        if (d->at[y][x] != ' ')
            return false;
    return true;
}

static bool is_whole(const race_diagram *d)
{
    for (int y = 0; y < d->height; y++)
        if (is_row_empty(d, y))
            return false;
    return !is_column_empty(d, 0) && !is_column_empty(d, d->width - 1);
}

static void change_points(race_diagram *d, uint64_t *chance)
{
    int changes = 1 + chance_below(chance, 4);

    while (changes > 0) {
        const int x = chance_below(chance, d->width);
        const int y = chance_below(chance, d->height);
        const char was = d->at[y][x];
        if (was == ' ' && !is_beside_anything(d, x, y))
            continue;
        d->at[y][x] = damaged(was, chance);
        changes -= d->at[y][x] != was;
    }
}

/* Part of what is off the board gets something on it. */
static void scatter(race_diagram *d, uint64_t *chance)
{
    const race_diagram was = *d;
    const int percent = 2 + chance_below(chance, 30);

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (was.at[y][x] == ' ' && is_beside_anything(&was, x, y) &&
                chance_percent(chance, percent))
                d->at[y][x] = damaged(' ', chance);
}

bool damage_race(race_diagram *d, uint64_t *chance)
{
    if (chance_percent(chance, SCATTER_PERCENT))
        scatter(d, chance);
    else
        change_points(d, chance);
    return is_whole(d);
}
