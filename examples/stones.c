/* stones.c - a problem without a text: stones in, every move with its worth out.
 *
 * usage    stones
 * build    cc stones.c $(pkg-config --cflags --libs miai) -o stones
 *
 * Puts a position together point by point, as a program does that has a board
 * of its own, and prints what each first move is worth.
 */
#include <stdio.h>
#include <stdlib.h>

#include <miai.h>

#define WIDTH  5
#define HEIGHT 3

/* Six points in the corner; Black's wall around them is never captured. */
static const char *const rows[HEIGHT] = {"OOOO#", "...O#", "...O#"};

/* One point of the drawing: its colour and what it is in the question. */
static void put(char sign, uint8_t *color, uint8_t *role)
{
    *color = MIAI_EMPTY;
    *role = MIAI_ROLE_PLAIN;
    if (sign == '#') {
        *color = MIAI_BLACK;
        *role = MIAI_ROLE_IMMORTAL;
    } else if (sign == 'O') {
        *color = MIAI_WHITE;
        *role = MIAI_ROLE_TARGET;
    }
}

static miai_status make(miai_problem **out, miai_context *ctx,
                        const miai_options *options)
{
    uint8_t color[WIDTH * HEIGHT], role[WIDTH * HEIGHT];
    miai_stones stones;

    miai_stones_init(&stones, sizeof stones);
    stones.width = WIDTH;
    stones.height = HEIGHT;
    stones.color = color;
    stones.role = role;
    stones.name = "six in the corner";
    for (int y = 0; y < HEIGHT; y++) /* rows count from the bottom */
        for (int x = 0; x < WIDTH; x++)
            put(rows[HEIGHT - 1 - y][x], &color[y * WIDTH + x],
                &role[y * WIDTH + x]);
    return miai_problem_new(out, ctx, &stones, options);
}

/* What the target becomes by each move of `first`. */
static void print_values(const miai_problem *problem,
                         const miai_verdict *verdict, miai_color first)
{
    const miai_move *move;
    char words[200];

    printf("%s moves first\n", first == MIAI_BLACK ? "Black" : "White");
    for (int i = 0; (move = miai_verdict_value(verdict, first, i)); i++) {
        miai_problem_describe_value(words, sizeof words, problem, first,
                                    move->value, miai_verdict_threats(verdict));
        printf("  %-4s %+d  %s\n", move->text, move->value, words);
    }
}

int main(void)
{
    miai_context *ctx = NULL;
    miai_problem *problem = NULL;
    miai_verdict *verdict = NULL;
    miai_options options;
    miai_status rc = miai_context_new(&ctx, NULL, NULL);

    miai_options_init(&options, sizeof options);
    options.values = true;
    if (rc == MIAI_OK)
        rc = make(&problem, ctx, &options);
    if (rc == MIAI_OK)
        rc = miai_solve(&verdict, ctx, problem, &options);
    if (rc == MIAI_OK) {
        print_values(problem, verdict, MIAI_BLACK);
        print_values(problem, verdict, MIAI_WHITE);
    } else if (ctx) {
        /* The name of the cause is for programs, the message for people. */
        fprintf(stderr, "stones: %s (%s)\n", miai_context_error(ctx),
                miai_context_failure(ctx)->name);
    }
    miai_verdict_free(verdict);
    miai_problem_free(problem);
    miai_context_free(ctx);
    return rc == MIAI_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
