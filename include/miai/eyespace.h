/* eyespace.h - eyespaces: the eyes of a group as games.
 *
 * An eyespace is a game whose score is the number of eyes that one side, the
 * owner, has there in the end; at most two count.  The owner is Left, whatever
 * his colour.  A seki is the number 3/2, written S.  Where a ko decides the value
 * is a loopy game, and its text is the game as it is played: "Ko", "2-Ko",
 * "{2|Ko}".  docs/theory/eyespace.md.
 */
#ifndef MIAI_EYESPACE_PUBLIC_H
#define MIAI_EYESPACE_PUBLIC_H

#include <miai/games.h>
#include <miai/verdict.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- local positions ---------------------------------------------------------- */

/* One row of points; the owner is Black.  `.` is empty, `X` a White stone, `O` a
 * Black one that is not connected to his chain, which is above, below and at both
 * ends; if it `is_open`, White stones that cannot be captured are at the left
 * end.  MIAI_ERR_LIMIT with a ko that has too many positions to be written
 * down. */
MIAI_API miai_status miai_eyespace_corridor(miai_value **out, miai_calc *calc,
                                            bool is_open, const char *text,
                                            size_t len);

/* A room: rows separated by `/`, where `#` is outside.  An open one has a mouth,
 * `e`, or `E` and `M` with a White or a Black stone: one point outside beside it is a White
 * stone that cannot be captured. */
MIAI_API miai_status miai_eyespace_room(miai_value **out, miai_calc *calc,
                                        bool is_open, const char *text,
                                        size_t len);

/* --- the eyespaces of a group on a board ------------------------------------ */

typedef struct miai_eyespaces miai_eyespaces; /* of a group, with their sum   */

/* What the caller asks.  miai_eyespaces_options_init() sets the defaults. */
typedef struct miai_eyespaces_options {
    size_t size;    /* of this struct                                         */
    uint64_t nodes; /* for each eyespace; 0 (default): 500,000                */
} miai_eyespaces_options;

/* Sets every option to its default; `size` is sizeof *out.  Call it first. */
MIAI_API void miai_eyespaces_options_init(miai_eyespaces_options *out,
                                          size_t size);

/* The eyespaces of the target of a problem of life and death, their values and
 * what follows from the sum of them.  The group is the backbone: the chains
 * that cannot be cut off from each other, those with the most stones of the
 * target.  It is
 * assumed that the backbone is not captured as long as it has an eye or a
 * liberty outside that is worth filling; miai_solve() assumes nothing.
 *
 * Values are of `calc`, a calculator of `ctx`.  `options` may be NULL.
 * MIAI_ERR_INPUT for an open problem, which has no region, and for other goals,
 * MIAI_ERR_LIMIT when the progress function stopped it.  An eyespace that is too
 * large is no failure. */
MIAI_API miai_status miai_eyespaces_new(miai_eyespaces **out, miai_context *ctx,
                                        miai_calc *calc,
                                        const miai_problem *problem,
                                        const miai_eyespaces_options *options);

/* `eyespaces` may be NULL.  Before its calculator is freed. */
MIAI_API void miai_eyespaces_free(miai_eyespaces *eyespaces);

/* What a point is to the group. */
typedef enum miai_eyespaces_ground {
    MIAI_EYESPACES_OTHER = 0,    /* not a part of it                          */
    MIAI_EYESPACES_BACKBONE = 1, /* a stone of the group                      */
    MIAI_EYESPACES_JOINT = 2,    /* one of two points that connect chains of
                                    the backbone: if one is taken, so is the
                                    other                                     */
    MIAI_EYESPACES_OUTSIDE = 3,  /* no eye can be made there                  */
    MIAI_EYESPACES_REGION = 4    /* of an eyespace                            */
} miai_eyespaces_ground;

/* Of the point row * width + column; MIAI_EYESPACES_OTHER for any other
 * number. */
MIAI_API miai_eyespaces_ground
miai_eyespaces_ground_at(const miai_eyespaces *eyespaces, int point);

/* The number of its eyespace; -1: it is in none. */
MIAI_API int miai_eyespaces_region_of(const miai_eyespaces *eyespaces,
                                      int point);

