/* test_options.c - options as rows: reading them, and what every row owes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "common/option_value.h"
#include "common/spelling.h"
#include "eyes/building.h"
#include "solve/settings.h"

typedef struct request {
    const char *file, *out;
    bool json;
    int jason;
    char *const *words;
} request;

static const option_row rows[] = {
    {"file", IN_AT(request, file), .value = "FILE", .help = "a file"},
    {"json", FLAG_AT(request, json), .help = "yes or no"},
    {"jason", INT_AT(request, jason), .value = "N", .least = 1, .most = 9,
     .usual = "3", .help = "a number"},
    {"out", OUT_AT(request, out), .value = "OUT", .help = "a file"},
    {0},
};

static const option_group groups[] = {{NULL, rows, 0}, {0}};

static bool keep_words(void *user, char *const *words)
{
    request *r = user;

    r->words = words;
    return true;
}

static const command plain = {.path = "miai test",
                              .options = groups,
                              .words = WORDS_OTHER,
                              .size = sizeof(request),
                              .check = keep_words};
static const command dashed = {.path = "miai test",
                               .options = groups,
                               .words = WORDS_OTHER,
                               .dashes = true,
                               .size = sizeof(request),
                               .check = keep_words};

/* A line as words; the first is the command. */
typedef struct line {
    char copy[200];
    char *argv[20];
    int argc;
} line;

static void split(line *l, const char *text)
{
    l->argc = 0;
    assert_true(strlen(text) < sizeof l->copy);
    strcpy(l->copy, text);
    for (char *w = strtok(l->copy, " "); w; w = strtok(NULL, " "))
        l->argv[l->argc++] = w;
    l->argv[l->argc] = NULL;
}

static bool read_line(request *out, const command *c, const char *text)
{
    static line l;

    split(&l, text);
    return command_read(out, c, l.argc, l.argv);
}

/* The words of a line that are not options. */
static void check_words(const char *text, const char *want)
{
    char got[200] = "";
    request r;

    assert_true(read_line(&r, &dashed, text));
    for (int i = 0; r.words[i]; i++) {
        strcat(got, i > 0 ? " " : "");
        strcat(got, r.words[i]);
    }
    assert_string_equal(got, want);
}

static void words_may_begin_with_a_dash(void **state)
{
    request r;

    (void)state;
    check_words("calc", "");
    check_words("calc -3/4", "-3/4");
    check_words("calc -1 --json -_on", "-1 -_on");
    check_words("calc 1 --file f 2 --file=g 3", "1 2 3");
    check_words("calc 1 --fi -2 -3", "1 -3");
    check_words("calc 1 --json 2 -- --file -- 3", "1 2 --file -- 3");
    check_words("calc --3 --", "--3");
    check_words("calc --file -- 1", "1");
    assert_false(read_line(&r, &dashed, "calc 1 --file"));
    assert_false(read_line(&r, &dashed, "calc --none 1"));
}

static void values_go_to_their_places(void **state)
{
    request r;

    (void)state;
    assert_true(read_line(&r, &plain, "test"));
    assert_int_equal(r.jason, 3);
    assert_false(r.json);
    assert_null(r.file);
    assert_true(read_line(&r, &plain, "test a --json --jason 9 --f=x b"));
    assert_int_equal(r.jason, 9);
    assert_true(r.json);
    assert_string_equal(r.file, "x");
    assert_string_equal(r.words[0], "a");
    assert_string_equal(r.words[1], "b");
    assert_true(read_line(&r, &plain, "test --jason 1 --jason 2"));
    assert_int_equal(r.jason, 2);
}

static void bad_values_are_refused(void **state)
{
    static const char *const bad[] = {
        "test --jason 0", "test --jason 10", "test --jason -1",
        "test --jason=",  "test --jason 1x", "test --jason",
        "test --j 1",     "test --json=1",   "test -x",
        "test --jasson 1"};
    request r;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(read_line(&r, &plain, bad[i]));
}

static bool wants_help(const command *c, const char *text)
{
    line l;

    split(&l, text);
    return command_wants_help(c, l.argc, l.argv);
}

static void help_is_found_anywhere(void **state)
{
    (void)state;
    assert_true(wants_help(&plain, "test --help"));
    assert_true(wants_help(&plain, "test --none --jason x a --help b"));
    assert_true(wants_help(&plain, "test --file --help"));
    assert_true(wants_help(&plain, "test --he"));
    assert_true(wants_help(&plain, "test -h"));
    assert_false(wants_help(&dashed, "test -h"));
    assert_false(wants_help(&plain, "test -- --help"));
    assert_false(wants_help(&plain, "test --helper"));
    assert_false(wants_help(&solve_command, "solve --h")); /* --hint, too */
    assert_false(wants_help(&plain, "test help"));
}

static const char *nearest(const char *typed)
{
    static const char *const words[] = {"solve", "race", "eyes", "calc",
                                        "tree-size"};
    spelling s = spelling_of(typed);

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        spelling_try(&s, words[i]);
    return s.nearest ? s.nearest : "";
}

