/* test_eyes_games.c - all moves and all lives in small eyes against the board. */
#include "board_random.h"
#include "eyes/eyes_list.h"
#include "eyes/eyes_solve.h"

enum { MOST = 6 }; /* points of an eye */

/* Arenas solved one after the other. */
typedef struct library {
    eyes_list list;
    eyes_record *record[MOST + 1];
    eyes_solver *s;
    miai_error error;
} library;

static const eyes_record *find(const arena_key *key, const void *user)
{
    const library *l = user;
    const size_t i = miai_eyes_list_find(&l->list, key);

    return i == SIZE_MAX ? NULL : &l->record[miai_eyes_list_size(key)][i];
}

/* --- an arena on a board ------------------------------------------------------ */

/* Everything around it is White's wall. */
typedef struct layout {
    miai_board board;
    int point[SHAPE_POINTS]; /* of the board */
    int extra;               /* far from it  */
} layout;

static void lay_out(layout *out, const arena *a)
{
    const miai_eye_place place = miai_shape_place(a->key.part[0]);
    const int left = place == MIAI_PLACE_CORNER ? 0 : 2;
    const int under = place == MIAI_PLACE_CENTRE ? 2 : 0;
    int width = 0, height = 0;

    for (int i = 0; i < a->n; i++) {
        width = a->x[i] + 1 > width ? a->x[i] + 1 : width;
        height = a->y[i] + 1 > height ? a->y[i] + 1 : height;
    }
    miai_board_init(&out->board, left + width + 3, under + height + 3,
                    MIAI_WHITE);
    for (int i = 0; i < a->n; i++)
        out->point[i] = (under + a->y[i]) * out->board.width + left + a->x[i];
    out->extra = miai_board_points(&out->board) - 1;
}

static void put_state(layout *out, const eyes_solver *s, uint32_t i,
                      bool immortal)
{
    for (int p = 0; p < miai_board_points(&out->board); p++) {
        out->board.at[p] = MIAI_WHITE;
        out->board.immortal[p] = immortal;
    }
    for (int k = 0; k < s->a.n; k++) {
        const int p = out->point[k];
        out->board.immortal[p] = false;
        out->board.at[p] = s->black[i] >> k & 1   ? MIAI_BLACK
                           : s->white[i] >> k & 1 ? MIAI_WHITE
                                                  : MIAI_EMPTY;
    }
    miai_board_lift_ban(&out->board);
}

/* The points of the arena that have this colour. */
static uint16_t points_with(const layout *o, const arena *a,
                            const miai_board *b, miai_color color)
{
    unsigned set = 0;

    for (int k = 0; k < a->n; k++)
        set |= (unsigned)(b->at[o->point[k]] == (uint8_t)color) << k;
    return (uint16_t)set;
}

/* Has every chain inside a liberty? */
static bool is_legal(const layout *o, const arena *a)
{
    static miai_chain c;

    for (int k = 0; k < a->n; k++) {
        if (!miai_is_stone(o->board.at[o->point[k]]))
            continue;
        miai_board_chain(&c, &o->board, o->point[k]);
        if (miai_chain_is_captured(&c))
            return false;
    }
    return true;
}

/* --- moves -------------------------------------------------------------------- */

static const edge *find_edge(const eyes_solver *s, uint32_t i, int side, int k)
{
    const edge *e = s->edges[side].data;

    for (uint32_t m = s->first[side][i]; m < s->first[side][i + 1]; m++)
        if (e[m].point == k)
            return &e[m];
    return NULL;
}

/* A move that joins the wall: the same stones do. */
static void joins(const layout *o, const eyes_solver *s,
                  const miai_board *after, const edge *e)
{
    static miai_chain c;
    unsigned set = 0;

    miai_board_chain(&c, after, o->point[e->point]);
    assert_true(c.immortal);
    for (int k = 0; k < s->a.n; k++)
        for (int i = 0; i < c.count; i++)
            set |= (unsigned)(c.stone[i] == o->point[k]) << k;
    assert_int_equal(s->join_of[set], e->join + 1);
}

