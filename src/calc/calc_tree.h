/* calc_tree.h - what the two files of the parser share. */
#ifndef MIAI_CALC_TREE_H
#define MIAI_CALC_TREE_H

#include "calc/calc_parts.h"

enum { NOTHING = -1 }; /* no node: an error has been said */

typedef struct parser {
    miai_calc *calc;
    tree *tree;
    lexer lex;
    token now;
    int depth;   /* of braces and parentheses */
    int methods; /* so far                    */
} parser;

node *miai_parse_node(parser *p, int32_t i);
int32_t miai_parse_new(parser *p, node_kind kind, uint32_t at);

/* A new last child. */
void miai_parse_adopt(parser *p, int32_t parent, int32_t child);

/* A node with this child; NOTHING when the child is. */
int32_t miai_parse_over(parser *p, node_kind kind, uint32_t at, int32_t child);

bool miai_parse_advance(parser *p);

/* Says "expected WHAT, found ..."; returns NOTHING. */
int32_t miai_parse_expected(parser *p, const char *what);

bool miai_parse_is(const parser *p, char c);

/* One level deeper; false says that it is too deep.  Leave by p->depth--. */
bool miai_parse_enter(parser *p);

int32_t miai_parse_compare(parser *p);
int32_t miai_parse_primary(parser *p);

/* Operations of `of` after dots, from the first dot on. */
int32_t miai_parse_methods(parser *p, int32_t of);

/* From the opening brace on; the name, if any, is at `at`. */
int32_t miai_parse_braces(parser *p, uint32_t at, uint32_t name_len);

#endif
