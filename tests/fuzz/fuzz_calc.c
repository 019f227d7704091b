/* fuzz_calc.c - any bytes as statements of the calculator.
 *
 * Lines are run one after the other.  What is computed is written in every
 * notation, taken apart, and what is written plainly must read back as the
 * same value.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#define MOST_BYTES ((size_t)1 << 20) /* of the games */
#define MOST_TEXT  ((size_t)1 << 14) /* that is read back */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Is it a value that has a notation of its own? */
static bool is_readable(const miai_value *v)
{
    const miai_value_kind kind = miai_value_kind_of(v);

    return kind != MIAI_VALUE_WORD && kind != MIAI_VALUE_THERMOGRAPH;
}

/* NULL when there is none. */
static const char *text_of(miai_value *v, miai_notation notation)
{
    const char *text;
    const miai_status rc = miai_value_text(&text, v, notation);

    assert((rc == MIAI_OK) == (text != NULL));
    (void)rc;
    return text;
}

/* Reads back what was written. */
static void read_back(miai_context *ctx, miai_calc *calc, miai_value *v,
                      const char *text)
{
    const miai_value *both[2] = {v, NULL};
    miai_value *again, *relation;
    const miai_status rc = miai_calc_evaluate(&again, calc, text, strlen(text));

    if (rc == MIAI_ERR_LIMIT)
        return;
    if (rc != MIAI_OK)
        abort();
    both[1] = again;
    if (miai_value_kind_of(v) == MIAI_VALUE_GAME &&
        miai_calc_apply(&relation, calc, "cmp", both, 2) == MIAI_OK) {
        assert(strcmp(text_of(relation, MIAI_NOTATION_PLAIN), "=") == 0);
        miai_value_free(relation);
    }
    const char *once_more = text_of(again, MIAI_NOTATION_PLAIN);
    if (once_more != NULL && strcmp(once_more, text) != 0)
        abort();
    miai_value_free(again);
    (void)ctx;
}

static void take_apart(const miai_value *v)
{
    for (int side = 0; side < 2; side++) {
        const int count = miai_value_parts(v, (miai_side)side);
        for (int i = 0; i < count && i < 3; i++) {
            miai_value *option;
            if (miai_value_part(&option, v, (miai_side)side, i) == MIAI_OK) {
                (void)miai_value_key(option);
                miai_value_free(option);
            }
        }
    }
    for (int i = 0; i < miai_value_parts(v, MIAI_SIDE_NONE); i++) {
        miai_value *member;
        if (miai_value_part(&member, v, MIAI_SIDE_NONE, i) != MIAI_OK)
            abort();
        miai_value_free(member);
    }
}

static void run(miai_context *ctx, miai_calc *calc, const char *text,
                size_t len)
{
    miai_value *v;

    if (miai_calc_evaluate(&v, calc, text, len) != MIAI_OK) {
        assert(v == NULL);
        assert(miai_context_error(ctx)[0] != '\0');
        assert(!strchr(miai_context_error(ctx), '\n'));
        assert(miai_calc_error_at(calc) <= len);
        return;
    }
    (void)text_of(v, MIAI_NOTATION_LATEX);
    (void)text_of(v, MIAI_NOTATION_CGSUITE);
    const char *plain = text_of(v, MIAI_NOTATION_PLAIN);
    if (plain != NULL && strlen(plain) <= MOST_TEXT && is_readable(v))
        read_back(ctx, calc, v, plain);
    take_apart(v);
    miai_value_free(v);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    miai_context *ctx;
    miai_calc *calc;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK ||
        miai_calc_new(&calc, ctx, MOST_BYTES) != MIAI_OK)
        abort();
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        const size_t len = end ? (size_t)(end - text) : size;
        run(ctx, calc, text, len);
        text += len + (end != NULL);
        size -= len + (end != NULL);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return 0;
}
