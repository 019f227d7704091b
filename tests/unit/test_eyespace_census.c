/* test_eyespace_census.c - all eyespaces by value.
 *
 * The counts are those of a program of another kind, which lists all fillings in
 * a set and takes the least of the images that symmetries give.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <miai.h>

#include "eyespace/eyespace_census.h"

enum { CELLS = 5 };

/* In the centre, at the edge and in the corner: closed and open. */
static const uint64_t known[CELLS + 1][6] = {
    {0},
    {1, 1, 1, 1, 1, 1},
    {2, 2, 5, 6, 3, 5},
    {10, 14, 26, 45, 20, 29},
    {49, 91, 161, 319, 109, 184},
    {285, 640, 1020, 2321, 615, 1151},
};

static miai_context *context(void)
{
    miai_context *ctx;

    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    return ctx;
}

static miai_census *census_of(miai_context *ctx, int cells, int shapes)
{
    miai_census *c;

    assert_int_equal(miai_census_new(&c, ctx, cells), MIAI_OK);
    for (int i = 0; i < shapes; i++)
        assert_int_equal(miai_census_next(c), MIAI_OK);
    return c;
}

static miai_census *whole(miai_context *ctx, int cells)
{
    miai_census *c = census_of(ctx, cells, 0);
    miai_status rc = MIAI_OK;

    while (rc == MIAI_OK)
        rc = miai_census_next(c);
    assert_int_equal(rc, MIAI_END);
    assert_int_equal(miai_census_done(c), miai_census_shapes_of(c));
    return c;
}

/* --- counts ----------------------------------------------------------------------- */

static void all_eyespaces_are_counted_once(void **state)
{
    miai_context *ctx = context();
    miai_census *c = whole(ctx, CELLS);
    uint64_t all = 0, of_values = 0;
    const miai_census_value *v;

    (void)state;
    for (int n = 1; n <= CELLS; n++)
        for (int k = 0; k < 6; k++) {
            assert_int_equal(miai_census_count(
                                 c, -1, n, (miai_eye_place)(k / 2), k % 2 != 0),
                             known[n][k]);
            all += known[n][k];
        }
    for (int i = 0; (v = miai_census_value_at(c, i)) != NULL; i++)
        of_values += v->count;
    assert_int_equal(of_values, all);
    miai_census_free(c);
    miai_context_free(ctx);
}

/* Compares two ways to tell whether a wall can be one chain. */
typedef struct walls {
    uint64_t closed[MIAI_PLACES];
} walls;

static bool count_empty(const miai_census_space *space, void *user)
{
    walls *w = user;
    const miai_census_filling *f = &space->filling;

    if (f->mouth < 0 && f->stones[0] == 0 && f->stones[1] == 0)
        w->closed[miai_census_place(f)]++;
    return true;
}

static bool count_shape(const miai_eyes_shape *shape, void *user)
{
    return miai_census_list(shape, count_empty, user);
}

/* The shapes of eyes that miai_eyes_tally_make() counts are connected outside. */
static void closed_shapes_are_those_of_the_library_of_eyes(void **state)
{
    (void)state;
    for (int n = 1; n <= 8; n++) {
        const miai_budget budget = {.nodes = 0};
        miai_eyes_tally tally;
        walls w = {{0}};
        assert_int_equal(miai_eyes_tally_make(&tally, n, &budget), MIAI_OK);
        assert_true(miai_census_shapes(n, count_shape, &w));
        for (int place = 0; place < MIAI_PLACES; place++)
            assert_int_equal(w.closed[place], tally.shapes[place]);
    }
}

/* --- values ----------------------------------------------------------------------- */

/* What is known of a pattern. */
typedef struct wanted {
    const char *pattern;
    miai_eye_place place;
    bool is_open;
    const char
        *text; /* of the value, or of both bounds, a blank between them */
    int seen;
} wanted;

