/* fuzz_proof.c - any bytes as a problem and its certificate.
 *
 * The two are separated by a form feed.  The checker of certificates is a
 * program: it is taken in here with other ways to open files, to print, to
 * take memory and to end.  What it accepts must be what the solver says.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define MOST_BYTES (1 << 20) /* of a block: certificates here are short */

static const char *part[2]; /* problem, certificate */
static size_t part_size[2];
static FILE *opened[2];
static void *held[2];
static char said[512]; /* the last line printed */
static jmp_buf end;

static FILE *open_part(const char *path)
{
    const int i = path[0] == 'c';

    opened[i] = fmemopen((void *)(uintptr_t)part[i], part_size[i], "r");
    return opened[i];
}

static int close_part(FILE *file)
{
    opened[file == opened[1]] = NULL;
    return fclose(file);
}

static void *take(size_t count, size_t size)
{
    const int i = held[0] != NULL;

    return count > MOST_BYTES / size ? NULL : (held[i] = calloc(count, size));
}

static void give_back(void *block)
{
    held[block == held[1]] = NULL;
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
    longjmp(end, status);
}

int check_proof(int argc, char **argv);

#define main                check_proof
#define fopen(path, mode)   open_part(path)
#define fclose(file)        close_part(file)
#define calloc(count, size) take(count, size)
#define free(block)         give_back(block)
#define printf(...)         say(__VA_ARGS__)
#define exit(status)        leave(status)
#include "../../tools/proofcheck.c"
#undef main
#undef fopen
#undef fclose
#undef calloc
#undef free
#undef printf
#undef exit

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The solver's answer to the question that was proved. */
static void compare(void)
{
    static miai_context *ctx;
    int white, black, ruling, literal, threats;
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    miai_options o;
    char name[8];

    literal = strstr(said, " literal") != NULL;
    if (sscanf(said,
               literal ? "proved: white-first %d black-first %d, ruling %d "
                         "literal, threats %d, ko %7[^,]"
                       : "proved: white-first %d black-first %d, ruling %d, "
                         "threats %d, ko %7[^,]",
               &white, &black, &ruling, &threats, name) != 5)
        abort();
    if (strcmp(name, "-") != 0)
        return; /* a ban needs a side to move, which two statuses lack */
    miai_options_init(&o, sizeof o);
    o.ruling = ruling;
    o.threats = threats;
    o.literal = literal;
    if (!ctx && miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    if (miai_reader_new(&reader, ctx, part[0], part_size[0], "", &o) ==
            MIAI_OK &&
        miai_reader_next(&problem, reader) == MIAI_OK &&
        miai_solve(&verdict, ctx, problem, &o) == MIAI_OK) {
        assert(white == 0 || miai_verdict_status(verdict, MIAI_WHITE) == white);
        assert(black == 0 || miai_verdict_status(verdict, MIAI_BLACK) == black);
    }
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    miai_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char *argv[] = {"proofcheck", "problem", "certificate", NULL};
    const char *text = (const char *)data;
    const char *cut = size > 0 ? memchr(text, '\f', size) : NULL;
    int status;

    if (!cut)
        return 0;
    part[0] = text;
    part_size[0] = (size_t)(cut - text);
    part[1] = cut + 1;
    part_size[1] = size - part_size[0] - 1;
    status = setjmp(end);
    if (status == 0)
        status = check_proof(3, argv);
    else
        assert(status == 1 || status == 2);
    for (int i = 0; i < 2; i++) {
        if (opened[i])
            fclose(opened[i]);
        free(held[i]);
        opened[i] = held[i] = NULL;
    }
    if (status == 0)
        compare();
    return 0;
}
