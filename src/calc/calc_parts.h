/* calc_parts.h - what the files of the calculator share.
 *
 * Private to calc/.  Text becomes a tree (calc_lex.c, calc_parse.c), the tree
 * a value (calc_eval.c, calc_loop.c, calc_ops*.c), the value text
 * (calc_print.c, calc_name.c).  A function that fails returns NULL or false
 * and has said why through miai_calc_fail().
 */
#ifndef MIAI_CALC_PARTS_H
#define MIAI_CALC_PARTS_H

#include "calc/calc.h"
#include "cgt/cgt_thermo.h"
#include "eyespace/eyespace.h"
#include "loopy/loopy.h"

enum {
    MOST_TEXT = 1 << 20,          /* bytes of a statement                     */
    MOST_NESTING = 500,           /* braces and parentheses in each other     */
    MOST_OPTIONS = 4096,          /* options of a side, arguments, members    */
    MOST_NAME = 64,               /* letters of a name                        */
    MOST_UPTIMAL = 400,           /* n of ^<n> and ^[n]                       */
    MOST_WRITTEN = 64 * (1 << 20) /* bytes of a value as text                */
};

/* --- text to tree ------------------------------------------------------------- */

typedef enum token_kind {
    TOKEN_END,
    TOKEN_NUMBER, /* num / den                                              */
    TOKEN_NIMBER, /* *, *num                                                */
    TOKEN_UP,     /* ^, v, ^num, ^<num>, ^[num], ^<on>, ^[on] and downs     */
    TOKEN_WORD,   /* a letter, then letters, digits and _                   */
    TOKEN_BARS,   /* num of them                                            */
    TOKEN_SWITCH, /* +-                                                     */
    TOKEN_TINY,   /* +_                                                     */
    TOKEN_MINY,   /* -_                                                     */
    TOKEN_COMPARE,
    TOKEN_OTHER /* the character in `form`                                 */
} token_kind;

typedef enum compare_kind {
    COMPARE_EQUAL,
    COMPARE_UNEQUAL,
    COMPARE_LESS,
    COMPARE_GREATER,
    COMPARE_AT_MOST,
    COMPARE_AT_LEAST,
    COMPARE_RELATION
} compare_kind;

typedef enum up_form { UP_COPIES, UP_POWER, UP_SUM } up_form;

typedef struct token {
    token_kind kind;
    uint32_t at, len; /* place in the text                                  */
    bool is_apart;    /* there is a space before it                         */
    bool is_decimal;  /* a number with a point                              */
    bool is_on;       /* ^<on>, ^[on]                                       */
    bool is_down;
    int form; /* character, compare_kind or up_form                         */
    int64_t num, den;
} token;

typedef struct lexer {
    miai_calc *calc;
    const char *text;
    uint32_t len;
    uint32_t at; /* behind the last token                                   */
} lexer;

bool miai_lex_next(lexer *lex, token *out);

typedef enum node_kind {
    NODE_NUMBER,  /* num / den                                              */
    NODE_NIMBER,  /* num                                                    */
    NODE_UP,      /* form, num, is_on; is_down                              */
    NODE_WORD,    /* `form` is a fixed_word                                 */
    NODE_NAME,    /* a variable or a position                               */
    NODE_EYE,     /* the eye value num / den, with a star if is_on          */
    NODE_SUM,     /* all children                                           */
    NODE_NEGATE,  /* of the child                                           */
    NODE_SWITCH,  /* of the child                                           */
    NODE_TINY,    /* of the child; is_down: miny                            */
    NODE_COPIES,  /* num of the child                                       */
    NODE_GAME,    /* children: num left options, then right ones            */
    NODE_SET,     /* children                                               */
    NODE_CALL,    /* of the operation of this name, children arguments      */
    NODE_COMPARE, /* form: compare_kind, two children                       */
    NODE_SIDES,   /* onside & offside                                       */
    NODE_ASSIGN,  /* the child gets the name                                */
    NODE_HELP,    /* about the name, if it has one                          */
    NODE_EMPTY    /* nothing but space                                      */
} node_kind;

typedef enum fixed_word {
    WORD_ON,
    WORD_OFF,
    WORD_OVER,
    WORD_UNDER,
    WORD_DUD,
    WORD_UPON,
    WORD_PASS,
    WORD_SEKI,
    WORD_KO,
    WORD_KO2,
    WORD_LEFT,
    WORD_RIGHT,
    WORD_TRUE,
    WORD_FALSE,
    WORD_UNDEFINED,
    WORD_HELP,
    WORD_NONE
} fixed_word;

