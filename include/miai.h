/* miai.h - exact analysis of local positions in the game of Go.
 *
 * This is the whole public interface; nothing behind it is stable.
 *
 * Ownership  What you get through `out` is yours: release it with the _free
 *            function of its type.  What an accessor returns is borrowed and
 *            lives as long as the object you asked.
 * Failure    Functions that can fail return miai_status; then *out is NULL and
 *            miai_context_error() explains in one line.  "Not solved within
 *            the limits" is an answer (status 0, code "unknown"), not a
 *            failure.
 * Threads    One context a thread.  Problems and verdicts never change and
 *            may be shared.
 * Text       UTF-8.  Points are text ("a1", "pass"): columns from `a` without
 *            `i`, rows from 1 at the bottom.
 */
#ifndef MIAI_H
#define MIAI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define MIAI_API __attribute__((visibility("default")))
#else
#define MIAI_API
#endif

#define MIAI_VERSION "0.1.0"

#define MIAI_MAX_SIZE    52 /* rows or columns of a board                    */
#define MIAI_MAX_THREATS 30 /* largest value of miai_options.threats         */

typedef struct miai_context miai_context; /* memory and the last error       */
typedef struct miai_reader miai_reader;   /* the problems of one text        */
typedef struct miai_problem miai_problem; /* a position and a question       */
typedef struct miai_verdict miai_verdict; /* the answer                      */

typedef enum miai_status {
    MIAI_OK = 0,
    MIAI_END = 1,        /* the reader has no further problem             */
    MIAI_ERR_NOMEM = -1, /* the allocator returned NULL                   */
    MIAI_ERR_INPUT = -2, /* the text is not what was asked for            */
    MIAI_ERR_OPTION = -3 /* an option is out of range                     */
} miai_status;

typedef enum miai_color {
    MIAI_EMPTY = 0,
    MIAI_BLACK = 1,
    MIAI_WHITE = 2,
    MIAI_OFF = 3 /* not a point of the board */
} miai_color;

/* What a point is in the question. */
typedef enum miai_role {
    MIAI_ROLE_OUTSIDE = 0, /* no part of the problem                      */
    MIAI_ROLE_REGION = 1,  /* empty, to be played on, or a mortal stone   */
    MIAI_ROLE_TARGET = 2,  /* a stone of the target; part of the region   */
    MIAI_ROLE_IMMORTAL = 3 /* a stone that is never captured              */
} miai_role;

/* Which sides are asked about as moving first. */
typedef enum miai_first {
    MIAI_FIRST_BOTH = 0,
    MIAI_FIRST_BLACK = 1,
    MIAI_FIRST_WHITE = 2
} miai_first;

/* What the caller asks.  miai_options_init() sets the defaults; point lists
 * are points separated by commas, NULL means: as the text says. */
typedef struct miai_options {
    const char *target;   /* stones of the target chains                   */
    const char *immortal; /* more stones to be taken as immortal           */
    const char *region;   /* the empty points to be played on              */
    const char *ko;       /* the point the side moving first may not take  */
    miai_first first;     /* default both                                  */
    int move;             /* position after this many moves of a game
                             record; -1 (default): the set-up position     */
    int threats;          /* most external ko threats tried; default 5     */
    int ruling;           /* 1 or 2 (default)                              */
    bool literal;         /* the rulings exactly as printed                */
    uint64_t nodes;       /* stop after this many nodes; 0 (default): never */
} miai_options;

/* Called now and then during a search with the nodes so far; returning true
 * stops it, and what is not proved by then is unknown. */
typedef bool (*miai_progress_fn)(uint64_t nodes, void *user);

/* Allocation hook in the manner of realloc(); new_size 0 frees the block. */
typedef void *(*miai_alloc_fn)(void *user, void *block, size_t old_size,
                               size_t new_size);

/* --- library ------------------------------------------------------------ */
MIAI_API const char *miai_version(void);
MIAI_API void miai_options_init(miai_options *out);

