/* fuzz_position.c - any bytes as positions, written in each format and read
 * again.
 *
 * The first byte chooses a move of the record; moves are played on what is read
 * at points that the text names by its bytes.
 */
#include "positions_again.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static miai_context *context(void)
{
    static miai_context *ctx;

    if (!ctx && miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        abort();
    return ctx;
}

static void check(miai_context *ctx, const miai_position *p)
{
    long kept[3] = {0};
    miai_position *copy;

    if (!is_same_in_all(ctx, p, kept))
        abort();
    if (kept[MIAI_FORMAT_SGF] != 1)
        abort();
    if (miai_position_copy(&copy, ctx, p) != MIAI_OK ||
        !miai_position_equal(copy, p))
        abort();
    miai_position_free(copy);
}

/* Plays a few moves; what cannot be played changes nothing. */
static void play(miai_context *ctx, miai_position *p, const uint8_t *data,
                 size_t size)
{
    const int points = miai_position_width(p) * miai_position_height(p);

    for (size_t i = 0; i < size && i < 16; i++) {
        const miai_color side = data[i] & 1 ? MIAI_BLACK : MIAI_WHITE;
        miai_position_play(p, side, data[i] % (points + 1) - 1);
    }
    check(ctx, p);
}

/* A question about it is made or refused. */
static void ask(miai_context *ctx, const miai_position *p)
{
    miai_problem *problem;
    const miai_status rc = miai_problem_from(&problem, ctx, p, NULL);

    if ((rc == MIAI_OK) != (problem != NULL) ||
        (rc != MIAI_OK && rc != MIAI_ERR_INPUT))
        abort();
    if (problem) {
        miai_position *again;
        if (miai_problem_position(&again, ctx, problem) != MIAI_OK)
            abort();
        check(ctx, again);
        miai_position_free(again);
    }
    miai_problem_free(problem);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    miai_context *ctx = context();
    miai_reader *reader = NULL;
    miai_position *p;
    miai_options o;
    miai_status rc;

    miai_options_init(&o, sizeof o);
    o.move = size > 0 ? data[0] % 4 - 1 : -1;
    if (miai_reader_new(&reader, ctx, (const char *)data + (size > 0),
                        size - (size > 0), "file", &o) == MIAI_OK)
        while ((rc = miai_reader_position(&p, reader)) != MIAI_END) {
            if (rc == MIAI_OK) {
                check(ctx, p);
                ask(ctx, p);
                play(ctx, p, data, size);
            }
            miai_position_free(p);
        }
    miai_reader_free(reader);
    return 0;
}
