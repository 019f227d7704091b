/* problem.h - the question: a position, what is asked, and its readers. */
#ifndef MIAI_PROBLEM_PUBLIC_H
#define MIAI_PROBLEM_PUBLIC_H

#include <miai/json.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_reader miai_reader;   /* the problems of one text         */
typedef struct miai_problem miai_problem; /* a position and a question        */

/* What is asked of a position. */
typedef enum miai_goal {
    MIAI_GOAL_LIFE = 0,   /* does the target live?                            */
    MIAI_GOAL_RACE = 1,   /* who wins the capturing race?                     */
    MIAI_GOAL_LIVE = 2,   /* the same as life, and the side to move defends   */
    MIAI_GOAL_KILL = 3,   /* the same as life, and the side to move attacks   */
    MIAI_GOAL_ENDGAME = 4 /* what the board counts: for miai_endgame_solve() */
} miai_goal;

/* What becomes of a position in a game that is not enclosed. */
typedef enum miai_openness {
    MIAI_OPEN_AUTO = 0,  /* it is an open problem: miai_solve() draws a
                            region; so is one whose walls may fall           */
    MIAI_OPEN_NEVER = 1, /* it is refused, and walls are taken as immortal   */
    MIAI_OPEN_GAPS = 2   /* an open problem where it would be refused, and
                            walls are taken as immortal                      */
} miai_openness;

/* What a point is in the question. */
typedef enum miai_role {
    MIAI_ROLE_PLAIN = 0,    /* told of stones: nothing special; of a problem:
                               not a part of it                             */
    MIAI_ROLE_REGION = 1,   /* empty, to be played on, or a mortal stone    */
    MIAI_ROLE_TARGET = 2,   /* a stone of the target; part of the region    */
    MIAI_ROLE_IMMORTAL = 3, /* a stone that is never captured               */
    MIAI_ROLE_PRIZE = 4,    /* a stone of the attacker whose capture saves
                               the target; part of the region               */
    MIAI_ROLE_ABSENT = 5,   /* told of stones: not a point of the board     */
    MIAI_ROLE_REFUGE = 6    /* of a model: an empty point outside; a chain of
                               the defender that touches it is never captured,
                               nor one of the attacker that did so from the
                               start, or that has a stone beside two of them  */
} miai_role;

/* Something that a text does not say and the reader takes to be so. */
typedef struct miai_assumption {
    const char *what;  /* it is about: "target", "essential" (the chains that
                          race), "immortal", "outside", "ko" or "drawing"
                          (how its signs are understood)                    */
    const char *words; /* "all enclosed chains of White"                    */
} miai_assumption;

/* Which sides are asked about as moving first. */
typedef enum miai_first {
    MIAI_FIRST_BOTH = 0,
    MIAI_FIRST_BLACK = 1,
    MIAI_FIRST_WHITE = 2
} miai_first;

/* What the caller asks.  miai_options_init() sets the defaults; point lists
 * are points separated by commas, NULL means: as the text says.  Wherever
 * options are asked for, NULL stands for the defaults. */
typedef struct miai_options {
    size_t size;          /* of this struct; miai_options_init() sets it    */
    miai_goal goal;       /* default life                                   */
    const char *target;   /* stones of the target chains                    */
    const char *immortal; /* more stones to be taken as immortal            */
    const char *region;   /* the empty points to be played on               */
    const char *ko;       /* the point the side moving first may not take   */
    miai_first first;     /* default both                                   */
    int move;             /* position after this many moves of a game
                             record; -1 (default): the set-up position      */
    int threats;          /* most external ko threats tried; default 5      */
    int ruling;           /* 1 or 2 (default)                               */
    bool literal;         /* the rulings exactly as printed                 */
    bool values;          /* also find what every first move is worth       */
    uint64_t nodes;       /* stop after this many nodes; 0 (default): never */
    double seconds;       /* stop after this time by the clock of the
                             context; 0 (default): never                    */
    miai_openness open;   /* default auto                                   */
    int radius;           /* steps around an open target, 0 to 3; -1
                             (default): as it turns out best                */
    int weak;             /* walls with at most so many liberties may fall,
                             0 to 4; -1 (default): as it turns out best     */
    const char *black;    /* points where Black stones are added            */
    const char *white;    /* the same for White                             */
    uint64_t life_nodes;  /* most nodes for the kind of each life, and the same
                             for tenuki; 0: it stays unknown; default
                             500000                                         */
    bool tenuki;          /* also find how many moves each side can ignore  */
} miai_options;

