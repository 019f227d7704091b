/* spaces_groups.c - random groups of two or three eyespaces.
 *
 * Each eyespace is drawn for itself: connected cells in a ring of the group's
 * stones, of which one may be an immortal White stone, and of which a side may
 * be missing at the edge of the board.  Many are drawn, some of them with stones
 * that give them values that are rare so far; then values are chosen, and
 * eyespaces that have them.  Half of all do not depend on values: a position whose
 * value is wrong could be one that is never chosen.
 * They stand side by side on a row of the group's stones, below which there are
 * the outside liberties.
 */
#include "spaces.h"

#include <stdlib.h>
#include <string.h>

enum { BOX = MOST_ROOM + 2, POOL = 4000, TRIES = 40, MOST_KINDS = 512 };

/* x the group, @ immortal White, X and O stones within, a blank is off the board. */
typedef struct piece {
    int width, height, cells;
    char at[BOX][BOX];
    bounds value;
} piece;

typedef struct pool {
    forest f;
    recipe chance;
    piece at[POOL];
    bounds kind[MOST_KINDS];
    int found[MOST_KINDS]; /* pieces of that value */
    int kinds;
    place scratch[BOARDS];
} pool;

/* --- one eyespace -------------------------------------------------------------------- */
static char at_of(const piece *p, int x, int y)
{
    return x >= 0 && y >= 0 && x < BOX && y < BOX ? p->at[y][x] : ' ';
}

static bool is_beside(const piece *p, int x, int y, char what)
{
    return at_of(p, x - 1, y) == what || at_of(p, x + 1, y) == what ||
           at_of(p, x, y - 1) == what || at_of(p, x, y + 1) == what;
}

/* Cells within the box, moved to its top left corner but for the ring. */
static void draw_cells(piece *p, recipe *chance, int cells)
{
    int left = BOX, top = BOX;
    piece big;

    memset(big.at, ' ', sizeof big.at);
    big.at[BOX / 2][BOX / 2] = '.';
    for (int count = 1; count < cells;) {
        const int x = 1 + (int)oracle_below(chance, BOX - 2);
        const int y = 1 + (int)oracle_below(chance, BOX - 2);
        if (big.at[y][x] == ' ' && is_beside(&big, x, y, '.')) {
            big.at[y][x] = '.';
            count++;
        }
    }
    for (int y = 0; y < BOX; y++)
        for (int x = 0; x < BOX; x++)
            if (big.at[y][x] == '.') {
                left = x < left ? x : left;
                top = y < top ? y : top;
            }
    *p = (piece){.cells = cells};
    memset(p->at, ' ', sizeof p->at);
    for (int y = top; y < BOX - 1; y++)
        for (int x = left; x < BOX - 1; x++)
            if (big.at[y][x] == '.') {
                const int u = x - left + 1, v = y - top + 1;
                p->at[v][u] = '.';
                p->width = u + 2 > p->width ? u + 2 : p->width;
                p->height = v + 2 > p->height ? v + 2 : p->height;
            }
}

/* All around, and the whole of the last row. */
static void draw_ring(piece *p)
{
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            for (int v = y - 1; v <= y + 1 && p->at[y][x] == ' '; v++)
                for (int u = x - 1; u <= x + 1; u++)
                    if (at_of(p, u, v) == '.')
                        p->at[y][x] = 'x';
    memset(p->at[p->height - 1], 'x', (size_t)p->width);
}

/* Takes away the ring at the sides that are edges of the board. */
static void draw_edges(piece *p, recipe *chance)
{
    const bool top = oracle_below(chance, 2) == 0;
    const bool left = oracle_below(chance, 3) == 0;

    for (int y = 0; y < p->height - 1; y++)
        for (int x = 0; x < p->width; x++)
            if ((top && y == 0) || (left && x == 0))
                p->at[y][x] = ' ';
}

static void draw_mouth(piece *p, recipe *chance)
{
    uint32_t found = 0;
    int mx = -1, my = -1;

    for (int y = 0; y < p->height - 1; y++)
        for (int x = 0; x < p->width; x++)
            if (p->at[y][x] == 'x' && is_beside(p, x, y, '.') &&
                oracle_below(chance, ++found) == 0) {
                mx = x;
                my = y;
            }
    if (mx >= 0)
        p->at[my][mx] = '@';
}

