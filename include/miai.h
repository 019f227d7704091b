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
#define MIAI_MAX_EYE     14 /* points of the largest eye that is counted     */

typedef struct miai_context miai_context; /* memory and the last error       */
typedef struct miai_reader miai_reader;   /* the problems of one text        */
typedef struct miai_problem miai_problem; /* a position and a question       */
typedef struct miai_verdict miai_verdict; /* the answer                      */
typedef struct miai_race_verdict miai_race_verdict; /* of a capturing race */
typedef struct miai_study miai_study; /* a problem move by move          */
typedef struct miai_tree miai_tree;   /* a solution tree                 */
typedef struct miai_proof miai_proof; /* a certificate of the answer     */
typedef struct miai_eyes miai_eyes;   /* an open library of eyes         */
typedef struct miai_eyes_build miai_eyes_build; /* one that is being made   */

typedef enum miai_status {
    MIAI_OK = 0,
    MIAI_END = 1,         /* the reader has no further problem             */
    MIAI_ERR_NOMEM = -1,  /* the allocator returned NULL                   */
    MIAI_ERR_INPUT = -2,  /* the text is not what was asked for            */
    MIAI_ERR_OPTION = -3, /* an option is out of range                     */
    MIAI_ERR_LIMIT = -4   /* not done within the limits                    */
} miai_status;

typedef enum miai_color {
    MIAI_EMPTY = 0,
    MIAI_BLACK = 1,
    MIAI_WHITE = 2,
    MIAI_OFF = 3 /* not a point of the board */
} miai_color;

/* What a point is in the question. */
typedef enum miai_role {
    MIAI_ROLE_OUTSIDE = 0,  /* no part of the problem                      */
    MIAI_ROLE_REGION = 1,   /* empty, to be played on, or a mortal stone   */
    MIAI_ROLE_TARGET = 2,   /* a stone of the target; part of the region   */
    MIAI_ROLE_IMMORTAL = 3, /* a stone that is never captured              */
    MIAI_ROLE_PRIZE = 4     /* a stone of the attacker whose capture saves
                               the target; part of the region              */
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
    double seconds;       /* stop after this time by the clock of the
                             context; 0 (default): never                   */
} miai_options;

/* Called now and then during a search with the nodes so far; returning true
 * stops it, and what is not proved by then is unknown.  Stopped once, a
 * solution tree searches no more.  Runs in the thread
 * that called, and may not use the context. */
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

/* --- library ------------------------------------------------------------ */
/* The version of the library that runs, such as "0.1.0"; it lives for ever. */
MIAI_API const char *miai_version(void);

/* Sets every option to its default.  Call it first: later versions may have
 * more options. */
MIAI_API void miai_options_init(miai_options *out);

/* --- context ------------------------------------------------------------ */
/* A new context.  `alloc` NULL: malloc and free; else everything made with
 * this context is taken from `alloc`, which gets `user`.  Fails with
 * MIAI_ERR_NOMEM only. */
MIAI_API miai_status miai_context_new(miai_context **out, miai_alloc_fn alloc,
                                      void *user);

/* Gives the table back, too.  `ctx` may be NULL.  Readers of this context may
 * not be used any more, only freed; problems and verdicts stay as they are. */
MIAI_API void miai_context_free(miai_context *ctx);

/* After a call that failed: what went wrong, in one line; "" if nothing did
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

/* Most bytes a search may use for its table; default 512 MiB.  The table is
 * taken at the first search and kept by the context.  A search takes what it
 * cannot do without even if that is more.  A smaller table costs time and
 * never changes a status that is found. */
MIAI_API void miai_context_set_memory(miai_context *ctx, size_t bytes);

/* --- question ----------------------------------------------------------- */
/* Reads SGF, text diagrams or Sensei's $$ diagrams; the format is recognised.
 * `text` and the strings of `options` must live as long as the reader; `file`
 * is used in error messages and in names of problems without a name.  Fails
 * with MIAI_ERR_OPTION, with MIAI_ERR_INPUT for a text of more than 64 MiB, or
 * with MIAI_ERR_NOMEM; a text without problems is found out by the first
 * miai_reader_next(). */
MIAI_API miai_status miai_reader_new(miai_reader **out, miai_context *ctx,
                                     const char *text, size_t len,
                                     const char *file,
                                     const miai_options *options);

/* The next problem, or MIAI_END.  After MIAI_ERR_INPUT the reader stands
 * behind the bad problem and can go on; a text without any problem is one such
 * error.  After MIAI_ERR_NOMEM it is at its end. */
MIAI_API miai_status miai_reader_next(miai_problem **out, miai_reader *reader);

/* `reader` may be NULL.  Its problems stay as they are. */
MIAI_API void miai_reader_free(miai_reader *reader);

/* `problem` may be NULL.  Its verdicts stay as they are. */
MIAI_API void miai_problem_free(miai_problem *problem);

/* The name in the text, else FILE#K for problem K of the text. */
MIAI_API const char *miai_problem_name(const miai_problem *problem);

/* Columns and rows of the board, at most MIAI_MAX_SIZE. */
MIAI_API int miai_problem_width(const miai_problem *problem);
MIAI_API int miai_problem_height(const miai_problem *problem);

/* The point in column x (0 is `a`) and row y (0 is the bottom); MIAI_OFF and
 * MIAI_ROLE_OUTSIDE for a point that is not on the board. */
