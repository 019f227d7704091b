/* test_race_board.c - the numbers of a race read from the board.
 *
 * What is counted with these numbers is not asked here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "race_blocks.h"
#include "race_samples.inc.h"

enum { FAULT_TEXT = 400 };

static miai_race_view view_of(const race_diagram *d)
{
    const miai_race_position q = position_of(d);
    miai_error error = {0};
    miai_race_view view;

    if (!miai_race_look(&view, &error, &q))
        fail_msg("%s", error.text);
    return view;
}

/* All faults: "B:atari W:nakade".  `exchanged`: Black's are called White's. */
static void write_faults(char out[FAULT_TEXT], const miai_race_view *view,
                         bool exchanged)
{
    size_t at = 0;

    out[0] = '\0';
    for (int kind = 0; kind < MIAI_RACE_FAULTS; kind++)
        for (int side = 0; side < 2; side++) {
            const miai_color color =
                (side == 1) != exchanged ? MIAI_WHITE : MIAI_BLACK;
            if (miai_race_has_fault(view, (miai_race_fault_kind)kind, color))
                at += (size_t)snprintf(
                    out + at, FAULT_TEXT - at, "%s%c:%s", at > 0 ? " " : "",
                    "BW"[side],
                    miai_race_fault_name((miai_race_fault_kind)kind));
        }
}

static void expect_numbers(const sample *s, const miai_race_view *view,
                           bool exchanged)
{
    assert_int_equal(view->race.shared, s->shared);
    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &view->race.chain[exchanged ? !side : side];
        assert_int_equal(c->eye, s->number[side][0]);
        assert_int_equal(c->inside, s->number[side][1]);
        assert_int_equal(c->outside, s->number[side][2]);
        assert_int_equal(c->approach, s->number[side][3]);
        assert_int_equal(c->avoided, s->number[side][4]);
    }
}

/* Numbers and faults, from all sides, for both colours. */
static void samples_are_read(void **state)
{
    char faults[FAULT_TEXT];

    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        const race_diagram d = diagram_of(samples[i].diagram);
        for (int way = 0; way < 16; way++) {
            const race_diagram turned = diagram_turned(&d, way % 8, way >= 8);
            const miai_race_view view = view_of(&turned);
            write_faults(faults, &view, way >= 8);
            if (strcmp(faults, samples[i].faults) != 0)
                fail_msg("%s, way %d: %s", samples[i].name, way, faults);
            expect_numbers(&samples[i], &view, way >= 8);
        }
    }
}

/* Every fault has a sample, but the ko, which no diagram shows. */
static void every_fault_has_a_sample(void **state)
{
    bool seen[MIAI_RACE_FAULTS] = {false};

    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        const race_diagram d = diagram_of(samples[i].diagram);
        const miai_race_view view = view_of(&d);
        for (int k = 0; k < view.faults; k++)
            seen[view.fault[k].kind] = true;
    }
    for (int kind = 0; kind < MIAI_RACE_FAULTS; kind++)
        assert_int_equal(seen[kind], kind != MIAI_RACE_KO);
}

/* --- what is marked ----------------------------------------------------- */

/* A character for what a point is: capitals are Black's. */
static char mark_of(const miai_race_view *view, int p)
{
    const char mark = ".xo=eiua"[view->kind[p]];

    return view->owner[p] == MIAI_BLACK && mark >= 'a'
               ? (char)(mark - 'a' + 'A')
               : mark;
}

typedef struct marked {
    const char *diagram, *marks;
} marked;

static const marked marks[] = {
    {"@..O.xoo.X.#\n"
     "     xoo\n"
     "@.xxxxoo.#\n"
     "     x.o\n"
     "     x.o",
     ".AAUOXxxoua.\n"
     ".....Xxx....\n"
     ".OXXXXxxo...\n"
     ".....X=x....\n"
     ".....X=x...."},
    {"xxxxoo.#\n"
     "x.Oxoo.#\n"
     "xxxxoo\n"
     "@..x.o",
     "XXXXxxo.\n"
     "XEIXxxo.\n"
     "XXXXxx..\n"
     ".OOX=x.."},
    {"@.xxo.#\n" /* two chains of White */
     "@.x.xx\n"
     "  xxx.\n"
     "    oo\n"
     "   #.#",
     ".OXXx=.\n"
     ".OXEXX.\n"
     "..XXX=.\n"
     "....xx.\n"
     "....o.."},
};

/* From all sides. */
static void points_are_marked(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        const race_diagram d = diagram_of(marks[i].diagram);
        const race_diagram m = diagram_of(marks[i].marks);
        assert_int_equal(d.width, m.width);
        for (int way = 0; way < 8; way++) {
            const race_diagram turned = diagram_turned(&d, way, false);
            const race_diagram expected = diagram_turned(&m, way, false);
            const miai_race_view view = view_of(&turned);
            for (int y = 0; y < turned.height; y++)
                for (int x = 0; x < turned.width; x++)
                    assert_int_equal(mark_of(&view, board_point(&turned, x, y)),
                                     expected.at[y][x]);
        }
    }
}

/* --- pieces -------------------------------------------------------------- */

