/* oracle_random.c - random small enclosed positions.
 *
 * Idea     Draw with the defender as White on a large sheet, its top left
 *          corner being the corner of the board; cut out what was used, turn
 *          it, swap the colours of every second one.  What is no valid
 *          problem or has too many states is thrown away.
 * Same     The numbers come from our own generator (splitmix64): a seed gives
 *          the same positions on every machine.
 *
 * eyes     One White chain around connected inner points, Black stones inside,
 *          up to three outside liberties.
 * fights   A wall with cuts and holes, or no wall at all; stones of both
 *          colours inside; the target marked or not.
 * mixed    The same with some of the enclosing stones White.
 * kobans   Any ko-banned state of the graph of one of the others.
 */

#include "oracle.h"

#include <string.h>

enum { CORNER, EDGE, CENTRE };

static const int step[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                               {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static uint32_t below(recipe *r, uint32_t limit)
{
    uint64_t z = r->seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return (uint32_t)((z >> 32) % limit);
}

static bool on_sheet(int x, int y)
{
    return x >= 0 && y >= 0 && x < ORACLE_SIDE && y < ORACLE_SIDE;
}

static void clear_sheet(diagram *d)
{
    *d = (diagram){.width = ORACLE_SIDE, .height = ORACLE_SIDE, .ko_x = -1};
    memset(d->at, ' ', sizeof d->at);
}

/* Puts `count` connected points '.', starting from a place of the board.  The
 * sheet is large enough for any ten of them and what surrounds them. */
static void grow(diagram *d, recipe *r, int place, int count)
{
    int xs[16] = {place == CORNER ? 0 : ORACLE_SIDE / 2};
    int ys[16] = {place == CENTRE ? ORACLE_SIDE / 2 : 0};
    int grown = 1;

    d->at[ys[0]][xs[0]] = '.';
    while (grown < count) {
        const uint32_t from = below(r, (uint32_t)grown);
        const uint32_t way = below(r, 4);
        const int x = xs[from] + step[way][0];
        const int y = ys[from] + step[way][1];

        if (!on_sheet(x, y) || d->at[y][x] == '.')
            continue;
        d->at[y][x] = '.';
        xs[grown] = x;
        ys[grown] = y;
        grown++;
    }
}

/* Are all points with the character `c` one connected set? */
static bool is_connected(const diagram *d, char c)
{
    diagram work = *d;
    int todo[ORACLE_SIDE * ORACLE_SIDE];
    int count = 0;

    for (int i = 0; i < ORACLE_SIDE * ORACLE_SIDE && count == 0; i++)
        if (d->at[i / ORACLE_SIDE][i % ORACLE_SIDE] == c)
            todo[count++] = i;
    if (count == 1)
        work.at[todo[0] / ORACLE_SIDE][todo[0] % ORACLE_SIDE] = '\0';
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < 4; j++) {
            const int x = todo[i] % ORACLE_SIDE + step[j][0];
            const int y = todo[i] / ORACLE_SIDE + step[j][1];

            if (!on_sheet(x, y) || work.at[y][x] != c)
                continue;
            work.at[y][x] = '\0';
            todo[count++] = y * ORACLE_SIDE + x;
        }
    }
    for (int y = 0; y < ORACLE_SIDE; y++)
        if (memchr(work.at[y], c, ORACLE_SIDE) != NULL)
            return false;
    return true;
}

/* Does a blank point touch one of the characters of `what`, within the first
 * `ways` directions? */
static bool is_blank_beside(const diagram *d, int x, int y, const char *what,
                            int ways)
{
    if (d->at[y][x] != ' ')
        return false;
    for (int j = 0; j < ways; j++) {
        const int to_x = x + step[j][0];
        const int to_y = y + step[j][1];

        if (on_sheet(to_x, to_y) && strchr(what, d->at[to_y][to_x]) != NULL)
            return true;
    }
    return false;
}

/* Surrounds the points so far, corners included. */
static void build_wall(diagram *d)
{
    for (int y = 0; y < ORACLE_SIDE; y++)
        for (int x = 0; x < ORACLE_SIDE; x++)
            if (is_blank_beside(d, x, y, ".", 8))
                d->at[y][x] = 'O';
}

