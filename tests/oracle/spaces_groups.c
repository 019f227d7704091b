/* spaces_groups.c - random groups of a few eyespaces.
 *
 * Values are chosen, and eyespaces that have them.  Half of all do not depend on
 * values: a position whose value is wrong could be one that is never chosen.
 * They stand side by side on a row of the group's stones, below which there are
 * the outside liberties.
 */
#include "spaces_pieces.h"

#include <stdlib.h>
#include <string.h>

/* --- groups ----------------------------------------------------------------------------- */
/* l: the group lives, d: it dies, ?: a ko decides. */
static char claim_of(const forest *f, const piece *const *parts, int count,
                     int side)
{
    int low[MOST_SPACES], high[MOST_SPACES];

    for (int i = 0; i < count; i++) {
        low[i] = parts[i]->value.low;
        high[i] = parts[i]->value.high;
    }
    if (sum_score(f, low, count, side) > UNIT)
        return 'l';
    return sum_score(f, high, count, side) <= UNIT ? 'd' : '?';
}

/* Would everything be the same without one of the eyespaces?  Those without eyes
 * may be there.  Some of these groups are wanted, too, more of the dead ones. */
static bool is_dull(pool *all, const piece *const *parts, int count)
{
    const forest *f = &all->f;
    const char claims[2] = {claim_of(f, parts, count, 0),
                            claim_of(f, parts, count, 1)};
    bool is = false;

    for (int i = 0; i < count; i++) {
        const piece *rest[MOST_SPACES];
        int left = 0;
        for (int j = 0; j < count; j++)
            if (j != i)
                rest[left++] = parts[j];
        is = is || (left_stop(f, parts[i]->value.high) > 0 &&
                    claims[0] == claim_of(f, rest, left, 0) &&
                    claims[1] == claim_of(f, rest, left, 1));
    }
    return is && oracle_below(&all->chance, claims[0] == 'd' ? 2 : 16) > 0;
}

static void name_values(char *out, size_t size, const forest *f,
                        const piece *const *parts, int count)
{
    char value[LONGEST];

    for (int i = 0; i < count; i++) {
        const size_t n = strlen(out);
        bounds_write(value, sizeof value, f, parts[i]->value);
        snprintf(out + n, size - n, "%s%s", i > 0 ? " + " : "", value);
    }
}

/* The name says what is claimed with Black first and with White first, and why. */
static void name_group(diagram *d, const forest *f, const piece *const *parts,
                       int count, int number)
{
    snprintf(d->name, sizeof d->name, "g%d %c%c ", number,
             claim_of(f, parts, count, 0), claim_of(f, parts, count, 1));
    const size_t n = strlen(d->name);
    name_values(d->name + n, sizeof d->name - n, f, parts, count);
}

/* Some liberties in a row, or apart from each other, below the group's own row. */
static void draw_liberties(diagram *d, int base, int count, int step)
{
    for (int i = 0; i < count; i++) {
        d->at[base + 1][i * step] = '.';
        d->at[base + 2][i * step] = '@';
    }
    for (int x = 0; x <= (count - 1) * step; x++)
        d->at[base][x] = 'x';
}

static void draw_group(diagram *d, const piece *const *parts, int count)
{
    int base = 0, left = 0;

    memset(d->at, ' ', sizeof d->at);
    for (int i = 0; i < count; i++)
        base = parts[i]->height - 1 > base ? parts[i]->height - 1 : base;
    for (int i = 0; i < count; i++) {
        const piece *p = parts[i];
        for (int y = 0; y < p->height; y++)
            memcpy(&d->at[base - p->height + 1 + y][left], p->at[y],
                   (size_t)p->width);
        left += p->width;
    }
    d->width = left;
    d->height = base + 3;
}

/* Cuts off what is blank: an empty line would end the diagram. */
static void crop(diagram *out, const diagram *d)
{
    int left = ORACLE_SIDE, top = ORACLE_SIDE, right = 0, bottom = 0;

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (d->at[y][x] != ' ') {
                left = x < left ? x : left;
                right = x > right ? x : right;
                top = y < top ? y : top;
                bottom = y > bottom ? y : bottom;
            }
    *out = *d;
    out->width = right - left + 1;
    out->height = bottom - top + 1;
    for (int y = 0; y < out->height; y++)
        memcpy(out->at[y], &d->at[top + y][left], (size_t)out->width);
}

/* Writes the group of these eyespaces; its name is in `d` already. */
static void write_parts(pool *all, diagram *d, const piece *const *parts,
                        int count, const group_recipe *wanted)
{
    const int step = 1 + (int)oracle_below(&all->chance, 2);
    const int symmetry = (int)oracle_below(&all->chance, 8);
    const bool swap = oracle_below(&all->chance, 2) == 0;
    const int wide = (wanted->liberties - 1) * step + 1;
    diagram cropped, turned;

    draw_group(d, parts, count);
    draw_liberties(d, d->height - 3, wanted->liberties, step);
    d->width = wide > d->width ? wide : d->width;
    crop(&cropped, d);
    oracle_turn(&turned, &cropped, symmetry, swap);
    oracle_write(stdout, &turned);
}