MIAI_API miai_color miai_problem_stone(const miai_problem *problem, int x,
                                       int y);
MIAI_API miai_role miai_problem_role(const miai_problem *problem, int x, int y);

/* The owner of the target, MIAI_BLACK or MIAI_WHITE; the attacker is the
 * other one. */
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
/* In these functions `first` is MIAI_BLACK or MIAI_WHITE. */

/* Searches until everything is proved or a limit is reached, which is an
 * answer, too.  Of `options` the rules and the limits count; the rest was the
 * reader's.  Fails with MIAI_ERR_OPTION (seconds without a clock as well),
 * with MIAI_ERR_INPUT when the region is too large, or with MIAI_ERR_NOMEM. */
MIAI_API miai_status miai_solve(miai_verdict **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options);

/* `verdict` may be NULL. */
MIAI_API void miai_verdict_free(miai_verdict *verdict);

/* Was `first` asked about as the side moving first? */
MIAI_API bool miai_verdict_asked(const miai_verdict *verdict, miai_color first);

/* The status for the side moving first, K being the threats tried: K+1 it
 * wins, t it wins unless the other side has t ko threats more, -t it loses
 * unless it has t more itself, -(K+1) it loses; 0 unknown. */
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

/* Positions visited.  The same on every machine for the same problem, options
 * and limit of memory, unless time or a progress function ended the search. */
MIAI_API uint64_t miai_verdict_nodes(const miai_verdict *verdict);

/* As asked for in the options. */
MIAI_API int miai_verdict_threats(const miai_verdict *verdict);
MIAI_API int miai_verdict_ruling(const miai_verdict *verdict);

/* --- words ---------------------------------------------------------------- */
/* In English; like snprintf() they return the bytes needed without the final
 * 0 and write what `size` has room for.  `threats` is that of the options. */

/* A sentence: "White to play lives by ko: Black needs one more ko threat to
 * kill." */
MIAI_API size_t miai_describe_status(char *out, size_t size,
                                     const miai_problem *problem,
                                     miai_color first, int status, int threats);

/* What the target is when a position or a move is worth `value` to `side`:
 * "alive", "dead", "unknown" or "ko: Black needs one more ko threat to kill". */
MIAI_API size_t miai_describe_result(char *out, size_t size,
                                     const miai_problem *problem,
                                     miai_color side, int value, int threats);

/* What a move costs that turns `before`, the status of `side`, into `after`:
 * "alive becomes ko: Black needs one more ko threat to kill". */
MIAI_API size_t miai_describe_change(char *out, size_t size,
                                     const miai_problem *problem,
                                     miai_color side, int before, int after,
                                     int threats);

/* The GoTools form as in miai_verdict_code(). */
MIAI_API size_t miai_describe_code(char *out, size_t size,
                                   const miai_problem *problem, miai_color side,
                                   int value, int threats);

/* --- study: a problem move by move --------------------------------------- */
/* Each position of a study is a question of its own: how many ko threats does
 * it take from here on?  What one search found the next one knows. */

/* Is there anything left to play for? */
typedef enum miai_ending {
    MIAI_ENDING_NONE = 0,
    MIAI_ENDING_CAPTURED = 1, /* the target is gone                         */
    MIAI_ENDING_DEAD = 2,     /* dead at sight                              */
    MIAI_ENDING_ALIVE = 3,    /* alive at sight                             */
    MIAI_ENDING_PRIZE = 4     /* the prize is captured: the target is saved */
} miai_ending;

/* Opens a study with `first` to move; where the problem has a ban, that must
 * be the side it binds.  options: threats, ruling, literal, and as limits of
 * each single question nodes and seconds; a main line costs at most 20,000
 * nodes.  The study uses its context as a search does, and memory of its own
 * up to the same limit; `problem` and `ctx` must outlive it.  Fails like
 * miai_solve(). */
MIAI_API miai_status miai_study_new(miai_study **out, miai_context *ctx,
                                    const miai_problem *problem,
                                    const miai_options *options,
                                    miai_color first);
MIAI_API void miai_study_free(miai_study *study);

/* Plays for the side to move: a point or "pass".  The banned point may be
 * taken: a ko threat elsewhere and its answer are thought to come before.
 * MIAI_ERR_INPUT says why a move is not possible; then nothing changed. */
MIAI_API miai_status miai_study_play(miai_study *study, const char *move);

/* Takes the last move back; false when there is none. */
MIAI_API bool miai_study_undo(miai_study *study);

/* The moves played so far; NULL behind the last. */
MIAI_API const char *miai_study_played(const miai_study *study, int i);

/* The position now: who is to move, the point in column x and row y as in
 * miai_problem_stone(), the banned point or NULL, and whether it is over. */
MIAI_API miai_color miai_study_turn(const miai_study *study);
MIAI_API miai_color miai_study_stone(const miai_study *study, int x, int y);
MIAI_API const char *miai_study_ko(const miai_study *study);
MIAI_API miai_ending miai_study_ending(const miai_study *study);

/* The signed status for the side to move, as in a verdict; 0 when unknown. */
MIAI_API int miai_study_status(miai_study *study);

/* All moves that can be played now, by column, then row, "pass" last; NULL
 * behind the last. */
MIAI_API const char *miai_study_move(miai_study *study, int i);

/* What such a move is worth to the side to move, on the scale of the status;
 * 0 when unknown or when it cannot be played.  For a retake of the banned
 * point its threat is counted. */
