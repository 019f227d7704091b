/* verdict.h - the answer, and what it means in words. */
#ifndef MIAI_VERDICT_H
#define MIAI_VERDICT_H

#include <miai/open.h>
#include <miai/problem.h>
#include <miai/race.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_verdict miai_verdict; /* the answer to a problem          */

/* Searches until everything is proved or a limit is reached, which is an
 * answer, too.  Of `options` the rules, the limits and `values` count; the rest
 * was the reader's.  Fails with MIAI_ERR_OPTION (seconds without a clock as
 * well), with MIAI_ERR_INPUT when the region is too large, or with
 * MIAI_ERR_NOMEM.
 *
 * A race is counted, what counting assumes is checked, and it is searched
 * twice, with either side as the attacker. */
MIAI_API miai_status miai_solve(miai_verdict **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options);

/* `verdict` may be NULL. */
MIAI_API void miai_verdict_free(miai_verdict *verdict);

/* In all that follows `first` is MIAI_BLACK or MIAI_WHITE. */

/* Was `first` asked about as the side moving first? */
MIAI_API bool miai_verdict_asked(const miai_verdict *verdict, miai_color first);

/* The status for the side moving first, K being the threats tried: K+1 it
 * wins, t it wins unless the other side has t ko threats more, -t it loses
 * unless it has t more itself, -(K+1) it loses; 0 unknown.  Of a race: to win
 * is to capture the other's chain. */
MIAI_API int miai_verdict_status(const miai_verdict *verdict, miai_color first);

/* The GoTools form: d, d2l, l1d, l, or unknown; seen from the defender, and in
 * a race from the chain that `first` attacks. */
MIAI_API const char *miai_verdict_code(const miai_verdict *verdict,
                                       miai_color first);

/* How the target lives where the code is `l`, by a search with nodes of its own
 * (miai_options.life_nodes); MIAI_LIFE_NONE for any other code, and in a
 * race. */
MIAI_API miai_life miai_verdict_life(const miai_verdict *verdict,
                                     miai_color first);

/* "two-eyes", "seki", "endless", "connected" or "unknown"; "" for none. */
MIAI_API const char *miai_life_name(miai_life life);

/* What to add to "White lives": "with two eyes", "in seki"; "" for none. */
MIAI_API const char *miai_life_phrase(miai_life life);

#define MIAI_TENUKI_MOST    3    /* moves in a row that are tried           */
#define MIAI_TENUKI_NEVER   (-1) /* the side does not win even if it moves  */
#define MIAI_TENUKI_UNKNOWN (-2) /* not found out                           */

/* The most moves in a row, or fewer, that the other side may play so that
 * `side`, moving then, still lives (or kills, if it attacks) whatever the other
 * threatens: 0 to MIAI_TENUKI_MOST; 1 is the other side moving first. */
MIAI_API int miai_verdict_tenuki(const miai_verdict *verdict, miai_color side);

/* Was it looked for?  Only if miai_options.tenuki asks for it; not for races. */
MIAI_API bool miai_verdict_has_tenuki(const miai_verdict *verdict);

/* All best first moves, NULL after the last: in order of columns, then rows,
 * `pass` last; of a race in the order of play of [Wolf, Semeai] section 9, with
 * reasons. */
MIAI_API const miai_move *miai_verdict_move(const miai_verdict *verdict,
                                            miai_color first, int i);

/* Every first move with what it is worth, in order of columns, then rows,
 * `pass` last; NULL after the last, and at once unless options.values asked for
 * it.  Of a race: what it is worth for capturing the other's chain. */
MIAI_API const miai_move *miai_verdict_value(const miai_verdict *verdict,
                                             miai_color first, int i);

/* A main line, alternating from `first`; NULL after its last move.  A move that
 * retakes a ko at once, after a threat elsewhere, has that as its reason, the
 * others none.  A race that is a seki has no line, since nobody has to move
 * on, nor has one that was only counted. */
MIAI_API const miai_move *miai_verdict_line(const miai_verdict *verdict,
                                            miai_color first, int i);

/* What that line has come to at its end: it ends where a player would stop. */
MIAI_API miai_line_end miai_verdict_line_end(const miai_verdict *verdict,
                                             miai_color first);

