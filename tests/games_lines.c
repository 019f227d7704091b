/* games_lines.c - what the calculator says, to be compared with the naive
 * program.
 *
 * usage: games_lines <QUESTIONS >ANSWERS
 *
 * A question is an operation and its arguments with tabs between them, or `law`
 * and an expression; it is written again with the answer in front.  An error
 * is an answer, too: `error: ` and its words.
 */
#include <miai.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 16384 };

/* The line as an expression: law<tab>A is A, f<tab>A<tab>B is f(A,B). */
static bool write_expression(char *out, const char *line)
{
    const char *tab = strchr(line, '\t');
    char *at = out;

    if (tab == NULL || strlen(line) + 2 > LONGEST)
        return false;
    if (strncmp(line, "law\t", 4) == 0) {
        memcpy(out, tab + 1, strlen(tab + 1) + 1);
        return true;
    }
    for (const char *c = line; *c != '\0'; c++)
        *at++ = *c != '\t' ? *c : c == tab ? '(' : ',';
    *at++ = ')';
    *at = '\0';
    return true;
}

/* Does the calculator take the two for equal? */
static bool are_equal(miai_calc *calc, const miai_value *a, const miai_value *b)
{
    const miai_value *const both[2] = {a, b};
    miai_value *relation = NULL;
    const char *text;
    bool equal = false;

    if (miai_calc_apply(&relation, calc, "cmp", both, 2) == MIAI_OK &&
        miai_value_text(&text, relation, MIAI_NOTATION_PLAIN) == MIAI_OK)
        equal = strcmp(text, "=") == 0;
    miai_value_free(relation);
    return equal;
}

/* Reads a text back: it must be the same value. */
static bool reads_back(miai_calc *calc, const miai_value *value,
                       const char *text)
{
    miai_value *again = NULL;
    bool same;

    if (miai_calc_evaluate(&again, calc, text, strlen(text)) != MIAI_OK)
        return false;
    same = are_equal(calc, value, again);
    miai_value_free(again);
    return same;
}

/* Takes the game apart and puts it together again. */
static bool options_make_it(miai_calc *calc, const miai_value *value)
{
    enum { MOST = 64 };
    miai_value *option[2][MOST] = {{0}}, *again = NULL;
    int count[2] = {0};
    bool same = false;

    for (miai_side side = MIAI_SIDE_LEFT; side <= MIAI_SIDE_RIGHT; side++)
        for (int i = 0; i < miai_value_parts(value, side) && i < MOST; i++)
            if (miai_value_part(&option[side][i], value, side, i) == MIAI_OK)
                count[side]++;
    if (miai_calc_game(&again, calc, (const miai_value *const *)option[0],
                       count[0], (const miai_value *const *)option[1],
                       count[1]) == MIAI_OK)
        same = are_equal(calc, value, again);
    miai_value_free(again);
    for (int i = 0; i < MOST; i++) {
        miai_value_free(option[0][i]);
        miai_value_free(option[1][i]);
    }
    return same;
}

/* A value that cannot be used any further is an error of the calculator. */
static const char *fault(miai_calc *calc, const miai_value *value,
                         const char *text)
{
    if (text == NULL)
        return "error: no text";
    if (miai_value_kind_of(value) != MIAI_VALUE_GAME)
        return NULL;
    /* A statement may not be as long as a value. */
    if (strlen(text) < LONGEST && !reads_back(calc, value, text))
        return "error: read back as something else";
    /* A game with two sides has no options. */
    if (strchr(text, '&') == NULL && strcmp(text, "dud") != 0 &&
        !options_make_it(calc, value))
        return "error: its options make another game";
    return NULL;
}

static void answer(miai_context *ctx, miai_calc *calc, const char *line)
{
    char text[LONGEST];
    miai_value *value = NULL;
    const char *written, *wrong;

    if (!write_expression(text, line)) {
        fprintf(stderr, "games_lines: expected a question: %s\n", line);
        exit(2);
    }
    if (miai_calc_evaluate(&value, calc, text, strlen(text)) != MIAI_OK) {
        printf("error: %s\t%s\n", miai_context_error(ctx), line);
        return;
    }
    (void)miai_value_text(&written, value, MIAI_NOTATION_PLAIN);
    wrong = fault(calc, value, written);
    if (wrong != NULL)
        printf("%s: ", wrong);
    printf("%s\t%s\n", written == NULL ? "" : written, line);
    miai_value_free(value);
}

int main(void)
{
    miai_context *ctx = NULL;
    miai_calc *calc = NULL;
    static char line[LONGEST];

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK ||
        miai_calc_new(&calc, ctx, 0) != MIAI_OK) {
        fputs("games_lines: no calculator\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        answer(ctx, calc, line);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return 0;
}
