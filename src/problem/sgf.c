/* sgf.c - text to a tree of properties.
 *
 * Idea     One pass with an explicit stack; values stay where they are in the
 *          text and are known by offset.  A game tree is read at a time, so a
 *          collection of any length needs the memory of its largest tree.
 * Lenient  Anything may stand before and between game trees.  Lower-case
 *          letters of property names are dropped (AddBlack is AB), properties
 *          may repeat, a node may lack its `;` after `(`, and the text may
 *          end before the last `)`.  Anything else that is not SGF is refused
 *          with its offset: a guess would be a position nobody wrote.
 * Charset  When the root names a character set, the tree is read again from its
 *          start with that set in mind: its characters can hide a bracket.
 *          When a hidden bracket spoils the text before the name is reached,
 *          the name is searched for.
 * Limits   MIAI_SGF_MAX_DEPTH, _NODES and _VALUES in a game tree.
 */
#include "problem/sgf.h"

#include <assert.h>
#include <string.h>

#define TEXT_BYTES     1024 /* of a simple text are looked at           */
#define CHARSET_SEARCH 512  /* bytes in which the name of a set is found */

void miai_sgf_init(miai_sgf *sgf, const miai_mem *mem, const char *text,
                   size_t len)
{
    *sgf = (miai_sgf){.text = text, .len = len};
    miai_vec_init(&sgf->node, mem, sizeof(miai_sgf_node));
    miai_vec_init(&sgf->property, mem, sizeof(miai_sgf_property));
    miai_vec_init(&sgf->value, mem, sizeof(miai_sgf_value));
    miai_vec_init(&sgf->open, mem, sizeof(uint32_t));
}

void miai_sgf_clear(miai_sgf *sgf)
{
    miai_vec_clear(&sgf->node);
    miai_vec_clear(&sgf->property);
    miai_vec_clear(&sgf->value);
    miai_vec_clear(&sgf->open);
}

const miai_sgf_node *miai_sgf_node_at(const miai_sgf *sgf, uint32_t node)
{
    return (const miai_sgf_node *)sgf->node.data + node;
}

const miai_sgf_property *miai_sgf_property_at(const miai_sgf *sgf,
                                              uint32_t property)
{
    return (const miai_sgf_property *)sgf->property.data + property;
}

const char *miai_sgf_value_at(const miai_sgf *sgf, const miai_sgf_property *p,
                              uint32_t i, size_t *len)
{
    const miai_sgf_value *v =
        (const miai_sgf_value *)sgf->value.data + p->first + i;

    *len = v->len;
    return sgf->text + v->start;
}

