/* tree_sgf.c - a problem as the root of an SGF file, and its properties.
 *
 * Idea     All that the reader would have to guess is said: the target, or
 *          the essential chains of a race, by TR, immortal stones by SQ, the
 *          points to be played on by CR.
 * Holes    SGF boards are full rectangles.  A hole of a diagram that touches
 *          the region becomes an immortal stone where that changes nothing:
 *          each of its neighbours is beside such a stone already.  Any other
 *          is named by HOL, a property of our own, and dimmed by DD.
 * Air      An editor knows no immortal stones: it takes off those without a
 *          liberty.  Where the edge on the right or at the top is all theirs,
 *          the board goes on for a line; the names of the points stay.
 */
#include "tree/tree.h"

#include <stdio.h>
#include <string.h>

void miai_sgf_text_init(miai_sgf_text *t, const miai_mem *mem)
{
    *t = (miai_sgf_text){.failed = false};
    miai_vec_init(&t->bytes, mem, 1);
}

void miai_sgf_text_clear(miai_sgf_text *t)
{
    miai_vec_clear(&t->bytes);
}

static void put_char(miai_sgf_text *t, char c)
{
    char *end = t->failed ? NULL : miai_vec_push(&t->bytes);

    if (end != NULL)
        *end = c;
    else
        t->failed = true;
}

void miai_sgf_put(miai_sgf_text *t, const char *text)
{
    for (; *text != '\0'; text++)
        put_char(t, *text);
}

void miai_sgf_put_text(miai_sgf_text *t, const char *name, const char *value)
{
    miai_sgf_put(t, name);
    put_char(t, '[');
    for (; *value != '\0'; value++) {
        if (*value == ']' || *value == '\\')
            put_char(t, '\\');
        put_char(t, *value);
    }
    put_char(t, ']');
}

static char letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

/* "[cd]", rows counted from the top. */
static void put_point(miai_sgf_text *t, const miai_problem *p, int point)
{
    put_char(t, '[');
    put_char(t, letter(point % p->width));
    put_char(t, letter(p->height + t->top - 1 - point / p->width));
    put_char(t, ']');
}

void miai_sgf_put_move(miai_sgf_text *t, const miai_problem *problem,
                       miai_color color, const char *move)
{
    const int point = miai_point_read(&move, problem->width, problem->height);
    const char *bytes = t->bytes.data;

    if (t->bytes.count > 0 && bytes[t->bytes.count - 1] != '(')
        put_char(t, '\n');
    miai_sgf_put(t, color == MIAI_BLACK ? ";B" : ";W");
    if (point < 0)
        miai_sgf_put(t, "[]");
    else
        put_point(t, problem, point);
}

/* --- the position -------------------------------------------------------- */

/* A problem without holes: what stands in those that touch the region. */
typedef struct filled {
    const miai_problem *problem;
    uint8_t stone[MIAI_MAX_POINTS];
    uint8_t role[MIAI_MAX_POINTS];
} filled;

static bool is_region(const miai_problem *p, int point)
{
    return p->role[point] == MIAI_ROLE_REGION ||
           p->role[point] == MIAI_ROLE_TARGET ||
           p->role[point] == MIAI_ROLE_PRIZE;
}

static bool is_beside_immortal(const miai_problem *p, const miai_board *b,
                               int point, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);

    for (int i = 0; i < n; i++)
        if (p->role[next[i]] == MIAI_ROLE_IMMORTAL &&
            p->stone[next[i]] == color)
            return true;
    return false;
}

/* Would an immortal stone of this colour in the hole change nothing? */
static bool is_harmless(const miai_problem *p, const miai_board *b, int hole,
                        miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, hole);

    for (int i = 0; i < n; i++)
        if (is_region(p, next[i]) && !is_beside_immortal(p, b, next[i], color))
            return false;
    return true;
}

static bool touches_region(const miai_problem *p, const miai_board *b, int hole)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, hole);

    for (int i = 0; i < n; i++)
        if (is_region(p, next[i]))
            return true;
    return false;
}

static void fill_holes(filled *f)
{
    const miai_problem *p = f->problem;
    const miai_board b = {.width = p->width, .height = p->height};
    const int points = p->width * p->height;

    memcpy(f->stone, p->stone, sizeof f->stone);
    memcpy(f->role, p->role, sizeof f->role);
    for (int i = 0; i < points; i++) {
        if (p->stone[i] != MIAI_OFF)
            continue;
        if (!touches_region(p, &b, i)) {
            f->stone[i] = MIAI_EMPTY;
            continue;
        }
        for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            if (!is_harmless(p, &b, i, (miai_color)c))
                continue;
            f->stone[i] = (uint8_t)c;
            f->role[i] = MIAI_ROLE_IMMORTAL;
            break;
        }
    }
}

