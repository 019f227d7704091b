/* test_endgame_random.c - maps of random boards, played out.
 *
 * What a map calls safe and settled without an assumption is checked for each
 * side: its safe stones and its territory are kept, everything else becomes
 * stones of the enemy that are never captured, and both play in the territory,
 * the enemy first.  He wins if he captures a safe stone, or if both pass while a
 * stone of his is there.  All positions are listed and what he wins is marked
 * until nothing changes: no search, no code of the map.
 *
 * On larger boards, where maps may assume things: all that a map does not call
 * assumed is what it says when it may not assume anything, and each region is a
 * position that can be played.
 */
#include "map_drawn.h"

#include "endgame/endgame.h"

#include <assert.h>

enum { CELLS = 9, CODES = 19683 }; /* of territory; 3 to that power */
enum { SIDES = 2, BANS = CELLS + 1, PASSES = 2 };

enum { EMPTY, OWN, ENEMY };

typedef struct position {
    uint8_t at[25]; /* EMPTY, OWN or ENEMY; of all points                   */
    int mover;      /* OWN or ENEMY                              */
    int ban;        /* cell that the owner may not take at, or -1 */
    bool passed;    /* the last move was a pass                  */
} position;

/* The territory of one side, and all positions in it. */
typedef struct arena {
    const miai_board *board;
    bool part[25]; /* safe stones and territory                  */
    int cells;
    int cell[CELLS];
    position start;
    int count; /* positions that can be reached                              */
    int list[CODES * SIDES * BANS * PASSES];
    bool is_listed[CODES * SIDES * BANS * PASSES];
    bool enemy_wins[CODES * SIDES * BANS * PASSES];
} arena;

static int index_of(const arena *a, const position *p)
{
    int code = 0;

    for (int i = a->cells - 1; i >= 0; i--)
        code = 3 * code + p->at[a->cell[i]];
    return ((code * SIDES + (p->mover == ENEMY)) * BANS + p->ban + 1) * PASSES +
           p->passed;
}

static void position_of(position *p, const arena *a, int index)
{
    *p = a->start;
    p->passed = index % PASSES;
    p->ban = index / PASSES % BANS - 1;
    p->mover = index / PASSES / BANS % SIDES ? ENEMY : OWN;
    index /= PASSES * BANS * SIDES;
    for (int i = 0; i < a->cells; i++, index /= 3)
        p->at[a->cell[i]] = (uint8_t)(index % 3);
}

/* Collects a chain; has it a liberty? */
static bool breathes(bool *in, const arena *a, const position *p, int point)
{
    int next[4];
    const int n = miai_board_neighbours(next, a->board, point);
    bool result = false;

    in[point] = true;
    for (int i = 0; i < n; i++) {
        if (!a->part[next[i]] || in[next[i]])
            continue;
        if (p->at[next[i]] == EMPTY)
            result = true;
        else if (p->at[next[i]] == p->at[point])
            result |= breathes(in, a, p, next[i]);
    }
    return result;
}

static bool is_cell(const arena *a, int point)
{
    for (int i = 0; i < a->cells; i++)
        if (a->cell[i] == point)
            return true;
    return false;
}

static int cell_at(const arena *a, int point)
{
    for (int i = 0; i < a->cells; i++)
        if (a->cell[i] == point)
            return i;
    return -1;
}

typedef enum result { NOT_LEGAL, PLAYED, CAPTURED_SAFE } result;

/* Takes a chain off; *last is a point of it. */
static int take_off(position *p, const arena *a, const bool *in, int *last,
                    bool *safe)
{
    int count = 0;

    for (int q = 0; q < a->board->width * a->board->height; q++) {
        if (!in[q])
            continue;
        *safe |= !is_cell(a, q);
        p->at[q] = EMPTY;
        *last = q;
        count++;
    }
    return count;
}