/* Whose group it is. */
MIAI_API miai_color miai_eyespaces_owner(const miai_eyespaces *eyespaces);

/* The question: the problem that was given.  To be solved, for instance, with
 * miai_solve().  Borrowed. */
MIAI_API const miai_problem *
miai_eyespaces_problem(const miai_eyespaces *eyespaces);

/* A first move in an eyespace.  Its values are as in miai_eyespace_region, after
 * the move. */
typedef struct miai_eyespace_move {
    int point;
    char text[MIAI_POINT_TEXT]; /* the same                                   */
    int region;                 /* the number of its eyespace                 */
    miai_value *value;          /* NULL where it is between bounds            */
    const char *value_text;
    miai_value *low, *high;
    bool by_ko; /* of a deciding move: it works if a ko is won, and perhaps not
                   otherwise                                                  */
} miai_eyespace_move;

/* An eyespace.  Nothing that is played there changes another one: they have
 * nothing in common but the backbone and immortal stones.  Borrowed. */
typedef struct miai_eyespace_region {
    const int *points; /* `count` of them, rising                             */
    int count;
    bool is_large;     /* too large to be played out: 0 to 2 eyes             */
    bool has_ko;       /* play can come back to a position                    */
    miai_value *value; /* NULL where size, or a ko without a name, leave it
                          between bounds                                      */
    const char *value_text; /* as `miai calc` reads it, or {2|Ko} and the like,
                               or "unknown"                                   */
    miai_value *low, *high; /* it is worth at least and at most that, whatever
                               becomes of kos                                 */
    miai_value *mean, *temperature; /* NULL where they are not known          */
    int liberties;        /* empty points beside the backbone               */
    int cut;              /* a stone of a chain of the owner, inside of it, that
                             makes one eyespace of parts that would be several if
                             it could not be cut off; MIAI_NONE: there is none */
    const char *cut_text; /* that point; "" */
    bool leads_out; /* the owner can connect to immortal stones of his there  */
} miai_eyespace_region;

/* They are numbered by their lowest points; NULL after the last. */
MIAI_API const miai_eyespace_region *
miai_eyespaces_region_at(const miai_eyespaces *eyespaces, int i);

/* The best first moves of a side in an eyespace: no other move leads to a value
 * that is better for it, but for an infinitesimal.  By their points; NULL after
 * the last.  There are none where nobody gains by moving. */
MIAI_API const miai_eyespace_move *
miai_eyespaces_best(const miai_eyespaces *eyespaces, int region,
                    miai_color first, int i);

/* The sum of all values, in which no more than two eyes count; NULL where it is
 * not known.  And bounds of it, whatever becomes of kos and of what is too
 * large. */
MIAI_API miai_value *miai_eyespaces_sum(const miai_eyespaces *eyespaces);
MIAI_API miai_value *miai_eyespaces_low(const miai_eyespaces *eyespaces);
MIAI_API miai_value *miai_eyespaces_high(const miai_eyespaces *eyespaces);

/* The text of the sum as of an eyespace; "unknown" where it is not known. */
MIAI_API const char *miai_eyespaces_sum_text(const miai_eyespaces *eyespaces);

/* What becomes of the group. */
typedef enum miai_eyespaces_verdict {
    MIAI_EYESPACES_UNKNOWN = 0,   /* it hangs on what is too large            */
    MIAI_EYESPACES_ALIVE = 1,     /* two eyes or a seki, whoever moves first  */
    MIAI_EYESPACES_UNSETTLED = 2, /* who moves first decides, or a ko         */
    MIAI_EYESPACES_DEAD = 3       /* neither, whoever moves first             */
} miai_eyespaces_verdict;

/* Of the backbone.  Other chains of the target, if there are any, are like any
 * other stones in an eyespace. */
MIAI_API miai_eyespaces_verdict
miai_eyespaces_verdict_of(const miai_eyespaces *eyespaces);

/* Is it unsettled because of kos: is it not sure that the owner lives by moving
 * first, or not sure that the attacker kills?  The bounds are those of all rules
 * about ko, so miai_solve() may know more. */
MIAI_API bool miai_eyespaces_hangs_on_ko(const miai_eyespaces *eyespaces);

