/* test_eyes_solve.c - shapes, arenas, and the tables of an arena. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "eyes/eyes_build.h"
#include "eyes/eyes_file.h"
#include "eyes/eyes_solve.h"

/* --- what the tests share --------------------------------------------------- */

/* Arenas up to some points, solved one after the other. */
typedef struct library {
    eyes_list list;
    eyes_record *record[SHAPE_POINTS + 1];
    eyes_solver *s;
    miai_error error;
} library;

static const eyes_record *find(const arena_key *key, const void *user)
{
    const library *l = user;
    const size_t i = miai_eyes_list_find(&l->list, key);

    return i == SIZE_MAX ? NULL : &l->record[miai_eyes_list_size(key)][i];
}

/* Called after each arena that is solved. */
typedef void (*solved_fn)(library *l, const eyes_record *r);

static void solve_all(library *l, int max, solved_fn fn)
{
    const miai_mem mem = miai_mem_libc();

    memset(l, 0, sizeof *l);
    assert_int_equal(miai_eyes_list_make(&l->list, &mem, max), MIAI_OK);
    assert_int_equal(miai_eyes_solver_new(&l->s, &mem, &l->error), MIAI_OK);
    for (int n = 0; n <= max; n++) {
        const size_t count = l->list.level[n].keys.count;
        l->record[n] = calloc(count + 1, sizeof **l->record);
        assert_non_null(l->record[n]);
        for (size_t i = 0; i < count; i++) {
            eyes_record *r = &l->record[n][i];
            if (miai_eyes_solve(r, l->s, eyes_list_at(&l->list, n, i), find,
                                l) != MIAI_OK)
                fail_msg("%s", l->error.text);
            if (fn != NULL)
                fn(l, r);
        }
    }
}

