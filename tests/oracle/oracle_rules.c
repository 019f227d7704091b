/* oracle_rules.c - from a diagram to a game, and the moves of that game.
 *
 * Immortal stones are no points of the region.  A chain is immortal when one
 * of its stones stands next to one: such a chain needs no liberties.
 */

#include "oracle.h"

#include <string.h>

typedef struct chain {
    int size;
    int points[ORACLE_POINTS];
    int liberties;
    bool immortal;
} chain;

static int role_at(const state *s, int point)
{
    if (s->stones[ATTACKER] >> point & 1)
        return ATTACKER;
    return s->stones[DEFENDER] >> point & 1 ? DEFENDER : NOBODY;
}

static void find_chain(chain *out, const problem *p, const state *s, int from)
{
    const int role = role_at(s, from);
    bool seen[ORACLE_POINTS] = {false};

    out->size = 1;
    out->points[0] = from;
    out->liberties = 0;
    out->immortal = false;
    seen[from] = true;
    for (int i = 0; i < out->size; i++) {
        const int at = out->points[i];

        if (p->anchor[at][role])
            out->immortal = true;
        for (int j = 0; j < p->near_count[at]; j++) {
            const int next = p->near[at][j];
            const int there = role_at(s, next);

            if (seen[next] || there == 1 - role)
                continue;
            seen[next] = true;
            if (there == NOBODY)
                out->liberties++;
            else
                out->points[out->size++] = next;
        }
    }
}

/* Plays at an empty point for the side to move, whether it is ko-banned or
 * not.  Returns the number of stones caught, or -1 if that is no move. */
int oracle_play(state *out, const problem *p, const state *s, int point)
{
    const int me = s->side;
    int caught = 0;
    int last_caught = -1;
    chain c;

    if (role_at(s, point) != NOBODY)
        return -1;
    *out = *s;
    out->ban = -1;
    out->side = (uint8_t)(1 - me);
    out->stones[me] |= UINT64_C(1) << point;
    for (int i = 0; i < p->near_count[point]; i++) {
        const int next = p->near[point][i];

        if (role_at(out, next) != 1 - me)
            continue;
        find_chain(&c, p, out, next);
        if (c.immortal || c.liberties > 0)
            continue;
        for (int j = 0; j < c.size; j++)
            out->stones[1 - me] &= ~(UINT64_C(1) << c.points[j]);
        caught += c.size;
        last_caught = next;
    }
    find_chain(&c, p, out, point);
    if (c.liberties == 0 && !c.immortal)
        return -1;
    if (caught == 1 && c.size == 1 && c.liberties == 1 && !c.immortal)
        out->ban = (int8_t)last_caught;
    return caught;
}

bool oracle_target_is_gone(const problem *p, const state *s)
{
    const uint64_t left = s->stones[DEFENDER] & p->target;

    return p->every ? left != p->target : left == 0;
}

/* Once caught it is never there again: the game is over. */
bool oracle_prize_is_taken(const problem *p, const state *s)
{
    return (s->stones[ATTACKER] & p->prize) != p->prize;
}

static bool has(const diagram *d, char c)
{
    for (int y = 0; y < d->height; y++)
        if (memchr(d->at[y], c, (size_t)d->width) != NULL)
            return true;
    return false;
}

/* Returns what is wrong, or NULL. */
static const char *find_defender(problem *out, const diagram *d)
{
    const bool black = has(d, 'x');
    const bool white = has(d, 'o');

    if (black && white)
        return "stones of both colours are marked";
    if (black || white)
        out->defender = black ? 'X' : 'O';
    else if (has(d, '#') == has(d, '@'))
        return "no stones are marked, and the immortal ones do not tell the "
               "defender";
    else
        out->defender = has(d, '#') ? 'O' : 'X';
    return NULL;
}

/* Which role a stone has, immortal ones included. */
static int role_of(const problem *p, char c)
{
    if (c == '\0' || strchr("XxBOoW#@", c) == NULL)
        return NOBODY;
    return (strchr("XxB#", c) != NULL) == (p->defender == 'X') ? DEFENDER
                                                               : ATTACKER;
}

static char char_at(const diagram *d, int x, int y)
{
    if (x < 0 || y < 0 || x >= d->width || y >= d->height)
        return ' ';
    return d->at[y][x];
}