/* "alive", "unsettled", "dead", "unknown"; "" for anything else. */
MIAI_API const char *
miai_eyespaces_verdict_name(miai_eyespaces_verdict verdict);

/* The first moves of a side that settle what is not settled, in its favour;
 * those that need a ko come last.  NULL after the last. */
MIAI_API const miai_eyespace_move *
miai_eyespaces_deciding(const miai_eyespaces *eyespaces, miai_color first,
                        int i);

/* Eyespaces that answer each other.  Borrowed. */
typedef struct miai_eyespace_set {
    const int *regions; /* `count` of them, two or more, rising               */
    int count;
    bool is_partial; /* partial miai: their sum is no number, but cooler than
                        each of them; else miai: it is a number               */
    miai_value *sum; /* at most two eyes counting                             */
    const char *sum_text;
} miai_eyespace_set;

/* The sets of eyespaces that are miai, or partial miai, and no smaller part of
 * which is; the smallest first, some dozen at most.  NULL after the last. */
MIAI_API const miai_eyespace_set *
miai_eyespaces_miai_at(const miai_eyespaces *eyespaces, int i);

/* Is the backbone connected to immortal stones?  That is worth two eyes. */
MIAI_API bool miai_eyespaces_is_safe(const miai_eyespaces *eyespaces);

/* Liberties of the backbone where no eye can be made. */
MIAI_API int miai_eyespaces_liberties(const miai_eyespaces *eyespaces);

/* Stones of the target that are not of the backbone: one of each chain; NULL
 * after the last. */
MIAI_API const miai_move *miai_eyespaces_apart(const miai_eyespaces *eyespaces,
                                               int i);

/* Positions looked at: the same on every machine. */
MIAI_API uint64_t miai_eyespaces_nodes(const miai_eyespaces *eyespaces);

/* What a point is if the backbone is the target, whatever else was marked, and
 * this stone is there: the one of the problem, or after some moves. */
MIAI_API miai_role miai_eyespaces_role(const miai_eyespaces *eyespaces,
                                       int point, miai_color stone);

/* --- the group as a whole ---------------------------------------------------- */

typedef struct miai_group miai_group; /* its eyespaces, and itself solved     */

typedef struct miai_group_facts {
    const miai_eyespaces *eyespaces; /* of an open problem those of its model */
    const miai_verdict *search; /* the group solved as a whole, which assumes
                                   nothing about it, within a limit of nodes;
                                   NULL: that cannot be asked                 */
    const miai_verdict *drawn;  /* of an open problem: the verdict that its
                                   model is of; else NULL                     */
    miai_eyespaces_verdict searched; /* what the search says                  */
    miai_eyespaces_verdict verdict;  /* that of the values; where a ko leaves it
                                        open, that of the search if it has one */
    bool by_ko; /* it is unsettled by ko, as far as is known                  */
    miai_certainty certainty; /* how far the verdict holds on the board: that of
                                 the model, so never more than
                                 MIAI_CERTAINTY_WALLS in an open problem      */
} miai_group_facts;

/* The eyespaces of the target, as miai_eyespaces_new() finds them, and the group
 * as a whole.  In an open problem they are counted in the region that is drawn
 * first, or as `options` say it is; else those do not count.  The problem must
 * outlive it.  Fails like miai_eyespaces_new(), or like miai_solve() of an open
 * problem. */
MIAI_API miai_status miai_group_new(miai_group **out, miai_context *ctx,
                                    miai_calc *calc,
                                    const miai_problem *problem,
                                    const miai_options *options,
                                    const miai_eyespaces_options *eyespaces);

/* `group` may be NULL.  Before its calculator is freed. */
MIAI_API void miai_group_free(miai_group *group);

/* What is known of it; lives as long as the group. */
MIAI_API const miai_group_facts *miai_group_facts_of(const miai_group *group);

/* As miai_eyespaces_deciding(); none where the search has settled it. */
MIAI_API const miai_eyespace_move *miai_group_deciding(const miai_group *group,
                                                       miai_color first, int i);

/* It as JSON: see json.h and docs/eyespace.md. */
MIAI_API bool miai_group_json(const miai_group *group, miai_write_fn write,
                              void *user);

#ifdef __cplusplus
}
#endif
#endif
