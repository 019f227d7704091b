/* picture.c - the board of a problem with the best moves of both sides, or of a
 * capturing race with its liberties.
 *
 * Without a terminal the picture uses the letters of the diagram format; a
 * terminal that can show more gets round stones, and colours unless NO_COLOR
 * forbids them.
 */
#include "solve/picture.h"

#include <string.h>

#include "common/go_points.h"
#include "common/terminal.h"

#define COLUMNS 25 /* with names of one letter     */
#define WIDTH   78 /* columns of a line of the legend */

/* What can stand on a point. */
typedef enum symbol {
    BLANK,   /* no point of the board                */
    OUTSIDE, /* an empty point that nobody plays on  */
    POINT,
    BLACK,
    WHITE,
    BLACK_TARGET,
    WHITE_TARGET,
    BLACK_IMMORTAL,
    WHITE_IMMORTAL,
    BLACK_WALL, /* of an open problem */
    WHITE_WALL,
    BLACK_WEAK,
    WHITE_WEAK,
    WAY_OUT,
    DISPUTED,
    BLACK_RACES,
    WHITE_RACES,
    BLACK_INSIDE,
    WHITE_INSIDE,
    BLACK_OUTPOST,
    WHITE_OUTPOST,
    LIBERTY,
    FAR_LIBERTY, /* a digit: approach moves of an outside liberty */
    APPROACH,
    SHARED,
    EYE,
    BEST_BLACK,
    BEST_WHITE,
    BEST_BOTH,
    SYMBOLS
} symbol;

typedef struct look {
    const char *ascii;
    const char *unicode;
    const char *color;   /* of the terminal, on the wood of the board */
    const char *meaning; /* for the legend, or NULL */
} look;

static const look looks[SYMBOLS] = {
    [BLANK] = {" ", " ", "", NULL},
    [OUTSIDE] = {"-", "\u253c", "38;5;137", "outside"},
    [POINT] = {".", "\u00b7", "38;5;94", NULL},
    [BLACK] = {"X", "\u25cf", "38;5;16", NULL},
    [WHITE] = {"O", "\u25cb", "38;5;231", NULL},
    [BLACK_TARGET] = {"x", "\u25c9", "38;5;16", "target"},
    [WHITE_TARGET] = {"o", "\u25ce", "38;5;231", "target"},
    [BLACK_IMMORTAL] = {"#", "\u25a0", "38;5;16", "immortal"},
    [WHITE_IMMORTAL] = {"@", "\u25a1", "38;5;231", "immortal"},
    [BLACK_WALL] = {"#", "\u25a0", "38;5;16", "taken as immortal"},
    [WHITE_WALL] = {"@", "\u25a1", "38;5;231", "taken as immortal"},
    [BLACK_WEAK] = {"X", "\u25cf", "38;5;16", "wall that may be captured"},
    [WHITE_WEAK] = {"O", "\u25cb", "38;5;231", "wall that may be captured"},
    [WAY_OUT] = {">", ">", "1;38;5;160", "way out"},
    [DISPUTED] = {"?", "?", "1;38;5;160", "as near to both sides"},
    [BLACK_RACES] = {"x", "\u25c9", "38;5;16", "races"},
    [WHITE_RACES] = {"o", "\u25ce", "38;5;231", "races"},
    [BLACK_INSIDE] = {"B", "\u25c6", "38;5;16", "Black stone in an eye"},
    [WHITE_INSIDE] = {"W", "\u25c7", "38;5;231", "White stone in an eye"},
    [BLACK_OUTPOST] = {"P", "\u25b2", "38;5;16", "outpost of Black"},
    [WHITE_OUTPOST] = {"Q", "\u25b3", "38;5;231", "outpost of White"},
    [LIBERTY] = {"+", "+", "1;38;5;19", "outside liberty"},
    [FAR_LIBERTY] = {"1-9", "1-9", "1;38;5;19",
                     "outside liberty with so many approach moves"},
    [APPROACH] = {"a", "a", "1;38;5;94", "approach move"},
    [SHARED] = {"s", "s", "1;38;5;160", "shared liberty"},
    [EYE] = {"e", "e", "1;38;5;22", "eye"},
    [BEST_BLACK] = {"b", "b", "1;38;5;16", "best for Black"},
    [BEST_WHITE] = {"w", "w", "1;38;5;231", "best for White"},
    [BEST_BOTH] = {"*", "*", "1;38;5;160", "best for both"},
};

