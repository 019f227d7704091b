/* test_life_refuges.c - what is decided at sight where there are refuges, against
 * a search that has no rules for them.
 *
 * Boards     A patch of stones at random between immortal Black stones and
 *            refuges, a few immortal White ones among them; then random moves.
 * Compared   Each state in which the rules see a winner that is not seen without
 *            them: the search asks who wins it, against all threats, with the
 *            same region but no refuge in `near_refuge`, which switches the rules
 *            off and changes nothing else.
 */
#define LIFE_BITS 64
#define LIFE_CORE life_refuges_core
#include "board_random.h"
#include "life/life_core.inc.h"

enum {
    SIDE = 8,       /* of the board                              */
    MOST_FREE = 14, /* empty points of a state that is searched  */
    NODES = 30000,  /* of a search                               */
    MOVES = 12,     /* of a game                                 */
    GAMES = 60000
};

typedef struct tally {
    int dead, out, open;
} tally;

/* --- random problems ---------------------------------------------------------- */

static bool is_in_patch(int p, int width, int height)
{
    const int x = p % SIDE, y = p / SIDE;

    return x >= 1 && x <= width && y >= 1 && y <= height;
}

static void set_inside(miai_problem *q, int p, bool *has_target, uint64_t *seed)
{
    const uint32_t at = below(seed, 100);

    q->board.at[p] = at < 40 ? MIAI_EMPTY : at < 55 ? MIAI_BLACK : MIAI_WHITE;
    q->role[p] = MIAI_ROLE_REGION;
    if (q->board.at[p] == MIAI_WHITE && !*has_target) {
        q->role[p] = MIAI_ROLE_TARGET;
        *has_target = true;
    }
}

static void set_outside(miai_problem *q, int p, uint64_t *seed)
{
    const uint32_t at = below(seed, 100);

    q->role[p] = at < 55   ? MIAI_ROLE_IMMORTAL
                 : at < 85 ? MIAI_ROLE_REFUGE
                 : at < 90 ? MIAI_ROLE_IMMORTAL
                           : MIAI_ROLE_PLAIN;
    q->board.at[p] = at < 55   ? MIAI_BLACK
                     : at < 85 ? MIAI_EMPTY
                     : at < 90 ? MIAI_WHITE
                               : (uint8_t)MIAI_OFF;
}

/* A patch with what is around it; false if some chain has no liberty. */
static bool make_problem(miai_problem *q, uint64_t *seed)
{
    const int width = 3 + (int)below(seed, 3), height = 2 + (int)below(seed, 3);
    static miai_chain c;
    bool has_target = false;

    memset(q, 0, sizeof *q);
    miai_board_init(&q->board, SIDE, SIDE, MIAI_OFF);
    q->defender = MIAI_WHITE;
    q->ko = -1;
    for (int p = 0; p < SIDE * SIDE; p++) {
        if (is_in_patch(p, width, height))
            set_inside(q, p, &has_target, seed);
        else if (p % SIDE <= width + 1 && p / SIDE <= height + 1)
            set_outside(q, p, seed);
        q->board.immortal[p] = q->role[p] == MIAI_ROLE_IMMORTAL;
    }
    for (int p = 0; p < SIDE * SIDE; p++) {
        if (!miai_is_stone(q->board.at[p]) || q->board.immortal[p])
            continue;
        miai_board_chain(&c, &q->board, p);
        if (miai_chain_is_captured(&c))
            return false;
    }
    return has_target;
}

/* --- a state -------------------------------------------------------------------- */

/* What is seen of a state: its winner, or -1. */
static int seen(search *q, const state *s, bits refuges)
{
    child c = {.s = *s, .phi = 1, .delta = 1};
    bits enclosed;

    q->a.near_refuge = refuges;
    if (!is_decided(q, &c, &enclosed))
        return -1;
    return c.phi == 0 ? s->side : !s->side;
}

static void compare(tally *t, search *q, const state *s, bits refuges)
{
    const int winner = seen(q, s, refuges);
    state hard = *s;

    if (winner < 0 || seen(q, s, 0) >= 0)
        return;
    if (count(empty_points(&q->a, s)) > (int)MOST_FREE) {
        t->open++;
        return;
    }
    hard.axis = (int8_t)(winner == WHITE ? -5 : 5);
    q->stopped = false;
    q->most_nodes = q->nodes + NODES;
    const int found = winner_of(q, &hard);
    t->open += found < 0;
    if (found < 0)
        return;
    assert_int_equal(found, winner);
    t->out += winner == WHITE;
    t->dead += winner == BLACK;
}

static void play_on(tally *t, search *q, const miai_life_grid *grid,
                    uint64_t *seed)
{
    const bits refuges = q->a.near_refuge;
    state s = start_of(grid), next;

    for (int i = 0; i < MOVES && !is_over(&q->a, &s); i++) {
        s.side = (int8_t)below(seed, 2);
        compare(t, q, &s, refuges);
        bits empty = empty_points(&q->a, &s);
        if (empty == 0)
            break;
        for (uint32_t n = below(seed, (uint32_t)count(empty)); n > 0; n--)
            empty &= empty - 1;
        s.ban = NO_BAN; /* a threat elsewhere */
        if (place(&next, &q->a, &s, lowest(empty)))
            s = next;
        if (s.ban != NO_BAN) {
            s.side = next.side;
            compare(t, q, &s, refuges);
        }
    }
    q->a.near_refuge = refuges;
}

static tally play_games(int games, int ruling, uint64_t seed)
{
    const miai_mem mem = miai_mem_libc();
    tally t = {0};

    for (int i = 0; i < games; i++) {
        static miai_problem problem;
        static miai_life_grid grid;
        miai_budget budget = {.bytes = (size_t)1 << 25};
        miai_options wanted;
        miai_workspace space;
        miai_options_init(&wanted, sizeof wanted);
        wanted.ruling = ruling;
        miai_workspace_init(&space, &mem);
        const miai_means means = {&wanted, &space, &budget, NULL};
        miai_life_task task = {.grid = &grid, .means = &means};
        if (!make_problem(&problem, &seed) ||
            !miai_life_grid_make(&grid, &problem) || grid.cells > LIFE_BITS)
            continue;
        task.block = miai_workspace_take(&space, 0, core_bytes(&task));
        assert_non_null(task.block);
        play_on(&t, search_init(&task), &grid, &seed);
        miai_workspace_clear(&space);
    }
    return t;
}

static void what_is_seen_beside_refuges_is_found_by_search(void **unused)
{
    (void)unused;
    for (int ruling = 1; ruling <= 2; ruling++) {
        const tally t = play_games(GAMES, ruling, (uint64_t)ruling);
        print_message("ruling %d: %d dead, %d out, %d not searched\n", ruling,
                      t.dead, t.out, t.open);
        assert_true(t.dead > GAMES / 20 && t.out > GAMES / 20);
        assert_true(t.open < (t.dead + t.out) / 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_beside_refuges_is_found_by_search),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