/* Sets every option to its default; `size` is sizeof *out.  Call it first. */
MIAI_API void miai_options_init(miai_options *out, size_t size);

/* --- from text ------------------------------------------------------------ */

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

/* The next problem, or MIAI_END.  After MIAI_ERR_INPUT the reader stands after
 * the bad problem and can go on; a text without any problem is one such
 * error.  After MIAI_ERR_NOMEM it is at its end.
 *
 * A race (options.goal): marks of both colours name the essential chains; of
 * more than two the first that is captured decides.  For a side without marks
 * one is found if only one pair of chains can be meant.  Of the problem White's
 * chains are the target and Black's the prize. */
MIAI_API miai_status miai_reader_next(miai_problem **out, miai_reader *reader);

/* `reader` may be NULL.  Its problems stay as they are. */
MIAI_API void miai_reader_free(miai_reader *reader);

/* `problem` may be NULL.  Its verdicts stay as they are. */
MIAI_API void miai_problem_free(miai_problem *problem);

/* --- from stones ----------------------------------------------------------- */

/* A position point by point; miai_stones_init() sets every field. */
typedef struct miai_stones {
    size_t size;          /* of this struct                                 */
    int width, height;    /* 1 to MIAI_MAX_SIZE                             */
    const uint8_t *color; /* miai_color of each point, row * width + column,
                             from the bottom left                           */
    const uint8_t *role;  /* miai_role of each; NULL: all plain.  Where any
                             empty point has the role of the region, all
                             others are outside                             */
    bool outside;         /* a part of a game, as SGF: of the empty points the
                             largest connected area is outside.  Else every
                             point is in the region, as in a text diagram   */
    miai_color turn;      /* who is to move and bound by the ban;
                             MIAI_EMPTY: not said                           */
    int ko;               /* the banned point, or MIAI_NONE                 */
    const char *name;     /* of the problem; NULL: "stones"                 */
} miai_stones;

/* No points, nothing banned; `size` is sizeof *out.  Call it first. */
MIAI_API void miai_stones_init(miai_stones *out, size_t size);

/* A problem made from stones.  Everything else is as for a problem that is
 * read: `options` count in the same way, what is not said is assumed, and the
 * stones and roles of a problem with an empty point to be played on, given
 * back, make the same question again.  Nothing of `stones` is needed
 * afterwards.  MIAI_ERR_INPUT also for a role that does not
 * fit its point. */
MIAI_API miai_status miai_problem_new(miai_problem **out, miai_context *ctx,
                                      const miai_stones *stones,
                                      const miai_options *options);

/* --- what it says ----------------------------------------------------------- */

/* The name in the text, else FILE#K for problem K of the text. */
MIAI_API const char *miai_problem_name(const miai_problem *problem);

/* Where it comes from: the file as given to the reader, the number of the
 * problem in the text, good and bad ones counted from 1, and the line of the
 * text on which it begins, from 1.  "", 0 and 0 when it is not from a text. */
MIAI_API const char *miai_problem_file(const miai_problem *problem);
MIAI_API int miai_problem_index(const miai_problem *problem);
MIAI_API int miai_problem_line(const miai_problem *problem);

/* Is it open: is the question not settled before miai_solve() has drawn a
 * region?  So is every board of an endgame, which has no region at all.  Then the roles are no more than what was marked, and the defender is
 * MIAI_EMPTY where nothing says who he is. */
MIAI_API bool miai_problem_is_open(const miai_problem *problem);

/* What is asked of it: that of the options. */
MIAI_API miai_goal miai_problem_goal(const miai_problem *problem);

/* Columns and rows of the board, at most MIAI_MAX_SIZE. */
MIAI_API int miai_problem_width(const miai_problem *problem);
MIAI_API int miai_problem_height(const miai_problem *problem);