/* The part of the board that is shown. */
typedef struct view {
    go_view part;
    int cell;           /* characters of a column             */
    bool used[SYMBOLS]; /* what the legend has to explain     */
    uint8_t at[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* symbol of row y, column x */
    char digit[MIAI_MAX_SIZE][MIAI_MAX_SIZE]; /* of a FAR_LIBERTY            */
} view;

static symbol stone_symbol(miai_color stone, miai_role role)
{
    const bool black = stone == MIAI_BLACK;

    if (stone == MIAI_EMPTY)
        return role == MIAI_ROLE_PLAIN ? OUTSIDE : POINT;
    if (stone != MIAI_BLACK && stone != MIAI_WHITE)
        return BLANK;
    if (role == MIAI_ROLE_TARGET)
        return black ? BLACK_TARGET : WHITE_TARGET;
    if (role == MIAI_ROLE_PRIZE)
        return black ? BLACK_RACES : WHITE_RACES;
    if (role == MIAI_ROLE_IMMORTAL)
        return black ? BLACK_IMMORTAL : WHITE_IMMORTAL;
    return black ? BLACK : WHITE;
}

/* Adds the best moves of one side. */
static void add_marks(marks *m, const miai_verdict *verdict, miai_color first)
{
    const miai_move *move;
    int x, y;

    if (!verdict || !miai_verdict_asked(verdict, first))
        return;
    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++)
        if (go_point_read(&x, &y, move->text))
            m->best[first == MIAI_WHITE][y][x] = true;
}

static void mark_moves(view *v, const marks *m)
{
    for (int y = v->part.bottom; y <= v->part.top; y++) {
        for (int x = v->part.left; x <= v->part.right; x++) {
            const bool black = m->best[0][y][x];
            const bool white = m->best[1][y][x];
            if (black || white)
                v->at[y][x] = (uint8_t)(!white   ? BEST_BLACK
                                        : !black ? BEST_WHITE
                                                 : BEST_BOTH);
        }
    }
}

/* `digit` takes the place of a FAR_LIBERTY, unless it is 0. */
static void print_symbol(FILE *out, symbol s, char digit, terminal term)
{
    /* With colours the shape need not tell black from white. */
    static const symbol filled[SYMBOLS] = {
        [WHITE] = BLACK,
        [WHITE_TARGET] = BLACK_TARGET,
        [WHITE_IMMORTAL] = BLACK_IMMORTAL,
        [WHITE_WALL] = BLACK_WALL,
        [WHITE_WEAK] = BLACK_WEAK,
        [WHITE_RACES] = BLACK_RACES,
        [WHITE_INSIDE] = BLACK_INSIDE,
        [WHITE_OUTPOST] = BLACK_OUTPOST,
    };
    const symbol shape = term.color && filled[s] ? filled[s] : s;

    if (term.color)
        fprintf(out, "\033[48;5;179;%sm", looks[s].color);
    if (digit)
        putc(digit, out);
    else
        fputs(term.unicode ? looks[shape].unicode : looks[s].ascii, out);
}

static void print_letters(FILE *out, const view *v)
{
    fputs("   ", out);
    for (int x = v->part.left; x <= v->part.right; x++) {
        char name[GO_COLUMN_ROOM];
        fprintf(out, "%*s", v->cell, go_column_name(name, x));
    }
    putc('\n', out);
}

static void print_row(FILE *out, view *v, int y, terminal term)
{
    int end = v->part.right;

    /* Blanks at the end of a line are of no use to anybody. */
    while (!term.color && end > v->part.left && v->at[y][end] == BLANK)
        end--;
    fprintf(out, "%3d", y + 1);
    for (int x = v->part.left; x <= end; x++) {
        const symbol s = (symbol)v->at[y][x];
        if (term.color)
            fputs("\033[48;5;179m", out);
        fprintf(out, "%*s", v->cell - 1, "");
        print_symbol(out, s, v->digit[y][x], term);
        v->used[s] = true;
    }
    fputs(term.color ? "\033[48;5;179m \033[0m\n" : "\n", out);
}

