/* trouble.c - what all reports say of a problem: its name, what was assumed, and
 * why it was refused.
 */
#include "common/trouble.h"

#include "common/go_picture.h"

static void print_name(FILE *out, const char *name, terminal term)
{
    fputs(term.color ? "\033[1m" : "", out);
    print_safe(out, name);
    fputs(term.color ? "\033[0m\n\n" : "\n\n", out);
}

void print_title(FILE *out, const miai_problem *problem, terminal term)
{
    print_name(out, miai_problem_name(problem), term);
}

void print_reading(FILE *out, const miai_problem *problem)
{
    const miai_assumption *s;

    for (int i = 0; (s = miai_problem_assumption(problem, i)); i++) {
        fprintf(out, "Assumed: %s: ", s->what);
        print_safe(out, s->words);
        putc('\n', out);
    }
}

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

static shown_symbol symbol_of(unsigned color)
{
    return color == MIAI_EMPTY   ? SHOW_POINT
           : color == MIAI_BLACK ? SHOW_BLACK
           : color == MIAI_WHITE ? SHOW_WHITE
                                 : SHOW_BLANK;
}

/* The board with the points that it is about, numbered. */
static void print_trouble(FILE *out, const refusal *r, terminal term)
{
    go_picture p = {0};
    int x, y;

    p.part = view_of_trouble(r);
    for (y = p.part.bottom; y <= p.part.top; y++)
        for (x = p.part.left; x <= p.part.right; x++)
            p.at[y][x] = (uint8_t)symbol_of(r->color[y * r->width + x]);
    for (int i = 0; i < r->points; i++)
        if (go_point_read(&x, &y, r->point[i]) && p.letter[y][x] == '\0')
            p.letter[y][x] = (char)('1' + i);
    go_picture_rows(out, &p, term);
    print_numbers(out, r);
    putc('\n', out);
    print_safe(out, r->message);
    putc('\n', out);
}

bool print_refusal(FILE *out, const refusal *of, terminal term, bool separate)
{
    if (of->points == 0 || of->width == 0)
        return false;
    if (separate)
        putc('\n', out);
    print_name(out, of->id, term);
    print_trouble(out, of, term);
    return true;
}
