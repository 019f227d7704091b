/* life_games.h - the bits of life and death against the board; LIFE_BITS is the
 * size of their words. */
#define LIFE_CORE life_games_core
#include "board_random.h"
#include "life/life_core.inc.h"

/* A problem on a random board: immortal stones are walls, a White stone is the
 * target.  False if there is none. */
static bool make_problem(miai_problem *q, const random_kind *kind,
                         uint64_t *seed)
{
    int targets = 0;

    memset(q, 0, sizeof *q);
    random_board(&q->board, kind, seed);
    q->defender = MIAI_WHITE;
    q->ko = -1;
    for (int p = 0; p < miai_board_points(&q->board); p++) {
        const int at = q->board.at[p];
        q->role[p] = at == MIAI_OFF                       ? MIAI_ROLE_PLAIN
                     : q->board.immortal[p]               ? MIAI_ROLE_IMMORTAL
                     : at == MIAI_WHITE && targets++ == 0 ? MIAI_ROLE_TARGET
                                                          : MIAI_ROLE_REGION;
    }
    return targets > 0;
}

/* The bits of a problem, in which immortal stones hold areas together as they do
 * on the board; false if they do not fit. */
static bool make_bits(area *a, miai_life_grid *grid, const miai_problem *q)
{
    if (!miai_life_grid_make(grid, q) || grid->cells > LIFE_BITS)
        return false;
    *a = (area){.region = bits_of(&grid->region),
                .target = bits_of(&grid->target),
                .near_black = bits_of(&grid->near_black),
                .near_white = bits_of(&grid->near_white),
                .stride = grid->stride,
                .ruling = 2,
                .game = FOR_FRIENDS};
    note_neighbours(a);
    return true;
}

static int color_at(const state *s, int cell)
{
    return (s->stones[BLACK] & bit(cell)) != 0   ? MIAI_BLACK
           : (s->stones[WHITE] & bit(cell)) != 0 ? MIAI_WHITE
                                                 : MIAI_EMPTY;
}

static void boards_agree(const state *s, const miai_life_grid *grid,
                         const miai_board *b)
{
    for (int p = 0; p < miai_board_points(b); p++)
        if (grid->cell_of[p] >= 0)
            assert_int_equal(color_at(s, grid->cell_of[p]), b->at[p]);
    assert_int_equal(s->ban == NO_BAN ? -1 : grid->point_of[s->ban], b->ko);
}

/* Is the target alive by Benson's theorem?  Returns whether it is. */
static int compare_lives(const area *a, const state *s,
                         const miai_problem *problem, const miai_board *b)
{
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    bool expected = false;

    assert_true(miai_alive_find(alive, &mem, b, MIAI_WHITE));
    for (int p = 0; p < miai_board_points(b); p++)
        expected |= problem->role[p] == MIAI_ROLE_TARGET && alive[p];
    assert_int_equal(is_alive(a, s, enclosed_by(s->stones[WHITE], a)),
                     expected);
    return expected;
}

typedef struct tally {
    int games, moves, bans, living;
} tally;

static void play_game(tally *t, const area *a, const miai_life_grid *grid,
                      const miai_problem *problem, uint64_t *seed)
{
    miai_board b = problem->board;
    state s = start_of(grid), next;

    for (int i = 0; i < 60; i++) {
        const miai_color color = random_color(seed);
        const int p = random_move(&b, color, seed);
        t->living += compare_lives(a, &s, problem, &b);
        if (p < 0)
            break;
        miai_board_lift_ban(&b); /* a threat elsewhere */
        const bool played = miai_board_play(&b, p, color, NULL) == MIAI_PLAY_OK;
        s.side = color == MIAI_WHITE;
        s.ban = NO_BAN;
        assert_int_equal(place(&next, a, &s, grid->cell_of[p]), played);
        if (played)
            s = next;
        boards_agree(&s, grid, &b);
        t->moves += played;
        t->bans += b.ko >= 0;
    }
    t->games++;
}

/* Moves, captures, bans and what lives, on boards with holes and walls. */
static tally play_games(const random_kind *kind, int games, uint64_t seed)
{
    tally t = {0};
    miai_life_grid grid;
    static miai_problem problem;
    area a;

    for (int i = 0; i < games; i++)
        if (make_problem(&problem, kind, &seed) &&
            make_bits(&a, &grid, &problem))
            play_game(&t, &a, &grid, &problem, &seed);
    return t;
}