static const char *number_points(problem *out, const diagram *d,
                                 int number[ORACLE_SIDE][ORACLE_SIDE])
{
    for (int x = 0; x < d->width; x++) {
        for (int y = d->height - 1; y >= 0; y--) {
            const int i = out->count;
            const char c = d->at[y][x];
            const int role = role_of(out, c);

            number[y][x] = -1;
            if (strchr(" #@*", c) != NULL)
                continue;
            if (i == ORACLE_POINTS)
                return "the region has more than 64 points";
            number[y][x] = i;
            out->x[i] = x;
            out->y[i] = y;
            oracle_label(out->label[i], x, y, d->height);
            if (role != NOBODY)
                out->start.stones[role] |= UINT64_C(1) << i;
            if (c == 'x' || c == 'o')
                out->target |= UINT64_C(1) << i;
            if ((c == 'B' || c == 'W') && role == DEFENDER)
                return "a prize is a stone of the attacker";
            if (c == 'B' || c == 'W')
                out->prize |= UINT64_C(1) << i;
            out->count++;
        }
    }
    return NULL;
}

static void join_points(problem *out, const diagram *d,
                        int number[ORACLE_SIDE][ORACLE_SIDE])
{
    static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    for (int i = 0; i < out->count; i++) {
        int refuges = 0;

        for (int j = 0; j < 4; j++) {
            const int x = out->x[i] + step[j][0];
            const int y = out->y[i] + step[j][1];
            const char c = char_at(d, x, y);

            if (c == '*')
                refuges++;
            else if (c == '#' || c == '@')
                out->anchor[i][role_of(out, c)] = true;
            else if (c != ' ')
                out->near[i][out->near_count[i]++] = number[y][x];
        }
        if (refuges > 0)
            out->anchor[i][DEFENDER] = true;
        if (refuges > (role_at(&out->start, i) == NOBODY ? 1 : 0))
            out->anchor[i][ATTACKER] = true;
    }
}

/* Completes the target, and checks that every mortal chain has a liberty. */
static const char *find_target(problem *out)
{
    const bool marked = out->target != 0;
    const uint64_t marks = out->target;
    int largest = 0;
    bool tie = false;

    for (int i = 0; i < out->count; i++) {
        uint64_t points = 0;
        chain c;

        if (role_at(&out->start, i) == NOBODY)
            continue;
        find_chain(&c, out, &out->start, i);
        if (c.liberties == 0 && !c.immortal)
            return "a chain has no liberty";
        for (int j = 0; j < c.size; j++)
            points |= UINT64_C(1) << c.points[j];
        if (role_at(&out->start, i) == ATTACKER ||
            points >> i << i != points) /* seen from its lowest point only */
            continue;
        if (marked) {
            out->target |= (points & marks) != 0 ? points : 0;
        } else if (c.size >= largest) {
            tie = c.size == largest;
            largest = c.size;
            out->target = points;
        }
    }
    if (out->target == 0)
        return "the defender has no stones";
    return tie ? "two chains are the largest: mark the target" : NULL;
}

/* A ban is believed only where a ko capture can have happened. */
static const char *find_ko(problem *out, const diagram *d)
{
    state next;

    out->start.ban = -1;
    if (d->ko_x < 0)
        return NULL;
    out->start.side = d->first == out->defender ? DEFENDER : ATTACKER;
    for (int i = 0; i < out->count; i++) {
        if (out->x[i] != d->ko_x || out->y[i] != d->ko_y)
            continue;
        if (oracle_play(&next, out, &out->start, i) != 1 || next.ban < 0)
            break;
        out->start.ban = (int8_t)i;
        return NULL;
    }
    return "the ko-banned point is no ko for the side to move";
}

/* Returns what is wrong with the diagram, or NULL. */
const char *oracle_problem(problem *out, const diagram *d)
{
    int number[ORACLE_SIDE][ORACLE_SIDE];
    const char *wrong;

    memset(out, 0, sizeof *out);
    out->every = d->every;
    if ((wrong = find_defender(out, d)) != NULL ||
        (wrong = number_points(out, d, number)) != NULL)
        return wrong;
    join_points(out, d, number);
    if ((wrong = find_target(out)) != NULL)
        return wrong;
    return find_ko(out, d);
}