MIAI_API int miai_study_value(miai_study *study, const char *move);

/* Is it one of the best moves, as in a verdict?  False when unknown. */
MIAI_API bool miai_study_is_best(miai_study *study, const char *move);

/* A main line from here, alternating from the side to move: the winner plays
 * what is proved most easily, the loser what is hardest to refute; NULL behind
 * its last move. */
MIAI_API const char *miai_study_line(miai_study *study, int i);

/* Nodes of all searches of this study. */
MIAI_API uint64_t miai_study_nodes(const miai_study *study);

/* --- solution tree -------------------------------------------------------- */
/* Makes a solution tree for each side asked about: every best move with the
 * strongest replies, wrong moves with their refutation, all in words.  Lines
 * are begun until there are `nodes` nodes, and are always whole.
 * Fails like miai_solve(). */
MIAI_API miai_status miai_tree_new(miai_tree **out, miai_context *ctx,
                                   const miai_problem *problem,
                                   const miai_options *options, int nodes);
MIAI_API void miai_tree_free(miai_tree *tree);

/* The tree as one SGF game tree, FF[4]; a reader of this library reads the
 * same problem back, miai_reader_next_race() the same race. */
MIAI_API const char *miai_tree_sgf(const miai_tree *tree);

/* --- proof -------------------------------------------------------------- */
/* Solves the problem and writes a certificate of the statuses: text that a
 * program which knows nothing of this library can check (docs/formats.md,
 * docs/theory/proof.md).  MIAI_ERR_LIMIT when the nodes or seconds of `options`
 * do not suffice, the progress function stops it, or the proof has more than
 * twenty million states; MIAI_ERR_INPUT for a problem with a prize, of which
 * certificates know nothing.  Unlike a search it takes memory as it goes. */
MIAI_API miai_status miai_prove(miai_proof **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options);

/* `proof` may be NULL. */
MIAI_API void miai_proof_free(miai_proof *proof);

/* The certificate, `len` bytes of text; there is no 0 behind it. */
MIAI_API const char *miai_proof_text(const miai_proof *proof, size_t *len);

/* The number of states in it. */
MIAI_API uint64_t miai_proof_states(const miai_proof *proof);

/* --- library of eyes ------------------------------------------------------ */
/* An eye is a connected set of points, each empty or with a Black stone and
 * not all with one, that one White chain surrounds. */

/* Where an eye is: how many sides of the board it touches. */
typedef enum miai_place {
    MIAI_PLACE_CENTRE = 0, /* none */
    MIAI_PLACE_EDGE = 1,   /* one  */
    MIAI_PLACE_CORNER = 2  /* two  */
} miai_place;

/* How many there are, by miai_place.  What the symmetries of the place make
 * the same is one: 8 in the centre, 2 at the edge and in the corner. */
typedef struct miai_eyes_tally {
    uint64_t shapes[3]; /* sets of points                    */
    uint64_t eyes[3];   /* the same, with their Black stones */
} miai_eyes_tally;

/* Counts the eyes of so many points, 1 to MIAI_MAX_EYE; `out` is yours to
 * provide, and is zero after a failure.  The progress function gets the shapes
 * so far in place of nodes.  Fails with MIAI_ERR_OPTION, or with
 * MIAI_ERR_LIMIT when the progress function stopped it. */
MIAI_API miai_status miai_eyes_count(miai_eyes_tally *out, miai_context *ctx,
                                     int points);

/* An eye.  Plain data.  Its points come in a fixed order and in the turn that
 * stands for all: the sides of the board are the row y = 0 at the edge, and
 * also the column x = 0 in the corner. */
typedef struct miai_eye {
    int points;
    miai_place place;
    int8_t x[MIAI_MAX_EYE];
    int8_t y[MIAI_MAX_EYE];
    uint32_t black; /* bit i: a Black stone on point i                       */
    uint64_t shape; /* the same number for the same points                   */
} miai_eye;

/* Makes `eye` the one that stands for it: turns it, and its stones, into the
 * image that the library has; order[i] becomes the new number of point i.
 * Fails with MIAI_ERR_INPUT when it is no eye: points not connected, outside
 * of their place, all of them Black, or a wall in pieces. */
MIAI_API miai_status miai_eye_turn(miai_eye *eye, miai_context *ctx,
                                   int order[MIAI_MAX_EYE]);

/* How White lives when it lives whatever threats Black has. */
typedef enum miai_life {
    MIAI_LIFE_NONE = 0,     /* it does not                                   */
    MIAI_LIFE_TWO_EYES = 1, /* it can make two eyes                          */
    MIAI_LIFE_SEKI = 2,     /* it cannot, and needs no endless line          */
    MIAI_LIFE_ENDLESS = 3   /* by a double ko or another endless line        */
} miai_life;

#define MIAI_EYES_THREATS   5  /* ko threats tried in the library            */
#define MIAI_EYES_LIBERTIES 15 /* most outside liberties that change things  */

/* Everything the library knows of an eye.  Index `first`: 0 Black, 1 White
 * moves first; `extra`: 0 without, 1 with one more attached eye of one point;
 * `liberties` of the wall outside.  With more than `last` outside liberties it
 * is as with `last`. */
