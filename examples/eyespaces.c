/* eyespaces.c - how many eyes groups have.
 *
 * usage    eyespaces FILE
 * build    cc eyespaces.c $(pkg-config --cflags --libs miai) -o eyespaces
 *
 * Prints for each problem of the file the value of each eyespace of the target,
 * the best moves there, the sum, and whether the group lives.
 */
#include <stdio.h>

#include <miai.h>

static void print_moves(const miai_eyespaces *e, int region, miai_color side)
{
    const miai_eyespace_move *m;
    int i;

    for (i = 0; (m = miai_eyespaces_best(e, region, side, i)) != NULL; i++)
        printf("%s %s leaves %s",
               i > 0                ? ","
               : side == MIAI_BLACK ? "  Black"
                                    : "  White",
               m->text, m->value_text);
    if (i > 0)
        putchar('\n');
}

static void print_group(const miai_eyespaces *e)
{
    const miai_eyespace_region *r;
    int i;

    for (i = 0; (r = miai_eyespaces_region_at(e, i)) != NULL; i++) {
        printf("%d points: %s\n", r->count, r->value_text);
        print_moves(e, i, MIAI_BLACK);
        print_moves(e, i, MIAI_WHITE);
    }
    printf("sum %s: %s\n", miai_eyespaces_sum_text(e),
           miai_eyespaces_verdict_name(miai_eyespaces_verdict_of(e)));
}

/* Answers all problems of a text. */
static miai_status answer(miai_context *ctx, miai_calc *calc, const char *text,
                          size_t len, const char *file)
{
    miai_reader *reader;
    miai_problem *problem;
    miai_status rc = miai_reader_new(&reader, ctx, text, len, file, NULL);

    if (rc != MIAI_OK)
        return rc;
    while ((rc = miai_reader_next(&problem, reader)) == MIAI_OK) {
        miai_eyespaces *e;
        rc = miai_eyespaces_new(&e, ctx, calc, problem, NULL);
        if (rc == MIAI_OK) {
            printf("%s\n", miai_problem_name(problem));
            print_group(e);
        }
        miai_eyespaces_free(e);
        miai_problem_free(problem);
        if (rc != MIAI_OK)
            break;
    }
    miai_reader_free(reader);
    return rc == MIAI_END ? MIAI_OK : rc;
}

int main(int argc, char **argv)
{
    static char text[100000];
    miai_context *ctx;
    miai_calc *calc;
    miai_status rc;
    size_t len;
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;

    if (file == NULL) {
        fputs("usage: eyespaces FILE\n", stderr);
        return 1;
    }
    len = fread(text, 1, sizeof text, file);
    fclose(file);
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return 1;
    rc = miai_calc_new(&calc, ctx, 0);
    if (rc == MIAI_OK)
        rc = answer(ctx, calc, text, len, argv[1]);
    if (rc != MIAI_OK)
        fprintf(stderr, "eyespaces: %s\n", miai_context_error(ctx));
    miai_calc_free(calc);
    miai_context_free(ctx);
    return rc == MIAI_OK ? 0 : 1;
}
