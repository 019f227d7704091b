/* sgf.h - SGF as a tree of properties; knows no Go.
 *
 * Internal to the module `problem`.
 */
#ifndef MIAI_SGF_H
#define MIAI_SGF_H

#include "base/base.h"

#define MIAI_SGF_NAME       4     /* bytes of a property name, with the 0    */
#define MIAI_SGF_MAX_DEPTH  10000 /* variations inside variations            */
#define MIAI_SGF_MAX_NODES  1000000 /* of one game tree                      */
#define MIAI_SGF_MAX_VALUES 1000000 /* property values of one game tree      */

/* A character set that `CA` may name. */
typedef struct miai_charset miai_charset;

/* The set of this name, or NULL if it is none we know. */
const miai_charset *miai_charset_find(const char *name, size_t len);

/* Is this byte the first of a character of two bytes whose second may look
 * like `\` or `]`?  `set` may be NULL. */
bool miai_charset_is_lead(const miai_charset *set, char byte);

/* Converts to valid UTF-8; what cannot be converted becomes U+FFFD.  `set` may
 * be NULL: UTF-8. */
void miai_charset_decode(char *out, size_t size, const miai_charset *set,
                         const char *text, size_t len);

/* A property value between its brackets, escapes and all. */
typedef struct miai_sgf_value {
    uint32_t start, len; /* bytes of miai_sgf.text */
} miai_sgf_value;

/* A property: its values are consecutive. */
typedef struct miai_sgf_property {
    char name[MIAI_SGF_NAME]; /* capitals; longer names are "?"              */
    uint32_t first, count;    /* of miai_sgf.value                           */
} miai_sgf_property;

/* A node: its properties are consecutive and in the order of the text. */
typedef struct miai_sgf_node {
    uint32_t first, count; /* of miai_sgf.property                           */
    uint32_t child;        /* first child, 0: none                           */
    uint32_t last_child;
    uint32_t next; /* next sibling, 0: none                          */
} miai_sgf_node;

/* One game tree.  Node 0 is the root. */
typedef struct miai_sgf {
    const char *text;
    size_t len;
    miai_vec node, property, value; /* of the three types above              */
    miai_vec open;                  /* uint32_t: while parsing, where each
                                       variation that is open branched off   */
    const miai_charset *charset;    /* named by CA in the root, or NULL      */
    size_t wrong;                   /* where a bad tree was found to be so   */
} miai_sgf;

/* `text` must live as long as the tree. */
void miai_sgf_init(miai_sgf *sgf, const miai_mem *mem, const char *text,
                   size_t len);
void miai_sgf_clear(miai_sgf *sgf);

/* Where the next "(;" from `at` on begins, or the length of the text. */
size_t miai_sgf_find(const char *text, size_t len, size_t at);

/* Reads the game tree that begins at *at and moves *at past it, also past
 * a bad one (MIAI_ERR_INPUT). */
miai_status miai_sgf_read(miai_sgf *sgf, size_t *at, miai_error *error);

const miai_sgf_node *miai_sgf_node_at(const miai_sgf *sgf, uint32_t node);
const miai_sgf_property *miai_sgf_property_at(const miai_sgf *sgf,
                                              uint32_t property);

/* The i-th value of a property, as text with its length in *len. */
const char *miai_sgf_value_at(const miai_sgf *sgf, const miai_sgf_property *p,
                              uint32_t i, size_t *len);

/* The first value of the first property of this name in a node, or NULL. */
const char *miai_sgf_get(const miai_sgf *sgf, const miai_sgf_node *node,
                         const char *name, size_t *len);

/* Takes the white space around a value away. */
void miai_sgf_trim(const char **value, size_t *len);

/* A value as simple text: escapes and soft line breaks resolved, white space
 * as blanks, converted to UTF-8. */
void miai_sgf_text(char *out, size_t size, const miai_sgf *sgf,
                   const char *value, size_t len);

/* A value as text of several lines, each of them as above. */
void miai_sgf_comment(char *out, size_t size, const miai_sgf *sgf,
                      const char *value, size_t len);

#endif
