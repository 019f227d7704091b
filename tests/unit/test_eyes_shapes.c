/* test_eyes_shapes.c - shapes of eyes, and how many there are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "eyes/eyes.h"

/* Counted once by other programs: docs/manual.md has the whole table. */
static const miai_eyes_tally table[] = {
    {.shapes = {1, 1, 1}, .eyes = {1, 1, 1}},
    {.shapes = {1, 2, 1}, .eyes = {2, 5, 3}},
    {.shapes = {2, 4, 3}, .eyes = {10, 26, 19}},
    {.shapes = {5, 12, 7}, .eyes = {49, 160, 101}},
    {.shapes = {12, 34, 18}, .eyes = {284, 1006, 546}},
    {.shapes = {35, 111, 50}, .eyes = {1813, 6693, 3102}},
    {.shapes = {107, 366, 143}, .eyes = {12313, 45706, 18057}},
    {.shapes = {363, 1267, 427}, .eyes = {86443, 318965, 108549}},
};

#define TABLE_SIZE ((int)(sizeof table / sizeof table[0]))

static void expect_tally(const miai_eyes_tally *got,
                         const miai_eyes_tally *want)
{
    for (int p = 0; p < MIAI_PLACES; p++) {
        assert_int_equal(got->shapes[p], want->shapes[p]);
        assert_int_equal(got->eyes[p], want->eyes[p]);
    }
}

static void the_table_comes_out(void **state)
{
    const miai_budget budget = {0};
    miai_eyes_tally t;

    (void)state;
    for (int n = 1; n <= TABLE_SIZE; n++) {
        assert_int_equal(miai_eyes_tally_make(&t, n, &budget), MIAI_OK);
        expect_tally(&t, &table[n - 1]);
    }
}

/* --- the same by trying everything ---------------------------------------- */
/* A position is BOX * BOX letters: 'w' wall, '.' empty, 'x' Black.  The first
 * row is the lowest. */
#define BOX 5

typedef struct position {
    char at[BOX * BOX];
} position;

/* How many points of a sort are connected with point `from`, itself included?
 * They become `mark`. */
static int flood(char *at, int width, int height, int from, char sort,
                 char mark)
{
    const int x = from % width;
    int count = 1;

    if (at[from] != sort)
        return 0;
    at[from] = mark;
    if (x > 0)
        count += flood(at, width, height, from - 1, sort, mark);
    if (x < width - 1)
        count += flood(at, width, height, from + 1, sort, mark);
    if (from >= width)
        count += flood(at, width, height, from - width, sort, mark);
    if (from < width * (height - 1))
        count += flood(at, width, height, from + width, sort, mark);
    return count;
}

/* Are all points of this sort connected? */
static bool is_connected(const char *at, int width, int height, char sort)
{
    char copy[(BOX + 2) * (BOX + 2)];
    int count = 0, last = 0;

    memcpy(copy, at, (size_t)(width * height));
    for (int i = 0; i < width * height; i++) {
        if (at[i] != sort)
            continue;
        count++;
        last = i;
    }
    return flood(copy, width, height, last, sort, '!') == count;
}

/* Is the rest of the board connected?  The board is the box and two lines
 * more, which are on both sides in the centre. */
static bool can_be_surrounded(const position *p, int place)
{
    char board[(BOX + 2) * (BOX + 2)];
    const int right = place == MIAI_PLACE_CORNER ? 0 : 1;
    const int up = place == MIAI_PLACE_CENTRE ? 1 : 0;

    memset(board, 'w', sizeof board);
    for (int y = 0; y < BOX; y++)
        memcpy(board + (y + up) * (BOX + 2) + right, p->at + y * BOX, BOX);
    return is_connected(board, BOX + 2, BOX + 2, 'w');
}

/* Moves the position as far left and down as it goes. */
static void push(position *p)
{
    for (;;) {
        bool left = false, low = false;
        for (int i = 0; i < BOX; i++) {
            left |= p->at[i * BOX] != 'w';
            low |= p->at[i] != 'w';
        }
        if (left && low)
            return;
        const int step = left ? BOX : 1;
        memmove(p->at, p->at + step, (size_t)(BOX * BOX - step));
        memset(p->at + BOX * BOX - step, 'w', (size_t)step);
    }
}

