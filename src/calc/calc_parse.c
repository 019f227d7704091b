/* calc_parse.c - statements to trees.
 *
 * statement   nothing | help [NAME] | names | NAME = compare | compare
 * compare     sides [(== | != | < | > | <= | >= | <=>) sides]
 * sides       sum [& sum]
 * sum         term {(+ | -) term | chain that begins with +- +_ or -_}
 * term        - term | + term | chain
 * chain       primary {nimber | up | on, off, ...}   without spaces between
 *             | primary . NAME [(compare, ..)] {. NAME [(compare, ..)]}
 * primary     number | nimber | up | word | NAME | call | braces | (compare)
 *             | +- primary | +_ primary | -_ primary | n*(compare) | n*braces
 *             | _
 *
 * A minus before a number belongs to the number, as in the notation: -1^ is
 * -1 + ^.  Sums are one node however long they are, so that the depth of a
 * tree is the depth of its braces and parentheses, which is limited, and the
 * number of its dots, which is limited, too.
 */
#include "calc/calc_tree.h"

#include <assert.h>
#include <string.h>

node *miai_parse_node(parser *p, int32_t i)
{
    return (node *)p->tree->nodes.data + i;
}

int32_t miai_parse_new(parser *p, node_kind kind, uint32_t at)
{
    node *n = miai_vec_push(&p->tree->nodes);

    if (n == NULL) {
        miai_calc_no_memory(p->calc);
        return NOTHING;
    }
    *n = (node){.kind = kind,
                .at = at,
                .first = NOTHING,
                .last = NOTHING,
                .next = NOTHING};
    return (int32_t)p->tree->nodes.count - 1;
}

void miai_parse_adopt(parser *p, int32_t parent, int32_t child)
{
    node *n = miai_parse_node(p, parent);

    if (n->last == NOTHING)
        n->first = child;
    else
        miai_parse_node(p, n->last)->next = child;
    n->last = child;
    n->children++;
}

int32_t miai_parse_over(parser *p, node_kind kind, uint32_t at, int32_t child)
{
    const int32_t n = child == NOTHING ? NOTHING : miai_parse_new(p, kind, at);

    if (n != NOTHING)
        miai_parse_adopt(p, n, child);
    return n;
}

bool miai_parse_advance(parser *p)
{
    return miai_lex_next(&p->lex, &p->now);
}

int32_t miai_parse_expected(parser *p, const char *what)
{
    const uint32_t most = 24;
    const bool is_end = p->now.kind == TOKEN_END;
    const words word[2] = {
        miai_words(what),
        {p->lex.text + p->now.at, p->now.len < most ? p->now.len : most}};

    miai_calc_fail_with(p->calc, is_end ? CALC_FOUND_END : CALC_FOUND,
                        p->now.at, word, is_end ? 1 : 2);
    return NOTHING;
}

bool miai_parse_is(const parser *p, char c)
{
    return p->now.kind == TOKEN_OTHER && p->now.form == (unsigned char)c;
}

bool miai_parse_enter(parser *p)
{
    if (p->depth < MOST_NESTING) {
        p->depth++;
        return true;
    }
    miai_calc_fail(p->calc, CALC_NESTING, p->now.at);
    return false;
}

/* --- sums ------------------------------------------------------------------------ */

static bool begins_added(const parser *p)
{
    return p->now.kind == TOKEN_SWITCH || p->now.kind == TOKEN_TINY ||
           p->now.kind == TOKEN_MINY;
}

/* Adds `item` to the sum so far, which becomes a sum if it was none. */
static int32_t join(parser *p, int32_t sum, int32_t item, bool *is_sum)
{
    if (item == NOTHING)
        return NOTHING;
    if (!*is_sum) {
        sum = miai_parse_over(p, NODE_SUM, miai_parse_node(p, sum)->at, sum);
        *is_sum = true;
    }
    if (sum != NOTHING)
        miai_parse_adopt(p, sum, item);
    return sum;
}