/* Does the legend begin a new line with this one?  Stones, liberties and moves
 * have lines of their own. */
static bool begins_line(symbol s, symbol before)
{
    return (before < LIBERTY && s >= LIBERTY) ||
           (before < BEST_BLACK && s >= BEST_BLACK);
}

static void print_legend(FILE *out, const view *v, terminal term)
{
    symbol before = BLANK;
    int column = 0;

    for (int i = 0; i < SYMBOLS; i++) {
        const symbol s = (symbol)i;
        const char *meaning = looks[i].meaning;
        if (!v->used[i] || !meaning)
            continue;
        const int wide = (int)(strlen(looks[i].ascii) + strlen(meaning)) + 3;
        if (column > 0 && (begins_line(s, before) || column + wide > WIDTH)) {
            fputs(begins_line(s, before) ? "\n" : ",\n", out);
            column = 0;
        }
        fputs(column == 0 ? "   " : ", ", out);
        print_symbol(out, s, 0, term);
        fprintf(out, "%s %s", term.color ? "\033[0m" : "", meaning);
        column += wide;
        before = s;
    }
    putc('\n', out);
}

/* What stands on a point when `first` moves first. */
static symbol symbol_at(const solved *s, miai_color first, miai_color stone,
                        int x, int y)
{
    const miai_problem *model = solved_model(s, first);
    const bool black = stone == MIAI_BLACK;
    miai_role role = miai_problem_role(model, x, y);

    switch (solved_part_at(s, first, x, y)) {
    case PART_ESCAPE:
        return WAY_OUT;
    case PART_DISPUTED:
        return DISPUTED;
    case PART_GUARD:
        return OUTSIDE;
    case PART_WALL:
        return black ? BLACK_WALL : WHITE_WALL;
    case PART_WEAK:
        if (stone != MIAI_EMPTY)
            return black ? BLACK_WEAK : WHITE_WEAK;
        break;
    default:
        break;
    }
    if (role == MIAI_ROLE_TARGET && stone != miai_problem_defender(model))
        role = MIAI_ROLE_REGION; /* the target was captured there */
    return stone_symbol(stone, role);
}

/* Sets the view up; `study` gives the stones, or NULL the problem. */
static void fill_view(view *v, const solved *s, miai_color first,
                      const miai_study *study)
{
    *v = (view){.part = solved_view(s, first)};
    v->cell = v->part.right >= COLUMNS ? 3 : 2;
    for (int y = v->part.bottom; y <= v->part.top; y++) {
        for (int x = v->part.left; x <= v->part.right; x++) {
            const miai_color stone = study
                                         ? miai_study_stone(study, x, y)
                                         : miai_problem_stone(s->problem, x, y);
            v->at[y][x] = (uint8_t)symbol_at(s, first, stone, x, y);
        }
    }
}

static void print_rows(FILE *out, view *v, terminal term)
{
    print_letters(out, v);
    for (int y = v->part.top; y >= v->part.bottom; y--)
        print_row(out, v, y, term);
}

static void print_view(FILE *out, view *v, terminal term)
{
    print_rows(out, v, term);
    print_legend(out, v, term);
}

void print_marks(FILE *out, const miai_problem *problem, const marks *m,
                 terminal term)
{
    const solved s = {problem, NULL};
    view v;

    fill_view(&v, &s, MIAI_BLACK, NULL);
    mark_moves(&v, m);
    print_view(out, &v, term);
}

void print_board(FILE *out, const solved *s, miai_color first, terminal term)
{
    view v;

    fill_view(&v, s, first, NULL);
    print_view(out, &v, term);
}

void print_picture(FILE *out, const solved *s, miai_color first, bool both,
                   terminal term)
{
    marks m = {0};
    view v;

    if (both || first == MIAI_BLACK)
        add_marks(&m, s->verdict, MIAI_BLACK);
    if (both || first == MIAI_WHITE)
        add_marks(&m, s->verdict, MIAI_WHITE);
    fill_view(&v, s, first, NULL);
    mark_moves(&v, &m);
    print_view(out, &v, term);
}

