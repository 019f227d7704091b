/* game_tree_svg.c - the tree of a game as SVG.
 *
 * A value stands where it is; a position whose value is too long for that is
 * a dot.  What has been drawn elsewhere is in a dashed frame.
 */
#include "calc/game_tree.h"

#include <stdlib.h>
#include <string.h>

#include "calc/game_svg.h"

#define LEVEL  72  /* from one level to the next             */
#define BOX    26  /* height of a node                       */
#define SIDES  16  /* of a box, both together                */
#define DOT    6   /* radius of a position without a text    */
#define LEAST  420 /* width of the words around the tree    */
#define SAMPLE 44  /* a piece of line in front of its meaning */

#define ELLIPSIS "\u2026"
#define BACK     "\u2191 "

static const svg_font title_font = {20, true, SVG_INK};
static const svg_font node_font = {16, false, SVG_INK};
static const svg_font word_font = {15, false, SVG_INK};

#define TEXT_ROOM (GAME_NODE_ROOM + 8)

/* What is written in a node; "": nothing, it is a dot. */
static const char *drawn_text(char out[TEXT_ROOM], const game_tree *t, int i)
{
    char text[GAME_NODE_ROOM];
    const game_node *n = &t->nodes[i];
    const bool refers = n->kind == GAME_SAME || n->kind == GAME_BACK;

    game_node_text(text, t, refers ? n->target : i);
    if (n->kind == GAME_CUT)
        snprintf(out, TEXT_ROOM, "%s%s" ELLIPSIS, text, text[0] ? " " : "");
    else
        snprintf(out, TEXT_ROOM, "%s%s",
                 n->kind == GAME_BACK   ? BACK
                 : n->kind == GAME_SAME ? "= "
                                        : "",
                 text);
    return out;
}

/* --- nodes ------------------------------------------------------------------ */
typedef struct drawing {
    const game_tree *tree;
    int *x; /* the middle of each node */
    int *width;
} drawing;

static int node_y(const drawing *d, int i)
{
    return d->tree->nodes[i].depth * LEVEL + BOX / 2;
}

static int node_width(const game_tree *t, int i)
{
    char text[TEXT_ROOM];

    drawn_text(text, t, i);
    return text[0] ? svg_text_width(text, node_font) + SIDES : 2 * DOT;
}

/* From its middle to its top or bottom. */
static int half_height(const drawing *d, int i)
{
    return d->width[i] > 2 * DOT ? BOX / 2 : DOT;
}

/* One path for all options of a side. */
static void draw_edges(FILE *out, const drawing *d, miai_side side)
{
    const bool left = side == MIAI_SIDE_LEFT;

    fprintf(out, "<path class=\"%s\" fill=\"none\" %s d=\"",
            left ? "left" : "right", left ? GAME_LEFT : GAME_RIGHT);
    for (int i = 1; i < d->tree->count; i++) {
        const game_node *n = &d->tree->nodes[i];
        if (n->side == side)
            fprintf(out, "M%d %dL%d %d", d->x[n->parent],
                    node_y(d, n->parent) + half_height(d, n->parent), d->x[i],
                    node_y(d, i) - half_height(d, i));
    }
    fputs("\"/>\n", out);
}

