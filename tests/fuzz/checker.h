/* checker.h - a checker of proofs as a function, for the fuzz targets.
 *
 * The checker is a program of one file, named by CHECKER before this is
 * included: it is taken in with other ways to open files, to print, to take
 * memory and to end.  The input is a problem and its proof, separated by a form
 * feed.
 */
#ifndef FUZZ_CHECKER_H
#define FUZZ_CHECKER_H

#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define MOST_INPUT (1 << 16) /* bytes                                    */
#define MOST_BYTES                                                             \
    (1 << 20)       /* of a block: a line of a proof has ten bytes
                                or more, and takes 100 at most            */
#define MOST_HELD 4 /* files, and blocks, at a time      */

static const char *input[2]; /* problem, proof */
static size_t input_size[2];
static FILE *opened[MOST_HELD];
static void *held[MOST_HELD];
static char said[512]; /* the last line printed */
static jmp_buf stop;

static FILE *open_part(const char *path)
{
    const int i = strcmp(path, "proof") == 0;

    opened[i] = fmemopen((void *)(uintptr_t)input[i], input_size[i], "r");
    return opened[i];
}

static int close_part(FILE *file)
{
    opened[file == opened[1]] = NULL;
    return fclose(file);
}

/* Where a block is held; NULL is where the next one will be. */
static int place_of(const void *block)
{
    int i = 0;

    while (held[i] != block) {
        i++;
        assert(i < MOST_HELD);
    }
    return i;
}

/* Of a table for the longest proofs only as much as a short one can use. */
static void *take(size_t count, size_t size)
{
    const size_t most = MOST_BYTES / size;
    const int i = place_of(NULL);

    return held[i] = calloc(count < most ? count : most, size);
}

static inline void *resize(void *block, size_t size)
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

int check(int argc, char **argv);

#define main                 check
#define fopen(path, mode)    open_part(path)
#define fclose(file)         close_part(file)
#define calloc(count, size)  take(count, size)
#define realloc(block, size) resize(block, size)
#define free(block)          give_back(block)
#define printf(...)          say(__VA_ARGS__)
#define putchar(c)           ((void)(c))
#define exit(status)         leave(status)
#include CHECKER
#undef main
#undef fopen
#undef fclose
#undef calloc
#undef realloc
#undef free
#undef printf
#undef putchar
#undef exit

/* Does the checker accept the proof?  Then `said` is what it calls proved. */
static bool is_accepted(const uint8_t *data, size_t size)
{
    static char *argv[] = {"check", "problem", "proof", NULL};
    const char *text = (const char *)data;
    const char *cut = size > 0 ? memchr(text, '\f', size) : NULL;
    int status;

    if (!cut || size > MOST_INPUT)
        return false;
    input[0] = text;
    input_size[0] = (size_t)(cut - text);
    input[1] = cut + 1;
    input_size[1] = size - input_size[0] - 1;
    status = setjmp(stop);
    if (status == 0)
        status = check(3, argv);
    else
        assert(status == 1 || status == 2);
    for (int i = 0; i < MOST_HELD; i++) {
        if (opened[i])
            fclose(opened[i]);
        free(held[i]);
        opened[i] = held[i] = NULL;
    }
    return status == 0;
}

/* The solver's answer to the problem; NULL if there is none. */
static miai_verdict *answer(const miai_options *o)
{
    static miai_context *ctx;
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;

    if (!ctx && miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    if (miai_reader_new(&reader, ctx, input[0], input_size[0], "", o) ==
            MIAI_OK &&
        miai_reader_next(&problem, reader) == MIAI_OK &&
        miai_solve(&verdict, ctx, problem, o) != MIAI_OK)
        verdict = NULL;
    miai_problem_free(problem);
    miai_reader_free(reader);
    return verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
