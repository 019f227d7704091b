/* game_tree_dot.c - the tree of a game for Graphviz.
 *
 * Graphviz draws any graph, so what has been drawn elsewhere is no node here
 * but an edge to it.
 */
#include "calc/game_tree.h"

#include "calc/game_svg.h"

#define ELLIPSIS "\u2026"

/* Writes a text between quotes: dot gives backslashes a meaning of their own.
 * What is no character or does harm comes out as U+FFFD. */
static void write_quoted(FILE *out, const char *text)
{
    putc('"', out);
    while (*text) {
        const char *from = text;
        const uint32_t c = miai_text_next(&text);
        if (c == MIAI_NOT_UTF8 || miai_text_is_harmful(c)) {
            fputs("\uFFFD", out);
            continue;
        }
        if (c == '"' || c == '\\')
            putc('\\', out);
        fwrite(from, 1, (size_t)(text - from), out);
    }
    putc('"', out);
}

static bool refers(const game_node *n)
{
    return n->kind == GAME_SAME || n->kind == GAME_BACK;
}

static void write_node(FILE *out, const game_tree *t, int i)
{
    char text[GAME_NODE_ROOM];
    const game_node *n = &t->nodes[i];

    game_node_text(text, t, i);
    fprintf(out, "  n%d [", i);
    if (n->kind == GAME_CUT && !text[0]) {
        fputs("shape=plaintext, label=\"" ELLIPSIS "\"", out);
    } else if (!text[0]) {
        fputs("shape=point, width=0.12, label=\"\"", out);
    } else {
        fprintf(out, "shape=%s, label=",
                n->kind == GAME_INNER ? "box" : "plaintext");
        write_quoted(out, text);
        if (n->kind == GAME_CUT)
            fputs(" + \" " ELLIPSIS "\"", out);
    }
    fputs("];\n", out);
}

static void write_edge(FILE *out, const game_node *n, int i)
{
    const bool left = n->side == MIAI_SIDE_LEFT;

    fprintf(out, "  n%d -> n%d [style=%s, color=\"%s\", tailport=%s%s];\n",
            n->parent, refers(n) ? n->target : i, left ? "solid" : "dashed",
            left ? GAME_LEFT_COLOR : GAME_RIGHT_COLOR, left ? "sw" : "se",
            n->kind == GAME_BACK ? ", constraint=false" : "");
}

void game_tree_dot(FILE *out, const game_tree *tree, const char *title)
{
    char cut[GAME_TITLE_ROOM];

    fputs("digraph game {\n  label=", out);
    write_quoted(out, game_title_cut(cut, title));
    fputs(";\n  labelloc=t;\n  ordering=out;\n", out);
    if (tree->is_cut)
        fputs("  // The limits left something out: " ELLIPSIS " goes on.\n",
              out);
    for (int i = 0; i < tree->count; i++)
        if (!refers(&tree->nodes[i]))
            write_node(out, tree, i);
    for (int i = 1; i < tree->count; i++)
        write_edge(out, &tree->nodes[i], i);
    fputs("}\n", out);
}