typedef struct miai_eye_entry {
    int last;
    /* Status as in a verdict, [extra][liberties][ruling - 1][first]; 0 when
     * the wall has no liberty. */
    int8_t status[2][MIAI_EYES_LIBERTIES + 1][2][2];
    uint8_t life[2][MIAI_EYES_LIBERTIES + 1][2]; /* miai_life               */
} miai_eye_entry;

/* Opens a library.  The file is mapped into memory, and must stay as it is
 * while it is open: when it is cut short, looking behind its end raises SIGBUS
 * as for every mapped file.  MIAI_ERR_INPUT when it cannot be read, is no
 * library of this version, or its head or index are damaged.  It may outlive
 * the context. */
MIAI_API miai_status miai_eyes_open(miai_eyes **out, miai_context *ctx,
                                    const char *path);

/* `eyes` may be NULL. */
MIAI_API void miai_eyes_close(miai_eyes *eyes);

/* The points of its largest eyes, and the largest `last` of its entries. */
MIAI_API int miai_eyes_points(const miai_eyes *eyes);
MIAI_API int miai_eyes_liberties(const miai_eyes *eyes);

/* From now on miai_solve() in this context asks the library where it can: the
 * same statuses and best moves with fewer nodes; main lines may be others.
 * Certificates, studies and trees do without.  `eyes` must stay open as long;
 * NULL: no library any more.  Several contexts may share one. */
MIAI_API void miai_context_set_eyes(miai_context *ctx, const miai_eyes *eyes);

/* The entry of an eye that miai_eye_turn() or a scan made; it lives as long as
 * `eyes`.  NULL when the eye is too large, or when the part of the file that
 * holds it is damaged.  Any number of threads may ask at once. */
MIAI_API const miai_eye_entry *miai_eyes_entry(const miai_eyes *eyes,
                                               const miai_eye *eye);

/* Goes through the eyes of one size and place.  Plain data, the fields are the
 * library's. */
typedef struct miai_eyes_scan {
    const miai_eyes *eyes;
    uint32_t next; /* shape                                                  */
    uint32_t end;
    uint32_t black; /* the next filling                                      */
    miai_eye eye;
    uint64_t record[16];
    int turns; /* of the shape into itself                                   */
    uint8_t turn[8][MIAI_MAX_EYE];
} miai_eyes_scan;

/* Nothing comes out for a size or place that the library does not have. */
MIAI_API void miai_eyes_scan_init(miai_eyes_scan *out, const miai_eyes *eyes,
                                  int points, miai_place place);

/* The next eye, always in the same order, and its entry; MIAI_END behind the
 * last one; MIAI_ERR_INPUT when the part of the file that holds it is damaged:
 * the next call goes on with the next shape.  What `eye` points to changes
 * with the next call. */
MIAI_API miai_status miai_eyes_scan_next(miai_eyes_scan *scan,
                                         const miai_eye **eye,
                                         const miai_eye_entry **entry);

/* Moves in an eye. */
typedef struct miai_eye_moves {
    uint32_t points; /* bit i: on point i                                   */
    bool outside;    /* filling an outside liberty                          */
    bool extra;      /* filling, or taking in, the attached eye             */
    bool pass;
} miai_eye_moves;

/* What is around an eye, and the question. */
typedef struct miai_eye_setting {
    int liberties;    /* outside                                             */
    bool extra;       /* with one more attached eye                          */
    int ruling;       /* 1 or 2                                              */
    miai_color first; /* MIAI_BLACK or MIAI_WHITE                            */
} miai_eye_setting;

/* All best moves, as in a verdict.  They are derived: the library is asked
 * about each move.  Fails with MIAI_ERR_INPUT when a part of the file that is
 * needed is damaged or the eye is too large for it, MIAI_ERR_OPTION or
 * MIAI_ERR_NOMEM. */
MIAI_API miai_status miai_eyes_best(miai_eye_moves *out, miai_context *ctx,
                                    const miai_eyes *eyes, const miai_eye *eye,
                                    const miai_eye_setting *at);

/* Checks every part of the file and every record; the error names what is
 * damaged.  The progress function gets the records so far. */
MIAI_API miai_status miai_eyes_check(const miai_eyes *eyes, miai_context *ctx);

/* An eye on a board. */
typedef struct miai_eye_view {
    miai_eye eye;
    int liberties;
    bool extra;
    int at_x[MIAI_MAX_EYE]; /* where point i is                             */
    int at_y[MIAI_MAX_EYE];
} miai_eye_view;

/* The eye of a position: all stones of the defender are one chain, the target;
 * every empty point that is not inside is an outside liberty that touches the
 * target and immortal stones of the attacker only, or the one point of an
 * attached eye.  Fails with MIAI_ERR_INPUT, saying what is in the way. */
MIAI_API miai_status miai_eye_find(miai_eye_view *out, miai_context *ctx,
                                   const miai_problem *problem);

/* --- games ------------------------------------------------------------------ */

typedef struct miai_calc miai_calc; /* a calculator: games and variables     */
typedef struct miai_value
    miai_value; /* what an expression is worth           */

/* What a value is. */
typedef enum miai_value_kind {
    MIAI_VALUE_UNDEFINED = 0, /* the operation has no value there         */
    MIAI_VALUE_GAME = 1,      /* a short or loopy game                    */
    MIAI_VALUE_NUMBER = 2,    /* a rational: a mean, a temperature        */
    MIAI_VALUE_BOOL = 3,
    MIAI_VALUE_WORD = 4, /* an outcome, a comparison, a text         */
    MIAI_VALUE_SET = 5,  /* games in braces                          */
    MIAI_VALUE_THERMOGRAPH = 6
} miai_value_kind;