/* Some points of the wall become holes, Black stones or immortal. */
static void damage_wall(diagram *d, recipe *r)
{
    for (int y = 0; y < ORACLE_SIDE; y++)
        for (int x = 0; x < ORACLE_SIDE; x++)
            if (d->at[y][x] == 'O' && below(r, 4) == 0)
                d->at[y][x] = ".XX####"[below(r, 7)];
}

static void fill_inside(diagram *d, recipe *r, const char *stones)
{
    const uint32_t weight = 1 + below(r, 5);
    const uint32_t kinds = (uint32_t)strlen(stones);

    for (int y = 0; y < ORACLE_SIDE; y++)
        for (int x = 0; x < ORACLE_SIDE; x++)
            if (d->at[y][x] == '.' && below(r, 8) < weight)
                d->at[y][x] = stones[below(r, kinds)];
}

/* Outside liberties: blank points beside White. */
static void add_liberties(diagram *d, recipe *r, int count)
{
    for (int tries = 0; tries < 2000 && count > 0; tries++) {
        const int x = (int)below(r, ORACLE_SIDE);
        const int y = (int)below(r, ORACLE_SIDE);

        if (is_blank_beside(d, x, y, "O", 4)) {
            d->at[y][x] = ',';
            count--;
        }
    }
    for (int y = 0; y < ORACLE_SIDE; y++)
        for (int x = 0; x < ORACLE_SIDE; x++)
            if (d->at[y][x] == ',')
                d->at[y][x] = '.';
}

static void enclose(diagram *d)
{
    for (int y = 0; y < ORACLE_SIDE; y++)
        for (int x = 0; x < ORACLE_SIDE; x++)
            if (is_blank_beside(d, x, y, ".XO", 4))
                d->at[y][x] = '#';
}

/* Picks a point that holds `c`; false if there seems to be none. */
static bool pick(int *x, int *y, const diagram *d, recipe *r, char c)
{
    for (int tries = 0; tries < 2000; tries++) {
        *x = (int)below(r, ORACLE_SIDE);
        *y = (int)below(r, ORACLE_SIDE);
        if (d->at[*y][*x] == c)
            return true;
    }
    return false;
}

static void mark_target(diagram *d, recipe *r)
{
    int marks = below(r, 3) == 0 ? 2 : 1;
    int x;
    int y;

    while (marks-- > 0 && pick(&x, &y, d, r, 'O'))
        d->at[y][x] = 'o';
}

/* Turns some neighbouring enclosing stones White. */
static void add_friends(diagram *d, recipe *r)
{
    const int reach = (int)below(r, 3);
    int x;
    int y;

    if (!pick(&x, &y, d, r, '#'))
        return;
    for (int to_y = y - reach; to_y <= y + reach; to_y++)
        for (int to_x = x - reach; to_x <= x + reach; to_x++)
            if (on_sheet(to_x, to_y) && d->at[to_y][to_x] == '#')
                d->at[to_y][to_x] = '@';
}

static int random_place(recipe *r)
{
    return "\0\0\1\2"[below(r, 4)];
}

static bool draw_eye(diagram *d, recipe *r)
{
    const int count = r->tiny ? 2 + (int)below(r, 3) : 2 + (int)below(r, 6);

    grow(d, r, random_place(r), count);
    if (!is_connected(d, ' '))
        return false;
    build_wall(d);
    if (!is_connected(d, 'O'))
        return false;
    fill_inside(d, r, "X");
    add_liberties(d, r, (int)below(r, r->tiny ? 2 : 4));
    enclose(d);
    return true;
}

static bool draw_fight(diagram *d, recipe *r, bool friends)
{
    const bool walled = below(r, 3) > 0;

    if (walled) {
        const int count = r->tiny ? 2 + (int)below(r, 2)
                                  : 3 + (int)below(r, 4);
        grow(d, r, random_place(r), count);
        build_wall(d);
        damage_wall(d, r);
        fill_inside(d, r, "XXO");
    } else {
        const int count = r->tiny ? 4 + (int)below(r, 2)
                                  : 6 + (int)below(r, 4);
        grow(d, r, random_place(r), count);
        fill_inside(d, r, "XXOOO");
    }
    add_liberties(d, r, (int)below(r, r->tiny ? 2 : 4));
    enclose(d);
    if (friends)
        add_friends(d, r);
    if (friends || below(r, 2) == 0)
        mark_target(d, r);
    return true;
}

/* Cuts the used part out of the sheet.  The corner of the board stays where
 * it is: there is nothing blank before it. */
