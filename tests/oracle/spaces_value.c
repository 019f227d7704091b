/* spaces_value.c - what an eyespace is worth, by playing it out whole.
 *
 * Black's immortal node is the chain around, White's one the stones outside of a
 * mouth.  A position that neither side wants to move in is the simplest number
 * between, unless White can wait: she fills the other liberties of the chain, and
 * then captures it.  Positions that play cannot come back to are valued in an order in which
 * each comes after those it leads to.  For the rest a lower bound starts from the
 * eyes that nobody can take, an upper one from two eyes, and both are improved by
 * the same rule until nothing changes.
 */
#include "spaces.h"

#include <stdlib.h>
#include <string.h>

enum { AROUND = MOST_POINTS, OUTSIDE = MOST_POINTS + 1, MOST_EYES = 2 };

/* --- eyes that nobody can take --------------------------------------------------------- */
/* Which chain each stone of Black belongs to: AROUND or its first point; -1: no
 * stone, or one of a chain that can be captured. */
typedef struct chains {
    const region *r;
    const int *board;
    int of[MOST_POINTS];
} chains;

static bool touches(const region *r, int point, int node)
{
    for (int i = 0; i < r->near_count[point]; i++)
        if (r->near[point][i] == node)
            return true;
    return false;
}

/* The chain of each Black stone: the smallest number within it, AROUND wins. */
static void find_chains(chains *c, const region *r, const int *board)
{
    bool changes = true;

    c->r = r;
    c->board = board;
    for (int i = 0; i < r->points; i++)
        c->of[i] = board[i] != BLACK ? -1 : touches(r, i, AROUND) ? AROUND : i;
    while (changes) {
        changes = false;
        for (int i = 0; i < r->points; i++)
            for (int j = 0; j < r->near_count[i]; j++) {
                const int next = r->near[i][j];
                if (next >= MOST_POINTS || c->of[i] < 0 || c->of[next] < 0 ||
                    c->of[i] == AROUND ||
                    (c->of[next] != AROUND && c->of[next] >= c->of[i]))
                    continue;
                c->of[i] = c->of[next];
                changes = true;
            }
    }
}

/* Is the point beside the chain? */
static bool is_beside(const chains *c, int point, int chain)
{
    if (chain == AROUND && touches(c->r, point, AROUND))
        return true;
    for (int j = 0; j < c->r->near_count[point]; j++) {
        const int next = c->r->near[point][j];
        if (next < MOST_POINTS && c->of[next] == chain)
            return true;
    }
    return false;
}

/* Marks what is connected with the point and not a stone of these chains; is it
 * closed, all its points without a White stone being beside the chain?  Stones of
 * Black that can be captured are points that White can empty. */
static bool is_vital(const chains *c, int point, int chain, bool *seen)
{
    bool is = !touches(c->r, point, OUTSIDE) &&
              (c->board[point] == WHITE || is_beside(c, point, chain));

    seen[point] = true;
    for (int j = 0; j < c->r->near_count[point]; j++) {
        const int next = c->r->near[point][j];
        if (next < MOST_POINTS && c->of[next] < 0 && !seen[next] &&
            !is_vital(c, next, chain, seen))
            is = false;
    }
    return is;
}

static int vital_areas(const chains *c, int chain)
{
    bool seen[MOST_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < c->r->points; i++)
        if (c->of[i] < 0 && !seen[i])
            count += is_vital(c, i, chain, seen);
    return count;
}

static bool drop_chain(chains *c)
{
    for (int i = 0; i < c->r->points; i++) {
        const int chain = c->of[i];
        if (chain < 0 || chain == AROUND || vital_areas(c, chain) >= 2)
            continue;
        for (int j = 0; j < c->r->points; j++)
            if (c->of[j] == chain)
                c->of[j] = -1;
        return true;
    }
    return false;
}

int eyes_held(const region *r, const int *board)
{
    chains c;

    find_chains(&c, r, board);
    while (drop_chain(&c))
        ;
    const int eyes = vital_areas(&c, AROUND);
    return eyes < MOST_EYES ? eyes : MOST_EYES;
}

/* Has the chain around a liberty here? */
static bool has_liberty(const region *r, const int *board)
{
    chains c;

    find_chains(&c, r, board);
    for (int i = 0; i < r->points; i++)
        if (board[i] == EMPTY && is_beside(&c, i, AROUND))
            return true;
    return false;
}

/* --- the rule ---------------------------------------------------------------------------- */
typedef struct node {
    int to[2][MOST_POINTS]; /* by Black, by White */
    int count[2];
    int held;
    bool caught[2]; /* can White, to move, capture the chain around when its
                     * liberties elsewhere are gone?  By the lower bound, by
                     * the upper one */
} node;

/* The value from those of the options; `high`: of their upper bounds. */
static int value_of(forest *f, const node *n, const place *all, bool high)
{
    tree raw = {0};
    int left = n->held * UNIT, right = MOST_EYES * UNIT;

    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n->count[side]; i++) {
            const bounds b = all[n->to[side][i]].value;
            const int option = high ? b.high : b.low;
            const int stop =
                side == 0 ? right_stop(f, option) : left_stop(f, option);
            raw.option[side][raw.count[side]++] = option;
            if (side == 0 && stop > left)
                left = stop;
            if (side == 1 && stop < right)
                right = stop;
        }
    if (n->count[0] == 0) /* two eyes, or no move of Black */
        return tree_number(f, n->held * UNIT);
    if (left == right || (left < right && n->caught[high]))
        return tree_number(f, left);
    if (left < right)
        return tree_number(f, number_between(left, right, high));
    return tree_make(f, &raw);
}