static void draw_node(FILE *out, const drawing *d, int i)
{
    static const char *const looks[] = {
        [GAME_LEAF] = "class=\"leaf\" fill=\"#ffffff\"",
        [GAME_INNER] =
            "class=\"inner\" fill=\"#ffffff\" stroke=\"" SVG_INK "\"",
        [GAME_SAME] = "class=\"same\" fill=\"#ffffff\" stroke=\"" SVG_GREY
                      "\" stroke-dasharray=\"4 3\"",
        [GAME_BACK] = "class=\"back\" fill=\"#ffffff\" stroke=\"" SVG_INK
                      "\" stroke-dasharray=\"4 3\"",
        [GAME_CUT] = "class=\"cut\" fill=\"#ffffff\"",
    };
    char text[TEXT_ROOM];
    const int x = d->x[i];
    const int y = node_y(d, i);

    drawn_text(text, d->tree, i);
    if (!text[0]) {
        fprintf(out,
                "<circle class=\"inner\" fill=\"" SVG_INK
                "\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                x, y, DOT);
        return;
    }
    fprintf(out,
            "<rect %s x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "rx=\"6\"/>\n",
            looks[d->tree->nodes[i].kind], x - d->width[i] / 2, y - BOX / 2,
            d->width[i], BOX);
    svg_word(out, text, node_font, x, y + 6, SVG_MIDDLE);
}

/* --- words ------------------------------------------------------------------ */
static bool has_kind(const game_tree *t, game_node_kind kind)
{
    for (int i = 0; i < t->count; i++)
        if (t->nodes[i].kind == kind)
            return true;
    return false;
}

/* What signs and lines mean, those that are there; returns the height. */
static int draw_legend(FILE *out, const game_tree *t, int y, int width)
{
    static const struct {
        game_node_kind kind;
        const char *words;
    } notes[] = {
        {GAME_SAME, "= x: the same position as x"},
        {GAME_BACK, BACK "x: the game comes back to x"},
        {GAME_CUT, ELLIPSIS ": the game goes on; not all of it is drawn"},
    };
    const int begin = y;

    for (int side = 0; side < 2; side++) {
        fprintf(out, "<path fill=\"none\" %s d=\"M0 %dh%d\"/>\n",
                side == MIAI_SIDE_LEFT ? GAME_LEFT : GAME_RIGHT, y + 10,
                SAMPLE - 12);
        y += svg_lines(out,
                       side == MIAI_SIDE_LEFT ? "options of Left"
                                              : "options of Right",
                       word_font, SAMPLE, y, width - SAMPLE, 1);
    }
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++)
        if (has_kind(t, notes[i].kind))
            y += svg_lines(out, notes[i].words, word_font, 0, y, width, 2);
    return y - begin;
}

static void describe(FILE *out, const game_tree *t, const char *title)
{
    char cut[GAME_TITLE_ROOM];

    fprintf(out,
            "The tree of the game %s with %d positions, options of Left to "
            "the left with solid lines, options of Right to the right with "
            "dashed lines.%s",
            game_title_cut(cut, title), t->count,
            t->is_cut ? " Not all of it is drawn." : "");
}

/* --- the file --------------------------------------------------------------- */
/* Finds places for all nodes; the width of the tree, or -1 without memory. */
static int drawing_init(drawing *d, const game_tree *t)
{
    *d = (drawing){.tree = t};
    d->x = calloc((size_t)t->count, sizeof *d->x);
    d->width = calloc((size_t)t->count, sizeof *d->width);
    if (!d->x || !d->width)
        return -1;
    for (int i = 0; i < t->count; i++)
        d->width[i] = node_width(t, i);
    return game_layout(d->x, d->width, t);
}

/* Draws all into the corner; false when there is no memory. */
static bool draw(FILE *out, svg_size *size, const game_tree *t,
                 const char *title)
{
    drawing d;
    const int wide = drawing_init(&d, t);
    const int width = wide > LEAST ? wide : LEAST;

    if (wide >= 0) {
        int y = svg_lines(out, title, title_font, 0, 0, width, 2) + 16;
        fprintf(out, "<g class=\"tree\" transform=\"translate(%d %d)\">\n",
                (width - wide) / 2, y);
        draw_edges(out, &d, MIAI_SIDE_LEFT);
        draw_edges(out, &d, MIAI_SIDE_RIGHT);
        for (int i = 0; i < t->count; i++)
            draw_node(out, &d, i);
        fputs("</g>\n", out);
        y += node_y(&d, t->count - 1) + BOX / 2 + 24;
        y += draw_legend(out, t, y, width);
        *size = (svg_size){width, y};
    }
    free(d.x);
    free(d.width);
    return wide >= 0;
}

miai_status game_tree_svg(FILE *out, const game_tree *tree, const char *title)
{
    char cut[GAME_TITLE_ROOM];
    svg_size size = {0, 0};
    buffer picture, said;
    svg_sheet sheet;
    bool ok = svg_sheet_init(&sheet, 0);

    ok = buffer_open(&picture) && ok;
    ok = buffer_open(&said) && ok && draw(picture.out, &size, tree, title);
    if (ok)
        describe(said.out, tree, title);
    ok = buffer_close(&picture) && ok;
    ok = buffer_close(&said) && ok;
    if (ok)
        svg_sheet_add(&sheet, &picture, size);
    ok = ok &&
         svg_sheet_write(&sheet, out, game_title_cut(cut, title), said.text);
    buffer_clear(&said);
    buffer_clear(&picture);
    svg_sheet_clear(&sheet);
    return ok ? MIAI_OK : MIAI_ERR_NOMEM;
}
