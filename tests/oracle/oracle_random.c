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
 * friends  The same with more of them, at up to four places.
 * races    Stones of both colours between enclosing stones of both colours, one
 *          chain of White marked; always with a prize.
 * kobans   Any ko-banned state of the graph of one of the others.
 *
 * Where a prize is asked for, one or two Black stones become it.  If every
 * chain of the target is to stay there are at least two, and of the prize in a
 * race.
 *
 * Positions of ko status are rare among the drawn ones, but not among those
 * that come from them by playing on: ko_only takes one of these.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

#define AREA (ORACLE_SIDE * ORACLE_SIDE)

uint32_t oracle_below(recipe *r, uint32_t limit)
{
    uint64_t z = r->seed += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return (uint32_t)((z >> 32) % limit);
}

/* The point beside `at`, or -1.  Ways 0 to 3 are straight, 4 to 7 diagonal. */
static int beside(int at, int way)
{
    static const int step[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                   {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const int x = at % ORACLE_SIDE + step[way][0];
    const int y = at / ORACLE_SIDE + step[way][1];

    if (x < 0 || y < 0 || x >= ORACLE_SIDE || y >= ORACLE_SIDE)
        return -1;
    return y * ORACLE_SIDE + x;
}

/* Is there one of the characters `what` beside the point? */
static bool touches(const char *sheet, int at, const char *what, int ways)
{
    for (int i = 0; i < ways; i++) {
        const int next = beside(at, i);

        if (next >= 0 && strchr(what, sheet[next]) != NULL)
            return true;
    }
    return false;
}

/* A random point that holds `c` and touches one of `what` (NULL: anything), or
 * -1. */
static int pick(const char *sheet, recipe *r, char c, const char *what)
{
    uint32_t found = 0;
    int picked = -1;

    for (int i = 0; i < AREA; i++)
        if (sheet[i] == c && (what == NULL || touches(sheet, i, what, 4)) &&
            oracle_below(r, ++found) == 0)
            picked = i;
    return picked;
}

/* Each point that holds `c` becomes one of the characters `into`. */
static void scatter(char *sheet, recipe *r, char c, const char *into)
{
    for (int i = 0; i < AREA; i++)
        if (sheet[i] == c)
            sheet[i] = into[oracle_below(r, (uint32_t)strlen(into))];
}

/* Each blank point beside one of `what` becomes `by`. */
static void surround(char *sheet, const char *what, int ways, char by)
{
    for (int i = 0; i < AREA; i++)
        if (sheet[i] == ' ' && touches(sheet, i, what, ways))
            sheet[i] = by;
}

/* Are all points that hold `c` connected?  Requires one. */
static bool is_connected(const char *sheet, char c)
{
    char rest[AREA];
    int todo[AREA];
    int count = 1;

    memcpy(rest, sheet, AREA);
    todo[0] = (int)((const char *)memchr(sheet, c, AREA) - sheet);
    for (int i = 0; i < count; i++) {
        for (int way = 0; way < 4; way++) {
            const int next = beside(todo[i], way);

            if (next >= 0 && rest[next] == c && next != todo[0]) {
                rest[next] = '*';
                todo[count++] = next;
            }
        }
    }
    rest[todo[0]] = '*';
    return memchr(rest, c, AREA) == NULL;
}

/* Puts `count` connected empty points at a corner, an edge or the centre.  The
 * sheet has room for twelve and what surrounds them. */
static void grow(char *sheet, recipe *r, uint32_t count)
{
    static const int starts[] = {0, 0, ORACLE_SIDE / 2, AREA / 2};

    memset(sheet, ' ', AREA);
    sheet[starts[oracle_below(r, 4)]] = '.';
    for (uint32_t i = 1; i < count; i++)
        sheet[pick(sheet, r, ' ', ".")] = '.';
}

static void add_liberties(char *sheet, recipe *r)
{
    const uint32_t count = oracle_below(r, r->tiny ? 2 : 4);

    for (uint32_t i = 0; i < count; i++) {
        const int at = pick(sheet, r, ' ', "O");

        if (at >= 0)
            sheet[at] = '.';
    }
}

static bool draw_eye(char *sheet, recipe *r)
{
    static const char *const inside[] = {".....X", "...X", "..X", ".X"};
    const uint32_t count = 2 + oracle_below(r, r->tiny ? 3 : 6);

    grow(sheet, r, count);
    if (!is_connected(sheet, ' '))
        return false;
    surround(sheet, ".", 8, 'O');
    if (!is_connected(sheet, 'O'))
        return false;
    scatter(sheet, r, '.', inside[oracle_below(r, 4)]);
    add_liberties(sheet, r);
    surround(sheet, ".XO", 4, '#');
    return true;
}

static void draw_fight(char *sheet, recipe *r)
{
    static const char *const inside[] = {".....XO", "...XXO", "..XO", ".XXO"};
    static const char *const all[] = {".OOX", "..OX", "..OOX", "...OOOX"};

    if (oracle_below(r, 4) > 0) {
        const uint32_t count =
            r->tiny ? 2 + oracle_below(r, 2) : 3 + oracle_below(r, 5);

        grow(sheet, r, count);
        scatter(sheet, r, '.', inside[oracle_below(r, 4)]);
        surround(sheet, ".XO", 4, '+');
        surround(sheet, ".XO", 8, '-');
        scatter(sheet, r, '+', "OOOOOOOOOOOO.XX#");
        scatter(sheet, r, '-', "OOOO###.");
    } else {
        const uint32_t count =
            r->tiny ? 4 + oracle_below(r, 2) : 6 + oracle_below(r, 5);

        grow(sheet, r, count);
        scatter(sheet, r, '.', all[oracle_below(r, 4)]);
    }
    add_liberties(sheet, r);
    surround(sheet, ".XO", 4, '#');
}

/* Turns one or two stones into marked ones, or up to three if every one of them
 * is to count; false if there is none. */
static bool mark(char *sheet, recipe *r, char stone, char marked)
{
    const uint32_t marks = r->every                  ? 2 + oracle_below(r, 2)
                           : oracle_below(r, 3) == 0 ? 2
                                                     : 1;
    bool any = false;

    for (uint32_t i = 0; i < marks; i++) {
        const int at = pick(sheet, r, stone, NULL);

        any = any || at >= 0;
        if (at >= 0)
            sheet[at] = marked;
    }
    return any;
}

/* Turns enclosing stones White, at so many places a few that stand together. */
static void add_friends(char *sheet, recipe *r, uint32_t places)
{
    for (; places > 0 && memchr(sheet, '#', AREA) != NULL; places--) {
        const int at = pick(sheet, r, '#', NULL);
        const uint32_t more = oracle_below(r, 4);

        sheet[at] = '@';
        for (uint32_t i = 0; i < more; i++) {
            const int next = pick(sheet, r, '#', "@");

            if (next >= 0)
                sheet[next] = '@';
        }
    }
}

static void draw_race(char *sheet, recipe *r)
{
    static const char *const all[] = {".OX", "..OX", "..OOXX", "...OX"};
    const uint32_t least = r->tiny ? 3 : r->every ? 8 : 6;
    const uint32_t count = least + oracle_below(r, r->tiny ? 3 : 5);
    const uint32_t friends = 1 + oracle_below(r, 3);

    grow(sheet, r, count);
    scatter(sheet, r, '.', all[oracle_below(r, 4)]);
    surround(sheet, ".XO", 4, '#');
    add_friends(sheet, r, friends);
}

static bool draw_kind(char *sheet, recipe *r)
{
    static const char *const sources[] = {"eyes", "fights", "mixed", "races"};
    const char *kind = r->kind;
    bool prize = r->prize;

    if (strcmp(kind, "kobans") == 0 && r->every) /* an eye has one chain */
        kind = sources[1 + oracle_below(r, r->prize ? 3 : 2)];
    else if (strcmp(kind, "kobans") == 0)
        kind = sources[oracle_below(r, r->prize ? 4 : 3)];
    if (strcmp(kind, "eyes") == 0) {
        if (!draw_eye(sheet, r))
            return false;
    } else if (strcmp(kind, "races") == 0) {
        draw_race(sheet, r);
        mark(sheet, r, 'O', 'o');
        prize = true;
    } else {
        draw_fight(sheet, r);
        if (strcmp(kind, "friends") == 0)
            add_friends(sheet, r, 1 + oracle_below(r, 4));
        if (strcmp(kind, "mixed") == 0)
            add_friends(sheet, r, 1);
        if (r->every || strcmp(kind, "mixed") == 0 ||
            strcmp(kind, "friends") == 0 || oracle_below(r, 2) == 0)
            mark(sheet, r, 'O', 'o');
    }
    return !prize || mark(sheet, r, 'X', 'B');
}

/* Cuts the used part out of the sheet.  The corner of the board stays where
 * it is: there is nothing blank before it. */
static void cut_out(diagram *out, const char *sheet)
{
    int left = ORACLE_SIDE;
    int right = 0;
    int top = ORACLE_SIDE;
    int bottom = 0;

    for (int i = 0; i < AREA; i++) {
        const int x = i % ORACLE_SIDE;
        const int y = i / ORACLE_SIDE;

        if (sheet[i] == ' ')
            continue;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    *out = (diagram){
        .width = right - left + 1, .height = bottom - top + 1, .ko_x = -1};
    for (int y = 0; y < out->height; y++)
        memcpy(out->at[y], sheet + (top + y) * ORACLE_SIDE + left,
               (size_t)out->width);
}

/* Is the target immortal from the start?  A part of it may be if every chain
 * is to stay. */
static bool target_is_safe(const problem *p)
{
    for (int i = 0; i < p->count && !p->every; i++)
        if (p->target >> i & 1 && p->anchor[i][DEFENDER])
            return true;
    return false;
}

/* Do these stones belong to more than one chain? */
static bool has_several_chains(const problem *p, uint64_t stones, int role)
{
    uint64_t chain = stones & (~stones + 1);
    uint64_t grown = 0;

    while (grown != chain) {
        grown = chain;
        for (int i = 0; i < p->count; i++)
            for (int j = 0; j < p->near_count[i]; j++)
                if (chain >> i & 1)
                    chain |= p->start.stones[role] & UINT64_C(1)
                                                         << p->near[i][j];
    }
    return (stones & ~chain) != 0;
}

/* Are there chains enough if every one of them counts?  Of the target, and in a
 * race of the prize. */
static bool has_chains(const problem *p, const recipe *r)
{
    return !p->every || (has_several_chains(p, p->target, DEFENDER) &&
                         (strcmp(r->kind, "races") != 0 ||
                          has_several_chains(p, p->prize, ATTACKER)));
}

/* Writes a state of the game back into its diagram, the target and the prize
 * marked. */
static void show_state(diagram *d, const problem *p, const state *s)
{
    const char attacker = p->defender == 'X' ? 'O' : 'X';
    const char marked = p->defender == 'X' ? 'x' : 'o';
    const char prize = p->defender == 'X' ? 'W' : 'B';

    for (int i = 0; i < p->count; i++) {
        char c = '.';

        if (s->stones[DEFENDER] >> i & 1)
            c = p->target >> i & 1 ? marked : p->defender;
        else if (s->stones[ATTACKER] >> i & 1)
            c = p->prize >> i & 1 ? prize : attacker;
        d->at[p->y[i]][p->x[i]] = c;
    }
    if (s->ban >= 0) {
        d->ko_x = p->x[s->ban];
        d->ko_y = p->y[s->ban];
        d->first = s->side == DEFENDER ? p->defender : attacker;
    }
}

/* Does a state have a ko status?  That is so if threats change the winner. */
static bool is_ko_state(solution *s, uint32_t number)
{
    const int winner = oracle_winner(s, number, DEFENDER, 0);

    return oracle_winner(s, number, 1 - winner, s->rules.threats) != winner;
}

/* Replaces the position by one that can come from it, chosen among those
 * which the recipe asks for: ko-banned, of ko status, a seki, still an eye. */
static bool play_on(diagram *d, const problem *p, const graph *g, recipe *r)
{
    const rules first_ruling = {.ruling = 1, .threats = 5};
    const bool banned = strcmp(r->kind, "kobans") == 0;
    const bool is_eye = strcmp(r->kind, "eyes") == 0;
    /* States are numbered as they were found: prefer those near the start. */
    const uint32_t limit = 1 + oracle_below(r, g->count);
    uint32_t found = 0;
    uint32_t chosen = 0;
    lives l = {0};
    solution s;

    oracle_solution_init(&s, g, &first_ruling);
    if (r->seki)
        naive_lives_init(&l, g, p, first_ruling.threats);
    for (uint32_t i = 1; i < limit; i++) {
        const state *at = &g->states[i];

        if ((at->ban >= 0) == banned && !oracle_prize_is_taken(p, at) &&
            (!is_eye || at->stones[DEFENDER] == p->start.stones[DEFENDER]) &&
            (!r->ko_only || is_ko_state(&s, i)) &&
            (!r->seki || naive_life(&l, i) == SEKI) &&
            oracle_below(r, ++found) == 0)
            chosen = i;
    }
    naive_lives_free(&l);
    oracle_solution_free(&s);
    if (found > 0)
        show_state(d, p, &g->states[chosen]);
    return found > 0;
}

static bool same_answers(const verdict *v, const verdict *w)
{
    for (int first = 0; first < 2; first++)
        if (v->by[first].status != w->by[first].status ||
            v->by[first].moves != w->by[first].moves)
            return false;
    return true;
}

/* Are the answers others than those of a similar problem?  True, too, if that
 * cannot be said. */
static bool differs_from(const problem *similar, const verdict *v,
                         const rules *how, const recipe *r)
{
    verdict w;

    oracle_judge(&w, similar, how, r->max_states);
    return !w.known || !same_answers(v, &w);
}

/* Does the prize matter, if there is one, and that every chain has to stay, if
 * it has? */
static bool all_matters(const problem *p, const verdict *v, const rules *how,
                        const recipe *r)
{
    problem without_prize = *p;
    problem without_every = *p;

    without_prize.prize = 0;
    without_every.every = false;
    return (p->prize == 0 || differs_from(&without_prize, v, how, r)) &&
           (!p->every || differs_from(&without_every, v, how, r));
}

/* Positions that are decided whoever starts are common and say little, as are
 * those with an idle prize or with a rule that changes nothing: most of them go.
 * A ko under ruling II is one under ruling I too, as ruling II only adds to what
 * the attacker may do. */
static bool is_wanted(const problem *p, recipe *r)
{
    const rules first_ruling = {.ruling = 1, .threats = 5};
    bool ko = false;
    verdict v;

    oracle_judge(&v, p, &first_ruling, r->max_states);
    if (v.known && (p->prize != 0 || p->every) && oracle_below(r, 4) > 0 &&
        !all_matters(p, &v, &first_ruling, r))
        return false;
    for (int first = 0; first < 2; first++)
        ko = ko || (v.asked[first] && abs(v.by[first].status) < 6);
    if (!v.known || ko || r->ko_only)
        return v.known && ko;
    return (p->start.ban < 0 && v.by[0].status + v.by[1].status != 0) ||
           oracle_below(r, 8) == 0;
}

/* Draws one position; false if it is not wanted. */
static bool draw(diagram *out, recipe *r)
{
    const int symmetry = (int)oracle_below(r, 8);
    const bool swap = oracle_below(r, 2) == 0;
    bool good = true;
    char sheet[AREA];
    diagram d;
    problem p;
    graph g;

    if (!draw_kind(sheet, r))
        return false;
    cut_out(&d, sheet);
    d.every = r->every;
    oracle_turn(out, &d, symmetry, swap);
    if (oracle_problem(&p, out) != NULL || target_is_safe(&p) ||
        !has_chains(&p, r))
        return false;
    if (r->ko_only || r->seki || strcmp(r->kind, "kobans") == 0) {
        good = oracle_graph_build(&g, &p, r->max_states) &&
               play_on(out, &p, &g, r) && oracle_problem(&p, out) == NULL;
        oracle_graph_free(&g);
    }
    return good && (r->seki || is_wanted(&p, r));
}

bool oracle_is_kind(const char *kind)
{
    return strcmp(kind, "eyes") == 0 || strcmp(kind, "fights") == 0 ||
           strcmp(kind, "friends") == 0 || strcmp(kind, "kobans") == 0 ||
           strcmp(kind, "mixed") == 0 || strcmp(kind, "races") == 0;
}

/* Draws the next position; it has no name yet. */
void oracle_random(diagram *out, recipe *r)
{
    for (long tries = 0; !draw(out, r); tries++)
        if (tries > 10000000)
            oracle_fail("no such position found: allow more states");
}