/* The point in column x (0 is `a`) and row y (0 is the bottom); MIAI_OFF and
 * MIAI_ROLE_PLAIN for a point that is not on the board. */
MIAI_API miai_color miai_problem_stone(const miai_problem *problem, int x,
                                       int y);
MIAI_API miai_role miai_problem_role(const miai_problem *problem, int x, int y);

/* The number of a point as text ("c3", "C3"), row * width + column; MIAI_PASS
 * for "pass", MIAI_NONE when it is not a point of the board. */
MIAI_API int miai_problem_point(const miai_problem *problem, const char *text);

/* The text of a number, the other way round; "" for MIAI_NONE and whatever is
 * not a point of the board. */
MIAI_API void miai_problem_point_text(char out[MIAI_POINT_TEXT],
                                      const miai_problem *problem, int point);

/* The owner of the target, MIAI_BLACK or MIAI_WHITE; the attacker is the
 * other one. */
MIAI_API miai_color miai_problem_defender(const miai_problem *problem);

/* Stones that the moves of a record took, `side` being who took them; 0 without
 * a record. */
MIAI_API int miai_problem_prisoners(const miai_problem *problem,
                                    miai_color side);

/* The komi of a record, KM; 0 if there is none. */
MIAI_API double miai_problem_komi(const miai_problem *problem);

/* The ko-banned point as text, or NULL. */
MIAI_API const char *miai_problem_ko(const miai_problem *problem);

/* Whose status is asked: the options, cut down to the side to move when the
 * position is ko-banned. */
MIAI_API miai_first miai_problem_first(const miai_problem *problem);

/* The side that the text says is to move: by PL or a record, by the header of a
 * $$ diagram, or by words such as "White to play" in a title or in the comment
 * of the root.  MIAI_EMPTY when nothing says so.  Both sides are asked about all
 * the same; it is the one to be shown first. */
MIAI_API miai_color miai_problem_turn(const miai_problem *problem);

/* What the text was recognised as, and by what: "SGF", "$$ diagram", "report of
 * Miai", "text diagram: rows numbered, left border"; "" when it is not from a
 * text. */
MIAI_API const char *miai_problem_format(const miai_problem *problem);

/* The comment of the root of a record, at most 2047 bytes of it; "" if there is
 * none. */
MIAI_API const char *miai_problem_comment(const miai_problem *problem);

/* What the drawing could mean as well, with other sides of it as edges of the
 * board, or NULL.  It belongs to the problem.  `words`, which may be NULL, say
 * what was taken and how to draw the other. */
MIAI_API const miai_problem *miai_problem_other(const miai_problem *problem,
                                                const char **words);

/* What was assumed where the text is silent; NULL after the last. */
MIAI_API const miai_assumption *
miai_problem_assumption(const miai_problem *problem, int i);

/* The problem as a text diagram in which points have the same names: what is
 * outside becomes blank, or an immortal stone of the attacker where a row would
 * be empty.  Read back it is the same question, but that a diagram has no ban,
 * and a prize is the mortal stone it is.  An open problem is drawn with the
 * edges of the board and its marks.  Like snprintf(): returns the bytes needed
 * without the final 0, and writes what `size` has room for. */
MIAI_API size_t miai_problem_diagram(char *out, size_t size,
                                     const miai_problem *problem);

/* The same problem for programs that know neither immortal stones nor holes, such
 * as editors of SGF.  Points have the same names.  A hole is filled with an
 * immortal stone where that changes nothing, and is a point outside where nobody
 * plays beside it.  The board gets more columns and rows if that gives chains that
 * are never captured a liberty outside.  What cannot be mended so stays: a hole
 * inside, an immortal stone with play all round.  Requires a problem that is not
 * open, or a board of an endgame, whose new points are holes. */
MIAI_API miai_status miai_problem_widen(miai_problem **out, miai_context *ctx,
                                        const miai_problem *problem);

/* Where a problem comes from, the version of the library, and what was assumed:
 * keys of an object of your own.  What the points are is taken from `model`,
 * which may be the problem itself. */
MIAI_API void miai_json_source(miai_json *json, const miai_problem *problem,
                               const miai_problem *model);

#ifdef __cplusplus
}
#endif
#endif