/* Takes the stones of the group off that are connected with a point. */
static void take_chain(piece *p, int x, int y)
{
    if (at_of(p, x, y) != 'x')
        return;
    p->at[y][x] = ' ';
    take_chain(p, x - 1, y);
    take_chain(p, x + 1, y);
    take_chain(p, x, y - 1);
    take_chain(p, x, y + 1);
}

static bool is_one_chain(const piece *p)
{
    piece copy = *p;

    take_chain(&copy, 0, p->height - 1);
    for (int y = 0; y < p->height; y++)
        if (memchr(copy.at[y], 'x', BOX) != NULL)
            return false;
    return true;
}

/* The eyespace as endgame_rules.h draws it. */
static bool take_region(region *r, const piece *p)
{
    static const char from[] = "x@.XO ", into[] = "XO.xo#";
    char line[LONGEST] = "cells ";
    size_t n = strlen(line);

    for (int y = 0; y < p->height; y++) {
        for (int x = 0; x < p->width; x++)
            line[n++] = into[strchr(from, p->at[y][x]) - from];
        line[n++] = y + 1 < p->height ? '/' : '\0';
    }
    return read_region(r, line) && r->points == p->cells && is_position(r);
}

static bool is_same(bounds a, bounds b)
{
    return a.low == b.low && a.high == b.high;
}

/* The number of a value, perhaps a new one. */
static int kind_of(pool *all, bounds value)
{
    int kind = 0;

    while (kind < all->kinds && !is_same(all->kind[kind], value))
        kind++;
    if (kind == MOST_KINDS)
        oracle_fail("more than %d values of eyespaces", MOST_KINDS);
    if (kind == all->kinds) {
        all->kind[all->kinds++] = value;
        all->found[kind] = 0;
    }
    return kind;
}

/* Stones by chance: White ones are more frequent. */
static int random_position(pool *all, const region *r)
{
    static const int mixes[][4] = {{EMPTY, EMPTY, EMPTY, WHITE},
                                   {EMPTY, EMPTY, WHITE, WHITE},
                                   {EMPTY, WHITE, WHITE, WHITE},
                                   {EMPTY, EMPTY, WHITE, BLACK},
                                   {EMPTY, WHITE, WHITE, BLACK}};
    int board[MOST_POINTS], code;

    do {
        const int *mix = mixes[oracle_below(&all->chance, 5)];
        for (int i = 0; i < r->points; i++)
            board[i] = mix[oracle_below(&all->chance, 4)];
        code = code_of(r, board);
    } while (!all->scratch[code].is_legal);
    return code;
}

/* Of some positions of an eyespace one with a value that is rare so far. */
static int rare_position(pool *all, const region *r)
{
    int boards = 1, best = code_of(r, r->start);

    for (int i = 0; i < r->points; i++)
        boards *= 3;
    for (int i = 0; i < TRIES; i++) {
        const int code = (int)oracle_below(&all->chance, (uint32_t)boards);
        if (all->scratch[code].is_legal &&
            all->found[kind_of(all, all->scratch[code].value)] <
                all->found[kind_of(all, all->scratch[best].value)])
            best = code;
    }
    return best;
}

static void draw_piece(piece *out, pool *all, int most)
{
    recipe *chance = &all->chance;
    int board[MOST_POINTS], cell = 0;
    region r;

    do {
        draw_cells(out, chance, 1 + (int)oracle_below(chance, (uint32_t)most));
        draw_ring(out);
        draw_edges(out, chance);
        if (oracle_below(chance, 3) > 0)
            draw_mouth(out, chance);
    } while (!is_one_chain(out) || !take_region(&r, out));
    space_solve(&all->f, &r, all->scratch);
    const int code = oracle_below(chance, 3) == 0 ? rare_position(all, &r)
                                                  : random_position(all, &r);
    board_of(&r, code, board);
    for (int y = 0; y < out->height; y++)
        for (int x = 0; x < out->width; x++)
            if (out->at[y][x] == '.')
                out->at[y][x] = ".XO"[board[cell++]];
    out->value = all->scratch[code].value;
    all->found[kind_of(all, out->value)]++;
}

/* Any eyespace, or one of any value. */
static const piece *pick(pool *all)
{
    const piece *picked = NULL;

    if (oracle_below(&all->chance, 2) == 0)
        picked = &all->at[oracle_below(&all->chance, POOL)];
    while (picked == NULL) {
        const int kind = (int)oracle_below(&all->chance, (uint32_t)all->kinds);
        uint32_t found = 0;
        for (int i = 0; i < POOL && all->found[kind] > 0; i++)
            if (is_same(all->at[i].value, all->kind[kind]) &&
                oracle_below(&all->chance, ++found) == 0)
                picked = &all->at[i];
    }
    return picked;
}

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

