/* cgt.h - short partizan games; no Go in here.
 *
 * A store holds games in canonical form, each of them once: games of
 * one store are equal if and only if their numbers are.  Nothing is forgotten
 * until the store is freed, and the caller says how large it may become.
 */
#ifndef MIAI_CGT_H
#define MIAI_CGT_H

#include "base/base.h"

/* Dyadic rational num / 2^exp; num is odd, or exp is 0. */
typedef struct miai_dyadic {
    int64_t num;
    int exp; /* 0 .. MIAI_DYADIC_EXP */
} miai_dyadic;

#define MIAI_DYADIC_EXP 62

/* Is it in lowest terms and in range?  All that is given and returned is. */
bool miai_dyadic_is_sound(miai_dyadic a);

/* Brings it to lowest terms, where exp must be at most MIAI_DYADIC_EXP.
 * Requires 0 <= exp. */
miai_dyadic miai_dyadic_make(int64_t num, int exp);

/* False, and nothing is changed, when the result does not fit. */
bool miai_dyadic_add(miai_dyadic *out, miai_dyadic a, miai_dyadic b);
bool miai_dyadic_negate(miai_dyadic *out, miai_dyadic a);

/* Less than, equal to or greater than 0. */
int miai_dyadic_compare(miai_dyadic a, miai_dyadic b);

/* The simplest number between two, `low` < x < `high`; NULL is no bound.
 * Requires low < high. */
bool miai_dyadic_between(miai_dyadic *out, const miai_dyadic *low,
                         const miai_dyadic *high);

/* Why something failed: a row of the table that each module has of its
 * failures.  Who wants to know which one compares addresses of rows. */
typedef struct miai_failure {
    miai_status status; /* MIAI_ERR_NOMEM; MIAI_ERR_LIMIT: too large, or told
                         * to stop; MIAI_ERR_INPUT: there is no answer      */
    const char *text;   /* one line                                         */
} miai_failure;

/* The failures of cgt/. */
typedef enum miai_cgt_reason {
    MIAI_CGT_NO_MEMORY,
    MIAI_CGT_STOPPED, /* by the progress function                         */
    MIAI_CGT_FULL,    /* the limit of memory is reached                   */
    MIAI_CGT_MANY_GAMES,
    MIAI_CGT_DEEP,    /* more than 2000 levels                            */
    MIAI_CGT_NUMBER,  /* it does not fit                                  */
    MIAI_CGT_OPTIONS, /* too many of them                                 */
    MIAI_CGT_COLD,    /* cooled by -1 or less                             */
    MIAI_CGT_NOT_KO,
    MIAI_CGT_TWO_KOS,
    MIAI_CGT_ENDLESS_KO,
    MIAI_CGT_NO_VALUE,    /* of a ko graph: a leaf is not a game            */
    MIAI_CGT_NO_POSITION, /* of a ko graph: a move leads nowhere            */
    MIAI_CGT_REASONS
} miai_cgt_reason;

const miai_failure *miai_cgt_failure(miai_cgt_reason why);

typedef struct miai_games miai_games; /* a store                            */
typedef uint32_t miai_game;           /* a game of a store                  */

/* What is returned when a store has failed: it is full, a number has become
 * too large, or a game too deep.  Operations on it return it again. */
#define MIAI_NO_GAME UINT32_MAX

/* A number plus ups plus a nimber: most games that people write. */
typedef struct miai_nus {
    miai_dyadic number;
    int32_t ups;
    uint32_t nimber;
} miai_nus;

/* Is it a game of this store, and not MIAI_NO_GAME? */
bool miai_games_has(const miai_games *s, miai_game g);

/* Whatever takes its memory from a store is to be freed before it. */
miai_status miai_games_new(miai_games **out, const miai_mem *mem, size_t bytes);
void miai_games_free(miai_games *s);

/* Why the first operation that failed did; NULL if none did.  The text of it;
 * "" if none did. */
const miai_failure *miai_games_failure(const miai_games *s);
const char *miai_games_error(const miai_games *s);
void miai_games_clear_error(miai_games *s);

/* Is asked now and then, with the work done so far; when it returns true the
 * store fails with MIAI_CGT_STOPPED. */
void miai_games_watch(miai_games *s, miai_progress_fn progress, void *user);

/* What has been done so far: forms made, sums and comparisons computed. */
uint64_t miai_games_work(const miai_games *s);

/* For those who build on a store.  Memory that counts against its limit: where
 * there is none, the store has failed. */
miai_mem miai_games_mem(miai_games *s);

/* Makes it fail, unless it has failed already.  `why` is a row of a table and
 * stays where it is. */
void miai_games_fail(miai_games *s, const miai_failure *why);

/* Counts one step of work; false when the store has failed. */
bool miai_games_step(miai_games *s);

miai_game miai_game_nus(miai_games *s, miai_nus value);
miai_game miai_game_integer(miai_games *s, int64_t n);

/* The canonical form of {left | right}. */
miai_game miai_game_make(miai_games *s, const miai_game *left, int lefts,
                         const miai_game *right, int rights);

/* Is it a number plus ups plus a nimber, and which? */
bool miai_game_is_nus(const miai_games *s, miai_game g, miai_nus *out);
bool miai_game_is_number(const miai_games *s, miai_game g, miai_dyadic *out);

/* Options of the canonical form; -1 and MIAI_NO_GAME when the store has
 * failed.  Requires that there is an option i. */
int miai_game_lefts(miai_games *s, miai_game g);
int miai_game_rights(miai_games *s, miai_game g);
miai_game miai_game_left(miai_games *s, miai_game g, int i);
miai_game miai_game_right(miai_games *s, miai_game g, int i);

miai_game miai_game_negate(miai_games *s, miai_game g);
miai_game miai_game_add(miai_games *s, miai_game g, miai_game h);
miai_game miai_game_subtract(miai_games *s, miai_game g, miai_game h);

/* Makes each game of the list, which is of the store `from`, the same game of
 * the store `to`; MIAI_NO_GAME stays.  False when `to` has failed: then some
 * have been changed. */
bool miai_games_copy(miai_games *to, const miai_games *from, miai_game *list,
                     size_t count);

/* Is g <= h?  False also when the store has failed: ask for the error. */
bool miai_game_le(miai_games *s, miai_game g, miai_game h);

#endif