/* "captured", "dead", "two-eyes", "connected", "seki", "endless" or "prize"; ""
 * for MIAI_LINE_OPEN. */
MIAI_API const char *miai_line_end_name(miai_line_end end);

/* What move `i` of that line has to do with a ko. */
MIAI_API miai_line_ko miai_verdict_line_ko(const miai_verdict *verdict,
                                           miai_color first, int i);

/* How many different kos that line takes, if it takes one right after another:
 * 2 is a double ko; else 0. */
MIAI_API int miai_verdict_line_kos(const miai_verdict *verdict,
                                   miai_color first);

/* Positions visited, without those for miai_verdict_value().  The same on every
 * machine for the same problem, options and limit of memory, unless time or a
 * progress function ended the search, or the allocator refused to give memory
 * within that limit. */
MIAI_API uint64_t miai_verdict_nodes(const miai_verdict *verdict);

/* Those of the searches for miai_verdict_life() and miai_verdict_tenuki(). */
MIAI_API uint64_t miai_verdict_life_nodes(const miai_verdict *verdict);

/* As asked for in the options. */
MIAI_API int miai_verdict_threats(const miai_verdict *verdict);
MIAI_API int miai_verdict_ruling(const miai_verdict *verdict);

/* What only a race has; NULL for any other problem. */
MIAI_API const miai_race_facts *miai_verdict_race(const miai_verdict *verdict);

/* What only an open problem has; NULL for any other. */
MIAI_API const miai_open_facts *miai_verdict_open(const miai_verdict *verdict);

/* What was solved when `first` moves first: the model of an open problem, else
 * `problem` itself, the one that was given to miai_solve(); also where
 * `verdict` is NULL.  Borrowed from either. */
MIAI_API const miai_problem *miai_verdict_model(const miai_verdict *verdict,
                                                const miai_problem *problem,
                                                miai_color first);

/* The answer to `problem`, also to a race, as JSON: see json.h and
 * docs/manual.md. */
MIAI_API bool miai_verdict_json(const miai_verdict *verdict,
                                const miai_problem *problem,
                                miai_write_fn write, void *user);

/* --- words ------------------------------------------------------------------ */

/* What happens when `first` moves first: "White to play lives by ko: Black
 * needs one more ko threat to kill." */
MIAI_API size_t miai_verdict_describe(char *out, size_t size,
                                      const miai_verdict *verdict,
                                      miai_color first);

/* What the main line has come to: "White is dead."; "" for MIAI_LINE_OPEN. */
MIAI_API size_t miai_verdict_describe_end(char *out, size_t size,
                                          const miai_verdict *verdict,
                                          miai_color first);

/* How far the target is from another status, if tenuki was asked for: "White is
 * alive even if it ignores one move."; "" where nothing is known. */
MIAI_API size_t miai_verdict_describe_tenuki(char *out, size_t size,
                                             const miai_verdict *verdict,
                                             const miai_problem *problem);

/* The same for any status; `threats` is that of the options. */
MIAI_API size_t miai_problem_describe_status(char *out, size_t size,
                                             const miai_problem *problem,
                                             miai_color first, int status,
                                             int threats);

/* What the target is when a position or a move is worth `value` to `side`:
 * "alive", "dead", "unknown" or "ko: Black needs one more ko threat to kill". */
MIAI_API size_t miai_problem_describe_value(char *out, size_t size,
                                            const miai_problem *problem,
                                            miai_color side, int value,
                                            int threats);

/* What a move costs that turns `before`, the status of `side`, into `after`:
 * "alive becomes ko: Black needs one more ko threat to kill". */
MIAI_API size_t miai_problem_describe_change(char *out, size_t size,
                                             const miai_problem *problem,
                                             miai_color side, int before,
                                             int after, int threats);

/* The sentence of miai_verdict_describe_end() for any end. */
MIAI_API size_t miai_problem_describe_end(char *out, size_t size,
                                          const miai_problem *problem,
                                          miai_line_end end);

/* The GoTools form as in miai_verdict_code(). */
MIAI_API size_t miai_problem_describe_code(char *out, size_t size,
                                           const miai_problem *problem,
                                           miai_color side, int value,
                                           int threats);

#ifdef __cplusplus
}
#endif
#endif