/* May this token stand directly after another part of a game? */
static bool is_joined(const parser *p)
{
    if (p->now.is_apart)
        return false;
    if (p->now.kind == TOKEN_NIMBER || p->now.kind == TOKEN_UP)
        return true;
    return p->now.kind == TOKEN_WORD &&
           miai_calc_word(p->lex.text + p->now.at, p->now.len) <= WORD_UPON;
}

/* Is it beyond doubt what a dot after this belongs to? */
static bool is_one_thing(parser *p, int32_t i)
{
    switch (miai_parse_node(p, i)->kind) {
    case NODE_NEGATE:
    case NODE_SWITCH:
    case NODE_TINY:
    case NODE_COPIES:
        return false;
    default:
        return true;
    }
}

/* Refuses a dot: 1^.Mean could be (1^).Mean or 1 + ^.Mean. */
static int32_t no_method(parser *p)
{
    miai_calc_fail(p->calc, CALC_METHOD, p->now.at);
    return NOTHING;
}

/* Parts written one after the other.  After a name, a call or a parenthesis
 * nothing is joined: G*2 looks like a product.  A minus is at `at`. */
static int32_t chain(parser *p, uint32_t at, bool is_negative)
{
    const bool is_closed_in = miai_parse_is(p, '(');
    const bool is_open = p->now.kind == TOKEN_WORD || is_closed_in;
    int32_t sum = miai_parse_primary(p);
    bool is_sum = false;

    if (sum != NOTHING && miai_parse_is(p, '.'))
        return !is_negative && (is_closed_in || is_one_thing(p, sum))
                   ? miai_parse_methods(p, sum)
                   : no_method(p);
    if (sum != NOTHING && is_negative)
        sum = miai_parse_over(p, NODE_NEGATE, at, sum);
    const bool is_closed = sum != NOTHING && is_open &&
                           miai_parse_node(p, sum)->kind != NODE_GAME &&
                           miai_parse_node(p, sum)->kind != NODE_WORD;
    while (sum != NOTHING && !is_closed && is_joined(p))
        sum = join(p, sum, miai_parse_primary(p), &is_sum);
    return sum != NOTHING && miai_parse_is(p, '.') ? no_method(p) : sum;
}

static int32_t term(parser *p)
{
    const uint32_t at = p->now.at;
    int32_t n;

    if (miai_parse_is(p, '+')) {
        if (!miai_parse_advance(p) || !miai_parse_enter(p))
            return NOTHING;
        n = term(p);
        p->depth--;
        return n;
    }
    if (!miai_parse_is(p, '-'))
        return chain(p, at, false);
    if (!miai_parse_advance(p) || !miai_parse_enter(p))
        return NOTHING;
    n = p->now.kind == TOKEN_NUMBER
            ? chain(p, at, true)
            : miai_parse_over(p, NODE_NEGATE, at, term(p));
    p->depth--;
    return n;
}

static int32_t sum_of(parser *p)
{
    int32_t sum = term(p);
    bool is_sum = false;

    while (sum != NOTHING) {
        const uint32_t at = p->now.at;
        const bool minus = miai_parse_is(p, '-');
        if (begins_added(p)) {
            sum = join(p, sum, chain(p, at, false), &is_sum);
            continue;
        }
        if (!minus && !miai_parse_is(p, '+'))
            break;
        if (!miai_parse_advance(p))
            return NOTHING;
        int32_t item = term(p);
        if (minus)
            item = miai_parse_over(p, NODE_NEGATE, at, item);
        sum = join(p, sum, item, &is_sum);
    }
    return sum;
}

static int32_t sides(parser *p)
{
    const int32_t on = sum_of(p);
    const uint32_t at = p->now.at;

    if (on == NOTHING || !miai_parse_is(p, '&'))
        return on;
    if (!miai_parse_advance(p))
        return NOTHING;
    const int32_t off = sum_of(p);
    const int32_t n =
        off == NOTHING ? NOTHING : miai_parse_over(p, NODE_SIDES, at, on);
    if (n != NOTHING)
        miai_parse_adopt(p, n, off);
    return n;
}