static result play(position *p, const arena *a, int cell)
{
    const int points = a->board->width * a->board->height;
    const int mover = p->mover, point = a->cell[cell];
    bool in[25] = {false}, safe = false;
    int next[4], taken = 0, last = -1, size = 0;
    const int n = miai_board_neighbours(next, a->board, point);

    assert(points <= 25);
    if (p->at[point] != EMPTY || cell == p->ban)
        return NOT_LEGAL;
    p->at[point] = (uint8_t)mover;
    for (int i = 0; i < n; i++) {
        memset(in, 0, sizeof in);
        if (a->part[next[i]] && p->at[next[i]] == OWN + ENEMY - mover &&
            !breathes(in, a, p, next[i]))
            taken += take_off(p, a, in, &last, &safe);
    }
    memset(in, 0, sizeof in);
    if (!breathes(in, a, p, point))
        return NOT_LEGAL;
    for (int q = 0; q < points; q++)
        size += in[q];
    p->ban = -1;
    for (int i = 0; i < n && taken == 1 && size == 1 && mover == ENEMY; i++)
        if (a->part[next[i]] && p->at[next[i]] == EMPTY)
            p->ban = p->ban == -1 ? cell_at(a, last) : -2;
    if (p->ban == -2)
        p->ban = -1;
    p->mover = OWN + ENEMY - mover;
    p->passed = false;
    return safe ? CAPTURED_SAFE : PLAYED;
}

static bool has_enemy(const arena *a, const position *p)
{
    for (int i = 0; i < a->cells; i++)
        if (p->at[a->cell[i]] == ENEMY)
            return true;
    return false;
}

/* Is the position one that the enemy wins, by what is marked so far? */
static bool is_won(const arena *a, const position *p)
{
    position after = *p;

    after.mover = OWN + ENEMY - p->mover;
    after.ban = -1;
    after.passed = true;
    if ((p->passed ? has_enemy(a, p) : a->enemy_wins[index_of(a, &after)]) ==
        (p->mover == ENEMY))
        return p->mover == ENEMY;
    for (int cell = 0; cell < a->cells; cell++) {
        result r;

        after = *p;
        r = play(&after, a, cell);
        if (r == NOT_LEGAL)
            continue;
        if ((r == CAPTURED_SAFE || a->enemy_wins[index_of(a, &after)]) ==
            (p->mover == ENEMY))
            return p->mover == ENEMY;
    }
    return p->mover == OWN; /* who finds nothing better loses */
}

static void list_position(arena *a, const position *p)
{
    const int i = index_of(a, p);

    if (!a->is_listed[i])
        a->list[a->count++] = i;
    a->is_listed[i] = true;
}

/* All positions that can be reached. */
static void list_all(arena *a)
{
    memset(a->is_listed, 0, sizeof a->is_listed);
    a->count = 0;
    list_position(a, &a->start);
    for (int i = 0; i < a->count; i++) {
        position p, after;

        position_of(&p, a, a->list[i]);
        after = p;
        after.mover = OWN + ENEMY - p.mover;
        after.ban = -1;
        after.passed = true;
        if (!p.passed)
            list_position(a, &after);
        for (int cell = 0; cell < a->cells; cell++) {
            after = p;
            if (play(&after, a, cell) == PLAYED)
                list_position(a, &after);
        }
    }
}

static bool enemy_wins(arena *a)
{
    bool changed = true;

    list_all(a);
    memset(a->enemy_wins, 0, sizeof a->enemy_wins);
    while (changed) {
        changed = false;
        for (int i = a->count - 1; i >= 0; i--) {
            position p;
            if (a->enemy_wins[a->list[i]])
                continue;
            position_of(&p, a, a->list[i]);
            if (is_won(a, &p))
                a->enemy_wins[a->list[i]] = changed = true;
        }
    }
    return a->enemy_wins[index_of(a, &a->start)];
}

