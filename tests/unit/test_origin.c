/* test_origin.c - where a problem comes from: its file, its number in it, the
 * line and the name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

/* The problems of a text, good and bad: index, line and name of each. */
typedef struct origin {
    int line;
    const char *name;
    bool good;
} origin;

static void come_from(const char *text, const origin *want, int count)
{
    miai_context *ctx;
    miai_reader *reader;
    miai_problem *p;
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.open = MIAI_OPEN_NEVER;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    assert_int_equal(
        miai_reader_new(&reader, ctx, text, strlen(text), "dir/f", &o),
        MIAI_OK);
    for (int i = 0; i < count; i++) {
        const miai_status rc = miai_reader_next(&p, reader);
        const miai_failed *f = miai_context_failure(ctx);
        assert_int_equal(rc, want[i].good ? MIAI_OK : MIAI_ERR_INPUT);
        assert_string_equal(p ? miai_problem_file(p) : f->file, "dir/f");
        assert_int_equal(p ? miai_problem_index(p) : f->index, i + 1);
        assert_int_equal(p ? miai_problem_line(p) : f->line, want[i].line);
        assert_string_equal(p ? miai_problem_name(p) : f->problem,
                            want[i].name);
        miai_problem_free(p);
    }
    assert_int_equal(miai_reader_next(&p, reader), MIAI_END);
    miai_reader_free(reader);
    miai_context_free(ctx);
}

static void a_problem_knows_where_it_comes_from(void **state)
{
    static const origin diagrams[] = {
        {3, "dir/f#1", true}, {7, "two", false}, {10, "three", true}};
    static const origin trees[] = {{2, "one", true},
                                   {3, "dir/f#2", false},
                                   {5, "dir/f#3", false},
                                   {7, "last", false}};
    static const origin forum[] = {{2, "one", true}, {8, "two", false}};

    (void)state;
    come_from("; a comment\n\n.O#\n\n;two\n= skipped\n.O#\n?\n;three\n.O#\n",
              diagrams, 3);
    come_from("mail\n(;GN[one]SZ[9:4]AW[ca][bb][cb][ac][bc]"
              "AB[da][db][cc][dc][ad][bd])\n(;SZ[9]\nAB)\n(;SZ[9]AB[aa])\n\n"
              "(;GN[last]\n\nSZ[9]AB[aa])",
              trees, 4);
    come_from("mail\n$$W one\n$$ +---+\n$$ |.O|\n$$ |OX|\n$$ |X.|\n\n$$ two\n"
              "$$ !\n",
              forum, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_problem_knows_where_it_comes_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