static void expect_plain(const race_plan *plan)
{
    const race_diagram d = race_built(plan);
    const miai_race_view view = view_of(&d);
    char faults[FAULT_TEXT];

    write_faults(faults, &view, false);
    assert_string_equal(faults, "");
    for (int side = 0; side < 2; side++) {
        const miai_race_chain *c = &view.race.chain[side];
        int sum = 0;
        for (int i = 0; i < plan->outside[side]; i++)
            sum += plan->approach[side][i];
        assert_int_equal(c->outside, plan->outside[side]);
        assert_int_equal(c->approach, sum);
        assert_int_equal(c->eye, block_eyes[plan->eye[side]].size);
        assert_int_equal(c->inside, block_eyes[plan->eye[side]].inside);
    }
    assert_int_equal(view.race.shared, plan->shared);
}

/* Every outside liberty and every eye, with 0 to 4 shared liberties. */
static void pieces_are_plain(void **state)
{
    (void)state;
    for (int eye = 0; eye < BLOCK_EYES; eye++)
        for (int one = 0; one <= BLOCK_APPROACH; one++)
            for (int shared = 0; shared <= 4; shared++) {
                const race_plan plan = {
                    .outside = {2, 3},
                    .approach = {{one, BLOCK_APPROACH - one}, {0, one, 1}},
                    .eye = {eye, BLOCK_EYES - 1 - eye},
                    .shared = shared};
                expect_plain(&plan);
            }
}

/* --- what is no race ---------------------------------------------------- */

static void is_refused(const char *diagram, const char *message)
{
    const race_diagram d = diagram_of(diagram);
    const miai_race_position q = position_of(&d);
    miai_error error = {0};
    miai_race_view view;

    assert_false(miai_race_look(&view, &error, &q));
    assert_string_equal(error.text, message);
}

static void no_race_is_refused(void **state)
{
    (void)state;
    is_refused("x.O", "expected an essential chain of White, found none");
    is_refused("X.o", "expected an essential chain of Black, found none");
    is_refused("#x.o", "expected an essential chain without immortal stones "
                       "at a1");
    is_refused("xo.", "expected a chain with a liberty at a1");
    is_refused("x.oX O", "expected a chain with a liberty at d1");
}

static void essential_points_hold_stones(void **state)
{
    const race_diagram d = diagram_of("x.o");
    miai_race_position q = position_of(&d);
    miai_error error = {0};
    miai_race_view view;

    (void)state;
    q.essential[1] = true;
    assert_false(miai_race_look(&view, &error, &q));
    assert_string_equal(error.text,
                        "expected a stone of an essential chain at b1");
}

/* One stone of a chain is enough, essential or immortal. */
static void chains_are_whole(void **state)
{
    const race_diagram d = diagram_of(samples[0].diagram);
    const miai_race_view whole = view_of(&d);
    miai_race_position q = position_of(&d);
    miai_error error = {0};
    miai_race_view view;
    bool seen[2] = {false, false};

    (void)state;
    for (int p = 0; p < d.width * d.height; p++) {
        const int side = q.board.at[p] == MIAI_WHITE;
        if (!q.essential[p])
            continue;
        q.essential[p] = !seen[side];
        seen[side] = true;
    }
    assert_true(miai_race_look(&view, &error, &q));
    assert_int_equal(view.faults, 0);
    assert_memory_equal(view.kind, whole.kind, sizeof view.kind);
}

static void a_ko_is_a_fault(void **state)
{
    const race_diagram d = diagram_of(samples[0].diagram);
    miai_race_position q = position_of(&d);
    miai_error error = {0};
    miai_race_view view;

    (void)state;
    q.board.ko = board_point(&d, 1, 0);
    assert_true(miai_race_look(&view, &error, &q));
    assert_int_equal(view.faults, 2);
    assert_int_equal(
        miai_race_has_fault(&view, MIAI_RACE_KO, MIAI_BLACK)->point,
        q.board.ko);
}

/* --- words -------------------------------------------------------------- */

static void faults_are_said(void **state)
{
    const miai_race_fault fault = {MIAI_RACE_EYE_SPLIT, MIAI_WHITE, 2};
    char line[200], small[8];

    (void)state;
    assert_true(miai_race_describe_fault(line, sizeof line, &fault, 9) <
                sizeof line);
    assert_string_equal(
        line, "White's chain, see c1: one move splits its eye in two.");
    assert_int_equal(miai_race_describe_fault(small, sizeof small, &fault, 9),
                     strlen(line));
    assert_string_equal(small, "White's");
}

/* Every fault has a name of its own and words that fit a line. */
static void faults_have_names(void **state)
{
    char line[200];

    (void)state;
    for (int kind = 0; kind < MIAI_RACE_FAULTS; kind++) {
        const miai_race_fault fault = {(miai_race_fault_kind)kind, MIAI_BLACK,
                                       0};
        for (int other = 0; other < kind; other++)
            assert_string_not_equal(
                miai_race_fault_name(fault.kind),
                miai_race_fault_name((miai_race_fault_kind)other));
        assert_true(miai_race_describe_fault(line, sizeof line, &fault, 9) <
                    120);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_are_read),
        cmocka_unit_test(every_fault_has_a_sample),
        cmocka_unit_test(points_are_marked),
        cmocka_unit_test(pieces_are_plain),
        cmocka_unit_test(no_race_is_refused),
        cmocka_unit_test(essential_points_hold_stones),
        cmocka_unit_test(chains_are_whole),
        cmocka_unit_test(a_ko_is_a_fault),
        cmocka_unit_test(faults_are_said),
        cmocka_unit_test(faults_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
