/* solve.c - the smallest program with libmiai in it.
 *
 * usage    solve [FILE]
 * build    cc solve.c $(pkg-config --cflags --libs miai) -o solve
 *
 * Solves the problems of a file, or one of its own, and says what happens.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define LARGEST ((size_t)1 << 20) /* bytes of a file */

/* X black, O white, # black stones that are never captured. */
static const char own_problem[] = ";three in the corner\n"
                                  "#####\n"
                                  "OOOO#\n"
                                  "...O#\n";

/* What happens when `first` moves first. */
static void print_side(const miai_problem *problem, const miai_verdict *verdict,
                       miai_color first)
{
    /* A problem that is not enclosed says only now who defends. */
    const miai_open_facts *open = miai_verdict_open(verdict);
    const miai_color defender =
        open ? open->defender : miai_problem_defender(problem);
    const char *name = first == MIAI_BLACK ? "Black" : "White";
    const char *goal = first == defender ? "live" : "kill";
    const int status = miai_verdict_status(verdict, first);
    const int most = miai_verdict_threats(verdict);
    const miai_move *move;

    if (!miai_verdict_asked(verdict, first))
        return;
    printf("  %s moving first ", name);
    if (status == 0)
        printf("was not solved within the limits");
    else if (status > most)
        printf("can %s", goal);
    else if (status > 0)
        printf("can %s unless the other side is ahead by %d in ko threats",
               goal, status);
    else if (status >= -most)
        printf("cannot %s unless ahead by %d in ko threats", goal, -status);
    else
        printf("cannot %s", goal);
    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++)
        printf("%s %s", i == 0 ? "; best:" : ",", move->text);
    printf("\n");
    if (open)
        printf("    %s: %s\n",
               miai_certainty_name(open->first[first == MIAI_WHITE].certainty),
               open->first[first == MIAI_WHITE].words);
}

static miai_status solve(miai_context *ctx, const miai_problem *problem,
                         const miai_options *options)
{
    miai_verdict *verdict;
    const miai_status rc = miai_solve(&verdict, ctx, problem, options);

    if (rc != MIAI_OK)
        return rc;
    printf("%s\n", miai_problem_name(problem));
    print_side(problem, verdict, MIAI_BLACK);
    print_side(problem, verdict, MIAI_WHITE);
    miai_verdict_free(verdict);
    return MIAI_OK;
}

/* Solves all problems of a text.  A bad one does not stop the others; returns
 * whether all was well. */
static bool solve_all(miai_context *ctx, const char *text, size_t len,
                      const char *file)
{
    miai_reader *reader;
    miai_problem *problem;
    miai_options options;
    miai_status rc;
    bool good = true;

    miai_options_init(&options, sizeof options);
    options.nodes = 10000000; /* some seconds a problem */
    if (miai_reader_new(&reader, ctx, text, len, file, &options) != MIAI_OK) {
        fprintf(stderr, "solve: %s\n", miai_context_error(ctx));
        return false;
    }
    while ((rc = miai_reader_next(&problem, reader)) != MIAI_END) {
        if (rc == MIAI_OK)
            rc = solve(ctx, problem, &options);
        if (rc != MIAI_OK) {
            fprintf(stderr, "solve: %s\n", miai_context_error(ctx));
            good = false;
        }
        miai_problem_free(problem);
    }
    miai_reader_free(reader);
    return good;
}

/* Reads a file whole; the text is the caller's, NULL if that fails. */
static char *read_file(size_t *len, const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(LARGEST);

    *len = file && text ? fread(text, 1, LARGEST, file) : 0;
    if (!file || !text || ferror(file) || *len == LARGEST) {
        fprintf(stderr, "solve: %s: cannot be read, or is too long\n", path);
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    miai_context *ctx;
    bool good = false;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "solve: not enough memory\n");
        return EXIT_FAILURE;
    }
    if (argc < 2) {
        good = solve_all(ctx, own_problem, strlen(own_problem), "own");
    } else {
        size_t len;
        char *text = read_file(&len, argv[1]);
        good = text && solve_all(ctx, text, len, argv[1]);
        free(text);
    }
    miai_context_free(ctx);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
