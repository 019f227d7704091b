/* game_tree.c - the tree of a game, as far as the limits allow.
 *
 * Idea     Level by level, so that each position is expanded where it comes
 *          first; a later one only refers to it.  So a game that returns to
 *          itself ends, too, and a limit cuts the deepest levels.
 * Cost     Each node is compared with those before it: quadratic, for two
 *          thousand nodes at most.
 */
#include "calc/game_tree.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define LABEL_MOST 24 /* bytes of a label inside the tree */
#define LEAF_MOST  60 /* of a leaf                        */
#define TEXT_MOST  ((size_t)64 << 20)
#define ELLIPSIS   "\u2026"

/* A tree that grows. */
typedef struct growth {
    game_tree *tree;
    miai_value **values; /* of the nodes; the first belongs to the caller */
    int most, depth;
    size_t text; /* bytes of text that may still be asked for */
} growth;

/* --- labels ----------------------------------------------------------------- */
static const char *skip_digits(const char *s)
{
    while (isdigit((unsigned char)*s))
        s++;
    return s;
}

/* Is it a number plus ups plus a nimber, such as -3/4v2*3? */
static bool is_plain(const char *text)
{
    const char *s = text + (*text == '-');

    if (isdigit((unsigned char)*s)) {
        s = skip_digits(s);
        if (*s == '/')
            s = skip_digits(s + 1);
    } else if (s != text) {
        return false;
    }
    if (*s == '^' || *s == 'v')
        s = skip_digits(s + 1);
    if (*s == '*')
        s = skip_digits(s + 1);
    return *s == '\0' && s != text;
}

/* Keeps a text that is not too long, of a leaf the beginning of any.  False
 * when there is no memory. */
static bool keep_label(game_node *n, const char *text, bool is_leaf)
{
    const size_t most = is_leaf ? LEAF_MOST : LABEL_MOST;
    const bool whole = text && strnlen(text, most + 1) <= most;
    char label[LEAF_MOST + sizeof ELLIPSIS];

    if (!text || (!whole && !is_leaf))
        return true;
    snprintf(label, sizeof label, "%.*s%s", (int)most, text,
             whole ? "" : ELLIPSIS);
    n->label = strdup(label);
    return n->label != NULL;
}

const char *game_node_text(char out[GAME_NODE_ROOM], const game_tree *tree,
                           int i)
{
    const game_node *n = &tree->nodes[i];

    if (n->label)
        snprintf(out, GAME_NODE_ROOM, "%s", n->label);
    else if (n->number > 0)
        snprintf(out, GAME_NODE_ROOM, "#%d", n->number);
    else
        out[0] = '\0';
    return out;
}

/* --- growing ---------------------------------------------------------------- */
static bool is_above(const game_tree *t, int above, int i)
{
    while (i > above)
        i = t->nodes[i].parent;
    return i == above;
}

/* The node with the options of this position, or -1.  Keys are not kept: when
 * texts are made the library may give new ones. */
static int expanded(const growth *g, const miai_value *value)
{
    const uint64_t key = miai_value_key(value);

    for (int i = 0; i < g->tree->count; i++)
        if (g->tree->nodes[i].kind == GAME_INNER &&
            miai_value_key(g->values[i]) == key)
            return i;
    return -1;
}

static void refer(game_tree *t, int i, int target)
{
    game_node *n = &t->nodes[i];
    game_node *to = &t->nodes[target];

    n->kind = is_above(t, target, i) ? GAME_BACK : GAME_SAME;
    n->target = target;
    if (!to->label && to->number == 0)
        to->number = ++t->numbers;
}

/* Appends an option, which is this growth's from now on. */
static void append(growth *g, int parent, miai_side side, miai_value *value)
{
    game_tree *t = g->tree;

    t->nodes[t->count] = (game_node){
        .side = side, .parent = parent, .depth = t->nodes[parent].depth + 1};
    g->values[t->count] = value;
    t->count++;
}

static miai_status append_options(growth *g, int i, const miai_value *value,
                                  miai_side side, int count)
{
    miai_status rc = MIAI_OK;

    for (int k = 0; k < count && rc == MIAI_OK; k++) {
        miai_value *option;
        rc = miai_value_part(&option, value, side, k);
        if (rc == MIAI_OK)
            append(g, i, side, option);
    }
    return rc;
}

static miai_status cut(growth *g, int i)
{
    g->tree->nodes[i].kind = GAME_CUT;
    g->tree->is_cut = true;
    return MIAI_OK;
}

