/* eyes_making.h - small libraries of eyes for the tests. */
#ifndef MIAI_TEST_EYES_MAKING_H
#define MIAI_TEST_EYES_MAKING_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

/* The bytes of a library. */
typedef struct library {
    uint8_t *data; /* to be freed */
    size_t len;
} library;

static inline bool library_put(const void *data, size_t len, void *user)
{
    library *l = user;
    uint8_t *more = realloc(l->data, l->len + len);

    if (!more)
        return false;
    memcpy(more + l->len, data, len);
    l->data = more;
    l->len += len;
    return true;
}

static inline bool library_solve(miai_eyes_build *b, miai_context *ctx,
                                 int step, uint32_t unit)
{
    void *data;
    size_t len;
    bool good;

    if (miai_eyes_build_solve(&data, &len, b, ctx, step, unit) != MIAI_OK)
        return false;
    good = miai_eyes_build_add(b, ctx, step, unit, data, len) == MIAI_OK;
    miai_eyes_build_drop(ctx, data, len);
    return good;
}

/* Makes the library of eyes up to so many points; `data` is NULL if that
 * fails. */
static inline library library_make(int points)
{
    library l = {NULL, 0};
    miai_context *ctx = NULL;
    miai_eyes_build *b = NULL;
    bool good = miai_context_new(&ctx, NULL, NULL) == MIAI_OK &&
                miai_eyes_build_new(&b, ctx, points) == MIAI_OK;

    for (int s = 0; good && s < miai_eyes_build_steps(b); s++)
        for (uint32_t u = 0; good && u < miai_eyes_build_units(b, s); u++)
            good = library_solve(b, ctx, s, u);
    if (!good || miai_eyes_build_write(b, ctx, library_put, &l) != MIAI_OK) {
        free(l.data);
        l = (library){NULL, 0};
    }
    miai_eyes_build_free(b);
    miai_context_free(ctx);
    return l;
}

#endif
