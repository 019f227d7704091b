/* test_race.c - capturing races: counted, and the tables of the sources. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "race_reading.h"

enum { SEKI = MIAI_EMPTY, BLACK = MIAI_BLACK, WHITE = MIAI_WHITE };

static miai_race_count count_of(const char *text)
{
    const miai_race race = race_of(text);
    miai_race_count count;

    miai_race_count_up(&count, &race);
    return count;
}

/* --- the diagrams of [Wolf, Semeai] ------------------------------------- */

typedef struct diagram {
    const char *text;
    int x[2], r[2], winner[2]; /* of Black, of White                        */
    miai_race_case kind;
    miai_race_method method[2];
} diagram;

static const diagram diagrams[] = {
    {"S=1 B:Z=2,I=1,O=1,A=1 W:O=3,A=4,V=3",
     {3, 7},
     {3, 4},
     {BLACK, WHITE},
     MIAI_RACE_C,
     {MIAI_RACE_FIF, MIAI_RACE_FIF}},
    {"S=1 B:O=1,A=1 W:O=2",
     {2, 2},
     {1, 2},
     {BLACK, WHITE},
     MIAI_RACE_B,
     {MIAI_RACE_FOF, MIAI_RACE_FOF}},
    {"S=2 B:O=1,A=1 W:O=3",
     {2, 3},
     {1, 3},
     {SEKI, WHITE},
     MIAI_RACE_B,
     {MIAI_RACE_FOF, MIAI_RACE_FOF}},
    {"S=2 B:O=3 W:O=1,A=3",
     {3, 4},
     {3, 1},
     {BLACK, WHITE},
     MIAI_RACE_B,
     {MIAI_RACE_FIF, MIAI_RACE_FOF}},
    {"S=2 B:O=4 W:O=1,A=3",
     {4, 4},
     {4, 1},
     {BLACK, BLACK},
     MIAI_RACE_B,
     {MIAI_RACE_FIF, MIAI_RACE_FIF}},
    {"S=2 B:O=2,A=1 W:O=1,A=3",
     {3, 4},
     {2, 1},
     {SEKI, WHITE},
     MIAI_RACE_B,
     {MIAI_RACE_FOF, MIAI_RACE_FOF}},
    {"S=1 B:O=2 W:O=1,A=2",
     {2, 3},
     {2, 1},
     {BLACK, WHITE},
     MIAI_RACE_B,
     {MIAI_RACE_FIF, MIAI_RACE_FOF}},
};

/* Diagrams 1, 5, 10, 15, 19, 23, 27. */
static void diagrams_come_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof diagrams / sizeof diagrams[0]; i++) {
        const diagram *d = &diagrams[i];
        const miai_race_count c = count_of(d->text);
        assert_int_equal(c.kind, d->kind);
        for (int side = 0; side < 2; side++) {
            assert_int_equal(c.sum[side].exclusive, d->x[side]);
            assert_int_equal(c.sum[side].reduced, d->r[side]);
            assert_int_equal(c.first[side].winner, d->winner[side]);
            assert_int_equal(c.first[side].method, d->method[side]);
        }
    }
}

/* Turned over, Black has what White had. */
static void colours_do_not_matter(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof diagrams / sizeof diagrams[0]; i++) {
        static const int turned[] = {SEKI, WHITE, BLACK};
        const diagram *d = &diagrams[i];
        const miai_race r = race_of(d->text);
        const miai_race race = {.chain = {r.chain[1], r.chain[0]},
                                .shared = r.shared};
        miai_race_count c;
        miai_race_count_up(&c, &race);
        for (int side = 0; side < 2; side++) {
            assert_int_equal(c.first[side].winner, turned[d->winner[!side]]);
            assert_int_equal(c.first[side].method, d->method[!side]);
        }
    }
}

/* "2S+1" in section 5.1 is 2S-1; "X2+S+1" in 7.4 is X2+S-1; V of White in
 * diagram 15 is 3, X of White in diagram 10 is 3. */
static void misprints_are_misprints(void **state)
{
    miai_race_count c = count_of(diagrams[6].text); /* diagram 27 */

    (void)state;
    /* Black dies by FOF, captures by FIF; V2 - V1 = 2 is no more than 2S + 1 */
    assert_true(c.fof.one == MIAI_WHITE && c.fof.left > c.fof.right);
    assert_int_equal(c.first[0].winner, BLACK);
    assert_int_equal(c.sum[1].avoided - c.sum[0].avoided, 2);
    assert_int_equal(count_of(diagrams[3].text).sum[1].avoided, 3);
    /* both ways capture: FOF has X1 - (X2 + S - 1) = 2 to spare, not 0 */
    c = count_of("S=2 B:O=4 W:O=1");
    assert_true(c.first[0].both);
    assert_int_equal(c.first[0].method, MIAI_RACE_FOF);
    assert_int_equal(c.first[0].spare, 2);
}

