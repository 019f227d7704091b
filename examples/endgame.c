/* endgame.c - adds up local positions of the endgame.
 *
 * usage    endgame [CORRIDOR]...
 * build    cc endgame.c $(pkg-config --cflags --libs miai) -o endgame
 *
 * Prints the chilled value of each corridor, such as O..oX, and who wins their
 * sum when every move costs a point: the one who makes the last move.
 */
#include <stdio.h>
#include <string.h>

#include <miai.h>

/* Replaces *sum by what an operation makes of it and `other`, which may be
 * NULL. */
static miai_status apply(miai_value **sum, miai_calc *calc, const char *name,
                         const miai_value *other)
{
    const miai_value *const arguments[] = {*sum, other};
    miai_value *result;
    const miai_status rc =
        miai_calc_apply(&result, calc, name, arguments, other ? 2 : 1);

    if (rc == MIAI_OK) {
        miai_value_free(*sum);
        *sum = result;
    }
    return rc;
}

static miai_status print(const char *what, miai_value *value)
{
    const char *text;
    const miai_status rc = miai_value_text(&text, value, MIAI_NOTATION_PLAIN);

    if (rc == MIAI_OK)
        printf("%-10s %s\n", what, text);
    return rc;
}

/* Adds a corridor to the sum. */
static miai_status add(miai_value **sum, miai_calc *calc, const char *text)
{
    miai_value *value;
    miai_status rc = miai_endgame_corridor(&value, calc, text, strlen(text));

    if (rc == MIAI_OK)
        rc = apply(&value, calc, "chill", NULL);
    if (rc == MIAI_OK)
        rc = print(text, value);
    if (rc == MIAI_OK)
        rc = apply(sum, calc, "add", value);
    miai_value_free(value);
    return rc;
}

int main(int argc, char **argv)
{
    char *usual[] = {"O..oX", "O...X", "O....X"};
    char *const *texts = argc > 1 ? argv + 1 : usual;
    const int count = argc > 1 ? argc - 1 : 3;
    miai_context *ctx;
    miai_calc *calc;
    miai_value *sum = NULL;
    miai_status rc;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return 1;
    rc = miai_calc_new(&calc, ctx, 0);
    if (rc == MIAI_OK)
        rc = miai_calc_evaluate(&sum, calc, "0", 1);
    for (int i = 0; i < count && rc == MIAI_OK; i++)
        rc = add(&sum, calc, texts[i]);
    if (rc == MIAI_OK)
        rc = print("sum", sum);
    if (rc == MIAI_OK)
        rc = apply(&sum, calc, "outcome", NULL);
    if (rc == MIAI_OK)
        rc = print("outcome", sum);
    if (rc != MIAI_OK)
        fprintf(stderr, "endgame: %s\n", miai_context_error(ctx));
    miai_value_free(sum);
    miai_calc_free(calc);
    miai_context_free(ctx);
    return rc == MIAI_OK ? 0 : 1;
}