/* The position seen in another way that the place permits; `way` is 0 to 7. */
static position seen(const position *p, int way)
{
    position out;

    for (int y = 0; y < BOX; y++) {
        for (int x = 0; x < BOX; x++) {
            const int u = way & 4 ? y : x, v = way & 4 ? x : y;
            const int from_x = way & 1 ? BOX - 1 - u : u;
            const int from_y = way & 2 ? BOX - 1 - v : v;
            out.at[y * BOX + x] = p->at[from_y * BOX + from_x];
        }
    }
    push(&out);
    return out;
}

/* Of all positions that are the same, is this the one to be counted? */
static bool is_first(const position *p, int place)
{
    for (int way = 0; way < 8; way++) {
        const position other = seen(p, way);
        if ((place == MIAI_PLACE_EDGE && way != 1) ||
            (place == MIAI_PLACE_CORNER && way != 4))
            continue;
        if (memcmp(other.at, p->at, sizeof other.at) < 0)
            return false;
    }
    return true;
}

/* The points of the set `set`, whose i-th member is Black if bit i of `black`
 * is set. */
static position fill(uint32_t set, uint32_t black)
{
    position p;

    for (int i = 0; i < BOX * BOX; i++) {
        p.at[i] = 'w';
        if (!(set >> i & 1))
            continue;
        p.at[i] = black & 1 ? 'x' : '.';
        black >>= 1;
    }
    return p;
}

static void count_fillings(miai_eyes_tally *t, uint32_t set, int n, int place)
{
    const uint32_t all = ((uint32_t)1 << n) - 1;

    for (uint32_t black = 0; black < all; black++) {
        const position p = fill(set, black);
        if (!is_first(&p, place))
            continue;
        t->shapes[place] += black == 0;
        t->eyes[place]++;
    }
}

/* The next larger number with as many bits. */
static uint32_t next_set(uint32_t set)
{
    const uint32_t low = set & (~set + 1), carry = set + low;

    return carry | (((set ^ carry) >> 2) / low);
}

static void trying_everything_gives_the_same_numbers(void **state)
{
    (void)state;
    for (int n = 1; n <= BOX; n++) {
        miai_eyes_tally t = {0};
        for (uint32_t set = ((uint32_t)1 << n) - 1; set >> BOX * BOX == 0;
             set = next_set(set)) {
            const position p = fill(set, 0);
            position pushed = p;
            push(&pushed);
            if (memcmp(pushed.at, p.at, sizeof p.at) != 0 ||
                !is_connected(p.at, BOX, BOX, '.'))
                continue;
            for (int place = 0; place < MIAI_PLACES; place++)
                if (can_be_surrounded(&p, place))
                    count_fillings(&t, set, n, place);
        }
        expect_tally(&t, &table[n - 1]);
    }
}

/* --- shapes ----------------------------------------------------------------- */
#define KEPT 1000

typedef struct shapes {
    int count;
    int most; /* stop after so many */
    miai_eyes_shape at[KEPT];
} shapes;

static bool keep(const miai_eyes_shape *s, void *user)
{
    shapes *all = user;

    assert_true(all->count < KEPT);
    all->at[all->count++] = *s;
    return all->count != all->most;
}

/* The promises of eyes.h. */
static void is_proper(const miai_eyes_shape *s, int points)
{
    uint16_t row[MIAI_MAX_EYE] = {0};
    int left = MIAI_MAX_EYE, right = 0, top = 0;

    assert_int_equal(s->points, points);
    for (int i = 0; i < points; i++) {
        row[s->y[i]] = (uint16_t)(row[s->y[i]] | 1 << s->x[i]);
        left = s->x[i] < left ? s->x[i] : left;
        right = s->x[i] > right ? s->x[i] : right;
        top = s->y[i] > top ? s->y[i] : top;
        assert_true(i == 0 || s->y[i] > s->y[i - 1] ||
                    (s->y[i] == s->y[i - 1] && s->x[i] > s->x[i - 1]));
    }
    assert_int_equal(left, 0);
    assert_int_equal(s->y[0], 0);
    assert_int_equal(right, s->width - 1);
    assert_int_equal(top, s->height - 1);
    assert_memory_equal(row, s->row, sizeof row);
}