/* --- capturing races ------------------------------------------------------ */
/* `usual`: what it is where the race says nothing. */
static symbol race_symbol(miai_color stone, symbol usual, miai_race_kind kind)
{
    const bool black = stone == MIAI_BLACK;

    switch (kind) {
    case MIAI_RACE_STONE:
        return black ? BLACK_RACES : WHITE_RACES;
    case MIAI_RACE_OUTSIDE:
        return LIBERTY;
    case MIAI_RACE_SHARED:
        return SHARED;
    case MIAI_RACE_EYE:
        return EYE;
    case MIAI_RACE_INSIDE:
        return black ? BLACK_INSIDE : WHITE_INSIDE;
    case MIAI_RACE_OUTPOST:
        return black ? BLACK_OUTPOST : WHITE_OUTPOST;
    case MIAI_RACE_APPROACH:
        return APPROACH;
    default:
        return usual;
    }
}

void print_race_picture(FILE *out, const solved *s, const miai_race_facts *race,
                        terminal term)
{
    const int width = miai_problem_width(s->problem);
    view v;

    fill_view(&v, s, MIAI_BLACK, NULL);
    for (int y = v.part.bottom; y <= v.part.top; y++) {
        for (int x = v.part.left; x <= v.part.right; x++) {
            const miai_race_point *p = &race->point[y * width + x];
            const int approach = p->approach;
            symbol point = race_symbol(miai_problem_stone(s->problem, x, y),
                                       (symbol)v.at[y][x], p->kind);
            if (point == LIBERTY && approach > 0) {
                point = FAR_LIBERTY;
                v.digit[y][x] = (char)(approach > 9 ? '>' : '0' + approach);
            }
            v.at[y][x] = (uint8_t)point;
        }
    }
    print_view(out, &v, term);
}

void print_study(FILE *out, const solved *s, miai_color first,
                 const miai_study *study, terminal term)
{
    view v;

    fill_view(&v, s, first, study);
    print_rows(out, &v, term);
}

/* --- what was refused ------------------------------------------------------- */

/* The stones and the points in question, with room around them. */
static go_view view_of_trouble(const refusal *r)
{
    bool marked[MIAI_MAX_SIZE * MIAI_MAX_SIZE] = {false};
    int x, y;

    for (int p = 0; p < r->width * r->height; p++)
        marked[p] = r->color[p] == MIAI_BLACK || r->color[p] == MIAI_WHITE;
    for (int i = 0; i < r->points; i++)
        if (go_point_read(&x, &y, r->point[i]))
            marked[y * r->width + x] = true;
    return go_view_of_marks(r->width, r->height, marked);
}

/* "1 c3 (White stone), 2 b2 (empty)" */
static void print_numbers(FILE *out, const refusal *r)
{
    int x, y;

    for (int i = 0; i < r->points; i++) {
        miai_color stone = MIAI_EMPTY;
        if (go_point_read(&x, &y, r->point[i]))
            stone = (miai_color)r->color[y * r->width + x];
        fprintf(out, "%s%d %s%s", i == 0 ? "   " : ", ", i + 1, r->point[i],
                stone == MIAI_BLACK   ? " (Black)"
                : stone == MIAI_WHITE ? " (White)"
                                      : "");
    }
    putc('\n', out);
}

void print_trouble(FILE *out, const refusal *r, terminal term)
{
    view v = {0};
    int x, y;

    if (r->points == 0 || r->width == 0)
        return;
    v.part = view_of_trouble(r);
    v.cell = v.part.right >= COLUMNS ? 3 : 2;
    for (y = v.part.bottom; y <= v.part.top; y++)
        for (x = v.part.left; x <= v.part.right; x++)
            v.at[y][x] = (uint8_t)stone_symbol(
                (miai_color)r->color[y * r->width + x], MIAI_ROLE_REGION);
    for (int i = 0; i < r->points; i++)
        if (go_point_read(&x, &y, r->point[i]) && v.digit[y][x] == '\0')
            v.digit[y][x] = (char)('1' + i);
    print_rows(out, &v, term);
    print_numbers(out, r);
    putc('\n', out);
    print_safe(out, r->message);
    putc('\n', out);
}
