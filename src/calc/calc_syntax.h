/* calc_syntax.h - statements as tokens and as trees.
 *
 * Private to calc/.
 */
#ifndef MIAI_CALC_SYNTAX_H
#define MIAI_CALC_SYNTAX_H

#include "base/base.h"

enum {
    MOST_TEXT = 1 << 20, /* bytes of a statement                            */
    MOST_NESTING = 500,  /* braces and parentheses in each other            */
    MOST_METHODS = 500,  /* operations after a dot                          */
    MOST_OPTIONS = 4096, /* options of a side, arguments, members           */
    MOST_NAME = 64       /* letters of a name                               */
};

typedef enum token_kind {
    TOKEN_END,
    TOKEN_NUMBER, /* num / den                                              */
    TOKEN_NIMBER, /* *, *num                                                */
    TOKEN_UP,     /* ^, v, ^num, ^<num>, ^[num], ^<on>, ^[on] and downs     */
    TOKEN_WORD,   /* a letter, then letters, digits and _                   */
    TOKEN_TEXT,   /* in quotes, which are part of it                        */
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
    uint32_t at; /* after the last token                                    */
} lexer;

bool miai_lex_next(lexer *lex, token *out);

/* Bytes of the star, as it is typed or as it is printed, at this place; 0 if
 * there is none. */
uint32_t miai_lex_star(const lexer *lex, uint32_t at);

typedef enum node_kind {
    NODE_NUMBER,  /* num / den                                              */
    NODE_NIMBER,  /* num                                                    */
    NODE_UP,      /* form, num, is_on; is_down                              */
    NODE_WORD,    /* `form` is a fixed_word                                 */
    NODE_NAME,    /* a variable or a position                               */
    NODE_LAST,    /* the last result                                        */
    NODE_TEXT,    /* name_len bytes after the quote                         */
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
    NODE_NAMES,   /* of the variables                                       */
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
    WORD_NAMES,
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

#endif
