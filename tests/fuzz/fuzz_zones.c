/* fuzz_zones.c - any bytes as a problem and its proof on the board.
 *
 * The two are separated by a form feed.  The checker is a program: it is taken in
 * here with other ways to open files, to print, to take memory and to end.  What
 * it accepts must be what the solver says: whoever moves first, the defender
 * lives however many threats the attacker has.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define MOST_ITEMS 65536 /* of a block: proofs here are short */

static const char *input[2]; /* problem, proof */
static size_t input_size[2];
static FILE *opened;
static void *held[3];
static char said[512]; /* the last line printed */
static jmp_buf stop;

static FILE *open_part(const char *path)
{
    const int i = strcmp(path, "proof") == 0;

    opened = fmemopen((void *)(uintptr_t)input[i], input_size[i], "r");
    return opened;
}

static int close_part(FILE *file)
{
    opened = NULL;
    return fclose(file);
}

static int place_of(const void *block)
{
    int i = 0;

    while (held[i] != block)
        i++;
    return i;
}

static void *take(size_t count, size_t size)
{
    const int i = place_of(NULL);

    return held[i] = calloc(count < MOST_ITEMS ? count : MOST_ITEMS, size);
}

static void *resize(void *block, size_t size)
{
    const int i = place_of(block);

    return held[i] = realloc(block, size);
}

static void give_back(void *block)
{
    held[place_of(block)] = NULL;
    free(block);
}

__attribute__((format(printf, 1, 2))) static int say(const char *format, ...)
{
    va_list args;
    int len;

    va_start(args, format);
    len = vsnprintf(said, sizeof said, format, args);
    va_end(args);
    return len;
}

static _Noreturn void leave(int status)
{
    longjmp(stop, status);
}

int check_zones(int argc, char **argv);

#define main                 check_zones
#define fopen(path, mode)    open_part(path)
#define fclose(file)         close_part(file)
#define calloc(count, size)  take(count, size)
#define realloc(block, size) resize(block, size)
#define free(block)          give_back(block)
#define printf(...)          say(__VA_ARGS__)
#define putchar(c)           ((void)(c))
#define exit(status)         leave(status)
#include "../../tools/zonecheck.c"
#undef main
#undef fopen
#undef fclose
#undef calloc
#undef realloc
#undef free
#undef printf
#undef putchar
#undef exit

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The solver's answer to the question that was proved. */
static void compare(void)
{
    static miai_context *ctx;
    const bool attacks = strstr(said, "the attacker first") != NULL;
    const bool is_first_white = (strstr(said, "White") != NULL) != attacks;
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    miai_options o;

    assert(strncmp(said, "proved: ", 8) == 0);
    miai_options_init(&o, sizeof o);
    o.nodes = 20000;
    o.ruling = 1;
    if (!ctx && miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    if (miai_reader_new(&reader, ctx, input[0], input_size[0], "", &o) ==
            MIAI_OK &&
        miai_reader_next(&problem, reader) == MIAI_OK &&
        miai_solve(&verdict, ctx, problem, &o) == MIAI_OK) {
        const int status = miai_verdict_status(
            verdict, is_first_white ? MIAI_WHITE : MIAI_BLACK);
        assert(status == (attacks ? -1 : 1) * (o.threats + 1));
    }
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    miai_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char *argv[] = {"zonecheck", "problem", "proof", NULL};
    const char *text = (const char *)data;
    const char *cut = size > 0 ? memchr(text, '\f', size) : NULL;
    int status;

    if (!cut)
        return 0;
    input[0] = text;
    input_size[0] = (size_t)(cut - text);
    input[1] = cut + 1;
    input_size[1] = size - input_size[0] - 1;
    status = setjmp(stop);
    if (status == 0)
        status = check_zones(3, argv);
    else
        assert(status == 1 || status == 2);
    if (opened)
        fclose(opened);
    opened = NULL;
    for (int i = 0; i < 3; i++) {
        free(held[i]);
        held[i] = NULL;
    }
    if (status == 0)
        compare();
    return 0;
}