/* How a value is written. */
typedef enum miai_notation {
    MIAI_NOTATION_PLAIN = 0, /* what the calculator reads */
    MIAI_NOTATION_LATEX = 1,
    MIAI_NOTATION_CGSUITE = 2
} miai_notation;

typedef enum miai_side { MIAI_SIDE_LEFT = 0, MIAI_SIDE_RIGHT = 1 } miai_side;

/* A place of the wall of a thermograph; the denominators are positive. */
typedef struct miai_thermo_point {
    int64_t value_num, value_den;
    int64_t temperature_num, temperature_den;
} miai_thermo_point;

/* An operation of the calculator, for help and completion. */
typedef struct miai_calc_operation {
    const char *name;      /* "cool"                                         */
    const char *arguments; /* "G, t"                                         */
    const char *words;     /* what it gives, in one line                     */
} miai_calc_operation;

/* A calculator that takes at most `bytes` of memory for its games, 0 meaning
 * the 256 MiB that suffice for most.  It must not outlive the context. */
MIAI_API miai_status miai_calc_new(miai_calc **out, miai_context *ctx,
                                   size_t bytes);

/* Frees it; NULL is fine.  Values of it must have been freed before. */
MIAI_API void miai_calc_free(miai_calc *calc);

/* Evaluates one statement: an expression, or NAME = expression.  After
 * MIAI_ERR_INPUT miai_calc_error_at() tells where; MIAI_ERR_LIMIT says that a
 * game became too large. */
MIAI_API miai_status miai_calc_run(miai_value **out, miai_calc *calc,
                                   const char *text, size_t len);

/* The byte of the last statement where its error is, 0 for the first. */
MIAI_API size_t miai_calc_error_at(const miai_calc *calc);

/* What it has done so far: games made, sums and comparisons computed; the same
 * on every machine. */
MIAI_API uint64_t miai_calc_work(const miai_calc *calc);

/* Applies an operation, by the name it has in expressions, to values of the
 * same calculator. */
MIAI_API miai_status miai_calc_apply(miai_value **out, miai_calc *calc,
                                     const char *name,
                                     const miai_value *const *arguments,
                                     int count);

/* The game whose options are these values. */
MIAI_API miai_status miai_calc_game(miai_value **out, miai_calc *calc,
                                    const miai_value *const *left, int lefts,
                                    const miai_value *const *right, int rights);

/* The i-th operation there is, or NULL behind the last. */
MIAI_API const miai_calc_operation *miai_calc_operation_at(int i);

/* The name of the i-th variable of the user, or NULL behind the last. */
MIAI_API const char *miai_calc_variable_at(const miai_calc *calc, int i);

/* Frees it; NULL is fine. */
MIAI_API void miai_value_free(miai_value *value);

/* What it is. */
MIAI_API miai_value_kind miai_value_kind_of(const miai_value *value);

/* The value as text; NULL only when there is no memory for it, when the text
 * would become longer than 4 MiB, or when the progress function stopped it. */
MIAI_API const char *miai_value_text(miai_value *value, miai_notation notation);

/* The same, and why there is no text: MIAI_ERR_NOMEM, or MIAI_ERR_LIMIT. */
MIAI_API miai_status miai_value_write(const char **out, miai_value *value,
                                      miai_notation notation);

/* The truth of a MIAI_VALUE_BOOL. */
MIAI_API bool miai_value_truth(const miai_value *value);

/* Points of one wall of a MIAI_VALUE_THERMOGRAPH, from temperature -1 upwards;
 * NULL behind the last. */
MIAI_API const miai_thermo_point *miai_value_wall(const miai_value *value,
                                                  miai_side side, int i);

/* The foot of its mast. */
MIAI_API const miai_thermo_point *miai_value_mast(const miai_value *value);

/* Members of a MIAI_VALUE_SET, or, with a side, options of the simplest form
 * of a MIAI_VALUE_GAME; a game with two sides counts as having none.  -1, with
 * a message in the context, when there are too many or there is no memory. */
MIAI_API int miai_value_members(const miai_value *value);
MIAI_API int miai_value_options(const miai_value *value, miai_side side);

/* The i-th of them, as a value of the same calculator. */
MIAI_API miai_status miai_value_member(miai_value **out,
                                       const miai_value *value, int i);
MIAI_API miai_status miai_value_option(miai_value **out,
                                       const miai_value *value, miai_side side,
                                       int i);

/* A number that is the same for equal positions of one calculator, so that a
 * drawing shows each only once and finds its cycles.  It holds until the next
 * statement is run or the next text is made, which may give new ones. */
MIAI_API uint64_t miai_value_key(const miai_value *value);

/* --- capturing races ------------------------------------------------------- */
/* In a race two essential chains, one of each side, can live together only in
 * seki.  [Wolf, Semeai] is Thomas Wolf, A classification of semeai with
 * approach moves; docs/theory/race.md. */

enum { MIAI_RACE_MOST = 999 };    /* of every number but the sizes of eyes    */
enum { MIAI_RACE_EYE_MOST = 7 };  /* points of an eye that can be filled      */
enum { MIAI_RACE_TEXT = 1024 };   /* bytes of the longest text to be read     */
enum { MIAI_RACE_EVER = 100000 }; /* more moves than any race has            */

