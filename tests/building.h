/* building.h - a library of eyes in a file, for tests. */
#ifndef MIAI_TEST_BUILDING_H
#define MIAI_TEST_BUILDING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <miai.h>

static inline bool append(const void *data, size_t len, void *user)
{
    return fwrite(data, 1, len, user) == len;
}

/* Solves the units of a step, the last one first. */
static inline miai_status solve_step(miai_eyes_build *b, miai_context *ctx,
                                     int step)
{
    miai_status rc = MIAI_OK;

    for (uint32_t u = miai_eyes_build_units(b, step);
         u-- > 0 && rc == MIAI_OK;) {
        void *data;
        size_t len;
        rc = miai_eyes_build_solve(&data, &len, b, ctx, step, u);
        if (rc == MIAI_OK)
            rc = miai_eyes_build_add(b, ctx, step, u, data, len);
        miai_eyes_build_drop(ctx, data, len);
    }
    return rc;
}

static inline miai_status build_all(miai_context *ctx, int points, FILE *f)
{
    miai_eyes_build *b;
    miai_status rc = miai_eyes_build_new(&b, ctx, points);

    for (int s = 0; rc == MIAI_OK && s < miai_eyes_build_steps(b); s++)
        rc = solve_step(b, ctx, s);
    if (rc == MIAI_OK)
        rc = miai_eyes_build_write(b, ctx, append, f);
    miai_eyes_build_free(b);
    return rc;
}

static inline void write_library(miai_context *ctx, const char *path,
                                 int points)
{
    FILE *f = fopen(path, "wb");

    assert_non_null(f);
    assert_int_equal(build_all(ctx, points, f), MIAI_OK);
    assert_int_equal(fclose(f), 0);
}

/* A library in a file that is there as long as the test. */
typedef struct fixture {
    miai_context *ctx;
    miai_eyes *eyes;
    char path[64];
} fixture;

static inline void fixture_init(fixture *f, const char *path, int points)
{
    *f = (fixture){0};
    snprintf(f->path, sizeof f->path, "%s", path);
    assert_int_equal(miai_context_new(&f->ctx, NULL, NULL), MIAI_OK);
    write_library(f->ctx, f->path, points);
    if (miai_eyes_open(&f->eyes, f->ctx, f->path) != MIAI_OK)
        fail_msg("%s", miai_context_error(f->ctx));
}

static inline void fixture_clear(fixture *f)
{
    miai_eyes_close(f->eyes);
    miai_context_free(f->ctx);
    remove(f->path);
}

/* The eye of a position. */
static inline miai_status find_eye(miai_eye_view *out, miai_context *ctx,
                                   const char *text)
{
    miai_options options;
    miai_reader *reader;
    miai_problem *problem = NULL;
    miai_status rc;

    miai_options_init(&options, sizeof options);
    assert_int_equal(
        miai_reader_new(&reader, ctx, text, strlen(text), "test", &options),
        MIAI_OK);
    if (miai_reader_next(&problem, reader) != MIAI_OK)
        fail_msg("%s", miai_context_error(ctx));
    rc = miai_eye_find(out, ctx, problem);
    miai_problem_free(problem);
    miai_reader_free(reader);
    return rc;
}

#endif
