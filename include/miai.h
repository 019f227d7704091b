/* miai.h - exact analysis of local positions in the game of Go.
 *
 * This is the whole public interface, one header a subject; nothing else of
 * the library is stable.
 *
 * Ownership  What you get through `out` is yours: release it with the _free
 *            function of its type.  What an accessor returns is borrowed and
 *            lives as long as the object you asked.
 * Failure    Functions that can fail return miai_status; then *out is NULL and
 *            miai_context_error() explains in one line, and
 *            miai_context_failure() in a form for programs.  "Not solved within
 *            the limits" is an answer (status 0, code "unknown"), not a
 *            failure.
 * Threads    One context a thread.  Problems and verdicts never change and
 *            may be shared.
 * Points     Text ("a1", "pass"): columns from `a` without `i`, rows from 1 at
 *            the bottom.  Or numbers: row * width + column, both from 0, or
 *            MIAI_PASS.  All text is UTF-8.
 * Words      Functions called _describe write English like snprintf(): they
 *            return the bytes needed without the final 0 and write what `size`
 *            has room for.
 * Versions   A struct that you provide begins with its size, so that a library
 *            of another version notices.  A struct that you are given may grow
 *            at its end.  MIAI_ABI, the soname, changes whenever an older
 *            program would break.
 */
#ifndef MIAI_H
#define MIAI_H

#include <miai/core.h>

#include <miai/failure.h>

#include <miai/json.h>

#include <miai/problem.h>

#include <miai/position.h>

#include <miai/record.h>

#include <miai/open.h>

#include <miai/race.h>

#include <miai/verdict.h>

#include <miai/study.h>

#include <miai/eyes.h>

#include <miai/build.h>

#include <miai/games.h>

#include <miai/endgame.h>

#include <miai/eyespace.h>

#include <miai/census.h>
#include <miai/pairs.h>

#endif