/* What is counted of an essential chain. */
typedef struct miai_race_chain {
    int eye;      /* Z: points of its eye, empty or not; 0: none             */
    int inside;   /* I: stones of the opponent in the eye                    */
    int outside;  /* O: outside liberties                                    */
    int approach; /* A: approach moves to all outside liberties              */
    int avoided;  /* V of a chain without an eye: approach moves not needed
                     when the capturing move is outside, which is the most
                     that one liberty has                                    */
} miai_race_chain;

/* The chains of Black and White, in this order, and what they share. */
typedef struct miai_race {
    miai_race_chain chain[2];
    int shared; /* S: liberties of both chains                              */
} miai_race;

typedef enum miai_race_case {
    MIAI_RACE_A, /* no shared liberties                                     */
    MIAI_RACE_B, /* shared liberties, no eyes                               */
    MIAI_RACE_C, /* shared liberties, and one side has the better eye       */
    MIAI_RACE_D  /* shared liberties, and two eyes worth the same           */
} miai_race_case;

/* What is filled first.  FOF: the outside, with a capturing move on a shared
 * liberty in mind.  FIF: the inside, all shared liberties before the capturing
 * move. */
typedef enum miai_race_method { MIAI_RACE_FOF, MIAI_RACE_FIF } miai_race_method;

/* A relation of balance.  Player 1 wins when the left side is larger; when they
 * are equal, the side moving first has its way. */
typedef struct miai_race_relation {
    miai_color one; /* player 1                                            */
    int left;       /* X1 or R1                                            */
    int right;      /* X2 + S - 1 or R2 + S                                */
} miai_race_relation;

/* What happens when one side moves first. */
typedef struct miai_race_outcome {
    miai_color winner;       /* who captures; MIAI_EMPTY: seki              */
    miai_race_method method; /* of the relation that decides; where a side can
                                capture either way: the better one          */
    bool both;               /* case B: the winner captures either way      */
    bool atari;              /* no race: the loser has one liberty, and his
                                large eye will not help him any more        */
    int behind;              /* difference of the relation that decides: the
                                moves that the loser lacks; -1 for a seki   */
    int spare;               /* how often the winner may play elsewhere before
                                he begins; he answers only what is captured
                                in eyes.  MIAI_RACE_EVER: as often as he
                                likes.  -1 for a seki                       */
} miai_race_outcome;

/* The numbers of a chain that follow. */
typedef struct miai_race_sum {
    int eye;       /* E: moves that its eye takes                           */
    int avoided;   /* V: 0 with an eye                                      */
    int exclusive; /* X = E + O + A                                         */
    int reduced;   /* R = X - V                                             */
} miai_race_sum;

/* A race counted.  Pairs are of Black and White, in this order. */
typedef struct miai_race_count {
    miai_race_case kind;
    miai_race_sum sum[2];
    miai_race_relation fof;     /* case B only, else all 0                  */
    miai_race_relation fif;     /* always                                   */
    miai_race_method method;    /* FIF if it decides for either side        */
    miai_race_outcome first[2]; /* when Black, when White moves first       */
} miai_race_count;

/* Reads "S=2 B:O=3,A=0 W:O=2,A=2,V=3": what is left out is 0, but V.  One
 * liberty has all approach moves, one approach move one liberty, and otherwise
 * V has to be told.  L=0+1+3 says O, A and V at once: the approach moves of
 * each outside liberty.  MIAI_ERR_INPUT when these are no numbers of a race. */
MIAI_API miai_status miai_race_from_text(miai_race *out, miai_context *ctx,
                                         const char *text, size_t len);

/* Counts a race.  MIAI_ERR_INPUT when these are no numbers of one. */
MIAI_API miai_status miai_race_evaluate(miai_race_count *out, miai_context *ctx,
                                        const miai_race *race);

/* --- races in words -------------------------------------------------------- */
/* In English; like snprintf() they return the bytes needed without the final
 * 0 and write what `size` has room for. */

/* "A" to "D". */
MIAI_API const char *miai_race_case_name(miai_race_case kind);

/* "FOF" or "FIF"; "fill the outside first" or "fill the inside first". */
MIAI_API const char *miai_race_method_name(miai_race_method method);
MIAI_API const char *miai_race_method_words(miai_race_method method);

/* What makes the case: "shared liberties, no eyes". */
MIAI_API const char *miai_race_case_words(miai_race_case kind);

/* The relation with its numbers: "R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever
 * begins has his way".  FOF has one in case B only. */
MIAI_API size_t miai_race_say_relation(char *out, size_t size,
                                       const miai_race *race,
                                       const miai_race_count *count,
                                       miai_race_method method);

/* Who wins, and by how much: "Black to play captures White: the race is even,
 * and the first move decides." */
MIAI_API size_t miai_race_say_outcome(char *out, size_t size,
                                      const miai_race_count *count,
                                      miai_color first);

/* Why, or how to play: "Fill the outside liberties first and the shared ones
 * last." */
MIAI_API size_t miai_race_say_reason(char *out, size_t size,
                                     const miai_race *race,
                                     const miai_race_count *count,
                                     miai_color first);

/* Section 7.4: the choice when both ways capture; else nothing. */
MIAI_API size_t miai_race_say_choice(char *out, size_t size,
                                     const miai_race *race,
                                     const miai_race_count *count,
                                     miai_color first);