static bool compare(const miai_census_item *item, void *user)
{
    for (wanted *w = user; w->pattern != NULL; w++) {
        char bounds[200];
        if (strcmp(item->pattern, w->pattern) != 0 || item->place != w->place ||
            item->is_open != w->is_open)
            continue;
        snprintf(bounds, sizeof bounds, "%s %s", item->low, item->high);
        assert_string_equal(item->text[0] ? item->text : bounds, w->text);
        w->seen++;
    }
    return true;
}

/* What the corner is like was found with the solver, on boards with four outside
 * liberties. */
static void eyespaces_have_these_values(void **state)
{
    wanted list[] = {
        {".XXX.", MIAI_PLACE_CENTRE, false, "S", 0},
        {".XX..", MIAI_PLACE_CENTRE, false, "{2|S}", 0},
        {"../..", MIAI_PLACE_CENTRE, false, "1", 0},
        {"../..", MIAI_PLACE_CORNER, false, "1", 0},
        {".###/XXX.", MIAI_PLACE_CORNER, false, "1 S", 0},
        {".##/...", MIAI_PLACE_CORNER, false, "2", 0},
        {"X##/.XX", MIAI_PLACE_CORNER, false, "2", 0},
        {"M.", MIAI_PLACE_CORNER, true, "0", 0},
        {"XeX.", MIAI_PLACE_EDGE, true, "Ko2", 0},
        {".MX.", MIAI_PLACE_EDGE, true, "2-Ko2", 0},
        {"Xe..", MIAI_PLACE_EDGE, true, "{2|1/2e,Ko2}", 0},
        {NULL, MIAI_PLACE_CENTRE, false, NULL, 0},
    };
    miai_context *ctx = context();
    miai_census *c = census_of(ctx, CELLS, 0);

    (void)state;
    miai_census_listen(c, compare, list);
    while (miai_census_next(c) == MIAI_OK)
        ;
    for (const wanted *w = list; w->pattern != NULL; w++)
        if (w->seen != 1)
            fail_msg("%s was met %d times", w->pattern, w->seen);
    miai_census_free(c);
    miai_context_free(ctx);
}

/* --- the journal -------------------------------------------------------------------- */

typedef struct text {
    char *data;
    size_t len;
} text;

static bool add(const void *data, size_t len, void *user)
{
    text *t = user;

    t->data = realloc(t->data, t->len + len + 1);
    assert_non_null(t->data);
    memcpy(t->data + t->len, data, len);
    t->len += len;
    t->data[t->len] = '\0';
    return true;
}

static text written(const miai_census *c)
{
    text t = {0};

    assert_true(miai_census_write(c, add, &t));
    return t;
}

static void a_census_goes_on_from_its_journal(void **state)
{
    miai_context *ctx = context();
    miai_census *through = whole(ctx, 4);
    const text want = written(through);

    (void)state;
    for (int shapes = 0; shapes <= miai_census_shapes_of(through); shapes++) {
        miai_census *part = census_of(ctx, 4, shapes);
        const text half = written(part);
        miai_census *rest = census_of(ctx, 4, 0);
        assert_int_equal(miai_census_read(rest, half.data, half.len), MIAI_OK);
        assert_int_equal(miai_census_done(rest), shapes);
        while (miai_census_next(rest) == MIAI_OK)
            ;
        const text got = written(rest);
        assert_string_equal(got.data, want.data);
        free(got.data);
        free(half.data);
        miai_census_free(rest);
        miai_census_free(part);
    }
    free(want.data);
    miai_census_free(through);
    miai_context_free(ctx);
}

/* Any change of a byte, and any cut, is refused: counts add up to all eyespaces,
 * and values are those of their examples.  Changes of examples into others of the
 * same value are none. */
