/* build.h - making a library of eyes. */
#ifndef MIAI_BUILD_H
#define MIAI_BUILD_H

#include <miai/core.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_eyes_build miai_eyes_build; /* a library in the making */

/* Work is done in steps, one after the other; the units of a step do not depend
 * on each other and may be solved anywhere in any order.  The same library
 * comes out in every case. */

/* Lists the work for eyes of up to `points` points, 2 to MIAI_MAX_EYE.  It may
 * outlive the context. */
MIAI_API miai_status miai_eyes_build_new(miai_eyes_build **out,
                                         miai_context *ctx, int points);
MIAI_API void miai_eyes_build_free(miai_eyes_build *build);

/* The number of steps, of units of a step, and the positions in a unit, by
 * which work is measured. */
MIAI_API int miai_eyes_build_steps(const miai_eyes_build *build);
MIAI_API uint32_t miai_eyes_build_units(const miai_eyes_build *build, int step);
MIAI_API uint64_t miai_eyes_build_work(const miai_eyes_build *build, int step,
                                       uint32_t unit);

/* Solves a unit once all units of the steps before have been added.  `*out`,
 * `*len` bytes, is freed with miai_eyes_build_drop() and the same context.
 * Threads may solve units of one `build` at once, each with a context of its
 * own, while nobody adds to it.  MIAI_ERR_LIMIT: the progress function of
 * the context, asked between positions, stopped it. */
MIAI_API miai_status miai_eyes_build_solve(void **out, size_t *len,
                                           const miai_eyes_build *build,
                                           miai_context *ctx, int step,
                                           uint32_t unit);
MIAI_API void miai_eyes_build_drop(miai_context *ctx, void *data, size_t len);

/* Takes in what a unit gave; units that are there already are left as they
 * are.  MIAI_ERR_INPUT when the data are damaged or belong elsewhere. */
MIAI_API miai_status miai_eyes_build_add(miai_eyes_build *build,
                                         miai_context *ctx, int step,
                                         uint32_t unit, const void *data,
                                         size_t len);
MIAI_API bool miai_eyes_build_has(const miai_eyes_build *build, int step,
                                  uint32_t unit);

/* Writes the library once every unit has been added.  MIAI_ERR_LIMIT when
 * `write` stopped it. */
MIAI_API miai_status miai_eyes_build_write(const miai_eyes_build *build,
                                           miai_context *ctx,
                                           miai_write_fn write, void *user);

#ifdef __cplusplus
}
#endif
#endif
