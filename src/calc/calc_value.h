/* calc_value.h - calculators and values.
 *
 * Private to calc/.  A function that fails returns NULL or false and has said
 * why through miai_calc_fail().
 */
#ifndef MIAI_CALC_VALUE_H
#define MIAI_CALC_VALUE_H

#include "calc/calc.h"
#include "calc/calc_failure.h"
#include "calc/calc_syntax.h"
#include "cgt/cgt_thermo.h"
#include "eyespace/eyespace.h"
#include "loopy/loopy.h"

/* A game as it was written, for ko fights: positions, moves, and the values of
 * positions without moves.  The first position is the game. */
typedef struct written {
    miai_mem mem;
    miai_vec leaf;  /* of miai_value *; NULL for a position with moves      */
    miai_vec moves; /* of miai_ko_move                                      */
} written;

/* Never changes, but for its texts; shared by counting. */
struct miai_value {
    miai_calc *calc;
    int refs;
    miai_value *before, *behind; /* all values of the calculator            */
    miai_value_kind kind;
    bool is_eye; /* MIAI_VALUE_GAME: `eye` says more about it               */
    miai_eyespace eye;
    bool truth;       /* MIAI_VALUE_BOOL                                    */
    bool is_text;     /* MIAI_VALUE_WORD: it was in quotes                  */
    miai_game game;   /* MIAI_VALUE_GAME; MIAI_NO_GAME if it is loopy       */
    miai_loopy loopy; /* if it is                                           */
    written *as_written;  /* or NULL                                         */
    miai_rational number; /* MIAI_VALUE_NUMBER                              */
    miai_vec members; /* MIAI_VALUE_SET: of miai_value *                    */
    miai_vec wall[2]; /* MIAI_VALUE_THERMOGRAPH: of miai_thermo_point       */
    miai_thermo_point mast;
    miai_vec word;    /* MIAI_VALUE_WORD: of char                           */
    miai_vec text[3]; /* by notation, made when asked for                   */
};

typedef struct variable {
    char name[MOST_NAME + 1];
    miai_value *value;
} variable;

/* A position of the game that is being built, and its name. */
typedef struct scope {
    const struct scope *outer;
    const char *name;
    size_t len; /* 0: it has none                                           */
    int32_t position;
} scope;

struct miai_calc {
    miai_mem mem;
    miai_calc_setting setting;
    miai_error *error;  /* of the context                                    */
    miai_status status; /* of the last failure                              */
    size_t place;       /* of the last failure in the statement             */
    int wrong; /* argument that the last failure is about, or -1            */
    size_t wrong_by; /* bytes into that argument, its quote included         */
    size_t here;     /* where the evaluation is                          */
    miai_games *games;
    uint64_t work;      /* in stores that were left behind                  */
    bool is_fresh;      /* the store holds what is needed and nothing else  */
    bool is_full;       /* the last failure was the limit of memory         */
    miai_value *values; /* all there are                                    */
    miai_vec variables; /* of variable, sorted by name                      */
    miai_value *last;   /* result that is not a word, or NULL               */
    const struct scope *scope; /* positions that have names here            */
};

/* Leaves all games behind that no value needs: after a failure for want of
 * memory there may be room again.  False when nothing was gained. */
bool miai_calc_tidy(miai_calc *c);

miai_value *miai_value_new(miai_calc *c, miai_value_kind kind);
miai_value *miai_value_keep(miai_value *v); /* one more owner */

/* The game, or the number, and nothing else. */
miai_value *miai_value_plain(const miai_value *v);
miai_value *miai_value_of_game(miai_calc *c, miai_game g);

miai_value *miai_value_of_bool(miai_calc *c, bool truth);
miai_value *miai_value_of_word(miai_calc *c, const char *word);
miai_value *miai_value_of_number(miai_calc *c, miai_rational q);
miai_value *miai_value_of_integer(miai_calc *c, int64_t n);
miai_value *miai_value_of_dyadic(miai_calc *c, miai_dyadic d);
miai_value *miai_value_of_thermograph(miai_calc *c, const miai_thermograph *t);

/* Takes the sides over, also when it fails; a short game becomes one. */
miai_value *miai_value_of_loopy(miai_calc *c, miai_loopy *sides);

/* Is it a short game, or a number that is one, or a set of one of them? */
bool miai_value_as_game(miai_calc *c, const miai_value *v, miai_game *out);

/* Is it a game at all? */
bool miai_value_is_game(const miai_value *v);

/* Is it a number? */
bool miai_value_as_number(const miai_value *v, miai_rational *out);

/* The member of a set of one, else the value itself. */
const miai_value *miai_value_single(const miai_value *v);

/* Adds to a word. */
bool miai_value_say(miai_value *v, const char *text, size_t len);

/* Is it a short game or a stopper, whose simplest form has the options that
 * miai_value_parts() counts? */
bool miai_value_has_form(const miai_value *v);

/* The i-th of them. */
miai_value *miai_value_option(const miai_value *v, miai_side side, int i);

/* Puts a member, which is taken over also when it fails, into a set. */
bool miai_value_put(miai_value *set, miai_value *member);

/* The sides of any game; `out` needs miai_loopy_clear().  False has said why
 * only if the store has failed: ask miai_value_is_game() before. */
bool miai_value_as_loopy(miai_calc *c, const miai_value *v, miai_loopy *out);

/* The game that an eye value is, with what is known of it. */
miai_value *miai_value_of_eye(miai_calc *c, const miai_eyespace *eye);

/* Is it an eye value, or a short game that can be taken for one? */
bool miai_value_as_eye(miai_calc *c, const miai_value *v, miai_eyespace *out);
bool miai_value_has_ko(const miai_value *v);

/* 1/2e and the like; 1*e with a star. */
miai_value *miai_calc_eye(miai_calc *c, miai_rational q, bool is_starred);
miai_value *miai_calc_seki(miai_calc *c);
miai_value *miai_calc_ko(miai_calc *c, int stake);

/* A side as a value of its own. */
miai_value *miai_value_side(miai_calc *c, const miai_value *v, bool is_on);

/* What it is, in words: "a set". */
const char *miai_value_is_what(const miai_value *v);

#endif