static void every_shape_comes_once(void **state)
{
    static const int expected[] = {1, 2, 6, 19, 63, 216, 760};
    static shapes all;

    (void)state;
    for (int n = 1; n <= 7; n++) {
        all = (shapes){0};
        assert_true(miai_eyes_grow(n, keep, &all));
        assert_int_equal(all.count, expected[n - 1]);
        for (int i = 0; i < all.count; i++) {
            is_proper(&all.at[i], n);
            for (int j = 0; j < i; j++)
                assert_memory_not_equal(all.at[i].row, all.at[j].row,
                                        sizeof all.at[i].row);
        }
    }
}

static void growing_can_be_stopped(void **state)
{
    static shapes all;

    (void)state;
    for (int most = 1; most <= 19; most++) {
        all = (shapes){.most = most};
        assert_false(miai_eyes_grow(4, keep, &all));
        assert_int_equal(all.count, most);
    }
    all = (shapes){.most = 20};
    assert_true(miai_eyes_grow(4, keep, &all));
}

typedef struct wanted {
    const uint16_t *row; /* of MIAI_MAX_EYE */
    miai_eyes_shape found;
} wanted;

static bool find(const miai_eyes_shape *s, void *user)
{
    wanted *w = user;

    if (memcmp(s->row, w->row, sizeof s->row) != 0)
        return true;
    w->found = *s;
    return false;
}

/* The shape with these rows, the lowest first, is an eye exactly there. */
static void is_eye(const uint16_t row[MIAI_MAX_EYE], int points, bool centre,
                   bool edge, bool corner)
{
    wanted w = {.row = row};

    assert_false(miai_eyes_grow(points, find, &w));
    assert_int_equal(w.found.is_eye[MIAI_PLACE_CENTRE], centre);
    assert_int_equal(w.found.is_eye[MIAI_PLACE_EDGE], edge);
    assert_int_equal(w.found.is_eye[MIAI_PLACE_CORNER], corner);
}

static void a_wall_in_two_parts_is_no_eye(void **state)
{
    (void)state;
    /* A ring around a point: nowhere. */
    is_eye((uint16_t[MIAI_MAX_EYE]){7, 5, 7}, 8, false, false, false);
    /* An arch over a point of the edge. */
    is_eye((uint16_t[MIAI_MAX_EYE]){5, 7}, 5, true, false, false);
    /* The same upside down. */
    is_eye((uint16_t[MIAI_MAX_EYE]){7, 5}, 5, true, true, true);
    /* Bent three that cuts off the corner point. */
    is_eye((uint16_t[MIAI_MAX_EYE]){2, 3}, 3, true, true, false);
    /* Straight three. */
    is_eye((uint16_t[MIAI_MAX_EYE]){7}, 3, true, true, true);
}

static void the_largest_shapes_fit(void **state)
{
    (void)state;
    is_eye((uint16_t[MIAI_MAX_EYE]){0x3FFF}, 14, true, true, true);
    is_eye((uint16_t[MIAI_MAX_EYE]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
           14, true, true, true);
}

static bool stop_at(uint64_t so_far, void *user)
{
    return so_far >= *(uint64_t *)user;
}

static void counting_can_be_stopped(void **state)
{
    const miai_eyes_tally zero = {0};
    uint64_t limit = 0;
    const miai_budget budget = {.progress = stop_at, .user = &limit};
    miai_eyes_tally t;

    (void)state;
    assert_int_equal(miai_eyes_tally_make(&t, 1, &budget), MIAI_ERR_LIMIT);
    expect_tally(&t, &zero);
    limit = 5000;
    assert_int_equal(miai_eyes_tally_make(&t, 9, &budget), MIAI_ERR_LIMIT);
    expect_tally(&t, &zero);
    assert_int_equal(miai_eyes_tally_make(&t, 5, &budget), MIAI_OK);
    expect_tally(&t, &table[4]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_comes_out),
        cmocka_unit_test(trying_everything_gives_the_same_numbers),
        cmocka_unit_test(every_shape_comes_once),
        cmocka_unit_test(growing_can_be_stopped),
        cmocka_unit_test(a_wall_in_two_parts_is_no_eye),
        cmocka_unit_test(the_largest_shapes_fit),
        cmocka_unit_test(counting_can_be_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