/* The fixed word of this spelling, or WORD_NONE. */
fixed_word miai_calc_word(const char *text, size_t len);

/* Is it a name that cannot be given to a variable? */
bool miai_calc_is_reserved(const char *text, size_t len);

typedef struct node {
    node_kind kind;
    int form;
    bool is_on, is_down;
    bool is_loop;        /* a game that has to be built as a graph           */
    uint32_t at, len;    /* place in the text                                */
    uint32_t name_len;   /* of the name at `at`; 0: none                     */
    int32_t first, last; /* child, or -1                                    */
    int32_t next;        /* child of the same parent, or -1                  */
    int32_t children;
    int64_t num, den;
} node;

typedef struct tree {
    const char *text;
    miai_vec nodes; /* of node                                              */
    int32_t root;
} tree;

/* The nodes of `out` are to be cleared, also after a failure. */
bool miai_calc_parse(tree *out, miai_calc *c, const char *text, size_t len);

static inline node *node_at(const tree *t, int32_t i)
{
    return (node *)t->nodes.data + i;
}

/* --- values ---------------------------------------------------------------------- */

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
    int wrong;   /* argument that the last failure is about, or -1            */
    size_t here; /* where the evaluation is                          */
    miai_games *games;
    bool is_fresh;      /* the store holds what is needed and nothing else  */
    bool is_full;       /* the last failure was the limit of memory         */
    miai_value *values; /* all there are                                    */
    miai_vec variables; /* of variable, sorted by name                      */
    const struct scope *scope; /* positions that have names here            */
};

/* Says what is wrong, and where. */
void miai_calc_fail(miai_calc *c, miai_status status, size_t at,
                    const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void miai_calc_no_memory(miai_calc *c);

/* Passes on why the store has failed, and makes it usable again. */
void miai_calc_store_failed(miai_calc *c);

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

/* --- tree to value ---------------------------------------------------------------- */

/* What an expression is worth. */
miai_value *miai_calc_eval(miai_calc *c, const tree *t, int32_t i);

/* What `help` and `help NAME` say. */
miai_value *miai_calc_help(miai_calc *c, const char *name, size_t len,
                           size_t at);

/* Every public function begins and ends with these. */
void miai_calc_begin(miai_calc *c);
miai_status miai_calc_end(miai_value **out, miai_calc *c, miai_value *v);

/* The position of this name, or NULL. */
const scope *miai_calc_scope(const miai_calc *c, const char *name, size_t len);

/* What a text of our own says, which is not checked for its length. */
miai_value *miai_calc_eval_text(miai_calc *c, const char *text);

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

/* By name, or NULL. */
const operation *miai_calc_find(const char *name, size_t len);
miai_value *miai_calc_call(miai_calc *c, const operation *op,
                           miai_value *const *arguments, int count);

/* The variable, or NULL. */
variable *miai_calc_variable(const miai_calc *c, const char *name, size_t len);

/* --- value to text ------------------------------------------------------------------ */

/* Text that grows up to a limit. */
typedef struct writer {
    miai_calc *calc;
    miai_notation notation;
    const miai_eyespace *eye; /* games are eye values like this one, or NULL */
    miai_game eyes[MIAI_EYESPACE_VALUES]; /* those that have names          */
    bool failed;
    miai_vec text; /* of char                                               */
    void *bars;    /* of the games met so far, see calc_form.c              */
    size_t slots, used;
} writer;

/* Behind what a vector of bytes has. */
bool miai_copy_bytes(miai_vec *out, const char *bytes, size_t len);

/* Writing has failed: there is no memory, the store says why, or the text
 * becomes too long. */
void miai_write_no_memory(writer *w);
void miai_write_store_failed(writer *w);

void miai_write(writer *w, const char *text);
void miai_write_bytes(writer *w, const char *bytes, size_t len);
void miai_write_format(writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void miai_write_rational(writer *w, miai_rational q);
void miai_write_number(writer *w, miai_dyadic d);
void miai_write_nus(writer *w, const miai_nus *v);
void miai_write_game(writer *w, miai_game g);
void miai_write_loopy(writer *w, const miai_value *v);
void miai_write_ko(writer *w, const miai_eyespace *eye);
void miai_write_open(writer *w); /* a brace */
void miai_write_close(writer *w);

/* The name of an eye value, or NULL. */
const char *miai_write_eye_name(const writer *w, miai_game g);

/* Makes games eye values from now on, or not. */
void miai_write_as_eye(writer *w, const miai_eyespace *eye);

/* Gives everything but the text back. */
void miai_write_end(writer *w);

#endif