static int compare_move(const layout *o, const eyes_solver *s, uint32_t i,
                        int side, int k)
{
    const miai_color color = side == BLACK_MOVES ? MIAI_BLACK : MIAI_WHITE;
    const edge *e = find_edge(s, i, side, k);
    miai_board after = o->board;
    const bool played =
        miai_board_play(&after, o->point[k], color, NULL) == MIAI_PLAY_OK;

    assert_int_equal(e != NULL, played);
    if (e == NULL)
        return 0;
    if (e->kind == TO_REST) {
        joins(o, s, &after, e);
        return 0;
    }
    const uint32_t to = miai_eyes_index(
        s->a.shore_count, points_with(o, &s->a, &after, MIAI_BLACK),
        points_with(o, &s->a, &after, MIAI_WHITE));
    assert_int_equal(e->kind == TO_BAN, after.ko >= 0);
    if (e->kind == TO_STATE) {
        assert_int_equal(e->to, to);
        return 0;
    }
    const banned *b = (const banned *)s->bans.data + e->to;
    assert_int_equal(b->state, to);
    assert_int_equal(o->point[b->point], after.ko);
    assert_int_equal(b->side, !side);
    return 1;
}

/* All moves of all states; returns how many make a ban. */
static int compare_moves(layout *o, const eyes_solver *s)
{
    int bans = 0;

    for (uint32_t i = 0; i < s->states; i++) {
        put_state(o, s, i, true);
        assert_int_equal(s->liberties[i] != NO_STATE, is_legal(o, &s->a));
        for (int k = 0; k < s->a.n && s->liberties[i] != NO_STATE; k++)
            for (int side = 0; side < 2; side++)
                if (o->board.at[o->point[k]] == MIAI_EMPTY)
                    bans += compare_move(o, s, i, side, k);
    }
    return bans;
}

/* --- lives -------------------------------------------------------------------- */

/* Is the wall one chain on the board, too? */
static bool is_one_chain(const layout *o, const arena *a)
{
    static miai_chain c;
    miai_board b = o->board;

    for (int k = 0; k < a->n; k++)
        b.at[o->point[k]] = MIAI_EMPTY;
    miai_board_chain(&c, &b, o->extra - 1);
    return c.count == miai_board_points(&b) - a->n;
}

static bool is_alive_by_bits(eyes_solver *s, uint32_t i, int extra)
{
    s->value[0][i] = lanes_all(LOST);
    s->kind.is_settled(s, i, (eyes_setting){extra, 1}, 3);
    return lanes_same(s->value[0][i], lanes_all(0));
}

/* All states; returns how many live. */
static int compare_lives(layout *o, eyes_solver *s)
{
    const miai_mem mem = miai_mem_libc();
    static bool alive[MIAI_MAX_POINTS];
    int count = 0;

    for (uint32_t i = 0; i < s->states; i++) {
        if (s->liberties[i] == NO_STATE)
            continue;
        for (int extra = 0; extra < 2; extra++) {
            put_state(o, s, i, false);
            if (extra)
                o->board.at[o->extra] = MIAI_EMPTY;
            assert_true(miai_alive_find(alive, &mem, &o->board, MIAI_WHITE));
            assert_int_equal(is_alive_by_bits(s, i, extra),
                             alive[o->extra - 1]);
            count += alive[o->extra - 1];
        }
    }
    return count;
}

/* --- all of them ---------------------------------------------------------------- */

static void bits_play_and_live_like_the_board(void **state)
{
    const miai_mem mem = miai_mem_libc();
    static library l;
    int bans = 0, lives = 0;
    layout o;

    (void)state;
    assert_int_equal(miai_eyes_list_make(&l.list, &mem, MOST), MIAI_OK);
    assert_int_equal(miai_eyes_solver_new(&l.s, &mem, &l.error), MIAI_OK);
    for (int n = 0; n <= MOST; n++) {
        const eyes_level *level = &l.list.level[n];
        l.record[n] = calloc(level->keys.count + 1, sizeof **l.record);
        assert_non_null(l.record[n]);
        for (size_t i = 0; i < level->keys.count; i++) {
            assert_int_equal(miai_eyes_solve(&l.record[n][i], l.s,
                                             eyes_list_at(&l.list, n, i), find,
                                             &l),
                             MIAI_OK);
            if (l.s->a.parts != 1)
                continue;
            lay_out(&o, &l.s->a);
            bans += compare_moves(&o, l.s);
            if (is_one_chain(&o, &l.s->a))
                lives += compare_lives(&o, l.s);
        }
    }
    assert_true(bans > 100 && lives > 1000);
    for (int n = 0; n <= MOST; n++) {
        for (size_t i = 0; i < l.list.level[n].keys.count; i++)
            miai_eyes_record_clear(&l.record[n][i], &mem);
        free(l.record[n]);
    }
    miai_eyes_solver_free(l.s);
    miai_eyes_list_clear(&l.list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_play_and_live_like_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
