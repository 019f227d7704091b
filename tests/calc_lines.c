/* calc_lines.c - each line of standard input through a calculator.
 *
 * Prints what the line is worth, or `error: ` and why.  Options: -l LaTeX,
 * -c CGSuite, -m N for a limit of N MiB.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

static void run(miai_context *ctx, miai_calc *calc, const char *line,
                size_t len, miai_notation notation)
{
    miai_value *v;

    if (miai_calc_evaluate(&v, calc, line, len) != MIAI_OK) {
        printf("error: at %zu: %s\n", miai_calc_error_at(calc),
               miai_context_error(ctx));
        return;
    }
    const char *text;
    if (miai_value_text(&text, v, notation) == MIAI_OK)
        printf("%s\n", text);
    else
        printf("error: %s\n", miai_context_error(ctx));
    miai_value_free(v);
}

int main(int argc, char **argv)
{
    static char line[4 << 20];
    miai_notation notation = MIAI_NOTATION_PLAIN;
    size_t bytes = 0;
    miai_context *ctx;
    miai_calc *calc;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-l") == 0)
            notation = MIAI_NOTATION_LATEX;
        else if (strcmp(argv[i], "-c") == 0)
            notation = MIAI_NOTATION_CGSUITE;
        else if (strcmp(argv[i], "-m") == 0 && i + 1 < argc)
            bytes = (size_t)strtoul(argv[++i], NULL, 10) << 20;
        else
            return 2;
    }
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK ||
        miai_calc_new(&calc, ctx, bytes) != MIAI_OK)
        return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        run(ctx, calc, line, strcspn(line, "\n"), notation);
        fflush(stdout);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return 0;
}
