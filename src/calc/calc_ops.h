/* calc_ops.h - operations: what they take and who computes them. */
#ifndef MIAI_CALC_OPS_H
#define MIAI_CALC_OPS_H

#include "calc/calc_parts.h"

/* The arguments of a call. */
typedef struct arguments {
    int count;
    miai_value *const *value;
    miai_game game[3];  /* of those that have to be short                   */
    miai_dyadic number; /* of the one that has to be a number               */
    miai_komaster komaster;
    bool has_komaster;
} arguments;

struct operation {
    miai_calc_operation head;
    /* One letter an argument: g any game, s a short game, d a number whose
     * denominator is a power of two, e an eye value, t a text, k a komaster
     * that may be left out; a + after the last: one or more of them, or a set. */
    const char *takes;
    miai_operate_fn run;
};

/* The one that is computed by this. */
const operation *miai_calc_computed_by(miai_operate_fn run);

/* calc_operate.c: games of games */
miai_value *miai_op_cf(miai_calc *c, const arguments *a);
miai_value *miai_op_neg(miai_calc *c, const arguments *a);
miai_value *miai_op_sub(miai_calc *c, const arguments *a);
miai_value *miai_op_cool(miai_calc *c, const arguments *a);
miai_value *miai_op_heat(miai_calc *c, const arguments *a);
miai_value *miai_op_overheat(miai_calc *c, const arguments *a);
miai_value *miai_op_freeze(miai_calc *c, const arguments *a);
miai_value *miai_op_warm(miai_calc *c, const arguments *a);
miai_value *miai_op_norton(miai_calc *c, const arguments *a);
miai_value *miai_op_ordinal_sum(miai_calc *c, const arguments *a);
miai_value *miai_op_tiny(miai_calc *c, const arguments *a);
miai_value *miai_op_miny(miai_calc *c, const arguments *a);
miai_value *miai_op_left_options(miai_calc *c, const arguments *a);
miai_value *miai_op_right_options(miai_calc *c, const arguments *a);
miai_value *miai_op_left_incentives(miai_calc *c, const arguments *a);
miai_value *miai_op_right_incentives(miai_calc *c, const arguments *a);
miai_value *miai_op_atomic_weight(miai_calc *c, const arguments *a);
miai_value *miai_op_reduced_cf(miai_calc *c, const arguments *a);
miai_value *miai_op_onside(miai_calc *c, const arguments *a);
miai_value *miai_op_offside(miai_calc *c, const arguments *a);

/* calc_measure.c: words, numbers and truth about games */
miai_value *miai_op_cmp(miai_calc *c, const arguments *a);
miai_value *miai_op_outcome(miai_calc *c, const arguments *a);
miai_value *miai_op_lstop(miai_calc *c, const arguments *a);
miai_value *miai_op_rstop(miai_calc *c, const arguments *a);
miai_value *miai_op_birthday(miai_calc *c, const arguments *a);
miai_value *miai_op_stop_count(miai_calc *c, const arguments *a);
miai_value *miai_op_is_number(miai_calc *c, const arguments *a);
miai_value *miai_op_is_numberish(miai_calc *c, const arguments *a);
miai_value *miai_op_is_infinitesimal(miai_calc *c, const arguments *a);
miai_value *miai_op_is_all_small(miai_calc *c, const arguments *a);
miai_value *miai_op_is_stopper(miai_calc *c, const arguments *a);

/* calc_thermo.c: thermographs, also of kos */
miai_value *miai_op_thermograph(miai_calc *c, const arguments *a);

/* calc_eyes.c: eye values */
miai_value *miai_op_collapse(miai_calc *c, const arguments *a);
miai_value *miai_op_complement(miai_calc *c, const arguments *a);
miai_value *miai_op_is_miai(miai_calc *c, const arguments *a);
miai_value *miai_op_is_irreducible_miai(miai_calc *c, const arguments *a);
miai_value *miai_op_is_partial_miai(miai_calc *c, const arguments *a);

/* calc_region.c: positions of Go */
miai_value *miai_op_region(miai_calc *c, const arguments *a);
miai_value *miai_op_room(miai_calc *c, const arguments *a);

/* calc_space.c: eyespaces */
miai_value *miai_op_eyespace(miai_calc *c, const arguments *a);
miai_value *miai_value_of_space(miai_calc *c, const miai_space *s);

#endif