/* What is strange about the numbers; else nothing. */
MIAI_API size_t miai_race_say_doubt(char *out, size_t size,
                                    const miai_race *race);

/* --- approach moves or liberties ------------------------------------------- */
/* Section 8 of [Wolf, Semeai]: a side may be able to turn an outside liberty
 * that needs approach moves into some that need none. */

/* What that changes.  The move that it takes is not counted. */
typedef struct miai_race_exchange {
    int exclusive; /* moves that X gains, if the outside is filled first    */
    int reduced;   /* moves that R gains, if the last liberty is outside or in
                      an eye                                                */
    int first[2];  /* when Black, when White moves first: 1 better for the
                      side, -1 worse, 0 the same                            */
} miai_race_exchange;

/* Turns an outside liberty of a side, the one with so many approach moves, into
 * others that need none.  MIAI_ERR_INPUT when there is no such liberty, or when
 * the numbers do not tell what the rest of them needs. */
MIAI_API miai_status miai_race_convert(miai_race *out, miai_context *ctx,
                                       const miai_race *race, miai_color side,
                                       int approach, int liberties);

/* Compares a race before and after, which miai_race_evaluate() takes and which
 * differ in the outside liberties of a side. */
MIAI_API void miai_race_weigh(miai_race_exchange *out, const miai_race *before,
                              const miai_race *after, miai_color side);

/* The same in words: "White's chain then takes two moves instead of one, ..."
 * Like snprintf(). */
MIAI_API size_t miai_race_say_exchange(char *out, size_t size,
                                       const miai_race *before,
                                       const miai_race *after, miai_color side);

/* --- tables of races ------------------------------------------------------- */

/* A row of Table 1 of [Wolf, Semeai], in words. */
typedef struct miai_race_row {
    miai_race_case kind;
    miai_race_method method;
    const char *when;     /* what makes the case                            */
    const char *one;      /* who is player 1                                */
    const char *relation; /* of balance                                     */
    const char *outcome;  /* player 1 winning / not                         */
} miai_race_row;

enum { MIAI_RACE_ROWS = 5 };

/* Row 0 .. MIAI_RACE_ROWS - 1, from the table that the counting uses. */
MIAI_API miai_race_row miai_race_row_of(int i);

enum { MIAI_RACE_CELL = 20 }; /* bytes of a cell as text                   */

/* Tables 2 to 4 of [Landman 1996]: with so many eyes of one point, 0 or 1 a
 * side, so many outside liberties of Black more than of White (-99 .. 99) and
 * so many shared ones (0 .. 99), what is it for Black?  "W" wins, "S" seki, "L"
 * loses; "WL" wins moving first and loses moving second, .. */
MIAI_API void miai_race_cell(char out[MIAI_RACE_CELL], int black_eyes,
                             int white_eyes, int difference, int shared);

/* Table 5: all results of a race with so many eyes of one point, 0 to 2 a side,
 * 2 meaning two or more: "W, S, L", "both live".  `enough`: only with enough
 * shared liberties; then a star marks results that would not hold without. */
MIAI_API void miai_race_possible(char out[MIAI_RACE_CELL], int black_eyes,
                                 int white_eyes, bool enough);

/* How a race ends without ko threats. */
typedef enum miai_race_end {
    MIAI_RACE_UNKNOWN = 0, /* not found within the limits, or not asked    */
    MIAI_RACE_BLACK_KILLS,
    MIAI_RACE_WHITE_KILLS,
    MIAI_RACE_SEKI /* neither: both chains stay                            */
} miai_race_end;

/* What a point is in the race. */
typedef enum miai_race_kind {
    MIAI_RACE_NOTHING = 0,
    MIAI_RACE_STONE,   /* of an essential chain                             */
    MIAI_RACE_OUTSIDE, /* outside liberty                                   */
    MIAI_RACE_SHARED,  /* liberty of both                                   */
    MIAI_RACE_EYE,     /* empty point of an eye                             */
    MIAI_RACE_INSIDE,  /* stone of the opponent in an eye                   */
    MIAI_RACE_OUTPOST, /* stone of the opponent beside an outside liberty, to
                          be connected by approach moves                    */
    MIAI_RACE_APPROACH /* where the opponent has to play before he can fill
                          an outside liberty without being captured there   */
} miai_race_kind;

/* --- capturing races on the board ----------------------------------------- */

/* The next position as a capturing race, else like miai_reader_next().  Marks
 * of both colours name the essential chains; of more than two the first that is
 * captured decides.  For a side without marks one is found if only one pair of
 * chains can be meant.  Of the problem White's chains are the target and
 * Black's the prize. */
MIAI_API miai_status miai_reader_next_race(miai_problem **out,
                                           miai_reader *reader);

/* Counts the race, checks what counting assumes, and searches: twice, with
 * either side as the attacker.  Of `options` threats, ruling, literal and the
 * limits are used.  Fails like miai_solve(). */
MIAI_API miai_status miai_race_verdict_new(miai_race_verdict **out,
                                           miai_context *ctx,
                                           const miai_problem *race,
                                           const miai_options *options);

/* `verdict` may be NULL. */
MIAI_API void miai_race_verdict_free(miai_race_verdict *verdict);

/* Was `first` asked about as the side moving first? */
MIAI_API bool miai_race_verdict_asked(const miai_race_verdict *verdict,
                                      miai_color first);

/* How it ends without ko threats: as the search found, or as counted where the
 * race is plain and the search was not finished. */