static void a_mistyped_word_is_recognised(void **state)
{
    (void)state;
    assert_string_equal(nearest("sovle"), "solve");
    assert_string_equal(nearest("slve"), "solve");
    assert_string_equal(nearest("solves"), "solve");
    assert_string_equal(nearest("rade"), "race");
    assert_string_equal(nearest("eye"), "eyes");
    assert_string_equal(nearest("clac"), "calc");
    assert_string_equal(nearest("treesize"), "tree-size");
    assert_string_equal(nearest("rope"), ""); /* one letter in four */
    assert_string_equal(nearest("play"), "");
    assert_string_equal(nearest("x"), "");
    assert_string_equal(nearest(""), "");
    assert_string_equal(nearest("solvesolvesolvesolvesolvesolvesolve"), "");
}

/* The usual values of the rows are those of the library. */
static void no_options_are_those_of_the_library(void **state)
{
    char *argv[] = {"solve", "file", NULL};
    miai_options want;
    settings s;

    (void)state;
    miai_options_init(&want, sizeof want);
    assert_true(command_read(&s, &solve_command, 2, argv));
    assert_int_equal(s.options.first, want.first);
    assert_int_equal(s.options.threats, want.threats);
    assert_int_equal(s.options.ruling, want.ruling);
    assert_int_equal(s.options.move, want.move);
    assert_int_equal(s.options.nodes, want.nodes);
    assert_false(s.options.literal);
    assert_int_equal(s.memory, 512 << 20);
    assert_int_equal(s.jobs, 1);
}

static void check_row(const command *c, const option_row *row)
{
    char form[OPTION_ROOM];

    assert_true(option_form(form, row) < OPTION_ROOM - 1);
    assert_true(row->help && row->help[0]);
    assert_true(row->help[strlen(row->help) - 1] != '.');
    assert_true(!row->detail || row->detail[strlen(row->detail) - 1] == '.');
    assert_true((row->kind == OPTION_WORD) == (row->words != NULL));
    assert_true((row->kind == OPTION_OTHER) == (row->read != NULL));
    assert_true((row->value == NULL) ==
                (row->kind == OPTION_FLAG || row->kind == OPTION_WORD));
    assert_true(row->place < c->size);
    assert_false(row->usual && (row->without || row->optional));
}

static void check_command(const command *c)
{
    const option_row *seen[100] = {&help_row};
    int count = 1;

    for (const command *const *sub = c->commands; sub && *sub; sub++) {
        assert_memory_equal((*sub)->path, c->path, strlen(c->path));
        check_command(*sub);
    }
    assert_true(c->size <= MOST_SETTINGS);
    assert_true(c->about && c->usage && (c->commands || c->text));
    for (const option_group *g = c->options; g && g->rows; g++) {
        for (const option_row *row = g->rows; row->name; row++) {
            check_row(c, row);
            for (int i = 0; i < count; i++)
                assert_string_not_equal(seen[i]->name, row->name);
            seen[count++] = row;
        }
    }
}

static void every_row_is_complete(void **state)
{
    (void)state;
    check_command(&miai_command);
    check_command(&building_mpi);
}

/* Is the line, a quoted word, one of the dictionary? */
static void expect_line(const char *dictionary, const char *word,
                        const char *end)
{
    char wanted[OPTION_ROOM + 20];

    snprintf(wanted, sizeof wanted, "\n\"%s%s\"\n", word, end);
    if (!strstr(dictionary, wanted))
        fail_msg("tests/fuzz/options.dict: expected a line%s", wanted);
}

static void expect_rows(const char *dictionary, const command *c)
{
    for (const command *const *sub = c->commands; sub && *sub; sub++)
        expect_rows(dictionary, *sub);
    for (const option_group *g = c->options; g && g->rows; g++) {
        for (const option_row *row = g->rows; row->name; row++) {
            char name[OPTION_ROOM];
            snprintf(name, sizeof name, "--%s", row->name);
            expect_line(dictionary, name, "\\x0a");
            for (const option_word *w = row->words; w && w->word; w++)
                expect_line(dictionary, w->word, "");
        }
    }
}

/* Whoever tries any bytes as a command line finds no option by chance. */
static void fuzzing_knows_every_row(void **state)
{
    static char dictionary[20000] = "\n";
    FILE *file = fopen(MIAI_ROOT "/tests/fuzz/options.dict", "r");

    (void)state;
    assert_non_null(file);
    const size_t len = fread(dictionary + 1, 1, sizeof dictionary - 2, file);
    assert_true(len > 0 && len < sizeof dictionary - 2);
    fclose(file);
    expect_rows(dictionary, &miai_command);
    expect_line(dictionary, "--help", "\\x0a");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_may_begin_with_a_dash),
        cmocka_unit_test(values_go_to_their_places),
        cmocka_unit_test(bad_values_are_refused),
        cmocka_unit_test(help_is_found_anywhere),
        cmocka_unit_test(a_mistyped_word_is_recognised),
        cmocka_unit_test(no_options_are_those_of_the_library),
        cmocka_unit_test(every_row_is_complete),
        cmocka_unit_test(fuzzing_knows_every_row),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