/* Sections 7.1 and 7.5, for all small races without eyes. */
static void inside_first_needs_approach_moves(void **state)
{
    int better = 0, saved = 0;

    (void)state;
    for (int n = 0; n < 5 * 5 * 5 * 5 * 4; n++) {
        miai_race race = {
            .chain = {{.outside = 1 + n % 5, .approach = n / 5 % 5},
                      {.outside = 1 + n / 25 % 5, .approach = n / 125 % 5}},
            .shared = 1 + n / 625};
        miai_race_count c;
        for (int side = 0; side < 2; side++)
            race.chain[side].avoided = race.chain[side].approach;
        miai_race_count_up(&c, &race);
        for (int first = 0; first < 2; first++) {
            const miai_race_outcome *o = &c.first[first];
            const int one = miai_side_of(c.fif.one);
            const int more = c.sum[!one].avoided - c.sum[one].avoided;
            const int fof =
                c.fof.left - c.fof.right -
                (c.fof.one != c.fif.one ? first == one : first != one);
            if (o->method != MIAI_RACE_FIF || o->both)
                continue;
            better++;
            assert_int_equal(o->winner, c.fif.one);
            assert_true(more > 1);
            if (c.fof.one == c.fif.one || fof < 0)
                continue;
            saved++;
            assert_true(more > 2 * race.shared - 1);
        }
    }
    assert_true(better > 100 && saved > 10);
}

/* --- moves behind and to spare ------------------------------------------ */

static void check_spare(const char *text, int behind, int spare, int other)
{
    const miai_race_count c = count_of(text);

    assert_int_equal(c.first[0].behind, behind);
    assert_int_equal(c.first[0].spare, spare);
    assert_int_equal(c.first[1].spare, other);
}

static void moves_to_spare(void **state)
{
    (void)state;
    check_spare("B:O=3 W:O=3", 0, 0, 0);
    check_spare("B:O=5 W:O=3", 2, 2, 1);
    check_spare("S=2 B:O=2 W:O=2", -1, -1, -1);
    /* White's threat to fill the inside first: all three are not to be had */
    check_spare("S=1 B:O=1,A=3 W:O=1", 3, 1, 0);
    /* Black cannot fill the last shared liberty, so White need never play */
    check_spare("S=2 B: W:Z=1", 3, MIAI_RACE_EVER, MIAI_RACE_EVER);
    assert_int_equal(count_of("S=2 B: W:Z=1").first[0].winner, WHITE);
}

static void atari_is_no_race(void **state)
{
    const miai_race_count c = count_of("B:Z=4,I=3 W:Z=1");

    (void)state;
    assert_int_equal(c.fif.left - c.fif.right, 1);
    assert_int_equal(c.first[1].winner, WHITE);
    assert_true(c.first[1].atari);
    assert_int_equal(c.first[0].winner, BLACK);
    assert_false(c.first[0].atari);
}

static void eyes_take_moves(void **state)
{
    static const int moves[] = {0, 1, 2, 3, 5, 8, 12, 17};

    (void)state;
    for (int eye = 0; eye <= MIAI_RACE_EYE_MOST; eye++)
        for (int inside = 0; inside == 0 || inside < eye; inside++) {
            const miai_race race = {
                .chain = {{.eye = eye, .inside = inside, .outside = 1},
                          {.outside = 1}},
                .shared = 1};
            miai_race_count c;
            if (inside == 0 && eye >= 3 && eye != 4)
                continue; /* it can be made into two eyes: not a race */
            miai_race_count_up(&c, &race);
            assert_int_equal(c.sum[0].eye, moves[eye] - inside);
        }
}