const char *miai_sgf_get(const miai_sgf *sgf, const miai_sgf_node *node,
                         const char *name, size_t *len)
{
    for (uint32_t i = 0; i < node->count; i++) {
        const miai_sgf_property *p = miai_sgf_property_at(sgf, node->first + i);
        if (strcmp(p->name, name) == 0)
            return miai_sgf_value_at(sgf, p, 0, len);
    }
    return NULL;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static size_t skip_space(const char *text, size_t len, size_t at)
{
    while (at < len && is_space(text[at]))
        at++;
    return at;
}

size_t miai_sgf_find(const char *text, size_t len, size_t at)
{
    while (at < len) {
        const char *open = memchr(text + at, '(', len - at);
        if (open == NULL)
            return len;
        at = skip_space(text, len, (size_t)(open - text) + 1);
        if (at < len && text[at] == ';')
            return (size_t)(open - text);
    }
    return len;
}

/* Bytes that the character at text[i] takes: 2 when it hides a trail byte. */
static size_t char_bytes(const miai_sgf *sgf, const char *text, size_t len,
                         size_t i)
{
    if (miai_charset_is_lead(sgf->charset, text[i]) && i + 1 < len &&
        (unsigned char)text[i + 1] >= 0x40)
        return 2;
    return 1;
}

/* The `]` that closes the value at `at`, or the length of the text. */
static size_t value_end(const miai_sgf *sgf, size_t at)
{
    const char *text = sgf->text;
    size_t i = at;

    while (i < sgf->len && text[i] != ']') {
        if (text[i] == '\\')
            i++;
        if (i < sgf->len)
            i += char_bytes(sgf, text, sgf->len, i);
    }
    return i < sgf->len ? i : sgf->len;
}

void miai_sgf_trim(const char **value, size_t *len)
{
    while (*len > 0 && is_space(**value)) {
        (*value)++;
        (*len)--;
    }
    while (*len > 0 && is_space((*value)[*len - 1]))
        (*len)--;
}

void miai_sgf_text(char *out, size_t size, const miai_sgf *sgf,
                   const char *value, size_t len)
{
    char plain[TEXT_BYTES];
    size_t n = 0;

    for (size_t i = 0; i < len && n + 2 <= sizeof plain;) {
        size_t bytes;
        if (value[i] == '\\' && ++i < len &&
            (value[i] == '\n' || value[i] == '\r')) {
            i++; /* a soft line break: the line goes on */
            if (i < len && value[i] != value[i - 1] &&
                (value[i] == '\n' || value[i] == '\r'))
                i++;
            continue;
        }
        if (i == len)
            break;
        bytes = char_bytes(sgf, value, len, i);
        memcpy(plain + n, value + i, bytes);
        if (is_space(plain[n]))
            plain[n] = ' ';
        n += bytes;
        i += bytes;
    }
    miai_charset_decode(out, size, sgf->charset, plain, n);
}

/* Where the line that begins at `at` ends, by a break that is not escaped. */
static size_t line_end(const char *value, size_t len, size_t at)
{
    while (at < len && value[at] != '\n' && value[at] != '\r')
        at += value[at] == '\\' && at + 1 < len ? 2 : 1;
    return at < len ? at : len;
}

void miai_sgf_comment(char *out, size_t size, const miai_sgf *sgf,
                      const char *value, size_t len)
{
    size_t used = 0;

    miai_sgf_trim(&value, &len);
    out[0] = '\0';
    for (size_t at = 0; at < len && used + 2 < size;) {
        const size_t end = line_end(value, len, at);
        if (at > 0)
            out[used++] = '\n';
        miai_sgf_text(out + used, size - used, sgf, value + at, end - at);
        used += strlen(out + used);
        at = end + 1;
        if (at < len && value[at] == '\n' && value[end] == '\r')
            at++;
    }
}

/* --- parsing ------------------------------------------------------------- */

typedef enum place {
    OPENED, /* after `(`: a node comes, perhaps without its `;` */
    INSIDE, /* in a node                                         */
    CLOSED  /* after `)`: no property may come                   */
} place;

typedef struct parser {
    miai_sgf *sgf;
    size_t at;
    uint32_t node; /* the last node of the variation being read            */
    place place;
    bool again; /* the root named a character set: read once more       */
    miai_error *error;
} parser;

static miai_status fail(const parser *p, const char *expected)
{
    return miai_error_set(p->error, MIAI_CAUSE_SGF_SYNTAX,
                          "SGF: expected %s at offset %zu", expected, p->at);
}

static miai_status too_large(const parser *p, int most, const char *what)
{
    return miai_error_set(p->error, MIAI_CAUSE_SGF_SIZE,
                          "SGF: expected at most %d %s, found more at offset "
                          "%zu: split the record",
                          most, what, p->at);
}

/* A new node after the current one. */
static miai_status add_node(parser *p)
{
    miai_sgf *sgf = p->sgf;
    const uint32_t self = (uint32_t)sgf->node.count;
    miai_sgf_node *node;

    if (self == MIAI_SGF_MAX_NODES)
        return too_large(p, MIAI_SGF_MAX_NODES, "nodes in a game tree");
    if (miai_vec_push(&sgf->node) == NULL)
        return MIAI_ERR_NOMEM;
    node = sgf->node.data;
    node[self].first = (uint32_t)sgf->property.count;
    if (self > 0) {
        miai_sgf_node *parent = &node[p->node];
        if (parent->child == 0)
            parent->child = self;
        else
            node[parent->last_child].next = self;
        parent->last_child = self;
    }
    p->node = self;
    p->place = INSIDE;
    return MIAI_OK;
}

static miai_status open_variation(parser *p)
{
    uint32_t *from;

    if (p->sgf->open.count == MIAI_SGF_MAX_DEPTH)
        return too_large(p, MIAI_SGF_MAX_DEPTH, "variations in each other");
    from = miai_vec_push(&p->sgf->open);
    if (from == NULL)
        return MIAI_ERR_NOMEM;
    *from = p->node;
    p->place = OPENED;
    p->at++;
    return MIAI_OK;
}

static void close_variation(parser *p)
{
    const uint32_t *from = p->sgf->open.data;

    p->node = from[--p->sgf->open.count];
    p->place = CLOSED;
    p->at++;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The capitals and digits of the name at p->at; longer names are "?". */
static void read_name(char out[MIAI_SGF_NAME], parser *p)
{
    const miai_sgf *sgf = p->sgf;
    size_t n = 0;

    for (; p->at < sgf->len; p->at++) {
        const char c = sgf->text[p->at];
        if (!is_letter(c) && !is_digit(c))
            break;
        if (c >= 'a' && c <= 'z')
            continue;
        if (n < MIAI_SGF_NAME)
            out[n] = c;
        n++;
    }
    if (n < MIAI_SGF_NAME)
        out[n] = '\0';
    else
        memcpy(out, "?", 2);
}

static miai_status read_value(parser *p)
{
    const size_t end = value_end(p->sgf, p->at + 1);
    miai_sgf_value *v;

    if (end == p->sgf->len)
        return fail(p, "']' for the value that begins");
    if (p->sgf->value.count == MIAI_SGF_MAX_VALUES)
        return too_large(p, MIAI_SGF_MAX_VALUES, "values in a game tree");
    v = miai_vec_push(&p->sgf->value);
    if (v == NULL)
        return MIAI_ERR_NOMEM;
    v->start = (uint32_t)(p->at + 1);
    v->len = (uint32_t)(end - p->at - 1);
    p->at = end + 1;
    return MIAI_OK;
}

/* A character set in the root asks for another reading. */
static void note_charset(parser *p, const miai_sgf_property *property)
{
    const char *name;
    size_t len;

    if (p->node != 0 || p->sgf->charset != NULL ||
        strcmp(property->name, "CA") != 0)
        return;
    name = miai_sgf_value_at(p->sgf, property, 0, &len);
    p->sgf->charset = miai_charset_find(name, len);
    p->again = p->sgf->charset != NULL;
}

static miai_status read_property(parser *p)
{
    miai_sgf *sgf = p->sgf;
    miai_sgf_property property = {0};
    miai_sgf_property *slot;
    miai_status rc;

    read_name(property.name, p);
    property.first = (uint32_t)sgf->value.count;
    p->at = skip_space(sgf->text, sgf->len, p->at);
    if (p->at == sgf->len || sgf->text[p->at] != '[')
        return fail(p, "'[' after a property name");
    while (p->at < sgf->len && sgf->text[p->at] == '[') {
        if ((rc = read_value(p)) != MIAI_OK)
            return rc;
        p->at = skip_space(sgf->text, sgf->len, p->at);
    }
    property.count = (uint32_t)sgf->value.count - property.first;
    slot = miai_vec_push(&sgf->property);
    if (slot == NULL)
        return MIAI_ERR_NOMEM;
    *slot = property;
    ((miai_sgf_node *)sgf->node.data)[p->node].count++;
    note_charset(p, slot);
    return MIAI_OK;
}

static miai_status read_token(parser *p)
{
    const char c = p->sgf->text[p->at];
    miai_status rc;

    if (c == '(')
        return open_variation(p);
    if (c == ')') {
        close_variation(p);
        return MIAI_OK;
    }
    if (c == ';') {
        p->at++;
        return add_node(p);
    }
    if (!is_letter(c) || p->place == CLOSED)
        return fail(p, p->place == CLOSED ? "';', '(' or ')'"
                                          : "a property, ';', '(' or ')'");
    if (p->place == OPENED && (rc = add_node(p)) != MIAI_OK)
        return rc;
    return read_property(p);
}

/* Reads until the bracket that opens the tree is closed, the text ends, or the
 * character set is known. */
static miai_status read_tree(parser *p)
{
    miai_sgf *sgf = p->sgf;
    miai_status rc;

    sgf->node.count = sgf->property.count = 0;
    sgf->value.count = sgf->open.count = 0;
    p->node = 0;
    p->again = false;
    do {
        if ((rc = read_token(p)) != MIAI_OK || p->again)
            return rc;
        p->at = skip_space(sgf->text, sgf->len, p->at);
    } while (p->at < sgf->len && sgf->open.count > 0);
    return MIAI_OK;
}

/* Looks for the name of a character set near the start of a bad tree. */
static bool guess_charset(miai_sgf *sgf, size_t start)
{
    const size_t end =
        sgf->len - start > CHARSET_SEARCH ? start + CHARSET_SEARCH : sgf->len;

    for (size_t i = start; i + 3 < end && sgf->charset == NULL; i++) {
        const char *name = sgf->text + i + 3;
        const char *close;
        if (memcmp(sgf->text + i, "CA[", 3) != 0)
            continue;
        close = memchr(name, ']', end - i - 3);
        if (close != NULL)
            sgf->charset = miai_charset_find(name, (size_t)(close - name));
    }
    return sgf->charset != NULL;
}

/* Goes past the bracket that closes a bad tree. */
static void skip_rest(parser *p)
{
    const miai_sgf *sgf = p->sgf;
    size_t depth = sgf->open.count;

    while (p->at < sgf->len && depth > 0) {
        const char c = sgf->text[p->at++];
        if (c == '(')
            depth++;
        else if (c == ')')
            depth--;
        else if (c == '[')
            p->at = value_end(sgf, p->at);
    }
}

miai_status miai_sgf_read(miai_sgf *sgf, size_t *at, miai_error *error)
{
    parser p = {.sgf = sgf, .error = error};
    miai_status rc;

    assert(*at < sgf->len && sgf->text[*at] == '(');
    sgf->charset = NULL;
    do {
        p.at = *at;
        rc = read_tree(&p);
    } while (p.again || (rc == MIAI_ERR_INPUT && sgf->charset == NULL &&
                         guess_charset(sgf, *at)));
    sgf->wrong = p.at;
    if (rc != MIAI_OK)
        skip_rest(&p);
    *at = p.at;
    return rc;
}