/* The name says what is claimed with Black first and with White first, and why. */
static void name_group(diagram *d, const forest *f, const piece *const *parts,
                       int count, int number)
{
    char value[LONGEST];
    size_t n;

    snprintf(d->name, sizeof d->name, "g%d %c%c ", number,
             claim_of(f, parts, count, 0), claim_of(f, parts, count, 1));
    for (int i = 0; i < count; i++) {
        n = strlen(d->name);
        bounds_write(value, sizeof value, f, parts[i]->value);
        snprintf(d->name + n, sizeof d->name - n, "%s%s", i > 0 ? " + " : "",
                 value);
    }
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

    *d = (diagram){.ko_x = -1};
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

static void write_group(pool *all, int number, const group_recipe *wanted)
{
    const piece *parts[MOST_SPACES];
    const int count = 2 + (oracle_below(&all->chance, 3) == 0);
    const int step = 1 + (int)oracle_below(&all->chance, 2);
    const int symmetry = (int)oracle_below(&all->chance, 8);
    const bool swap = oracle_below(&all->chance, 2) == 0;
    const int wide = (wanted->liberties - 1) * step + 1;
    diagram d, cropped, turned;
    int cells;

    do {
        cells = 0;
        for (int i = 0; i < count; i++) {
            parts[i] = pick(all);
            cells += parts[i]->cells;
        }
    } while (cells > wanted->total || is_dull(all, parts, count));
    draw_group(&d, parts, count);
    draw_liberties(&d, d.height - 3, wanted->liberties, step);
    d.width = wide > d.width ? wide : d.width;
    name_group(&d, &all->f, parts, count, number);
    crop(&cropped, &d);
    oracle_turn(&turned, &cropped, symmetry, swap);
    oracle_write(stdout, &turned);
}

void write_groups(uint64_t seed, int count, const group_recipe *wanted)
{
    pool *all = oracle_grow(NULL, 1, sizeof *all);

    all->kinds = 0;
    all->chance = (recipe){.seed = seed};
    forest_init(&all->f);
    for (int i = 0; i < POOL; i++)
        draw_piece(&all->at[i], all, wanted->cells);
    for (int i = 1; i <= count; i++)
        write_group(all, i, wanted);
    forest_clear(&all->f);
    free(all);
}

/* --- what is said about them -------------------------------------------------------------- */
/* The code of a side in a line of JSON, or an empty text. */
static void read_code(char out[8], const char *line, const char *side)
{
    const char *at = strstr(line, side);
    const char *code = at != NULL ? strstr(at, "\"code\":\"") : NULL;

    out[0] = '\0';
    if (code != NULL)
        snprintf(out, 8, "%.*s", (int)strcspn(code + 8, "\""), code + 8);
}

static bool agrees(char claim, const char *code)
{
    return code[0] != '\0' &&
           (claim == '?' || (code[0] == claim && code[1] == '\0'));
}

int check_groups(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    int passed = 0, failed = 0, kos = 0, kinds[3] = {0};
    char *line = NULL;
    size_t room = 0;

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    while (getline(&line, &room, in) > 0) {
        char name[ORACLE_NAME], code[2][8], claim[3];
        if (sscanf(line, "{\"id\":\"%127[^\"]", name) != 1 ||
            sscanf(name, "g%*d %2[ld?]", claim) != 1 || strlen(claim) != 2)
            oracle_fail("not an answer: %s", line);
        read_code(code[0], line, "\"defender_first\"");
        read_code(code[1], line, "\"attacker_first\"");
        const bool good =
            agrees(claim[0], code[0]) && agrees(claim[1], code[1]);
        passed += good;
        failed += !good;
        kos += strchr(claim, '?') != NULL;
        if (strchr(claim, '?') == NULL)
            kinds[(claim[0] == 'l') + (claim[1] == 'l')]++;
        if (!good)
            printf("FAILED %s: solved %s %s\n", name, code[0], code[1]);
    }
    free(line);
    if (in != stdin)
        fclose(in);
    printf("%d alive, %d unsettled, %d dead, %d decided by a ko\n", kinds[2],
           kinds[1], kinds[0], kos);
    printf("%d passed, %d failed\n", passed, failed);
    return failed + (passed == 0);
}
