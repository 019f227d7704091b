/* calc_parts.h - what the files of the calculator share.
 *
 * Private to calc/.  Text becomes a tree (calc_lex.c, calc_parse.c), the tree
 * a value (calc_eval.c, calc_loop.c, calc_call.c), the value text
 * (calc_print.c, calc_name.c).
 */
#ifndef MIAI_CALC_PARTS_H
#define MIAI_CALC_PARTS_H

#include "calc/calc_value.h"

enum { MOST_UPTIMAL = 400 }; /* n of ^<n> and ^[n] */

/* What an expression is worth. */
miai_value *miai_calc_eval(miai_calc *c, const tree *t, int32_t i);

/* What `help` and `help NAME` say. */
miai_value *miai_calc_help(miai_calc *c, const char *name, size_t len,
                           size_t at);

/* What `names` says: the variables and their values. */
miai_value *miai_calc_names(miai_calc *c);

/* Go through a whole calculator, or the tree of `len` bytes, if assertions are
 * on: all is as it should be. */
#ifdef NDEBUG
static inline void miai_calc_check(const miai_calc *c)
{
    (void)c;
}
static inline void miai_tree_check(const tree *t, size_t len)
{
    (void)t;
    (void)len;
}
#else
void miai_calc_check(const miai_calc *c);
void miai_tree_check(const tree *t, size_t len);
#endif

/* Every public function begins and ends with these. */
void miai_calc_begin(miai_calc *c);
miai_status miai_calc_end(miai_value **out, miai_calc *c, miai_value *v);

/* The position of this name, or NULL. */
const scope *miai_calc_scope(const miai_calc *c, const char *name, size_t len);

/* What a text of our own says, which is not checked for its length. */
miai_value *miai_calc_eval_text(miai_calc *c, const char *text);

/* A game of `count` positions that may come back to itself, beginning at the
 * first.  Those of which `leaf` is not MIAI_NO_GAME are that game, the others
 * have moves. */
miai_value *miai_calc_loop(miai_calc *c, const miai_game *leaf, int count,
                           const miai_ko_move *move, int moves);

/* A game in braces that may come back to itself. */
miai_value *miai_calc_eval_loop(miai_calc *c, const tree *t, int32_t i);

written *miai_written_new(miai_calc *c);
void miai_written_free(written *w); /* NULL is fine */

/* A new position, with the value, which is taken over, if it has no moves; -1
 * when there is no memory. */
int32_t miai_written_add(written *w, miai_value *leaf);
bool miai_written_move(written *w, int32_t from, int side, int32_t to);

/* on, off, over, under, dud, upon and ko. */
miai_value *miai_calc_loopy_word(miai_calc *c, fixed_word word);

/* {left | right} of any games; `lefts` of the options are left. */
miai_value *miai_calc_make(miai_calc *c, miai_value *const *options, int lefts,
                           int rights);

/* Fails unless it is a game. */
bool miai_calc_want_game(miai_calc *c, const miai_value *v);

/* Any two games. */
miai_value *miai_calc_add(miai_calc *c, const miai_value *a,
                          const miai_value *b);
miai_value *miai_calc_negate(miai_calc *c, const miai_value *a);
miai_value *miai_calc_compare(miai_calc *c, compare_kind kind,
                              const miai_value *a, const miai_value *b);
miai_value *miai_calc_sides(miai_calc *c, const miai_value *on,
                            const miai_value *off);

/* a <= b and b <= a. */
bool miai_calc_order(miai_calc *c, const miai_value *a, const miai_value *b,
                     bool *le, bool *ge);

/* n copies, {G | -G}, {0||0|-G}. */
miai_value *miai_calc_copies(miai_calc *c, miai_value *v, int64_t n);
miai_value *miai_calc_switch(miai_calc *c, const miai_value *v);
miai_value *miai_calc_tiny(miai_calc *c, const miai_value *v);

/* "<", ">", "=" or "||". */
const char *miai_calc_relation(bool le, bool ge);

/* The same as miai_calc_make() where an option is loopy. */
miai_value *miai_calc_make_loopy(miai_calc *c, miai_value *const *options,
                                 int lefts, int rights);

/* ^<on>, ^[on] */
miai_value *miai_calc_uptimal_on(miai_calc *c, up_form form);

/* ^n, ^<n>, ^[n], and of `on`. */
miai_value *miai_calc_up(miai_calc *c, up_form form, bool is_on, int64_t n);
miai_game miai_calc_uptimal(miai_calc *c, up_form form, int64_t n);

typedef struct operation operation;

/* By its name, or NULL. */
const operation *miai_calc_find(const char *name, size_t len);

/* By any spelling in a call: the letters of its name, small or capital, with or
 * without the underscores, or the name that CGSuite has for it. */
const operation *miai_calc_called(const char *name, size_t len);

/* Says that there is no such operation, and which one may have been meant. */
void miai_calc_no_operation(miai_calc *c, words name, size_t at);

miai_value *miai_calc_call(miai_calc *c, const operation *op,
                           miai_value *const *arguments, int count);

/* The variable, or NULL. */
variable *miai_calc_variable(const miai_calc *c, const char *name, size_t len);

#endif