int32_t miai_parse_compare(parser *p)
{
    const int32_t a = sides(p);
    const token sign = p->now;

    if (a == NOTHING || sign.kind != TOKEN_COMPARE)
        return a;
    if (!miai_parse_advance(p))
        return NOTHING;
    const int32_t b = sides(p);
    const int32_t n =
        b == NOTHING ? NOTHING : miai_parse_over(p, NODE_COMPARE, sign.at, a);
    if (n == NOTHING)
        return NOTHING;
    miai_parse_adopt(p, n, b);
    miai_parse_node(p, n)->form = sign.form;
    return n;
}

/* --- statements ---------------------------------------------------------------------- */

static bool is_word(const parser *p, const char *word)
{
    return p->now.kind == TOKEN_WORD && p->now.len == strlen(word) &&
           memcmp(p->lex.text + p->now.at, word, p->now.len) == 0;
}

static int32_t help(parser *p)
{
    int32_t n = miai_parse_new(p, NODE_HELP, p->now.at);

    if (n == NOTHING || !miai_parse_advance(p))
        return NOTHING;
    if (p->now.kind == TOKEN_WORD) {
        miai_parse_node(p, n)->at = p->now.at;
        miai_parse_node(p, n)->name_len = p->now.len;
        n = miai_parse_advance(p) ? n : NOTHING;
    }
    return n;
}

static int32_t names(parser *p)
{
    const int32_t n = miai_parse_new(p, NODE_NAMES, p->now.at);

    return n != NOTHING && miai_parse_advance(p) ? n : NOTHING;
}

/* Is the next token but one a single `=`, or `:=`? */
static bool is_assignment(const parser *p)
{
    lexer ahead = p->lex;

    while (ahead.at < ahead.len &&
           (ahead.text[ahead.at] == ' ' || ahead.text[ahead.at] == '\t'))
        ahead.at++;
    if (ahead.len - ahead.at > 1 && memcmp(ahead.text + ahead.at, ":=", 2) == 0)
        return true;
    return ahead.at < ahead.len && ahead.text[ahead.at] == '=' &&
           (ahead.at + 1 == ahead.len || ahead.text[ahead.at + 1] != '=');
}

static int32_t assignment(parser *p)
{
    const token name = p->now;

    if (name.kind != TOKEN_WORD ||
        miai_calc_is_reserved(p->lex.text + name.at, name.len)) {
        miai_calc_fail_with(p->calc, CALC_TAKEN, name.at,
                            &(words){p->lex.text + name.at, name.len}, 1);
        return NOTHING;
    }
    if (!miai_parse_advance(p) || !miai_parse_advance(p))
        return NOTHING;
    const int32_t n =
        miai_parse_over(p, NODE_ASSIGN, name.at, miai_parse_compare(p));
    if (n != NOTHING)
        miai_parse_node(p, n)->name_len = name.len;
    return n;
}

static int32_t statement(parser *p)
{
    int32_t n;

    if (p->now.kind == TOKEN_END)
        return miai_parse_new(p, NODE_EMPTY, 0);
    if (is_word(p, "help") && !is_assignment(p))
        n = help(p);
    else if (is_word(p, "names") && !is_assignment(p))
        n = names(p);
    else if ((p->now.kind == TOKEN_WORD || p->now.kind == TOKEN_UP ||
              miai_parse_is(p, '_')) &&
             is_assignment(p))
        n = assignment(p);
    else
        n = miai_parse_compare(p);
    if (n != NOTHING && p->now.kind != TOKEN_END)
        return miai_parse_expected(p, "an operator or the end");
    return n;
}

bool miai_calc_parse(tree *out, miai_calc *c, const char *text, size_t len)
{
    parser p = {.calc = c, .tree = out};

    out->text = text;
    miai_vec_init(&out->nodes, &c->mem, sizeof(node));
    if (len > MOST_TEXT) {
        miai_calc_fail(c, CALC_TEXT, 0);
        return false;
    }
    p.lex = (lexer){.calc = c, .text = text, .len = (uint32_t)len};
    if (!miai_parse_advance(&p))
        return false;
    out->root = statement(&p);
    if (out->root == NOTHING)
        return false;
    assert(p.depth == 0);
    miai_tree_check(out, len);
    return true;
}
