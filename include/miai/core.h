/* core.h - statuses, colours, and the context that everything is made with. */
#ifndef MIAI_CORE_H
#define MIAI_CORE_H

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

#define MIAI_VERSION "0.2.0"
#define MIAI_ABI     2 /* the number in the soname of the shared library      */

#define MIAI_MAX_SIZE    52 /* rows or columns of a board                     */
#define MIAI_MAX_THREATS 30 /* largest value of miai_options.threats          */
#define MIAI_MAX_EYE     14 /* points of the largest eye that is counted      */

typedef struct miai_context miai_context; /* memory and the last error        */
typedef struct miai_eyes miai_eyes;       /* an open library of eyes: eyes.h  */

typedef enum miai_status {
    MIAI_OK = 0,
    MIAI_END = 1,         /* there is nothing further                       */
    MIAI_ERR_NOMEM = -1,  /* the allocator returned NULL                    */
    MIAI_ERR_INPUT = -2,  /* the text is not what was asked for             */
    MIAI_ERR_OPTION = -3, /* an option is out of range, or a struct has the
                             size of another version                        */
    MIAI_ERR_LIMIT = -4   /* not done within the limits                     */
} miai_status;

typedef enum miai_color {
    MIAI_EMPTY = 0,
    MIAI_BLACK = 1,
    MIAI_WHITE = 2,
    MIAI_OFF = 3 /* not a point of the board */
} miai_color;

#define MIAI_PASS       (-1) /* "pass" as a point                             */
#define MIAI_NONE       (-2) /* not a point                                   */
#define MIAI_POINT_TEXT 8    /* bytes of a point as text, with the final 0    */

/* How a target lives when it lives whatever ko threats the attacker has; with
 * all of these, and with endless lines the attacker's: */
typedef enum miai_life {
    MIAI_LIFE_NONE = 0,     /* it does not live, or not whatever he threatens */
    MIAI_LIFE_TWO_EYES = 1, /* it can make two eyes, both sides free to pass */
    MIAI_LIFE_SEKI = 2,     /* it cannot, but it wins the game of the status */
    MIAI_LIFE_ENDLESS = 3,  /* neither: by a double ko, for example          */
    MIAI_LIFE_CONNECTED = 4, /* it joins an immortal stone, since it cannot
                                make two eyes without                        */
    MIAI_LIFE_UNKNOWN = 5    /* it lives, but its kind was not found out      */
} miai_life;

/* What a main line has come to: it ends where a player would stop. */
typedef enum miai_line_end {
    MIAI_LINE_OPEN = 0,     /* nothing that could be shown in a few moves     */
    MIAI_LINE_CAPTURED = 1, /* the target is captured                        */
    MIAI_LINE_DEAD = 2,     /* it is dead at sight, whatever is threatened: a
                               theorem says so, or the attacker could even play
                               elsewhere now                                 */
    MIAI_LINE_TWO_EYES = 3, /* the target has two eyes                        */
    MIAI_LINE_CONNECTED = 4, /* it is joined to an immortal stone            */
    MIAI_LINE_SEKI = 5,      /* neither side gains by moving                 */
    MIAI_LINE_ENDLESS = 6,   /* the position has come back, and would again  */
    MIAI_LINE_PRIZE = 7      /* of a race: the attacker's chain is captured  */
} miai_line_end;

/* What a move of a main line has to do with a ko. */
typedef enum miai_line_ko {
    MIAI_KO_NONE = 0,
    MIAI_KO_TAKES = 1,  /* it takes a ko that nobody has taken in the line yet,
                            or once more                                     */
    MIAI_KO_OTHER = 2,  /* right after a ko was taken it takes another one   */
    MIAI_KO_RETAKES = 3 /* it retakes a ko at once, after a threat elsewhere */
} miai_line_ko;

/* A move.  Always borrowed. */
typedef struct miai_move {
    int point; /* row * width + column, or MIAI_PASS                        */
    int value; /* what it is worth to the side that plays it, on the scale of
                  miai_verdict_status(); 0: unknown, or not asked           */
    char text[MIAI_POINT_TEXT]; /* "c3", "pass"                             */
    const char *reason; /* what it does: "fills an outside liberty"; "" where
                           there is nothing to say                          */
} miai_move;

/* Called now and then during a search with the nodes so far; returning true
 * stops it, and what is not proved by then is unknown.  Stopped once, a
 * solution tree searches no more.  Runs in the thread that called, and may not
 * use the context. */
typedef bool (*miai_progress_fn)(uint64_t nodes, void *user);

/* A clock: seconds since any moment, never going backwards.  Asked when a
 * search begins and as often as the progress function, in the same thread. */
typedef double (*miai_clock_fn)(void *user);

/* Allocation hook in the manner of realloc(); new_size 0 frees the block.
 * `old_size` is 0 for a NULL block, else what was asked for.  Blocks are
 * aligned as by malloc(); NULL says that there is no memory.  Called by the
 * thread that makes or frees an object. */
typedef void *(*miai_alloc_fn)(void *user, void *block, size_t old_size,
                               size_t new_size);

/* Takes the next bytes of what the library writes; returning false says that it
 * cannot, and no more come.  Those of a text have no final 0. */
typedef bool (*miai_write_fn)(const void *data, size_t len, void *user);

/* The version of the library that runs, such as "0.1.0"; it lives for ever. */
MIAI_API const char *miai_version(void);

/* A new context.  `alloc` NULL: malloc and free; else everything made with
 * this context is taken from `alloc`, which gets `user`.  Fails with
 * MIAI_ERR_NOMEM only. */
MIAI_API miai_status miai_context_new(miai_context **out, miai_alloc_fn alloc,
                                      void *user);

/* Gives the table back, too.  `ctx` may be NULL.  Readers of this context may
 * not be used any more, only freed; problems and verdicts stay as they are. */
MIAI_API void miai_context_free(miai_context *ctx);

/* After a call that failed: what went wrong, in one line; "" if nothing has
 * yet.  The next call with this context, or with a reader of it, may write
 * over it. */
MIAI_API const char *miai_context_error(const miai_context *ctx);

/* The function that is called during searches, which gets `user`; NULL
 * (default): none.  This is how another thread cancels: it sets a flag that
 * the function reads. */
MIAI_API void miai_context_set_progress(miai_context *ctx, miai_progress_fn fn,
                                        void *user);

/* The clock for miai_options.seconds, which gets `user`; NULL (default): none.
 * The library reads no clock of its own. */
MIAI_API void miai_context_set_clock(miai_context *ctx, miai_clock_fn fn,
                                     void *user);

/* Most bytes a search may use; default 512 MiB.  It begins with a few MiB and
 * takes more when its table doubles; the context keeps them for the next one.
 * A search takes what it cannot do without even if that is more than the limit;
 * where the allocator refuses more, the table stays as large as it is.  A
 * smaller table costs time and never changes a status that is found. */
MIAI_API void miai_context_set_memory(miai_context *ctx, size_t bytes);

/* From now on miai_solve() in this context asks the library where it can: the
 * same statuses and best moves with fewer nodes; main lines may be others.
 * Certificates, studies and trees do without.  `eyes` must stay open as long;
 * NULL: no library any more.  Several contexts may share one. */
MIAI_API void miai_context_set_eyes(miai_context *ctx, const miai_eyes *eyes);

#ifdef __cplusplus
}
#endif
#endif
