/* go_picture.c - a board on a terminal. */
#include "common/go_picture.h"

#include <string.h>

#define COLUMNS 25 /* with names of one letter     */
#define WIDTH   78 /* columns of a line of the legend */

typedef struct look {
    const char *ascii;
    const char *unicode;
    const char *color;   /* of the terminal, on the wood of the board */
    const char *meaning; /* for the legend, or NULL */
} look;

static const look looks[SHOW_SYMBOLS] = {
    [SHOW_BLANK] = {" ", " ", "", NULL},
    [SHOW_OUTSIDE] = {"-", "\u253c", "38;5;137", "outside"},
    [SHOW_POINT] = {".", "\u00b7", "38;5;94", NULL},
    [SHOW_BLACK] = {"X", "\u25cf", "38;5;16", NULL},
    [SHOW_WHITE] = {"O", "\u25cb", "38;5;231", NULL},
    [SHOW_BLACK_TARGET] = {"x", "\u25c9", "38;5;16", "target"},
    [SHOW_WHITE_TARGET] = {"o", "\u25ce", "38;5;231", "target"},
    [SHOW_BLACK_IMMORTAL] = {"#", "\u25a0", "38;5;16", "immortal"},
    [SHOW_WHITE_IMMORTAL] = {"@", "\u25a1", "38;5;231", "immortal"},
    [SHOW_BLACK_WALL] = {"#", "\u25a0", "38;5;16", "taken as immortal"},
    [SHOW_WHITE_WALL] = {"@", "\u25a1", "38;5;231", "taken as immortal"},
    [SHOW_BLACK_WEAK] = {"X", "\u25cf", "38;5;16", "wall that may be captured"},
    [SHOW_WHITE_WEAK] = {"O", "\u25cb", "38;5;231",
                         "wall that may be captured"},
    [SHOW_WAY_OUT] = {">", ">", "1;38;5;160", "way out"},
    [SHOW_DISPUTED] = {"?", "?", "1;38;5;160", "as near to both sides"},
    [SHOW_BLACK_RACES] = {"x", "\u25c9", "38;5;16", "races"},
    [SHOW_WHITE_RACES] = {"o", "\u25ce", "38;5;231", "races"},
    [SHOW_BLACK_GROUP] = {"x", "\u25c9", "38;5;16", "the group"},
    [SHOW_WHITE_GROUP] = {"o", "\u25ce", "38;5;231", "the group"},
    [SHOW_BLACK_INSIDE] = {"B", "\u25c6", "38;5;16", "Black stone in an eye"},
    [SHOW_WHITE_INSIDE] = {"W", "\u25c7", "38;5;231", "White stone in an eye"},
    [SHOW_BLACK_OUTPOST] = {"P", "\u25b2", "38;5;16", "outpost of Black"},
    [SHOW_WHITE_OUTPOST] = {"Q", "\u25b3", "38;5;231", "outpost of White"},
    [SHOW_LIBERTY] = {"+", "+", "1;38;5;19", "outside liberty"},
    [SHOW_FAR_LIBERTY] = {"1-9", "1-9", "1;38;5;19",
                          "outside liberty with so many approach moves"},
    [SHOW_APPROACH] = {"a", "a", "1;38;5;94", "approach move"},
    [SHOW_SHARED] = {"s", "s", "1;38;5;160", "shared liberty"},
    [SHOW_EYE] = {"e", "e", "1;38;5;22", "eye"},
    [SHOW_DEAD_BLACK] = {"x", "x", "1;38;5;16", "dead Black stone"},
    [SHOW_DEAD_WHITE] = {"o", "o", "1;38;5;231", "dead White stone"},
    [SHOW_POINT_BLACK] = {"+", "\u25aa", "38;5;16", "point of Black"},
    [SHOW_POINT_WHITE] = {"-", "\u25ab", "38;5;231", "point of White"},
    [SHOW_SEKI] = {"s", "s", "1;38;5;94", "in a seki"},
    [SHOW_NUMBER] = {"1 2 ..", "1 2 ..", "1;38;5;19", "region"},
    [SHOW_SPACE] = {"A B ..", "A B ..", "1;38;5;19", "eyespace"},
    [SHOW_JOINT] = {"j", "j", "1;38;5;94", "connects the group"},
    [SHOW_BEST_BLACK] = {"b", "b", "1;38;5;16", "best for Black"},
    [SHOW_BEST_WHITE] = {"w", "w", "1;38;5;231", "best for White"},
    [SHOW_BEST_BOTH] = {"*", "*", "1;38;5;160", "best for both"},
};

