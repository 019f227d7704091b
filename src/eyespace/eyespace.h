/* eyespace.h - the algebra of eye values.
 *
 * Knows games, no boards.  An eye value is a game whose ends count
 * eyes of Black (Left).  Infinitesimals do not matter: a value stands for all
 * games that differ from it by an infinitesimal, and what comes out here is
 * the simplest of them.  Source: [Landman 1996]; docs/theory/eyespace.md.
 *
 * A function that fails returns false, or a value whose game is MIAI_NO_GAME,
 * and miai_games_error() says why.
 */
#ifndef MIAI_EYESPACE_H
#define MIAI_EYESPACE_H

#include "cgt/cgt.h"
#include "cgt/cgt_thermo.h"

enum { MIAI_EYESPACE_VALUES = 8 }; /* of Table 1                           */
enum { MIAI_EYESPACE_MOST = 16 };  /* in one question about miai           */

/* {1 | 2}, the value of a seki: who moves first gains nothing. */
#define MIAI_EYESPACE_SEKI ((miai_dyadic){3, 1})

/* A short game, and perhaps kos.  Ko with the stake k is the position
 * {k - Ko | 0}: Black can take, White can win it; k - Ko = {k | Ko}.  A ko and
 * its negative are worth 0, three kos k.  Plain data; {.game = g} is a short
 * game, {.game = 1, .kos = -1, .stake = 1} is 1 - Ko.
 *
 * A seki is the number 3/2, and the number does not show where it came from.
 * So a value says whether its ends 3/2 are sekis.  A game made of options is
 * marked if one of them is. */
typedef struct miai_eyespace {
    miai_game game;
    bool seki;         /* an end 3/2 of the game is a seki, written S       */
    int8_t kos;        /* copies of Ko added to it, -2 to 2                 */
    miai_dyadic stake; /* of the kos, > 0; matters only if there are any    */
} miai_eyespace;

/* The failures of eyespace/, which a store keeps. */
typedef enum miai_eyespace_reason {
    MIAI_EYESPACE_STAKES,      /* kos for different ones are added          */
    MIAI_EYESPACE_HALF_EYE,    /* a ko for less than a whole eye            */
    MIAI_EYESPACE_MANY_EYES,   /* kos and a game that reach beyond two eyes */
    MIAI_EYESPACE_EQUALLY_HOT, /* a ko and a game                           */
    MIAI_EYESPACE_NOT_ONE_KO,
    MIAI_EYESPACE_MANY_VALUES, /* or none, in one question                  */
    MIAI_EYESPACE_MANY_KOS,    /* too many positions hang on a ko           */
    MIAI_EYESPACE_REASONS
} miai_eyespace_reason;

const miai_failure *miai_eyespace_failure(miai_eyespace_reason why);

/* --- names ----------------------------------------------------------------- */

/* `chilled`e: the chilled value warmed, in simplest form.  1/2 gives {1|0}. */
miai_game miai_eyespace_warmed(miai_games *s, miai_game chilled);

/* The values of Table 1 in its order: 0 1/2e 3/4e 1*e 1 1.25e 1.5e 2. */
bool miai_eyespace_values(miai_games *s, miai_game out[MIAI_EYESPACE_VALUES]);

/* Their names; NULL after the last. */
const char *miai_eyespace_value_name(int i);

/* The value of a name: those of the table, "S", "Ko" and "Ko2"; *found tells
 * whether it is one. */
bool miai_eyespace_read(miai_eyespace *out, bool *found, miai_games *s,
                        const char *name, size_t len);

/* The name of a game without ko, or NULL: one of the table or "S".
 * `values` come from miai_eyespace_values(). */
const char *miai_eyespace_name(const miai_games *s,
                               const miai_game values[MIAI_EYESPACE_VALUES],
                               const miai_eyespace *value);

/* --- the algebra ------------------------------------------------------------ */

/* The plain sum and negative.  Fails for kos of different stakes. */
miai_eyespace miai_eyespace_plus(miai_games *s, const miai_eyespace *a,
                                 const miai_eyespace *b);
miai_eyespace miai_eyespace_negate(miai_games *s, const miai_eyespace *a);

/* Ends above 2 become 2, ends below 0 become 0.  Fails for some values with
 * kos; a ko that is left is for 1 or 2 eyes. */
miai_eyespace miai_eyespace_collapse(miai_games *s, const miai_eyespace *a);

/* The collapsed sum. */
miai_eyespace miai_eyespace_add(miai_games *s, const miai_eyespace *a,
                                const miai_eyespace *b);

/* 2 - a: with it a has two eyes. */
miai_eyespace miai_eyespace_complement(miai_games *s, const miai_eyespace *a);

/* Are all its ends 0 to 2? */
bool miai_eyespace_fits(bool *out, miai_games *s, const miai_eyespace *a);

/* --- miai -------------------------------------------------------------------- */

/* Which sum is meant: the plain one, or the one that fits the values, which is
 * the collapsed one if all their ends are 0 to 2, else the plain one. */
typedef enum miai_eyespace_sum {
    MIAI_EYESPACE_SUM_PLAIN,
    MIAI_EYESPACE_SUM_FITTING
} miai_eyespace_sum;

/* Miai: none is a number, their sum is one.  Partial miai: no miai, but the
 * sum is cooler than each of them.  Irreducible: no proper part is the same. */
typedef enum miai_eyespace_relation {
    MIAI_EYESPACE_MIAI,
    MIAI_EYESPACE_MIAI_IRREDUCIBLE,
    MIAI_EYESPACE_PARTIAL,
    MIAI_EYESPACE_PARTIAL_IRREDUCIBLE
} miai_eyespace_relation;

/* Do the values stand in this relation?  Fails unless there are 1 to
 * MIAI_EYESPACE_MOST of them. */
bool miai_eyespace_is(bool *out, miai_games *s, miai_eyespace_relation relation,
                      miai_eyespace_sum sum, const miai_eyespace *values,
                      int count);

/* --- kos ----------------------------------------------------------------------- */

/* The ko of a value as positions and moves, with the rule of ko for
 * miai_ko_thermograph(), without it for a loopy game; the value is position 0.
 * Do not copy it: `graph` points into it. */
typedef struct miai_eyespace_ko {
    miai_ko_graph graph;
    miai_game value[4];
    miai_ko_move move[4];
} miai_eyespace_ko;

/* Fails unless the value is a number with one ko. */
bool miai_eyespace_ko_positions(miai_eyespace_ko *out, miai_games *s,
                                const miai_eyespace *value);

#endif