/* The arena of a side; false if it has no safe stone, or too much territory. */
static bool lay_out(arena *a, const miai_board *b, const miai_endgame_map *m,
                    miai_color color)
{
    const int safe =
        color == MIAI_BLACK ? MIAI_MAP_SAFE_BLACK : MIAI_MAP_SAFE_WHITE;
    const int land = color == MIAI_BLACK ? MIAI_MAP_TERRITORY_BLACK
                                         : MIAI_MAP_TERRITORY_WHITE;

    a->board = b;
    a->cells = 0;
    a->start = (position){.mover = ENEMY, .ban = -1};
    for (int p = 0; p < b->width * b->height; p++) {
        a->part[p] = m->kind[p] == safe || m->kind[p] == land;
        if (b->at[p] != MIAI_EMPTY)
            a->start.at[p] = b->at[p] == (uint8_t)color ? OWN : ENEMY;
        if (m->kind[p] != land)
            continue;
        if (a->cells == CELLS)
            return false;
        a->cell[a->cells++] = p;
    }
    return a->cells > 0;
}

/* Plays each move of both sides that the map says is free: the enemy moves next
 * and must not win.  Returns how many there were, or -1 if one is not. */
static int check_free(arena *a, const miai_endgame_map *m, miai_color color)
{
    const position start = a->start;
    int count = 0;

    for (int i = 0; i < 2 * a->cells; i++) {
        const int mover = i % 2 == 0 ? OWN : ENEMY;
        const miai_color side = mover == OWN ? color : miai_color_other(color);
        if (!miai_endgame_map_is_free(m, a->board, a->cell[i / 2], side))
            continue;
        a->start.mover = mover;
        if (play(&a->start, a, i / 2) != PLAYED)
            return -1;
        a->start.mover = ENEMY;
        a->start.ban = -1;
        if (enemy_wins(a))
            return -1;
        a->start = start;
        count++;
    }
    return count;
}

/* --- random boards --------------------------------------------------------------- */

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Is it an eye of one point? */
static bool is_eye(const miai_board *b, int p, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, p);

    for (int i = 0; i < n; i++)
        if (b->at[next[i]] != (uint8_t)color)
            return false;
    return true;
}

/* A board after some moves that are legal and fill no eye. */
static void play_randomly(miai_board *b, uint32_t *seed)
{
    const int points = b->width * b->height;
    const int moves =
        points + (int)(next_random(seed) % (3u * (uint32_t)points));

    for (int i = 0; i < moves; i++) {
        const miai_color color = i % 2 ? MIAI_WHITE : MIAI_BLACK;
        const int p = (int)(next_random(seed) % (uint32_t)points);
        if (b->at[p] == MIAI_EMPTY && !is_eye(b, p, color))
            miai_board_play(b, p, color, NULL);
    }
}

static void show(const miai_board *b, const miai_endgame_map *m)
{
    char text[1000];

    drawn_write(text, m);
    for (int y = b->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->width; x++)
            print_error("%c", ".XO#"[b->at[y * b->width + x]]);
        print_error("  %.*s\n", b->width,
                    text + (b->height - 1 - y) * (b->width + 1));
    }
}

/* Checks boards of this size; returns how many claims there were, *moves is the
 * number of moves that are free. */
static int check_boards(int *moves, int width, int height, int count)
{
    static arena a;
    static miai_endgame_map m;
    miai_workspace space;
    miai_error error = {0};
    const miai_mem mem = miai_mem_libc();
    const miai_budget budget = {.nodes = 20000};
    uint32_t seed = (uint32_t)(width * 100 + height);
    int claims = 0;

    *moves = 0;
    miai_workspace_init(&space, &mem);
    for (int i = 0; i < count; i++) {
        miai_board b;
        miai_map_question q = {.board = &b, .strict = true};

        miai_board_init(&b, width, height, MIAI_EMPTY);
        play_randomly(&b, &seed);
        assert_int_equal(
            miai_endgame_map_make(&m, &q,
                                  &(miai_means){NULL, &space, &budget, &error}),
            MIAI_OK);
        for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            if (!lay_out(&a, &b, &m, c))
                continue;
            claims++;
            const bool is_wrong = enemy_wins(&a);
            const int free_moves = check_free(&a, &m, c);
            *moves += free_moves;
            if (!is_wrong && free_moves >= 0)
                continue;
            show(&b, &m);
            fail_msg("board %d: not safe, not settled, or not free", i);
        }
    }
    miai_workspace_clear(&space);
    return claims;
}