/* A node that is no leaf and comes up for the first time. */
static miai_status expand(growth *g, int i, const miai_value *value)
{
    game_tree *t = g->tree;
    game_node *n = &t->nodes[i];
    miai_status rc;

    if (n->lefts > g->most - t->count ||
        n->rights > g->most - t->count - n->lefts ||
        (g->depth > 0 && n->depth >= g->depth))
        return cut(g, i);
    n->kind = GAME_INNER;
    n->options = t->count;
    rc = append_options(g, i, value, MIAI_SIDE_LEFT, n->lefts);
    if (rc == MIAI_OK)
        rc = append_options(g, i, value, MIAI_SIDE_RIGHT, n->rights);
    return rc;
}

/* The text of a value, NULL if it is too long.  Games with long texts have
 * options with texts as long, so all of them together have a limit. */
static miai_status text_of(const char **out, growth *g, miai_value *value)
{
    const miai_status rc = miai_value_text(out, value, MIAI_NOTATION_PLAIN);

    g->text -= *out ? strnlen(*out, g->text) : g->text;
    return rc == MIAI_ERR_NOMEM ? rc : MIAI_OK;
}

/* Finds out what a node is, and appends its options if they are to be drawn. */
static miai_status look_at(growth *g, int i, miai_value *value)
{
    game_node *n = &g->tree->nodes[i];

    if (g->text == 0)
        return cut(g, i);
    n->lefts = miai_value_parts(value, MIAI_SIDE_LEFT);
    n->rights = miai_value_parts(value, MIAI_SIDE_RIGHT);
    if (n->lefts < 0 || n->rights < 0) /* they cannot be listed */
        n->lefts = n->rights = 0;

    const char *text;
    if (text_of(&text, g, value) != MIAI_OK)
        return MIAI_ERR_NOMEM;
    const bool bare = n->lefts == 0 && n->rights == 0;
    const bool leaf =
        text && (strcmp(text, "0") == 0 || (i > 0 && is_plain(text)));
    const int known = leaf ? -1 : expanded(g, value);
    if (!keep_label(n, text, leaf || bare))
        return MIAI_ERR_NOMEM;
    if (leaf)
        return MIAI_OK;
    if (bare) /* two sides, or too many options for the library */
        return cut(g, i);
    if (known < 0)
        return expand(g, i, value);
    refer(g->tree, i, known);
    return MIAI_OK;
}

static bool growth_init(growth *g, game_tree_limits limits)
{
    const int most = limits.nodes > 0 ? limits.nodes : GAME_TREE_NODES;
    const size_t room = (size_t)most;

    *g = (growth){.most = most, .depth = limits.depth, .text = TEXT_MOST};
    g->tree = calloc(1, sizeof *g->tree);
    g->values = calloc(room, sizeof *g->values);
    if (g->tree)
        g->tree->nodes = calloc(room, sizeof *g->tree->nodes);
    return g->tree && g->values && g->tree->nodes;
}

/* All but the tree. */
static void growth_clear(growth *g)
{
    for (int i = 1; g->values && g->tree && i < g->tree->count; i++)
        miai_value_free(g->values[i]);
    free(g->values);
}

static miai_status grow(growth *g, miai_value *root)
{
    miai_status rc;

    g->tree->nodes[0] = (game_node){.parent = -1};
    g->tree->count = 1;
    g->values[0] = root;
    rc = look_at(g, 0, root);
    for (int i = 1; i < g->tree->count && rc == MIAI_OK; i++)
        rc = look_at(g, i, g->values[i]);
    return rc;
}

miai_status game_tree_new(game_tree **out, miai_value *root,
                          game_tree_limits limits)
{
    growth g;
    miai_status rc = MIAI_ERR_NOMEM;

    *out = NULL;
    if (growth_init(&g, limits))
        rc = grow(&g, root);
    growth_clear(&g);
    if (rc == MIAI_OK)
        *out = g.tree;
    else
        game_tree_free(g.tree);
    return rc;
}

void game_tree_free(game_tree *tree)
{
    if (!tree)
        return;
    for (int i = 0; tree->nodes && i < tree->count; i++)
        free(tree->nodes[i].label);
    free(tree->nodes);
    free(tree);
}

int game_tree_nodes(const game_tree *tree)
{
    return tree->count;
}

bool game_tree_is_cut(const game_tree *tree)
{
    return tree->is_cut;
}