/* --- context ------------------------------------------------------------ */
/* `alloc` NULL: malloc and free. */
MIAI_API miai_status miai_context_new(miai_context **out, miai_alloc_fn alloc,
                                      void *user);
MIAI_API void miai_context_free(miai_context *ctx);

/* One line on what went wrong last, "" if nothing did. */
MIAI_API const char *miai_context_error(const miai_context *ctx);

MIAI_API void miai_context_set_progress(miai_context *ctx, miai_progress_fn fn,
                                        void *user);

/* Most bytes a search may use for its table; default 512 MiB.  The table is
 * taken at the first search and kept by the context. */
MIAI_API void miai_context_set_memory(miai_context *ctx, size_t bytes);

/* --- question ----------------------------------------------------------- */
/* Reads SGF, text diagrams or Sensei's $$ diagrams; the format is recognised.
 * `text` and the strings of `options` must live as long as the reader; `file`
 * is used in error messages and in names of problems without a name. */
MIAI_API miai_status miai_reader_new(miai_reader **out, miai_context *ctx,
                                     const char *text, size_t len,
                                     const char *file,
                                     const miai_options *options);

/* The next problem, or MIAI_END.  After MIAI_ERR_INPUT the reader stands
 * behind the bad problem and can go on. */
MIAI_API miai_status miai_reader_next(miai_problem **out, miai_reader *reader);
MIAI_API void miai_reader_free(miai_reader *reader);

MIAI_API void miai_problem_free(miai_problem *problem);
MIAI_API const char *miai_problem_name(const miai_problem *problem);
MIAI_API int miai_problem_width(const miai_problem *problem);
MIAI_API int miai_problem_height(const miai_problem *problem);

/* The point in column x (0 is `a`) and row y (0 is the bottom). */
MIAI_API miai_color miai_problem_stone(const miai_problem *problem, int x,
                                       int y);
MIAI_API miai_role miai_problem_role(const miai_problem *problem, int x, int y);
MIAI_API miai_color miai_problem_defender(const miai_problem *problem);

/* The ko-banned point as text, or NULL. */
MIAI_API const char *miai_problem_ko(const miai_problem *problem);

/* Whose status is asked: the options, cut down to the side to move when the
 * position is ko-banned. */
MIAI_API miai_first miai_problem_first(const miai_problem *problem);

/* What was assumed that the text does not say ("target: all enclosed chains
 * of White"), one line each; NULL behind the last. */
MIAI_API const char *miai_problem_assumption(const miai_problem *problem,
                                             int i);

/* --- answer ------------------------------------------------------------- */
MIAI_API miai_status miai_solve(miai_verdict **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options);
MIAI_API void miai_verdict_free(miai_verdict *verdict);

/* Was `first` asked about as the side moving first? */
MIAI_API bool miai_verdict_asked(const miai_verdict *verdict, miai_color first);

/* The signed status for the side moving first, from -(K+1) to K+1; 0 when
 * unknown. */
MIAI_API int miai_verdict_status(const miai_verdict *verdict, miai_color first);

/* The GoTools form seen from the defender: d, d2l, l1d, l, or unknown. */
MIAI_API const char *miai_verdict_code(const miai_verdict *verdict,
                                       miai_color first);

/* All best first moves in order of columns, then rows, `pass` last; NULL
 * behind the last. */
MIAI_API const char *miai_verdict_move(const miai_verdict *verdict,
                                       miai_color first, int i);

/* A main line, alternating from `first`; NULL behind its last move. */
MIAI_API const char *miai_verdict_line(const miai_verdict *verdict,
                                       miai_color first, int i);

MIAI_API uint64_t miai_verdict_nodes(const miai_verdict *verdict);
MIAI_API int miai_verdict_threats(const miai_verdict *verdict);
MIAI_API int miai_verdict_ruling(const miai_verdict *verdict);

#ifdef __cplusplus
}
#endif
#endif