static void clear_all(library *l)
{
    const miai_mem mem = miai_mem_libc();

    for (int n = 0; n <= l->list.max; n++) {
        for (size_t i = 0; i < l->list.level[n].keys.count; i++)
            miai_eyes_record_clear(&l->record[n][i], &mem);
        free(l->record[n]);
    }
    miai_eyes_solver_free(l->s);
    miai_eyes_list_clear(&l->list);
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

/* A random shape that touches the sides of its place. */
static shape random_shape(uint32_t *seed, miai_eye_place place)
{
    shape s = {.n = 1, .place = place};
    const int points = 2 + (int)(next_random(seed) % 9);

    /* In the middle of the board first, so that nothing is touched. */
    if (place == MIAI_PLACE_CENTRE)
        s.x[0] = s.y[0] = 20;
    if (place == MIAI_PLACE_EDGE)
        s.x[0] = 20;
    while (s.n < points) {
        const int at = (int)(next_random(seed) % (unsigned)s.n);
        const int d = (int)(next_random(seed) % 4);
        const int x = s.x[at] + (d == 0) - (d == 1);
        const int y = s.y[at] + (d == 2) - (d == 3);
        bool there = x < 0 || y < 0;
        for (int i = 0; i < s.n; i++)
            there |= s.x[i] == x && s.y[i] == y;
        if (there)
            continue;
        s.x[s.n] = (int8_t)x;
        s.y[s.n++] = (int8_t)y;
    }
    return s;
}

/* --- shapes ------------------------------------------------------------------- */

static void every_turn_has_the_same_key(void **state)
{
    uint32_t seed = 7;

    (void)state;
    for (int round = 0; round < 2000; round++) {
        const miai_eye_place place = (miai_eye_place)(round % 3);
        const shape s = random_shape(&seed, place);
        const int turns = place == MIAI_PLACE_CENTRE ? 8 : 2;
        uint8_t order[SHAPE_POINTS], turned_order[SHAPE_POINTS];
        const shape_key key = miai_shape_key(&s, order);
        shape spelled;
        assert_int_equal(miai_shape_size(key), s.n);
        assert_int_equal(miai_shape_place(key), place);
        miai_shape_open(&spelled, key);
        for (int t = 0; t < turns; t++) {
            const int with = place == MIAI_PLACE_EDGE     ? t
                             : place == MIAI_PLACE_CORNER ? t * 4
                                                          : t;
            shape turned;
            miai_shape_turn(&turned, &s, with);
            assert_int_equal(miai_shape_key(&turned, turned_order), key);
        }
        /* What is next to each other stays so. */
        for (int i = 0; i < s.n; i++)
            for (int k = 0; k < s.n; k++) {
                const int a = order[i], b = order[k];
                assert_int_equal(abs(s.x[i] - s.x[k]) + abs(s.y[i] - s.y[k]),
                                 abs(spelled.x[a] - spelled.x[b]) +
                                     abs(spelled.y[a] - spelled.y[b]));
            }
    }
}

static void the_list_has_every_shape(void **state)
{
    static const size_t shapes[8] = {0, 0, 4, 9, 24, 64, 196, 616};
    const miai_mem mem = miai_mem_libc();
    eyes_list list;

    (void)state;
    assert_int_equal(miai_eyes_list_make(&list, &mem, 7), MIAI_OK);
    for (int n = 2; n <= 7; n++) {
        assert_int_equal(list.level[n].shapes, shapes[n]);
        for (size_t i = 0; i < list.level[n].keys.count; i++)
            assert_int_equal(
                miai_eyes_list_find(&list, eyes_list_at(&list, n, i)), i);
    }
    /* Several parts of five points: the bent three in the corner, whose
     * corner point is deep, and two points. */
    assert_int_equal(list.level[5].keys.count - list.level[5].shapes, 3);
    miai_eyes_list_clear(&list);
}

/* The key of points in a row, in the centre. */
static arena_key straight(int n)
{
    shape s = {.n = n, .place = MIAI_PLACE_CENTRE};
    uint8_t order[SHAPE_POINTS];

    for (int i = 0; i < n; i++)
        s.x[i] = (int8_t)i;
    return (arena_key){{miai_shape_key(&s, order)}};
}

static void a_stone_in_the_middle_leaves_two_eyes(void **state)
{
    const arena_key three = straight(3), five = straight(5), two = straight(2);
    arena a;
    arena_join j;

    (void)state;
    miai_arena_open(&a, &three);
    assert_true(miai_arena_join(&j, &a, (uint16_t)(1u << a.at[0][1])));
    assert_int_equal(j.ones, 2);
    assert_int_equal(j.eyes, 2);
    miai_arena_open(&a, &five);
    assert_true(miai_arena_join(&j, &a, (uint16_t)(1u << a.at[0][2])));
    assert_int_equal(j.ones, 0);
    assert_int_equal(j.eyes, 2);
    assert_int_equal(j.key.part[0], two.part[0]);
    assert_int_equal(j.key.part[1], two.part[0]);
    assert_true(miai_arena_join(&j, &a, (uint16_t)(1u << a.at[0][0])));
    assert_int_equal(j.key.part[0], straight(4).part[0]);
    assert_int_equal(j.eyes, 1);
    assert_int_equal(j.to[a.at[0][0]], NOWHERE);
}

/* The corner point of a bent three touches no wall. */
static void the_corner_point_is_deep(void **state)
{
    shape s = {
        .n = 3, .place = MIAI_PLACE_CORNER, .x = {0, 1, 0}, .y = {0, 0, 1}};
    uint8_t order[SHAPE_POINTS];
    arena a;

    (void)state;
    const arena_key key = {{miai_shape_key(&s, order)}};
    miai_arena_open(&a, &key);
    assert_int_equal(a.shore_count, 2);
    assert_int_equal(a.at[0][order[0]], 2);
    assert_int_equal(a.shallow_parts, 0);
}

static void every_state_has_its_number(void **state)
{
    enum { N = 6 };

    (void)state;
    for (int shore = 2; shore <= N; shore++) {
        const uint32_t states = miai_eyes_states(N, shore);
        uint8_t *met = calloc(states, 1);
        uint32_t count = 0;
        assert_non_null(met);
        for (unsigned b = 0; b < 1u << N; b++)
            for (unsigned w = 0; w < 1u << N; w++) {
                if ((b & w) != 0 || (w & ((1u << shore) - 1)) != 0)
                    continue;
                const uint32_t i =
                    miai_eyes_index(shore, (uint16_t)b, (uint16_t)w);
                assert_true(i < states && !met[i]);
                met[i] = 1;
                count++;
            }
        assert_int_equal(count, states);
        free(met);
    }
}

/* --- tables --------------------------------------------------------------------- */

/* Three tables more than the solver made: nothing changes any more. */
static void try_more_liberties(library *l, const eyes_record *r)
{
    eyes_solver *s = l->s;
    const size_t size = r->states * sizeof(eyes_code);

    for (int e = r->last + 2; e <= r->last + 4; e++)
        for (int extra = 0; extra < 2; extra++) {
            const eyes_setting at = {extra, e}, last = {extra, r->last};
            assert_int_equal(miai_eyes_status(s, at), MIAI_OK);
            miai_eyes_kind(s, at);
            for (int side = 0; side < 2; side++)
                assert_memory_equal(solver_codes(s, at, side),
                                    solver_codes(s, last, side), size);
        }
}

static void behind_the_last_table_nothing_changes(void **state)
{
    library l;

    (void)state;
    solve_all(&l, 6, try_more_liberties);
    assert_int_equal(l.s->climbs, 0);
    clear_all(&l);
}

/* Solves each table again as if nothing were known of those before it: what
 * was skipped because White wins it with fewer liberties must come out. */
static void try_without_skipping(library *l, const eyes_record *r)
{
    eyes_solver *s = l->s;
    const eyes_game real = s->status;
    const size_t size = r->states * sizeof(eyes_code);
    eyes_code *want = malloc(2 * size);

    assert_non_null(want);
    s->status.skips_nothing = true;
    s->kind.skips_nothing = true;
    for (int e = 0; e <= r->last; e++)
        for (int extra = 0; extra < 2; extra++) {
            const eyes_setting at = {extra, e};
            memcpy(want, solver_codes(s, at, 0), 2 * size);
            assert_int_equal(miai_eyes_status(s, at), MIAI_OK);
            miai_eyes_kind(s, at);
            assert_memory_equal(solver_codes(s, at, 0), want, 2 * size);
        }
    s->status = real;
    s->kind.skips_nothing = false;
    free(want);
}

static void what_is_skipped_would_come_out_the_same(void **state)
{
    library l;

    (void)state;
    solve_all(&l, 7, try_without_skipping);
    clear_all(&l);
}

/* --- units ---------------------------------------------------------------------- */

/* Packs the bytes and offers them as the first unit of the arenas of three
 * points: they are refused, and leave nothing behind. */
static void is_refused(miai_eyes_build *b, const void *data, size_t len)
{
    miai_packed p;
    miai_error error;

    assert_int_equal(miai_eyes_pack(&p, &b->mem, data, len, &error), MIAI_OK);
    assert_int_equal(miai_build_add(b, 2, 0, p.data, p.len, &error),
                     MIAI_ERR_INPUT);
    assert_false(miai_build_has(b, 2, 0));
    assert_int_equal(b->last, 0);
    miai_packed_clear(&p);
}

static void a_bad_unit_leaves_nothing_behind(void **state)
{
    const miai_mem mem = miai_mem_libc();
    /* A good record with one class and 15 liberties, then nothing good. */
    uint8_t unit[1000] = {[0] = 3, [4] = 3, [16] = MOST_LIBERTIES, [17] = 1};
    miai_eyes_build *b;

    (void)state;
    assert_int_equal(miai_build_new(&b, &mem, 3), MIAI_OK);
    unit[12] = (uint8_t)b->list.level[3].keys.count;
    is_refused(b, "", 0);
    is_refused(b, unit, 15);
    is_refused(b, unit, sizeof unit);
    miai_build_free(b);
}

/* A number from 0 to below - 1. */
static uint32_t draw(uint64_t *chance, uint32_t below)
{
    *chance = *chance * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (uint32_t)(*chance >> 33) % below;
}

/* The unit with other codes in a hundredth of its places. */
static void lie(miai_packed *out, const eyes_unit *u, const miai_packed *truth,
                uint64_t *chance)
{
    miai_error error;
    eyes_source source;
    eyes_writer w;
    eyes_record r;

    assert_true(miai_eyes_unit_open(&source, u, truth));
    miai_eyes_unit_begin(&w, &truth->mem, u);
    while (miai_eyes_unit_next(&r, &source, &truth->mem) == MIAI_OK) {
        eyes_code *code = (eyes_code *)r.code;
        for (uint32_t k = 0; k < r.classes * record_row(&r); k++)
            if (draw(chance, 100) == 0)
                code[k] = (eyes_code)(draw(chance, THRESHOLDS) |
                                      draw(chance, THRESHOLDS) << 4 |
                                      draw(chance, NEVER_KIND + 1) << 8 |
                                      draw(chance, NEVER_KIND + 1) << 11);
        miai_eyes_unit_put(&w, &r);
        miai_eyes_record_clear(&r, &truth->mem);
    }
    assert_int_equal(
        miai_eyes_pack(out, &truth->mem, w.bytes.data, w.bytes.count, &error),
        MIAI_OK);
    miai_vec_clear(&w.bytes);
}

/* Solves the unit, and adds another one in its place; false if the lies before
 * are found, which `error` says. */
static bool add_lie(miai_eyes_build *b, int step, uint32_t unit,
                    uint64_t *chance, miai_error *error)
{
    const eyes_unit u =
        miai_eyes_unit(&b->list, step == 0 ? 0 : step + 1, unit);
    const miai_budget no_limit = {0};
    miai_packed solved, raw, lies;

    const miai_status rc =
        miai_build_solve(&solved, b, step, unit, &b->mem, &no_limit, error);
    if (rc != MIAI_OK) {
        assert_int_equal(rc, MIAI_ERR_INPUT);
        return false;
    }
    assert_int_equal(
        miai_eyes_unpack(&raw, &b->mem, solved.data, solved.len, error),
        MIAI_OK);
    lie(&lies, &u, &raw, chance);
    assert_int_equal(miai_build_add(b, step, unit, lies.data, lies.len, error),
                     MIAI_OK);
    miai_packed_clear(&solved);
    miai_packed_clear(&raw);
    miai_packed_clear(&lies);
    return true;
}

static bool write_nothing(const void *data, size_t len, void *user)
{
    (void)data;
    (void)len;
    (void)user;
    return true;
}

/* A unit with numbers that cannot be comes from a file, like any other: it is
 * found out where something is made of it, or makes a wrong library.  It never
 * meets an assertion. */
static void units_that_lie_are_no_surprise(void **state)
{
    const miai_mem mem = miai_mem_libc();
    int liberties = 0, threats = 0, written = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t chance = seed;
        miai_error error = {0};
        miai_eyes_build *b;
        bool good = true;
        assert_int_equal(miai_build_new(&b, &mem, 5), MIAI_OK);
        for (int step = 0; step < miai_build_steps(b) && good; step++)
            for (uint32_t u = 0; u < miai_build_units(b, step) && good; u++)
                good = add_lie(b, step, u, &chance, &error);
        if (good)
            assert_int_equal(
                miai_build_write(b, &mem, write_nothing, NULL, &error),
                MIAI_OK);
        written += good;
        liberties += strstr(error.text, "order of liberties") != NULL;
        threats += strstr(error.text, "order of threats") != NULL;
        miai_build_free(b);
    }
    assert_true(liberties > 0);
    assert_true(threats > 0);
    assert_true(written > 0);
}

/* Two bytes hold no number of bits above 65535. */
static void ranks_have_room(void **state)
{
    const uint32_t states = 400 * RANK_STATES;
    const record_layout few = miai_file_layout(1, 0, states, 65535, 1);
    const record_layout many = miai_file_layout(1, 0, states, 65536, 1);

    (void)state;
    assert_int_equal(few.bits - few.ranks, 2 * 400);
    assert_int_equal(many.bits - many.ranks, 4 * 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_has_the_same_key),
        cmocka_unit_test(the_list_has_every_shape),
        cmocka_unit_test(a_stone_in_the_middle_leaves_two_eyes),
        cmocka_unit_test(the_corner_point_is_deep),
        cmocka_unit_test(every_state_has_its_number),
        cmocka_unit_test(behind_the_last_table_nothing_changes),
        cmocka_unit_test(what_is_skipped_would_come_out_the_same),
        cmocka_unit_test(a_bad_unit_leaves_nothing_behind),
        cmocka_unit_test(units_that_lie_are_no_surprise),
        cmocka_unit_test(ranks_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