static void crop(diagram *d)
{
    int left = ORACLE_SIDE;
    int right = 0;
    int top = ORACLE_SIDE;
    int bottom = 0;
    diagram cut = *d;

    for (int y = 0; y < ORACLE_SIDE; y++) {
        for (int x = 0; x < ORACLE_SIDE; x++) {
            if (d->at[y][x] == ' ')
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    }
    memset(cut.at, ' ', sizeof cut.at);
    for (int y = top; y <= bottom; y++)
        memcpy(cut.at[y - top], &d->at[y][left], (size_t)(right - left + 1));
    cut.width = right - left + 1;
    cut.height = bottom - top + 1;
    *d = cut;
}

/* Is some chain of the target immortal from the start? */
static bool target_is_safe(const problem *p)
{
    for (int i = 0; i < p->count; i++)
        if (p->target >> i & 1 && p->anchor[i][DEFENDER])
            return true;
    return false;
}

/* Writes a state of the game back into its diagram, the target marked. */
static void show_state(diagram *d, const problem *p, const state *s)
{
    const char attacker = p->defender == 'X' ? 'O' : 'X';
    const char marked = p->defender == 'X' ? 'x' : 'o';

    for (int i = 0; i < p->count; i++) {
        const bool target = p->target >> i & 1;
        char c = '.';

        if (s->stones[DEFENDER] >> i & 1)
            c = target ? marked : p->defender;
        else if (s->stones[ATTACKER] >> i & 1)
            c = attacker;
        d->at[p->y[i]][p->x[i]] = c;
    }
    if (s->ban >= 0) {
        d->ko_x = p->x[s->ban];
        d->ko_y = p->y[s->ban];
        d->first = s->side == DEFENDER ? p->defender : attacker;
    }
}

/* Replaces the position by a ko-banned one that can come from it. */
static bool go_to_ko(diagram *d, const problem *p, const graph *g, recipe *r)
{
    uint32_t found = 0;
    uint32_t chosen = 0;

    for (uint32_t i = 1; i < g->count; i++)
        if (g->states[i].ban >= 0 && below(r, ++found) == 0)
            chosen = i;
    if (found > 0)
        show_state(d, p, &g->states[chosen]);
    return found > 0;
}

static bool is_ko(const problem *p, int ruling, uint32_t max_states)
{
    const rules r = {.ruling = ruling, .threats = 5};
    verdict v;

    oracle_judge(&v, p, &r, max_states);
    for (int first = 0; first < 2; first++)
        if (v.asked[first] && v.known && v.by[first].status > -6 &&
            v.by[first].status < 6)
            return true;
    return false;
}

/* Draws one position; false if it is not wanted. */
static bool draw(diagram *out, recipe *r)
{
    const bool ko_banned = strcmp(r->kind, "kobans") == 0;
    const uint32_t choice = below(r, 3);
    bool good;
    diagram d;
    problem p;
    graph g;

    clear_sheet(&d);
    if (strcmp(r->kind, "eyes") == 0 || (ko_banned && choice == 0))
        good = draw_eye(&d, r);
    else
        good = draw_fight(&d, r, strcmp(r->kind, "mixed") == 0 ||
                                     (ko_banned && choice == 1));
    if (!good)
        return false;
    crop(&d);
    oracle_turn(out, &d, (int)below(r, 8), below(r, 2) == 0);
    if (oracle_problem(&p, out) != NULL || target_is_safe(&p))
        return false;
    good = oracle_graph_build(&g, &p, 2, r->max_states) &&
           (!ko_banned || go_to_ko(out, &p, &g, r));
    oracle_graph_free(&g);
    if (good && ko_banned)
        good = oracle_problem(&p, out) == NULL && !target_is_safe(&p);
    return good && (!r->ko_only || is_ko(&p, 1, r->max_states) ||
                    is_ko(&p, 2, r->max_states));
}

bool oracle_is_kind(const char *kind)
{
    return strcmp(kind, "eyes") == 0 || strcmp(kind, "fights") == 0 ||
           strcmp(kind, "kobans") == 0 || strcmp(kind, "mixed") == 0;
}

/* Draws the next position; it has no name yet. */
void oracle_random(diagram *out, recipe *r)
{
    for (long tries = 0; !draw(out, r); tries++)
        if (tries > 10000000)
            oracle_fail("no such position found: allow more states");
}
