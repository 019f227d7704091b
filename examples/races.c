/* races.c - capturing races with libmiai.
 *
 * usage    races [FILE | NUMBERS]
 * build    cc races.c $(pkg-config --cflags --libs miai) -o races
 *
 * Answers the races of a file, or counts one that is given by its numbers, such
 * as 'S=2 B:O=3 W:O=1,A=3'; without an argument it answers one of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define LARGEST ((size_t)1 << 20) /* bytes of a file */
#define WORDS   200               /* bytes of a sentence */

/* x and o race, @ and # are never captured. */
static const char own_race[] = ";seki\n"
                               "@.xoo.#\n"
                               "  xoo\n"
                               "  xoo\n"
                               "  xoo\n"
                               "  xoo\n"
                               "  x.o\n"
                               "  x.o\n";

static const miai_color colors[2] = {MIAI_BLACK, MIAI_WHITE};

/* --- numbers --------------------------------------------------------------- */

static bool count(miai_context *ctx, const char *numbers)
{
    miai_race race = {.size = sizeof race};
    miai_race_count counted = {.size = sizeof counted};
    char words[WORDS];

    if (miai_race_from_text(&race, ctx, numbers, strlen(numbers)) != MIAI_OK ||
        miai_race_evaluate(&counted, ctx, &race) != MIAI_OK) {
        fprintf(stderr, "races: %s\n", miai_context_error(ctx));
        return false;
    }
    printf("case %s\n", miai_race_case_name(counted.kind));
    for (int i = 0; i < 2; i++) {
        miai_race_describe_outcome(words, sizeof words, &counted, colors[i]);
        printf("%s\n", words);
        miai_race_describe_reason(words, sizeof words, &race, &counted,
                                  colors[i]);
        printf("  %s\n", words);
    }
    return true;
}

/* --- positions ------------------------------------------------------------- */

static void print_verdict(const miai_verdict *v)
{
    const miai_race_facts *facts = miai_verdict_race(v);
    const miai_move *move;
    char words[WORDS];

    for (int i = 0; i < 2; i++) {
        miai_verdict_describe(words, sizeof words, v, colors[i]);
        printf("%s\n", words);
        for (int k = 0; (move = miai_verdict_move(v, colors[i], k)); k++)
            printf("%s%s", k == 0 ? "  best: " : ", ", move->text);
        printf("%s", miai_verdict_move(v, colors[i], 0) ? "\n" : "");
    }
    for (int i = 0; i < facts->faults; i++)
        printf("not plain: %s\n", facts->fault[i].words);
}

static miai_status answer(miai_context *ctx, const miai_problem *race,
                          const miai_options *options)
{
    miai_verdict *verdict;
    const miai_status rc = miai_solve(&verdict, ctx, race, options);

    if (rc != MIAI_OK)
        return rc;
    printf("%s\n", miai_problem_name(race));
    print_verdict(verdict);
    miai_verdict_free(verdict);
    return MIAI_OK;
}

/* Answers all races of a text; returns whether all was well. */
static bool answer_all(miai_context *ctx, const char *text, size_t len,
                       const char *file)
{
    miai_reader *reader;
    miai_problem *race;
    miai_options options;
    miai_status rc;
    bool good = true;

    miai_options_init(&options, sizeof options);
    options.goal = MIAI_GOAL_RACE;
    options.nodes = 10000000; /* some seconds a race */
    if (miai_reader_new(&reader, ctx, text, len, file, &options) != MIAI_OK) {
        fprintf(stderr, "races: %s\n", miai_context_error(ctx));
        return false;
    }
    while ((rc = miai_reader_next(&race, reader)) != MIAI_END) {
        if (rc == MIAI_OK)
            rc = answer(ctx, race, &options);
        if (rc != MIAI_OK) {
            fprintf(stderr, "races: %s\n", miai_context_error(ctx));
            good = false;
        }
        miai_problem_free(race);
    }
    miai_reader_free(reader);
    return good;
}

static bool answer_file(miai_context *ctx, const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(LARGEST);
    const size_t len = file && text ? fread(text, 1, LARGEST, file) : 0;
    bool good = false;

    if (!file || !text || ferror(file) || len == LARGEST)
        fprintf(stderr, "races: %s: cannot be read, or is too long\n", path);
    else
        good = answer_all(ctx, text, len, path);
    if (file)
        fclose(file);
    free(text);
    return good;
}

int main(int argc, char **argv)
{
    miai_context *ctx;
    bool good;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK) {
        fprintf(stderr, "races: not enough memory\n");
        return EXIT_FAILURE;
    }
    if (argc < 2)
        good = answer_all(ctx, own_race, strlen(own_race), "own");
    else if (strchr(argv[1], '='))
        good = count(ctx, argv[1]);
    else
        good = answer_file(ctx, argv[1]);
    miai_context_free(ctx);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
