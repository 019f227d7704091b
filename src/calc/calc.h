/* calc.h - the language of the calculator.
 *
 * Reads statements, computes what they are worth with cgt/, loopy/
 * and eyespace/, and writes values in three notations.  Knows no Go.  The
 * functions of miai.h that need no context are defined in here.
 */
#ifndef MIAI_CALC_H
#define MIAI_CALC_H

#include "cgt/cgt.h"
#include "cgt/cgt_thermo.h"
#include "eyespace/eyespace_space.h"

typedef struct miai_calc_setting {
    size_t bytes;      /* most memory of the games; 0: the default      */
    miai_error *error; /* messages; must live as long as the calculator */
    miai_progress_fn progress; /* as for miai_games_watch()                 */
    void *user;                /* for `progress`                            */
} miai_calc_setting;

/* What miai_calc_new() promises. */
miai_status miai_calc_open(miai_calc **out, const miai_mem *mem,
                           const miai_calc_setting *setting);

/* A value that is a game of another store. */
miai_status miai_calc_take(miai_value **out, miai_calc *c,
                           const miai_games *from, miai_game g);

/* A value that is an eyespace whose games are of another store.  Fails with
 * MIAI_ERR_LIMIT if a ko has too many positions to be written down. */
miai_status miai_calc_take_space(miai_value **out, miai_calc *c,
                                 const miai_games *from, const miai_space *s);

/* Operations of the calculator, by what computes them: sums, means,
 * temperatures and chilled forms of games, and collapsed sums of eye values. */
struct arguments;
typedef miai_value *(*miai_operate_fn)(miai_calc *c, const struct arguments *a);
miai_value *miai_op_add(miai_calc *c, const struct arguments *a);
miai_value *miai_op_chill(miai_calc *c, const struct arguments *a);
miai_value *miai_op_mean(miai_calc *c, const struct arguments *a);
miai_value *miai_op_temperature(miai_calc *c, const struct arguments *a);
miai_value *miai_op_collapsed_add(miai_calc *c, const struct arguments *a);

/* One of them on a value, or on two if `b` is not NULL.  Fails like
 * miai_calc_apply(). */
miai_status miai_calc_operate(miai_value **out, miai_calc *c,
                              miai_operate_fn run, miai_value *a,
                              miai_value *b);

/* A value that is a thermograph. */
miai_status miai_calc_take_thermograph(miai_value **out, miai_calc *c,
                                       const miai_thermograph *t);

#endif
