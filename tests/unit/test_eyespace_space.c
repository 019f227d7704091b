/* test_eyespace_space.c - eyes of corridors and rooms.
 *
 * The corridors and most rooms are those of [Landman 1996], Figures 9 to 11 and
 * sections 2.5, 2.6 and 3.7, as other programs found them; the kos were worked
 * out by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <miai.h>

typedef struct desk {
    miai_context *ctx;
    miai_calc *calc;
} desk;

static int set_up(void **state)
{
    static desk d;

    *state = &d;
    return miai_context_new(&d.ctx, NULL, NULL) != MIAI_OK ||
           miai_calc_new(&d.calc, d.ctx, 0) != MIAI_OK;
}

static int tear_down(void **state)
{
    desk *d = *state;

    miai_calc_free(d->calc);
    miai_context_free(d->ctx);
    return 0;
}

/* Is the value of a statement this text? */
static void check(desk *d, const char *statement, const char *wanted)
{
    miai_value *v;
    const char *text;

    if (miai_calc_evaluate(&v, d->calc, statement, strlen(statement)) !=
        MIAI_OK)
        fail_msg("%s: %s", statement, miai_context_error(d->ctx));
    assert_int_equal(miai_value_text(&text, v, MIAI_NOTATION_PLAIN), MIAI_OK);
    if (strcmp(text, wanted) != 0)
        fail_msg("%s is %s, not %s", statement, text, wanted);
    miai_value_free(v);
}

/* Patterns separated by blanks that have one value. */
typedef struct row {
    const char *kind, *patterns, *value;
} row;

static int check_rows(desk *d, const row *rows, size_t count)
{
    int checked = 0;

    for (size_t i = 0; i < count; i++) {
        const char *at = rows[i].patterns;
        while (*at) {
            const int len = (int)strcspn(at, " ");
            char statement[100];
            snprintf(statement, sizeof statement, "eyespace(\"%s %.*s\")",
                     rows[i].kind, len, at);
            check(d, statement, rows[i].value);
            at += len + (at[len] == ' ');
            checked++;
        }
    }
    return checked;
}

static void corridors_have_the_values_of_the_paper(void **state)
{
    static const row rows[] = {
        {"closed", ". .. .X .X. .XX .XX. .XXX", "1"},
        {"closed", "... ..X ..X. ..XX .X.X", "1.5e"},
        {"closed", "X.X .... ...X X..X X.XX ..... ....X ...X. ..X.. .XXXX",
         "2"},
        {"closed", ".XXX.", "S"},
        {"closed", "..XX. .X.X.", "{2|S}"},
        {"open", ".", "0"},
        {"open", ".. .X .X. .XX .XX. .XXX.", "1/2e"},
        {"open", ".XXX", "3/4e"},
        {"open", ".XXXX .XXXX. .XXXXX", "1*e"},
        {"open",
         "... ..X .... ...X ..X. ..XX .X.. ...X. ...XX ..XX. ..XXX .X.X. .XX..",
         "1"},
        {"open", ".X.X .X.XX .XX.X .X.XX. .XX.X. .XX.XX .XXX.. .XXX.X",
         "1.25e"},
        {"open", "..... ....X ..X.. ..X.X .X... .X..X", "1.5e"},
        {"open",
         "...... .....X ...X.X ..X... ..X..X ..X.XX ..XX.X ..XXXX .X.X.X", "2"},
        {"open", "...X..", "{2|S}"},
        {"open", "..XXX.", "{S|1/2e}"},
        {"open", "...XX.", "{2|S||1}"},
    };

    assert_int_equal(check_rows(*state, rows, sizeof rows / sizeof *rows), 75);
}

static void rooms(void **state)
{
    static const row rows[] = {
        {"closed", "../..", "1"},
        {"closed", ".../#.# .../..# #.#/.../#.# ../.# .X/X.", "1.5e"},
        {"closed", ".../#.#/#.# ..#/#.#/#.. .../...", "2"},
        {"open", "e./.#", "1*e"},
        {"open", "e. .e .XXe", "1/2e"},
        /* A White stone at the mouth is connected: the next point is the mouth. */
        {"open", "E.", "0"},
        {"open", "E.X E..", "1/2e"},
        /* The middle of three has one neighbour outside, and that is White. */
        {"open", ".e./#.#", "1*e"},
        /* Nobody wants to move: after White's best one it is a seki. */
        {"closed", "#.#/.X#/#X./#.#", "5/4"},
        /* The same of Black's: after it it is one, after White's it is two. */
        {"closed", ".###/XXX./.###", "7/4"},
    };

    assert_int_equal(check_rows(*state, rows, sizeof rows / sizeof *rows), 19);
}

/* White's move in the middle of the first takes the point where the arms meet, and
 * one arm of three stays a ko for all. */
static void kos_have_names(void **state)
{
    static const row rows[] = {
        {"open", "#X./X.X/#e#", "{2|1/2e,Ko2}"},
        {"open", "#X./..X/#e#", "{2|1/2e,{2-Ko2|0}}"},
    };

    check_rows(*state, rows, sizeof rows / sizeof *rows);
}

/* What a text is said to be wrong about, and where. */
static void texts_are_checked(void **state)
{
    static const struct {
        const char *statement, *message;
        size_t at;
    } cases[] = {
        {"eyespace(\"..\")", "expected 'open' or 'closed'", 10},
        {"eyespace(\"open .o\")", "expected '.', 'X' or 'O'", 16},
        {"eyespace(\"closed e./..\")", "in a closed room", 17},
        {"eyespace(\"open ../..\")", "expected a mouth", 20},
        {"eyespace(\"open e./.e\")", "expected one entrance", 19},
        {"eyespace(\"closed XX\")", "expected a liberty", 17},
        {"eyespace(\"closed .#./###\")", "expected a room in one piece", 19},
        {"eyespace(\"closed ./..\")", "equally long", 20},
        {"eyespace(\"closed \")", "expected an empty point", 17},
    };
    desk *d = *state;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = cases[i].statement;
        miai_value *v = NULL;
        assert_int_equal(miai_calc_evaluate(&v, d->calc, text, strlen(text)),
                         MIAI_ERR_INPUT);
        assert_null(v);
        if (!strstr(miai_context_error(d->ctx), cases[i].message) ||
            miai_calc_error_at(d->calc) != cases[i].at)
            fail_msg("%s: %s at %zu", text, miai_context_error(d->ctx),
                     miai_calc_error_at(d->calc));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corridors_have_the_values_of_the_paper),
        cmocka_unit_test(rooms),
        cmocka_unit_test(kos_have_names),
        cmocka_unit_test(texts_are_checked),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
