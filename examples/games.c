/* games.c - calculates with combinatorial games.
 *
 * usage    games [EXPRESSION]
 * build    cc games.c $(pkg-config --cflags --libs miai) -o games
 *
 * Prints the value of the expression, its options, its mean and temperature,
 * and the walls of its thermograph.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

static miai_status print_text(miai_value *value)
{
    const char *text;
    const miai_status rc = miai_value_text(&text, value, MIAI_NOTATION_PLAIN);

    if (rc == MIAI_OK)
        fputs(text, stdout);
    return rc;
}

/* The name of an operation, and what it makes of the value. */
static miai_status print_applied(miai_calc *calc, const char *name,
                                 const miai_value *value)
{
    miai_value *result;
    miai_status rc = miai_calc_apply(&result, calc, name, &value, 1);

    if (rc == MIAI_OK) {
        printf("%s: ", name);
        rc = print_text(result);
        putchar('\n');
    }
    miai_value_free(result);
    return rc;
}

static miai_status print_options(const miai_value *value, miai_side side)
{
    const int count = miai_value_parts(value, side);
    miai_status rc = count < 0 ? MIAI_ERR_LIMIT : MIAI_OK;

    printf("%s can move to:", side == MIAI_SIDE_LEFT ? "Left" : "Right");
    for (int i = 0; i < count && rc == MIAI_OK; i++) {
        miai_value *option;
        rc = miai_value_part(&option, value, side, i);
        putchar(' ');
        if (rc == MIAI_OK)
            rc = print_text(option);
        miai_value_free(option);
    }
    putchar('\n');
    return rc;
}

static void print_wall(const miai_value *thermograph, miai_side side)
{
    const miai_thermo_point *p;

    printf("%s wall:", side == MIAI_SIDE_LEFT ? "left" : "right");
    for (int i = 0; (p = miai_value_wall(thermograph, side, i)); i++)
        printf(" %" PRId64 "/%" PRId64 " at %" PRId64 "/%" PRId64, p->value_num,
               p->value_den, p->temperature_num, p->temperature_den);
    putchar('\n');
}

static miai_status print_walls(miai_calc *calc, const miai_value *value)
{
    miai_value *thermograph;
    const miai_status rc =
        miai_calc_apply(&thermograph, calc, "thermograph", &value, 1);

    if (rc == MIAI_OK) {
        print_wall(thermograph, MIAI_SIDE_LEFT);
        print_wall(thermograph, MIAI_SIDE_RIGHT);
    }
    miai_value_free(thermograph);
    return rc;
}

static miai_status run(miai_calc *calc, const char *text)
{
    miai_value *value;
    miai_status rc = miai_calc_evaluate(&value, calc, text, strlen(text));

    if (rc == MIAI_OK) {
        printf("value: ");
        rc = print_text(value);
        putchar('\n');
    }
    if (rc == MIAI_OK && miai_value_kind_of(value) == MIAI_VALUE_GAME) {
        rc = print_options(value, MIAI_SIDE_LEFT);
        if (rc == MIAI_OK)
            rc = print_options(value, MIAI_SIDE_RIGHT);
        if (rc == MIAI_OK)
            rc = print_applied(calc, "mean", value);
        if (rc == MIAI_OK)
            rc = print_applied(calc, "temperature", value);
        if (rc == MIAI_OK)
            rc = print_walls(calc, value);
    }
    miai_value_free(value);
    return rc;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "{4||1|0}";
    miai_context *ctx;
    miai_calc *calc = NULL;
    miai_status rc;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return EXIT_FAILURE;
    rc = miai_calc_new(&calc, ctx, (size_t)64 << 20);
    if (rc == MIAI_OK)
        rc = run(calc, text);
    if (rc != MIAI_OK)
        fprintf(stderr, "games: %s\n", miai_context_error(ctx));
    miai_calc_free(calc);
    miai_context_free(ctx);
    return rc == MIAI_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