static void write_group(pool *all, int number, const group_recipe *wanted)
{
    const piece *parts[MOST_SPACES];
    const int count = 2 + (oracle_below(&all->chance, 3) == 0);
    diagram d = {.ko_x = -1};
    int cells;

    do {
        cells = 0;
        for (int i = 0; i < count; i++) {
            parts[i] = pool_pick(all);
            cells += parts[i]->cells;
        }
    } while (cells > wanted->total || is_dull(all, parts, count));
    name_group(&d, &all->f, parts, count, number);
    write_parts(all, &d, parts, count, wanted);
}

/* --- kos ---------------------------------------------------------------------------------- */
/* Groups of which values say enough. */
typedef struct ko_group {
    const piece *parts[MOST_SPACES];
    space *spaces[MOST_SPACES]; /* one an eyespace, in all of them            */
    int count;
    char codes[2][8];  /* with the owner first, and with the attacker       */
    char values[2][8]; /* the same by values alone                          */
    bool threats[2];   /* Black has threats that values have lost; White    */
} ko_group;

/* The positions of the eyespaces; false if nobody may want to move where a ko
 * decides. */
static bool take_spaces(ko_group *g, forest *f)
{
    for (int i = 0; i < g->count; i++) {
        space *s = g->spaces[i];
        s->text = NULL;
        if (!piece_region(&s->r, g->parts[i]))
            oracle_fail("an eyespace that is not a position");
        s->start = code_of(&s->r, s->r.start);
        space_solve(f, &s->r, s->all);
        if (!space_is_warm(f, s))
            return false;
    }
    return true;
}

/* Who has no threats in the eyespaces that their values have lost gets no more by
 * positions than by values. */
static void check_order(const ko_group *g)
{
    for (int i = 0; i < 2; i++) {
        const int played = code_rank(g->codes[i]),
                  said = code_rank(g->values[i]);
        if ((played > said && !g->threats[0]) ||
            (played < said && !g->threats[1]))
            oracle_fail("no local threats, and %s by values is %s",
                        g->values[i], g->codes[i]);
    }
}

/* Is it one whose ko matters, and that can be played out? */
static bool is_ko_group(ko_group *g, pool *all, const group_recipe *wanted)
{
    const space *const *spaces = (const space *const *)g->spaces;
    int cells = 0;

    for (int i = 0; i < g->count; i++)
        cells += g->parts[i]->cells;
    if (cells > wanted->total ||
        (claim_of(&all->f, g->parts, g->count, 0) != '?' &&
         claim_of(&all->f, g->parts, g->count, 1) != '?') ||
        !take_spaces(g, &all->f) ||
        !sum_codes(g->codes, &all->f, spaces, g->count, false) ||
        !sum_codes(g->values, &all->f, spaces, g->count, true))
        return false;
    g->threats[0] = g->threats[1] = false;
    for (int i = 0; i < g->count; i++) {
        bool threats[2];
        space_threats(threats, &all->f, spaces[i]);
        g->threats[0] = g->threats[0] || threats[0];
        g->threats[1] = g->threats[1] || threats[1];
    }
    check_order(g);
    return true;
}

/* The name says what is claimed, who has local threats, what values alone say,
 * and why. */
static void write_ko_group(pool *all, ko_group *g, int number,
                           const group_recipe *wanted)
{
    static const char *const signs[2][2] = {{"=", "<"}, {">", "~"}};
    diagram d = {.ko_x = -1};
    size_t n;

    do {
        g->count = 1 + (int)oracle_below(&all->chance, MOST_SPACES);
        g->parts[0] =
            &all->at[oracle_below(&all->chance, (uint32_t)wanted->kos)];
        for (int i = 1; i < g->count; i++)
            g->parts[i] = pool_pick(all);
    } while (!is_ko_group(g, all, wanted));
    snprintf(d.name, sizeof d.name, "k%d %s %s %s %s %s ", number, g->codes[0],
             g->codes[1], signs[g->threats[0]][g->threats[1]], g->values[0],
             g->values[1]);
    n = strlen(d.name);
    name_values(d.name + n, sizeof d.name - n, &all->f, g->parts, g->count);
    write_parts(all, &d, g->parts, g->count, wanted);
}

void write_groups(uint64_t seed, int count, const group_recipe *wanted)
{
    pool *all = oracle_grow(NULL, 1, sizeof *all);
    ko_group g = {.count = 0};

    for (int i = 0; i < MOST_SPACES; i++)
        g.spaces[i] = oracle_grow(NULL, 1, sizeof *g.spaces[i]);
    pool_fill(all, seed, wanted);
    for (int i = 1; i <= count; i++)
        if (wanted->kos > 0)
            write_ko_group(all, &g, i, wanted);
        else
            write_group(all, i, wanted);
    forest_clear(&all->f);
    for (int i = 0; i < MOST_SPACES; i++)
        free(g.spaces[i]);
    free(all);
}
