/* json.c - answers as JSON, one object a line, as `miai solve --json` writes
 * them.
 *
 * usage    json FILE
 * build    cc json.c $(pkg-config --cflags --libs miai) -o json
 */
#include <stdio.h>
#include <stdlib.h>

#include <miai.h>

#define LARGEST ((size_t)1 << 20) /* bytes of a file */

/* Takes what the library writes. */
static bool print(const void *data, size_t len, void *user)
{
    return fwrite(data, 1, len, user) == len;
}

/* Writes the answer to a problem, or why there is none. */
static bool answer(miai_context *ctx, const miai_problem *problem,
                   const miai_options *options)
{
    miai_verdict *verdict = NULL;
    const bool solved =
        problem && miai_solve(&verdict, ctx, problem, options) == MIAI_OK;

    if (solved)
        miai_verdict_json(verdict, problem, print, stdout);
    else
        miai_failed_json(miai_context_failure(ctx), print, stdout);
    putchar('\n');
    miai_verdict_free(verdict);
    return solved;
}

static bool answer_all(miai_context *ctx, const char *text, size_t len,
                       const char *file)
{
    miai_reader *reader = NULL;
    miai_problem *problem = NULL;
    miai_options options;
    miai_status rc;
    bool good = true;

    miai_options_init(&options, sizeof options);
    rc = miai_reader_new(&reader, ctx, text, len, file, &options);
    if (rc != MIAI_OK)
        return answer(ctx, NULL, &options);
    while ((rc = miai_reader_next(&problem, reader)) != MIAI_END) {
        good = answer(ctx, problem, &options) && good;
        miai_problem_free(problem);
        if (rc == MIAI_ERR_NOMEM)
            break;
    }
    miai_reader_free(reader);
    return good;
}

int main(int argc, char **argv)
{
    miai_context *ctx = NULL;
    char *text = malloc(LARGEST);
    FILE *in = argc == 2 ? fopen(argv[1], "rb") : NULL;
    bool good = false;

    if (!in)
        fprintf(stderr, "usage: json FILE\n");
    else if (text && miai_context_new(&ctx, NULL, NULL) == MIAI_OK)
        good = answer_all(ctx, text, fread(text, 1, LARGEST, in), argv[1]);
    if (in)
        fclose(in);
    miai_context_free(ctx);
    free(text);
    return good ? 0 : 1;
}
