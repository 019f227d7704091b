/* games.h - combinatorial games: a calculator and its values. */
#ifndef MIAI_GAMES_H
#define MIAI_GAMES_H

#include <miai/json.h>

#ifdef __cplusplus
extern "C" {
#endif

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

typedef enum miai_side {
    MIAI_SIDE_LEFT = 0,
    MIAI_SIDE_RIGHT = 1,
    MIAI_SIDE_NONE = 2 /* of a set, whose parts have none                  */
} miai_side;

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
 * MIAI_ERR_INPUT, it is wrong or has no answer, miai_calc_error_at() tells where;
 * MIAI_ERR_LIMIT says that a game became too large or that the progress
 * function stopped it. */
MIAI_API miai_status miai_calc_evaluate(miai_value **out, miai_calc *calc,
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

/* The i-th operation there is, or NULL after the last. */
MIAI_API const miai_calc_operation *miai_calc_operation_at(int i);

/* The name of the i-th variable of the user, or NULL after the last. */
MIAI_API const char *miai_calc_variable_at(const miai_calc *calc, int i);

/* Frees it; NULL is fine. */
MIAI_API void miai_value_free(miai_value *value);

/* What it is. */
MIAI_API miai_value_kind miai_value_kind_of(const miai_value *value);

/* The value as text, which lives as long as the value.  *out is NULL after
 * MIAI_ERR_NOMEM, and after MIAI_ERR_LIMIT: the text would be longer than
 * 4 MiB, or the progress function stopped it. */
MIAI_API miai_status miai_value_text(const char **out, miai_value *value,
                                     miai_notation notation);

/* How two games or numbers of one calculator compare: *le tells whether a <= b,
 * *ge whether a >= b; if neither is true they are confused.  Fails like
 * miai_calc_apply(). */
MIAI_API miai_status miai_value_compare(bool *le, bool *ge, const miai_value *a,
                                        const miai_value *b);

/* The truth of a MIAI_VALUE_BOOL. */
MIAI_API bool miai_value_truth(const miai_value *value);

/* Points of one wall of a MIAI_VALUE_THERMOGRAPH, from temperature -1 upwards;
 * NULL after the last. */
MIAI_API const miai_thermo_point *miai_value_wall(const miai_value *value,
                                                  miai_side side, int i);

/* The foot of its mast. */
MIAI_API const miai_thermo_point *miai_value_mast(const miai_value *value);

/* How many parts it has: with MIAI_SIDE_NONE members of a MIAI_VALUE_SET, with
 * a side options of the simplest form of a MIAI_VALUE_GAME.  A game with an
 * onside and an offside counts as having none.  -1, with a message in the
 * context, when there are too many or there is no memory. */
MIAI_API int miai_value_parts(const miai_value *value, miai_side side);

/* The i-th of them, as a value of the same calculator.  Fails with
 * MIAI_ERR_OPTION when there is no such part. */
MIAI_API miai_status miai_value_part(miai_value **out, const miai_value *value,
                                     miai_side side, int i);

/* A number that is the same for equal positions of one calculator, so that a
 * drawing shows each only once and finds its cycles.  It holds until the next
 * statement is run or the next text is made, which may give new ones. */
MIAI_API uint64_t miai_value_key(const miai_value *value);

/* A value as JSON, with its texts and `input`, what it was calculated from: see
 * json.h and docs/calc.md.  False also where miai_value_text() fails. */
MIAI_API bool miai_value_json(miai_value *value, const char *input,
                              miai_write_fn write, void *user);

/* The walls and the mast of a MIAI_VALUE_THERMOGRAPH, in an object of your own;
 * NULL is written as null. */
MIAI_API void miai_json_thermograph(miai_json *json, const char *key,
                                    const miai_value *thermograph);

#ifdef __cplusplus
}
#endif
#endif