/* Do immortal stones stand where play is, and none beside an empty point where
 * none is? */
static bool needs_air(const filled *f)
{
    const miai_problem *p = f->problem;
    const miai_board b = {.width = p->width, .height = p->height};
    bool is_touched = false;

    for (int i = 0; i < p->width * p->height; i++) {
        int next[4];
        const int n = miai_board_neighbours(next, &b, i);
        for (int k = 0; f->role[i] == MIAI_ROLE_IMMORTAL && k < n; k++) {
            const int q = next[k];
            if (f->role[q] == MIAI_ROLE_PLAIN && f->stone[q] == MIAI_EMPTY)
                return false;
            is_touched = is_touched || is_region(p, q);
        }
    }
    return is_touched;
}

/* Can the board go on beside `count` points from `from` on, `step` apart? */
static bool is_free_edge(const filled *f, int from, int step, int count)
{
    bool any = false;

    for (int i = 0; i < count; i++) {
        if (is_region(f->problem, from + i * step))
            return false;
        any = any || f->role[from + i * step] == MIAI_ROLE_IMMORTAL;
    }
    return any;
}

static void let_in_air(miai_sgf_text *t, const filled *f)
{
    const int w = f->problem->width, h = f->problem->height;

    t->right = t->top = 0;
    if (!needs_air(f))
        return;
    if (w < MIAI_MAX_SIZE && is_free_edge(f, w - 1, w, h))
        t->right = 1;
    else if (h < MIAI_MAX_SIZE && is_free_edge(f, (h - 1) * w, 1, w))
        t->top = 1;
}

/* Sets of roles. */
enum {
    ESSENTIAL = 1 << MIAI_ROLE_TARGET | 1 << MIAI_ROLE_PRIZE,
    IMMORTAL = 1 << MIAI_ROLE_IMMORTAL,
    REGION = 1 << MIAI_ROLE_REGION,
    ANY_ROLE = ~0
};

/* Adds a list of the points with this stone, -1: any, and one of the roles. */
static void put_points(miai_sgf_text *t, const filled *f, const char *name,
                       int stone, int roles)
{
    const miai_problem *p = f->problem;
    bool any = false;

    for (int y = p->height - 1; y >= 0; y--) {
        for (int x = 0; x < p->width; x++) {
            const int i = y * p->width + x;
            if ((stone >= 0 && f->stone[i] != stone) ||
                !(roles & 1 << f->role[i]))
                continue;
            if (!any)
                miai_sgf_put(t, name);
            any = true;
            put_point(t, p, i);
        }
    }
    if (any)
        miai_sgf_put(t, "\n");
}

static void put_head(miai_sgf_text *t, const miai_problem *p)
{
    const int width = p->width + t->right, height = p->height + t->top;
    char size[32];

    snprintf(size, sizeof size, width == height ? "SZ[%d]" : "SZ[%d:%d]", width,
             height);
    miai_sgf_put(t, "FF[4]GM[1]CA[UTF-8]");
    miai_sgf_put_text(t, "AP", "miai:" MIAI_VERSION);
    miai_sgf_put(t, "ST[2]");
    miai_sgf_put(t, size);
    miai_sgf_put_text(t, "GN", p->name);
    miai_sgf_put(t, "\n");
}

void miai_sgf_put_problem(miai_sgf_text *t, const miai_problem *problem,
                          miai_color first)
{
    filled f = {.problem = problem};

    fill_holes(&f);
    let_in_air(t, &f);
    put_head(t, problem);
    put_points(t, &f, "AB", MIAI_BLACK, ANY_ROLE);
    put_points(t, &f, "AW", MIAI_WHITE, ANY_ROLE);
    put_points(t, &f, "HOL", MIAI_OFF, ANY_ROLE);
    put_points(t, &f, "DD", MIAI_OFF, ANY_ROLE);
    put_points(t, &f, "TR", -1, ESSENTIAL);
    put_points(t, &f, "SQ", -1, IMMORTAL);
    put_points(t, &f, "CR", MIAI_EMPTY, REGION);
    if (problem->ko >= 0) {
        miai_sgf_put(t, "KOB");
        put_point(t, problem, problem->ko);
    }
    miai_sgf_put(t, first == MIAI_BLACK ? "PL[B]" : "PL[W]");
}