MIAI_API miai_race_end miai_race_verdict_end(const miai_race_verdict *verdict,
                                             miai_color first);

/* Has the search found how it ends, for every side that was asked about?  And
 * also what ko threats change, and all moves that are as good? */
MIAI_API bool miai_race_verdict_searched(const miai_race_verdict *verdict);
MIAI_API bool miai_race_verdict_complete(const miai_race_verdict *verdict);

/* Does everything hold that counting assumes, and does no search contradict
 * it? */
MIAI_API bool miai_race_verdict_plain(const miai_race_verdict *verdict);

/* The numbers on the board, and what follows from them.  Where the race is not
 * plain they are what can be told, and prove nothing.  There are none, NULL,
 * with more than two essential chains, and nothing follows, NULL, from numbers
 * that miai_race_evaluate() refuses. */
MIAI_API const miai_race *
miai_race_verdict_numbers(const miai_race_verdict *verdict);
MIAI_API const miai_race_count *
miai_race_verdict_count(const miai_race_verdict *verdict);

/* How many moves the loser is behind; -1 where nobody is: a seki, a race that
 * is not plain, an unknown end. */
MIAI_API int miai_race_verdict_behind(const miai_race_verdict *verdict,
                                      miai_color first);

/* Do 1 to K threats change either run?  Then the statuses of both are told by
 * miai_race_verdict_status(): that for `first` when `attacker` attacks, as in
 * miai_verdict_status(); 0 unknown. */
MIAI_API bool miai_race_verdict_ko(const miai_race_verdict *verdict,
                                   miai_color first);
MIAI_API int miai_race_verdict_status(const miai_race_verdict *verdict,
                                      miai_color attacker, miai_color first);

/* The same status in the GoTools form, seen from the other side's chain. */
MIAI_API const char *miai_race_verdict_code(const miai_race_verdict *verdict,
                                            miai_color attacker,
                                            miai_color first);

/* The same status as a sentence: "White to play lives by ko: Black needs one
 * more ko threat to kill." */
MIAI_API const char *miai_race_verdict_run(const miai_race_verdict *verdict,
                                           miai_color attacker,
                                           miai_color first);

/* The best first moves in the order of play of [Wolf, Semeai] section 9, and
 * why each is one: "fills an outside liberty"; NULL behind the last. */
MIAI_API const char *miai_race_verdict_move(const miai_race_verdict *verdict,
                                            miai_color first, int i);
MIAI_API const char *
miai_race_verdict_move_reason(const miai_race_verdict *verdict,
                              miai_color first, int i);

/* A main line, alternating from `first`; NULL behind its last move, and at once
 * for a seki, in which nobody has to move on. */
MIAI_API const char *miai_race_verdict_line(const miai_race_verdict *verdict,
                                            miai_color first, int i);

/* What the point in column x and row y is, whose chain it belongs to
 * (MIAI_EMPTY: both or none), and the approach moves of an outside liberty. */
MIAI_API miai_race_kind miai_race_verdict_kind(const miai_race_verdict *verdict,
                                               int x, int y);
MIAI_API miai_color miai_race_verdict_owner(const miai_race_verdict *verdict,
                                            int x, int y);
MIAI_API int miai_race_verdict_approach(const miai_race_verdict *verdict, int x,
                                        int y);

/* Which assumptions fail: a name such as "eye-split", and a sentence; NULL
 * behind the last. */
MIAI_API const char *miai_race_verdict_fault(const miai_race_verdict *verdict,
                                             int i);
MIAI_API const char *
miai_race_verdict_fault_words(const miai_race_verdict *verdict, int i);

/* What happens when `first` moves first, in one or two sentences; like
 * snprintf(). */
MIAI_API size_t miai_race_verdict_say(char *out, size_t size,
                                      const miai_race_verdict *verdict,
                                      miai_color first);

/* Advice beyond the first move, a sentence each: whether to turn approach moves
 * into a liberty [Wolf, Semeai, section 8]; NULL behind the last. */
MIAI_API const char *miai_race_verdict_advice(const miai_race_verdict *verdict,
                                              int i);

/* The solution tree of a race, as of a problem by miai_tree_new(): for a side
 * moving first how it captures, or else how its chain is kept or captured;
 * behind a wrong move who captures now, or that it is a seki.  Fails like
 * miai_tree_new(), and with MIAI_ERR_INPUT for a problem that is no race. */
MIAI_API miai_status miai_race_tree_new(miai_tree **out, miai_context *ctx,
                                        const miai_problem *race,
                                        const miai_options *options, int nodes);

/* Positions visited, and what was asked for in the options. */
MIAI_API uint64_t miai_race_verdict_nodes(const miai_race_verdict *verdict);
MIAI_API int miai_race_verdict_threats(const miai_race_verdict *verdict);
MIAI_API int miai_race_verdict_ruling(const miai_race_verdict *verdict);

/* --- making a library ------------------------------------------------------- */
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

/* Gets the bytes of the library one piece after the other; false stops. */
typedef bool (*miai_write_fn)(const void *data, size_t len, void *user);

/* Writes the library once every unit has been added.  MIAI_ERR_LIMIT when
 * `write` stopped it. */
MIAI_API miai_status miai_eyes_build_write(const miai_eyes_build *build,
                                           miai_context *ctx,
                                           miai_write_fn write, void *user);

#ifdef __cplusplus
}
#endif
#endif