/* `label` takes the place of the symbol, unless it is empty. */
static void print_symbol(FILE *out, shown_symbol s, const char *label,
                         terminal term)
{
    /* With colours the shape need not tell black from white. */
    static const shown_symbol filled[SHOW_SYMBOLS] = {
        [SHOW_WHITE] = SHOW_BLACK,
        [SHOW_WHITE_TARGET] = SHOW_BLACK_TARGET,
        [SHOW_WHITE_IMMORTAL] = SHOW_BLACK_IMMORTAL,
        [SHOW_WHITE_WALL] = SHOW_BLACK_WALL,
        [SHOW_WHITE_WEAK] = SHOW_BLACK_WEAK,
        [SHOW_WHITE_RACES] = SHOW_BLACK_RACES,
        [SHOW_WHITE_GROUP] = SHOW_BLACK_GROUP,
        [SHOW_WHITE_INSIDE] = SHOW_BLACK_INSIDE,
        [SHOW_WHITE_OUTPOST] = SHOW_BLACK_OUTPOST,
    };
    const shown_symbol shape = term.color && filled[s] ? filled[s] : s;

    if (term.color)
        fprintf(out, "\033[48;5;179;%sm", looks[s].color);
    fputs(*label         ? label
          : term.unicode ? looks[shape].unicode
                         : looks[s].ascii,
          out);
}

/* What takes the place of a symbol, as text; "": nothing. */
static const char *label_at(char out[8], const go_picture *p, int x, int y)
{
    snprintf(out, 8, "%c", p->letter[y][x]);
    if (p->number[y][x] > 0)
        snprintf(out, 8, "%u", (unsigned)p->number[y][x]);
    return out;
}

/* Characters of a column: a blank, and the name of it or the longest label. */
static int cell_width(const go_picture *p)
{
    int cell = p->part.right >= COLUMNS ? 3 : 2;
    char label[8];

    for (int y = p->part.bottom; y <= p->part.top; y++) {
        for (int x = p->part.left; x <= p->part.right; x++) {
            const int wide = (int)strlen(label_at(label, p, x, y)) + 1;
            cell = cell < wide ? wide : cell;
        }
    }
    return cell;
}

static void print_letters(FILE *out, const go_picture *p, int cell)
{
    fputs("   ", out);
    for (int x = p->part.left; x <= p->part.right; x++) {
        char name[GO_COLUMN_ROOM];
        fprintf(out, "%*s", cell, go_column_name(name, x));
    }
    putc('\n', out);
}

static bool is_last(const go_picture *p, int x, int y)
{
    return p->has_last && p->last_x == x && p->last_y == y;
}

/* The blanks before a symbol, with the parentheses of the last move. */
static void print_gap(FILE *out, const go_picture *p, int x, int y, int wide)
{
    for (int i = 0; i < wide; i++)
        putc(i == wide - 1 && is_last(p, x, y) ? '('
             : i == 0 && is_last(p, x - 1, y)  ? ')'
                                               : ' ',
             out);
}

static void print_row(FILE *out, go_picture *p, int y, int cell, terminal term)
{
    char label[8];
    int end = p->part.right;

    /* Blanks at the end of a line are of no use to anybody. */
    while (!term.color && end > p->part.left && p->at[y][end] == SHOW_BLANK)
        end--;
    fprintf(out, "%3d", y + 1);
    for (int x = p->part.left; x <= end; x++) {
        const shown_symbol s = (shown_symbol)p->at[y][x];
        if (term.color)
            fputs("\033[48;5;179m", out);
        label_at(label, p, x, y);
        print_gap(out, p, x, y, cell - (*label ? (int)strlen(label) : 1));
        print_symbol(out, s, label, term);
        p->used[s] = true;
    }
    if (term.color)
        fprintf(out, "\033[48;5;179m%c\033[0m\n",
                is_last(p, end, y) ? ')' : ' ');
    else
        fputs(is_last(p, end, y) ? ")\n" : "\n", out);
}

/* Does the legend begin a new line with this one?  Stones, liberties and moves
 * have lines of their own. */
static bool begins_line(shown_symbol s, shown_symbol before)
{
    return (before < SHOW_LIBERTY && s >= SHOW_LIBERTY) ||
           (before < SHOW_BEST_BLACK && s >= SHOW_BEST_BLACK);
}

static void print_legend(FILE *out, const go_picture *p, terminal term)
{
    shown_symbol before = SHOW_BLANK;
    int column = 0;

    for (int i = 0; i < SHOW_SYMBOLS; i++) {
        const shown_symbol s = (shown_symbol)i;
        const char *meaning = looks[i].meaning;
        if (!p->used[i] || !meaning)
            continue;
        const int wide = (int)(strlen(looks[i].ascii) + strlen(meaning)) + 3;
        if (column > 0 && (begins_line(s, before) || column + wide > WIDTH)) {
            fputs(begins_line(s, before) ? "\n" : ",\n", out);
            column = 0;
        }
        fputs(column == 0 ? "   " : ", ", out);
        print_symbol(out, s, "", term);
        fprintf(out, "%s %s", term.color ? "\033[0m" : "", meaning);
        column += wide;
        before = s;
    }
    putc('\n', out);
}

void go_picture_rows(FILE *out, go_picture *p, terminal term)
{
    const int cell = cell_width(p);

    print_letters(out, p, cell);
    for (int y = p->part.top; y >= p->part.bottom; y--)
        print_row(out, p, y, cell, term);
}

void go_picture_print(FILE *out, go_picture *p, terminal term)
{
    go_picture_rows(out, p, term);
    print_legend(out, p, term);
}