/* Which eyes are better than which. */
static void cases_by_eyes(void **state)
{
    static const char want[8][9] = {"BCCCCCCC", "CDDDCCCC", "CDDDCCCC",
                                    "CDDDCCCC", "CCCCDCCC", "CCCCCDCC",
                                    "CCCCCCDC", "CCCCCCCD"};

    (void)state;
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++) {
            miai_race race = {
                .chain = {{.eye = a, .inside = a > 0 ? a - 1 : 0},
                          {.eye = b, .inside = b > 0 ? b - 1 : 0}},
                .shared = 1};
            miai_race_count c;
            miai_race_count_up(&c, &race);
            assert_int_equal('A' + (int)c.kind, want[a][b]);
            race.shared = 0;
            race.chain[0].outside = race.chain[1].outside = 1;
            miai_race_count_up(&c, &race);
            assert_int_equal(c.kind, MIAI_RACE_A);
        }
}

/* --- tables ------------------------------------------------------------- */

static void check_table(int black_eyes, int white_eyes,
                        const char *const want[6])
{
    for (int shared = 0; shared <= 5; shared++) {
        char line[100] = "";
        for (int difference = 5; difference >= -5; difference--) {
            char cell[MIAI_RACE_CELL];
            miai_race_cell(cell, black_eyes, white_eyes, difference, shared);
            snprintf(line + strlen(line), sizeof line - strlen(line), "%s ",
                     cell);
        }
        assert_string_equal(line, want[5 - shared]);
    }
}

/* [Landman 1996], printed there from five shared liberties down to none. */
static void tables_of_landman(void **state)
{
    static const char *const none[] = {
        "W WS S S S S S S S SL L ", "W W WS S S S S S SL L L ",
        "W W W WS S S S SL L L L ", "W W W W WS S SL L L L L ",
        "W W W W W WL L L L L L ",  "W W W W W WL L L L L L "};
    static const char *const one[] = {
        "WS S S S S S S S S S SL ", "W WS S S S S S S S SL L ",
        "W W WS S S S S S SL L L ", "W W W WS S S S SL L L L ",
        "W W W W WS S SL L L L L ", "W W W W W WL L L L L L "};
    static const char *const black[] = {
        "W W W W W W W W W W W ",  "W W W W W W W W W W WL ",
        "W W W W W W W W W WL L ", "W W W W W W W W WL L L ",
        "W W W W W W W WL L L L ", "W W W W W W WL L L L L "};

    (void)state;
    check_table(0, 0, none);
    check_table(1, 1, one);
    check_table(1, 0, black);
}

static void table_5_of_landman(void **state)
{
    static const char *const want[2][3][3] = {
        {{"W, S, L", "W, L", "L"},
         {"W, L", "W, S, L", "L"},
         {"W", "W", "both live"}},
        {{"S*", "L*", "L"}, {"W*", "S*", "L"}, {"W", "W", "both live"}}};

    (void)state;
    for (int enough = 0; enough < 2; enough++)
        for (int black = 0; black < 3; black++)
            for (int white = 0; white < 3; white++) {
                char cell[MIAI_RACE_CELL];
                miai_race_possible(cell, black, white, enough);
                assert_string_equal(cell, want[enough][black][white]);
            }
}

static void table_1_of_wolf(void **state)
{
    static const char *const want[] = {
        "A FIF S = 0; either; R1 = R2; kill / kill",
        "B FIF S > 0, no eyes; R1 >= R2; R1 = R2 + S; kill / look at FOF",
        "B FOF S > 0, no eyes; X1 >= X2; X1 = X2 + S - 1; "
        "kill / seki, kill / kill for S = 1",
        "C FIF S > 0, one eye, or sizes differ and the larger > 3; "
        "the smaller eye; R1 = R2 + S; kill / kill",
        "D FIF S > 0, two eyes, both <= 3 or equal; X1 >= X2; R1 = R2 + S; "
        "kill / seki"};

    (void)state;
    for (int i = 0; i < MIAI_RACE_ROWS; i++) {
        const miai_race_row row = miai_race_row_of(i);
        char line[200];
        snprintf(line, sizeof line, "%s %s %s; %s; %s; %s",
                 miai_race_case_name(row.kind),
                 miai_race_method_name(row.method), row.when, row.one,
                 row.relation, row.outcome);
        assert_string_equal(line, want[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(diagrams_come_out),
        cmocka_unit_test(colours_do_not_matter),
        cmocka_unit_test(misprints_are_misprints),
        cmocka_unit_test(inside_first_needs_approach_moves),
        cmocka_unit_test(moves_to_spare),
        cmocka_unit_test(atari_is_no_race),
        cmocka_unit_test(eyes_take_moves),
        cmocka_unit_test(cases_by_eyes),
        cmocka_unit_test(tables_of_landman),
        cmocka_unit_test(table_5_of_landman),
        cmocka_unit_test(table_1_of_wolf),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