static uint8_t sign_at(const miai_board *b, const miai_endgame_map *m,
                       int number, int p)
{
    const miai_color owner = miai_endgame_map_owner(m, p);

    if (m->region[p] == number)
        return b->at[p] == MIAI_EMPTY   ? MIAI_CELL_EMPTY
               : b->at[p] == MIAI_BLACK ? MIAI_CELL_BLACK
                                        : MIAI_CELL_WHITE;
    return owner == MIAI_BLACK   ? MIAI_CELL_BLACK_SAFE
           : owner == MIAI_WHITE ? MIAI_CELL_WHITE_SAFE
                                 : MIAI_CELL_OUTSIDE;
}

/* Chains of regions keep their liberties, so that they can be played.  Returns
 * how many regions are not too large. */
static int check_regions(const miai_board *b, const miai_endgame_map *m)
{
    int count = 0;

    for (int number = 0; number < m->regions; number++) {
        uint8_t cells[MIAI_MAX_POINTS];
        miai_region r;
        miai_region_error error;
        int size = 0;

        for (int p = 0; p < b->width * b->height; p++) {
            size += m->region[p] == number;
            cells[p] = sign_at(b, m, number, p);
        }
        if (size > MIAI_REGION_POINTS)
            continue;
        count++;
        if (miai_region_of_cells(&r, cells, b->width, b->height, &error))
            continue;
        show(b, m);
        fail_msg("region %d cannot be played", number);
    }
    return count;
}

/* Returns how many points are assumed. */
static int check_assumed(const miai_endgame_map *proved,
                         const miai_endgame_map *m)
{
    int count = 0;

    for (int p = 0; p < m->width * m->height; p++) {
        assert_int_equal(proved->basis[p], MIAI_BASIS_PROOF);
        count += m->basis[p] != MIAI_BASIS_PROOF;
        if (miai_endgame_map_owner(proved, p) != MIAI_EMPTY ||
            (miai_endgame_map_owner(m, p) != MIAI_EMPTY &&
             m->basis[p] == MIAI_BASIS_PROOF))
            assert_int_equal(proved->kind[p], m->kind[p]);
    }
    return count;
}

static void what_is_assumed_is_named(void **state)
{
    static miai_endgame_map proved, m;
    miai_workspace space;
    miai_error error = {0};
    const miai_mem mem = miai_mem_libc();
    const miai_budget budget = {.nodes = 2000};
    uint32_t seed = 9;
    int regions = 0, assumed = 0;

    (void)state;
    miai_workspace_init(&space, &mem);
    for (int i = 0; i < 200; i++) {
        miai_board b;
        const miai_map_question q = {.board = &b};
        const miai_map_question strict = {.board = &b, .strict = true};

        miai_board_init(&b, 9, 9, MIAI_EMPTY);
        play_randomly(&b, &seed);
        assert_int_equal(
            miai_endgame_map_make(&proved, &strict,
                                  &(miai_means){NULL, &space, &budget, &error}),
            MIAI_OK);
        assert_int_equal(
            miai_endgame_map_make(&m, &q,
                                  &(miai_means){NULL, &space, &budget, &error}),
            MIAI_OK);
        assumed += check_assumed(&proved, &m);
        regions += check_regions(&b, &m);
    }
    miai_workspace_clear(&space);
    assert_true(regions >= 200);
    assert_true(assumed >= 2000);
}

static void claims_hold_on_boards_of_5_by_4(void **state)
{
    int moves;

    (void)state;
    assert_true(check_boards(&moves, 5, 4, 400) >= 100);
    assert_true(moves >= 100);
}

static void claims_hold_on_boards_of_6_by_3(void **state)
{
    int moves;

    (void)state;
    assert_true(check_boards(&moves, 6, 3, 400) >= 100);
    assert_true(moves >= 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_hold_on_boards_of_5_by_4),
        cmocka_unit_test(claims_hold_on_boards_of_6_by_3),
        cmocka_unit_test(what_is_assumed_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
