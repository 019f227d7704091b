/* fuzz_options.c - any bytes as the command line of every command.
 *
 * A line is a word.  What is accepted is in its range, and a problem can be
 * asked about with it; nothing is searched.
 */
#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calc/calc_settings.h"
#include "solve/settings.h"

#define WORDS 40

static const char record[] =
    "(;SZ[9:4]AW[ea][ga][fb:hb][hc][ic]AB[da][eb][ec:gc][gd:id];B[fa];W[])";

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Complaints need not reach the kernel one by one. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static char buffer[1 << 16];

    (void)argc;
    (void)argv;
    return setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
}

/* The words of a line each, up to the first that does not fit; every one in a
 * block of its own, so that a byte too much is noticed. */
static int split(char *word[WORDS + 1], const uint8_t *data, size_t size)
{
    int count = 0;

    word[count++] = strdup("solve");
    while (size > 0 && count < WORDS) {
        const uint8_t *end = memchr(data, '\n', size);
        const size_t len = end ? (size_t)(end - data) : size;
        word[count++] = strndup((const char *)data, len);
        data += len + (end != NULL);
        size -= len + (end != NULL);
    }
    word[count] = NULL;
    for (int i = 0; i < count; i++)
        if (!word[i])
            abort();
    return count;
}

static void check_settings(const settings *s, char *const *end)
{
    const miai_options *o = &s->options;

    assert(s->count || s->table || s->files < end);
    assert(!(s->count && s->table));
    assert(o->seconds >= 0 && o->seconds <= 1e9);
    assert(s->jobs >= 1 && s->jobs <= 256);
    assert(o->threats >= 1 && o->threats <= MIAI_MAX_THREATS);
    assert(o->ruling == 1 || o->ruling == 2);
    assert(o->move >= -1);
    assert(s->hint_steps >= 0 && s->hint_steps <= 4);
    assert(s->tree_size >= 1);
}

/* The points of the options are read with the problem. */
static void ask(const miai_options *options)
{
    static miai_context *ctx;
    miai_reader *reader;
    miai_problem *problem;

    if (!ctx && miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    if (miai_reader_new(&reader, ctx, record, sizeof record - 1, "file",
                        options) != MIAI_OK)
        abort();
    if (miai_reader_next(&problem, reader) != MIAI_OK)
        assert(!problem && miai_context_error(ctx)[0] != '\0');
    miai_problem_free(problem);
    miai_reader_free(reader);
}

/* Every word is an option, the value of one, an expression, or the -- before
 * them. */
static void check_calc(const calc_settings *c, char **argv, int argc)
{
    assert(c->words > argv && c->words <= argv + argc);
    for (char *const *w = c->words; *w; w++)
        assert(w < argv + argc);
    assert(c->notation <= MIAI_NOTATION_CGSUITE);
}

/* What the command makes of the words, and is in no hurry to do. */
static void check_command(const command *c, char *const *word, int argc)
{
    alignas(max_align_t) char buffer[4096];
    char *argv[WORDS + 1]; /* getopt sorts argv */

    assert(c->size <= sizeof buffer);
    memcpy(argv, word, sizeof argv);
    command_wants_help(c, argc, argv);
    if (!command_read(buffer, c, argc, argv))
        return;
    if (c == &calc_command) {
        check_calc((const calc_settings *)buffer, argv, argc);
    } else if (c == &solve_command || c == &race_command) {
        const settings *s = (const settings *)buffer;
        check_settings(s, argv + argc);
        ask(&s->options);
    }
}

static void check_commands(const command *c, char *const *word, int argc)
{
    for (const command *const *sub = c->commands; sub && *sub; sub++)
        check_commands(*sub, word, argc);
    check_command(c, word, argc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *word[WORDS + 1];
    const int argc = split(word, data, size);

    check_commands(&miai_command, word, argc);
    for (int i = 0; i < argc; i++)
        free(word[i]);
    return 0;
}