static void a_damaged_journal_is_refused(void **state)
{
    miai_context *ctx = context();
    miai_census *c = whole(ctx, 3), *again = census_of(ctx, 3, 0);
    text t = written(c);

    (void)state;
    for (size_t len = 0; len < t.len; len++)
        assert_int_equal(miai_census_read(again, t.data, len), MIAI_ERR_INPUT);
    for (size_t i = 0; i < t.len; i++) {
        const char before = t.data[i];
        t.data[i] = before == '0' ? '1' : before == ' ' ? '\0' : '~';
        const miai_status rc = miai_census_read(again, t.data, t.len);
        if (before != '0')
            assert_int_equal(rc, MIAI_ERR_INPUT);
        if (rc != MIAI_OK) {
            assert_int_equal(miai_census_done(again), 0);
            assert_null(miai_census_value_at(again, 0));
        }
        t.data[i] = before;
    }
    assert_int_equal(miai_census_read(again, t.data, t.len), MIAI_OK);
    free(t.data);
    miai_census_free(again);
    miai_census_free(c);
    miai_context_free(ctx);
}

static void a_journal_of_another_size_is_refused(void **state)
{
    miai_context *ctx = context();
    miai_census *c = whole(ctx, 2), *more = census_of(ctx, 3, 0);
    text t = written(c);

    (void)state;
    assert_int_equal(miai_census_read(more, t.data, t.len), MIAI_ERR_INPUT);
    assert_non_null(strstr(miai_context_error(ctx), "as many cells"));
    free(t.data);
    miai_census_free(more);
    miai_census_free(c);
    miai_context_free(ctx);
}

/* --- failures ------------------------------------------------------------------------ */

static bool stop(uint64_t work, void *user)
{
    (void)work;
    (void)user;
    return true;
}

static bool refuse(const miai_census_item *item, void *user)
{
    (void)item;
    (void)user;
    return false;
}

static void what_is_stopped_counts_nothing(void **state)
{
    miai_context *ctx = context();
    miai_census *c = census_of(ctx, 5, 12);
    const text before = written(c);

    (void)state;
    miai_context_set_progress(ctx, stop, NULL);
    assert_int_equal(miai_census_next(c), MIAI_ERR_LIMIT);
    miai_context_set_progress(ctx, NULL, NULL);
    miai_census_listen(c, refuse, NULL);
    assert_int_equal(miai_census_next(c), MIAI_ERR_LIMIT);
    miai_census_listen(c, NULL, NULL);
    const text after = written(c);
    assert_string_equal(after.data, before.data);
    assert_int_equal(miai_census_next(c), MIAI_OK);
    free(after.data);
    free(before.data);
    miai_census_free(c);
    miai_context_free(ctx);
}

static void sizes_out_of_range_are_refused(void **state)
{
    miai_context *ctx = context();
    miai_census *c;

    (void)state;
    assert_int_equal(miai_census_new(&c, ctx, 0), MIAI_ERR_OPTION);
    assert_null(c);
    assert_int_equal(miai_census_new(&c, ctx, MIAI_CENSUS_CELLS + 1),
                     MIAI_ERR_OPTION);
    miai_census_free(c);
    miai_context_free(ctx);
}

/* Fails at the allocation that it counts down to. */
static void *failing(void *user, void *block, size_t old_size, size_t new_size)
{
    int *left = user;

    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return (*left)-- > 0 ? realloc(block, new_size) : NULL;
}

static void every_allocation_may_fail(void **state)
{
    miai_status rc = MIAI_ERR_NOMEM;

    (void)state;
    for (int most = 0; rc != MIAI_END; most++) {
        miai_context *ctx;
        miai_census *c = NULL;
        int left = most;
        rc = miai_context_new(&ctx, failing, &left);
        if (rc != MIAI_OK)
            continue;
        rc = miai_census_new(&c, ctx, 2);
        while (rc == MIAI_OK)
            rc = miai_census_next(c);
        assert_true(rc == MIAI_END || rc == MIAI_ERR_NOMEM);
        miai_census_free(c);
        miai_context_free(ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_eyespaces_are_counted_once),
        cmocka_unit_test(closed_shapes_are_those_of_the_library_of_eyes),
        cmocka_unit_test(eyespaces_have_these_values),
        cmocka_unit_test(a_census_goes_on_from_its_journal),
        cmocka_unit_test(a_damaged_journal_is_refused),
        cmocka_unit_test(a_journal_of_another_size_is_refused),
        cmocka_unit_test(what_is_stopped_counts_nothing),
        cmocka_unit_test(sizes_out_of_range_are_refused),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