/* --- capturing the chain around --------------------------------------------------------- */
typedef struct chase {
    const region *r;
    const place *all;
    bool *wins; /* by position, White to move */
} chase;

/* Black to move: may he pass, or save it by a move? */
static bool is_lost(const chase *c, const int *start)
{
    if (!c->wins[code_of(c->r, start)])
        return false;
    for (int i = 0; i < c->r->points; i++) {
        int board[MOST_POINTS], taken;
        memcpy(board, start, sizeof board);
        if (play(c->r, board, i, BLACK, &taken) && has_liberty(c->r, board) &&
            !c->wins[code_of(c->r, board)])
            return false;
    }
    return true;
}

/* Can White move so that the chain is captured whatever Black does?  After a move
 * that takes its last liberty it is, and her stone has liberties by that. */
static bool catches(const chase *c, int code)
{
    int start[MOST_POINTS];

    board_of(c->r, code, start);
    if (!has_liberty(c->r, start))
        return true;
    for (int i = 0; i < c->r->points; i++) {
        int board[MOST_POINTS], taken;
        memcpy(board, start, sizeof board);
        const bool is_legal = play(c->r, board, i, WHITE, &taken);
        if (start[i] == EMPTY &&
            (!has_liberty(c->r, board) || (is_legal && is_lost(c, board))))
            return true;
    }
    return false;
}

/* Going round is Black's success for the upper bound, White's for the lower. */
static void chase_all(const region *r, const place *all, node *nodes, int count)
{
    for (int high = 0; high < 2; high++) {
        bool *wins = oracle_grow(NULL, (size_t)count, sizeof *wins);
        const chase c = {r, all, wins};
        bool changes = true;
        for (int i = 0; i < count; i++)
            wins[i] = high == 0;
        while (changes) {
            changes = false;
            for (int i = 0; i < count; i++) {
                const bool is = all[i].is_legal && catches(&c, i);
                changes = changes || is != wins[i];
                wins[i] = is;
            }
        }
        for (int i = 0; i < count; i++)
            nodes[i].caught[high] = wins[i];
        free(wins);
    }
}

/* --- all positions ------------------------------------------------------------------------- */
static void find_moves(const region *r, int code, node *n, place *p)
{
    int start[MOST_POINTS];
    region as = *r;

    board_of(r, code, start);
    memcpy(as.start, start, sizeof start);
    memset(n, 0, sizeof *n);
    *p = (place){.is_legal = is_position(&as)};
    if (!p->is_legal)
        return;
    n->held = eyes_held(r, start);
    for (int side = 0; side < 2 && n->held < MOST_EYES; side++)
        for (int i = 0; i < r->points; i++) {
            int board[MOST_POINTS], taken;
            memcpy(board, start, sizeof board);
            if (play(r, board, i, side == 0 ? BLACK : WHITE, &taken))
                n->to[side][n->count[side]++] = code_of(r, board);
        }
}

static bool is_ready(const node *n, const place *all)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n->count[side]; i++)
            if (!all[n->to[side][i]].is_done)
                return false;
    return true;
}

static void settle_rest(forest *f, const node *nodes, place *all, int count)
{
    bool changes = true;

    for (int round = 0; changes; round++) {
        changes = false;
        if (round == 200)
            oracle_fail("the bounds of a ko do not settle");
        for (int i = 0; i < count; i++) {
            if (!all[i].is_legal || all[i].is_done)
                continue;
            const bounds b = {value_of(f, &nodes[i], all, false),
                              value_of(f, &nodes[i], all, true)};
            if (!tree_at_least(f, b.low, all[i].value.low) ||
                !tree_at_least(f, all[i].value.high, b.high))
                oracle_fail("the bounds of a ko became worse");
            if (b.low != all[i].value.low || b.high != all[i].value.high)
                changes = true;
            all[i].value = b;
        }
    }
}

void space_solve(forest *f, const region *r, place *all)
{
    node *nodes;
    int count = 1;
    bool progress = true;

    for (int i = 0; i < r->points; i++)
        count *= 3;
    nodes = oracle_grow(NULL, (size_t)count, sizeof *nodes);
    for (int i = 0; i < count; i++)
        find_moves(r, i, &nodes[i], &all[i]);
    chase_all(r, all, nodes, count);
    while (progress) {
        progress = false;
        for (int i = count - 1; i >= 0; i--) {
            if (!all[i].is_legal || all[i].is_done || !is_ready(&nodes[i], all))
                continue;
            all[i].value = (bounds){value_of(f, &nodes[i], all, false),
                                    value_of(f, &nodes[i], all, true)};
            all[i].is_done = progress = true;
        }
    }
    for (int i = 0; i < count; i++)
        if (all[i].is_legal && !all[i].is_done)
            all[i].value = (bounds){tree_number(f, nodes[i].held * UNIT),
                                    tree_number(f, MOST_EYES * UNIT)};
    settle_rest(f, nodes, all, count);
    free(nodes);
}
